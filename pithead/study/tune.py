"""Better numbers for bots, found by playing: the weights of a game's `worth` by CMA-ES, the numbers of the search by
trying values of each. Whatever is tried plays against the numbers of today, once from each seat of the same games, so a
tuning depends on its seed alone. What was found proves itself in games that it was not chosen by."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from pithead.bots import changeable, how
from pithead.bots.quick import play_quickly
from pithead.bots.thinking import How
from pithead.engine.errors import PitheadError
from pithead.engine.game import Game
from pithead.engine.match import write_whole
from pithead.study.games import Job, play
from pithead.study.workers import do_all

SPREAD = 0.2  # of the first weights that are tried, as a part of each weight
LEAD = 0.01  # of a win that a point more than the others counts for, so that close losses teach something as well
EVIDENCE = 10  # times the games of one trial are played for the evidence
FRESH = 1 << 40  # seeds from here on are played for the evidence alone
LOUDEST = 1 << 32  # the largest seed of a tuning

Change = tuple[str, float]  # of one number of How
Played = tuple[np.ndarray, np.ndarray]  # by game: the share of the win, and points more than the others have


@dataclass(frozen=True)
class Evidence:
    """How new numbers do against the old ones, for one number of players."""

    players: int
    games: int
    share: float  # of the win: of one seat with new numbers among seats with old ones; together: games won with the new
    low: float
    high: float
    even: float  # the share of equals; together: games won with the old numbers
    lead: float  # points more than the others, or than with the old numbers

    @property
    def is_better(self) -> bool:
        return self.low > self.even


@dataclass(frozen=True)
class Tuned:
    """What a tuning came to."""

    game: Game
    command: str  # that does it again
    what: str  # "weights" or "search"
    old: dict[str, float]
    new: dict[str, float]
    evidence: list[Evidence]

    def toml(self) -> str:
        """For whoever takes the numbers over, with the evidence."""
        lines = [f"# What `{self.command}` found.", f'game = "{self.game.name}"', f'what = "{self.what}"',
                 f'rules = "{self.game.fingerprint}"', "", "[old]", *_entries(self.old), "", "[new]",
                 *_entries(self.new)]  # fmt: skip
        for found in self.evidence:
            lines += ["", "[[evidence]]"]
            lines += [f"{name} = {round(value, 4)}" for name, value in vars(found).items()]
            lines += [f"better = {str(found.is_better).lower()}"]
        return "\n".join(lines) + "\n"

    def write(self, path: Path) -> None:
        write_whole(path, self.toml())

    def lines(self) -> list[str]:
        """What `pithead tune` prints."""
        head = [f"{'':<16}{'old':>12}{'new':>12}"]
        numbers = [f"{name:<16}{self.old[name]:>12g}{self.new[name]:>12g}" for name in self.old]
        return [*head, *numbers, "", *map(self._verdict, self.evidence)]

    def _verdict(self, found: Evidence) -> str:
        verdict = "better" if found.is_better else "worse" if found.high < found.even else "no clear difference"
        whose, than = ("wins", "the old ones won") if self.game.together else ("share of the win", "even is")
        return (
            f"{found.players} players, {found.games:,} games: {whose} {found.share:.1%} ({found.low:.1%} to "
            f"{found.high:.1%}; {than} {found.even:.1%}), {found.lead:+.2f} points: {verdict}"
        )


def _entries(numbers: dict[str, float]) -> list[str]:
    return [f"{name} = {value:g}" for name, value in numbers.items()]


def check_players(game: Game, players: Sequence[int]) -> None:
    """A PitheadError says for how many the game is not."""
    if not players or len(set(players)) < len(players):
        raise PitheadError("name each number of players once, for example --players 2,4")
    for count in players:
        game.check_players(count)


# Weights


def tune_weights(game: Game, players: Sequence[int], generations: int, games: int, seed: int, command: str,
                 progress: Callable[[int], None] = lambda steps: None, evidence: int = 0,
                 start: Sequence[float] = ()) -> Tuned:  # fmt: skip
    """The weights of greedy that win most from greedy with the weights of today, by CMA-ES. Each trial is `games` games
    for each number of players; all trials of a generation play the same ones. The tuning begins at `start`, the weights
    of today unless others are given; `evidence` is how many games show what it came to."""
    import cma

    check_players(game, players)
    today = how(game)
    unit = units(today.weights)
    first = np.array(start) if len(start) else today.weights
    # cma takes seed 0 for "any", and whole numbers of 32 bits
    search = cma.CMAEvolutionStrategy(first / unit, SPREAD, {"seed": 1 + seed % (2**31 - 1), "verbose": -9})
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for generation in range(generations):
            trials = search.ask()
            seeds = _seeds(seed, generation, games)
            candidates = [today._replace(weights=np.asarray(trial) * unit) for trial in trials]
            worths = _merits(pool, game, players, candidates, today, seeds, games)
            search.tell(trials, [-worth for worth in worths])
            progress(1)
        new = _rounded(np.asarray(search.mean) * unit)
        found = [
            _evidence(*_duel(pool, game, count, today._replace(weights=new), today, seed + FRESH,
                             evidence or EVIDENCE * games), game, count)
            for count in players
        ]  # fmt: skip
    names = list(game.weights)
    return Tuned(
        game, command, "weights", dict(zip(names, today.weights.tolist(), strict=True)),
        dict(zip(names, new.tolist(), strict=True)), found,
    )  # fmt: skip


def units(weights: np.ndarray) -> np.ndarray:
    """What counts as 1 for each weight when weights are varied: itself, or a part of what is usual if that is more."""
    sizes = np.abs(weights)
    usual = float(np.median(sizes[sizes > 0])) if (sizes > 0).any() else 1.0
    return np.maximum(sizes, 0.1 * usual)


def _rounded(weights: np.ndarray) -> np.ndarray:
    """To the digits that somebody would write down, so that the file has exactly what was judged."""
    return np.array([float(f"{weight:.3g}") for weight in weights])


def _seeds(seed: int, generation: int, games: int) -> int:
    """The first seed that a generation plays; each plays others."""
    return seed + generation * games


def _merits(pool: ThreadPoolExecutor, game: Game, players: Sequence[int], candidates: Sequence[How], today: How,
            seed: int, games: int) -> list[float]:  # fmt: skip
    """How good each candidate is: 1 for as good as today, more for better."""
    waiting = [
        [_begin_duel(pool, game, count, candidate, today, seed, games) for count in players] for candidate in candidates
    ]
    return [
        float(np.mean([merit(game, count, *_ended(jobs)) for count, jobs in zip(players, duels, strict=True)]))
        for duels in waiting
    ]


def merit(game: Game, players: int, shares: np.ndarray, leads: np.ndarray) -> float:
    """Of a candidate after some games: of equals it is 1; where all win together, it is the games won."""
    return float(shares.mean() * (1 if game.together else players) + LEAD * leads.mean())


def _duel(pool: ThreadPoolExecutor, game: Game, players: int, new: How, old: How, seed: int,
          games: int) -> tuple[Played, Played | None]:  # fmt: skip
    """Shares and leads of new numbers against old ones; where all win together, also those of the old ones."""
    duels = [_begin_duel(pool, game, players, new, old, seed, games)]
    if game.together:
        duels.append(_begin_duel(pool, game, players, old, old, seed, games))
    first, *others = map(_ended, duels)
    return first, others[0] if others else None


def _begin_duel(pool: ThreadPoolExecutor, game: Game, players: int, new: How, old: How, seed: int,
                games: int) -> list[Any]:  # fmt: skip
    """Games from each seat in turn with the same seeds, a job for each seat; together, one job with all seats."""
    if game.together:
        return [pool.submit(_quick, game, players, (new,) * players, None, seed, games)]
    return [
        pool.submit(_quick, game, players, _among(new, old, seat, players), seat, seed, max(1, games // players))
        for seat in range(players)
    ]


def _ended(jobs: Iterable[Any]) -> Played:
    """[seat, seed] each"""
    shares, leads = zip(*(job.result() for job in jobs), strict=True)
    return np.array(shares), np.array(leads)


def _among(new: How, old: How, seat: int, players: int) -> tuple[How, ...]:
    return tuple(new if other == seat else old for other in range(players))


def _quick(game: Game, players: int, hows: Sequence[How], seat: int | None, seed: int, games: int) -> Played:
    results = game.results(games)
    play_quickly(game, game.standard, ["greedy"] * players, seed, results, hows)
    if seat is None:
        return results.shares[:, 0], results.points[:, 0].astype(float)
    points = results.points[:, :players]
    others = (points.sum(axis=1) - points[:, seat]) / (players - 1)
    return results.shares[:, seat], points[:, seat] - others


def _evidence(new: Played, old: Played | None, game: Game, players: int) -> Evidence:
    """With a 95 percent interval. Games with the same seed are no independent ones: what counts is each seed's mean."""
    shares = new[0].mean(axis=0)
    even = 1 / players if old is None else float(old[0].mean())
    lead = float(new[1].mean()) - (0.0 if old is None else float(old[1].mean()))
    # beside the old numbers' games with the same seeds, what differs is what counts
    differences = shares if old is None else shares - old[0].mean(axis=0)
    reach = 1.96 * float(differences.std(ddof=1)) / math.sqrt(len(differences)) if len(differences) > 1 else 1.0
    share = float(shares.mean())
    return Evidence(players, new[0].size, share, max(0.0, share - reach), min(1.0, share + reach), even, lead)


