"""Cerro Gordo Silver Mines on the table: the town as a map, a place for each square around it. In brief each square is
three characters wide, and the names of rows two, so that the whole grid fits into 80."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, cards
from pithead.engine.table import Piece, Place, of_seat
from pithead.engine.words import sentence
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.choices import ASK_FACING, ASK_FIRE, ASK_MOVE, ASK_SITE, ASK_SQUARE
from pithead.games.cerro_gordo.phrases import (
    LINES,
    badge,
    box_of,
    colour,
    covered,
    members,
    mine_name,
    mines_of,
    road_name,
    square_name,
    title_of,
    type_of,
)  # fmt: skip
from pithead.games.cerro_gordo.places import desk, square_place
from pithead.games.cerro_gordo.position import FACINGS, SIDE, Position

TOWN = "town"
MARGIN = 3  # squares shown around the town
EMPTY, POSSIBLE, CHOSEN = " \N{MIDDLE DOT} ", " + ", " ? "
WALLS = ("┌{0:─<2.2}", "{0:─<2.2}┐", "└──", "──┘")  # of a building: its name runs over the two upper squares


def town_places(edition: Edition, pos: Position) -> Iterator[Place]:
    """The squares around the town, below the names of their columns and beside those of their rows."""
    north, south, west, east = _view(edition, pos)
    briefs, notes = _briefs(edition, pos), _notes(edition, pos)
    possible = possible_squares(pos)
    yield Place("town", TOWN, "The town", "", 0, 0, "  ")
    for column in range(west, east + 1):
        letter = square_name(edition, column)[0]
        yield Place(f"column.{letter}", TOWN, f"Column {letter}", "", 0, 1 + column, f" {letter} ")
    for row in range(north, south + 1):
        yield Place(f"line.{row + 1}", TOWN, f"Row {row + 1}", "", 1 + row, 0, f"{row + 1:>2}")
        for column in range(west, east + 1):
            square = SIDE * row + column
            name, brief = square_name(edition, square), briefs.get(square, EMPTY)
            if square in possible:
                brief = POSSIBLE if brief == EMPTY else f"*{brief[1:]}"
            yield Place(square_place(edition, square), TOWN, name, notes.get(square, ""), 1 + row, 1 + column, brief)


def _view(edition: Edition, pos: Position) -> tuple[int, int, int, int]:
    """The first and last rows and columns that are shown."""
    tiles = [square for mine in mines_of(edition, pos) for square in covered(box_of(edition).mine_at[mine])]
    tiles += [square for building in cards(pos.buildings) for square in covered(pos.building_at[building])]
    tiles += [pos.road_at[road] for road in cards(pos.roads)]
    rows, columns = [square // SIDE for square in tiles], [square % SIDE for square in tiles]
    first = [max(0, min(lines) - MARGIN) for lines in (rows, columns)]
    last = [min(SIDE - 1, max(lines) + MARGIN) for lines in (rows, columns)]
    return first[0], last[0], first[1], last[1]


def _briefs(edition: Edition, pos: Position) -> dict[int, str]:
    """What is drawn on each square that is not empty."""
    briefs: dict[int, str] = {}
    for mine in mines_of(edition, pos):
        left, silver = pos.stack[mine, 0], pos.top_silver[mine]
        name = f"█M{edition.names['mine'][mine]}"
        below = (f"█{silver}s", f"{left:>2}█") if left else ("█--", "--█")
        briefs |= zip(covered(box_of(edition).mine_at[mine]), (name, "  █", *below), strict=True)
    for building in cards(pos.buildings):
        name = badge(edition, building)
        drawn = [wall.format(part) for wall, part in zip(WALLS, (name, name[2:], "", ""), strict=True)]
        briefs |= zip(covered(pos.building_at[building]), drawn, strict=True)
    for road in cards(pos.roads):
        briefs[pos.road_at[road]] = LINES[FACINGS[pos.road_facing[road]]]
    if pos.over == RUNNING and pos.asking == ASK_FACING:
        briefs[pos.square] = CHOSEN
    return briefs


def _notes(edition: Edition, pos: Position) -> dict[int, str]:
    """The mine that covers a square; what else lies there are pieces."""
    corners = {mine: covered(box_of(edition).mine_at[mine]) for mine in mines_of(edition, pos)}
    return {square: mine_name(edition, mine) for mine, squares in corners.items() for square in squares}


def possible_squares(pos: Position) -> set[int]:
    """The squares that answer the question; none where all roads do."""
    if pos.over != RUNNING:
        return set()
    if pos.asking in (ASK_SITE, ASK_SQUARE):
        places = rules.building_places if pos.asking == ASK_SITE else rules.road_places
        rows = range(SIDE - 1 if pos.asking == ASK_SITE else SIDE)
        return {SIDE * row + column for row in rows for column in members(places(pos, row))}
    if pos.asking == ASK_FIRE:
        return {pos.building_at[building] for building in members(rules.free_buildings(pos))}
    if pos.asking == ASK_MOVE:
        return {pos.building_at[building] for building in members(rules.buildings_in_reach(pos, pos.seat))}
    return set()


# Pieces


def building_piece(edition: Edition, building: int, place: str, note: str) -> Piece:
    label = f"{badge(edition, building)} {title_of(edition, 'building', building)}"
    kind = type_of(edition, building)
    name = edition.names["building"][building]
    return Piece(f"building.{name}", "building", place, label, None, f"{kind}; {note}" if note else kind)


def road_piece(edition: Edition, road: int, place: str, note: str = "") -> Piece:
    return Piece(f"road.{edition.names['road'][road]}", "road", place, road_name(edition, road), None, note)


def town_pieces(edition: Edition, pos: Position) -> Iterator[Piece]:
    for building in cards(pos.buildings):
        yield building_piece(edition, building, square_place(edition, pos.building_at[building]), "")
    for road in cards(pos.roads):
        place = square_place(edition, pos.road_at[road])
        yield road_piece(edition, road, place, FACINGS[pos.road_facing[road]])
    for seat in range(pos.players):
        shape = edition.data["characters"][pos.character[seat]]["standee_shape"]
        label = f"{sentence(colour(edition, seat))} standee, a {shape}"
        yield Piece(of_seat("standee", seat), "standee", _where_it_stands(edition, pos, seat), label, seat)


def _where_it_stands(edition: Edition, pos: Position, seat: int) -> str:
    """At the lower edge of the building; two in a square if there are several, and the rest above."""
    building = pos.standee[seat]
    if building == NONE:
        return desk(seat)
    _, north_east, south_west, south_east = covered(pos.building_at[building])
    before = sum(pos.standee[other] == building for other in range(seat))
    return square_place(edition, (south_west, south_east, north_east)[before // 2])
