"""Playing and counting, compiled: what is offered, what is taken, and how it went for those who took it and for those
who did not. docs/balance.md says what is made of it.

A seat that is asked stands somehow: its hope to win, by `outlook`. From many games is known how such a seat ends
(`Expected`), and how much better or worse it ended is its surprise, which is put down to what it took."""

# mypy: disable-error-code="no-untyped-def, name-defined"
# ruff: noqa: F821  (the names of the game are bound later)

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from pithead.bots import how
from pithead.bots.mind import bound, new_mind
from pithead.bots.quick import are_greedy
from pithead.bots.whole_games import QUICK
from pithead.engine.algorithms import ANYBODY
from pithead.engine.game import Edition, Game
from pithead.engine.position import MOST_SEATS, RUNNING, SCORES
from pithead.engine.secrecy import blanks
from pithead.study.ends import remarks_on_ends, rounds_of
from pithead.study.subjects import NO_SUBJECT, subjects_of

PHASES, HOPES = 4, 20  # of a game, by the choices made; steps of hope from 0 to 1
SHARE, LEAD, PLAIN_SHARE = range(3)  # outcomes: surprise in win share and in lead, and win share as it is
OUTCOMES = 3
TAKEN, PASSED = range(2)  # what a seat did with a subject that it was offered

# For each subject, sums over games. N: at how many choices it was (t)aken or, though offered, not: (p)assed; S: the sum
# of an outcome over these choices.
NT, NP, NTNT, NPNP, NTNP = range(5)
ST, SP, STST, SPSP, STSP, STNT, SPNP, STNP, SPNT = range(9)  # for each outcome
MOMENTS = 5 + 9 * OUTCOMES


class Games(NamedTuple):
    """One row a game."""

    decisions: np.ndarray  # questions answered
    choices: np.ndarray  # those with more than one answer
    points: np.ndarray  # by seat
    shares: np.ndarray  # of the win, by seat
    settled: np.ndarray  # after which part of the choices the winner was ahead for good, from 0 to 1
    leaders: np.ndarray  # how often somebody else came to be ahead
    first: np.ndarray  # the seat that began


class Tally(NamedTuple):
    """Sums over games."""

    offered: np.ndarray  # by option code: at how many choices
    taken: np.ndarray
    met: np.ndarray  # by subject: at how many choices it was offered
    chosen: np.ndarray
    games_met: np.ndarray  # by subject: in how many games it was offered to anybody
    games_taken: np.ndarray
    seats_met: np.ndarray  # by subject: to how many seats, over all games
    seats_taken: np.ndarray
    moments: np.ndarray  # [subject, moment]
    standing: np.ndarray  # [place in the order of play, phase, hope, 4]: times, sums of hopes, win shares and leads


class Expected(NamedTuple):
    """How a seat ends that stands so."""

    outcome: np.ndarray  # [place in the order of play, phase, hope, (share, lead)]
    choices: np.ndarray  # [0]: of a usual game, to tell its phases


class Notes(NamedTuple):
    """What is remembered of the game that is played."""

    mark: np.ndarray  # by subject: the last choice at which it was offered, or the last game that was closed
    stamp: np.ndarray  # [0]
    times: np.ndarray  # [seat, subject, taken or passed]
    expected: np.ndarray  # [seat, subject, taken or passed, (share, lead)]: sums
    touched: np.ndarray  # seat * subjects + subject
    stood: np.ndarray  # [seat, phase, hope, (how often, sum of hopes)]
    sums: np.ndarray  # [taken or passed, outcome], of one subject
    values: np.ndarray  # of options, for greedy
    leads: np.ndarray  # by seat, at the end


@dataclass
class Counted:
    """What came of some games."""

    games: Games
    tally: Tally
    rounds: np.ndarray | None  # by game, if the game has rounds
    ends: dict[str, int]  # in how many games something was so at the end


