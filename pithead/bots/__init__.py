"""Bots. A bot is handed a redacted position and its options, so it cannot see what its seat cannot see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from pithead.bots.random import RandomBot
from pithead.engine.errors import PitheadError


class Bot(Protocol):
    def choose(self, seen: np.ndarray, options: list[int]) -> int:
        """One of the options, for the seat that is asked in the (redacted) position."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def check_bots(names: list[str]) -> None:
    """A PitheadError names the first that there is not."""
    for name in names:
        if name not in BOTS:
            raise PitheadError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")


def make_bot(name: str, seed: int) -> Bot:
    check_bots([name])
    return BOTS[name](seed)
