"""Cerro Gordo Silver Mines: the geometry of the town (rules.md section 4.1), and nothing of the rules that use it.

Where a tile lies is in `building_at`, `road_at` and `road_facing`. Everything else here follows from these and is kept
in step as tiles come and go: which squares of a row of the grid have walls, or a road that shows road on an edge, is
one number of 26 bits, so that whole rows are looked at together; which roads a tile links to is one number of as many
bits as there are roads, so that distances are found by uniting sets."""

import numpy as np

from pithead.engine.bits import lowest, size, without_lowest
from pithead.engine.deck import put, take
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.position import EAST, EDGES, FACINGS, MINES, NORTH, ROADS, SIDE, SOUTH, WEST

ALL_COLUMNS = (1 << SIDE) - 1
FACING_EDGES = np.array([sum(1 << "nesw".index(edge) for edge in facing) for facing in FACINGS])  # as bits
NOT_CONNECTED = 0

# Squares


@rule
def row_of(square):
    return square // SIDE


@rule
def bit_of(square):
    """The bit of a square's column, in the row of the square."""
    return 1 << square % SIDE


@rule
def beyond(square, edge):
    """The square on the other side of an edge, or NONE outside the grid (CER-G1)."""
    if edge == NORTH:
        return square - SIDE if square >= SIDE else NONE
    if edge == SOUTH:
        return square + SIDE if square < SIDE * (SIDE - 1) else NONE
    if edge == WEST:
        return square - 1 if square % SIDE > 0 else NONE
    return square + 1 if square % SIDE < SIDE - 1 else NONE


@rule
def opposite(edge):
    return (edge + 2) % EDGES


@rule
def is_wall(pos, square):
    """Is a building or a mine there?"""
    return pos.walls[row_of(square)] & bit_of(square) != 0


@rule
def shows_road(pos, square, edge):
    """CER-G4: is a road there that shows road on this edge?"""
    return pos.shows[edge, row_of(square)] & bit_of(square) != 0


@rule
def covers(corner, square):
    """CER-G2: does a building or mine with this north-west square cover the square?"""
    across = square - corner
    return across == 0 or across == 1 or across == SIDE or across == SIDE + 1


@rule
def building_on(pos, square):
    """The building that covers a square, or NONE."""
    for i in range(1, pos.buildings[0] + 1):
        if covers(pos.building_at[pos.buildings[i]], square):
            return pos.buildings[i]
    return NONE


@rule
def mine_on(box, pos, square):
    """The mine that covers a square, or NONE."""
    for mine in range(box.mines[pos.players]):
        if covers(box.mine_at[mine], square):
            return mine
    return NONE


@rule
def road_on(pos, square):
    """The road on a square, or NONE."""
    for i in range(1, pos.roads[0] + 1):
        if pos.road_at[pos.roads[i]] == square:
            return pos.roads[i]
    return NONE


# Tiles come and go


@rule
def raise_walls(pos, corner):
    """A building or a mine covers 2 x 2 squares (CER-G2)."""
    two = 3 * bit_of(corner)
    pos.walls[row_of(corner)] |= two
    pos.walls[row_of(corner) + 1] |= two


@rule
def add_building(pos, building, corner):
    put(pos.buildings, building)
    pos.building_at[building] = corner
    raise_walls(pos, corner)
    pos.building_links[building] = roads_facing(pos, corner)


@rule
def roads_facing(pos, corner):
    """CER-G6: the roads that show road on an edge which faces a square of this building or mine."""
    row, column = row_of(corner), bit_of(corner)
    roads = 0
    if row > 0:
        roads |= roads_on(pos, row - 1, pos.shows[SOUTH, row - 1] & 3 * column)
    if row + 2 < SIDE:
        roads |= roads_on(pos, row + 2, pos.shows[NORTH, row + 2] & 3 * column)
    for side in range(row, row + 2):
        roads |= roads_on(pos, side, pos.shows[EAST, side] & column >> 1 | pos.shows[WEST, side] & column << 2)
    return roads


@rule
def roads_on(pos, row, columns):
    """The roads on these squares of a row."""
    roads = 0
    while columns:
        roads |= 1 << road_on(pos, SIDE * row + lowest(columns))
        columns = without_lowest(columns)
    return roads


