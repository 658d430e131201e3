"""Editions of Miner's Lagoon: what is wrong in a file is told with file, card and remedy; a changed price needs no new
code."""

from __future__ import annotations

import pytest

from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.games.lagoon.position import PICKING
from tests.editions import check_refused, edition

GAME = load_game("lagoon")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("merchant = 3", "merchant = -1"), ["[costs]", "merchant = -1", "0 to 100"]),
        (("merchant = 3", "mercant = 3"), ["[costs]", "unknown key 'mercant'", "did you mean 'merchant'"]),
        (("merchant = 3\n", ""), ["[costs]", "'merchant' is missing"]),
        (("rounds = 15", "rounds = 99"), ["[game]", "rounds = 99", "1 to 15"]),
        (("rounds = 15", "rounds = "), ["cannot be read as TOML"]),
        (('metals = ["gold", "iron", "copper", "silver"]', 'metals = ["gold", "iron", "copper", "cash"]'),
         ["a metal is called 'cash'"]),
        (('site_columns_face_up = ["b"]', 'site_columns_face_up = ["a"]'), ["[setup]", "do not name each column once"]),
        (('"deal", "trade", "depart"]', '"deal", "depart"]'), ["island", "5 different spaces"]),
        (('spaces = ["hire_merchant"', 'spaces = ["mine"'), ["island", "no mining site"]),
        (('verb = "lift_own"', 'verb = "lift_on"'), ["equipment elevator", "unknown verb 'lift_on'", "'lift_own'"]),
        (('verb = "lift_own", cost = 1', 'verb = "lift_own", cost = 2'), ["elevator_cost = 1", "cost = 2"]),
        (('verb = "crush", min_level = 2, vp = 2', 'verb = "crush", vp = 2'),
         ["impact_crusher", "'min_level' is missing"]),
        (('verb = "gain_cash", amount = 2', 'verb = "gain_cash", amount = 2, count = 2'), ["unknown key 'count'"]),
        (('effect = { verb = "none" }\nactive = false', 'effect = { verb = "none" }\nactive = true'),
         ["pickaxe_set", "active = true does not fit"]),
        (("needs = { gold = 2 }\nresources = 2", "needs = { gold = 2 }\nresources = 3"), ["ship_g2", "needs 2"]),
        (("needs = { gold = 2 }", "needs = { tin = 2 }"), ["ship_g2", "unknown key 'tin'"]),
        (('artifact = "gold"', 'artifact = "tin"'), ["ship_art_gold", "unknown artifact 'tin'"]),
        (('needs = [ { metal = "gold", level = 2 } ]', "needs = [ ]"), ["deal_g2", "1 to 3 lines"]),
        (('needs = [ { metal = "gold", level = 2 } ]', 'needs = [ { metal = "gold", level = 5 } ]'),
         ["deal_g2", "line 1", "level = 5", "1 to 4"]),
        (('{ metal = "gold", level = 1 }, { metal = "iron", level = 2 }',
          '{ metal = "gold", level = 1 }, { metal = "gold", level = 2 }'), ["deal_g1_i2", "different metals"]),
        (('id = "deal_g3"', 'id = "deal_g2"'), ["deal_g2", "ids must differ"]),
        (('metric = "ec_value"', 'metric = "ec_values"'),
         ["lagoon_reserve", "unknown metric 'ec_values'", "'ec_value'"]),
        (("at = [2, 4, 5]", "at = [2, 5, 4]"), ["refined_cellar", "must rise"]),
        (("gallery = 42", "gallery = 41"), ["[totals]", "gallery = 41", "has 42"]),
        (("minerals = 4\ncount = 2", "minerals = 5\ncount = 2"), ["gallery_gold_4", "minerals = 5", "1 to 4"]),
    ],
    ids=lambda value: value[1] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_an_edition_with_an_error_is_refused(change, told, tmp_path):
    check_refused(GAME, tmp_path, change, told)


def test_an_edition_changes_prices_and_cards_without_code(tmp_path):
    changed = edition(
        GAME,
        tmp_path,
        ("merchant = 3", "merchant = 1"),
        ("rounds = 15", "rounds = 2"),
        ("payment_rounds = [3, 6, 9, 12, 15]", "payment_rounds = [1]"),
        ("wage_per_pair = 1", "wage_per_pair = 2"),
        ('verb = "gain_cash", amount = 2', 'verb = "gain_cash", amount = 4'),
        ('title = "Rock Cutter"', 'title = "Ore Cutter"'),
    )
    match = Match(GAME, ["Ann", "Bo"], 1, first=0, edition=changed)
    position = match.positions[0]
    while position["phase"] != PICKING:
        match.choose(match.options()[0])
    position["money"][:2] = 9
    for notation in ("island 3", "island 1", "pass", "hire merchant"):
        match.choose(match.parse(notation))
    assert match.positions[0]["money"][:2].tolist() == [8, 9]
    card = changed.names["equipment"].index("rock_cutter")
    match.positions["equipment"][0, 0, :2] = [1, card]
    option = match.parse("use rock_cutter")
    assert GAME.words.label(changed, match.handle(0), option) == "Use the Ore Cutter (1 miner): Take $4."
    lines: list[str] = []
    match.choose(option, watch=lambda event: lines.extend(match.log(event, None)))
    assert match.positions[0]["money"][0] == 12 and lines == ["Ann activates Ore Cutter and takes $4"]
    match.choose(match.parse("pass"), watch=lambda event: lines.extend(match.log(event, None)))
    workers = match.positions[0]["merchants"][:2] + match.positions[0]["miners"][:2]
    wages = [2 * ((int(number) + 1) // 2) for number in workers]
    assert [f"{name} pays ${due} for wages" for name, due in zip(match.players, wages, strict=True)] == lines[-3:-1]
    while not match.over:
        match.choose(match.options()[-1])
    assert match.positions[0]["round"] == 2
