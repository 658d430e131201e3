"""The mine, slow and obvious: rules.md with sets and dictionaries, written from the specification alone. It shares
nothing with the package but the data of components.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

Point = tuple[int, int]  # a lattice point, or the whole-number name of a triangle or an edge (INC-G9)

BOX = tomllib.loads((Path(__file__).parents[3] / "pithead/games/inconvenience/components.toml").read_text("utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in BOX["mine"]}
BUILDINGS: dict[str, dict[str, Any]] = {building["id"]: building for building in BOX["building"]}

CORNER = {"n": (0, 1), "ne": (1, 0), "se": (1, -1), "s": (0, -1), "sw": (-1, 0), "nw": (-1, 1), "c": (0, 0)}  # INC-G1
SIDE = {"ne": (1, 1), "e": (2, -1), "se": (1, -2), "sw": (-1, -1), "w": (-2, 1), "nw": (-1, 2)}  # INC-G3
FACE = {"top": (0, 1), "left": (-1, 0), "right": (1, -1)}  # INC-G4
RIM = {"ne": ("n", "ne"), "e": ("ne", "se"), "se": ("se", "s"), "sw": ("s", "sw"), "w": ("sw", "nw"), "nw": ("nw", "n")}


def add(*points: Point) -> Point:
    return sum(p[0] for p in points), sum(p[1] for p in points)


@dataclass(frozen=True)
class Triangle:
    """One of the six small triangles of a piece that lies in the mine."""

    piece: str  # a card or a building
    centre: Point
    letter: str  # which of the six

    @cached_property
    def name(self) -> Point:
        return add(self.centre, self.centre, self.centre, SIDE[self.letter])

    @cached_property
    def corners(self) -> list[Point]:
        return [add(self.centre, CORNER[corner]) for corner in ("c", *RIM[self.letter])]

    @cached_property
    def edges(self) -> list[Point]:
        """The three edges; an edge is named by the sum of its two ends, which is what INC-G9 says."""
        return [add(one, other) for one, other in combinations(self.corners, 2)]

    @cached_property
    def side(self) -> Point:
        return add(*self.corners[1:])

    @cached_property
    def tunnels(self) -> set[Point]:
        """The edges of this triangle that a tunnel of its card crosses."""
        card = CARDS[self.piece]
        crossed = {self.side} if self.letter in card["sides"] else set()
        return crossed | {
            add(self.centre, self.centre, CORNER[spoke]) for spoke in RIM[self.letter] if spoke in card["spokes"]
        }

    @cached_property
    def gold(self) -> set[Point]:
        """The corners at which this triangle has a nugget spot."""
        spots = [spot for spot in CARDS[self.piece]["gold"] if spot["tri"] == self.letter]
        return {add(self.centre, CORNER[spot["at"]]) for spot in spots}


@cache
def tile(piece: str, centre: Point) -> tuple[Triangle, ...]:
    return tuple(Triangle(piece, centre, letter) for letter in SIDE)


@dataclass(frozen=True)
class Mine:
    """A mine as it lies at one moment; what is dug or built makes another one."""

    cards: dict[str, Point]  # in the order in which they were placed, with their centres
    buildings: dict[str, tuple[Point, str]] = field(default_factory=dict)  # centre, and "outpost" or "upgraded"

    def dug(self, card: str, centre: Point) -> Mine:
        return Mine({**self.cards, card: centre}, self.buildings)

    # What shows

    @cached_property
    def shows(self) -> dict[Point, Triangle]:
        """INC-G6: what lies uppermost at every triangle. No card is ever above a building."""
        shown = {}
        for card, centre in self.cards.items():
            shown |= {triangle.name: triangle for triangle in tile(card, centre)}
        for building, (centre, _) in self.buildings.items():
            shown |= {triangle.name: triangle for triangle in tile(building, centre)}
        return shown

    def showing(self, card: str) -> list[Triangle]:
        """INC-G7."""
        return [triangle for triangle in tile(card, self.cards[card]) if self.shows[triangle.name] == triangle]

    def has_ladder(self, card: str) -> bool:
        return any(triangle.letter == CARDS[card]["ladder"] for triangle in self.showing(card))

    def door_at(self, building: str, edge: Point) -> bool:
        centre, side_up = self.buildings[building]
        doors = BUILDINGS[building][side_up]["doors"]
        return any(triangle.side == edge for triangle in tile(building, centre) if triangle.letter in doors)

    def beneath(self, centre: Point) -> list[str]:
        """The pieces that show where a tile would come to lie, triangle by triangle; void is left out."""
        names = [triangle.name for triangle in tile("the new one", centre)]
        return [self.shows[name].piece for name in names if name in self.shows]

    # Digging

    @property
    def last(self) -> str:
        return list(self.cards)[-1]

    def buries_too_much(self, centre: Point) -> bool:
        """INC-X4, INC-B5: more than two showing triangles of one card."""
        beneath = self.beneath(centre)
        return any(beneath.count(card) > 2 for card in self.cards)

    def covers_a_building(self, centre: Point) -> bool:
        """INC-X8, INC-B4."""
        return any(piece in self.buildings for piece in self.beneath(centre))

    def outside(self, triangle: Triangle) -> Triangle | None:
        """What shows across the side of a tile's triangle; None is void."""
        across = add(triangle.centre, triangle.centre, triangle.centre, SIDE[triangle.letter], SIDE[triangle.letter])
        return self.shows.get(across)

    def tunnels_agree(self, card: str, centre: Point) -> bool:
        """INC-X5, INC-X6, INC-X7 on all six sides of a card that is about to be placed."""
        for triangle in tile(card, centre):
            tunnel, there = triangle.side in triangle.tunnels, self.outside(triangle)
            if there is None:
                continue
            if there.piece in self.buildings:
                if tunnel and not self.door_at(there.piece, triangle.side):
                    return False
            elif tunnel != (triangle.side in there.tunnels):
                return False
        return True

    def fits(self, card: str, centre: Point) -> bool:
        return (
            not self.covers_a_building(centre) and not self.buries_too_much(centre) and self.tunnels_agree(card, centre)
        )

    def normal_places(self) -> Iterator[tuple[str, Point]]:
        """INC-X3: nine places around the last tile, with their names."""
        for where, step in {**SIDE, **FACE}.items():
            yield f"at {self.last} {where}", add(self.cards[self.last], step)

    def ladder_places(self) -> Iterator[tuple[str, Point]]:
        """INC-X9, INC-X10: beside every other showing ladder, if the last tile shows one."""
        if self.has_ladder(self.last):
            for anchor in self.cards:
                if anchor != self.last and self.has_ladder(anchor):
                    for where, step in SIDE.items():
                        yield f"at {anchor} {where}", add(self.cards[anchor], step)

    def places(self, card: str) -> dict[str, Point]:
        """The legal places of a card by their names, in the order of INC-D8. A place has one name: the first."""
        named: dict[Point, str] = {}
        for name, centre in [*self.normal_places(), *self.ladder_places()]:
            if self.fits(card, centre):
                named.setdefault(centre, name)
        return {name: centre for centre, name in named.items()}

    # Drawing

    def distances(self) -> dict[str, int]:
        """INC-R1 to INC-R7: for every building that the last tile is joined to by tunnel, the number of tiles of the
        shortest path. Triangle by triangle: `steps` has the fewest tiles to each, found again and again until no
        step makes any of them fewer."""
        open_to: dict[Point, list[Triangle]] = {}  # by edge: the showing card triangles whose tunnel crosses it
        for triangle in self.shows.values():
            if triangle.piece in self.cards:
                for edge in triangle.tunnels:
                    open_to.setdefault(edge, []).append(triangle)
        steps = {triangle: 1 for triangle in tile(self.last, self.cards[self.last]) if triangle.tunnels}
        changing = True
        while changing:
            changing = False
            for triangle in list(steps):
                for edge in triangle.tunnels:
                    for there in open_to[edge]:
                        length = steps[triangle] + (there.piece != triangle.piece)
                        if there not in steps or length < steps[there]:
                            steps[there] = length
                            changing = True
        found: dict[str, int] = {}
        for building in self.buildings:
            lengths = [n for t, n in steps.items() for edge in t.tunnels if self.door_at(building, edge)]
            if lengths:
                found[building] = min(lengths)
        return found

    def supply(self) -> int:
        """INC-R6: one card for each building in range."""
        return sum(
            BUILDINGS[building][self.buildings[building][1]]["effect"]["draw"]
            for building, length in self.distances().items()
            if length <= BUILDINGS[building][self.buildings[building][1]]["effect"]["range"]
        )

    def area(self, start: tuple[Triangle, Point]) -> set[tuple[Triangle, Point]]:
        """INC-V1, INC-V2: the corner pieces of rock in one area with a corner piece (a triangle and one corner)."""
        rock = [triangle for triangle in self.shows.values() if triangle.piece in self.cards]
        area, waiting = {start}, [start]
        while waiting:
            triangle, corner = waiting.pop()
            beside = {(triangle, other) for other in triangle.corners if other != corner}
            beside = {(t, other) for t, other in beside if add(corner, other) not in triangle.tunnels}
            for there in rock:
                shared = set(there.corners) & set(triangle.corners)
                if there != triangle and corner in shared and len(shared) == 2:
                    beside.add((there, corner))
            waiting += beside - area
            area |= beside
        return area

    def gold(self) -> int:
        """INC-V4 to INC-V9: for each area with gold of the last tile, the other cards that show gold there."""
        own = [(triangle, corner) for triangle in self.showing(self.last) for corner in triangle.gold]
        areas = {frozenset(self.area(spot)) for spot in own}
        return sum(
            len({triangle.piece for triangle, corner in area if corner in triangle.gold} - {self.last})
            for area in areas
        )

    # Building

    def sites(self, building: str) -> list[str]:
        """INC-B2 to INC-B6: the cards on whose top face a building can be set, by card id."""
        return sorted(card for card in self.cards if self.is_site(building, card))

    def is_site(self, building: str, card: str) -> bool:
        centre = add(self.cards[card], FACE["top"])
        top = [triangle for triangle in self.showing(card) if triangle.letter in ("nw", "ne")]
        if len(top) < 2 or self.covers_a_building(centre) or self.buries_too_much(centre):
            return False
        for triangle in tile(building, centre):
            there = self.outside(triangle)
            tunnel = there is not None and there.piece in self.cards and triangle.side in there.tunnels
            if tunnel and triangle.letter not in BUILDINGS[building]["outpost"]["doors"]:
                return False
        return True