@rule
def remove_building(pos, building):
    """CER-E7: what is left stays where it is."""
    corner = pos.building_at[building]
    two = 3 * bit_of(corner)
    pos.walls[row_of(corner)] &= ~two
    pos.walls[row_of(corner) + 1] &= ~two
    pos.building_at[building] = NONE
    pos.building_links[building] = 0
    take(pos.buildings, building)


@rule
def add_road(box, pos, road, square, facing):
    put(pos.roads, road)
    pos.road_at[road] = square
    pos.road_facing[road] = facing
    edges = FACING_EDGES[facing]
    for edge in range(EDGES):
        if edges >> edge & 1:
            pos.shows[edge, row_of(square)] |= bit_of(square)
            other = beyond(square, edge)
            if other != NONE:
                link(box, pos, road, edge, other)


@rule
def link(box, pos, road, edge, square):
    """CER-G6, CER-G7: the road links to what lies beyond its edge, if that is a wall or shows road as well."""
    if is_wall(pos, square):
        building = building_on(pos, square)
        if building != NONE:
            pos.building_links[building] |= 1 << road
        else:
            pos.mine_links[mine_on(box, pos, square)] |= 1 << road
    elif shows_road(pos, square, opposite(edge)):
        other = road_on(pos, square)
        pos.road_links[road] |= 1 << other
        pos.road_links[other] |= 1 << road


@rule
def remove_road(pos, road):
    """CER-E7."""
    square, others = pos.road_at[road], ~(1 << road)
    for edge in range(EDGES):
        pos.shows[edge, row_of(square)] &= ~bit_of(square)
    linked = pos.road_links[road]
    while linked:
        pos.road_links[lowest(linked)] &= others
        linked = without_lowest(linked)
    for i in range(1, pos.buildings[0] + 1):
        pos.building_links[pos.buildings[i]] &= others
    for mine in range(MINES):
        pos.mine_links[mine] &= others
    pos.road_links[road] = 0
    pos.road_at[road] = NONE
    pos.road_facing[road] = NONE
    take(pos.roads, road)


# Where tiles can be placed, a row of the grid at a time


@rule
def empty_squares(pos, row):
    roads = pos.shows[NORTH, row] | pos.shows[EAST, row] | pos.shows[SOUTH, row] | pos.shows[WEST, row]
    return ALL_COLUMNS & ~(pos.walls[row] | roads)


@rule
def faced_squares(pos, row):
    """Squares that an edge with road on it faces."""
    faced = pos.shows[EAST, row] << 1 | pos.shows[WEST, row] >> 1
    if row > 0:
        faced |= pos.shows[SOUTH, row - 1]
    if row < SIDE - 1:
        faced |= pos.shows[NORTH, row + 1]
    return faced


@rule
def open_squares(pos, row):
    """CER-G8: what open connections face."""
    return faced_squares(pos, row) & empty_squares(pos, row)


@rule
def building_places(pos, row):
    """CER-B7, CER-B8: the north-west squares, in a row that is not the last one (CER-G1), of 2 x 2 empty squares that
    an open connection faces."""
    empty = empty_squares(pos, row) & empty_squares(pos, row + 1)
    faced = open_squares(pos, row) | open_squares(pos, row + 1)
    return empty & empty >> 1 & (faced | faced >> 1)


@rule
def road_places(pos, row):
    """CER-R1, CER-R2: the empty squares beside a building, a mine or an open connection. Any road can be turned so
    that it joins there, for every road shows road on some edge."""
    beside = pos.walls[row] << 1 | pos.walls[row] >> 1
    if row > 0:
        beside |= pos.walls[row - 1]
    if row < SIDE - 1:
        beside |= pos.walls[row + 1]
    return (beside | faced_squares(pos, row)) & empty_squares(pos, row)


@rule
def joining_edges(pos, square):
    """CER-R1: the edges, as bits, on which a road placed here joins something if it shows road there."""
    edges = 0
    for edge in range(EDGES):
        other = beyond(square, edge)
        if other != NONE and (is_wall(pos, other) or shows_road(pos, other, opposite(edge))):
            edges |= 1 << edge
    return edges


