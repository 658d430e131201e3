"""Miner Rings on the table: areas, places, pieces and panels for one viewer (engine/table.py). Everything is public."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, cards
from pithead.engine.table import Panel, Piece, Place, Table, of_seat, seats_from
from pithead.engine.words import listed, number_of, sentence, who
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.box import CIRCLES, FUELS, MOONS
from pithead.games.rings.choices import ASK_ADVANCE, ASK_DOCK, ASK_START
from pithead.games.rings.phrases import (
    amount_of,
    badges,
    box_of,
    chips_of,
    demand,
    flights,
    free_text,
    fuel_costs,
    in_orbit,
    inventory,
    moons_on,
    score_table,
    space_name,
    station_name,
)
from pithead.games.rings.places import (
    COLONISTS,
    CUBES,
    UNUSED,
    hold_place,
    inventory_place,
    pool_place,
    row_place,
    space_place,
    tableau_place,
    track_place,
)
from pithead.games.rings.position import CHIPS, FUEL, STATIONS, Position

BOARD, STATIONS_AREA, TRACKS, HOLDS, POOL = "board", "stations", "tracks", "holds", "pool"
MOON_PIECES = ("moon.inner", "moon.outer")
MOON, EMPTY, COSTS = (
    "\N{LAST QUARTER MOON}",
    "\N{MIDDLE DOT}",
    "\N{SUPERSCRIPT ZERO}\N{SUPERSCRIPT ONE}\N{SUPERSCRIPT TWO}",
)
LEAST_TRACK = 12  # the spaces of a delivery track that are always shown


def table(edition: Edition, pos: Position, viewer: int | None) -> Table:
    """Everything that the viewer sees; `None` is a spectator."""
    seats, scores = seats_from(pos, viewer), score_table(edition, pos)
    costs = fuel_costs(edition, pos) if _may_still_fly(pos) else {}
    places = [*_board(edition, pos, costs), *_stations(edition, pos), *_tracks(edition, pos)]
    pieces = [*_bodies(edition, pos), *_inventories(edition, pos), *_cubes(edition, pos)]
    for row, seat in enumerate(seats):
        places += _tableau(edition, pos, seat, row)
        pieces += _own_pieces(edition, pos, seat)
    return Table(
        status=_status(edition, pos),
        areas={
            BOARD: _board_title(costs), STATIONS_AREA: "Stations, what they ask for and what lies there",
            TRACKS: "Deliveries", HOLDS: "Freighters", POOL: "Dice and pool",
        },
        places=[*places, *_pool(edition, pos)],
        pieces=[*pieces, *_unused_card(edition, pos)],
        panels=[_panel(edition, pos, seat, scores[seat][0]) for seat in seats],
        extra=_extra(edition, pos),
    )  # fmt: skip


def _may_still_fly(pos: Position) -> bool:
    """Has the asked seat a flight before it in this turn?"""
    return pos.over == RUNNING and pos.asking != ASK_START and pos.flown == 0


# The status bar


def _status(edition: Edition, pos: Position) -> str:
    turn = f"Turn {pos.turn_number} of {box_of(edition).turns}"
    if pos.over != RUNNING:
        return f"{turn}, game over"
    if pos.asking == ASK_START:
        return "Before turn 1, start stations are picked"
    if pos.asking == ASK_ADVANCE:
        return f"{turn}, stations are advanced"
    if pos.asking == ASK_DOCK:
        return f"{turn}, {'end' if pos.flown else 'start'} stop at {station_name(edition, pos.stop)}"
    return f"{turn}, flight" + (f", {pos.pledge} fuel pledged" if pos.pledge else "")


def _extra(edition: Edition, pos: Position) -> dict[str, str]:
    if not pos.high:
        return {}
    box = box_of(edition)
    slung = ", ".join([str(rules.dice_total(pos, box.slung_die[fuel])) for fuel in range(FUELS)])
    extra = {
        "dice": f"Dice {pos.low} and {pos.high}: stations advance {_moves(edition, pos)}",
        "flights": f"Flights: {flights(edition, pos, FUELS - 1)}; slung {slung} in all",
    }
    if pos.turn_number == box.turns and pos.over == RUNNING:
        extra["final"] = "This is the last turn"
    return extra


def _moves(edition: Edition, pos: Position) -> str:
    """ "2 in orbits 1 2 3, 5 in 4 5, 7 in 6 7"."""
    box = box_of(edition)
    orbits: dict[int, list[str]] = {}
    for circle in range(CIRCLES):
        if box.circle_orbit[circle]:
            orbits.setdefault(box.circle_moves[circle], []).append(str(box.circle_orbit[circle]))
    moves = [f"{rules.dice_total(pos, die)} in {' '.join(those)}" for die, those in orbits.items()]
    return ", ".join(moves).replace(" in ", " in orbits ", 1)


# The board


def _board_title(costs: dict[int, int]) -> str:
    title = "The board: planet below, right end joins left"
    return f"{title}; 13{COSTS[2]} = space 13 for 2 fuel" if costs else title


def _board(edition: Edition, pos: Position, costs: dict[int, int]) -> Iterator[Place]:
    """A row for each circle, the outermost first; what touches stands one below the other. In brief: two letters of a
    station, the number of a space that can be reached and the fuel it takes, a moon."""
    box = box_of(edition)
    widest = max(box.circle_size[circle] for circle in range(CIRCLES))
    standing = {pos.station[station]: badge for station, badge in enumerate(badges(edition))}
    moons = moons_on(edition, pos)
    stars = {box.star[orbit, station]: station for orbit in range(len(box.star)) for station in range(STATIONS)}
    for circle in range(CIRCLES):
        row, orbit, name = CIRCLES - 1 - circle, box.circle_orbit[circle], edition.names["circle"][circle]
        title = f"Orbit {orbit}" if orbit else "Gap between the rings"
        yield Place(f"circle.{name}", BOARD, title, _circle_note(edition, pos, circle), row, 0, f"{name} ")
        for number in range(box.circle_size[circle]):
            space = box.circle_first[circle] + number
            column = 1 + number * widest // box.circle_size[circle]
            label, note = space_name(edition, space), _space_note(edition, space, costs, stars)
            cost = COSTS[costs[space]] if space in costs else ""
            here = standing.get(space, str(number + 1) if cost else "")
            brief = f"{here}{cost}{MOON if space in moons else ''}" or EMPTY
            yield Place(space_place(edition, space), BOARD, label, note, row, column, brief)


def _circle_note(edition: Edition, pos: Position, circle: int) -> str:
    die = box_of(edition).circle_moves[circle]
    return f"advanced stations move {rules.dice_total(pos, die)}" if die and pos.high else ""


def _space_note(edition: Edition, space: int, costs: dict[int, int], stars: dict[int, int]) -> str:
    notes = []
    if space in costs:
        notes.append(f"reached for {costs[space]} fuel" if costs[space] else "reached without fuel")
    if space in stars:
        notes.append(f"star of {station_name(edition, stars[space])}")
    return ", ".join(notes)


def _bodies(edition: Edition, pos: Position) -> Iterator[Piece]:
    """Stations and moons."""
    box = box_of(edition)
    for station in range(STATIONS):
        place, name = space_place(edition, pos.station[station]), station_name(edition, station)
        there = chips_of(edition, inventory(edition, pos, station))
        note = f"asks for {listed(demand(edition, station))}; {there} there"
        if box.slings[station]:
            note += "; slings freighters that pass"
        yield Piece(f"station.{edition.names['station'][station]}", "station", place, name, None, note)
    for moon in range(MOONS):
        place = space_place(edition, rules.moon_space(box, pos, moon))
        title = f"{('Inner', 'Outer')[moon]} moon"
        yield Piece(MOON_PIECES[moon], "moon", place, title, None, "slings freighters that pass")


# The tracking board


def _in_orbit_order(pos: Position) -> list[int]:
    return sorted(range(STATIONS), key=lambda station: pos.station[station])


def _stations(edition: Edition, pos: Position) -> Iterator[Place]:
    """A row for each station in the order of the orbits: its name, what it asks for, its inventory."""
    box, names = box_of(edition), badges(edition)
    for row, station in enumerate(_in_orbit_order(pos)):
        name, where = station_name(edition, station), space_name(edition, pos.station[station])
        supply, asked = box.supplies[station], ", ".join(demand(edition, station))
        strip = f"demand.{edition.names['station'][station]}"
        note = f"on {where}, supplies {edition.titles['chip'][supply]}"
        if _advanced_by(pos, station) != NONE:
            note += ", advanced this turn"
        brief = f"{where:<6}{names[station]} {name}"
        yield Place(row_place(edition, station), STATIONS_AREA, name, note, row, 0, brief)
        yield Place(strip, STATIONS_AREA, f"{name} asks for", asked, row, 1, asked)
        for column, chip in enumerate((supply, FUEL), start=2):
            number = inventory(edition, pos, station)[chip]
            brief = amount_of(edition, chip, number) if number else EMPTY
            title = f"{sentence(edition.titles['chip'][chip])} at {name}"
            yield Place(inventory_place(edition, station, chip), STATIONS_AREA, title, str(number), row, column, brief)


def _advanced_by(pos: Position, station: int) -> int:
    """The seat that has advanced a station this turn, or NONE."""
    return next((seat for seat in range(pos.players) if pos.advanced[seat] == station), NONE)


def _inventories(edition: Edition, pos: Position) -> Iterator[Piece]:
    for station in range(STATIONS):
        for chip, number in enumerate(inventory(edition, pos, station)):
            yield from _chips(edition, chip, number, inventory_place(edition, station, chip))


def _chips(edition: Edition, chip: int, number: int, place: str) -> Iterator[Piece]:
    """Chips of one kind in one place. They are all alike, so that their ids tell places and not chips apart."""
    for i in range(number):
        yield Piece(f"{place}.{i}", "chip", place, edition.titles["one_chip"][chip])


def _tracks(edition: Edition, pos: Position) -> Iterator[Place]:
    """A track for each station in the order of the orbits, then the one for colonists."""
    tracks = [*_in_orbit_order(pos), COLONISTS]
    longest = max(LEAST_TRACK, *(max(_cubes_on(pos, track)) for track in tracks))
    for row, track in enumerate(tracks):
        name = "Colonists" if track == COLONISTS else station_name(edition, track)
        yield Place(track_place(edition, track), TRACKS, name, _track_note(edition, pos, track), row, 0, name)
        for step in range(longest + 1):
            title = f"{name}, {step}"
            yield Place(track_place(edition, track, step), TRACKS, title, "", row, 1 + step, str(step))


def _cubes_on(pos: Position, track: int) -> list[int]:
    """Where the cubes are on a track, by seats."""
    colonists = track == COLONISTS
    return [pos.colonist_track[seat] if colonists else pos.track[seat, track] for seat in range(pos.players)]


def _track_note(edition: Edition, pos: Position, track: int) -> str:
    """Who leads."""
    steps = _cubes_on(pos, track)
    if max(steps) == 0:
        return "nobody yet"
    leaders = [edition.titles["seat"][seat] for seat in range(pos.players) if steps[seat] == max(steps)]
    return f"{listed(leaders)} {'leads' if len(leaders) == 1 else 'share the lead'}"


def _cubes(edition: Edition, pos: Position) -> Iterator[Piece]:
    """Eight cubes of each player on the tracks, and the ninth where the player has advanced a station."""
    for seat in range(pos.players):
        for station in range(STATIONS):
            place = track_place(edition, station, pos.track[seat, station])
            yield Piece(f"cube.{seat}.{edition.names['station'][station]}", "cube", place, "Delivery cube", seat)
        place = track_place(edition, COLONISTS, pos.colonist_track[seat])
        yield Piece(of_seat("colonist_cube", seat), "cube", place, "Colonist cube", seat)
        used = pos.advanced[seat]
        place = row_place(edition, used) if used != NONE else CUBES
        yield Piece(of_seat("advance_cube", seat), "advance_cube", place, "Advance cube", seat)


# Players


def _tableau(edition: Edition, pos: Position, seat: int, row: int) -> Iterator[Place]:
    station = in_orbit(pos, seat)
    where = "not on the board"
    if pos.freighter[seat] != NONE:
        space = space_name(edition, pos.freighter[seat])
        where = f"{space}, {station_name(edition, station)}" if station != NONE else space
    colour, free = sentence(edition.titles["seat"][seat]), free_text(edition, pos, seat)
    title, note = f"Freighter of {who(seat)}", f"{where}; {free}"
    yield Place(tableau_place(seat), HOLDS, title, note, row, 0, f"{colour}: {where}")
    for chip in range(CHIPS):
        number, name = pos.hold[seat, chip], edition.titles["chip"][chip]
        brief = amount_of(edition, chip, number) if number else EMPTY
        yield Place(hold_place(edition, seat, chip), HOLDS, sentence(name), str(number), row, 1 + chip, brief)


def _own_pieces(edition: Edition, pos: Position, seat: int) -> Iterator[Piece]:
    colour = sentence(edition.titles["seat"][seat])
    place = tableau_place(seat) if pos.freighter[seat] == NONE else space_place(edition, pos.freighter[seat])
    yield Piece(of_seat("freighter", seat), "freighter", place, f"{colour} freighter", seat)
    if pos.lead == seat:
        yield Piece("lead", "lead", tableau_place(seat), "Lead marker")
    for chip in range(CHIPS):
        yield from _chips(edition, chip, pos.hold[seat, chip], hold_place(edition, seat, chip))


def _panel(edition: Edition, pos: Position, seat: int, points: int) -> Panel:
    box = box_of(edition)
    counters = {
        "points": str(points),
        "deliveries": f"{rules.delivery_points(box, pos, seat):+}",
        "leading": f"{rules.leading_points(box, pos, seat):+}",
        "colonists": f"{rules.colonist_points(box, pos, seat):+}",
        "never served": f"{rules.penalty_points(box, pos, seat):+}",
    }
    notes = ["has the lead" if pos.lead == seat else "", "to move" if pos.over == RUNNING and pos.seat == seat else ""]
    return Panel(seat, counters, tuple(note for note in notes if note))


# Dice, pool, the card that is left


def _pool(edition: Edition, pos: Position) -> Iterator[Place]:
    dice = [("low", pos.low), ("high", pos.high)] if pos.high else []
    for column, (name, shown) in enumerate(dice):
        yield Place(f"die.{name}", POOL, f"{sentence(name)} die", str(shown), 0, column, f"{name} {shown}")
    for chip in range(CHIPS):
        number, title = pos.pool[chip], sentence(edition.titles["chip"][chip])
        yield Place(pool_place(edition, chip), POOL, title, str(number), 0, 2 + chip, amount_of(edition, chip, number))
    yield Place(CUBES, POOL, "Advance cubes not used", "", 1, 0, "not advanced: ")
    yield Place(UNUSED, POOL, "Unused starting card", "", 1, 1, "1 card")


def _unused_card(edition: Edition, pos: Position) -> Iterator[Piece]:
    for card in cards(pos.starting_cards):
        name, title = edition.names["starting_card"][card], edition.titles["starting_card"][card]
        box = box_of(edition)
        note = f"{number_of(box.card_resources[card], 'resource')}, {box.card_fuel[card]} fuel"
        yield Piece(f"starting_card.{name}", "starting_card", UNUSED, title, None, note)
