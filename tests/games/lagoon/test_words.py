"""Miner's Lagoon in words: labels, hints, log lines, and the reason for everything that is not offered."""

from __future__ import annotations

import dataclasses
import functools
import random
import re
from collections.abc import Iterator

import numpy as np
import pytest

from pithead.engine.deck import draw, put
from pithead.engine.given import Given, homes_of
from pithead.engine.match import Event, Match
from pithead.engine.position import ENDED
from pithead.engine.record import NONE
from pithead.engine.rule import plain
from pithead.engine.secrecy import redact
from pithead.games.lagoon import GAME, words
from pithead.games.lagoon.phrases import effect_text, letters
from pithead.games.lagoon.position import DOWN, PICKING, UP, Position

EDITION = GAME.standard
CLAUSES = set(re.findall(r"`(LAG-[A-Z]\d+)`", (GAME.package / "rules.md").read_text(encoding="utf-8")))


def events(players: int, seeds: range) -> Iterator[Event]:
    """Every step of some random matches of rich players, each verb being chosen equally often: so that everything is
    met, all effects of Equipment included."""
    for seed in seeds:
        yield from rich_match(players, seed)


@functools.cache
def rich_match(players: int, seed: int) -> list[Event]:
    met: list[Event] = []
    match, chance = Match(GAME, [f"Player {seat}" for seat in range(players)], seed), random.Random(seed)
    position = match.positions[0]
    while not match.over:
        if position["phase"] == PICKING:
            if position["merchants"].max() < 7:
                hand_out(position)
            position["money"][:players] += 6
            position["plain"][:players] += 2
            position["enriched"][:players, :, 1:] |= chance.choice([0, 0, 1])
        by_verb: dict[str, list[int]] = {}
        for option in match.options():
            by_verb.setdefault(GAME.choices.parts(option)[0], []).append(option)
        eager = [verb for verb in by_verb if verb not in ("pass", "done")]
        verb = chance.choice(eager if eager and chance.random() < 0.9 else list(by_verb))
        match.choose(chance.choice(by_verb[verb]), watch=met.append)
    return met


def hand_out(position: np.void) -> None:
    """Equipment and all the workers that are possible."""
    for seat in range(position["players"]):
        for _ in range(6):
            plain(put)(position["equipment"][seat], int(plain(draw)(position["equipment_deck"])))
        position["merchants"][seat] = position["free_merchants"][seat] = 7
        position["miners"][seat] = position["free_miners"][seat] = 5


def seen(positions: np.ndarray, viewer: int | None) -> Position:
    """The handle of a position as a viewer sees it."""
    return Position(redact(Position, positions, viewer)[0])


def told(event: Event, viewer: int | None) -> list[str]:
    return words.log(EDITION, seen(event.before, viewer), event.step.option, seen(event.after, viewer))


# Laws, on random play


@pytest.mark.parametrize("players", GAME.players)
def test_the_log_tells_everything_that_changed(players):
    """Whoever has gained or lost something is named, and what changed for all is told."""
    own = ("money", "vp", "plain", "enriched", "artifacts", "merchants", "miners", "equipment", "shipments", "closed",
           "hand", "island")  # fmt: skip
    for event in events(players, range(1, 7)):
        before, after = event.before[0], event.after[0]
        text = "\n".join(told(event, None))
        ended = before["round"] != after["round"] or after["over"]
        for seat in range(players):
            changed = [name for name in own if (before[name][seat] != after[name][seat]).any()]
            if changed and not (ended and changed == ["island"]):  # all ships come home
                assert f"{{seat {seat}}}" in text, (text, seat)
        for kind, name in (("gallery", "gallery_discard"), ("deal", "deal_discard")):
            if after[name][0] > before[name][0]:
                assert f"{{{kind} {EDITION.names[kind][after[name][after[name][0]]]}}}" in text
            elif after[name][0] < before[name][0]:
                assert "are shuffled into a new deck" in text
        for kind in ("equipment", "shipment"):
            for card in set(after[f"{kind}_display"]) - set(before[f"{kind}_display"]):
                assert card == NONE or f"{{{kind} {EDITION.names[kind][card]}}} is next on display" in text
        if ended and before["centre"].any():
            assert "every cube in the Enrichment Center moves one line on" in text
        if before["triggered"] != after["triggered"]:
            assert "30 VP: this is the last round" in text
        if before["round"] != after["round"]:
            assert f"Round {after['round']} begins; {{seat {after['token']}}} picks the first island" in text
        if after["over"]:
            assert "The game is over" in text and text.count(" shows {objective ") == players


@pytest.mark.parametrize("players", GAME.players)
def test_the_wages_told_were_paid(players):
    paid = re.compile(r"\{seat (\d)\} pays \$(\d+)(?: of \$\d+)? for wages(?: and loses (\d+) VP)?")
    checked = 0
    for event in events(players, range(1, 7)):
        for seat, money, points in paid.findall("\n".join(told(event, None))):
            lost = {name: int(event.before[0][name][int(seat)] - event.after[0][name][int(seat)])
                    for name in ("money", "vp")}  # fmt: skip
            assert lost == {"money": int(money), "vp": int(points or 0)}
            checked += 1
    assert checked >= players * 6


@pytest.mark.parametrize("players", GAME.players)
def test_the_galleries_said_to_be_turned_up_are_those_that_lay_there(players):
    line = re.compile(r"((?:\{cell \w+\}(?: and )?)+) (?:is|are) turned up: (.*)")
    checked = 0
    for event in events(players, range(1, 9)):
        before, after = event.before[0], event.after[0]
        for where, what in line.findall("\n".join(told(event, None))):
            cells = [EDITION.names["cell"].index(name) for name in re.findall(r"cell (\w+)", where)]
            assert all(before["facing"][cell] == DOWN for cell in cells)
            truth = [max(before["unknown"][cell], *before["buried"][:, cell]) for cell in cells]
            tiles = [EDITION.names["gallery"].index(name) for name in re.findall(r"gallery (\w+)", what)]
            assert sorted(tiles) == sorted(truth)
            discarded = after["gallery_discard"][1 : 1 + after["gallery_discard"][0]]
            assert all(tile in after["tile"][after["facing"] == UP] or tile in discarded for tile in tiles)
            checked += 1
    assert checked > 10


