"""What holds for every bot of every game: what it answers, what it may know, how long it may take."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from pithead.bots import Thinker, check_bots, how, level, levels
from pithead.bots.bot import Budget
from pithead.bots.search import SearchBot
from pithead.engine.errors import PitheadError
from pithead.engine.game import load_game
from pithead.engine.rule import PURE
from pithead.engine.secrecy import imagined, redact
from tests.play import sampled_positions

BOTS = ["random", "greedy", "search:1", "search:40"]


@cache
def questions(name, players):
    """Some positions with more than one option, and these."""
    game = load_game(name)
    sampled = sampled_positions(game, players, range(2), every=9)
    met = [(position, game.options(game.standard, position)) for position in sampled]
    return [(position, options) for position, options in met if len(options) > 1][: 3 if PURE else 30]


@cache
def thinker(name, bot):
    game = load_game(name)
    return Thinker(bot, game, game.standard)


@pytest.fixture(params=BOTS)
def bot(request):
    return request.param


def test_it_answers_with_an_option_and_ranks_all_it_has_looked_at(game_players, bot):
    game, at_work = load_game(game_players[0]), thinker(game_players[0], bot)
    for position, options in questions(*game_players):
        answer = at_work.answer(redact(game.position, position, int(position["seat"][0])), options, 1)
        assert answer.option in options
        if bot != "random":
            assert sorted(one.option for one in answer.alternatives) == sorted(options)
            assert answer.alternatives[0].option == answer.option
            assert all(0 <= one.value <= 1 for one in answer.alternatives)
            visits = [one.visits for one in answer.alternatives]
            assert visits == sorted(visits, reverse=True)
        if bot.startswith("search"):
            assert answer.searched == at_work.level.budget.iterations
            # what was on offer in the position itself is all that may be tried first, once in each iteration
            assert sum(visits) <= answer.searched


def test_two_truths_that_look_alike_get_the_same_answer(game_players, bot):
    """What a seat cannot see changes nothing; nor does anything that the bot has thought about before."""
    game, at_work = load_game(game_players[0]), thinker(game_players[0], bot)
    for number, (truth, options) in enumerate(questions(*game_players)):
        seat = int(truth["seat"][0])
        seen = redact(game.position, truth, seat)
        other = imagined(game, game.standard, seen, seat, seed=number)
        other_seen = redact(game.position, other, seat)
        assert other_seen.tobytes() == seen.tobytes()
        assert game.options(game.standard, other) == options
        first = at_work.answer(seen, options, number)
        at_work.answer(*unlike(game_players, number), number + 1)
        fresh = Thinker(bot, game, game.standard)
        assert at_work.answer(other_seen, options, number) == first == fresh.answer(other_seen, options, number)


def unlike(game_players, number):
    """What is seen in another position, and its options."""
    position, options = questions(*game_players)[number - 1]
    return redact(load_game(game_players[0]).position, position, int(position["seat"][0])), options


def test_what_it_is_handed_stays_as_it_is(game_players, bot):
    game = load_game(game_players[0])
    for position, options in questions(*game_players)[:3]:
        seen = redact(game.position, position, int(position["seat"][0]))
        before, before_options = seen.tobytes(), list(options)
        thinker(game.name, bot).answer(seen, options, 1)
        assert (seen.tobytes(), options) == (before, before_options)


class Clock:
    """A clock that is told how long each iteration takes, instead of being looked at."""

    def __init__(self, seconds):
        self.now, self.seconds = 0.0, seconds

    def __call__(self):
        return self.now


class Timed(SearchBot):
    """A search on such a clock; each later iteration takes a little longer, as it does in a growing tree."""

    def _search(self, tree, mind, seen, iterations):
        self.clock.now += iterations * self.clock.seconds
        self.clock.seconds *= 1.01
        return super()._search(tree, mind, seen, iterations)


@pytest.mark.skipif(PURE, reason="too slow")
@pytest.mark.parametrize("seconds", [0.00001, 0.00003, 0.0001, 0.0004])
@pytest.mark.parametrize("budget", [0.05, 0.2])
def test_a_budget_of_time_is_kept_within_5_percent(game, seconds, budget):
    position, options = questions(game.name, game.players.start)[0]
    clock = Clock(seconds)
    at_work = Timed(game, game.standard, how(game), clock=clock)
    seen = redact(game.position, position, int(position["seat"][0]))
    answer = at_work.answer(seen, options, Budget(seconds=budget), 1)
    assert 0.95 * budget <= clock.now <= 1.05 * budget
    assert answer.searched >= budget / clock.seconds * 0.9


@pytest.mark.skipif(PURE, reason="too slow")
def test_threads_share_the_iterations_and_add_up_what_they_find(game):
    position, options = questions(game.name, game.players.start)[0]
    seen = redact(game.position, position, int(position["seat"][0]))
    answer = Thinker("search:100x2", game, game.standard).answer(seen, options, 1)
    assert answer.searched == 100
    assert sum(one.visits for one in answer.alternatives) == 100 - 2  # the first of each tree looks at all of them


def test_levels_for_people_say_what_to_expect():
    assert list(levels()) == ["greenhorn", "digger", "foreman", "baron"]
    for found in levels().values():
        assert found.about.endswith(".")
        assert found.budget.seconds <= 2


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("genius", "there is no bot 'genius'; the bots are: random, greedy, search:2000"),
        ("search:0", "a bot needs some time or iterations"),
        ("search:50ms x2", "there is no bot"),
        ("search:2000x0", "a bot needs some time or iterations, and a thread"),
        ("search:5+depth=3", "there is no number 'depth'; those to think with are: temperature"),
        ("search:5+exploration=much", "exploration must be a number from 0 on"),
        ("cheat:100", "a bot that sees everything is for study"),
        ("", "there is no bot ''"),
    ],
)
def test_a_bot_that_there_is_not_is_refused_in_one_sentence(name, sentence):
    with pytest.raises(PitheadError, match=sentence.replace("(", r"\(")):
        check_bots(["random", name])


def test_cheating_is_for_study_alone(game):
    assert level("cheat:100", may_cheat=True).cheats
    with pytest.raises(PitheadError, match="for study"):
        Thinker("cheat:100", game, game.standard)


@pytest.mark.skipif(PURE, reason="too slow")
def test_one_that_cheats_is_handed_the_truth(game, monkeypatch):
    """And it alone: in a game of study, others are handed what their seats see."""
    from pithead.study import games

    handed: dict[str, list[bytes]] = {"cheat:5": [], "search:5": []}
    truths: list[bytes] = []
    redacted = games.redact
    monkeypatch.setattr(games, "redact", lambda *seen: truths.append(seen[1].tobytes()) or redacted(*seen))
    for bot, met in handed.items():
        at_work = games._thinker(game.name, "", bot)
        answer = at_work.answer
        monkeypatch.setattr(at_work, "answer", lambda seen, *rest, met=met, answer=answer: (
            met.append(seen.tobytes()), answer(seen, *rest))[1])  # fmt: skip
    players = max(2, game.players.start)
    games.play(games.Job(game.name, ("cheat:5",) + ("search:5",) * (players - 1), 1))
    assert not any(seen in truths for seen in handed["search:5"])
    assert all((np.frombuffer(seen, game.position.dtype)["rng"] != 0).all() for seen in handed["cheat:5"])