def total(parts: Iterable[Counted]) -> Counted:
    """All games together, in the order given, in which the sums are added up too: they are the same on any machine."""
    games, rounds = [], []
    whole: Counted | None = None
    for part in parts:
        games.append(part.games)
        if part.rounds is not None:
            rounds.append(part.rounds)
        if whole is None:
            whole = Counted(part.games, Tally(*(counts.copy() for counts in part.tally)), None, dict(part.ends))
            continue
        for mine, its in zip(whole.tally, part.tally, strict=True):
            mine += its
        whole.ends = {what: whole.ends.get(what, 0) + part.ends.get(what, 0) for what in whole.ends | part.ends}
    assert whole is not None
    whole.games = Games(*(np.concatenate(columns) for columns in zip(*games, strict=True)))
    whole.rounds = np.concatenate(rounds) if rounds else None
    return whole


def no_expectation() -> Expected:
    """For counting how seats end that stand somehow."""
    return Expected(np.zeros((MOST_SEATS, PHASES, HOPES, 2)), np.ones(1))


def count_games(game: Game, edition: Edition, bots: Sequence[str], seed: int, count: int, expected: Expected,
                script: Sequence[int] = ()) -> Counted:  # fmt: skip
    """Play so many games from this seed on between random and greedy bots, one for each seat, and count. With a script,
    one game that others have played is counted: the options they took."""
    subjects, seen = subjects_of(game), game.position.blank()
    size = len(subjects)
    positions = game.position.blank(count)
    games = Games(
        np.zeros(count, np.int32), np.zeros(count, np.int32), np.zeros((count, MOST_SEATS), np.int64),
        np.zeros((count, MOST_SEATS)), np.zeros(count), np.zeros(count, np.int32), np.zeros(count, np.int32),
    )  # fmt: skip
    by_code = np.zeros((2, len(game.choices)), np.int64)
    by_subject = np.zeros((6, size), np.int64)
    sums = np.zeros((size, MOMENTS)), np.zeros((MOST_SEATS, PHASES, HOPES, 4))
    tally = Tally(*by_code, *by_subject, *sums)  # type: ignore[call-arg]  # they are ten
    notes = Notes(
        np.zeros(size, np.int64), np.zeros(1, np.int64), np.zeros((MOST_SEATS, size, 2), np.int64),
        np.zeros((MOST_SEATS, size, 2, 2)), np.zeros(MOST_SEATS * size, np.int64),
        np.zeros((MOST_SEATS, PHASES, HOPES, 2)), np.zeros((2, OUTCOMES)), np.zeros(game.most_options + 1),
        np.zeros(MOST_SEATS),
    )  # fmt: skip
    with np.errstate(over="ignore"):  # see dice.py
        counting(game).counted_games(
            game.boxes(edition), game.in_play(positions),
            positions.view(np.uint8).reshape(count, -1), game.in_play(seen), seen.view(np.uint8),
            blanks(game.position),
            game.in_play(game.position.blank()), new_mind(game, 1), np.zeros((MOST_SEATS, SCORES), np.int64), len(bots),
            np.uint64(seed), are_greedy(bots), (how(game),) * MOST_SEATS, np.array(script, np.int64),
            subjects.lookup, expected, games, tally, notes,
        )  # fmt: skip
    ends = {what: int(so.sum()) for what, so in remarks_on_ends(game, edition, positions)}
    return Counted(games, tally, rounds_of(game, positions), ends)


@functools.cache
def counting(game: Game) -> SimpleNamespace:
    """The compiled functions of this file, bound to the rules of a game."""
    return bound(game, COUNTING)


