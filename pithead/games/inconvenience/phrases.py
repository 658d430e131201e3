"""What the words, log, reasons and table of Miner Inconvenience share: short phrases about cards, places, buildings."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.words import token
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.box import Box
from pithead.games.inconvenience.choices import AT, ON
from pithead.games.inconvenience.lattice import SIDES, SIXTHS, WHERES
from pithead.games.inconvenience.position import BUILDINGS, CARDS, FIRST_BUILDING, PLACES, Position


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
