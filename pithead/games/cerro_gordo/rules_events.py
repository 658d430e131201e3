"""Cerro Gordo Silver Mines: events (rules.md sections 2.6 and 4.6), verb by verb. A verb that asks several players
keeps those still to be asked in `waiting`."""

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.choices import offer
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
    FREE_ROAD,
    GAIN,
    LOSE,
    LOSE_TOP,
    MINE_AGAIN,
    MOVE,
    NEAR_ENTERTAINMENT,
    NOT_ON_RESIDENTIAL,
    OTHERS_CONNECTED,
    PEEK,
    REMOVE_BUILDING,
    REMOVE_ROAD,
    RICHEST,
    STEAL,
    SWAP_PLACES,
    TAX,
    THE_ACTIVE,
    TYPE_IDS,
)  # fmt: skip
from pithead.games.cerro_gordo.choices import (
    ASK_CREW,
    ASK_EARTHQUAKE,
    ASK_FIRE,
    ASK_MOVE,
    ASK_SWAP,
    ASK_TOSS,
    CREW_ROAD,
    GO,
    PASS,
    SWAP,
    TOSS,
    WRECK,
)  # fmt: skip
from pithead.games.cerro_gordo.position import CREW
from pithead.games.cerro_gordo.rules_buildings import leave_row
from pithead.games.cerro_gordo.rules_mines import (
    closest_player,
    distance_to_mine,
    draw_tile,
    is_live,
    lose_top,
    peek,
)  # fmt: skip
from pithead.games.cerro_gordo.rules_objectives import check_everybody, draw_objective, toss
from pithead.games.cerro_gordo.rules_roads import can_place_road, choose_road, held_options
from pithead.games.cerro_gordo.town import (
    NOT_CONNECTED,
    building_on,
    linked_buildings,
    remove_building,
    remove_road,
    road_on,
    roads_within,
    row_of,
)  # fmt: skip

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
    else:
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


@rule
def wash_away(pos, road):
    remove_road(pos, road)
    put(pos.road_discard, road)


@rule
def draw_and_choose(box, pos, cards, discards):
    """CER-E13: cards come first; then as many are discarded, but so that the usual number is left."""
    seat = pos.active
    for _ in range(cards):
        draw_objective(pos, seat)
    pos.left = max(0, min(discards, pos.hand[seat, 0] - box.first_objectives))
    if pos.left > 0:
        pos.seat = seat
        pos.asking = ASK_TOSS


# Asking players one after the other


@rule
def question_of(verb):
    if verb == REMOVE_BUILDING:
        return ASK_FIRE
    if verb == REMOVE_ROAD:
        return ASK_EARTHQUAKE
    if verb == FREE_ROAD:
        return ASK_CREW
    return ASK_MOVE if verb == MOVE else ASK_SWAP


@rule
def ask_players(box, pos, verb, players, amount, optional):
    if verb == FREE_ROAD or verb == REMOVE_BUILDING or verb == REMOVE_ROAD or verb == MOVE or verb == SWAP_PLACES:
        pos.waiting = players
        pos.each = amount if verb == REMOVE_BUILDING or verb == REMOVE_ROAD else 1
        pos.left = pos.each
        pos.within = amount if verb == MOVE else 0
        pos.may_pass = optional
        ask_next(box, pos, question_of(verb))


@rule
def ask_next(box, pos, question):
    """CER-E2, CER-D5: clockwise from the active player on, each knowing what those before have chosen. Whoever has no
    choice is not asked (CER-E4). With the last one the verb is done."""
    seat = pos.active
    for _ in range(pos.players):
        if pos.waiting >> seat & 1:
            if can_answer(box, pos, seat, question):
                pos.seat = seat
                pos.asking = question
                return
            pos.waiting &= ~(1 << seat)
        seat = next_seat(pos, seat)
    pos.each = 0
    pos.left = 0
    pos.within = 0
    pos.may_pass = 0


@rule
def can_answer(box, pos, seat, question):
    if question == ASK_FIRE:
        return free_buildings(pos) != 0
    if question == ASK_EARTHQUAKE:
        return pos.roads[0] > 0
    if question == ASK_CREW:
        return can_place_road(pos, seat)
    if question == ASK_MOVE:
        return buildings_in_reach(pos, seat) != 0
    return partners(pos, seat) != 0


