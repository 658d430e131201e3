"""How sure figures are: against what is known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from pithead.study import intervals


def test_a_share_of_single_games_has_wilsons_interval():
    """95 of 100: 0.888 to 0.978 by any table of Wilson's interval."""
    found = intervals.share(np.array([1.0] * 95 + [0.0] * 5), 1)
    assert found.value == pytest.approx(0.95)
    assert (found.low, found.high) == pytest.approx((0.888, 0.978), abs=0.003)


@pytest.mark.parametrize("games", [1, 50])
def test_games_that_are_all_alike_count_as_one(games):
    """The interval knows seeds only: repeating the games of a seed makes nothing surer."""
    by_seed = np.array([1.0, 0.0] * 20)
    assert intervals.share(by_seed, games) == intervals.share(by_seed, 1)


def test_games_that_balance_each_other_within_a_seed_make_it_surer():
    paired = intervals.share(np.array([0.5] * 38 + [1.0, 0.0]), 2)
    lonely = intervals.share(np.array([1.0, 0.0] * 20), 2)
    assert paired.high - paired.low < (lonely.high - lonely.low) / 2


@pytest.mark.parametrize(("value", "bound"), [(1.0, "low"), (0.0, "high")])
def test_who_has_never_lost_may_yet_lose(value, bound):
    """The rule of three: after 200 games without a loss, up to about 2 percent."""
    found = intervals.share(np.full(100, value), 2)
    assert found.value == value
    assert abs(getattr(found, bound) - value) == pytest.approx(0.019, abs=0.002)


def test_one_seed_tells_nothing_of_how_sure_it_is():
    assert intervals.share(np.array([1.0]), 4) == (1.0, 0.0, 1.0)
    assert intervals.mean(np.array([7.0])) == (7.0, -math.inf, math.inf)
    (one, other) = intervals.ratings(won(1, {(0, 1): 1}))
    assert (one.low, one.high) == (-math.inf, math.inf) and one.value > other.value


def test_a_mean_has_students_interval():
    """Of 1 to 10: 5.5 with a deviation of 3.028, times 2.262 over the root of ten."""
    found = intervals.mean(np.arange(1.0, 11.0))
    assert found == pytest.approx((5.5, 5.5 - 2.166, 5.5 + 2.166), abs=0.001)


def test_intervals_of_shares_hold_what_they_promise():
    """Games of a seed are often alike here; still 95 percent of the intervals have the truth in them."""
    chance, hits = np.random.default_rng(3), 0
    for _ in range(400):
        seed, own = chance.random((40, 1)) < 0.3, chance.random((40, 3)) < 0.3
        alike = np.where(chance.random((40, 3)) < 0.6, seed, own)
        found = intervals.share(alike.mean(axis=1), 3)
        hits += found.low <= 0.3 <= found.high
    assert 0.92 < hits / 400 < 0.98


def won(bots: int, wins: dict[tuple[int, int], float], seeds: int = 1) -> np.ndarray:
    ahead = np.zeros((seeds, max(2, bots), max(2, bots)))
    for (one, other), count in wins.items():
        ahead[:, one, other] = count
    return ahead


def test_three_to_one_are_191_points():
    one, other = intervals.ratings(won(2, {(0, 1): 3, (1, 0): 1}, seeds=500))
    assert one.value - other.value == pytest.approx(400 * math.log10(3), abs=1)
    assert one.value + other.value == pytest.approx(3000)


def test_strengths_add_up_along_a_chain():
    """The first never met the last; 10 to 1 and 10 to 1 are 100 to 1."""
    found = intervals.ratings(won(3, {(0, 1): 10, (1, 0): 1, (1, 2): 10, (2, 1): 1}, seeds=500))
    assert found[0].value - found[2].value == pytest.approx(800, abs=3)


def test_ratings_recover_known_strengths():
    strengths = np.array([1900.0, 1600.0, 1450.0, 1050.0])
    chance = np.random.default_rng(11)
    ahead = np.zeros((400, 4, 4))
    for one in range(4):
        for other in range(one):
            chances = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
            ahead[:, one, other] = chance.binomial(2, chances, 400)
            ahead[:, other, one] = 2 - ahead[:, one, other]
    found = intervals.ratings(ahead)
    assert all(one.low <= strength <= one.high for one, strength in zip(found, strengths, strict=True))
    assert all(one.high - one.low < 120 for one in found)


def test_who_never_loses_is_rated_as_high_as_the_games_can_tell():
    few, many = (intervals.ratings(won(2, {(0, 1): 2}, seeds))[0] for seeds in (20, 500))
    assert math.isfinite(many.high) and many.low > few.low
    # 1000 games won: at most 3.7 in 1000 would be lost
    assert 2 * (many.low - 1500) == pytest.approx(400 * math.log10(1000 / 3.69), abs=25)


def test_ratings_are_the_same_each_time():
    ahead = won(3, {(0, 1): 2, (1, 0): 1, (1, 2): 1, (2, 0): 1}, seeds=30)
    assert intervals.ratings(ahead) == intervals.ratings(ahead)
