"""Words about a match. A game's `words` module gives, for a redacted position (a plain handle, read-only):

    question(edition, pos, viewer)      one sentence: imperative for the seat that is asked, a description for others
    label(edition, pos, option)         an option in a few words: "Send a worker to the Permit Office"
    group(edition, pos, option)         a heading under which many alike options stand side by side; mostly empty
    hint(edition, pos, option)          what would happen, with numbers; may be empty
    target(edition, pos, option)        the id of the place or piece to click for it
    log(edition, before, option, after) lines on what a choice and what followed it did
    why_not(edition, pos, option)       for an option not offered: the clause and one sentence
    score_sheet(edition, pos)           the points line by line, as the game stands or has ended

Lines name things by tokens such as `{seat 1}` or `{building slag_heap}`, so that a page can light up what a line
speaks of and every reader gets the names of this table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from pithead.engine.choices import Names
from pithead.engine.position import MOST_SEATS, RUNNING, SCORES, Position
from pithead.engine.record import Record

TOKEN = re.compile(r"\{(\w+) ([\w-]+)\}")


class WhyNot(NamedTuple):
    """Why an option is not offered."""

    clause: str  # "ORE-T5"
    sentence: str


class ScoreLine(NamedTuple):
    """One line of the scoring, in the order of the rules: for each seat what it has of this, and the points."""

    label: str  # "money left over"
    seats: list[tuple[str, int]]  # ("$53", 5)


class ScoreSheet(NamedTuple):
    lines: list[ScoreLine]
    tie_break: str  # in tokens: what decides between those with the most points; empty if nobody shares them
    outcome: str = ""  # in tokens: what has come of a game that all win or lose together; empty in other games

    @property
    def totals(self) -> list[int]:
        """By seat; of the lines that have points for every seat."""
        return [sum(points for _, points in seat) for seat in zip(*(line.seats for line in self.lines), strict=True)]


def put_question(pos: Position, viewer: int | None, asked: Callable[[], tuple[str, str]]) -> str:
    """What is asked, while the game runs: of a command and a description, the command for the seat that is asked and
    the description for everybody else."""
    if pos.over != RUNNING:
        return "The game is over"
    command, description = asked()
    return sentence(command) if viewer == pos.seat else f"{who(pos.seat)} {description}"


def scored_lines(
    box: Record, pos: Position, parts: Sequence[tuple[str, Callable[[int], str], Callable]]
) -> list[ScoreLine]:
    """A line for each part of the score: its name, what a seat has of it in words, and the rule for the points."""
    seats = range(pos.players)
    return [ScoreLine(label, [(held(seat), points(box, pos, seat)) for seat in seats]) for label, held, points in parts]


def sheet_of(lines: list[ScoreLine], broken_by: Callable[[list[int]], str]) -> ScoreSheet:
    """The points line by line; `broken_by` says what decides between seats that share the most points."""
    sheet = ScoreSheet(lines, "")
    tied = [seat for seat, total in enumerate(sheet.totals) if total == max(sheet.totals)]
    return sheet._replace(tie_break=broken_by(tied)) if len(tied) > 1 else sheet


def scores_so_far(scores: Callable, box: Record, pos: Position) -> list[tuple[int, ...]]:
    """Points and tie-breaks of each seat, if the game ended now, by a game's `scores` as plain Python."""
    table = np.zeros((MOST_SEATS, SCORES), np.int64)
    scores(box, pos, table)
    return [tuple(int(number) for number in row) for row in table[: pos.players]]


def verdict(scores: Sequence[tuple[int, ...]], called: str = "VP") -> str:
    """The last line of a log, in tokens: who has won by points and tie-breaks, and the points of all."""
    winners = [seat for seat, row in enumerate(scores) if row == max(scores)]
    points = listed([f"{who(seat)} {row[0]}" for seat, row in enumerate(scores)])
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"The game is over: {listed([who(seat) for seat in winners])} {verb}. {called}: {points}"


def token(kind: str, name: str | int) -> str:
    return f"{{{kind} {name}}}"


def spoken(line: str, players: Sequence[str], names: Names, titles: Names) -> str:
    """A line with its tokens replaced by what people call the things."""

    def title(match: re.Match) -> str:
        kind, name = match.groups()
        if kind == "seat":
            return players[int(name)]
        known = names.get(kind, ())
        return titles[kind][list(known).index(name)] if kind in titles and name in known else name.replace("_", " ")

    return TOKEN.sub(title, line)


def who(seat: int) -> str:
    """A player, in a line that is told to everybody."""
    return token("seat", seat)


def sentence(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def number_of(number: int, thing: str) -> str:
    """ "1 building", "2 buildings"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(things: Sequence[str], last: str = "and") -> str:
    """ "a, b and c"."""
    return f"{', '.join(things[:-1])} {last} {things[-1]}" if len(things) > 1 else "".join(things)
