"""What a match of Cerro Gordo can be an example of: ways to end, to score, to run out of something."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.match import Event, Match
from pithead.engine.record import NONE
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.choices import ASK_FACING, ASK_SITE, ASK_SQUARE
from pithead.games.cerro_gordo.phrases import joined_squares
from pithead.games.cerro_gordo.position import SIDE, Position
from pithead.games.cerro_gordo.previews import building_rewards, road_rewards, with_building, with_road
from pithead.games.cerro_gordo.town import NOT_CONNECTED


def liking(match: Match, option: int) -> float:
    """Buildings that touch others and roads that join much, which is what objectives ask for."""
    pos = Position(match.positions[0])
    match match.game.choices.parts(option):
        case "at", square if pos.asking == ASK_SITE:
            return 1 + 4 * rules.touching(pos, square).bit_count()
        case "at", square:
            return 4 ** len(joined_squares(pos, square))
        case "lay", facing:
            return 4 ** len(joined_squares(pos, pos.square, facing))
        case ("bonus" | "take"), _:
            return 3
    return 1


def shows(match: Match, events: list[Event]) -> Iterator[str]:
    position, players = match.positions[0], len(match.players)
    points = [row[0] for row in match.scores()]
    if min(points) == 0:
        yield "somebody has no point"
    if max(points) >= 18:
        yield "a high score"
    completed = position["completed"][:players, 0]
    if completed.max() >= 5:
        yield "five objectives completed by one player"
    for seat in match.winners():
        yield f"{match.edition.names['character'][position['character'][seat]]} wins"
        if completed[seat] == 0:
            yield "won without an objective"
        if position["silver"][seat] >= 12:
            yield "the winner keeps 12 silver"
    squares = position["building_at"][position["building_at"] != NONE]
    if {0, SIDE - 2} & {*(squares % SIDE).tolist(), *(squares // SIDE).tolist()}:
        yield "the town reaches the edge of the grid"
    turns = np.bincount([event.step.seat for event in events if int(event.after[0]["has_mined"])], minlength=players)
    if turns.min() == 0:
        yield "somebody has never mined"
    for event in events:
        yield from _step(match, event)


def _step(match: Match, event: Event) -> Iterator[str]:
    before, after = Position(event.before[0]), Position(event.after[0])
    verb, *parts = match.game.choices.parts(event.step.option)
    for seat in range(after.players):
        others = [after.standee[other] for other in range(after.players) if other != seat]
        if after.standee[seat] != NONE and after.standee[seat] in others:
            yield "two standees on one building"
        if after.completed[seat, 0] - before.completed[seat, 0] >= 2:
            yield "two objectives at once"
    if after.road_deck[0] > before.road_deck[0] or (before.road_deck[0] == 0 and after.road_discard[0] == 0):
        yield "the discarded roads are reshuffled"
    if after.objective_deck[0] > before.objective_deck[0]:
        yield "the discarded objectives are reshuffled"
    yield from _placed(match, before, verb, parts)
    yield from _mined(match, before, after, verb, parts)


def _placed(match: Match, before: Position, verb: str, parts: list[int]) -> Iterator[str]:
    publics = match.edition.names["public"]
    if before.asking == ASK_SITE:
        bonus, rewards = building_rewards(match.edition, with_building(before, parts[0]), before.seat)
        if bonus:
            yield f"a building that its character rewards with {bonus}"
        yield from (f"completed: {publics[public]}" for public in rewards)
    if before.asking == ASK_FACING:
        rewards = road_rewards(match.edition, with_road(match.edition, before, parts[0]), before.seat)
        yield from (f"completed: {publics[public]}" for public in rewards)
    if verb == "take" and before.row_silver[parts[0]] >= 4:
        yield "a building with 4 silver on it"
    if before.asking == ASK_SQUARE and sum(rules.road_places(before, row).bit_count() for row in range(SIDE)) >= 80:
        yield "80 squares for a road"


def _mined(match: Match, before: Position, after: Position, verb: str, parts: list[int]) -> Iterator[str]:
    names = match.edition.names
    if verb == "mine":
        if not before.has_built:
            yield "mined without a building"
        if not before.has_paved:
            yield "mined without a road"
        away = rules.distance_to_mine(before, before.seat, parts[0])
        yield "a tile drawn without a connection" if away == NOT_CONNECTED else f"mined {min(away, 4)} roads away"
    if before.has_mined == after.has_mined == 0 or after.over:
        return
    drawn = [after.resolved[i] for i in range(before.resolved[0] + 1, after.resolved[0] + 1)]
    secret = [after.face_down[i] for i in range(before.face_down[0] + 1, after.face_down[0] + 1)]
    for tile in [*drawn, *secret]:
        yield f"a tile of {names['event'][match.edition.box[0]['tile_event'][tile]]}"
    left = [after.stack[mine, 0] for mine in range(len(after.stack))]
    emptied = [mine for mine, number in enumerate(left) if before.stack[mine, 0] > 0 == number]
    if emptied and any(left):
        yield "a mine is empty before the others"
    if after.depth and not any(left):
        yield "the last tile asks somebody"
    if after.depth >= 2:
        yield "an event inside another one asks somebody"
