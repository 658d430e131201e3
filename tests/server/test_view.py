"""What views say of choices: warnings that are true, reasons for everything that can be clicked, lines with things."""

from __future__ import annotations

import random

from pithead.engine.clauses import clauses
from pithead.engine.game import load_game
from pithead.server import clocks
from pithead.server import messages as m
from pithead.server.frames import ADAPTERS, sections
from pithead.server.rulebook import game_info, rules_text
from pithead.server.view import Around, log_entry, reasons, view_of
from tests.play import new_match


def test_what_bears_no_warning_can_be_taken_back_and_most_of_what_does_cannot(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    warned = right = quiet = 0
    for seed in (1, 2):
        match, chance = new_match(game, players, seed), random.Random(seed)
        while not match.over:
            seat = match.seat
            option = chance.choice(view_of(match, seat, Around()).options)
            match.choose(option.code)
            if option.warning:
                warned += 1
                right += bool(match.may_undo(seat))
            else:
                quiet += 1
                assert not match.may_undo(seat), option
    assert quiet
    assert right >= 0.8 * warned


def test_anything_on_the_table_can_be_asked_about(game):
    match, chance, told = new_match(game, game.players.start, 1), random.Random(1), 0
    known = clauses(game)
    while not match.over:
        if chance.random() < 0.1:
            view = view_of(match, match.seat, Around())
            for thing in chance.sample([*view.places, *view.pieces], 4):
                for reason in reasons(match, match.seat, thing.id):
                    assert reason.clause in known and reason.text == known[reason.clause] and "{" not in reason.sentence
                    told += 1
            assert reasons(match, None, "anything")[0].sentence.startswith("It is the move of")
        match.choose(chance.choice(match.options()))
    assert told
    assert reasons(match, 0, "anything")[0].sentence == "The game is over"


def test_views_and_log_lines_are_what_the_messages_say(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    match, chance, events = new_match(game, players, 3), random.Random(3), []
    while not match.over:
        if chance.random() < 0.1:
            for viewer in (*range(players), None):
                view = view_of(match, viewer, Around())
                again = m.View.model_validate_json(b"{%b}" % b",".join(
                    b'"%b":%b' % (name.encode(), part) for name, part in sections(view).items()
                ))  # fmt: skip
                assert again.model_dump() == view.model_dump()
                shown = view.model_dump_json()
                assert not any(f"{{{kind} " in shown for kind in game.standard.names)
        match.choose(chance.choice(match.options()), watch=events.append)
    for number, event in enumerate(events):
        entry = log_entry(match, number, event, None)
        assert ["".join(token.text for token in line) for line in entry.lines] == match.log(event, None)
        assert all(token.text for line in entry.lines for token in line)
    assert view_of(match, 0, Around(state="over")).result
    assert set(ADAPTERS) == set(m.View.model_fields)


def test_every_clause_has_a_place_in_the_rules_text(game):
    text = rules_text(game)
    missing = [clause for clause in text.clauses if f'id="{clause}"' not in text.html]
    assert not missing
    assert "<script" not in text.html
    info = game_info(game)
    assert info.kind and info.length and info.size and info.least <= info.most


def test_clocks_run_for_whoever_is_asked():
    clock = clocks.Clocks(m.Clock(kind="live", bank=100, each=10, most=120), 2, at=0)
    clock.now_asked(0, 0)
    assert clock.seconds(0, 0) == 110, "every turn adds some"
    clock.now_asked(0, 30)  # a second choice in the same turn adds nothing
    assert clock.seconds(0, 40) == 70 and clock.seconds(1, 40) == 100
    clock.now_asked(1, 40)
    clock.now_asked(1, 90, counts=False)  # the server was down
    assert clock.seconds(1, 90) == 110
    clock.now_asked(0, 300)
    assert clock.seconds(1, 300) == 0, "never below nothing"
    assert clock.seconds(0, 300) == 80
    clock.refill(1)
    assert clock.seconds(1, 300) == 10
    for at in range(301, 320):
        clock.now_asked(at % 2, at)
    assert max(clock.left) <= 120
