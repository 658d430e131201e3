"""What a match of Miner's Lagoon can be an example of: ways to end, to score, to run out of something."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.match import Event, Match
from pithead.engine.record import NONE
from pithead.games.lagoon.box import VERBS
from pithead.games.lagoon.choices import (
    ACTIVE,
    ASK_ACT,
    ASK_COLLECT,
    ASK_DEAL,
    ASK_MINE,
    DEAL,
    DEPART,
    DONE,
    DRAW,
    MINE,
    USE,
)  # fmt: skip
from pithead.games.lagoon.plain_rules import points_of_objective
from pithead.games.lagoon.position import DOWN, FREE, LINES

# Of industrious players, who mine and ship: chance alone hardly ever reaches 30 VP.
LIKINGS = {
    "shipment": 1000.0, "mine": 300.0, "dig": 100.0, "equip": 60.0, "hire merchant": 30.0, "hire miner": 30.0,
    "galleries": 20.0, "artifact": 20.0, "depart": 8.0, "use": 3.0, "enrichment": 3.0, "deal": 2.0, "trade": 0.05,
    "pass": 0.003,
}  # fmt: skip


def liking(match: Match, option: int) -> float:
    return LIKINGS.get(match.game.choices.parts(option)[0], 1.0)


def shows(match: Match, events: list[Event]) -> Iterator[str]:
    position, box, players = match.positions[0], match.edition.box[0], len(match.players)
    reached = position["vp"].max() >= box["end_vp"]
    if not position["triggered"]:
        yield "nobody reached 30 VP"
    else:
        yield "30 VP reached" if reached else "30 VP reached, and lost again to wages"
        yield "30 VP reached in the last round" if position["round"] == box["rounds"] else "ended before round 15"
    if min(row[0] for row in match.scores()) < 0:
        yield "somebody ends below zero"
    yield from _objectives(match)
    for seat in match.winners():
        if position["vp"][seat] < position["vp"][:players].max():
            yield "won by Objectives and Artifacts"
        for name, told in (("closed", "closed Deal"), ("shipments", "Shipment"), ("equipment", "piece of Equipment")):
            if not position[name][seat, 0]:
                yield f"won without a {told}"
    if not position["artifact_left"].any():
        yield "all Artifacts are gone"
    if (position["artifacts"] == 2).any():
        yield "two Artifacts of one metal"
    for event in events:
        yield from _step(match, event)


def _objectives(match: Match) -> Iterator[str]:
    box, pos = match.game.box(match.edition.box[0]), match.game.position(match.positions[0])
    for seat in range(pos.players):
        for objective in range(box.objectives):
            if objective in match.positions[0]["revealed"][seat, 1:] and points_of_objective(box, pos, seat, objective):
                yield f"Objective scored: {match.edition.titles['objective'][objective]}"


def _step(match: Match, event: Event) -> Iterator[str]:
    before, after, option, box = event.before[0], event.after[0], event.step.option, match.edition.box[0]
    seat, asking, space = event.step.seat, before["asking"], after["space"]
    for name, pile in (("Galleries", "gallery_discard"), ("Deals", "deal_discard")):
        if after[pile][0] < before[pile][0]:
            yield f"the discarded {name} are reshuffled"
    for name in ("equipment", "shipment", "deal"):
        if after[f"{name}_deck"][0] == 0 < before[f"{name}_deck"][0]:
            yield f"the {name} deck runs out"
    if after["over"] or after["round"] != before["round"]:
        if before["centre"][:, LINES - 1].any():
            yield "cubes are lost beyond 4'"
        if (after["vp"] < before["vp"]).any():
            yield "wages cost VP"
    ships = after["island"][after["island"] != NONE]
    if len(set(ships)) < len(ships):
        yield "two ships on one island"
    if asking == ASK_ACT and USE <= option < USE + ACTIVE:
        yield f"effect: {list(VERBS)[box['effect_verb'][option - USE]]}"
    if asking == ASK_ACT and space != NONE:
        action = box["space_action"][space]
        if action == DEPART and not before["acted"][seat]:
            yield "departing as the first action of the round"
        if action == DEAL and before["closed_on_board"][seat]:
            yield "a Deal space after a close in the same round"
        if action != MINE and after["placed"][space, seat] == len(match.players) > 2:
            yield "a space costs the most merchants possible"
    if asking == ASK_DEAL and before["using"] != NONE:
        yield "a Deal drawn with Equipment" if option == DRAW else "a Deal closed with Equipment"
    if asking == ASK_COLLECT or (asking == ASK_MINE and option == DONE):
        yield from _mined(before, after)


def _mined(before: np.void, after: np.void) -> Iterator[str]:
    if (before["facing"] == DOWN).sum() > (after["facing"] == DOWN).sum():
        yield "a face-down Gallery is turned up"
    gone = [(cells != FREE).reshape(-1, 2).sum(axis=1) for cells in (before["facing"], after["facing"])]
    if (gone[0] > gone[1]).any():
        yield "a Gallery is exhausted"
    if (gone[0] == gone[1] + 2).any():
        yield "both Galleries of a column are exhausted together"
    if (after["plain"] == before["plain"]).all():
        yield "mining in vain"
