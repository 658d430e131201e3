"""Miner Rings: the stations ("Add resources", "Orbital Motion", "Move Space Stations", "Orbiting")."""

from pithead.engine.choices import offer
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.rings.box import HIGH, LOW, SUM
from pithead.games.rings.choices import ADVANCE, PASS
from pithead.games.rings.position import ADVANCING, STATIONS

# The board


@rule
def clockwise(box, space, steps):
    """RNG-G4."""
    circle = box.circle_of[space]
    end = box.circle_first[circle] + box.circle_size[circle]
    space += steps
    while space >= end:  # much quicker than a division
        space -= box.circle_size[circle]
    return space


@rule
def steps_between(box, start, space):
    """How many steps clockwise the one space of a circle is ahead of the other."""
    return space - start if space >= start else space - start + box.circle_size[box.circle_of[start]]


@rule
def orbit_of(box, pos, station):
    """RNG-G10: 1 to 7, the one orbit that the station never leaves."""
    return box.circle_orbit[box.circle_of[pos.station[station]]]


@rule
def station_at(pos, space):
    """RNG-O1, RNG-O4: the station that a freighter in this space is in orbit around, or NONE; a moon is none."""
    for station in range(STATIONS):
        if pos.station[station] == space:
            return station
    return NONE


@rule
def moon_space(box, pos, moon):
    """RNG-M2, RNG-T8, RNG-T9: the moons go by the turn; they neither pick up nor carry freighters (RNG-M5)."""
    start = box.circle_first[box.moon_circle[moon]] + box.moon_start[moon] - 1
    return clockwise(box, start, box.moon_pace[moon] * (pos.turn_number - 1))


@rule
def dice_total(pos, uses):
    """RNG-D2: what the shared dice allow: LOW, HIGH or SUM of them; 0 for anything else."""
    if uses == LOW:
        return pos.low
    if uses == HIGH:
        return pos.high
    return pos.low + pos.high if uses == SUM else 0


# Add resources


@rule
def is_empty(pos, station):
    """RNG-A1: totally empty, neither resource nor fuel."""
    return pos.supply[station] == 0 and pos.fuel[station] == 0


@rule
def gain_supply(box, pos, station, amount):
    """From the pool, as far as there is any; an inventory has no limit (RNG-A8)."""
    resource = box.supplies[station]
    gained = min(amount, pos.pool[resource])
    pos.pool[resource] -= gained
    pos.supply[station] += gained


@rule
def add_resources(box, pos):
    """RNG-A2, RNG-A3, RNG-A6, RNG-A7: a chip for whoever has none, and always one for Eden. Nobody chooses (RNG-A9)."""
    for station in range(STATIONS):
        if box.restocks_always[station] or (is_empty(pos, station) and enough_for_twins(box, pos, station)):
            gain_supply(box, pos, station, 1)


@rule
def enough_for_twins(box, pos, station):
    """RNG-A4, RNG-A5: where both twins are empty there must be a chip for each. (Once the first one has its chip it
    is empty no more, and the second one's is still there.)"""
    twin = box.twin[station]
    if twin == NONE or not is_empty(pos, twin):
        return True
    return pos.pool[box.supplies[station]] >= 2


# Moving


@rule
def move_station(box, pos, station, steps):
    """RNG-P7, RNG-P8, RNG-M3, RNG-M4: every freighter in the space where it starts and in those it enters comes along
    to the end; so one in a space that no station enters stays where it is (RNG-G12). No slingshot (RNG-L12)."""
    start = pos.station[station]
    end = clockwise(box, start, steps)
    circle = box.circle_of[start]
    for seat in range(pos.players):
        space = pos.freighter[seat]
        if space != NONE and box.circle_of[space] == circle and steps_between(box, start, space) <= steps:
            pos.freighter[seat] = end
    pos.station[station] = end


@rule
def orbital_motion(box, pos):
    """RNG-M1: all stations at once; no two are in one orbit, so their order does not matter."""
    for station in range(STATIONS):
        move_station(box, pos, station, 1)


@rule
def advanced_stations(pos):
    """RNG-P3: those advanced this turn by anybody, as bits."""
    stations = 0
    for seat in range(pos.players):
        if pos.advanced[seat] != NONE:
            stations |= 1 << pos.advanced[seat]
    return stations


@rule
def advance_options(box, pos, out):
    """RNG-P1, RNG-P3, RNG-P4: one of the six stations that nobody has advanced yet, or none. The last of four
    players still has three of them (RNG-X3)."""
    advanced = advanced_stations(pos)
    count = 0
    for station in range(ADVANCING):
        may = box.may_advance[station] == 1 and advanced >> station & 1 == 0
        count = offer(out, count, ADVANCE + station, may)
    return offer(out, count, PASS, True)


@rule
def advance_steps(box, pos, station):
    """RNG-P5, RNG-P6: all of the dice that its ring goes by."""
    return dice_total(pos, box.circle_moves[box.circle_of[pos.station[station]]])


@rule
def advance(box, pos, seat, station):
    """RNG-P2, RNG-P5 to RNG-P11: the move, then the harvest, if the pool has any."""
    pos.advanced[seat] = station
    move_station(box, pos, station, advance_steps(box, pos, station))
    gain_supply(box, pos, station, box.harvest[station])
