"""Ore in words: labels, hints, log lines, and the reason for everything that is not offered."""

from __future__ import annotations

import dataclasses
import functools
import random
import re
from collections.abc import Iterator

import numpy as np
import pytest

from pithead.engine.match import Event, Match
from pithead.engine.record import NONE
from pithead.engine.secrecy import redact
from pithead.games.ore import GAME, choices, words
from pithead.games.ore.box import SPACE_IDS
from pithead.games.ore.phrases import effects_text
from pithead.games.ore.position import ADVANCE_ACTION, BUSINESS, MARKET_ACTION, PERMIT_ACTION, WAITING, Position

EDITION = GAME.standard
NOTATION = GAME.choices.texts(EDITION.names)
CLAUSES = set(re.findall(r"`(ORE-[A-Z]\d+)`", (GAME.package / "rules.md").read_text(encoding="utf-8")))
LEAD, COAL, COPPER, IRON, GOLD = range(5)


def events(players: int, seeds: range) -> Iterator[Event]:
    """Every step of some random matches of rich players, each verb being chosen equally often: so that everything is
    met, all effects of buildings included."""
    for seed in seeds:
        yield from rich_match(players, seed)


@functools.cache
def rich_match(players: int, seed: int) -> list[Event]:
    met: list[Event] = []
    match, chance = Match(GAME, [f"Player {seat}" for seat in range(players)], seed), random.Random(seed)
    match.positions["money"], match.positions["stock"] = 60, 8 * (EDITION.box["in_play"][0, players] == 1)
    while not match.over:
        by_verb: dict[str, list[int]] = {}
        for option in match.options():
            by_verb.setdefault(GAME.choices.parts(option)[0], []).append(option)
        eager = [verb for verb in by_verb if verb not in ("drop", "done", "skip")]
        verb = chance.choice(eager if eager and chance.random() < 0.9 else list(by_verb))
        match.choose(chance.choice(by_verb[verb]), watch=met.append)
    return met


def seen(positions: np.ndarray, viewer: int | None) -> Position:
    """The handle of a position as a viewer sees it."""
    return Position(redact(Position, positions, viewer)[0])


# Laws, on random play


@pytest.mark.parametrize("players", GAME.players)
def test_the_log_tells_everything_that_changed(players):
    """Whoever has gained or lost something is named, and what changed for all is told."""
    for event in events(players, range(1, 9)):
        before, after = event.before[0], event.after[0]
        text = "\n".join(told(event, None))
        for seat in range(players):
            fields = ("money", "stock", "cage", "bits", "recruit", "private", "open", "completed", "built")
            if any((before[name][seat] != after[name][seat]).any() for name in fields):
                assert f"{{seat {seat}}}" in text, (text, seat)
        for mine in set(after["mine"]) - set(before["mine"]):
            assert f"{{mine {EDITION.names['mine'][mine]}}} opens" in text
        if before["lead"] != after["lead"]:
            assert "takes the first player marker" in text or f"passes to {{seat {after['lead']}}}" in text
        if before["round"] != after["round"]:
            assert f"Round {after['round']} begins" in text
        if after["over"]:
            assert "The game is over" in text


def told(event: Event, viewer: int | None) -> list[str]:
    return words.log(EDITION, seen(event.before, viewer), event.step.option, seen(event.after, viewer))


@pytest.mark.parametrize("players", GAME.players)
def test_what_the_log_says_was_gathered_was_gathered(players):
    checked = 0
    for event in events(players, range(1, 7)):
        lines = [line for line in told(event, None) if line.startswith("Collection: ")]
        gained = event.after[0]["stock"] - event.before[0]["stock"]
        for seat in range(players):
            own = [line for line in lines if f"{{seat {seat}}}" in line]
            counted = [0] * 5
            for number, ore in re.findall(r"(\d+) \{ore (\w+)\}", "".join(own)):
                counted[EDITION.names["ore"].index(ore)] = int(number)
            if lines and (seat != event.step.seat or event.step.option < choices.TOWN):
                assert counted == list(gained[seat])
                checked += 1
    assert checked > 20


