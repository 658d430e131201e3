"""Miner Rings: what a position seems worth to each seat, in points, for bots that look a step ahead. No part of the
rules.

Points so far, and what cargo and fuel may still bring: every station calls with what could be delivered and loaded
there, the louder the nearer it is."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.rings.board import BITS, STEPS
from pithead.games.rings.box import COLONISTS, EFFECTS, FUELS, TRACK
from pithead.games.rings.choices import ASK_ADVANCE, ASK_START
from pithead.games.rings.position import FUEL, RESOURCES, STATIONS
from pithead.games.rings.rules_scoring import colonist_points, delivery_points, leading_points, penalty_points
from pithead.games.rings.rules_stops import free_spaces

WEIGHTS = {
    "stop": 0.72,  # of what can be delivered where the freighter is
    "call": 0.45,  # of what the station that calls loudest offers
    "second_call": 0.26,
    "reach": 8.6,  # steps over which a station can be heard
    "reach_fuel": 5.4,  # further for each fuel that a flight can burn
    "chip": 0.23,  # aboard that can still be delivered
    "load": 0.11,  # a chip that could be loaded
    "lead": 1.08,  # of what a delivery would change about who leads there
    "colonist": 0.38,  # a step on the colonist track
    "fuel": 0.67,  # aboard, as far as a flight can burn it
}
STOP, CALL, SECOND_CALL, REACH, REACH_FUEL, CHIP, LOAD, LEAD, COLONIST, FUEL_ABOARD = range(len(WEIGHTS))


@rule
def worth(box, pos, weights, out):
    for seat in range(pos.players):
        out[seat] = delivery_points(box, pos, seat) + leading_points(box, pos, seat)
        out[seat] += colonist_points(box, pos, seat) + penalty_points(box, pos, seat)
        out[seat] += pos.colonist_track[seat] * weights[COLONIST]
        if pos.freighter[seat] != NONE:
            out[seat] += prospects(box, pos, seat, weights)


@rule
def flights_left(box, pos, seat):
    """How often the seat still flies, this turn's flight included."""
    left = box.turns - pos.turn_number
    if pos.asking == ASK_START or pos.asking == ASK_ADVANCE:
        return left + 1
    place = (seat - pos.lead) % pos.players
    now = (pos.seat - pos.lead) % pos.players
    return left + (place > now or (place == now and pos.flown == 0))


@rule
def prospects(box, pos, seat, weights):
    flights = flights_left(box, pos, seat)
    fuel = min(pos.hold[seat, FUEL], FUELS - 1)
    reach = weights[REACH] + weights[REACH_FUEL] * fuel
    free = free_spaces(box, pos, seat) if flights > 1 else 0
    here, first, second = 0.0, 0.0, 0.0
    for station in range(STATIONS):
        call = delivery(box, pos, seat, station, weights)
        if pos.station[station] == pos.freighter[seat]:
            here = call
            call = 0.0
        call += weights[LOAD] * min(free, pos.supply[station])
        if call > second:
            call *= max(0.0, 1.0 - steps_to(box, pos.freighter[seat], pos.station[station]) / reach)
            second = max(second, min(call, first))
            first = max(first, call)
    if flights == 0:
        return here * weights[STOP] if pos.stop != NONE and pos.seat == seat else 0.0
    hopes = here * weights[STOP] + first * weights[CALL]
    if flights > 1:
        hopes += second * weights[SECOND_CALL]
    for resource in range(RESOURCES):
        hopes += min(pos.hold[seat, resource], flights) * weights[CHIP]
    return hopes + fuel * weights[FUEL_ABOARD]


@rule
def delivery(box, pos, seat, station, weights):
    """What all cargo that a station asks for would bring there."""
    steps, colonists = 0, 0
    for resource in range(RESOURCES):
        chips = pos.hold[seat, resource]
        if chips > 0 and box.asks[station, resource]:
            steps += chips * box.base_track[resource]
            colonists += chips * box.base_colonists[resource]
            for effect in range(EFFECTS):
                if box.effect_resource[effect] == resource and 0 < box.effect_at[effect] <= chips:
                    steps += box.effect_amount[effect] * (box.effect_verb[effect] == TRACK)
                    colonists += box.effect_amount[effect] * (box.effect_verb[effect] == COLONISTS)
    if steps == 0:
        return 0.0
    points = steps * box.per_delivery + colonists * weights[COLONIST]
    own, others = pos.track[seat, station], 0
    for other in range(pos.players):
        if other != seat:
            others = max(others, pos.track[other, station])
    if own == 0:
        points -= box.no_delivery
    if own <= others <= own + steps:
        points += weights[LEAD] * (box.lead_alone if own + steps > others else box.lead_tied)
    return points


@rule
def steps_to(box, start, space):
    """Of the shortest way; at most STEPS - 1."""
    word, bit = space // BITS, space % BITS
    low, high = 0, STEPS - 1
    while low < high:
        middle = (low + high) // 2
        if box.around[start, middle, word] >> bit & 1:
            high = middle
        else:
            low = middle + 1
    return low
