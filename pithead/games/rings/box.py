"""Miner Rings: what is printed. Reads components.toml (or another edition) into tables for the rules and names for
people."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from pithead.engine.game import Edition
from pithead.engine.record import NONE, Record, card, i8, i16, i64
from pithead.engine.toml import Table, read_toml
from pithead.games.rings.board import LEG_ENDS, SAME, SPLIT, STEPS, WORDS, Circle, board
from pithead.games.rings.choices import QUESTIONS
from pithead.games.rings.position import (
    ADVANCING,
    CARDS,
    CHIPS,
    FUEL,
    HARVEST,
    HOLD,
    RESOURCES,
    SEATS,
    SPACES,
    STATIONS,
)  # fmt: skip

CIRCLES, ORBITS = 9, 7
FACES = 6
MOST_FACE = (STEPS - 1) // 2  # Ruling R7: no flight, slung or not, is longer than the tables
FUELS, LEGS = 3, 2  # a flight is paid with 0, 1 or 2 fuel, and has a leg or two
EFFECTS = 8
MOONS, MOON_IDS = 2, ("moon_inner", "moon_outer")
PLACES = 4  # on the colonist track that can score

DICE = ("none", "low", "high", "sum")
NO_DIE, LOW, HIGH, SUM = range(len(DICE))
VERBS = ("delivery_track", "colonist_track", "station_fuel")  # rules.md section 2
TRACK, COLONISTS, STATION_FUEL = range(len(VERBS))
RINGS = ("inner", "middle", "outer")
COLOURS = ("brown", "gray", "white", "blue", "yellow", "green", "red")


class Box(Record):
    turns = i8()
    faces = i8(FACES)
    chips = i8(CHIPS)  # RNG-S3
    hold_spaces = i8()
    free_fuel = i8()

    # The board
    circle_of = i8(SPACES)
    circle_first = i16(CIRCLES)
    circle_size = i8(CIRCLES)
    circle_orbit = i8(CIRCLES)  # 1 to 7; 0 for a gap
    circle_moves = i8(CIRCLES)  # LOW, HIGH or SUM: how far a station there is advanced
    star = i16(ORBITS, STATIONS)  # the space where a station starts
    moon_circle = i8(MOONS)
    moon_start = i8(MOONS)
    moon_pace = i8(MOONS)
    legs = i8(SPACES, SPACES)
    leg_end = i16(SPACES, LEG_ENDS)
    leg_count = i8(SPACES, STEPS)
    straight = i64(SPACES, STEPS, WORDS)
    around = i64(SPACES, STEPS, WORDS)

    # Flights, by the fuel that is paid
    leg_die = i8(FUELS, LEGS)
    slung_die = i8(FUELS)

    # Stations
    supplies = i8(STATIONS)  # a resource
    asks = i8(STATIONS, RESOURCES)
    twin = card(STATIONS, of="station")
    restocks_always = i8(STATIONS)
    may_advance = i8(STATIONS)
    harvest = i8(STATIONS)  # when advanced
    converts = i8(STATIONS)
    slings = i8(STATIONS)
    card_resources = i8(CARDS)
    card_fuel = i8(CARDS)

    # What a delivery brings
    base_track = i8(RESOURCES)
    base_colonists = i8(RESOURCES)
    effect_resource = i8(EFFECTS)
    effect_at = i8(EFFECTS)  # the how manieth chip of a stop; 0 for no effect
    effect_verb = i8(EFFECTS)
    effect_amount = i8(EFFECTS)

    # Scoring
    per_delivery, lead_alone, lead_tied, no_delivery = i8(), i8(), i8(), i8()
    colonist_places = i8(PLACES)


def read_box(path: Path) -> Edition:
    """The edition in a components.toml."""
    records = Box.blank()
    box = records[0]
    with read_toml(path) as file:
        file.number("schema", 1, 1)
        _game(box, file)
        chips = _chips(box, file)
        circles = _board(box, file)
        stations = _stations(box, file, chips)
        _stars(box, file, stations)
        cards = _starting_cards(box, file)
        _deliveries(box, file, chips)
        _scoring(box, file)
        _listed(file)
        titles = {
            "station": tuple(table.text("name") for table in file.tables("station")),
            "starting_card": tuple(table.text("name") for table in file.tables("starting_card")),
            "seat": _seats(file), "chip": chips, "resource": chips[:RESOURCES],
            "one_chip": tuple(table.text("one") for table in file.tables("chip")),
            "glyph": tuple(table.text("glyph") for table in file.tables("seat")),
            "star": tuple(table.text("colour") for table in file.tables("ray")),
        }  # fmt: skip
    names = {
        "station": stations, "chip": chips, "one_chip": chips, "resource": chips[:RESOURCES],
        "starting_card": cards, "question": QUESTIONS,
        "seat": tuple(str(seat) for seat in range(SEATS)), "circle": circles,
        "space": tuple(
            f"{name}-{number + 1}"  # RNG-G3
            for name, size in zip(circles, box["circle_size"], strict=True)
            for number in range(size)
        ),
    }  # fmt: skip
    return Edition(str(path), records, names, titles, file.data)


def _game(box: np.void, file: Table) -> None:
    with file.table("game") as game:
        game.one_of("id", ("rings",)), game.text("title"), game.text("designer")
    with file.table("players") as players:
        players.number("min", 2, 2), players.number("max", SEATS, SEATS)
    with file.table("turns") as turns:
        box["turns"] = turns.number("count", 1, 12)
    with file.table("dice") as dice:
        dice.number("count", 2, 2)
        box["faces"] = dice.numbers("faces", 1, MOST_FACE, range(FACES, FACES + 1))
    with file.table("freighter") as freighter:
        box["hold_spaces"] = freighter.number("hold_spaces", 1, HOLD)
    with file.table("free_fuel") as free_fuel:
        box["free_fuel"] = free_fuel.number("amount", 1, HOLD)
    for fuel, entry in enumerate(_exactly(file, "flight", FUELS)):
        with entry as flight:
            flight.number("fuel", fuel, fuel)
            legs = flight.some_of("legs", DICE)
            if not 1 <= len(legs) <= LEGS or not all(leg in (LOW, HIGH) for leg in legs):
                raise flight.error(f"legs = {flight.data['legs']!r}", 'it must be one or two of "low" and "high"')
            box["leg_die"][fuel, : len(legs)] = legs
            box["slung_die"][fuel] = flight.one_of("slung_total", DICE[1:]) + 1
            if fuel and not _reaches_more(box, fuel):
                raise flight.error(f"{fuel} fuel", f"it must reach all that {fuel - 1} fuel reaches")


def _reaches_more(box: np.void, fuel: int) -> bool:
    """RNG-L9: with any dice, no leg and no slung flight is shorter than for one fuel less."""
    for low, high in ((1, 1), (1, 2), (MOST_FACE, MOST_FACE)):
        steps = {NO_DIE: 0, LOW: low, HIGH: high, SUM: low + high}
        less, more = (
            [*sorted(steps[int(die)] for die in box["leg_die"][paid]), steps[int(box["slung_die"][paid])]]
            for paid in (fuel - 1, fuel)
        )
        if any(few > many for few, many in zip(less, more, strict=True)):
            return False
    return True


def _exactly(file: Table, key: str, count: int) -> list[Table]:
    tables = file.tables(key)
    if len(tables) != count:
        raise file.error(f"{len(tables)} [[{key}]] entries", f"there must be {count}")
    return tables


def _chips(box: np.void, file: Table) -> tuple[str, ...]:
    for chip, entry in enumerate(_exactly(file, "chip", CHIPS)):
        with entry as table:
            table.text("id"), table.text("one"), table.text("short")
            table.one_of("kind", ("fuel",) if chip == FUEL else ("resource",))
            box["chips"][chip] = table.number("count", 0, 100 if chip == FUEL else HARVEST)
    return file.unique_ids("chip")


# The board


def _board(box: np.void, file: Table) -> tuple[str, ...]:
    """RNG-G1, RNG-G2: the circles, their rings and orbits, and how they touch."""
    circles: list[Circle] = []
    rings: list[int] = []
    orbits = 0
    for number, entry in enumerate(_exactly(file, "circle", CIRCLES)):
        with entry as table:
            table.text("id"), table.number("index", number, number)
            first = sum(circle.size for circle in circles)
            circles.append(Circle(table.number("first_code", first, first), table.number("spaces", 1, STEPS)))
            ring = table.one_of("ring", (*RINGS, "gap"))
            rings.append(ring)
            orbits += ring < len(RINGS)
            box["circle_orbit"][number] = table.number("orbit", *((orbits, orbits) if ring < len(RINGS) else (0, 0)))
    if orbits != ORBITS or sum(circle.size for circle in circles) != SPACES:
        raise file.error(f"{orbits} orbits, {sum(circle.size for circle in circles)} spaces",
                         f"there must be {ORBITS} orbits and 2 gaps with {SPACES} spaces in all")  # fmt: skip
    ids = file.unique_ids("circle")
    uses = {}
    for entry in _exactly(file, "ring_move", len(RINGS)):
        with entry as table:
            ring = table.one_of("ring", RINGS)
            uses[ring] = table.one_of("uses", DICE[1:]) + 1
            own = [int(box["circle_orbit"][number]) for number in range(CIRCLES) if rings[number] == ring]
            if table.value("orbits") != own:
                raise table.error(f"orbits = {table.data['orbits']!r}", f"the circles of this ring are {own}")
    if len(uses) < len(RINGS):
        raise file.error("the [[ring_move]] entries", f"there must be one each for {', '.join(RINGS)}")
    box["circle_first"], box["circle_size"] = zip(*circles, strict=True)
    box["circle_of"] = np.repeat(np.arange(CIRCLES), box["circle_size"])
    box["circle_moves"] = [uses.get(ring, NO_DIE) for ring in rings]
    for name, cells in board(circles, _touching(file, ids, circles))._asdict().items():
        box[name] = cells
    _moons(box, file, ids)
    return ids


def _touching(file: Table, ids: tuple[str, ...], circles: list[Circle]) -> list[int]:
    """How each circle touches the next one outside."""
    touching = []
    for number, entry in enumerate(_exactly(file, "radial", CIRCLES - 1)):
        with entry as table:
            table.one_of("inside", ids[number : number + 1]), table.one_of("outside", ids[number + 1 : number + 2])
            rule = table.one_of("rule", ("same", "split"))
            times = {SAME: 1, SPLIT: 2}[rule]
            if circles[number + 1].size != times * circles[number].size:
                sizes = f"{circles[number].size} and {circles[number + 1].size} spaces"
                raise table.error(f"rule = {table.data['rule']!r} between {sizes}", f"it needs {times} times as many")
            touching.append(rule)
    return touching


def _moons(box: np.void, file: Table, circles: tuple[str, ...]) -> None:
    for moon, entry in enumerate(_exactly(file, "moon", MOONS)):
        with entry as table:
            table.one_of("id", MOON_IDS[moon : moon + 1])
            circle = box["moon_circle"][moon] = table.one_of("circle", circles)
            if box["circle_orbit"][circle]:
                raise table.error(f"circle = {circles[circle]!r}", "a moon runs in one of the two gaps")
            size = int(box["circle_size"][circle])
            box["moon_start"][moon] = table.number("start", 1, size)
            box["moon_pace"][moon] = table.number("per_turn", 0, size - 1)
            table.number("full_moon", 0, size), table.flag("turn_marker")


# Stations


def _stations(box: np.void, file: Table, chips: tuple[str, ...]) -> tuple[str, ...]:
    resources = chips[:RESOURCES]
    ids = file.unique_ids("station")
    for station, entry in enumerate(_exactly(file, "station", STATIONS)):
        with entry as table:
            table.text("id"), table.text("name")
            box["supplies"][station] = table.one_of("supply", resources)
            for resource in table.some_of("demand", resources):
                box["asks"][station, resource] = 1
            if box["asks"][station, box["supplies"][station]]:
                raise table.error(f"demand = {table.data['demand']!r}", "no station asks for its own supply")
            twin = table.one_of("twin", (*ids, ""))
            box["twin"][station] = twin if twin < len(ids) else NONE
            box["restocks_always"][station] = table.one_of("restock", ("if_empty", "always"))
            box["may_advance"][station] = table.flag("advance")
            box["harvest"][station] = table.number("harvest_on_advance", 0, HARVEST)
            box["converts"][station] = table.flag("converts")
            box["slings"][station] = table.flag("slingshot")
            if station >= ADVANCING and box["may_advance"][station]:
                raise table.error("advance = true", f"only the first {int(ADVANCING)} stations can be advanced")
    for station, twin in enumerate(box["twin"]):
        if twin != NONE and (box["twin"][twin] != station or box["supplies"][twin] != box["supplies"][station]):
            raise file.error(f"{ids[twin]} as the twin of {ids[station]}", "twins name each other and supply the same")
    with file.table("conversion") as conversion:
        source = conversion.one_of("from", resources)
        conversion.one_of("to", chips[FUEL:]), conversion.number("rate", 1, 1)
        if any(box["converts"][station] and box["supplies"][station] != source for station in range(STATIONS)):
            raise conversion.error(f"from = {resources[source]!r}", "stations that convert must supply it")
    return ids


def _stars(box: np.void, file: Table, stations: tuple[str, ...]) -> None:
    """RNG-G9: a ray for each station, and the stars that follow from it, one in each orbit."""
    rays = {}
    for entry in _exactly(file, "ray", STATIONS):
        with entry as table:
            station = table.one_of("station", stations)
            table.one_of("colour", COLOURS)
            rays[station] = table.number("ray", 1, 24)
    seen = set()
    circles = {int(orbit): circle for circle, orbit in enumerate(box["circle_orbit"]) if orbit}
    for entry in _exactly(file, "star", ORBITS * STATIONS):
        with entry as table:
            orbit, station = table.number("orbit", 1, ORBITS), table.one_of("station", stations)
            size = int(box["circle_size"][circles[orbit]])
            space = table.number("space", 1, size)
            if space != -(-rays.get(station, 0) * size // 24):
                raise table.error(f"orbit {orbit}, {stations[station]}: space = {space}", "it is not on the ray")
            box["star"][orbit - 1, station] = box["circle_first"][circles[orbit]] + space - 1
            seen.add((orbit, station))
    if len(seen) < ORBITS * STATIONS:
        raise file.error("the [[star]] entries", "there must be one for each station in each orbit")


def _starting_cards(box: np.void, file: Table) -> tuple[str, ...]:
    """Ruling R11: no set-up may run out of chips or not fit into a hold."""
    for number, entry in enumerate(_exactly(file, "starting_card", CARDS)):
        with entry as table:
            table.text("id"), table.text("name"), table.text("text", ""), table.number("count", 1, 1)
            resources = table.number("resources", 0, HOLD)
            fuel = table.number("fuel", 0, HOLD)
            if resources + fuel > box["hold_spaces"]:
                raise table.error(f"{resources} resources and {fuel} fuel", f"a hold has {box['hold_spaces']} spaces")
            box["card_resources"][number], box["card_fuel"][number] = resources, fuel
    most = sorted(box["card_resources"])[::-1]
    for resource in range(RESOURCES):
        stations = int((box["supplies"] == resource).sum())
        if sum(most[:stations]) > box["chips"][resource]:
            need = f"they need {sum(most[:stations])} chips, but there are {box['chips'][resource]}"
            raise file.error(f"{stations} stations with the largest starting cards", need)
    if box["card_fuel"].sum() > box["chips"][FUEL]:
        raise file.error(f"{box['card_fuel'].sum()} fuel on the starting cards", f"there are {box['chips'][FUEL]}")
    return file.unique_ids("starting_card")


# Deliveries and scoring


def _deliveries(box: np.void, file: Table, chips: tuple[str, ...]) -> None:
    resources = chips[:RESOURCES]
    for resource, entry in enumerate(_exactly(file, "delivery_base", RESOURCES)):
        with entry as table:
            table.one_of("resource", resources[resource : resource + 1])
            verbs = table.value("verbs")
            if not isinstance(verbs, list) or not all(isinstance(verb, list) and len(verb) == 2 for verb in verbs):
                raise table.error(f"verbs = {verbs!r}", 'it must be a list like [["delivery_track", 1]]')
            for name, amount in verbs:
                verb = table.one_of("verbs", VERBS[:STATION_FUEL], name)
                field = "base_track" if verb == TRACK else "base_colonists"
                box[field][resource] = table.whole("verbs", amount, 0, 3)
    for number, entry in enumerate(file.tables("delivery_effect", EFFECTS)):
        with entry as table:
            table.text("id")
            box["effect_resource"][number] = table.one_of("resource", resources)
            box["effect_at"][number] = table.number("at_count", 1, HOLD)
            box["effect_verb"][number] = table.one_of("verb", VERBS)
            box["effect_amount"][number] = table.number("amount", 1, 3)


def _scoring(box: np.void, file: Table) -> None:
    with file.table("scoring") as scoring:
        box["per_delivery"] = scoring.number("per_delivery", 0, 20)
        box["lead_alone"] = scoring.number("lead_alone", 0, 20)
        box["lead_tied"] = scoring.number("lead_tied", 0, 20)
        box["colonist_places"] = scoring.numbers("colonist_places", 0, 20, range(PLACES, PLACES + 1))
        box["no_delivery"] = scoring.number("no_delivery", -20, 0)
        scoring.one_of("tie_rounding", ("down",)), scoring.one_of("tie_break", ("total_deliveries",))


# Lists that the file keeps for its readers: only their form is checked


def _seats(file: Table) -> tuple[str, ...]:
    colours = []
    for seat, entry in enumerate(_exactly(file, "seat", SEATS), start=1):
        with entry as table:
            table.number("id", seat, seat), table.text("glyph")
            colours.append(table.text("colour"))
    return tuple(colours)


def _listed(file: Table) -> None:
    for entry in file.tables("piece"):
        with entry as table:
            table.text("id"), table.number("count", 1, 1000)
    with file.table("cubes") as cubes:
        cubes.number("per_player", 0, 100)
        cubes.number("delivery_tracks", STATIONS, STATIONS)
        cubes.number("colonist_track", 1, 1), cubes.number("advance_marker", 1, 1)
    with file.table("phases") as phases:
        order = phases.value("order")
        steps = ["add_resources", "orbital_motion", "roll", "advance_stations", "fly_freighters", "pass_lead"]
        if order != steps or phases.value("skipped_on_turn_1") != steps[:2]:
            raise phases.error("the order of the phases", "it is fixed by the rules (RNG-T1, RNG-T2)")
    with file.table("bounds") as bounds:
        for key in bounds.data:
            if key != "provenance":
                bounds.number(key, -1000, 10_000)
