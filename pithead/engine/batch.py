"""Thousands of positions at once, on all cores: what learning and measuring want."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from pithead.engine.algorithms import NOTHING
from pithead.engine.dice import Dice
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.game import Edition, Game
from pithead.engine.observe import Observer
from pithead.engine.position import MOST_SEATS, SCORES


class Batch:
    """`count` matches of one game, each always at a question with at least two options. A match that ends is replaced
    by a new one, with a seed of its own, in the same step.

        batch = Batch(load_game("ore"), 4096, players=4, seed=1)
        while ...:
            rewards, done = batch.choose(policy(batch.observations(), batch.masks()))

    After `choose`, `rewards[i, seat]` is the seat's share of the win where `done[i]`, otherwise 0."""

    def __init__(self, game: Game, count: int, players: int, seed: int = 0, *, edition: Edition | None = None,
                 threads: int | None = None):  # fmt: skip
        game.check_players(players)
        if count < 1:
            raise PitheadError(f"a batch needs at least one match, not {count}")
        self.game, self.count, self.players = game, count, players
        self.edition = edition or game.standard
        self.observer = Observer(game, self.edition, players)
        self.positions = game.position.blank(count)
        self.lists = np.zeros((count, game.most_options + 1), np.int64)  # options of each match, `counts` of them
        self.counts = np.zeros(count, np.int64)
        self.points = np.zeros((count, players), np.int64)  # of the last match that ended in each place
        self.rewards = np.zeros((count, MOST_SEATS))
        self.done = np.zeros(count, np.bool_)
        self._seeds = np.uint64(seed) + np.arange(count, dtype=np.uint64)
        self._dice = Dice.blank(count)
        self._dice["rng"] = self._seeds ^ np.uint64(0xA0761D6478BD642F)
        self._blank = game.position.blank()
        threads = min(threads or os.cpu_count() or 1, count)
        edges = np.linspace(0, count, threads + 1).astype(int).tolist()
        self._shares = list(pairwise(edges))
        self._pool = ThreadPoolExecutor(threads)
        self._advance(np.full(count, NOTHING))

    def _each(self, work: Callable[[int, int], None]) -> None:
        """Do the work for every share of the matches, one thread a share: compiled code holds no lock."""
        for job in [self._pool.submit(work, start, stop) for start, stop in self._shares]:
            job.result()

    @property
    def seats(self) -> np.ndarray:
        """Whose move it is in each match."""
        return self.positions["seat"]

    def choose(self, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Take one option in every match; returns rewards and which matches ended. If any option is illegal nothing
        at all is changed."""
        chosen = np.ascontiguousarray(chosen, np.int64)
        if chosen.shape != (self.count,):
            raise PitheadError(f"one option for each of {self.count} matches is needed, not {chosen.shape}")
        wrong = self.game.compiled.first_illegal(self.lists, self.counts, chosen)
        if wrong >= 0:
            raise Refused(f"option {chosen[wrong]} is not offered in match {wrong} of the batch")
        self._advance(chosen)
        return self.rewards[:, : self.players], self.done

    def _advance(self, chosen: np.ndarray) -> None:
        game = self.game
        boxes, positions = game.boxes(self.edition), game.in_play(self.positions)
        blank = game.in_play(self._blank)

        def work(start: int, stop: int) -> None:
            table = np.zeros((MOST_SEATS, SCORES), np.int64)
            game.compiled.batch_choose(
                boxes, positions, blank, self.players, self._seeds, self.lists, self.counts, chosen, self.rewards,
                self.done, self.points, table, start, stop,
            )  # fmt: skip

        self._each(work)

    def random(self) -> np.ndarray:
        """A random legal option for every match."""
        chosen = np.zeros(self.count, np.int64)
        dice = self.game.handle(Dice, self._dice)
        self._each(lambda start, stop: self.game.compiled.choose_randomly(
            self.lists, self.counts, dice, chosen, start, stop
        ))  # fmt: skip
        return chosen

    def masks(self) -> np.ndarray:
        """For every match and option code: is it offered?"""
        masks = np.zeros((self.count, len(self.game.choices)), np.bool_)
        rows = np.repeat(np.arange(self.count), self.counts)
        offered = np.arange(self.lists.shape[1]) < self.counts[:, None]
        masks[rows, self.lists[offered]] = True
        return masks

    def observations(self) -> np.ndarray:
        """What the seat that is asked sees, one vector for each match."""
        return self.observer.vectors(self.positions)
