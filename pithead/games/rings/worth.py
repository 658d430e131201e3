"""Miner Rings: what a position seems worth to each seat, in points, for bots that look a step ahead. No part of the
rules.

Points so far, and what cargo and fuel may still bring: every station calls with what could be delivered and loaded
there, the louder the nearer it is."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
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
def worth(box, pos, weights, seat):
    value = colonist_points(box, pos, seat) + pos.colonist_track[seat] * weights[COLONIST]
    value += delivery_points(box, pos, seat) + leading_points(box, pos, seat) + penalty_points(box, pos, seat)
    return value + prospects(box, pos, seat, weights) if pos.freighter[seat] != NONE else value


@rule
def flights_left(box, pos, seat):
    """How often the seat still flies, this turn's flight included."""
    left = box.turns - pos.turn_number
    if pos.asking == ASK_START or pos.asking == ASK_ADVANCE:
        return left + 1
    place = seat - pos.lead if seat >= pos.lead else seat - pos.lead + pos.players
    now = pos.seat - pos.lead if pos.seat >= pos.lead else pos.seat - pos.lead + pos.players
    return left + (place > now or (place == now and pos.flown == 0))


@rule
def prospects(box, pos, seat, weights):
    flights = flights_left(box, pos, seat)
    if flights == 0 and (pos.stop == NONE or pos.seat != seat):
        return 0.0
    fuel = min(pos.hold[seat, FUEL], FUELS - 1)
    fading = 1.0 / (weights[REACH] + weights[REACH_FUEL] * fuel)
    free = free_spaces(box, pos, seat) if flights > 1 else 0
    steps, colonists = cargo(box, pos, seat)
    here, first, second = 0.0, 0.0, 0.0
    for station in range(STATIONS):
        call = 0.0
        if steps >> 8 * station & 255:
            call = delivery(box, pos, seat, station, steps, colonists, weights)
        if pos.station[station] == pos.freighter[seat]:
            here = call
            call = 0.0
        call += weights[LOAD] * min(free, pos.supply[station])
        if call > second:
            call *= max(0.0, 1.0 - distance(box, pos.freighter[seat], pos.station[station]) * fading)
            second = max(second, min(call, first))
            first = max(first, call)
    if flights == 0:
        return here * weights[STOP]
    hopes = here * weights[STOP] + first * weights[CALL]
    if flights > 1:
        hopes += second * weights[SECOND_CALL]
    for resource in range(RESOURCES):
        hopes += min(pos.hold[seat, resource], flights) * weights[CHIP]
    return hopes + fuel * weights[FUEL_ABOARD]


@rule
def cargo(box, pos, seat):
    """The steps on the delivery track of each station, and on the colonist track, that all cargo it asks for would
    bring: a byte for each station in two numbers."""
    all_steps, all_colonists = 0, 0
    for resource in range(RESOURCES):
        chips = pos.hold[seat, resource]
        if chips > 0:
            steps, colonists = chips * box.base_track[resource], chips * box.base_colonists[resource]
            for effect in range(EFFECTS):
                if box.effect_resource[effect] == resource and 0 < box.effect_at[effect] <= chips:
                    steps += box.effect_amount[effect] * (box.effect_verb[effect] == TRACK)
                    colonists += box.effect_amount[effect] * (box.effect_verb[effect] == COLONISTS)
            for station in range(STATIONS):
                if box.asks[station, resource]:
                    all_steps += steps << 8 * station
                    all_colonists += colonists << 8 * station
    return all_steps, all_colonists


@rule
def delivery(box, pos, seat, station, all_steps, all_colonists, weights):
    """What all cargo that a station asks for would bring there."""
    steps, colonists = all_steps >> 8 * station & 255, all_colonists >> 8 * station & 255
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
def distance(box, start, space):
    """About the steps of the shortest way: round the inner one of two circles, and from circle to circle."""
    inner, outer = box.circle_of[start], box.circle_of[space]
    if inner > outer:
        inner, outer = outer, inner
        start, space = space, start
    place = space - box.circle_first[outer]
    size, spaces = box.circle_size[inner], box.circle_size[outer]
    while spaces > size:  # each space touches two on a circle further out
        place >>= 1
        spaces >>= 1
    steps = abs(start - box.circle_first[inner] - place)
    return min(steps, size - steps) + outer - inner
