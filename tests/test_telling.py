"""Laws of what people are told and shown, for every game: labels, reasons, targets, the table."""

from __future__ import annotations

import random
import re

import pytest

from pithead.engine.clauses import clauses
from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.engine.secrecy import redact
from tests.fixtures.make import moody_match
from tests.play import random_match, sampled_positions

SENTENCE = re.compile(r"[A-Z0-9`][^{}\n]*[^.]\.")


@pytest.fixture
def played(game_players):
    """The game, and the events of some matches by people of many tempers."""
    game, players = load_game(game_players[0]), game_players[1]
    return game, [event for seed in range(1, 5) for event in moody_match(game, players, seed)[1]]


def seen(game, positions, viewer):
    """The handle of a position as a viewer sees it."""
    return game.position(redact(game.position, positions, viewer)[0])


def test_every_option_has_a_label_that_no_other_option_of_the_moment_has(played):
    game, events = played
    asked = set()
    for event in events:
        pos = seen(game, event.before, event.step.seat)
        options = game.options(game.standard, event.before)
        labels = [game.words.label(game.standard, pos, option) for option in options]
        asked.add(pos.asking)
        assert len(set(labels)) == len(labels)
        assert all("{" not in text and text[0].isupper() for text in labels)
        for told in (game.words.hint, game.words.group):
            assert all("{" not in told(game.standard, pos, option) for option in options)
    assert len(asked) > len(game.questions) / 2, f"play met only {[game.questions[question] for question in asked]}"


def test_a_reason_is_given_for_every_code_that_is_not_offered(played):
    """All codes, at some positions of every question met, and at the end of the game."""
    game, events = played
    known, samples = clauses(game), {}
    for event in events:
        samples.setdefault(int(event.before[0]["asking"]), []).append(event.before)
    chance = random.Random(1)
    positions = [position for group in samples.values() for position in chance.sample(group, min(6, len(group)))]
    players = int(positions[0][0]["players"])
    for position in [*positions, random_match(game, players, 1).positions]:
        pos = seen(game, position, int(position[0]["seat"]))
        for option in set(range(len(game.choices))) - set(offered(game, position)):
            reason = game.words.why_not(game.standard, pos, option)
            assert reason.clause in known
            assert SENTENCE.fullmatch(reason.sentence), reason


def offered(game, positions):
    return [] if positions[0]["over"] else game.options(game.standard, positions)


def test_every_option_points_to_a_place_or_a_piece(played):
    game, events = played
    for event in events[::3]:
        pos = seen(game, event.before, event.step.seat)
        table = game.table.table(game.standard, pos, event.step.seat)
        there = {thing.id for thing in (*table.places, *table.pieces)}
        for option in game.options(game.standard, event.before):
            assert game.words.target(game.standard, pos, option) in there


def test_every_piece_lies_in_a_place_and_every_place_in_an_area(game_players):
    game, players = load_game(game_players[0]), game_players[1]
    for positions in sampled_positions(game, players, range(1, 4), every=13):
        for viewer in (*range(players), None):
            shown = game.table.table(game.standard, seen(game, positions, viewer), viewer)
            places, pieces = [place.id for place in shown.places], [piece.id for piece in shown.pieces]
            assert len(set(places)) == len(places) and len(set(pieces)) == len(pieces)
            assert not set(places) & set(pieces)
            assert {piece.place for piece in shown.pieces} <= set(places)
            assert {place.area for place in shown.places} <= set(shown.areas)
            spots = [(place.area, place.row, place.column) for place in shown.places]
            assert len(set(spots)) == len(spots), "two places in the same spot"
            first = viewer or 0
            assert [panel.seat for panel in shown.panels] == [(first + i) % players for i in range(players)]


def test_the_score_sheet_adds_up(played):
    game, events = played
    match = Match(game, [f"Player {seat}" for seat in range(int(events[0].before[0]["players"]))], 1)
    for event in [*events[::17], events[-1]]:
        match.positions = event.after
        sheet = game.words.score_sheet(game.standard, match.handle(None))
        if event.after[0]["over"]:  # until then objectives and the like may be hidden
            assert [sum(line.seats[seat][1] for line in sheet.lines) for seat in range(len(match.players))] == [
                row[0] for row in match.scores()
            ]
        assert all(len(line.seats) == len(match.players) and line.label for line in sheet.lines)
