"""Miner Rings: what a choice did, and what followed from it by itself, told from the positions before and after it.

Lines name things by tokens (engine/words.py)."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, scratch_copy
from pithead.engine.words import listed, number_of, who
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.choices import ASK_FLY, ASK_START, CHOICES, FLY
from pithead.games.rings.phrases import (
    amount_token,
    box_of,
    chips_token,
    in_orbit,
    inventory,
    moons_on,
    score_table,
    space_token,
    station_token,
    visitors,
)
from pithead.games.rings.position import FUEL, STATIONS, Position


def log(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    """Lines on what an option did and what followed by itself."""
    lines = [
        f"{who(before.seat)} {_deed(edition, before, option, after)}",
        *_gains(edition, before, option, after),
        *_new_turn(edition, before, option, after),
        _roll(before, after),
        _end(edition, after),
    ]
    return [line for line in lines if line]


# What the player did


def _deed(edition: Edition, before: Position, option: int, after: Position) -> str:
    seat, stop = before.seat, before.stop
    match CHOICES.parts(option):
        case "start", station:
            taken = chips_token(edition, inventory(edition, before, station))
            aboard = f"takes {taken} aboard" if taken else "finds nothing left there"
            return f"starts at {station_token(edition, station)} and {aboard}"
        case "advance", station:
            return _advance(edition, before, station, after)
        case ("pass",):
            return "advances no station"
        case "deliver", resource, i:
            steps = number_of(after.track[seat, stop] - before.track[seat, stop], "step")
            there = f"{station_token(edition, stop)}: {steps} on that track, to {after.track[seat, stop]}"
            return f"delivers {amount_token(edition, resource, i + 1)} to {there}"
        case "convert", i:
            source = amount_token(edition, box_of(edition).supplies[stop], i + 1)
            return f"converts {source} at {station_token(edition, stop)} into {amount_token(edition, FUEL, i + 1)}"
        case "load", chip, i:
            return f"loads {amount_token(edition, chip, i + 1)} at {station_token(edition, stop)}"
        case ("dump fuel",):
            return f"dumps {amount_token(edition, FUEL, 1)} at {station_token(edition, stop)}"
        case ("done",):
            idle = rules.dock_options(box_of(edition), before, [0] * len(CHOICES)) == 1
            return f"{'has nothing more to do' if idle else 'is done'} at {station_token(edition, stop)}"
        case ("stay",):
            return f"stays at {_spot(edition, before, before.freighter[seat])}"
        case ("refuel",):
            taken = amount_token(edition, FUEL, after.hold[seat, FUEL] - before.hold[seat, FUEL])
            return f"stays at {_spot(edition, before, before.freighter[seat])} and takes {taken} from the pool"
        case "fly", space:
            paid = before.hold[seat, FUEL] - after.hold[seat, FUEL]
            price = f"for {amount_token(edition, FUEL, paid)}" if paid else "without fuel"
            return f"flies to {_spot(edition, before, space)} {price}"
    return f"pledges {amount_token(edition, FUEL, after.pledge)} for the coming flight"


def _spot(edition: Edition, pos: Position, space: int) -> str:
    """ "Glacia on o4-13", "the moon on ga-3", "o5-7"."""
    station, name = rules.station_at(pos, space), space_token(edition, space)
    if station != NONE:
        return f"{station_token(edition, station)} on {name}"
    return f"the moon on {name}" if space in moons_on(edition, pos) else name


def _advance(edition: Edition, before: Position, station: int, after: Position) -> str:
    box = box_of(edition)
    steps = number_of(rules.advance_steps(box, before, station), "space")
    harvest = after.supply[station] - before.supply[station]
    gains = amount_token(edition, box.supplies[station], harvest) if harvest else "nothing"
    seats = listed([who(seat) for seat in visitors(after, station)])
    where = f"{steps} to {space_token(edition, after.station[station])}{f' with {seats}' if seats else ''}"
    return f"advances {station_token(edition, station)} {where}; it harvests {gains}"


def _gains(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    """What a delivery brought beyond the track of the station."""
    seat, stop = before.seat, before.stop
    if CHOICES.parts(option)[0] != "deliver":
        return []
    lines = []
    if after.colonist_track[seat] > before.colonist_track[seat]:
        steps = after.colonist_track[seat] - before.colonist_track[seat]
        lines.append(f"The colonist track of {who(seat)} goes up {steps}, to {after.colonist_track[seat]}")
    if after.fuel[stop] > before.fuel[stop]:
        fuel = amount_token(edition, FUEL, after.fuel[stop] - before.fuel[stop])
        lines.append(f"{station_token(edition, stop)} gets {fuel} from the pool")
    return lines


# What followed


def _new_turn(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    """RNG-X7: the lead passes, resources are added, everything moves."""
    if after.turn_number == before.turn_number:
        return []
    box = box_of(edition)
    last = ", the last one" if after.turn_number == box.turns else ""
    added = [
        f"{amount_token(edition, box.supplies[station], after.supply[station] - before.supply[station])} "
        f"at {station_token(edition, station)}"
        for station in range(STATIONS)
        if after.supply[station] > before.supply[station]
    ]
    caught = [
        f"{who(seat)} is in orbit around {station_token(edition, in_orbit(after, seat))} now"
        for seat in range(after.players)
        if in_orbit(_flown(edition, before, option), seat) == NONE != in_orbit(after, seat)
    ]
    return [
        f"Turn {after.turn_number} of {box.turns} begins{last}; the lead passes to {who(after.lead)}",
        f"From the pool come {listed(added)}" if added else "No station gets anything from the pool",
        "All stations and the moons move one space",
        *caught,
    ]


def _flown(edition: Edition, before: Position, option: int) -> Position:
    """Where freighters were before the next turn began."""
    flown = scratch_copy(before)
    if before.asking == ASK_FLY and option >= FLY:
        rules.fly_to(box_of(edition), flown, before.seat, option - FLY)
    return flown


def _roll(before: Position, after: Position) -> str:
    first = before.asking == ASK_START != after.asking
    if after.turn_number == before.turn_number and not first:
        return ""
    return f"{who(after.lead)} has the lead and rolls {after.low} and {after.high}"


def _end(edition: Edition, after: Position) -> str:
    if after.over == RUNNING:
        return ""
    ranks = score_table(edition, after)
    winners = [seat for seat in range(after.players) if ranks[seat] == max(ranks)]
    points = listed([f"{who(seat)} {ranks[seat][0]}" for seat in range(after.players)])
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"The game is over: {listed([who(seat) for seat in winners])} {verb}. Points: {points}"
