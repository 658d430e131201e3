"""Sets of small numbers as the bits of one whole number."""

import numpy as np

from pithead.engine.rule import rule

BITS = 58  # that a set may have
PRIME = 59  # the powers of 2 below 2**58 have different remainders
BIT_OF_REMAINDER = np.array([next((bit for bit in range(BITS) if 2**bit % PRIME == r), 0) for r in range(PRIME)])


@rule
def lowest(bits):
    """The smallest number of a set that is not empty."""
    return BIT_OF_REMAINDER[(bits & -bits) % PRIME]


@rule
def without_lowest(bits):
    return bits & (bits - 1)


@rule
def size(bits):
    """How many numbers are in a set."""
    count = 0
    while bits:
        bits = without_lowest(bits)
        count += 1
    return count
