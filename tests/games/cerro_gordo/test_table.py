"""Cerro Gordo on the table: where tiles, standees and cards lie, what is hidden, what can be seen at a glance."""

from __future__ import annotations

import re

import numpy as np
import pytest

from pithead.engine.match import Match
from pithead.engine.record import NONE
from pithead.engine.table import Table
from pithead.games.cerro_gordo import GAME
from pithead.games.cerro_gordo.choices import ASK_EARTHQUAKE, ASK_FIRE, ASK_MOVE, ASK_SITE, ASK_SQUARE
from pithead.games.cerro_gordo.position import SIDE
from pithead.games.cerro_gordo.table import table
from tests.games.cerro_gordo.test_words import (
    EDITION,
    ON_SALOON,
    THREE,
    TO_MINE,
    TOWN,
    drawing,
    events,
    moment,
    seen,
    told,
)

TOKEN = re.compile(r"\{(\w+) ([\w-]+)\}")
SQUARE = re.compile(r"square\.(\w+)$")


def at(positions: np.ndarray, viewer: int | None = None) -> Table:
    return table(EDITION, seen(positions, viewer), viewer)


def of(match: Match, viewer: int | None = 0) -> Table:
    return at(match.positions, viewer)


def thing(shown: Table, identity: str):
    return next(thing for thing in (*shown.places, *shown.pieces) if thing.id == identity)


@pytest.mark.parametrize("players", GAME.players)
def test_every_tile_and_card_is_on_the_table_once(players):
    for event in [*events(players, range(1, 4))][::9]:
        position, shown = event.before[0], at(event.before)
        pieces = [piece.id for piece in shown.pieces]
        for kind, piles in (("building", ("building_deck",)), ("road", ("road_deck",))):
            found = sum(identity.startswith(f"{kind}.") for identity in pieces)
            assert found + sum(int(position[pile][0]) for pile in piles) == EDITION.box[0][f"{kind}s"]
        for name in np.flatnonzero(position["building_at"] != NONE):
            square = EDITION.names["square"][position["building_at"][name]]
            assert thing(shown, f"building.{EDITION.names['building'][name]}").place == f"square.{square}"
        for seat in range(players):
            held = [piece.place for piece in shown.pieces if piece.place.startswith(f"held.{seat}.")]
            hand = [piece.id for piece in shown.pieces if piece.place.startswith(f"hand.{seat}.")]
            assert len(held) == position["held"][seat, 0] and len(hand) == position["hand"][seat, 0]
            assert all(identity.startswith("hidden.") for identity in hand)


