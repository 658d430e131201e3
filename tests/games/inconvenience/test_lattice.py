"""The mine against a slow and obvious reference (reference.py): on random play, what is offered and what is drawn."""

from __future__ import annotations

import random
import re
from collections import Counter

import numpy as np
import pytest

from pithead.engine.match import Match
from pithead.engine.record import NONE
from pithead.engine.rule import PURE
from pithead.games.inconvenience import GAME
from pithead.games.inconvenience.choices import ASK_ACT, ASK_PLACE, ASK_SITE
from pithead.games.inconvenience.lattice import SIDES, outside_name, side_name, triangle_name
from tests.games.inconvenience.reference import BUILDINGS, CARDS, CORNER, FACE, RIM, SIDE, Mine, Triangle, add

BOX = GAME.standard
NOTATION = GAME.choices.texts(BOX.names)
CARD_IDS, BUILDING_IDS, SIDES_UP = BOX.names["card"], BOX.names["building"], BOX.names["side"]
PLACED = re.compile(r"(t\d\d) \((-?\d+),(-?\d+)\)")
BUILT = re.compile(r"([+^])(\w+) on (t\d\d)")


def mine(text: str) -> Mine:
    """A mine as rules.md 9.5 writes it: `t08 (0,0), t18 (2,-1), +winch_house on t08`."""
    cards = {card: (int(q), int(r)) for card, q, r in PLACED.findall(text)}
    up = {"+": "outpost", "^": "upgraded"}
    return Mine(cards, {name: (add(cards[card], FACE["top"]), up[mark]) for mark, name, card in BUILT.findall(text)})


@pytest.mark.parametrize(
    ("text", "dig", "places"),
    [
        ("t08 (0,0)", "t01", "t08 ne, t08 se, t08 w, t08 nw"),
        ("t08 (0,0)", "t42", "t08 e, t08 w, t08 top"),
        ("t08 (0,0)", "t10", "t08 se, t08 sw, t08 top"),
        ("t40 (0,0), t27 (2,-1), t22 (3,-3)", "t39", "t22 ne, t22 se, t22 sw, t22 left, t40 sw, t40 nw"),
        ("t08 (0,0), t27 (2,-1), +winch_house on t08", "t15", "t27 ne, t27 e, t27 se"),
        ("t08 (0,0), t27 (2,-1), +bunkhouse on t08", "t15", "t27 ne, t27 e, t27 se, t27 top"),
        ("t09 (0,0), t15 (2,-1), ^bunkhouse on t09, +assay_office on t15", "t42", ""),
    ],
)
def test_the_reference_finds_places_like_a_person(text, dig, places):
    """Examples that were worked out by hand: SC06 to SC47."""
    assert list(mine(text).places(dig)) == [f"at {place}" for place in places.split(", ") if place]


@pytest.mark.parametrize(
    ("text", "dig", "place", "supply", "gold"),
    [
        ("t08 (0,0), +winch_house on t08", "t27", "t08 e", 1, 0),
        ("t02 (0,0), +great_hall on t02", "t33", "t02 se", 1, 1),
        ("t02 (0,0), t33 (1,-2), +great_hall on t02", "t42", "t33 sw", 0, 0),
        ("t15 (0,0), t37 (-1,2), +winch_house on t37, +smelter on t15", "t17", "t37 left", 2, 0),
        ("t12 (0,0), t36 (1,-2), ^assay_office on t12, +smelter on t36", "t29", "t36 w", 1, 0),
        ("t39 (0,0), t29 (1,-1), t19 (0,-1), t38 (-1,-1), +smelter on t39", "t23", "t38 right", 0, 0),
        ("t39 (0,0), t29 (1,-1), t19 (0,-1), t38 (-1,-1), ^smelter on t39", "t23", "t38 right", 1, 0),
        ("t13 (0,0), t28 (-2,1), t24 (-1,-1), +winch_house on t13", "t19", "t24 left", 1, 0),
        ("t03 (0,0), t06 (2,-1), t14 (1,1)", "t33", "t14 nw", 0, 2),
        ("t24 (0,0), t12 (-2,1), t02 (-3,3)", "t03", "t02 ne", 0, 3),
        ("t33 (0,0), t14 (1,-2)", "t24", "t14 e", 0, 1),
        ("t33 (0,0), t14 (1,-2), +smelter on t14", "t24", "t14 e", 0, 0),
    ],
)
def test_the_reference_draws_like_a_person(text, dig, place, supply, gold):
    """SC20 to SC41."""
    before = mine(text)
    after = before.dug(dig, before.places(dig)[f"at {place}"])
    assert (after.supply(), after.gold()) == (supply, gold)


