"""What the words, log, reasons and table of Cerro Gordo share: short phrases about tiles, squares, roads and cards."""

from __future__ import annotations

from collections.abc import Sequence

from pithead.engine.game import Edition
from pithead.engine.record import NONE, cards
from pithead.engine.words import listed, number_of, scores_so_far, token
from pithead.games.cerro_gordo import box as printed
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.box import Box
from pithead.games.cerro_gordo.position import EDGES, FACINGS, SIDE, UNKNOWN, Position
from pithead.games.cerro_gordo.rules_objectives import NO_VALUE
from pithead.games.cerro_gordo.town import NOT_CONNECTED

MEASURED = {  # what the conditions of objectives look at, in a few words
    "on_type": "on {type}", "touch": "touching {type}", "touch_types": "types touching",
    "touch_other_types": "other types touching", "touch_mine": "mines touching", "row": "{type} in its rows",
    "col": "{type} in its columns", "line": "{type} in its rows and columns", "row_types": "types in its rows",
    "group": "in its group", "mine_dist": "roads to a mine", "mines": "mines connected",
    "reach": "{type} within {within} roads", "links": "roads linked", "network": "roads in its network",
    "players_near": "players within {within} roads", "players_touch": "players touching", "edge": "furthest {edge}",
    "town": "{type} in town", "silver": "silver",
}  # fmt: skip
YES_OR_NO = ("on_type", "edge")
BOUNDS = {printed.AT_LEAST: " of", printed.EXACTLY: ", to be", printed.AT_MOST: ", at most"}
LINES = {  # a road as it is drawn
    "ns": " ║ ", "ew": "═══", "ne": " ╚═", "es": " ╔═", "sw": "═╗ ", "nw": "═╝ ", "nes": " ╠═", "esw": "═╦═",
    "nsw": "═╣ ", "new": "═╩═", "nesw": "═╬═",
}  # fmt: skip


def box_of(edition: Edition) -> Box:
    return Box(edition.box[0])


def title_of(edition: Edition, kind: str, number: int) -> str:
    """An edition may have fewer things than there are codes; what is not seen is just a thing of its kind."""
    titles = edition.titles[kind]
    return titles[number] if 0 <= number < len(titles) else f"{'an' if kind == 'objective' else 'a'} {kind}"


def named(edition: Edition, kind: str, number: int) -> str:
    """The token of a thing, for what is told to everybody; HIDDEN must not come here."""
    return token(kind, edition.names[kind][number])


def colour(edition: Edition, seat: int) -> str:
    return edition.titles["seat"][seat]


def members(bits: int) -> list[int]:
    """The numbers in a set of bits."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


# Squares and tiles


def square_name(edition: Edition, square: int) -> str:
    return edition.names["square"][square]


def badge(edition: Edition, building: int) -> str:
    """The letter of a building's type and its number among those of the type: "C3"."""
    types = edition.box[0]["building_type"]
    kind = types[building]
    return f"{edition.names['type'][kind][0].upper()}{int((types[:building] == kind).sum()) + 1}"


def building_name(edition: Edition, building: int) -> str:
    """ "Saloon (E3)"."""
    return f"{title_of(edition, 'building', building)} ({badge(edition, building)})"


def type_of(edition: Edition, building: int) -> str:
    return edition.names["type"][edition.box[0]["building_type"][building]]


def road_name(edition: Edition, road: int) -> str:
    """ "tee"."""
    return title_of(edition, "road", road)


def mine_name(edition: Edition, mine: int) -> str:
    return edition.titles["mine"][mine]


def mines_of(edition: Edition, pos: Position) -> range:
    """The mines of a game with so many players."""
    return range(box_of(edition).mines[pos.players])


def covered(corner: int) -> tuple[int, int, int, int]:
    """The squares of a building or mine: north-west, north-east, south-west, south-east."""
    return corner, corner + 1, corner + SIDE, corner + SIDE + 1


def tile_on(edition: Edition, pos: Position, square: int) -> str:
    """What lies on a square: "Mine 1", "Saloon (E3)", "a tee"; empty if nothing does."""
    mine, building = rules.mine_on(box_of(edition), pos, square), rules.building_on(pos, square)
    road = rules.road_on(pos, square)
    if mine != NONE:
        return mine_name(edition, mine)
    if building != NONE:
        return building_name(edition, building)
    return f"a {road_name(edition, road)}" if road != NONE else ""


