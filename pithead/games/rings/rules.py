"""Miner Rings: the five rules that the engine calls, and the flow of the game between two questions.

The chapters of the rulebook are in rules_setup.py, rules_stations.py (resources, orbital motion, advancing, orbiting),
rules_flights.py, rules_stops.py (deliveries, pick-ups, fuel) and rules_scoring.py."""

from pithead.engine.dice import rand
from pithead.engine.position import ENDED
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat, seat_before
from pithead.games.rings.box import FACES
from pithead.games.rings.choices import (
    ADVANCE,
    ASK_ADVANCE,
    ASK_DOCK,
    ASK_FLY,
    ASK_START,
    BURN,
    DONE,
    FLY,
    PASS,
    REFUEL,
    START,
)  # fmt: skip
from pithead.games.rings.position import SEATS
from pithead.games.rings.rules_flights import fly_options, fly_to
from pithead.games.rings.rules_scoring import (
    colonist_points,
    delivery_points,
    leading_points,
    penalty_points,
    track_total,
)  # fmt: skip
from pithead.games.rings.rules_setup import deal_inventories, draw_lead, prepare_board, start_at, start_options
from pithead.games.rings.rules_stations import add_resources, advance, advance_options, orbital_motion, station_at
from pithead.games.rings.rules_stops import begin_stop, dock, dock_options, end_stop, refuel


@rule
def setup(box, pos):
    """RNG-S1 to RNG-S9; the picks of RNG-S10 are the first questions."""
    prepare_board(box, pos)
    deal_inventories(box, pos)
    draw_lead(pos)


@rule
def options(box, pos, out):
    """What the asked seat can choose, written to `out`; how many."""
    asking = pos.asking
    if asking == ASK_FLY:
        return fly_options(box, pos, out)
    if asking == ASK_DOCK:
        return dock_options(box, pos, out)
    if asking == ASK_ADVANCE:
        return advance_options(box, pos, out)
    return start_options(out)


@rule
def choose(box, pos, option):
    """Carry out a legal option, and whatever follows until somebody is asked again. One player is asked at a time
    (RNG-X4)."""
    asking = pos.asking
    pos.asking = NONE
    if asking == ASK_START:
        start_at(box, pos, pos.seat, option - START)
        next_start(box, pos)
    elif asking == ASK_ADVANCE:
        if option != PASS:
            advance(box, pos, pos.seat, option - ADVANCE)
        next_advance(pos)
    elif asking == ASK_DOCK:
        answer_dock(box, pos, option)
    else:
        answer_fly(box, pos, option)


# Picks and advances


@rule
def next_start(box, pos):
    """RNG-S10, RNG-S13: against the turn order, the lead last; then turn 1 begins with its roll (RNG-T2, RNG-X7)."""
    if pos.seat != pos.lead:
        pos.seat = seat_before(pos, pos.seat)
        pos.asking = ASK_START
    else:
        begin_turn(box, pos)


@rule
def begin_turn(box, pos):
    """RNG-D1: one roll of both dice for everybody; then stations are advanced, from the lead on (RNG-T4)."""
    first = box.faces[rand(pos, FACES)]
    second = box.faces[rand(pos, FACES)]
    pos.low = min(first, second)
    pos.high = max(first, second)
    pos.seat = pos.lead
    pos.asking = ASK_ADVANCE


@rule
def next_advance(pos):
    """RNG-T3, RNG-T4: everybody has advanced or passed before the first freighter flies."""
    pos.seat = next_seat(pos, pos.seat)
    if pos.seat != pos.lead:
        pos.asking = ASK_ADVANCE
    else:
        begin_activation(pos)


# Activations


@rule
def begin_activation(pos):
    """RNG-F1, RNG-C2: a start stop for a freighter in orbit, otherwise the flight."""
    station = station_at(pos, pos.freighter[pos.seat])
    if station != NONE:
        begin_stop(pos, station)
    else:
        pos.asking = ASK_FLY


@rule
def answer_dock(box, pos, option):
    """RNG-C3, RNG-F14: after the start stop the flight, after the end stop nothing more. (A stop in which nothing can
    be done is asked too; `done` is then taken by the match itself, RNG-X2.)"""
    if option != DONE:
        dock(box, pos, option)
        pos.asking = ASK_DOCK
        return
    end_stop(pos)
    if pos.flown == 0:
        pos.asking = ASK_FLY
    else:
        next_activation(box, pos)


@rule
def answer_fly(box, pos, option):
    """RNG-F1, RNG-F15, RNG-O3, RNG-L10, RNG-U5: a pledge, a flight with an end stop where there is a station, or the
    end of the activation."""
    if option == BURN:
        pos.pledge += 1
        pos.asking = ASK_FLY
        return
    if option == REFUEL:
        refuel(box, pos, pos.seat)
    elif option >= FLY:
        fly_to(box, pos, pos.seat, option - FLY)
        station = station_at(pos, pos.freighter[pos.seat])
        if station != NONE:
            begin_stop(pos, station)
            return
    next_activation(box, pos)


@rule
def next_activation(box, pos):
    """RNG-T5: one player after the other, from the lead on."""
    pos.flown = 0
    pos.seat = next_seat(pos, pos.seat)
    if pos.seat != pos.lead:
        begin_activation(pos)
    else:
        end_turn(box, pos)


@rule
def end_turn(box, pos):
    """RNG-T1, RNG-T6, RNG-T7, RNG-X7: the lead passes, resources are added, everything moves, the dice are rolled; or
    the game is over. (Turn 1 came from the set-up without all that: RNG-T2, RNG-M6.)"""
    if pos.turn_number == box.turns:
        pos.over = ENDED
        return
    pos.lead = next_seat(pos, pos.lead)
    for seat in range(SEATS):
        pos.advanced[seat] = NONE
    pos.turn_number += 1
    add_resources(box, pos)
    orbital_motion(box, pos)
    begin_turn(box, pos)


@rule
def scores(box, pos, out):
    """RNG-V10 to RNG-V13: points, then the total of the delivery tracks."""
    for seat in range(pos.players):
        out[seat, 0] = delivery_points(box, pos, seat) + leading_points(box, pos, seat)
        out[seat, 0] += colonist_points(box, pos, seat) + penalty_points(box, pos, seat)
        out[seat, 1] = track_total(pos, seat)


@rule
def imagine(box, pos, seat):
    """Section 6: nothing is hidden but the dice to come, which the engine draws anew."""
