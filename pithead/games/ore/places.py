"""Ore: the ids of the places on the table, and the place that each option belongs to."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import place_in
from pithead.engine.table import of_seat
from pithead.games.ore import box as printed
from pithead.games.ore.choices import ASK_ADVANCE, ASK_BUILD, ASK_DRAW, ASK_TRADE, CHOICES, COPY, TOWN
from pithead.games.ore.phrases import in_effect
from pithead.games.ore.position import Position

OVERTIME_PLACE = "space.overtime"  # one place for all its spaces


def pit_head(edition: Edition, ore: int) -> str:
    """Where the public mine card of an ore lies."""
    return f"ore.{edition.names['ore'][ore]}"


def chamber(edition: Edition, ore: int, depth: int) -> str:
    """A space of a public mine; 0 is the topmost."""
    return f"mine.{edition.names['ore'][ore]}.{depth + 1}"


def mine_deck(edition: Edition, ore: int) -> str:
    return f"deck.{edition.names['ore'][ore]}"


def town_space(space: int) -> str:
    return OVERTIME_PLACE if space >= printed.OVERTIME_1 else f"space.{printed.SPACE_IDS[space]}"


def target(edition: Edition, pos: Position, option: int) -> str:
    """The id of the place to click for an option."""
    seat = pos.seat
    match CHOICES.parts(option):
        case ("mine" | "recall" | "gather"), ore, depth:
            return chamber(edition, ore, depth)
        case ("overtime",):
            return OVERTIME_PLACE
        case ("pass",):
            return of_seat("reserve", seat)
        case ("gather private",):
            return of_seat("private", seat)
        case ("ore" | "take"), ore:
            return pit_head(edition, ore)
        case "stake", ore:
            return mine_deck(edition, ore)
        case "keep", i:
            return of_seat("looked", seat, i + 1)
        case ("fill" | "drop"), contract:
            return of_seat("open", seat, place_in(pos.open[seat], contract))
        case ("pay", _):
            return of_seat("open", seat, place_in(pos.open[seat], pos.paying))
        case "build", building, _:
            return of_seat("hand", seat, place_in(pos.hand[seat], building))
        case ("buy" | "sell" | "draw", _) | ("skip" | "done",):
            return _place_of_question(pos)
        case ("copy" | "copy contract"), _:
            return town_space(option - COPY)
    return town_space(option - TOWN)


def _place_of_question(pos: Position) -> str:
    """Where the question comes from: a space in town, the building whose effect asks, or the player's own things."""
    if in_effect(pos) or pos.asking == ASK_BUILD:
        return of_seat("built", pos.seat)
    spaces = {ASK_TRADE: printed.MARKET, ASK_DRAW: printed.PERMIT, ASK_ADVANCE: printed.ADVANCE}
    return town_space(spaces[pos.asking]) if pos.asking in spaces else of_seat("reserve", pos.seat)
