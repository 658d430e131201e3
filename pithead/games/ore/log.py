"""Ore: what a choice did, and what followed from it by itself, told from the positions before and after it.

Both are redacted for the same reader. Lines name things by tokens (engine/words.py)."""

from __future__ import annotations

from collections.abc import Sequence

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, Grid, scratch_copy
from pithead.engine.words import listed, number_of, verdict, who
from pithead.games.ore import box as printed
from pithead.games.ore import choices as codes
from pithead.games.ore import plain_rules as rules
from pithead.games.ore.choices import CHOICES
from pithead.games.ore.phrases import (
    LEVELS,
    box_of,
    building_token,
    contract_token,
    effects_of,
    in_effect,
    mine_token,
    ore_token,
    score_table,
    space_token,
    way_of,
    ways,
)
from pithead.games.ore.position import DEPTHS, EFFECTS, ORES, RECRUITED, TASKING, Position

DECLINED = {
    codes.ASK_TRADE: "does not trade", codes.ASK_DRAW: "draws no building", codes.ASK_HIRE: "does not recruit",
    codes.ASK_PICK: "takes no contract", codes.ASK_STAKE: "opens no private mine",
}  # fmt: skip
STOPPED = {
    codes.ASK_ADVANCE: "fills no more rows", codes.ASK_BUILD: "builds no more",
    codes.ASK_RECALL: "recalls no more workers", codes.ASK_FREE_RECALL: "recalls no more workers",
}  # fmt: skip


