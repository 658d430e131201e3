"""Looking for better numbers for bots: what was planted is found, the same seed finds the same, nonsense is refused."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import numpy as np
import pytest
from click.testing import CliRunner

from pithead.bots import Thinker, changeable, how, level
from pithead.cli import commands
from pithead.engine.errors import PitheadError
from pithead.engine.game import load_game
from pithead.engine.rule import PURE
from pithead.study.tune import Tuned, _evidence, _halving, changes, merit, tune_search, tune_weights, units

slow = pytest.mark.skipif(PURE, reason="too slow")


def ore_with(**weights):
    game = load_game("ore")
    return replace(game, weights={**game.weights, **weights})


@slow
def test_a_weight_that_is_far_off_is_found_out():
    """A bot that hoards every dollar as if it were a point."""
    game = ore_with(dollar=1.0)
    found = tune_weights(game, [2], 6, 40, 1, "test")
    assert found.old["dollar"] == 1.0 and found.new["dollar"] < 0.6
    (evidence,) = found.evidence
    assert evidence.is_better and evidence.share > 0.65 and evidence.lead > 1


@slow
def test_the_same_seed_finds_the_same():
    game = load_game("ore")
    one, same, other = (tune_weights(game, [3], 1, 9, seed, "test").toml() for seed in (5, 5, 6))
    assert one == same and one != other


@slow
def test_where_all_win_together_both_play_the_same_games():
    game = load_game("inconvenience")
    (evidence,) = tune_weights(game, [2], 1, 4, 1, "test").evidence
    assert evidence.games == 40 and 0 <= evidence.low <= evidence.share <= evidence.high <= 1


def test_evidence_counts_seeds_not_games():
    """Four seats of each of 100 seeds, all alike: no surer than 100 games."""
    game = load_game("ore")
    shares = np.repeat(np.random.default_rng(1).integers(0, 2, (1, 100)), 4, axis=0).astype(float)
    found = _evidence((shares, np.zeros((4, 100))), None, game, 4)
    assert found.games == 400 and found.even == 0.25
    assert found.high - found.share == pytest.approx(1.96 * shares[0].std(ddof=1) / 10)


def test_equals_have_merit_one():
    game = load_game("ore")
    assert merit(game, 4, np.array([[1, 0], [0, 0], [0, 0], [0, 1.0]]), np.zeros((4, 2))) == 1


def test_every_weight_can_be_varied():
    assert (units(np.array([2.0, -3.0, 0.0, 0.001])) == [2.0, 3.0, 0.2, 0.2]).all()
    assert (units(np.zeros(2)) > 0).all()


def test_the_best_change_wins_through():
    planted, rounds = ("exploration", 0.5), []

    def trials(changes, games):
        rounds.append((games, len(changes)))
        return [0.2 if change == planted else -0.1 for change in changes]

    candidates = [("trust", 1.0), ("chain", 4), planted, ("samples", 2), ("margin", 0.1)]
    assert _halving(trials, candidates, 10) == planted
    assert rounds == [(10, 5), (20, 3), (40, 2), (80, 1)]


def test_nothing_is_changed_where_nothing_is_better():
    assert _halving(lambda changes, games: [-0.1] * len(changes), [("chain", 4), ("chain", 16)], 10) is None


def test_what_is_tried():
    assert changes({"chain": 8, "samples": 1, "cut_off": 0, "margin": 0.5, "greed": 0.0}) == [
        ("chain", 4), ("chain", 16), ("samples", 2), ("cut_off", 1), ("cut_off", 4),
        ("margin", 0.25), ("margin", 1.0), ("greed", 0.1), ("greed", 1.0),
    ]  # fmt: skip


@slow
def test_numbers_of_the_search_are_tuned_by_whole_games():
    game = load_game("ore")
    one, same = (tune_search(game, [2], 1, 2, 1, "test", 2, workers=1) for _ in range(2))
    assert one.toml() == same.toml()
    assert set(one.old) == set(changeable(how(game)))
    assert one.evidence[0].games == 20


def test_bots_with_other_numbers():
    assert level("search:20+temperature=2.5+chain=3").changed == (("temperature", 2.5), ("chain", 3))
    game = load_game("ore")
    assert Thinker("greedy+chain=3", game, game.standard).bot.how.chain == 3


NO_SENSE = """
    greedy+chains=3  greedy+chain=x  greedy+chain=1.5  greedy+chain=-1  greedy+chain  greedy+  greedy+samples=0
    search+temperature=0  greedy+margin=nan  greedy+margin=inf  greedy+weights=1  greedi+chain=1
"""


@pytest.mark.parametrize("name", NO_SENSE.split())
def test_numbers_that_make_no_sense(name):
    with pytest.raises(PitheadError):
        level(name)


def test_what_is_written_can_be_read():
    game = load_game("ore")
    shares = np.array([[1.0, 0, 1], [1, 1, 1]])
    evidence = _evidence((shares, shares), None, game, 2)
    data = tomllib.loads(Tuned(game, "pithead tune ore", "weights", {"dollar": 1}, {"dollar": 0.5}, [evidence]).toml())
    assert (data["old"], data["new"], data["game"]) == ({"dollar": 1}, {"dollar": 0.5}, "ore")
    assert data["evidence"][0]["share"] == round(5 / 6, 4) and data["evidence"][0]["better"] is True


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nothing"], "there is no game"), (["ore", "--players", "9"], "2 to 5"), (["ore", "--players", "x"], "2,4"),
        (["ore", "--players", "2,2"], "once"), (["ore", "--players", ""], "2,4"), (["ore", "--seed", "-1"], "--seed"),
        (["ore", "--out", "x.json"], ".toml"), (["ore", "--out", "/no/such/x.toml"], "no such folder"),
    ],
)  # fmt: skip
def test_nonsense_is_refused_before_anything_is_played(arguments, told):
    answer = CliRunner().invoke(commands, ["tune", *arguments])
    assert isinstance(answer.exception, PitheadError) and told in str(answer.exception)
