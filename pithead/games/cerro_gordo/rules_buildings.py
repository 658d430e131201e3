"""Cerro Gordo Silver Mines: the building row and placing a building ("Place a Building", "Refill the Building Row")."""

from pithead.engine.choices import offer, offer_all
from pithead.engine.deck import draw, put, take_at
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.box import BUILDING_PLACED
from pithead.games.cerro_gordo.choices import ASK_SITE, AT, TAKE
from pithead.games.cerro_gordo.position import SIDE
from pithead.games.cerro_gordo.rules_objectives import check_objectives, players_near, reward
from pithead.games.cerro_gordo.town import add_building, building_places

# The row


@rule
def fill_row(box, pos):
    """CER-S6, CER-T10: new buildings at the right end, as long as there are any."""
    while pos.row[0] < box.row_size and pos.building_deck[0] > 0:
        put(pos.row, draw(pos.building_deck))


@rule
def leave_row(pos, slot):
    """The building of a slot leaves the row, and the others move up at once (CER-T11), with their silver (CER-B5).
    The silver that lay on this one is returned."""
    silver = pos.row_silver[slot - 1]
    for other in range(slot, pos.row[0]):
        pos.row_silver[other - 1] = pos.row_silver[other]
    pos.row_silver[pos.row[0] - 1] = 0
    return silver


@rule
def price_of(box, pos, slot):
    """CER-B1, CER-B2, CER-B6: what a player pays for the building in a slot."""
    coins = box.coin * (slot - 1)
    return max(0, coins - box.free_coins[pos.character[pos.active]])


@rule
def can_pay(box, pos, slot):
    """CER-B3: from the silver held before."""
    return price_of(box, pos, slot) <= pos.silver[pos.active]


@rule
def take_building(box, pos, slot):
    """CER-B2, CER-B4: coins on all that are passed over, then the silver on the chosen one is the player's."""
    seat = pos.active
    pos.silver[seat] -= price_of(box, pos, slot)
    for passed in range(slot - 1):
        pos.row_silver[passed] += box.coin
    pos.silver[seat] += leave_row(pos, slot)
    pos.taken = take_at(pos.row, slot)
    pos.asking = ASK_SITE


# In town


@rule
def can_place_building(pos):
    """CER-B7: is there a place for a building?"""
    for row in range(SIDE - 1):
        if building_places(pos, row) != 0:
            return True
    return False


@rule
def is_building_due(pos):
    """CER-T3, CER-T4, CER-B11."""
    return pos.has_built == 0 and pos.row[0] > 0 and can_place_building(pos)


@rule
def take_options(box, pos, out, count):
    for slot in range(1, pos.row[0] + 1):
        count = offer(out, count, TAKE + slot - 1, can_pay(box, pos, slot))
    return count


@rule
def site_options(pos, out):
    """Decision D3."""
    count = 0
    for row in range(SIDE - 1):
        count = offer_all(out, count, AT + SIDE * row, building_places(pos, row))
    return count


@rule
def place_building(box, pos, corner):
    """CER-B9, CER-B10: the standee, the silver of the character, public and then personal objectives."""
    seat, building = pos.active, pos.taken
    pos.taken = NONE
    pos.has_built = 1
    add_building(pos, building, corner)
    pos.standee[seat] = building
    pos.silver[seat] += placing_bonus(box, pos, seat, building)
    reward(box, pos, seat, BUILDING_PLACED)
    check_objectives(box, pos, seat)


@rule
def placing_bonus(box, pos, seat, building):
    """CER-C2: for buildings of one type, more for each other player who is near."""
    character = pos.character[seat]
    if box.place_type[character] != box.building_type[building]:
        return 0
    near = players_near(pos, seat, building, box.place_within[character])
    return box.place_silver[character] + box.place_per_player[character] * near
