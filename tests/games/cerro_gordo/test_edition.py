"""Editions of Cerro Gordo: what is wrong in a file is told with file, place and remedy; other events, objectives and
prices need no new code."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.engine.observe import Observer
from pithead.engine.possible import problems
from pithead.engine.secrecy import imagined, redact
from tests.editions import check_refused, edition
from tests.test_laws import cards_in

GAME = load_game("cerro_gordo")
GAIN = 'verb = "gain", who = "active", n = 2'  # bonanza
HOLDS = 'all = [{ m = "silver", op = ">=", n = 9 }]'  # nest_egg


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("bonus_road = 2", "bonus_road = -1"), ["[prices]", "bonus_road = -1", "0 to 100"]),
        (("bonus_road = 2", "bonos_road = 2"), ["[prices]", "unknown key 'bonos_road'", "did you mean 'bonus_road'"]),
        (("roads = 45", "roads = 44"), ["[counts]", "roads = 44", "has 45"]),
        (("public_shown = 3", "public_shown = 2"), ["[start]", "public_shown = 2", "[[public]]"]),
        (("tiles_per_mine = 8", "tiles_per_mine = 15"), ["the stacks for 2 players need 30 tiles", "28"]),
        (("tiles_per_mine = 8", "tiles_per_mine = 18"), ["stacks 1", "tiles_per_mine = 18", "1 to 17"]),
        (('"k15"\nplayers_min = 2', '"k15"\nplayers_min = 3'), ["mine_sites 1", "must be 2"]),
        (('"p13"', '"l16"'), ["mine_sites 2", "lies on another one"]),
        (('"p13"', '"z13"'), ["mine_sites 2", "leave the grid"]),
        (('"p13"', '"p27"'), ["mine_sites 2", "unknown north_west_square 'p27'", "did you mean"]),
        (('rotations = ["ns", "ew"]', 'rotations = ["ns"]'), ["roads straight", "they must be: ns, ew"]),
        (('type = "commercial"', 'type = "comercial"'), ["american_hotel", "'comercial'", "did you mean 'commercial'"]),
        (('id = "saloon"', 'id = "dance_hall"'), ["dance_hall", "ids must differ"]),
        (("silver = [4, 3]", "silver = [4]"), ["events fire", "a list of 2 whole numbers"]),
        ((GAIN, 'verb = "gian", who = "active", n = 2'), ["events bonanza, do 1", "'gian'", "did you mean 'gain'"]),
        ((GAIN, 'verb = "gain", n = 2'), ["events bonanza, do 1", "'who' is missing"]),
        ((GAIN, f"{GAIN}, per = 3"), ["unknown key 'per'"]),
        (('verb = "remove_building", who = "active"', 'verb = "remove_building", who = "all"'),
         ["events fire, do 1", "for the active player"]),
        (("draw = 1, discard = 1", "draw = 2, discard = 1"), ["draw = 2", "from 1 to 1"]),
        (('verb = "discard_mine_top", mine = "drawn", n = 1', 'verb = "discard_mine_top", mine = "drawn", n = 7'),
         ["9 mine tiles are secret or can be lost", "room for 8"]),
        (('{ verb = "none" }', ", ".join(['{ verb = "mine_again" }'] * 3)),
         ["4 mine tiles have mine_again", "at most 3"]),
        ((HOLDS, "all = []"), ["personal nest_egg", "needs a condition"]),
        ((HOLDS, 'all = [{ m = "joins", op = ">=", n = 3 }]'), ["personal nest_egg", "only public objectives"]),
        ((HOLDS, 'all = [{ m = "silver", op = ">", n = 9 }]'), ["personal nest_egg, all 1", "unknown op '>'"]),
        ((HOLDS, 'all = [{ m = "touch", type = "mine", op = ">=", n = 1 }]'), ["personal nest_egg, all 1", "'mine'"]),
        (('trigger = "place_building"', 'trigger = "place_road"'), ["public full_block", "looks at a building"]),
        (('verb = "refresh_price", n = 3', 'verb = "refresh_prize", n = 3'), ["simpson, [power]", "did you mean"]),
        (("points = 3, cap = 6", "points = 3"), ["flores, [score]", "'cap' is missing"]),
        (('colours = ["blue", ', "colours = ["), ["[game]", "colours", "5 ids"]),
    ],
    ids=lambda value: value[1][:60] if isinstance(value, tuple) else "",
)
def test_an_edition_with_an_error_is_refused(change, told, tmp_path):
    check_refused(GAME, tmp_path, change, told)


def test_an_edition_changes_prices_and_objectives_without_code(tmp_path):
    own = edition(
        GAME, tmp_path, ("silver_each = 2", "silver_each = 30"),
        ("coin_per_skipped_building = 1", "coin_per_skipped_building = 3"),
        (HOLDS, 'all = [{ m = "silver", op = ">=", n = 20 }, { m = "town", type = "any", op = "==", n = 0 }]'),
        ("refresh = 5", "refresh = 7"), ('verb = "refresh_price", n = 3', 'verb = "refresh_price", n = 1'),
    )  # fmt: skip
    match = Match(GAME, ["one", "two"], 1, edition=own, first=0)
    assert match.positions["silver"][0, :2].tolist() == [30, 30]
    nest_egg = own.names["objective"].index("nest_egg")
    assert own.box[0]["conditions"][nest_egg] == 2
    assert own.box[0]["coin"] == 3
    prices = dict(zip(own.names["character"], own.box[0]["refresh_price"].tolist(), strict=False))
    assert prices["simpson"] == 1 and prices["lola"] == 7


# Every verb in ways that the printed events do not use it.
EVENTS = {
    "all_quiet": '{ verb = "mine_again" }, { verb = "gain", who = "all", n = 1 }, { verb = "coin_row", n = 2 }',
    "bonanza": '{ verb = "move", who = "all", within = 3 }, { verb = "gain", who = "near_entertainment", n = 1 }',
    "payday": '{ verb = "remove_road", who = "all", n = 2, optional = true }',
    "bullion_shipment": '{ verb = "remove_building", who = "active", n = 2, optional = true }',
    "supply_wagon": '{ verb = "swap", who = "active" }, { verb = "free_road", who = "active" }',
    "second_shift": '{ verb = "mine_again" }, { verb = "remove_road", who = "richest", n = 1 }',
    "new_arrivals": '{ verb = "draw_choose", draw = 1, discard = 2 }, { verb = "peek", mines = "all" }',
    "whispered_tip": '{ verb = "peek", mines = "all" }, { verb = "remove_road", who = "active_and_next", n = 2 }',
    "fire": '{ verb = "steal", who = "all", n = 2 }, { verb = "drop_row", slot = 3 }',
    "gale": '{ verb = "discard_mine_top", mine = "drawn", n = 2 }, { verb = "tax", who = "connected", per = 2 }',
}


def other_events(tmp_path: Path):
    changes = []
    for event in GAME.standard.data["events"]:
        if event["id"] in EVENTS:
            text = (GAME.package / "components.toml").read_text()
            old = re.search(rf'id = "{event["id"]}".*?\ndo = \[[^\n]*\]', text, re.DOTALL)
            assert old
            changes.append((old[0], re.sub(r"\ndo = .*", f"\ndo = [{EVENTS[event['id']]}]", old[0])))
    assert len(changes) == len(EVENTS)
    return edition(GAME, tmp_path, *changes)


@pytest.mark.parametrize("players", GAME.players)
def test_an_edition_with_other_events_is_played_like_any(players, tmp_path):
    """Every position is possible, nothing is lost, and what a seat cannot see can be imagined."""
    own = other_events(tmp_path)
    for seed in range(1, 7):
        match, chance = Match(GAME, ["somebody"] * players, seed, edition=own), random.Random(seed)
        cards = cards_in(GAME, match.positions[0])
        while not match.over:
            assert not list(problems(GAME, match, strict=True))
            assert cards_in(GAME, match.positions[0]) == cards
            if chance.random() < 0.03:
                imagine_and_play_on(match, chance)
            match.choose(chance.choice(match.options()))
        assert not list(problems(GAME, match, strict=True))


def imagine_and_play_on(match: Match, chance: random.Random) -> None:
    for seat in range(len(match.players)):
        seen = redact(GAME.position, match.positions, seat)
        other = Match(GAME, match.players, 1, edition=match.edition)
        other.positions = imagined(GAME, match.edition, seen, seat, seed=chance.randrange(1000))
        assert redact(GAME.position, other.positions, seat).tobytes() == seen.tobytes()
        assert not list(problems(GAME, other, strict=True))
        if seat == match.seat:
            assert other.options() == match.options() == GAME.options(match.edition, seen)
        while options := other.options():
            GAME.choose(match.edition, other.positions, chance.choice(options))
        assert not list(problems(GAME, other, strict=True))


def test_squares_are_observed_by_row_and_column():
    observer = Observer(GAME, GAME.standard, 2)
    positions = GAME.begin(GAME.standard, 2, 1)
    saloon = GAME.standard.names["building"].index("saloon")
    positions["building_at"][0, saloon] = GAME.standard.names["square"].index("c2")
    vector = observer.vectors(positions, np.array([0]))[0]
    shown = [name for name, value in zip(observer.names, vector, strict=True) if "building_at" in name and value]
    assert len(shown) == 2 and shown[0].endswith("=row1") and shown[1].endswith("=column2")
