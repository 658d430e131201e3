"""Play many games between bots, as fast as the machine goes, and sum them up."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pithead.bots import check_bots
from pithead.engine.errors import PitheadError
from pithead.engine.game import Edition, Game

CHUNK = 1000  # games at most between two reports of progress


@dataclass
class Simulation:
    """What was played: arrays with one row a game, and how long it took."""

    game: Game
    players: int
    bots: list[str]
    first_seed: int
    seconds: float
    decisions: np.ndarray  # questions answered
    points: np.ndarray  # by seat
    shares: np.ndarray  # of the win, by seat

    def summary(self) -> dict[str, Any]:
        """The figures that `pithead simulate --json` prints; docs/simulate.md explains each."""
        games, total = len(self.decisions), int(self.decisions.sum())
        length = self.decisions
        percentiles = {f"p{p}": float(np.percentile(length, p)) for p in (5, 25, 50, 75, 95)}
        return {
            "game": self.game.name,
            "players": self.players,
            "games": games,
            "decisions": total,
            "seconds": round(self.seconds, 4),
            "decisions_per_second": round(total / self.seconds),
            "games_per_second": round(games / self.seconds, 1),
            "seats": [
                {
                    "seat": seat,
                    "bot": self.bots[seat],
                    "mean_score": round(float(self.points[:, seat].mean()), 3),
                    "least_score": int(self.points[:, seat].min()),
                    "most_score": int(self.points[:, seat].max()),
                    "win_share": round(float(self.shares[:, seat].mean()), 4),
                }
                for seat in range(self.players)
            ],
            "length": {
                "mean": round(float(length.mean()), 2), "least": int(length.min()), **percentiles,
                "most": int(length.max()),
            },
        }  # fmt: skip

    def write_parquet(self, path: Path) -> None:
        """One row a game: seed, decisions, and for each seat its points and its share of the win."""
        import polars

        columns: dict[str, Any] = {
            "seed": self.first_seed + np.arange(len(self.decisions), dtype=np.uint64),
            "decisions": self.decisions,
        }
        for seat in range(self.players):
            columns[f"points_{seat}"] = self.points[:, seat].astype(np.int32)
            columns[f"share_{seat}"] = self.shares[:, seat].astype(np.float32)
        temporary = path.with_name(f".{path.name}.part")
        try:
            polars.DataFrame(columns).write_parquet(temporary)
            os.replace(temporary, path)
        except OSError as error:
            raise PitheadError(f"{path}: cannot be written: {error.strerror or error}") from None


def simulate(game: Game, edition: Edition, players: int, games: int, seed: int, bots: list[str],
             threads: int | None = None,
             progress: Callable[[int], None] = lambda games: None) -> Simulation:  # fmt: skip
    """Play `games` games, the first with `seed`, the next with `seed + 1`, and so on: the results depend on nothing
    else, least of all on the number of threads. `bots` has one name for each seat, or one for all."""
    game.check_players(players)
    if games < 1:
        raise PitheadError(f"at least one game must be played, not {games}")
    bots = bots * players if len(bots) == 1 else bots
    if len(bots) != players:
        raise PitheadError(f"{len(bots)} bots are named for {players} players; name one for each seat, or one for all")
    check_bots(bots)
    game.random_games(edition, players, seed, game.results(1))  # so that compiling or loading is not counted
    results = game.results(games)

    def play(first: int, stop: int) -> None:
        game.random_games(edition, players, seed + first, results.part(first, stop))

    threads = threads or os.cpu_count() or 1
    chunk = max(1, min(CHUNK, games // (4 * threads) or 1))
    start = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        jobs = {
            pool.submit(play, first, min(first + chunk, games)): min(chunk, games - first)
            for first in range(0, games, chunk)
        }
        for job in as_completed(jobs):
            job.result()
            progress(jobs[job])
    seconds = time.perf_counter() - start
    return Simulation(game, players, bots, seed, seconds, results.decisions, results.points, results.shares)