def test_what_is_secret_is_named_to_its_owner_alone():
    """LAG-V2: dropped Objectives, Deals and tiles drawn, tiles placed face-down."""
    secret = {"drop": "{objective ", "draw": "{deal ", "galleries": "{gallery "}
    met = set()
    for event in events(3, range(1, 5)):
        verb, *parts = GAME.choices.parts(event.step.option)
        for viewer in (*range(3), None):
            line = told(event, viewer)[0]
            if verb in secret:
                assert (secret[verb] in line) == (viewer == event.step.seat)
            elif verb == "place":
                told_what = line.partition(";")[0]
                assert ("{gallery " in told_what) == (viewer == event.step.seat or parts[1] == 0)
        met.add(verb)
    assert met >= {*secret, "place"}


def test_effects_in_words_say_what_is_printed():
    for number, equipment in enumerate(EDITION.data["equipment"]):
        assert equipment["text"] == effect_text(EDITION, number)


def test_metals_have_letters_of_their_own():
    assert letters(["gold", "iron", "copper", "silver"]) == ["G", "I", "C", "S"]
    assert letters(["salt", "silver", "tin", "ss"]) == ["S", "I", "T", "1"]


# Moments set up as scenarios do: in a game of three the ships of seat 0, 1, 2 are on islands 1, 2, 3, everybody has 3
# merchants and 2 miners, and seat 0 has the first turn, unless the moment says otherwise


def moment(given: dict, *when: str, players: int = 3) -> Match:
    """A position with some fields changed, and some choices later."""
    match = Match(GAME, [f"Player {seat}" for seat in range(players)], 1, first=0)
    ships = {} if "phase" in given else {"island": [f"island_{seat + 1}" for seat in range(players)]}
    given = {name: value for name, value in given.items() if name != "phase"}
    Given(match, homes_of(GAME, match.positions[0]), {**ships, **given}).apply()
    for notation in when:
        match.choose(match.parse(notation))
    return match


SETUP = {"phase": "setup"}  # leave the position as the set-up makes it
ON_2 = {"island": ["island_2", "island_1", "island_3"], "seat": 0}
ON_3 = {"island": ["island_3", "island_2", "island_1"], "seat": 0}
ON_4 = {"island": ["island_4", "island_2", "island_1"], "seat": 0}
NO_DEALS = {"deal_deck": []}
SHOP = ["rock_cutter", "tipper", "conveyor", "ventilation_fan", "generator", "elevator"]
QUAY = ["g2", "g1_i1", "i3", "art_gold", "c3", "s3", "s2", "i2"]
SITE = {"tile.1a1": "gold_2", "tile.1b1": "empty", "tile.1b2": "iron_3", "tile.1c1": "copper_1"}


def owning(*cards: str) -> dict:
    return {"equipment[0]": list(cards), "miners[0]": 5}


