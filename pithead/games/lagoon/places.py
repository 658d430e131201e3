"""Miner's Lagoon: the ids of the places on the table, and the place that each option belongs to."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE, place_in
from pithead.engine.table import of_seat
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import ACTIONS, CHOICES, PAIRS
from pithead.games.lagoon.phrases import box_of, space_for
from pithead.games.lagoon.position import CASH, Position

DEAL_DECK, BANK_CASH = "deck.deal", "bank.cash"


def island_place(edition: Edition, island: int) -> str:
    return f"island.{edition.names['island'][island]}"


def compass_place(edition: Edition, island: int) -> str:
    """Where the cube of who picked an island lies."""
    return f"compass.{edition.names['island'][island]}"


def space_place(edition: Edition, space: int) -> str:
    return f"space.{edition.names['space'][space]}"


def cell_place(edition: Edition, cell: int) -> str:
    return f"cell.{edition.names['cell'][cell]}"


def artifact_place(edition: Edition, island: int, metal: int) -> str:
    return f"artifact.{island + 1}.{edition.names['metal'][metal]}"


def centre_place(edition: Edition, metal: int, line: int) -> str:
    """A line of a metal in the Enrichment Center."""
    return f"centre.{edition.names['metal'][metal]}.{line}"


def bank_place(edition: Edition, kind: int) -> str:
    """Where a player gets dollars or a metal from; a metal's is the head of its column in the Enrichment Center."""
    return BANK_CASH if kind == CASH else f"metal.{edition.names['metal'][kind]}"


def plain_place(edition: Edition, seat: int, kind: int) -> str:
    """Where a player keeps the plain resources of a metal, or the dollars."""
    return f"plain.{seat}.{edition.names['kind'][kind]}"


def enriched_place(edition: Edition, seat: int, metal: int, level: int) -> str:
    """Where a player keeps the enriched cube of a metal and a level, from 1 to 4."""
    return f"enriched.{seat}.{edition.names['metal'][metal]}.{level}"


def slot_place(kind: str, slot: int) -> str:
    """A place of a display: of "equipment" or "shipment"."""
    return f"display.{kind}.{slot + 1}"


def harbour(seat: int) -> str:
    """Where a player's ship lies between the rounds."""
    return of_seat("harbour", seat)


def workers_place(seat: int) -> str:
    """Where a player's free merchants and miners wait."""
    return of_seat("workers", seat)


def target(edition: Edition, pos: Position, option: int) -> str:
    """The id of the place to click for an option."""
    seat = pos.seat
    match CHOICES.parts(option):
        case "drop", objective:
            return of_seat("objective", seat, place_in(pos.objectives[seat], objective))
        case "take", corporation:
            return of_seat("offered", seat, place_in(pos.offered[seat], corporation))
        case ("island" | "to"), island:
            return island_place(edition, island)
        case "use", name:
            card = rules.fresh_card(box_of(edition), pos, seat, name)
            return of_seat("equipment", seat, place_in(pos.equipment[seat], card))
        case ("pass",):
            return harbour(seat)
        case "claim", metal:
            return artifact_place(edition, pos.island[seat], metal)
        case ("dig" | "blast"), cell:
            return cell_place(edition, cell)
        case ("done",):
            return space_place(edition, pos.space)
        case ("draw",):
            return DEAL_DECK
        case ("close" | "discard"), deal:
            return of_seat("hand", seat, place_in(pos.hand[seat], deal))
        case ("pay" | "lift" | "crush"), metal, level:
            return enriched_place(edition, seat, metal, level + 1)
        case "give", pair:
            return plain_place(edition, seat, PAIRS[pair][0])
        case "swap", kind:
            return plain_place(edition, seat, kind)
        case "get", kind:
            return bank_place(edition, kind)
        case "purchase", name:
            return slot_place("equipment", equipment_slot(edition, pos, name))
        case "load", design:
            return slot_place("shipment", shipment_slot(edition, pos, design))
        case "place", column, _:
            return cell_place(edition, 2 * column)
        case "enrich", metal:
            return centre_place(edition, metal, 0)
        case "buy", metal, level, _:
            return centre_place(edition, metal, level + 1)
        case "raise", metal, line, _:
            return centre_place(edition, metal, line)
        case (word,):
            return space_place(edition, space_for(edition, pos.island[seat], ACTIONS.index(word)))
    raise ValueError(f"option {option} has no place")


def equipment_slot(edition: Edition, pos: Position, name: int) -> int:
    """Where on the display Equipment of this name lies first; NONE if it does not."""
    box = box_of(edition)
    on_display = range(box.equipment_slots)
    return next((slot for slot in on_display if pos.equipment_display[slot] != NONE
                 and box.equipment_name[pos.equipment_display[slot]] == name), NONE)  # fmt: skip


def shipment_slot(edition: Edition, pos: Position, design: int) -> int:
    """Where on the display a Shipment of this design lies first; NONE if it does not."""
    box = box_of(edition)
    on_display = range(box.shipment_slots)
    return next((slot for slot in on_display if pos.shipment_display[slot] != NONE
                 and box.shipment_design[pos.shipment_display[slot]] == design), NONE)  # fmt: skip
