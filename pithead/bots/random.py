"""The bot that takes any option."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from pithead.bots.bot import Answer, Budget


class RandomBot:
    def answer(self, seen: np.ndarray, options: Sequence[int], budget: Budget, seed: int) -> Answer:
        return Answer(random.Random(seed).choice(options))
