"""Miner Rings on the table: everything lies somewhere, options can be clicked, spaces in reach have their fuel."""

from __future__ import annotations

import re

import numpy as np
import pytest

from pithead.engine.record import NONE
from pithead.engine.table import Table
from pithead.games.rings import GAME
from pithead.games.rings.choices import ASK_FLY, ASK_START, FLY
from pithead.games.rings.position import FUEL
from pithead.games.rings.table import table
from tests.games.rings.test_words import (
    AT_GLACIA,
    EDEN,
    EDITION,
    FERRUM,
    GLACIA,
    METALS,
    METHOS,
    WATER,
    docked,
    events,
    moment,
    seen,
    told,
)

TOKEN = re.compile(r"\{(\w+) ([\w-]+)\}")
NUMBERED = re.compile(r"(\d+)[⁰¹²]")


def at(positions: np.ndarray, viewer: int | None = None) -> Table:
    return table(EDITION, seen(positions), viewer)


def note_of(shown: Table, identity: str) -> str:
    return next(thing.note for thing in (*shown.places, *shown.pieces) if thing.id == identity)


def brief_of(shown: Table, identity: str) -> str:
    return next(place.brief for place in shown.places if place.id == identity)


@pytest.mark.parametrize("players", GAME.players)
def test_everything_in_the_position_is_on_the_table(players):
    """Every chip lies in a hold, at a station or in the pool; the pool's are counted."""
    for event in [*events(players, range(1, 4))][::5]:
        position, shown = event.before[0], at(event.before)
        places = {place.id: place for place in shown.places}
        kinds = [piece.kind for piece in shown.pieces]
        assert kinds.count("cube") == players * 8 and kinds.count("advance_cube") == players
        assert kinds.count("station") == 7 and kinds.count("moon") == 2
        assert kinds.count("freighter") == players
        assert kinds.count("lead") == kinds.count("starting_card") == 1
        for chip, name in enumerate(EDITION.names["chip"]):
            out = [piece.place for piece in shown.pieces if piece.kind == "chip" and piece.place.endswith(f".{name}")]
            assert len(out) + int(places[f"chip.{name}"].note) == EDITION.box[0]["chips"][chip]
            for seat in range(players):
                assert out.count(f"hold.{seat}.{name}") == position["hold"][seat, chip]
        for station, name in enumerate(EDITION.names["station"]):
            assert places[f"inventory.{name}.fuel"].note == str(position["fuel"][station])
            where = next(piece.place for piece in shown.pieces if piece.id == f"station.{name}")
            assert where == f"space.{EDITION.names['space'][position['station'][station]]}"


@pytest.mark.parametrize("players", GAME.players)
def test_every_space_in_reach_has_its_fuel(players):
    """Before a flight, whenever it is asked seat's turn, what the table says of a space is what a flight there pays."""
    checked = 0
    for event in events(players, range(1, 4)):
        shown = at(event.before)
        notes = {place.id: place.note for place in shown.places if "reached" in place.note}
        before = event.before[0]
        if before["asking"] == ASK_START or before["flown"]:
            assert not notes
        if before["asking"] != ASK_FLY:
            continue
        flights = [option - FLY for option in GAME.options(EDITION, event.before) if FLY <= option < FLY + 168]
        assert set(notes) == {f"space.{EDITION.names['space'][space]}" for space in flights}
        for space in flights:
            after = event.before.copy()
            GAME.choose(EDITION, after, FLY + space)
            paid = int(before["hold"][event.step.seat, FUEL] - after[0]["hold"][event.step.seat, FUEL])
            place = f"space.{EDITION.names['space'][space]}"
            assert notes[place].startswith(f"reached for {paid} fuel" if paid else "reached without fuel")
            assert "⁰¹²"[paid] in brief_of(shown, place)
            checked += 1
    assert checked > 300


def test_a_space_in_reach_shows_its_own_number_and_what_touches_stands_in_one_column():
    shown = at(moment(hold={(0, FUEL): 2}))
    spots = {place.id: (place.row, place.column) for place in shown.places}
    for place in shown.places:
        if place.area == "board" and (number := NUMBERED.match(place.brief)):
            assert place.label.split("-")[1] == number[1]
    rows = [spots[f"circle.{circle}"][0] for circle in ("o7", "o6", "gb", "o5", "o4", "ga", "o3", "o2", "o1")]
    assert rows == list(range(9))
    assert spots["space.ga-5"][1] == spots["space.o4-9"][1] == spots["space.o3-5"][1] == spots["space.o7-9"][1]
    assert spots["space.o4-10"][1] == spots["space.o4-9"][1] + 1


@pytest.mark.parametrize("players", GAME.players)
def test_points_so_far_are_those_that_the_rules_count(players):
    for event in [*events(players, range(1, 4))][::5]:
        scores = GAME.scores(EDITION, event.before)
        for panel in at(event.before).panels:
            assert panel.counters["points"] == str(scores[panel.seat][0])
            parts = [panel.counters[name] for name in ("deliveries", "leading", "colonists", "never served")]
            assert sum(map(int, parts)) == scores[panel.seat][0]


