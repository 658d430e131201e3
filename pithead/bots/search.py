"""The bot that searches: a tree of choices over many positions that its seat cannot tell from the truth."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from pithead.bots.bot import Alternative, Answer, Budget, ranked
from pithead.bots.mind import new_mind, new_tree, thinking
from pithead.bots.thinking import ROOT, How, Mind, Tree
from pithead.engine.game import Edition, Game

NODES = 400_000  # of a tree; a tree that is full is searched on, but grows no more
FIRST_ITERATIONS = 50  # of a search by the clock, to see how long they take
GLANCE = 0.02  # seconds between two looks at the clock, at most


class SearchBot:
    """With several threads each grows a tree of its own, and what they found is added up."""

    def __init__(self, game: Game, edition: Edition, how: How, threads: int = 1):
        self.game, self.how, self.threads = game, how, threads
        self.boxes = game.boxes(edition)
        self._trees: list[Tree] = []
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def answer(self, seen: np.ndarray, options: Sequence[int], budget: Budget, seed: int) -> Answer:
        while len(self._trees) < self.threads:
            self._trees.append(new_tree(NODES))
        jobs = [(tree, new_mind(self.game, seed + thread)) for thread, tree in enumerate(self._trees)]
        if self._pool is None:
            counts = [self._think(*jobs[0], seen, budget)]
        else:
            waiting = [self._pool.submit(self._think, *job, seen, budget) for job in jobs]
            counts = [job.result() for job in waiting]
        return ranked(self._found(options, int(seen["seat"][0])), sum(counts))

    def _think(self, tree: Tree, mind: Mind, seen: np.ndarray, budget: Budget) -> int:
        """Search with one tree until the budget is spent; how many iterations that took."""
        begun = time.perf_counter()
        compiled, seat, position = thinking(self.game), int(seen["seat"][0]), self.game.in_play(seen)
        compiled.clear_tree(tree)
        if not budget.seconds:
            iterations = -(-budget.iterations // self.threads)
            compiled.search(self.boxes, position, 0, mind, tree, seat, iterations, self.how)
            return iterations
        done, next_ones = 0, FIRST_ITERATIONS
        while next_ones:
            compiled.search(self.boxes, position, 0, mind, tree, seat, next_ones, self.how)
            done += next_ones
            spent = time.perf_counter() - begun
            next_ones = int(min(GLANCE, budget.seconds - spent) * done / spent)
        return done

    def _found(self, options: Sequence[int], seat: int) -> list[Alternative]:
        """What all trees found about the options."""
        visits, values = dict.fromkeys(options, 0), dict.fromkeys(options, 0.0)
        for tree in self._trees:
            node = int(tree.child[ROOT])
            while node >= 0:
                option = int(tree.option[node])
                visits[option] += int(tree.visits[node])
                values[option] += float(tree.value[node, seat])
                node = int(tree.sibling[node])
        return [Alternative(option, values[option] / max(1, visits[option]), visits[option]) for option in options]
