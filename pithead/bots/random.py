"""The bot that takes any option."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pithead.bots.bot import Answer, Budget
from pithead.engine.dice import Dice, rand
from pithead.engine.rule import plain


class RandomBot:
    def answer(self, seen: np.ndarray, options: Sequence[int], budget: Budget, seed: int) -> Answer:
        dice = Dice(Dice.blank()[0])
        dice.rng = seed
        with np.errstate(over="ignore"):  # see dice.py
            return Answer(options[plain(rand)(dice, len(options))])
