"""Cerro Gordo Silver Mines: what a position seems worth to each seat, in points, for bots that look a step ahead. No
part of the rules."""

from pithead.engine.rule import rule
from pithead.games.cerro_gordo.rules_scoring import character_points, objective_points

WEIGHTS = {
    "silver": 0.3,
}
SILVER = 0


@rule
def worth(box, pos, weights, seat):
    return objective_points(box, pos, seat) + character_points(box, pos, seat) + pos.silver[seat] * weights[SILVER]
