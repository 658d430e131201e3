"""Miner Inconvenience: an option in a few words."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.words import number_of, sentence
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.choices import CHOICES
from pithead.games.inconvenience.phrases import (
    Draw,
    box_of,
    building_name,
    card_name,
    centre_of,
    draw_at,
    draw_text,
    features,
    places_of,
    spot_name,
)
from pithead.games.inconvenience.position import OUTPOST, UPGRADED, Position


def label(edition: Edition, pos: Position, option: int) -> str:
    """An option in a few words, for a button or a menu."""
    box = box_of(edition)
    match CHOICES.parts(option):
        case "dig", card:
            draws = [draw_at(edition, pos, card, centre_of(pos, place)) for place in places_of(edition, pos, card)]
            most, places = max(draw.due for draw in draws), number_of(len(draws), "place")
            return f"Dig {card_name(edition, card)}: {places}, draw {f'up to {most}' if most else 'nothing'}"
        case "build", building:
            price, reach = rules.building_price(box, pos), box.range[building, OUTPOST]
            return f"Build the {building_name(edition, building)} for {price} gold: range {reach}"
        case "upgrade", building:
            reach = f"{box.range[building, OUTPOST]} to {box.range[building, UPGRADED]}"
            price = rules.upgrade_price(box, pos)
            return f"Upgrade the {building_name(edition, building)} for {price} gold: range {reach}"
        case "at", anchor, where:
            draw = draw_at(edition, pos, pos.dig, centre_of(pos, option))
            spot = sentence(spot_name(edition, anchor, where))
            return f"{spot}: {draw_text(draw)}{ending(edition, pos, draw)}"
        case "on", card:
            return f"On {card_name(edition, card)}"
    card = CHOICES.parts(option)[1]
    return f"Pay with {card_name(edition, card)} ({features(edition, card)})"


def ending(edition: Edition, pos: Position, draw: Draw) -> str:
    """What to know before a dig that would empty the deck (INC-E1, INC-E2)."""
    if draw.due < draw.left:
        return ""
    won = rules.buildings_upgraded(box_of(edition), pos) >= box_of(edition).upgraded_needed
    return f" - the deck is empty then, and the game {'won' if won else 'lost'}"


def group(edition: Edition, pos: Position, option: int) -> str:
    """The cards of a payment stand side by side."""
    return "Give up" if CHOICES.parts(option)[0] == "pay" else ""
