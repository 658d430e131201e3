"""Editions of Ore: what is wrong in a file is told with file, card and remedy; a changed price needs no new code."""

from __future__ import annotations

import pytest

from pithead.engine.errors import PitheadError
from pithead.engine.game import load_game
from pithead.engine.match import Match, load
from tests.editions import check_refused, edition

GAME = load_game("ore")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("cage = 10", "cage = -1"), ["[prices]", "cage = -1", "0 to 100"]),
        (("cage = 10", "caeg = 10"), ["[prices]", "unknown key 'caeg'", "did you mean 'cage'"]),
        (("cage = 10\n", ""), ["[prices]", "'cage' is missing"]),
        (("[[building]]\nid = \"boarding_house\"", "[[bulding]]\nid = \"boarding_house\""),
         ["unknown key 'bulding'", "did you mean 'building'"]),
        (("cage = 10", "cage = 10\ncave = 3"), ["[prices]", "unknown key 'cave'", "did you mean 'cage'"]),
        (('verb = "drill"', 'verb = "dril"'), ["building tool_works", "unknown verb 'dril'", "did you mean 'drill'"]),
        (('verb = "drill", amount = 1', 'verb = "drill"'), ["building tool_works", "'amount' is missing"]),
        (('verb = "drill", amount = 1', 'verb = "drill", amount = 1, limit = 2'), ["unknown key 'limit'"]),
        (("contracts = 40", "contracts = 39"), ["[counts]", "contracts = 39", "has 40"]),
        (("contracts_two_player = 24", "contracts_two_player = 20"), ["contracts_two_player = 20", "24"]),
        (('ore = "lead"\nvalue = 2', 'ore = "tin"\nvalue = 2'), ["mine lead_1", "unknown ore 'tin'"]),
        (("level1 = [2, 2, 2]", "level1 = []"), ["mine lead_1"]),
        (("level1 = [2, 2, 2]", "level1 = [2, 2, 2, 2, 2, 2]"), ["mine lead_1", "3 to 7"]),
        (('id = "c05"', 'id = "c04"'), ["c04", "ids must differ"]),
        (('ores = ["lead/coal", "lead/coal", "lead/coal"]', 'ores = ["lead/coal/iron"]'), ["contract c05, row 1"]),
        (('{ ores = ["gold"], money = 12 }', '{ ores = ["gold"] }'), ["contract c07, row 1", "'money' is missing"]),
        (('{ ores = ["gold"], money = 12 }', '{ ores = ["copper"], money = 12 }'), ["c07", "two_player", "copper"]),
        (("rounds = 7", "rounds = 99"), ["[meta]", "rounds = 99", "1 to 12"]),
        (("rounds = 7", "rounds = "), ["cannot be read as TOML"]),
    ],
    ids=lambda value: value[1] if isinstance(value, tuple) else "",
)
def test_an_edition_with_an_error_is_refused(change, told, tmp_path):
    check_refused(GAME, tmp_path, change, told)


def test_an_edition_changes_prices_and_cards_without_code(tmp_path):
    changed = edition(
        GAME,
        tmp_path,
        ("cage = 10", "cage = 4"),
        ("rounds = 7", "rounds = 3"),
        ("starting_money_first = 5", "starting_money_first = 9"),
    )
    match = Match(GAME, ["Ann", "Bo"], 1, first=0, edition=changed)
    assert match.positions[0]["money"][:2].tolist() == [9, 10]
    match.choose(match.parse("cage"))
    assert match.positions[0]["money"][0] == 5
    while not match.over:
        match.choose(match.options()[-1])
    assert match.positions[0]["round"] == 3


def test_a_match_of_an_edition_needs_that_edition(tmp_path):
    changed = edition(GAME, tmp_path, ("cage = 10", "cage = 4"))
    match = Match(GAME, ["Ann", "Bo"], 1, edition=changed)
    match.choose(match.options()[0])
    match.save(tmp_path / "a.match")
    assert load(tmp_path / "a.match").positions.tobytes() == match.positions.tobytes()
    with pytest.raises(PitheadError, match="box"):
        load(tmp_path / "a.match", GAME.package / "components.toml")
    (tmp_path / "mine.toml").unlink()
    with pytest.raises(PitheadError, match="there is no such file"):
        load(tmp_path / "a.match")
