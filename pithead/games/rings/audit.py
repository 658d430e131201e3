"""Miner Rings: what must be true of every position, and what follows from what (for scenarios and tests)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.game import Edition
from pithead.engine.record import NONE
from pithead.games.rings.box import ORBITS
from pithead.games.rings.position import CHIPS, FUEL, STATIONS

NOT_THE_CARD = ()


def orbit_of(edition: Edition, space: int) -> int:
    """1 to 7; 0 in a gap."""
    box = edition.box[0]
    return int(box["circle_orbit"][box["circle_of"][space]])


def outside_the_pool(edition: Edition, position: np.void) -> np.ndarray:
    """How many chips of each kind are in holds and at stations."""
    chips = position["hold"].sum(axis=0, dtype=int)
    np.add.at(chips, edition.box[0]["supplies"], position["supply"])
    chips[FUEL] += position["fuel"].sum()
    return chips


def follow(edition: Edition, position: np.void, given: set[str]) -> None:
    """Set what follows from the fields that were given, unless it was given too."""
    if "station" in given:
        _change_orbits(edition, position, given)
    if "stop" not in given and "asking" in given:
        asked_to_dock = edition.names["question"][position["asking"]] == "dock"
        here = position["station"] == position["freighter"][position["seat"]]
        position["stop"] = np.flatnonzero(here)[0] if asked_to_dock and here.any() else NONE
    if "pool" not in given:
        position["pool"] = np.maximum(0, edition.box[0]["chips"] - outside_the_pool(edition, position))


def _change_orbits(edition: Edition, position: np.void, given: set[str]) -> None:
    """A station that has lost its orbit to one that was named gets a free one, and starts there on its star."""
    named = {key.partition(".")[2] for key in given if key.startswith("station.")}
    taken = [orbit_of(edition, position["station"][s]) for s in range(STATIONS) if edition.names["station"][s] in named]
    if not named or len(taken) > len(set(taken)):
        return
    free = []
    for station in range(STATIONS):
        orbit = orbit_of(edition, position["station"][station])
        if edition.names["station"][station] in named:
            continue
        if orbit in taken:
            free.append(station)
        else:
            taken.append(orbit)
    for station, orbit in zip(free, sorted(set(range(1, ORBITS + 1)) - set(taken)), strict=False):
        position["station"][station] = edition.box[0]["star"][orbit - 1, station]


def problems(edition: Edition, position: np.void, strict: bool) -> Iterator[str]:
    """What is impossible about a position; `strict` also finds what is missing."""
    box, names, players = edition.box[0], edition.names, int(position["players"])
    chips = outside_the_pool(edition, position) + position["pool"]
    for chip in range(CHIPS):
        if chips[chip] != box["chips"][chip]:
            yield f"there are {chips[chip]} {names['chip'][chip]} in holds, at stations and in the pool, " \
                  f"but the game has {box['chips'][chip]}"  # fmt: skip
    orbits = [orbit_of(edition, space) for space in position["station"]]
    for station, orbit in enumerate(orbits):
        if orbit == 0 or orbits.count(orbit) > 1:
            where = names["space"][position["station"][station]]
            yield f"{names['station'][station]} is on {where}; each orbit has one station, the gaps have none"
    for seat in range(players):
        if position["hold"][seat].sum() > box["hold_spaces"]:
            yield f"seat {seat} has {position['hold'][seat].sum()} chips in a hold of {box['hold_spaces']} spaces"
    for name, least in (("freighter", NONE), ("advanced", NONE), ("hold", 0), ("track", 0), ("colonist_track", 0)):
        if (position[name][players:] != least).any():
            yield f"{name} is given for a seat that is not in this game of {players}"
    if not 1 <= position["turn_number"] <= box["turns"]:
        yield f"turn_number is {position['turn_number']}, but the turns are 1 to {box['turns']}"
    if position["low"] > position["high"]:
        yield f"the low die shows {position['low']}, the high one {position['high']}"
    if position["pledge"] > position["hold"][position["seat"]][FUEL]:
        yield f"{position['pledge']} fuel is pledged, but only {position['hold'][position['seat']][FUEL]} is aboard"
    for name in ("lead", "first", "seat"):
        if not 0 <= position[name] < players:
            yield f"{name} is not in this game of {players}"
    yield from _question_problems(edition, position)


def _question_problems(edition: Edition, position: np.void) -> Iterator[str]:
    """What does not go together with the question that is asked."""
    names, players = edition.names, int(position["players"])
    asked = names["question"][position["asking"]] if position["asking"] != NONE else "none"
    advanced = [int(station) for station in position["advanced"][:players] if station != NONE]
    for station in set(advanced):
        if advanced.count(station) > 1 or not edition.box[0]["may_advance"][station]:
            yield f"{names['station'][station]} is advanced {advanced.count(station)} times this turn; " \
                  f"{'once is allowed' if edition.box[0]['may_advance'][station] else 'it cannot be'}"  # fmt: skip
    if asked != "start" and (position["freighter"][:players] == NONE).any():
        yield f"a freighter is on no space, though the starts are picked and {asked} is asked"
    if (asked == "start") != (position["high"] == 0):
        yield f"the dice show {position['low']} and {position['high']} when {asked} is asked"
    if asked != "fly" and position["pledge"]:
        yield f"fuel is pledged when {asked} is asked"
    if asked != "dock" and (position["dumped"] or position["delivered"].any()):
        yield f"deliveries or a dump of a stop are counted when {asked} is asked"
    if (asked == "dock") != (position["stop"] != NONE):
        yield f"{asked} is asked with{'out' if position['stop'] == NONE else ''} a stop at a station"
    elif asked == "dock" and position["station"][position["stop"]] != position["freighter"][position["seat"]]:
        yield f"the stop is at {names['station'][position['stop']]}, but the freighter is elsewhere"


def remarks(edition: Edition, positions: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """What is worth counting at the end of many games, and of which of them it is true."""
    for chip, title in enumerate(edition.titles["chip"]):
        yield f"no {title} in the pool", positions["pool"][:, chip] == 0
    playing = np.arange(positions["track"].shape[1]) < positions["players"][:, None]
    yield "somebody has delivered nothing", np.any((positions["track"].max(axis=2) == 0) & playing, axis=1)
    yield "a station that nobody has served", np.any(positions["track"].max(axis=1) == 0, axis=1)
