"""Miner's Lagoon: Island Selection, the Action phase and the end of a round ("Phases of Gameplay", "Payment Check",
"Board Actions", "Depart Island")."""

from pithead.engine.choices import offer
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.lagoon.choices import (
    ACTION,
    ARTIFACT,
    ASK_ACT,
    ASK_CLAIM,
    ASK_DEAL,
    ASK_ENRICHMENT,
    ASK_ISLAND,
    ASK_LOAD,
    ASK_MINE,
    ASK_PURCHASE,
    ASK_TO,
    DEAL,
    DEPART,
    ENRICHMENT,
    EQUIP,
    GALLERIES_SPACE,
    HIRE_MERCHANT,
    HIRE_MINER,
    ISLAND,
    MINE,
    PASS,
    SHIPMENT,
    TO,
    TRADE,
)  # fmt: skip
from pithead.games.lagoon.position import ACTING, EQUIPMENT, ISLANDS, METALS, NOT_BEGUN, PICKING, PLACES, SPACES
from pithead.games.lagoon.rules_deals import can_deal
from pithead.games.lagoon.rules_enrichment import can_transact, enrich_all
from pithead.games.lagoon.rules_equipment import use_options
from pithead.games.lagoon.rules_galleries import can_mine, draw_two
from pithead.games.lagoon.rules_market import (
    begin_trade,
    can_claim_some,
    can_equip,
    can_hire_merchant,
    can_hire_miner,
    can_ship,
    can_trade,
    hire_merchant,
    hire_miner,
)  # fmt: skip
from pithead.games.lagoon.rules_scoring import end_game

# Island Selection


@rule
def begin_round(pos):
    """LAG-R1, LAG-I1: the holder of the token picks first."""
    pos.phase = PICKING
    pos.seat = pos.token
    pos.asking = ASK_ISLAND


@rule
def island_options(pos, out):
    """LAG-Q3, LAG-I2."""
    count = 0
    for island in range(ISLANDS):
        count = offer(out, count, ISLAND + island, pos.compass[island] == NONE)
    return count


@rule
def pick_island(pos, island):
    """LAG-I3, LAG-I4: the ship goes there, and the cube on the compass tells the order of play."""
    pos.compass[island] = pos.seat
    pos.island[pos.seat] = island


@rule
def next_pick(pos):
    """LAG-I1: clockwise."""
    pos.seat = next_seat(pos, pos.seat)
    if pos.seat != pos.token:
        pos.asking = ASK_ISLAND
    else:
        pos.phase = ACTING
        pos.turn = ISLANDS - 1  # so that the lowest number is next
        next_turn(pos)


# The Action phase


@rule
def next_turn(pos):
    """LAG-A1, LAG-A11, LAG-A12: round the compass to the next player who has not passed, the same one again if nobody
    else is left; without anybody the phase is over. Departing does not change the order (LAG-I4)."""
    pos.actions = 0
    for step in range(1, ISLANDS + 1):
        island = (pos.turn + step) % ISLANDS
        seat = pos.compass[island]
        if seat != NONE and pos.passed[seat] == 0:
            pos.turn = island
            pos.seat = seat
            pos.asking = ASK_ACT
            return


@rule
def merchants_needed(pos, seat, space):
    """LAG-W2, LAG-W4, LAG-H3: one, and one more for every other player who has performed this space on this island this
    round; free before anything is gained by it."""
    needed = 1
    for other in range(pos.players):
        needed += other != seat and pos.placed[space, other] > 0
    return needed


@rule
def has_workers(box, pos, seat, space):
    """LAG-W3, LAG-W5, LAG-W7: free merchants for a space, or miners for a mining site, whatever others placed there."""
    if box.space_action[space] == MINE:
        return pos.free_miners[seat] > 0
    return pos.free_merchants[seat] > 0 and pos.free_merchants[seat] >= merchants_needed(pos, seat, space)


