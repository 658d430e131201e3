"""Playing whole games of bots that need no clock, thousands a second: whole_games.py, from Python."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pithead.bots import how
from pithead.bots.mind import new_mind, thinking
from pithead.bots.thinking import How
from pithead.engine.game import Edition, Game, Results
from pithead.engine.position import MOST_SEATS, SCORES
from pithead.engine.secrecy import blanks

QUICK_BOTS = ("random", "greedy")


def play_quickly(game: Game, edition: Edition, bots: Sequence[str], seed: int, results: Results,
                 hows: Sequence[How] = ()) -> None:  # fmt: skip
    """Play as many games as the results have room for, from this seed on, between random and greedy bots, one for each
    seat; with the numbers that the game's bots think with, or others for each seat. Several threads can do so side by
    side."""
    numbers = tuple(hows) or (how(game),) * len(bots)
    seen = game.position.blank()
    with np.errstate(over="ignore"):  # see dice.py
        thinking(game).quick_games(
            game.boxes(edition), game.in_play(results.positions), game.in_play(seen), seen.view(np.uint8),
            blanks(game.position), game.in_play(game.position.blank()), new_mind(game, 1),
            np.zeros((MOST_SEATS, SCORES), np.int64), len(bots), np.uint64(seed), are_greedy(bots), results.decisions,
            results.points, results.shares, results.taken, np.zeros(game.most_options + 1),
            numbers + numbers[:1] * (MOST_SEATS - len(bots)),
        )  # fmt: skip


def are_quick(bots: Sequence[str]) -> bool:
    """Can these bots play whole games in compiled code?"""
    return all(bot in QUICK_BOTS for bot in bots)


def are_greedy(bots: Sequence[str]) -> np.ndarray:
    """By seat, as compiled code takes it."""
    return np.array([bot == "greedy" for bot in bots] + [False] * (MOST_SEATS - len(bots)), np.int64)
