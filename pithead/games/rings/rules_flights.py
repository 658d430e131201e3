"""Miner Rings: flights ("Move Freighters", "Moons & Gravitational Sling Shots"). Sets of spaces are three words of
bits, united from the tables of board.py: what can be reached is never searched for, and needs no room."""

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.choices import offer
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.rings.board import BITS
from pithead.games.rings.box import FUELS, MOONS
from pithead.games.rings.choices import BURN, FLY, REFUEL, STAY
from pithead.games.rings.position import FUEL, STATIONS
from pithead.games.rings.rules_stations import dice_total, moon_space
from pithead.games.rings.rules_stops import may_refuel


@rule
def leg_limit(box, pos, fuel, leg):
    """RNG-F4 to RNG-F6: how long a leg of a flight for this fuel may be; 0 where there is none."""
    return dice_total(pos, box.leg_die[fuel, leg])


@rule
def reach(box, pos, start, fuel):
    """The spaces that a flight for exactly this fuel can end on, as three words of bits: by legs (RNG-F3 to RNG-F9),
    and from every sling body that legs lead to, in any direction (RNG-L2 to RNG-L9). A slingshot takes nothing away
    (RNG-L11)."""
    one, other = leg_limit(box, pos, fuel, 0), leg_limit(box, pos, fuel, 1)
    a, b, c = plain_reach(box, start, one, other)
    total = dice_total(pos, box.slung_die[fuel])
    x, y, z = 0, 0, 0
    for body in range(STATIONS + MOONS):
        space = sling_space(box, pos, body)
        if space != NONE and space != start and holds(a, b, c, space):  # RNG-L2, RNG-L3
            steps = steps_to(box, start, space, one, other)
            if steps <= total:  # RNG-L5, RNG-L6; a second body on the way adds nothing (RNG-L8)
                slung = box.around[space, total - steps]
                x, y, z = x | slung[0], y | slung[1], z | slung[2]
    own = 1 << start % BITS
    a, b, c = a | x, b | y, c | z
    if start < BITS:  # RNG-F9
        return a & ~own, b, c
    if start < 2 * BITS:
        return a, b & ~own, c
    return a, b, c & ~own


@rule
def holds(a, b, c, space):
    """Is the space in the set of these three words?"""
    word = a if space < BITS else b if space < 2 * BITS else c
    return word >> space % BITS & 1 == 1


@rule
def plain_reach(box, start, one, other):
    """RNG-F4 to RNG-F8: one leg of at most `one` steps and one of at most `other`, in either order."""
    longer = max(one, other)
    ends = box.straight[start, longer]  # a single leg
    a, b, c = ends[0], ends[1], ends[2]
    if other > 0:
        for i in range(box.leg_count[start, longer]):
            corner = box.leg_end[start, i]
            steps = box.legs[start, corner]
            rest = longest_second_leg(steps, one, other)
            ends = box.straight[corner, rest]
            a, b, c = a | ends[0], b | ends[1], c | ends[2]
    return a, b, c


@rule
def longest_second_leg(steps, one, other):
    """RNG-F6: either die may be flown first, so after a first leg of so many steps the longer of those left."""
    if steps <= min(one, other):
        return max(one, other)
    return min(one, other)


@rule
def sling_space(box, pos, body):
    """RNG-L1: where Eden (or another station that slings) or a moon is; NONE for other stations."""
    if body >= STATIONS:
        return moon_space(box, pos, body - STATIONS)
    return pos.station[body] if box.slings[body] else NONE


@rule
def steps_to(box, start, body, one, other):
    """RNG-L7: the fewest steps in which a flight that is not slung yet comes to a body that it can reach."""
    longer = max(one, other)
    nearest = one + other
    if 0 < box.legs[start, body] <= longer:
        nearest = box.legs[start, body]
    if other > 0:
        for i in range(box.leg_count[start, longer]):
            corner = box.leg_end[start, i]
            steps, rest = box.legs[start, corner], box.legs[corner, body]
            if 0 < rest <= longest_second_leg(steps, one, other):
                nearest = min(nearest, steps + rest)
    return nearest


# Choosing a destination


@rule
def fly_options(box, pos, out):
    """RNG-F2, RNG-X5: stay, perhaps with free fuel, unless fuel is pledged (RNG-F16); every space that the fuel aboard
    reaches (RNG-F10); one more fuel to pledge."""
    seat = pos.seat
    aboard = pos.hold[seat, FUEL]
    count = offer(out, 0, STAY, pos.pledge == 0)
    count = offer(out, count, REFUEL, pos.pledge == 0 and may_refuel(box, pos, seat))
    a, b, c = reach(box, pos, pos.freighter[seat], min(aboard, FUELS - 1))  # RNG-L9: less fuel reaches no more
    count = space_options(a, FLY, out, count)
    count = space_options(b, FLY + BITS, out, count)
    count = space_options(c, FLY + 2 * BITS, out, count)
    return offer(out, count, BURN, may_burn(pos, seat))


@rule
def space_options(word, first, out, count):
    while word:
        out[count] = first + lowest(word)
        count += 1
        word = without_lowest(word)
    return count


@rule
def may_burn(pos, seat):
    """RNG-F15."""
    return pos.pledge < FUELS - 1 and pos.pledge < pos.hold[seat, FUEL]


@rule
def fuel_needed(box, pos, start, space, most):
    """RNG-F10, RNG-L9: the smallest fuel with which the space can be reached; `most` if no less is enough."""
    for fuel in range(most):
        a, b, c = reach(box, pos, start, fuel)
        if holds(a, b, c, space):
            return fuel
    return most


@rule
def fly_to(box, pos, seat, space):
    """RNG-F10 to RNG-F12: the fuel goes to the pool, then the freighter is there. What it passed does not matter
    (RNG-O2, RNG-F13)."""
    most = min(pos.hold[seat, FUEL], FUELS - 1)
    paid = max(pos.pledge, fuel_needed(box, pos, pos.freighter[seat], space, most))
    pos.hold[seat, FUEL] -= paid
    pos.pool[FUEL] += paid
    pos.pledge = 0
    pos.flown = 1
    pos.freighter[seat] = space
