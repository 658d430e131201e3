"""Thousands of matches side by side, and observations."""

from __future__ import annotations

import numpy as np
import pytest

from pithead.engine.batch import Batch
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.game import load_game
from pithead.engine.observe import Observer
from pithead.engine.record import NUMBER
from tests.play import new_match


def test_a_batch_plays_the_same_matches_as_match(game_players):
    """Each place of a batch plays its seed, then the seeds that are one batch size further."""
    game, players = load_game(game_players[0]), game_players[1]
    batch = Batch(game, 3, players, seed=7, threads=2)
    matches = [new_match(game, players, seed) for seed in (7, 8, 9)]
    ended = [0, 0, 0]
    while min(ended) < 2:
        for place, match in enumerate(matches):
            assert sorted(batch.lists[place, : batch.counts[place]]) == sorted(match.options())
        chosen = batch.random()
        assert batch.masks()[np.arange(3), chosen].all()
        assert (batch.masks().sum(axis=1) == batch.counts).all()
        rewards, done = batch.choose(chosen)
        for place, match in enumerate(matches):
            match.choose(int(chosen[place]))
            assert done[place] == match.over
            if match.over:
                winners = match.winners()
                assert np.flatnonzero(rewards[place]).tolist() == winners
                assert batch.points[place].tolist() == [row[0] for row in match.scores()]
                ended[place] += 1
                matches[place] = new_match(game, players, 7 + place + 3 * ended[place])
            else:
                assert not rewards[place].any()
            assert batch.positions[place].tobytes() == matches[place].positions[0].tobytes()


def test_an_illegal_option_changes_nothing_in_the_whole_batch(game):
    batch = Batch(game, 4, game.players.start, seed=1, threads=2)
    before = batch.positions.tobytes()
    chosen = batch.random()
    chosen[2] = next(code for code in range(len(game.choices)) if not batch.masks()[2, code])
    with pytest.raises(Refused, match="match 2"):
        batch.choose(chosen)
    with pytest.raises(PitheadError):
        batch.choose(chosen[:3])
    assert batch.positions.tobytes() == before
    with pytest.raises(PitheadError):
        Batch(game, 4, 99)
    with pytest.raises(PitheadError):
        Batch(game, 0, game.players.start)


def test_observations_are_numbers_up_to_1_that_tell_positions_apart(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    batch = Batch(game, 50, players, seed=1)
    assert len(set(batch.observer.names)) == batch.observer.size
    for _ in range(60):
        batch.choose(batch.random())
    vectors = batch.observations()
    assert vectors.shape == (50, batch.observer.size) and vectors.dtype == np.float32
    may_be_negative = any(field.form == NUMBER and field.least < 0 for field in game.position.fields.values())
    assert vectors.min() >= -may_be_negative and vectors.max() <= 1
    assert len({vector.tobytes() for vector in vectors}) == 50


def test_an_observer_sees_itself_first(game_players):
    """Number fields by seat are the same for every observer, turned so that it comes first."""
    game, players = load_game(game_players[0]), game_players[1]
    observer = Observer(game, game.standard, players)
    batch = Batch(game, 10, players, seed=3)
    for _ in range(40):
        batch.choose(batch.random())
    fields = [f for f in game.position.fields.values() if f.form == NUMBER and f.by_seat and len(f.axes) == 1]
    fields = [field for field in fields if field.seen_by == "everyone"]
    assert fields
    views = [observer.vectors(batch.positions, np.full(10, seat)) for seat in range(players)]
    for field in fields:
        columns = [observer.names.index(f"{field.name}.{who}") for who in ["own", "next1"]]
        for seat in range(players):
            following = (seat + 1) % players
            assert (views[seat][:, columns[1]] == views[following][:, columns[0]]).all()
