"""The codes of options and the order in which they are listed (RNG-X6), as rules.md section 5 fixes them."""

from __future__ import annotations

import pytest

from pithead.engine.game import load_game
from tests.play import sampled_positions

GAME = load_game("rings")


@pytest.mark.parametrize(
    ("code", "notation"),
    [
        (0, "start ferrum"), (2, "start glacia"), (6, "start eden"), (7, "advance ferrum"), (12, "advance benzos"),
        (13, "pass"), (14, "deliver water 1"), (15, "deliver water 2"), (37, "deliver colonists 6"), (38, "convert 1"),
        (46, "convert 9"), (47, "load water 1"), (71, "load fuel 1"), (76, "load fuel 6"), (77, "dump fuel"),
        (78, "done"), (79, "stay"), (80, "refuel"), (81, "fly o1-1"), (121, "fly ga-5"), (141, "fly o4-13"),
        (248, "fly o7-24"), (249, "burn"),
    ],
)  # fmt: skip
def test_codes(code, notation):
    assert GAME.choices.texts(GAME.standard.names)[code] == notation


def test_there_are_250_codes():
    assert len(GAME.choices) == 250


@pytest.mark.parametrize("players", [2, 4])
def test_options_are_listed_by_their_codes(players):
    for position in sampled_positions(GAME, players, range(1, 9), every=3):
        options = GAME.options(GAME.standard, position)
        assert options == sorted(set(options))
