"""Cerro Gordo Silver Mines: what must be true of every position (to be written)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.game import Edition

NOT_THE_CARD = ()


def follow(edition: Edition, position: np.void, given: set[str]) -> None:
    pass


def problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    yield from ()