@rule
def has_effect(box, pos, seat, space):
    """LAG-A10: can the action of a space be carried out in some way (rules.md section 5.1)?"""
    action = box.space_action[space]
    if action == ARTIFACT:
        return can_claim_some(box, pos, seat, space // PLACES)
    if action == MINE:
        return can_mine(box, pos, seat, space // PLACES)
    if action == DEAL:
        return can_deal(box, pos, seat)
    if action == TRADE:
        return can_trade(pos, seat)
    if action == EQUIP:
        return can_equip(box, pos, seat)
    if action == SHIPMENT:
        return can_ship(box, pos, seat)
    if action == ENRICHMENT:
        return can_transact(box, pos, seat)
    if action == HIRE_MERCHANT:
        return can_hire_merchant(box, pos, seat)
    if action == HIRE_MINER:
        return can_hire_miner(box, pos, seat)
    return True


@rule
def can_perform(box, pos, seat, space):
    """LAG-A7: once a round, and that also after leaving and coming back (LAG-D7)."""
    return pos.placed[space, seat] == 0 and has_workers(box, pos, seat, space) and has_effect(box, pos, seat, space)


@rule
def act_options(box, pos, out):
    """LAG-Q4, LAG-A3: the spaces of the island where the ship is (LAG-B1 to LAG-B4), own Equipment, or to pass
    (LAG-A4); who can do nothing else passes (LAG-A6), and there is no other way to do nothing (LAG-A5)."""
    seat = pos.seat
    first = PLACES * pos.island[seat]
    count = 0
    if pos.free_merchants[seat] > 0 or pos.free_miners[seat] > 0:
        for space in range(first, first + PLACES):
            if can_perform(box, pos, seat, space):
                out[count] = ACTION + box.space_action[space]
                count += 1
    if pos.free_miners[seat] > 0:
        count = use_options(box, pos, seat, out, count)
    return offer(out, count, PASS, True)


@rule
def perform(box, pos, seat, action):
    """LAG-A10, LAG-W2, LAG-D1: exactly the merchants needed are placed, then the action is carried out or begun with a
    question. Miners are placed while they are assigned."""
    space = PLACES * pos.island[seat]
    while box.space_action[space] != action:
        space += 1
    pos.space = space
    if action != MINE:
        needed = merchants_needed(pos, seat, space)
        pos.free_merchants[seat] -= needed
        pos.placed[space, seat] = needed
    if action == ARTIFACT:
        pos.asking = ASK_CLAIM
    elif action == MINE:
        pos.asking = ASK_MINE
    elif action == DEAL:
        pos.asking = ASK_DEAL
    elif action == TRADE:
        begin_trade(box, pos)
    elif action == EQUIP:
        pos.asking = ASK_PURCHASE
    elif action == SHIPMENT:
        pos.asking = ASK_LOAD
    elif action == GALLERIES_SPACE:
        draw_two(pos)
    elif action == ENRICHMENT:
        pos.asking = ASK_ENRICHMENT
    elif action == DEPART:
        pos.asking = ASK_TO
    elif action == HIRE_MERCHANT:
        hire_merchant(box, pos, seat)
    else:
        hire_miner(box, pos, seat)


@rule
def to_options(pos, out):
    """LAG-Q15, LAG-D1, LAG-D2: any other island, whoever is there."""
    count = 0
    for island in range(ISLANDS):
        count = offer(out, count, TO + island, island != pos.island[pos.seat])
    return count


@rule
def sail(box, pos, island):
    """LAG-D3 to LAG-D6: as the first action of the round, Equipment included, it ends the turn; later it is an action
    like any other."""
    pos.island[pos.seat] = island
    if pos.acted[pos.seat] == 0:
        pos.actions = box.actions_per_turn


@rule
def end_action(box, pos):
    """LAG-A2: the action is complete; then comes the next one of the turn, or the next turn."""
    pos.acted[pos.seat] = 1
    pos.actions += 1
    pos.space = NONE
    pos.using = NONE
    pos.left = 0
    pos.transaction = NOT_BEGUN
    for metal in range(METALS):
        pos.enriched_now[metal] = 0
    if pos.actions < box.actions_per_turn:
        pos.asking = ASK_ACT
    else:
        next_turn(pos)


# End of round


@rule
def end_round(box, pos):
    """LAG-R2 to LAG-R6, in this order; LAG-F1, LAG-F2: the round in which the end was triggered was the last one."""
    enrich_all(pos)
    if box.payment[pos.round]:
        for seat in range(pos.players):
            pay_workers(box, pos, seat)
    if pos.triggered or pos.round == box.rounds:
        end_game(pos)
    else:
        return_home(pos)
        pos.round += 1
        pos.token = next_seat(pos, pos.token)
        begin_round(pos)


@rule
def wages(box, pos, seat):
    """LAG-R3: for each pair of workers, an odd one counts as a pair."""
    return box.wage * ((pos.merchants[seat] + pos.miners[seat] + 1) // 2)


@rule
def pay_workers(box, pos, seat):
    """LAG-R3, LAG-R4: as far as the money goes; what is missing costs VP."""
    due = wages(box, pos, seat)
    paid = min(due, pos.money[seat])
    pos.money[seat] -= paid
    pos.vp[seat] -= box.unpaid_vp * (due - paid)


@rule
def return_home(pos):
    """LAG-R6, LAG-W1: workers and ships; all spaces and all Equipment can be used again."""
    for space in range(SPACES):
        for seat in range(pos.players):
            pos.placed[space, seat] = 0
    for card in range(EQUIPMENT):
        pos.used[card] = 0
    for island in range(ISLANDS):
        pos.compass[island] = NONE
    pos.turn = NONE
    for seat in range(pos.players):
        pos.island[seat] = NONE
        pos.passed[seat] = 0
        pos.acted[seat] = 0
        pos.closed_on_board[seat] = 0
        pos.free_merchants[seat] = pos.merchants[seat]
        pos.free_miners[seat] = pos.miners[seat]
