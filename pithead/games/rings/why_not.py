"""Miner Rings: why an option is not offered - the clause of rules.md that forbids it, and one sentence with the
numbers. The seat that is asked is meant by "you"."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE
from pithead.engine.words import WhyNot, listed, number_of, sentence
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.box import FUELS, MOONS
from pithead.games.rings.choices import CHOICES, QUESTIONS
from pithead.games.rings.phrases import (
    amount_of,
    box_of,
    chips_of,
    demand,
    in_orbit,
    legs_of,
    moons_on,
    space_name,
    station_name,
)
from pithead.games.rings.position import FUEL, STATIONS, Position

Reason = tuple[str, str]  # the clause, and a sentence without its capital and its full stop

# The verbs that answer each question, and what the question wants, for whoever tries something else.
ANSWERS: dict[str, tuple[str, ...]] = {
    "start": ("start",), "advance": ("advance", "pass"), "dock": ("deliver", "convert", "load", "dump fuel", "done"),
    "fly": ("stay", "refuel", "fly", "burn"),
}  # fmt: skip
WANTED = {
    "start": "a start station must be picked", "advance": "you may advance a station or `pass`",
    "dock": "you are in a stop, to deliver, to load or to be `done`", "fly": "you may fly or `stay`",
}  # fmt: skip


def why_not(edition: Edition, pos: Position, option: int) -> WhyNot:
    """Why an option is not offered. Only for options that are not."""
    if pos.over != RUNNING:
        return WhyNot("RNG-T7", "The game is over.")
    asking = QUESTIONS[pos.asking]
    verb, *parts = CHOICES.parts(option)
    if verb not in ANSWERS[asking]:
        clause, moment = _wrong_moment(edition, pos, asking, verb)
        return WhyNot(clause, f"Now {WANTED[asking]}; {moment}.")
    clause, reason = REASONS[verb](edition, pos, *parts)
    return WhyNot(clause, f"{sentence(reason)}.")


# Not now


def _wrong_moment(edition: Edition, pos: Position, asking: str, verb: str) -> Reason:
    if asking == "start":
        return "RNG-S13", "turn 1 begins when everybody has picked one"
    if verb == "start":
        return "RNG-S10", "start stations are picked once, before turn 1"
    if verb in ANSWERS["advance"]:
        return "RNG-T3", "no station is advanced any more once freighters fly"
    if asking == "advance":
        if verb in ANSWERS["dock"]:
            return "RNG-P11", "nothing is delivered or loaded while stations are advanced"
        return "RNG-T3", "freighters fly when everybody has advanced a station or passed"
    return _no_stop(edition, pos) if asking == "fly" else _no_flight(pos, verb)


def _no_stop(edition: Edition, pos: Position) -> Reason:
    """Something of a stop, when a flight is asked for."""
    if in_orbit(pos, pos.seat) != NONE:
        return "RNG-F1", "the stop before the flight is over"
    if pos.freighter[pos.seat] in moons_on(edition, pos):
        return "RNG-O4", "a freighter on a moon is not in orbit, so it has no stop"
    return "RNG-F1", "only a freighter in orbit has a stop before its flight"


def _no_flight(pos: Position, verb: str) -> Reason:
    """Something of a flight, during a stop."""
    if pos.flown and verb == "refuel":
        return "RNG-U4", "free fuel is for a freighter that does not fly this turn"
    if pos.flown:
        return "RNG-F14", "your freighter has flown and moves no further this turn"
    if verb == "refuel":
        return "RNG-U5", "free fuel comes after the stop"
    return "RNG-F1", "the flight comes after the stop"


# Stations


def _advance(edition: Edition, pos: Position, station: int) -> Reason:
    name = station_name(edition, station)
    if not box_of(edition).may_advance[station]:
        return "RNG-P4", f"{name} cannot be advanced"
    return "RNG-P3", f"{name} has been advanced already, and no station is advanced twice in a turn"


# Stops


def _deliver(edition: Edition, pos: Position, resource: int, i: int) -> Reason:
    if not box_of(edition).asks[pos.stop, resource]:
        asked = listed(demand(edition, pos.stop)) or "nothing"
        return "RNG-C6", f"{station_name(edition, pos.stop)} asks for {asked} only"
    return "RNG-C5", f"you have {_only(edition, resource, pos.hold[pos.seat, resource])} aboard"


def _only(edition: Edition, chip: int, number: int) -> str:
    return f"only {amount_of(edition, chip, number)}" if number else f"no {edition.titles['chip'][chip]}"


def _convert(edition: Edition, pos: Position, i: int) -> Reason:
    box, station = box_of(edition), pos.stop
    supply, name = box.supplies[station], station_name(edition, station)
    if not box.converts[station]:
        able = [station_name(edition, other) for other in range(STATIONS) if box.converts[other]]
        return "RNG-U2", f"fuel is made at {listed(able) or 'no station'} only, not at {name}"
    there = f"{name} has {_only(edition, supply, pos.supply[station])}"
    if i + 1 <= pos.supply[station]:
        return "RNG-U3", f"the pool has {_only(edition, FUEL, pos.pool[FUEL])}"
    if pos.hold[pos.seat, supply]:
        return "RNG-U3", f"{there}, and what you have aboard cannot be converted"
    return "RNG-U2", there


def _load(edition: Edition, pos: Position, chip: int, i: int) -> Reason:
    box, station = box_of(edition), pos.stop
    name, supply = station_name(edition, station), box.supplies[station]
    if chip not in (FUEL, supply):
        return "RNG-C8", f"{name} supplies {edition.titles['chip'][supply]} and no {edition.titles['chip'][chip]}"
    if chip == FUEL and pos.dumped:
        return "RNG-C12", "you have dumped fuel, and load none afterwards in the same stop"
    there = pos.fuel[station] if chip == FUEL else pos.supply[station]
    if i + 1 > there:
        return "RNG-C8", f"{name} has {_only(edition, chip, there)}"
    free = rules.free_spaces(box, pos, pos.seat)
    return "RNG-C9", f"your hold has {number_of(free, 'free space')}, and {i + 1} would be needed"


def _dump(edition: Edition, pos: Position) -> Reason:
    box, station = box_of(edition), pos.stop
    if free := rules.free_spaces(box, pos, pos.seat):
        return "RNG-C11", f"fuel is dumped from a full hold only, and yours has {number_of(free, 'free space')}"
    if pos.hold[pos.seat, FUEL] == 0:
        return "RNG-C11", "you have no fuel aboard"
    supply = edition.titles["chip"][box.supplies[station]]
    return "RNG-C11", f"fuel is dumped to make room, but no {supply} lies at {station_name(edition, station)}"


# Flights


def _stay(edition: Edition, pos: Position) -> Reason:
    return "RNG-F16", f"you have pledged {pos.pledge} fuel, so your freighter must fly"


def _refuel(edition: Edition, pos: Position) -> Reason:
    if pos.pledge:
        return _stay(edition, pos)
    if in_orbit(pos, pos.seat) == NONE:
        if pos.freighter[pos.seat] in moons_on(edition, pos):
            return "RNG-O4", "a freighter on a moon is not in orbit and gets no free fuel"
        return "RNG-U4", "free fuel is for freighters in orbit"
    if pos.pool[FUEL] == 0:
        return "RNG-U4", "the pool has no fuel"
    return "RNG-U4", f"your hold is full: {chips_of(edition, pos.hold[pos.seat])}"


def _fly(edition: Edition, pos: Position, space: int) -> Reason:
    start, name = pos.freighter[pos.seat], space_name(edition, space)
    if space == start:
        return "RNG-F9", f"your freighter is on {name}, and a flight may not end where it began"
    fuel = rules.fuel_needed(box_of(edition), pos, start, space, FUELS)
    if fuel < FUELS:
        return "RNG-F10", f"a flight to {name} costs {fuel} fuel; you have {pos.hold[pos.seat, FUEL]}"
    return _out_of_reach(edition, pos, start, space)


def _out_of_reach(edition: Edition, pos: Position, start: int, space: int) -> Reason:
    """Not for any fuel: too far, or not by such legs; and not by a slingshot either."""
    box, name = box_of(edition), space_name(edition, space)
    legs = legs_of(edition, pos, FUELS - 1)
    slung = rules.dice_total(pos, box.slung_die[FUELS - 1])
    most = max(sum(legs), slung)
    if not rules.holds(*(box.around[start, most, word] for word in range(3)), space):
        return "RNG-F6", f"it is more than {number_of(most, 'step')} to {name}, the most that both dice allow"
    bodies = [rules.sling_space(box, pos, body) for body in range(STATIONS + MOONS)]
    reached = rules.plain_reach(box, start, *[*legs, 0][:2])
    if any(body not in (NONE, start) and rules.holds(*reached, body) for body in bodies):
        return "RNG-L5", f"slung or not, a flight to {name} would take more than {number_of(slung, 'step')}"
    if start in bodies:
        return "RNG-L3", f"only a slingshot leads to {name}, and a flight is not slung where it begins"
    longest = listed([str(leg) for leg in legs])
    return "RNG-F6", f"no flight with straight legs of at most {longest} steps ends on {name}"


def _burn(edition: Edition, pos: Position) -> Reason:
    if pos.pledge == FUELS - 1:
        return "RNG-F15", f"{pos.pledge} fuel is the most that a flight pays"
    if pos.pledge:
        return "RNG-F15", f"you have only {pos.hold[pos.seat, FUEL]} fuel, and have pledged it"
    return "RNG-F15", "you have no fuel aboard"


REASONS: dict[str, Callable[..., Reason]] = {
    "advance": _advance, "deliver": _deliver, "convert": _convert, "load": _load, "dump fuel": _dump, "stay": _stay,
    "refuel": _refuel, "fly": _fly, "burn": _burn,
}  # fmt: skip