REASONS: list[tuple[dict, tuple[str, ...], str, str, str]] = [
    # The setup and the round
    (SETUP, (), "drop curator", "LAG-S8", "Curator is not among the Objectives dealt to you."),
    (SETUP, (), "done", "LAG-S8", "An Objective must be dropped."),
    (SETUP, (), "pass", "LAG-A4", "Now an Objective must be dropped; to pass takes the place of an action."),
    (SETUP, (), "island 1", "LAG-R1",
     "Now an Objective must be dropped; islands are picked at the start of a round."),
    ({}, (), "drop curator", "LAG-S10",
     "Now an action must be chosen; Objectives are dropped in the setup, before the Corporations."),
    ({}, (), "done", "LAG-A5", "An action can only be declined by passing, for the rest of the round."),
    ({}, (), "get iron", "LAG-T1", "Now an action must be chosen; a unit is received for what was just given."),
    # Spaces
    ({}, (), "equip", "LAG-A3", "Buy an Equipment is on Island 2; your ship is on Island 1."),
    ({}, (), "galleries", "LAG-A3",
     "Draw & Place 2 Galleries is on Island 3 or Island 4; your ship is on Island 1."),
    ({"placed.trade_1[0]": 1}, (), "trade", "LAG-A7", "You have performed Trade on Island 1 in this round."),
    ({"placed.depart_1[0]": 1}, (), "depart", "LAG-D7",
     "You have performed Depart Island on Island 1 in this round."),
    ({"placed.deal_1[1]": 1, "placed.deal_1[2]": 2, "free_merchants[0]": 2}, (), "deal", "LAG-W7",
     "Draw or Close a Deal takes 3 merchants after yellow and green; you have 2 free."),
    ({"free_merchants[0]": 0}, (), "depart", "LAG-W7", "Depart Island takes 1 merchant; you have none free."),
    ({"free_miners[0]": 0}, (), "mine", "LAG-M1", "Mining takes at least 1 miner, and you have none free."),
    ({"plain[0]": [3, 0, 2, 0]}, (), "artifact", "LAG-K1",
     "An Artifact costs 4 of its metal; you have 3 gold, 0 iron, 2 copper and 0 silver."),
    ({"plain[0]": [9, 9, 9, 9], "artifact_left.island_1": [0, 0, 0, 0], "artifacts[1]": [1, 1, 1, 1]}, (), "artifact",
     "LAG-K2", "No Artifact is left on Island 1."),
    ({"tile.1a1": "empty", "tile.1b1": "empty_b", "tile.1c1": "empty_c"}, (), "mine", "LAG-M5",
     "Nothing lies on the Galleries of Island 1."),
    ({"tile.1a1": "empty", "tile.1b1": "empty_b", "tile.1c1": "empty_c", "tile.1b2": "iron_3", "free_miners[0]": 1},
     (), "mine", "LAG-M3", "Only Level 2 has something to mine, where miners go in pairs; you have 1 free."),
    (NO_DEALS, (), "deal", "LAG-L9", "No Deal is left to draw, and you can close none."),
    ({"deal_deck": [], "hand[0]": ["g2"], "enriched[0].gold.2": 1, "closed_on_board[0]": 1}, (), "deal", "LAG-L7",
     "No Deal is left to draw, and you have closed one on an island in this round."),
    ({"money[0]": 1}, (), "trade", "LAG-T1", "A trade takes 2 plain resources or dollars; you have 1."),
    ({**ON_2, "money[0]": 1, "equipment_display": SHOP}, (), "equip", "LAG-U1",
     "The cheapest Equipment on display costs $2; you have $1."),
    (ON_3, (), "shipment", "LAG-P1", "You have the whole demand of none of the Shipments on display."),
    (ON_3, (), "enrichment", "LAG-E3",
     "You have no plain resource to enrich, and there is no cube that you could buy."),
    ({**ON_3, "plain[0].gold": 2, "centre.gold.0": [0, 2, 2, 0]}, (), "enrichment", "LAG-E4",
     "Line 0' of gold is full, and there is no cube that you could buy."),
    ({**ON_3, "money[0]": 2}, (), "hire merchant", "LAG-H1", "A merchant costs $3; you have $2."),
    ({**ON_4, "money[0]": 1}, (), "hire miner", "LAG-H2", "A miner costs $2; you have $1."),
    ({**ON_4, "money[0]": 9, "miners[0]": 5}, (), "hire miner", "LAG-C3",
     "You have 5 miners, and nobody may have more."),
    # Activating Equipment
    ({}, (), "use tipper", "LAG-U4", "Tipper is not among your Equipment."),
    ({**owning("tipper"), "used.tipper": 1}, (), "use tipper", "LAG-A8", "You have activated Tipper in this round."),
    ({**owning("tipper"), "free_miners[0]": 0}, (), "use tipper", "LAG-W6",
     "Equipment takes 1 miner, and you have none free."),
    (owning("tipper"), (), "use tipper", "LAG-U21", "You have no plain resource and no dollar."),
    (owning("iron_loader"), (), "use iron_loader", "LAG-U17", "You have no plain iron."),
    (owning("generator"), (), "use generator", "LAG-U8", "You have no Deal to discard."),
    (owning("melting_pot"), (), "use melting_pot", "LAG-U9",
     "There is no cube in the Enrichment Center that you could buy."),
    (owning("smelting_furnace"), (), "use smelting_furnace", "LAG-E3", "You have no plain resource to enrich."),
    (owning("elevator"), (), "use elevator", "LAG-U11", "Lifting a cube costs $1; you have $0."),
    ({**owning("elevator"), "money[0]": 1, "enriched[0].gold.4": 1}, (), "use elevator", "LAG-U11",
     "You have no enriched cube with a free place above it."),
    (owning("control_room"), (), "use control_room", "LAG-U12", "There is no cube in the Enrichment Center."),
    (owning("heavy_duty_loader"), (), "use heavy_duty_loader", "LAG-U14",
     "No Level 2 Gallery is face-down or has resources."),
    ({**owning("bulldozer"), "hand[0]": ["g2"]}, (), "use bulldozer", "LAG-U15", "You can close none of your Deals."),
    (owning("bulldozer"), (), "use bulldozer", "LAG-U15", "You have no Deal to close."),
    ({**owning("air_compressor"), **NO_DEALS}, (), "use air_compressor", "LAG-L9", "No Deal is left to draw."),
    ({**owning("rescue_chamber"), **NO_DEALS}, (), "use rescue_chamber", "LAG-L9",
     "No Deal is left to draw, and you can close none."),
    ({**owning("impact_crusher"), "enriched[0].gold.1": 1}, (), "use impact_crusher", "LAG-U16",
     "You have no enriched cube of level 2 or more."),
    # Mining sites
    (SITE, ("mine",), "dig 2a1", "LAG-M1", "Your miners work on Island 1, where your ship is."),
    (SITE, ("mine",), "dig 1a2", "LAG-M2", "There is no Gallery in 1a2."),
    (SITE, ("mine",), "dig 1b1", "LAG-M5", "Gallery 1b1 has no resource."),
    ({**SITE, "miners[0]": 5}, ("mine", "dig 1c1"), "dig 1c1", "LAG-M5",
     "Gallery 1c1 has 1 resource, and no more can be dug for."),
    ({"miners[0]": 5}, ("mine", *("dig 1a1",) * 4), "dig 1a1", "LAG-M6",
     "A Gallery shows 4 resources at most, and no more can be dug for in 1a1."),
    (SITE, ("mine", "dig 1a1"), "dig 1b2", "LAG-M3",
     "Gallery 1b2 is on Level 2, where miners go in pairs; you have 1 free."),
    (SITE, ("mine",), "done", "LAG-M1", "At least 1 miner must be sent."),
    ({**ON_3, "gallery_deck.top": ["gold_4", "iron_1"]}, ("galleries", "place 2a up"), "place 2a down", "LAG-G3",
     "The first tile lies in column 2a; the second needs another."),
    (ON_3, ("galleries",), "done", "LAG-G2", "Both tiles must be placed."),
    ({**owning("underground_loader"), **SITE}, ("use underground_loader",), "dig 1b2", "LAG-U13",
     "Underground Loader takes from Level 1."),
    ({**owning("underground_loader"), **SITE}, ("use underground_loader",), "dig 1b1", "LAG-U14",
     "Nothing lies in 1b1."),
    ({**owning("demolition_kit"), **SITE}, ("use demolition_kit",), "blast 1a2", "LAG-U20",
     "There is no Gallery in 1a2."),
    # Artifacts, Shipments, Equipment, Trade
    ({"plain[0]": [4, 4, 3, 0]}, ("artifact",), "claim copper", "LAG-K1",
     "The copper Artifact costs 4 copper; you have 3."),
    ({"plain[0]": [4, 4, 4, 0], "artifacts[1].copper": 1, "artifact_left.island_1.copper": 0}, ("artifact",),
     "claim copper", "LAG-K2", "The copper Artifact of Island 1 is gone."),
    ({**ON_2, "money[0]": 4, "equipment_display": SHOP}, ("equip",), "purchase conveyor", "LAG-U1",
     "Conveyor costs $6; you have $4."),
    ({**ON_2, "money[0]": 4, "equipment_display": SHOP}, ("equip",), "purchase bulldozer", "LAG-U1",
     "Bulldozer is not on display."),
    ({"money[0]": 4, "plain[0].gold": 1}, ("trade", "give cash cash"), "get cash", "LAG-T3",
     "You gave dollars, so you get something else."),
    ({"money[0]": 4, "plain[0].gold": 1}, ("trade",), "give gold gold", "LAG-T1", "You have only 1 gold."),
    ({"money[0]": 4, "plain[0].gold": 1}, ("trade",), "give gold iron", "LAG-T1", "You have only 1 gold and 0 iron."),
    ({"money[0]": 4, "plain[0].gold": 1}, ("trade",), "done", "LAG-A10",
     "What to give in a trade must be chosen: what was begun must be carried out."),
    ({"money[0]": 4, "plain[0].gold": 1}, ("trade", "give cash cash"), "done", "LAG-T1",
     "What was given must be traded for something."),
    ({**owning("tipper"), "money[0]": 1, "plain[0].gold": 1}, ("use tipper",), "swap iron", "LAG-U21",
     "You have 0 iron."),
    ({**owning("tipper"), "money[0]": 1, "plain[0].gold": 1}, ("use tipper", "swap gold"), "get gold", "LAG-U21",
     "You gave gold, so you get something else."),
    # The Enrichment Center
    ({**ON_3, "plain[0]": [3, 1, 1, 0]}, ("enrichment", "enrich gold", "enrich gold"), "enrich gold", "LAG-E5",
     "In one action at most 2 of one metal can be enriched."),
    ({**ON_3, "plain[0]": [3, 1, 1, 0]}, ("enrichment",), "enrich silver", "LAG-E3", "You have no plain silver."),
    ({**ON_3, "plain[0]": [3, 1, 1, 0], "centre.iron.0": [1, 3, 0, 0]}, ("enrichment",), "enrich iron", "LAG-E4",
     "Line 0' of iron is full: it holds 4 cubes."),
    ({**ON_3, "plain[0]": [3, 1, 1, 0], "centre.iron.2": [1, 1, 0, 0]}, ("enrichment", "enrich gold"), "buy iron 2 p1",
     "LAG-E1", "You are enriching, and one action does not allow both."),
    ({**ON_3, "plain[0]": [3, 1, 1, 0], "centre.iron.2": [1, 1, 0, 0], "centre.gold.1": [1, 0, 0, 0]},
     ("enrichment", "buy iron 2 p1"), "enrich gold", "LAG-E1",
     "You are buying cubes, and one action does not allow both."),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "centre.gold.1": [1, 0, 0, 0], "money[0]": 1}, ("enrichment",),
     "buy iron 2 p2", "LAG-E11", "Yellow's 2' iron costs $2; you have $1."),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "centre.gold.1": [1, 0, 0, 0], "centre.iron.0": [0, 1, 0, 0]},
     ("enrichment",), "buy iron 1 p2", "LAG-E8", "Yellow has no iron cube on line 1', only on 0' and 2'."),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "centre.gold.1": [1, 0, 0, 0]}, ("enrichment",), "buy iron 2 p4",
     "LAG-S1", "Nobody plays blue in this game of 3."),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "centre.gold.1": [1, 0, 0, 0], "centre.gold.2": [1, 0, 0, 0],
      "enriched[0].iron.2": 1, "money[0]": 9}, ("enrichment",), "buy iron 2 p2", "LAG-E9",
     "You have 2' iron already, and each place on your board holds one cube."),
    ({**owning("control_room"), "centre.iron.2": [1, 2, 0, 0]}, ("use control_room",), "raise iron 1 p1", "LAG-U12",
     "You have no iron cube on line 1', only on 2'."),
    ({**owning("elevator"), "money[0]": 1, "enriched[0].gold": [1, 1, 0, 0], "enriched[0].iron": [1, 0, 0, 0]},
     ("use elevator",), "lift gold 1", "LAG-U11", "You have 2' gold too, so the place above is taken."),
    ({**owning("elevator"), "money[0]": 1, "enriched[0].gold": [1, 1, 0, 0], "enriched[0].iron": [1, 0, 0, 0]},
     ("use elevator",), "lift silver 1", "LAG-U11", "You have no 1' silver."),
    # Deals
    ({**owning("bulldozer"), "hand[0]": ["g2", "g3"], "enriched[0].gold.3": 1}, ("use bulldozer",), "draw", "LAG-U15",
     "Bulldozer closes a Deal and draws none."),
    ({"hand[0]": ["g2", "i2_c3"], "enriched[0].gold.3": 1, "enriched[0].iron.1": 1}, ("deal",), "close i2_c3",
     "LAG-L3", "For the Deal 2' iron + 3' copper you lack 2' iron (you have 1') and 3' copper."),
    ({"hand[0]": ["g2", "i2_c3"], "enriched[0].gold.3": 1}, ("deal",), "close s2", "LAG-L3",
     "The Deal 2' silver is not in your hand."),
    ({"hand[0]": ["g2"], "closed[0]": ["s2"], "enriched[0].gold.3": 1}, ("deal",), "close s2", "LAG-L3",
     "You have closed the Deal 2' silver."),
    ({"hand[0]": ["g2"], "enriched[0].gold": [1, 1, 1, 0]}, ("deal", "close g2"), "pay gold 1", "LAG-L3",
     "This line asks for 2' gold or a higher level of it."),
    ({"hand[0]": ["g2"], "enriched[0].gold": [1, 1, 1, 0]}, ("deal", "close g2"), "pay gold 4", "LAG-L4",
     "You have no 4' gold, only 1', 2' and 3'."),
    ({"hand[0]": ["g2"], "enriched[0].gold": [1, 1, 1, 0]}, ("deal", "close g2"), "done", "LAG-L3",
     "The Deal is being closed, so each of its lines must be paid."),
    ({**owning("generator"), "hand[0]": ["g2", "g3"]}, ("use generator",), "discard s2", "LAG-U8",
     "The Deal 2' silver is not in your hand."),
    ({**owning("impact_crusher"), "enriched[0].gold": [1, 1, 1, 0]}, ("use impact_crusher",), "crush gold 1",
     "LAG-U16", "Impact Crusher takes level 2 or more."),
    # Shipments
    ({**ON_3, "plain[0]": [3, 1, 1, 0], "shipment_display": QUAY},
     ("shipment",), "load i3", "LAG-P1", "Anvil Dock takes 3 iron; you have 1 iron."),
    ({**ON_3, "plain[0]": [3, 1, 1, 0], "shipment_display": QUAY},
     ("shipment",), "load art_gold", "LAG-P5", "Gold Collection takes 1 gold Artifact; you have no gold Artifact."),
    ({**ON_3, "plain[0]": [3, 1, 1, 0], "shipment_display": QUAY},
     ("shipment",), "load c2", "LAG-P1", "Cinder Point is not on display."),
    # Sailing
    ({}, ("depart",), "to 1", "LAG-D1", "Your ship is on Island 1 already."),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when", "notation", "clause", "sentence"), REASONS)
