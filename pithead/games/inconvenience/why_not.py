"""Miner Inconvenience: why an option is not offered - the clause of rules.md that forbids it, and one sentence with
what is in the way. The seat that is asked is meant by "you"."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING, WON
from pithead.engine.record import NONE, cards
from pithead.engine.words import WhyNot, listed, number_of, sentence
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.choices import AT, CHOICES, QUESTIONS
from pithead.games.inconvenience.lattice import CORNER_STEP, SIDE_STEP, SIDES, SIXTHS, TOP, TOP_FACE, WHERES
from pithead.games.inconvenience.phrases import (
    box_of,
    building_name,
    card_id,
    card_name,
    centre_of,
    members,
    piece_name,
    places_of,
    spot_name,
)
from pithead.games.inconvenience.position import FIRST_TILE, NO_SITE, OUTPOST, PLACES, STUCK, UPGRADED, VOID, Position

Reason = tuple[str, str]  # the clause, and a sentence without its capital and its full stop

# The verbs that answer each question, its clause, and what it wants, for whoever tries something else.
ANSWERS: dict[str, tuple[str, ...]] = {
    "act": ("dig", "build", "upgrade"), "place": ("at",), "site": ("on",), "pay": ("pay",),
}  # fmt: skip
CLAUSES = {"act": "INC-D1", "place": "INC-D2", "site": "INC-D3", "pay": "INC-D4"}
COMES = {
    "dig": "you dig with your next turn", "build": "you build with your next turn",
    "upgrade": "you upgrade with your next turn", "at": "a place is chosen after `dig`",
    "on": "a site is chosen after `build`", "pay": "gold is paid after building and upgrading",
}  # fmt: skip


def why_not(edition: Edition, pos: Position, option: int) -> WhyNot:
    """Why an option is not offered. Only for options that are not."""
    if pos.over != RUNNING:
        return WhyNot(_end_clause(pos), "The game is over.")
    asking = QUESTIONS[pos.asking]
    verb, *parts = CHOICES.parts(option)
    if verb not in ANSWERS[asking]:
        return WhyNot(CLAUSES[asking], f"Now {_wanted(edition, pos, asking)}; {COMES[verb]}.")
    clause, reason = _not_in_the_box(edition, verb, parts[0]) or REASONS[verb](edition, pos, *parts)
    return WhyNot(clause, f"{sentence(reason)}.")


def _end_clause(pos: Position) -> str:
    if pos.over == WON:
        return "INC-E1"
    return "INC-E3" if pos.lost == STUCK else "INC-E2"


def _wanted(edition: Edition, pos: Position, asking: str) -> str:
    match asking:
        case "act":
            return "you dig, build or upgrade"
        case "place":
            return f"{card_name(edition, pos.dig)} must be placed"
        case "site":
            return f"the {building_name(edition, pos.build)} must be placed"
    return f"{pos.due} gold must be paid"


def _not_in_the_box(edition: Edition, verb: str, number: int) -> Reason | None:
    box = box_of(edition)
    if verb in ("build", "upgrade"):
        return None if number < box.buildings else ("INC-S2", f"there are {number_of(box.buildings, 'building')} only")
    return None if number < box.cards else ("INC-S3", f"there are {number_of(box.cards, 'card')} only")


# Cards


def _not_in_hand(edition: Edition, pos: Position, card: int) -> str:
    """ "your hand has no t08 High Road, it lies in the mine"; empty if it is in hand."""
    if card in cards(pos.hand[pos.seat]):
        return ""
    others = [seat for seat in range(pos.players) if card in cards(pos.hand[seat])]
    where = "it is in the deck"
    if rules.tile_of(pos, card) != VOID:
        where = "it lies in the mine"
    elif others:
        where = "it is in another hand"
    elif card in cards(pos.paid):
        where = "it lies under the deck, as paid gold"
    return f"your hand has no {card_name(edition, card)}, {where}"


def _dig(edition: Edition, pos: Position, card: int) -> Reason:
    if lacking := _not_in_hand(edition, pos, card):
        return "INC-T7", lacking
    return "INC-T5", f"no place fits {card_name(edition, card)}; {_nearest_place(edition, pos, card)}"


def _nearest_place(edition: Edition, pos: Position, card: int) -> str:
    """Where the fewest sides are in the way, and which."""
    last = rules.last_tile(pos)
    found = []
    for where in range(PLACES):
        centre = rules.place_at(pos, last, where)
        if rules.meets(box_of(edition), pos, centre)[0]:
            found.append((_clashes(edition, pos, card, centre), where))
    name = card_id(edition, pos.mine[last])
    if not found:
        return f"there is no room at all around the last tile, {name}"
    clashes, where = min(found, key=lambda clash: len(clash[0]))
    return f"{spot_name(edition, pos.mine[last], where)}, {listed([told for _, told in clashes])}"


def _pay(edition: Edition, pos: Position, card: int) -> Reason:
    return "INC-P1", _not_in_hand(edition, pos, card)


# Places


def _at(edition: Edition, pos: Position, anchor: int, where: int) -> Reason:
    option = AT + PLACES * anchor + where
    if rules.tile_of(pos, anchor) == VOID:
        return "INC-X3", f"the mine has no {card_name(edition, anchor)}"
    place = rules.meant(box_of(edition), pos, option)
    if place in places_of(edition, pos, pos.dig):
        other = (place - AT) // PLACES
        return "INC-D2", f"that place is offered as `at {card_id(edition, other)} {WHERES[(place - AT) % PLACES]}`"
    tile = rules.tile_of(pos, anchor)
    if place == option and tile != rules.last_tile(pos):
        if not rules.is_anchor(box_of(edition), pos, tile):
            return "INC-X9", _no_ladder(edition, pos, tile)
        if where >= SIXTHS:
            return "INC-X10", f"the ladder leads to the places beside {card_id(edition, anchor)}, not onto its faces"
    return _in_the_way(edition, pos, pos.dig, centre_of(pos, option))


def _no_ladder(edition: Edition, pos: Position, tile: int) -> str:
    """Why nothing can be placed beside a tile that is not the last one."""
    last = rules.last_tile(pos)
    name, last_name = (card_id(edition, pos.mine[piece]) for piece in (tile, last))
    box = box_of(edition)
    lacking = last if not rules.has_ladder(box, pos, last) else tile
    covered = box.ladder[pos.mine[lacking]] != NONE
    ladder = f"the ladder of {card_id(edition, pos.mine[lacking])} is covered"
    if not covered:
        ladder = f"{card_id(edition, pos.mine[lacking])} has none"
    return f"the last tile is {last_name}; only a ladder there leads to a ladder on {name}, and {ladder}"


def _in_the_way(edition: Edition, pos: Position, card: int, centre: int) -> Reason:
    """INC-X4 to INC-X8: why a card cannot lie at a point that is free to be chosen."""
    for building in _buildings_at(pos, centre):
        return "INC-X8", f"it would cover a part of {piece_name(edition, pos, building)}"
    if not rules.meets(box_of(edition), pos, centre)[0]:
        return "INC-X4", _covers_too_much(edition, pos, centre)
    clashes = _clashes(edition, pos, card, centre)
    return clashes[0][0], listed([told for _, told in clashes])


def _buildings_at(pos: Position, centre: int) -> Iterator[int]:
    """Buildings that a piece at this point would cover, at least in part."""
    for point in (centre, *(centre + int(step) for step in CORNER_STEP)):
        if rules.is_building(piece := rules.piece_at(pos, point)):
            yield piece


def _covers_too_much(edition: Edition, pos: Position, centre: int) -> str:
    below, most = rules.piece_at(pos, centre), box_of(edition).max_cover
    showing = number_of(len(members(pos.showing[below])), "triangle")
    limit = f"only {most} of one card may be covered at a time"
    return f"it would lie right on {piece_name(edition, pos, below)}, which shows {showing}, and {limit}"


def _clashes(edition: Edition, pos: Position, card: int, centre: int) -> list[Reason]:
    """Each side on which a card would make a dead end, with the clause."""
    box, found = box_of(edition), []
    _, tunnels, closed = rules.meets(box, pos, centre)
    for side, name in enumerate(SIDES):
        piece, *_ = rules.shown(pos, centre + int(SIDE_STEP[side]), (side + 3) % SIXTHS)
        if box.edges[card] >> side & 1:
            if closed >> side & 1:
                wall = "a wall" if rules.is_building(piece) else "the rock"
                what = f"its tunnel at {name} would end at {wall} of {piece_name(edition, pos, piece)}"
                found.append(("INC-X7" if rules.is_building(piece) else "INC-X5", what))
        elif tunnels >> side & 1:
            found.append(("INC-X5", f"the tunnel of {piece_name(edition, pos, piece)} would end at its rock at {name}"))
    return found


# Buildings


def _build(edition: Edition, pos: Position, building: int) -> Reason:
    name = f"the {building_name(edition, building)}"
    if pos.side[building] != NONE:
        return "INC-B9", f"{name} stands on {card_name(edition, pos.site[building])} already, and stays there"
    if lacking := _too_dear(edition, pos, rules.building_price(box_of(edition), pos)):
        return "INC-B1", f"the next building costs {lacking}"
    sites = [(_site_in_the_way(edition, pos, building, tile), tile) for tile in _tiles(pos)]
    clause, reason = min(sites, key=lambda site: (_far_from_standing(edition, pos, building, site[1]), site[1]))[0]
    return clause, f"{name} can stand nowhere; at best {reason}"


def _tiles(pos: Position) -> range:
    return range(FIRST_TILE, FIRST_TILE + pos.mine[0])


def _far_from_standing(edition: Edition, pos: Position, building: int, tile: int) -> int:
    """How many doors it lacks; sites that no building could have come last."""
    if pos.doors_needed[tile] == NO_SITE:
        return SIXTHS + 1
    return len(members(pos.doors_needed[tile] & ~box_of(edition).doors[building, OUTPOST]))


def _too_dear(edition: Edition, pos: Position, price: int) -> str:
    held = pos.hand[pos.seat, 0]
    return f"{price} gold, and you have {number_of(held, 'card')}" if held < price else ""


def _on(edition: Edition, pos: Position, card: int) -> Reason:
    if rules.tile_of(pos, card) == VOID:
        return "INC-B3", f"the mine has no {card_name(edition, card)}"
    return _site_in_the_way(edition, pos, pos.build, rules.tile_of(pos, card))


def _site_in_the_way(edition: Edition, pos: Position, building: int, tile: int) -> Reason:
    """INC-B3 to INC-B6: why a building cannot stand on a tile."""
    centre, site = pos.centre[tile] + int(CORNER_STEP[TOP]), card_id(edition, pos.mine[tile])
    for other in _buildings_at(pos, centre):
        return "INC-B4", f"on {site} it would cover a part of {piece_name(edition, pos, other)}"
    if pos.showing[tile] & TOP_FACE != TOP_FACE:
        return "INC-B3", f"the top face of {site} does not show as a whole"
    if pos.doors_needed[tile] == NO_SITE:
        return "INC-B5", f"on {site} {_covers_too_much(edition, pos, centre)}"
    lacking = members(pos.doors_needed[tile] & ~box_of(edition).doors[building, OUTPOST])
    ends = []
    for side in lacking:
        piece, *_ = rules.shown(pos, centre + int(SIDE_STEP[side]), (side + 3) % SIXTHS)
        ends.append(f"the tunnel of {piece_name(edition, pos, piece)} would end at its wall at {SIDES[side]}")
    return "INC-B6", f"on {site}, {listed(ends)}"


def _upgrade(edition: Edition, pos: Position, building: int) -> Reason:
    name = f"the {building_name(edition, building)}"
    if pos.side[building] == NONE:
        return "INC-U1", f"{name} is not in the mine"
    if pos.side[building] == UPGRADED:
        return "INC-U3", f"{name} is upgraded already"
    return "INC-U1", f"the next upgrade costs {_too_dear(edition, pos, rules.upgrade_price(box_of(edition), pos))}"


REASONS: dict[str, Callable[..., Reason]] = {
    "dig": _dig, "build": _build, "upgrade": _upgrade, "at": _at, "on": _on, "pay": _pay,
}  # fmt: skip
