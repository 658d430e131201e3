"""Miner Inconvenience: what must be true of every position, and what follows from what (for scenarios and tests)."""

NOT_THE_CARD = ()