def test_the_reason_names_the_clause_and_the_numbers(given, when, notation, clause, sentence):
    match = moment(given, *when)
    option = match.parse(notation)
    assert option not in match.options(), f"{notation} is offered"
    assert words.why_not(EDITION, match.handle(match.seat), option) == (clause, sentence)


def test_when_the_game_is_over_nothing_is_possible():
    match = moment({"over": ENDED})
    told_of = {words.why_not(EDITION, match.handle(0), option) for option in range(len(GAME.choices))}
    assert told_of == {("LAG-F2", "The game is over.")}


def test_an_edition_with_fewer_cards_has_reasons_for_the_codes_it_does_not_use():
    """Here the last card of each kind is cut from the titles."""
    kinds = ("deal", "objective", "corporation", "equipment_name", "shipment_design")
    titles = {**EDITION.titles, **{kind: EDITION.titles[kind][:-1] for kind in kinds}}
    smaller = dataclasses.replace(EDITION, titles=titles)
    for given, when, notation, sentence in (
        (SETUP, (), "drop silver_exporter", "That objective is not among the Objectives dealt to you."),
        ({**SETUP, "asking": "take"}, (), "take deep_shaft_union",
         "That corporation is not among the Corporations dealt to you."),
        ({**ON_2, "money[0]": 6, "equipment_display": SHOP}, ("equip",), "purchase excavator",
         "That equipment is not on display."),
        ({**ON_3, "plain[0]": [3, 1, 1, 0], "shipment_display": QUAY}, ("shipment",), "load art_silver",
         "That shipment is not on display."),
        ({"hand[0]": ["g2", "g3"], "enriched[0].gold.3": 1}, ("deal",), "close i2_c1_s3",
         "That Deal is not in your hand."),
    ):  # fmt: skip
        match = moment(given, *when)
        assert words.why_not(smaller, match.handle(0), match.parse(notation)).sentence == sentence


