"""Editions at the bounds of what a components.toml may say are played to the end, too."""

from __future__ import annotations

import random

import pytest

from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.engine.possible import problems

GAME = load_game("lagoon")

GENEROUS = (
    ("count = 1 }", "count = 3 }"),  # of every effect that can be carried out several times
    ("give = 1, get = 1", "give = 1, get = 4"),
    ("objectives_dealt = 3", "objectives_dealt = 4"),
    ("objectives_kept = 2", "objectives_kept = 1"),
    ("corporations_dealt = 2", "corporations_dealt = 3"),
    ("max_merchants = 7", "max_merchants = 9"),
    ("max_miners = 5", "max_miners = 9"),
    ("actions_per_turn = 2", "actions_per_turn = 5"),
    ("trades_per_action = 2", "trades_per_action = 9"),
    ("enrich_max_cubes = 3", "enrich_max_cubes = 9"),
    ("enrich_max_per_metal = 2", "enrich_max_per_metal = 9"),
    ("zero_line_max_per_metal = 4", "zero_line_max_per_metal = 9"),
    ("enriched_buy_max = 2", "enriched_buy_max = 9"),
    ("owner_vp_per_cube_bought = 1", "owner_vp_per_cube_bought = 10"),
    ("end_vp = 30", "end_vp = 1000"),
)
MEAN = (
    ("objectives_kept = 2", "objectives_kept = 3"),  # nothing to drop
    ("corporations_dealt = 2", "corporations_dealt = 1"),  # nothing to choose
    ("equipment_display = 6", "equipment_display = 1"),
    ("shipment_display = 8", "shipment_display = 1"),
    ("actions_per_turn = 2", "actions_per_turn = 1"),
    ("trades_per_action = 2", "trades_per_action = 1"),
    ("enriched_buy_max = 2", "enriched_buy_max = 1"),
    ("payment_rounds = [3, 6, 9, 12, 15]", "payment_rounds = []"),
    ("end_vp = 30", "end_vp = 1"),
)


@pytest.mark.parametrize("changes", [GENEROUS, MEAN], ids=["generous", "mean"])
@pytest.mark.parametrize("players", GAME.players)
def test_an_extreme_edition_is_played_to_the_end(changes, players, tmp_path):
    text = (GAME.package / "components.toml").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / "extreme.toml"
    file.write_text(text)
    for seed in range(4):
        match = Match(GAME, [f"Player {seat}" for seat in range(players)], seed, edition=GAME.edition(file))
        chance = random.Random(seed)
        while not match.over:
            assert not list(problems(GAME, match, strict=True))
            options = match.options()
            assert options and len(set(options)) == len(options) <= GAME.most_options
            match.choose(chance.choice(options))
        assert not list(problems(GAME, match, strict=True)) and match.winners()
