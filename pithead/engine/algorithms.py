"""Algorithms on positions, written once and compiled for each game (bind.py): `setup`, `options`, `choose`, `scores`
and MOST_OPTIONS are the game's. All of them work on arrays handed in, for compiled code may not create records.

`boxes`, `blank` and `dice` are arrays of one record: the box, an empty position, a generator for what is random but
no part of a match. `out` has room for the options of one decision, `table` for the scores of one position."""

# mypy: ignore-errors
# ruff: noqa: F821  (the names of the game are bound later)

from collections.abc import Callable

import numpy as np

from pithead.engine.dice import rand
from pithead.engine.position import ENDED, RUNNING, SCORES, WON
from pithead.engine.record import NONE

NOTHING = -1  # in place of an option
ANYBODY = np.int64(NONE)  # as the starting seat; a plain number would be a type of its own to Numba
BATCH_SALT = np.uint64(0x5851F42D4C957F2D)  # tells the generators of positions and of random bots apart


def begin(boxes, positions, at, blank, players, seed, first):
    """Set up one position of an array."""
    positions[at] = blank[0]
    pos = positions[at]
    pos.players = players
    pos.rng = np.uint64(seed)
    pos.first = first
    setup(boxes[0], pos)


def step(boxes, position, option, out):
    """Take an option in the first position, or none if it is NOTHING, and list what can be chosen then."""
    if option != NOTHING:
        choose(boxes[0], position[0], option)
    return options(boxes[0], position[0], out)


def scores_of(boxes, position, table):
    """Points and tie-breaks; a game leaves the columns that it does not need at 0."""
    for seat in range(position[0].players):
        for column in range(SCORES):
            table[seat, column] = 0
    scores(boxes[0], position[0], table)


def win_shares(boxes, position, table, shares):
    """Who has won a position that is over, as shares that add up to 1; where all win or lose together, 1 or 0 each."""
    pos = position[0]
    players = pos.players
    for seat in range(len(shares)):
        shares[seat] = 1.0 if pos.over == WON and seat < players else 0.0
    if pos.over != ENDED:
        return
    scores_of(boxes, position, table)
    best = 0
    sharing = 0
    for seat in range(players):
        order = compare_scores(table, seat, best)
        best = seat if order > 0 else best
        sharing = 1 if order > 0 or seat == 0 else sharing + (order == 0)
    for seat in range(players):
        shares[seat] = 1.0 / sharing if compare_scores(table, seat, best) == 0 else 0.0


def compare_scores(table, seat, other):
    """Points, then tie-breaks: positive if `seat` is ahead."""
    for column in range(SCORES):
        if table[seat, column] != table[other, column]:
            return table[seat, column] - table[other, column]
    return 0


def random_games(boxes, positions, blank, dice, out, table, players, seed, lengths, points, shares, taken):
    """Play len(lengths) games, the first with `seed`, the next with `seed + 1`, ..., and note for each its length,
    its points and its win shares, and for each option code how often it was taken. A game depends on its seed alone,
    not on the games before it. The last positions are left in `positions`, as many as it has room for."""
    for game in range(len(lengths)):
        place = game % len(positions)
        begin(boxes, positions, place, blank, players, np.uint64(seed) + np.uint64(game), ANYBODY)
        pos = positions[place]
        dice[0].rng = np.uint64(seed) + np.uint64(game) ^ BATCH_SALT
        while pos.over == RUNNING:
            option = out[rand(dice[0], options(boxes[0], pos, out))]
            choose(boxes[0], pos, option)
            lengths[game] += 1
            taken[option] += 1
        win_shares(boxes, positions[place : place + 1], table, shares[game])
        scores_of(boxes, positions[place : place + 1], table)
        for seat in range(players):
            points[game, seat] = table[seat, 0]


# Batches: many positions side by side, as learning wants them


def first_illegal(lists, counts, chosen):
    """The first position for which the option chosen is not among those offered; -1 if there is none."""
    for i in range(len(chosen)):
        legal = False
        for k in range(counts[i]):
            legal = legal or lists[i, k] == chosen[i]
        if not legal:
            return i
    return -1


def batch_choose(boxes, positions, blank, players, seeds, lists, counts, chosen, rewards, done, points, table,
                 start, stop):  # fmt: skip
    """Choose in every position, or begin it where NOTHING is chosen. One that ends gives its rewards and begins anew,
    with the next seed of its own. Questions with one answer are answered; what can be chosen then is listed."""
    for i in range(start, stop):
        pos = positions[i]
        done[i] = False
        for seat in range(players):
            rewards[i, seat] = 0.0
        option = chosen[i]
        if option == NOTHING:
            begin(boxes, positions, i, blank, players, seeds[i], ANYBODY)
        counts[i] = 0
        while counts[i] < 2:
            if option != NOTHING:
                choose(boxes[0], pos, option)
            if pos.over != RUNNING:
                done[i] = True
                win_shares(boxes, positions[i : i + 1], table, rewards[i])
                scores_of(boxes, positions[i : i + 1], table)
                for seat in range(players):
                    points[i, seat] = table[seat, 0]
                seeds[i] += np.uint64(len(positions))
                begin(boxes, positions, i, blank, players, seeds[i], ANYBODY)
            counts[i] = options(boxes[0], pos, lists[i])
            option = lists[i, 0]


def choose_randomly(lists, counts, dice, chosen, start, stop):
    for i in range(start, stop):
        chosen[i] = lists[i, rand(dice[i], counts[i])]


def imagine_all(boxes, positions, seat):
    """Fill the hidden parts of redacted positions."""
    for i in range(len(positions)):
        imagine(boxes[0], positions[i], seat)


ALGORITHMS: list[Callable] = [
    step, scores_of, begin, compare_scores, win_shares, random_games, first_illegal, batch_choose, choose_randomly,
    imagine_all,
]  # fmt: skip
