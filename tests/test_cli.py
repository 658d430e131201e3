"""The command line as people use it: what they get, and what they are told when something is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pithead.engine.game import load_game
from tests.play import random_match


def pithead(*arguments: str | Path, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pithead", *map(str, arguments)], input=typed, capture_output=True, text=True,
        check=False, cwd=folder,
    )  # fmt: skip


def is_one_clear_sentence(result: subprocess.CompletedProcess[str]) -> bool:
    return result.returncode == 2 and not result.stdout and len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulate", "chess"], "the games are:"),
        (["simulate", "ore", "--players", "9"], "2 to 5 players"),
        (["simulate", "ore", "--players", "1"], "2 to 5 players"),
        (["simulate", "ore", "--players", "0"], "2 to 5 players"),
        (["simulate", "ore", "--games", "0"], "at least one game"),
        (["simulate", "ore", "--games", "many"], "'many' is not a valid int"),
        (["simulate", "ore", "--bots", "deep_blue"], "the bots are: random"),
        (["simulate", "ore", "--players", "3", "--bots", "random,random"], "2 bots are named for 3 players"),
        (["simulate", "ore", "--edition", "none.toml"], "none.toml: there is no such file"),
        (["simulate", "ore", "--out", "games.csv"], "ends in .parquet"),
        (["simulate", "ore", "--out", "nowhere/games.parquet"], "nowhere"),
        (["simulate", "ore", "--seed", "-1"], "--seed -1"),
        (["play", "ore", "--players", "7"], "2 to 5 players"),
        (["play", "ore", "--players", "0"], "2 to 5 players"),
        (["play", "ore", "--bots", "random,random,random"], "names 3 bots"),
        (["play", "ore", "--bots", "nobody"], "no bot 'nobody'"),
        (["play", "ore", "--people", "8"], "--people 8"),
        (["play", "ore", "--load", "none.match"], "none.match"),
        (["verify", "none.match"], "none.match"),
        (["show", "none.match"], "none.match"),
        (["scenario", "none.toml"], "none.toml"),
        (["clauses", "ore", "--scenarios", "nowhere"], "nowhere"),
        (["warm", "chess"], "the games are:"),
        (["serve", "--port", "99999"], "--port"),
        (["serve", "--host", "203.0.113.1", "--database", "sqlite://", "--no-browser"], "cannot be listened on"),
        (["serve", "--database", "nonsense"], "the database nonsense cannot be used"),
        (["serve", "--database", "sqlite:////nowhere/at/all.db"], "unable to open database file"),
        (["dig"], "No such command"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_gets_one_sentence_and_exit_code_2(arguments, told, tmp_path):
    result = pithead(*arguments, folder=tmp_path)
    assert is_one_clear_sentence(result), result.stdout + result.stderr
    assert told in result.stderr
    assert not list(tmp_path.iterdir())


def test_simulate_prints_figures_as_json_and_writes_parquet(tmp_path):
    import polars

    out = tmp_path / "games.parquet"
    arguments = ["simulate", "ore", "--players", "3", "--games", "40", "--seed", "5", "--bots", "random,random,random"]
    runs = [pithead(*arguments, "--json", "--threads", threads, "--out", out) for threads in ("1", "2")]
    summaries = [json.loads(run.stdout) for run in runs]
    for summary in summaries:
        assert {"games", "decisions", "seconds", "decisions_per_second", "games_per_second"} <= set(summary)
        for noisy in ("seconds", "decisions_per_second", "games_per_second"):
            assert summary.pop(noisy) > 0
    assert summaries[0] == summaries[1], "the number of threads changes nothing"
    table = polars.read_parquet(out)
    assert table.height == 40 and table["seed"].to_list() == list(range(5, 45))
    assert int(table["decisions"].sum()) == summaries[0]["decisions"]
    assert abs(sum(table[f"share_{seat}"].sum() for seat in range(3)) - 40) < 1e-4
    assert sum(seat["win_share"] for seat in summaries[0]["seats"]) == pytest.approx(1, abs=0.001)


def test_simulate_speaks_to_people_too(tmp_path):
    result = pithead("simulate", "ore", "--players", "2", "--games", "10")
    assert result.returncode == 0 and "10 games of ore with 2 players" in result.stdout and "win share" in result.stdout


def test_a_match_is_verified_and_shown(game, tmp_path):
    path = tmp_path / "a.match"
    match = random_match(game, game.players.start, 3)
    match.save(path)
    verified = pithead("verify", path)
    assert verified.returncode == 0 and "verified" in verified.stdout, verified.stderr
    shown = pithead("show", path)
    assert shown.returncode == 0 and "Player 0" in shown.stdout
    fields = pithead("show", path, "--fields", "--at", "0")
    assert fields.returncode == 0 and "seat = " in fields.stdout
    log = pithead("show", path, "--log", "--seat", str(len(match.players) - 1))
    assert log.returncode == 0 and len(log.stdout.splitlines()) >= len(match.choices) // 2
    damaged = path.read_text().replace("seed = 3", "seed = 4")
    path.write_text(damaged)
    refused = pithead("verify", path)
    assert is_one_clear_sentence(refused) and "choice 1" in refused.stderr
    assert path.read_text() == damaged
    assert is_one_clear_sentence(pithead("show", path, "--seat", "9"))


def test_plain_rules_simulate_the_same_games(game, monkeypatch):
    arguments = ["simulate", game.name, "--games", "3", "--json"]
    summaries = []
    for pure in ("", "1"):
        monkeypatch.setenv("PITHEAD_PURE", pure)
        result = pithead(*arguments)
        assert "Warning" not in result.stderr
        summaries.append({key: value for key, value in json.loads(result.stdout).items() if "second" not in key})
    assert summaries[0] == summaries[1]


def test_a_person_can_play_a_whole_game_in_the_terminal(game, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    typed = "about\nhelp\nhints\nlog\ntable\nundo\n99\nnonsense\n" + "1\n" * 3000
    seats = ["--players", str(game.players.stop - 1), "--name", "Ann", "--bots", "random"]
    result = pithead("play", game.name, "--seed", "4", *seats, typed=typed)
    assert result.returncode == 0, result.stderr
    assert "Ann" in result.stdout and "What you do" in result.stdout and "Final scoring" in result.stdout
    (saved,) = (tmp_path / "pithead").glob("*.match")
    assert pithead("verify", saved).returncode == 0


def test_a_match_that_was_left_goes_on_where_it_was(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    left = pithead("play", "ore", "--seed", "4", "--name", "Ann", "--bots", "random", typed="1\n1\nquit\n")
    assert left.returncode == 0 and "--load" in left.stdout
    (saved,) = (tmp_path / "pithead").glob("*.match")
    before = saved.read_text()
    again = pithead("play", "ore", "--load", saved, typed="quit\n")
    assert again.returncode == 0 and saved.read_text() == before
    assert is_one_clear_sentence(pithead("play", "ore", "--load", saved, "--edition", "none.toml"))


def test_scenarios_and_clauses_tell_by_exit_code(tmp_path):
    good = tmp_path / "good.toml"
    good.write_text(
        'game = "ore"\n[[case]]\nname = "a"\nclauses = ["ORE-T1"]\nwhen = ["drill"]\nthen = { turn = 1 }\n'
        '[[case]]\nname = "b"\nwhen = ["drill"]\nthen = { turn = 0 }\n'
    )
    result = pithead("scenario", good)
    assert result.returncode == 1 and result.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert "b" in result.stdout and "turn should be 0, but is 1" in result.stdout
    clauses = pithead("clauses", "ore", "--scenarios", tmp_path)
    total = load_game("ore").package / "rules.md"
    assert total.exists() and clauses.returncode == 1
    assert clauses.stdout.splitlines()[-1].startswith("1 of ") and "ORE-T2" in clauses.stdout
