"""Miner's Lagoon: the mining sites ("Gallery Tiles", "Operate Mining Site", "Draw & Place 2 Galleries").

The two cells of a column are 2 * column for Level 1 and that + 1 for Level 2."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put, shuffle, take_at
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.lagoon.choices import ASK_MINE, ASK_PLACE, BLAST, DIG, DONE, PLACE
from pithead.games.lagoon.position import CELLS, CELLS_OF_SITE, COLUMNS, DOWN, FREE, UP

# Laying and moving


@rule
def lay(pos, cell, tile, facing, placer):
    """LAG-V1: a face-down Gallery is known to who placed it, those of the setup to nobody."""
    pos.facing[cell] = facing
    pos.placer[cell] = placer
    if facing == UP:
        pos.tile[cell] = tile
    elif placer == NONE:
        pos.unknown[cell] = tile
    else:
        pos.buried[placer, cell] = tile


@rule
def lift_off(pos, cell):
    """Take the Gallery out of a cell; cubes on it go to the bank."""
    placer = pos.placer[cell]
    if pos.facing[cell] == UP:
        tile = pos.tile[cell]
        pos.tile[cell] = NONE
    elif placer == NONE:
        tile = pos.unknown[cell]
        pos.unknown[cell] = NONE
    else:
        tile = pos.buried[placer, cell]
        pos.buried[placer, cell] = NONE
    pos.facing[cell] = FREE
    pos.placer[cell] = NONE
    pos.cubes[cell] = 0
    return tile


@rule
def move(pos, cell, to):
    """To the other level of the column, with its cubes and its facing; who knew it knows it still (LAG-V1)."""
    facing, placer, cubes = pos.facing[cell], pos.placer[cell], pos.cubes[cell]
    lay(pos, to, lift_off(pos, cell), facing, placer)
    pos.cubes[to] = cubes


@rule
def remove(pos, cell):
    """LAG-M14: face-up to the discard pile."""
    put(pos.gallery_discard, lift_off(pos, cell))


@rule
def fill(box, pos, cell):
    """LAG-S6: as many cubes as it shows."""
    pos.cubes[cell] = box.gallery_minerals[pos.tile[cell]]


@rule
def turn_up(box, pos, cell):
    """LAG-M7: it receives its cubes."""
    lay(pos, cell, lift_off(pos, cell), UP, NONE)
    fill(box, pos, cell)


@rule
def draw_gallery(pos):
    """LAG-G8: the discard pile is shuffled first if the deck is empty."""
    if pos.gallery_deck[0] == 0:
        while pos.gallery_discard[0] > 0:
            put(pos.gallery_deck, draw(pos.gallery_discard))
        shuffle(pos, pos.gallery_deck)
    return draw(pos.gallery_deck)


@rule
def close_up(pos, column):
    """LAG-M10: a Gallery above a free cell moves there."""
    if pos.facing[2 * column] == FREE and pos.facing[2 * column + 1] != FREE:
        move(pos, 2 * column + 1, 2 * column)


@rule
def clear_exhausted(box, pos, first):
    """LAG-M9 to LAG-M11, LAG-M13: Galleries of a site, whose first cell is given, that have lost their last resource
    are removed; an originally empty one stays. Then the others close up."""
    for cell in range(first, first + CELLS_OF_SITE):
        if pos.facing[cell] == UP and pos.cubes[cell] == 0 and box.gallery_minerals[pos.tile[cell]] > 0:
            remove(pos, cell)
    for column in range(first // 2, (first + CELLS_OF_SITE) // 2):
        close_up(pos, column)


@rule
def take_cubes(box, pos, seat, cell, wanted):
    """LAG-M8: as far as there are any."""
    cubes = min(wanted, pos.cubes[cell])
    if cubes > 0:
        pos.cubes[cell] -= cubes
        pos.plain[seat, box.gallery_metal[pos.tile[cell]]] += cubes


# Operate Mining Site


@rule
def miners_needed(cell):
    """LAG-M3: for one resource, a miner on Level 1, a pair on Level 2."""
    return 1 + cell % 2


@rule
def can_dig(box, pos, seat, cell):
    """LAG-M1, LAG-M4 to LAG-M6: is there a free miner or pair, and may the Gallery get one unit more? Whatever anybody
    knows about a face-down one, as many as a Gallery can show."""
    if pos.facing[cell] == FREE or pos.free_miners[seat] < miners_needed(cell):
        return False
    return pos.dug[cell] < (pos.cubes[cell] if pos.facing[cell] == UP else box.gallery_most)


@rule
def can_mine(box, pos, seat, island):
    for cell in range(CELLS_OF_SITE * island, CELLS_OF_SITE * (island + 1)):
        if can_dig(box, pos, seat, cell):
            return True
    return False


@rule
def dig_options(box, pos, out):
    """LAG-Q6: Galleries of the site where the ship is (LAG-M1); `done` after the first."""
    seat = pos.seat
    first = CELLS_OF_SITE * pos.island[seat]
    count = 0
    for cell in range(first, first + CELLS_OF_SITE):
        count = offer(out, count, DIG + cell, can_dig(box, pos, seat, cell))
    return offer(out, count, DONE, pos.placed[pos.space, seat] > 0)


@rule
def dig(pos, cell):
    """LAG-M2, LAG-M12: announced, nothing else. The miners are used, whatever comes of it."""
    seat = pos.seat
    pos.free_miners[seat] -= miners_needed(cell)
    pos.placed[pos.space, seat] += miners_needed(cell)
    pos.dug[cell] += 1
    pos.asking = ASK_MINE


@rule
def bring_up(box, pos):
    """LAG-M7 to LAG-M11: what was announced is turned up and taken; then the site is put in order."""
    first = CELLS_OF_SITE * pos.island[pos.seat]
    for cell in range(first, first + CELLS_OF_SITE):
        if pos.dug[cell] > 0:
            if pos.facing[cell] == DOWN:
                turn_up(box, pos, cell)
            take_cubes(box, pos, pos.seat, cell, pos.dug[cell])
            pos.dug[cell] = 0
    clear_exhausted(box, pos, first)


# Draw & Place 2 Galleries


@rule
def draw_two(pos):
    """LAG-G1."""
    for _ in range(2):
        put(pos.drawn[pos.seat], draw_gallery(pos))
    pos.asking = ASK_PLACE


@rule
def place_options(pos, out):
    """LAG-Q13, LAG-G2, LAG-G3: any column of either site but the one used already, face-up or face-down."""
    count = 0
    for column in range(COLUMNS):
        count = offer(out, count, PLACE + 2 * column, column != pos.column)
        count = offer(out, count, PLACE + 2 * column + 1, column != pos.column)
    return count


@rule
def place(box, pos, column, facing):
    """LAG-G2: the first tile, then the second. LAG-G9: whoever places a tile face-down knows it."""
    seat = pos.seat
    push(pos, column)
    lay(pos, 2 * column, take_at(pos.drawn[seat], 1), facing, seat if facing == DOWN else NONE)
    if pos.column == NONE:
        pos.column = column
        pos.asking = ASK_PLACE
    else:
        face_up = fill_placed(box, pos, pos.column) + fill_placed(box, pos, column)
        pos.money[seat] += box.face_up_income[face_up]  # LAG-G7
        pos.column = NONE


@rule
def push(pos, column):
    """LAG-G4, LAG-G5: what lies on Level 1 moves to Level 2, and what lay there leaves the board."""
    if pos.facing[2 * column] != FREE:
        if pos.facing[2 * column + 1] != FREE:
            remove(pos, 2 * column + 1)
        move(pos, 2 * column, 2 * column + 1)


@rule
def fill_placed(box, pos, column):
    """LAG-G6: the tile just placed receives its cubes if it is face-up, which is worth money even if it is empty."""
    if pos.facing[2 * column] == DOWN:
        return 0
    fill(box, pos, 2 * column)
    return 1


# What Equipment does to Galleries


@rule
def can_collect(pos, level, cell):
    """LAG-U13, LAG-U14: a Gallery of that level on either site, face-down or with resources on it."""
    return cell % 2 == level - 1 and (pos.facing[cell] == DOWN or pos.cubes[cell] > 0)


@rule
def can_collect_some(pos, level):
    for cell in range(level - 1, CELLS, 2):
        if can_collect(pos, level, cell):
            return True
    return False


@rule
def collect_options(pos, level, out):
    """LAG-Q21."""
    count = 0
    for cell in range(CELLS):
        count = offer(out, count, DIG + cell, can_collect(pos, level, cell))
    return count


@rule
def collect(box, pos, cell):
    """LAG-U14: a face-down Gallery is turned up and filled first."""
    if pos.facing[cell] == DOWN:
        turn_up(box, pos, cell)
    take_cubes(box, pos, pos.seat, cell, 1)


@rule
def some_gallery(pos):
    """Is there any on the board? Level 2 is never filled without Level 1."""
    for column in range(COLUMNS):
        if pos.facing[2 * column] != FREE:
            return True
    return False


@rule
def blast_options(pos, out):
    """LAG-Q23."""
    count = 0
    for cell in range(CELLS):
        count = offer(out, count, BLAST + cell, pos.facing[cell] != FREE)
    return count


@rule
def blast(pos, cell):
    """LAG-U20: whatever it is; the one above it moves down."""
    remove(pos, cell)
    close_up(pos, cell // 2)
