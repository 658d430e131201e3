"""Laws that hold for every game, checked on random play."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pithead.engine import algorithms
from pithead.engine.bind import bind
from pithead.engine.dice import Dice
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.game import RULES, load_game
from pithead.engine.match import Event, Step, load, play_record, read_match
from pithead.engine.observe import Observer
from pithead.engine.position import ENDED
from pithead.engine.possible import problems
from pithead.engine.record import NUMBER, PILE
from pithead.engine.rule import PURE
from pithead.engine.secrecy import imagined, redact
from pithead.engine.warm import warm_up
from tests.algorithms import checked_games
from tests.conftest import HEAVY
from tests.play import new_match, random_match, sampled_positions

PLAIN_GAMES = int(os.environ.get("PITHEAD_TEST_PLAIN_GAMES", "600"))  # for each number of players


@pytest.mark.skipif(PURE, reason="nothing is compiled")
def test_warming_up_compiles_everything_that_is_called_from_outside(game):
    warm_up(game)
    called = {name for function in algorithms.ALGORITHMS for name in function.__code__.co_names}
    outer = {name: function for name, function in vars(game.compiled).items() if name not in called}
    assert outer and [name for name, function in outer.items() if not function.signatures] == []


def test_random_games_end_and_offer_sound_options(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    rules = {name: getattr(game.rules, name) for name in RULES}
    checks = bind([algorithms.begin, checked_games], game.package, **rules)
    count = 200 if PURE else HEAVY
    longest = checks.checked_games(
        game.boxes(game.standard), game.in_play(game.position.blank()), game.in_play(game.position.blank()),
        game.handle(Dice, Dice.blank()), np.zeros(game.most_options + 1, np.int64),
        np.zeros(len(game.choices), np.int8), players, 1, count, game.most_decisions, len(game.choices),
    )  # fmt: skip
    assert longest > 0, f"game {-longest} of {players} players offers wrong options or never ends"


def test_plain_rules_play_the_same_games_as_compiled_ones(game_players):
    """Plain Python raises for an overflow and for a bad index; compiled code does not."""
    name, players = game_players
    per_process = PLAIN_GAMES
    outputs = []
    for pure in ("1", ""):
        command = [sys.executable, "-m", "tests.play", name, str(players), "1", str(per_process)]
        environment = {**os.environ, "PITHEAD_PURE": pure}
        outputs.append(subprocess.run(command, env=environment, capture_output=True, text=True, check=False))
    plain, compiled = outputs
    assert plain.returncode == 0, plain.stderr
    assert compiled.returncode == 0, compiled.stderr
    assert len(plain.stdout.splitlines()) == per_process
    assert plain.stdout == compiled.stdout


def test_nothing_is_lost_and_every_position_is_possible(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    for seed in range(1, 26):
        match = new_match(game, players, seed)
        cards = cards_in(game, match.positions[0])
        chance = random.Random(seed)
        while not match.over:
            assert not list(problems(game, match, strict=True))
            match.choose(chance.choice(match.options()))
            assert cards_in(game, match.positions[0]) == cards
        assert not list(problems(game, match, strict=True))


def cards_in(game, position):
    """Every card of every kind that lies in piles, sorted: they may move, but none appears or is lost."""
    kinds = {field.of for field in game.position.fields.values() if field.form == PILE}
    cards = []
    for name, field in game.position.fields.items():
        if field.form != NUMBER and field.of in kinds and name not in game.audit.NOT_THE_CARD:
            cards += [(field.of, card) for _, held in field.cards(position[name]) for card in held]
    return sorted(cards)


def test_replay_gives_the_same_bytes_and_copies_are_independent(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    for seed in range(1, 11):
        events: list[Event] = []
        match = random_match(game, players, seed, watch=events.append)
        kept = [event.before.tobytes() for event in events]
        again = match.events()
        assert match.replayed().positions.tobytes() == match.positions.tobytes()
        assert [event.before.tobytes() for event in again] == kept
        assert [event.step for event in again] == match.steps


def test_every_offered_option_is_accepted_and_others_are_refused(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    chance = random.Random(1)
    for positions in sampled_positions(game, players, range(1, 9), every=9):
        match = new_match(game, players, 1)
        options = game.options(game.standard, positions)
        for option in options:
            match.positions = positions.copy()
            match.choose(option)
            assert not list(problems(game, match, strict=True))
        match.positions = positions.copy()
        others = [code for code in range(len(game.choices)) if code not in options]
        for option in chance.sample(others, min(12, len(others))):
            with pytest.raises(Refused) as refusal:
                match.choose(option)
            assert str(refusal.value).endswith(".") and "(" in str(refusal.value)
        with pytest.raises(Refused):
            match.choose(len(game.choices) + 5)
        with pytest.raises(Refused):
            match.choose(options[0], seat=(match.seat + 1) % players)
        assert match.positions.tobytes() == positions.tobytes()


def test_what_a_seat_is_shown_does_not_depend_on_what_it_cannot_see(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    observer = Observer(game, game.standard, players)
    for number, truth in enumerate(sampled_positions(game, players, range(1, 7), every=7)):
        asked = int(truth[0]["seat"])
        for seat in range(players):
            seen = redact(game.position, truth, seat)
            other = imagined(game, game.standard, seen, seat, seed=number)
            assert redact(game.position, other, seat).tobytes() == seen.tobytes()
            seats = np.array([seat])
            assert (observer.vectors(truth, seats) == observer.vectors(other, seats)).all()
            assert shown(game, truth, seat, players) == shown(game, other, seat, players)
            if seat == asked:
                options = game.options(game.standard, truth)
                assert options == game.options(game.standard, other) == game.options(game.standard, seen)
        assert shown(game, truth, None, players) == shown(game, redact(game.position, truth, None), None, players)


def shown(game, truth, viewer, players):
    """All that a viewer is told of a position: question, table, points, options, why others are none."""
    match = new_match(game, players, 1)
    match.positions = truth.copy()
    handle = match.handle(viewer)
    told = [game.words.question(match.edition, handle, viewer), game.table.table(match.edition, handle, viewer),
            game.words.score_sheet(match.edition, handle)]  # fmt: skip
    if viewer == match.seat:
        told += [
            (option, game.words.label(match.edition, handle, option), game.words.hint(match.edition, handle, option),
             game.words.target(match.edition, handle, option))
            for option in match.options()
        ]  # fmt: skip
        told += [match.why_not(code) for code in range(0, len(game.choices), 11) if code not in match.options()]
    return told


def test_a_secret_choice_is_told_as_a_secret(game_players):
    """Where somebody cannot see which of several options was taken, the log does not tell. (Options that lead to the
    very same position may be told apart: nothing is hidden then.)"""
    game, players = load_game(game_players[0]), game_players[1]
    match = new_match(game, players, 1)
    for before in sampled_positions(game, players, range(1, 5), every=13):
        seat = int(before[0]["seat"])
        for viewer in [other for other in range(players) if other != seat] + [None]:
            told: dict[bytes, tuple[list[str], bytes]] = {}
            for option in game.options(game.standard, before):
                after = before.copy()
                game.choose(game.standard, after, option)
                lines = match.log(Event(Step(seat, option, False), before, after), viewer)
                seen = redact(game.position, after, viewer).tobytes()
                same_lines, same_truth = told.setdefault(seen, (lines, after.tobytes()))
                assert lines == same_lines or after.tobytes() == same_truth


def test_the_log_is_told_from_what_the_viewer_sees(game_players):
    """Two truths that look the same to a viewer before and after a step are told in the same words."""
    game, players = load_game(game_players[0]), game_players[1]
    match = new_match(game, players, 1)
    for seed in range(1, 4):
        events: list[Event] = []
        random_match(game, players, seed, watch=events.append)
        for event in events:
            for viewer in (*range(players), None):
                lines = match.log(event, viewer)
                assert lines and all(line and "{" not in line and "}" not in line for line in lines)
                blanked = [redact(game.position, truth, viewer) for truth in (event.before, event.after)]
                assert match.log(Event(event.step, *blanked), viewer) == lines


def test_imagined_positions_play_on_to_the_end(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    for number, truth in enumerate(sampled_positions(game, players, range(1, 7), every=11)):
        for seat in range(players):
            other = imagined(game, game.standard, redact(game.position, truth, seat), seat, seed=number)
            match = new_match(game, players, 1)
            match.positions = other.copy()
            assert not list(problems(game, match, strict=True))
            assert cards_in(game, other[0]) == cards_in(game, truth[0])
            while not match.over:
                options = match.options()
                game.choose(game.standard, match.positions, options[number % len(options)])
            assert match.over and not list(problems(game, match, strict=True))
            assert match.scores() and match.winners() is not None


def test_the_score_sheet_adds_up_to_the_points(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    for seed in range(1, 11):
        match = random_match(game, players, seed)
        sheet = game.words.score_sheet(match.edition, match.handle(None))
        totals = [sum(line.seats[seat][1] for line in sheet.lines) for seat in range(players)]
        assert totals == [row[0] for row in match.scores()]
        if match.positions[0]["over"] == ENDED:
            assert bool(sheet.tie_break) == (totals.count(max(totals)) > 1)


def test_every_option_has_its_own_notation(game):
    texts = game.choices.texts(game.standard.names)
    assert len(set(texts)) == len(texts)
    match = new_match(game, game.players.start, 1)
    assert all(match.parse(text) == code for code, text in enumerate(texts))
    assert match.parse(f"  {texts[0].upper()} ") == 0
    with pytest.raises(Refused, match="did you mean"):
        match.parse(texts[0] + "x")
    offered = match.options()
    for option in offered:
        assert match.parse_short(texts[option]) == option
        first = texts[option].split()[0]
        if sum(texts[other].startswith(first) for other in offered) == 1:
            assert match.parse_short(first) == option


def test_a_saved_match_is_loaded_as_it_was(game_players, tmp_path: Path):
    game, players = load_game(game_players[0]), game_players[1]
    for seed, choices in ((1, 0), (2, 30), (3, 10**9)):
        match = random_match(game, players, seed, choices)
        match.save(tmp_path / "match")
        again = load(tmp_path / "match")
        assert again.positions.tobytes() == match.positions.tobytes()
        assert again.to_text() == match.to_text()
        assert again.steps == match.steps


def test_a_damaged_match_file_is_refused(game, tmp_path: Path):
    """Each choice, position, score and winner that is tampered with is found."""
    match = random_match(game, game.players.start, 5)
    match.save(tmp_path / "match")
    text = (tmp_path / "match").read_text()
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("choices")) + 1
    damages = [
        "\n".join(lines[: first + 3] + lines[first + 4 :]),  # a choice is missing
        text.replace(lines[first + 2], lines[first + 2][:-2] + "zz"),  # a line that cannot be read
        text.replace(f"scores = {[row[0] for row in match.scores()]}", "scores = [99, 99]"),
        text.replace(lines[first + 2], "7" + lines[first + 2][1:]),  # a seat that is not in the match
        text.replace("scores = [", "scoers = ["),
        text.replace("seed = 5", "seed = 6"),
        text.replace("players = [", 'players = ["One too many", "Two too many", "Three", "Four", '),
        text.replace(f'game = "{game.name}"', 'game = "chess"'),
        text[: len(text) // 2],
    ]
    for damaged in damages:
        assert damaged != text
        (tmp_path / "damaged").write_text(damaged)
        with pytest.raises(PitheadError) as error:
            load(tmp_path / "damaged")
        assert "damaged" in str(error.value) or "chess" in str(error.value) or "players" in str(error.value)


def test_a_match_begun_under_other_rules_is_readable_but_not_reinterpreted(game, tmp_path: Path):
    match = random_match(game, game.players.start, 5, 20)
    text = match.to_text().replace(game.fingerprint, "0123456789abcdef")
    (tmp_path / "old").write_text(text)
    with pytest.raises(PitheadError, match="under other rules"):
        load(tmp_path / "old")
    record = read_match(tmp_path / "old")
    assert record.changed == "under other rules"
    assert play_record(record)[1] == ""


def test_undo_is_free_until_something_is_shown_or_somebody_else_has_chosen(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    free = refused = 0
    for seed in range(1, 4):
        match, chance = new_match(game, players, seed), random.Random(seed)
        while not match.over:
            seat, before = match.seat, match.positions.copy()
            match.choose(chance.choice(match.options()))
            secret = [f.name for f in game.position.fields.values() if f.seen_by != "everyone"]
            shown = any(before[name].tobytes() != match.positions[name].tobytes() for name in secret)
            assert bool(match.may_undo(seat)) == shown
            assert match.may_undo((seat + 1) % players)
            if shown:
                refused += 1
            else:
                free += 1
                after, option = match.positions.copy(), match.choices[-1].option
                match.undo()
                assert match.positions.tobytes() == before.tobytes()
                match.choose(option)
                assert match.positions.tobytes() == after.tobytes()
    assert free and refused
