"""What the position of every game has: the generator, whose move it is, what is asked, whether it is over."""

from pithead.engine.record import NOBODY, Record, card, i8, u64

RUNNING, ENDED, WON, LOST = range(4)  # `over`: ENDED is decided by the scores; WON and LOST go for all seats together
MOST_SEATS = 5
SCORES = 5  # numbers a seat is ranked by at the end: points first, then the tie-breaks


class Position(Record):
    rng = u64(seen_by=NOBODY)
    players = i8(most=MOST_SEATS)
    first = card(of="seat")  # the starting player; NONE before the set-up lets the dice decide
    seat = card(of="seat")  # whose move it is
    asking = card(of="question")  # what that seat is asked; NONE while the rules are at work
    over = i8(most=LOST)
