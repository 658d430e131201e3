"""Miner Inconvenience: what is printed. Reads components.toml (or another edition) into tables for the rules and names
for people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from pithead.engine.game import Edition
from pithead.engine.record import NONE, Record, card, i8, i16, i64
from pithead.engine.toml import Table, read_toml
from pithead.games.inconvenience.choices import QUESTIONS
from pithead.games.inconvenience.lattice import (
    ARMS,
    CORNER_STEPS,
    CORNERS,
    FACE_STEPS,
    FACE_TRIANGLES,
    FACES,
    SIDE_STEPS,
    SIDES,
    SIXTHS,
)
from pithead.games.inconvenience.position import BUILDINGS, CARDS, OUTPOST, SEATS, UPGRADED

SIDES_UP = ("outpost", "upgraded")
LOSSES = ("stuck", "deck_out")
SPOTS = 2  # of nuggets on a card at most
RANKS = 8
LADDERS = 8  # that the game has room for: an option for each side of the others
MOST_DRAWN = 9  # for the supply of one building


class Box(Record):
    cards = i8()
    buildings = i8()
    hand = i8(int(SEATS) + 1)  # by number of players (INC-S3)
    build_first, build_step = i8(), i8()
    upgrade_first, upgrade_step = i8(), i8()
    upgraded_needed = i8()
    max_cover = i8()
    rank_from = i8(RANKS)  # the least score of each title

    # Cards
    edges = i16(CARDS)  # bits: sides, then spokes
    all_cards = i64()  # as bits
    fitting = i64(SIXTHS, 3)  # by side: all cards, those with rock there, and those with a tunnel, as bits
    gold_triangle = card(CARDS, SPOTS, of="triangle")
    gold_corner = i8(CARDS, SPOTS)  # as lattice.py counts the corners of a triangle
    ladder = card(CARDS, of="triangle")

    # Buildings, by the side that is up
    doors = i8(BUILDINGS, 2)  # bits
    range = i8(BUILDINGS, 2)
    draws = i8(BUILDINGS, 2)


def read_box(path: Path) -> Edition:
    """The edition in a components.toml."""
    records = Box.blank()
    box = records[0]
    with read_toml(path) as file:
        colours = _game(box, file)
        cards = _cards(box, file)
        buildings = _buildings(box, file)
        _costs(box, file)
        _setup(box, file)
        _win(box, file)
        ranks = _ranks(box, file)
        _check_geometry(box, file)
        titles = {
            "card": tuple(table.text("name") for table in file.tables("mine")),
            "building": tuple(table.text("name") for table in file.tables("building")),
            "rank": ranks,
            "seat": colours,
        }
    names = {
        "card": cards, "tile": cards, "building": buildings, "side": SIDES_UP, "loss": LOSSES, "question": QUESTIONS,
        "seat": tuple(str(seat) for seat in range(SEATS)), "triangle": SIDES,
        "rank": tuple(f"rank_{number}" for number in range(1, len(ranks) + 1)),
    }  # fmt: skip
    return Edition(str(path), records, names, {**titles, "tile": titles["card"]}, file.data)


def _game(box: np.void, file: Table) -> tuple[str, ...]:
    """Returns the colours of the seats, which are of no effect."""
    with file.table("game") as game:
        game.one_of("id", ("inconvenience",)), game.text("title"), game.text("version")
        game.number("players_min", 1, 1), game.number("players_max", SEATS, SEATS)
        box["cards"] = game.number("mine_cards", 1, CARDS)
        box["buildings"] = game.number("building_tiles", 1, BUILDINGS)
        return game.ids("colours", SEATS)


def _setup(box: np.void, file: Table) -> None:
    """INC-S3, INC-S6: no hand may be empty, and the deck must not be."""
    with file.table("setup") as setup:
        hands = setup.numbers("hand_by_players", 1, CARDS, range(SEATS, SEATS + 1))
        decks = setup.numbers("deck_after_setup", 1, CARDS, range(SEATS, SEATS + 1))
        setup.number("start_tiles", 1, 1)
        for players, (hand, deck) in enumerate(zip(hands, decks, strict=True), start=1):
            if players * hand + 1 + deck != box["cards"]:
                what = f"{players} x {hand} cards in hand, 1 tile and {deck} cards in the deck"
                raise setup.error(what, f"together it must be the {box['cards']} cards of the game")
        box["hand"] = [0, *hands]
        if box["build_first"] > min(hands):
            raise setup.error(f"hand_by_players = {hands}", "everybody must be able to pay for the first building")


def _costs(box: np.void, file: Table) -> None:
    """INC-T6 needs every action to cost a card."""
    with file.table("costs") as costs:
        for what in ("build", "upgrade"):
            first = box[f"{what}_first"] = costs.number(f"{what}_first", 1, CARDS)
            step = box[f"{what}_step"] = costs.number(f"{what}_step", 0, CARDS)
            if first + (BUILDINGS - 1) * step > CARDS:
                raise costs.error(f"{what}_step = {step}", "nothing may cost more than there are cards")


def _win(box: np.void, file: Table) -> None:
    with file.table("win") as win:
        box["upgraded_needed"] = win.number("upgraded_needed", 0, int(box["buildings"]))
        if not win.flag("deck_must_be_empty"):
            raise win.error("deck_must_be_empty = false", "the game ends with the deck (INC-E1)")


def _ranks(box: np.void, file: Table) -> tuple[str, ...]:
    """INC-F2: the titles cover every score, from 0 on."""
    titles, least = [], 0
    box["rank_from"] = CARDS + 1
    for number, entry in enumerate(file.tables("band", RANKS)):
        with entry as band:
            box["rank_from"][number] = band.number("from", least, least)
            least = band.number("to", least, CARDS) + 1
            titles.append(band.text("title"))
    if least <= box["cards"]:
        raise file.error(f"the [[band]] entries end at {least - 1}", f"they must go up to {box['cards']}")
    return tuple(titles)


def _exactly(file: Table, key: str, count: int) -> list[Table]:
    tables = file.tables(key)
    if len(tables) != count:
        raise file.error(f"{len(tables)} [[{key}]] entries", f"[game] says that there are {count}")
    return tables


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in set(numbers))


# Cards


def _cards(box: np.void, file: Table) -> tuple[str, ...]:
    for number, entry in enumerate(_exactly(file, "mine", int(box["cards"]))):
        with entry as table:
            table.text("id"), table.text("name"), table.number("count", 1, 1)
            sides, spokes = _bits(table.some_of("sides", SIDES)), _bits(table.some_of("spokes", CORNERS))
            _check_tunnels(table, sides, spokes)
            box["edges"][number] = sides | spokes << SIXTHS
            box["all_cards"] |= 1 << number
            for side in range(SIXTHS):
                box["fitting"][side, 1 + (sides >> side & 1)] |= 1 << number
            ladder = table.one_of("ladder", (*SIDES, ""))
            box["ladder"][number] = ladder if ladder < len(SIDES) else NONE
            spots = table.value("gold")
            if not isinstance(spots, list) or len(spots) > SPOTS:
                raise table.error(f"gold = {spots!r}", f"it must be a list of at most {SPOTS} spots")
            for place, spot in enumerate(spots):
                triangle, corner = _spot(Table(spot, f"{table.where}, gold {place + 1}"))
                box["gold_triangle"][number, place], box["gold_corner"][number, place] = triangle, corner
    if (ladders := int((box["ladder"] != NONE).sum())) > LADDERS:
        raise file.error(f"{ladders} cards with a ladder", f"there may be {LADDERS}")
    box["fitting"][:, 0] = box["all_cards"]
    return file.unique_ids("mine")


def _check_tunnels(table: Table, sides: int, spokes: int) -> None:
    """Section 2.1: no tunnel ends inside a tile."""
    for triangle, name in enumerate(SIDES):
        edges = sides >> triangle & 1, spokes >> triangle & 1, spokes >> (triangle + 1) % SIXTHS & 1
        if sum(edges) == 1:
            raise table.error(f"a tunnel ends in the triangle {name}", "it must leave it by another edge")


def _spot(table: Table) -> tuple[int, int]:
    with table as spot:
        triangle = spot.one_of("tri", SIDES)
        return triangle, spot.one_of("at", ("c", CORNERS[triangle], CORNERS[(triangle + 1) % SIXTHS]))


# Buildings


def _buildings(box: np.void, file: Table) -> tuple[str, ...]:
    for number, entry in enumerate(_exactly(file, "building", int(box["buildings"]))):
        with entry as table:
            table.text("id"), table.text("name"), table.number("count", 1, 1)
            for side, name in enumerate(SIDES_UP):
                _building_side(box, table.table(name), number, side)
            outpost, upgraded = (int(box["doors"][number, side]) for side in (OUTPOST, UPGRADED))
            if outpost & ~upgraded:
                raise table.error("an upgrade closes a door", "the upgraded side must keep the doors of the outpost")
    arms = _bits([SIDES.index("sw"), SIDES.index("se")])
    if not any(doors & arms == arms for doors in box["doors"][:, OUTPOST]):
        raise file.error("no outpost has the doors sw and se", "one must fit on any starting tile")
    return file.unique_ids("building")


def _building_side(box: np.void, table: Table, building: int, side: int) -> None:
    with table as printed:
        box["doors"][building, side] = _bits(printed.some_of("doors", SIDES))
        with printed.table("effect") as effect:
            effect.one_of("verb", ("supply",))
            box["range"][building, side] = effect.number("range", 0, CARDS)
            box["draws"][building, side] = effect.number("draw", 0, MOST_DRAWN)


# The shape of a tile is no matter of data: the file tells it to its readers


def _check_geometry(box: np.void, file: Table) -> None:
    with file.table("geometry") as geometry:
        box["max_cover"] = geometry.number("max_cover", 2, len(SIDES))  # an overlap covers two triangles (INC-G5)
        printed = {
            "corners": CORNERS, "corner_q": _first(CORNER_STEPS), "corner_r": _second(CORNER_STEPS),
            "sides": SIDES, "side_q": _first(SIDE_STEPS), "side_r": _second(SIDE_STEPS),
            "faces": FACES, "face_q": _first(FACE_STEPS), "face_r": _second(FACE_STEPS),
            "face_triangles": [list(triangles) for triangles in FACE_TRIANGLES], "arms": ARMS,
        }  # fmt: skip
        for key, fixed in printed.items():
            if geometry.value(key) != list(fixed):
                raise geometry.error(f"{key} = {geometry.data[key]!r}", f"it must be {list(fixed)}")


def _first(steps: Sequence[tuple[int, int]]) -> list[int]:
    return [q for q, _ in steps]


def _second(steps: Sequence[tuple[int, int]]) -> list[int]:
    return [r for _, r in steps]
