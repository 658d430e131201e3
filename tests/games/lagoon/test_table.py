"""Miner's Lagoon on the table: everything lies somewhere, options can be clicked, and hidden cards stay hidden."""

from __future__ import annotations

import re

import numpy as np
import pytest

from pithead.engine.record import NONE
from pithead.engine.table import Table
from pithead.games.lagoon import GAME
from pithead.games.lagoon.table import table
from tests.games.lagoon.test_words import EDITION, ON_3, SITE, events, moment, owning, seen, told
from tests.play import sampled_positions

TOKEN = re.compile(r"\{(\w+) (\w+)\}")


def at(positions: np.ndarray, viewer: int | None) -> Table:
    return table(EDITION, seen(positions, viewer), viewer)


def note_of(shown: Table, identity: str) -> str:
    return next(thing.note for thing in (*shown.places, *shown.pieces) if thing.id == identity)


def brief_of(shown: Table, identity: str) -> str:
    return next(place.brief for place in shown.places if place.id == identity)


@pytest.mark.parametrize("players", GAME.players)
def test_everything_in_the_position_is_on_the_table(players):
    """Cards that are seen appear once each; workers, cubes and hidden cards as many as there are."""
    for event in events(players, range(1, 4)):
        position = event.before[0]
        shown = at(event.before, 0)
        kinds = [piece.kind for piece in shown.pieces]
        assert kinds.count("merchant") == position["merchants"].sum()
        assert kinds.count("miner") == position["miners"].sum()
        assert kinds.count("ship") == players and kinds.count("token") == 1
        assert kinds.count("cube") == position["centre"].sum() + (position["compass"] != NONE).sum()
        assert kinds.count("enriched") == position["enriched"].sum()
        assert kinds.count("artifact") == position["artifact_left"].sum() + position["artifacts"].sum()
        tiles = (position["facing"] > 0).sum() + position["gallery_discard"][0] + position["drawn"][:, 0].sum()
        assert kinds.count("gallery") == tiles
        for kind, piles in (("equipment", ["equipment"]), ("shipment", ["shipments"])):
            there = (position[f"{kind}_display"] != NONE).sum() + sum(position[name][:, 0].sum() for name in piles)
            assert kinds.count(kind) == there
        deals = position["hand"][:, 0].sum() + position["closed"][:, 0].sum() + position["deal_discard"][0]
        assert kinds.count("deal") == deals
        assert kinds.count("objective") == position["objectives"][:, 0].sum() + position["revealed"][:, 0].sum()
        hidden = [piece for piece in shown.pieces if piece.id.startswith("hidden.deal.")]
        assert len(hidden) == position["hand"][1:, 0].sum() and all(piece.note == "" for piece in hidden)


@pytest.mark.parametrize("players", GAME.players)
def test_points_so_far_are_those_that_the_rules_count(players):
    for positions in sampled_positions(GAME, players, range(1, 3), every=17):
        public, vp = GAME.scores(EDITION, positions), positions[0]["vp"]
        for panel in at(positions, None).panels:
            known = positions[0]["artifacts"][panel.seat].sum() * EDITION.box[0]["artifact_vp"]
            assert panel.counters["VP"] == str(vp[panel.seat])
            assert panel.counters["if it ended now"] == str(vp[panel.seat] + known)
        for seat in range(players):
            assert at(positions, seat).panels[0].counters["if it ended now"] == str(public[seat][0])


def test_the_cards_that_the_log_speaks_of_are_on_the_table_under_the_same_name():
    """A page lights them up: {deal g2} is the piece deal.g2, {space trade_1} the place space.trade_1."""
    for viewer in (0, None):
        for event in events(3, range(1, 4)):
            shown = [at(positions, viewer) for positions in (event.before, event.after)]
            known = {thing.id for one in shown for thing in (*one.places, *one.pieces)}
            for kind, name in TOKEN.findall("".join(told(event, viewer))):
                assert kind == "seat" or f"{kind}.{name}" in known, (kind, name)


