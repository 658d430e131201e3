"""Ore on the table: everything lies somewhere, options can be clicked, and hidden cards stay hidden."""

from __future__ import annotations

import re

import numpy as np
import pytest

from pithead.engine.record import NONE
from pithead.engine.table import Table
from pithead.games.ore import GAME
from pithead.games.ore.table import table
from tests.games.ore.test_words import EDITION, contract, events, mine, moment, seen, told, town
from tests.play import sampled_positions

TOKEN = re.compile(r"\{(\w+) (\w+)\}")


def at(positions: np.ndarray, viewer: int | None) -> Table:
    return table(EDITION, seen(positions, viewer), viewer)


def note_of(shown: Table, identity: str) -> str:
    return next(thing.note for thing in (*shown.places, *shown.pieces) if thing.id == identity)


@pytest.mark.parametrize("players", GAME.players)
def test_everything_in_the_position_is_on_the_table(players):
    """Cards that are seen appear once each; workers, drill bits and hidden cards as many as there are."""
    for positions in sampled_positions(GAME, players, range(1, 4), every=13):
        position = positions[0]
        shown = at(positions, 0)
        kinds = [piece.kind for piece in shown.pieces]
        workers = EDITION.box[0]["active_workers"][players] + 1
        assert kinds.count("worker") == players * workers and kinds.count("temp") == players
        assert kinds.count("bit") == EDITION.box[0]["drill_bits"]
        assert kinds.count("mine") == (position["mine"] != NONE).sum() + (position["private"] != NONE).sum()
        cards = position["hand"][:, 0].sum() + position["built"][:, 0].sum()
        assert kinds.count("building") == cards
        piles = sum(position[name][:, 0].sum() for name in ("open", "completed", "looked"))
        assert kinds.count("contract") == piles + position["discard"][0] + (position["slot"] != NONE).sum()
        hidden = [piece for piece in shown.pieces if piece.id.startswith("hidden.hand.")]
        assert len(hidden) == position["hand"][1:, 0].sum() and all(piece.note == "" for piece in hidden)


@pytest.mark.parametrize("players", GAME.players)
def test_points_so_far_are_those_that_the_rules_count(players):
    for positions in sampled_positions(GAME, players, range(1, 3), every=17):
        scores = GAME.scores(EDITION, positions)
        for panel in at(positions, None).panels:
            assert panel.counters["VP"] == str(scores[panel.seat][0])


def test_the_cards_that_the_log_speaks_of_are_on_the_table_under_the_same_name():
    """A page lights them up: {contract c16} is the piece contract.c16, {space market} the place space.market."""
    for event in events(3, range(1, 4)):
        shown = [at(positions, None) for positions in (event.before, event.after)]
        known = {thing.id for one in shown for thing in (*one.places, *one.pieces)}
        for kind, name in TOKEN.findall("".join(told(event, None))):
            assert kind == "seat" or f"{kind}.{name}" in known, (kind, name)


def test_what_must_be_visible_at_a_glance():
    """rules.md section 11."""
    shown = at(
        moment(
            mine={0: mine("lead_7")}, town=town("cage", "contract_1"), recruits=1, bits={1: 2}, lead=1,
            slot={slot: NONE for slot in range(5)},  # so that no card is in two places
            open={0: [contract("c08"), contract("c19")], 1: [contract("c16")]}, filled={contract("c08"): 1},
            stock={(0, 0): 2, (1, 0): 0}, private={2: mine("gold_3")}, private_depth={2: 2}, round=7, advanced=1,
        ),
        0,
    )  # fmt: skip
    assert shown.status == "Round 7 of 7, Tasking"
    assert shown.extra["final"] == "Last round: occupied town spaces are open"
    assert shown.extra["advance"] == "Advance Orders used this round"
    assert note_of(shown, "ore.lead") == "market value $3"
    assert note_of(shown, "mine.lead.3") == "yield 3, level II"
    assert note_of(shown, "mine.lead_7") == "market value $3; yields I: 2 2, II: 3 3 4, III: 6"
    assert note_of(shown, "space.recruit") == "now $18, then $16"
    assert note_of(shown, "space.drill") == "gain $3 and a drill bit, 3 left"
    assert note_of(shown, "private.2") == "gold, worker on space 2"
    assert note_of(shown, "contract.c08") == (
        "3 VP, 1 building: 3 lead for $10 (filled); 2 lead + 1 iron for $17 (next, payable)"
    )
    assert "1 lead for $3 (next, not payable with 0 lead)" in note_of(shown, "contract.c16")
    pieces = {piece.id: piece for piece in shown.pieces}
    assert pieces["marker"].place == "tokens.1"
    standing = {piece.place for piece in shown.pieces if piece.kind == "worker" and piece.seat == 1}
    assert {"space.cage", "space.contract_1", "space.recruit"} <= standing
    assert shown.panels[0].notes == ("to move",) and shown.panels[1].notes == ("first player",)
    assert shown.panels[1].counters["drill bits"] == "2"


def test_only_the_owner_sees_a_hand_and_the_contracts_looked_at():
    no_row = {slot: NONE for slot in range(5)}
    looked = {0: [contract("c08"), contract("c19")]}
    positions = moment(asking="keep", slot=no_row, looked=looked, hand={0: [3, 7], 1: [9]})
    own, other, spectator = at(positions, 0), at(positions, 1), at(positions, None)
    names = EDITION.names["building"]
    assert {f"building.{names[3]}", f"building.{names[7]}", "contract.c08"} <= {piece.id for piece in own.pieces}
    for shown in (other, spectator):
        text = repr([piece for piece in shown.pieces if piece.seat == 0])
        assert names[3] not in text and "c08" not in text
        assert "hidden.looked.0.1" in text and "hidden.hand.0.2" in text
    assert "hand" in own.areas and "hand" not in spectator.areas