def test_lines_of_hidden_cards_give_only_their_number():
    for event in events(4, range(1, 4)):
        verb = GAME.choices.parts(event.step.option)[0]
        if verb == "draw":
            assert "{building" not in told(event, event.step.seat)[0]
        if verb == "keep":
            kept = event.before[0]["looked"][event.step.seat, 1 + event.step.option - choices.KEEP]
            lines = {viewer: told(event, viewer) for viewer in (*range(4), None)}
            assert all(line == lines[None] for line in lines.values())
            assert f"keeps contract {event.step.option - choices.KEEP + 1} of" in lines[None][0]
            assert f"{{contract {EDITION.names['contract'][kept]}}}" in lines[None][0]


def test_effects_in_words_say_what_is_printed():
    for number, building in enumerate(EDITION.data["building"]):
        words_of_it = effects_text(EDITION, number)
        assert building["text"] == (f"When built: {words_of_it}." if words_of_it else "")


# Moments set up by hand: seat 0 has the first turn of a game of three, unless the moment says otherwise


def moment(players: int = 3, asking: str = "assign", **cells) -> np.ndarray:
    """A set-up with some fields changed. Ores, cards and spaces are numbers; piles are lists; {index: value} changes
    single cells."""
    match = Match(GAME, [f"Player {seat}" for seat in range(players)], 1, first=0)
    position = match.positions[0]
    position["asking"] = GAME.questions.index(asking)
    for name, value in cells.items():
        if isinstance(value, dict):
            for index, cell in value.items():
                fill_cell(position[name], index, cell)
        else:
            position[name] = value
    position["occupied"] = GAME.audit.occupied(position)
    return match.positions


def fill_cell(cells: np.ndarray, index: int | tuple[int, ...], value: int | list[int]) -> None:
    if isinstance(value, list):
        cells[index] = NONE
        cells[index][0] = len(value)
        cells[index][1 : 1 + len(value)] = value
    else:
        cells[index] = value


def contract(name: str) -> int:
    return EDITION.names["contract"].index(name)


def building(name: str) -> int:
    return EDITION.names["building"].index(name)


def mine(name: str) -> int:
    return EDITION.names["mine"].index(name)


def town(*spaces: str, seat: int = 1) -> dict:
    return {(SPACE_IDS.index(space), seat): 1 for space in spaces}


def reason(positions: np.ndarray, notation: str) -> tuple[str, str]:
    option = NOTATION.index(notation)
    assert option not in GAME.options(EDITION, positions), f"{notation} is offered"
    return words.why_not(EDITION, seen(positions, int(positions[0]["seat"])), option)


ORDER = {"asking": "order", "phase": BUSINESS, "due": 2, "open": {0: [contract("c08"), contract("c19")]}}
WEIGH = {"asking": "trade", "building": building("weigh_station"), "ore": LEAD, "left": 2}
DECKS_EMPTY = {(ore, 0): 0 for ore in range(5)}

