"""Cerro Gordo Silver Mines on the table: what is before each player, and what is told beside the table."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import HIDDEN, NONE, cards
from pithead.engine.table import Panel, Piece, Place, of_seat
from pithead.engine.words import number_of
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.phrases import (
    badge,
    box_of,
    closest_mines,
    objective_text,
    progress,
    shapes_of,
    title_of,
)  # fmt: skip
from pithead.games.cerro_gordo.places import completed_place, desk, hand_place, held_place
from pithead.games.cerro_gordo.position import HAND, HELD, Position
from pithead.games.cerro_gordo.table_town import road_piece


def desk_places(edition: Edition, pos: Position, seat: int) -> Iterator[Place]:
    area, shown = of_seat("player", seat), pos.revealed[seat, 0]
    yield Place(desk(seat), area, "Character", "", 0, 0)
    for number in range(1, HELD + 1):
        if number <= max(pos.held[seat, 0], box_of(edition).roads_held[pos.character[seat]]):
            yield Place(held_place(seat, number), area, f"Road {number}", "", number, 0)
    for number in range(1, HAND + 1):
        if number <= max(pos.hand[seat, 0], shown):
            yield Place(hand_place(seat, number), area, f"Objective {number}", "", HELD + number, 0)
    yield Place(completed_place(seat), area, "Completed", "", HELD + HAND + 1, 0)


def desk_pieces(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    character = pos.character[seat]
    printed = edition.data["characters"][character]
    note = f"{printed['power_text']} At the end: {printed['score_text']}"
    yield Piece(f"character.{printed['id']}", "character", desk(seat), printed["name"], seat, note)
    for number, road in enumerate(cards(pos.held[seat]), start=1):
        yield road_piece(edition, road, held_place(seat, number))
    for number, card in enumerate(cards(pos.hand[seat]) or cards(pos.revealed[seat]), start=1):
        if card == HIDDEN:
            label = "A hidden objective"
            yield Piece(f"hidden.objective.{seat}.{number}", "objective", hand_place(seat, number), label, seat)
        else:
            note = f"{objective_text(edition, card)} Now {progress(edition, pos, seat, card)}"
            yield _objective(edition, card, hand_place(seat, number), seat, note)
    for card in cards(pos.completed[seat]):
        points = number_of(box_of(edition).points[card], "point")
        yield _objective(edition, card, completed_place(seat), seat, points)


def _objective(edition: Edition, card: int, place: str, seat: int, note: str) -> Piece:
    identity = f"objective.{edition.names['objective'][card]}"
    return Piece(identity, "objective", place, title_of(edition, "objective", card), seat, note)


def panel(edition: Edition, pos: Position, seat: int, points: int) -> Panel:
    box = box_of(edition)
    counters = {
        "points": str(points),
        "objectives": f"+{rules.objective_points(box, pos, seat)}",
        "character": f"+{rules.character_points(box, pos, seat)}",
        "silver": f"{pos.silver[seat]} (+{rules.silver_points(box, pos, seat)})",
        "stands on": badge(edition, pos.standee[seat]) if pos.standee[seat] != NONE else "-",
        "closest mine": _closest(edition, pos, seat),
        "roads held": shapes_of(edition, pos, seat) or "-",
        "objectives held": str(pos.hand[seat, 0]),
    }
    notes = ["began" if pos.first == seat else ""]
    if pos.over == RUNNING:
        notes += ["has the turn" if pos.active == seat else "", "to move" if pos.seat == seat else ""]
    return Panel(seat, counters, tuple(note for note in notes if note))


def _closest(edition: Edition, pos: Position, seat: int) -> str:
    """ "M1, 2 roads"."""
    closest = closest_mines(edition, pos, seat)
    if not closest:
        return "-"
    away = number_of(rules.distance_to_mine(pos, seat, closest[0]), "road")
    return f"{' '.join('M' + edition.names['mine'][mine] for mine in closest)}, {away}"