@rule
def joins(pos, road):
    """CER-R4: how many tiles a road in town links to; never one of them twice."""
    return size(FACING_EDGES[pos.road_facing[road]] & joining_edges(pos, pos.road_at[road]))


# Roads and distances; sets of roads are bits


@rule
def linked_to(pos, roads):
    """The roads that link to any of these (CER-G7)."""
    linked = 0
    while roads:
        linked |= pos.road_links[lowest(roads)]
        roads = without_lowest(roads)
    return linked


@rule
def roads_within(pos, roads, most):
    """The roads at the ends of all paths that begin with one of these and have at most so many roads (CER-G10)."""
    reached = roads if most > 0 else 0
    frontier = reached
    for _ in range(most - 1):
        if frontier == 0:
            break
        frontier = linked_to(pos, frontier) & ~reached
        reached |= frontier
    return reached


@rule
def network_of(pos, roads):
    """CER-G9: these roads and all that are joined to them."""
    return roads_within(pos, roads, ROADS)


@rule
def distance(pos, start, end):
    """CER-G10 to CER-G12: the number of roads on the shortest path between two tiles, each given by the roads that link
    to it; so a path never runs through a building or a mine."""
    reached = start
    frontier = start
    steps = 1
    while frontier:
        if frontier & end:
            return steps
        frontier = linked_to(pos, frontier) & ~reached
        reached |= frontier
        steps += 1
    return NOT_CONNECTED


@rule
def network_size(pos, roads):
    """The size of the largest network that has one of these roads; 0 without roads."""
    largest = 0
    while roads:
        network = network_of(pos, roads & -roads)
        largest = max(largest, size(network))
        roads &= ~network
    return largest


@rule
def all_roads(pos):
    """The roads in town."""
    roads = 0
    for i in range(1, pos.roads[0] + 1):
        roads |= 1 << pos.roads[i]
    return roads


# Buildings beside each other; sets of buildings are bits


@rule
def rows_apart(corner, other):
    return abs(row_of(corner) - row_of(other))


@rule
def columns_apart(corner, other):
    return abs(corner % SIDE - other % SIDE)


@rule
def touch(corner, other):
    """CER-G5: do two tiles of 2 x 2 squares share an edge or part of one?"""
    rows, columns = rows_apart(corner, other), columns_apart(corner, other)
    return (rows == 2 and columns < 2) or (columns == 2 and rows < 2)


@rule
def touching(pos, corner):
    """The buildings that touch the one, or the mine, with this north-west square."""
    found = 0
    for i in range(1, pos.buildings[0] + 1):
        other = pos.buildings[i]
        if touch(corner, pos.building_at[other]):
            found |= 1 << other
    return found


@rule
def sharing_row(pos, building):
    """CER-G14: the other buildings that share a row with it, perhaps offset by one square."""
    found = 0
    for i in range(1, pos.buildings[0] + 1):
        other = pos.buildings[i]
        if rows_apart(pos.building_at[building], pos.building_at[other]) < 2:
            found |= 1 << other
    return found & ~(1 << building)


@rule
def sharing_column(pos, building):
    """CER-G14."""
    found = 0
    for i in range(1, pos.buildings[0] + 1):
        other = pos.buildings[i]
        if columns_apart(pos.building_at[building], pos.building_at[other]) < 2:
            found |= 1 << other
    return found & ~(1 << building)


@rule
def linked_buildings(pos, roads):
    """The buildings that any of these roads links to."""
    found = 0
    for i in range(1, pos.buildings[0] + 1):
        if pos.building_links[pos.buildings[i]] & roads:
            found |= 1 << pos.buildings[i]
    return found


@rule
def touching_group(pos, building, among):
    """Of the buildings `among` these, those joined to the building by touching, step by step; itself included."""
    group = 1 << building
    frontier = group
    while frontier:
        beside = 0
        while frontier:
            beside |= touching(pos, pos.building_at[lowest(frontier)])
            frontier = without_lowest(frontier)
        frontier = beside & among & ~group
        group |= frontier
    return group
