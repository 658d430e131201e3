"""Miner Inconvenience: which buildings supply a tile ("Excavate", step 2)."""

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.rule import rule
from pithead.games.inconvenience.lattice import SIXTHS, beyond, crossed, forget, is_building, is_tile, neighbour, shows
from pithead.games.inconvenience.position import TILES


@rule
def supplying(box, pos, tile):
    """INC-R1, INC-R6: the buildings that supply a tile just placed, as bits. The search goes along all tunnels at once,
    one more tile at a time (INC-R2, INC-R4), and may come back to a tile in another of its tunnels."""
    farthest = most_range(box, pos)
    if farthest == 0:
        return 0
    for triangle in range(SIXTHS):  # INC-R2: any triangle with a tunnel; from the others no way leads on
        pos.fresh[tile] |= 1 << triangle
    tiles = 1 << tile
    met = tiles
    found = 0
    length = 1
    while tiles and length <= farthest:
        following = 0
        while tiles:
            here = lowest(tiles)
            tiles = without_lowest(tiles)
            spread, doors = step_on(box, pos, here, length)
            following |= spread
            found |= doors
        tiles = following
        met |= following
        length += 1
        next_length(pos, following)
    forget(pos, met)
    return found


@rule
def most_range(box, pos):
    """The longest range of the buildings in the mine; 0 if there are none."""
    most = 0
    for building in range(box.buildings):
        if pos.side[building] >= 0:
            most = max(most, box.range[building, pos.side[building]])
    return most


@rule
def step_on(box, pos, tile, length):
    """From the triangles of a tile that are reached first at this length: through the tile itself, which adds nothing
    (INC-R4), to other tiles, and to doors. Returns the tiles reached next and the buildings that supply, as bits."""
    tiles = 0
    buildings = 0
    while pos.fresh[tile]:
        triangle = lowest(pos.fresh[tile])
        pos.fresh[tile] = without_lowest(pos.fresh[tile])
        pos.reached[tile] |= 1 << triangle
        for edge in range(3):
            if crossed(box, pos, tile, triangle, edge):
                within = neighbour(triangle, edge)
                if edge > 0 and shows(pos, tile, within):
                    pos.fresh[tile] |= (1 << within) & ~pos.reached[tile]
                else:
                    piece, other, _ = beyond(pos, pos.centre[tile], triangle, edge)
                    if is_tile(piece):
                        pos.later[piece] |= 1 << other
                        tiles |= 1 << piece
                    elif is_building(piece):
                        buildings |= is_supplied(box, pos, piece - TILES, other, length) << (piece - TILES)
    return tiles, buildings


@rule
def is_supplied(box, pos, building, side, length):
    """INC-R1, INC-R3, INC-R5, INC-R7: through a door, within the range of the side that is up; the way ends there."""
    up = pos.side[building]
    return (box.doors[building, up] >> side & 1) * (length <= box.range[building, up])


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
