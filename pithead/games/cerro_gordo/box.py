"""Cerro Gordo Silver Mines: what is printed. Reads components.toml (or another edition) into tables for the rules and
names for people."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase

import numpy as np

from pithead.engine.game import Edition
from pithead.engine.record import NONE, Record, i8, i16, i64
from pithead.engine.toml import Table, read_toml
from pithead.games.cerro_gordo.choices import QUESTIONS
from pithead.games.cerro_gordo.position import (
    BUILDINGS,
    CHARACTERS,
    EDGES,
    EVENTS,
    FACE_DOWN,
    FACINGS,
    HAND,
    HELD,
    MINES,
    NESTED,
    OBJECTIVES,
    ROADS,
    ROW,
    SEATS,
    SIDE,
    STACK,
    TILES,
    TYPES,
)  # fmt: skip

TYPE_IDS = ("commercial", "industrial", "residential", "entertainment")
ANY, SAME = TYPES, TYPES + 1  # in place of a type
KINDS = (*TYPE_IDS, "any", "same")
SHAPES = 4
STEPS = 4  # verbs of one event
CONDITIONS = 4  # of one objective
PUBLIC = 6  # public objectives; the conditions of all objectives are in one table, these come last
GOALS = OBJECTIVES + PUBLIC
LEAST_PLAYERS = 2

# What an event can do (rules.md section 2.6), and the parameters each verb takes.
EVENT_VERBS = {
    "none": (),
    "gain": ("who", "n"),
    "lose": ("who", "n"),
    "tax": ("who", "per"),
    "steal": ("who", "n"),
    "coin_row": ("n",),
    "drop_row": ("slot",),
    "free_road": ("who", "optional"),
    "mine_again": (),
    "draw_choose": ("draw", "discard"),
    "peek": ("mines",),
    "remove_building": ("who", "n", "optional"),
    "remove_road": ("who", "n", "optional"),
    "remove_roads_in_rows": ("rows",),
    "discard_mine_top": ("mine", "n"),
    "move": ("who", "within", "optional"),
    "swap": ("who", "optional"),
}
(
    NO_EFFECT, GAIN, LOSE, TAX, STEAL, COIN_ROW, DROP_ROW, FREE_ROAD, MINE_AGAIN, DRAW_CHOOSE, PEEK, REMOVE_BUILDING,
    REMOVE_ROAD, FLOOD_ROWS, LOSE_TOP, MOVE, SWAP_PLACES,
) = range(len(EVENT_VERBS))  # fmt: skip
WHO = (
    "active", "all", "all_in_order", "active_and_next", "connected", "others_connected", "closest", "richest",
    "not_on_residential", "near_entertainment",
)  # fmt: skip
(
    THE_ACTIVE, ALL, ALL_IN_ORDER, ACTIVE_AND_NEXT, CONNECTED, OTHERS_CONNECTED, CLOSEST, RICHEST, NOT_ON_RESIDENTIAL,
    NEAR_ENTERTAINMENT,
) = range(len(WHO))  # fmt: skip
ONLY_ACTIVE = (FREE_ROAD, REMOVE_BUILDING, SWAP_PLACES)
WORDS_OF = {"mines": ("all",), "rows": ("drawn_mine",), "mine": ("drawn",)}  # parameters that can only be one thing

# What conditions measure (rules.md section 2.5), and the parameters each measure takes.
MEASURES = {
    "on_type": ("type",),
    "touch": ("type",),
    "touch_types": (),
    "touch_other_types": (),
    "touch_mine": (),
    "row": ("type",),
    "col": ("type",),
    "line": ("type",),
    "row_types": (),
    "group": (),
    "mine_dist": (),
    "mines": (),
    "reach": ("type", "within"),
    "links": (),
    "network": (),
    "players_near": ("within",),
    "players_touch": (),
    "edge": ("dir",),
    "town": ("type",),
    "silver": (),
    "joins": (),
}
(
    ON_TYPE, TOUCH, TOUCH_TYPES, TOUCH_OTHER_TYPES, TOUCH_MINE, IN_ROW, IN_COLUMN, IN_LINE, ROW_TYPES, GROUP,
    MINE_DISTANCE, MINES_CONNECTED, REACH, LINKS, NETWORK, PLAYERS_NEAR, PLAYERS_TOUCH, EDGE_OF_TOWN, TOWN, SILVER,
    JOINS,
) = range(len(MEASURES))  # fmt: skip
NOT_ANCHORED = (TOWN, SILVER, JOINS)
DIRECTIONS = ("north", "south")
TO_NORTH, TO_SOUTH = range(len(DIRECTIONS))
COMPARISONS = (">=", "==", "<=")
AT_LEAST, EXACTLY, AT_MOST = range(len(COMPARISONS))
TRIGGERS = ("place_road", "place_building")
ROAD_PLACED, BUILDING_PLACED = range(len(TRIGGERS))

# What characters can do (rules.md section 2.7).
POWERS = ("first_coin_free", "bonus_road_price", "refresh_price", "hold_roads", "place_bonus", "any_mine")
SCORES = ("largest_group", "near_mine", "type_touching_type", "largest_network", "line", "mines_connected")
(
    LARGEST_GROUP, NEAR_MINE, TYPE_TOUCHING_TYPE, LARGEST_NETWORK, OWN_LINE, OWN_MINES,
) = range(len(SCORES))  # fmt: skip
SCORE_PARAMETERS = {
    LARGEST_GROUP: ("type",), NEAR_MINE: ("type", "within"), TYPE_TOUCHING_TYPE: ("type", "other"), OWN_LINE: ("type",),
}  # fmt: skip


class Box(Record):
    # The game
    first_silver, first_roads, first_objectives = i8(), i8(), i8()
    row_size = i8()
    coin = i8()  # on each building that is passed over
    silver_per_point = i8()
    mines = i8(SEATS + 1)  # by the number of players
    tiles_per_mine = i8(SEATS + 1)
    mine_at = i16(MINES)  # the north-west square

    # Tiles
    buildings = i8()
    building_type = i8(BUILDINGS)
    of_type = i64(TYPES + 1)  # the buildings of a type, or of ANY, as bits
    roads = i8()
    road_shape = i8(ROADS)
    shape_facings = i16(SHAPES)  # as bits
    tiles = i8()
    tile_event = i8(TILES)
    tile_silver = i8(TILES)
    least_players = i8(EVENTS)
    secret = i8(EVENTS)

    # What events do
    steps = i8(EVENTS)
    verb = i8(EVENTS, STEPS)
    who = i8(EVENTS, STEPS)
    amount = i8(EVENTS, STEPS)  # `n`, `per`, `slot`, `draw` or `within`
    discards = i8(EVENTS, STEPS)
    optional = i8(EVENTS, STEPS)

    # Objectives; the public ones from OBJECTIVES on
    objectives = i8()
    publics = i8()
    points = i8(OBJECTIVES)
    public_silver = i8(PUBLIC)
    trigger = i8(PUBLIC)
    conditions = i8(GOALS)
    measure = i8(GOALS, CONDITIONS)
    measured_type = i8(GOALS, CONDITIONS)
    measured_within = i8(GOALS, CONDITIONS)  # or which edge of the town
    comparison = i8(GOALS, CONDITIONS)
    number = i16(GOALS, CONDITIONS)

    # Characters (CER-C1): what each pays and may do; the usual where its power is another one
    characters = i8()
    free_coins = i8(CHARACTERS)
    bonus_road_price = i8(CHARACTERS)
    refresh_price = i8(CHARACTERS)
    roads_held = i8(CHARACTERS)
    place_type = i8(CHARACTERS)  # NONE where nothing is gained
    place_silver = i8(CHARACTERS)
    place_within = i8(CHARACTERS)
    place_per_player = i8(CHARACTERS)
    any_mine = i8(CHARACTERS)
    mining_bonus = i8(CHARACTERS)
    score = i8(CHARACTERS)
    score_type = i8(CHARACTERS)
    score_other = i8(CHARACTERS)
    score_within = i8(CHARACTERS)
    score_per = i8(CHARACTERS)
    score_points = i8(CHARACTERS)
    score_cap = i8(CHARACTERS)


def read_box(path: Path) -> Edition:
    """The edition in a components.toml."""
    records = Box.blank()
    box = records[0]
    with read_toml(path) as file:
        colours = _game(box, file)
        bonus_road, refresh = _prices(box, file)
        _stacks(box, file)
        _sites(box, file)
        roads = _roads(box, file)
        buildings = _buildings(box, file)
        events, tiles = _events(box, file)
        personal = _personal(box, file)
        public = _public(box, file)
        characters = _characters(box, file, bonus_road, refresh)
        _check_counts(box, file)
        titles = {name: tuple(table.text("name") for table in file.tables(key)) for name, key in _TITLED.items()}
    names = {
        "question": QUESTIONS, "seat": tuple(map(str, range(SEATS))),
        "player": tuple(f"p{number}" for number in range(1, SEATS + 1)),
        "square": SQUARE_NAMES, "grid_row": tuple(map(str, range(1, SIDE + 1))), "edge": tuple("nesw"),
        "facing": FACINGS, "type": TYPE_IDS, "building": buildings, "house": buildings, "road": roads,
        "mine": tuple(map(str, range(1, MINES + 1))), "event": events, "tile": tiles, "sight": ("unknown", *tiles),
        "objective": personal, "public": public, "character": characters, "purpose": ("regular", "bonus", "crew"),
    }  # fmt: skip
    tile_titles = tuple(titles["event"][box["tile_event"][tile]] for tile in range(len(tiles)))
    titles |= {
        "seat": colours, "square": SQUARE_NAMES, "house": titles["building"],
        "mine": tuple(f"Mine {number}" for number in range(1, MINES + 1)), "tile": tile_titles,
        "sight": ("unknown", *tile_titles), "road": tuple(road.rpartition("_")[0] for road in roads),
        "type": TYPE_IDS,
    }  # fmt: skip
    return Edition(str(path), records, names, titles, file.data)


SQUARE_NAMES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in ascii_lowercase[:SIDE])
_TITLED = {
    "building": "buildings", "event": "events", "objective": "personal", "public": "public", "character": "characters",
}  # fmt: skip


def _exactly(file: Table, key: str, count: int) -> list[Table]:
    entries = file.tables(key)
    if len(entries) != count:
        raise file.error(f"{len(entries)} [[{key}]] entries", f"there must be {count}")
    return entries


def _game(box: np.void, file: Table) -> tuple[str, ...]:
    with file.table("game") as game:
        game.one_of("id", ("cerro_gordo",)), game.text("title")
        game.number("players_min", LEAST_PLAYERS, LEAST_PLAYERS), game.number("players_max", SEATS, SEATS)
        colours = game.ids("colours", SEATS)
    with file.table("start") as start:
        box["first_silver"] = start.number("silver_each", 0, 100)
        box["first_roads"] = start.number("roads_each", 1, HELD)
        box["first_objectives"] = start.number("personal_each", 1, 2)
        box["row_size"] = start.number("row_size", 1, ROW)
        if start.number("public_shown", 0, PUBLIC) != len(file.tables("public")):
            what = f"public_shown = {start.value('public_shown')}"
            raise start.error(what, "it must be the number of [[public]] entries")
    with file.table("tile_squares") as squares:
        for key, size in (("building", 2), ("mine", 2), ("road", 1)):
            squares.numbers(key, size, size, range(2, 3))
    return colours


def _prices(box: np.void, file: Table) -> tuple[int, int]:
    """The usual prices of a bonus road and of a refresh."""
    with file.table("prices") as prices:
        box["coin"] = prices.number("coin_per_skipped_building", 0, 20)
        box["silver_per_point"] = prices.number("silver_per_point", 1, 100)
        return prices.number("bonus_road", 0, 100), prices.number("refresh", 0, 100)


def _stacks(box: np.void, file: Table) -> None:
    for number, entry in enumerate(_exactly(file, "stacks", SEATS - LEAST_PLAYERS + 1), start=LEAST_PLAYERS):
        with entry as stacks:
            stacks.number("players", number, number)
            box["mines"][number] = stacks.number("mines", 1, MINES)
            box["tiles_per_mine"][number] = stacks.number("tiles_per_mine", 1, STACK)


def _sites(box: np.void, file: Table) -> None:
    with file.table("grid") as grid:
        grid.number("columns", SIDE, SIDE), grid.number("rows", SIDE, SIDE), grid.number("first_row", 1, 1)
        grid.one_of("first_column", ("a",)), grid.one_of("row_1", ("north",))
    for mine, entry in enumerate(_exactly(file, "mine_sites", MINES)):
        with entry as site:
            site.number("mine", mine + 1, mine + 1), site.text("note", "")
            box["mine_at"][mine] = square = site.one_of("north_west_square", SQUARE_NAMES)
            least = next((players for players in range(LEAST_PLAYERS, SEATS + 1) if box["mines"][players] > mine), 0)
            if site.number("players_min", LEAST_PLAYERS, SEATS) != least:
                raise site.error(f"players_min = {site.value('players_min')}", f"by [[stacks]] it must be {least}")
            if max(square % SIDE, square // SIDE) == SIDE - 1:
                raise site.error(f"north_west_square = {SQUARE_NAMES[square]!r}", "the mine would leave the grid")
            for other in box["mine_at"][:mine]:
                if max(abs(square % SIDE - other % SIDE), abs(square // SIDE - other // SIDE)) < 2:
                    raise site.error("this mine lies on another one", "move one of them")


def _roads(box: np.void, file: Table) -> tuple[str, ...]:
    names: list[str] = []
    shapes = file.unique_ids("roads")
    for shape, entry in enumerate(file.tables("roads", SHAPES)):
        with entry as table:
            table.text("id")
            first = len(names)
            names += [f"{shapes[shape]}_{number}" for number in range(1, table.number("count", 0, ROADS) + 1)]
            box["road_shape"][first : len(names)] = shape
            facings = table.some_of("rotations", FACINGS)
            turned = _turned(FACINGS[table.one_of("edges", FACINGS)])
            if sorted(FACINGS[facing] for facing in facings) != sorted(turned):
                raise table.error(f"rotations = {table.value('rotations')!r}", f"they must be: {', '.join(turned)}")
            box["shape_facings"][shape] = sum(1 << facing for facing in facings)
    if not len(names) <= ROADS:
        raise file.error(f"{len(names)} roads in the [[roads]] entries", f"the game has room for {ROADS}")
    box["roads"] = len(names)
    return tuple(names)


def _turned(edges: str) -> list[str]:
    """The different facings of a road in quarter turns."""
    turns = [{"nesw"[("nesw".index(edge) + turn) % EDGES] for edge in edges} for turn in range(EDGES)]
    return [facing for facing in FACINGS if set(facing) in turns]


def _buildings(box: np.void, file: Table) -> tuple[str, ...]:
    for building, entry in enumerate(file.tables("buildings", BUILDINGS)):
        with entry as table:
            table.text("id"), table.text("name"), table.number("count", 1, 1)
            kind = table.one_of("type", TYPE_IDS)
            box["building_type"][building] = kind
            box["of_type"][[kind, ANY]] |= 1 << building
    names = file.unique_ids("buildings")
    box["buildings"] = len(names)
    return names


# Events


def _events(box: np.void, file: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    tiles: list[str] = []
    events = file.unique_ids("events")
    for event, entry in enumerate(file.tables("events", EVENTS)):
        with entry as table:
            table.text("id"), table.text("name"), table.text("text")
            box["secret"][event] = table.flag("secret")
            box["least_players"][event] = table.number("players_min", LEAST_PLAYERS, SEATS)
            count = table.number("count", 1, TILES)
            numbers = table.numbers("silver", 0, 9, range(count, count + 1))
            if len(tiles) + count > TILES:
                raise file.error("more tiles in the [[events]] entries", f"the game has room for {TILES}")
            box["tile_event"][len(tiles) : len(tiles) + count] = event
            box["tile_silver"][len(tiles) : len(tiles) + count] = numbers
            tiles += [f"{events[event]}_{number}" for number in range(1, count + 1)]
            verbs = table.tables("do", STEPS)
            box["steps"][event] = len(verbs)
            for step, verb in enumerate(verbs):
                _verb(box, event, step, verb)
    box["tiles"] = len(tiles)
    _check_tiles(box, file)
    return events, tuple(tiles)


def _verb(box: np.void, event: int, step: int, table: Table) -> None:
    with table:
        verb = table.one_of("verb", tuple(EVENT_VERBS))
        box["verb"][event, step] = verb
        box["who"][event, step] = NONE
        for parameter in EVENT_VERBS[table.value("verb")]:
            if parameter == "who":
                box["who"][event, step] = who = table.one_of("who", WHO)
                if verb in ONLY_ACTIVE and who != THE_ACTIVE:
                    raise table.error(f"who = {WHO[who]!r}", f"{table.value('verb')} is for the active player")
            elif parameter == "optional":
                box["optional"][event, step] = table.flag("optional", False)
            elif parameter == "discard":
                box["discards"][event, step] = table.number("discard", 1, 9)
            elif parameter in WORDS_OF:
                table.one_of(parameter, WORDS_OF[parameter])
            else:
                most = {"slot": ROW, "draw": HAND - int(box["first_objectives"])}.get(parameter, 99)
                box["amount"][event, step] = table.number(parameter, 1, most)
        if verb == DRAW_CHOOSE and box["discards"][event, step] < box["amount"][event, step]:
            raise table.error("fewer cards are discarded than drawn", "hands must not grow")
        if verb in (REMOVE_BUILDING, REMOVE_ROAD) and box["amount"][event, step] > 9:
            raise table.error(f"n = {table.value('n')}", "it must be a whole number from 1 to 9")


def _check_tiles(box: np.void, file: Table) -> None:
    """There are enough tiles for the stacks, and room for events inside each other and for tiles face-down."""
    events = box["tile_event"][: box["tiles"]]
    for players in range(LEAST_PLAYERS, SEATS + 1):
        there = int((box["least_players"][events] <= players).sum())
        needed = int(box["mines"][players]) * int(box["tiles_per_mine"][players])
        if needed > there:
            what = f"the stacks for {players} players need {needed} tiles"
            raise file.error(what, f"the [[events]] entries have {there} for them")
    again = int((box["verb"][events] == MINE_AGAIN).sum())
    if again >= NESTED:
        raise file.error(f"{again} mine tiles have mine_again", f"at most {NESTED - 1} are possible")
    lost = int(box["amount"][events][box["verb"][events] == LOSE_TOP].sum())
    down = int(box["secret"][events].sum()) + lost
    if down > FACE_DOWN:
        what = f"{down} mine tiles are secret or can be lost unread"
        raise file.error(what, f"the game has room for {FACE_DOWN} of them")


# Objectives


def _personal(box: np.void, file: Table) -> tuple[str, ...]:
    for objective, entry in enumerate(file.tables("personal", OBJECTIVES)):
        with entry as table:
            table.text("id"), table.text("name"), table.text("text"), table.number("count", 1, 1)
            box["points"][objective] = table.number("points", 0, 50)
            for measure in _conditions(box, objective, table):
                if measure == JOINS:
                    raise table.error("joins looks at a road just placed", "only public objectives can use it")
    names = file.unique_ids("personal")
    box["objectives"] = len(names)
    least = SEATS * int(box["first_objectives"])
    if len(names) < least:
        raise file.error(f"{len(names)} [[personal]] entries", f"the deal needs {least}")
    return names


def _public(box: np.void, file: Table) -> tuple[str, ...]:
    for public, entry in enumerate(file.tables("public", PUBLIC)):
        with entry as table:
            table.text("id"), table.text("name"), table.text("text"), table.number("count", 1, 1)
            box["public_silver"][public] = table.number("silver", 0, 50)
            box["trigger"][public] = trigger = table.one_of("trigger", TRIGGERS)
            for measure in _conditions(box, OBJECTIVES + public, table):
                if trigger == ROAD_PLACED and measure not in NOT_ANCHORED:
                    raise table.error(f"{list(MEASURES)[measure]} looks at a building",
                                      "an objective for placing a road cannot use it")  # fmt: skip
                if trigger == BUILDING_PLACED and measure == JOINS:
                    raise table.error("joins looks at a road", "an objective for placing a building cannot use it")
    names = file.unique_ids("public")
    box["publics"] = len(names)
    return names


def _conditions(box: np.void, goal: int, table: Table) -> list[int]:
    """Read the conditions of a card; what they measure."""
    conditions = table.tables("all", CONDITIONS)
    if not conditions:
        raise table.error("all = []", "a card needs a condition")
    box["conditions"][goal] = len(conditions)
    for number, entry in enumerate(conditions):
        with entry as condition:
            place = goal, number
            box["measure"][place] = measure = condition.one_of("m", tuple(MEASURES))
            box["comparison"][place] = condition.one_of("op", COMPARISONS)
            box["number"][place] = condition.number("n", 0, 1000)
            parameters = MEASURES[condition.value("m")]
            if "type" in parameters:
                kinds = KINDS[: ANY + 1] if measure == TOWN else KINDS
                box["measured_type"][place] = condition.one_of("type", kinds)
            if "within" in parameters:
                box["measured_within"][place] = condition.number("within", 0, 99)
            if "dir" in parameters:
                box["measured_within"][place] = condition.one_of("dir", DIRECTIONS)
    return box["measure"][goal, : len(conditions)].tolist()


# Characters


def _characters(box: np.void, file: Table, bonus_road: int, refresh: int) -> tuple[str, ...]:
    box["bonus_road_price"], box["refresh_price"] = bonus_road, refresh
    box["roads_held"] = box["first_roads"]
    box["place_type"] = NONE
    for character, entry in enumerate(file.tables("characters", CHARACTERS)):
        with entry as table:
            table.text("id"), table.text("name"), table.text("standee_shape"), table.number("count", 1, 1)
            table.text("power_text"), table.text("score_text")
            with table.table("power") as power:
                _power(box, character, power)
            with table.table("score") as score:
                _score(box, character, score)
    names = file.unique_ids("characters")
    box["characters"] = len(names)
    if len(names) < SEATS:
        raise file.error(f"{len(names)} [[characters]] entries", f"there must be at least {SEATS}")
    return names


def _power(box: np.void, character: int, power: Table) -> None:
    verb = POWERS[power.one_of("verb", POWERS)]
    if verb == "hold_roads":
        box["roads_held"][character] = power.number("n", int(box["first_roads"]), HELD)
    elif verb == "first_coin_free":
        box["free_coins"][character] = power.number("n", 0, 99)
    elif verb == "place_bonus":
        box["place_type"][character] = power.one_of("type", TYPE_IDS)
        box["place_silver"][character] = power.number("n", 0, 50)
        box["place_within"][character] = power.number("per_player_within", 0, 99)
        box["place_per_player"][character] = power.number("per_player", 0, 50)
    elif verb == "any_mine":
        box["any_mine"][character] = 1
        box["mining_bonus"][character] = power.number("n", 0, 50)
    else:
        box[verb][character] = power.number("n", 0, 100)


def _score(box: np.void, character: int, score: Table) -> None:
    box["score"][character] = verb = score.one_of("verb", SCORES)
    parameters = SCORE_PARAMETERS.get(verb, ())
    if "type" in parameters:
        box["score_type"][character] = score.one_of("type", TYPE_IDS)
    if "other" in parameters:
        box["score_other"][character] = score.one_of("other", TYPE_IDS, score.value("other"))
    if "within" in parameters:
        box["score_within"][character] = score.number("within", 1, 99)
    box["score_per"][character] = score.number("per", 1, 99)
    box["score_points"][character] = score.number("points", 0, 50)
    box["score_cap"][character] = score.number("cap", 0, 100)


def _check_counts(box: np.void, file: Table) -> None:
    """The counts in the file are its own checksum."""
    types = box["building_type"][: box["buildings"]].tolist()
    found = {
        "buildings": int(box["buildings"]), **{kind: types.count(n) for n, kind in enumerate(TYPE_IDS)},
        "roads": int(box["roads"]), "mine_tiles": int(box["tiles"]), "personal_objectives": int(box["objectives"]),
        "public_objectives": int(box["publics"]), "characters": int(box["characters"]),
        "standees": int(box["characters"]), "empty_mine_tiles": int(MINES),
    }  # fmt: skip
    with file.table("counts") as counts:
        counts.number("silver_coins", 0, 1000), counts.number("setup_tool", 0, 1)
        for key, number in found.items():
            if counts.number(key, 0, 1000) != number:
                raise counts.error(f"{key} = {counts.value(key)}, but the file has {number}", "correct the wrong one")
