"""Play many games between bots, as fast as the machine goes, and sum them up."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from pithead import __version__
from pithead.bots.quick import are_quick, play_quickly
from pithead.engine.errors import PitheadError
from pithead.engine.game import Edition, Game, Results
from pithead.study.ends import rounds_of
from pithead.study.games import Job, loaded, play
from pithead.study.stretches import Stretch, checked, play_all

CHUNK = 1000  # games at most between two reports of progress


@dataclass
class Rows:
    """What was played: arrays with one row a game."""

    decisions: np.ndarray  # questions answered
    points: np.ndarray  # by seat
    shares: np.ndarray  # of the win, by seat
    rounds: np.ndarray | None  # if the game has rounds


@dataclass
class Simulation:
    """What was played, and how long it took."""

    game: Game
    edition: Edition
    stretch: Stretch
    seconds: float
    rows: Rows

    def summary(self) -> dict[str, Any]:
        """The figures that `pithead simulate --json` prints; docs/simulate.md explains each."""
        rows, games, total = self.rows, self.stretch.count, int(self.rows.decisions.sum())
        length = rows.decisions
        percentiles = {f"p{p}": float(np.percentile(length, p)) for p in (5, 25, 50, 75, 95)}
        return {
            "game": self.game.name,
            "edition": self.edition.name,
            "players": len(self.stretch.bots),
            "games": games,
            "decisions": total,
            "seconds": round(self.seconds, 4),
            "decisions_per_second": round(total / self.seconds),
            "games_per_second": round(games / self.seconds, 1),
            "seats": [
                {
                    "seat": seat,
                    "bot": bot,
                    "mean_score": round(float(rows.points[:, seat].mean()), 3),
                    "least_score": int(rows.points[:, seat].min()),
                    "most_score": int(rows.points[:, seat].max()),
                    "win_share": round(float(rows.shares[:, seat].mean()), 4),
                }
                for seat, bot in enumerate(self.stretch.bots)
            ],
            "length": {
                "mean": round(float(length.mean()), 2), "least": int(length.min()), **percentiles,
                "most": int(length.max()),
            },
        }  # fmt: skip

    def write_parquet(self, path: Path) -> None:
        """One row a game; docs/simulate.md has the columns."""
        import polars

        rows, stretch, players = self.rows, self.stretch, len(self.stretch.bots)
        shares = rows.shares[:, :players]
        columns: dict[str, Any] = {
            "seed": np.uint64(stretch.first) + np.arange(stretch.count, dtype=np.uint64),
            "players": np.full(stretch.count, players, np.int8),
            "decisions": rows.decisions,
        }
        if rows.rounds is not None:
            columns["rounds"] = rows.rounds
        columns["winners"] = [np.flatnonzero(row).tolist() for row in shares]
        for seat, bot in enumerate(stretch.bots):
            columns[f"bot_{seat}"] = polars.Series([bot], dtype=polars.Categorical).new_from_index(0, stretch.count)
            columns[f"points_{seat}"] = rows.points[:, seat].astype(np.int32)
            columns[f"share_{seat}"] = shares[:, seat].astype(np.float32)
        about = {
            "pithead": __version__, "game": self.game.name, "rules": self.game.fingerprint,
            "edition": self.edition.name, "box": self.edition.fingerprint, "bots": json.dumps(stretch.bots),
        }  # fmt: skip
        temporary = path.with_name(f".{path.name}.part")
        table = polars.DataFrame(columns, schema_overrides={"winners": polars.List(polars.Int8)})
        try:
            table.write_parquet(temporary, metadata=about)
            os.replace(temporary, path)
        except OSError as error:
            temporary.unlink(missing_ok=True)
            raise PitheadError(f"{path}: cannot be written: {error.strerror or error}") from None


def simulate(game: Game, edition: Edition, players: int, games: int, seed: int, bots: Sequence[str],
             threads: int | None = None, cluster: str = "", text: str = "",
             progress: Callable[[int], None] = lambda games: None) -> Simulation:  # fmt: skip
    """Play `games` games, the first with `seed`, the next with `seed + 1`, and so on: the results depend on nothing
    else, least of all on the number of threads. `bots` has one name for each seat, or one for all; `text` is that of
    the edition's components.toml, unless it is the standard one."""
    stretch = checked(game, players, bots, games, seed, text)
    threads = threads or os.cpu_count() or 1
    if not cluster and are_quick(stretch.bots):
        _play(replace(stretch, count=1))  # so that compiling or loading is not counted
    start = time.perf_counter()
    size = max(1, min(CHUNK, games // (4 * threads) or 1))
    parts = list(play_all(_play, stretch, size, threads, cluster, progress))
    seconds = time.perf_counter() - start
    rounds = None if parts[0].rounds is None else np.concatenate([part.rounds for part in parts])
    rows = Rows(
        np.concatenate([part.decisions for part in parts]), np.concatenate([part.points for part in parts]),
        np.concatenate([part.shares for part in parts]), rounds,
    )  # fmt: skip
    return Simulation(game, edition, stretch, seconds, rows)


def _play(stretch: Stretch) -> Rows:
    """Play a part of the games, wherever that is."""
    game, edition = loaded(stretch.game, stretch.edition)
    results = game.results(stretch.count, keep=stretch.count)
    if set(stretch.bots) == {"random"}:
        game.random_games(edition, len(stretch.bots), stretch.first, results)
    elif are_quick(stretch.bots):
        play_quickly(game, edition, stretch.bots, stretch.first, results)
    else:
        _play_step_by_step(game, edition, stretch, results)
    return Rows(results.decisions, results.points, results.shares, rounds_of(game, results.positions))


def _play_step_by_step(game: Game, edition: Edition, stretch: Stretch, results: Results) -> None:
    players = len(stretch.bots)
    for i in range(stretch.count):
        seed = stretch.first + i
        played = play(Job(stretch.game, stretch.bots, seed, stretch.edition))
        results.decisions[i] = played.decisions
        results.points[i, :players], results.shares[i, :players] = played.points, played.shares
        positions = game.begin(edition, players, seed)
        for option in played.taken:
            game.choose(edition, positions, option)
        results.positions[i] = positions[0]
