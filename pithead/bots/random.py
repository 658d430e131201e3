"""The bot that takes any option."""

from __future__ import annotations

import random

import numpy as np


class RandomBot:
    def __init__(self, seed: int):
        self._random = random.Random(seed)

    def choose(self, seen: np.ndarray, options: list[int]) -> int:
        return self._random.choice(options)