# Numbers of the search


def tune_search(game: Game, players: Sequence[int], generations: int, games: int, seed: int, command: str,
                iterations: int, progress: Callable[[int], None] = lambda steps: None,
                workers: int | None = None) -> Tuned:  # fmt: skip
    """Values of the numbers of How that win most from those of today with the same iterations a choice. In each
    generation one number is changed at a time; the better half of the changes plays twice the games, until one is left,
    which is kept if it holds its own."""
    check_players(game, players)
    old = changeable(how(game))
    bot, kept = f"search:{iterations}", {}  # type: tuple[str, dict[str, float]]
    for generation in range(generations):
        best = _halving(
            partial(_trials, game, players, bot, kept, workers, _seeds(seed, generation, 100 * games)),
            changes({**old, **kept}), games,
        )  # fmt: skip
        progress(1)
        if best is None:
            break
        kept |= dict([best])
    duels = [(count, _written(bot, kept), bot) for count in players]
    played = _search_duels(game, duels, seed + FRESH, EVIDENCE * games, workers)
    found = [_evidence(*duel, game, count) for count, duel in zip(players, played, strict=True)]
    return Tuned(game, command, "search", old, {**old, **kept}, found)


def changes(numbers: dict[str, float]) -> list[Change]:
    """What is tried for each number: half of it and twice as much; something at all where it is 0."""
    found: list[Change] = []
    for name, value in numbers.items():
        if isinstance(value, int):
            values: Iterable[float] = sorted({max(1, value // 2), 2 * value} - {value}) if value else (1, 4)
        else:
            values = (value / 2, 2 * value) if value else (0.1, 1.0)
        found += [(name, other) for other in values]
    return found


def _halving(trials: Callable[[list[Change], int], list[float]], candidates: list[Change],
             games: int) -> Change | None:  # fmt: skip
    """The best of the candidates, if it is better than no change."""
    while True:
        merits = dict(zip(candidates, trials(candidates, games), strict=True))
        candidates = sorted(candidates, key=lambda candidate: -merits[candidate])
        if len(candidates) == 1:
            return candidates[0] if merits[candidates[0]] > 0 else None
        candidates = candidates[: (len(candidates) + 1) // 2]
        games *= 2


def _trials(game: Game, players: Sequence[int], bot: str, kept: dict[str, float], workers: int | None, seed: int,
            candidates: list[Change], games: int) -> list[float]:  # fmt: skip
    """How much better each change is than what was kept so far; the same seeds for all changes."""
    before = _written(bot, kept)
    duels = [(count, _written(bot, kept | dict([change])), before) for change in candidates for count in players]
    gains = [
        merit(game, count, *new) - (1.0 if old is None else merit(game, count, *old))
        for (count, *_), (new, old) in zip(duels, _search_duels(game, duels, seed, games, workers), strict=True)
    ]
    return [float(gain) for gain in np.mean(np.reshape(gains, (len(candidates), len(players))), axis=1)]


def _written(bot: str, numbers: dict[str, float]) -> str:
    return "+".join([bot, *(f"{name}={value:g}" for name, value in numbers.items())])


def _search_duels(game: Game, duels: Sequence[tuple[int, str, str]], seed: int, games: int,
                  workers: int | None) -> list[tuple[Played, Played | None]]:  # fmt: skip
    """Duels of a new bot with an old one, for a number of players each; all at once, for workers take a while to
    start."""
    tables = [_tables(game, *duel) for duel in duels]
    jobs = [
        (duel, row, column, Job(game.name, bots, seed + column))
        for duel, rows in enumerate(tables)
        for row, bots in enumerate(rows)
        for column in range(max(1, games // (1 if game.together else len(bots))))
    ]
    found: dict[tuple[int, int, int], tuple[float, float]] = {}
    for (duel, row, column, _), played in do_all(_play, jobs, workers):
        seat = 0 if game.together else row
        own, players = float(played.points[seat]), len(played.points)
        others = 0.0 if game.together else (sum(played.points) - own) / (players - 1)
        found[duel, row, column] = played.shares[seat], own - others
    results: list[tuple[Played, Played | None]] = []
    for duel, rows in enumerate(tables):
        columns = 1 + max(column for one, _, column in found if one == duel)
        cells = np.array([[found[duel, row, column] for column in range(columns)] for row in range(len(rows))])
        shares, leads = cells[:, :, 0], cells[:, :, 1]
        results.append(
            ((shares[:1], leads[:1]), (shares[1:], leads[1:])) if game.together else ((shares, leads), None)
        )
    return results


def _tables(game: Game, players: int, new: str, old: str) -> list[tuple[str, ...]]:
    """Who sits where in the games of a duel: the new bot in each seat in turn; together, all new, and then all old."""
    if game.together:
        return [(new,) * players, (old,) * players]
    return [tuple(new if other == seat else old for other in range(players)) for seat in range(players)]


def _play(job: tuple[int, int, int, Job]) -> Any:
    return play(job[-1])
