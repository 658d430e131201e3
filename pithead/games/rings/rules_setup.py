"""Miner Rings: setup ("Setup", "Starting Inventory Cards"), in the order of draws that rules.md section 6 fixes."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put, shuffle, shuffle_cells
from pithead.engine.dice import rand
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import seat_before
from pithead.games.rings.box import ORBITS
from pithead.games.rings.choices import ASK_START, START
from pithead.games.rings.position import CARDS, CHIPS, FUEL, STATIONS
from pithead.games.rings.rules_stations import orbit_of


@rule
def prepare_board(box, pos):
    """RNG-S2 to RNG-S5, RNG-S8: every chip in the pool, each station in an orbit of its own, on its star. The moons
    stand where turn 1 has them."""
    pos.turn_number = 1
    for chip in range(CHIPS):
        pos.pool[chip] = box.chips[chip]
    for station in range(STATIONS):
        pos.station[station] = station
    shuffle_cells(pos, pos.station, 0, STATIONS)  # until here the number of the orbit
    for station in range(STATIONS):
        pos.station[station] = box.star[pos.station[station], station]


@rule
def deal_inventories(box, pos):
    """RNG-S6, RNG-S7: from orbit 1 to orbit 7; the last card is unused."""
    for card in range(CARDS):
        put(pos.starting_cards, card)
    shuffle(pos, pos.starting_cards)
    for orbit in range(1, ORBITS + 1):
        for station in range(STATIONS):
            if orbit_of(box, pos, station) == orbit:
                stock_up(box, pos, station, draw(pos.starting_cards))


@rule
def stock_up(box, pos, station, card):
    pos.dealt[station] = card
    pos.supply[station] = box.card_resources[card]
    pos.fuel[station] = box.card_fuel[card]
    pos.pool[box.supplies[station]] -= box.card_resources[card]
    pos.pool[FUEL] -= box.card_fuel[card]


@rule
def draw_lead(pos):
    """RNG-S9, RNG-S10: the player before the lead is the first to pick."""
    lead = rand(pos, pos.players)
    if pos.first == NONE:
        pos.first = lead
    pos.lead = pos.first
    pos.seat = seat_before(pos, pos.lead)
    pos.asking = ASK_START


@rule
def start_options(out):
    """RNG-S12: any station, also one picked before."""
    count = 0
    for station in range(STATIONS):
        count = offer(out, count, START + station, True)
    return count


@rule
def start_at(box, pos, seat, station):
    """RNG-S11: the freighter takes the whole inventory aboard."""
    pos.freighter[seat] = pos.station[station]
    pos.hold[seat, box.supplies[station]] += pos.supply[station]
    pos.hold[seat, FUEL] += pos.fuel[station]
    pos.supply[station] = 0
    pos.fuel[station] = 0
