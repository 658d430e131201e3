"""Cerro Gordo Silver Mines: why an option is not offered - the clause of rules.md that forbids it, and one sentence
with the numbers. The position is redacted for the seat that is asked, who is meant by "you"."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE
from pithead.engine.words import WhyNot, listed, number_of, sentence
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.choices import BOTH, CHOICES, QUESTIONS
from pithead.games.cerro_gordo.phrases import (
    box_of,
    building_name,
    colour,
    covered,
    due,
    mine_name,
    mines_of,
    road_name,
    square_name,
    tile_on,
)  # fmt: skip
from pithead.games.cerro_gordo.position import EDGES, FACINGS, SIDE, Position
from pithead.games.cerro_gordo.town import FACING_EDGES, NOT_CONNECTED

Reason = tuple[str, str]  # the clause, and a sentence without its capital and its full stop

# The verbs that answer each question, and what the question wants, for whoever tries something else.
ANSWERS: dict[str, tuple[str, ...]] = {
    "act": ("take", "road", "bonus", "refresh", "mine"), "finish": ("bonus", "refresh", "end"), "site": ("at",),
    "square": ("at",), "facing": ("lay",), "fire": ("wreck",), "earthquake": ("wreck",), "crew": ("crew",),
    "move": ("go",), "swap": ("swap",), "toss": ("toss",),
}  # fmt: skip
WANTED = {
    "act": "a building and a road are placed, then a mine tile is drawn",
    "finish": "you may buy a silver action or `end` the turn", "site": "the place for your building must be chosen",
    "square": "the square for your road must be chosen", "facing": "the facing of your road must be chosen",
    "fire": "a building that burns down must be chosen", "earthquake": "a road to remove must be chosen",
    "crew": "you may place a road free or `pass`", "move": "you may move to another building or `pass`",
    "swap": "you may trade places or `pass`", "toss": "an objective must be discarded",
}  # fmt: skip
MENUS, PLACEMENTS = ("act", "finish"), ("site", "square", "facing")
# What comes only when something asks for it.
MOMENTS: dict[str, Reason] = {
    "at": ("CER-B7", "a square is chosen for a building or a road that is being placed"),
    "lay": ("CER-G3", "a road is turned when its square is chosen"),
    "crew": ("CER-E11", "a road is placed free when an event says so"),
    "swap": ("CER-E12", "places are traded when an event says so"),
    "go": ("CER-E12", "a standee moves by itself only when an event says so"),
    "wreck": ("CER-E7", "tiles of the town are removed when an event says so"),
    "toss": ("CER-E13", "an objective is discarded when an event says so, or by a refresh"),
}


def why_not(edition: Edition, pos: Position, option: int) -> WhyNot:
    """Why an option is not offered. Only for options that are not."""
    verb, *parts = CHOICES.parts(option)
    if pos.over != RUNNING:
        return WhyNot("CER-V7" if verb in ("bonus", "refresh") else "CER-X2", "The game is over.")
    asking = QUESTIONS[pos.asking]
    if verb not in ANSWERS[asking]:
        clause, moment = _declining(pos, asking) if verb == "pass" else _wrong_moment(pos, asking, verb)
        return WhyNot(clause, f"Now {WANTED[asking]}; {moment}.")
    reasons = {"at": _site if asking == "site" else _square, "wreck": _burn if asking == "fire" else _wash_away}
    clause, reason = {**REASONS, **reasons}[verb](edition, pos, *parts)
    return WhyNot(clause, f"{sentence(reason)}.")


# Not now


def _declining(pos: Position, asking: str) -> Reason:
    """`pass` where it is not offered."""
    if asking == "act":
        return "CER-T3", "nothing of this can be declined"
    if asking == "finish":
        return "CER-T9", "to end the turn is `end`"
    if asking in PLACEMENTS:
        return "CER-D4", "what was chosen cannot be taken back"
    return "CER-E4", "this event cannot be declined"


def _wrong_moment(pos: Position, asking: str, verb: str) -> Reason:
    if asking == "site" and verb == "lay":
        return "CER-G2", "turning a building would change nothing"
    if asking == "facing" and verb == "at":
        return "CER-D4", "its square was chosen and cannot be taken back"
    if verb in MOMENTS:
        return MOMENTS[verb]
    if asking == "finish":
        return _after_mining(pos, verb)
    if asking == "act":  # only to end the turn is no answer
        return "CER-T8", "a mine tile is drawn before the turn ends"
    if verb in ("bonus", "refresh"):
        if pos.seat != pos.active:
            return "CER-V7", "silver actions are for the player whose turn it is"
        return "CER-V1", "silver actions are not bought in the middle of something else"
    if asking in PLACEMENTS:
        return "CER-D4", "what was chosen cannot be taken back"
    return "CER-M6", "the event is resolved first"


def _after_mining(pos: Position, verb: str) -> Reason:
    if verb == "mine":
        return "CER-T8", "exactly one mine draw is made each turn"
    if pos.has_built if verb == "take" else pos.has_paved:
        return "CER-T3", f"a turn has one {'building' if verb == 'take' else 'regular road'}, and yours is placed"
    return "CER-T7", f"a {'building' if verb == 'take' else 'regular road'} is placed before mining"


# The menu


def _take(edition: Edition, pos: Position, slot: int) -> Reason:
    if pos.has_built:
        return "CER-T3", "you have placed your building of this turn"
    if slot >= pos.row[0]:
        return "CER-T11", f"the row has {number_of(pos.row[0], 'building')} until the end of the turn"
    if not rules.can_place_building(pos):
        if pos.roads[0] == 0:
            return "CER-T6", "a building needs an open connection, and no road lies in town: place a road first"
        return "CER-B11", "no open connection faces room for a building, which covers 2 x 2 empty squares"
    price, building = rules.price_of(box_of(edition), pos, slot + 1), building_name(edition, pos.row[slot + 1])
    return "CER-B3", f"{building} costs {price} silver; you have {pos.silver[pos.seat]}"


def _road(edition: Edition, pos: Position, i: int) -> Reason:
    if pos.has_paved:
        return "CER-T3", "you have placed your regular road of this turn; another one is a bonus road"
    return _held(edition, pos, i)


def _held(edition: Edition, pos: Position, i: int) -> Reason:
    """A road tile that cannot be chosen."""
    held = pos.held[pos.seat, 0]
    if held == 0:
        return "CER-R5", "you have no road tile, for none was left to draw"
    if i >= held:
        return "CER-R3", f"you have {number_of(held, 'road tile')}"
    if not rules.can_place_road(pos, pos.seat):
        return "CER-R1", "there is no empty square where a road would join something"
    return "CER-D2", f"both of your roads are a {road_name(edition, pos.held[pos.seat, 1])}: choose the first"


def _bonus(edition: Edition, pos: Position, i: int) -> Reason:
    price = box_of(edition).bonus_road_price[pos.character[pos.seat]]
    if pos.has_bought_road:
        return "CER-V1", "you have bought a bonus road in this turn, and each silver action is bought once"
    if pos.silver[pos.seat] < price:
        return "CER-V3", f"a bonus road costs {price} silver; you have {pos.silver[pos.seat]}"
    clause, reason = _held(edition, pos, i)
    return clause if clause == "CER-D2" else "CER-V3", reason


def _refresh(edition: Edition, pos: Position, which: int) -> Reason:
    price, held = box_of(edition).refresh_price[pos.character[pos.seat]], pos.hand[pos.seat, 0]
    if pos.has_refreshed:
        return "CER-V1", "you have refreshed in this turn, and each silver action is bought once"
    if pos.silver[pos.seat] < price:
        return "CER-V4", f"a refresh costs {price} silver; you have {pos.silver[pos.seat]}"
    return "CER-V4", f"you hold {number_of(held, 'objective')}{' only' if which == BOTH or held else ''}"


def _mine(edition: Edition, pos: Position, mine: int) -> Reason:
    box, seat, name = box_of(edition), pos.active, mine_name(edition, mine)
    if mine not in mines_of(edition, pos):
        return "CER-S2", f"there are {len(mines_of(edition, pos))} mines with {pos.players} players"
    if first := listed(due(pos)):
        return "CER-T5", f"{first} must be placed before mining"
    if not rules.is_live(pos, mine):
        return "CER-M7", f"{name} is empty, and is never drawn from again"
    closest, away = rules.closest_live(box, pos, seat), rules.distance_to_mine(pos, seat, mine)
    near = [mine_name(edition, m) for m in mines_of(edition, pos) if _is_live_at(pos, m, closest)]
    clause = "CER-M5" if box.any_mine[pos.character[seat]] else "CER-M2"
    if away == NOT_CONNECTED:
        return clause, f"you are connected to {listed(near)}, but not to {name}"
    return clause, f"{name} is {number_of(away, 'road')} from you, and {listed(near, 'or')} only {closest}"


def _is_live_at(pos: Position, mine: int, away: int) -> bool:
    return rules.is_live(pos, mine) and rules.distance_to_mine(pos, pos.active, mine) == away


# Squares and facings


def _site(edition: Edition, pos: Position, square: int) -> Reason:
    name = square_name(edition, square)
    if max(square // SIDE, square % SIDE) == SIDE - 1:
        return "CER-G1", f"a building with its north-west square on {name} would leave the grid"
    for other in covered(square):
        if there := tile_on(edition, pos, other):
            return "CER-B7", f"a building on {name} would cover {square_name(edition, other)}, where {there} lies"
    return "CER-B7", f"no open connection of a road faces a building on {name}"


def _square(edition: Edition, pos: Position, square: int) -> Reason:
    name = square_name(edition, square)
    if there := tile_on(edition, pos, square):
        return "CER-R1", f"{there} lies on {name}"
    return "CER-R1", f"a road on {name} would join nothing: no mine or building is beside it, and no road leads there"


def _lay(edition: Edition, pos: Position, facing: int) -> Reason:
    box, road = box_of(edition), pos.held[pos.seat, pos.chosen]
    facings = box.shape_facings[box.road_shape[road]]
    if not facings >> facing & 1:
        turned = [FACINGS[other] for other in range(len(FACINGS)) if facings >> other & 1]
        return "CER-G3", f"a {road_name(edition, road)} can lie {listed(turned, 'or')}, not {FACINGS[facing]}"
    joining = rules.joining_edges(pos, pos.square)
    sides = ["nesw"[edge] for edge in range(EDGES) if joining & ~FACING_EDGES[facing] & 1 << edge]
    where = f"on {square_name(edition, pos.square)} it must show road on side {listed(sides, 'or')}"
    return "CER-R1", f"laid {FACINGS[facing]} your road would join nothing: {where}"


# Events


def _burn(edition: Edition, pos: Position, square: int) -> Reason:
    building = rules.building_on(pos, square)
    if reason := _not_its_corner(edition, pos, square):
        return reason
    there = [colour(edition, seat) for seat in range(pos.players) if pos.standee[seat] == building]
    return "CER-E6", f"{listed(there)} {'stands' if len(there) == 1 else 'stand'} on {building_name(edition, building)}"


def _not_its_corner(edition: Edition, pos: Position, square: int) -> Reason | None:
    """A building is named by its north-west square."""
    building, name = rules.building_on(pos, square), square_name(edition, square)
    if building == NONE:
        return "CER-G2", f"there is no building on {name}"
    corner = pos.building_at[building]
    if corner != square:
        where = square_name(edition, corner)
        return "CER-G2", f"{building_name(edition, building)} is named by its north-west square, {where}"
    return None


def _wash_away(edition: Edition, pos: Position, square: int) -> Reason:
    return "CER-E7", f"there is no road on {square_name(edition, square)}"


def _go(edition: Edition, pos: Position, square: int) -> Reason:
    if reason := _not_its_corner(edition, pos, square):
        return reason
    building, own = rules.building_on(pos, square), pos.standee[pos.seat]
    name = building_name(edition, building)
    if building == own:
        return "CER-G12", f"you stand on {name} already"
    away = rules.distance(pos, pos.building_links[own], pos.building_links[building])
    if away == NOT_CONNECTED:
        return "CER-G12", f"no roads lead from you to {name}"
    return "CER-G12", f"{name} is {number_of(away, 'road')} from you; you may move {pos.within}"


def _swap(edition: Edition, pos: Position, other: int) -> Reason:
    if other >= pos.players:
        return "CER-S13", f"there are {pos.players} players in this game"
    if other == pos.seat:
        return "CER-E4", "you trade places with another player, not with yourself"
    if pos.standee[other] == NONE:
        return "CER-G13", f"{colour(edition, other)} is not in town yet"
    return "CER-E4", f"you and {colour(edition, other)} stand on the same building"


def _toss(edition: Edition, pos: Position, slot: int) -> Reason:
    return "CER-E13", f"you hold {number_of(pos.hand[pos.seat, 0], 'objective')}"


REASONS: dict[str, Callable[..., Reason]] = {
    "take": _take, "road": _road, "bonus": _bonus, "refresh": _refresh, "mine": _mine, "lay": _lay, "crew": _held,
    "go": _go, "swap": _swap, "toss": _toss,
}  # fmt: skip
