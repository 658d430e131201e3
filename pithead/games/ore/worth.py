"""Ore: what a position seems worth to each seat, in points, for bots that look a step ahead. No part of the rules.

Points so far, and what ores, money, miners, tools, cards and half-filled contracts may still bring."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.ore.position import DEPTHS, ORES, TASKING, WAITING
from pithead.games.ore.rules_business import building_points, cage_points, contract_points
from pithead.games.ore.rules_mines import market_value

# `early` weights count in full at the beginning and for nothing at the end
WEIGHTS = {
    "dollar": 0.1,
    "dollar_early": 0.06,
    "ore_dollar": 0.09,  # a dollar's worth of ore
    "card_early": 0.5,  # in hand
    "worker_early": 2.0,  # recruited
    "bit_early": 0.5,
    "cage_early": 1.2,
    "lead": 0.2,
    "contract": 0.9,  # in play, as far as rounds are left to fill it
    "row": 0.8,  # a filled row's share of the contract
}
DOLLAR, DOLLAR_EARLY, ORE_DOLLAR, CARD, WORKER, BIT, CAGE, LEAD, CONTRACT, ROW = range(len(WEIGHTS))


@rule
def worth(box, pos, weights, out):
    for seat in range(pos.players):
        out[seat] = contract_points(box, pos, seat) + building_points(box, pos, seat) + cage_points(box, pos, seat)
        out[seat] += holdings(box, pos, seat, weights) + prospects(box, pos, seat, weights)


@rule
def to_come(box, pos):
    """How much of the game is still to come, from 1 down to 0."""
    return (box.rounds - pos.round + (pos.phase == TASKING)) / box.rounds


@rule
def holdings(box, pos, seat, weights):
    """Money, ores, and what the seat's miners will bring up at the end of this round."""
    ores = 0.0
    for ore in range(ORES):
        if pos.mine[ore] != NONE:
            number = pos.stock[seat, ore]
            for depth in range(DEPTHS):
                if pos.miner[ore, depth] == seat:
                    number += box.mine_yield[pos.mine[ore], depth]
            ores += number * market_value(box, pos, ore)
    mine = pos.private[seat]
    if mine != NONE:
        ores += box.mine_yield[mine, pos.private_depth[seat] - 1] * box.mine_value[mine]
    dollar = weights[DOLLAR] + weights[DOLLAR_EARLY] * to_come(box, pos)
    return pos.money[seat] * dollar + ores * weights[ORE_DOLLAR]


@rule
def prospects(box, pos, seat, weights):
    """What is no point yet and may become some."""
    chances = to_come(box, pos)
    tools = (pos.recruit[seat] >= WAITING) * weights[WORKER] + pos.bits[seat] * weights[BIT]
    tools += pos.cage[seat] * weights[CAGE] + pos.hand[seat, 0] * weights[CARD]
    hopes = tools * chances + (pos.lead == seat) * weights[LEAD]
    for i in range(1, pos.open[seat, 0] + 1):
        contract = pos.open[seat, i]
        rows = box.contract_rows[contract]
        filled = pos.filled[contract]
        hopes += box.contract_vp[contract] * weights[ROW] * filled / rows
        hopes += weights[CONTRACT] * min(1.0, chances * box.rounds / (rows - filled))
    return hopes