@pytest.mark.parametrize("players", GAME.players)
def test_the_map_shows_every_tile_and_every_square_that_can_be_chosen(players):
    met = set()
    for event in events(players, range(1, 4)):
        asking = int(event.before[0]["asking"])
        if asking not in (ASK_SITE, ASK_SQUARE, ASK_FIRE, ASK_MOVE, ASK_EARTHQUAKE):
            continue
        met.add(asking)
        shown = at(event.before)
        briefs = {place.label: place.brief for place in shown.places if SQUARE.match(place.id)}
        options = [GAME.choices.parts(option) for option in GAME.options(EDITION, event.before)]
        offered = {EDITION.names["square"][parts[1]] for parts in options if len(parts) > 1}
        marked = {name for name, brief in briefs.items() if "+" in brief or "*" in brief}
        assert offered <= set(briefs)
        assert marked == (set() if asking == ASK_EARTHQUAKE else offered)
        empty = {name for name, brief in briefs.items() if brief in (" · ", " + ")}
        walls = {
            name for name in briefs
            for row in [EDITION.names["square"].index(name)]
            if int(event.before[0]["walls"][row // SIDE]) >> row % SIDE & 1
        }  # fmt: skip
        roads = {EDITION.names["square"][square] for square in event.before[0]["road_at"] if square != NONE}
        assert empty == set(briefs) - walls - roads
    assert met >= {ASK_SITE, ASK_SQUARE, ASK_FIRE, ASK_EARTHQUAKE}


@pytest.mark.parametrize("players", GAME.players)
def test_the_map_joins_up(players):
    """In brief the places of each column are equally wide, and together no wider than 80."""
    for event in [*events(players, range(1, 4))][::5]:
        places = [place for place in at(event.before).places if place.area == "town"]
        assert all(len(place.brief) == (3 if place.column else 2) for place in places)
        assert len({place.row for place in places}) * len({place.column for place in places}) == len(places)


@pytest.mark.parametrize("players", GAME.players)
def test_points_so_far_are_those_that_the_rules_count(players):
    for event in [*events(players, range(1, 4))][::5]:
        scores = GAME.scores(EDITION, event.before)
        for panel in at(event.before).panels:
            assert panel.counters["points"] == str(scores[panel.seat][0])
            parts = [panel.counters[name] for name in ("objectives", "character", "silver")]
            assert sum(int(part.strip(")").rpartition("+")[2]) for part in parts) == scores[panel.seat][0]


def test_what_the_log_speaks_of_is_on_the_table_under_the_same_name():
    """A page lights it up: {building saloon} is the piece building.saloon, {square n15} the place square.n15."""
    for players in GAME.players:
        for event in events(players, range(1, 3)):
            for viewer in (0, None):
                shown = [at(positions, viewer) for positions in (event.before, event.after)]
                known = {thing.id for one in shown for thing in (*one.places, *one.pieces)}
                for kind, name in TOKEN.findall("".join(told(event, viewer))):
                    assert kind == "seat" or f"{kind}.{name}" in known, (kind, name, told(event, viewer))


def test_what_is_hidden_has_an_id_that_says_nothing():
    tip = drawing("whispered_tip_1", **{"hand[0]": ["nest_egg", "hermit"]})
    for viewer in (0, 1, None):
        shown = of(moment(tip, "mine 1"), viewer)
        ids = [piece.id for piece in shown.pieces]
        own = viewer == 0
        assert ("objective.nest_egg" in ids) == own and ("hidden.objective.0.1" in ids) == (not own)
        assert ("tile.whispered_tip_1" in ids) == own and ("hidden.tile.1" in ids) == (not own)
        assert len([piece for piece in shown.pieces if piece.place in ("mine.1", "mine.2")]) == (2 if own else 0)


def test_what_must_be_visible_at_a_glance():
    """rules.md section 11."""
    given = {**ON_SALOON, "row_silver": [3, 0, 0, 0, 0], "silver": [5, 2], "standee[1]": "saloon",
             "hand[0]": ["nest_egg", "hub_of_town"], "completed[0]": ["mine_mouth"], "stack.1.top": ["fire_1"],
             "stack.2": []}  # fmt: skip
    shown = of(moment(given))
    assert shown.status == "Turn 1, 9 mine tiles left"
    assert shown.extra == {"way": "You are on {building saloon}; the closest mine is Mine 1, 1 road away"}
    # Mines and the row
    assert thing(shown, "mine.1").note == "4 silver on the top tile, 9 tiles left"
    assert thing(shown, "mine.2").note == "empty"
    assert [thing(shown, f"row.{slot}").label for slot in (1, 2, 5)] == [
        "Slot 1: free", "Slot 2: 1 silver", "Slot 5: 4 silver",
    ]  # fmt: skip
    blacksmith = thing(shown, "building.blacksmith")
    assert (blacksmith.place, blacksmith.label, blacksmith.note) == (
        "row.1", "I5 Blacksmith", "industrial; 3 silver on it",
    )  # fmt: skip
    # The town
    assert thing(shown, "building.saloon").place == "square.n15" and thing(shown, "road.tee_1").note == "esw"
    assert thing(shown, "standee.0").place == thing(shown, "standee.1").place == "square.n16"
    assert thing(shown, "standee.0").label == "Blue standee, a fan"
    # Cards
    assert thing(shown, "public.crossroads").note == "2 silver: The road you place joins 3 or more tiles."
    assert thing(shown, "objective.nest_egg").note == "3 points: You hold 9 or more silver. Now silver: 5 of 9"
    assert thing(shown, "objective.mine_mouth").place == "completed.0"
    lola = thing(shown, "character.lola")
    assert lola.place == "desk.0" and "gain 1 silver" in lola.note and "At the end: 1 point per" in lola.note
    # Players
    assert shown.panels[0].counters == {
        "points": "4", "objectives": "+2", "character": "+1", "silver": "5 (+1)", "stands on": "E3",
        "closest mine": "M1, 1 road", "roads held": "tee", "objectives held": "2",
    }  # fmt: skip
    assert shown.panels[0].notes == ("began", "has the turn", "to move") and shown.panels[1].notes == ()


def test_standees_on_one_building_stand_side_by_side():
    everybody = {f"standee[{seat}]": "saloon" for seat in range(5)}
    characters = ["lola", "simpson", "beaudry", "flores", "belshaw"]
    shown = of(moment({**TOWN, "character": characters, **everybody}, players=5))
    assert [thing(shown, f"standee.{seat}").place for seat in range(5)] == [
        "square.n16", "square.n16", "square.o16", "square.o16", "square.o15",
    ]  # fmt: skip


def test_an_event_in_progress_is_told_beside_the_table():
    told_of = of(moment(drawing("fire_1"), "mine 1")).extra["event"]
    assert told_of == "Event of {mine 1}: {tile fire_1}: Choose a building with nobody on it: it burns down."
    arrivals = moment(drawing("new_arrivals_1"), "mine 1")
    assert of(arrivals, 1).extra["event"] == "Event of {mine 1}: a secret event"
    assert "{tile new_arrivals_1}" in of(arrivals, 0).extra["event"]
    last = moment({**TO_MINE, "stack.1": ["bonanza_1"], "stack.2": []})
    assert of(last).extra["last"] == "The next mine tile is the last one: the game ends when its event is resolved"
    last.choose(last.parse("mine 1"))
    assert of(last).extra == {} and of(last).status == "Game over after 1 turn"


def test_a_building_that_was_taken_lies_before_its_player():
    shown = of(moment({**THREE, "has_built": 0, "has_paved": 0}, "take 1", players=3))
    taken = thing(shown, "building.blacksmith")
    assert (taken.place, taken.note) == ("desk.0", "industrial; to be placed now")
