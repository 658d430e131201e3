"""What a page or a terminal draws: everything on the table is a piece in a place, in one of a few areas.

A game's `table` module gives `table(edition, pos, viewer) -> Table` for a redacted position."""

from __future__ import annotations

from dataclasses import dataclass, field

from pithead.engine.position import Position


def of_seat(kind: str, seat: int, number: int | None = None) -> str:
    """The id of a place or piece of one player: "hand.0.2" is the second card in the hand of seat 0."""
    return f"{kind}.{seat}" if number is None else f"{kind}.{seat}.{number}"


def seats_from(pos: Position, viewer: int | None) -> list[int]:
    """Clockwise, the viewer first."""
    return [((viewer or 0) + place) % pos.players for place in range(pos.players)]


@dataclass(frozen=True)
class Place:
    """Somewhere a piece can lie or an option can point to. Places of one area that share a column stand one below
    the other, in the order of their rows."""

    id: str  # "mine.lead.1", "town.market", "slot.2", "hand.0"
    area: str  # the id of an area
    label: str  # "Commodity Market"
    note: str = ""  # what is printed there: "yield 2", "$10"
    row: int = 0
    column: int = 0
    brief: str = ""  # label and note in a few characters, where there is little room: "II 3"


@dataclass(frozen=True)
class Piece:
    """Something that lies in a place. Its id says nothing that its viewer may not know, and stays the same while the
    piece moves, as far as the viewer can follow it."""

    id: str  # "worker.0.2", "contract.c16", "hidden.hand.1.0"
    kind: str  # "worker", "contract", "building", "mine", "token", ...
    place: str
    label: str  # "Slag Heap"
    seat: int | None = None  # whose it is
    note: str = ""  # "3 VP, $17 or 2 coal + 1 iron: gain 2 lead"


@dataclass(frozen=True)
class Panel:
    """What is told about one player beside the table."""

    seat: int
    counters: dict[str, str]  # "money": "$12", ...: in the order to show them
    notes: tuple[str, ...] = ()  # "first player", "II cage"


# One line of a picture in text: stretches of it, each with a style in plain words: "", "dim", "bold yellow"
Line = list[tuple[str, str]]


@dataclass(frozen=True)
class Table:
    status: str  # "Round 3 of 7, Tasking"
    areas: dict[str, str]  # id -> title, in the order to draw them
    places: list[Place]
    pieces: list[Piece]
    panels: list[Panel]
    extra: dict[str, str] = field(default_factory=dict)  # further lines for the status bar
    pictures: dict[str, list[Line]] = field(default_factory=dict)  # by area: how a terminal shows it, drawn ready
    maps: frozenset[str] = frozenset()  # areas whose places join up: in brief those of a column are equally wide
