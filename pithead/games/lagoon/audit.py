"""Miner's Lagoon: what must be true of every position, and what follows from what (for scenarios and tests).

A scenario that gives `island`, where the ships are, begins in the Action phase: everybody keeps the first Objectives
and the first Corporation dealt, and has 3 merchants, 2 miners, no money, no resources and no Deals unless given."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.deck import draw, put, put_under
from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE
from pithead.engine.rule import plain
from pithead.games.lagoon.choices import ASK_ACT, ASK_COLLECT, ASK_PLACE, MINE
from pithead.games.lagoon.position import ACTING, CELLS, DOWN, FREE, ISLANDS, METALS, UP

# Fields that only point to a card which lies somewhere else.
NOT_THE_CARD = ("using", "closing")

FIRST_MERCHANTS, FIRST_MINERS = 3, 2  # where a scenario does not say


# What follows


def follow(edition: Edition, position: np.void, given: set[str]) -> None:
    """Set what follows from the fields that were given, unless it was given too."""
    if "island" in given and position["phase"] != ACTING:
        _begin_action_phase(edition, position, given)
    if given & {"island", "seat"} and position["phase"] == ACTING and position["over"] == RUNNING:
        _set_turn(position, given)
    for cell in range(CELLS):
        _set_cell(edition, position, given, cell)
    for seat in range(position["players"]):
        merchants, miners = workers_placed(edition, position, seat)
        if given & {"island", "merchants", "free_merchants", "placed"}:
            _set_workers(position, given, seat, "merchants", merchants)
        if given & {"island", "miners", "free_miners", "placed", "used"}:
            _set_workers(position, given, seat, "miners", miners)
    if "artifact_left" not in given:
        for metal in range(METALS):
            left, gone = position["artifact_left"][:, metal], artifacts_gone(edition, position)[metal]
            while left.sum() and left.sum() + gone > edition.box[0]["artifact_there"][:, metal].sum():
                left[np.flatnonzero(left)[0]] = 0
    if "vp" in given and position["vp"].max() >= edition.box[0]["end_vp"]:
        position["triggered"] = 1


def _is_given(given: set[str], name: str, *steps: int | str) -> bool:
    """Was this cell given, by itself or with its whole field?"""
    parts = [key for key in given if key.startswith((f"{name}[", f"{name}."))]
    here = name + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return any(here.startswith(key) for key in parts) if parts else name in given


def _begin_action_phase(edition: Edition, position: np.void, given: set[str]) -> None:
    box = edition.box[0]
    for seat in range(position["players"]):
        objectives, dropped = position["objectives"][seat], position["dropped"][seat]
        while objectives[0] > box["objectives_kept"]:
            plain(put)(dropped, int(plain(draw)(objectives)))
        if position["corporation"][seat] == NONE:
            position["corporation"][seat] = plain(draw)(position["offered"][seat])
        for name, number in (("merchants", FIRST_MERCHANTS), ("miners", FIRST_MINERS)):
            if not _is_given(given, name, seat):
                position[name][seat] = number
    position["phase"] = ACTING
    position["token"] = position["first"]
    if "asking" not in given:
        position["asking"] = ASK_ACT


def _set_turn(position: np.void, given: set[str]) -> None:
    """The order of play is that of the islands; of two ships on one island the second is taken to come from the next
    island that is free."""
    compass = position["compass"]
    for seat in range(position["players"]):
        if "compass" not in given and seat not in compass:
            island = position["island"][seat]
            free = [(island + step) % ISLANDS for step in range(ISLANDS) if compass[(island + step) % ISLANDS] == NONE]
            compass[free[0]] = seat
    order = [seat for seat in compass if seat != NONE]
    if "seat" not in given and "turn" not in given and order:
        position["seat"] = order[0]
    if position["seat"] in compass:
        position["turn"] = list(compass).index(position["seat"])


def _set_cell(edition: Edition, position: np.void, given: set[str], cell: int) -> None:
    """A cell holds the Gallery that was given for it; what lay there before goes under the deck."""
    name = edition.names["cell"][cell]
    zones = _zones(position, cell)
    wanted = [zone for zone in zones if _is_given(given, *zone)]
    for zone in zones:
        if wanted and zone not in wanted:
            cells = position[zone[0]] if len(zone) == 2 else position[zone[0]][zone[1]]
            if "gallery_deck" not in given:
                plain(put_under)(position["gallery_deck"], int(cells[cell]))
            cells[cell] = NONE
    before = position["facing"][cell]
    facing, position["placer"][cell] = _facing(position, cell)
    position["facing"][cell] = facing
    if facing != UP:
        position["cubes"][cell] = 0
    elif not _is_given(given, "cubes", name) and (before != UP or _is_given(given, "tile", name)):
        position["cubes"][cell] = edition.box[0]["gallery_minerals"][position["tile"][cell]]


def _zones(position: np.void, cell: int) -> list[tuple]:
    """The fields in which a Gallery lies in this cell, with the steps to it as `given` writes them."""
    name = f"{cell // 6 + 1}{'abc'[cell // 2 % 3]}{cell % 2 + 1}"
    zones: list[tuple] = [(zone, name) for zone in ("tile", "unknown") if position[zone][cell] != NONE]
    return zones + [("buried", int(seat), name) for seat in np.flatnonzero(position["buried"][:, cell] != NONE)]


def _facing(position: np.void, cell: int) -> tuple[int, int]:
    """What the zones say about a cell: how its Gallery lies and who placed it face-down."""
    if position["tile"][cell] != NONE:
        return UP, NONE
    seats = np.flatnonzero(position["buried"][:, cell] != NONE)
    if len(seats):
        return DOWN, int(seats[0])
    return (DOWN if position["unknown"][cell] != NONE else FREE), NONE


def _set_workers(position: np.void, given: set[str], seat: int, kind: str, placed: int) -> None:
    """Free workers are those that are not placed; who is said to have more free ones than that has hired them."""
    free = f"free_{kind}"
    if not _is_given(given, free, seat):
        position[free][seat] = max(0, position[kind][seat] - placed)
    elif not _is_given(given, kind, seat):
        position[kind][seat] = max(position[kind][seat], position[free][seat] + placed)


def workers_placed(edition: Edition, position: np.void, seat: int) -> tuple[int, int]:
    """Merchants and miners of the seat on spaces and on Equipment."""
    mines = edition.box[0]["space_action"] == MINE
    owned = position["equipment"][seat]
    on_equipment = position["used"][owned[1 : 1 + owned[0]]].sum()
    placed = position["placed"][:, seat]
    return int(placed[~mines].sum()), int(placed[mines].sum() + on_equipment)


def artifacts_gone(edition: Edition, position: np.void) -> np.ndarray:
    """The Artifacts of each metal that are no longer on the islands: held or shipped."""
    gone = position["artifacts"].sum(axis=0).astype(int)
    for cards in position["shipments"]:
        for card in cards[1 : 1 + cards[0]]:
            metal = edition.box[0]["design_artifact"][edition.box[0]["shipment_design"][card]]
            gone[metal] += metal != NONE
    return gone


# What is impossible


def problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    """What is impossible about a position; `strict` also finds what is missing."""
    players = int(position["players"])
    for name in ("money", "merchants", "miners", "vp", "plain", "enriched", "artifacts", "passed", "acted"):
        if position[name][players:].any():
            yield f"{name} is given for a seat that is not in this game of {players}"
    for name in ("first", "token", "seat", "compass", "placer"):
        if (position[name] >= players).any():
            yield f"{name} names a seat that is not in this game of {players}"
    if position["vp"].max() >= edition.box[0]["end_vp"] and not position["triggered"] and position["over"] == RUNNING:
        yield f"somebody has {position['vp'].max()} VP, but the end of the game is not triggered"
    yield from _worker_problems(edition, position, strict)
    yield from _turn_problems(position)
    yield from _gallery_problems(edition, position, strict)
    yield from _table_problems(edition, position, strict)


def _worker_problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    box = edition.box[0]
    for seat in range(position["players"]):
        for kind, placed in zip(("merchants", "miners"), workers_placed(edition, position, seat), strict=True):
            owned, here = int(position[kind][seat]), int(position[f"free_{kind}"][seat]) + placed
            if owned > box[f"max_{kind}"]:
                yield f"seat {seat} has {owned} {kind}; at most {box[f'max_{kind}']} are possible"
            if here > owned or (strict and here < owned):
                yield f"seat {seat} has {here} {kind} free or placed, but owns {owned}"
    if position["placed"][:, position["players"] :].any():
        yield "placed names a seat that is not in this game"


def _turn_problems(position: np.void) -> Iterator[str]:
    if position["phase"] != ACTING or position["over"] != RUNNING:
        return
    players, seat = int(position["players"]), position["seat"]
    if sorted(seat for seat in position["compass"] if seat != NONE) != list(range(players)):
        yield "the compass does not name every seat once"
    elif position["turn"] == NONE or position["compass"][position["turn"]] != seat:
        yield f"turn does not point to seat {seat} on the compass"
    if (position["island"][:players] == NONE).any():
        yield "a ship is on no island"
    if position["passed"][seat]:
        yield f"seat {seat} is to act, but has passed"


def _gallery_problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    box = edition.box[0]
    for cell, name in enumerate(edition.names["cell"]):
        facing, cubes = int(position["facing"][cell]), int(position["cubes"][cell])
        if len(_zones(position, cell)) > 1:
            yield f"{name} holds more than one Gallery"
        if (facing, int(position["placer"][cell])) != _facing(position, cell):
            yield f"facing or placer of {name} does not fit the Gallery there"
        printed = int(box["gallery_minerals"][position["tile"][cell]]) if facing == UP else 0
        if cubes > printed:
            yield f"{name} has {cubes} cubes, but its Gallery shows {printed}"
        if strict and printed and not cubes and position["asking"] not in (ASK_PLACE, ASK_COLLECT):  # action under way
            yield f"{name} is exhausted, but still there"
        if cell % 2 == 1 and facing != FREE and position["facing"][cell - 1] == FREE:
            yield f"{name} holds a Gallery, but {edition.names['cell'][cell - 1]} is free"


def _table_problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    box, names = edition.box[0], edition.names
    for metal, name in enumerate(names["metal"]):
        on_line = int(position["centre"][metal, 0].sum())
        if on_line > box["zero_line_most"]:
            yield f"{on_line} {name} cubes lie on line 0'; there is room for {box['zero_line_most']}"
        there = int(position["artifact_left"][:, metal].sum() + artifacts_gone(edition, position)[metal])
        printed = int(box["artifact_there"][:, metal].sum())
        if there > printed or (strict and there < printed):
            yield f"there are {there} {name} Artifacts, but {printed} in the box"
    owned = {int(card) for cards in position["equipment"] for card in cards[1 : 1 + cards[0]]}
    for card in np.flatnonzero(position["used"]):
        if int(card) not in owned:
            yield f"{names['equipment'][int(card)]} is used, but nobody owns it"
    for kind in ("equipment", "shipment"):
        display, deck = position[f"{kind}_display"], position[f"{kind}_deck"]
        if (display[box[f"{kind}_slots"] :] != NONE).any():
            yield f"there are more than {box[f'{kind}_slots']} {kind} cards on display"
        if strict and deck[0] and (display[: box[f"{kind}_slots"]] == NONE).any():
            yield f"the {kind} display is not filled up"


def remarks(edition: Edition, positions: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """What is worth counting at the end of many games, and of which of them it is true."""
    box = edition.box[0]
    yield f"{box['end_vp']} VP reached", positions["triggered"] == 1
    yield "all Artifacts sold", np.all(positions["artifact_left"] == 0, axis=(1, 2))
    yield "no Equipment on display", np.all(positions["equipment_display"] == NONE, axis=1)
    yield "no Shipment on display", np.all(positions["shipment_display"] == NONE, axis=1)
    playing = np.arange(positions["vp"].shape[1]) < positions["players"][:, None]
    yield "somebody below 0 VP", np.any((positions["vp"] < 0) & playing, axis=1)
