"""Cerro Gordo Silver Mines: what events ask players (decisions D6 to D11). Those who are still to be asked are in
`waiting`."""

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.choices import offer
from pithead.engine.deck import put
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.cerro_gordo.box import FREE_ROAD, MOVE, REMOVE_BUILDING, REMOVE_ROAD
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
from pithead.games.cerro_gordo.rules_objectives import draw_objective, toss
from pithead.games.cerro_gordo.rules_roads import can_place_road, choose_road, held_options, wash_away
from pithead.games.cerro_gordo.town import building_on, linked_buildings, remove_building, road_on, roads_within

# Asking players one after the other


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
