"""Cerro Gordo Silver Mines: an option in a few words."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE
from pithead.engine.words import listed, number_of
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.choices import ASK_CREW, ASK_FIRE, ASK_MOVE, ASK_SITE, BOTH, CHOICES
from pithead.games.cerro_gordo.phrases import (
    LINES,
    badge,
    box_of,
    building_name,
    colour,
    joined_names,
    joined_squares,
    mine_name,
    mines_of,
    road_name,
    roads_away,
    square_name,
    title_of,
    type_of,
)  # fmt: skip
from pithead.games.cerro_gordo.position import FACINGS, Position
from pithead.games.cerro_gordo.previews import with_building
from pithead.games.cerro_gordo.town import NOT_CONNECTED


def label(edition: Edition, pos: Position, option: int) -> str:
    """An option in a few words, for a button or a menu."""
    match CHOICES.parts(option):
        case "take", slot:
            return _take(edition, pos, slot)
        case "road", i:
            return f"Place your {_held(edition, pos, i)}"
        case "bonus", i:
            price = box_of(edition).bonus_road_price[pos.character[pos.seat]]
            return f"Place your {_held(edition, pos, i)} as a bonus road for {price} silver"
        case "crew", i:
            return f"Place your {_held(edition, pos, i)} free"
        case "refresh", which:
            price = box_of(edition).refresh_price[pos.character[pos.seat]]
            what = "both objectives" if which == BOTH else _in_hand(edition, pos, which)
            return f"Refresh {what} for {price} silver"
        case "mine", mine:
            return _mine(edition, pos, mine)
        case ("end",):
            return "End your turn"
        case "swap", other:
            where = building_name(edition, pos.standee[other])
            return f"Trade places with {colour(edition, other)}, who stands on {where}"
        case "toss", slot:
            return f"Discard {_in_hand(edition, pos, slot)}"
        case ("pass",):
            return {ASK_CREW: "Place no road", ASK_MOVE: "Stay where you are"}.get(pos.asking, "Trade with nobody")
        case "lay", facing:
            joined = joined_names(edition, pos, pos.square, facing)
            return f"Lay it {LINES[FACINGS[facing]].strip()}, to join {joined}"
        case "at", square if pos.asking == ASK_SITE:
            building = building_name(edition, pos.taken)
            return f"Place {building} on {square_name(edition, square)}: {_mines_from(edition, pos, square)}"
        case "at", square:
            return f"Place your road on {square_name(edition, square)}, {_beside(edition, pos, square)}"
        case "wreck", square if pos.asking == ASK_FIRE:
            return f"Burn down {_building_on(edition, pos, square)}"
        case "wreck", square:
            return f"Remove the {road_name(edition, rules.road_on(pos, square))} on {square_name(edition, square)}"
        case "go", square:
            own, other = pos.standee[pos.seat], rules.building_on(pos, square)
            away = rules.distance(pos, pos.building_links[own], pos.building_links[other])
            return f"Move to {_building_on(edition, pos, square)}, {roads_away(away)}"
    raise ValueError(f"option {option} has no label")


def _take(edition: Edition, pos: Position, slot: int) -> str:
    building, silver = pos.row[slot + 1], pos.row_silver[slot]
    price = rules.price_of(box_of(edition), pos, slot + 1)
    on_it = f", with the {silver} silver on it" if silver else ""
    cost = f"for {price} silver" if price else "free"
    return f"Take {building_name(edition, building)}, {type_of(edition, building)}, {cost}{on_it}"


def _held(edition: Edition, pos: Position, i: int) -> str:
    return road_name(edition, pos.held[pos.seat, i + 1])


def _in_hand(edition: Edition, pos: Position, slot: int) -> str:
    return title_of(edition, "objective", pos.hand[pos.seat, slot + 1])


def _mine(edition: Edition, pos: Position, mine: int) -> str:
    away, name = rules.distance_to_mine(pos, pos.seat, mine), mine_name(edition, mine)
    if away == NOT_CONNECTED:
        return f"Draw from {name} without its silver: you are not connected"
    return f"Mine {mining_silver(edition, pos, mine)} silver at {name}, {roads_away(away)}"


def mining_silver(edition: Edition, pos: Position, mine: int) -> int:
    """CER-M4, CER-M5."""
    return pos.top_silver[mine] + box_of(edition).mining_bonus[pos.character[pos.seat]]


def _building_on(edition: Edition, pos: Position, square: int) -> str:
    return f"{building_name(edition, rules.building_on(pos, square))} on {square_name(edition, square)}"


# Options side by side, under what they have in common


def group(edition: Edition, pos: Position, option: int) -> str:
    """Places for a building by the mines they are connected to, squares for a road by what it could join there, roads
    to remove by their shape."""
    match CHOICES.parts(option):
        case "at", square if pos.asking == ASK_SITE:
            return _mines_from(edition, pos, square)
        case "at", square:
            return _beside(edition, pos, square, short=True)
        case "wreck", square if pos.asking != ASK_FIRE:
            return f"a {road_name(edition, rules.road_on(pos, square))}"
    return ""


def _mines_from(edition: Edition, pos: Position, corner: int) -> str:
    """The live mines that the building would be connected to: "2 roads from Mine 1"."""
    after = with_building(pos, corner)
    live = [mine for mine in mines_of(edition, pos) if rules.is_live(pos, mine)]
    away = {mine: rules.distance_to_mine(after, pos.seat, mine) for mine in live}
    reached = sorted((mine for mine in live if away[mine] != NOT_CONNECTED), key=away.__getitem__)
    told = [f"{number_of(away[mine], 'road')} from {mine_name(edition, mine)}" for mine in reached]
    return listed(told) or "no mine connected"


def _beside(edition: Edition, pos: Position, square: int, short: bool = False) -> str:
    """What a road could join on a square: "beside Mine 1 and Saloon (E3)", or "beside M1 and E3"; of the roads that
    lead there how many."""
    names, roads = [], 0
    for beside in joined_squares(pos, square):
        mine, building = rules.mine_on(box_of(edition), pos, beside), rules.building_on(pos, beside)
        if mine != NONE:
            names.append(mine_name(edition, mine))
        elif building != NONE:
            names.append(badge(edition, building) if short else building_name(edition, building))
        else:
            roads += 1
    names += [number_of(roads, "road")] if roads else []
    return f"beside {listed(names)}"
