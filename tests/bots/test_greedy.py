"""The bot that looks one step ahead, in whole games without a clock."""

from __future__ import annotations

import numpy as np
import pytest

from pithead.bots.quick import play_quickly
from pithead.engine.game import load_game
from pithead.engine.rule import PURE
from pithead.study.games import Job, play

GAMES = 100  # with each seat


def mean_shares(game, players, seats):
    """Of the wins, by seat, when some seats are greedy and the others choose at random."""
    results = game.results(GAMES)
    play_quickly(game, game.standard, ["greedy" if seat in seats else "random" for seat in range(players)], 1, results)
    return results.shares.mean(axis=0)


@pytest.mark.skipif(PURE, reason="too slow")
def test_it_beats_random_bots(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    if game.together:  # a crew of random bots hardly ever wins
        assert mean_shares(game, players, range(players))[0] > 0.6 + mean_shares(game, players, [])[0]
    else:
        share = np.mean([mean_shares(game, players, [seat])[seat] for seat in range(players)])
        assert share > (0.95 if players == 2 else 0.85)  # among many, somebody is lucky more often


@pytest.mark.skipif(PURE, reason="too slow")
@pytest.mark.parametrize("others", ["greedy", "random"])
def test_a_compiled_game_is_the_one_played_step_by_step(game_players, others):
    """It depends on its seed alone, and each decision on how many came before."""
    game, players = load_game(game_players[0]), game_players[1]
    bots = ("greedy", *[others] * (players - 1))
    results = game.results(3)
    play_quickly(game, game.standard, bots, 5, results)
    for i in range(3):
        played = play(Job(game.name, bots, 5 + i))
        assert played.decisions == results.decisions[i]
        assert played.points == results.points[i, :players].tolist()
        assert played.shares == results.shares[i, :players].tolist()
