"""What bots think a position is worth: laws for every game."""

# ruff: noqa: F821  (`worth` is bound to the game's)

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from pithead.bots import how
from pithead.bots.bot import Budget
from pithead.bots.greedy import GreedyBot
from pithead.engine.bind import bind
from pithead.engine.game import load_game
from pithead.engine.match import Event
from pithead.engine.position import LOST, MOST_SEATS, WON
from pithead.engine.rule import PURE, plain
from pithead.engine.secrecy import CLEARED, COVERED, HIDDEN_BYTE, NO_CARD_BYTE, blanks, imagined
from tests.play import new_match, random_match, sampled_positions


def worths_of(boxes, positions, weights, out):
    for i in range(len(positions)):
        for seat in range(positions[i].players):
            out[i, seat] = worth(boxes[0], positions[i], weights, seat)


@cache
def compiled_worths(game):
    return bind([worths_of], game.package, worth=game.worth).worths_of


def worths(game, positions, players, weights=None):
    """[position, seat]"""
    out = np.zeros((len(positions), MOST_SEATS))
    weights = how(game).weights if weights is None else weights
    compiled_worths(game)(game.boxes(game.standard), game.in_play(positions), weights, out)
    return out[:, :players]


@cache
def some_positions(name, players):
    return np.concatenate(list(sampled_positions(load_game(name), players, range(1, 13), every=5)))


def test_it_is_a_sound_number_for_every_seat(game_players):
    name, players = game_players
    found = worths(load_game(name), some_positions(name, players), players)
    assert np.isfinite(found).all() and np.abs(found).max() < 1000
    assert len(np.unique(found)) > found.size / 10


def test_plain_and_compiled_agree(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    positions, rule = some_positions(*game_players), plain(game.worth)
    expected, weights = np.zeros((len(positions), MOST_SEATS)), how(game).weights
    for position, out in zip(positions, expected, strict=True):
        box, pos = game.box(game.standard.box[0]), game.position(position)
        out[:players] = [rule(box, pos, weights, seat) for seat in range(players)]
    assert worths(game, positions, players) == pytest.approx(expected[:, :players], rel=1e-9, abs=1e-9)


def test_it_reads_a_position_and_changes_nothing(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    positions = some_positions(*game_players).copy()
    worths(game, positions, players)
    assert positions.tobytes() == some_positions(*game_players).tobytes()


def test_it_does_not_depend_on_what_nobody_sees(game_players):
    """The dice to come, and where the unseen cards lie."""
    game, players = load_game(game_players[0]), game_players[1]
    truth = some_positions(*game_players)
    other = truth.copy()
    cells = other.view(np.uint8).reshape(len(other), -1)
    cells[:, (blanks(game.position) == CLEARED).all(axis=0)] = 0
    unseen = (blanks(game.position) == COVERED).all(axis=0)
    cells[:, unseen] = np.where(cells[:, unseen] == NO_CARD_BYTE, NO_CARD_BYTE, HIDDEN_BYTE)
    other = imagined(game, game.standard, other, seat=0, seed=1)
    assert other.tobytes() != truth.tobytes()
    assert (worths(game, other, players) == worths(game, truth, players)).all()


@pytest.mark.skipif(PURE, reason="too slow")
def test_every_weight_counts_somewhere(game):
    positions = [some_positions(game.name, players) for players in game.players]
    weights = how(game).weights
    for number, name in enumerate(game.weights):
        changed = weights.copy()
        changed[number] += 1.0
        assert any(
            (worths(game, some, players, changed) != worths(game, some, players)).any()
            for some, players in zip(positions, game.players, strict=True)
        ), name


def test_points_gained_are_noticed(game_players):
    """What was paid for them may have been worth more, but never exactly as much."""
    game, players = load_game(game_players[0]), game_players[1]
    gains: list[float] = []
    for seed in range(1, 200):
        if len(gains) > 10:
            break
        events: list[Event] = []
        random_match(game, players, seed, watch=events.append)
        for event in events[:-1]:
            seat = event.step.seat
            points = [game.scores(game.standard, position)[seat, 0] for position in (event.before, event.after)]
            if points[1] > points[0]:
                worth = [worths(game, position, players)[0, seat] for position in (event.before, event.after)]
                gains.append(worth[1] - worth[0])
    assert len(gains) > 10 and 0 not in gains


def test_who_seems_best_off_in_the_end_has_mostly_won(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    if game.together:
        pytest.skip("all win or lose together: see the next test")
    last, shares = [], []
    for seed in range(1, 41):
        events: list[Event] = []
        match = random_match(game, players, seed, watch=events.append)
        last.append(events[-1].before)
        shares.append(game.win_shares(game.standard, match.positions))
    best = worths(game, np.concatenate(last), players).argmax(axis=1)
    assert np.mean([share[seat] for share, seat in zip(shares, best, strict=True)]) > 0.7


def careless_match(game, players, seed, watch):
    """Of greedy bots of which one choice in ten slips, so that some crews win and some lose."""
    match, chance = new_match(game, players, seed), random.Random(seed)
    bot = GreedyBot(game, game.standard, how(game))
    while not match.over:
        options = match.options()
        slips = len(options) == 1 or chance.random() < 0.1
        option = chance.choice(options) if slips else bot.answer(match.positions, options, Budget(), seed).option
        match.choose(option, watch=watch)
    return match


@pytest.mark.skipif(PURE, reason="too slow")
def test_a_crew_seems_well_off_together_before_it_wins(game_players):
    """In the same way to every seat, and likelier to win than a crew that loses."""
    game, players = load_game(game_players[0]), game_players[1]
    if not game.together:
        pytest.skip("rivals")
    worth: dict[int, list[float]] = {WON: [], LOST: []}
    for seed in range(1, 21):
        events: list[Event] = []
        match = careless_match(game, players, seed, events.append)
        late = worths(game, events[3 * len(events) // 4].before, players)[0]
        assert (late == late[0]).all()
        worth[int(match.positions["over"][0])].append(late[0])
    assert np.mean(worth[WON]) > max(0, np.mean(worth[LOST]))
