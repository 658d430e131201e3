"""`pithead arena`: play what is left, print the figures, and leave a report beside the games."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

from rich.console import Console

from pithead.engine.errors import PitheadError
from pithead.engine.match import write_whole
from pithead.progress import Progress
from pithead.study.arena import Arena, Folder, Plan, run, summary
from pithead.study.arena_report import as_page, as_text, number_of

STOPPED = 130  # what a shell expects of a command that was stopped by Ctrl-C
WIDE = 160  # columns of a table where nobody says how wide it may be


def play_and_report(planned: Plan, edition: Path | None, workers: int | None, cluster: str, out: Path | None,
                    as_json: bool) -> int:  # fmt: skip
    """The exit code: not 0 if it was broken off with Ctrl-C; then it tells what there is so far."""
    folder = Folder(out, planned) if out else None
    arena = Arena(planned, folder.begin() if folder else {})
    left = len(arena.left())
    stopped = False
    with Progress(planned.games, "games") as progress:
        progress.advance(planned.games - left)
        try:
            run(arena, workers, cluster, progress.advance, folder.keep if folder else lambda job, played: None)
        except KeyboardInterrupt:
            stopped = True
    if stopped:
        again = f"; the same command goes on from there ({out})" if out else "; with --out FOLDER they would be kept"
        there = planned.games - len(arena.left())
        print(f"stopped after {number_of(there, 'game')} of {planned.games:,}{again}", file=sys.stderr)
        if not arena.seeds:
            return STOPPED
    _report(arena, command(planned, edition), out, as_json)
    return STOPPED if stopped else 0


def command(planned: Plan, edition: Path | None) -> str:
    """That plays these games."""
    words = [
        "pithead", "arena", planned.game.name, "--bots", ",".join(planned.bots), "--games", str(planned.games),
        "--players", str(planned.players), "--seed", str(planned.first_seed),
        *(["--edition", str(edition)] if edition else []),
    ]  # fmt: skip
    return shlex.join(words)


def _report(arena: Arena, words: str, out: Path | None, as_json: bool) -> None:
    found = summary(arena)
    if as_json:
        print(json.dumps(found, indent=1))
    else:
        console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)
        for number, part in enumerate(as_text(found)):
            console.print(*([""] if number else []), part, sep="\n")
    if out:
        try:
            write_whole(out / "summary.json", json.dumps(found, indent=1) + "\n")
            write_whole(out / "report.html", as_page(found, words))
        except OSError as error:
            raise PitheadError(f"{out}: the report cannot be written there: {error.strerror}") from None
        if not as_json:
            console.print("", f"report: {out / 'report.html'}", sep="\n", soft_wrap=True)
