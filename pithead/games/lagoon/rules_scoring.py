"""Miner's Lagoon: victory points, Objectives and the end of the game ("Objective Cards", "End of Game")."""

from pithead.engine.deck import draw, put
from pithead.engine.position import ENDED
from pithead.engine.record import HIDDEN
from pithead.engine.rule import rule
from pithead.games.lagoon.box import (
    ARTIFACTS,
    AT_LEAST,
    BOARD_ENRICHED,
    DEALS_CLOSED,
    EC_VALUE,
    ENRICHED_L3PLUS,
    ENRICHED_TYPES,
    EQUIPMENT_OWNED,
    MERCHANTS,
    MINERS,
    MONEY,
    MOST,
    PER,
    PLAIN_SETS,
    PLAIN_TOTAL,
    SHIPMENTS_BIG,
    SHIPMENTS_MADE,
    SHIPPED,
    WORKERS,
)  # fmt: skip
from pithead.games.lagoon.position import LEVELS, LINES, METALS

BIG = 3  # resources that make a Shipment a big one
HIGH = 3  # the level from which a cube counts as highly enriched


@rule
def score(box, pos, seat, points):
    """LAG-A9, LAG-F1: at once, whoever's action it is; 30 VP trigger the end of the game, which nothing undoes."""
    pos.vp[seat] += points
    if pos.vp[seat] >= box.end_vp:
        pos.triggered = 1


@rule
def end_game(pos):
    """LAG-F2, LAG-F3: all Objectives are shown."""
    for seat in range(pos.players):
        while pos.objectives[seat, 0] > 0:
            put(pos.revealed[seat], draw(pos.objectives[seat]))
    pos.over = ENDED


# The final sum. Nothing else scores: no money, no resources, no enriched cubes, no Deals in hand, no Equipment (LAG-F6,
# LAG-L8, LAG-U3)


@rule
def artifact_points(box, pos, seat):
    """LAG-F4, LAG-K4: those still held."""
    return box.artifact_vp * held_artifacts(pos, seat)


@rule
def objective_points(box, pos, seat):
    """LAG-F3: as far as they are known, while the game is running."""
    points = 0
    for i in range(1, pos.objectives[seat, 0] + 1):
        if pos.objectives[seat, i] != HIDDEN:
            points += points_of_objective(box, pos, seat, pos.objectives[seat, i])
    for i in range(1, pos.revealed[seat, 0] + 1):
        points += points_of_objective(box, pos, seat, pos.revealed[seat, i])
    return points


@rule
def points_of_objective(box, pos, seat, objective):
    """The forms of rules.md section 2.3."""
    form = box.objective_form[objective]
    has = metric(box, pos, seat, box.objective_metric[objective])
    if form == MOST:
        return box.objective_vp[objective] if has_most(box, pos, has, box.objective_metric[objective]) else 0
    if form == AT_LEAST:
        return box.objective_vp[objective] if has >= box.objective_step[objective] else 0
    if form == PER:
        points = box.objective_vp[objective] * (has // box.objective_step[objective])
        cap = box.objective_cap[objective]
        return min(points, cap) if cap > 0 else points
    points = 0
    for row in range(box.table_rows[objective]):
        if has >= box.table_at[objective, row]:
            points = box.table_vp[objective, row]
    return points


@rule
def has_most(box, pos, has, what):
    """LAG-F5: at least 1, and nobody has more, Objective or not; ties satisfy all who are tied."""
    for seat in range(pos.players):
        if metric(box, pos, seat, what) > has:
            return False
    return has >= 1


@rule
def metric(box, pos, seat, what):
    """What an Objective counts (rules.md section 2.3)."""
    if what >= SHIPPED:
        return shipped(box, pos, seat, what - SHIPPED)
    if what == EC_VALUE:
        return centre_value(pos, seat)
    if what == MERCHANTS:
        return pos.merchants[seat]
    if what == MINERS:
        return pos.miners[seat]
    if what == WORKERS:
        return pos.merchants[seat] + pos.miners[seat]
    if what == MONEY:
        return pos.money[seat]
    if what == ARTIFACTS:
        return held_artifacts(pos, seat)
    if what == EQUIPMENT_OWNED:
        return pos.equipment[seat, 0]
    if what == SHIPMENTS_MADE:
        return pos.shipments[seat, 0]
    if what == SHIPMENTS_BIG:
        return big_shipments(box, pos, seat)
    if what == DEALS_CLOSED:
        return pos.closed[seat, 0]
    if what == BOARD_ENRICHED:
        return enriched_from(pos, seat, 1)
    if what == ENRICHED_TYPES:
        return enriched_types(pos, seat)
    if what == ENRICHED_L3PLUS:
        return enriched_from(pos, seat, HIGH)
    if what == PLAIN_TOTAL:
        return pos.plain[seat, 0] + pos.plain[seat, 1] + pos.plain[seat, 2] + pos.plain[seat, 3]
    if what == PLAIN_SETS:
        return min(pos.plain[seat, 0], pos.plain[seat, 1], pos.plain[seat, 2], pos.plain[seat, 3])
    return least_shipped(box, pos, seat)


@rule
def held_artifacts(pos, seat):
    return pos.artifacts[seat, 0] + pos.artifacts[seat, 1] + pos.artifacts[seat, 2] + pos.artifacts[seat, 3]


@rule
def centre_value(pos, seat):
    """The line numbers of the own centre cubes together; those on 0' count nothing."""
    value = 0
    for metal in range(METALS):
        for line in range(1, LINES):
            value += line * pos.centre[metal, line, seat]
    return value


@rule
def enriched_from(pos, seat, level):
    """Enriched cubes on the own board from a level on."""
    count = 0
    for metal in range(METALS):
        for index in range(level - 1, LEVELS):
            count += pos.enriched[seat, metal, index]
    return count


@rule
def enriched_types(pos, seat):
    types = 0
    for metal in range(METALS):
        cubes = 0
        for index in range(LEVELS):
            cubes += pos.enriched[seat, metal, index]
        types += cubes > 0
    return types


@rule
def big_shipments(box, pos, seat):
    """Of at least 3 resources; an Artifact tile has none."""
    count = 0
    for i in range(1, pos.shipments[seat, 0] + 1):
        count += box.design_resources[box.shipment_design[pos.shipments[seat, i]]] >= BIG
    return count


@rule
def shipped(box, pos, seat, metal):
    """Cubes of a metal on completed Shipments."""
    cubes = 0
    for i in range(1, pos.shipments[seat, 0] + 1):
        cubes += box.design_needs[box.shipment_design[pos.shipments[seat, i]], metal]
    return cubes


@rule
def least_shipped(box, pos, seat):
    least = shipped(box, pos, seat, 0)
    for metal in range(1, METALS):
        least = min(least, shipped(box, pos, seat, metal))
    return least
