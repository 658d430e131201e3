"""The tables of rules.md section 2 and the components say the same."""

from __future__ import annotations

import re

import pytest

from pithead.engine.game import load_game
from tests.games.cerro_gordo.reference import cards_of

GAME = load_game("cerro_gordo")
DATA = GAME.standard.data
RULES = GAME.package / "rules.md"


def rows(section: str) -> dict[str, list[str]]:
    """The rows of a table by the id in their first column, with what stands in the others."""
    part = RULES.read_text(encoding="utf-8").split(f"\n### {section} ")[1].split("\n### ")[0]
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if "| `" in line]
    return {row[0].strip("`"): row[1:] for row in table}


def test_events():
    written = rows("2.1")
    assert list(written) == [event["id"] for event in DATA["events"]]
    for event in DATA["events"]:
        silver, more_players, secret, text, verbs = written[event["id"]]
        assert event["silver"] == [int(number) for number in silver.split(", ")]
        assert event["players_min"] == (3 if more_players == "yes" else 2)
        assert event["secret"] == (secret == "yes")
        assert event["text"] == text
        parameters = [f"{key} {str(value).lower()}" for step in event["do"] for key, value in step.items()]
        assert ", ".join(parameters) == "verb " + re.sub("`(\\w+)` ", r"\1, ", verbs).strip("`")


@pytest.mark.parametrize(("section", "key"), [("2.2", "personal"), ("2.3", "public")])
def test_objectives(section, key):
    written, conditions = rows(section), cards_of(RULES, section)
    assert list(written) == [card["id"] for card in DATA[key]]
    for card in DATA[key]:
        cells = written[card["id"]]
        assert int(cells[0]) == card["points" if key == "personal" else "silver"]
        assert cells[-2] == card["text"]
        about = [tuple(str(part[word]) for word in ("type", "within", "dir") if word in part) for part in card["all"]]
        parts = [(part["m"], asked, part["op"], part["n"]) for part, asked in zip(card["all"], about, strict=True)]
        assert parts == conditions[card["id"]]
        if key == "public":
            assert cells[1].split(" ")[-1] == card["trigger"].removeprefix("place_")


def test_characters():
    written = rows("2.4")
    assert list(written) == [character["id"] for character in DATA["characters"]]
    for character in DATA["characters"]:
        name, standee, power, scoring = written[character["id"]]
        assert (name, standee) == (character["name"], character["standee_shape"])
        assert power == f"{character['power_text']} (`{character['power']['verb']}`)"
        assert scoring == f"{character['score_text']} (`{character['score']['verb']}`)"
        for number in (character["score"]["cap"], character["score"]["points"]):
            assert re.search(rf"\b{number}\b", character["score_text"])
