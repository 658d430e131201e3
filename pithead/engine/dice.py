"""Randomness drawn from the position itself (splitmix64), so that seed + choices replay exactly."""

import numpy as np

from pithead.engine.errors import PitheadError
from pithead.engine.record import Record, u64
from pithead.engine.rule import PURE, plain, rule

STEP, MIX_1, MIX_2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

if PURE:
    np.seterr(over="ignore")  # the generator means to wrap round; rules cannot, for they compute in Python integers


class Dice(Record):
    """A generator of its own, for whatever is random but no part of a match: bots, playouts, tests."""

    apart = u64()  # so that it does not begin like a position: Numba would take the one for the other
    rng = u64()


@rule
def rand(pos, n):
    """A whole number from 0 to n - 1. `pos` is anything with a field `rng`."""
    x = np.uint64(pos.rng) + STEP
    pos.rng = x
    x = (x ^ (x >> S30)) * MIX_1
    x = (x ^ (x >> S27)) * MIX_2
    x = x ^ (x >> S31)
    return np.int64(((x >> S32) * np.uint64(n)) >> S32)


@rule
def roll(pos):
    """One die: 1 to 6."""
    return 1 + rand(pos, 6)


def seed_that_rolls(rolls: list[int]) -> int:
    """A state of the generator from which the next dice fall as wished: how scenarios fix the dice."""
    records = Dice.blank()
    dice = Dice(records[0])
    with np.errstate(over="ignore"):  # see rand
        for seed in range(100 * 6 ** len(rolls)):
            dice.rng = seed
            if all(plain(roll)(dice) == wanted for wanted in rolls):
                return seed
    raise PitheadError(f"dice cannot fall {rolls}: each shows 1 to 6")
