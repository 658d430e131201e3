"""Cerro Gordo Silver Mines: the ids of the places on the table, and the place that each option belongs to."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.table import of_seat
from pithead.games.cerro_gordo.choices import BOTH, CHOICES
from pithead.games.cerro_gordo.phrases import square_name
from pithead.games.cerro_gordo.position import Position

OBJECTIVE_DECK, ROAD_DECK, BUILDING_DECK = "objective_deck", "road_deck", "building_deck"
ROAD_DISCARD, RESOLVED, FACE_DOWN, BURNT = "road_discard", "resolved", "face_down", "burnt"
SET_ASIDE, UNUSED, PUBLIC = "set_aside", "unused", "public"


def square_place(edition: Edition, square: int) -> str:
    return f"square.{square_name(edition, square)}"


def mine_place(edition: Edition, mine: int) -> str:
    """Where the tiles of a mine lie."""
    return f"mine.{edition.names['mine'][mine]}"


def row_place(slot: int) -> str:
    """A slot of the building row, counted from 1."""
    return f"row.{slot}"


def held_place(seat: int, number: int) -> str:
    """Where a held road lies, counted from 1."""
    return of_seat("held", seat, number)


def hand_place(seat: int, number: int) -> str:
    """Where an objective in hand lies, counted from 1."""
    return of_seat("hand", seat, number)


def completed_place(seat: int) -> str:
    return of_seat("completed", seat)


def desk(seat: int) -> str:
    """Where a character and its silver are."""
    return of_seat("desk", seat)


def target(edition: Edition, pos: Position, option: int) -> str:
    """The id of the place to click for an option."""
    match CHOICES.parts(option):
        case "take", slot:
            return row_place(slot + 1)
        case ("road" | "bonus" | "crew"), i:
            return held_place(pos.seat, i + 1)
        case "refresh", which:
            return OBJECTIVE_DECK if which == BOTH else hand_place(pos.seat, which + 1)
        case "toss", slot:
            return hand_place(pos.seat, slot + 1)
        case "mine", mine:
            return mine_place(edition, mine)
        case "swap", other:
            return desk(other)
        case ("end" | "pass",):
            return desk(pos.seat)
        case "lay", _:
            return square_place(edition, pos.square)
        case _, square:
            return square_place(edition, square)
    raise ValueError(f"option {option} has no place")
