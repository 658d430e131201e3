"""Miner Inconvenience on the table: areas, places, pieces and panels for one viewer (engine/table.py). Only the order
of the deck is hidden, so that everybody sees the same."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from pithead.engine.deck import seen_cards
from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, cards
from pithead.engine.rule import plain
from pithead.engine.table import Line, Panel, Piece, Place, Table, seats_from
from pithead.engine.words import number_of, who
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.box import SIDES_UP
from pithead.games.inconvenience.choices import ASK_PAY, ASK_PLACE, ASK_SITE
from pithead.games.inconvenience.drawing import (
    GOLD,
    GOLD_ABOVE,
    GOLD_BELOW,
    GOLDEN,
    LADDER,
    LADDERED,
    MARK,
    OUTPOSTS,
    UPGRADES,
    WIDTH,
    cards_in_hand,
    mine,
)
from pithead.games.inconvenience.phrases import (
    box_of,
    building_name,
    buildings,
    card_id,
    card_name,
    centre_of,
    doors,
    features,
    gold_spots,
    members,
    place_name,
    places_of,
    site_of,
    sites_of,
    upgraded_text,
)
from pithead.games.inconvenience.places import (
    DECK,
    PAID,
    aside_place,
    building_piece,
    card_piece,
    hand_place,
    point_place,
)
from pithead.games.inconvenience.position import FIRST_BUILDING, FIRST_TILE, OUTPOST, UPGRADED, Position

MINE, BUILDINGS_AREA, DECK_AREA, HANDS = "mine", "buildings", "deck_area", "hands"


def table(edition: Edition, pos: Position, viewer: int | None) -> Table:
    """Everything that the viewer sees; `None` is a spectator."""
    seats = seats_from(pos, viewer)
    return Table(
        status=_status(edition, pos),
        areas={
            DECK_AREA: f"The deck, {number_of(rules.cards_in_deck(pos), 'card')}",
            BUILDINGS_AREA: _buildings_title(edition, pos),
            MINE: "The mine",
            HANDS: f"The hand of {who(pos.seat)}",
        },
        places=[
            *_points(edition, pos),
            *_building_rows(edition, pos),
            Place(DECK, DECK_AREA, "Deck", number_of(rules.cards_in_deck(pos), "card"), 0),
            Place(PAID, DECK_AREA, "Paid, below the deck", number_of(pos.paid[0], "card"), 1),
            *(Place(hand_place(seat), HANDS, f"Hand of {who(seat)}", "", row) for row, seat in enumerate(seats)),
        ],
        pieces=[*_tiles(edition, pos), *_buildings(edition, pos), *_other_cards(edition, pos)],
        panels=[_panel(pos, seat) for seat in seats],
        extra=_extra(edition, pos),
        pictures={
            MINE: [*mine(edition, pos, _marks(edition, pos)), *_legend(edition, pos)],
            DECK_AREA: _deck_picture(edition, pos),
            HANDS: _hands_picture(edition, pos, seats),
        },
    )


# The status bar


def _status(edition: Edition, pos: Position) -> str:
    box = box_of(edition)
    turns = pos.mine[0] - 1 + rules.buildings_in_mine(box, pos) + rules.buildings_upgraded(box, pos)
    deck, upgraded = number_of(rules.cards_in_deck(pos), "card"), upgraded_text(edition, pos)
    if pos.over != RUNNING:
        return f"After {number_of(turns, 'turn')}, game over"
    if pos.asking == ASK_PAY:  # the deck is not counted, for each card that is paid would make it another table
        return f"Turn {turns}, {upgraded}, gold is paid"
    return f"Turn {turns + 1}, {deck} in the deck, {upgraded}"


def _extra(edition: Edition, pos: Position) -> dict[str, str]:
    if pos.over != RUNNING:
        return {}
    needed = number_of(box_of(edition).upgraded_needed, "building")
    extra = {
        "goal": f"To win, upgrade {needed}, and then draw the deck empty",
        "last": f"The last tile is {card_name(edition, pos.mine[rules.last_tile(pos)])}{_ladders(edition, pos)}",
    }
    if pos.due:
        extra["due"] = f"{pos.due} gold is still to be paid"
    return extra


def _ladders(edition: Edition, pos: Position) -> str:
    anchors = [tile for tile in _tile_numbers(pos) if rules.is_anchor(box_of(edition), pos, tile)]
    led = ", ".join(card_id(edition, pos.mine[tile]) for tile in anchors)
    return f"; its ladder leads to {led}" if led else ""


# The mine


def _tile_numbers(pos: Position) -> range:
    return range(FIRST_TILE, FIRST_TILE + pos.mine[0])


def _offered_points(edition: Edition, pos: Position) -> list[tuple[int, str]]:
    """The points that can be chosen now, in the order of the options, with what they are called."""
    if pos.over == RUNNING and pos.asking == ASK_PLACE:
        card = card_id(edition, pos.dig)
        places = places_of(edition, pos, pos.dig)
        return [(centre_of(pos, place), f"{card} {place_name(edition, place)}") for place in places]
    if pos.over == RUNNING and pos.asking == ASK_SITE:
        name = building_name(edition, pos.build)
        return [(site_of(pos, s), f"{name} on {card_id(edition, s)}") for s in sites_of(edition, pos, pos.build)]
    return []


def _marks(edition: Edition, pos: Position) -> list[int]:
    return [centre for centre, _ in _offered_points(edition, pos)]


def _points(edition: Edition, pos: Position) -> Iterator[Place]:
    """Where something lies or could be laid. Two columns are a tile's width, three rows the way to the next row of
    tiles."""
    titles = {pos.centre[tile]: card_id(edition, pos.mine[tile]) for tile in _tile_numbers(pos)}
    for building in _standing(edition, pos):
        titles[pos.centre[FIRST_BUILDING + building]] = building_name(edition, building)
    titles |= dict(_offered_points(edition, pos))
    for centre, title in titles.items():
        q, r = rules.column(centre), rules.row(centre)
        yield Place(point_place(centre), MINE, title, "", int(-(q + 2 * r)), int(q))


def _standing(edition: Edition, pos: Position) -> list[int]:
    return [building for building in buildings(edition) if pos.side[building] != NONE]


def _tiles(edition: Edition, pos: Position) -> Iterator[Piece]:
    for tile in _tile_numbers(pos):
        card = pos.mine[tile]
        notes = [features(edition, card)]
        if tile == rules.last_tile(pos):
            notes.append("the last tile")
        if not pos.showing[tile]:
            notes.append("covered all over")
        place = point_place(pos.centre[tile])
        yield Piece(card_piece(edition, card), "tile", place, card_name(edition, card), None, "; ".join(notes))


def _legend(edition: Edition, pos: Position) -> list[Line]:
    """What the picture means, as far as it needs to be said."""
    told = [(f"{GOLD}{GOLD_ABOVE}{GOLD_BELOW}", GOLDEN), (" gold (above, below a tunnel)  ", "dim")]
    told += [(LADDER, LADDERED), (" ladder  ", "dim"), ("*", "bold"), (" last tile  ", "dim")]
    if pos.over == RUNNING and pos.asking in (ASK_PLACE, ASK_SITE):
        told += [("(1)", MARK), (" can be chosen", "dim")]
    lines: list[Line] = [[], told]
    if _standing(edition, pos):
        outposts, upgrades = ("╣2╠", OUTPOSTS), ("CAPITALS", UPGRADES)
        lines.append([outposts, (" building, range 2, doors; ", "dim"), upgrades, (" upgraded", "dim")])
    return lines


# Buildings


def _buildings_title(edition: Edition, pos: Position) -> str:
    box, prices = box_of(edition), []
    if len(_standing(edition, pos)) < box.buildings:
        prices.append(f"the next one costs {rules.building_price(box, pos)} gold")
    if rules.buildings_upgraded(box, pos) < box.buildings:
        prices.append(f"the next upgrade {'' if prices else 'costs '}{rules.upgrade_price(box, pos)} gold")
    return f"Buildings: {', '.join(prices)}" if pos.over == RUNNING and prices else "Buildings"


def _building_rows(edition: Edition, pos: Position) -> Iterator[Place]:
    """A row for each building: its name and where it is, and what is printed on its two sides."""
    for building in buildings(edition):
        place, side, name = aside_place(edition, building), pos.side[building], building_name(edition, building)
        where = "aside" if side == NONE else f"{SIDES_UP[side]} on {card_id(edition, pos.site[building])}"
        yield Place(place, BUILDINGS_AREA, name, where, building, 0, name)
        for up in (OUTPOST, UPGRADED):
            printed = f"{box_of(edition).range[building, up]} {doors(edition, building, up)}"
            brief, title = f"{SIDES_UP[up]} {printed}", f"{name}, {SIDES_UP[up]}"
            yield Place(f"{place}.{SIDES_UP[up]}", BUILDINGS_AREA, title, brief, building, 2 + up, brief)
        yield Place(f"{place}.where", BUILDINGS_AREA, f"{name} is", where, building, 1, where)


def _buildings(edition: Edition, pos: Position) -> Iterator[Piece]:
    for building in buildings(edition):
        side = pos.side[building]
        place = aside_place(edition, building) if side == NONE else point_place(pos.centre[FIRST_BUILDING + building])
        up = OUTPOST if side == NONE else side
        reach = box_of(edition).range[building, up]
        note = f"{SIDES_UP[up]}, range {reach}, doors at {doors(edition, building, up)}"
        yield Piece(building_piece(edition, building), "building", place, building_name(edition, building), None, note)


# The deck


def _deck_picture(edition: Edition, pos: Position) -> list[Line]:
    """Which cards are in the unknown part is known to all, but not their order (INC-I2); the paid ones are known one by
    one (INC-I3)."""
    unknown = [card_id(edition, card) for card in _unknown(edition, pos)] if pos.deck[0] else []
    paid = [card_id(edition, card) for card in reversed(cards(pos.paid))]
    lines: list[Line] = []
    if unknown:
        lines += _told(f"{len(unknown)} in an order that nobody knows: {' '.join(unknown)}")
    if paid:
        lines += _told(f"{len(paid)} paid, {'below them' if unknown else 'drawn in this order'}: {' '.join(paid)}")
    return lines or [[("empty", "dim")]]


def _told(text: str) -> list[Line]:
    return [[(line, "dim")] for line in wrap(text, WIDTH)]


def _unknown(edition: Edition, pos: Position) -> list[int]:
    piles = [pos.mine, pos.paid, *(pos.hand[seat] for seat in range(pos.players))]
    seen = 0
    for pile in piles:
        seen |= plain(seen_cards)(pile)
    return members(box_of(edition).all_cards & ~seen)


# Players


def _hands_picture(edition: Edition, pos: Position, seats: list[int]) -> list[Line]:
    """The hand of whoever is on turn as tiles, the others' in a line each."""
    held = cards(pos.hand[pos.seat])
    lines = cards_in_hand(edition, held, pos.dig) if held else [[("no cards", "dim")]]
    for seat in seats:
        if seat != pos.seat:
            ids = " ".join(_brief(edition, card) for card in cards(pos.hand[seat])) or "no cards"
            lines.append([(f"{who(seat)}: {ids}", "dim")])
    return lines


def _brief(edition: Edition, card: int) -> str:
    """ "t24#◆"."""
    ladder = LADDER if box_of(edition).ladder[card] != NONE else ""
    return f"{card_id(edition, card)}{ladder}{GOLD * len(gold_spots(edition, card))}"


def _other_cards(edition: Edition, pos: Position) -> Iterator[Piece]:
    """What is in hands, and what has been paid."""
    for seat in range(pos.players):
        for card in cards(pos.hand[seat]):
            yield _card(edition, card, hand_place(seat), seat)
    for card in cards(pos.paid):
        yield _card(edition, card, PAID)


def _card(edition: Edition, card: int, place: str, seat: int | None = None) -> Piece:
    name, note = card_name(edition, card), features(edition, card)
    return Piece(card_piece(edition, card), "card", place, name, seat, note)


def _panel(pos: Position, seat: int) -> Panel:
    notes = ("to move",) if pos.over == RUNNING and pos.seat == seat else ()
    return Panel(seat, {"cards": str(pos.hand[seat, 0])}, notes)
