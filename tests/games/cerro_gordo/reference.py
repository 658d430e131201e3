"""A slow and obvious reference for the town: what rules.md says about squares, touching, roads, distances, legal places
and the measures of the goals, with sets and dictionaries. It shares nothing with the package.

A square is (column, row), both from 1. A tile is named: a mine "mine 1", a building "saloon", a road "road m16"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import eq, ge, le
from pathlib import Path

Square = tuple[int, int]

COLUMNS = ROWS = 26  # CER-G1
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}
FACINGS = {  # CER-G3, CER-G4
    "straight": ("ns", "ew"),
    "curve": ("ne", "es", "sw", "nw"),
    "tee": ("nes", "esw", "nsw", "new"),
    "cross": ("nesw",),
}
GRID = {(column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)}


def square(text: str) -> Square:
    """`k11` is column 11, row 11."""
    return ord(text[0]) - ord("a") + 1, int(text[1:])


def text(square: Square) -> str:
    return f"{chr(ord('a') + square[0] - 1)}{square[1]}"


def step(square: Square, edge: str) -> Square:
    return square[0] + STEPS[edge][0], square[1] + STEPS[edge][1]


def two_by_two(corner: Square) -> set[Square]:
    """The squares of a building or mine, by its north-west square (CER-G2)."""
    column, row = corner
    return {(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)}


@dataclass
class Town:
    """Once it is made it stays as it is."""

    mines: dict[str, Square]  # north-west squares; empty mines are here too
    buildings: dict[str, Square]  # north-west squares
    roads: dict[Square, str]  # the edges that show road
    types: dict[str, str]  # of every building of the game

    # Tiles and squares

    def tiles(self) -> list[str]:
        return [*self.mines, *self.buildings, *(f"road {text(square)}" for square in self.roads)]

    def squares(self, tile: str) -> set[Square]:
        if tile.startswith("road "):
            return {square(tile.removeprefix("road "))}
        return two_by_two({**self.mines, **self.buildings}[tile])

    @cached_property
    def contents(self) -> dict[Square, str]:
        return {square: tile for tile in self.tiles() for square in self.squares(tile)}

    # Touching (CER-G5)

    def touch(self, one: str, other: str) -> bool:
        beside = {step(square, edge) for square in self.squares(one) for edge in STEPS}
        return one != other and bool(beside & self.squares(other))

    def touching(self, building: str) -> set[str]:
        return {other for other in self.buildings if self.touch(building, other)}

    def group(self, building: str) -> set[str]:
        """The buildings of its type that are joined to it by touching, step by step; itself included."""
        group = {building}
        while True:
            more = {
                other
                for other in self.buildings
                if self.types[other] == self.types[building] and any(self.touch(other, member) for member in group)
            }
            if more <= group:
                return group
            group |= more

    # Roads (CER-G6 to CER-G9)

    @cached_property
    def joined(self) -> dict[Square, set[str]]:
        """The tiles that each road links to (CER-R4)."""
        return {road: self._would_join(road, edges) for road, edges in self.roads.items()}

    def _would_join(self, road: Square, edges: str) -> set[str]:
        joined = set()
        for edge in edges:
            there = step(road, edge)
            tile = self.contents.get(there)
            if tile is not None and (there not in self.roads or OPPOSITE[edge] in self.roads[there]):
                joined.add(tile)
        return joined

    def linked_roads(self, tile: str) -> set[Square]:
        """The roads that link to a building or mine."""
        return {road for road in self.roads if tile in self.joined[road]}

    def linked_to_road(self, road: Square) -> set[Square]:
        """The roads that link to a road."""
        return {square(tile.removeprefix("road ")) for tile in self.joined[road] if tile.startswith("road ")}

    def network(self, road: Square) -> set[Square]:
        network = {road}
        while True:
            more = {other for member in network for other in self.linked_to_road(member)}
            if more <= network:
                return network
            network |= more

    def open_connections(self) -> set[Square]:
        """The empty squares that an edge of a road faces (CER-G8)."""
        faced = {step(road, edge) for road, edges in self.roads.items() for edge in edges}
        return {square for square in faced if square in GRID and square not in self.contents}

    # Distance (CER-G10 to CER-G12)

    def distance(self, one: str, other: str) -> int | None:
        """Between buildings and mines; None if they are not connected."""
        if one == other:
            return 0
        length, reached = 1, self.linked_roads(one)
        goal = self.linked_roads(other)
        while True:
            if reached & goal:
                return length
            more = reached | {there for road in reached for there in self.linked_to_road(road)}
            if more == reached:
                return None
            length, reached = length + 1, more

    def within(self, one: str, other: str, most: int) -> bool:
        distance = self.distance(one, other)
        return distance is not None and distance <= most

    def connected_mines(self, building: str | None) -> dict[str, int]:
        """The mines that a player on this building is connected to, with their distances; none without a building
        (CER-G13)."""
        if building is None:
            return {}
        distances = {mine: self.distance(building, mine) for mine in self.mines}
        return {mine: distance for mine, distance in distances.items() if distance is not None}

    # Rows and columns (CER-G14)

    def share_row(self, one: str, other: str) -> bool:
        return bool({row for _, row in self.squares(one)} & {row for _, row in self.squares(other)})

    def share_column(self, one: str, other: str) -> bool:
        return bool({column for column, _ in self.squares(one)} & {column for column, _ in self.squares(other)})

    # Legal places

    def building_places(self) -> set[Square]:
        """CER-B7: the north-west squares of 2 x 2 empty squares inside the grid with an open connection at one."""
        open_connections = self.open_connections()
        return {
            corner
            for corner in GRID
            if all(square in GRID and square not in self.contents for square in two_by_two(corner))
            and two_by_two(corner) & open_connections
        }

    def road_places(self, shape: str) -> dict[Square, set[str]]:
        """CER-R1: where a road tile can be placed, and the facings that link there to something in town."""
        places = {}
        beside = {step(square, edge) for square in self.contents for edge in STEPS}
        for square in beside:
            if square in GRID and square not in self.contents:
                facings = {facing for facing in FACINGS[shape] if self._would_join(square, facing)}
                if facings:
                    places[square] = facings
        return places


@dataclass
class Players:
    standees: list[str | None]  # the building of each player
    silver: list[int]


class Measures:
    """The measures of section 2.5, seen by one player and anchored to one building."""

    def __init__(self, town: Town, players: Players, player: int, building: str):
        self.town, self.players, self.player, self.building = town, players, player, building
        self.others = [other for other in town.buildings if other != building]

    def _count(self, buildings: Iterator[str], type_: str) -> int:
        wanted = self.town.types[self.building] if type_ == "same" else type_
        return len([one for one in buildings if wanted in ("any", self.town.types[one])])

    def _types(self, buildings: Iterator[str]) -> set[str]:
        return {self.town.types[one] for one in buildings}

    def on_type(self, type_: str) -> int:
        return self._count(iter([self.building]), type_)

    def touch(self, type_: str) -> int:
        return self._count(iter(self.town.touching(self.building)), type_)

    def touch_types(self) -> int:
        return len(self._types(iter(self.town.touching(self.building))))

    def touch_other_types(self) -> int:
        return len(self._types(iter(self.town.touching(self.building))) - {self.town.types[self.building]})

    def touch_mine(self) -> int:
        return len([mine for mine in self.town.mines if self.town.touch(self.building, mine)])

    def row(self, type_: str) -> int:
        return self._count((other for other in self.others if self.town.share_row(other, self.building)), type_)

    def col(self, type_: str) -> int:
        return self._count((other for other in self.others if self.town.share_column(other, self.building)), type_)

    def line(self, type_: str) -> int:
        town = self.town
        lined_up = (o for o in self.others if town.share_row(o, self.building) or town.share_column(o, self.building))
        return self._count(lined_up, type_)

    def row_types(self) -> int:
        return len(self._types(other for other in self.others if self.town.share_row(other, self.building)))

    def group(self) -> int:
        return len(self.town.group(self.building))

    def mine_dist(self) -> int | None:
        return min(self.town.connected_mines(self.building).values(), default=None)

    def mines(self) -> int:
        return len(self.town.connected_mines(self.building))

    def reach(self, type_: str, within: str) -> int:
        near = (other for other in self.others if self.town.within(self.building, other, int(within)))
        return self._count(near, type_)

    def links(self) -> int:
        return len(self.town.linked_roads(self.building))

    def network(self) -> int:
        return max((len(self.town.network(road)) for road in self.town.linked_roads(self.building)), default=0)

    def _other_players(self) -> list[str]:
        standees = [standee for seat, standee in enumerate(self.players.standees) if seat != self.player]
        return [standee for standee in standees if standee is not None]

    def players_near(self, within: str) -> int:
        return len([one for one in self._other_players() if self.town.within(self.building, one, int(within))])

    def players_touch(self) -> int:
        return len([one for one in self._other_players() if self.town.touch(self.building, one)])

    def edge(self, direction: str) -> int:
        north = {building: corner[1] for building, corner in self.town.buildings.items()}
        furthest = min(north.values()) if direction == "north" else max(north.values())
        return int(north[self.building] == furthest)

    def town_(self, type_: str) -> int:
        return self._count(iter(self.town.buildings), type_)

    def silver(self) -> int:
        return self.players.silver[self.player]


CONDITION = re.compile(r"(\w+)(?:\(([^)]*)\))? (>=|==|<=) (\d+)")
COMPARE = {">=": ge, "==": eq, "<=": le}
NOT_ANCHORED = ("silver", "town")

Conditions = list[tuple[str, tuple[str, ...], str, int]]  # a measure, what it is asked about, >=, 2


def conditions(written: str) -> Conditions:
    """Conditions as section 2 writes them: `reach(residential, 2) >= 2`."""
    found = CONDITION.findall(written)
    return [(m, tuple(filter(None, about.split(", "))), op, int(n)) for m, about, op, n in found]


def cards_of(rules: Path, section: str) -> dict[str, Conditions]:
    """The goals in a table of rules.md, by id, with their conditions: the last column."""
    part = rules.read_text(encoding="utf-8").split(f"\n### {section} ")[1].split("\n### ")[0]
    rows = [line.strip(" |").split(" | ") for line in part.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): conditions(row[-1]) for row in rows}


def holds(card: Conditions, town: Town, players: Players, player: int) -> bool:
    """Whether a personal objective holds for its holder; without a standee in town nothing anchored does."""
    building = players.standees[player]
    for measure, about, op, number in card:
        if building is None and measure not in NOT_ANCHORED:
            return False
        measures = Measures(town, players, player, building or "")
        value = getattr(measures, "town_" if measure == "town" else measure)(*about)
        if value is None or not COMPARE[op](value, number):
            return False
    return True


def character_points(character: str, town: Town, building: str | None) -> int:
    """Section 2.4, for a player standing on this building, or not in town."""
    of_type = {t: [one for one in town.buildings if town.types[one] == t] for t in set(town.types.values())}
    if character == "beaudry":
        amount = max((len(town.group(one)) for one in of_type["commercial"]), default=0)
    elif character == "belshaw":
        amount = len([one for one in of_type["industrial"] if any(town.within(one, mine, 1) for mine in town.mines)])
    elif character == "lola":
        shared = [one for one in of_type["entertainment"] if town.touching(one) & set(of_type["residential"])]
        amount = len(shared)
    elif character == "nadeau":
        amount = max((len(town.network(road)) for road in town.roads), default=0)
    elif character == "simpson":
        lined_up = [
            one
            for one in of_type["residential"]
            if building is not None and (town.share_row(one, building) or town.share_column(one, building))
        ]
        amount = len(lined_up)
    elif character == "flores":
        amount = 3 * len(town.connected_mines(building))
    return min(amount, 6)
