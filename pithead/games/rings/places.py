"""Miner Rings: the ids of the places on the table, and the place that each option belongs to."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE
from pithead.engine.table import of_seat
from pithead.games.rings.choices import CHOICES
from pithead.games.rings.phrases import box_of, space_name
from pithead.games.rings.position import FUEL, Position

COLONISTS = NONE  # the track that belongs to no station
CUBES = "cubes"  # where the cubes lie of those who have advanced no station this turn
UNUSED = "unused"  # where the starting card lies that was dealt to nobody


def space_place(edition: Edition, space: int) -> str:
    return f"space.{space_name(edition, space)}"


def pool_place(edition: Edition, chip: int) -> str:
    return f"chip.{edition.names['chip'][chip]}"


def row_place(edition: Edition, station: int) -> str:
    """The row of a station on the tracking board; the cube of whoever advances it lies there."""
    return f"row.{edition.names['station'][station]}"


def inventory_place(edition: Edition, station: int, chip: int) -> str:
    """Where a station's chips of one kind lie."""
    return f"inventory.{edition.names['station'][station]}.{edition.names['chip'][chip]}"


def track_place(edition: Edition, track: int, step: int | None = None) -> str:
    """A space of the delivery track of a station or of the colonist track; without a step the track itself."""
    name = "colonist_track" if track == COLONISTS else f"track.{edition.names['station'][track]}"
    return name if step is None else f"{name}.{step}"


def hold_place(edition: Edition, seat: int, chip: int) -> str:
    """Where a freighter's chips of one kind lie."""
    return f"hold.{seat}.{edition.names['chip'][chip]}"


def tableau_place(seat: int) -> str:
    return of_seat("tableau", seat)


def target(edition: Edition, pos: Position, option: int) -> str:
    """The id of the place to click for an option."""
    seat = pos.seat
    match CHOICES.parts(option):
        case (("start" | "advance"), station):
            return space_place(edition, pos.station[station])
        case "deliver", chip, _:
            return hold_place(edition, seat, chip)
        case "convert", _:
            return inventory_place(edition, pos.stop, box_of(edition).supplies[pos.stop])
        case "load", chip, _:
            return inventory_place(edition, pos.stop, chip)
        case "fly", space:
            return space_place(edition, space)
        case ("done" | "stay",):
            return space_place(edition, pos.freighter[seat])
        case ("refuel",):
            return pool_place(edition, FUEL)
        case ("dump fuel" | "burn",):
            return hold_place(edition, seat, FUEL)
    return tableau_place(seat)  # to pass
