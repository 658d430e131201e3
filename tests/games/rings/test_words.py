"""Miner Rings in words: labels, hints, log lines, and the reason for everything that is not offered."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Iterator

import numpy as np
import pytest

from pithead.engine.match import Event, Match
from pithead.engine.record import NONE
from pithead.games.rings import GAME, words
from pithead.games.rings.choices import ASK_FLY, FLY
from pithead.games.rings.phrases import badges, fuel_costs
from pithead.games.rings.position import FUEL, Position
from tests.games.rings.oddities import liking

EDITION = GAME.standard
NOTATION = GAME.choices.texts(EDITION.names)
CLAUSES = set(re.findall(r"`(RNG-[A-Z]\d+)`", (GAME.package / "rules.md").read_text(encoding="utf-8")))
WATER, METALS, HYDROCARBONS, COLONISTS = range(4)
FERRUM, METALLUM, GLACIA, CRYSTALLA, METHOS, BENZOS, EDEN = range(7)


def events(players: int, seeds: range) -> Iterator[Event]:
    """Every step of some matches of players who fly to stations and deliver."""
    for seed in seeds:
        yield from lively_match(players, seed)


@functools.cache
def lively_match(players: int, seed: int) -> list[Event]:
    met: list[Event] = []
    match = Match(GAME, [f"Player {seat}" for seat in range(players)], seed, watch=met.append)
    chance = random.Random(seed)
    while not match.over:
        options = match.options()
        match.choose(chance.choices(options, [liking(match, option) for option in options])[0], watch=met.append)
    return met


def seen(positions: np.ndarray) -> Position:
    """The handle of a position; in this game everybody sees the same."""
    return Position(positions[0])


# Laws, on random play


@pytest.mark.parametrize("players", GAME.players)
def test_a_flight_is_labelled_and_grouped_by_what_it_pays(players):
    """Stations stand alone, all other spaces with those of their circle and cost; the table knows the same costs."""
    checked = 0
    for event in events(players, range(1, 4)):
        pos = seen(event.before)
        if pos.asking != ASK_FLY:
            continue
        costs = fuel_costs(EDITION, pos)
        offered = [option for option in GAME.options(EDITION, event.before) if GAME.choices.parts(option)[0] == "fly"]
        assert sorted(costs) == [option - FLY for option in offered]
        for option in offered:
            after = event.before.copy()
            GAME.choose(EDITION, after, option)
            paid = int(event.before[0]["hold"][pos.seat, FUEL] - after[0]["hold"][pos.seat, FUEL])
            space = option - FLY
            price = f"{paid} fuel" if paid else "no fuel"
            assert costs[space] == paid
            assert words.label(EDITION, pos, option).endswith(f" for {price}")
            circle = EDITION.names["space"][space].split("-")[0]
            alone = space in event.before[0]["station"]
            assert words.group(EDITION, pos, option) == ("" if alone else f"{circle}, {price}")
            checked += 1
    assert checked > 300


def told(event: Event) -> list[str]:
    return words.log(EDITION, seen(event.before), event.step.option, seen(event.after))


@pytest.mark.parametrize("players", GAME.players)
def test_the_log_tells_everything_that_changed(players):
    """Whoever has gained or lost something or was moved is named, and what changed for all is told."""
    for event in events(players, range(1, 9)):
        before, after = event.before[0], event.after[0]
        text = "\n".join(told(event))
        drifted = before["turn_number"] != after["turn_number"]  # all stations move, and freighters with them
        for seat in range(players):
            fields = ["hold", "track", "colonist_track", "advanced", *([] if drifted else ["freighter"])]
            changed = any((before[name][seat] != after[name][seat]).any() for name in fields if name != "advanced")
            if changed or (before["advanced"][seat] != after["advanced"][seat] and not drifted):
                assert f"{{seat {seat}}}" in text, (text, seat)
        for station, name in enumerate(EDITION.names["station"]):
            chips = [before[field][station] != after[field][station] for field in ("supply", "fuel")]
            moved = not drifted and before["station"][station] != after["station"][station]
            if any(chips) or moved:
                assert f"{{station {name}}}" in text, (text, name)
        if drifted:
            assert f"Turn {after['turn_number']} of 8 begins" in text
            assert f"the lead passes to {{seat {after['lead']}}}" in text
            assert "All stations and the moons move one space" in text
            assert f"rolls {after['low']} and {after['high']}" in text
        if after["over"]:
            assert "The game is over" in text


def test_the_badges_of_stations_differ_and_are_letters_of_their_names():
    shown = badges(EDITION)
    assert shown == ["Fe", "Ma", "Gl", "Cr", "Mh", "Be", "Ed"]
    assert len(set(shown)) == len(shown)


# Moments set up by hand: seat 0 of two is asked in turn 8, dice 2 and 5, on o5-3; stations and moons are far away


def space(name: str) -> int:
    return EDITION.names["space"].index(name)


FAR = ["o1-7", "o2-7", "o3-7", "o4-14", "o5-14", "o6-14", "o7-14"]  # ferrum to eden; the moons are on ga-8 and gb-20


def moment(asking: str = "fly", players: int = 2, **cells) -> np.ndarray:
    """A position with some fields changed: {index: value} changes single cells, spaces go by their names. Freighters
    are where `at` says."""
    match = Match(GAME, [f"Player {seat}" for seat in range(players)], 1, first=0)
    position = match.positions[0]
    position["asking"], position["seat"], position["turn_number"] = GAME.questions.index(asking), 0, 8
    position["low"], position["high"] = 2, 5
    position["supply"] = position["fuel"] = 0
    position["station"] = [space(name) for name in FAR]
    position["freighter"][:players] = [space("o5-3"), space("o1-10"), space("o1-11"), space("o1-12")][:players]
    for name, value in cells.items():
        if isinstance(value, dict):
            for index, cell in value.items():
                position[name][index] = space(cell) if isinstance(cell, str) else cell
        else:
            position[name] = value
    GAME.audit.follow(EDITION, position, {"station", "asking"})
    return match.positions


def reason(positions: np.ndarray, notation: str) -> tuple[str, str]:
    option = NOTATION.index(notation)
    assert option not in GAME.options(EDITION, positions), f"{notation} is offered"
    return words.why_not(EDITION, seen(positions), option)


def docked(station: int, *, flown: int = 0, **cells) -> dict:
    """In a stop at a station."""
    return {"asking": "dock", "freighter": {0: FAR[station]}, "flown": flown, **cells}


AT_GLACIA, AT_METHOS = docked(GLACIA), docked(METHOS)
NEAR_MOON = {"freighter": {0: "o3-8"}}  # one step out of it is the inner moon
ON_MOON = {"freighter": {0: "ga-8"}}

REASONS: list[tuple[dict, str, str, str]] = [
    # Not now
    ({"asking": "start"}, "advance glacia", "RNG-S13",
     "Now a start station must be picked; turn 1 begins when everybody has picked one."),
    ({}, "start glacia", "RNG-S10", "Now you may fly or `stay`; start stations are picked once, before turn 1."),
    ({}, "advance glacia", "RNG-T3", "Now you may fly or `stay`; no station is advanced any more once freighters fly."),
    ({}, "pass", "RNG-T3", "Now you may fly or `stay`; no station is advanced any more once freighters fly."),
    ({"asking": "advance"}, "load fuel 1", "RNG-P11",
     "Now you may advance a station or `pass`; nothing is delivered or loaded while stations are advanced."),
    ({"asking": "advance"}, "stay", "RNG-T3",
     "Now you may advance a station or `pass`; freighters fly when everybody has advanced a station or passed."),
    ({}, "done", "RNG-F1", "Now you may fly or `stay`; only a freighter in orbit has a stop before its flight."),
    (ON_MOON, "load fuel 1", "RNG-O4",
     "Now you may fly or `stay`; a freighter on a moon is not in orbit, so it has no stop."),
    ({"freighter": {0: FAR[GLACIA]}}, "load fuel 1", "RNG-F1",
     "Now you may fly or `stay`; the stop before the flight is over."),
    (AT_GLACIA, "fly o3-8", "RNG-F1",
     "Now you are in a stop, to deliver, to load or to be `done`; the flight comes after the stop."),
    (AT_GLACIA, "refuel", "RNG-U5",
     "Now you are in a stop, to deliver, to load or to be `done`; free fuel comes after the stop."),
    (docked(GLACIA, flown=1), "fly o3-8", "RNG-F14", "Now you are in a stop, to deliver, to load or to be `done`; "
     "your freighter has flown and moves no further this turn."),
    (docked(GLACIA, flown=1), "refuel", "RNG-U4", "Now you are in a stop, to deliver, to load or to be `done`; "
     "free fuel is for a freighter that does not fly this turn."),
    # Stations
    ({"asking": "advance", "advanced": {1: GLACIA}}, "advance glacia", "RNG-P3",
     "Glacia has been advanced already, and no station is advanced twice in a turn."),
    # Stops
    (AT_GLACIA, "deliver water 1", "RNG-C6", "Glacia asks for metals, hydrocarbons and colonists only."),
    ({**AT_GLACIA, "hold": {(0, METALS): 2}}, "deliver metals 3", "RNG-C5", "You have only 2 metals aboard."),
    (AT_GLACIA, "deliver colonists 1", "RNG-C5", "You have no colonists aboard."),
    (AT_GLACIA, "convert 1", "RNG-U2", "Fuel is made at Methos and Benzos only, not at Glacia."),
    ({**AT_METHOS, "supply": {METHOS: 1}}, "convert 2", "RNG-U2", "Methos has only 1 hydrocarbon."),
    ({**AT_METHOS, "hold": {(0, HYDROCARBONS): 3}}, "convert 1", "RNG-U3",
     "Methos has no hydrocarbons, and what you have aboard cannot be converted."),
    ({**AT_METHOS, "supply": {METHOS: 4}, "fuel": {FERRUM: 24}}, "convert 2", "RNG-U3", "The pool has only 1 fuel."),
    (AT_GLACIA, "load metals 1", "RNG-C8", "Glacia supplies water and no metals."),
    ({**AT_GLACIA, "supply": {GLACIA: 1}}, "load water 2", "RNG-C8", "Glacia has only 1 water."),
    (AT_GLACIA, "load fuel 1", "RNG-C8", "Glacia has no fuel."),
    ({**AT_GLACIA, "supply": {GLACIA: 4}, "hold": {(0, FUEL): 4}}, "load water 3", "RNG-C9",
     "Your hold has 2 free spaces, and 3 would be needed."),
    ({**AT_GLACIA, "fuel": {GLACIA: 2}, "dumped": 1}, "load fuel 1", "RNG-C12",
     "You have dumped fuel, and load none afterwards in the same stop."),
    ({**AT_GLACIA, "hold": {(0, FUEL): 5}}, "dump fuel", "RNG-C11",
     "Fuel is dumped from a full hold only, and yours has 1 free space."),
    ({**AT_GLACIA, "hold": {(0, METALS): 6}}, "dump fuel", "RNG-C11", "You have no fuel aboard."),
    ({**AT_GLACIA, "hold": {(0, FUEL): 6}}, "dump fuel", "RNG-C11",
     "Fuel is dumped to make room, but no water lies at Glacia."),
    # Flights
    ({"hold": {(0, FUEL): 1}, "pledge": 1}, "stay", "RNG-F16",
     "You have pledged 1 fuel, so your freighter must fly."),
    ({"hold": {(0, FUEL): 1}, "pledge": 1, "freighter": {0: FAR[GLACIA]}}, "refuel", "RNG-F16",
     "You have pledged 1 fuel, so your freighter must fly."),
    ({}, "refuel", "RNG-U4", "Free fuel is for freighters in orbit."),
    (ON_MOON, "refuel", "RNG-O4", "A freighter on a moon is not in orbit and gets no free fuel."),
    ({"freighter": {0: FAR[GLACIA]}, "fuel": {FERRUM: 25}}, "refuel", "RNG-U4", "The pool has no fuel."),
    ({"freighter": {0: FAR[GLACIA]}, "hold": {(0, FUEL): 1, (0, METALS): 5}}, "refuel", "RNG-U4",
     "Your hold is full: 5 metals and 1 fuel."),
    ({}, "fly o5-3", "RNG-F9", "Your freighter is on o5-3, and a flight may not end where it began."),
    ({}, "fly o5-8", "RNG-F10", "A flight to o5-8 costs 1 fuel; you have 0."),
    ({"hold": {(0, FUEL): 1}}, "fly o5-10", "RNG-F10", "A flight to o5-10 costs 2 fuel; you have 1."),
    ({"hold": {(0, FUEL): 2}}, "fly o5-11", "RNG-F6",
     "It is more than 7 steps to o5-11, the most that both dice allow."),
    ({"hold": {(0, FUEL): 2}}, "fly o7-6", "RNG-F6",
     "No flight with straight legs of at most 2 and 5 steps ends on o7-6."),
    ({**NEAR_MOON, "hold": {(0, FUEL): 2}, "high": 3}, "fly o2-4", "RNG-L5",
     "Slung or not, a flight to o2-4 would take more than 5 steps."),
    ({**ON_MOON, "hold": {(0, FUEL): 2}, "low": 1, "station": {EDEN: "o7-1"}}, "fly o1-5", "RNG-L3",
     "Only a slingshot leads to o1-5, and a flight is not slung where it begins."),
    ({}, "burn", "RNG-F15", "You have no fuel aboard."),
    ({"hold": {(0, FUEL): 1}, "pledge": 1}, "burn", "RNG-F15", "You have only 1 fuel, and have pledged it."),
    ({"hold": {(0, FUEL): 3}, "pledge": 2}, "burn", "RNG-F15", "2 fuel is the most that a flight pays."),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "notation", "clause", "sentence"), REASONS)
def test_the_reason_names_the_clause_and_the_numbers(cells, notation, clause, sentence):
    assert reason(moment(**cells), notation) == (clause, sentence)


def test_when_the_game_is_over_nothing_is_possible():
    pos = seen(moment(over=1))
    told = {words.why_not(EDITION, pos, option) for option in range(len(GAME.choices))}
    assert told == {("RNG-T7", "The game is over.")}


def test_a_station_that_an_edition_holds_still_cannot_be_advanced():
    box = EDITION.box.copy()
    box["may_advance"][0, GLACIA] = 0
    held = EDITION.__class__("held", box, EDITION.names, EDITION.titles, EDITION.data)
    pos = seen(moment("advance"))
    assert words.why_not(held, pos, NOTATION.index("advance glacia")) == ("RNG-P4", "Glacia cannot be advanced.")


QUESTIONS: list[tuple[dict, str, str]] = [
    ({"asking": "start"}, "Pick the station to start at - you take all that lies there",
     "{seat 0} is picking a station to start at"),
    ({"asking": "advance"}, "Advance a station, or pass", "{seat 0} may advance a station"),
    ({**AT_GLACIA, "hold": {(0, METALS): 1, (0, FUEL): 5}},
     "Deliver and load at {station glacia} - 1 {one_chip metals} and 5 {chip fuel} aboard, no space free",
     "{seat 0} is in a stop at {station glacia} - 1 {one_chip metals} and 5 {chip fuel} aboard, no space free"),
    ({"hold": {(0, FUEL): 2}}, "Fly or stay - 2 steps free, 5 for 1 fuel, 2 + 5 for 2 fuel; 2 fuel aboard",
     "{seat 0} is choosing where to fly - 2 steps free, 5 for 1 fuel, 2 + 5 for 2 fuel; 2 fuel aboard"),
    ({"hold": {(0, FUEL): 1}, "pledge": 1}, "Fly, paying at least 1 fuel - 5 steps for 1 fuel; 1 fuel aboard",
     "{seat 0} is choosing where to fly - 5 steps for 1 fuel; 1 fuel aboard"),
    ({"over": 1}, "The game is over", "The game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "command", "description"), QUESTIONS)
def test_questions(cells, command, description):
    pos = seen(moment(**cells))
    assert words.question(EDITION, pos, 0) == command
    assert words.question(EDITION, pos, 1) == words.question(EDITION, pos, None) == description


def offered(cells: dict, notation: str) -> tuple[Position, int]:
    """A moment, and an option that is offered there."""
    positions, option = moment(**cells), NOTATION.index(notation)
    assert option in GAME.options(EDITION, positions)
    return seen(positions), option


WITH_SUPPLIES = {"supply": {GLACIA: 3}, "fuel": {GLACIA: 1}}

LABELS: list[tuple[dict, str, str]] = [
    ({"asking": "start", **WITH_SUPPLIES}, "start glacia", "Start at Glacia: 3 water and 1 fuel"),
    ({"asking": "start"}, "start glacia", "Start at Glacia: nothing"),
    ({"asking": "advance"}, "advance benzos", "Advance Benzos 7 spaces to o6-21"),
    ({"asking": "advance", "freighter": {0: FAR[GLACIA], 1: "o3-9"}}, "advance glacia",
     "Advance Glacia 2 spaces to o3-9 with you and the sky freighter"),
    ({"asking": "advance"}, "pass", "Advance no station"),
    ({**AT_GLACIA, "hold": {(0, METALS): 2}}, "deliver metals 2", "Deliver 2 metals"),
    ({**AT_METHOS, "supply": {METHOS: 1}}, "convert 1", "Convert 1 hydrocarbon of Methos into 1 fuel"),
    ({**AT_GLACIA, **WITH_SUPPLIES}, "load water 1", "Load 1 water"),
    ({**AT_GLACIA, **WITH_SUPPLIES, "hold": {(0, FUEL): 6}}, "dump fuel", "Dump 1 fuel"),
    ({**AT_GLACIA, **WITH_SUPPLIES}, "done", "Be done at Glacia"),
    ({"freighter": {0: FAR[GLACIA]}}, "stay", "Stay at Glacia (o3-7)"),
    (ON_MOON, "stay", "Stay at the moon on ga-8"),
    ({"freighter": {0: FAR[GLACIA]}}, "refuel", "Stay and take 1 fuel from the pool"),
    ({}, "fly o5-5", "Fly to o5-5 for no fuel"),
    ({"station": {METHOS: "o5-5"}, "hold": {(0, FUEL): 2}, "pledge": 2}, "fly o5-5", "Fly to Methos (o5-5) for 2 fuel"),
    ({"freighter": {0: "o3-8"}}, "fly ga-8", "Fly to the moon on ga-8 for no fuel"),
    ({"hold": {(0, FUEL): 2}}, "burn", "Pledge 1 fuel, to pay more than the flight costs"),
    ({"hold": {(0, FUEL): 2}, "pledge": 1}, "burn", "Pledge another fuel, to pay more than the flight costs"),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "notation", "label"), LABELS)
def test_labels(cells, notation, label):
    assert words.label(EDITION, *offered(cells, notation)) == label


HINTS: list[tuple[dict, str, str]] = [
    ({"asking": "start"}, "start eden", "Orbit 7. You can bring it metals or hydrocarbons."),
    ({"asking": "advance", **WITH_SUPPLIES}, "advance glacia",
     "It harvests 1 water, and then has 4 water and 1 fuel."),
    ({"asking": "advance", "hold": {(1, WATER): 6}, "supply": {CRYSTALLA: 3}}, "advance glacia",
     "It harvests nothing, and then has nothing."),
    (docked(FERRUM, hold={(0, WATER): 2}, track={(1, FERRUM): 4}), "deliver water 2",
     "Your track here: 0 to 2, behind 4; your colonist track: 0 to 1."),
    (docked(EDEN, hold={(0, METALS): 4}, track={(1, EDEN): 5}), "deliver metals 4",
     "Your track here: 0 to 5, sharing the lead."),
    (docked(GLACIA, hold={(0, HYDROCARBONS): 2}), "deliver hydrocarbons 2",
     "Your track here: 0 to 2, alone in the lead; 2 fuel comes to Glacia."),
    ({**AT_METHOS, "supply": {METHOS: 3}}, "convert 2", "Methos will have 1 hydrocarbon and 2 fuel."),
    ({**AT_GLACIA, **WITH_SUPPLIES, "hold": {(0, METALS): 2}}, "load water 3",
     "Glacia will have 1 fuel. Your hold: 3 water and 2 metals, 1 space free."),
    ({**AT_GLACIA, **WITH_SUPPLIES}, "done", "Then you fly or stay."),
    (docked(GLACIA, flown=1, **WITH_SUPPLIES), "done", ""),
    ({"freighter": {0: FAR[GLACIA]}, "hold": {(0, FUEL): 2}}, "refuel",
     "You will have 3 fuel aboard. This ends your part of the turn."),
    ({"hold": {(0, FUEL): 2}}, "fly o5-10", "You keep 0 fuel. There is no stop in empty space."),
    ({"freighter": {0: "o3-8"}}, "fly ga-8", "You keep 0 fuel. There is no stop on a moon."),
    ({"station": {METHOS: "o5-5"}, "supply": {METHOS: 2}, "hold": {(0, WATER): 2, (0, HYDROCARBONS): 1}}, "fly o5-5",
     "You keep 0 fuel. It takes 2 water from you, and has 2 hydrocarbons."),
    ({"hold": {(0, FUEL): 2}, "pledge": 1}, "burn",
     "You must then fly, and pay at least 2 fuel. It makes room aboard."),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "notation", "hint"), HINTS)
def test_hints(cells, notation, hint):
    assert words.hint(EDITION, *offered(cells, notation)) == hint


def chosen(positions: np.ndarray, notation: str) -> list[str]:
    """The log of one choice at a moment."""
    before, option = positions.copy(), NOTATION.index(notation)
    assert option in GAME.options(EDITION, positions)
    GAME.choose(EDITION, positions, option)
    return words.log(EDITION, seen(before), option, seen(positions))


LINES: list[tuple[dict, str, list[str]]] = [
    ({"asking": "start", "seat": 1, "freighter": {0: NONE, 1: NONE}, **WITH_SUPPLIES}, "start glacia",
     ["{seat 1} starts at {station glacia} and takes 3 {chip water} and 1 {one_chip fuel} aboard"]),
    ({"asking": "start", "seat": 1, "freighter": {0: NONE, 1: NONE}}, "start glacia",
     ["{seat 1} starts at {station glacia} and finds nothing left there"]),
    ({"asking": "advance", "freighter": {1: "o3-9"}}, "advance glacia",
     ["{seat 0} advances {station glacia} 2 spaces to {space o3-9} with {seat 1}; it harvests 1 {one_chip water}"]),
    ({"asking": "advance", "freighter": {0: FAR[GLACIA], 1: "o3-8"}, "hold": {(1, WATER): 6}, "supply": {GLACIA: 3}},
     "advance glacia",
     ["{seat 0} advances {station glacia} 2 spaces to {space o3-9} with {seat 0} and {seat 1}; "
      "it harvests nothing"]),
    ({"asking": "advance"}, "pass", ["{seat 0} advances no station"]),
    (docked(FERRUM, hold={(0, WATER): 2}), "deliver water 2",
     ["{seat 0} delivers 2 {chip water} to {station ferrum}: 2 steps on that track, to 2",
      "The colonist track of {seat 0} goes up 1, to 1"]),
    (docked(EDEN, hold={(0, METALS): 4}, track={(0, EDEN): 3}), "deliver metals 4",
     ["{seat 0} delivers 4 {chip metals} to {station eden}: 5 steps on that track, to 8"]),
    (docked(GLACIA, hold={(0, HYDROCARBONS): 1}), "deliver hydrocarbons 1",
     ["{seat 0} delivers 1 {one_chip hydrocarbons} to {station glacia}: 1 step on that track, to 1",
      "{station glacia} gets 1 {one_chip fuel} from the pool"]),
    ({**AT_METHOS, "supply": {METHOS: 3}}, "convert 2",
     ["{seat 0} converts 2 {chip hydrocarbons} at {station methos} into 2 {chip fuel}"]),
    ({**AT_GLACIA, **WITH_SUPPLIES}, "load water 3", ["{seat 0} loads 3 {chip water} at {station glacia}"]),
    ({**AT_GLACIA, **WITH_SUPPLIES, "hold": {(0, FUEL): 6}}, "dump fuel",
     ["{seat 0} dumps 1 {one_chip fuel} at {station glacia}"]),
    ({**AT_GLACIA, **WITH_SUPPLIES}, "done", ["{seat 0} is done at {station glacia}"]),
    (AT_GLACIA, "done", ["{seat 0} has nothing more to do at {station glacia}"]),
    ({}, "stay", ["{seat 0} stays at {space o5-3}"]),
    (ON_MOON, "stay", ["{seat 0} stays at the moon on {space ga-8}"]),
    ({"freighter": {0: FAR[GLACIA]}}, "refuel",
     ["{seat 0} stays at {station glacia} on {space o3-7} and takes 1 {one_chip fuel} from the pool"]),
    ({}, "fly o5-5", ["{seat 0} flies to {space o5-5} without fuel"]),
    ({"station": {METHOS: "o5-5"}, "hold": {(0, FUEL): 2}, "pledge": 2}, "fly o5-5",
     ["{seat 0} flies to {station methos} on {space o5-5} for 2 {chip fuel}"]),
    ({"freighter": {0: "o3-8"}}, "fly ga-8", ["{seat 0} flies to the moon on {space ga-8} without fuel"]),
    ({"hold": {(0, FUEL): 2}, "pledge": 1}, "burn", ["{seat 0} pledges 2 {chip fuel} for the coming flight"]),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "notation", "lines"), LINES)
def test_log_lines(cells, notation, lines):
    assert chosen(moment(**cells), notation) == lines


def test_the_log_tells_how_a_turn_begins():
    """The end of turn 6: stations without chips get one, everything moves, a station drifts onto a freighter."""
    positions = moment(
        seat=1, lead=0, turn_number=6, freighter={0: "o4-15", 1: "o1-10"}, hold={(1, METALS): 6},
        supply={FERRUM: 2, GLACIA: 1, CRYSTALLA: 0, EDEN: 2}, fuel={METHOS: 1, BENZOS: 2},
    )  # fmt: skip
    before = positions.copy()
    lines = chosen(positions, "stay")
    assert before[0]["turn_number"] == 6
    assert lines[:-1] == [
        "{seat 1} stays at {space o1-10}",
        "Turn 7 of 8 begins; the lead passes to {seat 1}",
        "From the pool come 1 {one_chip metals} at {station metallum}, 1 {one_chip water} at {station crystalla} "
        "and 1 {one_chip colonists} at {station eden}",
        "All stations and the moons move one space",
        "{seat 0} is in orbit around {station crystalla} now",
    ]
    low, high = positions[0]["low"], positions[0]["high"]
    assert lines[-1] == f"{{seat 1}} has the lead and rolls {low} and {high}"


def test_the_log_tells_how_the_game_ends():
    over = moment(seat=1, lead=0, track={(0, EDEN): 2}, freighter={1: "o1-10"})
    assert chosen(over, "stay")[1:] == ["The game is over: {seat 0} wins. Points: {seat 0} -8 and {seat 1} -14"]
    tied = moment(seat=1, lead=0, track={(0, EDEN): 2, (1, EDEN): 2}, freighter={1: "o1-10"})
    assert chosen(tied, "stay")[1:] == [
        "The game is over: {seat 0} and {seat 1} share the victory. Points: {seat 0} -9 and {seat 1} -9"
    ]


def test_the_score_sheet_tells_what_the_points_came_from():
    """SC-85 of the specification."""
    tracks = [[3, 0, 2, 4, 0, 1, 2], [1, 2, 2, 0, 5, 0, 0], [0, 2, 0, 1, 1, 3, 2]]
    positions = moment(players=3, over=1)
    positions["track"][0, :3], positions["colonist_track"][0, :3] = tracks, [3, 5, 3]
    sheet = words.score_sheet(EDITION, seen(positions))
    assert [(line.label, line.seats) for line in sheet.lines] == [
        ("deliveries", [("12", 12), ("10", 10), ("9", 9)]),
        ("leading at stations", [("2 alone, 2 shared", 6), ("1 alone, 2 shared", 4), ("1 alone, 2 shared", 4)]),
        ("colonists", [("3", 2), ("5", 5), ("3", 2)]),
        ("stations never served", [("2", -4), ("3", -6), ("2", -4)]),
    ]
    assert sheet.tie_break == ""


def test_whoever_leads_nowhere_is_told_so():
    positions = moment(over=1, track={(0, EDEN): 2, (1, EDEN): 1})
    leading = words.score_sheet(EDITION, seen(positions)).lines[1]
    assert leading.seats == [("1 alone", 2), ("0", 0)]


def test_a_tie_is_told_with_what_breaks_it():
    positions = moment(over=1, track={(0, EDEN): 1, (0, FERRUM): 1, (1, EDEN): 1, (1, METHOS): 1})
    assert words.score_sheet(EDITION, seen(positions)).tie_break == (
        "Tie: most deliveries wins; {seat 0} has 2 and {seat 1} has 2"
    )