# Questions, labels, hints


QUESTIONS: list[tuple[dict, tuple[str, ...], str, str]] = [
    (SETUP, (), "Drop 1 of 3 Objectives", "{seat 0} is dropping 1 of 3 Objectives"),
    ({}, (), "Choose action 1 of 2 on {island island_1} - 3 merchants and 2 miners free",
     "{seat 0} is choosing action 1 of 2 on {island island_1} - 3 merchants and 2 miners free"),
    (SITE, ("mine", "dig 1a1"), "Send miners to Galleries - 1 sent, 1 free",
     "{seat 0} is sending miners to Galleries - 1 sent, 1 free"),
    ({"hand[0]": ["g2"], "enriched[0].gold": [1, 1, 1, 0]}, ("deal",), "Draw or close a Deal",
     "{seat 0} may draw or close a Deal"),
    ({**owning("bulldozer"), "hand[0]": ["g2", "g3"], "enriched[0].gold": [1, 1, 1, 0]}, ("use bulldozer",),
     "Close a Deal with {equipment bulldozer}", "{seat 0} may close a Deal with {equipment bulldozer}"),
    ({"hand[0]": ["g2"], "enriched[0].gold": [1, 1, 1, 0]}, ("deal", "close g2"),
     "Choose the cube for 2' {metal gold} or higher (line 1 of 1 of the Deal)",
     "{seat 0} is choosing the cube for 2' {metal gold} or higher (line 1 of 1 of the Deal)"),
    ({"money[0]": 3, "plain[0].gold": 3}, ("trade", "give gold cash"),
     "Choose what to get for 1 {metal gold} and $1", "{seat 0} is choosing what to get for 1 {metal gold} and $1"),
    ({**ON_3, "plain[0]": [3, 1, 1, 0]}, ("enrichment",), "Enrich up to 3 resources or buy up to 2 cubes",
     "{seat 0} may enrich up to 3 resources or buy up to 2 cubes"),
    ({**ON_3, "plain[0]": [3, 1, 1, 0]}, ("enrichment", "enrich gold"), "Enrich up to 2 more",
     "{seat 0} may enrich up to 2 more"),
    (ON_3, ("galleries", "place 1a up"), "Place the second tile - $2 for one face-up, $3 for both",
     "{seat 0} is placing 1 more tile"),
    ({"over": ENDED}, (), "The game is over", "The game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when", "command", "description"), QUESTIONS)
