"""What a bot is: it is handed what its seat sees and what it may choose, and answers with a choice and its reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one choice: a number of iterations, which gives the same answer on every machine,
    or seconds."""

    iterations: int = 0
    seconds: float = 0.0


class Alternative(NamedTuple):
    """One option as a bot judges it."""

    option: int
    value: float  # from 0 to 1: how likely it seems to win
    visits: int  # how often it was looked at


@dataclass(frozen=True)
class Answer:
    option: int
    alternatives: tuple[Alternative, ...] = ()  # the best first
    searched: int = 0  # iterations


class Bot(Protocol):
    def answer(self, seen: np.ndarray, options: Sequence[int], budget: Budget, seed: int) -> Answer:
        """For the seat that is asked in the redacted position. The same seed and number of iterations give the same
        answer."""


def ranked(alternatives: Iterable[Alternative], searched: int) -> Answer:
    """The answer that takes what was looked at most, or of those what seems worth most."""
    best_first = tuple(sorted(alternatives, key=lambda one: (-one.visits, -one.value, one.option)))
    return Answer(best_first[0].option, best_first, searched)
