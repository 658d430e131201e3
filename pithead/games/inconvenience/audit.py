"""Miner Inconvenience: what must be true of every position, and what follows from what (for scenarios and tests)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from pithead.engine.deck import empty
from pithead.engine.game import Edition
from pithead.engine.position import RUNNING, WON
from pithead.engine.record import NONE, cards
from pithead.engine.rule import plain
from pithead.games.inconvenience import lattice
from pithead.games.inconvenience.box import Box
from pithead.games.inconvenience.lattice import EDGES, SIXTHS, TOP_FACE, side_name, spoke_name
from pithead.games.inconvenience.position import (
    BUILDINGS,
    DECK_OUT,
    FIRST_BUILDING,
    FIRST_TILE,
    OUTPOST,
    STUCK,
    Position,
)  # fmt: skip
from pithead.games.inconvenience.rules_buildings import lay_building
from pithead.games.inconvenience.rules_placing import lay_tile

NOT_THE_CARD = ()
Name = tuple[int, int]
DERIVED = [name for name, field in Position.fields.items() if field.derived]

meets, shown = plain(lattice.meets), plain(lattice.shown)
column, row, point = plain(lattice.column), plain(lattice.row), plain(lattice.point)


def follow(edition: Edition, position: np.void, given: set[str]) -> None:
    """Set what follows from the fields that were given, unless it was given too."""
    count = int(position["mine"][0])
    position["mine_q"][count:] = position["mine_r"][count:] = 0
    for building in range(BUILDINGS):
        if "side" not in given and position["site"][building] != NONE and position["side"][building] == NONE:
            position["side"][building] = OUTPOST
    blank = Position.blank()[0]
    for name in DERIVED:
        position[name] = blank[name]
    box, mine = Box(edition.box[0]), Position(position)
    placed = cards(mine.mine)
    plain(empty)(mine.mine)
    for tile, card in enumerate(placed):
        plain(lay_tile)(box, mine, card, point(int(mine.mine_q[tile]), int(mine.mine_r[tile])))
    for building in standing(edition, position):
        plain(lay_building)(box, mine, building)


def standing(edition: Edition, position: np.void) -> list[int]:
    """The buildings in the mine; none on a card that is not there."""
    mine = cards(Position(position).mine)
    buildings = range(edition.box[0]["buildings"])
    return [b for b in buildings if position["side"][b] != NONE and position["site"][b] in mine]


def problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    """What is impossible about a position; `strict` also finds what is missing."""
    names, players = edition.names, int(position["players"])
    counts = position["deck"][0], position["paid"][0], position["mine"][0], *position["hand"][:, 0]
    total = sum(int(count) for count in counts)
    if strict and total != edition.box[0]["cards"]:
        yield f"there are {total} cards, but the game has {edition.box[0]['cards']}"
    if position["hand"][players:, 0].any():
        yield f"a hand is given for a seat that is not in this game of {players}"
    if not 0 <= position["seat"] < players:
        yield f"seat is not in this game of {players}"
    if position["over"] == RUNNING and position["deck"][0] + position["paid"][0] == 0:
        yield "the deck is empty, and yet the game goes on"
    if position["over"] == RUNNING and position["lost"] != NONE:
        yield f"lost is {names['loss'][position['lost']]}, and yet the game goes on"
    yield from _question_problems(edition, position)
    if position["mine"][0] == 0:
        yield "there is no tile in the mine"
        return
    unfit = [*_building_problems(edition, position), *_mine_problems(edition, position)]
    yield from unfit
    if not unfit:
        yield from _tunnel_problems(edition, position)
        yield from _derived_problems(edition, position)


def _question_problems(edition: Edition, position: np.void) -> Iterator[str]:
    names = edition.names
    asked = "" if position["asking"] == NONE else names["question"][position["asking"]]
    hand = cards(Position(position).hand[max(0, int(position["seat"]))])
    if (asked == "place") != (position["dig"] != NONE):
        yield "dig names the card to be placed, when a place is asked for and only then"
    elif position["dig"] != NONE and position["dig"] not in hand:
        yield f"{names['card'][position['dig']]} is dug, but not in hand"
    if (asked == "site") != (position["build"] != NONE):
        yield "build names the building to be built, when a site is asked for and only then"
    elif position["build"] != NONE and position["side"][position["build"]] != NONE:
        yield f"{names['building'][position['build']]} is to be built, but stands already"
    if (asked == "pay") != (position["due"] > 0):
        yield "due is the gold to be paid, when a payment is asked for and only then"
    elif position["due"] > len(hand):
        yield f"{position['due']} gold is due, but the hand has {len(hand)} cards"


# The mine


def _mine_problems(edition: Edition, position: np.void) -> Iterator[str]:
    """INC-X4, INC-B3 to INC-B5: as every tile was laid, and every building on what the tiles show. Nothing that covers
    a place of a building can have come after it, so the order of the buildings does not matter."""
    box, names, mine = Box(edition.box[0]), edition.names, Position(Position.blank()[0])
    placed = cards(Position(position).mine)
    for tile, card in enumerate(placed):
        centre = point(int(position["mine_q"][tile]), int(position["mine_r"][tile]))
        if not meets(box, mine, centre)[0]:
            yield f"{names['card'][card]} covers too much of another tile"
        plain(lay_tile)(box, mine, card, centre)
    tiles_alone = [mine.showing[piece] for piece in range(FIRST_BUILDING)]
    for building in standing(edition, position):
        site = FIRST_TILE + placed.index(position["site"][building])
        name = f"{names['building'][building]} on {names['card'][position['site'][building]]}"
        mine.side[building], mine.site[building] = position["side"][building], position["site"][building]
        if tiles_alone[site] & TOP_FACE != TOP_FACE:
            yield f"{name}: the top face is covered"
        elif not meets(box, mine, mine.centre[site] + lattice.CORNER_STEP[lattice.TOP])[0]:
            yield f"{name} covers a building, or too much of another tile"
        plain(lay_building)(box, mine, building)


def _building_problems(edition: Edition, position: np.void) -> Iterator[str]:
    for building, name in enumerate(edition.names["building"]):
        if (position["side"][building] == NONE) != (position["site"][building] == NONE):
            yield f"{name} needs both a side and a site, or neither"
        elif position["side"][building] != NONE and building not in standing(edition, position):
            yield f"{name} stands on {edition.names['card'][position['site'][building]]}, which is not in the mine"


def _tunnel_problems(edition: Edition, position: np.void) -> Iterator[str]:
    """INC-G8, INC-B6: where two pieces meet, tunnels go on or end at a door."""
    met: dict[Name, tuple[str, bool, bool]] = {}
    for edge, name, tunnel, rock in _edges(edition, position):
        other, other_tunnel, other_rock = met.setdefault(edge, (name, tunnel, rock))
        if (tunnel and other_rock) or (rock and other_tunnel):
            yield f"a tunnel ends between {other} and {name}"


def _edges(edition: Edition, position: np.void) -> Iterator[tuple[Name, str, bool, bool]]:
    """Every edge of every triangle that shows, by its name (INC-G9): whose it is, and whether a tunnel must cross it
    there, or must not."""
    box, names, mine = edition.box[0], edition.names, Position(position)
    tiles = range(FIRST_TILE, FIRST_TILE + mine.mine[0])
    pieces = [*tiles, *(FIRST_BUILDING + building for building in standing(edition, position))]
    for piece in pieces:
        centre = mine.centre[piece]
        for triangle in range(SIXTHS):
            if shown(mine, centre, triangle)[0] != piece:
                continue
            at = column(centre), row(centre)
            edges = side_name(*at, triangle), spoke_name(*at, (triangle + 1) % SIXTHS), spoke_name(*at, triangle)
            if piece in tiles:
                card = mine.mine[piece]
                for edge, bit in zip(edges, EDGES[triangle], strict=True):
                    tunnel = bool(box["edges"][card] >> bit & 1)
                    yield edge, names["card"][card], tunnel, not tunnel
            else:
                building = piece - FIRST_BUILDING
                wall = not box["doors"][building, mine.side[building]] >> triangle & 1
                yield edges[0], names["building"][building], False, wall


def _derived_problems(edition: Edition, position: np.void) -> Iterator[str]:
    again: Any = np.array([position])[0]
    follow(edition, again, set(DERIVED))
    for name in DERIVED:
        if (again[name] != position[name]).any():
            yield f"{name} does not follow from the mine"


def remarks(edition: Edition, positions: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """What is worth counting at the end of many games, and of which of them it is true."""
    without_cards = positions["hand"][np.arange(len(positions)), positions["seat"], 0] == 0
    yield "lost: stuck without a card", (positions["lost"] == STUCK) & without_cards
    yield "lost: stuck with cards that fit nowhere", (positions["lost"] == STUCK) & ~without_cards
    yield "lost: the deck has run out", positions["lost"] == DECK_OUT
    cards_left = positions["hand"][..., 0].sum(axis=1)
    rank = np.searchsorted(edition.box[0]["rank_from"], cards_left, side="right") - 1
    for number, title in enumerate(edition.titles["rank"]):
        yield f"won: {title}", (positions["over"] == WON) & (rank == number)
    for building, title in enumerate(edition.titles["building"]):
        yield f"{title} built", positions["side"][:, building] != NONE
