"""Algorithms that tests compile for each game, like those of pithead/engine/algorithms.py: `begin`, `options` and
`choose` are bound to the game's by the test."""

# ruff: noqa: F821  (the names of the game are bound later)

import numpy as np

from pithead.engine.algorithms import ANYBODY
from pithead.engine.dice import rand
from pithead.engine.position import RUNNING


def checked_games(boxes, position, blank, dice, out, seen, players, seed, games, most_decisions, codes):
    """Random games in which every list of options is checked: never empty, not too long, no code twice or unknown.
    Returns how long the longest game was, or minus the seed of the first game in which something is wrong."""
    longest = 0
    for game in range(games):
        begin(boxes, position, 0, blank, players, np.uint64(seed + game), ANYBODY)
        pos = position[0]
        dice[0].rng = np.uint64(seed + game)
        decisions = 0
        while pos.over == RUNNING:
            count = options(boxes[0], pos, out)
            decisions += 1
            if count < 1 or count >= len(out) or decisions > most_decisions:
                return -(seed + game)
            for i in range(count):
                if out[i] < 0 or out[i] >= codes or seen[out[i]] == 1:
                    return -(seed + game)
                seen[out[i]] = 1
            for i in range(count):
                seen[out[i]] = 0
            choose(boxes[0], pos, out[rand(dice[0], count)])
        longest = max(longest, decisions)
    return longest
