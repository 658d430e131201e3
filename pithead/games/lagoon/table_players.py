"""Miner's Lagoon on the table: what is before each player, and what is told beside the table."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import HIDDEN, NONE, cards
from pithead.engine.table import Panel, Piece, Place, of_seat
from pithead.engine.words import listed, number_of, sentence
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import MINE
from pithead.games.lagoon.phrases import amount_of, box_of, colour, deal_progress, metal_letter, metal_name, score_table
from pithead.games.lagoon.places import cell_place, enriched_place, harbour, plain_place, space_place, workers_place
from pithead.games.lagoon.position import ACTING, CASH, DROPPING, ISLANDS, LEVELS, METALS, PLACES, TAKING, Position
from pithead.games.lagoon.table_cards import (
    corporation_piece,
    deal_piece,
    equipment_piece,
    gallery_piece,
    objective_piece,
    shipment_piece,
)

HAND = "hand"  # the area of a viewer's own secret cards


def board(edition: Edition, pos: Position, seat: int) -> Iterator[Place]:
    """Plain resources and dollars, and beside each metal its enriched places."""
    area = of_seat("board", seat)
    for kind in range(CASH + 1):
        has = amount_of(edition, kind, rules.units(pos, seat, kind))
        label = "Dollars" if kind == CASH else f"Plain {metal_name(edition, kind)}"
        yield Place(plain_place(edition, seat, kind), area, label, has, kind, 0, has)
    for metal in range(METALS):
        for level in range(1, LEVELS + 1):
            label = f"{level}' {metal_name(edition, metal)}"
            yield Place(enriched_place(edition, seat, metal, level), area, label, "", metal, level, f"{level}'")


def play_area(edition: Edition, pos: Position, seat: int, viewer: int | None) -> Iterator[Place]:
    area = of_seat("play", seat)
    lines = [
        (harbour(seat), "Harbour", ""),
        (workers_place(seat), "Free workers", ""),
        (of_seat("artifacts", seat), "Artifacts", ""),
        (of_seat("corporation", seat), "Corporation", ""),
        *((of_seat("equipment", seat, n), f"Equipment {n}", "") for n in range(1, pos.equipment[seat, 0] + 1)),
        (of_seat("shipments", seat), "Shipments made", ""),
        (of_seat("closed", seat), "Deals closed", ""),
        *((of_seat("revealed", seat, n), f"Objective {n}", "") for n in range(1, pos.revealed[seat, 0] + 1)),
    ]
    own = [
        *((of_seat("objective", seat, n), f"Objective {n}", "") for n in range(1, pos.objectives[seat, 0] + 1)),
        *((of_seat("offered", seat, n), f"Corporation {n}", "") for n in range(1, _offered(pos, seat) + 1)),
        (of_seat("taken", seat), "Corporation chosen", ""),
        *((of_seat("drawn", seat, n), f"Tile {n} drawn", "") for n in range(1, pos.drawn[seat, 0] + 1)),
        *((of_seat("hand", seat, n), f"Deal {n}", "") for n in range(1, pos.hand[seat, 0] + 1)),
    ]
    if seat != viewer:
        own = [(of_seat("hand", seat), "Secret cards", _hidden_note(pos, seat))]
    for row, (place, label, note) in enumerate(own):
        yield Place(place, HAND if seat == viewer else area, label, note, len(lines) + row, 0)
    for row, (place, label, note) in enumerate(lines):
        yield Place(place, area, label, note, row, 0)


def _offered(pos: Position, seat: int) -> int:
    """The Corporations to choose from; those that were not kept have left the game."""
    return pos.offered[seat, 0] if pos.phase in (DROPPING, TAKING) and pos.taken[seat] == NONE else 0


def _hidden_note(pos: Position, seat: int) -> str:
    held = [("Deal", pos.hand[seat, 0]), ("Objective", pos.objectives[seat, 0]), ("Corporation", _offered(pos, seat))]
    told = [number_of(number, thing) for thing, number in held if number]
    return listed([*told, *(["the Corporation chosen"] if pos.taken[seat] != NONE else [])])


def workers(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    """On spaces, on Galleries while the mining is announced, on Equipment, and free."""
    box, name = box_of(edition), sentence(colour(edition, seat))
    merchants: list[str] = []
    miners: list[str] = []
    for space, place in enumerate(space_place(edition, space) for space in range(ISLANDS * PLACES)):
        kind = miners if box.space_action[space] == MINE else merchants
        sent = pos.placed[space, seat]
        if seat == pos.seat and space == pos.space and kind is miners:
            for cell in range(len(pos.dug)):
                digging = rules.miners_needed(cell) * pos.dug[cell]
                kind += [cell_place(edition, cell)] * digging
                sent -= digging
        kind += [place] * sent
    for number, card in enumerate(cards(pos.equipment[seat]), start=1):
        miners += [of_seat("equipment", seat, number)] * pos.used[card]
    merchants += [workers_place(seat)] * pos.free_merchants[seat]
    miners += [workers_place(seat)] * pos.free_miners[seat]
    for kind_name, at in (("merchant", merchants), ("miner", miners)):
        for number, place in enumerate(at):
            yield Piece(of_seat(kind_name, seat, number), kind_name, place, f"{name} {kind_name}", seat)


def open_cards(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    """What lies open before a player."""
    box = box_of(edition)
    if pos.corporation[seat] != NONE:
        yield corporation_piece(edition, pos.corporation[seat], of_seat("corporation", seat), seat)
    for number, card in enumerate(cards(pos.equipment[seat]), start=1):
        note = "used in this round" if pos.used[card] else f"{box.name_vp[box.equipment_name[card]]} VP"
        yield equipment_piece(edition, card, of_seat("equipment", seat, number), seat, note)
    for card in cards(pos.shipments[seat]):
        yield shipment_piece(edition, card, of_seat("shipments", seat), seat)
    for deal in cards(pos.closed[seat]):
        yield deal_piece(edition, deal, of_seat("closed", seat), seat)
    for number, objective in enumerate(cards(pos.revealed[seat]), start=1):
        yield objective_piece(edition, pos, objective, of_seat("revealed", seat, number), seat)


def secret_cards(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    """What only its owner sees; for all others so many cards."""
    for number, objective in enumerate(cards(pos.objectives[seat]), start=1):
        if objective == HIDDEN:
            yield _hidden(seat, "objective", number)
        else:
            yield objective_piece(edition, pos, objective, of_seat("objective", seat, number), seat)
    for number, corporation in enumerate(cards(pos.offered[seat])[: _offered(pos, seat)], start=1):
        if corporation == HIDDEN:
            yield _hidden(seat, "corporation", number)
        else:
            yield corporation_piece(edition, corporation, of_seat("offered", seat, number), seat)
    if pos.taken[seat] == HIDDEN:
        yield _hidden(seat, "corporation", 0)
    elif pos.taken[seat] != NONE:
        yield corporation_piece(edition, pos.taken[seat], of_seat("taken", seat), seat)
    for number, tile in enumerate(cards(pos.drawn[seat]), start=1):
        if tile == HIDDEN:
            yield _hidden(seat, "gallery", number)
        else:
            yield gallery_piece(edition, tile, of_seat("drawn", seat, number), seat)
    for number, deal in enumerate(cards(pos.hand[seat]), start=1):
        if deal == HIDDEN:
            yield _hidden(seat, "deal", number)
        else:
            progress = deal_progress(edition, pos, seat, deal)
            yield deal_piece(edition, deal, of_seat("hand", seat, number), seat, f"; {progress}")


def _hidden(seat: int, kind: str, number: int) -> Piece:
    return Piece(f"hidden.{kind}.{seat}.{number}", kind, of_seat("hand", seat), f"A hidden {kind}", seat)


def panel(edition: Edition, pos: Position, seat: int) -> Panel:
    box = box_of(edition)
    to_go = box.end_vp - pos.vp[seat]
    counters = {
        "VP": str(pos.vp[seat]),
        f"to {box.end_vp} VP": str(to_go) if to_go > 0 else "reached",
        "if it ended now": str(score_table(edition, pos)[seat][0]),
        "merchants free": f"{pos.free_merchants[seat]} of {pos.merchants[seat]}",
        "miners free": f"{pos.free_miners[seat]} of {pos.miners[seat]}",
        "money": f"${pos.money[seat]}",
        "next wages": f"${rules.wages(box, pos, seat)}",
        **{metal_name(edition, metal): str(pos.plain[seat, metal]) for metal in range(METALS)},
        "enriched": _enriched(edition, pos, seat),
        "Artifacts": str(rules.held_artifacts(pos, seat)),
        "Equipment": str(pos.equipment[seat, 0]),
        "Shipments": str(pos.shipments[seat, 0]),
        "Deals closed": str(pos.closed[seat, 0]),
        "Deals in hand": str(pos.hand[seat, 0]),
    }
    notes = ["selection token" if pos.token == seat else "", "passed" if pos.passed[seat] else ""]
    if pos.over == RUNNING and pos.seat == seat:
        acting = f", action {pos.actions + 1} of {box.actions_per_turn}" if pos.phase == ACTING else ""
        notes.append(f"to move{acting}")
    return Panel(seat, counters, tuple(note for note in notes if note))


def _enriched(edition: Edition, pos: Position, seat: int) -> str:
    """The enriched cubes of a board: "G1 G3 I2"."""
    held = [(metal, level) for metal in range(METALS) for level in range(LEVELS) if pos.enriched[seat, metal, level]]
    return " ".join(f"{metal_letter(edition, metal)}{level + 1}" for metal, level in held) or "-"
