"""Flights against a slow and obvious reference: the numbered steps of rules.md section 5 ("Finding the reachable
spaces"), walked on a map of the board that is made here and shares nothing with board.py. Spaces are named as people
write them: `o4-13`."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement, pairwise, permutations, product

import numpy as np
import pytest

from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.engine.rule import PURE, plain
from pithead.games.rings.choices import ASK_FLY, BURN, FLY
from pithead.games.rings.position import FUEL

GAME = load_game("rings")
BOX = GAME.standard
STATIONS = BOX.names["station"]

CIRCLES = {"o1": 12, "o2": 12, "o3": 12, "ga": 12, "o4": 24, "o5": 24, "gb": 24, "o6": 24, "o7": 24}  # RNG-G1, RNG-G2
SPACES = [f"{circle}-{number}" for circle, size in CIRCLES.items() for number in range(1, size + 1)]  # by their codes
ORBITS = [circle for circle in CIRCLES if circle.startswith("o")]
ROLLS = list(combinations_with_replacement(range(1, 7), 2))
CASES = list(product(SPACES, ROLLS))  # every start with every roll; all else by chance


# The reference


def neighbours() -> dict[str, dict[str, set[str]]]:
    """For each space, where a step in each direction leads (RNG-G4 to RNG-G8, RNG-F3)."""
    leads: dict[str, dict[str, set[str]]] = {space: {} for space in SPACES}
    for circle, size in CIRCLES.items():
        for number in range(1, size + 1):
            following = 1 if number == size else number + 1
            leads[f"{circle}-{number}"]["cw"] = {f"{circle}-{following}"}
            leads[f"{circle}-{following}"]["ccw"] = {f"{circle}-{number}"}
    for inside, outside in pairwise(CIRCLES):
        for number in range(1, CIRCLES[inside] + 1):
            touched = [2 * number - 1, 2 * number] if (inside, outside) == ("ga", "o4") else [number]
            leads[f"{inside}-{number}"]["out"] = {f"{outside}-{other}" for other in touched}
            for other in touched:
                leads[f"{outside}-{other}"]["in"] = {f"{inside}-{number}"}
    return leads


LEADS = neighbours()


def unslung(start: str, dice: list[int]) -> dict[str, int]:
    """RNG-F4 to RNG-F8: the spaces that a flight with one leg for each of these dice enters, and the fewest steps to
    each of them."""
    fewest: dict[str, int] = {}
    for order in permutations(dice):
        # Where the flight is; which leg it is in, its direction (none before its first step), steps in it and in all.
        states = {(start, 0, "", 0, 0)}
        waiting = list(states)
        while waiting:
            space, leg, direction, steps, total = waiting.pop()
            fewest[space] = min(total, fewest.get(space, total))
            following = set()
            if steps < order[leg]:
                for way in [direction] if direction else LEADS[space]:
                    following |= {(there, leg, way, steps + 1, total + 1) for there in LEADS[space].get(way, ())}
            if leg + 1 < len(order):
                following.add((space, leg + 1, "", 0, total))
            waiting += following - states
            states |= following
    return fewest


def flood(start: str, steps: int) -> set[str]:
    """RNG-L4: everything within so many steps in any directions."""
    reached = {start}
    for _ in range(steps):
        reached |= {there for space in reached for spaces in LEADS[space].values() for there in spaces}
    return reached


def reach(start: str, fuel: int, low: int, high: int, bodies: set[str]) -> set[str]:
    """Where a flight for this fuel can end."""
    total = high if fuel == 0 else low + high  # RNG-L5
    walked = unslung(start, {0: [low], 1: [high], 2: [low, high]}[fuel])  # RNG-F4, RNG-F5, RNG-F6
    reached = set(walked)
    for body in bodies - {start}:  # RNG-L3
        if body in walked:
            reached |= flood(body, total - walked[body])  # RNG-L6
    return reached - {start}  # RNG-F9


def costs(start: str, low: int, high: int, bodies: set[str]) -> dict[str, int]:
    """RNG-F10, RNG-L9: the least fuel for every space that can be reached."""
    cost: dict[str, int] = {}
    for fuel in (2, 1, 0):
        cost |= dict.fromkeys(reach(start, fuel, low, high, bodies), fuel)
    return cost


@pytest.mark.parametrize(
    ("start", "low", "high", "bodies", "numbers"),
    [
        ("o5-3", 2, 5, set(), [8, 10, 60]),
        ("o7-1", 1, 1, set(), [3, 0, 5]),
        ("o1-4", 3, 6, set(), [9, 11, 73]),
        ("o3-3", 3, 3, set(), [13, 0, 53]),
        ("o3-3", 2, 5, {"ga-3"}, [55, 53, 7]),
        ("o3-3", 3, 3, {"ga-3"}, [21, 60, 5]),
        ("o6-10", 3, 4, {"o6-12"}, [18, 27, 21]),
    ],
)
def test_the_reference_counts_like_a_person(start, low, high, bodies, numbers):
    """The examples of the specification that were counted by hand: SC-31 to SC-54."""
    count = Counter(costs(start, low, high, bodies).values())
    assert [count[0], count[1], count[2]] == numbers


# The rules


def somewhere(chance: random.Random, start: str, low: int, high: int) -> tuple[Match, set[str]]:
    """A match in which seat 0 is about to fly from a space, and where its sling bodies are. Turn and stations by
    chance; Eden and the moons often near, so that flights are slung."""
    match = Match(GAME, ["Player 0", "Player 1"], chance.randrange(1000), first=0)
    position = match.positions[0]
    for station, circle in zip(STATIONS, chance.sample(ORBITS, len(ORBITS)), strict=True):
        number = chance.randint(1, CIRCLES[circle])
        if station == "eden" and chance.random() < 0.5:
            angle = (int(start.split("-")[1]) - 1) / CIRCLES[start.split("-")[0]] + chance.uniform(-0.15, 0.15)
            number = 1 + int(angle * CIRCLES[circle]) % CIRCLES[circle]
        position["station"][STATIONS.index(station)] = SPACES.index(f"{circle}-{number}")
    match.positions["turn_number"], match.positions["low"], match.positions["high"] = chance.randint(1, 8), low, high
    position["freighter"][:2] = SPACES.index(start), SPACES.index(chance.choice(SPACES))
    match.positions["seat"], match.positions["asking"] = 0, ASK_FLY
    turn = int(position["turn_number"])
    eden = SPACES[position["station"][STATIONS.index("eden")]]
    return match, {eden, f"ga-{turn}", f"gb-{12 + turn}"}  # RNG-L1, RNG-T8, RNG-T9


def with_fuel(positions: np.ndarray, fuel: int) -> np.ndarray:
    positions = positions.copy()
    positions["pool"][0, FUEL] -= fuel
    positions["hold"][0, 0, FUEL] = fuel
    return positions


def offered(options: list[int]) -> set[str]:
    return {SPACES[option - FLY] for option in options if FLY <= option < FLY + len(SPACES)}


def test_every_start_and_every_roll():
    """What is offered with 0, 1, 2 or more fuel aboard, and what is paid for each destination, burning or not. Plain
    Python plays a part of the cases, in compiled mode too."""
    chance = random.Random(1)
    seen: Counter[str] = Counter()
    for number, (start, (low, high)) in enumerate(CASES):
        if PURE and number % 40 != 7:
            continue
        match, bodies = somewhere(chance, start, low, high)
        cost = costs(start, low, high, bodies)
        seen.update(f"a flight for {fuel}" for fuel in set(cost.values()))
        seen["a slung flight"] += cost != costs(start, low, high, set())
        for fuel in (0, 1, 2, chance.randint(3, 6)):
            positions = with_fuel(match.positions, fuel)
            expected = {space for space in cost if cost[space] <= fuel}
            options = GAME.options(BOX, positions)
            assert offered(options) == expected, (start, low, high, fuel, bodies)
            if number % 40 == 7:
                assert offered(plain_options(positions)) == expected
        for space in cost:
            pledge = chance.randint(0, 2)
            assert paid_for(positions, space, pledge) == max(pledge, cost[space]), (start, low, high, space, bodies)
    assert min(seen.values()) > 40 and len(seen) == 4


def plain_options(positions: np.ndarray) -> list[int]:
    out = np.zeros(GAME.most_options + 1, np.int64)
    count = plain(GAME.rules.options)(GAME.box(BOX.box[0]), GAME.position(positions[0]), out)
    return out[:count].tolist()


def paid_for(positions: np.ndarray, space: str, pledge: int) -> int:
    """The fuel that goes to the pool when the freighter flies there, after so many `burn`."""
    positions = positions.copy()
    before = positions["hold"][0, 0, FUEL], positions["pool"][0, FUEL]
    for _ in range(pledge):
        GAME.choose(BOX, positions, BURN)
    GAME.choose(BOX, positions, FLY + SPACES.index(space))
    assert positions["freighter"][0, 0] == SPACES.index(space)
    after = positions["hold"][0, 0, FUEL], positions["pool"][0, FUEL]
    assert before[0] - after[0] == after[1] - before[1]
    return int(before[0] - after[0])