def log(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    """Lines on what an option did and what followed by itself."""
    lines = [
        _choice(edition, before, option, after),
        _completed(edition, before, option),
        _effects(edition, before, option, after),
        _purchases_lost(edition, before, option, after),
        _reshuffled(before, option, after),
        *_collection(edition, before, option, after),
        *_homecoming(before, option, after),
        _marker(before, option, after),
        _round(edition, before, after),
        verdict(score_table(edition, after)) if after.over != RUNNING else "",
    ]
    return [line for line in lines if line]


def ores(edition: Edition, amounts: Sequence[int] | Grid) -> str:
    """ "2 lead and 1 coal"."""
    return listed([f"{amounts[ore]} {ore_token(edition, ore)}" for ore in range(ORES) if amounts[ore] > 0])


# What the player did


def _choice(edition: Edition, before: Position, option: int, after: Position) -> str:
    return f"{who(before.seat)} {_deed(edition, before, option, after)}"


def _deed(edition: Edition, before: Position, option: int, after: Position) -> str:
    box, seat = box_of(edition), before.seat
    price = abs(_money_of(edition, before, option))
    match CHOICES.parts(option):
        case "mine", ore, depth:
            where = f", space {depth + 1}, with a drill bit" if depth else ""
            return f"sends a worker to the {ore_token(edition, ore)} mine{where}"
        case ("recruit",) if before.asking == codes.ASK_HIRE:
            return f"recruits a worker for ${price}"
        case ("contract", slot) if before.asking == codes.ASK_PICK:
            return f"takes {_from_slot(edition, before, slot, after)}"
        case ("overtime",):
            return f"sends a worker to {space_token(printed.OVERTIME_1)}"
        case ("pass",):
            return "has no space to send a worker to and passes"
        case ("copy" | "copy contract"), _:
            return f"repeats {space_token(option - codes.COPY)}{_action(edition, before, option - codes.COPY, after)}"
        case "ore", ore:
            where = "" if in_effect(before) else f" at {space_token(printed.MARKET)}"
            return f"names {ore_token(edition, ore)}{where}, market value ${rules.market_value(box, before, ore)}"
        case ("buy" | "sell") as verb, i:
            return f"{verb}s {i + 1} {ore_token(edition, before.ore)} for ${price}"
        case ("skip",):
            return DECLINED[before.asking]
        case ("done",):
            return STOPPED[before.asking]
        case "stake", ore:
            card = f": {mine_token(edition, after.private[seat])}" if after.private[seat] != NONE else ""
            return f"opens a private {ore_token(edition, ore)} mine for ${price}{card}"
        case "draw", i:
            return f"draws {number_of(i + 1, 'building')}" + (f" for ${price}" if price else "")
        case "keep", i:
            kept = after.open[seat, after.open[seat, 0]]
            return f"keeps contract {i + 1} of {before.looked[seat, 0]}: {contract_token(edition, kept)}"
        case "drop", contract:
            return _drop(edition, before, contract)
        case ("fill" | "pay") as verb, i:
            return _fill(edition, before, option, i if verb == "fill" else before.paying)
        case "build", building, way:
            paid = ores(edition, box.building_ores[building]) if way else f"${price}"
            return f"builds {building_token(edition, building)} for {paid}: {box.building_vp[building]} VP"
        case "take", ore:
            return f"takes {before.left} {ore_token(edition, ore)}"
        case "recall", ore, depth:
            paid = f" for ${price}" if before.asking == codes.ASK_RECALL else ""
            return f"recalls a worker from the {ore_token(edition, ore)} mine, space {depth + 1}{paid}"
        case "gather", ore, depth:
            amount = box.mine_yield[before.mine[ore], depth]
            return f"gathers {amount} {ore_token(edition, ore)} from space {depth + 1} of the mine"
        case ("gather private",):
            mine = before.private[seat]
            amount = box.mine_yield[mine, before.private_depth[seat] - 1]
            return f"gathers {amount} {ore_token(edition, box.mine_ore[mine])} from the private mine"
    return f"sends a worker to {space_token(option - codes.TOWN)}{_action(edition, before, option - codes.TOWN, after)}"


def _action(edition: Edition, before: Position, space: int, after: Position) -> str:
    """What the action of a town space did at once."""
    seat = before.seat
    if space >= printed.SLOT_1:
        return f" and takes {_from_slot(edition, before, space - printed.SLOT_1, after)}"
    if space == printed.CAGE:
        return f": pays ${box_of(edition).cage_price} for cage level {LEVELS[after.cage[seat]]}"
    if space == printed.DRILL:
        bit = "a drill bit" if after.bits[seat] > before.bits[seat] else "no drill bit, as none is left"
        return f": gains ${box_of(edition).drill_income} and {bit}"
    if space == printed.RECRUIT:
        return f": recruits a worker for ${rules.recruit_price(box_of(edition), before, 0)}"
    if space == printed.DECK:
        return f" and looks at {number_of(after.looked[seat, 0], 'contract')}"
    if space == printed.ADVANCE:
        drawn = "draws a building" if before.building_deck[0] else "finds no building to draw"
        return f": {drawn} and {'keeps' if before.lead == seat else 'takes'} the first player marker"
    return ""


def _from_slot(edition: Edition, before: Position, slot: int, after: Position) -> str:
    """A contract taken from the row, and the one that comes in its place."""
    new = after.slot[slot]
    next_one = f"{contract_token(edition, new)} is next there" if new != NONE else "the slot stays empty"
    return f"{contract_token(edition, before.slot[slot])}; {next_one}"


def _fill(edition: Edition, before: Position, option: int, contract: int) -> str:
    box, row = box_of(edition), before.filled[contract]
    name = f"row {row + 1} of {contract_token(edition, contract)}"
    paid, way = _row_paid(edition, before, option)
    if paid == NONE:
        return f"decides to fill {name}"  # and will be asked for the ores
    return f"fills {name} with {ores(edition, box.row_ores[contract, row, way])} for ${box.row_money[contract, row]}"


def _row_paid(edition: Edition, before: Position, option: int) -> tuple[int, int]:
    """The contract whose row an option pays, and the way; NONE twice if it pays none."""
    if codes.PAY <= option < codes.BUILD:
        return before.paying, way_of(edition, before, option - codes.PAY)
    if codes.FILL <= option < codes.DROP:
        payable = ways(edition, before, before.seat, option - codes.FILL)
        if len(payable) == 1:
            return option - codes.FILL, payable[0]
    return NONE, NONE


def _drop(edition: Edition, before: Position, contract: int) -> str:
    told = f"drops {contract_token(edition, contract)}"
    row = before.filled[contract]
    if not rules.can_fill(box_of(edition), before, before.seat, contract):
        told += f", whose row {row + 1} cannot be paid"
    return f"{told}; filled so far and lost: {number_of(row, 'row')}" if row else told


def _completed(edition: Edition, before: Position, option: int) -> str:
    contract = _contract_completed(edition, before, option)
    if contract == NONE:
        return ""
    box = box_of(edition)
    icons = number_of(box.contract_icons[contract], "purchase")
    return f"{contract_token(edition, contract)} is completed: {box.contract_vp[contract]} VP and {icons}"


def _contract_completed(edition: Edition, before: Position, option: int) -> int:
    contract, _ = _row_paid(edition, before, option)
    if contract != NONE and before.filled[contract] + 1 == box_of(edition).contract_rows[contract]:
        return contract
    return NONE


def _money_of(edition: Edition, before: Position, option: int) -> int:
    """What the option itself pays (below zero) or brings, without what effects add."""
    box = box_of(edition)
    match CHOICES.parts(option):
        case "buy", i:
            return -(i + 1) * rules.buy_price(box, before, before.ore)
        case "sell", i:
            return (i + 1) * rules.sell_price(box, before, before.ore)
        case "stake", ore:
            return -rules.stake_price(box, before, ore, rules.stake_discount(before))
        case "draw", i:
            return -rules.permit_price(box, before, i + 1)
        case ("recruit",) if before.asking == codes.ASK_HIRE:
            return -rules.recruit_price(box, before, before.left)
        case ("recall", _, _) if before.asking == codes.ASK_RECALL:
            return -box.recall_price
        case "build", building, 0:
            return -box.building_money[building]
        case ("fill" | "pay"), _:
            contract, _ = _row_paid(edition, before, option)
            return box.row_money[contract, before.filled[contract]] if contract != NONE else 0
    return 0


# Effects of buildings, as far as they needed no choice


def _effects_done(edition: Edition, before: Position, option: int, after: Position) -> list[tuple[int, int]]:
    """The building and number of each effect that was carried out by itself."""
    if codes.BUILD <= option < codes.TAKE:
        building, start = (option - codes.BUILD) // 2, 0
    elif in_effect(before):
        building, start = before.building, before.effect + 1
    else:
        return []
    stop = after.effect if after.building == building else EFFECTS
    return [(building, effect) for effect in effects_of(edition, building) if start <= effect < stop]


def _effects(edition: Edition, before: Position, option: int, after: Position) -> str:
    box, seat = box_of(edition), before.seat
    done = _effects_done(edition, before, option, after)
    verbs = [box.effect_verb[effect] for effect in done]
    cards = after.hand[seat, 0] - before.hand[seat, 0] + (1 if codes.BUILD <= option < codes.TAKE else 0)
    money = after.money[seat] - before.money[seat] - _money_of(edition, before, option)
    bits, more = after.bits[seat] - before.bits[seat], _more_builds(edition, done)
    gained = [0] * ORES
    for effect in done:
        if box.effect_verb[effect] == printed.GIVE_ORE:
            gained[box.effect_of[effect]] += box.effect_amount[effect]
    if not done:
        return ""
    gains = [f"${money}"] if money and (printed.MONEY in verbs or printed.MONEY_PER in verbs) else []
    gains += [ores(edition, gained)] if any(gained) else []
    parts = [
        f"gains {listed(gains)}" if gains else "",
        f"draws {number_of(cards, 'building')}" if cards and printed.DRAW_CARDS in verbs else "",
        f"takes {number_of(bits, 'drill bit')}" if bits and printed.DRILL_BITS in verbs else "",
        f"gets cage level {LEVELS[after.cage[seat]]}" if after.cage[seat] > before.cage[seat] else "",
        f"may build {more} more" if more else "",
    ]
    told = [part for part in parts if part]
    return f"{who(seat)} {listed(told)}" if told else ""


def _more_builds(edition: Edition, done: list[tuple[int, int]]) -> int:
    box = box_of(edition)
    return sum(box.effect_amount[effect] for effect in done if box.effect_verb[effect] == printed.MORE_BUILDS)


def _purchases_lost(edition: Edition, before: Position, option: int, after: Position) -> str:
    """Told like `done`, so that nobody can tell whether the player could have built (rules.md section 5, notes)."""
    if before.asking == codes.ASK_BUILD and option == codes.DONE:
        return ""
    completed = _contract_completed(edition, before, option)
    left = before.purchases - (1 if codes.BUILD <= option < codes.TAKE else 0)
    left += box_of(edition).contract_icons[completed] if completed != NONE else 0
    left += _more_builds(edition, _effects_done(edition, before, option, after))
    return f"{who(before.seat)} {STOPPED[codes.ASK_BUILD]}" if left > 0 and after.purchases == 0 else ""


def _reshuffled(before: Position, option: int, after: Position) -> str:
    dropped = 1 if codes.DROP <= option < codes.PAY else 0
    if after.discard[0] >= before.discard[0] + dropped:
        return ""
    return "The discarded contracts are shuffled into a new deck"


# The Collection phase


def _collection(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    if before.phase != TASKING or (after.phase == TASKING and after.round == before.round):
        return []
    eve = _eve(before, option, after)
    lines = [_gathered(edition, eve, seat) for seat in _in_order(eve)]
    for ore in range(ORES):
        lines += _miners_home(edition, eve, ore, after)
    for seat in _in_order(eve):
        if eve.private[seat] != NONE and after.private[seat] == NONE:
            lines.append(f"The private mine of {who(seat)} is exhausted and closes")
    return lines


def _eve(before: Position, option: int, after: Position) -> Position:
    """Who worked where when the Collection began."""
    eve = scratch_copy(before)
    match CHOICES.parts(option):
        case "mine", ore, depth:
            rules.enter_mine(eve, before.seat, ore, depth)
        case "recall", ore, depth:
            rules.leave_mine(eve, ore, depth)
        case "stake", _:
            eve.private[before.seat], eve.private_depth[before.seat] = after.private[before.seat], 1
    return eve


def _in_order(pos: Position) -> list[int]:
    """ORE-R2: the seats in turn order."""
    return [(pos.lead + place) % pos.players for place in range(pos.players)]


def _gathered(edition: Edition, eve: Position, seat: int) -> str:
    box = box_of(edition)
    scratch = scratch_copy(eve)
    scratch._cells["stock"] = 0
    for ore in range(ORES):
        if scratch.mine[ore] != NONE:
            rules.gather_public(box, scratch, ore)
    if scratch.private[seat] != NONE:
        rules.gather_private(box, scratch, seat)
    gathered = ores(edition, scratch.stock[seat])
    return f"Collection: {who(seat)} gathers {gathered}" if gathered else ""


def _miners_home(edition: Edition, eve: Position, ore: int, after: Position) -> list[str]:
    """Everybody of an exhausted mine, otherwise those who could not go deeper."""
    at = [depth for depth in range(DEPTHS) if eve.miner[ore, depth] != NONE]
    if not at:
        return []
    left = all(after.miner[ore, depth] == NONE for depth in range(DEPTHS))
    if after.mine[ore] == eve.mine[ore] and not left:
        stuck = [depth for depth in at if depth + 1 == DEPTHS or after.miner[ore, depth + 1] != eve.miner[ore, depth]]
        name = f"the {ore_token(edition, ore)} mine"
        return [f"A worker of {who(eve.miner[ore, d])} cannot go deeper in {name} and comes home" for d in stuck]
    crew = [eve.miner[ore, depth] for depth in at]
    home = listed([f"{number_of(crew.count(seat), 'worker')} of {who(seat)}" for seat in sorted(set(crew))])
    value = rules.market_value(box_of(edition), after, ore)
    new = f"{mine_token(edition, after.mine[ore])} opens, {ore_token(edition, ore)} is now worth ${value}"
    come = "comes" if len(crew) == 1 else "come"
    return [f"The mine {mine_token(edition, eve.mine[ore])} is exhausted and {home} {come} home; {new}"]


# The Business phase, rounds, the end


def _homecoming(before: Position, option: int, after: Position) -> list[str]:
    """ORE-H10."""
    if not _recalls_began(before, after):
        return []
    joined = [seat for seat in range(after.players) if before.recruit[seat] != after.recruit[seat] == RECRUITED]
    return ["All workers in town come home", *[f"The new worker of {who(seat)} is ready to work" for seat in joined]]


def _recalls_began(before: Position, after: Position) -> bool:
    return before.recalling == 0 and (after.recalling == 1 or after.round != before.round)


def _marker(before: Position, option: int, after: Position) -> str:
    """ORE-H9: passed on because nobody had used Advance Orders."""
    took = option in (codes.TOWN + printed.ADVANCE, codes.COPY + printed.ADVANCE)
    if not _recalls_began(before, after) or after.lead == (before.seat if took else before.lead):
        return ""
    return f"Nobody used {space_token(printed.ADVANCE)}: the first player marker passes to {who(after.lead)}"


def _round(edition: Edition, before: Position, after: Position) -> str:
    if after.round == before.round:
        return ""
    last = ", the last one: occupied spaces in town are open" if rules.is_final_round(box_of(edition), after) else ""
    return f"Round {after.round} begins{last}; {who(after.lead)} is first"
