"""Pithead and its peers side by side (`make bench`): random play on the same machine in the same run.

Machines are noisy, so everybody plays for a few seconds in turn, several rounds long, and the median of the rounds
counts. Prints a Markdown table, writes bench/results.json and docs/img/bench.png, and with --readme puts the table
into README.md."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import Any, NoReturn

import numba
import numpy as np
from chart import draw

from pithead.engine.game import Game, game_names, load_game

HOME = Path(__file__).resolve().parent.parent
PITHEAD = HOME / ".venv/bin/pithead"
PEERS_PYTHON = HOME / "bench/.venv/bin/python"
RESULTS, CHART, README = HOME / "bench/results.json", HOME / "docs/img/bench.png", HOME / "README.md"
BEGIN, END = "<!-- bench:begin -->", "<!-- bench:end -->"

# name for peers.py: (distribution, label)
PEERS = {
    "catanatron": ("catanatron", "Catanatron, 4 players"),
    "open_spiel-backgammon": ("open_spiel", "OpenSpiel backgammon"),
    "open_spiel-gin_rummy": ("open_spiel", "OpenSpiel gin rummy"),
    "rlcard-gin_rummy": ("rlcard", "RLCard gin rummy"),
}
PLAYERS = 4  # as in Catan; a game for fewer is played by as many as it takes


def fail(sentence: str) -> NoReturn:
    print(f"bench: {sentence}", file=sys.stderr)
    sys.exit(2)


def output_of(*command: str | Path, **environment: str) -> str:
    words = [str(word) for word in command]
    ended = subprocess.run(words, capture_output=True, text=True, env={**os.environ, **environment})
    if ended.returncode:
        reason = ended.stderr.strip().splitlines() or ["no reason given"]
        fail(f"`{shlex.join(words)}` failed: {reason[-1]}")
    return ended.stdout


def wall_seconds(*command: str | Path, **environment: str) -> float:
    start = time.perf_counter()
    output_of(*command, **environment)
    return time.perf_counter() - start


# Pithead


def players_of(game: Game) -> int:
    return min(PLAYERS, max(game.players))


def simulate(game: Game, games: int, threads: int) -> dict[str, Any]:
    return json.loads(output_of(
        PITHEAD, "simulate", game.name, "--players", str(players_of(game)), "--games", str(games), "--seed", "1",
        "--bots", "random", "--threads", str(threads), "--json",
    ))


@cache
def games_a_second(game: Game) -> float:
    """Roughly, to know how many games fill a round; the second run counts, when everything is compiled and loaded."""
    simulate(game, 100, 1)
    return simulate(game, 5_000, 1)["games_per_second"]


def measure_own(game: Game, threads: int, seconds: float) -> dict[str, float]:
    """Plays for about `seconds`; the command itself measures, and leaves out how long it takes to start."""
    seen = simulate(game, max(1, int(games_a_second(game) * seconds * threads)), threads)
    return {
        "decisions_per_second": seen["decisions_per_second"],
        "games_per_second": seen["games_per_second"],
        "decisions_per_game": seen["decisions"] / seen["games"],
        **(position_costs(game, seconds / 10) if threads == 1 else {}),
    }


def position_costs(game: Game, seconds: float) -> dict[str, float]:
    """Bytes of a position, and microseconds to copy it over another one: from Python, where peers copy theirs, and
    inside compiled code, where bots copy. From Python as rows of bytes, since NumPy copies a record field by field."""
    positions = np.zeros(64, game.position.dtype)
    rows = positions.view(np.uint8).reshape(64, -1)

    def in_python() -> None:
        for _ in range(1_000):
            rows[0] = rows[1]

    copy_many(positions, 1)  # compiles it
    return {
        "bytes": positions.itemsize,
        "copy_microseconds": microseconds(in_python, seconds) / 1_000,
        "copy_microseconds_compiled": microseconds(lambda: copy_many(positions, 100_000), seconds) / 100_000,
    }


@numba.njit
def copy_many(positions: np.ndarray, times: int) -> None:
    half = len(positions) // 2
    for i in range(times):  # a source that never changes would be unrolled, and compile for ages
        positions[i % half] = positions[half + i % half]


def microseconds(call: Callable[[], None], seconds: float) -> float:
    calls, start = 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        call()
        calls += 1
    return took / calls * 1e6


def measure_start(game: Game) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as empty:
        cold = wall_seconds(PITHEAD, "warm", game.name, PITHEAD_CACHE=empty)
    one_game = (PITHEAD, "simulate", game.name, "--games", "1")
    wall_seconds(*one_game)  # from here on its files are in memory
    return {"cold_compile_seconds": cold, "warm_start_seconds": median(wall_seconds(*one_game) for _ in range(3))}


# The peers


def measure_peer(name: str, seconds: float) -> dict[str, float]:
    return json.loads(output_of(PEERS_PYTHON, HOME / "bench/peers.py", name, "--seconds", str(seconds)))


@cache
def version_of(distribution: str) -> str:
    ask = f"from importlib.metadata import version; print(version({distribution!r}))"
    return output_of(PEERS_PYTHON, "-c", ask).strip()


# The run


def contestants(games: list[Game], seconds: float) -> Iterator[tuple[dict[str, Any], Callable[[], dict[str, float]]]]:
    """Rows of the table, with the function that measures one round of each."""
    for game in games:
        for threads in (1, 2):
            label = f"Pithead {game.title}, {players_of(game)} players"
            label += f", {threads} threads" if threads > 1 else ""
            yield {"label": label, "own": game.name}, partial(measure_own, game, threads, seconds)
    for name, (distribution, label) in PEERS.items():
        yield {"label": f"{label} ({version_of(distribution)})", "own": None}, partial(measure_peer, name, seconds)


def measure_all(games: list[Game], rounds: int, seconds: float) -> list[dict[str, Any]]:
    taking_part = list(contestants(games, seconds))
    seen: list[list[dict[str, float]]] = [[] for _ in taking_part]
    for number in range(1, rounds + 1):
        for (row, measure), results in zip(taking_part, seen, strict=True):
            results.append(measure())
            say(f"round {number}/{rounds}  {row['label']:40} {results[-1]['decisions_per_second']:>12,.0f} decisions/s "
                f"{results[-1]['games_per_second']:>10,.0f} games/s")
    return [
        {**row, **{key: median(result[key] for result in results) for key in results[0]}, "rounds": results}
        for (row, _), results in zip(taking_part, seen, strict=True)
    ]


def machine() -> str:
    model = platform.processor() or platform.machine()
    if (cpuinfo := Path("/proc/cpuinfo")).exists() and (line := re.search(r"model name\s*: (.+)", cpuinfo.read_text())):
        model = line[1]
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, Numba {numba.__version__}"


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# The report


def rounded(value: float) -> str:
    """To three digits: more would be noise."""
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def table(results: dict[str, Any]) -> str:
    lines = [
        "| random play | decisions/s | games/s | decisions a game | bytes of a state | copying it, µs |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in results["contestants"]:
        cells = [f"**{row['label']}**" if row["own"] else row["label"]]
        cells += [rounded(row[key]) for key in ("decisions_per_second", "games_per_second", "decisions_per_game")]
        if "bytes" in row:
            compiled = f" (compiled: {rounded(row['copy_microseconds_compiled'])})" if row["own"] else ""
            cells += [f"{row['bytes']:,.0f}", rounded(row["copy_microseconds"]) + compiled]
        else:
            cells += ["", ""]  # more threads, the same position
        lines.append(f"| {' | '.join(cells)} |")
    lines.append("")
    for name, start in results["starts"].items():
        one, two = (row for row in results["contestants"] if row["own"] == name)
        gain = two["decisions_per_second"] / one["decisions_per_second"]
        lines.append(
            f"- {name}: two threads make {gain:.2f} times the decisions of one; compiling everything takes "
            f"{start['cold_compile_seconds']:.1f} s once, `pithead simulate {name} --games 1` then "
            f"{start['warm_start_seconds']:.2f} s.")
    lines += ["", (
        f"Measured on {results['date']} by `make bench`: {results['machine']}; one thread where nothing else is said; "
        f"the median of {results['rounds']} rounds of {results['seconds']:g} s each, everybody in turn. "
        "A state of the peers is counted as it pickles, a position of Pithead as it is. Games differ in how much a "
        "decision is, so compare games/s as well; RLCard also builds an observation at every decision.")]
    return "\n".join(lines)


def put_into_readme(text: str) -> None:
    before, after = around_the_table()
    README.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def around_the_table() -> tuple[str, str]:
    readme = README.read_text(encoding="utf-8") if README.exists() else ""
    found = re.fullmatch(f"(.*){BEGIN}.*{END}(.*)", readme, re.DOTALL)
    if not found:
        fail(f"README.md needs a line {BEGIN} and after it a line {END}, for the table to go between.")
    return found[1], found[2]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Pithead and its peers side by side.")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each contestant in each round (default 5)")
    parser.add_argument("--rounds", type=int, default=3, help="(default 3)")
    parser.add_argument("--readme", action="store_true", help="put the table into README.md")
    arguments = parser.parse_args()
    if arguments.seconds <= 0 or arguments.rounds < 1:
        parser.error("--seconds has to be above 0 and --rounds at least 1")
    if not PEERS_PYTHON.exists():
        fail("the peers are not installed; `make bench` installs them and measures.")
    if arguments.readme:
        around_the_table()  # rather now than after minutes of measuring

    games = [load_game(name) for name in game_names()]
    results: dict[str, Any] = {
        "date": datetime.date.today().isoformat(), "machine": machine(),
        "rounds": arguments.rounds, "seconds": arguments.seconds,
    }
    say("compiling from nothing, then starting warm ...")
    results["starts"] = {game.name: measure_start(game) for game in games}
    results["contestants"] = measure_all(games, arguments.rounds, arguments.seconds)

    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    draw(results, CHART)
    print(table(results))
    if arguments.readme:
        put_into_readme(table(results))


if __name__ == "__main__":
    main()
