"""Ore: the Business phase, and the end of the game ("Phase 3: Business", "Game End and Final Scoring")."""

from pithead.engine.choices import offer
from pithead.engine.position import ENDED
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat, seat_before
from pithead.games.ore.choices import ASK_RECALL, DONE, RECALL
from pithead.games.ore.position import BUSINESS, DEPTHS, ORES, TASKING
from pithead.games.ore.rules_contracts import refill_slots
from pithead.games.ore.rules_mines import has_miner, leave_mine, miner_options
from pithead.games.ore.rules_town import bring_workers_home, is_final_round


@rule
def begin_round(pos):
    """ORE-R1, ORE-R2: Tasking begins with the lead, who comes after the seat that is `active` now."""
    pos.phase = TASKING
    pos.idle = 0
    pos.advanced = 0
    pos.active = seat_before(pos, pos.lead)


@rule
def begin_business(pos):
    """ORE-R3: every step goes round from the lead of this moment."""
    pos.phase = BUSINESS
    pos.active = pos.lead
    pos.seat = pos.lead
    begin_orders(pos)


@rule
def begin_orders(pos):
    """ORE-H1: one row is due on each contract that the seat owns now, on none taken later in this step (ORE-E4)."""
    pos.due = pos.open[pos.seat, 0]
    pos.order = 0


@rule
def next_in_business(box, pos):
    """The current step for the next seat, or the step after it."""
    pos.seat = next_seat(pos, pos.seat)
    if pos.recalling == 0:
        if pos.seat != pos.active:
            begin_orders(pos)
        elif is_final_round(box, pos):
            pos.over = ENDED  # ORE-H8
        else:
            begin_recalls(box, pos)
    elif pos.seat != pos.active:
        ask_recall(box, pos)
    else:
        end_round(box, pos)


@rule
def begin_recalls(box, pos):
    """ORE-H9, ORE-H10, ORE-H13: the marker passes, workers in town come home, then recalls are asked for."""
    if pos.advanced == 0:
        pos.lead = next_seat(pos, pos.lead)
    bring_workers_home(pos)
    pos.recalling = 1
    ask_recall(box, pos)


@rule
def ask_recall(box, pos):
    """ORE-H11."""
    if pos.money[pos.seat] >= box.recall_price and has_miner(pos, pos.seat):
        pos.asking = ASK_RECALL


@rule
def recall_options(pos, out):
    """ORE-X14, ORE-X17: own-colour workers in public mines; temp workers never (ORE-P4)."""
    return offer(out, miner_options(pos, pos.seat, RECALL, out), DONE, True)


@rule
def recall(box, pos, option):
    """ORE-H11, ORE-H12."""
    if option != DONE:
        pos.money[pos.seat] -= box.recall_price
        leave_mine(pos, (option - RECALL) // DEPTHS, (option - RECALL) % DEPTHS)
        ask_recall(box, pos)


@rule
def end_round(box, pos):
    """ORE-H14, ORE-H15."""
    refill_slots(box, pos)
    pos.recalling = 0
    pos.round += 1
    begin_round(pos)


# Final scoring


@rule
def contract_points(box, pos, seat):
    """ORE-Z2."""
    points = 0
    for i in range(1, pos.completed[seat, 0] + 1):
        points += box.contract_vp[pos.completed[seat, i]]
    return points


@rule
def building_points(box, pos, seat):
    """ORE-Z3."""
    points = 0
    for i in range(1, pos.built[seat, 0] + 1):
        points += box.building_vp[pos.built[seat, i]]
    return points


@rule
def money_points(box, pos, seat):
    """ORE-Z4."""
    return pos.money[seat] // box.money_per_vp


@rule
def cage_points(box, pos, seat):
    """ORE-Z5."""
    return box.cage_vp[pos.cage[seat]]


@rule
def ore_cubes(pos, seat):
    """ORE-Z7: the first tie-break."""
    cubes = 0
    for ore in range(ORES):
        cubes += pos.stock[seat, ore]
    return cubes
