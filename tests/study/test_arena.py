"""Bots against each other: who sits where, what is kept, and what the figures say."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from pithead.bots import decision_seed
from pithead.bots.random import RandomBot
from pithead.cli import main
from pithead.engine.errors import PitheadError
from pithead.engine.game import load_game
from pithead.engine.rule import PURE
from pithead.study import games
from pithead.study.arena import Arena, Folder, Plan, lineups, plan, run, summary
from pithead.study.arena_report import as_page, as_text
from pithead.study.games import Job, Played, play
from tests.editions import edition
from tests.test_cli import pithead

slow = pytest.mark.skipif(PURE, reason="too slow")


def small_plan(bots="greedy,random", count=12, game="rings", **more) -> Plan:
    return plan(load_game(game), None, bots.split(","), count, **more)


def shorter_rings(folder: Path) -> Path:
    """An edition of Miner Rings with fewer turns."""
    edition(load_game("rings"), folder, ("count = 8", "count = 3"))
    return folder / "mine.toml"


def without_times(arena: Arena) -> dict:
    return {key: {**vars(played), "seconds": None} for key, played in arena.played.items()}


def same_games(one: Arena, other: Arena) -> bool:
    return without_times(one) == without_times(other) and figures(summary(one)) == figures(summary(other))


def figures(found: dict) -> dict:
    """A summary without what depends on the machine."""
    return {**found, "standings": [{**one, "seconds_a_choice": None} for one in found["standings"]]}


# Who sits where


@pytest.mark.parametrize(
    ("bots", "players", "expected"),
    [
        ("ab", 2, ["ab", "ba"]),
        ("abc", 3, ["abc", "bca", "cab"]),
        ("ab", 4, ["abbb", "bbba", "bbab", "babb"]),
        ("abbb", 4, ["abbb", "bbba", "bbab", "babb"]),
        ("abc", 2, ["ab", "ba", "ac", "ca", "bc", "cb"]),
        ("abab", 4, ["abab", "baba"]),
        ("aa", 2, ["aa"]),
        ("a", 3, ["aaa"]),
        ("aab", 2, ["aa", "ab", "ba"]),
    ],
)
def test_tables_are_all_rotations_and_none_twice(bots, players, expected):
    assert lineups(list(bots), players) == [tuple(table) for table in expected]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", ["a", "ab", "abc", "abca", "abbb", "abcd", "abcde", "aabbcd"])
def test_every_bot_sits_in_every_seat_equally_often(bots, players):
    tables = lineups(list(bots), players)
    assert len(tables) == len(set(tables)) and all(len(table) == players for table in tables)
    for bot in set("".join(map("".join, tables))):
        assert len({sum(table[seat] == bot for table in tables) for seat in range(players)}) == 1


def test_who_plays_together_sits_in_all_seats():
    assert lineups(["a", "b", "a"], 3, together=True) == [("a", "a", "a"), ("b", "b", "b")]


@pytest.mark.parametrize("count", [1, 2, 3, 12, 13])
def test_every_seed_is_played_by_every_table(count):
    planned = small_plan(count=count, seed=5)
    jobs = list(planned.jobs())
    assert len(jobs) == planned.games == count + count % 2
    by_seed = Counter(job.seed for job in jobs)
    assert set(by_seed) == set(range(5, 5 + planned.seeds)) and set(by_seed.values()) == {2}
    assert {job.bots for job in jobs} == {("greedy", "random"), ("random", "greedy")}


@pytest.mark.parametrize(
    ("game", "bots", "players"),
    [("rings", "greedy", 2), ("rings", "greedy,random", 2), ("ore", "random," * 8 + "random", 5),
     ("inconvenience", "random", 4)],
)  # fmt: skip
def test_there_are_as_many_players_as_bots_if_the_game_has_seats_for_them(game, bots, players):
    assert small_plan(bots, game=game).players == players


# Playing


@slow
def test_the_games_do_not_depend_on_who_plays_them():
    planned = small_plan("greedy,search:20,random", 12, players=2)
    arenas = [Arena(planned), Arena(planned)]
    for arena, workers in zip(arenas, (1, 3), strict=True):
        run(arena, workers)
    assert len(arenas[0].played) == 12 and same_games(*arenas)


@slow
def test_better_bots_come_out_ahead():
    arena = Arena(small_plan(count=40))
    run(arena, workers=1)
    best, other = summary(arena)["standings"]
    assert (best["bot"], other["bot"]) == ("greedy", "random")
    assert best["share"]["low"] > 0.8 and best["rating"]["low"] > other["rating"]["high"]
    assert best["points"]["low"] > other["points"]["high"]
    assert best["choices_a_game"] > 0 and best["seconds_a_choice"] > 0


def test_a_bot_that_fails_is_named_with_its_game(monkeypatch):
    fatal = {decision_seed(3, decision) for decision in range(1000)}

    def answer(self, seen, options, budget, seed):
        if seed in fatal:
            raise ZeroDivisionError("by nothing")
        return type("Answer", (), {"option": options[0]})

    monkeypatch.setattr(RandomBot, "answer", answer)
    with pytest.raises(PitheadError) as error:
        run(Arena(small_plan("random")), workers=1)
    told = str(error.value)
    assert "the game of rings between random, random with seed 3 cannot be done: ZeroDivisionError" in told
    assert "random in seat " in told and told.endswith("by nothing") and "\n" not in told


def test_a_bot_that_fails_at_once_is_told_as_well(monkeypatch):
    monkeypatch.setattr(RandomBot, "answer", lambda *_: 1 / 0)
    with pytest.raises(PitheadError, match=r"what has to be prepared cannot be done: ZeroDivisionError at test_arena"):
        run(Arena(small_plan("random")), workers=1)


def test_an_answer_that_is_not_offered_is_refused(monkeypatch):
    monkeypatch.setattr(RandomBot, "answer", lambda *_: type("Answer", (), {"option": -7}))
    with pytest.raises(PitheadError, match=r"random in seat . chose -7, which is not offered"):
        play(Job("rings", ("random", "random"), 1))


def test_another_version_elsewhere_is_refused():
    with pytest.raises(PitheadError, match="another version of Miner Rings"):
        games.prepare("rings", "", ("random",), "0123456789abcdef")


def test_an_edition_is_played_by_its_text(tmp_path):
    path = shorter_rings(tmp_path)
    arenas = [Arena(plan(load_game("rings"), one, ["random"], 4)) for one in (path, None)]
    path.unlink()
    for arena in arenas:
        run(arena, workers=1)
    short, usual = ([played.decisions for played in arena.played.values()] for arena in arenas)
    assert summary(arenas[0])["edition"] == str(path) and max(short) < min(usual)


# Keeping


def folder_of(path: Path, planned: Plan) -> Arena:
    return Arena(planned, Folder(path, planned).begin())


def play_some(path: Path, planned: Plan, count: int) -> Arena:
    """Until so many games are there; then Ctrl-C."""
    arena = folder_of(path, planned)
    folder = Folder(path, planned)

    def keep(job, played):
        folder.keep(job, played)
        if len(folder_of(path, planned).played) >= count:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(arena, 1, keep=keep)
    return arena


def test_what_was_broken_off_goes_on_to_the_same_end(tmp_path):
    planned = small_plan("random,greedy" if not PURE else "random", 8)
    whole = Arena(planned)
    run(whole, workers=1)
    play_some(tmp_path / "a", planned, 3)
    file = tmp_path / "a/games.jsonl"
    file.write_text(file.read_text() + '{"seed": 2, "bots": ["ran')  # as if the power had gone
    arena = folder_of(tmp_path / "a", planned)
    assert len(arena.played) == 3
    keep = Folder(tmp_path / "a", planned).keep
    run(arena, workers=1, keep=keep)
    assert same_games(whole, arena) and same_games(whole, folder_of(tmp_path / "a", planned))
    assert len(file.read_text().splitlines()) == 1 + 8, "no game was played twice"


def test_an_arena_can_be_made_longer(tmp_path):
    short = small_plan("random", 4)
    arena = folder_of(tmp_path, short)
    run(arena, 1, keep=Folder(tmp_path, short).keep)
    longer = folder_of(tmp_path, small_plan("random", 6))
    assert len(longer.played) == 4 and len(longer.left()) == 2


def test_only_seeds_that_all_have_played_count(tmp_path):
    arena = play_some(tmp_path, small_plan("random,greedy" if not PURE else "random,search:1", 8), 5)
    arena = folder_of(tmp_path, arena.plan)
    assert len(arena.played) == 5 and arena.seeds == [1, 2]
    found = summary(arena)
    assert (found["games"], found["games_planned"], found["seeds"]) == (4, 8, 2)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"bots": "random,greedy"}, "bots random instead of random,greedy"),
        ({"seed": 2}, "first seed 1 instead of 2"),
        ({"players": 3}, "players 2 instead of 3"),
        ({"game": "ore"}, "game rings instead of ore"),
    ],
    ids=str,
)
def test_the_folder_of_another_arena_is_refused(change, told, tmp_path):
    Folder(tmp_path, small_plan("random")).begin()
    before = (tmp_path / "games.jsonl").read_bytes()
    with pytest.raises(PitheadError, match=told):
        Folder(tmp_path, small_plan(**{"bots": "random", **change})).begin()
    assert (tmp_path / "games.jsonl").read_bytes() == before


def test_games_of_other_rules_are_refused(tmp_path, monkeypatch):
    Folder(tmp_path, small_plan("random")).begin()
    monkeypatch.setattr("pithead.study.arena.fingerprint", lambda game, edition: "other")
    with pytest.raises(PitheadError, match="other rules, with another box or by bots that thought otherwise"):
        Folder(tmp_path, small_plan("random")).begin()


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"[1]\n", b"\xff\xfe\n", b"null\n"])
def test_a_file_that_is_no_arenas_is_refused(content, tmp_path):
    (tmp_path / "games.jsonl").write_bytes(content)
    with pytest.raises(PitheadError, match=r"games\.jsonl: does not begin like|holds another arena"):
        Folder(tmp_path, small_plan("random")).begin()
    assert (tmp_path / "games.jsonl").read_bytes() == content


@pytest.mark.parametrize("line", ["hello", "[1]", "7", "{}", '{"seed": 1, "bots": ["random"], "gold": 3}', ""])
def test_a_line_that_is_no_game_is_named(line, tmp_path):
    planned = small_plan("random", 2)
    folder = Folder(tmp_path, planned)
    folder.begin()
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write(line + "\n")
    with pytest.raises(PitheadError, match=r"games\.jsonl: line 2 is no game"):
        folder.begin()


# Figures


def made_up(planned: Plan, winner) -> Arena:
    """An arena in which `winner(seed, table)` names the seats of each game from the best on."""
    arena = Arena(planned)
    for job in planned.jobs():
        order = winner(job.seed, job.bots)
        places = [order.index(seat) + 1 for seat in range(planned.players)]
        arena.played[job.seed, job.bots] = Played(
            [10 - place for place in places], [float(place == 1) for place in places], places, 20,
            [5] * planned.players, [0.01] * planned.players,
        )  # fmt: skip
    return arena


def test_shares_are_counted_by_bot_and_by_seat():
    """Seat 0 wins unless the search sits in seat 2, which then does."""
    planned = small_plan("search:5,random", 300, players=3)
    arena = made_up(planned, lambda seed, table: [2, 0, 1] if table[2] == "search:5" else [0, 1, 2])
    search, random = summary(arena)["standings"]
    assert (search["bot"], search["games"], random["games"]) == ("search:5", 300, 300)
    assert search["share"]["value"] == pytest.approx(2 / 3, abs=1e-4)  # seats 0 and 2 of three
    assert random["share"]["value"] == pytest.approx(1 / 6, abs=1e-4)
    assert [seat["value"] for seat in search["seats"]] == [1.0, 0.0, 1.0]
    assert [seat["value"] for seat in random["seats"]] == [0.5, 0.0, 0.0]
    # Ahead of both others in seats 0 and 2, in seat 1 of one of them
    (pair,) = summary(arena)["head_to_head"]
    assert (pair["bot"], pair["other"], pair["met"]) == ("search:5", "random", 600)
    assert pair["value"] == pytest.approx(5 / 6, abs=1e-4)
    assert search["rating"]["value"] > random["rating"]["value"]
    assert search["seconds_a_choice"] == pytest.approx(0.002)


def test_equals_count_as_a_half():
    planned = small_plan("random,greedy", 40)
    arena = Arena(planned)
    for job in planned.jobs():
        arena.played[job.seed, job.bots] = Played([3, 3], [0.5, 0.5], [1, 1], 9, [4, 4], [0.0, 0.0])
    found = summary(arena)
    assert [one["rating"]["value"] for one in found["standings"]] == [1500.0, 1500.0]
    assert found["head_to_head"][0]["value"] == 0.5
    assert [one["share"]["value"] for one in found["standings"]] == [0.5, 0.5]


def test_who_wins_together_is_compared_on_the_same_seed():
    """The first bot wins odd seeds with 12 cards; the other all seeds, with 5."""
    planned = small_plan("greedy,random", 80, game="inconvenience", players=2)
    arena = Arena(planned)
    for job in planned.jobs():
        greedy = job.bots[0] == "greedy"
        won, cards = (job.seed % 2, 12) if greedy else (1, 5)
        arena.played[job.seed, job.bots] = Played(
            [cards * won] * 2, [float(won)] * 2, [1, 1], 30, [9, 9], [0.0, 0.0],
            ["won: Beardling outpost" if greedy else "won: Elven hovel"] if won else ["lost: the deck has run out"],
        )  # fmt: skip
    found = summary(arena)
    random, greedy = sorted(found["standings"], key=lambda one: one["bot"], reverse=True)
    assert (greedy["won"]["value"], random["won"]["value"]) == (0.5, 1.0)
    assert greedy["points_when_won"]["value"] == 12 and greedy["points"]["value"] == 6
    assert greedy["points_counts"] == [[12, 40]]
    assert greedy["remarks"] == {
        "lost: the deck has run out": 0.5, "won: Elven hovel": 0.0, "won: Beardling outpost": 0.5
    }  # fmt: skip
    assert found["head_to_head"][0]["value"] == 0.5  # more cards win a seed, but a loss loses it


@pytest.mark.parametrize(
    ("bots", "game", "players"),
    [("random,search:5,greedy", "rings", 3), ("random", "rings", 2),
     (",".join(f"search:{number}" for number in range(1, 10)), "ore", 2)],
)  # fmt: skip
def test_text_and_page_say_it_all(bots, game, players):
    arena = made_up(small_plan(bots, 30, game, players=players), lambda seed, table: list(range(players)))
    found = summary(arena)
    check_page(as_page(found, "pithead arena <rings> --bots a&b"), found)
    assert len(list(as_text(found))) >= 3


def check_page(html: str, found: dict) -> None:
    """Whole, escaped, in need of nothing else, and with charts in the colours of the page."""
    assert html.startswith("<!doctype html>") and html.endswith("</html>\n")
    assert "&lt;rings&gt;" in html and "<rings>" not in html
    assert "src=" not in html and "@import" not in html and "<script" not in html and "<link" not in html
    charts = html.split("<svg")[1:]
    assert len(charts) >= 2 and all('role="img" aria-label="' in chart for chart in charts)
    style, drawings = html.split("</style>", 1)[0], "".join(charts)
    assert "#a4452c" in style and "#a4452c" not in drawings and "var(--series-1)" in drawings
    for one in found["standings"]:
        assert html.count(one["bot"]) >= 3


@slow
def test_the_page_of_a_game_played_together():
    arena = Arena(small_plan("greedy,random", 20, "inconvenience", players=1))
    run(arena, workers=1)
    html = as_page(summary(arena), "pithead arena <rings>")
    check_page(html, summary(arena))
    assert "lost: stuck without a card" in html and "How it ended" in html


# As people use it


@slow
def test_it_prints_a_table_or_json_and_leaves_a_report(tmp_path):
    arguments = ["arena", "rings", "--bots", "greedy,random", "--games", "10", "--workers", "1"]
    shown = pithead(*arguments, "--out", tmp_path / "a")
    assert shown.returncode == 0, shown.stderr
    assert "10 games of Miner Rings with 2 players" in shown.stdout and "report.html" in shown.stdout
    found = json.loads(pithead(*arguments, "--json", "--out", tmp_path / "a").stdout)
    assert found == json.loads((tmp_path / "a/summary.json").read_text())
    assert found["standings"][0]["bot"] == "greedy" and found["games"] == 10
    assert sorted(file.name for file in (tmp_path / "a").iterdir()) == ["games.jsonl", "report.html", "summary.json"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rings"], "--bots"),
        (["chess", "--bots", "random"], "the games are:"),
        (["rings", "--bots", "deep_blue,random"], "there is no bot 'deep_blue'"),
        (["rings", "--bots", "random,,greedy"], "a name is missing"),
        (["rings", "--bots", ""], "a name is missing"),
        (["rings", "--bots", "search:0,random"], "needs some time"),
        (["rings", "--bots", "random", "--games", "0"], "at least one game"),
        (["rings", "--bots", "random", "--games", "-5"], "at least one game"),
        (["rings", "--bots", "random", "--games", "many"], "'many' is not a valid int"),
        (["rings", "--bots", "random", "--players", "5"], "2 to 4 players"),
        (["rings", "--bots", "random", "--players", "0"], "2 to 4 players"),
        (["rings", "--bots", "random", "--seed", "-1"], "--seed -1"),
        (["rings", "--bots", "random", "--seed", str(2**64 - 5)], "--seed 18446744073709551611"),
        (["rings", "--bots", "random", "--workers", "0"], "0 is not in the range"),
        (["rings", "--bots", "random", "--edition", "none.toml"], "none.toml: there is no such file"),
        (["rings", "--bots", "random", "--cluster", "nowhere"], "--cluster nowhere"),
        (["rings", "--bots", "random", "--out", "/dev/null"], "/dev/null"),
        (["rings", "--bots", "random", "--out", "/proc/nothing/here"], "/proc/nothing/here"),
        (["rings", "--bots", "random", "--out", str(Path(__file__).parent)], "name a new folder"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_gets_one_sentence_and_exit_code_2(arguments, told, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["pithead", "arena", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    shown = capsys.readouterr()
    assert ended.value.code == 2 and not shown.out
    assert len(shown.err.splitlines()) == 1 and told in shown.err, shown.err
    assert not list(tmp_path.iterdir())


@slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_a_command_that_is_killed_can_be_given_again(ending, tmp_path):
    command = [sys.executable, "-m", "pithead", "arena", "rings", "--bots", "search:60,random", "--games", "16"]
    out = tmp_path / "a"
    with subprocess.Popen([*command, "--workers", "2", "--out", str(out)], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:  # fmt: skip
        while not (out / "games.jsonl").exists() or len((out / "games.jsonl").read_text().splitlines()) < 4:
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(ending)
        try:
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    there = len((out / "games.jsonl").read_text().splitlines()) - 1
    assert 3 <= there < 16, "it was killed in the middle"
    if ending == signal.SIGINT:
        assert process.returncode == 130 and "Traceback" not in errors
        assert f"stopped after {there} games of 16" in errors and "the same command goes on" in errors
    again, fresh = (pithead(*command[3:], "--json", "--out", folder) for folder in (out, tmp_path / "b"))
    assert figures(json.loads(again.stdout)) == figures(json.loads(fresh.stdout))
    assert len((out / "games.jsonl").read_text().splitlines()) == 17


def test_the_help_says_what_it_takes():
    shown = pithead("arena", "--help").stdout
    assert all(option in shown for option in ("--bots", "--games", "--cluster", "--workers", "--out", "--edition"))
    assert os.linesep + "Traceback" not in shown
