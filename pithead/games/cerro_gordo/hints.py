"""Cerro Gordo Silver Mines: what would happen if an option were taken, with numbers."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE, scratch_copy
from pithead.engine.words import listed, number_of
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.choices import ASK_FIRE, ASK_SITE, BOTH, CHOICES
from pithead.games.cerro_gordo.labels import mining_silver
from pithead.games.cerro_gordo.phrases import (
    LINES,
    box_of,
    building_name,
    event_text,
    is_empty,
    members,
    mine_name,
    mines_of,
    objective_text,
    road_name,
    square_name,
    title_of,
    type_of,
)  # fmt: skip
from pithead.games.cerro_gordo.position import FACINGS, UNKNOWN, Position
from pithead.games.cerro_gordo.previews import (
    building_rewards,
    completed_cards,
    public_silver,
    road_rewards,
    with_building,
    with_road,
)
from pithead.games.cerro_gordo.town import FACING_EDGES, NOT_CONNECTED


def hint(edition: Edition, pos: Position, option: int) -> str:
    """What would happen, in whole sentences; empty where the label says it all."""
    match CHOICES.parts(option):
        case "take", slot:
            return _take(edition, pos, slot)
        case ("road" | "bonus" | "crew") as verb, i:
            return _road(edition, pos, verb, i)
        case "refresh", which:
            return _refresh(edition, pos, which)
        case "mine", mine:
            return _mine(edition, pos, mine)
        case ("end",):
            return "The building row is filled up, and the next player begins."
        case "swap", other:
            return _moved(edition, pos, pos.standee[other])
        case "toss", slot:
            return f"{objective_text(edition, pos.hand[pos.seat, slot + 1])} Others do not see it."
        case "lay", facing:
            return _lay(edition, pos, facing)
        case "at", square if pos.asking == ASK_SITE:
            return _build(edition, pos, square)
        case "at", square:
            return _square(edition, pos, square)
        case "wreck", square if pos.asking == ASK_FIRE:
            return "It leaves the game. Roads and what is left of the town stay."
        case "wreck", square:
            return _wreck(edition, pos, square)
        case "go", square:
            return _moved(edition, pos, rules.building_on(pos, square))
    return ""


# The menu


def _take(edition: Edition, pos: Position, slot: int) -> str:
    after = scratch_copy(pos)
    rules.take_building(box_of(edition), after, slot + 1)
    passed = [building_name(edition, pos.row[1 + i]) for i in range(slot)]
    coins = f"{box_of(edition).coin} silver goes on {listed(passed)}. " if passed else ""
    return f"{coins}You will have {after.silver[pos.seat]} silver, and choose a place next."


def _road(edition: Edition, pos: Position, verb: str, i: int) -> str:
    shape = box_of(edition).road_shape[pos.held[pos.seat, i + 1]]
    facings = members(box_of(edition).shape_facings[shape])
    turns = " ".join(LINES[FACINGS[facing]].strip() for facing in facings)
    price = box_of(edition).bonus_road_price[pos.character[pos.seat]]
    left = f" You will have {pos.silver[pos.seat] - price} silver." if verb == "bonus" else ""
    is_left = pos.road_deck[0] + pos.road_discard[0] > 0
    another = ", and then you draw another one" if is_left else "; no road is left to draw"
    return f"It can be laid {turns}; its square comes next{another}.{left}"


def _refresh(edition: Edition, pos: Position, which: int) -> str:
    silver = pos.silver[pos.seat] - box_of(edition).refresh_price[pos.character[pos.seat]]
    slots = (0, 1) if which == BOTH else (which,)
    gone = [title_of(edition, "objective", pos.hand[pos.seat, slot + 1]) for slot in slots]
    new = "a new one" if len(slots) == 1 else f"{len(slots)} new ones"
    return f"You discard {listed(gone)} and draw {new}. You will have {silver} silver. This cannot be undone."


def _mine(edition: Edition, pos: Position, mine: int) -> str:
    sight = pos.peeked[pos.seat, mine]
    tells = "Then its event happens."
    if sight > UNKNOWN:
        tells = f"Its event is {title_of(edition, 'tile', sight - 1)}: {event_text(edition, sight - 1)}"
    left = f"{number_of(pos.stack[mine, 0], 'tile')} left there."
    if rules.distance_to_mine(pos, pos.seat, mine) == NOT_CONNECTED:
        return f"{tells} {left}"
    after = scratch_copy(pos)
    after.silver[pos.seat] += mining_silver(edition, pos, mine)
    done = _completes(edition, after)
    return f"You will have {after.silver[pos.seat]} silver{f': {done}' if done else ''}. {tells} {left}"


# Placing


def _completes(edition: Edition, after: Position) -> str:
    """The objectives of the asked seat that would be completed."""
    done = completed_cards(edition, after, after.seat)
    points = [f"{title_of(edition, 'objective', card)} ({_points(edition, card)})" for card in done]
    return f"it completes {listed(points)}" if points else ""


def _points(edition: Edition, objective: int) -> str:
    return number_of(box_of(edition).points[objective], "point")


def _build(edition: Edition, pos: Position, corner: int) -> str:
    after = with_building(pos, corner)
    bonus, publics = building_rewards(edition, after, pos.seat)
    after.silver[pos.seat] += bonus + public_silver(edition, publics)
    touched = [building_name(edition, other) for other in members(rules.touching(after, corner))]
    parts = [f"It touches {listed(touched)}." if touched else "It touches no building."]
    parts += [f"{title_of(edition, 'character', pos.character[pos.seat])} gains {bonus} silver."] if bonus else []
    return " ".join([*parts, *_gains(edition, after, publics)])


def _lay(edition: Edition, pos: Position, facing: int) -> str:
    after = with_road(edition, pos, facing)
    publics = road_rewards(edition, after, pos.seat)
    after.silver[pos.seat] += public_silver(edition, publics)
    opened = listed([square_name(edition, square) for square in open_squares(pos, facing)])
    opens = f"It opens towards {opened}." if opened else "It opens towards no empty square."
    return " ".join([opens, *_gains(edition, after, publics), *_way(edition, pos, after)])


def open_squares(pos: Position, facing: int) -> list[int]:
    """The empty squares that a road would lead to from the square chosen (CER-G8)."""
    around = [rules.beyond(pos.square, edge) for edge in members(int(FACING_EDGES[facing]))]
    return [square for square in around if square != NONE and is_empty(pos, square)]


def _gains(edition: Edition, after: Position, publics: list[int]) -> list[str]:
    """Public and personal objectives."""
    paid = [f"{title_of(edition, 'public', public)} pays you {public_silver(edition, [public])} silver"
            for public in publics]  # fmt: skip
    done = _completes(edition, after)
    return [f"{part[0].upper()}{part[1:]}." for part in [*paid, done] if part]


def _way(edition: Edition, pos: Position, after: Position) -> list[str]:
    """How a road changes the way to the mines."""
    told = []
    for mine in mines_of(edition, pos):
        now, then = (rules.distance_to_mine(town, pos.seat, mine) for town in (pos, after))
        if then != now:
            was = f"{now} now" if now != NOT_CONNECTED else "not connected now"
            told.append(f"{mine_name(edition, mine)} is then {number_of(then, 'road')} from you ({was}).")
    return told


def _square(edition: Edition, pos: Position, square: int) -> str:
    """The facings that are possible there."""
    box, joining = box_of(edition), rules.joining_edges(pos, square)
    facings = members(box.shape_facings[box.road_shape[pos.held[pos.seat, pos.chosen]]])
    fitting = [facing for facing in facings if FACING_EDGES[facing] & joining]
    return f"It can lie {' '.join(LINES[FACINGS[facing]].strip() for facing in fitting)} there."


# Events


def _moved(edition: Edition, pos: Position, building: int) -> str:
    after = scratch_copy(pos)
    after.standee[pos.seat] = building
    done = _completes(edition, after)
    return f"It is {type_of(edition, building)}{f'; {done} if it stays so' if done else ''}."


def _wreck(edition: Edition, pos: Position, square: int) -> str:
    road = rules.road_on(pos, square)
    linked = [f"the {road_name(edition, other)} on {square_name(edition, pos.road_at[other])}"
              for other in members(pos.road_links[road])]  # fmt: skip
    linked += [building_name(edition, b) for b in range(len(pos.building_at)) if pos.building_links[b] >> road & 1]
    linked += [mine_name(edition, mine) for mine in mines_of(edition, pos) if pos.mine_links[mine] >> road & 1]
    return f"It joins {listed(linked) or 'nothing'}."
