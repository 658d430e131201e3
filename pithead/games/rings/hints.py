"""Miner Rings: what would happen if an option were taken, with numbers."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE, scratch_copy
from pithead.engine.words import listed
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.choices import CHOICES
from pithead.games.rings.labels import free_fuel, fuel_paid
from pithead.games.rings.phrases import (
    amount_of,
    box_of,
    chips_of,
    demand,
    free_text,
    inventory,
    moons_on,
    station_name,
)
from pithead.games.rings.position import CHIPS, FUEL, RESOURCES, Position


def hint(edition: Edition, pos: Position, option: int) -> str:
    """What would happen, in whole sentences; empty where the label says it all."""
    match CHOICES.parts(option):
        case "start", station:
            orbit = box_of(edition).circle_orbit[box_of(edition).circle_of[pos.station[station]]]
            return f"Orbit {orbit}. You can bring it {listed(demand(edition, station), 'or')}."
        case "advance", station:
            return _advance(edition, pos, station)
        case ("pass",):
            return "You fly later in this turn all the same."
        case "deliver", resource, _:
            return _deliver(edition, pos, option, resource)
        case ("convert", _) | ("dump fuel",):
            return _docked(edition, pos, option)
        case "load", _, _:
            return f"{_docked(edition, pos, option)} Your hold: {_hold_after(edition, pos, option)}."
        case ("done",):
            return "" if pos.flown else "Then you fly or stay."
        case ("stay",):
            return "This ends your part of the turn."
        case ("refuel",):
            fuel = pos.hold[pos.seat, FUEL] + free_fuel(edition, pos)
            return f"You will have {fuel} fuel aboard. This ends your part of the turn."
        case "fly", space:
            return _fly(edition, pos, space)
    return f"You must then fly, and pay at least {pos.pledge + 1} fuel. It makes room aboard."


def _advance(edition: Edition, pos: Position, station: int) -> str:
    box, after = box_of(edition), scratch_copy(pos)
    rules.advance(box, after, pos.seat, station)
    harvest = after.supply[station] - pos.supply[station]
    gains = amount_of(edition, box.supplies[station], harvest) if harvest else "nothing"
    return f"It harvests {gains}, and then has {_there(edition, after, station)}."


def _there(edition: Edition, pos: Position, station: int) -> str:
    return chips_of(edition, inventory(edition, pos, station))


# Stops


def _after(edition: Edition, pos: Position, option: int) -> Position:
    """The position after one transfer."""
    scratch = scratch_copy(pos)
    rules.dock(box_of(edition), scratch, option)
    return scratch


def _docked(edition: Edition, pos: Position, option: int) -> str:
    there = _there(edition, _after(edition, pos, option), pos.stop)
    return f"{station_name(edition, pos.stop)} will have {there}."


def _hold_after(edition: Edition, pos: Position, option: int) -> str:
    after = _after(edition, pos, option)
    return f"{chips_of(edition, after.hold[pos.seat])}, {free_text(edition, after, pos.seat)}"


def _deliver(edition: Edition, pos: Position, option: int, resource: int) -> str:
    after, seat, stop = _after(edition, pos, option), pos.seat, pos.stop
    told = [f"Your track here: {pos.track[seat, stop]} to {after.track[seat, stop]}{_lead(edition, after)}"]
    if after.colonist_track[seat] != pos.colonist_track[seat]:
        told.append(f"your colonist track: {pos.colonist_track[seat]} to {after.colonist_track[seat]}")
    if after.fuel[stop] != pos.fuel[stop]:
        told.append(f"{after.fuel[stop] - pos.fuel[stop]} fuel comes to {station_name(edition, stop)}")
    return f"{'; '.join(told)}."


def _lead(edition: Edition, after: Position) -> str:
    box, seat, stop = box_of(edition), after.seat, after.stop
    points = rules.leading_points_at(box, after, seat, stop)
    if points == box.lead_alone:
        return ", alone in the lead"
    return ", sharing the lead" if points else f", behind {max(after.track[s, stop] for s in range(after.players))}"


# Flights


def _fly(edition: Edition, pos: Position, space: int) -> str:
    keeps = f"You keep {pos.hold[pos.seat, FUEL] - fuel_paid(edition, pos, space)} fuel."
    station = rules.station_at(pos, space)
    if station == NONE:
        on_moon = space in moons_on(edition, pos)
        return f"{keeps} There is no stop {'on a moon' if on_moon else 'in empty space'}."
    wanted = [chip for chip in range(RESOURCES) if box_of(edition).asks[station, chip]]
    brought = [pos.hold[pos.seat, chip] if chip in wanted else 0 for chip in range(CHIPS)]
    return f"{keeps} It takes {chips_of(edition, brought)} from you, and has {_there(edition, pos, station)}."
