"""Miner Inconvenience: what a position seems worth to the crew, for bots that look a step ahead. No part of the rules.

The score that a win would bring if the next digs draw as they seem to, less what may lose the game: hands that run
empty, buildings and upgrades that nobody can pay for, cards that fit nowhere. What digs seem to draw follows from what
would supply the next tile, and from how far the mine can still grow before it is out of the buildings' range. It is
about 0 where winning is a toss of a coin."""

from pithead.engine.bits import lowest, size, without_lowest
from pithead.engine.deck import seen_cards
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.choices import ASK_PLACE, ASK_SITE
from pithead.games.inconvenience.lattice import (
    EDGES,
    SIDE_STEP,
    SIXTHS,
    WHOLE_TILE,
    forget,
    has_door,
    is_building,
    is_tile,
    shown,
    turn,
    turn_back,
)
from pithead.games.inconvenience.position import FIRST_BUILDING, PLACES, UPGRADED
from pithead.games.inconvenience.rules_buildings import building_price, buildings_in_mine, buildings_upgraded
from pithead.games.inconvenience.rules_placing import has_ladder, last_tile, place_at
from pithead.games.inconvenience.rules_supply import most_range, next_length, step_on

WEIGHTS = {
    "start": 12.2,
    "seat": -1.23,  # for each player
    "rate": 0.65,  # cards that a dig draws anyway
    "next": 0.0342,  # more for each building that would supply the next tile
    "room": 0.00424,  # and for each tile that the mine can grow before a building is out of range
    "later": 0.00228,  # once it is upgraded
    "card": 0.781,  # of the score expected: cards in hand, less one for each dig to come
    "deck": 1.97,  # of that, for a card in the deck
    "price": 0.13,  # less for a card that is still to be paid
    "built": -3.24,  # no more than what is saved
    "upgraded": -1.04,
    "empty": 12.0,  # less for a hand without cards
    "few": 2.73,  # less for a hand of one card, half of it for two cards, ...
    "few_long": 0.24,  # for each dig to come of that hand
    "poor": 1.08,  # less for a card that nobody has to spare for the next building or upgrade
    "late": 19.6,  # and for the last upgrade, for each that nobody has, by the cards left in the deck
    "stuck": 4.01,  # less if no card fits, a quarter of it if one does, ...
    "ladder": 0.204,
    "gold": 0.216,  # a card with gold in hand
}
(
    START, SEAT, RATE, NEXT, ROOM, LATER, CARD, DECK, PRICE, BUILT, TURNED, EMPTY, FEW, FEW_LONG, POOR, LATE, STUCK,
    LADDER, GOLD,
) = range(len(WEIGHTS))  # fmt: skip
FAR = 7  # tiles that are looked along
LEAST_RATE = 0.5
TILES = (1 << FIRST_BUILDING) - 1


@rule
def worth(box, pos, weights, seat):
    return plan(box, pos, rate(box, pos, weights), weights) + hands(box, pos, weights)


# Cards, and what they must pay for


@rule
def plan(box, pos, rate, weights):
    """The score expected, and what may go wrong on the way. What is just being paid counts as paid; a card
    that is being dug stands for what it will draw."""
    due, needed = pos.due, box.upgraded_needed
    built, upgraded = min(needed, buildings_in_mine(box, pos)), min(needed, buildings_upgraded(box, pos))
    if pos.asking == ASK_SITE:
        due = building_price(box, pos)
        built = min(needed, built + 1)
    deck = pos.deck[0] + pos.paid[0] + due
    price = price_of(box, needed, needed) - price_of(box, built, upgraded)
    digs = (deck + price) / rate
    value = weights[START] + weights[SEAT] * pos.players - weights[PRICE] * price
    value += weights[BUILT] * built + weights[TURNED] * upgraded
    cards, most = 0, 0
    for seat in range(pos.players):
        hand = pos.hand[seat, 0] - (due if seat == pos.seat else 0)
        few = weights[FEW] + weights[FEW_LONG] * digs / pos.players
        value -= few / hand if hand > 0 else weights[EMPTY]
        cards += hand
        most = max(most, hand)
    value += weights[CARD] * (cards + weights[DECK] * deck - digs)
    if upgraded < needed:
        value -= weights[POOR] * max(0, next_price(box, built, upgraded) + 1 - most)
        value -= weights[LATE] * max(0, next_price(box, needed, needed - 1) - most) / deck
    return value