def test_questions(given, when, command, description):
    match = moment(given, *when)
    assert words.question(EDITION, match.handle(0), 0) == command
    for viewer in (1, None):
        assert words.question(EDITION, match.handle(viewer), viewer) == description


LABELS: list[tuple[dict, tuple[str, ...], str, str]] = [
    ({}, (), "depart", "Depart Island (1 merchant)"),
    ({"placed.depart_1[1]": 1}, (), "depart", "Depart Island (2 merchants)"),
    ({}, (), "mine", "Operate Mining Site (miners)"),
    (owning("rock_cutter"), (), "use rock_cutter", "Use the Rock Cutter (1 miner): Take $2."),
    (SITE, ("mine", "dig 1a1"), "dig 1a1", "Send a miner to 1a1: 2 gold (1 miner sent)"),
    (SITE, ("mine",), "dig 1b2", "Send a pair of miners to 1b2: 3 iron"),
    (SITE, ("mine", "dig 1a1"), "done", "Dig with 1 miner"),
    ({"buried[0].1a1": "gold_2"}, ("mine",), "dig 1a1", "Send a miner to 1a1: face-down (2 gold)"),
    ({"buried[1].1a1": "gold_2"}, ("mine",), "dig 1a1", "Send a miner to 1a1: face-down"),
    ({**ON_3, "gallery_deck.top": ["gold_4", "iron_1"]}, ("galleries",), "place 2b down",
     "Place 4 gold face-down in column 2b"),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "money[0]": 2}, ("enrichment",), "buy iron 2 p1",
     "Buy your 2' iron, free"),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "money[0]": 2}, ("enrichment",), "buy iron 2 p2",
     "Buy yellow's 2' iron for $2"),
    ({**owning("control_room"), "centre.iron.4": [1, 2, 0, 0]}, ("use control_room",), "raise iron 4 p2",
     "Move yellow's 4' iron out of the game"),
    ({"hand[0]": ["g2_i3"], "enriched[0].gold.2": 1, "enriched[0].iron.4": 1}, ("deal",), "close g2_i3",
     "Close 2' gold + 3' iron for 5 VP"),
    ({"money[0]": 2, "plain[0].gold": 2}, ("trade",), "give gold cash", "Give 1 gold and $1"),
]  # fmt: skip


def offered(given: dict, when: tuple[str, ...], notation: str) -> tuple[Position, int]:
    """A moment as seat 0 sees it, and an option that it is offered there."""
    match = moment(given, *when)
    option = match.parse(notation)
    assert option in match.options()
    return match.handle(0), option


@pytest.mark.parametrize(("given", "when", "notation", "label"), LABELS)
def test_labels(given, when, notation, label):
    assert words.label(EDITION, *offered(given, when, notation)) == label


