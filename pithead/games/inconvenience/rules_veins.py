"""Miner Inconvenience: gold veins ("Excavate", step 3). Rock is looked at as corner pieces: three in each triangle that
shows a tile (INC-V1), numbered 3 * triangle + corner, with corners counted as lattice.py does."""

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.box import SPOTS
from pithead.games.inconvenience.lattice import CORNER_BEYOND, beyond, crossed, forget, is_tile, shows, turn_back
from pithead.games.inconvenience.position import FIRST_TILE


@rule
def gold_cards(box, pos, tile):
    """INC-V4 to INC-V8: for each area in which the tile just placed has a nugget spot, the other tiles with gold."""
    cards = 0
    card = pos.mine[tile]
    if box.gold_triangle[card, 0] == NONE:  # INC-V7
        return 0
    others = tiles_with_gold(box, pos) & ~(1 << tile)
    if others == 0:  # INC-V8
        return 0
    for spot in range(SPOTS):
        if box.gold_triangle[card, spot] != NONE:
            area = follow_rock(pos, tile, spot_piece(box, card, spot))
            if not has_earlier_spot(box, pos, tile, spot):
                cards += tiles_in_area(box, pos, others)
            forget(pos, area)
    return cards


@rule
def spot_piece(box, card, spot):
    """INC-V3: the corner piece that a nugget spot lies in."""
    return 3 * box.gold_triangle[card, spot] + box.gold_corner[card, spot]


@rule
def has_spot(box, pos, tile, spot):
    """INC-V9, INC-G7: a nugget spot that is showing."""
    triangle = box.gold_triangle[pos.mine[tile], spot]
    return triangle != NONE and shows(pos, tile, triangle)


@rule
def tiles_with_gold(box, pos):
    tiles = 0
    for tile in range(FIRST_TILE, pos.mine[0] + 1):
        for spot in range(SPOTS):
            if has_spot(box, pos, tile, spot):
                tiles |= 1 << tile
    return tiles


@rule
def in_area(box, pos, tile, spot):
    """Does a tile show this nugget spot in the area that has been followed?"""
    return has_spot(box, pos, tile, spot) and pos.reached[tile] >> spot_piece(box, pos.mine[tile], spot) & 1


@rule
def has_earlier_spot(box, pos, tile, spot):
    """INC-V5: two spots in one area count it once."""
    for earlier in range(spot):
        if in_area(box, pos, tile, earlier):
            return True
    return False


@rule
def tiles_in_area(box, pos, tiles):
    """INC-V4, INC-V6: each tile once, however many spots it has there."""
    count = 0
    while tiles:
        tile = lowest(tiles)
        tiles = without_lowest(tiles)
        found = False
        for spot in range(SPOTS):
            found = found or in_area(box, pos, tile, spot)
        count += found
    return count


@rule
def follow_rock(pos, tile, piece):
    """INC-V1: mark, in `reached`, every corner piece of the area that this one lies in. Returns its tiles, as bits."""
    pos.fresh[tile] |= 1 << piece
    waiting = 1 << tile
    area = 0
    while waiting:
        here = lowest(waiting)
        area |= 1 << here
        waiting = without_lowest(waiting) | spread_rock(pos, here)
    return area


@rule
def spread_rock(pos, tile):
    """From the corner pieces of a tile that are newly reached to all that are linked with them. Returns the other
    tiles that rock leads to, as bits."""
    tiles = 0
    while pos.fresh[tile]:
        piece = lowest(pos.fresh[tile])
        pos.fresh[tile] = without_lowest(pos.fresh[tile])
        pos.reached[tile] |= 1 << piece
        triangle = piece // 3
        corner = piece % 3
        for edge in range(3):
            if edge != corner:  # the edges that end in this corner
                if crossed(pos, tile, triangle, edge) == 0:
                    tiles |= reach(pos, tile, 3 * triangle + 3 - edge - corner)
                other, number, thirds = beyond(pos, tile, triangle, edge)
                if is_tile(other):  # INC-V2
                    tiles |= reach(pos, other, 3 * number + turn_back(CORNER_BEYOND[corner], thirds))
    return tiles & ~(1 << tile)


@rule
def reach(pos, tile, piece):
    """Returns the tile as a bit if this corner piece was not reached before, otherwise nothing."""
    if pos.reached[tile] >> piece & 1:
        return 0
    pos.fresh[tile] |= 1 << piece
    return 1 << tile
