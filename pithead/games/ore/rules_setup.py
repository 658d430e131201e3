"""Ore: setup, in the order of random draws that ORE-S13 fixes."""

from pithead.engine.deck import draw, put, shuffle
from pithead.engine.dice import rand
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.ore.position import ORES
from pithead.games.ore.rules_business import begin_round
from pithead.games.ore.rules_contracts import refill_slots
from pithead.games.ore.rules_town import draw_buildings


@rule
def prepare_decks(box, pos):
    """ORE-S1, ORE-S5, ORE-S7, ORE-S8, ORE-S13; with two players only the cards marked for them, and no copper."""
    if pos.first == NONE:
        pos.first = rand(pos, pos.players)
    for mine in range(len(box.mine_ore)):
        if box.mine_spaces[mine] > 0 and box.in_play[pos.players, box.mine_ore[mine]]:
            put(pos.mine_deck[box.mine_ore[mine]], mine)
    for ore in range(ORES):
        if box.in_play[pos.players, ore]:
            shuffle(pos, pos.mine_deck[ore])
    for building in range(len(box.building_vp)):
        if box.building_used[pos.players, building]:
            put(pos.building_deck, building)
    shuffle(pos, pos.building_deck)
    for contract in range(len(box.contract_vp)):
        if box.contract_used[pos.players, contract]:
            put(pos.contract_deck, contract)
    shuffle(pos, pos.contract_deck)


@rule
def prepare_board(box, pos):
    """ORE-S7, ORE-S8, ORE-S12."""
    for ore in range(ORES):
        if box.in_play[pos.players, ore]:
            pos.mine[ore] = draw(pos.mine_deck[ore])
    refill_slots(box, pos)
    pos.round = 1
    pos.lead = pos.first
    begin_round(pos)


@rule
def prepare_players(box, pos):
    """ORE-S3, ORE-S4, ORE-S6, ORE-S10, ORE-S11."""
    seat = pos.first
    for place in range(pos.players):
        pos.money[seat] = box.first_money + place * box.money_step
        pos.reserve[seat] = box.active_workers[pos.players]
        pos.cage[seat] = 1
        for ore in range(ORES):
            if box.in_play[pos.players, ore]:
                pos.stock[seat, ore] = box.first_ore
        seat = next_seat(pos, seat)


@rule
def deal_first_buildings(box, pos):
    """ORE-S5."""
    seat = pos.first
    for _ in range(pos.players):
        draw_buildings(pos, seat, box.first_buildings)
        seat = next_seat(pos, seat)
