"""The scratch space that a thinking bot needs, and a game's thinking, compiled."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from pithead.bots.thinking import THINKING, Mind, Tree
from pithead.engine.bind import bind
from pithead.engine.dice import Dice
from pithead.engine.game import RULES, Game
from pithead.engine.position import MOST_SEATS, SCORES

LONGEST_PATH = 400  # decisions that the tree can be deep


@functools.cache
def thinking(game: Game) -> SimpleNamespace:
    """The compiled functions of thinking.py, bound to the rules of a game."""
    return bound(game, THINKING)


def bound(game: Game, functions: Sequence[Callable[..., Any]]) -> SimpleNamespace:
    """Functions that think, or that play with those that do, bound to the rules of a game."""
    rules = {name: getattr(game.rules, name) for name in RULES}
    return bind(functions, game.package, **rules, worth=game.worth, TOGETHER=game.together)


def new_mind(game: Game, seed: int) -> Mind:
    dice = Dice.blank()
    dice["rng"] = np.uint64(seed)
    room = game.most_options + 1
    return Mind(
        work=game.in_play(game.position.blank(3)), dice=game.handle(Dice, dice), out=np.zeros(room, np.int64),
        tries=np.zeros(room, np.int64), mark=np.zeros(len(game.choices), np.int64), stamp=np.zeros(1, np.int64),
        path=np.zeros(LONGEST_PATH, np.int64), table=np.zeros((MOST_SEATS, SCORES), np.int64),
        worths=np.zeros(MOST_SEATS), rewards=np.zeros(MOST_SEATS),
    )  # fmt: skip


def new_tree(nodes: int) -> Tree:
    """Room for so many nodes; what was there before does not matter."""
    return Tree(
        option=np.zeros(nodes, np.int32), child=np.zeros(nodes, np.int32), sibling=np.zeros(nodes, np.int32),
        visits=np.zeros(nodes, np.int32), offered=np.zeros(nodes, np.int32),
        first=np.zeros((nodes, MOST_SEATS), np.float32), value=np.zeros((nodes, MOST_SEATS), np.float32),
        used=np.zeros(1, np.int64),
    )  # fmt: skip