@rule
def answered(box, pos, question):
    """The asked player is asked again for as long as there is something left to choose, then the next one is."""
    pos.left -= 1
    if pos.left > 0 and can_answer(box, pos, pos.seat, question):
        pos.asking = question
    else:
        passed(box, pos, question)


@rule
def passed(box, pos, question):
    """CER-E4: the asked player has no more to choose, or declines."""
    pos.waiting &= ~(1 << pos.seat)
    pos.left = pos.each
    ask_next(box, pos, question)


@rule
def free_buildings(pos):
    """CER-E6: buildings in town on which nobody stands, as bits."""
    free = 0
    for i in range(1, pos.buildings[0] + 1):
        free |= 1 << pos.buildings[i]
    for seat in range(pos.players):
        if pos.standee[seat] != NONE:
            free &= ~(1 << pos.standee[seat])
    return free


@rule
def buildings_in_reach(pos, seat):
    """Decision D9: the other buildings within so many roads of the player's own."""
    own = pos.standee[seat]
    if own == NONE:
        return 0
    return linked_buildings(pos, roads_within(pos, pos.building_links[own], pos.within)) & ~(1 << own)


@rule
def partners(pos, seat):
    """Decision D10: the players on other buildings, as bits."""
    others = 0
    for other in range(pos.players):
        if pos.standee[other] != pos.standee[seat] and pos.standee[other] != NONE and pos.standee[seat] != NONE:
            others |= 1 << other
    return others


# Options and answers


@rule
def event_options(box, pos, out):
    """Decisions D6 to D11."""
    asking, count = pos.asking, 0
    if asking == ASK_TOSS:
        for slot in range(pos.hand[pos.seat, 0]):
            count = offer(out, count, TOSS + slot, True)
        return count
    if asking == ASK_FIRE:
        count = building_options(pos, free_buildings(pos), WRECK, out)
    elif asking == ASK_EARTHQUAKE:
        for i in range(1, pos.roads[0] + 1):
            count = offer(out, count, WRECK + pos.road_at[pos.roads[i]], True)
    elif asking == ASK_CREW:
        count = held_options(box, pos, pos.seat, CREW_ROAD, out, 0)
    elif asking == ASK_MOVE:
        count = building_options(pos, buildings_in_reach(pos, pos.seat), GO, out)
    else:
        others = partners(pos, pos.seat)
        for other in range(pos.players):
            count = offer(out, count, SWAP + other, others >> other & 1)
    return offer(out, count, PASS, pos.may_pass)


@rule
def building_options(pos, buildings, first, out):
    count = 0
    while buildings:
        count = offer(out, count, first + pos.building_at[lowest(buildings)], True)
        buildings = without_lowest(buildings)
    return count


@rule
def answer_event(box, pos, asking, option):
    """CER-E8, CER-E12: standees may share a building, and moving them triggers nothing by itself."""
    seat = pos.seat
    if option == PASS:
        passed(box, pos, asking)
    elif asking == ASK_TOSS:
        toss(pos, seat, option - TOSS + 1)
        pos.left -= 1
        if pos.left > 0:
            pos.asking = ASK_TOSS
    elif asking == ASK_CREW:  # CER-E11: no bonus road, and free
        passed(box, pos, asking)
        choose_road(box, pos, CREW, option - CREW_ROAD + 1)
    elif asking == ASK_FIRE:
        building = building_on(pos, option - WRECK)
        remove_building(pos, building)
        put(pos.burnt, building)
        answered(box, pos, asking)
    elif asking == ASK_EARTHQUAKE:
        wash_away(pos, road_on(pos, option - WRECK))
        answered(box, pos, asking)
    elif asking == ASK_MOVE:
        pos.standee[seat] = building_on(pos, option - GO)
        passed(box, pos, asking)
    else:
        trade_places(pos, seat, option - SWAP)
        passed(box, pos, asking)


@rule
def trade_places(pos, seat, other):
    here = pos.standee[seat]
    pos.standee[seat] = pos.standee[other]
    pos.standee[other] = here
