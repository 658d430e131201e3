"""The bot that searches: a tree of choices over many positions that its seat cannot tell from the truth."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from pithead.bots.bot import Alternative, Answer, Budget, ranked
from pithead.bots.mind import new_mind, new_tree, thinking
from pithead.bots.thinking import ROOT, How, Mind, Tree
from pithead.engine.game import Edition, Game

NODES = 400_000  # of a tree; one that is full is searched on, but grows no more
FIRST_ITERATIONS = 4  # of a search by the clock, to see how long they take
GLANCE = 0.02  # seconds between two looks at the clock, at most


class SearchBot:
    """With several threads each grows a tree of its own, and what they found is added up. One that `sees_all` is for
    measuring what hidden cards are worth: it has to be handed the truth."""

    def __init__(self, game: Game, edition: Edition, how: How, threads: int = 1, sees_all: bool = False,
                 clock: Callable[[], float] = time.perf_counter):  # fmt: skip
        self.game, self.how, self.threads, self.sees_all, self.clock = game, how, threads, sees_all, clock
        self.boxes = game.boxes(edition)
        self._trees: list[Tree] = []
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def answer(self, seen: np.ndarray, options: Sequence[int], budget: Budget, seed: int) -> Answer:
        begun = self.clock()
        while len(self._trees) < self.threads:
            self._trees.append(new_tree(NODES))
        jobs = [(tree, new_mind(self.game, seed + thread)) for thread, tree in enumerate(self._trees)]
        if self._pool is None:
            counts = [self._think(*jobs[0], seen, budget, begun)]
        else:
            waiting = [self._pool.submit(self._think, *job, seen, budget, begun) for job in jobs]
            counts = [job.result() for job in waiting]
        return ranked(self._found(options, int(seen["seat"][0])), sum(counts))

    def _think(self, tree: Tree, mind: Mind, seen: np.ndarray, budget: Budget, begun: float) -> int:
        """Search with one tree until the budget is spent; how many iterations that took."""
        thinking(self.game).clear_tree(tree)
        if not budget.seconds:
            return self._search(tree, mind, seen, -(-budget.iterations // self.threads))
        started = self.clock()
        done = self._search(tree, mind, seen, FIRST_ITERATIONS)
        while True:
            now = self.clock()
            left = budget.seconds - (now - begun)
            next_ones = int(min(GLANCE, left) * done / (now - started))
            if next_ones < 1:
                return done
            done += self._search(tree, mind, seen, next_ones)

    def _search(self, tree: Tree, mind: Mind, seen: np.ndarray, iterations: int) -> int:
        seat, position = int(seen["seat"][0]), self.game.in_play(seen)
        thinking(self.game).search(self.boxes, position, 0, mind, tree, seat, iterations, self.sees_all, self.how)
        return iterations

    def _found(self, options: Sequence[int], seat: int) -> list[Alternative]:
        """What all trees found about the options: for one that none of them tried, what it seemed to bring at first."""
        visits, values, first = dict.fromkeys(options, 0), dict.fromkeys(options, 0.0), dict.fromkeys(options, 0.0)
        for tree in self._trees:
            node = int(tree.child[ROOT])
            while node >= 0:
                option = int(tree.option[node])
                visits[option] += int(tree.visits[node])
                values[option] += float(tree.value[node, seat])
                first[option] = float(tree.first[node, seat])
                node = int(tree.sibling[node])
        return [
            Alternative(option, values[option] / visits[option] if visits[option] else first[option], visits[option])
            for option in options
        ]
