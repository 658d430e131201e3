"""Miner Inconvenience: the five rules that the engine calls, and the flow of the game between two questions.

The chapters of the rulebook are in rules_setup.py, rules_placing.py (where cards and buildings may lie),
rules_supply.py, rules_veins.py and rules_buildings.py (build, upgrade, pay); lattice.py has the geometry."""

from pithead.engine.choices import offer_all
from pithead.engine.deck import draw, put, seen_cards, take
from pithead.engine.position import LOST, WON
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.inconvenience.choices import (
    ASK_ACT,
    ASK_PAY,
    ASK_PLACE,
    ASK_SITE,
    AT,
    BUILD,
    DIG,
    ON,
    PAY,
    UPGRADE,
)  # fmt: skip
from pithead.games.inconvenience.position import DECK_OUT, OUTPOST, PLACES, STUCK
from pithead.games.inconvenience.rules_buildings import (
    buildable,
    building_price,
    buildings_upgraded,
    lay_building,
    pay,
    pay_options,
    site_options,
    turn_over,
    upgradable,
    upgrade_price,
)  # fmt: skip
from pithead.games.inconvenience.rules_placing import (
    diggable_cards,
    last_tile,
    lay_tile,
    place_at,
    place_options,
    tile_of,
)
from pithead.games.inconvenience.rules_setup import imagine_deck, prepare
from pithead.games.inconvenience.rules_supply import supply_cards
from pithead.games.inconvenience.rules_veins import gold_cards


@rule
def setup(box, pos):
    """INC-S1 to INC-S7."""
    prepare(box, pos)
    pos.seat = pos.first
    begin_turn(box, pos)


@rule
def options(box, pos, out):
    """What the asked seat can choose, written to `out`; how many."""
    asking = pos.asking
    if asking == ASK_ACT:
        return act_options(box, pos, out)
    if asking == ASK_PLACE:
        return place_options(box, pos, pos.dig, out)
    if asking == ASK_SITE:
        return site_options(box, pos, pos.build, out)
    if asking == ASK_PAY:
        return pay_options(pos, out)
    return 0


@rule
def choose(box, pos, option):
    """Carry out a legal option, and whatever follows until somebody is asked again. No rule takes a choice back
    (INC-D7)."""
    asking = pos.asking
    pos.asking = NONE
    if asking == ASK_ACT:
        act(box, pos, option)
    elif asking == ASK_PLACE:
        excavate(box, pos, (option - AT) // PLACES, (option - AT) % PLACES)
    elif asking == ASK_SITE:
        build(box, pos, option - ON)
    else:
        pay(pos, option - PAY)
        next_payment(box, pos)


# The turn


@rule
def begin_turn(box, pos):
    """INC-T2 to INC-T4, INC-T6, INC-D5, INC-E3: whoever is on turn must act, and the game is lost if they cannot."""
    if can_act(box, pos):
        pos.asking = ASK_ACT
    else:
        pos.over = LOST
        pos.lost = STUCK


@rule
def end_turn(box, pos):
    """INC-T1: clockwise."""
    pos.seat = next_seat(pos, pos.seat)
    begin_turn(box, pos)


@rule
def can_act(box, pos):
    """INC-T5."""
    diggable = diggable_cards(box, pos, seen_cards(pos.hand[pos.seat]))
    return diggable != 0 or buildable(box, pos) != 0 or upgradable(box, pos) != 0


@rule
def act_options(box, pos, out):
    """INC-D1, INC-D8, INC-T2: cards to dig by their id, then builds, then upgrades; there is no pass."""
    count = offer_all(out, 0, DIG, diggable_cards(box, pos, seen_cards(pos.hand[pos.seat])))
    count = offer_all(out, count, BUILD, buildable(box, pos))
    return offer_all(out, count, UPGRADE, upgradable(box, pos))


@rule
def act(box, pos, option):
    """INC-D1: exactly one of the three actions."""
    if option >= UPGRADE:
        upgrade(box, pos, option - UPGRADE)
    elif option >= BUILD:
        pos.build = option - BUILD
        pos.asking = ASK_SITE
    else:
        pos.dig = option - DIG
        pos.asking = ASK_PLACE


# Excavate


@rule
def excavate(box, pos, anchor, where):
    """INC-D2, INC-K1: the draw is worked out on the mine as it stands right after placing."""
    take(pos.hand[pos.seat], pos.dig)
    lay_tile(box, pos, pos.dig, place_at(pos, tile_of(pos, anchor), where))
    pos.dig = NONE
    tile = last_tile(pos)
    supply = supply_cards(box, pos, tile)
    gold = gold_cards(box, pos, tile)
    pos.supplied += draw_cards(pos, supply)
    pos.struck += draw_cards(pos, gold)
    if cards_in_deck(pos) == 0:
        end(box, pos)
    else:
        end_turn(box, pos)


@rule
def draw_cards(pos, cards):
    """INC-K2 to INC-K4, INC-T8: the digger draws all of them, or as many as there are. Returns how many that is."""
    drawn = min(cards, cards_in_deck(pos))
    for _ in range(drawn):
        put(pos.hand[pos.seat], draw(pos.deck) if pos.deck[0] > 0 else draw(pos.paid))
    return drawn


@rule
def cards_in_deck(pos):
    """INC-I2, INC-I5: what has been paid lies at the bottom."""
    return pos.deck[0] + pos.paid[0]


# Build and upgrade; neither draws cards (INC-U4), so neither can empty the deck (INC-E4)


@rule
def build(box, pos, card):
    """INC-B2, INC-B7, INC-B9, INC-D3: placed first, then paid for."""
    price = building_price(box, pos)
    pos.side[pos.build] = OUTPOST
    pos.site[pos.build] = card
    lay_building(box, pos, pos.build)
    pos.build = NONE
    pos.due = price
    next_payment(box, pos)


@rule
def upgrade(box, pos, building):
    """INC-U2, INC-U3: turned over for good, then paid for."""
    pos.due = upgrade_price(box, pos)
    turn_over(box, pos, building)
    next_payment(box, pos)


@rule
def next_payment(box, pos):
    """INC-P1, INC-D4: card by card; the turn ends when all is paid."""
    if pos.due > 0:
        pos.asking = ASK_PAY
    else:
        end_turn(box, pos)


# End


@rule
def end(box, pos):
    """INC-E1, INC-E2, INC-E5: the deck is empty; it ends at once, for all players together."""
    if buildings_upgraded(box, pos) >= box.upgraded_needed:
        pos.over = WON
    else:
        pos.over = LOST
        pos.lost = DECK_OUT


@rule
def scores(box, pos, out):
    """INC-F1, INC-F3, INC-F4: the cards in all hands together, for everybody; nothing after a loss."""
    cards = 0
    for seat in range(pos.players):
        cards += pos.hand[seat, 0]
    for seat in range(pos.players):
        out[seat, 0] = cards if pos.over != LOST else 0


@rule
def rank_of(box, score):
    """INC-F2: the title for a score."""
    rank = 0
    while rank + 1 < len(box.rank_from) and box.rank_from[rank + 1] <= score:
        rank += 1
    return rank


@rule
def imagine(box, pos, seat):
    """INC-I6, INC-I7: all views are equal, and only the order of the unpaid part of the deck is hidden."""
    imagine_deck(box, pos)
