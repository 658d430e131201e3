"""Cerro Gordo Silver Mines: what a position seems worth to each seat, in points, for bots that look a step ahead. No
part of the rules.

Points so far, silver, and the objectives in hand that a building of the row would complete on some open place of the
town; and where a road is being laid, what it can join there. Hands of others are counted as they are imagined, which
comes to an average."""

from pithead.engine.bits import size
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.box import ANY, AT_LEAST, IN_COLUMN, IN_LINE, IN_ROW, ON_TYPE, OWN_LINE, TOUCH
from pithead.games.cerro_gordo.choices import ASK_FACING
from pithead.games.cerro_gordo.position import MINES, SIDE
from pithead.games.cerro_gordo.rules_scoring import character_points, objective_points
from pithead.games.cerro_gordo.town import ALL_COLUMNS, building_places, joining_edges, row_of

# `early` weights count in full at the beginning and for nothing at the end
WEIGHTS = {
    "silver": 0.45,
    "silver_early": 0.16,
    "standing_early": -0.6,  # of character points for where the standee is, for it will move on
    "tossed_early": -2.3,  # an objective given away: the one drawn for it is seldom as lucky as it is imagined
    "fitting": 0.17,  # of the points of an objective that some place would complete
    "join": 0.2,  # a tile that a road on the chosen square can join
    "join_own": 0.43,  # more if it is the building under the standee
}
SILVER, SILVER_EARLY, STANDING_EARLY, TOSSED_EARLY, FITTING, JOIN, JOIN_OWN = range(len(WEIGHTS))


@rule
def worth(box, pos, weights, seat):
    tiles = 0
    for mine in range(MINES):
        tiles += pos.stack[mine, 0]
    early = tiles / (box.mines[pos.players] * box.tiles_per_mine[pos.players])
    character = float(character_points(box, pos, seat))
    if box.score[pos.character[seat]] >= OWN_LINE:  # as SCORES has them in order
        character *= 1.0 + weights[STANDING_EARLY] * early
    value = objective_points(box, pos, seat) + character + pos.tossed[seat, 0] * weights[TOSSED_EARLY] * early
    value += pos.silver[seat] * (weights[SILVER] + weights[SILVER_EARLY] * early)
    value += fitting_points(box, pos, seat) * weights[FITTING]
    if pos.asking == ASK_FACING and pos.seat == seat:
        value += joining(pos, weights)
    return value


@rule
def joining(pos, weights):
    """What a road on the square chosen for it can join."""
    value = size(joining_edges(pos, pos.square)) * weights[JOIN]
    own = pos.standee[pos.seat]
    if own != NONE and is_beside(pos.square, pos.building_at[own]):
        value += weights[JOIN_OWN]
    return value


@rule
def is_beside(square, corner):
    """Does the square share an edge with the building that has this north-west square?"""
    down, across = row_of(square) - row_of(corner), square % SIDE - corner % SIDE
    if down == 0 or down == 1:
        return across == -1 or across == 2
    return (down == -1 or down == 2) and (across == 0 or across == 1)


@rule
def fitting_points(box, pos, seat):
    """On the objectives in hand that a building to come would complete on some open place."""
    to_come = 0
    for i in range(1, pos.row[0] + 1):
        to_come |= 1 << pos.row[i]
    if pos.taken != NONE:
        to_come = 1 << pos.taken
    found, points = 0, 0
    for line in range(SIDE - 1):
        places = building_places(pos, line)
        if places:
            for i in range(1, pos.hand[seat, 0] + 1):
                goal = pos.hand[seat, i]
                if found >> i & 1 == 0 and fits(box, pos, goal, to_come, line, places):
                    found |= 1 << i
                    points += box.points[goal]
    return points


@rule
def fits(box, pos, goal, to_come, line, places):
    """Would one of these buildings complete the objective on one of these places, which have their north-west squares
    in a line of the grid? What asks for more than buildings beside it and in its rows and columns does not count."""
    for number in range(box.conditions[goal]):
        measure, kind = box.measure[goal, number], box.measured_type[goal, number]
        if measure > IN_LINE or kind > ANY:
            return False
        if measure == ON_TYPE:
            places = places if to_come & box.of_type[kind] else 0
        elif measure == TOUCH or measure >= IN_ROW:
            places &= columns_among(box, pos, goal, number, line)
        else:
            return False
        if places == 0:
            return False
    return True


@rule
def columns_among(box, pos, goal, number, line):
    """The columns of a line of the grid where a building would have as many others about it as a condition wants, as
    bits; of more than five wanted, five are enough."""
    kinds, wanted = box.of_type[box.measured_type[goal, number]], box.number[goal, number]
    one, two, three, four, five = 0, 0, 0, 0, 0  # where there are at least so many
    for i in range(1, pos.buildings[0] + 1):
        building = pos.buildings[i]
        if kinds >> building & 1:
            near = columns_about(box.measure[goal, number], pos.building_at[building], line)
            five |= four & near
            four |= three & near
            three |= two & near
            two |= one & near
            one |= near
    if box.comparison[goal, number] != AT_LEAST:
        return 0
    if wanted < 3:
        return one if wanted < 2 else two
    if wanted == 3:
        return three
    return four if wanted == 4 else five


@rule
def columns_about(measure, corner, line):
    """The columns of a line where a building would touch this one, or share a row or a column with it (CER-G5,
    CER-G14)."""
    away, column = abs(row_of(corner) - line), 1 << corner % SIDE
    three = column << 1 | column | column >> 1
    if measure == TOUCH:
        if away < 2:
            return column << 2 | column >> 2
        return three if away == 2 else 0
    if measure != IN_COLUMN and away < 2:
        return ALL_COLUMNS
    return 0 if measure == IN_ROW else three
