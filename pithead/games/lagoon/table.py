"""Miner's Lagoon on the table: a stand-in until it is written."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.table import Table
from pithead.games.lagoon.position import Position


def table(edition: Edition, pos: Position, viewer: int | None) -> Table:
    return Table("", {}, [], [], [])
