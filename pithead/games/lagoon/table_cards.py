"""Miner's Lagoon on the table: cards and tiles as pieces, with what is printed on them."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.table import Piece
from pithead.engine.words import sentence
from pithead.games.lagoon.phrases import (
    box_of,
    corporation_text,
    deal_name,
    deal_worth,
    effect_text,
    gallery_name,
    objective_name,
    objective_progress,
    objective_text,
    shipment_needs,
    shipment_pays,
    title_of,
)
from pithead.games.lagoon.position import Position


def gallery_piece(edition: Edition, tile: int, place: str, seat: int | None = None, note: str = "") -> Piece:
    name = edition.names["gallery"][tile]
    return Piece(f"gallery.{name}", "gallery", place, sentence(gallery_name(edition, tile)), seat, note)


def equipment_piece(edition: Edition, card: int, place: str, seat: int | None = None, note: str = "") -> Piece:
    box, name = box_of(edition), box_of(edition).equipment_name[card]
    note = note or f"${box.name_cost[name]}, {box.name_vp[name]} VP"
    identity, title = edition.names["equipment"][card], edition.titles["equipment"][card]
    return Piece(f"equipment.{identity}", "equipment", place, title, seat, f"{note}: {effect_text(edition, name)}")


def shipment_piece(edition: Edition, card: int, place: str, seat: int | None = None, note: str = "") -> Piece:
    design = box_of(edition).shipment_design[card]
    note = f"{shipment_needs(edition, design)} for {shipment_pays(edition, design)}{note}"
    name, title = edition.names["shipment"][card], edition.titles["shipment"][card]
    return Piece(f"shipment.{name}", "shipment", place, title, seat, note)


def corporation_piece(edition: Edition, corporation: int, place: str, seat: int) -> Piece:
    name, title = edition.names["corporation"][corporation], title_of(edition, "corporation", corporation)
    return Piece(f"corporation.{name}", "corporation", place, title, seat, corporation_text(edition, corporation))


def objective_piece(edition: Edition, pos: Position, objective: int, place: str, seat: int) -> Piece:
    note = f"{objective_text(edition, objective)} ({objective_progress(edition, pos, seat, objective)})"
    name, title = edition.names["objective"][objective], objective_name(edition, objective)
    return Piece(f"objective.{name}", "objective", place, title, seat, note)


def deal_piece(edition: Edition, deal: int, place: str, seat: int | None = None, progress: str = "") -> Piece:
    note = f"{deal_worth(edition, deal)}{progress}"
    return Piece(f"deal.{edition.names['deal'][deal]}", "deal", place, deal_name(edition, deal), seat, note)
