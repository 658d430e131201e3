"""Cerro Gordo Silver Mines on the table (engine/table.py). places.py has the ids of the places; a piece that log lines
speak of by a token, such as {building saloon}, has the id made of the token's words: building.saloon.

Roads of one shape are alike, but each keeps its id. Of mine tiles on a stack only the number on top is known, which is
told in a note."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, cards
from pithead.engine.table import Piece, Place, Table, of_seat, seats_from
from pithead.engine.words import number_of, who
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.phrases import (
    box_of,
    event_text,
    face_down_tile,
    mine_name,
    mines_of,
    named,
    score_table,
    tile_of_event,
    tiles_left,
    way_to_mine,
)  # fmt: skip
from pithead.games.cerro_gordo.places import (
    BUILDING_DECK,
    BURNT,
    FACE_DOWN,
    OBJECTIVE_DECK,
    PUBLIC,
    RESOLVED,
    ROAD_DECK,
    ROAD_DISCARD,
    SET_ASIDE,
    UNUSED,
    mine_place,
    row_place,
)
from pithead.games.cerro_gordo.position import UNKNOWN, Position
from pithead.games.cerro_gordo.table_players import desk_pieces, desk_places, panel
from pithead.games.cerro_gordo.table_town import TOWN, building_piece, road_piece, town_pieces, town_places

PUBLICS, ROW, MINES_AREA, PILES = "publics", "row", "mines", "piles"


def table(edition: Edition, pos: Position, viewer: int | None) -> Table:
    """Everything that the viewer sees; `None` is a spectator."""
    seats, scores = seats_from(pos, viewer), score_table(edition, pos)
    areas = {of_seat("player", seat): f"Before {who(seat)}" for seat in (*seats[1:], seats[0])}
    areas |= {PILES: "Piles", PUBLICS: "For whoever completes them", MINES_AREA: "Mines"}
    areas |= {ROW: "Buildings to take", TOWN: _town_title(pos)}
    places = [*_publics(), *_row(edition, pos), *_mines(edition, pos), *_piles(edition, pos)]
    pieces = [*_public_cards(edition), *_buildings_out_of_town(edition, pos), *_tiles(edition, pos)]
    pieces += [road_piece(edition, road, ROAD_DISCARD) for road in cards(pos.road_discard)]
    for seat in seats:
        places += desk_places(edition, pos, seat)
        pieces += desk_pieces(edition, pos, seat)
    return Table(
        status=_status(pos),
        areas=areas,
        places=[*places, *town_places(edition, pos)],
        pieces=[*pieces, *town_pieces(edition, pos)],
        panels=[panel(edition, pos, seat, scores[seat][0]) for seat in seats],
        extra=_extra(edition, pos, viewer),
        maps=frozenset({TOWN}),
    )


# The status bar


def _status(pos: Position) -> str:
    if pos.over != RUNNING:
        return f"Game over after {number_of(pos.turns, 'turn')}"
    return f"Turn {pos.turns}, {number_of(tiles_left(pos), 'mine tile')} left"


def _town_title(pos: Position) -> str:
    legend = "2s 5 on a mine is 2 silver on top, 5 tiles left"
    return f"The town: {legend}; + and * are possible" if pos.over == RUNNING else f"The town: {legend}"


def _extra(edition: Edition, pos: Position, viewer: int | None) -> dict[str, str]:
    extra: dict[str, str] = {}
    if pos.over != RUNNING:
        return extra
    if pos.depth:
        tile = tile_of_event(pos)
        told = "a secret event" if tile == NONE else f"{named(edition, 'tile', tile)}: {event_text(edition, tile)}"
        extra["event"] = f"Event of {named(edition, 'mine', pos.drawn_mine)}: {told}"
    if viewer is not None and pos.standee[viewer] != NONE:
        way = way_to_mine(edition, pos, viewer)
        closest = f"the closest mine is {way}" if way else "no mine with tiles is connected"
        extra["way"] = f"You are on {named(edition, 'building', pos.standee[viewer])}; {closest}"
    if tiles_left(pos) == 1:
        extra["last"] = "The next mine tile is the last one: the game ends when its event is resolved"
    return extra


# What all can take


def _publics() -> Iterator[Place]:
    yield Place(PUBLIC, PUBLICS, "Public objectives")


def _public_cards(edition: Edition) -> Iterator[Piece]:
    for public, card in enumerate(edition.data["public"]):
        note = f"{box_of(edition).public_silver[public]} silver: {card['text']}"
        yield Piece(f"public.{card['id']}", "public", PUBLIC, edition.titles["public"][public], None, note)


def _row(edition: Edition, pos: Position) -> Iterator[Place]:
    """With what a building costs the player whose turn it is."""
    box = box_of(edition)
    for slot in range(1, box.row_size + 1):
        price = rules.price_of(box, pos, slot)
        yield Place(row_place(slot), ROW, f"Slot {slot}: {f'{price} silver' if price else 'free'}", "", slot, 0)


def _buildings_out_of_town(edition: Edition, pos: Position) -> Iterator[Piece]:
    for slot, building in enumerate(cards(pos.row), start=1):
        silver = pos.row_silver[slot - 1]
        yield building_piece(edition, building, row_place(slot), f"{silver} silver on it" if silver else "")
    if pos.taken != NONE:
        yield building_piece(edition, pos.taken, of_seat("desk", pos.active), "to be placed now")
    for building in cards(pos.burnt):
        yield building_piece(edition, building, BURNT, "")


# Mines and piles


def _mines(edition: Edition, pos: Position) -> Iterator[Place]:
    for mine in mines_of(edition, pos):
        note = "empty"
        if left := pos.stack[mine, 0]:
            note = f"{pos.top_silver[mine]} silver on the top tile, {number_of(left, 'tile')} left"
        yield Place(mine_place(edition, mine), MINES_AREA, mine_name(edition, mine), note, mine, 0)


def _tiles(edition: Edition, pos: Position) -> Iterator[Piece]:
    """What has been drawn, the latest with its text, and what the viewer has peeked at."""
    for number, tile in enumerate(reversed(cards(pos.resolved))):
        is_latest = number == 0 and pos.over == RUNNING
        yield _tile(edition, tile, RESOLVED, event_text(edition, tile) if is_latest else "")
    for place in range(pos.face_down[0]):
        silver, tile = f"{pos.down_silver[place]} silver", face_down_tile(pos, place)
        if tile != NONE:
            yield _tile(edition, tile, FACE_DOWN, f"{silver}, known to you: {event_text(edition, tile)}")
        else:
            what = "Tile lost unread" if pos.down_seat[place] == NONE else "Secret event"
            yield Piece(f"hidden.tile.{place + 1}", "tile", FACE_DOWN, what, None, silver)
    for mine in mines_of(edition, pos):
        sight = max(pos.peeked[seat, mine] for seat in range(pos.players))
        if sight > UNKNOWN:
            note = f"known to you: {event_text(edition, sight - 1)}"
            yield _tile(edition, sight - 1, mine_place(edition, mine), note)


def _tile(edition: Edition, tile: int, place: str, note: str) -> Piece:
    return Piece(f"tile.{edition.names['tile'][tile]}", "tile", place, edition.titles["tile"][tile], None, note)


def _piles(edition: Edition, pos: Position) -> Iterator[Place]:
    lost = f"{number_of(pos.face_down[0], 'tile')}" if pos.face_down[0] else ""
    piles = [
        (RESOLVED, "Events drawn", ""),
        (FACE_DOWN, "Tiles face-down", lost),
        (BUILDING_DECK, "Building stack", str(pos.building_deck[0])),
        (ROAD_DECK, "Road pile", str(pos.road_deck[0])),
        (OBJECTIVE_DECK, "Objective pile", str(pos.objective_deck[0])),
        (ROAD_DISCARD, "Roads discarded", ""),
        (BURNT, "Buildings lost", ""),
        (SET_ASIDE, "Mine tiles not in this game, unseen", str(pos.set_aside[0])),
        (UNUSED, "Characters not in this game", str(pos.character_deck[0])),
    ]
    for row, (place, label, note) in enumerate(piles):
        yield Place(place, PILES, label, note, row, 0)
