"""Scenarios: cards are taken from where they were, impossible positions and slips of the pen are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from pithead.engine.clauses import clauses, homes
from pithead.engine.errors import PitheadError
from pithead.engine.scenario import Failed, citing, read_cases, run_case, uncited

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def run(text: str, folder: Path) -> None:
    file = folder / "case.toml"
    file.write_text(f'game = "ore"\n[[case]]\nname = "a case"\n{text}\n')
    for case in read_cases(file):
        run_case(case)


@pytest.mark.parametrize(
    "text",
    [
        'given = { "hand[0]" = ["slag_heap"] }\nthen = { "hand[0]" = ["slag_heap"], "building_deck.count" = 41 }',
        'given = { "slot.1" = "c16" }\nthen = { "slot.1" = "c16" }',
        'given = { "contract_deck" = ["c16"] }\nwhen = ["contract 1"]\nthen = { "slot.1" = "c16" }',
        'given = { "hand[0]" = ["slag_heap"], "hand[1]" = [] }\nthen = { "hand[0] seen by 1" = ["hidden"] }',
        'then = { offers = ["mine lead"], offers_not = ["pass"], asked = "assign", over = false }',
        'when = ["drill", "until round = 2"]\nthen = { round = 2 }',
        'given = { "miner.lead.1" = 0 }\nwhen = ["refused: mine lead"]\nthen = { "reserve[0]" = 3 }',
    ],
)
def test_a_case_that_holds(text, tmp_path):
    run(text, tmp_path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('given = { "hand[0]" = ["slag_heap"], "hand[1]" = ["slag_heap"] }', "named twice"),
        ('given = { "hand[0]" = ["grand_hotel"] }', "not in a game of 2 players"),
        ('given = { "hand[0]" = ["chip_shop"] }', "there is no building 'chip_shop'"),
        ('given = { "money[0]" = -1 }', "between 0 and 30000"),
        ('given = { "miner.lead.1" = 0, "reserve[0]" = 4 }', "impossible"),
        ('given = { "miner.lead.6" = 0 }', "impossible"),
        ('given = { "cash[0]" = 1 }', "names no field"),
        ('given = { "stock[0].silver" = 1 }', "'silver' is no ore"),
        ('when = ["dig"]', "is no option"),
        ('when = ["pass"]', "ORE-T3"),
        ('when = ["refused: market"]', "should be refused, but is offered"),
        ('given = { "miner.lead.1" = 0 }\nwhen = ["refused ORE-T6: mine lead"]', "the reason is"),
        ('then = { "money[0]" = 6 }', "should be 6, but is 5"),
        ('then = { offers = ["mine copper"] }', "should be offered"),
        ('then = { offers = ["dig"] }', "is no option"),
        ("then = { turn = 1 }", "should be 1, but is 0"),
        ("then = { scores = [1, 1] }", "should be [1, 1], but is [0, 0]"),
        ('when = ["until round = 9"]', "never came about"),
        ('then = { offers = "market" }', "it must be a list of texts"),
        ('then = { "hand[0] seen by 0.count" = 2 }', "nobody is called '0.count'"),
        ('then = { "hand[0] seen by 7" = [] }', "nobody is called '7'"),
    ],
)
def test_a_case_that_does_not_hold_says_why(text, told, tmp_path):
    with pytest.raises(Failed) as failure:
        run(text, tmp_path)
    assert told in str(failure.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("thne = {}", "unknown key 'thne'"), ("given = {", "cannot be read as TOML"),
        ('given = "all"', "it must be a table"), ('when = "market"', "it must be a list of texts"),
        ('seed = "one"', "it must be a whole number"), ("dice = 3", "it must be a list of whole numbers"),
        ("[[case.step]]\nseed = 2", "unknown key 'seed'"), ("[case.step]\nwhen = []", "[[case.step]]"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(text, told, tmp_path):
    with pytest.raises(PitheadError) as error:
        run(text, tmp_path)
    assert told in str(error.value) and "case.toml" in str(error.value)


def all_cases():
    for file in sorted(SCENARIOS.glob("*/*.toml")):
        for case in read_cases(file):
            yield pytest.param(case, id=f"{file.parent.name}/{file.stem}: {case.name}")


@pytest.mark.parametrize("case", list(all_cases()))
def test_scenario(case):
    run_case(case)


def test_every_clause_of_the_rules_is_cited(game):
    missing, total = uncited(game, SCENARIOS / game.name)
    assert total > 50 and not missing


def test_every_clause_has_a_home_in_the_code(game):
    found = homes(game)
    assert [clause for clause in clauses(game) if clause not in found] == []
    assert [clause for clause in found if clause not in clauses(game)] == []


def test_every_clause_cited_is_one_of_the_rules(game):
    known = clauses(game)
    unknown = {clause: cases for clause, cases in citing(SCENARIOS / game.name).items() if clause not in known}
    assert not unknown
