"""Miner Inconvenience: the lattice of small triangles that the mine lies on (rules.md sections 2.1 and 4.G).

A lattice point has axial coordinates (q, r), and here one whole number for both, so that steps between points are plain
differences. A tile is told by its centre alone, for none is ever turned (INC-G2). Its corners, and the spokes to them,
are counted clockwise from n, its sides and its triangles clockwise from ne: triangle x lies between the corners x and
x + 1.

Each triangle lies in three tiles, around each of its corners, and has another number in each of them (INC-G5). Its
corners are counted from the centre of the tile it is seen in: 0 that centre, 1 its corner x, 2 its corner x + 1. Each
of its edges is named by the corner on the other side: 0 is side x, 1 is spoke x + 1, 2 is spoke x.

Pieces are numbered so that higher ones hide lower ones: void, tiles in order of placement, then the buildings, which
nothing ever covers (INC-X8, INC-B4). So what shows at a triangle is the highest of the pieces at its corners."""

import numpy as np

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.rule import rule
from pithead.games.inconvenience.position import BUCKETS, FIRST_BUILDING, FIRST_TILE, NO_SITE, VOID

CORNERS = ("n", "ne", "se", "s", "sw", "nw")
SIDES = ("ne", "e", "se", "sw", "w", "nw")  # and small triangles
FACES = ("top", "left", "right")
WHERES = SIDES + FACES  # the nine places around a tile, in the order in which they are offered (INC-D8)

CORNER_STEPS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))  # INC-G1
SIDE_STEPS = ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))  # INC-G3
FACE_STEPS = ((0, 1), (-1, 0), (1, -1))  # INC-G4: the corner at the far end of the face
FACE_TRIANGLES = (("nw", "ne"), ("sw", "w"), ("e", "se"))
ARMS = ("ne", "s", "nw")
TOP, TOP_FACE = CORNERS.index("n"), 1 << SIDES.index("nw") | 1 << SIDES.index("ne")

SIXTHS = 6  # of a tile: corners, spokes, sides, triangles
WHOLE_TILE = (1 << SIXTHS) - 1  # its triangles as bits
ALL_EDGES = (1 << 2 * SIXTHS) - 1
WIDTH, HALF = 267, 133  # wider than any mine (rules.md section 10), so that no point is 0


@rule
def point(q, r):
    """INC-G1. Points close together differ in their last bits."""
    return WIDTH * q + r + HALF


@rule
def column(centre):
    """The coordinate q of a point."""
    return centre // WIDTH


@rule
def row(centre):
    """The coordinate r of a point."""
    return centre % WIDTH - HALF


CORNER_STEP = np.array([WIDTH * q + r for q, r in CORNER_STEPS])
SIDE_STEP = np.array([WIDTH * q + r for q, r in SIDE_STEPS])
PLACE_STEP = np.array([WIDTH * q + r for q, r in SIDE_STEPS + FACE_STEPS])
EDGES = np.array([(x, SIXTHS + (x + 1) % SIXTHS, SIXTHS + x) for x in range(SIXTHS)])  # bits: sides, then spokes
CORNER_BEYOND = np.array([0, 2, 1])  # a corner of an edge, as counted in the triangle that `beyond` asks for
OUTSIDE = np.array(
    [
        (turned % SIXTHS, SIXTHS + (turned + 5) % SIXTHS, SIXTHS + (turned + 2) % SIXTHS)
        for turned in range(3, 3 + SIXTHS)
    ]
)  # a side as an edge of what lies ahead, before and after it
ONES = np.array([bin(bits).count("1") for bits in range(1 << SIXTHS)])


# Whole-number names (INC-G9): a triangle is the sum of its corners, an edge the sum of its ends


def triangle_name(q, r, triangle):
    return _name(3, q, r, 1, SIDE_STEPS[triangle])


def outside_name(q, r, side):
    """Of the triangle outside a side."""
    return _name(3, q, r, 2, SIDE_STEPS[side])


def side_name(q, r, side):
    return _name(2, q, r, 1, SIDE_STEPS[side])


def spoke_name(q, r, corner):
    return _name(2, q, r, 1, CORNER_STEPS[corner])


def _name(points, q, r, steps, step):
    return points * q + steps * step[0], points * r + steps * step[1]


# Turning


@rule
def turn(number, sixths):
    """A corner, side or triangle so many sixths further clockwise."""
    turned = number + sixths
    return turned if turned < SIXTHS else turned - SIXTHS


@rule
def turn_all(numbers):
    """A set of them, as bits, one sixth further clockwise."""
    return (numbers << 1 | numbers >> 5) & WHOLE_TILE


@rule
def turn_all_back(numbers):
    return (numbers >> 1 | numbers << 5) & WHOLE_TILE


@rule
def turn_back(corner, thirds):
    """The corner of a triangle as the tile that shows there counts it."""
    turned = corner - thirds
    return turned if turned >= 0 else turned + 3


# What lies where


@rule
def is_tile(piece):
    return FIRST_TILE <= piece < FIRST_BUILDING


