"""Miner Rings: the board as tables (rules.md section 4, G). All that a flight needs to know of the geometry is worked
out here once, when the box is read: sets of spaces are three words of 56 bits, so that rules can unite them quickly."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pithead.games.rings.position import SPACES

WORDS, BITS = 3, 56  # 3 * 56 = 168 spaces
STEPS = 24  # spaces in a circle at most; a flight has at most 23 steps, with any dice that the rules allow (ruling R7)
LEG_ENDS = 48  # room for the spaces where legs of one space can end
SAME, SPLIT = range(2)  # how two circles touch


class Circle(NamedTuple):
    first: int  # code of its space number 1
    size: int


class Board(NamedTuple):
    legs: np.ndarray  # [from, to]: steps of the leg that leads straight there; 0 if none does
    leg_end: np.ndarray  # [from, i]: the spaces that legs lead to, the nearest first
    leg_count: np.ndarray  # [from, steps]: how many of them are within so many steps
    straight: np.ndarray  # [from, steps, word]: those within so many steps, as bits
    around: np.ndarray  # [from, steps, word]: all spaces within so many steps in any directions, as bits


def board(circles: list[Circle], touching: list[int]) -> Board:
    """The tables for circles from the inside out, each touching the next in the way of SAME or SPLIT."""
    legs = _legs(circles, touching)
    neighbours = legs == 1
    leg_end = np.zeros((SPACES, LEG_ENDS), np.int16)
    for start in range(SPACES):
        ends = sorted(np.flatnonzero(legs[start]), key=lambda end: legs[start, end])
        leg_end[start, : len(ends)] = ends
    straight = [(legs > 0) & (legs <= steps) for steps in range(STEPS)]
    around = [np.eye(SPACES, dtype=bool)]
    for _ in range(1, STEPS):
        around.append(around[-1] | (around[-1].astype(np.float32) @ neighbours > 0))
    leg_count = np.stack([within.sum(axis=1) for within in straight], axis=1)
    return Board(legs, leg_end, leg_count, _words(straight), _words(around))


def _legs(circles: list[Circle], touching: list[int]) -> np.ndarray:
    """RNG-F3: runs of steps clockwise, counterclockwise, out and in; a gap is a circle like the others (RNG-G8)."""
    legs = np.zeros((SPACES, SPACES), np.int8)
    for number, circle in enumerate(circles):
        for space in range(circle.first, circle.first + circle.size):
            for steps in range(1, min(STEPS, circle.size)):
                legs[space, clockwise(circle, space, steps)] = min(steps, circle.size - steps)
            ends = [space]
            for steps, outer in enumerate(range(number + 1, len(circles)), start=1):
                ends = [end for here in ends for end in outward(circles, touching, outer - 1, here)]
                for end in ends:
                    legs[space, end] = legs[end, space] = steps
    return legs


def clockwise(circle: Circle, space: int, steps: int) -> int:
    """RNG-G4."""
    return circle.first + (space - circle.first + steps) % circle.size


def outward(circles: list[Circle], touching: list[int], number: int, space: int) -> list[int]:
    """The spaces of the next circle that a space of circle `number` touches (RNG-G5, RNG-G6); the outermost circle
    has no next one, and from the innermost nothing leads further in (RNG-G7)."""
    here, there = circles[number], circles[number + 1]
    place = space - here.first
    if touching[number] == SAME:
        return [there.first + place]
    return [there.first + 2 * place, there.first + 2 * place + 1]


def _words(sets: list[np.ndarray]) -> np.ndarray:
    """Sets of spaces, for each step number and each space, as words of bits."""
    bits = np.stack(sets, axis=1).reshape(SPACES, STEPS, WORDS, BITS).astype(np.int64)
    return (bits << np.arange(BITS)).sum(axis=-1)
