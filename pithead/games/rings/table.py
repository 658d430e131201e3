"""Miner Rings on the table: areas, places, pieces and panels for one viewer (engine/table.py)."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.table import Table
from pithead.games.rings.position import Position


def table(edition: Edition, pos: Position, viewer: int | None) -> Table:
    return Table("", {}, [], [], [])
