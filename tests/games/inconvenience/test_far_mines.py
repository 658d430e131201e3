"""What shows in mines that wander far, where tiles share buckets (lattice.py), against the reference. Tunnels do not
match there: nobody could dig these mines, but where a tile lies has nothing to do with its tunnels."""

from __future__ import annotations

import random

import pytest

from pithead.engine.game import load_game
from pithead.engine.rule import plain
from pithead.games.inconvenience import lattice, rules_placing
from pithead.games.inconvenience.box import Box
from pithead.games.inconvenience.lattice import FACE_STEPS, SIDE_STEP, SIDE_STEPS, SIDES
from pithead.games.inconvenience.position import FARTHEST, VOID, Position
from tests.games.inconvenience.reference import Mine, add

GAME = load_game("inconvenience")
CARDS = GAME.standard.names["card"]
point, shown, lay_tile = plain(lattice.point), plain(lattice.shown), plain(rules_placing.lay_tile)


def wandering(seed: int) -> dict[str, tuple[int, int]]:
    """All cards in random order, mostly in one direction: straight on for the first seeds, more and more winding."""
    chance = random.Random(seed)
    towards, at = SIDE_STEPS[seed % len(SIDE_STEPS)], (0, 0)
    mine = {}
    for card in chance.sample(CARDS, len(CARDS)):
        mine[card] = at
        at = add(at, towards if chance.random() >= seed / 60 else chance.choice(SIDE_STEPS + FACE_STEPS))
    return mine


@pytest.mark.parametrize("seed", range(48))
def test_what_shows_in_a_wandering_mine(seed):
    centres, pos = wandering(seed), Position(Position.blank()[0])
    for card, centre in centres.items():
        lay_tile(Box(GAME.standard.box[0]), pos, CARDS.index(card), point(*centre))
    assert seed or max(abs(q) for q, _ in centres.values()) == FARTHEST // 2
    reference = Mine(centres)
    names = ["", *centres]
    for tile, (card, centre) in enumerate(centres.items(), start=1):
        assert (pos.mine_q[tile - 1], pos.mine_r[tile - 1]) == centre
        assert pos.showing[tile] == sum(1 << SIDES.index(triangle.letter) for triangle in reference.showing(card))
        for triangle in range(len(SIDES)):
            there = reference.shows[lattice.triangle_name(*centre, triangle)].piece
            assert names[shown(pos, point(*centre), triangle)[0]] == there
            outside = reference.shows.get(lattice.outside_name(*centre, triangle))
            piece = shown(pos, point(*centre) + int(SIDE_STEP[triangle]), (triangle + 3) % len(SIDES))[0]
            assert piece == VOID if outside is None else names[piece] == outside.piece


def test_tiles_of_far_mines_share_buckets():
    shared = 0
    for seed in range(48):
        buckets = [point(*centre) % lattice.BUCKETS for centre in set(wandering(seed).values())]
        shared += len(buckets) - len(set(buckets))
    assert shared > 100
