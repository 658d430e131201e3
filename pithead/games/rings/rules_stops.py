"""Miner Rings: stops ("Pick-Ups, Deliveries & Bonuses", "Fuel"). Chips leave a hold only by being delivered, paid or
dumped (RNG-C13), and fuel comes from the pool by bonuses, conversions and free fuel alone (RNG-U1)."""

from pithead.engine.choices import offer
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.rings.box import COLONISTS, EFFECTS, STATION_FUEL, TRACK
from pithead.games.rings.choices import ASK_DOCK, CONVERT, DELIVER, DONE, DUMP, LOAD
from pithead.games.rings.position import CHIPS, FUEL, HOLD, RESOURCES
from pithead.games.rings.rules_stations import station_at


@rule
def begin_stop(pos, station):
    """RNG-C1, RNG-C18: bonuses count anew at every stop."""
    pos.stop = station
    pos.asking = ASK_DOCK


@rule
def end_stop(pos):
    pos.stop = NONE
    pos.dumped = 0
    for resource in range(RESOURCES):
        pos.delivered[resource] = 0


@rule
def dock_options(box, pos, out):
    """RNG-C4, RNG-C21, RNG-X1: any transfer, in any amount, or no more."""
    seat, station = pos.seat, pos.stop
    supply, free = box.supplies[station], free_spaces(box, pos, seat)
    count = 0
    for resource in range(RESOURCES):
        if box.asks[station, resource]:  # RNG-C6
            count = amounts(DELIVER + HOLD * resource, pos.hold[seat, resource], out, count)
    count = amounts(CONVERT, most_converted(box, pos, station), out, count)
    count = amounts(LOAD + HOLD * supply, min(pos.supply[station], free), out, count)
    if pos.dumped == 0:  # RNG-C12
        count = amounts(LOAD + HOLD * FUEL, min(pos.fuel[station], free), out, count)
    count = offer(out, count, DUMP, may_dump(pos, seat, station, free))
    return offer(out, count, DONE, True)


@rule
def amounts(first, most, out, count):
    """The options for 1, 2, ... chips; the first of them has the code `first`."""
    for number in range(most):
        out[count + number] = first + number
    return count + most


@rule
def dock(box, pos, option):
    """RNG-C4, RNG-C10: one transfer; what it frees or brings can be used at once."""
    seat, station = pos.seat, pos.stop
    if option == DUMP:
        dump(pos, seat, station)
    elif option >= LOAD:
        load(pos, seat, station, (option - LOAD) // HOLD, (option - LOAD) % HOLD + 1)
    elif option >= CONVERT:
        convert(box, pos, station, option - CONVERT + 1)
    else:
        for _ in range((option - DELIVER) % HOLD + 1):
            deliver(box, pos, seat, station, (option - DELIVER) // HOLD)


# Deliveries


@rule
def deliver(box, pos, seat, station, resource):
    """RNG-C5, RNG-C7: one chip from the hold to the pool."""
    pos.hold[seat, resource] -= 1
    pos.pool[resource] += 1
    pos.track[seat, station] += box.base_track[resource]
    pos.colonist_track[seat] += box.base_colonists[resource]
    pos.delivered[resource] += 1
    for effect in range(EFFECTS):
        if box.effect_at[effect] == pos.delivered[resource] and box.effect_resource[effect] == resource:
            bonus(pos, seat, station, box.effect_verb[effect], box.effect_amount[effect])


@rule
def bonus(pos, seat, station, verb, amount):
    """RNG-C14 to RNG-C17, RNG-C19, RNG-C20: once a stop, with the chip that makes the number full."""
    if verb == TRACK:
        pos.track[seat, station] += amount
    elif verb == COLONISTS:
        pos.colonist_track[seat] += amount
    elif verb == STATION_FUEL:
        given = min(amount, pos.pool[FUEL])
        pos.pool[FUEL] -= given
        pos.fuel[station] += given


# Loads and dumps


@rule
def free_spaces(box, pos, seat):
    """RNG-C9, RNG-U7: in the hold; fuel takes room like everything else."""
    loaded = 0
    for chip in range(CHIPS):
        loaded += pos.hold[seat, chip]
    return box.hold_spaces - loaded


@rule
def load(pos, seat, station, chip, number):
    """RNG-C8."""
    pos.hold[seat, chip] += number
    if chip == FUEL:
        pos.fuel[station] -= number
    else:
        pos.supply[station] -= number


@rule
def may_dump(pos, seat, station, free):
    """RNG-C11: only to make room for a resource that lies there."""
    return free == 0 and pos.hold[seat, FUEL] > 0 and pos.supply[station] > 0


@rule
def dump(pos, seat, station):
    """RNG-C11, RNG-C12."""
    pos.hold[seat, FUEL] -= 1
    pos.fuel[station] += 1
    pos.dumped = 1


# Fuel


@rule
def most_converted(box, pos, station):
    """RNG-U2, RNG-U3: hydrocarbons of the station itself, at most as many as the pool has fuel."""
    return min(pos.supply[station], pos.pool[FUEL]) if box.converts[station] else 0


@rule
def convert(box, pos, station, number):
    """RNG-U2."""
    pos.supply[station] -= number
    pos.pool[box.supplies[station]] += number
    pos.pool[FUEL] -= number
    pos.fuel[station] += number


@rule
def may_refuel(box, pos, seat):
    """RNG-U4, RNG-U6: in orbit, with room aboard and fuel in the pool; to be carried is not to fly."""
    return pos.pool[FUEL] > 0 and free_spaces(box, pos, seat) > 0 and station_at(pos, pos.freighter[seat]) != NONE


@rule
def refuel(box, pos, seat):
    """RNG-U4."""
    taken = min(box.free_fuel, min(pos.pool[FUEL], free_spaces(box, pos, seat)))
    pos.pool[FUEL] -= taken
    pos.hold[seat, FUEL] += taken