REASONS: list[tuple[dict, str, str, str]] = [
    # Mines
    ({}, "mine lead 2", "ORE-M3", "Space 2 of the lead mine needs a drill bit, and you have none."),
    ({"miner": {(LEAD, 0): 2}}, "mine lead", "ORE-M2", "A worker stands on space 1 of the lead mine already."),
    ({"miner": {(LEAD, 0): 0}}, "mine lead", "ORE-M2", "A worker stands on space 1 of the lead mine already."),
    ({"miner": {(LEAD, 1): 2}, "bits": {0: 1}}, "mine lead 2", "ORE-M3",
     "A worker stands on space 2 of the lead mine already."),
    ({"mine": {LEAD: mine("lead_7")}, "bits": {0: 1}}, "mine lead 3", "ORE-M5",
     "Space 3 of the lead mine lies in Level II and needs a level II mine cage; you have none."),
    ({"miner": {(LEAD, 0): 2}, "round": 7}, "mine lead", "ORE-M8",
     "A worker stands on space 1 of the lead mine already, and mines keep their rules in the last round."),
    ({"players": 2}, "mine copper", "ORE-S2", "Copper is not in the game with 2 players."),
    # Town
    ({"money": {0: 7}}, "cage", "ORE-T6", "The Mine Cage costs $10; you have $7."),
    ({"money": {0: 50}, "cage": {0: 3}}, "cage", "ORE-G1", "Your mine cage has level III already."),
    ({"town": town("market")}, "market", "ORE-T5", "A worker stands on the Commodity Market already."),
    ({"town": town("market", seat=0)}, "market", "ORE-T5", "A worker stands on the Commodity Market already."),
    ({"town": town("cage"), "money": {0: 7}, "round": 7}, "cage", "ORE-T6", "The Mine Cage costs $10; you have $7."),
    ({"recruits": 1, "money": {0: 17}}, "recruit", "ORE-T6", "Recruiting costs $18 now; you have $17."),
    ({"recruit": {0: WAITING}, "money": {0: 50}}, "recruit", "ORE-U3",
     "You have recruited already, and each player recruits once in a game."),
    ({"private": {0: mine("lead_7")}, "private_depth": {0: 1}, "money": {0: 50}}, "private", "ORE-P2",
     "You have a private mine already, and may have one at a time."),
    ({"mine": {LEAD: mine("lead_1")}, "money": {0: 6}}, "private", "ORE-T6",
     "The cheapest private mine costs $7 now; you have $6."),
    ({"mine_deck": DECKS_EMPTY, "money": {0: 50}}, "private", "ORE-P1", "No mine deck has a card left."),
    ({"building_deck": {0: 0}}, "permit", "ORE-T6", "The building deck is empty."),
    ({"contract_deck": {0: 0}}, "deck", "ORE-T6", "The contract deck and the discard pile are both empty."),
    ({"slot": {1: NONE}}, "contract 2", "ORE-T6", "No contract lies in contract slot 2."),
    ({}, "contract 5", "ORE-S8", "The contract row has 4 slots with 3 players."),
    ({"players": 2}, "overtime", "ORE-S9", "There is no Overtime with 2 players."),
    ({}, "overtime", "ORE-V1", "There is no occupied space in town whose action you could carry out by Overtime."),
    ({"town": town("market", "overtime_1")}, "overtime", "ORE-V4", "A worker stands on Overtime already."),
    ({}, "pass", "ORE-T3", "A worker must be sent to work while a space is open."),
    ({}, "skip", "ORE-T3", "A worker must be sent to work while a space is open."),
    # Not now
    ({}, "build slag_heap money", "ORE-B4",
     "Now a worker must be sent to work; buildings are purchased with the icons of a contract just completed."),
    ({}, "drop c08", "ORE-H4",
     "Now a worker must be sent to work; a contract is dropped only when its row is due in the Business phase."),
    # Overtime's choice
    ({"asking": "copy"}, "copy market", "ORE-V1",
     "No worker stands on the Commodity Market, so Overtime cannot repeat it."),
    ({"asking": "copy", "town": town("market", "cage"), "money": {0: 7}}, "copy cage", "ORE-T6",
     "The Mine Cage costs $10; you have $7."),
    ({"asking": "copy", "town": town("market")}, "copy contract 5", "ORE-S8",
     "The contract row has 4 slots with 3 players."),
    ({"asking": "copy", "town": town("market")}, "skip", "ORE-V1",
     "Overtime must repeat one of the occupied spaces that you can use."),
    # Trading
    ({"asking": "ore", "action": MARKET_ACTION}, "skip", "ORE-K1",
     "An ore must be named; you may then trade none of it."),
    ({"asking": "ore", "building": building("weigh_station"), "left": 2, "money": {0: 0}, "stock": {(0, IRON): 0},
      "mine": {IRON: mine("iron_1")}},
     "ore iron", "ORE-X3", "You have no iron to sell and $0, and one costs $4."),
    ({"asking": "trade", "ore": LEAD, "left": 2, "money": {0: 50}}, "buy 3", "ORE-K1", "You may trade 2 at most."),
    ({"asking": "trade", "ore": LEAD, "left": 1, "seat": 1, "money": {1: 50}}, "buy 2", "ORE-K2",
     "You may trade 1 at most."),
    (WEIGH, "sell 3", "ORE-X4", "You may trade 2 at most."),
    ({"asking": "trade", "ore": GOLD, "left": 2, "mine": {GOLD: mine("gold_3")}, "money": {0: 12}}, "buy 2", "ORE-R4",
     "Buying 2 gold costs $20; you have $12."),
    ({"asking": "trade", "ore": GOLD, "left": 2}, "sell 2", "ORE-R4", "You have 1 gold to sell."),
    ({"asking": "trade", "ore": GOLD, "left": 2}, "done", "ORE-X4",
     "Now you may buy or sell, and to decline is `skip`."),
    # Private mine, Permit Office, contract deck
    ({"asking": "stake", "mine": {GOLD: mine("gold_3")}, "money": {0: 14}}, "stake gold", "ORE-P1",
     "A private gold mine costs $15; you have $14."),
    ({"asking": "stake", "money": {0: 50}, "mine_deck": {(GOLD, 0): 0}}, "stake gold", "ORE-P1",
     "The gold deck has no card left."),
    ({"asking": "stake", "money": {0: 50}}, "skip", "ORE-P1",
     "You chose the Private Mine space, so a mine must be opened."),
    ({"asking": "draw", "action": PERMIT_ACTION, "money": {0: 9}}, "draw 3", "ORE-O3",
     "Drawing 3 costs $10; you have $9."),
    ({"asking": "draw", "building_deck": {0: 1}, "money": {0: 9}}, "draw 2", "ORE-O3",
     "The building deck has only 1 card."),
    ({"asking": "draw", "seat": 1, "money": {1: 50}}, "draw 3", "ORE-O2",
     "Only the player who sent the worker may draw 3."),
    ({"asking": "draw"}, "skip", "ORE-O1",
     "Whoever sends the worker draws at least one building, and the first is free."),
    ({"asking": "keep", "looked": {0: [contract("c08"), contract("c19")]}}, "keep 3", "ORE-C4",
     "You looked at only 2 contracts."),
    ({"asking": "keep", "looked": {0: [contract("c08"), contract("c19")]}}, "skip", "ORE-C4",
     "Exactly one of the contracts must be kept."),
    # Contracts
    ({**ORDER}, "fill c08", "ORE-H2", "Row 1 of River Shot Tower takes 3 lead; you have 1 lead."),
    ({**ORDER}, "fill c19", "ORE-H1",
     "Contracts are dealt with in the order they were taken: now River Shot Tower is due."),
    ({**ORDER, "order": 1, "due": 1}, "drop c08", "ORE-H2",
     "River Shot Tower has been dealt with in this round; exactly one row is due on each contract."),
    ({**ORDER, "due": 1}, "drop c19", "ORE-E4",
     "First Street Bank was taken during this step, so no row is due on it in this round."),
    ({**ORDER}, "fill c16", "ORE-H1", "World Exposition Hall is not one of your contracts."),
    ({**ORDER, "completed": {0: [contract("c16")]}}, "fill c16", "ORE-H1", "You have completed World Exposition Hall."),
    ({**ORDER}, "done", "ORE-H2", "The row that is due must be filled, or the contract dropped."),
    ({**ORDER, "players": 2}, "fill c03", "ORE-S8", "Canal Street Brassworks is not in the game with 2 players."),
    ({"asking": "pay", "open": {0: [contract("c09")]}, "paying": contract("c09"), "filling": 1}, "pay gold", "ORE-H3",
     "Row 1 of Union Boiler Company is paid with 1 iron/copper + 1 coal."),
    ({"asking": "pay", "open": {0: [contract("c09")]}, "paying": contract("c09"), "stock": {(0, IRON): 0}}, "pay iron",
     "ORE-R4", "That would take 1 coal + 1 iron; you have 1 coal, 1 copper and 0 iron."),
    ({"asking": "advance", "action": ADVANCE_ACTION, "filling": 1, "open": {0: [contract("c19")]},
      "marked": 1 << contract("c19")},
     "fill c19", "ORE-A2", "A row of First Street Bank was filled just now, and each contract may fill only one."),
    ({"asking": "advance", "filling": 1, "open": {0: [contract("c08")]}}, "fill c08", "ORE-R4",
     "Row 1 of River Shot Tower takes 3 lead; you have 1 lead."),
    ({"asking": "advance", "filling": 1}, "fill c08", "ORE-A2", "River Shot Tower is not one of your contracts."),
    # Buildings and their effects
    ({"asking": "build", "purchases": 1, "hand": {0: [building("slag_heap")]}, "money": {0: 9}},
     "build slag_heap money", "ORE-B3", "Slag Heap costs $17; you have $9."),
    ({"asking": "build", "purchases": 1, "hand": {0: [building("slag_heap")]}}, "build slag_heap ores", "ORE-B3",
     "Slag Heap costs 2 coal + 1 iron; you have 1 coal and 1 iron."),
    ({"asking": "build", "purchases": 1, "hand": {0: [], 1: [building("slag_heap")]}, "money": {0: 50}},
     "build slag_heap money", "ORE-B1", "Slag Heap is not in your hand."),
    ({"asking": "build", "players": 2}, "build opera_house ores", "ORE-S5",
     "Opera House is not in the game with 2 players."),
    ({"asking": "build", "purchases": 1}, "skip", "ORE-X11",
     "Now you may build from your hand, and to decline is `done`."),
    ({"asking": "take", "building": building("stockpile_yard"), "left": 3}, "take gold", "ORE-X12",
     "Stockpile Yard gives no gold."),
    ({"asking": "take", "building": building("stockpile_yard"), "left": 3}, "skip", "ORE-E2",
     "What a building gives must be taken."),
    ({"asking": "hire", "building": building("bunkhouse"), "left": 6}, "done", "ORE-X13",
     "Now you may recruit, and to decline is `skip`."),
    ({"asking": "stake", "building": building("claim_office"), "left": 3, "mine": {GOLD: mine("gold_3")}}, "stake gold",
     "ORE-P1", "A private gold mine costs $12; you have $5."),
    ({"asking": "free_recall", "building": building("mule_stable"), "left": 2, "miner": {(LEAD, 2): 1}},
     "recall lead 3", "ORE-X14", "The worker on space 3 of the lead mine is another player's."),
    ({"asking": "recall", "phase": BUSINESS, "recalling": 1}, "recall lead 3", "ORE-H11",
     "No worker stands on space 3 of the lead mine."),
    ({"asking": "pick", "building": building("brokers_office"), "slot": {1: NONE}}, "contract 2", "ORE-X15",
     "No contract lies in slot 2."),
    ({"asking": "gather", "building": building("pump_house"), "left": 1, "mine": {GOLD: mine("gold_3")},
      "miner": {(GOLD, 0): 0}},
     "gather gold 1", "ORE-X16", "The worker on space 1 of the gold mine would gather nothing."),
    ({"asking": "gather", "building": building("pump_house"), "left": 1, "miner": {(LEAD, 0): 0}, "marked": 1},
     "gather lead 1", "ORE-X16", "The worker on space 1 of the lead mine has gathered for this building already."),
    ({"asking": "gather", "building": building("pump_house"), "left": 1}, "gather private", "ORE-X16",
     "You have no private mine."),
    ({"asking": "gather", "building": building("pump_house"), "left": 1, "miner": {(LEAD, 0): 0}}, "done", "ORE-E2",
     "Gathering is mandatory while a miner can bring something."),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "notation", "clause", "sentence"), REASONS)
