"""Cerro Gordo Silver Mines: placing a road ("Place a Road", "Build a Bonus Road")."""

from pithead.engine.choices import offer, offer_all
from pithead.engine.deck import draw, put, shuffle, take_at
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.box import ROAD_PLACED
from pithead.games.cerro_gordo.choices import ASK_FACING, ASK_SQUARE, AT, LAY
from pithead.games.cerro_gordo.position import BONUS, FACINGS, REGULAR, SIDE
from pithead.games.cerro_gordo.rules_objectives import check_objectives, reward
from pithead.games.cerro_gordo.town import FACING_EDGES, add_road, joining_edges, remove_road, road_places

# Tiles in hand


@rule
def draw_road(pos, seat):
    """CER-R5: a used-up pile is made anew of the discarded roads; without any nothing is drawn."""
    if pos.road_deck[0] == 0:
        while pos.road_discard[0] > 0:
            put(pos.road_deck, draw(pos.road_discard))
        shuffle(pos, pos.road_deck)
    if pos.road_deck[0] > 0:
        put(pos.held[seat], draw(pos.road_deck))


@rule
def draw_missing_roads(box, pos, seat):
    """CER-R3, CER-T2, CER-C3."""
    for _ in range(box.roads_held[pos.character[seat]] - pos.held[seat, 0]):
        draw_road(pos, seat)


# Where it can go


@rule
def can_place_road(pos, seat):
    """Has the player a road, and is there a square for it?"""
    if pos.held[seat, 0] == 0:
        return False
    for row in range(SIDE):
        if road_places(pos, row) != 0:
            return True
    return False


@rule
def held_options(box, pos, seat, first, out, count):
    """CER-D2: the held tiles, from option `first` on; two of the same shape are one option, the lower one."""
    for number in range(1, pos.held[seat, 0] + 1):
        shape = box.road_shape[pos.held[seat, number]]
        is_new = True
        for before in range(1, number):
            is_new = is_new and box.road_shape[pos.held[seat, before]] != shape
        count = offer(out, count, first + number - 1, is_new)
    return count


@rule
def square_options(pos, out):
    """Decision D4."""
    count = 0
    for row in range(SIDE):
        count = offer_all(out, count, AT + SIDE * row, road_places(pos, row))
    return count


@rule
def facing_options(box, pos, out):
    """Decision D5: the facings of the tile (CER-G3) that join something there (CER-R1)."""
    facings = box.shape_facings[box.road_shape[pos.held[pos.seat, pos.chosen]]]
    joining = joining_edges(pos, pos.square)
    count = 0
    for facing in range(len(FACINGS)):
        fits = facings >> facing & 1 == 1 and FACING_EDGES[facing] & joining != 0
        count = offer(out, count, LAY + facing, fits)
    return count


# Placing it


@rule
def choose_road(box, pos, purpose, number):
    """A held tile is to be placed, and cannot be taken back (CER-D4); a bonus road is paid for (CER-V2)."""
    if purpose == BONUS:
        pos.silver[pos.active] -= box.bonus_road_price[pos.character[pos.active]]
        pos.has_bought_road = 1
    elif purpose == REGULAR:
        pos.has_paved = 1
    pos.purpose = purpose
    pos.chosen = number
    pos.asking = ASK_SQUARE


@rule
def choose_square(pos, square):
    pos.square = square
    pos.asking = ASK_FACING


@rule
def place_road(box, pos, facing):
    """CER-R6: a new road is drawn (CER-R3), then public and personal objectives. Roads are nobody's (CER-R7)."""
    seat = pos.active
    road = take_at(pos.held[seat], pos.chosen)
    add_road(box, pos, road, pos.square, facing)
    pos.purpose = NONE
    pos.chosen = 0
    pos.square = NONE
    draw_missing_roads(box, pos, seat)
    reward(box, pos, seat, ROAD_PLACED)
    check_objectives(box, pos, seat)


@rule
def wash_away(pos, road):
    """CER-E7."""
    remove_road(pos, road)
    put(pos.road_discard, road)
