"""Miner Inconvenience: the ids of the places and pieces on the table, and the one that each option belongs to."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.table import of_seat
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.choices import CHOICES
from pithead.games.inconvenience.phrases import centre_of, site_of
from pithead.games.inconvenience.position import Position

DECK, PAID = "deck", "paid"


def point_place(centre: int) -> str:
    """Where a tile or a building can lie: a point of the lattice, in its coordinates q and r (INC-G1)."""
    return f"point.{rules.column(centre)}.{rules.row(centre)}"


def aside_place(edition: Edition, building: int) -> str:
    """Where a building lies until it is built."""
    return f"aside.{edition.names['building'][building]}"


def hand_place(seat: int) -> str:
    return of_seat("hand", seat)


def card_piece(edition: Edition, card: int) -> str:
    return f"card.{edition.names['card'][card]}"


def building_piece(edition: Edition, building: int) -> str:
    return f"building.{edition.names['building'][building]}"


def target(edition: Edition, pos: Position, option: int) -> str:
    """The id of the place or piece to click for an option."""
    match CHOICES.parts(option):
        case (("build" | "upgrade"), building):
            return building_piece(edition, building)
        case "at", _, _:
            return point_place(centre_of(pos, option))
        case "on", card:
            return point_place(site_of(pos, card))
    return card_piece(edition, CHOICES.parts(option)[1])
