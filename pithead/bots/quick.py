"""Whole games of bots that need no clock (random and greedy), compiled. A game depends on its seed and its bots alone,
and is the same one that study/games.py plays step by step."""

# mypy: disable-error-code="no-untyped-def, name-defined"
# ruff: noqa: F821  (the names of the game are bound later)

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from pithead.bots import how
from pithead.bots.mind import bound, new_mind
from pithead.bots.thinking import THINKING, How
from pithead.engine.algorithms import ANYBODY, begin
from pithead.engine.dice import STEP
from pithead.engine.game import Edition, Game, Results
from pithead.engine.position import MOST_SEATS, RUNNING, SCORES
from pithead.engine.secrecy import CLEARED, COVERED, HIDDEN_BYTE, NO_CARD_BYTE, blanks

QUICK_BOTS = ("random", "greedy")
DECISION_STEP = np.uint64(0xD1342543DE82EF95)  # as in bots.decision_seed
SEED_BITS = np.uint64(2**63 - 1)


def play_quickly(game: Game, edition: Edition, bots: Sequence[str], seed: int, results: Results,
                 hows: Sequence[How] = ()) -> None:  # fmt: skip
    """Play as many games as the results have room for, from this seed on, between random and greedy bots, one for each
    seat; with the numbers that the game's bots think with, or others for each seat. Several threads can do so side by
    side."""
    numbers = tuple(hows) or (how(game),) * len(bots)
    positions, seen = game.position.blank(), game.position.blank()
    with np.errstate(over="ignore"):  # see dice.py
        quick(game).quick_games(
            game.boxes(edition), game.in_play(positions), game.in_play(seen), seen.view(np.uint8),
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


@functools.cache
def quick(game: Game) -> SimpleNamespace:
    """The compiled functions of this file, bound to the rules of a game."""
    return bound(game, QUICK)


def show(cells, blanks, seat):
    """Blank in the bytes of a position what a seat may not see; secrecy.py says how."""
    for i in range(len(cells)):
        if blanks[seat, i] == CLEARED:
            cells[i] = 0
        elif blanks[seat, i] == COVERED and cells[i] != NO_CARD_BYTE:
            cells[i] = HIDDEN_BYTE


def quick_games(boxes, positions, seen, cells, blanks, blank, mind, table, players, seed, greedy, lengths, points,
                shares, taken, values, hows):  # fmt: skip
    """Like `random_games`, but seats that are `greedy` look one step ahead. `cells` are the bytes of `seen`."""
    for game in range(len(lengths)):
        game_seed = np.uint64(seed) + np.uint64(game)
        begin(boxes, positions, 0, blank, players, game_seed, ANYBODY)
        pos = positions[0]
        while pos.over == RUNNING:
            count = options(boxes[0], pos, mind.out)
            option = mind.out[0]
            if count > 1:
                seed_decision(mind, game_seed, lengths[game])
                option = quick_choice(boxes, positions, seen, cells, blanks, mind, count, greedy, values, hows)
            choose(boxes[0], pos, option)
            taken[option] += 1
            lengths[game] += 1
        win_shares(boxes, positions[0:1], table, shares[game])
        scores_of(boxes, positions[0:1], table)
        for seat in range(players):
            points[game, seat] = table[seat, 0]


def seed_decision(mind, seed, decision):
    """What a bot rolls at a decision depends on the game and on how many came before: see bots.decision_seed."""
    mind.dice[0].rng = (seed * STEP + np.uint64(decision) * DECISION_STEP) & SEED_BITS


def quick_choice(boxes, positions, seen, cells, blanks, mind, count, greedy, values, hows):
    """What the seat that is asked chooses in the first position; of options that seem worth the same the lowest."""
    seat = positions[0].seat
    if not greedy[seat]:
        return mind.out[rand(mind.dice[0], count)]
    seen[0] = positions[0]
    show(cells, blanks, seat)
    look_at_options(boxes, seen, 0, mind, seat, values, hows[seat])
    best = 0
    for i in range(1, count):
        if values[i] > values[best] or (values[i] == values[best] and mind.out[i] < mind.out[best]):
            best = i
    return mind.out[best]


QUICK: list[Callable[..., Any]] = [*THINKING, begin, show, seed_decision, quick_choice, quick_games]
