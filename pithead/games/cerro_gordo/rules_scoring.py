"""Cerro Gordo Silver Mines: the scores ("End of Game"). Scores are never negative (CER-P5): each part is at least 0."""

from pithead.engine.bits import lowest, size, without_lowest
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.cerro_gordo.box import (
    LARGEST_GROUP,
    LARGEST_NETWORK,
    NEAR_MINE,
    OWN_LINE,
    TYPE_TOUCHING_TYPE,
)  # fmt: skip
from pithead.games.cerro_gordo.rules_objectives import in_town, mines_connected, sharing_line
from pithead.games.cerro_gordo.town import (
    all_roads,
    linked_buildings,
    network_size,
    roads_within,
    touching,
    touching_group,
)  # fmt: skip


@rule
def objective_points(box, pos, seat):
    """CER-P1, CER-P3, CER-E9: only completed ones count; public ones have given silver, not points."""
    points = 0
    for i in range(1, pos.completed[seat, 0] + 1):
        points += box.points[pos.completed[seat, i]]
    return points


@rule
def silver_points(box, pos, seat):
    """CER-P1, CER-P3: what lies on the row is nobody's."""
    return pos.silver[seat] // box.silver_per_point


@rule
def character_points(box, pos, seat):
    """CER-P2, CER-C4."""
    character = pos.character[seat]
    amount = character_amount(box, pos, seat, character)
    points = box.score_points[character] * (amount // box.score_per[character])
    return min(points, box.score_cap[character])


@rule
def character_amount(box, pos, seat, character):
    """What a character scores for (rules.md section 2.7)."""
    verb, kind = box.score[character], box.score_type[character]
    buildings = in_town(pos) & box.of_type[kind]
    if verb == LARGEST_GROUP:
        return largest_group(pos, buildings)
    if verb == NEAR_MINE:
        return size(buildings & near_mines(box, pos, box.score_within[character]))
    if verb == TYPE_TOUCHING_TYPE:
        return touching_some(pos, buildings, box.of_type[box.score_other[character]])
    if verb == LARGEST_NETWORK:
        return network_size(pos, all_roads(pos))
    own = pos.standee[seat]
    if own == NONE:
        return 0
    if verb == OWN_LINE:
        return size((sharing_line(pos, own) | 1 << own) & box.of_type[kind])
    return mines_connected(box, pos, own)


@rule
def largest_group(pos, buildings):
    largest = 0
    while buildings:
        group = touching_group(pos, lowest(buildings), buildings)
        largest = max(largest, size(group))
        buildings &= ~group
    return largest


@rule
def near_mines(box, pos, within):
    """The buildings within so many roads of a mine, empty or not (CER-M7)."""
    near = 0
    for mine in range(box.mines[pos.players]):
        near |= linked_buildings(pos, roads_within(pos, pos.mine_links[mine], within))
    return near


@rule
def touching_some(pos, buildings, others):
    """How many of these buildings touch one of the others?"""
    count = 0
    while buildings:
        count += touching(pos, pos.building_at[lowest(buildings)]) & others != 0
        buildings = without_lowest(buildings)
    return count
