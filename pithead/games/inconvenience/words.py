"""Miner Inconvenience in words (engine/words.py says what each function is for)."""

from pithead.games.inconvenience.why_not import why_not

__all__ = ["why_not"]
