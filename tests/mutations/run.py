"""Break the rules on purpose and see that the scenarios notice: python -m tests.mutations.run GAME [CLAUSE...]

Each mutation of tests/mutations/GAME.toml is made in a copy of the package, and the scenarios are run there as plain
Python. It counts as caught only if a case that cites the clause fails."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pithead.engine.scenario import read_cases

ROOT = Path(__file__).parents[2]
MOST_SECONDS = 300  # for all cases
FAILED = re.compile(r"^FAILED .*?([^/]+\.toml): (.*)$", re.MULTILINE)


def verdict(game: str, mutation: dict, cited: dict[tuple[str, str], list[str]]) -> str:
    """Empty if the mutation is caught; otherwise what happened instead."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "pithead"
        shutil.copytree(ROOT / "pithead", package, ignore=shutil.ignore_patterns("__pycache__"))
        for edit in mutation["edit"]:
            file = package / (edit["file"] if "/" in edit["file"] else f"games/{game}/{edit['file']}")
            text = file.read_text(encoding="utf-8")
            if edit["old"] not in text:
                return f"cannot be made any more: {edit['old'][:60]!r} is not in {edit['file']}"
            file.write_text(text.replace(edit["old"], edit["new"]), encoding="utf-8")
        scenarios = sorted((ROOT / "tests/scenarios" / game).glob("*.toml"))
        path = os.pathsep.join(filter(None, [folder, os.environ.get("PYTHONPATH")]))
        environment = {**os.environ, "PITHEAD_PURE": "1", "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-P", "-m", "pithead", "scenario", *map(str, scenarios)]
        try:
            ended = subprocess.run(
                command, env=environment, cwd=folder, capture_output=True, text=True, check=False, timeout=MOST_SECONDS
            )
        except subprocess.TimeoutExpired:
            return "the cases never end"
    failed = FAILED.findall(ended.stdout)
    if any(mutation["clause"] in cited[case] for case in failed):
        return ""
    return f"caught only by cases of other clauses: {failed[0][1]}" if failed else f"not caught {ended.stderr[-200:]}"


def main(game: str, *clauses: str) -> None:
    mutations = tomllib.loads((Path(__file__).parent / f"{game}.toml").read_text(encoding="utf-8"))["mutation"]
    mutations = [mutation for mutation in mutations if not clauses or mutation["clause"] in clauses]
    files = (ROOT / "tests/scenarios" / game).glob("*.toml")
    cited = {(file.name, case.name): case.clauses for file in files for case in read_cases(file)}
    caught = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = pool.map(lambda mutation: verdict(game, mutation, cited), mutations)
        for number, (mutation, trouble) in enumerate(zip(mutations, verdicts, strict=True), start=1):
            caught += not trouble
            done = f"{number}/{len(mutations)} {mutation['clause']}: {mutation['what']}"
            print(f"{done}: {trouble or 'caught'}", flush=True)
    print(f"{caught} of {len(mutations)} mutations of {len({m['clause'] for m in mutations})} clauses caught")
    sys.exit(caught < len(mutations))


if __name__ == "__main__":
    main(*sys.argv[1:])
