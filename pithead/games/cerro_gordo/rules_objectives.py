"""Cerro Gordo Silver Mines: personal and public objectives ("Objectives"), and what their conditions measure (rules.md
section 2.5)."""

from pithead.engine.bits import size
from pithead.engine.deck import draw, put, shuffle, take_at
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.cerro_gordo.box import (
    AT_LEAST,
    BUILDING_PLACED,
    EXACTLY,
    IN_COLUMN,
    IN_LINE,
    IN_ROW,
    JOINS,
    LINKS,
    MINE_DISTANCE,
    MINES_CONNECTED,
    NETWORK,
    ON_TYPE,
    PLAYERS_NEAR,
    PLAYERS_TOUCH,
    REACH,
    ROW_TYPES,
    SAME,
    SILVER,
    TO_NORTH,
    TOUCH,
    TOUCH_MINE,
    TOUCH_OTHER_TYPES,
    TOUCH_TYPES,
    TOWN,
)  # fmt: skip
from pithead.games.cerro_gordo.position import OBJECTIVES, TYPES
from pithead.games.cerro_gordo.town import (
    NOT_CONNECTED,
    distance,
    joins,
    linked_buildings,
    network_size,
    roads_within,
    row_of,
    sharing_column,
    sharing_row,
    touch,
    touching,
    touching_group,
)  # fmt: skip

NO_VALUE = -1  # of a measure that makes its condition false, whatever its number


# Personal objectives


@rule
def draw_objective(pos, seat):
    """CER-O7, CER-V5: a used-up pile is made anew of what has been discarded; completed cards stay out."""
    deck = pos.objective_deck
    if deck[0] == 0:
        for other in range(pos.players):
            while pos.tossed[other, 0] > 0:
                put(deck, draw(pos.tossed[other]))
        shuffle(pos, deck)
    if deck[0] > 0:
        put(pos.hand[seat], draw(deck))


@rule
def check_objectives(box, pos, seat):
    """CER-O3 to CER-O5: from slot 1 on, the first card that holds is completed; then anew from slot 1, with the card
    just drawn. Each check uses cards up, so it ends (CER-K11)."""
    slot = 1
    while slot <= pos.hand[seat, 0]:
        if holds(box, pos, seat, pos.hand[seat, slot], pos.standee[seat]):
            put(pos.completed[seat], take_at(pos.hand[seat], slot))  # CER-O6
            draw_objective(pos, seat)
            slot = 1
        else:
            slot += 1


@rule
def check_everybody(box, pos):
    """CER-E10: clockwise from the active player."""
    seat = pos.active
    for _ in range(pos.players):
        check_objectives(box, pos, seat)
        seat = next_seat(pos, seat)


@rule
def toss(pos, seat, slot):
    """Discard a card face-down; the others move up (CER-V4, CER-V5, CER-I2)."""
    put(pos.tossed[seat], take_at(pos.hand[seat], slot))


# Public objectives


@rule
def reward(box, pos, seat, trigger):
    """CER-O8 to CER-O11, CER-S12: what the tile just placed completes pays at once, each card once."""
    placed = pos.buildings[pos.buildings[0]] if trigger == BUILDING_PLACED else NONE
    for public in range(box.publics):
        if box.trigger[public] == trigger and holds(box, pos, seat, OBJECTIVES + public, placed):
            pos.silver[seat] += box.public_silver[public]


# Conditions


@rule
def holds(box, pos, seat, goal, building):
    """All conditions of a card are true, looking at this building (which may be NONE)."""
    for number in range(box.conditions[goal]):
        if not is_true(box, pos, seat, goal, number, building):
            return False
    return True


@rule
def is_true(box, pos, seat, goal, number, building):
    value = measured(box, pos, seat, goal, number, building)
    if value == NO_VALUE:
        return False
    comparison, wanted = box.comparison[goal, number], box.number[goal, number]
    if comparison == AT_LEAST:
        return value >= wanted
    return value == wanted if comparison == EXACTLY else value <= wanted


@rule
def measured(box, pos, seat, goal, number, building):
    """What a condition measures. Whoever is not in town (CER-G13) has no building to look at."""
    measure, kind = box.measure[goal, number], box.measured_type[goal, number]
    if measure == SILVER:
        return pos.silver[seat]
    if measure == TOWN:
        return size(in_town(pos) & box.of_type[kind])
    if measure == JOINS:
        return joins(pos, pos.roads[pos.roads[0]])
    if building == NONE:
        return NO_VALUE
    if kind == SAME:
        kind = box.building_type[building]
    within = box.measured_within[goal, number]
    if measure >= MINE_DISTANCE:  # as MEASURES has them in order
        return measured_by_road(box, pos, seat, measure, kind, within, building)
    return measured_by_place(box, pos, measure, kind, building)


