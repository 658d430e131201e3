"""Miner Inconvenience: what building and upgrading cost ("Build", "Upgrade", "Pay Gold")."""

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.choices import offer
from pithead.engine.deck import put_under, seen_cards, take
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.choices import PAY
from pithead.games.inconvenience.position import UPGRADED


@rule
def buildings_in_mine(box, pos):
    count = 0
    for building in range(box.buildings):
        count += pos.side[building] != NONE
    return count


@rule
def buildings_upgraded(box, pos):
    count = 0
    for building in range(box.buildings):
        count += pos.side[building] == UPGRADED
    return count


@rule
def building_price(box, pos):
    """INC-B7: of the next building, itself counted."""
    return box.build_first + box.build_step * buildings_in_mine(box, pos)


@rule
def upgrade_price(box, pos):
    """INC-U2: of the next upgrade, itself counted; outposts do not count."""
    return box.upgrade_first + box.upgrade_step * buildings_upgraded(box, pos)


@rule
def can_pay(pos, price):
    """INC-P3, INC-T7: from the player's own hand, down to the last card."""
    return pos.hand[pos.seat, 0] >= price


@rule
def pay_options(pos, out):
    """INC-D4, INC-P2: any card, by its id."""
    cards = seen_cards(pos.hand[pos.seat])
    count = 0
    while cards:
        count = offer(out, count, PAY + lowest(cards), True)
        cards = without_lowest(cards)
    return count


@rule
def pay(pos, card):
    """INC-P1, INC-P4, INC-I3: openly to the very bottom of the deck."""
    take(pos.hand[pos.seat], card)
    put_under(pos.paid, card)
    pos.due -= 1
