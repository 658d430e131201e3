"""Miner Inconvenience: what would happen if an option were taken, with numbers."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE
from pithead.engine.words import listed, number_of, sentence
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.choices import CHOICES
from pithead.games.inconvenience.labels import ending
from pithead.games.inconvenience.lattice import SIXTHS
from pithead.games.inconvenience.phrases import (
    Draw,
    box_of,
    building_name,
    card_id,
    centre_of,
    doors,
    draw_at,
    draw_text,
    features,
    gold_spots,
    place_name,
    places_of,
    sides_of,
    site_of,
    sites_of,
    upgraded_text,
)
from pithead.games.inconvenience.position import OUTPOST, UPGRADED, Position


def hint(edition: Edition, pos: Position, option: int) -> str:
    """What would happen, in whole sentences."""
    box = box_of(edition)
    match CHOICES.parts(option):
        case "dig", card:
            return _dig(edition, pos, card)
        case "build", building:
            sites = listed([card_id(edition, card) for card in sites_of(edition, pos, building)], "or")
            outpost, upgraded = (_side(edition, building, side) for side in (OUTPOST, UPGRADED))
            keeps = _keeps(pos, rules.building_price(box, pos))
            return f"{sentence(outpost)}; upgraded: {upgraded}. It can stand on {sites}. {keeps}"
        case "upgrade", building:
            keeps = _keeps(pos, rules.upgrade_price(box, pos))
            return f"{sentence(_side(edition, building, UPGRADED))}. So far {upgraded_text(edition, pos)}. {keeps}"
        case "at", _, _:
            return _at(edition, pos, draw_at(edition, pos, pos.dig, centre_of(pos, option)))
        case "on", card:
            return _on(edition, pos, card)
    return _keeps(pos, pos.due)


def _dig(edition: Edition, pos: Position, card: int) -> str:
    """Where it fits, and the best it can draw."""
    draws = {place: draw_at(edition, pos, card, centre_of(pos, place)) for place in places_of(edition, pos, card)}
    best = max(draws, key=lambda place: draws[place].due)
    printed = f"Sides {features(edition, card)}."
    if not draws[best].due:
        return f"{printed}{_last_card(pos)}"
    told = f"{draw_text(draws[best])}{ending(edition, pos, draws[best])}"
    return f"{printed} At best {place_name(edition, best)}: {told}."


def _at(edition: Edition, pos: Position, draw: Draw) -> str:
    """Which buildings supply it, and which gold counts."""
    told = []
    if draw.supply:
        told.append(f"Supply from {listed([_supply(edition, pos, *way) for way in draw.supply.items()])}.")
    if draw.gold:
        told.append(f"Gold in one vein with {listed([card_id(edition, card) for card in draw.gold])}.")
    if draw.due > draw.left:
        told.append(f"The deck has only {number_of(draw.left, 'card')}.")
    return " ".join(told) if told else _last_card(pos).strip()


def _supply(edition: Edition, pos: Position, building: int, length: int) -> str:
    """ "the Smelter (2 of 3 tiles)"."""
    reach = number_of(box_of(edition).range[building, pos.side[building]], "tile")
    return f"the {building_name(edition, building)} ({length} of {reach})"


def _last_card(pos: Position) -> str:
    return f" {_empty_hand(pos)}" if pos.hand[pos.seat, 0] == 1 else ""


def _empty_hand(pos: Position) -> str:
    """INC-D9."""
    when = "the game is lost when it is your turn again" if pos.players > 1 else "the game is lost"
    return f"Your hand is empty then: {when}."


def _keeps(pos: Position, price: int) -> str:
    left = pos.hand[pos.seat, 0] - price
    return f"You keep {number_of(left, 'card')}." if left else _empty_hand(pos)


def _side(edition: Edition, building: int, side: int) -> str:
    """ "range 3, doors at se sw"."""
    return f"range {box_of(edition).range[building, side]}, doors at {doors(edition, building, side)}"


def _on(edition: Edition, pos: Position, card: int) -> str:
    """The doors that tunnels end at, and what is lost below."""
    tile = rules.tile_of(pos, card)
    told = [f"Tunnels reach its doors at {sides_of(pos.doors_needed[tile])}."]
    if pos.doors_needed[tile] == 0:
        told = ["No tunnel reaches it there yet."]
    lost = []
    for triangle in range(SIXTHS):
        piece, number, _ = rules.shown(pos, site_of(pos, card), triangle)
        if rules.is_tile(piece):
            below = pos.mine[piece]
            lost += [f"gold of {card_id(edition, below)}" for spot in gold_spots(edition, below) if spot[0] == number]
            if box_of(edition).ladder[below] == number != NONE:
                lost.append(f"the ladder of {card_id(edition, below)}")
    if lost:
        told.append(f"It covers {listed(lost)}.")
    return " ".join(told)
