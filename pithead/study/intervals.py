"""How sure a figure is: 95 percent intervals of figures that come from games. Games of one seed share the deal and the
dice, so what is independent of each other is seeds, not games: everything here takes figures by seed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

SURE = 0.95
DRAWS = 1000  # of the weights of seeds, for ratings
TAILS = (50 * (1 - SURE), 50 * (1 + SURE))  # percentiles
SCALE = 400 / math.log(10)  # 400 points are ten to one, as in chess
MEAN_RATING = 1500.0


class Estimate(NamedTuple):
    """A figure, and what it lies between as far as we can be sure."""

    value: float
    low: float
    high: float


def share(by_seed: np.ndarray, games: int) -> Estimate:
    """The mean of shares from 0 to 1, one for each seed, each of so many games. Wilson's interval for as many
    independent games as would tell as much about it; where all seeds agree, that is taken to be all games."""
    value, seeds = float(by_seed.mean()), len(by_seed)
    if seeds < 2:
        return Estimate(value, 0.0, 1.0)
    variance = float(by_seed.var(ddof=1)) / seeds
    worth = value * (1 - value) / variance if variance > 1e-12 else float(seeds * games)
    z = _quantile(seeds) ** 2 / worth
    middle, reach = value + z / 2, math.sqrt(z * (value * (1 - value) + z / 4))
    return Estimate(value, max(0.0, (middle - reach) / (1 + z)), min(1.0, (middle + reach) / (1 + z)))


def mean(by_seed: np.ndarray) -> Estimate:
    """The mean of anything, one figure for each seed; one seed alone tells nothing of how sure it is."""
    value, seeds = float(by_seed.mean()), len(by_seed)
    if seeds < 2:
        return Estimate(value, -math.inf, math.inf)
    reach = _quantile(seeds) * float(by_seed.std(ddof=1)) / math.sqrt(seeds)
    return Estimate(value, value - reach, value + reach)


def _quantile(seeds: int) -> float:
    from scipy.stats import t

    return float(t.ppf((1 + SURE) / 2, seeds - 1))


def ratings(ahead: np.ndarray) -> list[Estimate]:
    """Bradley-Terry ratings. `ahead` [seed, one, other] is how often one came out ahead of the other in the games of a
    seed, equals as a half each.

    The intervals are Rubin's Bayesian bootstrap: each draw gives every seed a random weight. Two imagined games for
    every pair that met, one won by each, are weighed like seeds; so somebody who has never lost is rated as far above
    the others as so many games can tell, not infinitely far."""
    chance, (seeds, bots, _) = np.random.default_rng(1), ahead.shape
    met = (ahead + ahead.transpose(0, 2, 1)).sum(axis=0) > 0
    pairs = np.argwhere(met)
    weights = np.vstack([np.ones(seeds), chance.exponential(size=(DRAWS, seeds))])
    imagined = np.vstack([np.ones(len(pairs)), chance.exponential(size=(DRAWS, len(pairs)))])
    games = weights @ ahead[:, pairs[:, 0], pairs[:, 1]] + imagined
    drawn = np.array([_strengths(pairs, row, bots) for row in games])
    low, high = drawn[0] + _widened(seeds) * (np.percentile(drawn[1:], TAILS, axis=0) - drawn[0])
    return [Estimate(*map(float, one)) for one in zip(drawn[0], low, high)]


def _widened(seeds: int) -> float:
    """A bootstrap of few seeds takes them for all there are; how much wider an interval has to be."""
    return _quantile(seeds) / _quantile(10**9) * math.sqrt((seeds + 1) / (seeds - 1)) if seeds > 1 else math.inf


def _strengths(pairs: np.ndarray, wins: Sequence[float] | np.ndarray, bots: int) -> np.ndarray:
    """Of each bot, if the first of each pair has won so often."""
    from evalica import Winner, bradley_terry

    found = bradley_terry(
        pairs[:, 0].tolist(), pairs[:, 1].tolist(), [Winner.X] * len(pairs), weights=list(wins), limit=10_000
    )
    logs = np.log(found.scores.reindex(range(bots)).to_numpy())
    return MEAN_RATING + SCALE * (logs - logs.mean())
