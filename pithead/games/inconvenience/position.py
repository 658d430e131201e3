"""Miner Inconvenience: one moment of a match as a flat record (rules.md section 10). Only the order of the cards in the
deck is hidden; what has been paid lies under it in a pile of its own, openly (INC-I3, INC-I5)."""

from pithead.engine import position
from pithead.engine.record import NOBODY, Axis, card, i8, i16, i32, i64, pile

SEATS = Axis("seat", 4)
CARDS = Axis("card", 42)
BUILDINGS = Axis("building", 6)
# Pieces: void, the tiles as they lie in the pile `mine`, the buildings
VOID, FIRST_TILE, FIRST_BUILDING = 0, 1, 1 + int(CARDS)
PIECES = FIRST_BUILDING + int(BUILDINGS)
PLACES = 9  # around a tile
NO_SITE = -1
BUCKETS = 128
FARTHEST = 82  # from the starting tile, in steps of either coordinate (rules.md section 10)

OUTPOST, UPGRADED = range(2)  # the side of a building that is up; NONE while it lies beside the mine
STUCK, DECK_OUT = range(2)  # how the players have lost


class Position(position.Position):
    # Cards
    deck = pile(CARDS, of="card", seen_by=NOBODY)
    paid = pile(CARDS, of="card")  # the lowest part of the deck: drawn when nothing lies on it
    hand = pile(SEATS, CARDS, of="card")  # open to all (INC-I1)

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
    supplied = i16(most=600)  # cards drawn so far for supply
    struck = i16(most=600)  # and for gold
    lost = card(of="loss")

    # What follows from the mine, for lattice.py: where pieces lie, what shows of them, and what they are like on each
    # of their edges (bits: six sides, then six spokes)
    centre = i16(PIECES, least=-(2**15), derived=True)
    first_at = i8(BUCKETS, most=PIECES - 1, derived=True)  # pieces by the last bits of their centre, the highest first
    next_at = i8(PIECES, most=PIECES - 1, derived=True)
    showing = i8(PIECES, bits=6, derived=True)  # triangles of a tile
    crossed = i16(PIECES, bits=12, derived=True)  # a tunnel leads there
    closed = i16(PIECES, bits=12, derived=True)  # rock or a wall is there

    # and what could be laid: cards as bits, doors that a building would need
    fitting = i64(PLACES, bits=CARDS, derived=True)  # by place around the last tile (INC-X3)
    doors_needed = i8(
        PIECES, least=NO_SITE, most=63, derived=True
    )  # on top of each tile, as bits; NO_SITE if none can stand

    # Room for the searches along tunnels and through rock; blank between two choices
    reached = i32(PIECES, derived=True)
    fresh = i32(PIECES, derived=True)
    later = i32(PIECES, derived=True)
