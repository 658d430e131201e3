"""What a match of Miner Rings can be an example of: ways to end, to score, to run out of something."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.match import Event, Match
from pithead.engine.record import NONE
from pithead.engine.words import number_of
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.box import Box
from pithead.games.rings.phrases import in_orbit, legs_of, moons_on
from pithead.games.rings.position import FUEL, STATIONS, Position

HYDROCARBONS = 2


def liking(match: Match, option: int) -> float:
    """Flights to stations and deliveries, without which nobody scores."""
    verb, *parts = match.game.choices.parts(option)
    if verb == "fly":
        return 20 if parts[0] in match.positions[0]["station"] else 1
    return {"deliver": 50, "load": 5}.get(verb, 1)


def shows(match: Match, events: list[Event]) -> Iterator[str]:
    position, players = match.positions[0], len(match.players)
    points = [row[0] for row in match.scores()]
    if min(points) == -14:
        yield "somebody has delivered nothing"
    if max(points) < 0:
        yield "won with less than nothing"
    if max(points) >= 20:
        yield "a high score"
    tracks, colonists = position["track"][:players], position["colonist_track"][:players]
    for seat in match.winners():
        if tracks[seat].all():
            yield "the winner has served every station"
        if colonists[seat] == 0:
            yield "the winner has brought no colonists"
        if tracks[seat].sum() < tracks.sum(axis=1).max():
            yield "the winner has not made the most deliveries"
    if not tracks.any(axis=0).all():
        yield "a station that nobody has served"
    best = np.sort(colonists)[::-1]
    if best[0] > 0 and (colonists == best[0]).sum() > 1:
        yield f"{(colonists == best[0]).sum()} share the most colonists"
    if players > 2 and best[0] > best[1] == best[2] > 0:
        yield "the second place for colonists is shared"
    for track in tracks.T:
        if track.max() > 0 and (track == track.max()).sum() > 1:
            yield f"{(track == track.max()).sum()} share the lead at a station"
    for event in events:
        yield from _step(match, event)


def _step(match: Match, event: Event) -> Iterator[str]:
    before, after = Position(event.before[0]), Position(event.after[0])
    verb, *parts = match.game.choices.parts(event.step.option)
    chips = match.edition.names["chip"]
    if verb == "start" and before.supply[parts[0]] + before.fuel[parts[0]] == 0:
        yield "a start station picked again"
    if verb == "advance":
        moved = sum(before.freighter[seat] != after.freighter[seat] for seat in range(before.players))
        if moved:
            yield f"an advance takes {number_of(moved, 'freighter')} along"
        if before.supply[parts[0]] == after.supply[parts[0]]:
            yield "an advance without a harvest"
    if verb == "deliver":
        if parts[1] >= 2:
            yield f"three or more delivered at once: {chips[parts[0]]}"
        if before.pool[FUEL] == 0 and parts[0] == HYDROCARBONS:
            yield "no fuel for a bonus"
    if verb == "fly":
        yield from _flight(match, before, after, parts[0])
    if after.turn_number > before.turn_number:
        yield from _new_turn(match, before, after)


def _flight(match: Match, before: Position, after: Position, space: int) -> Iterator[str]:
    box, start = Box(match.edition.box[0]), before.freighter[before.seat]
    paid = before.hold[before.seat, FUEL] - after.hold[before.seat, FUEL]
    yield f"a flight for {paid} fuel"
    if paid > rules.fuel_needed(box, before, start, space, paid):
        yield "a flight that pays more than it must"
    legs = [*legs_of(match.edition, before, paid), 0][:2]
    if not rules.holds(*rules.plain_reach(box, start, *legs), space):
        yield f"a slung flight for {paid} fuel"
    if box.circle_orbit[box.circle_of[space]] == 0:
        yield "a flight that ends in a gap"
    if space in moons_on(match.edition, before):
        yield "a flight that ends on a moon"


def _new_turn(match: Match, before: Position, after: Position) -> Iterator[str]:
    box = match.edition.box[0]
    for station in range(STATIONS):
        added = after.supply[station] > before.supply[station]
        empty = before.supply[station] + before.fuel[station] == 0
        if empty and not added and box["twin"][station] != NONE:
            yield "a station that is not restocked though empty"
        if box["restocks_always"][station] and not added:
            yield "no colonist left for Eden"
    for seat in range(after.players):
        if in_orbit(after, seat) != NONE and before.freighter[seat] == after.freighter[seat]:
            yield "a station drifts onto a freighter"