def is_empty(pos: Position, square: int) -> bool:
    return bool(rules.empty_squares(pos, square // SIDE) >> square % SIDE & 1)


def joined_tokens(edition: Edition, pos: Position, square: int, facing: int) -> list[str]:
    """The tiles that a road on this square would join, or joins, laid so (CER-R4), for what is told to everybody."""
    tokens = []
    for beside in joined_squares(pos, square, facing):
        mine, building = rules.mine_on(box_of(edition), pos, beside), rules.building_on(pos, beside)
        if mine != NONE:
            tokens.append(named(edition, "mine", mine))
        elif building != NONE:
            tokens.append(named(edition, "building", building))
        else:
            tokens.append(f"a {named(edition, 'road', rules.road_on(pos, beside))}")
    return tokens


def joined_squares(pos: Position, square: int, facing: int = NONE) -> list[int]:
    """The squares of the tiles that a road on this square joins, laid so; of all that it could join, for NONE."""
    joining = rules.joining_edges(pos, square)
    edges = [edge for edge in range(EDGES) if joining >> edge & 1]
    shown = [edge for edge in edges if facing == NONE or "nesw"[edge] in FACINGS[facing]]
    return [rules.beyond(square, edge) for edge in shown]


def joined_names(edition: Edition, pos: Position, square: int, facing: int = NONE) -> str:
    """ "Mine 1, Saloon (E3) and a tee"."""
    return listed([tile_on(edition, pos, beside) for beside in joined_squares(pos, square, facing)])


def roads_away(number: int) -> str:
    return f"{number_of(number, 'road')} away"


def shapes_of(edition: Edition, pos: Position, seat: int) -> str:
    """The roads that a player holds: "tee, cross"."""
    return ", ".join(road_name(edition, road) for road in cards(pos.held[seat]))


# Mines


def closest_mines(edition: Edition, pos: Position, seat: int) -> list[int]:
    """The live mines that a player is connected to and no other is closer than."""
    closest = rules.closest_live(box_of(edition), pos, seat)
    if closest == NOT_CONNECTED:
        return []
    live = [mine for mine in mines_of(edition, pos) if rules.is_live(pos, mine)]
    return [mine for mine in live if rules.distance_to_mine(pos, seat, mine) == closest]


def way_to_mine(edition: Edition, pos: Position, seat: int) -> str:
    """ "Mine 1, 2 roads away"; empty without a connection to a live mine."""
    closest = closest_mines(edition, pos, seat)
    if not closest:
        return ""
    away = rules.distance_to_mine(pos, seat, closest[0])
    return f"{listed([mine_name(edition, mine) for mine in closest], 'or')}, {roads_away(away)}"


def tiles_left(pos: Position) -> int:
    return sum(pos.stack[mine, 0] for mine in range(len(pos.stack)))


def tile_of_event(pos: Position) -> int:
    """The mine tile whose event is in progress, the innermost one; NONE if there is none, or who reads this may not
    know it."""
    if pos.depth == 0:
        return NONE
    place = pos.event_place[pos.depth - 1]
    return pos.resolved[place] if place > 0 else face_down_tile(pos, -place - 1)


def face_down_tile(pos: Position, place: int) -> int:
    """A discarded tile that lies face-down, if who reads this knows it; else NONE."""
    known = max(pos.down_known[seat, place] for seat in range(pos.players))
    return known - 1 if known > UNKNOWN else NONE


def event_text(edition: Edition, tile: int) -> str:
    return edition.data["events"][box_of(edition).tile_event[tile]]["text"]


# Objectives


def objective_text(edition: Edition, objective: int) -> str:
    """ "3 points: You hold 9 or more silver."."""
    points = box_of(edition).points[objective]
    return f"{number_of(points, 'point')}: {edition.data['personal'][objective]['text']}"


def progress(edition: Edition, pos: Position, seat: int, objective: int) -> str:
    """How far each condition of an objective is fulfilled: "on residential: yes, touching commercial: 1 of 2"."""
    conditions = range(box_of(edition).conditions[objective])
    return ", ".join(_condition(edition, pos, seat, objective, number) for number in conditions)


def _condition(edition: Edition, pos: Position, seat: int, objective: int, number: int) -> str:
    box, standee = box_of(edition), pos.standee[seat]
    kind, within = box.measured_type[objective, number], box.measured_within[objective, number]
    name = list(printed.MEASURES)[box.measure[objective, number]]
    what = MEASURED[name].format(type=printed.KINDS[kind].replace("any", "all"), within=within,
                                 edge=printed.DIRECTIONS[min(within, 1)])  # fmt: skip
    value = rules.measured(box, pos, seat, objective, number, standee)
    if name in YES_OR_NO:
        return f"{what}: {'yes' if rules.is_true(box, pos, seat, objective, number, standee) else 'no'}"
    wanted = box.number[objective, number]
    bound = BOUNDS[box.comparison[objective, number]]
    return f"{what}: {'none' if value == NO_VALUE else value}{bound} {wanted}"


# Positions


def due(pos: Position) -> list[str]:
    """What must be placed before mining (CER-T3, CER-T4)."""
    found = ["a building"] if rules.is_building_due(pos) else []
    if pos.has_paved == 0 and rules.can_place_road(pos, pos.active):
        found.append("a road")
    return found


def score_table(edition: Edition, pos: Position) -> list[tuple[int, ...]]:
    """Points and silver of each seat, if the game ended now."""
    return scores_so_far(rules.scores, box_of(edition), pos)


def silver_list(amounts: Sequence[tuple[str, int]]) -> str:
    """Who has gained or lost silver: "{seat 0} gains 2 silver and {seat 1} loses 1 silver"."""
    return listed([f"{who} {'gains' if n > 0 else 'loses'} {abs(n)} silver" for who, n in amounts if n])