def test_what_must_be_visible_at_a_glance():
    """rules.md section 11."""
    match = moment({
        **SITE, **owning("rock_cutter", "tipper"), "used.rock_cutter": 1, "round": 5, "money": [3, 0, 0],
        "vp": [28, 31, -2], "passed[2]": 1, "actions": 1, "acted[0]": 1, "placed.deal_1[1]": 1, "placed.trade_1[0]": 1,
        "placed.depart_1[1]": 1, "placed.depart_1[2]": 2, "free_merchants[0]": 1, "centre.gold.0": [2, 1, 0, 0],
        "centre.iron.4": [0, 0, 1, 0], "enriched[1].silver": [1, 0, 1, 0], "plain[0]": [2, 0, 1, 0],
        "hand[0]": ["g2"], "hand[1]": ["g3", "s2"], "objectives[0]": ["war_chest", "curator"],
        "buried[1].2a1": "gold_4", "artifact_left.island_1.iron": 0, "artifacts[2].iron": 1,
    })  # fmt: skip
    own, other = at(match.positions, 0), at(match.positions, 1)
    assert own.status == "Round 5 of 15, Action phase"
    assert own.extra == {
        "payment": "Next Payment Check: after round 6; with your workers of today you owe $4, and you have $3",
        "last": "Somebody has reached 30 VP: this is the last round",
        "legend": "[2]: takes 2 merchants, [x]: closed to you now",
    }
    # Plates: the merchants that the player to move needs, and why they are closed
    assert brief_of(own, "space.deal_1") == "Draw or Close a Deal [x]"
    assert note_of(own, "space.deal_1") == (
        "takes 2 merchants; Draw or Close a Deal takes 2 merchants after yellow; you have 1 free"
    )
    assert note_of(own, "space.trade_1") == "takes 1 merchant; you have performed Trade on Island 1 in this round"
    assert note_of(other, "space.trade_1") == "takes 1 merchant; performed"
    assert note_of(own, "space.artifact_1") == (
        "takes 1 merchant; an Artifact costs 4 of its metal; you have 2 gold, 1 copper and 0 silver"
    )
    assert brief_of(other, "space.artifact_1") == "Buy an Artifact [1]"
    assert brief_of(own, "space.mine_1") == "Operate Mining Site [miners]"
    assert brief_of(own, "space.galleries_4") == "Draw & Place 2 Galleries [1]"
    # Galleries as each viewer knows them
    assert [brief_of(own, f"cell.{cell}") for cell in ("1a1", "1b1", "1b2", "1a2", "2a1", "2c1")] == [
        "1a1 2 gold", "1b1 empty", "1b2 3 iron", "1a2 --", "2a1 ??", "2c1 ??",
    ]  # fmt: skip
    assert brief_of(other, "cell.2a1") == "2a1 ?4 gold"
    assert note_of(own, "cell.2a1") == "face-down, placed by yellow" and note_of(own, "cell.2c1") == "face-down"
    assert note_of(other, "cell.2a1") == "face-down (4 gold), placed by yellow"
    # Cubes, ships, workers, Artifacts
    cubes = sorted((piece.place, piece.seat) for piece in own.pieces if piece.place.startswith("centre."))
    assert cubes == [("centre.gold.0", 0), ("centre.gold.0", 0), ("centre.gold.0", 1), ("centre.iron.4", 2)]
    pieces = {piece.id: piece for piece in own.pieces}
    assert pieces["ship.2"].place == "island.island_3" and pieces["ship.2"].note == "sail lowered: has passed"
    assert pieces["picked.1"].place == "compass.island_2"
    assert pieces["relic.iron.1"].place == "artifacts.2" and pieces["relic.iron.2"].place == "artifact.2.iron"
    assert [piece.kind for piece in own.pieces if piece.place == "equipment.0.1"] == ["miner", "equipment"]
    assert pieces["equipment.rock_cutter"].note == "used in this round: Take $2."
    refined = {piece.place for piece in own.pieces if piece.kind == "enriched"}
    assert refined == {"enriched.1.silver.1", "enriched.1.silver.3"}
    # Own cards with progress, and what is told of others
    assert note_of(own, "deal.g2") == "2 VP; you lack 2' gold"
    assert note_of(own, "objective.war_chest") == "Dollars: 4 VP for 10 or more (3 of 10, 0 VP now)"
    assert note_of(own, "hand.1") == "2 Deals and 2 Objectives"
    panels = {panel.seat: panel for panel in own.panels}
    assert panels[0].counters["to 30 VP"] == "2" and panels[1].counters["to 30 VP"] == "reached"
    assert panels[0].counters["merchants free"] == "1 of 3" and panels[0].counters["next wages"] == "$4"
    assert panels[1].counters["enriched"] == "S1 S3" and panels[1].counters["Deals in hand"] == "2"
    assert panels[0].notes == ("selection token", "to move, action 2 of 2") and panels[2].notes == ("passed",)