def test_what_the_log_speaks_of_is_on_the_table_under_the_same_name():
    """A page lights it up: {station glacia} is the piece station.glacia, {space o4-9} the place space.o4-9."""
    for event in events(3, range(1, 4)):
        shown = [at(positions) for positions in (event.before, event.after)]
        known = {thing.id for one in shown for thing in (*one.places, *one.pieces)}
        for kind, name in TOKEN.findall("".join(told(event))):
            kind = {"one_chip": "chip"}.get(kind, kind)
            assert kind == "seat" or f"{kind}.{name}" in known, (kind, name)


STATUSES: list[tuple[dict, str]] = [
    ({"asking": "start"}, "Before turn 1, start stations are picked"),
    ({"asking": "advance"}, "Turn 8 of 8, stations are advanced"),
    (AT_GLACIA, "Turn 8 of 8, start stop at Glacia"),
    (docked(GLACIA, flown=1), "Turn 8 of 8, end stop at Glacia"),
    ({}, "Turn 8 of 8, flight"),
    ({"hold": {(0, FUEL): 1}, "pledge": 1}, "Turn 8 of 8, flight, 1 fuel pledged"),
    ({"over": 1}, "Turn 8 of 8, game over"),
]


@pytest.mark.parametrize(("cells", "status"), STATUSES)
def test_status(cells, status):
    assert at(moment(**cells)).status == status


def test_what_must_be_visible_at_a_glance():
    """rules.md section 11."""
    shown = at(
        moment(
            players=3, lead=1, hold={(0, WATER): 2, (0, FUEL): 1}, supply={GLACIA: 3}, fuel={GLACIA: 1},
            advanced={2: METHOS}, track={(0, EDEN): 3, (1, EDEN): 3, (2, FERRUM): 14}, colonist_track={1: 2},
            freighter={1: "o3-7"},
        ),
        0,
    )  # fmt: skip
    pieces = {piece.id: piece for piece in shown.pieces}
    # The dice, and what they allow
    assert shown.extra["dice"] == "Dice 2 and 5: stations advance 2 in orbits 1 2 3, 5 in 4 5, 7 in 6 7"
    assert shown.extra["flights"] == "Flights: 2 steps free, 5 for 1 fuel, 2 + 5 for 2 fuel; slung 5, 7, 7 in all"
    assert shown.extra["final"] == "This is the last turn"
    assert brief_of(shown, "die.low") == "low 2" and brief_of(shown, "die.high") == "high 5"
    assert note_of(shown, "circle.o5") == "advanced stations move 5"
    # The board
    assert brief_of(shown, "space.o3-7") == "Gl" and brief_of(shown, "space.ga-8") == "☾"
    assert brief_of(shown, "space.o5-5") == "5⁰" and brief_of(shown, "space.o5-8") == "8¹"
    assert brief_of(shown, "space.o5-9") == "·"
    assert note_of(shown, "space.o4-4") == "star of Glacia"
    assert pieces["moon.inner"].place == "space.ga-8" and pieces["moon.outer"].place == "space.gb-20"
    assert pieces["freighter.1"].place == "space.o3-7"
    assert note_of(shown, "station.eden").endswith("slings freighters that pass")
    # The tracking board
    assert note_of(shown, "row.glacia") == "on o3-7, supplies water"
    assert note_of(shown, "row.methos") == "on o5-14, supplies hydrocarbons, advanced this turn"
    assert note_of(shown, "demand.glacia") == "metals, hydrocarbons, colonists"
    assert brief_of(shown, "inventory.glacia.water") == "3 water"
    assert brief_of(shown, "inventory.glacia.fuel") == "1 fuel"
    assert pieces["cube.0.eden"].place == pieces["cube.1.eden"].place == "track.eden.3"
    assert pieces["cube.2.ferrum"].place == "track.ferrum.14"
    assert pieces["colonist_cube.1"].place == "colonist_track.2"
    assert pieces["advance_cube.2"].place == "row.methos" and pieces["advance_cube.0"].place == "cubes"
    assert note_of(shown, "track.eden") == "orange and sky share the lead"
    assert note_of(shown, "track.ferrum") == "lime leads" and note_of(shown, "track.glacia") == "nobody yet"
    # The players
    assert note_of(shown, "tableau.0") == "o5-3; 3 spaces free"
    assert note_of(shown, "tableau.1") == "o3-7, Glacia; 6 spaces free"
    assert note_of(shown, "hold.0.water") == "2"
    assert pieces["lead"].place == "tableau.1"
    assert shown.panels[0].notes == ("to move",) and shown.panels[1].notes == ("has the lead",)
    assert shown.panels[0].counters == {
        "points": "-8", "deliveries": "+3", "leading": "+1", "colonists": "+0", "never served": "-12",
    }  # fmt: skip


def test_before_the_start_freighters_and_dice_are_not_there():
    shown = at(moment("start", freighter={0: NONE, 1: NONE}, low=0, high=0, hold={(0, METALS): 0}))
    assert shown.extra == {} and not [place for place in shown.places if place.id.startswith("die.")]
    assert note_of(shown, "tableau.0") == "not on the board; 6 spaces free"
    assert {piece.place for piece in shown.pieces if piece.kind == "freighter"} == {"tableau.0", "tableau.1"}
