"""Bots against each other: seats rotated, seeds paired, ratings with intervals.

With as many names as seats, that table plays every seed in each rotation; with fewer the last name fills the seats that
are left; with more every choice of that many bots is a table. In a game that is won or lost together each bot plays
every seed alone, in all seats. docs/arena.md explains the figures."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np

from pithead.bots import check_bots, level
from pithead.engine.errors import PitheadError
from pithead.engine.game import Edition, Game
from pithead.study import intervals
from pithead.study.games import Job, Played, fingerprint, play, preparation
from pithead.study.intervals import Estimate
from pithead.study.workers import do_all

GAMES_FILE = "games.jsonl"
FORMAT = 1


def lineups(bots: Sequence[str], players: int, together: bool = False) -> list[tuple[str, ...]]:
    """Who sits where, in all rotations; never the same twice."""
    if together:
        return [(bot,) * players for bot in dict.fromkeys(bots)]
    if len(bots) <= players:
        tables = [tuple(bots) + (bots[-1],) * (players - len(bots))]
    else:
        tables = list(combinations(bots, players))
    return list(dict.fromkeys(table[turn:] + table[:turn] for table in tables for turn in range(players)))


def usual_players(game: Game, bots: Sequence[str]) -> int:
    """One seat for each bot, if the game has so many."""
    most = game.players.stop - 1
    return most if game.together else max(game.players.start, min(len(bots), most))


@dataclass(frozen=True)
class Plan:
    """An arena that is to be played: every seed by every table."""

    game: Game
    edition: Edition
    text: str  # of the edition, as a job has it
    bots: tuple[str, ...]  # as they were named
    players: int
    first_seed: int
    seeds: int

    @property
    def tables(self) -> list[tuple[str, ...]]:
        return lineups(self.bots, self.players, self.game.together)

    def jobs(self) -> Iterator[Job]:
        for seed in range(self.first_seed, self.first_seed + self.seeds):
            for table in self.tables:
                yield Job(self.game.name, table, seed, self.text)

    @property
    def games(self) -> int:
        return self.seeds * len(self.tables)

    def identity(self) -> dict[str, Any]:
        """What games must have in common to be of this arena; it can always be made longer."""
        return {
            "arena": FORMAT, "game": self.game.name, "edition": self.edition.name, "players": self.players,
            "bots": list(self.bots), "first_seed": self.first_seed,
            "fingerprint": fingerprint(self.game, self.edition),
        }  # fmt: skip


def plan(game: Game, edition: Path | None, bots: Sequence[str], games: int, players: int | None = None,
         seed: int = 1) -> Plan:  # fmt: skip
    """At least so many games: as many seeds as it takes, each played by all tables."""
    if not all(bots):
        raise PitheadError(f"--bots {','.join(bots)}: a name is missing; bots are named like random,greedy")
    check_bots(bots, may_cheat=True)
    players = usual_players(game, bots) if players is None else players
    game.check_players(players)
    if games < 1:
        raise PitheadError(f"at least one game must be played, not {games}")
    seeds = ceil(games / len(lineups(bots, players, game.together)))
    if not 0 <= seed <= 2**64 - 1 - seeds:
        raise PitheadError(f"--seed {seed}: it must be a whole number from 0 to 2**64 - 1 - games")
    box = game.edition(edition) if edition else game.standard
    text = edition.read_text(encoding="utf-8") if edition else ""
    return Plan(game, box, text, tuple(bots), players, seed, seeds)


# Playing


@dataclass
class Arena:
    """A plan, and the games of it that have been played so far."""

    plan: Plan
    played: dict[tuple[int, tuple[str, ...]], Played] = field(default_factory=dict)

    @property
    def seeds(self) -> list[int]:
        """Those that every table has played. Others are left out of all figures, for they would not be fair."""
        seeds = range(self.plan.first_seed, self.plan.first_seed + self.plan.seeds)
        return [seed for seed in seeds if all((seed, table) in self.played for table in self.plan.tables)]

    def left(self) -> list[Job]:
        return [job for job in self.plan.jobs() if (job.seed, job.bots) not in self.played]


def run(arena: Arena, workers: int | None = None, cluster: str = "",
        progress: Callable[[int], None] = lambda games: None,
        keep: Callable[[Job, Played], None] = lambda job, played: None) -> None:  # fmt: skip
    """Play what is left of an arena. `keep` gets every game as soon as it is over."""
    jobs, planned = arena.left(), arena.plan
    if not jobs:
        return
    prepare = preparation(planned.game, planned.edition, planned.text, planned.bots)
    with closing(do_all(play, jobs, min(workers or os.cpu_count() or 1, len(jobs)), cluster, prepare)) as done:
        for job, played in done:
            keep(job, played)
            arena.played[job.seed, job.bots] = played
            progress(1)


class Folder:
    """Where an arena's games are kept as they come, one line each, so that it can be broken off and gone on with."""

    def __init__(self, path: Path, planned: Plan):
        self.path, self._games = path, path / GAMES_FILE
        self._identity = planned.identity()

    def begin(self) -> dict[tuple[int, tuple[str, ...]], Played]:
        """The games that are there already."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if not self._games.exists():
                if any(self.path.iterdir()):
                    raise PitheadError(f"{self.path}: has other files in it, and no arena; name a new folder")
                self._games.write_text(json.dumps(self._identity) + "\n", encoding="utf-8")
            return self._read()
        except OSError as error:
            raise PitheadError(f"{self.path}: cannot be used as a folder for games: {error.strerror}") from None

    def _read(self) -> dict[tuple[int, tuple[str, ...]], Played]:
        content = self._games.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", errors="replace").splitlines()
        self._check_identity(lines[0] if lines else "")
        found = {}
        for number, line in enumerate(lines[1:], start=2):
            try:
                game = json.loads(line)
                key = game.pop("seed"), tuple(game.pop("bots"))
                found[key] = Played(**game)
            except (ValueError, TypeError, AttributeError, KeyError):
                raise PitheadError(f"{self._games}: line {number} is no game of an arena; delete that line") from None
        if len(whole) < len(content):  # it was broken off in the middle of a line
            os.truncate(self._games, len(whole))
        return found

    def _check_identity(self, line: str) -> None:
        try:
            there = json.loads(line)
            differences = [key for key, value in self._identity.items() if there.get(key) != value]
        except (ValueError, AttributeError):
            raise PitheadError(f"{self._games}: does not begin like the games of an arena; name a new folder") from None
        for key in differences:
            if key == "fingerprint":
                raise PitheadError(
                    f"{self.path}: its games were played by other rules, with another box or by bots that thought "
                    "otherwise; name a new folder"
                )
            raise PitheadError(
                f"{self.path}: holds another arena, with {key.replace('_', ' ')} {_said(there.get(key))} instead of "
                f"{_said(self._identity[key])}; name a new folder"
            )

    def keep(self, job: Job, played: Played) -> None:
        game = {"seed": job.seed, "bots": job.bots, **asdict(played)}
        game["seconds"] = [round(seconds, 6) for seconds in played.seconds]
        with self._games.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game) + "\n")


def _said(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


# Summing up


def summary(arena: Arena) -> dict[str, Any]:
    """All figures, as `--json` prints them. Nothing but the times of thinking depends on how it was played."""
    return _Figures(arena).summary()


class _Figures:
    """The games of an arena as arrays of [seed, table, seat]."""

    def __init__(self, arena: Arena):
        self.plan, self.seeds = arena.plan, arena.seeds
        self.tables, self.together = arena.plan.tables, arena.plan.game.together
        if not self.seeds:
            raise PitheadError("no seed has been played by every table yet, so there is nothing to compare")
        self.games = [[arena.played[seed, table] for table in self.tables] for seed in self.seeds]
        self.sits = np.array(self.tables)  # [table, seat]
        self.shares, self.points, self.places, self.choices, self.seconds = (
            np.array([[getattr(game, what) for game in games] for games in self.games], float)
            for what in ("shares", "points", "places", "choices", "seconds")
        )
        self.bots = list(dict.fromkeys(self.sits.flat))

    def summary(self) -> dict[str, Any]:
        ahead = self._ahead()
        ratings = intervals.ratings(ahead) if len(self.bots) > 1 else [None]
        standings = [self._standing(bot, rating) for bot, rating in zip(self.bots, ratings, strict=True)]
        return {
            "game": self.plan.game.name,
            "title": self.plan.game.title,
            "edition": self.plan.edition.name,
            "fingerprint": fingerprint(self.plan.game, self.plan.edition),
            "players": self.plan.players,
            "together": self.together,
            "bots": list(self.plan.bots),
            "first_seed": self.plan.first_seed,
            "seeds": len(self.seeds),
            "games": len(self.seeds) * len(self.tables),
            "games_planned": self.plan.games,
            "reproducible": not any(level(bot).budget.seconds for bot in self.bots),
            "tables": [list(table) for table in self.tables],
            "standings": sorted(standings, key=_rank),
            "head_to_head": self._head_to_head(ahead),
        }

    def _standing(self, bot: str, rating: Estimate | None) -> dict[str, Any]:
        mine = self.sits == bot
        standing = {
            "bot": bot,
            "games": len(self.seeds) * int(mine.any(axis=1).sum()),
            "rating": rating and _said_of(rating, 1),
            "points": _said_of(intervals.mean(self.points[:, mine].mean(axis=1)), 3),
            "points_counts": _counts(self.points[mine & self._scored()]),
            "choices_a_game": round(float(self.choices[:, mine].mean()), 2),
            "seconds_a_choice": round(float(self.seconds[:, mine].sum() / max(1, self.choices[:, mine].sum())), 7),
        }
        return standing | (self._together(bot) if self.together else self._against_others(bot))

    def _scored(self) -> np.ndarray:
        """Which games have points: those that are won, if all win or lose together."""
        return self.shares > 0 if self.together else np.ones(self.shares.shape, bool)

    def _against_others(self, bot: str) -> dict[str, Any]:
        mine = self.sits == bot
        return {
            "share": _said_of(self._share(mine)),
            "fair_share": round(1 / self.plan.players, 4),
            "seats": [
                {"seat": seat, **_said_of(self._share(here))}
                for seat in range(self.plan.players)
                if (here := mine & (np.arange(self.plan.players) == seat)).any()
            ],
        }

    def _share(self, which: np.ndarray) -> Estimate:
        """Of the win, of a seat at a table, in the mean over all that are meant."""
        return intervals.share(self.shares[:, which].mean(axis=1), int(which.any(axis=1).sum()))

    def _together(self, bot: str) -> dict[str, Any]:
        table = self.tables.index((bot,) * self.plan.players)
        won, points = self.shares[:, table, 0], self.points[:, table, 0]
        remarks = [remark for games in self.games for remark in games[table].remarks]
        return {
            "won": _said_of(intervals.share(won, 1)),
            "points_when_won": _said_of(intervals.mean(points[won > 0]), 3) if won.any() else None,
            "remarks": {what: round(remarks.count(what) / len(self.seeds), 4) for what in self._remarks()},
        }

    def _remarks(self) -> list[str]:
        """All that was ever remarked at the end of a game, as the game would list it."""
        game, edition = self.plan.game, self.plan.edition
        met = {remark for games in self.games for played in games for remark in played.remarks}
        return [what for what, _ in game.audit.remarks(edition, game.position.blank()) if what in met]

    def _ahead(self) -> np.ndarray:
        """[seed, one, other]: how often one came out ahead of the other, equals as a half each."""
        ahead = np.zeros((len(self.seeds), len(self.bots), len(self.bots)))
        number = {bot: index for index, bot in enumerate(self.bots)}
        for one, other, better in self._meetings():
            if one != other:
                ahead[:, number[one], number[other]] += (1 + better) / 2
                ahead[:, number[other], number[one]] += (1 - better) / 2
        return ahead

    def _meetings(self) -> Iterator[tuple[str, str, np.ndarray]]:
        """Two bots, and for each seed who did better: 1, 0 or -1. Those who play together are compared by how they
        play the same seed, others by the places of each two seats of a table."""
        if self.together:
            done = self.shares[:, :, 0] * 1e6 + self.points[:, :, 0]
            for one, other in combinations(range(len(self.tables)), 2):
                yield self.tables[one][0], self.tables[other][0], np.sign(done[:, one] - done[:, other])
            return
        for number, table in enumerate(self.tables):
            for one, other in combinations(range(self.plan.players), 2):
                yield table[one], table[other], np.sign(self.places[:, number, other] - self.places[:, number, one])

    def _head_to_head(self, ahead: np.ndarray) -> list[dict[str, Any]]:
        """How often one finished ahead of the other, where they met; equals as a half."""
        found = []
        for one, other in combinations(range(len(self.bots)), 2):
            met = ahead[:, one, other] + ahead[:, other, one]
            if met.any():
                estimate = intervals.share(ahead[:, one, other] / met, round(float(met[0])))
                found.append({
                    "bot": self.bots[one], "other": self.bots[other], "met": int(met.sum()), **_said_of(estimate)
                })  # fmt: skip
        return found


def _rank(standing: dict[str, Any]) -> float:
    return -standing["rating"]["value"] if standing["rating"] else 0.0


def _counts(points: np.ndarray) -> list[list[int]]:
    """Pairs of points and how often they were reached."""
    values, counts = np.unique(points.astype(int), return_counts=True)
    return [[int(value), int(count)] for value, count in zip(values, counts, strict=True)]


def _said_of(estimate: Estimate, digits: int = 4) -> dict[str, float | None]:
    """A figure for JSON, which knows no infinity."""
    return {
        name: round(value, digits) if np.isfinite(value) else None for name, value in estimate._asdict().items()
    }