def test_the_reason_names_the_clause_and_the_numbers(cells, notation, clause, sentence):
    assert reason(moment(**cells), notation) == (clause, sentence)


def test_when_the_game_is_over_nothing_is_possible():
    pos = seen(moment(over=1), 0)
    told = {words.why_not(EDITION, pos, option) for option in range(len(GAME.choices))}
    assert told == {("ORE-Z1", "The game is over.")}


def test_an_edition_with_fewer_cards_has_reasons_for_the_codes_it_does_not_use():
    """Here two contracts and three buildings are cut from the box and from the names."""
    box = EDITION.box.copy()
    box["contract_used"][:, :, 38:] = box["building_used"][:, :, 61:] = 0
    cut = {"contract": EDITION.titles["contract"][:38], "building": EDITION.titles["building"][:61]}
    smaller = dataclasses.replace(EDITION, box=box, titles={**EDITION.titles, **cut})
    for asking in ("assign", "advance", "build"):
        pos = seen(moment(asking=asking), 0)
        for notation in ("fill c40", "drop c40", "build test_shaft money"):
            assert words.why_not(smaller, pos, NOTATION.index(notation)).clause in CLAUSES


def test_an_opponents_hand_does_not_change_the_reason():
    """ORE-B1: whoever holds a card, it is just not in your hand."""
    told = {
        reason(moment(asking="build", purchases=1, hand=hands), "build slag_heap ores")
        for hands in ({0: [], 1: [building("slag_heap")]}, {0: [], 2: [building("slag_heap")]}, {0: []})
    }
    assert len(told) == 1


