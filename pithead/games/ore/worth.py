"""Ore: what a position seems worth to each seat, in points, for bots that look a step ahead. No part of the rules.

Points so far, and what ores, money, miners, tools, cards and half-filled contracts may still bring."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.ore.position import DEPTHS, ORES, TASKING, WAITING
from pithead.games.ore.rules_business import building_points, cage_points, contract_points
from pithead.games.ore.rules_mines import market_value

DOLLAR = 0.1  # at the end ten of them are a point
DOLLAR_EARLY = 0.06  # more while there is something left to buy
ORE_DOLLAR = 0.09  # a dollar's worth of ore
CARD = 0.5  # in hand
ROW = 0.8  # a filled row's share of the contract
OPEN = 0.9  # a contract in play, as far as rounds are left to fill it
WORKER, BIT, CAGE = 1.0, 0.5, 1.2  # with half of the game to go
LEAD = 0.2


@rule
def worth(box, pos, out):
    for seat in range(pos.players):
        out[seat] = points(box, pos, seat) + holdings(box, pos, seat) + prospects(box, pos, seat)


@rule
def left(box, pos):
    """How much of the game is still to come, from 1 down to 0."""
    return (box.rounds - pos.round + (pos.phase == TASKING)) / box.rounds


@rule
def points(box, pos, seat):
    return contract_points(box, pos, seat) + building_points(box, pos, seat) + cage_points(box, pos, seat)


@rule
def holdings(box, pos, seat):
    """Money, ores, and what the seat's miners will bring up at the end of this round."""
    ores = 0.0
    for ore in range(ORES):
        if pos.mine[ore] != NONE:
            number = 1.0 * pos.stock[seat, ore]
            for depth in range(DEPTHS):
                if pos.miner[ore, depth] == seat:
                    number += box.mine_yield[pos.mine[ore], depth]
            ores += number * market_value(box, pos, ore)
    mine = pos.private[seat]
    if mine != NONE:
        ores += box.mine_yield[mine, pos.private_depth[seat] - 1] * box.mine_value[mine]
    return pos.money[seat] * (DOLLAR + DOLLAR_EARLY * left(box, pos)) + ores * ORE_DOLLAR


@rule
def prospects(box, pos, seat):
    """What is no point yet and will be."""
    chances = left(box, pos)
    workers = pos.reserve[seat] * 0.1 + (pos.recruit[seat] >= WAITING) * 2 * WORKER
    tools = pos.bits[seat] * BIT + pos.cage[seat] * CAGE
    worth = (workers + tools + pos.hand[seat, 0] * CARD) * chances + (pos.lead == seat) * LEAD
    for i in range(1, pos.open[seat, 0] + 1):
        contract = pos.open[seat, i]
        rows = box.contract_rows[contract]
        filled = pos.filled[contract]
        worth += box.contract_vp[contract] * ROW * filled / rows
        worth += OPEN * min(1.0, chances * box.rounds / (rows - filled))
    return worth
