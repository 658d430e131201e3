"""The reference counts like a person: the examples of the specification that were worked out by hand."""

from __future__ import annotations

import pytest

from pithead.engine.game import load_game
from tests.games.cerro_gordo.reference import (
    Measures,
    Players,
    Town,
    cards_of,
    character_points,
    holds,
    square,
    text,
    two_by_two,
)  # fmt: skip

MINES = {"mine 1": square("k15"), "mine 2": square("p13")}
TYPES = {
    "saloon": "entertainment", "bunkhouse": "residential", "general_store": "commercial", "dugout": "residential",
    "blacksmith": "industrial",
}  # fmt: skip


def town(roads: dict[str, str], buildings: dict[str, str]) -> Town:
    return Town(
        dict(MINES),
        {building: square(corner) for building, corner in buildings.items()},
        {square(road): edges for road, edges in roads.items()},
        TYPES,
    )


TOWN_A = town(
    {"m16": "esw", "m17": "ne", "p15": "nsw", "k14": "ns"},
    {"saloon": "n15", "bunkhouse": "p16", "general_store": "k12", "dugout": "n17"},
)


def measures(building: str) -> Measures:
    return Measures(TOWN_A, Players([building], [0]), 0, building)


def names(squares) -> set[str]:
    return {text(square) for square in squares}


def test_distances_in_town_a():
    """CER-026"""
    near = {
        tuple(sorted(pair)): distance
        for pair, distance in {
            ("saloon", "mine 1"): 1, ("saloon", "mine 2"): 1, ("saloon", "bunkhouse"): 1, ("saloon", "dugout"): 2,
            ("dugout", "mine 1"): 2, ("bunkhouse", "mine 2"): 1, ("general_store", "mine 1"): 1,
        }.items()
    }  # fmt: skip
    for one in TOWN_A.buildings:
        for other in [*TOWN_A.buildings, *MINES]:
            if one != other:
                assert TOWN_A.distance(one, other) == near.get(tuple(sorted((one, other)))), (one, other)


def test_touching_rows_and_groups_in_town_a():
    """CER-064 to CER-066"""
    assert TOWN_A.open_connections() == set() == TOWN_A.building_places()
    assert [measures("bunkhouse").row("any"), measures("bunkhouse").col("any")] == [2, 0]
    assert measures("bunkhouse").line("residential") == 1
    dugout = measures("dugout")
    assert [dugout.touch("any"), dugout.touch("residential"), dugout.touch_types(), dugout.group()] == [2, 1, 2, 2]
    assert measures("saloon").touch_mine() == 0
    assert TOWN_A.touch("saloon", "bunkhouse")


def test_places_for_roads():
    """CER-006, CER-015, CER-016"""
    empty = town({}, {})
    assert empty.road_places("straight")[square("m15")] == {"ew"}
    assert empty.road_places("curve")[square("m15")] == {"sw", "nw"}
    assert empty.road_places("tee")[square("m15")] == {"esw", "nsw", "new"}
    assert empty.road_places("tee")[square("k14")] == {"nes", "esw", "nsw"}
    assert names(TOWN_A.road_places("cross")) & {"j14", "q15"} == {"q15"}
    assert len(TOWN_A.road_places("tee")[square("q15")]) == 4


def test_places_for_buildings():
    """CER-007, CER-017, CER-025, CER-093"""
    assert names(town({"m15": "ew"}, {}).building_places()) == {"n14", "n15"}
    assert names(town({"m15": "nw"}, {}).building_places()) == {"l13", "m13"}
    bent = {"m15": "new", "n15": "nw", "n14": "nsw"}
    assert names(town(bent, {}).building_places()) == {"l13", "m12", "n12"}
    closed = town(bent, {"saloon": "l13"})
    assert names(closed.building_places()) == {"n12"}
    assert closed.touch("saloon", "mine 1") and names(closed.linked_roads("saloon")) == {"m15", "n14"}
    assert town({"z5": "ew"}, {"saloon": "x5"}).open_connections() == set()
    hemmed_in = town({"f9": "ns", "e8": "nw", "g8": "ne"}, {})
    assert square("f8") in hemmed_in.open_connections()
    assert not any(square("f8") in two_by_two(corner) for corner in hemmed_in.building_places())


def test_character_scores_in_town_a():
    """CER-083"""
    points = {name: character_points(name, TOWN_A, "dugout") for name in ("beaudry", "belshaw", "lola", "nadeau")}
    assert points == {"beaudry": 1, "belshaw": 0, "lola": 1, "nadeau": 2}
    assert [character_points(name, TOWN_A, "dugout") for name in ("simpson", "flores")] == [2, 3]
    assert [character_points(name, TOWN_A, None) for name in ("simpson", "flores")] == [0, 0]


@pytest.mark.parametrize(
    ("card", "building", "expected"),
    [
        ("long_haul", "dugout", True), ("mule_train", "dugout", False), ("long_haul", "bunkhouse", False),  # CER-105
        ("payroll_office", "general_store", True), ("noisy_neighbours", "dugout", True), ("hermit", None, False),
        ("nest_egg", None, True), ("nest_egg", "saloon", True), ("two_shafts", "saloon", True),
    ],
)  # fmt: skip
def test_goals_in_town_a(card, building, expected):
    cards = cards_of(load_game("cerro_gordo").package / "rules.md", "2.2")
    assert holds(cards[card], TOWN_A, Players([building, "saloon"], [9, 0]), 0) == expected