@rule
def measured_by_place(box, pos, measure, kind, building):
    """Measures of what stands beside a building, or in its rows and columns."""
    own = box.building_type[building]
    corner = pos.building_at[building]
    if measure == ON_TYPE:
        return size(1 << building & box.of_type[kind])
    if measure == TOUCH:
        return size(touching(pos, corner) & box.of_type[kind])
    if measure == TOUCH_TYPES:
        return types_among(box, touching(pos, corner))
    if measure == TOUCH_OTHER_TYPES:
        return types_among(box, touching(pos, corner) & ~box.of_type[own])
    if measure == TOUCH_MINE:
        return mines_touched(box, pos, corner)
    if measure == IN_ROW:
        return size(sharing_row(pos, building) & box.of_type[kind])
    if measure == IN_COLUMN:
        return size(sharing_column(pos, building) & box.of_type[kind])
    if measure == IN_LINE:
        return size(sharing_line(pos, building) & box.of_type[kind])
    if measure == ROW_TYPES:
        return types_among(box, sharing_row(pos, building))
    return size(touching_group(pos, building, box.of_type[own]))  # GROUP


@rule
def measured_by_road(box, pos, seat, measure, kind, within, building):
    """Measures of roads, mines, players and the edge of the town."""
    links = pos.building_links[building]
    if measure == MINE_DISTANCE:
        return closest_mine(box, pos, building)
    if measure == MINES_CONNECTED:
        return mines_connected(box, pos, building)
    if measure == REACH:
        reached = linked_buildings(pos, roads_within(pos, links, within)) & ~(1 << building)
        return size(reached & box.of_type[kind])
    if measure == LINKS:
        return size(links)
    if measure == NETWORK:
        return network_size(pos, links)
    if measure == PLAYERS_NEAR:
        return players_near(pos, seat, building, within)
    if measure == PLAYERS_TOUCH:
        return players_touching(pos, seat, building)
    return is_at_edge(pos, building, within)  # EDGE_OF_TOWN


@rule
def in_town(pos):
    """All buildings in town."""
    found = 0
    for i in range(1, pos.buildings[0] + 1):
        found |= 1 << pos.buildings[i]
    return found


@rule
def types_among(box, buildings):
    types = 0
    for kind in range(TYPES):
        types += buildings & box.of_type[kind] != 0
    return types


@rule
def sharing_line(pos, building):
    """In its rows or columns, each once."""
    return sharing_row(pos, building) | sharing_column(pos, building)


@rule
def mines_touched(box, pos, corner):
    """CER-M7: empty ones as well."""
    count = 0
    for mine in range(box.mines[pos.players]):
        count += touch(corner, box.mine_at[mine])
    return count


@rule
def closest_mine(box, pos, building):
    """CER-M7: the distance to the closest mine, empty or not; NO_VALUE without any connection."""
    closest = NO_VALUE
    for mine in range(box.mines[pos.players]):
        away = distance(pos, pos.building_links[building], pos.mine_links[mine])
        if away != NOT_CONNECTED and (closest == NO_VALUE or away < closest):
            closest = away
    return closest


@rule
def mines_connected(box, pos, building):
    """CER-M7: empty ones as well."""
    count = 0
    for mine in range(box.mines[pos.players]):
        count += distance(pos, pos.building_links[building], pos.mine_links[mine]) != NOT_CONNECTED
    return count


@rule
def players_near(pos, seat, building, within):
    """CER-G13: other players within so many roads, or on the building itself."""
    roads = roads_within(pos, pos.building_links[building], within)
    count = 0
    for other in range(pos.players):
        if other != seat and pos.standee[other] != NONE:
            there = pos.standee[other]
            count += there == building or pos.building_links[there] & roads != 0
    return count


@rule
def players_touching(pos, seat, building):
    """Whoever is on the building itself does not touch it (ruling Q40)."""
    count = 0
    for other in range(pos.players):
        if other != seat and pos.standee[other] != NONE:
            count += touch(pos.building_at[building], pos.building_at[pos.standee[other]])
    return count


@rule
def is_at_edge(pos, building, direction):
    """Does no building reach further in this direction? Ties count."""
    row = row_of(pos.building_at[building])
    for i in range(1, pos.buildings[0] + 1):
        other = row_of(pos.building_at[pos.buildings[i]])
        if other < row if direction == TO_NORTH else other > row:
            return 0
    return 1
