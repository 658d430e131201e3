"""Bots against each other: seats rotated, seeds paired, ratings with intervals.

With as many names as seats this line-up plays every seed once in each rotation; with fewer the last name fills the
seats that are left; with more every choice of that many bots is a line-up."""

from __future__ import annotations

import json
import warnings
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np

from pithead.bots import check_bots
from pithead.engine.errors import PitheadError
from pithead.engine.game import Game
from pithead.study.games import Job, Played, play
from pithead.study.workers import do_all

SAMPLES = 1000  # of the bootstrap


def lineups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who sits where, in all rotations."""
    if len(bots) <= players:
        tables = [tuple(bots) + (bots[-1],) * (players - len(bots))]
    else:
        tables = list(combinations(bots, players))
    return [table[turn:] + table[:turn] for table in tables for turn in range(players)]


def jobs_of(game: Game, bots: Sequence[str], players: int, games: int, seed: int, edition: str) -> list[Job]:
    """At least so many games: each seed is played by every line-up."""
    game.check_players(players)
    check_bots(bots)
    if games < 1:
        raise PitheadError(f"at least one game must be played, not {games}")
    tables = lineups(bots, players)
    seeds = ceil(games / len(tables))
    return [Job(game.name, table, seed + number, edition) for number in range(seeds) for table in tables]


@dataclass
class Arena:
    """The games of an arena, in the order of their jobs."""

    game: Game
    players: int
    jobs: list[Job]
    played: list[Played]

    def summary(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "players": self.players,
            "games": len(self.jobs),
            "first_seed": self.jobs[0].seed,
            "bots": [self._bot(bot) for bot in self._names()],
            "seats": [self._seat(seat) for seat in range(self.players)],
            "ratings": self.ratings(),
        }
