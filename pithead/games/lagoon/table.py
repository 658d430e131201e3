"""Miner's Lagoon on the table (engine/table.py). places.py has the ids of the places; a piece that log lines speak of
by a token, such as {deal g2}, has the id made of the token's words: deal.g2.

Dropped Objectives and Corporations that were not kept have left the game and the table. Plain resources, on Galleries
and on player boards, are told in notes and counters. Workers and cubes of one colour are alike: their numbers go by
where they are, so when one moves it is enough to move those whose place is new."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, cards
from pithead.engine.table import Piece, Place, Table, of_seat, seats_from
from pithead.engine.words import number_of, sentence, who
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import MINE
from pithead.games.lagoon.closed import why_closed
from pithead.games.lagoon.phrases import (
    box_of,
    cell_holds,
    cell_name,
    colour,
    gallery_name,
    island_name,
    known_face_down,
    metal_name,
    next_check,
    shipment_missing,
    shipment_needs,
    shipment_pays,
)
from pithead.games.lagoon.places import (
    BANK_CASH,
    DEAL_DECK,
    artifact_place,
    bank_place,
    cell_place,
    centre_place,
    compass_place,
    enriched_place,
    harbour,
    island_place,
    slot_place,
    space_place,
)
from pithead.games.lagoon.position import (
    ACTING,
    CELLS_OF_SITE,
    DOWN,
    DROPPING,
    FREE,
    ISLANDS,
    LEVELS,
    LINES,
    METALS,
    PICKING,
    PLACES,
    SITES,
    TAKING,
    UP,
    Position,
)  # fmt: skip
from pithead.games.lagoon.table_cards import deal_piece, equipment_piece, gallery_piece, shipment_piece
from pithead.games.lagoon.table_players import HAND, board, open_cards, panel, play_area, secret_cards, workers

COMPASS, CENTRE, EQUIPMENT, SHIPMENTS, DECKS = "compass", "centre", "equipment", "shipments", "decks"


def table(edition: Edition, pos: Position, viewer: int | None) -> Table:
    """Everything that the viewer sees; `None` is a spectator."""
    seats = seats_from(pos, viewer)
    areas = {COMPASS: "Order of play, by the islands picked"}
    areas |= {f"island.{island + 1}": island_name(edition, island) for island in range(ISLANDS)}
    areas |= {CENTRE: "Enrichment Center: each round one line down"}
    areas |= {EQUIPMENT: "Equipment to buy", SHIPMENTS: _shipments_title(viewer), DECKS: "Decks"}
    if viewer is not None:
        areas[HAND] = "Your cards"
    areas |= {of_seat("board", seat): f"Board of {who(seat)}" for seat in seats}
    areas |= {of_seat("play", seat): f"Play area of {who(seat)}" for seat in seats}
    places = [*_compass(edition), *_islands(edition, pos, viewer), *_centre(edition, pos)]
    places += [*_displays(edition, pos, viewer), *_decks(edition, pos)]
    pieces = [*_ships(edition, pos), *_galleries(edition, pos), *_relics(edition, pos), *_cubes(edition, pos)]
    pieces += [*_on_display(edition, pos, viewer), *_discarded(edition, pos)]
    for seat in seats:
        places += [*board(edition, pos, seat), *play_area(edition, pos, seat, viewer)]
        pieces += [*workers(edition, pos, seat), *open_cards(edition, pos, seat), *secret_cards(edition, pos, seat)]
    return Table(
        status=_status(edition, pos),
        areas=areas,
        places=places,
        pieces=pieces,
        panels=[panel(edition, pos, seat) for seat in seats],
        extra=_extra(edition, pos, viewer),
    )


# The status bar


def _status(edition: Edition, pos: Position) -> str:
    if pos.phase in (DROPPING, TAKING):
        return "Setup"
    step = "Island Selection" if pos.phase == PICKING else "Action phase"
    if pos.over != RUNNING:
        step = "game over"
    return f"Round {pos.round} of {box_of(edition).rounds}, {step}"


def _extra(edition: Edition, pos: Position, viewer: int | None) -> dict[str, str]:
    box = box_of(edition)
    extra: dict[str, str] = {}
    if pos.over != RUNNING:
        return extra
    if check := next_check(edition, pos):
        extra["payment"] = f"Next Payment Check: after round {check}"
        if viewer is not None:
            due, money = rules.wages(box, pos, viewer), pos.money[viewer]
            extra["payment"] += f"; with your workers of today you owe ${due}, and you have ${money}"
    if pos.triggered:
        extra["last"] = f"Somebody has reached {box.end_vp} VP: this is the last round"
    if pos.phase in (PICKING, ACTING):
        mover = "you" if viewer == pos.seat else "the player to move"
        extra["legend"] = f"[2]: takes 2 merchants, [x]: closed to {mover} now"
    return extra


# Compass and islands


def _compass(edition: Edition) -> Iterator[Place]:
    for island in range(ISLANDS):
        name = island_name(edition, island)
        yield Place(compass_place(edition, island), COMPASS, name, "", 0, island, str(island + 1))


def _islands(edition: Edition, pos: Position, viewer: int | None) -> Iterator[Place]:
    for island in range(ISLANDS):
        area, name = f"island.{island + 1}", island_name(edition, island)
        site = island < SITES
        for number in range(PLACES):
            row, column = (number, 0) if site else (number % 3, number // 3)
            yield _plate(edition, pos, PLACES * island + number, viewer, area, row, column)
        row, column = (PLACES - 1, 1) if site else (2, 1)
        yield Place(island_place(edition, island), area, f"Dock of {name}", "", row, column, "Ships:")
        if site:
            yield from _site(edition, pos, island, area)


def _plate(edition: Edition, pos: Position, space: int, viewer: int | None, area: str, row: int, column: int) -> Place:
    """A space, with the merchants that the player to move would need; and why it is closed, to that player with the
    whole truth, to others as far as they know it."""
    title, place = edition.titles["space"][space], space_place(edition, space)
    if pos.phase not in (PICKING, ACTING) or pos.over != RUNNING:
        return Place(place, area, title, "", row, column, title)
    box, seat = box_of(edition), pos.seat
    needed = rules.merchants_needed(pos, seat, space)
    tag, note = str(needed), f"takes {number_of(needed, 'merchant')}"
    if box.space_action[space] == MINE:
        tag, note = "miners", "takes miners"
    if viewer == seat and not rules.can_perform(box, pos, seat, space):
        tag, note = "x", f"{note}; {why_closed(edition, pos, space)[1]}"
    elif viewer != seat and (pos.placed[space, seat] or not rules.has_workers(box, pos, seat, space)):
        tag, note = "x", f"{note}; {'performed' if pos.placed[space, seat] else 'too few workers'}"
    return Place(place, area, title, note, row, column, f"{title} [{tag}]")


def _site(edition: Edition, pos: Position, site: int, area: str) -> Iterator[Place]:
    """The mining site, Level 2 above Level 1, and the Artifacts below it."""
    for cell in range(CELLS_OF_SITE * site, CELLS_OF_SITE * (site + 1)):
        name, column = cell_name(edition, cell), 1 + cell // 2 % 3
        note = "free" if pos.facing[cell] == FREE else _cell_note(edition, pos, cell)
        brief = f"{name} {_cell_brief(edition, pos, cell)}"
        yield Place(cell_place(edition, cell), area, f"Gallery {name}", note, 1 - cell % 2, column, brief)
    for metal in range(METALS):
        name, left = metal_name(edition, metal), pos.artifact_left[site, metal]
        note = f"{box_of(edition).artifact_price} {name}" if left else "gone"
        brief = f"Art. {name}" if left else "-"
        row, column = 2 + metal // 2, 1 + metal % 2
        yield Place(artifact_place(edition, site, metal), area, f"{sentence(name)} Artifact", note, row, column, brief)


def _cell_note(edition: Edition, pos: Position, cell: int) -> str:
    holds, placer = cell_holds(edition, pos, cell), pos.placer[cell]
    return f"{holds}, placed by {colour(edition, placer)}" if placer != NONE else holds


def _cell_brief(edition: Edition, pos: Position, cell: int) -> str:
    """ "3 gold", "empty", "??" face-down, "?3 gold" for who knows it, "--" without a Gallery."""
    if pos.facing[cell] == FREE:
        return "--"
    if pos.facing[cell] == UP:
        return cell_holds(edition, pos, cell)
    known = known_face_down(pos, cell)
    return f"?{gallery_name(edition, known)}" if known != NONE else "??"


def _ships(edition: Edition, pos: Position) -> Iterator[Piece]:
    """Ships, the cubes on the compass, the token."""
    for seat in range(pos.players):
        name, island = sentence(colour(edition, seat)), pos.island[seat]
        place = island_place(edition, island) if island != NONE else harbour(seat)
        note = "sail lowered: has passed" if pos.passed[seat] else ""
        yield Piece(of_seat("ship", seat), "ship", place, f"{name} ship", seat, note)
    for island in range(ISLANDS):
        seat = pos.compass[island]
        if seat != NONE:
            label = f"{sentence(colour(edition, seat))} cube"
            yield Piece(of_seat("picked", seat), "cube", compass_place(edition, island), label, seat)
    yield Piece("token", "token", harbour(pos.token), "Island Selection token", pos.token)


def _galleries(edition: Edition, pos: Position) -> Iterator[Piece]:
    for cell, name in enumerate(edition.names["cell"]):
        place, known = cell_place(edition, cell), known_face_down(pos, cell)
        if pos.facing[cell] == UP:
            yield gallery_piece(edition, pos.tile[cell], place, note=cell_holds(edition, pos, cell))
        elif known != NONE:
            yield gallery_piece(edition, known, place, pos.placer[cell], "face-down")
        elif pos.facing[cell] == DOWN:
            seat = None if pos.placer[cell] == NONE else pos.placer[cell]
            yield Piece(f"hidden.{name}", "gallery", place, "A face-down Gallery", seat)


def _relics(edition: Edition, pos: Position) -> Iterator[Piece]:
    """Artifacts on the islands and on player boards; shipped ones have left the game. Their numbers are those of the
    islands they come from, as far as that can be told."""
    for metal, name in enumerate(edition.names["metal"]):
        label = f"{sentence(metal_name(edition, metal))} Artifact"
        gone = [site for site in range(SITES) if not pos.artifact_left[site, metal]]
        for site in range(SITES):
            if site not in gone:
                yield Piece(f"relic.{name}.{site + 1}", "artifact", artifact_place(edition, site, metal), label)
        holders = [seat for seat in range(pos.players) for _ in range(pos.artifacts[seat, metal])]
        for site, seat in zip(gone, holders, strict=False):
            yield Piece(f"relic.{name}.{site + 1}", "artifact", of_seat("artifacts", seat), label, seat)


# The Enrichment Center


def _centre(edition: Edition, pos: Position) -> Iterator[Place]:
    for metal in range(METALS):
        name = sentence(metal_name(edition, metal))
        yield Place(bank_place(edition, metal), CENTRE, name, "", 0, metal, name)
        for line in range(LINES):
            note = "cannot be bought yet" if line == 0 else f"${line} to its owner"
            label = f"{name}, line {line}'"
            yield Place(centre_place(edition, metal, line), CENTRE, label, note, 1 + line, metal, f"{line}'")


def _cubes(edition: Edition, pos: Position) -> Iterator[Piece]:
    """In the Enrichment Center and on player boards, those furthest on first."""
    for seat in range(pos.players):
        name = sentence(colour(edition, seat))
        for metal, metal_id in enumerate(edition.names["metal"]):
            lines = [line for line in reversed(range(LINES)) for _ in range(pos.centre[metal, line, seat])]
            for number, line in enumerate(lines):
                place = centre_place(edition, metal, line)
                yield Piece(f"cube.{seat}.{metal_id}.{number}", "cube", place, f"{name} cube", seat)
            levels = [level for level in reversed(range(LEVELS)) if pos.enriched[seat, metal, level]]
            for number, level in enumerate(levels):
                place, label = enriched_place(edition, seat, metal, level + 1), f"Enriched {metal_name(edition, metal)}"
                yield Piece(f"refined.{seat}.{metal_id}.{number}", "enriched", place, label, seat)


# Displays and decks


def _displays(edition: Edition, pos: Position, viewer: int | None) -> Iterator[Place]:
    box = box_of(edition)
    for slot in range(box.equipment_slots):
        yield Place(slot_place("equipment", slot), EQUIPMENT, f"Equipment {slot + 1}", "", slot, 0)
    deck = number_of(pos.equipment_deck[0], "card")
    yield Place("deck.equipment", EQUIPMENT, "Equipment deck", deck, box.equipment_slots, 0)
    for slot in range(box.shipment_slots):
        place, label = slot_place("shipment", slot), f"Shipment {slot + 1}"
        yield Place(place, SHIPMENTS, label, "", slot // 2, slot % 2, _shipment_brief(edition, pos, slot, viewer))
    deck = number_of(pos.shipment_deck[0], "tile")
    row = (box.shipment_slots + 1) // 2
    yield Place("deck.shipment", SHIPMENTS, "Shipment deck", deck, row, 0, f"deck: {deck}")


def _shipments_title(viewer: int | None) -> str:
    return "Shipments" if viewer is None else "Shipments (* you have it all)"


def _shipment_brief(edition: Edition, pos: Position, slot: int, viewer: int | None) -> str:
    card = pos.shipment_display[slot]
    if card == NONE:
        return "-"
    design = box_of(edition).shipment_design[card]
    payable = viewer is not None and rules.can_load(box_of(edition), pos, viewer, design)
    return f"{'* ' if payable else ''}{shipment_needs(edition, design)}: {shipment_pays(edition, design)}"


def _on_display(edition: Edition, pos: Position, viewer: int | None) -> Iterator[Piece]:
    for slot in range(box_of(edition).equipment_slots):
        if pos.equipment_display[slot] != NONE:
            yield equipment_piece(edition, pos.equipment_display[slot], slot_place("equipment", slot))
    for slot in range(box_of(edition).shipment_slots):
        if pos.shipment_display[slot] != NONE:
            card, place = pos.shipment_display[slot], slot_place("shipment", slot)
            yield shipment_piece(edition, card, place, note=_lacking(edition, pos, card, viewer))


def _lacking(edition: Edition, pos: Position, card: int, viewer: int | None) -> str:
    """What the viewer has of what a Shipment takes, if it is not enough."""
    design = box_of(edition).shipment_design[card]
    if viewer is None or rules.can_load(box_of(edition), pos, viewer, design):
        return ""
    return f"; you have {shipment_missing(edition, pos, viewer, design)}"


def _decks(edition: Edition, pos: Position) -> Iterator[Place]:
    for row, (place, label, pile) in enumerate((
        ("deck.gallery", "Gallery deck", pos.gallery_deck), ("discard.gallery", "Discarded Galleries", None),
        (DEAL_DECK, "Deal deck", pos.deal_deck), ("discard.deal", "Discarded Deals", None),
    )):  # fmt: skip
        thing = "tile" if "gallery" in place else "card"
        yield Place(place, DECKS, label, number_of(pile[0], thing) if pile else "", row, 0)
    yield Place(BANK_CASH, DECKS, "Dollars of the bank", "", 4, 0)


def _discarded(edition: Edition, pos: Position) -> Iterator[Piece]:
    yield from (gallery_piece(edition, tile, "discard.gallery") for tile in cards(pos.gallery_discard))
    yield from (deal_piece(edition, deal, "discard.deal") for deal in cards(pos.deal_discard))
