"""What balance finds is there, and what it says of how sure it is holds."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from pithead.bots import how
from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.engine.position import RUNNING
from pithead.engine.rule import PURE, plain
from pithead.study import balance as study
from pithead.study import counting
from pithead.study.balance import FEW, Comparison, balance, findings, mean
from pithead.study.balance_page import balance_page
from pithead.study.balance_text import as_json, comparison_as_json, comparison_lines, summary_lines
from pithead.study.counting import count_games, no_expectation
from pithead.study.games import Job, play
from pithead.study.stretches import checked
from pithead.study.subjects import NO_SUBJECT, subjects_of
from tests.editions import edition
from tests.test_cli import is_one_clear_sentence, pithead

pytestmark = pytest.mark.skipif(PURE, reason="too slow")

RICH = ("cash = 6\nresources = { gold = 1, iron = 0", "cash = 100\nresources = { gold = 9, iron = 9")
GIFTED = ("starting_money_step = 1", "starting_money_step = 20")


def random_balance(game, players=2, games=400, seed=1, changes=(), folder=None, **options):
    """Of random bots, of the standard edition or of one with changes."""
    box, text = game.standard, ""
    if changes:
        box = edition(game, folder, *changes)
        text = (folder / "mine.toml").read_text()
    return balance(game, box, players, games, seed, ["random"], text=text, **options)


def component(found, name):
    return next(one for one in found.components() if one.id == name)


# What is counted


def recounted(game, players, bots, seed):
    """Of one game, step by step in plain Python: by subject how often it was offered and taken, by seat and subject how
    often, and the choices that it took."""
    subjects, match = subjects_of(game), Match(game, ["Ann"] * players, seed)
    offered, taken, seats, choices = Counter(), Counter(), Counter(), 0
    positions = game.begin(game.standard, players, seed)
    for option in play(Job(game.name, bots, seed)).taken:
        options = game.options(game.standard, positions)
        if len(options) > 1:
            choices += 1
            seat = int(positions["seat"][0])
            about = {what: subject(game, subjects, positions, seat, what) for what in options}
            offered.update(set(about.values()))
            taken[about[option]] += 1
            seats.update((seat, one) for one in set(about.values()))
        game.choose(game.standard, positions, option)
    assert positions["over"][0] != RUNNING and not match.over
    return offered, taken, seats, choices


def subject(game, subjects, positions, seat, option):
    """What an option is about, read off its notation and the table."""
    verb, *indexes = game.choices.parts(option)
    if verb not in game.lies_in:
        return int(subjects.lookup.base[option])
    field = game.position.fields[game.lies_in[verb]]
    cells = positions[field.name][0][seat] if field.by_seat else positions[field.name][0]
    card = int(cells[1:][indexes[0]] if field.form == "pile" else cells[indexes[0]])
    wanted = study.Subject(verb, field.of, card)
    return subjects.all.index(wanted) if card >= 0 else NO_SUBJECT


def test_counts_are_those_of_a_recount_in_plain_python(game):
    players, games = game.players.stop - 1, 3
    bots = ("greedy", *["random"] * (players - 1))
    counted = count_games(game, game.standard, bots, 5, games, no_expectation())
    offered, taken, seats, choices = Counter(), Counter(), Counter(), []
    for seed in range(5, 5 + games):
        one = recounted(game, players, bots, seed)
        offered += one[0]
        taken += one[1]
        seats.update(what for _, what in one[2])
        choices.append(one[3])
    assert counted.games.choices.tolist() == choices
    for number in range(len(subjects_of(game))):
        assert counted.tally.met[number] == offered[number]
        assert counted.tally.chosen[number] == taken[number]
        assert counted.tally.seats_met[number] == seats[number]


def test_every_code_is_about_something_and_cards_are_looked_up(game):
    subjects = subjects_of(game)
    assert (subjects.lookup.base >= 0).all() and (subjects.lookup.base < len(subjects)).all()
    looked_up = {game.choices.parts(code)[0] for code in np.flatnonzero(subjects.lookup.place >= 0).tolist()}
    assert looked_up == set(game.lies_in)
    ids = [study.id_of(game, game.standard, one) for one in subjects.all if not one.kind or
           one.index < len(game.standard.names[one.kind])]  # fmt: skip
    assert len(ids) == len(set(ids))


def test_surprise_is_what_came_of_it_less_what_was_expected():
    """Recounted in plain Python: hope by `worth`, what is expected of it, and how it ended."""
    game, players = load_game("rings"), 3
    bots = ("greedy",) * players
    chance = np.random.default_rng(1)
    expected = counting.Expected(chance.random(no_expectation().outcome.shape), np.array([100.0]))
    counted = count_games(game, game.standard, bots, 9, 1, expected)
    played, positions = play(Job(game.name, bots, 9)), game.begin(game.standard, players, 9)
    sums, times, choices = Counter(), Counter(), 0
    for option in played.taken:
        options = game.options(game.standard, positions)
        if len(options) > 1:
            seat, first = int(positions["seat"][0]), int(positions["first"][0])
            phase = min(counting.PHASES - 1, int(counting.PHASES * choices / 100))
            table = expected.outcome[(seat - first) % players, phase, :, counting.SHARE]
            middles = (np.arange(counting.HOPES) + 0.5) / counting.HOPES
            surprise = played.shares[seat] - np.interp(hope(game, positions, players)[seat], middles, table)
            for what in {subject(game, subjects_of(game), positions, seat, one) for one in options}:
                arm = "taken" if what == subject(game, subjects_of(game), positions, seat, option) else "passed"
                sums[what, arm] += surprise
                times[what, arm] += 1
            choices += 1
        game.choose(game.standard, positions, option)
    for number, moments in enumerate(counted.tally.moments):
        assert (moments[counting.NT], moments[counting.NP]) == (times[number, "taken"], times[number, "passed"])
        assert moments[5 + counting.ST] == pytest.approx(sums[number, "taken"])
        assert moments[5 + counting.SP] == pytest.approx(sums[number, "passed"])


def hope(game, positions, players):
    """As thinking.outlook says it in its docstring: the chance to win by the lead in worth."""
    box, pos = game.box(game.standard.box[0]), game.position(positions[0])
    worths = np.array([plain(game.worth)(box, pos, how(game).weights, seat) for seat in range(players)])
    chances = np.exp((worths - worths.max()) / how(game).temperature)
    return chances / chances.sum()


# What is found


def test_a_card_that_is_far_too_good_is_found(tmp_path):
    game = load_game("lagoon")
    plain_one = random_balance(game)
    spoilt = random_balance(game, changes=[RICH], folder=tmp_path)
    good = component(spoilt, "take tidewater_partners")
    assert good.worth.is_surely(1) and good.points.is_surely(1)
    assert good.worth.value > 0.2 > abs(component(plain_one, "take tidewater_partners").worth.value)
    best = [finding for finding in findings(spoilt.components()) if finding.says.startswith("always worth it")]
    assert best[0].components[0].id == "take tidewater_partners"
    pair = Comparison(spoilt, plain_one)
    changed = {one.id: difference for one, _, difference in pair.components()}["take tidewater_partners"]
    assert changed["worth"].is_surely(1)


def test_a_seat_that_is_given_too_much_is_found(tmp_path):
    game = load_game("ore")
    spoilt = random_balance(game, players=3, changes=[GIFTED], folder=tmp_path)
    measures = {name: mean(values) for name, values in spoilt.measures().items()}
    shares = [measures[f"win share, {place} to play"] for place in ("1st", "2nd", "3rd")]
    assert shares[0].high < 1 / 3 < shares[2].low
    points = dict((name, difference) for name, _, _, difference in Comparison(
        spoilt, random_balance(game, players=3)).measures())  # fmt: skip
    assert points["points, 3rd to play"].low > 1


def test_what_leaders_take_is_not_good_for_that(tmp_path):
    """In an edition that gives the second seat too much, what that seat can afford goes with winning. Most of that is
    gone when worth is adjusted."""
    game = load_game("ore")
    box = edition(game, tmp_path, GIFTED)
    spoilt = balance(game, box, 2, 600, 1, ["greedy"], text=(tmp_path / "mine.toml").read_text())
    linked = [
        one for one in spoilt.components()
        if one.worth.is_known and (one.plain.is_surely(1) or one.plain.is_surely(-1))
    ]  # fmt: skip
    assert len(linked) > 5
    assert sum(abs(one.worth.value) for one in linked) < 0.7 * sum(abs(one.plain.value) for one in linked)
    assert component(spoilt, "recruit").plain.low > 0.05 > component(spoilt, "recruit").worth.value


def test_an_edition_does_not_differ_from_itself():
    game = load_game("rings")
    one, other = (random_balance(game, games=100, threads=threads) for threads in (1, 3))
    pair = Comparison(one, other)
    assert all(difference == (0.0, 0.0) for _, _, _, difference in pair.measures())
    differences = [value for _, _, difference in pair.components() for value in difference.values() if value.is_known]
    assert differences and all(value.value == 0 for value in differences)
    assert "none" in "\n".join(comparison_lines(pair))


def test_intervals_cover_what_many_more_games_say():
    """Of 40 studies of 150 games, about 95% of the intervals should hold what 20,000 games say."""
    game, players = load_game("rings"), 3
    truth = {one.id: one for one in random_balance(game, players, games=20_000, seed=10**6).components()}
    held = []
    for number in range(40):
        for one in random_balance(game, players, games=150, seed=1 + 1000 * number).components():
            true = truth[one.id]
            if one.rate.is_known and 0.02 < true.rate.value < 0.98 and one.taken > FEW:
                held.append(one.rate.low < true.rate.value < one.rate.high)
            if one.worth.is_known and true.worth.is_known and one.taken > 3 * FEW:
                held.append(one.worth.low < true.worth.value < one.worth.high)
    assert len(held) > 1000 and 0.92 < np.mean(held) < 0.98


# How it is played


def test_threads_and_where_games_are_cut_change_nothing():
    game = load_game("ore")
    told = [as_json(random_balance(game, games=250, threads=threads)) for threads in (1, 2)]
    for one in told:
        del one["seconds"]
    assert told[0] == told[1]
    assert as_json(random_balance(game, games=250, seed=2))["components"] != told[0]["components"]


def test_games_played_step_by_step_are_counted_as_those_in_compiled_code():
    game = load_game("ore")
    stretch = checked(game, 2, ["greedy", "random"], 4, 3)
    slowly = study._count_others(stretch, 1, "", lambda games: None)
    quickly = count_games(game, game.standard, stretch.bots, 3, 4, no_expectation())
    for mine, its in zip(slowly.games, quickly.games, strict=True):
        assert (mine == its).all()
    for name in ("offered", "taken", "met", "chosen", "games_met", "games_taken", "seats_met", "seats_taken"):
        assert (getattr(slowly.tally, name) == getattr(quickly.tally, name)).all()


def test_bots_that_search_can_be_studied_too():
    found = balance(load_game("ore"), load_game("ore").standard, 2, 3, 1, ["search:20", "random"], threads=2)
    assert found.points[:, 0].mean() > found.points[:, 1].mean() and found.bots_differ
    assert "seat 0, search:20" in "\n".join(summary_lines(found))


# How it is told


@pytest.mark.parametrize("name", ["ore", "inconvenience"])
def test_all_games_are_told_in_text_json_and_as_a_page(name):
    game = load_game(name)
    for players in (game.players.start, game.players.stop - 1):
        found = random_balance(game, players, games=60)
        pair = Comparison(found, found)
        assert f"60 games of {game.title}" in "\n".join(summary_lines(found))
        json.dumps(comparison_as_json(pair), allow_nan=False)
        page = balance_page(found, pair)
        assert page.startswith("<!doctype html>") and page.count("<svg") >= 2 and "http" not in page.replace(
            "http://www.w3.org", "")  # fmt: skip


def test_what_an_edition_calls_its_cards_is_no_html(tmp_path):
    game = load_game("ore")
    changes = [('name = "Boarding House"', 'name = "<script>alert(1)</script>"')]
    page = balance_page(random_balance(game, games=30, changes=changes, folder=tmp_path))
    assert "<script>" not in page and "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["balance", "chess"], "the games are:"),
        (["balance", "ore", "--players", "9"], "2 to 5 players"),
        (["balance", "ore", "--games", "0"], "at least one game"),
        (["balance", "ore", "--seed", "-1"], "--seed -1"),
        (["balance", "ore", "--bots", "deep_blue"], "the bots are: random"),
        (["balance", "ore", "--bots", "greedy,greedy", "--players", "3"], "2 bots are named for 3 players"),
        (["balance", "ore", "--edition", "none.toml"], "none.toml: there is no such file"),
        (["balance", "ore", "--against", "none.toml"], "none.toml: there is no such file"),
        (["balance", "ore", "--out", "report.pdf"], "ends in .html"),
        (["balance", "ore", "--out", "nowhere/report.html"], "nowhere"),
        (["balance", "ore", "--games", "10", "--cluster", "nonsense"], "--cluster nonsense"),
        (["simulate", "ore", "--games", "10", "--cluster", "nonsense"], "--cluster nonsense"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_gets_one_sentence(arguments, told, tmp_path):
    result = pithead(*arguments, folder=tmp_path)
    assert is_one_clear_sentence(result), result.stdout + result.stderr
    assert told in result.stderr
    assert not list(tmp_path.iterdir())


def test_the_command_compares_an_edition_with_the_standard_one(tmp_path):
    game = load_game("ore")
    edition(game, tmp_path, GIFTED)
    arguments = ["balance", "ore", "--players", "2", "--games", "50", "--bots", "random", "--edition", "mine.toml"]
    result = pithead(*arguments, "--against", "standard", "--out", "report.html", folder=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "compared with 50 games" in result.stdout and "mine.toml" in result.stdout
    assert "The two editions" in Path(tmp_path / "report.html").read_text()
