"""Cerro Gordo Silver Mines: events (rules.md sections 2.6 and 4.6), verb by verb."""

from pithead.engine.deck import put, take_at
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.cerro_gordo.box import (
    ACTIVE_AND_NEXT,
    ALL,
    ALL_IN_ORDER,
    CLOSEST,
    COIN_ROW,
    CONNECTED,
    DRAW_CHOOSE,
    DROP_ROW,
    FLOOD_ROWS,
    GAIN,
    LOSE,
    LOSE_TOP,
    MINE_AGAIN,
    NEAR_ENTERTAINMENT,
    NO_EFFECT,
    NOT_ON_RESIDENTIAL,
    OTHERS_CONNECTED,
    PEEK,
    RICHEST,
    STEAL,
    TAX,
    THE_ACTIVE,
    TYPE_IDS,
)  # fmt: skip
from pithead.games.cerro_gordo.rules_buildings import leave_row
from pithead.games.cerro_gordo.rules_event_choices import ask_players, draw_and_choose
from pithead.games.cerro_gordo.rules_mines import (
    closest_player,
    distance_to_mine,
    draw_tile,
    is_live,
    lose_top,
    peek,
)  # fmt: skip
from pithead.games.cerro_gordo.rules_objectives import check_everybody
from pithead.games.cerro_gordo.rules_roads import wash_away
from pithead.games.cerro_gordo.town import NOT_CONNECTED, linked_buildings, row_of

RESIDENTIAL, ENTERTAINMENT = TYPE_IDS.index("residential"), TYPE_IDS.index("entertainment")

# One verb after the other


@rule
def event_now(box, pos):
    """The innermost event in progress."""
    place = pos.event_place[pos.depth - 1]
    tile = pos.resolved[place] if place > 0 else pos.face_down[-place]
    return box.tile_event[tile]


@rule
def next_verb(box, pos):
    """CER-E1, CER-E10: the verbs in their order, then the check; an event within another one is wholly resolved, check
    included, before the other goes on (CER-M8)."""
    level = pos.depth - 1
    event, step = event_now(box, pos), pos.event_step[level]
    if step < box.steps[event]:
        pos.event_step[level] += 1
        carry_out(box, pos, event, step)
    else:
        check_everybody(box, pos)
        pos.event_place[level] = 0
        pos.event_step[level] = 0
        pos.depth = level
        if level == 0:
            pos.drawn_mine = NONE


@rule
def carry_out(box, pos, event, step):
    """CER-E4: what cannot be carried out is skipped."""
    verb, amount = box.verb[event, step], box.amount[event, step]
    who = players_meant(box, pos, box.who[event, step])
    if verb == GAIN:
        gain(pos, who, amount)
    elif verb == LOSE:
        lose(pos, who, amount)
    elif verb == TAX:
        tax(pos, who, amount)
    elif verb == STEAL:
        steal(pos, who, amount)
    elif verb == COIN_ROW:
        coin_row(pos, amount)
    elif verb == DROP_ROW:
        drop_row(pos, amount)
    elif verb == PEEK:
        peek(pos, pos.active)
    elif verb == FLOOD_ROWS:
        flood_rows(box, pos)
    elif verb == LOSE_TOP:
        for _ in range(amount):
            lose_top(box, pos, pos.drawn_mine)
    elif verb == MINE_AGAIN:
        if is_live(pos, pos.drawn_mine):
            draw_tile(box, pos, pos.drawn_mine)
    elif verb == DRAW_CHOOSE:
        draw_and_choose(box, pos, amount, box.discards[event, step])
    elif verb != NO_EFFECT:
        ask_players(box, pos, verb, who, amount, box.optional[event, step])


# Who is meant


@rule
def players_meant(box, pos, who):
    """The players of a set (nobody for NONE), as bits, at the moment the verb is carried out; all who are tied
    (CER-E3)."""
    active = 1 << pos.active
    if who == THE_ACTIVE:
        return active
    if who == ALL or who == ALL_IN_ORDER:
        return (1 << pos.players) - 1
    if who == ACTIVE_AND_NEXT:
        return active | 1 << next_seat(pos, pos.active)
    if who == OTHERS_CONNECTED:
        return connected_players(box, pos, CONNECTED) & ~active
    if who == CONNECTED or who == CLOSEST:
        return connected_players(box, pos, who)
    players = 0
    for seat in range(pos.players):
        if is_meant(box, pos, seat, who):
            players |= 1 << seat
    return players


@rule
def connected_players(box, pos, who):
    """CER-G13: those connected to the drawn mine; or the closest of them, nobody if nobody is connected."""
    closest = closest_player(box, pos, pos.drawn_mine)
    players = 0
    for seat in range(pos.players):
        away = distance_to_mine(pos, seat, pos.drawn_mine)
        if away != NOT_CONNECTED and (who == CONNECTED or away == closest):
            players |= 1 << seat
    return players


@rule
def is_meant(box, pos, seat, who):
    if who == RICHEST:
        return is_richest(pos, seat)
    if who == NOT_ON_RESIDENTIAL:
        return pos.standee[seat] == NONE or box.building_type[pos.standee[seat]] != RESIDENTIAL
    return who == NEAR_ENTERTAINMENT and is_near_entertainment(box, pos, seat)


@rule
def is_richest(pos, seat):
    for other in range(pos.players):
        if pos.silver[other] > pos.silver[seat]:
            return False
    return True


@rule
def is_near_entertainment(box, pos, seat):
    """On an entertainment building, or 1 road from one."""
    if pos.standee[seat] == NONE:
        return False
    near = 1 << pos.standee[seat] | linked_buildings(pos, pos.building_links[pos.standee[seat]])
    return near & box.of_type[ENTERTAINMENT] != 0


# Silver


@rule
def gain(pos, players, amount):
    """CER-M9: whether or not the player was mining."""
    for seat in range(pos.players):
        if players >> seat & 1:
            pos.silver[seat] += amount


@rule
def lose(pos, players, amount):
    """CER-E5."""
    for seat in range(pos.players):
        if players >> seat & 1:
            pos.silver[seat] -= min(amount, pos.silver[seat])


@rule
def tax(pos, players, per):
    for seat in range(pos.players):
        if players >> seat & 1:
            pos.silver[seat] -= pos.silver[seat] // per


@rule
def steal(pos, players, amount):
    """CER-E5: the active player takes what there is."""
    for seat in range(pos.players):
        if players >> seat & 1:
            taken = min(amount, pos.silver[seat])
            pos.silver[seat] -= taken
            pos.silver[pos.active] += taken


@rule
def coin_row(pos, amount):
    for slot in range(pos.row[0]):
        pos.row_silver[slot] += amount


@rule
def drop_row(pos, slot):
    """CER-E7: the building leaves the game, the silver on it goes to the supply."""
    if slot <= pos.row[0]:
        leave_row(pos, slot)
        put(pos.burnt, take_at(pos.row, slot))


# The town


@rule
def flood_rows(box, pos):
    """The roads in both rows of squares of the drawn mine (ruling Q59) go to the road discard (CER-E7)."""
    top = row_of(box.mine_at[pos.drawn_mine])
    for i in range(pos.roads[0], 0, -1):
        road = pos.roads[i]
        if 0 <= row_of(pos.road_at[road]) - top < 2:
            wash_away(pos, road)
