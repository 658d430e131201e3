"""Editions of Miner Rings: what is wrong in a file is told with file, place and remedy; numbers need no new code."""

from __future__ import annotations

import pytest

from pithead.engine.game import load_game
from pithead.engine.match import Match
from tests.editions import check_refused, edition

GAME = load_game("rings")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("[turns]\ncount = 8", "[turns]\ncount = 99"), ["[turns]", "count = 99", "1 to 12"]),
        (("[turns]\ncount = 8\n", "[turns]\n"), ["[turns]", "'count' is missing"]),
        (("hold_spaces = 6", "hold_spaces = 7"), ["[freighter]", "hold_spaces = 7", "1 to 6"]),
        (("hold_spaces", "hold_space"), ["[freighter]", "hold_space", "did you mean 'hold_spaces'"]),
        (("faces = [1, 2, 3, 4, 5, 6]", "faces = [1, 2, 3, 4, 5, 12]"), ["[dice]", "1 to 11"]),
        (("faces = [1, 2, 3, 4, 5, 6]", "faces = [1, 2, 3]"), ["[dice]", "faces"]),
        (('legs = ["low", "high"]', 'legs = ["low", "sum"]'), ["legs", "one or two of"]),
        (('legs = ["low", "high"]', 'legs = ["low"]'), ["must reach all that 1 fuel reaches"]),
        (('slung_total = "sum"', 'slung_total = "low"'), ["must reach all"]),
        (('id = "metals"\none = "metal"\n', 'id = "metals"\n'), ["chip metals", "'one' is missing"]),
        (('id = "o2"\nindex = 1\nring = "inner"\norbit = 2\nspaces = 12', 'id = "o2"\nindex = 1\nring = "inner"\n'
          'orbit = 2\nspaces = 13'), ["o3", "first_code = 24", "25"]),
        (('rule = "split"', 'rule = "same"'), ['rule = "same"'.replace('"', "'"), "1 times as many"]),
        (('demand = ["hydrocarbons", "water", "colonists"]', 'demand = ["metals"]'), ["station ferrum", "own supply"]),
        (('twin = "metallum"', 'twin = "glacia"'), ["twins name each other"]),
        (('twin = "metallum"', 'twin = "metalum"'), ["station ferrum", "unknown twin 'metalum'", "'metallum'"]),
        (('station = "glacia"\nspace = 4', 'station = "glacia"\nspace = 5'), ["orbit 4, glacia", "not on the ray"]),
        (('resources = 4\nfuel = 2', 'resources = 5\nfuel = 2'), ["5 resources and 2 fuel", "a hold has 6 spaces"]),
        (('resources = 3\nfuel = 2', 'resources = 6\nfuel = 0'), ["need 10 chips, but there are 9"]),
        (('verb = "station_fuel"', 'verb = "station_fule"'), ["unknown verb 'station_fule'", "'station_fuel'"]),
        (("colonist_places = [5, 3, 1, 0]", "colonist_places = [5, 3]"), ["[scoring]", "colonist_places"]),
        (("skipped_on_turn_1", "skipped_on_turn_2"), ["[phases]", "skipped_on_turn_2"]),
        (("count = 8", "count = "), ["cannot be read as TOML"]),
    ],
    ids=lambda value: value[1].splitlines()[0] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_an_edition_with_an_error_is_refused(change, told, tmp_path):
    check_refused(GAME, tmp_path, change, told)


def test_an_edition_changes_numbers_and_names_without_code(tmp_path):
    changed = edition(
        GAME,
        tmp_path,
        ("[turns]\ncount = 8", "[turns]\ncount = 3"),
        ("faces = [1, 2, 3, 4, 5, 6]", "faces = [4, 4, 4, 4, 4, 4]"),
        ("per_delivery = 1", "per_delivery = 3"),
        ("no_delivery = -2", "no_delivery = -1"),
        ('name = "Glacia"', 'name = "Iceberg"'),
    )
    match = Match(GAME, ["Ann", "Bo"], 1, first=0, edition=changed)
    for option in ("start glacia", "start eden"):
        match.choose(match.parse(option))
    assert match.positions[0]["low"] == match.positions[0]["high"] == 4
    pos = match.handle(0)
    label = GAME.words.label(changed, pos, match.parse("advance glacia"))
    assert label.startswith("Advance Iceberg") and "Iceberg" in str(GAME.table.table(changed, pos, 0).pieces)
    while not match.over:
        match.choose(match.options()[-1])
    assert match.positions[0]["turn_number"] == 3
    assert match.scores()[0][0] == -7
