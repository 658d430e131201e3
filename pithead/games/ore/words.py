"""Ore in words (engine/words.py says what each function is for)."""

from pithead.engine.words import WhyNot


def why_not(edition, pos, option):
    return WhyNot("ORE-?", "not yet written.")