LABELS: list[tuple[dict, str, str]] = [
    ({}, "mine lead", "Send a worker to the lead mine"),
    ({"bits": {0: 1}}, "mine lead 2", "Send a worker to the lead mine, space 2, with a drill bit"),
    ({}, "permit", "Send a worker to the Permit Office"),
    ({}, "advance", "Send a worker to Advance Orders"),
    ({"slot": {1: contract("c08")}}, "contract 2", "Send a worker to contract slot 2: River Shot Tower"),
    ({"asking": "copy", "town": town("market")}, "copy market", "Repeat the Commodity Market"),
    ({"asking": "trade", "ore": COPPER, "left": 2, "mine": {COPPER: mine("copper_3")}, "money": {0: 30}}, "buy 2",
     "Buy 2 copper for $10"),
    ({**WEIGH, "mine": {LEAD: mine("lead_1")}}, "buy 2", "Buy 2 lead for $0"),
    ({**WEIGH, "mine": {LEAD: mine("lead_1")}}, "sell 1", "Sell 1 lead for $4"),
    ({**ORDER, "stock": {(0, LEAD): 3}}, "fill c08", "Fill River Shot Tower, row 1: 3 lead for $10"),
    ({**ORDER}, "drop c08", "Drop River Shot Tower"),
    ({"asking": "pay", "open": {0: [contract("c09")]}, "paying": contract("c09")}, "pay iron", "Pay 1 coal + 1 iron"),
    ({"asking": "build", "hand": {0: [building("slag_heap")]}, "money": {0: 17}}, "build slag_heap money",
     "Build Slag Heap for $17"),
    ({"asking": "build", "hand": {0: [building("slag_heap")]}, "stock": {(0, COAL): 2}}, "build slag_heap ores",
     "Build Slag Heap for 2 coal + 1 iron"),
    ({"asking": "hire", "building": building("bunkhouse"), "left": 6, "money": {0: 14}}, "recruit", "Recruit for $14"),
    ({"asking": "recall", "recalling": 1, "miner": {(LEAD, 2): 0}}, "recall lead 3",
     "Recall from the lead mine, space 3, for $5"),
]  # fmt: skip


