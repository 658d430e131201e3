"""Which lines of a game's rules random play never comes to: an effect that no card brings about, a case that cannot
happen. The rules run as plain Python and are watched; a function is watched only until all of it has been seen."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np

from pithead.engine.game import RULES, Edition, Game
from pithead.engine.position import MOST_SEATS, RUNNING, SCORES
from pithead.engine.rule import plain, reached
from pithead.engine.secrecy import redact

IMAGINED = 0.02  # how often somebody imagines what is hidden


def lines_never_reached(game: Game, edition: Edition, games: int, progress: Callable[[int], None]) -> list[str]:
    """`file:line: code` for each line of the rules that so many random games for every number of players miss."""
    missing = _lines_of_rules(game)
    sys.settrace(_watch(missing))
    try:
        with np.errstate(over="ignore"):  # see dice.py
            for players in game.players:
                for seed in range(1, games + 1):
                    _play(game, edition, players, seed)
                    progress(1)
    finally:
        sys.settrace(None)
    return list(_shown(missing))


def _lines_of_rules(game: Game) -> dict[tuple[str, str], set[int]]:
    """By file and function: the numbers of its lines."""
    rules = {function for name in RULES for function in reached(getattr(game.rules, name))}
    return {
        (code.co_filename, code.co_name): {line for *_, line in code.co_lines() if line and line != code.co_firstlineno}
        for code in [function.__code__ for function in rules]
        if Path(code.co_filename).parent == game.package
    }


def _watch(missing: dict[tuple[str, str], set[int]]) -> Callable:
    def enter(frame: FrameType, event: str, argument: Any) -> Callable | None:
        lines = missing.get((frame.f_code.co_filename, frame.f_code.co_name))
        if not lines:
            return None

        def step(frame: FrameType, event: str, argument: Any) -> Callable:
            lines.discard(frame.f_lineno)
            return step

        return step

    return enter


def _play(game: Game, edition: Edition, players: int, seed: int) -> None:
    """One random game, in which people now and then imagine what they cannot see."""
    setup, options, choose, scores, imagine = (plain(getattr(game.rules, name)) for name in RULES)
    chance, out = random.Random(seed), [0] * (game.most_options + 1)
    box, positions = game.box(edition.box[0]), game.position.blank()
    pos = game.position(positions[0])
    pos.players, pos.rng = players, seed
    setup(box, pos)
    while pos.over == RUNNING:
        if chance.random() < IMAGINED:
            seat = chance.randrange(players)
            imagine(box, game.position(redact(game.position, positions, seat)[0]), seat)
        count = options(box, pos, out)
        choose(box, pos, out[chance.randrange(count)])
    scores(box, pos, np.zeros((MOST_SEATS, SCORES), np.int64))


def _shown(missing: dict[tuple[str, str], set[int]]) -> Iterator[str]:
    for (file, _), numbers in sorted(missing.items()):
        lines = Path(file).read_text(encoding="utf-8").splitlines()
        for number in sorted(numbers):
            yield f"{Path(file).name}:{number}: {lines[number - 1].strip()}"
