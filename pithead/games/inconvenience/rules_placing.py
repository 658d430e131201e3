"""Miner Inconvenience: where cards can be placed and buildings stand ("Excavate", step 1, and "Placement rules")."""

from pithead.engine.choices import offer
from pithead.engine.deck import place_of, put
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.choices import ASK_PLACE, AT, ON
from pithead.games.inconvenience.lattice import (
    ALL_EDGES,
    CORNER_STEP,
    PLACE_STEP,
    SIDE_STEP,
    SIXTHS,
    TOP,
    TOP_FACE,
    column,
    is_tile,
    lay,
    meets,
    piece_at,
    row,
    shows,
)
from pithead.games.inconvenience.position import FIRST_TILE, NO_SITE, PLACES, VOID

# Cards


@rule
def last_tile(pos):
    """INC-X2: buildings are no tiles."""
    return pos.mine[0]


@rule
def place_at(pos, tile, where):
    """INC-X3, INC-G3, INC-G4: the centre of a place, given from a tile."""
    return pos.centre[tile] + PLACE_STEP[where]


@rule
def has_ladder(box, pos, tile):
    """INC-X9, INC-G7: a ladder that is showing."""
    triangle = box.ladder[pos.mine[tile]]
    return triangle != NONE and shows(pos, tile, triangle)


@rule
def is_anchor(box, pos, tile):
    """INC-X9 to INC-X11: a tile that a ladder leads to."""
    last = last_tile(pos)
    return tile != last and has_ladder(box, pos, tile) and has_ladder(box, pos, last)


@rule
def reaches(pos, tile, sides, centre):
    """Is this point one of the first places around the tile?"""
    for where in range(sides):
        if place_at(pos, tile, where) == centre:
            return True
    return False


@rule
def has_earlier_name(box, pos, anchor, centre):
    """9.3: is a place beside a ladder named from the last tile, or from an earlier ladder?"""
    if reaches(pos, last_tile(pos), PLACES, centre):
        return True
    for tile in range(FIRST_TILE, anchor):
        if is_anchor(box, pos, tile) and reaches(pos, tile, SIXTHS, centre):
            return True
    return False


@rule
def fitting_cards(box, pos, centre):
    """INC-X4 to INC-X8, INC-X12, INC-X13: all cards that could lie here, as bits. Where the tunnels lead does not
    matter, nor does it how many tiles are covered, in whatever direction."""
    legal, tunnels, closed = meets(box, pos, centre)
    if not legal:
        return 0
    cards = box.all_cards
    for side in range(SIXTHS):
        cards &= box.fitting[side, 2 * (tunnels >> side & 1) + (closed >> side & 1)]
    return cards


@rule
def diggable_cards(box, pos, cards):
    """INC-T5: those of these cards that have a legal place."""
    last = last_tile(pos)
    found = 0
    for where in range(PLACES):
        found |= pos.fitting[where]
    if has_ladder(box, pos, last):
        for tile in range(FIRST_TILE, last):
            if has_ladder(box, pos, tile):
                for where in range(SIXTHS):
                    found |= fitting_cards(box, pos, place_at(pos, tile, where))
    return cards & found


@rule
def place_options(box, pos, card, out):
    """INC-D2, INC-D8: around the last tile, then around the ladders in order of placement; each place once (9.3)."""
    last = last_tile(pos)
    count = 0
    for where in range(PLACES):
        count = place_option(pos, pos.fitting[where] >> card & 1, last, where, out, count)
    if has_ladder(box, pos, last):
        for tile in range(FIRST_TILE, last):
            if has_ladder(box, pos, tile):
                for where in range(SIXTHS):  # INC-X10: no face
                    place = place_at(pos, tile, where)
                    if not has_earlier_name(box, pos, tile, place):
                        fits = fitting_cards(box, pos, place) >> card & 1
                        count = place_option(pos, fits, tile, where, out, count)
    return count


@rule
def place_option(pos, fits, tile, where, out, count):
    return offer(out, count, AT + PLACES * pos.mine[tile] + where, fits)


@rule
def lay_tile(box, pos, card, centre):
    """INC-X1: face up into the mine; it is the last tile now."""
    put(pos.mine, card)
    tile = last_tile(pos)
    pos.mine_q[tile - 1] = column(centre)
    pos.mine_r[tile - 1] = row(centre)
    lay(pos, tile, centre, box.edges[card], ~box.edges[card] & ALL_EDGES)
    look_around(box, pos, centre)


@rule
def tile_of(pos, card):
    """Which tile of the mine a card is."""
    return place_of(pos.mine, card)


@rule
def meant(box, pos, option):
    """9.3: the one name of a place, for any name that a tile of the mine can give it."""
    anchor, where = (option - AT) // PLACES, (option - AT) % PLACES
    if pos.asking != ASK_PLACE or option < AT or option >= ON or tile_of(pos, anchor) == VOID:
        return option
    centre = place_at(pos, tile_of(pos, anchor), where)
    last = last_tile(pos)
    for place in range(PLACES):
        if place_at(pos, last, place) == centre:
            return AT + PLACES * pos.mine[last] + place
    for tile in range(FIRST_TILE, last):
        for place in range(SIXTHS):
            if is_anchor(box, pos, tile) and place_at(pos, tile, place) == centre:
                return AT + PLACES * pos.mine[tile] + place
    return option


# What can be laid next, kept for every turn until the mine changes


@rule
def look_around(box, pos, centre):
    """After a piece was laid: the cards that fit around the last tile, and the sites near the piece."""
    look_for_places(box, pos)
    look_for_sites(box, pos, centre)


@rule
def look_for_places(box, pos):
    """Which cards fit around the last tile changes with every piece that is laid, and with every upgrade."""
    for where in range(PLACES):
        pos.fitting[where] = fitting_cards(box, pos, place_at(pos, last_tile(pos), where))


@rule
def look_for_sites(box, pos, centre):
    """Where buildings can stand changes on tiles around a piece that has just been laid."""
    below = centre - CORNER_STEP[TOP]
    look_for_site(box, pos, below)
    for sixth in range(SIXTHS):
        look_for_site(box, pos, below + CORNER_STEP[sixth])
        look_for_site(box, pos, below + SIDE_STEP[sixth])


@rule
def look_for_site(box, pos, centre):
    """INC-B3 to INC-B6: what a building on the top face of the tile with this centre would need."""
    tile = piece_at(pos, centre)
    if is_tile(tile):
        legal, tunnels, _ = meets(box, pos, centre + CORNER_STEP[TOP])
        whole = pos.showing[tile] & TOP_FACE == TOP_FACE
        pos.doors_needed[tile] = tunnels if legal and whole else NO_SITE
