"""The town of the package against the slow and obvious reference, on positions of random play: what may be placed
where, every measure of the goals, distances, and the scores of the characters."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from pithead.engine.game import load_game
from pithead.engine.record import NONE
from pithead.engine.rule import plain
from pithead.games.cerro_gordo import box as tables
from pithead.games.cerro_gordo import rules_objectives, rules_scoring
from pithead.games.cerro_gordo import town as geometry
from pithead.games.cerro_gordo.choices import ASK_ACT, ASK_FACING, ASK_FINISH, ASK_FIRE, ASK_MOVE, ASK_SITE, ASK_SQUARE
from tests.games.cerro_gordo.reference import (
    OPPOSITE,
    Measures,
    Players,
    Town,
    cards_of,
    character_points,
    holds,
    square,
    step,
    text,
)
from tests.play import new_match

GAME = load_game("cerro_gordo")
EDITION = GAME.standard
NAMES = EDITION.names
BOX = GAME.box(EDITION.box[0])
NOTATION = GAME.choices.texts(NAMES)
DATA = EDITION.data
TYPES = {building["id"]: building["type"] for building in DATA["buildings"]}
KINDS = ("commercial", "industrial", "residential", "entertainment", "any")
PERSONAL = cards_of(GAME.package / "rules.md", "2.2")


# A position as the reference sees it


def town_of(position: np.void) -> Town:
    mines = {
        f"mine {site['mine']}": square(site["north_west_square"])
        for site in DATA["mine_sites"]
        if site["players_min"] <= position["players"]
    }
    buildings = {NAMES["building"][i]: at for i, at in enumerate(position["building_at"]) if at != NONE}
    roads = {at: NAMES["facing"][position["road_facing"][i]] for i, at in enumerate(position["road_at"]) if at != NONE}
    return Town(
        mines,
        {building: square(NAMES["square"][at]) for building, at in buildings.items()},
        {square(NAMES["square"][at]): edges for at, edges in roads.items()},
        TYPES,
    )


def players_of(position: np.void) -> Players:
    count = int(position["players"])
    standees = [NAMES["building"][on] if on != NONE else None for on in position["standee"][:count]]
    return Players(standees, position["silver"][:count].tolist())


def shape_of(road: int) -> str:
    return NAMES["road"][road].split("_")[0]


def held(position: np.void, seat: int) -> list[str]:
    tiles = position["held"][seat]
    return [shape_of(road) for road in tiles[1 : 1 + tiles[0]]]


def positions(players: int, seeds: range) -> Iterator[np.ndarray]:
    """All positions of some matches in which somebody is asked. Half of the matches are played at random; in the others
    everybody has the silver for bonus roads and joins roads to roads, so that networks and distances grow."""
    for seed in seeds:
        match, chance = new_match(GAME, players, seed), random.Random(seed)
        builds_roads = seed % 2 == 0
        if builds_roads:
            match.positions["silver"][:, :players] = 40
        while not match.over:
            yield match.positions.copy()
            options = match.options()
            wanted = joining_roads(match.positions[0], options) if builds_roads else []
            match.choose(chance.choice(wanted or options))


def joining_roads(position: np.void, options: list[int]) -> list[int]:
    """A bonus road; a square beside one of the latest roads; a facing towards another road."""
    roads = town_of(position).roads
    beside = {step(road, edge) for road in list(roads)[-8:] for edge in "nesw"}
    wanted = []
    for option in options:
        verb, _, about = NOTATION[option].partition(" ")
        if verb == "at" and position["asking"] == ASK_SQUARE:
            found = square(about) in beside
        elif verb == "lay":
            there = square(NAMES["square"][position["square"]])
            found = any(OPPOSITE[edge] in roads.get(step(there, edge), "") for edge in about)
        else:
            found = verb == "bonus"
        wanted += [option] if found else []
    return wanted


def sampled(players: int, seeds: range, share: float) -> Iterator[np.ndarray]:
    chance = random.Random(players)
    return (position for position in positions(players, seeds) if chance.random() < share)


# What is offered


def expected(position: np.void) -> set[str] | None:
    """All options by rules.md section 5, for the questions that look at the town."""
    town, asked = town_of(position), position["asking"]
    if asked == ASK_SITE:
        return {f"at {text(corner)}" for corner in town.building_places()}
    if asked == ASK_SQUARE:
        return {f"at {text(there)}" for there in town.road_places(chosen_shape(position))}
    if asked == ASK_FACING:
        there = square(NAMES["square"][position["square"]])
        return {f"lay {facing}" for facing in town.road_places(chosen_shape(position))[there]}
    if asked == ASK_ACT:
        return menu(position, town)
    if asked == ASK_FINISH:
        return silver_actions(position, town) | {"end"}
    standees = players_of(position).standees
    if asked == ASK_FIRE:
        return {f"wreck {text(corner)}" for one, corner in town.buildings.items() if one not in standees}
    if asked == ASK_MOVE:
        here = standees[position["seat"]]
        there = [one for one in town.buildings if one != here and town.within(here, one, 2)]
        return {f"go {text(town.buildings[one])}" for one in there} | {"pass"}
    return None


def chosen_shape(position: np.void) -> str:
    return held(position, position["seat"])[position["chosen"] - 1]


def character_of(position: np.void) -> str:
    return NAMES["character"][position["character"][position["active"]]]


def menu(position: np.void, town: Town) -> set[str]:
    """Decision D1."""
    seat = position["active"]
    silver, character = position["silver"][seat], character_of(position)
    offered = set()
    if not position["has_built"] and town.building_places():  # CER-T4, CER-B11
        for slot in range(1, position["row"][0] + 1):
            price = slot - 1  # CER-B2
            if character == "beaudry":
                price = max(0, slot - 2)  # CER-B6
            if price <= silver:
                offered.add(f"take {slot}")
    if not position["has_paved"]:
        offered |= {f"road {number}" for number in placeable(position, town)}
    if not offered:  # CER-T5
        offered |= {f"mine {number}" for number in mines_allowed(position, town)}
    return offered | silver_actions(position, town)


def placeable(position: np.void, town: Town) -> list[int]:
    """The numbers of the held tiles that can be placed, one of each shape (CER-D2)."""
    shapes = held(position, position["active"])
    return [shapes.index(shape) + 1 for shape in sorted(set(shapes)) if town.road_places(shape)]


def silver_actions(position: np.void, town: Town) -> set[str]:
    """CER-V1 to CER-V4."""
    seat = position["active"]
    silver, character = position["silver"][seat], character_of(position)
    offered = set()
    if not position["has_bought_road"] and silver >= (1 if character == "belshaw" else 2):
        offered |= {f"bonus {number}" for number in placeable(position, town)}
    if not position["has_refreshed"] and silver >= (3 if character == "simpson" else 5):
        cards = position["hand"][seat][0]
        offered |= {f"refresh {slot}" for slot in range(1, cards + 1)} | ({"refresh both"} if cards == 2 else set())
    return offered


def mines_allowed(position: np.void, town: Town) -> list[int]:
    """CER-M1 to CER-M5."""
    live = [number for number, stack in enumerate(position["stack"], 1) if stack[0] > 0]
    distances = town.connected_mines(players_of(position).standees[position["active"]])
    near = {number: distances[f"mine {number}"] for number in live if f"mine {number}" in distances}
    if not near:
        return live
    if character_of(position) == "flores":
        return list(near)
    return [number for number in near if near[number] == min(near.values())]


@pytest.mark.parametrize("players", GAME.players)
def test_exactly_what_is_legal_is_offered(players):
    seen: Counter[int] = Counter()
    for before in positions(players, range(1, 7)):
        wanted = expected(before[0])
        if wanted is not None:
            assert {NOTATION[option] for option in GAME.options(EDITION, before)} == wanted
            seen[int(before[0]["asking"])] += 1
    assert min(seen[asked] for asked in (ASK_ACT, ASK_FINISH, ASK_SITE, ASK_SQUARE, ASK_FACING)) > 10


# What is measured


def of_one_building(pos, seat: int, building: int, by_reference: Measures) -> Iterator[tuple[str, object, object]]:
    """Every measure of a building with everything it can be asked about: its name, by the package, by the reference."""
    place, road = plain(rules_objectives.measured_by_place), plain(rules_objectives.measured_by_road)
    for kind, name in enumerate(KINDS):
        yield f"on_type {name}", place(BOX, pos, tables.ON_TYPE, kind, building), by_reference.on_type(name)
        yield f"touch {name}", place(BOX, pos, tables.TOUCH, kind, building), by_reference.touch(name)
        yield f"row {name}", place(BOX, pos, tables.IN_ROW, kind, building), by_reference.row(name)
        yield f"col {name}", place(BOX, pos, tables.IN_COLUMN, kind, building), by_reference.col(name)
        yield f"line {name}", place(BOX, pos, tables.IN_LINE, kind, building), by_reference.line(name)
        for within in range(5):
            reach = road(BOX, pos, seat, tables.REACH, kind, within, building)
            yield f"reach {name} {within}", reach, by_reference.reach(name, str(within))
    for measure, name in (
        (tables.TOUCH_TYPES, "touch_types"), (tables.TOUCH_OTHER_TYPES, "touch_other_types"),
        (tables.TOUCH_MINE, "touch_mine"), (tables.ROW_TYPES, "row_types"), (tables.GROUP, "group"),
    ):  # fmt: skip
        yield name, place(BOX, pos, measure, 0, building), getattr(by_reference, name)()
    for measure, name in (
        (tables.MINES_CONNECTED, "mines"), (tables.LINKS, "links"), (tables.NETWORK, "network"),
        (tables.PLAYERS_TOUCH, "players_touch"),
    ):  # fmt: skip
        yield name, road(BOX, pos, seat, measure, 0, 0, building), getattr(by_reference, name)()
    nearest = road(BOX, pos, seat, tables.MINE_DISTANCE, 0, 0, building)
    yield "mine_dist", None if nearest == rules_objectives.NO_VALUE else nearest, by_reference.mine_dist()
    for within in range(4):
        near = road(BOX, pos, seat, tables.PLAYERS_NEAR, 0, within, building)
        yield f"players_near {within}", near, by_reference.players_near(str(within))
    for direction, name in ((tables.TO_NORTH, "north"), (tables.TO_SOUTH, "south")):
        yield f"edge {name}", road(BOX, pos, seat, tables.EDGE_OF_TOWN, 0, direction, building), by_reference.edge(name)


@pytest.mark.parametrize("players", GAME.players)
def test_every_measure_of_every_building(players):
    seen: Counter[str] = Counter()
    for before in sampled(players, range(1, 9), 0.05 / players):
        pos, position = GAME.position(before[0]), before[0]
        town, players_here = town_of(position), players_of(position)
        for building in map(int, np.flatnonzero(position["building_at"] != NONE)):
            seat = building % players
            by_reference = Measures(town, players_here, seat, NAMES["building"][building])
            for name, found, wanted in of_one_building(pos, seat, building, by_reference):
                assert found == wanted, (name, NAMES["building"][building], before.tobytes())
                seen[name.split(" ")[0]] += bool(wanted)
    assert len(seen) == 18 and min(seen.values()) > 5, seen


@pytest.mark.parametrize("players", GAME.players)
def test_every_distance_and_every_road(players):
    seen: Counter[object] = Counter()
    for before in sampled(players, range(11, 19), 0.2 / players):
        pos, position, town = GAME.position(before[0]), before[0], town_of(before[0])
        links = {NAMES["building"][i]: pos.building_links[i] for i in np.flatnonzero(position["building_at"] != NONE)}
        links |= {mine: pos.mine_links[i] for i, mine in enumerate(town.mines)}
        for one in links:
            for other in links:
                if one != other:
                    found = plain(geometry.distance)(pos, links[one], links[other])
                    wanted = town.distance(one, other)
                    assert found == (wanted or geometry.NOT_CONNECTED), (one, other, before.tobytes())
                    seen[wanted] += 1
        for road in map(int, np.flatnonzero(position["road_at"] != NONE)):
            there = square(NAMES["square"][position["road_at"][road]])
            assert plain(geometry.joins)(pos, road) == len(town.joined[there])
            assert plain(geometry.network_size)(pos, 1 << road) == len(town.network(there))
    assert min(seen[distance] for distance in (None, 1, 2, 3, 4)) > 10, seen


# Goals and characters


@pytest.mark.parametrize("players", GAME.players)
def test_every_goal_holds_when_it_should(players):
    """All personal objectives for every player; and in the menu of a turn none that the player holds does (CER-O2)."""
    seen: Counter[str] = Counter()
    goals = {NAMES["objective"].index(name): (name, card) for name, card in PERSONAL.items()}
    for before in sampled(players, range(21, 37), 0.05 / players):
        pos, position = GAME.position(before[0]), before[0]
        town, players_here = town_of(position), players_of(position)
        for seat in range(players):
            for goal, (name, card) in goals.items():
                found = plain(rules_objectives.holds)(BOX, pos, seat, goal, pos.standee[seat])
                wanted = holds(card, town, players_here, seat)
                assert bool(found) == wanted, (name, seat, before.tobytes())
                seen[name] += wanted
                in_hand = goal in position["hand"][seat][1:]
                if in_hand and seat == position["active"] and position["asking"] in (ASK_ACT, ASK_FINISH):
                    assert not wanted, (name, seat, before.tobytes())
    assert len([name for name in goals.values() if seen[name[0]]]) > 20, seen


@pytest.mark.parametrize("players", GAME.players)
def test_every_character_scores_what_it_should(players):
    seen: Counter[str] = Counter()
    for before in sampled(players, range(41, 49), 0.1 / players):
        position = before[0]
        town, players_here = town_of(position), players_of(position)
        for number, character in enumerate(NAMES["character"]):
            position["character"][:] = number
            for seat in range(players):
                found = plain(rules_scoring.character_points)(BOX, GAME.position(position), seat)
                wanted = character_points(character, town, players_here.standees[seat])
                assert found == wanted, (character, seat, before.tobytes())
                seen[character] += wanted
    assert min(seen[character] for character in NAMES["character"]) > 5, seen
