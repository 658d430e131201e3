"""Ore: why an option is not offered - the clause of rules.md that forbids it, and one sentence with the numbers.

The position is redacted for the seat that is asked, who is meant by "you"."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import HIDDEN, NONE, cards, place_in
from pithead.engine.words import WhyNot, listed, number_of, sentence
from pithead.games.ore import box as printed
from pithead.games.ore import plain_rules as rules
from pithead.games.ore.choices import CHOICES, QUESTIONS, TOWN
from pithead.games.ore.phrases import (
    LEVELS,
    box_of,
    building_name,
    contract_name,
    in_effect,
    ore_list,
    ore_name,
    ores_in_play,
    own_ores_of,
    row_ores,
    space_name,
    way_of,
)
from pithead.games.ore.position import ORES, STANDING_BY, Position

TOP_LEVEL = 3  # of a mine cage

# The verbs that answer each question, and what the question wants, for whoever tries something else.
TOWN_VERBS = ("market", "cage", "drill", "recruit", "private", "permit", "advance", "deck", "contract")
ANSWERS: dict[str, tuple[str, ...]] = {
    "assign": ("mine", *TOWN_VERBS, "overtime", "pass"), "copy": ("copy", "copy contract"), "ore": ("ore",),
    "trade": ("buy", "sell"), "stake": ("stake",), "draw": ("draw",), "keep": ("keep",), "order": ("fill", "drop"),
    "pay": ("pay",), "advance": ("fill",), "build": ("build",), "take": ("take",), "hire": (),
    "free_recall": ("recall",), "pick": ("contract",), "gather": ("gather", "gather private"), "recall": ("recall",),
}  # fmt: skip
WANTED = {
    "assign": "a worker must be sent to work", "copy": "the space that Overtime repeats must be chosen",
    "ore": "the ore to trade must be named", "trade": "you may buy or sell",
    "stake": "the ore of a private mine must be chosen", "draw": "buildings are drawn at the Permit Office",
    "keep": "one of the contracts you looked at must be kept", "order": "a contract is due, to be filled or dropped",
    "pay": "the ores for a row must be chosen", "advance": "you may fill rows", "build": "you may build from your hand",
    "take": "the ore to take must be chosen", "hire": "you may recruit", "free_recall": "you may recall workers free",
    "pick": "you may take a contract from the row", "gather": "a miner who gathers must be chosen",
    "recall": "you may recall workers for money",
}  # fmt: skip
# When each verb has its place, for one that comes at the wrong moment.
MOMENTS: dict[str, tuple[str, str]] = {
    "mine": ("ORE-T1", "workers are sent to mines in the Tasking phase"),
    **{verb: ("ORE-T1", "workers are sent to town in the Tasking phase") for verb in (*TOWN_VERBS, "overtime")},
    "pass": ("ORE-T4", "passing is only for a player who has a worker and no space for it"),
    "copy": ("ORE-V1", "a space is repeated by a worker just sent to Overtime"),
    "copy contract": ("ORE-V1", "a space is repeated by a worker just sent to Overtime"),
    "ore": ("ORE-K1", "an ore to trade is named at the Market or by the effect of a building"),
    "buy": ("ORE-K1", "ore is bought at the Market or by the effect of a building"),
    "sell": ("ORE-K1", "ore is sold at the Market or by the effect of a building"),
    "stake": ("ORE-P1", "a private mine is opened at the Private Mine space or by the effect of a building"),
    "draw": ("ORE-O1", "buildings are drawn at the Permit Office"),
    "keep": ("ORE-C4", "a contract is kept after looking at the top of the contract deck"),
    "fill": ("ORE-H1", "rows are filled in the Business phase, in Advance Orders and by effects of buildings"),
    "drop": ("ORE-H4", "a contract is dropped only when its row is due in the Business phase"),
    "pay": ("ORE-H3", "ores are chosen when a row with either-ore icons is being filled"),
    "build": ("ORE-B4", "buildings are purchased with the icons of a contract just completed"),
    "take": ("ORE-E2", "ore is taken by the effect of a building"),
    "recall": ("ORE-H11", "workers are recalled at the end of the Business phase or by the effect of a building"),
    "gather": ("ORE-L1", "miners gather in the Collection phase or by the effect of a building"),
    "gather private": ("ORE-L1", "miners gather in the Collection phase or by the effect of a building"),
}
# Why the question cannot be declined, or not with this word.
DUTIES: dict[str, tuple[str, str]] = {
    "assign": ("ORE-T3", "a worker must be sent to work while a space is open"),
    "copy": ("ORE-V1", "Overtime must repeat one of the occupied spaces that you can use"),
    "ore": ("ORE-K1", "an ore must be named; you may then trade none of it"),
    "stake": ("ORE-P1", "you chose the Private Mine space, so a mine must be opened"),
    "draw": ("ORE-O1", "whoever sends the worker draws at least one building, and the first is free"),
    "keep": ("ORE-C4", "exactly one of the contracts must be kept"),
    "order": ("ORE-H2", "the row that is due must be filled, or the contract dropped"),
    "pay": ("ORE-H3", "the row is being filled, so its ores must be paid"),
    "take": ("ORE-E2", "what a building gives must be taken"),
    "gather": ("ORE-E2", "gathering is mandatory while a miner can bring something"),
}
OTHER_WORD = {"skip": "done", "done": "skip"}


def why_not(edition: Edition, pos: Position, option: int) -> WhyNot:
    """Why an option is not offered. Only for options that are not."""
    if pos.over != RUNNING:
        return WhyNot("ORE-Z1", "The game is over.")
    asking = QUESTIONS[pos.asking]
    verb, *parts = CHOICES.parts(option)
    if verb in OTHER_WORD or (verb == "pass" and asking == "assign"):
        return _declining(pos, asking, verb)
    if verb not in ANSWERS[asking]:
        clause, moment = MOMENTS[verb]
        return WhyNot(clause, f"Now {WANTED[asking]}; {moment}.")
    town = asking == "assign" and verb in printed.SPACE_IDS
    clause, reason = _space(edition, pos, option - TOWN) if town else REASONS[verb](edition, pos, *parts)
    return WhyNot(clause, f"{sentence(reason)}.")


def _declining(pos: Position, asking: str, verb: str) -> WhyNot:
    """`skip`, `done` or `pass` where it is not offered."""
    optional = {"stake": in_effect(pos), "draw": pos.seat != pos.active}
    if optional.get(asking, asking not in DUTIES):
        return WhyNot(f"ORE-X{pos.asking + 1}", f"Now {WANTED[asking]}, and to decline is `{OTHER_WORD[verb]}`.")
    clause, duty = DUTIES[asking]
    return WhyNot(clause, f"{sentence(duty)}.")


Reason = tuple[str, str]  # the clause, and a sentence without its capital and its full stop


def _not_in_play(edition: Edition, pos: Position, ore: int) -> Reason | None:
    if ore in ores_in_play(edition, pos):
        return None
    return "ORE-S2", f"{ore_name(edition, ore)} is not in the game with {pos.players} players"


# Spaces


def _mine(edition: Edition, pos: Position, ore: int, depth: int) -> Reason:
    box, seat, mine = box_of(edition), pos.seat, pos.mine[ore]
    name = f"space {depth + 1} of the {ore_name(edition, ore)} mine"
    if reason := _not_in_play(edition, pos, ore):
        return reason
    if depth > 0 and pos.bits[seat] == 0:
        return "ORE-M3", f"{name} needs a drill bit, and you have none"
    if not rules.may_enter(box, pos, seat, mine, depth):
        level, cage = LEVELS[box.mine_level[mine, depth]], LEVELS[pos.cage[seat]]
        have = f"yours is level {cage}" if pos.cage[seat] > 1 else "you have none"
        return "ORE-M5", f"{name} lies in Level {level} and needs a level {level} mine cage; {have}"
    clause = "ORE-M8" if rules.is_final_round(box, pos) else "ORE-M3" if depth else "ORE-M2"
    even = ", and mines keep their rules in the last round" if rules.is_final_round(box, pos) else ""
    return clause, f"a worker stands on {name} already{even}"


def _slot(edition: Edition, pos: Position, slot: int) -> Reason:
    if slot >= box_of(edition).slots[pos.players]:
        return _no_slot(edition, pos)
    if QUESTIONS[pos.asking] == "pick":
        return "ORE-X15", f"no contract lies in slot {slot + 1}"
    return _space(edition, pos, printed.SLOT_1 + slot)


def _no_slot(edition: Edition, pos: Position) -> Reason:
    return "ORE-S8", f"the contract row has {box_of(edition).slots[pos.players]} slots with {pos.players} players"


def _space(edition: Edition, pos: Position, space: int) -> Reason:
    """A town space to which a worker cannot be sent."""
    if rules.occupied(pos, space) and not rules.is_final_round(box_of(edition), pos):
        return "ORE-T5", f"a worker stands on {space_name(edition, space)} already"
    return _cannot_act(edition, pos, space)


def _copy(edition: Edition, pos: Position, space: int) -> Reason:
    """A town space that Overtime cannot repeat."""
    if not rules.occupied(pos, space):
        return "ORE-V1", f"no worker stands on {space_name(edition, space)}, so Overtime cannot repeat it"
    return _cannot_act(edition, pos, space)


def _copy_slot(edition: Edition, pos: Position, slot: int) -> Reason:
    if slot >= box_of(edition).slots[pos.players]:
        return _no_slot(edition, pos)
    return _copy(edition, pos, printed.SLOT_1 + slot)


def _cannot_act(edition: Edition, pos: Position, space: int) -> Reason:
    """ORE-T6: the action of a town space that is open is not possible."""
    box, seat = box_of(edition), pos.seat
    money = f"you have ${pos.money[seat]}"
    if space == printed.CAGE:
        if pos.cage[seat] == TOP_LEVEL:
            return "ORE-G1", f"your mine cage has level {LEVELS[TOP_LEVEL]} already"
        return "ORE-T6", f"{space_name(edition, printed.CAGE)} costs ${box.cage_price}; {money}"
    if space == printed.RECRUIT:
        if pos.recruit[seat] != STANDING_BY:
            return "ORE-U3", "you have recruited already, and each player recruits once in a game"
        return "ORE-T6", f"recruiting costs ${rules.recruit_price(box, pos, 0)} now; {money}"
    if space == printed.PRIVATE:
        return _no_private_mine(edition, pos)
    if space == printed.PERMIT:
        return "ORE-T6", "the building deck is empty"
    if space == printed.DECK:
        return "ORE-T6", "the contract deck and the discard pile are both empty"
    return "ORE-T6", f"no contract lies in {space_name(edition, space)}"


def _no_private_mine(edition: Edition, pos: Position) -> Reason:
    box, seat = box_of(edition), pos.seat
    if pos.private[seat] != NONE:
        return "ORE-P2", "you have a private mine already, and may have one at a time"
    prices = [rules.stake_price(box, pos, ore, 0) for ore in ores_in_play(edition, pos) if pos.mine_deck[ore, 0] > 0]
    if not prices:
        return "ORE-P1", "no mine deck has a card left"
    return "ORE-T6", f"the cheapest private mine costs ${min(prices)} now; you have ${pos.money[seat]}"


def _overtime(edition: Edition, pos: Position) -> Reason:
    spaces = box_of(edition).overtime[pos.players]
    if spaces == 0:
        return "ORE-S9", f"there is no Overtime with {pos.players} players"
    if rules.overtime_space(box_of(edition), pos) == NONE:
        return "ORE-V4", "a worker stands on Overtime already" if spaces == 1 else "all Overtime spaces are occupied"
    return "ORE-V1", "there is no occupied space in town whose action you could carry out by Overtime"


# Trading, private mines, drawing


def _ore(edition: Edition, pos: Position, ore: int) -> Reason:
    if reason := _not_in_play(edition, pos, ore):
        return reason
    price = rules.buy_price(box_of(edition), pos, ore)
    have = f"you have no {ore_name(edition, ore)} to sell and ${pos.money[pos.seat]}, and one costs ${price}"
    return "ORE-X3", have


def _too_many(pos: Position) -> Reason:
    clause = "ORE-X4" if in_effect(pos) else "ORE-K1" if pos.seat == pos.active else "ORE-K2"
    return clause, f"you may trade {pos.left} at most"


def _buy(edition: Edition, pos: Position, i: int) -> Reason:
    if i + 1 > pos.left:
        return _too_many(pos)
    price = (i + 1) * rules.buy_price(box_of(edition), pos, pos.ore)
    return "ORE-R4", f"buying {i + 1} {ore_name(edition, pos.ore)} costs ${price}; you have ${pos.money[pos.seat]}"


def _sell(edition: Edition, pos: Position, i: int) -> Reason:
    if i + 1 > pos.left:
        return _too_many(pos)
    return "ORE-R4", f"you have {pos.stock[pos.seat, pos.ore]} {ore_name(edition, pos.ore)} to sell"


def _stake(edition: Edition, pos: Position, ore: int) -> Reason:
    if reason := _not_in_play(edition, pos, ore):
        return reason
    name = ore_name(edition, ore)
    if pos.mine_deck[ore, 0] == 0:
        return "ORE-P1", f"the {name} deck has no card left"
    price = rules.stake_price(box_of(edition), pos, ore, rules.stake_discount(pos))
    return "ORE-P1", f"a private {name} mine costs ${price}; you have ${pos.money[pos.seat]}"


def _draw(edition: Edition, pos: Position, i: int) -> Reason:
    if pos.seat != pos.active and i + 1 > len(box_of(edition).permit_price_others):
        return "ORE-O2", f"only the player who sent the worker may draw {i + 1}"
    if i + 1 > pos.building_deck[0]:
        return "ORE-O3", f"the building deck has only {number_of(pos.building_deck[0], 'card')}"
    price = rules.permit_price(box_of(edition), pos, i + 1)
    return "ORE-O3", f"drawing {i + 1} costs ${price}; you have ${pos.money[pos.seat]}"


def _keep(edition: Edition, pos: Position, i: int) -> Reason:
    return "ORE-C4", f"you looked at only {number_of(pos.looked[pos.seat, 0], 'contract')}"


# Contracts


def _fill(edition: Edition, pos: Position, contract: int) -> Reason:
    if pos.due > 0:
        return _order(edition, pos, contract)
    clause = "ORE-X10" if in_effect(pos) else "ORE-A2"
    if reason := _not_yours(edition, pos, contract, clause):
        return reason
    name = contract_name(edition, contract)
    if pos.marked & (1 << contract):
        return clause, f"a row of {name} was filled just now, and each contract may fill only one"
    return "ORE-R4", _row_unpaid(edition, pos, contract)


def _order(edition: Edition, pos: Position, contract: int) -> Reason:
    """`fill` or `drop` in Business step 1."""
    if reason := _not_yours(edition, pos, contract, "ORE-H1"):
        return reason
    name, due = contract_name(edition, contract), pos.open[pos.seat, 1 + pos.order]
    if contract == due:
        return "ORE-H2", _row_unpaid(edition, pos, contract)
    place = place_in(pos.open[pos.seat], contract)
    if place <= pos.order:
        return "ORE-H2", f"{name} has been dealt with in this round; exactly one row is due on each contract"
    if place > pos.order + pos.due:
        return "ORE-E4", f"{name} was taken during this step, so no row is due on it in this round"
    return "ORE-H1", f"contracts are dealt with in the order they were taken: now {contract_name(edition, due)} is due"


def _not_yours(edition: Edition, pos: Position, contract: int, clause: str) -> Reason | None:
    name = contract_name(edition, contract)
    if not box_of(edition).contract_used[pos.players, contract]:
        return "ORE-S8", f"{name} is not in the game with {pos.players} players"
    if place_in(pos.open[pos.seat], contract):
        return None
    if place_in(pos.completed[pos.seat], contract):
        return clause, f"you have completed {name}"
    return clause, f"{name} is not one of your contracts"


def _row_unpaid(edition: Edition, pos: Position, contract: int) -> str:
    row = pos.filled[contract]
    asked, have = row_ores(edition, contract, row), own_ores_of(edition, pos, pos.seat, contract)
    return f"row {row + 1} of {contract_name(edition, contract)} takes {asked}; you have {have}"


def _pay(edition: Edition, pos: Position, payment: int) -> Reason:
    row, name = pos.filled[pos.paying], contract_name(edition, pos.paying)
    way = way_of(edition, pos, payment)
    if way == NONE:
        return "ORE-H3", f"row {row + 1} of {name} is paid with {row_ores(edition, pos.paying, row)}"
    asked = ore_list(edition, box_of(edition).row_ores[pos.paying, row, way])
    return "ORE-R4", f"that would take {asked}; you have {own_ores_of(edition, pos, pos.seat, pos.paying)}"


# Buildings and their effects


def _build(edition: Edition, pos: Position, building: int, with_ores: int) -> Reason:
    box, seat, name = box_of(edition), pos.seat, building_name(edition, building)
    if not box.building_used[pos.players, building]:
        return "ORE-S5", f"{name} is not in the game with {pos.players} players"
    if HIDDEN in cards(pos.hand[seat]):
        return "ORE-B1", "what another player holds is hidden"
    if not place_in(pos.hand[seat], building):
        return "ORE-B1", f"{name} is not in your hand"
    if not with_ores:
        return "ORE-B3", f"{name} costs ${box.building_money[building]}; you have ${pos.money[seat]}"
    cost = box.building_ores[building]
    have = listed([f"{pos.stock[seat, ore]} {ore_name(edition, ore)}" for ore in range(ORES) if cost[ore]])
    return "ORE-B3", f"{name} costs {ore_list(edition, cost)}; you have {have}"


def _take(edition: Edition, pos: Position, ore: int) -> Reason:
    none = "ORE-X12", f"{building_name(edition, pos.building)} gives no {ore_name(edition, ore)}"
    return _not_in_play(edition, pos, ore) or none


def _recall(edition: Edition, pos: Position, ore: int, depth: int) -> Reason:
    return "ORE-X14" if in_effect(pos) else "ORE-H11", _no_miner(edition, pos, ore, depth)


def _no_miner(edition: Edition, pos: Position, ore: int, depth: int) -> str:
    place = f"space {depth + 1} of the {ore_name(edition, ore)} mine"
    if pos.miner[ore, depth] == NONE:
        return f"no worker stands on {place}"
    return f"the worker on {place} is another player's"


def _gather(edition: Edition, pos: Position, ore: int, depth: int) -> Reason:
    if pos.miner[ore, depth] != pos.seat:
        return "ORE-X16", _no_miner(edition, pos, ore, depth)
    place = f"the worker on space {depth + 1} of the {ore_name(edition, ore)} mine"
    if box_of(edition).mine_yield[pos.mine[ore], depth] == 0:
        return "ORE-X16", f"{place} would gather nothing"
    return "ORE-X16", f"{place} has gathered for this building already"


def _gather_private(edition: Edition, pos: Position) -> Reason:
    mine = pos.private[pos.seat]
    if mine == NONE:
        return "ORE-X16", "you have no private mine"
    if box_of(edition).mine_yield[mine, pos.private_depth[pos.seat] - 1] == 0:
        return "ORE-X16", "your temp worker would gather nothing"
    return "ORE-X16", "your temp worker has gathered for this building already"


REASONS: dict[str, Callable[..., Reason]] = {
    "mine": _mine, "contract": _slot, "overtime": _overtime, "copy": _copy, "copy contract": _copy_slot, "ore": _ore,
    "buy": _buy, "sell": _sell, "stake": _stake, "draw": _draw, "keep": _keep, "fill": _fill, "drop": _order,
    "pay": _pay, "build": _build, "take": _take, "recall": _recall, "gather": _gather,
    "gather private": _gather_private,
}  # fmt: skip
