"""Somebody who has never seen this plays each game to its end, by what is highlighted and nothing else."""

import random

import pytest
from playwright.sync_api import expect

from pithead.engine.game import game_names
from tests.web.conftest import Arrive
from tests.web.person import Person


@pytest.mark.parametrize("game", game_names())
def test_a_newcomer_plays_to_the_end_with_the_mouse(arrive: Arrive, game: str) -> None:
    somebody = arrive()
    somebody.play_now(game)
    somebody.play_on(random.Random(1))
    _has_ended(somebody)


@pytest.mark.parametrize("game", game_names())
def test_a_newcomer_plays_to_the_end_with_the_keyboard(arrive: Arrive, game: str) -> None:
    somebody = arrive()
    somebody.new_table(game, [("greenhorn", "")])
    somebody.play_on(random.Random(2), by_keys=True)
    _has_ended(somebody)


def _has_ended(somebody: Person) -> None:
    """The scores have been counted up, line by line, and add up."""
    scoring = somebody.page.get_by_role("dialog", name="Final scoring")
    expect(scoring.get_by_role("status")).not_to_be_empty()
    totals = [int(text) for text in scoring.locator("tfoot td").all_inner_texts()]
    rows = scoring.locator("tbody tr")
    sums = [0] * len(totals)
    for row in range(rows.count()):
        for seat, points in enumerate(rows.nth(row).locator("td b").all_inner_texts()):
            sums[seat] += int(points)
    assert sums == totals
