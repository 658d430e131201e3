"""Turn order."""

from pithead.engine.rule import rule


@rule
def next_seat(pos, seat):
    """The seat to the left: clockwise round the table."""
    return seat + 1 if seat + 1 < pos.players else 0


@rule
def seat_before(pos, seat):
    """The seat to the right."""
    return seat - 1 if seat > 0 else pos.players - 1
