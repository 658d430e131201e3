"""What every test of a game needs: the game itself, for each game that is installed."""

from __future__ import annotations

import os

import pytest

from pithead.engine.game import Game, game_names, load_game

HEAVY = int(os.environ.get("PITHEAD_TEST_GAMES", "100000"))  # random games for each number of players


@pytest.fixture(scope="session", params=game_names())
def game(request: pytest.FixtureRequest) -> Game:
    return load_game(request.param)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game_players` runs a test for every game and every number of players."""
    if "game_players" in metafunc.fixturenames:
        pairs = [(name, players) for name in game_names() for players in load_game(name).players]
        metafunc.parametrize("game_players", pairs, ids=[f"{name}-{players}" for name, players in pairs])
