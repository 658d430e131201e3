"""Miner Rings: an option in a few words."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE, scratch_copy
from pithead.engine.words import listed, number_of
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.box import FUELS
from pithead.games.rings.choices import CHOICES
from pithead.games.rings.phrases import (
    amount_of,
    box_of,
    chips_of,
    inventory,
    landing,
    place_of,
    station_name,
    visitors,
)
from pithead.games.rings.position import FUEL, Position


def label(edition: Edition, pos: Position, option: int) -> str:
    """An option in a few words, for a button or a menu."""
    box = box_of(edition)
    match CHOICES.parts(option):
        case "start", station:
            return f"Start at {station_name(edition, station)}: {chips_of(edition, inventory(edition, pos, station))}"
        case "advance", station:
            steps = number_of(rules.advance_steps(box, pos, station), "space")
            where = f"{landing(edition, pos, station)}{_passengers(edition, pos, station)}"
            return f"Advance {station_name(edition, station)} {steps} to {where}"
        case ("pass",):
            return "Advance no station"
        case "deliver", resource, i:
            return f"Deliver {amount_of(edition, resource, i + 1)}"
        case "convert", i:
            source = amount_of(edition, box.supplies[pos.stop], i + 1)
            return f"Convert {source} of {station_name(edition, pos.stop)} into {i + 1} fuel"
        case "load", chip, i:
            return f"Load {amount_of(edition, chip, i + 1)}"
        case ("dump fuel",):
            return "Dump 1 fuel"
        case ("done",):
            return f"Be done at {station_name(edition, pos.stop)}"
        case ("stay",):
            return f"Stay at {place_of(edition, pos, pos.freighter[pos.seat])}"
        case ("refuel",):
            return f"Stay and take {free_fuel(edition, pos)} fuel from the pool"
        case "fly", space:
            return f"Fly to {place_of(edition, pos, space)} for {price(edition, pos, space)}"
    return f"Pledge {'another' if pos.pledge else '1'} fuel, to pay more than the flight costs"


def _passengers(edition: Edition, pos: Position, station: int) -> str:
    """Who is in orbit after an advance: " with you and the lime freighter"."""
    after = scratch_copy(pos)
    rules.advance(box_of(edition), after, pos.seat, station)
    seats = edition.titles["seat"]
    names = ["you" if seat == pos.seat else f"the {seats[seat]} freighter" for seat in visitors(after, station)]
    return f" with {listed(names)}" if names else ""


def free_fuel(edition: Edition, pos: Position) -> int:
    """How much fuel there is for staying."""
    scratch = scratch_copy(pos)
    rules.refuel(box_of(edition), scratch, pos.seat)
    return scratch.hold[pos.seat, FUEL] - pos.hold[pos.seat, FUEL]


def fuel_paid(edition: Edition, pos: Position, space: int) -> int:
    """What a flight that is offered pays."""
    box, seat = box_of(edition), pos.seat
    most = min(pos.hold[seat, FUEL], FUELS - 1)
    return max(pos.pledge, rules.fuel_needed(box, pos, pos.freighter[seat], space, most))


def price(edition: Edition, pos: Position, space: int) -> str:
    fuel = fuel_paid(edition, pos, space)
    return f"{fuel} fuel" if fuel else "no fuel"


def group(edition: Edition, pos: Position, option: int) -> str:
    """Stations are listed first, one below the other; then the other spaces that a flight reaches, by circle and
    cost."""
    match CHOICES.parts(option):
        case "fly", space if rules.station_at(pos, space) == NONE:
            circle = edition.names["circle"][box_of(edition).circle_of[space]]
            return f"{circle}, {price(edition, pos, space)}"
    return ""
