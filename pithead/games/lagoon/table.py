"""Miner's Lagoon on the table (engine/table.py). places.py has the ids of the places; a piece that log lines speak of
by a token, such as {deal g2}, has the id made of the token's words: deal.g2.

Dropped Objectives and Corporations that were not kept have left the game and the table. Plain resources, on Galleries
and on player boards, are told in notes and counters. Workers and cubes of one colour are alike: their numbers go by
where they are, so when one moves it is enough to move those whose place is new."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import HIDDEN, NONE, cards
from pithead.engine.table import Panel, Piece, Place, Table, of_seat, seats_from
from pithead.engine.words import listed, number_of, sentence, who
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import MINE
from pithead.games.lagoon.phrases import (
    amount_of,
    box_of,
    cell_holds,
    cell_name,
    colour,
    corporation_text,
    deal_name,
    deal_progress,
    deal_worth,
    effect_text,
    gallery_name,
    island_name,
    known_face_down,
    metal_letter,
    metal_name,
    next_check,
    objective_name,
    objective_progress,
    objective_text,
    score_table,
    shipment_missing,
    shipment_needs,
    shipment_pays,
    title_of,
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
    plain_place,
    slot_place,
    space_place,
    workers_place,
)
from pithead.games.lagoon.position import (
    ACTING,
    CASH,
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
from pithead.games.lagoon.why_not import why_closed

COMPASS, CENTRE, EQUIPMENT, SHIPMENTS, DECKS, HAND = "compass", "centre", "equipment", "shipments", "decks", "hand"


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
        places += [*_board(edition, pos, seat), *_play_area(edition, pos, seat, viewer)]
        pieces += [*_workers(edition, pos, seat), *_own_cards(edition, pos, seat), *_secrets(edition, pos, seat)]
    return Table(
        status=_status(edition, pos),
        areas=areas,
        places=places,
        pieces=pieces,
        panels=[_panel(edition, pos, seat) for seat in seats],
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
            yield _gallery(edition, pos.tile[cell], place, note=cell_holds(edition, pos, cell))
        elif known != NONE:
            yield _gallery(edition, known, place, pos.placer[cell], "face-down")
        elif pos.facing[cell] == DOWN:
            seat = None if pos.placer[cell] == NONE else pos.placer[cell]
            yield Piece(f"hidden.{name}", "gallery", place, "A face-down Gallery", seat)


def _gallery(edition: Edition, tile: int, place: str, seat: int | None = None, note: str = "") -> Piece:
    name = edition.names["gallery"][tile]
    return Piece(f"gallery.{name}", "gallery", place, sentence(gallery_name(edition, tile)), seat, note)


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
            yield _equipment(edition, pos.equipment_display[slot], slot_place("equipment", slot))
    for slot in range(box_of(edition).shipment_slots):
        if pos.shipment_display[slot] != NONE:
            yield _shipment(edition, pos, pos.shipment_display[slot], slot_place("shipment", slot), viewer)


def _equipment(edition: Edition, card: int, place: str, seat: int | None = None, note: str = "") -> Piece:
    box, name = box_of(edition), box_of(edition).equipment_name[card]
    note = note or f"${box.name_cost[name]}, {box.name_vp[name]} VP"
    identity, title = edition.names["equipment"][card], edition.titles["equipment"][card]
    return Piece(f"equipment.{identity}", "equipment", place, title, seat, f"{note}: {effect_text(edition, name)}")


def _shipment(edition: Edition, pos: Position, card: int, place: str, viewer: int | None) -> Piece:
    """On display, with what the viewer lacks for it."""
    design = box_of(edition).shipment_design[card]
    note = f"{shipment_needs(edition, design)} for {shipment_pays(edition, design)}"
    if viewer is not None and not rules.can_load(box_of(edition), pos, viewer, design):
        note += f"; you have {shipment_missing(edition, pos, viewer, design)}"
    return Piece(f"shipment.{edition.names['shipment'][card]}", "shipment", place, _title(edition, design), None, note)


def _title(edition: Edition, design: int) -> str:
    return title_of(edition, "shipment_design", design)


def _decks(edition: Edition, pos: Position) -> Iterator[Place]:
    for row, (place, label, pile) in enumerate((
        ("deck.gallery", "Gallery deck", pos.gallery_deck), ("discard.gallery", "Discarded Galleries", None),
        (DEAL_DECK, "Deal deck", pos.deal_deck), ("discard.deal", "Discarded Deals", None),
    )):  # fmt: skip
        thing = "tile" if "gallery" in place else "card"
        yield Place(place, DECKS, label, number_of(pile[0], thing) if pile else "", row, 0)
    yield Place(BANK_CASH, DECKS, "Dollars of the bank", "", 4, 0)


def _discarded(edition: Edition, pos: Position) -> Iterator[Piece]:
    yield from (_gallery(edition, tile, "discard.gallery") for tile in cards(pos.gallery_discard))
    yield from (_deal(edition, deal, "discard.deal") for deal in cards(pos.deal_discard))


# Players


def _board(edition: Edition, pos: Position, seat: int) -> Iterator[Place]:
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


def _play_area(edition: Edition, pos: Position, seat: int, viewer: int | None) -> Iterator[Place]:
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


def _workers(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
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


def _own_cards(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    """What lies open before a player."""
    box = box_of(edition)
    if pos.corporation[seat] != NONE:
        yield _corporation(edition, pos.corporation[seat], of_seat("corporation", seat), seat)
    for number, card in enumerate(cards(pos.equipment[seat]), start=1):
        note = "used in this round" if pos.used[card] else f"{box.name_vp[box.equipment_name[card]]} VP"
        yield _equipment(edition, card, of_seat("equipment", seat, number), seat, note)
    for card in cards(pos.shipments[seat]):
        design = box.shipment_design[card]
        name, note = edition.names["shipment"][card], f"{shipment_needs(edition, design)}: {box.design_vp[design]} VP"
        yield Piece(f"shipment.{name}", "shipment", of_seat("shipments", seat), _title(edition, design), seat, note)
    for deal in cards(pos.closed[seat]):
        yield _deal(edition, deal, of_seat("closed", seat), seat)
    for number, objective in enumerate(cards(pos.revealed[seat]), start=1):
        yield _objective(edition, pos, objective, of_seat("revealed", seat, number), seat)


def _secrets(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    """What only its owner sees; for all others so many cards."""
    for number, objective in enumerate(cards(pos.objectives[seat]), start=1):
        if objective == HIDDEN:
            yield _hidden(seat, "objective", number)
        else:
            yield _objective(edition, pos, objective, of_seat("objective", seat, number), seat)
    for number, corporation in enumerate(cards(pos.offered[seat])[: _offered(pos, seat)], start=1):
        if corporation == HIDDEN:
            yield _hidden(seat, "corporation", number)
        else:
            yield _corporation(edition, corporation, of_seat("offered", seat, number), seat)
    if pos.taken[seat] == HIDDEN:
        yield _hidden(seat, "corporation", 0)
    elif pos.taken[seat] != NONE:
        yield _corporation(edition, pos.taken[seat], of_seat("taken", seat), seat)
    for number, tile in enumerate(cards(pos.drawn[seat]), start=1):
        if tile == HIDDEN:
            yield _hidden(seat, "gallery", number)
        else:
            yield _gallery(edition, tile, of_seat("drawn", seat, number), seat)
    for number, deal in enumerate(cards(pos.hand[seat]), start=1):
        if deal == HIDDEN:
            yield _hidden(seat, "deal", number)
        else:
            progress = deal_progress(edition, pos, seat, deal)
            yield _deal(edition, deal, of_seat("hand", seat, number), seat, f"; {progress}")


def _hidden(seat: int, kind: str, number: int) -> Piece:
    return Piece(f"hidden.{kind}.{seat}.{number}", kind, of_seat("hand", seat), f"A hidden {kind}", seat)


def _corporation(edition: Edition, corporation: int, place: str, seat: int) -> Piece:
    name, title = edition.names["corporation"][corporation], title_of(edition, "corporation", corporation)
    return Piece(f"corporation.{name}", "corporation", place, title, seat, corporation_text(edition, corporation))


def _objective(edition: Edition, pos: Position, objective: int, place: str, seat: int) -> Piece:
    note = f"{objective_text(edition, objective)} ({objective_progress(edition, pos, seat, objective)})"
    name, title = edition.names["objective"][objective], objective_name(edition, objective)
    return Piece(f"objective.{name}", "objective", place, title, seat, note)


def _deal(edition: Edition, deal: int, place: str, seat: int | None = None, progress: str = "") -> Piece:
    note = f"{deal_worth(edition, deal)}{progress}"
    return Piece(f"deal.{edition.names['deal'][deal]}", "deal", place, deal_name(edition, deal), seat, note)


def _panel(edition: Edition, pos: Position, seat: int) -> Panel:
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
