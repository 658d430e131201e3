"""Ore: what must be true of every position, and what follows from what (for scenarios and tests)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.game import Edition
from pithead.engine.record import NONE
from pithead.games.ore.box import OVERTIME_1
from pithead.games.ore.position import RECRUITED, STANDING_BY, WAITING

# Fields that only point to a card which lies somewhere else.
NOT_THE_CARD = ("paying", "building")


def workers_owned(edition: Edition, position: np.void, seat: int) -> int:
    """Workers of the seat that are not at Recruit."""
    return int(edition.box[0]["active_workers"][position["players"]] + (position["recruit"][seat] == RECRUITED))


def workers_placed(position: np.void, seat: int) -> int:
    return int((position["miner"] == seat).sum() + position["town"][:, seat].sum())


def occupied(position: np.void) -> int:
    """The town spaces on which somebody stands, as bits."""
    return sum(1 << int(space) for space in np.flatnonzero(position["town"].any(axis=1)))


def follow(edition: Edition, position: np.void, given: set[str]) -> None:
    """Set what follows from the fields that were given, unless it was given too."""
    for seat in range(position["players"]):
        if "reserve" not in given and given & {"miner", "town", "recruit"}:
            left = workers_owned(edition, position, seat) - workers_placed(position, seat)
            position["reserve"][seat] = max(0, left)
        if "private_depth" not in given:
            has_private = position["private"][seat] != NONE
            position["private_depth"][seat] = (position["private_depth"][seat] or 1) if has_private else 0
    if "recruits" not in given:
        position["recruits"] = (position["recruit"][: position["players"]] != STANDING_BY).sum()
    position["occupied"] = occupied(position)
    if "seat" in given and "active" not in given:
        position["active"] = position["seat"]


def problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    """What is impossible about a position; `strict` also finds what is missing."""
    box, names, players = edition.box[0], edition.names, int(position["players"])
    for seat in range(players):
        owned, here = workers_owned(edition, position, seat), workers_placed(position, seat)
        here += int(position["reserve"][seat])
        if here > owned or (strict and here < owned):
            yield f"seat {seat} has {here} workers in reserve, in mines and in town, but owns {owned}"
        if not 1 <= position["cage"][seat] <= 3:
            yield f"seat {seat} has a cage of level {position['cage'][seat]}; 1 (no cage) to 3 are possible"
        private, depth = position["private"][seat], int(position["private_depth"][seat])
        if private != NONE and not 1 <= depth <= box["mine_spaces"][private]:
            yield f"the temp worker of seat {seat} is at depth {depth} of {names['mine'][private]}"
    for name in ("miner", "first"):
        if (position[name] >= players).any():
            yield f"{name} names a seat that is not in this game of {players}"
    for name in ("money", "reserve", "bits"):
        if position[name][players:].any():
            yield f"{name} is given for a seat that is not in this game of {players}"
    if position["bits"].sum() > box["drill_bits"]:
        yield f"{position['bits'].sum()} drill bits are held, but there are {box['drill_bits']}"
    waiting = int((position["recruit"][:players] != STANDING_BY).sum())
    if position["recruits"] != waiting:
        yield f"recruits is {position['recruits']}, but {waiting} players have recruited"
    if position["occupied"] != occupied(position):
        yield f"occupied is {position['occupied']:b}, but workers stand on {occupied(position):b}"
    yield from _mine_problems(edition, position)
    yield from _card_problems(edition, position)


def _mine_problems(edition: Edition, position: np.void) -> Iterator[str]:
    box, names, players = edition.box[0], edition.names, position["players"]
    for ore, mine in enumerate(position["mine"]):
        if not box["in_play"][players, ore]:
            if mine != NONE or position["mine_deck"][ore, 0] or position["stock"][:, ore].any():
                yield f"{names['ore'][ore]} is not in a game of {players} players"
            continue
        if mine == NONE:
            yield f"there is no {names['ore'][ore]} mine"
            continue
        deck = position["mine_deck"][ore]
        for card in (mine, *deck[1 : 1 + deck[0]]):
            if box["mine_ore"][card] != ore:
                yield f"{names['mine'][card]} lies among the {names['ore'][ore]} mines"
        for depth in np.flatnonzero(position["miner"][ore] != NONE):
            seat = position["miner"][ore, depth]
            where = f"a worker of seat {seat} is in space {depth + 1} of {names['mine'][mine]}"
            if depth >= box["mine_spaces"][mine]:
                yield f"{where}, which has {box['mine_spaces'][mine]} spaces"
            elif box["mine_level"][mine, depth] > position["cage"][seat]:
                yield f"{where}, on level {box['mine_level'][mine, depth]}, with a cage of {position['cage'][seat]}"


def _card_problems(edition: Edition, position: np.void) -> Iterator[str]:
    box, names, players = edition.box[0], edition.names, position["players"]
    for seat in range(players):
        cards = position["open"][seat]
        for contract in cards[1 : 1 + cards[0]]:
            if position["filled"][contract] >= box["contract_rows"][contract]:
                yield f"{names['contract'][contract]} is in play with all {box['contract_rows'][contract]} rows filled"
    for slot in np.flatnonzero(position["slot"] != NONE):
        if slot >= box["slots"][players]:
            yield f"slot {slot + 1} holds a contract, but {players} players have {box['slots'][players]} slots"
    taken = position["town"][OVERTIME_1 + box["overtime"][players] :]
    if taken.any():
        yield f"a worker is on an Overtime space that is not in a game of {players} players"
    if position["recruit"].max() > RECRUITED or (position["recruit"][players:] == WAITING).any():
        yield "recruit must be 0 (standing by), 1 (waiting) or 2 (recruited)"


def remarks(edition: Edition, positions: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """What is worth counting at the end of many games, and of which of them it is true."""
    playing = np.arange(positions["recruit"].shape[1]) < positions["players"][:, None]
    yield "everybody has recruited", np.all((positions["recruit"] > STANDING_BY) | ~playing, axis=1)
    yield "somebody has completed no contract", np.any((positions["completed"][..., 0] == 0) & playing, axis=1)
    yield "somebody has built nothing", np.any((positions["built"][..., 0] == 0) & playing, axis=1)