def test_names_of_triangles_and_edges():
    """INC-G9 with the numbers of SC77, and the lattice of the rules against the reference for every side."""
    first, second = Triangle("t08", (2, -1), "ne"), Triangle("t18", (3, 0), "sw")
    assert first.name == triangle_name(2, -1, SIDES.index("ne")) == (7, -2)
    assert second.name == outside_name(2, -1, SIDES.index("ne")) == triangle_name(3, 0, SIDES.index("sw")) == (8, -1)
    assert first.side == second.side == side_name(2, -1, SIDES.index("ne")) == (5, -1)
    assert add((2, -1), (2, -1), CORNER["n"]) == (4, -1)
    for number, letter in enumerate(SIDES):
        triangle = Triangle("t08", (-3, 4), letter)
        assert triangle.name == triangle_name(-3, 4, number) and triangle.side == side_name(-3, 4, number)
        assert SIDE[letter] == add(*(CORNER[corner] for corner in RIM[letter]))


# Random play


def mine_in(position: np.void) -> Mine:
    """The mine of a position, from what is given of it: cards with centres, buildings with sites."""
    cards = [CARD_IDS[card] for card in position["mine"][1 : 1 + position["mine"][0]]]
    lying = dict(zip(cards, zip(position["mine_q"].tolist(), position["mine_r"].tolist(), strict=True), strict=False))
    built = {}
    for number, building in enumerate(BUILDING_IDS):
        if position["side"][number] != NONE:
            site = lying[CARD_IDS[position["site"][number]]]
            built[building] = (add(site, FACE["top"]), SIDES_UP[position["side"][number]])
    return Mine(lying, built)


def hand_of(position: np.void, seat: int) -> list[str]:
    return sorted(CARD_IDS[card] for card in position["hand"][seat, 1 : 1 + position["hand"][seat, 0]])


def expected_actions(mine: Mine, hand: list[str]) -> list[str]:
    """INC-D1 in the order of INC-D8, with the prices of INC-B1 and INC-U1."""
    digs = [f"dig {card}" for card in hand if mine.places(card)]
    builds, upgrades = [], []
    upgraded = [building for building, (_, side) in mine.buildings.items() if side == "upgraded"]
    for building in BUILDINGS:
        if building not in mine.buildings:
            if len(hand) > len(mine.buildings) and mine.sites(building):
                builds.append(f"build {building}")
        elif building not in upgraded and len(hand) > len(upgraded):
            upgrades.append(f"upgrade {building}")
    return digs + builds + upgrades


def offered(positions: np.ndarray) -> list[str]:
    return [NOTATION[option] for option in GAME.options(BOX, positions)]


def asked(positions: np.ndarray, question: int, **cells: int) -> np.ndarray:
    """The same position with another question."""
    positions = positions.copy()
    positions["asking"] = question
    for name, value in cells.items():
        positions[name] = value
    return positions


def check_all_that_could_be_offered(positions: np.ndarray, mine: Mine, seen: Counter[str]) -> None:
    """Not only what the hand allows: the places of every card out of the mine, the sites of every building."""
    for card in sorted(set(CARDS) - set(mine.cards)):
        places = list(mine.places(card))
        if places:
            assert offered(asked(positions, ASK_PLACE, dig=CARD_IDS.index(card))) == places, (mine, card)
        seen["placements"] += len(places)
        seen["by ladder"] += sum(name.split()[1] != mine.last for name in places)
        seen["over other cards"] += sum(bool(set(mine.beneath(at)) - {mine.last}) for at in mine.places(card).values())
    for building in sorted(set(BUILDINGS) - set(mine.buildings)):
        sites = [f"on {card}" for card in mine.sites(building)]
        if sites:
            assert offered(asked(positions, ASK_SITE, build=BUILDING_IDS.index(building))) == sites, (mine, building)
        seen["sites"] += len(sites)


