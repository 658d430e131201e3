"""Algorithms on positions, written once and compiled for each game (bind.py): `setup`, `options`, `choose`, `scores`
and MOST_OPTIONS are the game's. All of them work on arrays handed in, for compiled code may not create records."""

# mypy: ignore-errors
# ruff: noqa: F821  (the names of the game are bound later)

import numpy as np

from pithead.engine.dice import rand
from pithead.engine.position import ENDED, MOST_SEATS, RUNNING, SCORES, WON


def win_shares(boxes, positions, table, shares):
    """Who has won the first position, as shares that add up to 1; together, everybody has 1 or 0."""
    pos = positions[0]
    shares[:] = 0.0
    if pos.over != ENDED:
        shares[: pos.players] = 1.0 if pos.over == WON else 0.0
        return
    scores(boxes[0], pos, table)
    best, sharing = 0, 1
    for seat in range(1, pos.players):
        order = 0
        for column in range(SCORES):
            if order == 0:
                order = table[seat, column] - table[best, column]
        if order > 0:
            best, sharing = seat, 1
        elif order == 0:
            sharing += 1
    for seat in range(pos.players):
        same = True
        for column in range(SCORES):
            same = same and table[seat, column] == table[best, column]
        if same:
            shares[seat] = 1.0 / sharing
