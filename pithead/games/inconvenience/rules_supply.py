"""Miner Inconvenience: which buildings supply a tile ("Excavate", step 2)."""

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.lattice import (
    SIXTHS,
    WHOLE_TILE,
    beyond,
    both_show,
    forget,
    has_door,
    is_building,
    is_tile,
    turn,
    turn_all,
    turn_all_back,
)  # fmt: skip
from pithead.games.inconvenience.position import FIRST_BUILDING


@rule
def supplying(box, pos, tile):
    """INC-R1, INC-R6: the buildings that supply a tile just placed, as bits. The search goes along all tunnels at once,
    one more tile at a time (INC-R2, INC-R4), and may come back to a tile in another of its tunnels."""
    farthest = most_range(box, pos)
    if farthest == 0:
        return 0
    pos.fresh[tile] = WHOLE_TILE  # INC-R2: any triangle with a tunnel; from the others no way leads on
    tiles = 1 << tile
    met = tiles
    found = 0
    length = 1
    while tiles and length <= farthest:
        arrived = 0
        while tiles:
            arrived |= step_on(box, pos, lowest(tiles), length)
            tiles = without_lowest(tiles)
        tiles = arrived & (1 << FIRST_BUILDING) - 1
        found |= arrived >> FIRST_BUILDING
        met |= tiles
        length += 1
        next_length(pos, tiles)
    forget(pos, met)
    return found


@rule
def most_range(box, pos):
    """The longest range of the buildings in the mine; 0 if there are none."""
    most = 0
    for building in range(box.buildings):
        if pos.side[building] != NONE:
            most = max(most, box.range[building, pos.side[building]])
    return most


@rule
def step_on(box, pos, tile, length):
    """From the triangles of a tile that are reached first at this length: through the tile itself, which adds nothing
    (INC-R4), and on by sides, and by spokes if a part of the tile is covered. Returns the tiles reached next and the
    buildings that supply, as bits."""
    spokes = pos.crossed[tile] >> SIXTHS
    joined = spokes & both_show(pos, tile)
    here = spread_tunnels(pos.fresh[tile], joined)
    pos.fresh[tile] = 0
    pos.reached[tile] |= here
    arrived = 0
    sides = here & pos.crossed[tile]
    while sides:
        arrived |= arrive(box, pos, tile, lowest(sides), 0, length)
        sides = without_lowest(sides)
    spokes &= ~joined & (here | turn_all(here))
    while spokes:
        spoke = lowest(spokes)
        spokes = without_lowest(spokes)
        if here >> spoke & 1:
            arrived |= arrive(box, pos, tile, spoke, 2, length)
        else:
            arrived |= arrive(box, pos, tile, turn(spoke, 5), 1, length)
    return arrived


@rule
def spread_tunnels(triangles, joined):
    """All triangles that tunnels across these spokes lead to."""
    reached = 0
    while triangles != reached:
        reached = triangles
        triangles |= turn_all(triangles) & joined | turn_all_back(triangles & joined)
    return reached


@rule
def arrive(box, pos, tile, triangle, edge, length):
    """INC-R3, INC-R5, INC-R7: across an edge to another tile, or through a door, where the way ends."""
    piece, other, _ = beyond(pos, tile, triangle, edge)
    if is_tile(piece):
        pos.later[piece] |= 1 << other
        return 1 << piece
    if is_building(piece) and has_door(pos, piece, other):
        return in_range(box, pos, piece - FIRST_BUILDING, length) << piece
    return 0


@rule
def in_range(box, pos, building, length):
    """INC-R1."""
    return length <= box.range[building, pos.side[building]]


@rule
def next_length(pos, tiles):
    """What is reached a tile later is now to be gone on from, where nothing shorter led."""
    while tiles:
        tile = lowest(tiles)
        tiles = without_lowest(tiles)
        pos.fresh[tile] = pos.later[tile] & ~pos.reached[tile]
        pos.later[tile] = 0


@rule
def supply_cards(box, pos, tile):
    """INC-K1, INC-R6: each supplying building gives what is printed on it, once."""
    buildings = supplying(box, pos, tile)
    cards = 0
    while buildings:
        building = lowest(buildings)
        buildings = without_lowest(buildings)
        cards += box.draws[building, pos.side[building]]
    return cards