def test_miners_stand_on_the_galleries_they_are_sent_to_until_they_dig():
    match = moment({**SITE, "miners[0]": 5}, "mine", "dig 1a1", "dig 1b2")
    standing = [piece.place for piece in at(match.positions, 1).pieces if piece.kind == "miner" and piece.seat == 0]
    assert sorted(standing) == ["cell.1a1", "cell.1b2", "cell.1b2", "workers.0", "workers.0"]
    match.choose(match.parse("done"))
    standing = [piece.place for piece in at(match.positions, 1).pieces if piece.kind == "miner" and piece.seat == 0]
    assert sorted(standing) == ["space.mine_1"] * 3 + ["workers.0", "workers.0"]


def test_only_the_owner_sees_what_is_secret():
    """LAG-V1, section 6: hand, Objectives, tiles drawn, tiles placed face-down."""
    secret = {"deal.g2", "objective.war_chest", "objective.curator"}
    secret |= {"gallery.gold_4", "gallery.iron_1", "gallery.silver_2"}
    match = moment({
        **ON_3, "hand[0]": ["g2"], "objectives[0]": ["war_chest", "curator"], "gallery_deck.top": ["gold_4", "iron_1"],
        "buried[0].1a1": "silver_2", "unknown.2c1": "gold_2",
    }, "galleries")  # fmt: skip
    own, other, spectator = (at(match.positions, viewer) for viewer in (0, 1, None))
    assert secret <= {piece.id for piece in own.pieces}
    for shown in (other, spectator):
        ids = {piece.id for piece in shown.pieces}
        assert not secret & ids
        assert {"hidden.deal.0.1", "hidden.objective.0.2", "hidden.gallery.0.2", "hidden.1a1"} <= ids
    assert "hidden.2c1" in {piece.id for piece in own.pieces}, "nobody knows the tiles of the setup"
    assert "hand" in own.areas and "hand" not in spectator.areas


def test_corporations_are_secret_until_all_have_chosen():
    """LAG-S10."""
    match = moment({"phase": "setup"})
    while GAME.questions[int(match.positions[0]["asking"])] == "drop":
        match.choose(match.options()[0])
    names = EDITION.names["corporation"]
    dealt = [f"corporation.{names[card]}" for card in match.positions[0]["offered"][0, 1:3]]
    ids = {viewer: [piece.id for piece in at(match.positions, viewer).pieces] for viewer in (0, 1)}
    assert set(dealt) <= set(ids[0]) and not set(dealt) & set(ids[1])
    match.choose(match.options()[0])
    ids = {viewer: [piece.id for piece in at(match.positions, viewer).pieces] for viewer in (0, 1)}
    assert dealt[0] in ids[0] and dealt[1] not in ids[0], "the other has left the game"
    assert not set(dealt) & set(ids[1]) and "hidden.corporation.0.0" in ids[1]
    match.choose(match.options()[0]), match.choose(match.options()[0])
    assert dealt[0] in [piece.id for piece in at(match.positions, 1).pieces]
