"""Ore: an option in a few words."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.words import number_of
from pithead.games.ore import box as printed
from pithead.games.ore import plain_rules as rules
from pithead.games.ore.choices import (
    ASK_ADVANCE,
    ASK_BUILD,
    ASK_DRAW,
    ASK_HIRE,
    ASK_PICK,
    ASK_RECALL,
    ASK_TRADE,
    CHOICES,
    COPY,
    TOWN,
)  # fmt: skip
from pithead.games.ore.phrases import (
    box_of,
    building_name,
    contract_name,
    ore_list,
    ore_name,
    row_text,
    space_name,
    way_of,
)
from pithead.games.ore.position import Position

DECLINED = {ASK_TRADE: "Do not trade", ASK_DRAW: "Draw none", ASK_HIRE: "Do not recruit", ASK_PICK: "Take none"}
STOPPED = {ASK_ADVANCE: "Fill no more", ASK_BUILD: "Build no more"}


def label(edition: Edition, pos: Position, option: int) -> str:
    """An option in a few words, for a button or a menu."""
    box = box_of(edition)
    match CHOICES.parts(option):
        case "mine", ore, depth:
            where = f", space {depth + 1}, with a drill bit" if depth else ""
            return f"Send a worker to the {ore_name(edition, ore)} mine{where}"
        case ("recruit",) if pos.asking == ASK_HIRE:
            return f"Recruit for ${rules.recruit_price(box, pos, pos.left)}"
        case ("contract", slot) if pos.asking == ASK_PICK:
            return f"Take {contract_name(edition, pos.slot[slot])}"
        case ("overtime",):
            return "Send a worker to Overtime"
        case ("pass",):
            return "Pass"
        case ("copy" | "copy contract"), _:
            return f"Repeat {_space(edition, pos, option - COPY)}"
        case "ore", ore:
            return f"Trade {ore_name(edition, ore)}"
        case "buy", i:
            return f"Buy {i + 1} {ore_name(edition, pos.ore)} for ${(i + 1) * rules.buy_price(box, pos, pos.ore)}"
        case "sell", i:
            return f"Sell {i + 1} {ore_name(edition, pos.ore)} for ${(i + 1) * rules.sell_price(box, pos, pos.ore)}"
        case ("skip",):
            return DECLINED.get(pos.asking, "Decline")
        case ("done",):
            return STOPPED.get(pos.asking, "Recall no more")
        case "stake", ore:
            price = rules.stake_price(box, pos, ore, rules.stake_discount(pos))
            return f"Open a private {ore_name(edition, ore)} mine for ${price}"
        case "draw", i:
            return f"Draw {number_of(i + 1, 'building')} for ${rules.permit_price(box, pos, i + 1)}"
        case "keep", i:
            return f"Keep {contract_name(edition, pos.looked[pos.seat, 1 + i])}"
        case "fill", contract:
            row = pos.filled[contract]
            return f"Fill {contract_name(edition, contract)}, row {row + 1}: {row_text(edition, contract, row)}"
        case "drop", contract:
            return f"Drop {contract_name(edition, contract)}"
        case "pay", payment:
            way = way_of(edition, pos, payment)
            return f"Pay {ore_list(edition, box.row_ores[pos.paying, pos.filled[pos.paying], way])}"
        case "build", building, 0:
            return f"Build {building_name(edition, building)} for ${box.building_money[building]}"
        case "build", building, _:
            return f"Build {building_name(edition, building)} for {ore_list(edition, box.building_ores[building])}"
        case "take", ore:
            return f"Take {pos.left} {ore_name(edition, ore)}"
        case "recall", ore, depth:
            price = f"for ${box.recall_price}" if pos.asking == ASK_RECALL else "free"
            return f"Recall from the {ore_name(edition, ore)} mine, space {depth + 1}, {price}"
        case "gather", ore, depth:
            amount = box.mine_yield[pos.mine[ore], depth]
            return f"Gather {amount} {ore_name(edition, ore)} from space {depth + 1}"
        case ("gather private",):
            mine, depth = pos.private[pos.seat], pos.private_depth[pos.seat] - 1
            ore = ore_name(edition, box.mine_ore[mine])
            return f"Gather {box.mine_yield[mine, depth]} {ore} from your private mine"
    return f"Send a worker to {_space(edition, pos, option - TOWN)}"


def _space(edition: Edition, pos: Position, space: int) -> str:
    """A town space, with the contract that lies there."""
    name = space_name(edition, space)
    return f"{name}: {contract_name(edition, pos.slot[space - printed.SLOT_1])}" if space >= printed.SLOT_1 else name
