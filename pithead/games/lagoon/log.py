"""Miner's Lagoon: what a choice did, told from the positions before and after it. To be written."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.words import who
from pithead.games.lagoon.position import Position


def log(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    return [f"{who(before.seat)} chooses"]