HINTS: list[tuple[dict, tuple[str, ...], str, str]] = [
    ({}, (), "depart", "Your ship moves to another island. It is your first action of the round, so your turn ends "
     "with it. Leaves you 2 free merchants."),
    ({"acted[0]": 1, "actions": 1}, ("depart",), "to 3",
     "There: Recruit a Merchant, Make a Shipment, Draw & Place 2 Galleries and Enrichment Transaction."),
    ({**ON_3, "money[0]": 5}, (), "hire merchant", "Pay $3, keep $2: you will have 3 merchants free at once."),
    ({"hand[0]": ["g2"], "enriched[0].gold": [1, 1, 1, 0]}, (), "deal",
     "Draw a Deal, or close 2' gold. Leaves you 2 free merchants."),
    ({"hand[0]": ["g2"]}, (), "deal", "Draw a Deal; you can close none of yours. Leaves you 2 free merchants."),
    ({"hand[0]": ["g2"], "enriched[0].gold.2": 1, "closed_on_board[0]": 1}, (), "deal",
     "Draw a Deal; you have closed one on an island in this round. Leaves you 2 free merchants."),
    ({}, (), "pass", "3 merchants and 2 miners will stay unused, and you are out until the next round."),
    (SITE, ("mine",), "dig 1a1", "1 gold. 1 free miner will be left."),
    ({"buried[0].1a1": "gold_2"}, ("mine",), "dig 1a1", "You placed it yourself. 1 free miner will be left."),
    ({}, ("mine",), "dig 1a1", "It may show nothing, or up to 4 of one metal. 1 free miner will be left."),
    ({"tile.1a1": "gold_2", "miners[0]": 3}, ("mine", "dig 1a1", "dig 1c1"), "done",
     "You take 1 gold and up to 1 of what 1c1 shows. This cannot be undone."),
    ({**owning("underground_loader"), **SITE, "tile.1a2": "iron_1", "cubes.1a1": 1}, ("use underground_loader",),
     "dig 1a1", "You will have 1 gold. 1a1 is then exhausted, and 1a2 moves down."),
    ({**owning("demolition_kit"), **SITE}, ("use demolition_kit",), "blast 1b1", "1b2 (3 iron) moves to Level 1."),
    ({**owning("demolition_kit"), **SITE}, ("use demolition_kit",), "blast 1a1", "Its cubes go to the bank."),
    ({**ON_3, "tile.1a1": "gold_2", "tile.1a2": "iron_3"}, ("galleries",), "place 1a up",
     "1a1 (2 gold) moves to Level 2, 1a2 (3 iron) is pushed out. With the second tile you earn $2 or $3."),
    ({**ON_3, "tile.1a1": "gold_2"}, ("galleries", "place 2a up"), "place 1a down",
     "1a1 (2 gold) moves to Level 2. You earn $2."),
    ({**ON_3, "plain[0]": [2, 1, 0, 0], "round": 4}, ("enrichment",), "enrich gold",
     "You will have 1 gold. The cube is on 1' in round 5, on 4' in round 8, and then it is lost."),
    ({**ON_3, "plain[0]": [2, 1, 0, 0], "round": 13}, ("enrichment",), "enrich gold",
     "You will have 1 gold. The cube is on 1' in round 14; round 15 is the last one."),
    ({**ON_3, "plain[0]": [2, 1, 0, 0], "triggered": 1}, ("enrichment",), "enrich gold",
     "You will have 1 gold. This is the last round: the cube can only count for an Objective."),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "money[0]": 5}, ("enrichment",), "buy iron 2 p2",
     "You keep $3; yellow gets $2 and 1 VP."),
    ({**owning("control_room"), "centre.iron.1": [1, 2, 0, 0]}, ("use control_room",), "raise iron 1 p1",
     "It then costs $2 instead of $1 to all but you."),
    ({**owning("bulldozer"), "hand[0]": ["g2", "g3"], "enriched[0].gold": [1, 0, 1, 0]}, ("use bulldozer",), "close g2",
     "1 VP extra. You will have 3 VP. On your board: gold 1' and 3'."),
    ({**ON_3, "plain[0]": [2, 1, 0, 0], "shipment_display": QUAY},
     ("shipment",), "load g2", "You will have 0 gold and $1. You will have 2 VP."),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when", "notation", "hint"), HINTS)
def test_hints(given, when, notation, hint):
    assert words.hint(EDITION, *offered(given, when, notation)) == hint


# The log


def chosen(match: Match, notation: str, viewer: int | None = None) -> list[str]:
    """The log of one choice and of the forced steps that follow it."""
    met: list[Event] = []
    match.choose(match.parse(notation), watch=met.append)
    return [line for event in met for line in told(event, viewer)]


