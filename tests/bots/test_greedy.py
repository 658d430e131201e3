"""The bot that looks one step ahead, in whole games without a clock."""

from __future__ import annotations

import numpy as np
import pytest

from pithead.bots import how
from pithead.bots.mind import new_mind, thinking
from pithead.engine.game import load_game
from pithead.engine.position import MOST_SEATS, SCORES
from pithead.engine.rule import PURE
from pithead.engine.secrecy import blanks

GAMES = 100  # with each seat


def mean_shares(game, players, seats):
    """Of the wins, by seat, when some seats are greedy and the others choose at random."""
    positions, seen, results = game.position.blank(), game.position.blank(), game.results(GAMES)
    greedy = np.zeros(MOST_SEATS, np.int64)
    greedy[list(seats)] = 1
    thinking(game).quick_games(
        game.boxes(game.standard), game.in_play(positions), game.in_play(seen), seen.view(np.uint8),
        blanks(game.position), game.in_play(game.position.blank()), new_mind(game, 1),
        np.zeros((MOST_SEATS, SCORES), np.int64), players, np.uint64(1), greedy, results.decisions, results.points,
        results.shares, results.taken, np.zeros(game.most_options + 1), (how(game),) * MOST_SEATS,
    )  # fmt: skip
    return results.shares.mean(axis=0)


@pytest.mark.skipif(PURE, reason="too slow")
def test_it_beats_random_bots(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    if game.together:  # a crew of random bots hardly ever wins
        assert mean_shares(game, players, range(players))[0] > 0.6 + mean_shares(game, players, [])[0]
    else:
        assert np.mean([mean_shares(game, players, [seat])[seat] for seat in range(players)]) > 0.95
