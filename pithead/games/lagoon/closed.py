"""Miner's Lagoon: why a space is closed to a player, or why Equipment could not do anything."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.words import listed, number_of
from pithead.games.lagoon import box as printed
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import (
    ARTIFACT,
    DEAL,
    DEPART,
    ENRICHMENT,
    EQUIP,
    HIRE_MERCHANT,
    HIRE_MINER,
    MINE,
    SHIPMENT,
    TRADE,
)  # fmt: skip
from pithead.games.lagoon.phrases import (
    action_name,
    amount_of,
    box_of,
    colour,
    displayed,
    island_name,
    metal_name,
    space_name,
)
from pithead.games.lagoon.position import CELLS_OF_SITE, FREE, METALS, PLACES, UP, Position

Reason = tuple[str, str]  # the clause, and a sentence without its capital and its full stop
NOTHING_TO_DRAW: Reason = ("LAG-L9", "no Deal is left to draw")
NOTHING_TO_DRAW_OR_CLOSE: Reason = ("LAG-L9", "no Deal is left to draw, and you can close none")


# Spaces


def why_closed(edition: Edition, pos: Position, space: int) -> Reason:
    """Why the asked seat could not perform a space if its ship were there. Only for spaces that it could not."""
    action = box_of(edition).space_action[space]
    if pos.placed[space, pos.seat]:
        clause = "LAG-D7" if action == DEPART else "LAG-A7"
        return clause, f"you have performed {space_name(edition, space)} in this round"
    if not rules.has_workers(box_of(edition), pos, pos.seat, space):
        return _no_workers(edition, pos, space)
    return NO_EFFECT[action](edition, pos, space // PLACES)


def _no_workers(edition: Edition, pos: Position, space: int) -> Reason:
    action = box_of(edition).space_action[space]
    if action == MINE:
        return "LAG-M1", "mining takes at least 1 miner, and you have none free"
    needed = rules.merchants_needed(pos, pos.seat, space)
    others = [colour(edition, seat) for seat in range(pos.players) if seat != pos.seat and pos.placed[space, seat]]
    after = f" after {listed(others)}" if others else ""
    have = f"you have {pos.free_merchants[pos.seat] or 'none'} free"
    return "LAG-W7", f"{action_name(action)} takes {number_of(needed, 'merchant')}{after}; {have}"


def _no_artifact(edition: Edition, pos: Position, island: int) -> Reason:
    left = [metal for metal in range(METALS) if pos.artifact_left[island, metal]]
    if not left:
        return "LAG-K2", f"no Artifact is left on {island_name(edition, island)}"
    price = f"an Artifact costs {box_of(edition).artifact_price} of its metal"
    return "LAG-K1", f"{price}; you have {listed([amount_of(edition, m, pos.plain[pos.seat, m]) for m in left])}"


def _no_mine(edition: Edition, pos: Position, island: int) -> Reason:
    cells = range(CELLS_OF_SITE * island, CELLS_OF_SITE * (island + 1))
    there = [cell for cell in cells if pos.facing[cell] != FREE]
    if not there:
        return "LAG-M2", f"there is no Gallery on {island_name(edition, island)}"
    if any(pos.facing[cell] != UP or pos.cubes[cell] for cell in there):
        return "LAG-M3", "only Level 2 has something to mine, where miners go in pairs; you have 1 free"
    return "LAG-M5", f"nothing lies on the Galleries of {island_name(edition, island)}"


def _no_deal(edition: Edition, pos: Position, island: int) -> Reason:
    """Nothing to draw, and nothing to close."""
    if not rules.may_close_on_board(pos, pos.seat) and rules.can_close_some(box_of(edition), pos, pos.seat):
        return "LAG-L7", "no Deal is left to draw, and you have closed one on an island in this round"
    return NOTHING_TO_DRAW_OR_CLOSE


def _no_trade(edition: Edition, pos: Position, island: int) -> Reason:
    return "LAG-T1", f"a trade takes 2 plain resources or dollars; you have {rules.all_units(pos, pos.seat)}"


def _no_equipment(edition: Edition, pos: Position, island: int) -> Reason:
    prices = [box_of(edition).name_cost[name] for name in displayed(edition, pos, "equipment")]
    if not prices:
        return "LAG-U2", "no Equipment is left"
    return "LAG-U1", f"the cheapest Equipment on display costs ${min(prices)}; you have ${pos.money[pos.seat]}"


def _no_shipment(edition: Edition, pos: Position, island: int) -> Reason:
    if not displayed(edition, pos, "shipment"):
        return "LAG-P6", "no Shipment is left"
    return "LAG-P1", "you have the whole demand of none of the Shipments on display"


def _no_transaction(edition: Edition, pos: Position, island: int) -> Reason:
    """Nothing to enrich, and nothing to buy."""
    clause, reason = _no_enriching(edition, pos)
    return clause, f"{reason}, and there is no cube that you could buy"


def _no_enriching(edition: Edition, pos: Position) -> Reason:
    own = [metal_name(edition, metal) for metal in range(METALS) if pos.plain[pos.seat, metal]]
    if own:
        return "LAG-E4", f"line 0' of {listed(own)} is full"
    return "LAG-E3", "you have no plain resource to enrich"


def _no_merchant(edition: Edition, pos: Position, island: int) -> Reason:
    most, price = box_of(edition).max_merchants, box_of(edition).merchant_price
    return _no_recruit(pos, "merchant", pos.merchants[pos.seat], most, price, "LAG-H1")


def _no_miner(edition: Edition, pos: Position, island: int) -> Reason:
    most, price = box_of(edition).max_miners, box_of(edition).miner_price
    return _no_recruit(pos, "miner", pos.miners[pos.seat], most, price, "LAG-H2")


def _no_recruit(pos: Position, kind: str, has: int, most: int, price: int, clause: str) -> Reason:
    if has >= most:
        return "LAG-C3", f"you have {number_of(has, kind)}, and nobody may have more"
    return clause, f"a {kind} costs ${price}; you have ${pos.money[pos.seat]}"


NO_EFFECT: dict[int, Callable[[Edition, Position, int], Reason]] = {
    ARTIFACT: _no_artifact, MINE: _no_mine, DEAL: _no_deal, TRADE: _no_trade, EQUIP: _no_equipment,
    SHIPMENT: _no_shipment, ENRICHMENT: _no_transaction, HIRE_MERCHANT: _no_merchant, HIRE_MINER: _no_miner,
}  # fmt: skip


# Equipment


def why_idle(edition: Edition, pos: Position, name: int) -> Reason:
    """The effect could not do anything (LAG-U7)."""
    box, seat = box_of(edition), pos.seat
    of, amount = box.effect_of[name], box.effect_amount[name]
    match box.effect_verb[name]:
        case printed.SELL_PLAIN:
            return "LAG-U17", f"you have no plain {metal_name(edition, of)}"
        case printed.DISCARD_DEAL:
            return "LAG-U8", "you have no Deal to discard"
        case printed.BUY_ENRICHED:
            return "LAG-U9", "there is no cube in the Enrichment Center that you could buy"
        case printed.PLACE_CUBE:
            return _no_enriching(edition, pos)
        case printed.LIFT_OWN if pos.money[seat] < amount:
            return "LAG-U11", f"lifting a cube costs ${amount}; you have ${pos.money[seat]}"
        case printed.LIFT_OWN:
            return "LAG-U11", "you have no enriched cube with a free place above it"
        case printed.RAISE_CENTER:
            return "LAG-U12", "there is no cube in the Enrichment Center"
        case printed.COLLECT:
            return "LAG-U14", f"no Level {of} Gallery is face-down or has resources"
        case printed.CLOSE_DEAL:
            return "LAG-U15", "you can close none of your Deals" if pos.hand[seat, 0] else "you have no Deal to close"
        case printed.DRAW_DEAL:
            return NOTHING_TO_DRAW
        case printed.DRAW_OR_CLOSE:
            return NOTHING_TO_DRAW_OR_CLOSE
        case printed.CRUSH_CUBE:
            return "LAG-U16", f"you have no enriched cube of level {of} or more"
        case printed.REMOVE_GALLERY:
            return "LAG-U20", "there is no Gallery on the board"
    return "LAG-U21", "you have no plain resource and no dollar"
