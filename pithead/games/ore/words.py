"""Ore in words (engine/words.py says what each function is for). Questions and log lines are told to everybody and
name things by tokens; labels, hints and reasons are plain text for the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.words import ScoreSheet, listed, number_of, put_question, scored_lines, sheet_of, who
from pithead.games.ore import plain_rules as rules
from pithead.games.ore.box import MARKET
from pithead.games.ore.choices import QUESTIONS
from pithead.games.ore.hints import hint
from pithead.games.ore.labels import label
from pithead.games.ore.log import log
from pithead.games.ore.phrases import (
    LEVELS,
    box_of,
    contract_token,
    in_effect,
    numbered_prices,
    ore_name,
    ore_token,
    ores_in_play,
    row_ores,
    row_text,
    space_token,
    values,
)
from pithead.games.ore.places import target
from pithead.games.ore.position import CONTRACTS, Position
from pithead.games.ore.why_not import why_not

__all__ = ["group", "hint", "label", "log", "question", "score_sheet", "target", "why_not"]


# Questions


def question(edition: Edition, pos: Position, viewer: int | None) -> str:
    """What is asked: a command to the asked seat, a description for everybody else."""
    return put_question(pos, viewer, lambda: ASKED[QUESTIONS[pos.asking]](edition, pos))


def _ask_assign(edition: Edition, pos: Position) -> tuple[str, str]:
    left = pos.reserve[pos.seat]
    return f"send a worker to work - {left} left", f"is sending a worker to work - {left} left"


def _ask_copy(edition: Edition, pos: Position) -> tuple[str, str]:
    return "choose the occupied space whose action Overtime repeats", "is choosing the space that Overtime repeats"


def _ask_ore(edition: Edition, pos: Position) -> tuple[str, str]:
    if in_effect(pos):
        terms = f"up to {pos.left}, each ${rules.trade_bonus(box_of(edition), pos)} better than its market value"
        return f"choose an ore to trade - {terms}", f"is choosing an ore to trade - {terms}"
    return f"choose the ore to trade - {values(edition, pos)}", f"is choosing the ore for {space_token(MARKET)}"


def _ask_trade(edition: Edition, pos: Position) -> tuple[str, str]:
    ore = ore_token(edition, pos.ore)
    buying, selling = rules.buy_price(box_of(edition), pos, pos.ore), rules.sell_price(box_of(edition), pos, pos.ore)
    terms = f"buy up to {pos.left} {ore} at ${buying} or sell up to {pos.left} at ${selling} each"
    if buying == selling:
        terms = f"buy or sell up to {pos.left} {ore} at ${buying} each"
    return terms, f"may {terms}"


def _ask_stake(edition: Edition, pos: Position) -> tuple[str, str]:
    box, discount = box_of(edition), rules.stake_discount(pos)
    offers = [
        f"{ore_name(edition, ore)} ${rules.stake_price(box, pos, ore, discount)}"
        for ore in ores_in_play(edition, pos)
        if rules.can_stake_ore(box, pos, pos.seat, ore, discount)
    ]
    return f"choose the ore of your private mine - {', '.join(offers)}", "is choosing the ore of a private mine"


def _ask_draw(edition: Edition, pos: Position) -> tuple[str, str]:
    box = box_of(edition)
    prices = numbered_prices(box.permit_price if pos.seat == pos.active else box.permit_price_others)
    if pos.seat == pos.active:
        return f"draw buildings: {prices}", f"is drawing buildings: {prices}"
    return f"you may draw buildings: {prices}", f"may draw buildings: {prices}"


def _ask_keep(edition: Edition, pos: Position) -> tuple[str, str]:
    number = number_of(pos.looked[pos.seat, 0], "contract")
    return f"keep one of {number} from the deck", f"is looking at {number} from the deck, to keep one"


def _ask_order(edition: Edition, pos: Position) -> tuple[str, str]:
    contract = pos.open[pos.seat, 1 + pos.order]
    row = pos.filled[contract]
    what = f"row {row + 1} of {contract_token(edition, contract)} ({row_text(edition, contract, row)})"
    due = f"{number_of(pos.due, 'contract')} due"
    description = f"must fill {what} or drop the contract - {due}"
    if rules.can_fill(box_of(edition), pos, pos.seat, contract):
        return f"fill {what} or drop the contract - {due}", description
    return f"drop the contract: you cannot pay {what} - {due}", description


def _ask_pay(edition: Edition, pos: Position) -> tuple[str, str]:
    row = pos.filled[pos.paying]
    what = f"the ores for row {row + 1} of {contract_token(edition, pos.paying)}: {row_ores(edition, pos.paying, row)}"
    return f"choose {what}", f"is choosing {what}"


def _ask_advance(edition: Edition, pos: Position) -> tuple[str, str]:
    able = number_of(rules.fill_options(box_of(edition), pos, [0] * (CONTRACTS + 1)) - 1, "contract")
    most = f"one row on up to {number_of(pos.left, 'contract')}" if in_effect(pos) else "one row on each contract"
    return f"fill {most} - you can pay {able}", f"may fill {most}"


def _ask_build(edition: Edition, pos: Position) -> tuple[str, str]:
    left = f"{number_of(pos.purchases, 'purchase')} left"
    return f"build from your hand, you have ${pos.money[pos.seat]} - {left}", f"may build - {left}"


def _ask_take(edition: Edition, pos: Position) -> tuple[str, str]:
    return f"take {pos.left} of one ore", f"is choosing an ore to take {pos.left} of it"


def _ask_hire(edition: Edition, pos: Position) -> tuple[str, str]:
    price = f"${rules.recruit_price(box_of(edition), pos, pos.left)}"
    return f"recruit your worker for {price}, or decline", f"may recruit for {price}"


def _ask_free_recall(edition: Edition, pos: Position) -> tuple[str, str]:
    number = number_of(pos.left, "worker")
    return f"recall up to {number} from the mines, free", f"may recall up to {number} from the mines, free"


def _ask_pick(edition: Edition, pos: Position) -> tuple[str, str]:
    return "take a contract from the row, or none", "may take a contract from the row"


def _ask_gather(edition: Edition, pos: Position) -> tuple[str, str]:
    return f"choose a miner who gathers now - {pos.left} left", f"is choosing a miner who gathers now - {pos.left} left"


def _ask_recall(edition: Edition, pos: Position) -> tuple[str, str]:
    price = f"${box_of(edition).recall_price} each"
    return f"recall workers from the mines for {price}, or be done", f"may recall workers from the mines for {price}"


def group(edition: Edition, pos: Position, option: int) -> str:
    """Options of Ore are few enough to stand one below the other."""
    return ""


ASKED: dict[str, Callable[[Edition, Position], tuple[str, str]]] = {
    "assign": _ask_assign, "copy": _ask_copy, "ore": _ask_ore, "trade": _ask_trade, "stake": _ask_stake,
    "draw": _ask_draw, "keep": _ask_keep, "order": _ask_order, "pay": _ask_pay, "advance": _ask_advance,
    "build": _ask_build, "take": _ask_take, "hire": _ask_hire, "free_recall": _ask_free_recall, "pick": _ask_pick,
    "gather": _ask_gather, "recall": _ask_recall,
}  # fmt: skip


# The end of the game


def score_sheet(edition: Edition, pos: Position) -> ScoreSheet:
    """ORE-Z2 to ORE-Z5 and ORE-Z7: as it is, or would be if the game ended now."""
    parts = (
        ("completed contracts", lambda seat: str(pos.completed[seat, 0]), rules.contract_points),
        ("buildings", lambda seat: str(pos.built[seat, 0]), rules.building_points),
        ("money left over", lambda seat: f"${pos.money[seat]}", rules.money_points),
        ("mine cage", lambda seat: LEVELS[pos.cage[seat]] if pos.cage[seat] > 1 else "none", rules.cage_points),
    )
    return sheet_of(scored_lines(box_of(edition), pos, parts), lambda tied: _tie_break(pos, tied))


def _tie_break(pos: Position, tied: list[int]) -> str:
    holdings = [f"{who(seat)} has {rules.ore_cubes(pos, seat)} ore and ${pos.money[seat]}" for seat in tied]
    return f"Tie: most ore, then most money wins; {listed(holdings)}"
