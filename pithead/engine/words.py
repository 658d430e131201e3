"""Words about a match. A game's `words` module gives, for a redacted position (a plain handle, read-only):

    question(edition, pos, viewer)      one sentence: imperative for the seat that is asked, a description for others
    label(edition, pos, option)         an option in a few words: "Send a worker to the Permit Office"
    hint(edition, pos, option)          what would happen, with numbers; may be empty
    target(edition, pos, option)        the id of the place or piece to click for it
    log(edition, before, option, after) lines on what a choice and what followed it did
    why_not(edition, pos, option)       for an option not offered: the clause and one sentence
    score_sheet(edition, pos)           the points line by line, as the game stands or has ended

Lines name things by tokens such as `{seat 1}` or `{building slag_heap}`, so that a page can light up what a line
speaks of and every reader gets the names of this table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pithead.engine.choices import Names

TOKEN = re.compile(r"\{(\w+) (\w+)\}")


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


def listed(things: Sequence[str], last: str = "and") -> str:
    """"a, b and c"."""
    return f"{', '.join(things[:-1])} {last} {things[-1]}" if len(things) > 1 else "".join(things)
