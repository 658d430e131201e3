"""Cerro Gordo Silver Mines: what must be true of every position, and what follows from what (for scenarios and tests).

A scenario gives a town by `building_at`, `road_at` and `road_facing`; everything else about it follows. What loses a
card to something that was given gets another one from the bottom of the deck."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.deck import put, put_under, take, take_at
from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, scratch_copy
from pithead.engine.rule import plain
from pithead.games.cerro_gordo import town
from pithead.games.cerro_gordo.box import Box
from pithead.games.cerro_gordo.choices import (
    ASK_ACT,
    ASK_EARTHQUAKE,
    ASK_FACING,
    ASK_FINISH,
    ASK_MOVE,
    ASK_SITE,
    ASK_SQUARE,
    ASK_TOSS,
)
from pithead.games.cerro_gordo.position import CREW, FACINGS, MINES, SIDE, UNKNOWN, Position

NOT_THE_CARD = ()
DERIVED = tuple(name for name, field in Position.fields.items() if field.derived)  # from where the town's tiles lie
ZONES = {
    "building": ("building_deck", "row", "burnt", "buildings"), "road": ("road_deck", "road_discard", "roads", "held"),
}  # fmt: skip


def _cards(pile: np.ndarray) -> list[int]:
    return pile[1 : 1 + pile[0]].tolist()


# What follows


def follow(edition: Edition, position: np.void, given: set[str]) -> None:
    """Set what follows from the fields that were given, unless it was given too."""
    _set_turn(position, given)
    _move_into_town(position, "building", position["buildings"], position["building_at"])
    _move_into_town(position, "road", position["roads"], position["road_at"])
    _set_facings(edition, position)
    if not list(_misplaced(edition, position)):
        survey(edition, Position(position))
    _set_hands(edition, position, given)
    _set_row(edition, position, given)
    _set_tiles(edition, position)


def _is_given(given: set[str], name: str, seat: int) -> bool:
    """Was this field given for this seat, by itself or for all?"""
    parts = [key for key in given if key.startswith(f"{name}[")]
    return f"{name}[{seat}]" in parts if parts else name in given


def _set_turn(position: np.void, given: set[str]) -> None:
    if "seat" in given and "active" not in given:
        position["active"] = position["seat"]
    elif "active" in given and "seat" not in given:
        position["seat"] = position["active"]
    if "has_mined" in given and "asking" not in given and position["asking"] in (ASK_ACT, ASK_FINISH):
        position["asking"] = ASK_FINISH if position["has_mined"] else ASK_ACT


def _move_into_town(position: np.void, kind: str, pile: np.ndarray, at: np.ndarray) -> None:
    """Whatever has a square is in town, and nothing else."""
    for card in _cards(pile):
        if at[card] == NONE:
            plain(take)(pile, card)
            plain(put_under)(position[f"{kind}_deck"], card)
    for card in np.flatnonzero(at != NONE).tolist():
        if card not in _cards(pile):
            _take_from_anywhere(position, kind, card)
            plain(put)(pile, card)


def _take_from_anywhere(position: np.void, kind: str, card: int) -> None:
    for zone in ZONES[kind]:
        for row in np.atleast_2d(position[zone]):
            if card in _cards(row):
                plain(take)(row, card)


def _set_facings(edition: Edition, position: np.void) -> None:
    """A road in town that was not turned lies as it is printed; elsewhere roads have no facing."""
    for road in range(len(position["road_at"])):
        if position["road_at"][road] == NONE:
            position["road_facing"][road] = NONE
        elif position["road_facing"][road] == NONE:
            facings = int(edition.box[0]["shape_facings"][edition.box[0]["road_shape"][road]])
            position["road_facing"][road] = next(facing for facing in range(len(FACINGS)) if facings >> facing & 1)


def survey(edition: Edition, pos: Position) -> None:
    """Work out anew what follows from where the tiles of the town lie."""
    box = Box(edition.box[0])
    buildings, roads = _cards(pos._cells["buildings"]), _cards(pos._cells["roads"])
    for name in (*DERIVED, "buildings", "roads"):
        pos._cells[name] = 0
    for pile in (pos.buildings, pos.roads):
        for cell in range(1, len(pile)):
            pile[cell] = NONE
    for mine in range(box.mines[pos.players]):
        plain(town.raise_walls)(pos, box.mine_at[mine])
    for building in buildings:
        plain(town.add_building)(pos, building, pos.building_at[building])
    for road in roads:
        plain(town.add_road)(box, pos, road, pos.road_at[road], pos.road_facing[road])


def _set_hands(edition: Edition, position: np.void, given: set[str]) -> None:
    box = edition.box[0]
    for seat in range(position["players"]):
        if position["character"][seat] == NONE:
            position["character"][seat] = plain(take_at)(position["character_deck"], 1)
        if not _is_given(given, "held", seat):
            held, most = position["held"][seat], box["roads_held"][position["character"][seat]]
            while held[0] > most:
                plain(put_under)(position["road_deck"], int(plain(take_at)(held, int(held[0]))))
            _fill(held, position["road_deck"], most, "road_deck", given)
        if not _is_given(given, "hand", seat) and position["over"] == RUNNING:
            _fill(position["hand"][seat], position["objective_deck"], box["first_objectives"], "objective_deck", given)


def _fill(pile: np.ndarray, deck: np.ndarray, count: int, name: str, given: set[str]) -> None:
    """Fill a pile up to so many cards from the bottom of a deck, unless that deck was given as a whole."""
    while pile[0] < count and deck[0] > 0 and (name not in given or f"{name}.top" in given):
        plain(put)(pile, int(plain(take_at)(deck, 1)))


def _set_row(edition: Edition, position: np.void, given: set[str]) -> None:
    if "row" not in given and not position["has_built"]:
        size = int(edition.box[0]["row_size"]) - (position["taken"] != NONE)
        _fill(position["row"], position["building_deck"], size, "building_deck", given)
    position["row_silver"][int(position["row"][0]) :] = 0


def _set_tiles(edition: Edition, position: np.void) -> None:
    """The numbers on the backs, and what seats know of tiles that lie face-down."""
    silver, seats = edition.box[0]["tile_silver"], range(position["players"])
    for mine in range(edition.box[0]["mines"][position["players"]]):
        tiles = _cards(position["stack"][mine])
        position["top_silver"][mine] = silver[tiles[-1]] if tiles else 0
        for seat in seats:
            if not tiles or position["peeked"][seat, mine] != 1 + tiles[-1]:
                position["peeked"][seat, mine] = UNKNOWN
    tiles = _cards(position["face_down"])
    for place in range(len(position["down_silver"])):
        if place >= len(tiles):
            position["down_silver"][place], position["down_seat"][place] = 0, NONE
            position["down_known"][:, place] = NONE
            continue
        position["down_silver"][place] = silver[tiles[place]]
        for seat in seats:
            knows = position["down_seat"][place] == seat or position["down_known"][seat, place] == 1 + tiles[place]
            position["down_known"][seat, place] = 1 + tiles[place] if knows else UNKNOWN


# What is impossible


def problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    """What is impossible about a position; `strict` also finds what is missing."""
    misplaced = list(_misplaced(edition, position))
    yield from misplaced or _wrongly_derived(edition, position)
    yield from _player_problems(edition, position)
    yield from _turn_problems(edition, position)
    yield from _event_problems(position)
    yield from _tile_problems(edition, position, strict)


def _misplaced(edition: Edition, position: np.void) -> Iterator[str]:
    """Tiles of the town that lie on each other, leave the grid (CER-G1) or are turned as they cannot be."""
    box, names = edition.box[0], edition.names
    lying: dict[int, str] = {}
    mines = {f"mine {mine + 1}": int(box["mine_at"][mine]) for mine in range(box["mines"][position["players"]])}
    buildings = {names["building"][b]: int(position["building_at"][b]) for b in _cards(position["buildings"])}
    for name, corner in {**mines, **buildings}.items():
        if corner == NONE or max(corner % SIDE, corner // SIDE) == SIDE - 1:
            yield f"{name} lies outside the grid"
            continue
        for square in (corner, corner + 1, corner + SIDE, corner + SIDE + 1):
            if square in lying:
                yield f"{name} and {lying[square]} both cover {names['square'][square]}"
            lying[square] = name
    for road in _cards(position["roads"]):
        name, square, facing = names["road"][road], int(position["road_at"][road]), int(position["road_facing"][road])
        if square in lying:
            yield f"{name} and {lying[square]} both cover {names['square'][square]}"
        lying[square] = name
        if square == NONE or facing == NONE or not box["shape_facings"][box["road_shape"][road]] >> facing & 1:
            yield f"{name} cannot lie as {names['facing'][facing] if facing != NONE else 'nothing'}"
    for kind, pile in (("building", "buildings"), ("road", "roads")):
        if sorted(_cards(position[pile])) != np.flatnonzero(position[f"{kind}_at"] != NONE).tolist():
            yield f"{pile} and {kind}_at do not name the same {kind}s"


def _wrongly_derived(edition: Edition, position: np.void) -> Iterator[str]:
    surveyed = scratch_copy(Position(position))
    survey(edition, surveyed)
    for name in DERIVED:
        if (surveyed._cells[name] != position[name]).any():
            yield f"{name} does not fit where the tiles of the town lie"


def _player_problems(edition: Edition, position: np.void) -> Iterator[str]:
    box, names, players = edition.box[0], edition.names, int(position["players"])
    blank = Position.blank()[0]
    for name in ("silver", "standee", "held", "hand", "completed", "tossed", "character", "revealed", "peeked"):
        if (position[name][players:] != blank[name][players:]).any():
            yield f"{name} is given for a seat that is not in this game of {players}"
    for seat in range(players):
        if position["standee"][seat] not in (NONE, *_cards(position["buildings"])):
            yield f"seat {seat} stands on {names['building'][position['standee'][seat]]}, which is not in town"
        most = box["roads_held"][position["character"][seat]]
        if position["held"][seat, 0] > most:
            yield f"seat {seat} holds {position['held'][seat, 0]} roads, but may hold {most}"
        drawing = position["asking"] == ASK_TOSS and seat == position["active"]
        if position["hand"][seat, 0] > box["first_objectives"] and not drawing:
            yield f"seat {seat} holds {position['hand'][seat, 0]} objectives, but may hold {box['first_objectives']}"
    if position["row"][0] > box["row_size"]:
        yield f"there are {position['row'][0]} buildings in a row of {box['row_size']}"
    if position["row_silver"][position["row"][0] :].any():
        yield "row_silver lies where there is no building"


def _turn_problems(edition: Edition, position: np.void) -> Iterator[str]:
    players, asking = int(position["players"]), int(position["asking"])
    for name in ("first", "active", "seat"):
        if not 0 <= position[name] < players:
            yield f"{name} is not in this game of {players}"
    if position["over"] != RUNNING:
        if position["hand"][:, 0].any() or position["stack"][:, 0].any():
            yield "the game is over, but there are tiles on a mine or objectives in a hand"
        return
    if not position["stack"][:, 0].any() and position["depth"] == 0:
        yield "no mine is live, but the game is not over"
    if position["seat"] != position["active"] and asking not in (ASK_EARTHQUAKE, ASK_MOVE):
        yield f"it is the turn of seat {position['active']}, but seat {position['seat']} is asked"
    if asking in (ASK_ACT, ASK_FINISH) and position["has_mined"] != (asking == ASK_FINISH):
        yield f"has_mined is {position['has_mined']}, but {edition.names['question'][asking]} is asked"
    if (position["taken"] != NONE) != (asking == ASK_SITE):
        yield "a building is taken just while a place for it is asked for"
    if (position["purpose"] != NONE) != (asking in (ASK_SQUARE, ASK_FACING)):
        yield "purpose is set just while a road is placed"
    if (position["purpose"] != NONE) != (0 < position["chosen"] <= position["held"][position["active"], 0]):
        yield f"chosen = {position['chosen']} is no held road that is being placed"
    if (position["square"] != NONE) != (asking == ASK_FACING):
        yield "square is set just while the facing of a road is asked for"


def _event_problems(position: np.void) -> Iterator[str]:
    depth, asking = int(position["depth"]), int(position["asking"])
    if (depth > 0) != (position["drawn_mine"] != NONE):
        yield "drawn_mine is set just while an event is in progress"
    of_event = asking > ASK_FACING or position["purpose"] == CREW
    if position["over"] == RUNNING and (depth > 0) != of_event:
        yield "the question does not fit the event in progress"
    for level in range(len(position["event_place"])):
        place = int(position["event_place"][level])
        if (place != 0) != (level < depth) or not -position["face_down"][0] <= place <= position["resolved"][0]:
            yield f"event_place names no event at {level}"
    in_turn = position["waiting"] >> position["seat"] & 1
    if position["waiting"] and not (depth and in_turn and not position["waiting"] >> position["players"]):
        yield "waiting does not fit the seat that is asked"
    if asking <= ASK_FACING and any(position[name] for name in ("waiting", "each", "left", "within", "may_pass")):
        yield "waiting, each, left, within and may_pass are for questions of events"


def _tile_problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    box, players = edition.box[0], int(position["players"])
    mines, silver = int(box["mines"][players]), box["tile_silver"]
    for mine in range(MINES):
        tiles = _cards(position["stack"][mine])
        if mine >= mines and (tiles or (position["peeked"][:, mine] != NONE).any()):
            yield f"mine {mine + 1} is not in a game of {players} players"
            continue
        if position["top_silver"][mine] != (silver[tiles[-1]] if tiles else 0):
            yield f"top_silver of mine {mine + 1} is not the number on its top tile"
        for seat in range(players if mine < mines else 0):
            if position["peeked"][seat, mine] not in (UNKNOWN, *(1 + tile for tile in tiles[-1:])):
                yield f"seat {seat} has peeked at something that is not on top of mine {mine + 1}"
    tiles = _cards(position["face_down"])
    for place in range(len(position["down_silver"])):
        tile = tiles[place] if place < len(tiles) else NONE
        drawer, knowing = position["down_seat"][place], position["down_known"][:, place]
        right = {UNKNOWN, 1 + tile} if tile != NONE else {NONE}
        if position["down_silver"][place] != (silver[tile] if tile != NONE else 0) or drawer >= players:
            yield f"the face-down tile {place} has another number, or was drawn by nobody"
        if not set(knowing[:players].tolist()) <= right or (knowing[players:] != NONE).any():
            yield f"somebody knows something wrong of the face-down tile {place}"
        is_secret = tile != NONE and box["secret"][box["tile_event"][tile]]
        if tile != NONE and drawer != NONE and not (is_secret and knowing[drawer] == 1 + tile):
            yield f"the face-down tile {place} is no secret event known to who drew it"
    if strict:
        there = [_cards(position[name]) for name in ("resolved", "face_down", "set_aside")]
        there += [_cards(stack) for stack in position["stack"]]
        in_game = [tile for tile in range(box["tiles"]) if box["least_players"][box["tile_event"][tile]] <= players]
        if sorted(tile for tiles in there for tile in tiles) != in_game:
            yield "mine tiles are missing"


def remarks(edition: Edition, positions: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """What is worth counting at the end of many games, and of which of them it is true."""
    box, standee = edition.box[0], positions["standee"]
    playing = np.arange(standee.shape[1]) < positions["players"][:, None]
    covered = positions["walls"] | np.bitwise_or.reduce(positions["shows"], axis=1)
    at_edge = np.any(covered & (1 | 1 << SIDE - 1), axis=1) | (covered[:, 0] != 0) | (covered[:, -1] != 0)
    yield "the town reaches the edge of the grid", at_edge
    placed = positions["buildings"][:, 0] + positions["burnt"][:, 0]
    yield "a turn without a building", placed < positions["turns"]
    yield "a building out of the game", positions["burnt"][:, 0] > 0
    yield "somebody not in town", np.any((standee == NONE) & playing, axis=1)
    pairs = [(one, other) for other in range(standee.shape[1]) for one in range(other)]
    shared = [(standee[:, one] == standee[:, other]) & (standee[:, one] != NONE) for one, other in pairs]
    yield "two players on one building", np.any(shared, axis=0)
    short_of_roads = positions["held"][:, :, 0] < box["roads_held"][positions["character"]]
    yield "somebody short of roads", np.any(short_of_roads & playing, axis=1)
    short_of_cards = positions["revealed"][:, :, 0] < box["first_objectives"]
    yield "somebody short of objectives", np.any(short_of_cards & playing, axis=1)
    yield "somebody has completed nothing", np.any((positions["completed"][:, :, 0] == 0) & playing, axis=1)
    for objective, title in enumerate(edition.titles["objective"]):
        yield f"{title} completed", np.any(positions["completed"][..., 1:] == objective, axis=(1, 2))
