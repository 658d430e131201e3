"""The bot that looks one step ahead: it takes what leaves its seat best off by the game's own `worth`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pithead.bots.bot import Alternative, Answer, Budget, ranked
from pithead.bots.mind import new_mind, thinking
from pithead.bots.thinking import How
from pithead.engine.game import Edition, Game


class GreedyBot:
    """Its budget is ignored: it is done in an instant."""

    def __init__(self, game: Game, edition: Edition, how: How):
        self.game, self.how, self.boxes = game, how, game.boxes(edition)
        self.values = np.zeros(game.most_options + 1)

    def answer(self, seen: np.ndarray, options: Sequence[int], budget: Budget, seed: int) -> Answer:
        mind = new_mind(self.game, seed)
        thinking(self.game).look_at_options(
            self.boxes, self.game.in_play(seen), 0, mind, int(seen["seat"][0]), self.values, self.how
        )
        return ranked(
            (Alternative(option, float(self.values[i]), self.how.samples) for i, option in enumerate(options)),
            self.how.samples,
        )
