"""Cerro Gordo Silver Mines: the town as it would be with one more tile, and what placing it brings at once."""

from __future__ import annotations

from pithead.engine.deck import take_at
from pithead.engine.game import Edition
from pithead.engine.record import NONE, cards, scratch_copy
from pithead.engine.rule import plain
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.box import BUILDING_PLACED, ROAD_PLACED
from pithead.games.cerro_gordo.phrases import box_of
from pithead.games.cerro_gordo.position import OBJECTIVES, Position


def with_building(pos: Position, corner: int) -> Position:
    """The building that was taken stands there, and the standee on it (CER-B9)."""
    after = scratch_copy(pos)
    rules.add_building(after, pos.taken, corner)
    after.standee[pos.seat] = pos.taken
    return after


def with_road(edition: Edition, pos: Position, facing: int) -> Position:
    """The road in hand lies on the square chosen."""
    after = scratch_copy(pos)
    road = plain(take_at)(after.held[pos.seat], pos.chosen)
    rules.add_road(box_of(edition), after, road, pos.square, facing)
    return after


def building_rewards(edition: Edition, after: Position, seat: int) -> tuple[int, list[int]]:
    """The silver of the character (CER-C2) and the public objectives (CER-O8) for the building placed last."""
    placed = after.buildings[after.buildings[0]]
    bonus = rules.placing_bonus(box_of(edition), after, seat, placed)
    return bonus, _publics(edition, after, seat, BUILDING_PLACED, placed)


def road_rewards(edition: Edition, after: Position, seat: int) -> list[int]:
    """The public objectives for the road placed last."""
    return _publics(edition, after, seat, ROAD_PLACED, NONE)


def _publics(edition: Edition, after: Position, seat: int, trigger: int, placed: int) -> list[int]:
    box = box_of(edition)
    there = [public for public in range(box.publics) if box.trigger[public] == trigger]
    return [public for public in there if rules.holds(box, after, seat, OBJECTIVES + public, placed)]


def public_silver(edition: Edition, publics: list[int]) -> int:
    return sum(box_of(edition).public_silver[public] for public in publics)


def completed_cards(edition: Edition, after: Position, seat: int) -> list[int]:
    """The objectives in a hand that is seen which a check would complete (CER-O3)."""
    box, standee = box_of(edition), after.standee[seat]
    return [card for card in cards(after.hand[seat]) if card >= 0 and rules.holds(box, after, seat, card, standee)]
