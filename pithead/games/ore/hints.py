"""Ore: what would happen if an option were taken, with numbers."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.deck import put
from pithead.engine.game import Edition
from pithead.engine.record import cards, scratch_copy
from pithead.engine.words import listed, number_of
from pithead.games.ore import box as printed
from pithead.games.ore import plain_rules as rules
from pithead.games.ore.choices import ASK_BUILD, ASK_HIRE, ASK_PICK, CHOICES, COPY, TOWN
from pithead.games.ore.phrases import (
    LEVELS,
    box_of,
    contract_name,
    contract_worth,
    effects_of,
    effects_text,
    in_effect,
    numbered_prices,
    ore_name,
    ores_in_play,
    outlook,
    own_ores_of,
    row_text,
    rows_left,
    space_name,
    values,
    way_of,
    ways,
)
from pithead.games.ore.plain_rules import plain
from pithead.games.ore.position import SPACES, TASKING, Position

NO_UNDO = "This cannot be undone."


def hint(edition: Edition, pos: Position, option: int) -> str:
    """What would happen, in whole sentences; empty where the label says it all."""
    match CHOICES.parts(option):
        case "mine", ore, depth:
            return _enter_mine(edition, pos, ore, depth)
        case ("recruit",) if pos.asking == ASK_HIRE:
            return _recruit(edition, pos, pos.left)
        case ("contract", slot) if pos.asking == ASK_PICK:
            return f"{_contract(edition, pos, pos.slot[slot])} {NO_UNDO}"
        case ("overtime",):
            copied = rules.copy_options(box_of(edition), pos, out := [0] * SPACES)
            return f"It repeats {listed([space_name(edition, option - COPY) for option in out[:copied]], 'or')}."
        case ("pass",):
            return "No space is open to you; the worker stays in reserve."
        case ("copy" | "copy contract"), _:
            return _action(edition, pos, option - COPY)
        case "ore", ore:
            return _name_ore(edition, pos, ore)
        case ("buy" | "sell") as verb, i:
            return _trade(edition, pos, i + 1 if verb == "buy" else -i - 1)
        case ("done",) if pos.asking == ASK_BUILD:
            return f"{number_of(pos.purchases, 'purchase')} {'is' if pos.purchases == 1 else 'are'} lost."
        case "stake", ore:
            return _stake(edition, pos, ore)
        case "draw", i:
            money = pos.money[pos.seat] - rules.permit_price(box_of(edition), pos, i + 1)
            return f"You keep ${money}; the deck has {number_of(pos.building_deck[0], 'card')}. {NO_UNDO}"
        case "keep", i:
            return f"{_contract(edition, pos, pos.looked[pos.seat, 1 + i])} The others go under the deck."
        case "fill", contract:
            return _fill(edition, pos, contract)
        case "drop", contract:
            return _drop(edition, pos, contract)
        case "pay", payment:
            return _row_paid(edition, pos, pos.paying, way_of(edition, pos, payment))
        case "build", building, way:
            return _build(edition, pos, building, way == 1)
        case "take", ore:
            return f"You will have {pos.stock[pos.seat, ore] + pos.left} {ore_name(edition, ore)}."
        case "recall", ore, depth:
            return f"It comes to your reserve. Otherwise it {outlook(edition, pos, pos.seat, pos.mine[ore], depth)}."
        case ("gather", _, _) | ("gather private",):
            return "The miner stays where it is."
        case ("skip",) | ("done",):
            return ""
    return _action(edition, pos, option - TOWN)


# Mines


def _enter_mine(edition: Edition, pos: Position, ore: int, depth: int) -> str:
    tells = f"It {outlook(edition, pos, pos.seat, pos.mine[ore], depth)}."
    if depth == 0:
        return tells
    left = pos.bits[pos.seat] - 1
    return f"{tells} The drill bit goes back to the board; {left or 'none'} left."


def _stake(edition: Edition, pos: Position, ore: int) -> str:
    money = pos.money[pos.seat] - rules.stake_price(box_of(edition), pos, ore, rules.stake_discount(pos))
    return f"You get the top one of {number_of(pos.mine_deck[ore, 0], 'card')}, and keep ${money}. {NO_UNDO}"


# Town


def _action(edition: Edition, pos: Position, space: int) -> str:
    """What the action of a town space would do for the asked seat."""
    if space >= printed.SLOT_1:
        return f"{_contract(edition, pos, pos.slot[space - printed.SLOT_1])} {NO_UNDO}"
    return ACTIONS[space](edition, pos)


def _market(edition: Edition, pos: Position) -> str:
    box = box_of(edition)
    yours = f"Name an ore, then buy or sell up to {box.trade_most} of it"
    return f"{yours}; then each other player may buy or sell {box.trade_most_others}. Values: {values(edition, pos)}."


def _cage(edition: Edition, pos: Position) -> str:
    box, level = box_of(edition), pos.cage[pos.seat] + 1
    opened = f"Pay ${box.cage_price}: your workers may enter Level {LEVELS[level]}"
    return f"{opened}, and the cage is worth {box.cage_vp[level]} VP instead of {box.cage_vp[level - 1]}."


def _drill(edition: Edition, pos: Position) -> str:
    left = rules.bits_on_board(box_of(edition), pos)
    bit = f"a drill bit ({left} left)" if left else "nothing else: no drill bit is left"
    return f"Gain ${box_of(edition).drill_income} and {bit}."


def _recruit(edition: Edition, pos: Position, discount: int = 0) -> str:
    price = f"Pay ${rules.recruit_price(box_of(edition), pos, discount)}"
    if rules.is_final_round(box_of(edition), pos):
        return f"{price}; this is the last round, so the worker will never work."
    return f"{price} for one more worker, who is ready in the next round."


def _private(edition: Edition, pos: Position) -> str:
    box = box_of(edition)
    offers = [
        f"{ore_name(edition, ore)} ${rules.stake_price(box, pos, ore, 0)}"
        for ore in ores_in_play(edition, pos)
        if rules.can_stake_ore(box, pos, pos.seat, ore, 0)
    ]
    return f"Pay for a mine of your own with a temp worker: {listed(offers, 'or')}. The card is seen only then."


def _permit(edition: Edition, pos: Position) -> str:
    box, deck = box_of(edition), number_of(pos.building_deck[0], "card")
    prices, others = numbered_prices(box.permit_price), numbered_prices(box.permit_price_others)
    return f"Draw buildings: {prices}; then each other player may draw {others}. The deck has {deck}."


def _advance(edition: Edition, pos: Position) -> str:
    draws = "You draw a building card" if pos.building_deck[0] else "No building card is left to draw"
    marker = "stays with you" if pos.lead == pos.seat else "comes to you"
    payable = [own for own in cards(pos.open[pos.seat]) if rules.can_fill(box_of(edition), pos, pos.seat, own)]
    fillable = [contract_name(edition, contract) for contract in payable]
    yours = f"you can fill {listed(fillable)}" if fillable else "you can fill none"
    all_fill = f"Then all may fill one row on each contract, you first: {yours}"
    return f"{draws}; the first player marker {marker}. {all_fill}. {NO_UNDO}"


def _deck(edition: Edition, pos: Position) -> str:
    look = number_of(min(box_of(edition).look, pos.contract_deck[0] + pos.discard[0]), "contract")
    return f"Look at {look} in secret and keep one; the deck has {pos.contract_deck[0]}. {NO_UNDO}"


ACTIONS: dict[int, Callable[[Edition, Position], str]] = {
    printed.MARKET: _market,
    printed.CAGE: _cage,
    printed.DRILL: _drill,
    printed.RECRUIT: _recruit,
    printed.PRIVATE: _private,
    printed.PERMIT: _permit,
    printed.ADVANCE: _advance,
    printed.DECK: _deck,
}


def _name_ore(edition: Edition, pos: Position, ore: int) -> str:
    box, name = box_of(edition), ore_name(edition, ore)
    value = rules.market_value(box, pos, ore)
    have = f"You have {pos.stock[pos.seat, ore]} {name} and ${pos.money[pos.seat]}."
    if in_effect(pos):
        return f"Buy at ${rules.buy_price(box, pos, ore)} or sell at ${rules.sell_price(box, pos, ore)} each. {have}"
    return f"Trade at ${value} each; then each other player may buy or sell {box.trade_most_others}. {have}"


def _trade(edition: Edition, pos: Position, number: int) -> str:
    """Buy so many, or sell if the number is negative."""
    box, stock, money = box_of(edition), pos.stock[pos.seat, pos.ore], pos.money[pos.seat]
    price = rules.buy_price(box, pos, pos.ore) if number > 0 else rules.sell_price(box, pos, pos.ore)
    return f"You will have {stock + number} {ore_name(edition, pos.ore)} and ${money - number * price}."


# Contracts


def _contract(edition: Edition, pos: Position, contract: int) -> str:
    """A contract to be taken, with what happens to its first row."""
    tells = f"{contract_worth(edition, contract)}: {rows_left(edition, pos, contract)}."
    if pos.phase != TASKING:
        return f"{tells} No row is due on it in this round."
    if rules.can_fill(box_of(edition), pos, pos.seat, contract):
        return f"{tells} Its first row is due this round, and you can pay it."
    have = own_ores_of(edition, pos, pos.seat, contract)
    return f"{tells} Its first row is due this round; you have {have} now."


def _fill(edition: Edition, pos: Position, contract: int) -> str:
    payable = ways(edition, pos, pos.seat, contract)
    if len(payable) == 1:
        return _row_paid(edition, pos, contract, payable[0])
    return f"You choose the ores next. {_after_row(edition, pos, contract)}"


def _row_paid(edition: Edition, pos: Position, contract: int, way: int) -> str:
    box, row = box_of(edition), pos.filled[contract]
    paid = box.row_ores[contract, row, way]
    kept = [
        f"{pos.stock[pos.seat, ore] - paid[ore]} {ore_name(edition, ore)}"
        for ore in ores_in_play(edition, pos)
        if paid[ore]
    ]
    money = pos.money[pos.seat] + box.row_money[contract, row]
    return f"You will have {listed([*kept, f'${money}'])}. {_after_row(edition, pos, contract)}"


def _after_row(edition: Edition, pos: Position, contract: int) -> str:
    """What the contract is worth or still needs once its next row is filled."""
    box, row = box_of(edition), pos.filled[contract] + 1
    if row == box.contract_rows[contract]:
        icons = box.contract_icons[contract]
        return f"It is then completed: {box.contract_vp[contract]} VP and {number_of(icons, 'purchase')}."
    left = box.contract_rows[contract] - row
    return f"{number_of(left, 'row')} will be left, next {row_text(edition, contract, row)}."


def _drop(edition: Edition, pos: Position, contract: int) -> str:
    filled = pos.filled[contract]
    lost = f"The ore of {number_of(filled, 'row')} is lost, the money stays yours. " if filled else ""
    return f"It goes to the discard pile. {lost}Given up: {contract_worth(edition, contract)}."


# Buildings


def _build(edition: Edition, pos: Position, building: int, with_ores: bool) -> str:
    box, seat = box_of(edition), pos.seat
    if with_ores:
        cost = box.building_ores[building]
        kept = [
            f"{pos.stock[seat, ore] - cost[ore]} {ore_name(edition, ore)}"
            for ore in ores_in_play(edition, pos)
            if cost[ore]
        ]
    else:
        kept = [f"${pos.money[seat] - box.building_money[building]}"]
    effects = effects_text(edition, building)
    gains = _money_per(edition, pos, building)
    return " ".join(
        filter(None, (
            f"{box.building_vp[building]} VP.", f"When built: {effects}." if effects else "",
            f"That would be ${gains} now." if gains is not None else "",
            f"You keep {listed(kept)}." if kept else "",
        ))
    )  # fmt: skip


def _money_per(edition: Edition, pos: Position, building: int) -> int | None:
    """What the effects that pay by a count would bring now; None if the building has none."""
    box = box_of(edition)
    effects = effects_of(edition, building)
    paying = [effect for effect in effects if box.effect_verb[building, effect] == printed.MONEY_PER]
    scratch = scratch_copy(pos)
    plain(put)(scratch.built[pos.seat], building)
    scratch.building = building
    for effect in paying:
        scratch.effect, scratch.left = effect, box.effect_amount[building, effect]
        rules.gain(box, scratch, pos.seat, printed.MONEY_PER)
    return scratch.money[pos.seat] - pos.money[pos.seat] if paying else None