def play(players: int, chance: random.Random, seen: Counter[str]) -> None:
    """One random game, each question and each draw compared. Half of the games deal most of the deck, so that mines
    grow large and decks run empty."""
    match = Match(GAME, [f"Player {seat}" for seat in range(players)], chance.randrange(2**32))
    if chance.random() < 0.5:
        deal_more(match.positions, players, chance)
    while not match.over:
        position = match.positions[0]
        seat, before, hand = match.seat, mine_in(position), hand_of(position, match.seat)
        if position["asking"] == ASK_ACT:
            seen["turns"] += 1
            assert offered(match.positions) == expected_actions(before, hand), (before, hand)
            check_all_that_could_be_offered(match.positions, before, seen)
        drawn_before = int(position["supplied"]), int(position["struck"])
        left = int(position["deck"][0] + position["paid"][0])
        by_verb: dict[str, list[int]] = {}
        for option in match.options():
            by_verb.setdefault(NOTATION[option].split()[0], []).append(option)
        verb = "dig" if "dig" in by_verb and chance.random() < 0.6 else chance.choice(list(by_verb))
        options = by_verb[verb]
        option, digging = chance.choice(options), position["asking"] == ASK_PLACE
        if chance.random() < 0.5 and verb in ("dig", "at"):
            option = drawing_most(before, position, chance.sample(options, min(4, len(options))))
        match.choose(option, seat)
        if digging:
            check_draws(match.positions[0], drawn_before, left, seen)
    position = match.positions[0]
    if BOX.names["loss"][position["lost"]] == "stuck":
        assert not expected_actions(mine_in(position), hand_of(position, match.seat))
    seen["games"] += 1


def drawing_most(mine: Mine, position: np.void, options: list[int]) -> int:
    """Of some `dig` or `at` the one that draws most, so that tunnels and veins grow long."""

    def draws(option: int) -> int:
        verb, card, *_ = NOTATION[option].split()
        if verb == "at":
            card = CARD_IDS[position["dig"]]
        centres = [centre for name, centre in mine.places(card).items() if verb == "dig" or name == NOTATION[option]]
        return max(after.supply() + after.gold() for after in [mine.dug(card, centre) for centre in centres])

    return max(options, key=draws)


def deal_more(positions: np.ndarray, players: int, chance: random.Random) -> None:
    position = positions[0]
    for number in range(int(position["deck"][0]) - chance.randint(1, 9)):
        hand, top = position["hand"][number % players], position["deck"][0]
        hand[0] += 1
        hand[hand[0]] = position["deck"][top]
        position["deck"][top] = NONE
        position["deck"][0] -= 1


def check_draws(position: np.void, drawn_before: tuple[int, int], left: int, seen: Counter[str]) -> None:
    """INC-K1, INC-K4: supply first, then gold, as far as the deck goes."""
    after = mine_in(position)
    supply = min(after.supply(), left)
    gold = min(after.gold(), left - supply)
    drawn = int(position["supplied"]) - drawn_before[0], int(position["struck"]) - drawn_before[1]
    assert drawn == (supply, gold), after
    seen["supply cards"] += supply
    seen["gold cards"] += gold
    seen["digs"] += 1
    seen["digs with two of a kind"] += supply > 1 or gold > 1
    seen["last card drawn"] += supply + gold == left


@pytest.mark.parametrize("players", GAME.players)
def test_everything_offered_and_drawn_is_as_in_the_reference(players):
    """No legal placement is ever missing and none illegal is offered; draws are equal. In compiled mode thousands of
    positions, as plain Python some."""
    chance, seen = random.Random(players), Counter[str]()
    while seen["turns"] < (60 if PURE else 1000):
        play(players, chance, seen)
    assert len(seen) == 11 and (PURE or min(seen.values()) > 2), seen
