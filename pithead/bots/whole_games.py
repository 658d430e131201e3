"""Whole games of bots that need no clock (random and greedy), compiled together with how bots think (see mind.py). A
game depends on its seed and its bots alone, and is the same one that study/games.py plays step by step."""

# mypy: disable-error-code="no-untyped-def, name-defined"
# ruff: noqa: F821  (the names of the game are bound later)

from collections.abc import Callable
from typing import Any

import numpy as np

from pithead.bots.thinking import THINKING
from pithead.engine.algorithms import ANYBODY, begin
from pithead.engine.dice import STEP
from pithead.engine.position import RUNNING
from pithead.engine.secrecy import CLEARED, COVERED, HIDDEN_BYTE, NO_CARD_BYTE

DECISION_STEP = np.uint64(0xD1342543DE82EF95)  # as in bots.decision_seed
SEED_BITS = np.uint64(2**63 - 1)


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
        place = game % len(positions)
        begin(boxes, positions, place, blank, players, game_seed, ANYBODY)
        pos = positions[place]
        while pos.over == RUNNING:
            count = options(boxes[0], pos, mind.out)
            option = mind.out[0]
            if count > 1:
                seed_decision(mind, game_seed, lengths[game])
                option = quick_choice(boxes, pos, seen, cells, blanks, mind, count, greedy, values, hows)
            choose(boxes[0], pos, option)
            taken[option] += 1
            lengths[game] += 1
        win_shares(boxes, positions[place : place + 1], table, shares[game])
        scores_of(boxes, positions[place : place + 1], table)
        for seat in range(players):
            points[game, seat] = table[seat, 0]


def seed_decision(mind, seed, decision):
    """What a bot rolls at a decision depends on the game and on how many came before: see bots.decision_seed."""
    mind.dice[0].rng = (seed * STEP + np.uint64(decision) * DECISION_STEP) & SEED_BITS


def quick_choice(boxes, pos, seen, cells, blanks, mind, count, greedy, values, hows):
    """What the seat that is asked chooses; of options that seem worth the same the lowest."""
    seat = pos.seat
    if not greedy[seat]:
        return mind.out[rand(mind.dice[0], count)]
    seen[0] = pos
    show(cells, blanks, seat)
    look_at_options(boxes, seen, 0, mind, seat, values, hows[seat])
    best = 0
    for i in range(1, count):
        if values[i] > values[best] or (values[i] == values[best] and mind.out[i] < mind.out[best]):
            best = i
    return mind.out[best]


QUICK: list[Callable[..., Any]] = [*THINKING, begin, show, seed_decision, quick_choice, quick_games]
