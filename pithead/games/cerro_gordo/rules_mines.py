"""Cerro Gordo Silver Mines: mining ("Draw a Mine Tile"), and what becomes of mine tiles."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.choices import MINE
from pithead.games.cerro_gordo.position import MINES, UNKNOWN
from pithead.games.cerro_gordo.rules_objectives import check_objectives
from pithead.games.cerro_gordo.town import NOT_CONNECTED, distance

# Which mine


@rule
def is_live(pos, mine):
    """CER-M1."""
    return pos.stack[mine, 0] > 0


@rule
def some_mine_is_live(box, pos):
    for mine in range(box.mines[pos.players]):
        if is_live(pos, mine):
            return True
    return False


@rule
def distance_to_mine(pos, seat, mine):
    """CER-G13: from the building under the standee; whoever is not in town is not connected."""
    if pos.standee[seat] == NONE:
        return NOT_CONNECTED
    return distance(pos, pos.building_links[pos.standee[seat]], pos.mine_links[mine])


@rule
def closest_live(box, pos, seat):
    """CER-M2, CER-M7: the smallest distance to a live mine, or NOT_CONNECTED."""
    closest = NOT_CONNECTED
    for mine in range(box.mines[pos.players]):
        away = distance_to_mine(pos, seat, mine)
        if is_live(pos, mine) and away != NOT_CONNECTED and (closest == NOT_CONNECTED or away < closest):
            closest = away
    return closest


@rule
def closest_player(box, pos, mine):
    """CER-E3: how far the closest player is from a mine, or NOT_CONNECTED if nobody is connected to it."""
    closest = NOT_CONNECTED
    for seat in range(pos.players):
        away = distance_to_mine(pos, seat, mine)
        if away != NOT_CONNECTED and (closest == NOT_CONNECTED or away < closest):
            closest = away
    return closest


@rule
def mine_options(box, pos, out, count):
    """CER-M2: one of the closest; CER-M3: any, if not connected to a live one; CER-M5: any connected one, for some."""
    seat = pos.active
    closest = closest_live(box, pos, seat)
    for mine in range(box.mines[pos.players]):
        away = distance_to_mine(pos, seat, mine)
        may_draw = away == closest
        if closest == NOT_CONNECTED:
            may_draw = True
        elif box.any_mine[pos.character[seat]] and away != NOT_CONNECTED:
            may_draw = True
        count = offer(out, count, MINE + mine, is_live(pos, mine) and may_draw)
    return count


# A tile is drawn


@rule
def draw_tile(box, pos, mine):
    """CER-M3, CER-M4, CER-M6, CER-M8: silver if connected, a check (CER-O2), then the event, which is the innermost one
    now. The tile goes to the discarded ones at once, face-down if it is secret (CER-E14)."""
    seat = pos.active
    if distance_to_mine(pos, seat, mine) != NOT_CONNECTED:
        pos.silver[seat] += pos.top_silver[mine] + box.mining_bonus[pos.character[seat]]  # CER-M5
        check_objectives(box, pos, seat)
    tile = draw(pos.stack[mine])
    if box.secret[box.tile_event[tile]]:
        discard_face_down(box, pos, mine, tile, seat)
        place = -pos.face_down[0]
    else:
        put(pos.resolved, tile)
        place = pos.resolved[0]
    show_top(box, pos, mine)
    pos.drawn_mine = mine
    pos.event_place[pos.depth] = place
    pos.event_step[pos.depth] = 0
    pos.depth += 1


@rule
def discard_face_down(box, pos, mine, tile, drawer):
    """The top tile of a mine, drawn in secret or lost unread (NONE has drawn it): whoever knew it still does
    (CER-E14), everybody sees the number on its back."""
    put(pos.face_down, tile)
    place = pos.face_down[0] - 1
    pos.down_silver[place] = box.tile_silver[tile]
    pos.down_seat[place] = drawer
    for seat in range(pos.players):
        pos.down_known[seat, place] = pos.peeked[seat, mine]
    if drawer != NONE:
        pos.down_known[drawer, place] = 1 + tile


@rule
def show_face_down(pos):
    """CER-I4: after the game."""
    while pos.face_down[0] > 0:
        place = pos.face_down[0] - 1
        pos.down_silver[place] = 0
        pos.down_seat[place] = NONE
        for seat in range(pos.players):
            pos.down_known[seat, place] = NONE
        put(pos.resolved, draw(pos.face_down))


@rule
def show_top(box, pos, mine):
    """CER-M4: the number on the top tile is always visible; nobody knows more of a tile that has become the top."""
    pos.top_silver[mine] = box.tile_silver[top_tile(pos, mine)] if is_live(pos, mine) else 0
    for seat in range(pos.players):
        pos.peeked[seat, mine] = UNKNOWN


@rule
def top_tile(pos, mine):
    return pos.stack[mine, pos.stack[mine, 0]]


@rule
def lose_top(box, pos, mine):
    """Remove the top tile of a mine unread, if there is one (ruling Q41)."""
    if is_live(pos, mine):
        discard_face_down(box, pos, mine, draw(pos.stack[mine]), NONE)
        show_top(box, pos, mine)


@rule
def peek(pos, seat):
    """CER-E14: the seat knows the top tile of every mine until it is drawn."""
    for mine in range(MINES):
        if is_live(pos, mine):
            pos.peeked[seat, mine] = 1 + top_tile(pos, mine)
