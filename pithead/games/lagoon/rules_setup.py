"""Miner's Lagoon: the setup, and the choice of Objectives and Corporations ("Setup", "Main Board Setup")."""

from pithead.engine.deck import draw, put, shuffle, take
from pithead.engine.dice import rand
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.lagoon.choices import ASK_DROP, ASK_TAKE, DROP, TAKE
from pithead.games.lagoon.position import COLUMNS, COLUMNS_OF_SITE, DOWN, DROPPING, METALS, SITES, TAKING, UP
from pithead.games.lagoon.rules_deals import draw_deal
from pithead.games.lagoon.rules_galleries import draw_gallery, fill, lay
from pithead.games.lagoon.rules_market import refill_equipment, refill_shipment
from pithead.games.lagoon.rules_turns import begin_round


@rule
def prepare_decks(box, pos):
    """LAG-S1, LAG-S2, LAG-S3: for every number of players the same."""
    if pos.first == NONE:
        pos.first = rand(pos, pos.players)
    fill_deck(pos, pos.equipment_deck, box.equipments)
    fill_deck(pos, pos.shipment_deck, box.shipments)
    fill_deck(pos, pos.gallery_deck, box.galleries)
    fill_deck(pos, pos.deal_deck, box.deals)
    fill_deck(pos, pos.objective_deck, box.objectives)
    fill_deck(pos, pos.corporation_deck, box.corporations)


@rule
def fill_deck(pos, deck, count):
    for card in range(count):
        put(deck, card)
    shuffle(pos, deck)


@rule
def prepare_board(box, pos):
    """LAG-S4 to LAG-S7, LAG-S10: complete before the first choice."""
    for slot in range(box.equipment_slots):
        refill_equipment(pos, slot)
    for slot in range(box.shipment_slots):
        refill_shipment(pos, slot)
    for column in range(COLUMNS):
        tile = draw_gallery(pos)
        if box.column_up[column % COLUMNS_OF_SITE]:
            lay(pos, 2 * column, tile, UP, NONE)
            fill(box, pos, 2 * column)
        else:
            lay(pos, 2 * column, tile, DOWN, NONE)
    for site in range(SITES):
        for metal in range(METALS):
            pos.artifact_left[site, metal] = box.artifact_there[site, metal]
    for seat in range(pos.players):
        pos.vp[seat] = box.first_vp
    pos.round = 1
    pos.token = pos.first


@rule
def deal_cards(box, pos):
    """LAG-S8, LAG-S9: to each player in turn."""
    seat = pos.first
    for _ in range(pos.players):
        for _ in range(box.objectives_dealt):
            put(pos.objectives[seat], draw(pos.objective_deck))
        for _ in range(box.corporations_dealt):
            put(pos.offered[seat], draw(pos.corporation_deck))
        seat = next_seat(pos, seat)


@rule
def begin_choices(box, pos):
    """LAG-S10: in seat order from the starting player, first the Objectives."""
    pos.phase = DROPPING
    pos.seat = pos.first
    pos.asking = ASK_DROP
    if pos.objectives[pos.seat, 0] == box.objectives_kept:
        begin_taking(pos)


@rule
def begin_taking(pos):
    """LAG-S10: then everybody's Corporation."""
    pos.phase = TAKING
    pos.asking = ASK_TAKE


@rule
def drop_options(pos, out):
    """LAG-Q1."""
    count = pos.objectives[pos.seat, 0]
    for i in range(count):
        out[i] = DROP + pos.objectives[pos.seat, 1 + i]
    return count


@rule
def drop(pos, objective):
    """LAG-S8: it leaves the game, unseen by the others."""
    take(pos.objectives[pos.seat], objective)
    put(pos.dropped[pos.seat], objective)


@rule
def next_drop(box, pos):
    if pos.objectives[pos.seat, 0] > box.objectives_kept:
        pos.asking = ASK_DROP
        return
    pos.seat = next_seat(pos, pos.seat)
    if pos.seat != pos.first:
        pos.asking = ASK_DROP
    else:
        begin_taking(pos)


@rule
def take_options(pos, out):
    """LAG-Q2."""
    count = pos.offered[pos.seat, 0]
    for i in range(count):
        out[i] = TAKE + pos.offered[pos.seat, 1 + i]
    return count


@rule
def take_corporation(pos, corporation):
    """LAG-S9, LAG-S10: hidden until the last one has chosen."""
    take(pos.offered[pos.seat], corporation)
    pos.taken[pos.seat] = corporation


@rule
def next_take(box, pos):
    """LAG-S10: when the last one has chosen, all are shown and round 1 begins."""
    pos.seat = next_seat(pos, pos.seat)
    if pos.seat != pos.first:
        pos.asking = ASK_TAKE
    else:
        show_corporations(box, pos)
        begin_round(pos)


@rule
def show_corporations(box, pos):
    """LAG-S10, LAG-S11: together; then each player takes what the card gives, in the same order."""
    seat = pos.first
    for _ in range(pos.players):
        pos.corporation[seat] = pos.taken[seat]
        pos.taken[seat] = NONE
        equip_company(box, pos, seat, pos.corporation[seat])
        seat = next_seat(pos, seat)


@rule
def equip_company(box, pos, seat, corporation):
    """LAG-S11, LAG-S12: workers, dollars, plain resources and Deals; the card has no function after that."""
    pos.merchants[seat] = box.corporation_merchants[corporation]
    pos.free_merchants[seat] = pos.merchants[seat]
    pos.miners[seat] = box.corporation_miners[corporation]
    pos.free_miners[seat] = pos.miners[seat]
    pos.money[seat] = box.corporation_cash[corporation]
    for metal in range(METALS):
        pos.plain[seat, metal] = box.corporation_plain[corporation, metal]
    for _ in range(box.corporation_deals[corporation]):
        draw_deal(pos, seat)
