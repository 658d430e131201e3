"""Miner Inconvenience: one moment of a match as a flat record (rules.md section 10). Only the order of the cards in the
deck is hidden; what has been paid lies under it in a pile of its own, openly (INC-I3, INC-I5)."""

from pithead.engine import position
from pithead.engine.record import NOBODY, Axis, card, i8, i16, pile

SEATS = Axis("seat", 4)
CARDS = Axis("card", 42)
BUILDINGS = Axis("building", 6)
FARTHEST = 82  # from the starting tile, in steps of either coordinate (rules.md section 10)

OUTPOST, UPGRADED = range(2)  # the side of a building that is up; NONE while it lies beside the mine
STUCK, DECK_OUT = range(2)  # how the players have lost


class Position(position.Position):
    # Cards
    deck = pile(CARDS, of="card", seen_by=NOBODY)
    paid = pile(CARDS, of="card")  # the lowest part of the deck: drawn when nothing lies on it
    hand = pile(SEATS, CARDS, of="card")

    # The mine; a `tile` is a card that another field speaks of
    mine = pile(CARDS, of="card")  # in order of placement: the last one is the last tile (INC-X2)
    mine_q = i8(int(CARDS), least=-FARTHEST, most=FARTHEST)  # the centres of the tiles, in order of placement
    mine_r = i8(int(CARDS), least=-FARTHEST, most=FARTHEST)
    side = card(BUILDINGS, of="side")
    site = card(BUILDINGS, of="tile")  # whose top face it stands on

    # The action in progress
    dig = card(of="tile")  # still in hand, until it has a place
    build = card(of="building")
    due = i8(most=CARDS)  # gold to be paid

    # For the report
    supplied = i16(most=300)  # cards drawn so far for supply
    struck = i16(most=1300)  # and for gold
    lost = card(of="loss")