@rule
def is_building(piece):
    return piece >= FIRST_BUILDING


@rule
def piece_at(pos, centre):
    """The highest piece with this centre, or VOID."""
    piece = pos.first_at[centre & (BUCKETS - 1)]
    while piece != VOID and pos.centre[piece] != centre:
        piece = pos.next_at[piece]
    return piece


@rule
def shown(pos, centre, triangle):
    """INC-G6: the piece that shows at a triangle of the tile with this centre; the number that the triangle has in that
    piece; and by how many thirds the piece counts its corners further on."""
    own = piece_at(pos, centre)
    one = piece_at(pos, centre + CORNER_STEP[triangle])
    two = piece_at(pos, centre + CORNER_STEP[turn(triangle, 1)])
    if own >= one and own >= two:
        return own, triangle, 0
    if one > two:
        return one, turn(triangle, 2), 1
    return two, turn(triangle, 4), 2


@rule
def shows(pos, tile, triangle):
    """INC-G7."""
    return pos.showing[tile] >> triangle & 1 == 1


@rule
def both_show(pos, tile):
    """The spokes, as bits, on both sides of which the tile shows."""
    return pos.showing[tile] & turn_all(pos.showing[tile])


@rule
def neighbour(triangle, edge):
    """The triangle on the other side of an edge: outside the tile for edge 0, otherwise of the same tile."""
    return turn(triangle, 3 if edge == 0 else 1 if edge == 1 else 5)


@rule
def beyond(pos, tile, triangle, edge):
    """What shows on the other side of an edge of a tile's triangle, as `shown` tells it."""
    other = neighbour(triangle, edge)
    if edge == 0:
        return shown(pos, pos.centre[tile] + SIDE_STEP[triangle], other)
    if shows(pos, tile, other):
        return tile, other, 0
    return shown(pos, pos.centre[tile], other)


@rule
def crossed(pos, tile, triangle, edge):
    """Does a tunnel cross this edge? If a tile shows on the other side, it would say the same (INC-G8)."""
    return pos.crossed[tile] >> EDGES[triangle, edge] & 1


@rule
def has_door(pos, building, side):
    return 1 - (pos.closed[building] >> side & 1)


# Laying pieces


@rule
def lay(pos, piece, centre, crossed, closed):
    """A piece comes to lie over whatever is there. Buckets are kept in order, so that equal mines are equal bytes."""
    cover(pos, centre)
    pos.centre[piece] = centre
    pos.crossed[piece] = crossed
    pos.closed[piece] = closed
    pos.showing[piece] = WHOLE_TILE
    bucket = centre & (BUCKETS - 1)
    higher = pos.first_at[bucket]
    if higher < piece:
        pos.next_at[piece] = higher
        pos.first_at[bucket] = piece
        return
    while pos.next_at[higher] > piece:
        higher = pos.next_at[higher]
    pos.next_at[piece] = pos.next_at[higher]
    pos.next_at[higher] = piece


@rule
def cover(pos, centre):
    """INC-G5, INC-G7: tiles a step away lose the two triangles beside the spoke to this point, one that lies right
    there loses all."""
    below = piece_at(pos, centre)
    pos.showing[below] = 0
    pos.doors_needed[below] = NO_SITE
    for corner in range(SIXTHS):
        spoke = turn(corner, 3)
        pos.showing[piece_at(pos, centre + CORNER_STEP[corner])] &= ~(1 << spoke | 1 << turn(spoke, 5))


# What a new piece would meet


@rule
def meets(box, pos, centre):
    """What a piece with this centre would meet. May it lie there: it covers no building, and not too much of any tile
    (INC-X4, INC-X8, INC-B4, INC-B5; only a tile right there can lose more than two triangles, INC-G5)? Then the sides,
    as bits, outside which a tunnel ends, and those outside which there is rock or a wall (INC-X5 to INC-X7, INC-B6);
    outside the others is void or a door."""
    below = piece_at(pos, centre)
    if is_building(below) or ONES[pos.showing[below]] > box.max_cover:
        return False, 0, 0
    before = piece_at(pos, centre + CORNER_STEP[0])
    tunnels = 0
    closed = 0
    for side in range(SIXTHS):
        after = piece_at(pos, centre + CORNER_STEP[turn(side, 1)])
        if is_building(after):
            return False, 0, 0
        ahead = piece_at(pos, centre + SIDE_STEP[side])
        highest = max(ahead, max(before, after))
        if highest != VOID:
            edge = OUTSIDE[side, 0 if highest == ahead else 1 if highest == before else 2]
            tunnels |= (pos.crossed[highest] >> edge & 1) << side
            closed |= (pos.closed[highest] >> edge & 1) << side
        before = after
    return True, tunnels, closed


# Searches along tunnels and through rock


@rule
def forget(pos, tiles):
    """Leave no trace of a search."""
    while tiles:
        tile = lowest(tiles)
        tiles = without_lowest(tiles)
        pos.reached[tile] = 0
        pos.fresh[tile] = 0
        pos.later[tile] = 0
