"""Miner Inconvenience: building, upgrading and paying for it ("Build", "Upgrade", "Pay Gold")."""

from pithead.engine.choices import offer_all
from pithead.engine.deck import put_under, seen_cards, take
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.choices import ON, PAY
from pithead.games.inconvenience.lattice import CORNER_STEP, TOP, WHOLE_TILE, lay
from pithead.games.inconvenience.position import FIRST_BUILDING, FIRST_TILE, NO_SITE, OUTPOST, UPGRADED
from pithead.games.inconvenience.rules_placing import look_around, look_for_places, tile_of

# Build


@rule
def buildings_in_mine(box, pos):
    count = 0
    for building in range(box.buildings):
        count += pos.side[building] != NONE
    return count


@rule
def building_price(box, pos):
    """INC-B7: of the next building, itself counted."""
    return box.build_first + box.build_step * buildings_in_mine(box, pos)


@rule
def may_stand(box, pos, building, tile):
    """INC-B2 to INC-B6: an outpost with doors wherever a tunnel ends; doors and walls face anything else."""
    needed = pos.doors_needed[tile]
    return needed != NO_SITE and needed & ~box.doors[building, OUTPOST] == 0


@rule
def has_site(box, pos, building):
    for tile in range(FIRST_TILE, FIRST_TILE + pos.mine[0]):
        if may_stand(box, pos, building, tile):
            return True
    return False


@rule
def buildable(box, pos):
    """INC-B1: the unbuilt buildings that can be paid for and have a site, as bits."""
    buildings = 0
    if can_pay(pos, building_price(box, pos)):
        for building in range(box.buildings):
            if pos.side[building] == NONE and has_site(box, pos, building):
                buildings |= 1 << building
    return buildings


@rule
def site_options(box, pos, building, out):
    """INC-D3, INC-D8: any card of the mine, by its id."""
    cards = 0
    for tile in range(FIRST_TILE, FIRST_TILE + pos.mine[0]):
        if may_stand(box, pos, building, tile):
            cards |= 1 << pos.mine[tile]
    return offer_all(out, 0, ON, cards)


@rule
def lay_building(box, pos, building):
    """INC-B2, INC-B8: what it covers is out of play."""
    centre = pos.centre[tile_of(pos, pos.site[building])] + CORNER_STEP[TOP]
    lay(pos, FIRST_BUILDING + building, centre, 0, walls(box, pos, building))
    look_around(box, pos, centre)


@rule
def walls(box, pos, building):
    """The sides without a door, as bits."""
    return ~box.doors[building, pos.side[building]] & WHOLE_TILE


# Upgrade


@rule
def buildings_upgraded(box, pos):
    count = 0
    for building in range(box.buildings):
        count += pos.side[building] == UPGRADED
    return count


@rule
def upgrade_price(box, pos):
    """INC-U2: of the next upgrade, itself counted; outposts do not count."""
    return box.upgrade_first + box.upgrade_step * buildings_upgraded(box, pos)


@rule
def upgradable(box, pos):
    """INC-U1, INC-U5: all outposts, if an upgrade can be paid for, as bits."""
    buildings = 0
    if can_pay(pos, upgrade_price(box, pos)):
        for building in range(box.buildings):
            buildings |= (pos.side[building] == OUTPOST) << building
    return buildings


@rule
def turn_over(box, pos, building):
    """INC-U3: its doors change at once. Sites do not, for doors and walls are the same to other buildings (INC-B6)."""
    pos.side[building] = UPGRADED
    pos.closed[FIRST_BUILDING + building] = walls(box, pos, building)
    look_for_places(box, pos)


# Pay gold


@rule
def can_pay(pos, price):
    """INC-P3, INC-T7, INC-D9: from the player's own hand, down to the last card, even if nothing can follow."""
    return pos.hand[pos.seat, 0] >= price


@rule
def pay_options(pos, out):
    """INC-D4, INC-P2: any card, by its id."""
    return offer_all(out, 0, PAY, seen_cards(pos.hand[pos.seat]))


@rule
def pay(pos, card):
    """INC-P1, INC-P4, INC-I3: openly to the very bottom of the deck."""
    take(pos.hand[pos.seat], card)
    put_under(pos.paid, card)
    pos.due -= 1