def offered(cells: dict, notation: str) -> tuple[Position, int]:
    """A moment as seat 0 sees it, and an option that it is offered there."""
    positions, option = moment(**cells), NOTATION.index(notation)
    assert option in GAME.options(EDITION, positions)
    return seen(positions, 0), option


@pytest.mark.parametrize(("cells", "notation", "label"), LABELS)
def test_labels(cells, notation, label):
    assert words.label(EDITION, *offered(cells, notation)) == label


HINTS: list[tuple[dict, str, str]] = [
    ({"mine": {LEAD: mine("lead_1")}}, "mine lead", "It gathers 2 lead, then sinks to space 2 (yield 2)."),
    ({"town": {(SPACE_IDS.index("market"), 1): 1}}, "overtime", "It repeats the Commodity Market."),
    ({"bits": {1: 5}}, "drill", "Gain $3 and nothing else: no drill bit is left."),
    ({"money": {0: 25}, "recruits": 1}, "recruit", "Pay $18 for one more worker, who is ready in the next round."),
    ({"asking": "trade", "ore": LEAD, "left": 2, "mine": {LEAD: mine("lead_1")}}, "buy 2",
     "You will have 3 lead and $1."),
    ({**ORDER, "filled": {contract("c08"): 1}, "stock": {(0, LEAD): 2}}, "fill c08",
     "You will have 0 lead, 0 iron and $22. It is then completed: 3 VP and 1 purchase."),
    ({"asking": "build", "hand": {0: [building("tavern")]}, "money": {0: 20}, "purchases": 1, "miner": {(LEAD, 2): 0}},
     "build tavern money",
     "2 VP. When built: gain $2 for each worker you have in a mine (at most $8). That would be $2 now. You keep $8."),
    ({"asking": "build", "purchases": 2}, "done", "2 purchases are lost."),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "notation", "hint"), HINTS)
def test_hints(cells, notation, hint):
    assert words.hint(EDITION, *offered(cells, notation)) == hint


def chosen(positions: np.ndarray, notation: str, viewer: int | None = None) -> list[str]:
    """The log of one choice at a moment."""
    before, option = positions.copy(), NOTATION.index(notation)
    GAME.choose(EDITION, positions, option)
    return words.log(EDITION, seen(before, viewer), option, seen(positions, viewer))


