"""What the words, log, reasons and table of Miner Inconvenience share: short phrases about cards, places, buildings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pithead.engine.game import Edition
from pithead.engine.position import WON
from pithead.engine.record import NONE, scratch_copy
from pithead.engine.words import number_of, token, who
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.box import SPOTS, Box
from pithead.games.inconvenience.choices import AT, ON
from pithead.games.inconvenience.lattice import CORNER_STEP, SIDES, SIXTHS, TOP, WHERES, WHOLE_TILE
from pithead.games.inconvenience.position import BUILDINGS, CARDS, DECK_OUT, FIRST_BUILDING, PLACES, Position


def box_of(edition: Edition) -> Box:
    return Box(edition.box[0])


def members(bits: int) -> list[int]:
    """The numbers of a set, in order."""
    return [number for number in range(int(bits).bit_length()) if bits >> number & 1]


# Names, for labels, hints and reasons


def card_id(edition: Edition, card: int) -> str:
    return edition.names["card"][card]


def card_name(edition: Edition, card: int) -> str:
    """ "t08 High Road"."""
    return f"{card_id(edition, card)} {edition.titles['card'][card]}"


def building_name(edition: Edition, building: int) -> str:
    return edition.titles["building"][building]


def piece_name(edition: Edition, pos: Position, piece: int) -> str:
    """A tile or a building as it lies in the mine: "t08", "the Smelter"."""
    if rules.is_building(piece):
        return f"the {building_name(edition, piece - FIRST_BUILDING)}"
    return card_id(edition, pos.mine[piece])


def spot_name(edition: Edition, card: int, where: int) -> str:
    """ "beside t08, ne", "over t08, top"."""
    return f"{'beside' if where < SIXTHS else 'over'} {card_id(edition, card)}, {WHERES[where]}"


def place_name(edition: Edition, option: int) -> str:
    """Of an `at` option."""
    return spot_name(edition, *divmod(option - AT, PLACES))


def sides_of(bits: int) -> str:
    """ "ne e sw"; "none"."""
    return " ".join(SIDES[side] for side in members(bits)) or "none"


# Tokens, for what is told to everybody


def card_token(edition: Edition, card: int) -> str:
    """ "t08 High Road": with the id, by which people choose it."""
    return f"{card_id(edition, card)} {token('card', card_id(edition, card))}"


def building_token(edition: Edition, building: int) -> str:
    return f"the {token('building', edition.names['building'][building])}"


# The mine


def centre_of(pos: Position, option: int) -> int:
    """The point that an `at` option speaks of; its card must lie in the mine."""
    anchor, where = divmod(option - AT, PLACES)
    return rules.place_at(pos, rules.tile_of(pos, anchor), where)


def site_of(pos: Position, card: int) -> int:
    """The point of a building on a card, which must lie in the mine (INC-B2)."""
    return pos.centre[rules.tile_of(pos, card)] + int(CORNER_STEP[TOP])


def buildings(edition: Edition) -> range:
    return range(min(BUILDINGS, box_of(edition).buildings))


def offered(edition: Edition, pos: Position, list_options: Callable[..., int]) -> list[int]:
    """The options that one of the rules lists."""
    out = [0] * (CARDS * PLACES)
    return out[: list_options(box_of(edition), pos, out)]


def places_of(edition: Edition, pos: Position, card: int) -> list[int]:
    """The `at` options that a card would have."""
    return offered(edition, pos, lambda box, pos, out: rules.place_options(box, pos, card, out))


def sites_of(edition: Edition, pos: Position, building: int) -> list[int]:
    """The cards that a building could stand on."""
    sites = offered(edition, pos, lambda box, pos, out: rules.site_options(box, pos, building, out))
    return [option - ON for option in sites]


# What is printed


def tunnels(edition: Edition, card: int) -> str:
    """The sides of a card that tunnels lead to, those of one tunnel joined: "ne-e sw-w"; "no tunnel"."""
    edges, found = box_of(edition).edges[card], []
    left = edges & WHOLE_TILE
    while left:
        joined = rules.spread_tunnels(left & -left, edges >> SIXTHS)
        found.append("-".join(SIDES[side] for side in members(joined & left)))
        left &= ~joined
    return " ".join(found) or "no tunnel"


def gold_spots(edition: Edition, card: int) -> list[tuple[int, int]]:
    """The triangles with nuggets, and the corner of each as lattice.py counts it."""
    box = box_of(edition)
    spots = ((box.gold_triangle[card, spot], box.gold_corner[card, spot]) for spot in range(SPOTS))
    return [spot for spot in spots if spot[0] != NONE]


def features(edition: Edition, card: int) -> str:
    """ "ne-e sw-w, gold, ladder"."""
    parts = [tunnels(edition, card)]
    if spots := len(gold_spots(edition, card)):
        parts.append("gold" if spots == 1 else f"gold {spots} times")
    if box_of(edition).ladder[card] != NONE:
        parts.append("ladder")
    return ", ".join(parts)


def doors(edition: Edition, building: int, side: int) -> str:
    """ "se sw"; "all sides"."""
    bits = box_of(edition).doors[building, side]
    return "all sides" if bits == WHOLE_TILE else sides_of(bits)


# What a dig would draw


@dataclass(frozen=True)
class Draw:
    """What a tile draws that has just been placed."""

    supply: dict[int, int]  # by building: the tiles that the tunnel to it travels through
    cards: int  # for supply
    gold: list[int]  # the other cards of its veins; one that is in two of them twice
    left: int  # cards in the deck before

    @property
    def due(self) -> int:
        return self.cards + len(self.gold)

    @property
    def drawn(self) -> int:
        return min(self.due, self.left)


def draw_at(edition: Edition, pos: Position, card: int, centre: int) -> Draw:
    """What a card would draw if it were placed at a point."""
    scratch = scratch_copy(pos)
    rules.lay_tile(box_of(edition), scratch, card, centre)
    return draw_of_last(edition, scratch)


def draw_of_last(edition: Edition, pos: Position) -> Draw:
    """What the last tile draws, or has drawn from a deck that is counted before that."""
    box, scratch = box_of(edition), scratch_copy(pos)
    tile = rules.last_tile(pos)
    supplying = members(rules.supplying(box, scratch, tile))
    supply = {building: _length(edition, scratch, tile, building) for building in supplying}
    return Draw(supply, rules.supply_cards(box, scratch, tile), _gold(edition, scratch, tile), rules.cards_in_deck(pos))


def _length(edition: Edition, pos: Position, tile: int, building: int) -> int:
    """How many tiles the tunnel to a supplying building travels through: the shortest range that would do."""
    shorter = scratch_copy(box_of(edition))
    side = pos.side[building]
    while True:
        shorter.range[building, side] -= 1
        if not rules.supplying(shorter, pos, tile) >> building & 1:
            return shorter.range[building, side] + 1


def _gold(edition: Edition, pos: Position, tile: int) -> list[int]:
    """The cards that `gold_cards` counts."""
    box, card, found = box_of(edition), pos.mine[tile], []
    others = members(rules.tiles_with_gold(box, pos) & ~(1 << tile))
    for spot in range(len(gold_spots(edition, card))):
        area = rules.follow_rock(pos, tile, rules.spot_piece(box, card, spot))
        if not rules.has_earlier_spot(box, pos, tile, spot):
            found += [pos.mine[other] for other in others if rules.tiles_in_area(box, pos, 1 << other)]
        rules.forget(pos, area)
    return found


def draw_text(draw: Draw) -> str:
    """ "draw 3 (2 supply, 1 gold)"."""
    if not draw.due:
        return "draw nothing"
    parts = [f"{number} {what}" for number, what in ((draw.cards, "supply"), (len(draw.gold), "gold")) if number]
    return f"draw {draw.due} ({', '.join(parts)})"


# The end


def upgraded_text(edition: Edition, pos: Position) -> str:
    """ "2 of 4 buildings upgraded"."""
    upgraded, needed = rules.buildings_upgraded(box_of(edition), pos), box_of(edition).upgraded_needed
    so_far = f"{upgraded} of " if upgraded <= needed else ""
    return f"{so_far}{number_of(max(upgraded, needed), 'building')} upgraded"


def outcome(edition: Edition, pos: Position) -> str:
    """How the game has ended for all, in tokens (INC-F1 to INC-F3)."""
    so_far = f"with {upgraded_text(edition, pos)}"
    if pos.over == WON:
        cards = sum(pos.hand[seat, 0] for seat in range(pos.players))
        rank = edition.names["rank"][rules.rank_of(box_of(edition), cards)]
        return f"The game is won together, {so_far} and {number_of(cards, 'card')} in hand: {token('rank', rank)}"
    if pos.lost == DECK_OUT:
        return f"The game is lost together: the deck is empty {so_far}"
    deck = number_of(rules.cards_in_deck(pos), "card")
    stuck = "has no cards left" if pos.hand[pos.seat, 0] == 0 else "can neither dig nor build nor upgrade"
    return f"The game is lost together: {who(pos.seat)} {stuck}, {so_far} and {deck} in the deck"
