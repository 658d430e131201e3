"""The set-up against rules.md section 3, played here with lists and the generator alone: every shuffle in the order of
CER-I1, every deal in that of CER-S15."""

from __future__ import annotations

import numpy as np
import pytest

from pithead.engine.deck import shuffle
from pithead.engine.dice import Dice, rand
from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.engine.rule import plain

GAME = load_game("cerro_gordo")
NAMES = GAME.standard.names
DATA = GAME.standard.data
STACKS = {stacks["players"]: (stacks["mines"], stacks["tiles_per_mine"]) for stacks in DATA["stacks"]}
TILES = [(event, number) for event in DATA["events"] for number in range(1, event["count"] + 1)]


def cards(position: np.void, field: str) -> list[list[str]]:
    """What lies in each pile of a field, by name, in the order of its cells."""
    declared = GAME.position.fields[field]
    return [[NAMES[declared.of][card] for card in held] for _, held in declared.cards(position[field])]


def shuffled(dice: Dice, names: list[str]) -> list[str]:
    """In the order of the pile, the top last."""
    pile = [len(names), *range(len(names))]
    plain(shuffle)(dice, pile)
    return [names[card] for card in pile[1:]]


@pytest.mark.parametrize("players", GAME.players)
def test_everything_is_shuffled_and_dealt_in_order(players):
    for seed in range(1, 60):
        dice = Dice(Dice.blank()[0])
        dice.rng = seed
        tiles = shuffled(dice, [f"{e['id']}_{n}" for e, n in TILES if e["players_min"] <= players])
        roads, buildings, characters, objectives = (
            shuffled(dice, list(NAMES[kind])[:count])
            for kind, count in (("road", 45), ("building", 37), ("character", 6), ("objective", 44))
        )
        first = plain(rand)(dice, players)

        mines, height = STACKS[players]
        stacks = [[tiles.pop() for _ in range(height)] for _ in range(mines)]
        row = [buildings.pop() for _ in range(5)]
        dealt = [characters.pop() for _ in range(players)]
        held = [[roads.pop()] for _ in range(players)]
        for character, tiles_held in zip(dealt, held, strict=True):
            if character == "nadeau":
                tiles_held.append(roads.pop())
        hands = [[objectives.pop(), objectives.pop()] for _ in range(players)]

        position = Match(GAME, ["Somebody"] * players, seed).positions[0]
        assert cards(position, "stack")[:mines] == stacks
        assert cards(position, "row") == [row]
        assert [card for cell in cards(position, "character") for card in cell] == dealt
        assert cards(position, "held")[:players] == held
        assert cards(position, "hand")[:players] == hands
        for deck, left in (("road_deck", roads), ("building_deck", buildings), ("objective_deck", objectives)):
            assert cards(position, deck) == [left]
        assert position["first"] == position["seat"] == first