def counted_games(boxes, positions, bytes_of, seen, cells, blanks, blank, mind, table, players, seed, greedy, hows,
                  script, lookup, expected, games, tally, notes):  # fmt: skip
    """Play a game in each of the positions, and count."""
    for game in range(len(positions)):
        game_seed = np.uint64(seed) + np.uint64(game)
        begin(boxes, positions, game, blank, players, game_seed, ANYBODY)
        pos = positions[game]
        games.first[game] = pos.first
        asked = -1
        leader = -1
        ahead_since = 0
        touched = 0
        while pos.over == RUNNING:
            count = options(boxes[0], pos, mind.out)
            option = mind.out[0]
            if count > 1:
                seat = pos.seat
                outlook(boxes, positions[game : game + 1], mind.table, mind.worths, mind.rewards, hows[0])
                hope = mind.rewards[seat]
                if seat != asked:
                    asked = seat
                    ahead = who_is_ahead(mind.rewards, players)
                    if ahead != leader:
                        games.leaders[game] += leader != -1
                        leader = ahead
                        ahead_since = games.choices[game]
                phase = min(PHASES - 1, int(PHASES * games.choices[game] / expected.choices[0]))
                notes.stood[seat, phase, step_of(hope), 0] += 1
                notes.stood[seat, phase, step_of(hope), 1] += hope
                if len(script) > 0:
                    option = script[games.decisions[game]]
                else:
                    seed_decision(mind, game_seed, games.decisions[game])
                    option = quick_choice(boxes, pos, seen, cells, blanks, mind, count, greedy, notes.values, hows)
                touched = note_offers(
                    bytes_of[game], mind.out, count, option, seat, (seat - pos.first) % players, phase, hope, lookup,
                    expected, tally, notes, touched,
                )  # fmt: skip
                games.choices[game] += 1
            choose(boxes[0], pos, option)
            games.decisions[game] += 1
        win_shares(boxes, positions[game : game + 1], table, games.shares[game])
        scores_of(boxes, positions[game : game + 1], table)
        for seat in range(players):
            games.points[game, seat] = table[seat, 0]
        won_by_leader = leader >= 0 and games.shares[game, leader] > 0
        games.settled[game] = ahead_since / games.choices[game] if won_by_leader else 1.0
        find_leads(games.points[game], players, notes.leads)
        close_standing(games.shares[game], players, pos.first, tally, notes)
        close_subjects(games.shares[game], players, tally, notes, touched)


def who_is_ahead(hopes, players):
    best = 0
    for seat in range(1, players):
        if hopes[seat] > hopes[best]:
            best = seat
    return best


def step_of(hope):
    return min(HOPES - 1, int(hope * HOPES))


def expectation(expected, place, phase, hope, outcome):
    """Between the middles of two steps of hope."""
    x = min(max(hope * HOPES - 0.5, 0.0), HOPES - 1.0)
    low = min(int(x), HOPES - 2)
    part = x - low
    table = expected.outcome
    return (1 - part) * table[place, phase, low, outcome] + part * table[place, phase, low + 1, outcome]


def subject_of(cells, seat, option, lookup):
    """What an option is about in a position, given as its bytes."""
    place = lookup.place[option]
    if place < 0:
        return lookup.base[option]
    card = cells[place + seat * lookup.stride[option]]
    return lookup.base[option] + card if card < 128 else NO_SUBJECT


def note_offers(cells, out, count, option, seat, place, phase, hope, lookup, expected, tally, notes,
                touched):  # fmt: skip
    """What is offered and what is taken at one choice; how many pairs of seat and subject have been met so far."""
    notes.stamp[0] += 1
    chosen = subject_of(cells, seat, option, lookup)
    share = expectation(expected, place, phase, hope, SHARE)
    lead = expectation(expected, place, phase, hope, LEAD)
    tally.taken[option] += 1
    for i in range(count):
        tally.offered[out[i]] += 1
        subject = subject_of(cells, seat, out[i], lookup)
        if subject == NO_SUBJECT or notes.mark[subject] == notes.stamp[0]:
            continue
        notes.mark[subject] = notes.stamp[0]
        tally.met[subject] += 1
        tally.chosen[subject] += subject == chosen
        if notes.times[seat, subject, TAKEN] + notes.times[seat, subject, PASSED] == 0:
            notes.touched[touched] = seat * len(notes.mark) + subject
            touched += 1
        what = TAKEN if subject == chosen else PASSED
        notes.times[seat, subject, what] += 1
        notes.expected[seat, subject, what, SHARE] += share
        notes.expected[seat, subject, what, LEAD] += lead
    return touched


