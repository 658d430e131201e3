"""Miner Inconvenience: what a choice did, and what followed from it by itself, told from the positions before and after
it.

Lines name things by tokens (engine/words.py)."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import cards
from pithead.engine.words import listed, who
from pithead.games.inconvenience.choices import CHOICES
from pithead.games.inconvenience.phrases import (
    box_of,
    building_token,
    card_token,
    draw_of_last,
    outcome,
    spot_name,
)
from pithead.games.inconvenience.position import OUTPOST, UPGRADED, Position


def log(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    """Lines on what an option did and what followed by itself."""
    lines = [f"{who(before.seat)} {_deed(edition, before, option, after)}"]
    if CHOICES.parts(option)[0] == "at":
        lines.append(_draws(edition, before, after))
    if after.over != RUNNING:
        lines.append(outcome(edition, after))
    return lines


def _deed(edition: Edition, before: Position, option: int, after: Position) -> str:
    match CHOICES.parts(option):
        case "dig", card:
            return f"digs with {card_token(edition, card)}"
        case "build", building:
            return f"is going to build {building_token(edition, building)}"
        case "upgrade", building:
            reach = [box_of(edition).range[building, side] for side in (OUTPOST, UPGRADED)]
            told = f"{building_token(edition, building)} for {after.due} gold: range {reach[0]} grows to {reach[1]}"
            return f"upgrades {told}"
        case "at", anchor, where:
            return f"places {card_token(edition, before.dig)} {spot_name(edition, anchor, where)}"
        case "on", card:
            building = building_token(edition, before.build)
            return f"builds {building} on {card_token(edition, card)} for {after.due} gold"
    return f"pays with {card_token(edition, CHOICES.parts(option)[1])}"


def _draws(edition: Edition, before: Position, after: Position) -> str:
    """INC-K1 to INC-K3; everybody sees what is drawn (INC-I1)."""
    seat, draw = before.seat, draw_of_last(edition, after)
    new = cards(after.hand[seat])[before.hand[seat, 0] - 1 :]
    if not draw.due:
        return f"{who(seat)} draws nothing"
    box = box_of(edition)
    parts = [
        f"{box.draws[building, after.side[building]]} from {building_token(edition, building)}"
        for building in draw.supply
    ]
    if draw.gold:
        parts.append(f"{len(draw.gold)} for gold")
    due = "" if len(new) == draw.due else f" of {draw.due}"
    told = listed([card_token(edition, card) for card in new])
    return f"{who(seat)} draws {len(new)}{due} ({', '.join(parts)}): {told}"
