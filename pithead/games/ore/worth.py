"""Ore: what a position seems worth to each seat, in points, for bots that look a step ahead. No part of the rules.

Points so far, and what contracts, ores, money, tools and cards may still bring. Contracts promise points as far as
rounds are left to fill them, and ask for ores; ores are in stock or still come from the mines."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.ore.position import DEPTHS, ORES, TASKING, WAITING
from pithead.games.ore.rules_business import building_points, cage_points, contract_points
from pithead.games.ore.rules_mines import market_value, may_enter

# `early` weights count in full at the beginning and for nothing at the end
WEIGHTS = {
    "dollar": 0.017,
    "dollar_early": 0.01,
    "ore": 0.043,  # a dollar's worth of ore that is in stock or still comes
    "wanted": 0.19,  # more if an open contract asks for it
    "short": 0.61,  # less for a dollar's worth that is missing for rows due next
    "missing": 0.45,  # and for the rows after them
    "contract": 1.4,  # of the points of a contract that can still be completed
    "row": 0.33,  # and of its filled share
    "build": 0.17,  # of the best building in hand, if a contract promises to build
    "card_early": 0.23,  # in hand
    "worker_early": 3.0,  # recruited
    "bit_early": 0.61,
    "cage_early": 0.12,
}
(
    DOLLAR, DOLLAR_EARLY, ORE, WANTED, SHORT, MISSING, CONTRACT, ROW, BUILD, CARD, WORKER, BIT, CAGE,
) = range(len(WEIGHTS))  # fmt: skip


@rule
def worth(box, pos, weights, seat):
    rounds = box.rounds - pos.round + (pos.phase == TASKING)
    early = rounds / box.rounds
    value = contract_points(box, pos, seat) + building_points(box, pos, seat) + cage_points(box, pos, seat)
    value += pos.money[seat] * (weights[DOLLAR] + weights[DOLLAR_EARLY] * early)
    value += orders(box, pos, seat, rounds, weights) + tools(pos, seat, weights) * early
    if rounds > 0:
        for ore in range(ORES):
            if pos.mine[ore] != NONE:
                value += ores(box, pos, seat, ore, rounds, weights) * market_value(box, pos, ore)
    return value


@rule
def tools(pos, seat, weights):
    value = (pos.recruit[seat] >= WAITING) * weights[WORKER] + pos.bits[seat] * weights[BIT]
    return value + pos.cage[seat] * weights[CAGE] + pos.hand[seat, 0] * weights[CARD]


@rule
def orders(box, pos, seat, rounds, weights):
    """Open contracts, and what can be built when they are completed."""
    value = 0.0
    icons = 0
    for i in range(1, pos.open[seat, 0] + 1):
        contract = pos.open[seat, i]
        rows, filled = box.contract_rows[contract], pos.filled[contract]
        if rows - filled <= rounds:
            value += box.contract_vp[contract] * (weights[CONTRACT] + weights[ROW] * filled / rows)
            icons += box.contract_icons[contract]
    if icons > 0:
        best = 0
        for i in range(1, pos.hand[seat, 0] + 1):
            best = max(best, box.building_vp[pos.hand[seat, i]])
        value += best * weights[BUILD]
    return value


@rule
def ores(box, pos, seat, ore, rounds, weights):
    """What each dollar of the price of an ore is worth to the seat: what it has and gets, less what its contracts ask
    for."""
    soon, later = supply(box, pos, seat, ore, rounds)
    due, whole = demand(box, pos, seat, ore, rounds)
    value = later * weights[ORE] + min(later, whole) * weights[WANTED]
    return value - max(0, due - soon) * weights[SHORT] - max(0, whole - later) * weights[MISSING]


@rule
def supply(box, pos, seat, ore, rounds):
    """How much ore the seat has with what its miners bring up next, and with all that they can still bring up."""
    soon, later = pos.stock[seat, ore], pos.stock[seat, ore]
    for depth in range(DEPTHS):
        if pos.miner[ore, depth] == seat:
            soon += box.mine_yield[pos.mine[ore], depth]
            later += yields(box, pos, seat, pos.mine[ore], depth, rounds)
    mine = pos.private[seat]
    if mine != NONE and box.mine_ore[mine] == ore:
        soon += box.mine_yield[mine, pos.private_depth[seat] - 1]
        later += yields(box, pos, seat, mine, pos.private_depth[seat] - 1, rounds)
    return soon, later


@rule
def yields(box, pos, seat, mine, depth, rounds):
    """What a miner brings up on its way down."""
    ore = box.mine_yield[mine, depth]
    for deeper in range(depth + 1, min(depth + rounds, DEPTHS)):
        if not may_enter(box, pos, seat, mine, deeper):
            break
        ore += box.mine_yield[mine, deeper]
    return ore


@rule
def demand(box, pos, seat, ore, rounds):
    """How much ore the rows due next ask for, and all rows that can still be filled; of either-ore icons the first
    ore."""
    due, whole = 0, 0
    for i in range(1, pos.open[seat, 0] + 1):
        contract = pos.open[seat, i]
        first = pos.filled[contract]
        due += box.row_ores[contract, first, 0, ore]
        for row in range(first, min(box.contract_rows[contract], first + rounds)):
            whole += box.row_ores[contract, row, 0, ore]
    return due, whole