LINES: list[tuple[dict, tuple[str, ...], str, list[str]]] = [
    ({"placed.deal_1[1]": 1}, (), "deal",
     ["{seat 0} sends 2 merchants to {space deal_1} on {island island_1}", "{seat 0} draws a Deal"]),
    ({**ON_3, "money[0]": 3}, (), "hire merchant",
     ["{seat 0} sends 1 merchant to {space hire_merchant_3} on {island island_3} and recruits a merchant for $3"]),
    ({}, ("depart",), "to 3", ["{seat 0} sails to {island island_3}, which ends the turn"]),
    (owning("rock_cutter"), (), "use rock_cutter", ["{seat 0} activates {equipment rock_cutter} and takes $2"]),
    ({**owning("iron_loader"), "plain[0].iron": 1}, (), "use iron_loader",
     ["{seat 0} activates {equipment iron_loader}: 1 {metal iron} for $2"]),
    ({**SITE, "miners[0]": 5}, ("mine", "dig 1a1"), "dig 1b2", ["{seat 0} sends 2 miners to {cell 1b2}"]),
    ({"tile.1a1": "gold_2", "tile.1b1": "empty", "unknown.1c1": "copper_1", "miners[0]": 5},
     ("mine", "dig 1a1", "dig 1a1", "dig 1c1", "dig 1c1"), "done",
     ["{seat 0} digs with 4 miners and takes 2 {metal gold} and 1 {metal copper}",
      "The Gallery of {gallery gold_2} in column 1a is exhausted",
      "{cell 1c1} is turned up: {gallery copper_1}",
      "The Gallery of {gallery copper_1} in column 1c is exhausted"]),
    ({**ON_3, "gallery_deck.top": ["gold_4", "iron_1"], "tile.1a1": "gold_2", "tile.1a2": "iron_3"},
     ("galleries", "place 1b down"), "place 1a up",
     ["{seat 0} places {gallery iron_1} face-up in {cell 1a1}; what lay there moves to Level 2, and {gallery iron_3} "
      "leaves the board; both tiles earn $2"]),
    ({**ON_3, "centre.iron.2": [1, 2, 0, 0], "money[0]": 5}, ("enrichment",), "buy iron 2 p2",
     ["{seat 0} buys 2' {metal iron} of {seat 1} for $2: 1 VP for {seat 1}"]),
    ({**owning("control_room"), "centre.iron.4": [1, 2, 0, 0]}, ("use control_room",), "raise iron 4 p2",
     ["{seat 0} moves {seat 1}'s 4' {metal iron} out of the game"]),
    ({**owning("bulldozer"), "hand[0]": ["g2", "g3"], "enriched[0].gold": [1, 0, 1, 0]}, ("use bulldozer",), "close g2",
     ["{seat 0} shows {deal g2}, worth 2 VP",
      "{seat 0} pays 3' {metal gold} and closes the Deal: 2 VP and 1 VP extra"]),
    ({**ON_3, "plain[0]": [2, 1, 0, 0], "shipment_display": QUAY,
      "shipment_deck.top": ["c2"]}, ("shipment",), "load g2",
     ["{seat 0} ships 2 {metal gold} for 2 VP and $1 ({shipment g2}); {shipment c2} is next on display"]),
    ({**owning("demolition_kit"), **SITE}, ("use demolition_kit",), "blast 1a1",
     ["{seat 0} blows up {cell 1a1}: {gallery gold_2}"]),
    ({**ON_3, "vp[0]": 28, "plain[0]": [2, 1, 0, 0], "shipment_deck.top": ["c2"],
      "shipment_display": QUAY}, ("shipment",), "load g2",
     ["{seat 0} ships 2 {metal gold} for 2 VP and $1 ({shipment g2}); {shipment c2} is next on display",
      "{seat 0} has reached 30 VP: this is the last round"]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when", "notation", "lines"), LINES)
def test_log_lines(given, when, notation, lines):
    assert chosen(moment(given, *when), notation)[: len(lines)] == lines


def test_two_galleries_of_one_column_turned_up_together_are_told_together():
    match = moment({"unknown.1a1": "gold_1", "unknown.1a2": "iron_3", "miners[0]": 5}, "mine", "dig 1a1", "dig 1a2")
    assert chosen(match, "done") == [
        "{seat 0} digs with 3 miners and takes 1 {metal gold} and 1 {metal iron}",
        "{cell 1a1} and {cell 1a2} are turned up: {gallery iron_3} and {gallery gold_1}",
        "The Gallery of {gallery gold_1} in column 1a is exhausted",
    ]


def test_only_the_own_player_is_told_that_passing_was_all_that_was_left():
    """LAG-V2."""
    alone = {"free_merchants[1]": 0, "free_miners[1]": 0}
    lines = {viewer: chosen(moment(alone), "pass", viewer) for viewer in (0, 1, 2, None)}
    assert lines[1] == ["{seat 0} passes", "{seat 1} has no other action left and passes"]
    assert lines[0] == lines[2] == lines[None] == ["{seat 0} passes", "{seat 1} passes"]


def test_the_log_tells_how_a_round_ends():
    """LAG-R2 to LAG-R6: cubes move on and are lost, wages are paid as far as possible, the token goes on."""
    match = moment({
        "round": 3, "passed": [0, 1, 1], "centre.gold.4": [2, 0, 1, 0], "centre.iron.0": [1, 0, 0, 0],
        "money": [1, 5, 0], "merchants": [3, 4, 3], "miners": [2, 2, 2],
    })  # fmt: skip
    assert chosen(match, "pass") == [
        "{seat 0} passes",
        "End of the round: every cube in the Enrichment Center moves one line on",
        "{seat 0} loses what was on 4': 2 {metal gold}",
        "{seat 2} loses what was on 4': 1 {metal gold}",
        "{seat 0} pays $1 of $3 for wages and loses 2 VP",
        "{seat 1} pays $3 for wages",
        "{seat 2} pays $0 of $3 for wages and loses 3 VP",
        "Round 4 begins; {seat 1} picks the first island",
    ]


def test_the_log_tells_how_the_setup_and_the_game_end():
    match = Match(GAME, ["Ann", "Bo"], 1, first=0)
    lines: list[str] = []
    while int(match.positions[0]["phase"]) != PICKING:
        lines += chosen(match, match.notation[match.options()[0]])
    assert lines[:2] == ["{seat 0} drops an Objective", "{seat 1} drops an Objective"]
    assert lines[2] == "{seat 0} chooses a Corporation" and lines[3].startswith("{seat 1} chooses {corporation ")
    assert [line.partition(" {corp")[0] for line in lines[4:6]] == ["{seat 0} opens", "{seat 1} opens"]
    assert lines[6:] == ["Round 1 begins; {seat 0} picks the first island"]
    kept = {"objectives[0]": ["war_chest", "curator"], "objectives[1]": ["toolmaker", "four_seams"]}
    match = moment({"round": 15, "passed": [0, 1], "money": [11, 0], "vp": [3, 9], "artifacts[0].gold": 1, **kept},
                   players=2)  # fmt: skip
    assert chosen(match, "pass")[-3:] == [
        "{seat 0} shows {objective curator} (2 VP) and {objective war_chest} (0 VP)",
        "{seat 1} shows {objective four_seams} (0 VP) and {objective toolmaker} (0 VP)",
        "The game is over: {seat 0} wins. VP: {seat 0} 8 and {seat 1} 6",
    ]


def test_the_score_sheet_tells_what_the_points_come_from():
    kept = {"objectives[0]": ["war_chest", "curator"], "objectives[1]": ["toolmaker", "four_seams"]}
    match = moment({"money": [11, 2], "vp": [3, 9], "artifacts[0].gold": 1, **kept}, players=2)
    own, public = (words.score_sheet(EDITION, match.handle(viewer)) for viewer in (0, None))
    assert own.lines == [
        ("VP during the game", [("", 3), ("", 9)]),
        ("Objective 1", [("War Chest", 4), ("hidden", 0)]),
        ("Objective 2", [("Curator", 2), ("hidden", 0)]),
        ("Artifacts", [("1", 3), ("0", 0)]),
    ]
    assert public.lines[1] == ("Objective 1", [("hidden", 0), ("hidden", 0)])
    assert own.tie_break == ""
    tied = moment({"money": [11, 2], "vp": [3, 3], "equipment[1]": ["rock_cutter"]}, players=2)
    assert words.score_sheet(EDITION, tied.handle(None)).tie_break == (
        "Tie: most money, then Equipment, closed Deals, Shipments wins; {seat 0} has $11, 0 Equipment, 0 Deals and "
        "0 Shipments; {seat 1} has $2, 1 Equipment, 0 Deals and 0 Shipments"
    )
