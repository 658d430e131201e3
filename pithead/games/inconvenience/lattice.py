"""Miner Inconvenience: the lattice of small triangles that the mine lies on (rules.md sections 2.1 and 4.G).

A lattice point has axial coordinates (q, r), and here one whole number for both, so that steps between points are plain
differences. A tile is named by its centre. Its corners, and the spokes to them, are counted clockwise from n, its sides
and its triangles clockwise from ne: triangle x lies between the corners x and x + 1.

Each triangle lies in three tiles, around each of its corners, and has another number in each of them (INC-G5). Its
corners are counted from the centre of the tile it is seen in: 0 that centre, 1 its corner x, 2 its corner x + 1. Each
of its edges is named by the corner on the other side: 0 is side x, 1 is spoke x + 1, 2 is spoke x.

Pieces are numbered so that those with higher numbers hide those with lower ones: tiles in order of placement, then the
buildings, which nothing ever covers (INC-X8, INC-B4). So what shows at a triangle is the highest piece around it."""

import numpy as np

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.position import BUCKETS, NO_SITE, TILES

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
WIDTH = 267  # wider than any mine (rules.md section 10); close points differ modulo BUCKETS


def point(q, r):
    """INC-G1."""
    return WIDTH * q + r


@rule
def column(centre):
    """The coordinate q of a point."""
    return (centre + WIDTH // 2) // WIDTH


@rule
def row(centre):
    """The coordinate r of a point."""
    return centre - WIDTH * column(centre)


CORNER_STEP = np.array([point(*step) for step in CORNER_STEPS])
SIDE_STEP = np.array([point(*step) for step in SIDE_STEPS])
PLACE_STEP = np.array([point(*step) for step in SIDE_STEPS + FACE_STEPS])
EDGES = np.array([(x, SIXTHS + (x + 1) % SIXTHS, SIXTHS + x) for x in range(SIXTHS)])  # bits: sides, then spokes
CORNER_BEYOND = np.array([0, 2, 1])  # a corner of an edge, as counted in the triangle that `beyond` asks for
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
def turn_back(corner, thirds):
    """The corner of a triangle as the tile that shows there counts it."""
    turned = corner - thirds
    return turned if turned >= 0 else turned + 3


# What lies where


@rule
def piece_at(pos, centre):
    """The highest piece with this centre, or NONE."""
    piece = pos.first_at[centre & (BUCKETS - 1)]
    while piece != NONE and pos.centre[piece] != centre:
        piece = pos.next_at[piece]
    return piece


@rule
def shown(pos, centre, triangle):
    """INC-G6: the piece that shows at a triangle of the tile with this centre, or NONE for void; the number that the
    triangle has in that piece; and by how many thirds the piece counts its corners further on."""
    own = piece_at(pos, centre)
    one = piece_at(pos, centre + CORNER_STEP[triangle])
    two = piece_at(pos, centre + CORNER_STEP[turn(triangle, 1)])
    if own >= one and own >= two:
        return own, triangle, 0
    if one > two:
        return one, turn(triangle, 2), 1
    return two, turn(triangle, 4), 2


@rule
def beyond(pos, centre, triangle, edge):
    """What shows on the other side of an edge of a triangle, as `shown` tells it."""
    return shown(pos, centre + SIDE_STEP[triangle] if edge == 0 else centre, neighbour(triangle, edge))


@rule
def neighbour(triangle, edge):
    """The triangle on the other side of an edge: outside the tile for edge 0, otherwise of the same tile."""
    return turn(triangle, 3 if edge == 0 else 1 if edge == 1 else 5)


@rule
def is_tile(piece):
    return 0 <= piece < TILES


@rule
def is_building(piece):
    return piece >= TILES


@rule
def crossed(box, pos, tile, triangle, edge):
    """Does a tunnel cross this edge?"""
    return box.edges[pos.mine[1 + tile]] >> EDGES[triangle, edge] & 1


# Laying pieces


@rule
def lay(pos, piece, centre):
    """A tile or a building comes to lie over whatever is there. Buckets are kept in order, so that equal mines are
    equal bytes."""
    cover(pos, centre)
    if is_tile(piece):
        pos.showing[piece] = WHOLE_TILE
    pos.centre[piece] = centre
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
    if is_tile(below):
        pos.showing[below] = 0
        pos.doors_needed[below] = NO_SITE
    for corner in range(SIXTHS):
        tile = piece_at(pos, centre + CORNER_STEP[corner])
        if is_tile(tile):
            spoke = turn(corner, 3)
            pos.showing[tile] &= ~(1 << spoke | 1 << turn(spoke, 5))


@rule
def shows(pos, tile, triangle):
    """INC-G7."""
    return pos.showing[tile] >> triangle & 1 == 1


# What a new piece would meet


@rule
def meets(box, pos, centre):
    """What a piece with this centre would meet. May it lie there: it covers no building, and not too much of any tile
    (INC-X4, INC-X8, INC-B4, INC-B5; only a tile right there can lose more than two triangles, INC-G5)? Then the sides,
    as bits, outside which a tunnel ends, and those outside which there is rock or a wall (INC-X5 to INC-X7, INC-B6);
    outside the others is void or a door."""
    below = piece_at(pos, centre)
    first = piece_at(pos, centre + CORNER_STEP[0])
    if is_building(max(below, first)) or (below != NONE and ONES[pos.showing[below]] > box.max_cover):
        return False, 0, 0
    tunnels = 0
    closed = 0
    before = first
    for side in range(SIXTHS):
        after = piece_at(pos, centre + CORNER_STEP[side + 1]) if side + 1 < SIXTHS else first
        if is_building(after):
            return False, 0, 0
        ahead = piece_at(pos, centre + SIDE_STEP[side])
        highest = max(ahead, max(before, after))
        if is_building(highest):
            closed |= is_wall(box, pos, highest - TILES, turn(side, 3)) << side
        elif highest != NONE:
            edge = turn(side, 3) if highest == ahead else SIXTHS + turn(side, 2 if highest == before else 5)
            tunnel = box.edges[pos.mine[1 + highest]] >> edge & 1
            tunnels |= tunnel << side
            closed |= (1 - tunnel) << side
        before = after
    return True, tunnels, closed


@rule
def is_wall(box, pos, building, side):
    return 1 - (box.doors[building, pos.side[building]] >> side & 1)


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