@rule
def price_of(box, built, upgraded):
    """Of so many buildings and upgrades together."""
    price = box.build_first * built + box.build_step * built * (built - 1) // 2
    return price + box.upgrade_first * upgraded + box.upgrade_step * upgraded * (upgraded - 1) // 2


@rule
def next_price(box, built, upgraded):
    """Of the building or the upgrade that comes next: the cheaper one."""
    building = box.build_first + box.build_step * built
    upgrade = box.upgrade_first + box.upgrade_step * upgraded
    if upgraded < built and (built == box.upgraded_needed or upgrade < building):
        return upgrade
    return building


@rule
def hands(box, pos, weights):
    """Cards of the next hand that fit nowhere, and gold that is worth keeping."""
    fitting, golden = 0, 0
    for where in range(PLACES):
        fitting |= pos.fitting[where]
    for seat in range(pos.players):
        for i in range(1, pos.hand[seat, 0] + 1):
            golden += box.gold_triangle[pos.hand[seat, i], 0] != NONE
    value = weights[GOLD] * golden + weights[LADDER] * has_ladder(box, pos, last_tile(pos))
    return value - weights[STUCK] / (1 + size(fitting & held(pos))) ** 2


@rule
def held(pos):
    """The cards that can be dug next, as bits."""
    return 1 << pos.dig if pos.asking == ASK_PLACE else seen_cards(pos.hand[pos.seat])


# What digs draw


@rule
def rate(box, pos, weights):
    """About how many cards each dig to come draws: from the last tile, buildings along its tunnels."""
    last = last_tile(pos)
    tiles = 1 << last
    met = tiles
    pos.fresh[last] = WHOLE_TILE
    supplying, found = 0, 0
    cards = weights[RATE]
    for length in range(1, FAR + 1):
        arrived = step(box, pos, tiles, length, FAR)
        tiles = arrived & TILES
        met |= tiles
        new = arrived >> FIRST_BUILDING & ~found
        found |= new
        while new:
            building = lowest(new)
            new = without_lowest(new)
            room = max(0, box.range[building, pos.side[building]] + 1 - length)
            later = max(0, box.range[building, UPGRADED] + 1 - length)
            cards += weights[ROOM] * room + weights[LATER] * (later - room)
            supplying += room > 1
    forget(pos, met)
    return max(LEAST_RATE, cards + weights[NEXT] * best_supply(box, pos, supplying))


@rule
def step(box, pos, tiles, length, farther):
    """One tile on along all tunnels, as if ranges were so much longer; the tiles and buildings reached, as bits."""
    arrived = 0
    while tiles:
        arrived |= step_on(box, pos, lowest(tiles), length - farther)
        tiles = without_lowest(tiles)
    next_length(pos, arrived & TILES)
    return arrived


@rule
def best_supply(box, pos, enough):
    """How many buildings would supply the next tile at the best place around the last one; it need not be more than
    `enough`."""
    cards, best = held(pos), 0
    for where in range(PLACES):
        if best < enough and pos.fitting[where] & cards:
            best = max(best, size(supply_at(box, pos, place_at(pos, last_tile(pos), where))))
    return best


@rule
def supply_at(box, pos, centre):
    """The buildings that would supply a tile with this centre, as bits. Any tile will do, for the tunnels that
    lead to it are there already."""
    found, tiles = 0, 0
    for side in range(SIXTHS):
        piece, triangle, thirds = shown(pos, centre + SIDE_STEP[side], turn(side, 3))
        if is_building(piece):
            found |= has_door(pos, piece, triangle) << piece - FIRST_BUILDING
        elif is_tile(piece) and pos.crossed[piece] >> EDGES[triangle, turn_back(0, thirds)] & 1:
            pos.fresh[piece] |= 1 << triangle
            tiles |= 1 << piece
    met = tiles
    for length in range(2, most_range(box, pos) + 1):
        arrived = step(box, pos, tiles, length, 0)
        tiles = arrived & TILES
        met |= tiles
        found |= arrived >> FIRST_BUILDING
    forget(pos, met)
    return found
