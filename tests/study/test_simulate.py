"""Many games in a table that others read."""

from __future__ import annotations

import json

import polars
import pytest

from pithead.engine.game import load_game
from pithead.engine.rule import PURE
from pithead.study.games import Job, play
from pithead.study.simulate import simulate

pytestmark = pytest.mark.skipif(PURE, reason="too slow")


def written(game, path, bots, players=2, games=12, **options):
    results = simulate(game, game.standard, players, games, 5, bots, **options)
    results.write_parquet(path)
    return polars.read_parquet(path)


@pytest.mark.parametrize("bots", [["random"], ["greedy"], ["search:10", "random"]], ids=" ".join)
def test_threads_and_processes_change_nothing(bots, tmp_path):
    game = load_game("ore")
    tables = [written(game, tmp_path / "games.parquet", bots, threads=threads) for threads in (1, 2)]
    assert tables[0].equals(tables[1]) and tables[0]["seed"].to_list() == list(range(5, 17))


@pytest.mark.parametrize("bots", [["greedy", "random"], ["search:10", "greedy"]], ids=" ".join)
def test_rows_are_the_games_that_match_play_plays(bots, tmp_path):
    game = load_game("rings")
    for row in written(game, tmp_path / "games.parquet", bots, games=3).iter_rows(named=True):
        played = play(Job("rings", tuple(bots), row["seed"]))
        assert [row["points_0"], row["points_1"]] == played.points
        assert [row["share_0"], row["share_1"]] == pytest.approx(played.shares)
        assert row["winners"] == [seat for seat, share in enumerate(played.shares) if share]
        assert row["decisions"] == played.decisions and row["rounds"] == 8
        assert [row["bot_0"], row["bot_1"]] == bots


def test_a_game_without_rounds_has_no_such_column_and_may_have_no_winner(tmp_path):
    game = load_game("inconvenience")
    table = written(game, tmp_path / "games.parquet", ["random"], players=3, games=50)
    assert "rounds" not in table.columns
    assert set(map(tuple, table["winners"])) <= {(), (0, 1, 2)} and () in set(map(tuple, table["winners"]))
    assert table.schema["winners"] == polars.List(polars.Int8) and table["players"].unique().to_list() == [3]


def test_the_file_says_what_it_holds(tmp_path):
    game = load_game("ore")
    written(game, tmp_path / "games.parquet", ["random"])
    about = polars.read_parquet_metadata(tmp_path / "games.parquet")
    assert about["game"] == "ore" and about["rules"] == game.fingerprint and about["edition"] == "standard"
    assert json.loads(about["bots"]) == ["random", "random"]