def test_nobody_can_tell_whether_a_purchase_was_declined_or_impossible():
    """ORE-X11, ruling J59: able but declining, holding only what cannot be paid, and holding nothing."""
    slag_heap = {"hand": {0: [building("slag_heap")]}}
    asked = {"asking": "build", "phase": BUSINESS, "purchases": 1}
    able = chosen(moment(**asked, **slag_heap, money={0: 99}), "done")
    unable = chosen(moment(**asked, **slag_heap, money={0: 0}), "done")
    assert able[0] == unable[0] == "{seat 0} builds no more"
    last_row = {**ORDER, "due": 1, "open": {0: [contract("c08")]}, "filled": {contract("c08"): 1}}
    empty = chosen(moment(**last_row, stock={(0, LEAD): 2}, hand={0: []}), "fill c08")
    assert empty[:3] == [
        "{seat 0} fills row 2 of {contract c08} with 2 {ore lead} and 1 {ore iron} for $17",
        "{contract c08} is completed: 3 VP and 1 purchase",
        "{seat 0} builds no more",
    ]


LINES: list[tuple[dict, str, list[str]]] = [
    ({"money": {0: 10}}, "cage", ["{seat 0} sends a worker to the {space cage}: pays $10 for cage level II"]),
    ({"slot": {1: contract("c08")}}, "contract 2",
     ["{seat 0} sends a worker to contract slot 2 and takes {contract c08}; {contract c22} is next there"]),
    ({"lead": 1}, "advance",
     ["{seat 0} sends a worker to {space advance}: draws a building and takes the first player marker"]),
    ({"asking": "build", "purchases": 2, "hand": {0: [building("rolling_mill"), building("slag_heap")]},
      "money": {0: 25}},
     "build rolling_mill money",
     ["{seat 0} builds {building rolling_mill} for $25: 4 VP", "{seat 0} gains $3 and 1 {ore iron}"]),
    ({"asking": "build", "hand": {0: [building("drafting_room")]}, "stock": {(0, LEAD): 2}, "purchases": 2},
     "build drafting_room ores",
     ["{seat 0} builds {building drafting_room} for 2 {ore lead} and 1 {ore coal}: 1 VP",
      "{seat 0} draws 2 buildings"]),
    ({**ORDER, "filled": {contract("c08"): 1}, "stock": {(0, LEAD): 0}}, "drop c08",
     ["{seat 0} drops {contract c08}, whose row 2 cannot be paid; filled so far and lost: 1 row"]),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "notation", "lines"), LINES)
def test_log_lines(cells, notation, lines):
    assert chosen(moment(**cells), notation)[: len(lines)] == lines


def test_the_log_tells_how_a_round_ends():
    """The last worker is sent: miners gather, a mine is exhausted, one worker cannot go deeper, the marker passes."""
    iron = mine("iron_1")  # Level One: spaces 1 to 3
    positions = moment(
        reserve={0: 1, 1: 0, 2: 0}, mine={IRON: iron, LEAD: mine("lead_1")}, cage={2: 2}, money={0: 0, 1: 0, 2: 0},
        miner={(IRON, 2): 1, (LEAD, 2): 0, (LEAD, 3): 2}, mine_deck={(IRON,): [mine("iron_2")]},
    )  # fmt: skip
    assert chosen(positions, "market") == ["{seat 0} sends a worker to the {space market}"]
    assert chosen(positions, "ore lead")[0] == "{seat 0} names {ore lead} at the {space market}, market value $2"
    while GAME.questions[int(positions[0]["asking"])] == "trade":
        lines = chosen(positions, "skip")
    assert lines == [
        "{seat 2} does not trade",
        "Collection: {seat 0} gathers 2 {ore lead}",
        "Collection: {seat 1} gathers 1 {ore iron}",
        "Collection: {seat 2} gathers 4 {ore lead}",
        "A worker of {seat 0} cannot go deeper in the {ore lead} mine and comes home",
        "The mine {mine iron_1} is exhausted and 1 worker of {seat 1} comes home; "
        "{mine iron_2} opens, {ore iron} is now worth $5",
        "All workers in town come home",
        "Nobody used {space advance}: the first player marker passes to {seat 1}",
        "Round 2 begins; {seat 1} is first",
    ]
