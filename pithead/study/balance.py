"""What a designer asks of many games: is every seat worth the same, how long does it take and what is scored, is it
settled early, and what is each card, tile or space worth to those who take it? docs/balance.md says how it is
reckoned; balance_text.py and balance_page.py tell it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import numpy as np

from pithead.bots.quick import are_quick
from pithead.engine.game import Edition, Game
from pithead.study import counting as c
from pithead.study.counting import Counted, Expected, count_games, no_expectation, total
from pithead.study.games import Job, loaded, play
from pithead.study.stretches import SEEDS, Stretch, checked, play_all
from pithead.study.subjects import Subject, id_of, subjects_of, title_of

CHUNK = 100  # games counted at a time, whatever the number of threads: sums must be added up in one order
FIRST_LOOK = 20  # games that show how long a usual one is
LEARNING = range(200, 1001)  # games, a tenth of all, from which it is learnt how seats end that stand somehow
OTHER_SEEDS = SEEDS // 2  # from a game's seed to that of a game that is only learnt from
SURE, VERY_SURE = 1.96, 3.29  # standard errors: 95% and 99.9% intervals
FEW = 30  # times taken or passed by, below which nothing is said of what it is worth
MANY = 200  # times offered, from which on it says something that nobody (or everybody) takes it
SELDOM, MOSTLY = 0.02, 0.98
PLACES = ("1st", "2nd", "3rd", "4th", "5th")  # in the order of play


class Estimate(NamedTuple):
    """A number with its standard error; its 95% interval is `low` to `high`."""

    value: float
    error: float

    @property
    def low(self) -> float:
        return self.value - SURE * self.error

    @property
    def high(self) -> float:
        return self.value + SURE * self.error

    @property
    def is_known(self) -> bool:
        return bool(np.isfinite(self.value) and np.isfinite(self.error))

    def is_surely(self, sign: int) -> bool:
        """Above (1) or below (-1) zero, by far more than chance?"""
        return self.is_known and sign * self.value > VERY_SURE * self.error

    def less(self, other: Estimate) -> Estimate:
        """The difference of two that are independent of each other."""
        return Estimate(self.value - other.value, float(np.hypot(self.error, other.error)))


UNKNOWN = Estimate(float("nan"), float("nan"))


def mean(values: np.ndarray) -> Estimate:
    """Of one number a game."""
    error = values.std(ddof=1) / np.sqrt(len(values)) if len(values) > 1 else float("nan")
    return Estimate(float(values.mean()), float(error))


@dataclass(frozen=True)
class Component:
    """What is known of one subject."""

    subject: Subject
    id: str
    title: str
    games: float  # share of the games in which it was offered to anybody
    offered: int  # choices
    taken: int
    rate: Estimate  # of the choices at which it was offered, those at which it was taken
    seats: float  # share of the seats to which it was offered that took it sooner or later
    worth: Estimate  # win share, adjusted
    points: Estimate  # lead in points, adjusted
    plain: Estimate  # win share, not adjusted

    def less(self, other: Component) -> dict[str, Estimate]:
        """What differs in another edition."""
        return {name: getattr(self, name).less(getattr(other, name)) for name in ("rate", "worth", "points")}


@dataclass(frozen=True)
class Balance:
    """Many games of one edition, counted."""

    game: Game
    edition: Edition
    stretch: Stretch
    counted: Counted
    seconds: float

    @property
    def players(self) -> int:
        return len(self.stretch.bots)

    @property
    def count(self) -> int:
        return self.stretch.count

    @property
    def shares(self) -> np.ndarray:
        """[game, seat]"""
        return self.counted.games.shares[:, : self.players]

    @property
    def points(self) -> np.ndarray:
        return self.counted.games.points[:, : self.players]

    def measures(self) -> dict[str, np.ndarray]:
        """One number a game, by what it is."""
        games = self.counted.games
        found: dict[str, np.ndarray] = {}
        if self.game.together:
            found["won"] = self.shares[:, 0]
            found["points"] = self.points[:, 0]
        else:
            for what, by_seat in (("win share", self.shares), ("points", self.points)):
                found |= {f"{what}{who}": values for who, values in self._by_who(by_seat)}
        found["choices"] = games.choices
        found["decisions"] = games.decisions
        if self.counted.rounds is not None:
            found["rounds"] = self.counted.rounds
        if not self.game.together and self.players > 1:
            found |= {
                "winning margin": self.margins, "shared victories": self.shared,
                "decided by a tie-break": self.by_tie_break, "settled at": games.settled,
                "changes of the lead": games.leaders,
            }  # fmt: skip
        return {name: values.astype(float) for name, values in found.items()}

    @property
    def bots_differ(self) -> bool:
        return len(set(self.stretch.bots)) > 1

    def who(self) -> list[str]:
        """How the measures of somebody end: each place in the order of play, and each seat if the bots differ."""
        return [who for who, _ in self._by_who(self.shares)]

    def _by_who(self, by_seat: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
        """The seat that begins is drawn anew in each game, so it is the order of play that may be unfair."""
        seats = (self.counted.games.first[:, None] + np.arange(self.players)) % self.players
        in_order = np.take_along_axis(by_seat, seats, axis=1)
        for place in range(self.players):
            yield f", {PLACES[place]} to play", in_order[:, place]
        if self.bots_differ:
            for seat in range(self.players):
                yield f" of seat {seat}, {self.stretch.bots[seat]}", by_seat[:, seat]

    @property
    def margins(self) -> np.ndarray:
        """Points of the best over the next."""
        best = np.sort(self.points, axis=1)
        return best[:, -1] - best[:, -2]

    @property
    def shared(self) -> np.ndarray:
        return np.count_nonzero(self.shares, axis=1) > 1

    @property
    def by_tie_break(self) -> np.ndarray:
        return (self.margins == 0) & ~self.shared

    def components(self) -> list[Component]:
        """All that is ever offered or could be, in the order of the option codes."""
        subjects = subjects_of(self.game).all
        return [self._component(number, subject) for number, subject in enumerate(subjects) if self._exists(subject)]

    def _exists(self, subject: Subject) -> bool:
        """An edition may have fewer cards than there is room for."""
        return not subject.kind or subject.index < len(self.edition.names[subject.kind])

    def _component(self, number: int, subject: Subject) -> Component:
        tally, moments = self.counted.tally, self.counted.tally.moments[number]
        return Component(
            subject, id_of(self.game, self.edition, subject), title_of(self.game, self.edition, subject),
            float(tally.games_met[number] / self.count), int(tally.met[number]), int(tally.chosen[number]),
            rate_of(moments), float(tally.seats_taken[number] / max(1, tally.seats_met[number])),
            difference(moments, c.SHARE), difference(moments, c.LEAD), difference(moments, c.PLAIN_SHARE),
        )  # fmt: skip


def rate_of(moments: np.ndarray) -> Estimate:
    """Of the choices at which something was offered, the share at which it was taken; games are independent of each
    other, choices of one game are not."""
    taken, passed = moments[c.NT], moments[c.NP]
    if not taken + passed:
        return UNKNOWN
    rate = taken / (taken + passed)
    spread = (1 - rate) ** 2 * moments[c.NTNT] + rate**2 * moments[c.NPNP] - 2 * rate * (1 - rate) * moments[c.NTNP]
    return Estimate(float(rate), float(np.sqrt(max(0.0, spread)) / (taken + passed)))


def difference(moments: np.ndarray, outcome: int) -> Estimate:
    """The mean outcome where something was taken less that where it was passed by, with games independent of each
    other: each game adds to the error what its choices together add to the difference."""
    taken, passed = moments[c.NT], moments[c.NP]
    if taken < FEW or passed < FEW:
        return UNKNOWN
    of = moments[5 + 9 * outcome : 5 + 9 * (outcome + 1)]
    t, p = of[c.ST] / taken, of[c.SP] / passed
    spread_t = of[c.STST] - 2 * t * of[c.STNT] + t**2 * moments[c.NTNT]
    spread_p = of[c.SPSP] - 2 * p * of[c.SPNP] + p**2 * moments[c.NPNP]
    both = of[c.STSP] - p * of[c.STNP] - t * of[c.SPNT] + t * p * moments[c.NTNP]
    spread = spread_t / taken**2 + spread_p / passed**2 - 2 * both / (taken * passed)
    return Estimate(float(t - p), float(np.sqrt(max(0.0, spread))))


# What stands out


class Finding(NamedTuple):
    """Components of which something is true that a designer wants to know."""

    says: str
    components: list[Component]


def findings(components: Sequence[Component]) -> list[Finding]:
    often = [one for one in components if one.offered >= MANY]
    return [
        Finding("never offered", [one for one in components if not one.offered]),
        Finding("offered, but never taken", [one for one in components if one.offered and not one.taken]),
        Finding(
            f"almost never taken: by fewer than {SELDOM:.0%} of the seats to which they were offered",
            [one for one in often if one.taken and one.seats < SELDOM],
        ),
        Finding(
            f"almost always taken: at more than {MOSTLY:.0%} of the choices at which they were offered",
            [one for one in often if one.rate.value > MOSTLY],
        ),
        Finding(
            "not worth it: who takes them wins less (99.9% sure)",
            sorted((one for one in components if one.worth.is_surely(-1)), key=lambda one: one.worth.value),
        ),
        Finding(
            "always worth it: who passes them by wins less (99.9% sure)",
            sorted((one for one in components if one.worth.is_surely(1)), key=lambda one: -one.worth.value),
        ),
    ]


# Two editions


@dataclass(frozen=True)
class Comparison:
    """The games of one edition beside those of another with the same seeds."""

    mine: Balance
    other: Balance

    def measures(self) -> Iterator[tuple[str, Estimate, Estimate, Estimate]]:
        """What it is, in mine, in the other, and the difference, game by game: equal seeds begin alike."""
        others = self.other.measures()
        for name, values in self.mine.measures().items():
            if name in others:
                yield name, mean(values), mean(others[name]), mean(values - others[name])

    def components(self) -> list[tuple[Component, Component, dict[str, Estimate]]]:
        """Those that both editions have, and how they differ."""
        others = {one.id: one for one in self.other.components()}
        pairs = ((one, others[one.id]) for one in self.mine.components() if one.id in others)
        return [(one, other, one.less(other)) for one, other in pairs]


# Playing


def balance(game: Game, edition: Edition, players: int, games: int, seed: int, bots: Sequence[str],
            threads: int | None = None, cluster: str = "", text: str = "",
            progress: Callable[[int], None] = lambda games: None) -> Balance:  # fmt: skip
    """Play and count. The results depend on the edition (`text` is that of its components.toml, unless it is the
    standard one), the bots and the seeds alone."""
    stretch = checked(game, players, bots, games, seed, text)
    begun = time.perf_counter()
    count = _count_quick if are_quick(stretch.bots) else _count_others
    counted = count(stretch, threads, cluster, progress)
    return Balance(game, edition, stretch, counted, time.perf_counter() - begun)


def games_to_play(games: int, bots: Sequence[str]) -> int:
    """How many games in all that takes."""
    return games + FIRST_LOOK + _learning(games) if are_quick(bots) else games


def _learning(games: int) -> int:
    return int(np.clip(games // 10, LEARNING.start, LEARNING.stop - 1))


def _count_quick(stretch: Stretch, threads: int | None, cluster: str, progress: Callable[[int], None]) -> Counted:
    def counted(stretch: Stretch, expected: Expected) -> Counted:
        return total(play_all(partial(_count, expected=expected), stretch, CHUNK, threads, cluster, progress))

    others = replace(stretch, first=(stretch.first + OTHER_SEEDS) % SEEDS)
    usual = counted(replace(others, count=FIRST_LOOK), no_expectation())
    learnt = counted(replace(others, count=_learning(stretch.count)), _usual(usual))
    return counted(stretch, learn(learnt))


def _count(stretch: Stretch, expected: Expected) -> Counted:
    game, edition = loaded(stretch.game, stretch.edition)
    return count_games(game, edition, stretch.bots, stretch.first, stretch.count, expected)


def _count_others(stretch: Stretch, threads: int | None, cluster: str, progress: Callable[[int], None]) -> Counted:
    """Bots that take their time play every game once only: what is learnt is learnt from the same games."""
    game, edition = loaded(stretch.game, stretch.edition)
    scripts = list(play_all(_script, stretch, 1, threads, cluster, progress))

    def counted(expected: Expected) -> Counted:
        return total(
            count_games(game, edition, stretch.bots, stretch.first + i, 1, expected, script)
            for i, script in enumerate(scripts)
        )

    return counted(learn(counted(_usual(counted(no_expectation())))))


def _script(stretch: Stretch) -> list[int]:
    return play(Job(stretch.game, stretch.bots, stretch.first, stretch.edition)).taken


def _usual(counted: Counted) -> Expected:
    return Expected(no_expectation().outcome, np.array([counted.games.choices.mean()]))


def learn(counted: Counted) -> Expected:
    """How seats end that stand somehow. Where few have stood so, it is taken from all seats and phases together, and
    where even those are few, from the hope itself."""
    hopes = (np.arange(c.HOPES) + 0.5) / c.HOPES
    sums = counted.tally.standing
    times, outcomes = sums[..., :1], sums[..., 2:]
    guess = np.stack([hopes, np.zeros(c.HOPES)], axis=-1)
    everywhere = (outcomes.sum((0, 1)) + 10 * guess) / (times.sum((0, 1)) + 10)
    return Expected((outcomes + 50 * everywhere) / (times + 50), np.array([counted.games.choices.mean()]))