def find_leads(points, players, leads):
    """Of each seat over the mean of the others; where all win or lose together, the points."""
    total = 0.0
    for seat in range(players):
        total += points[seat]
    for seat in range(players):
        leads[seat] = points[seat]
        if not TOGETHER and players > 1:
            leads[seat] -= (total - points[seat]) / (players - 1)


def close_standing(shares, players, first, tally, notes):
    """How it ended for the seats that stood so during the game."""
    for seat in range(players):
        place = (seat - first) % players
        for phase in range(PHASES):
            for step in range(HOPES):
                times = notes.stood[seat, phase, step, 0]
                if times > 0:
                    tally.standing[place, phase, step, 0] += times
                    tally.standing[place, phase, step, 1] += notes.stood[seat, phase, step, 1]
                    tally.standing[place, phase, step, 2] += times * shares[seat]
                    tally.standing[place, phase, step, 3] += times * notes.leads[seat]
                    notes.stood[seat, phase, step, 0] = 0
                    notes.stood[seat, phase, step, 1] = 0


def close_subjects(shares, players, tally, notes, touched):
    """How it ended for those who were offered each subject. All choices of a game are added up together, for what comes
    after them hangs together."""
    notes.stamp[0] += 1
    for i in range(touched):
        subject = notes.touched[i] % len(notes.mark)
        if notes.mark[subject] == notes.stamp[0]:
            continue
        notes.mark[subject] = notes.stamp[0]
        for what in range(2):
            for outcome in range(OUTCOMES):
                notes.sums[what, outcome] = 0.0
        taken = 0
        passed = 0
        for seat in range(players):
            if notes.times[seat, subject, TAKEN] + notes.times[seat, subject, PASSED] > 0:
                taken += notes.times[seat, subject, TAKEN]
                passed += notes.times[seat, subject, PASSED]
                tally.seats_met[subject] += 1
                tally.seats_taken[subject] += notes.times[seat, subject, TAKEN] > 0
                close_seat(shares, seat, subject, notes)
        tally.games_met[subject] += 1
        tally.games_taken[subject] += taken > 0
        add_moments(tally.moments[subject], taken, passed, notes.sums)


def close_seat(shares, seat, subject, notes):
    """Add up how it ended for one seat after each choice at which it was offered a subject."""
    for what in range(2):
        times = notes.times[seat, subject, what]
        notes.sums[what, SHARE] += times * shares[seat] - notes.expected[seat, subject, what, SHARE]
        notes.sums[what, LEAD] += times * notes.leads[seat] - notes.expected[seat, subject, what, LEAD]
        notes.sums[what, PLAIN_SHARE] += times * shares[seat]
        notes.times[seat, subject, what] = 0
        notes.expected[seat, subject, what, SHARE] = 0.0
        notes.expected[seat, subject, what, LEAD] = 0.0


def add_moments(moments, taken, passed, sums):
    moments[NT] += taken
    moments[NP] += passed
    moments[NTNT] += taken * taken
    moments[NPNP] += passed * passed
    moments[NTNP] += taken * passed
    for outcome in range(OUTCOMES):
        first = 5 + 9 * outcome
        st = sums[TAKEN, outcome]
        sp = sums[PASSED, outcome]
        moments[first + ST] += st
        moments[first + SP] += sp
        moments[first + STST] += st * st
        moments[first + SPSP] += sp * sp
        moments[first + STSP] += st * sp
        moments[first + STNT] += st * taken
        moments[first + SPNP] += sp * passed
        moments[first + STNP] += st * passed
        moments[first + SPNT] += sp * taken


COUNTING: list[Callable[..., Any]] = [
    *QUICK, who_is_ahead, step_of, expectation, subject_of, note_offers, find_leads, close_standing, close_seat,
    add_moments, close_subjects, counted_games,
]  # fmt: skip
