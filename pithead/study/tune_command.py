"""`pithead tune`: what was asked for is checked before any long work begins."""

from __future__ import annotations

from pathlib import Path

import click

from pithead.engine.errors import PitheadError
from pithead.engine.game import Game
from pithead.progress import Progress
from pithead.study.tune import LOUDEST, Tuned, check_players, tune_search, tune_weights

USUAL = {"weights": (20, 120), "search": (2, 24)}  # generations, games of a trial


def tune(game: Game, players: str | None, what: str, generations: int | None, games: int | None, iterations: int,
         seed: int, out: Path | None) -> None:  # fmt: skip
    counts = _counts(game, players)
    if not 0 <= seed < LOUDEST:
        raise PitheadError(f"--seed {seed}: it must be a whole number from 0 to {LOUDEST - 1}")
    if out and out.suffix != ".toml":
        raise PitheadError(f"{out}: what was found is written as TOML; name a file that ends in .toml")
    if out and not out.parent.is_dir():
        raise PitheadError(f"{out.parent}: there is no such folder to write {out.name} to")
    generations, games = generations or USUAL[what][0], games or USUAL[what][1]
    found = _tuned(game, counts, what, generations, games, iterations, seed)
    if out:
        found.write(out)
    click.echo("\n".join(found.lines()))


def _tuned(game: Game, counts: list[int], what: str, generations: int, games: int, iterations: int, seed: int) -> Tuned:
    command = (
        f"pithead tune {game.name} --players {','.join(map(str, counts))} --what {what} --generations {generations} "
        f"--games {games} --seed {seed}"
    )
    with Progress(generations, "generations") as progress:
        progress.say(f"tuning {game.title}")
        if what == "weights":
            return tune_weights(game, counts, generations, games, seed, command, progress.advance)
        command += f" --iterations {iterations}"
        return tune_search(game, counts, generations, games, seed, command, iterations, progress.advance)


def _counts(game: Game, players: str | None) -> list[int]:
    if players is None:
        counts = sorted({game.players.start, game.players.stop - 1})
    else:
        try:
            counts = [int(count) for count in players.split(",")]
        except ValueError:
            raise PitheadError(f"--players {players}: whole numbers with commas between, for example 2,4") from None
    check_players(game, counts)
    return counts
