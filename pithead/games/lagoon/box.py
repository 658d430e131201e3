"""Miner's Lagoon: what is printed. Reads components.toml (or another edition) into tables for the rules and names for
people."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase

import numpy as np

from pithead.engine.game import Edition
from pithead.engine.record import NONE, Record, i8, i16
from pithead.engine.toml import ID, Table, read_toml
from pithead.games.lagoon.choices import ACTIONS, ACTIVE, ARTIFACT, DESIGNS, MINE, NAMES, PAIRS, QUESTIONS
from pithead.games.lagoon.position import (
    CELLS_OF_SITE,
    COLUMNS_OF_SITE,
    CORPORATIONS,
    DEALS,
    EQUIPMENT,
    EQUIPMENT_DISPLAY,
    GALLERIES,
    ISLANDS,
    LEVELS,
    LINES,
    METALS,
    MOST_CORPORATIONS,
    MOST_OBJECTIVES,
    OBJECTIVES,
    PLACES,
    SEATS,
    SHIPMENT_DISPLAY,
    SHIPMENTS,
    SITES,
    SPACES,
)  # fmt: skip

ROUNDS = 15  # on the round track
LINES_OF_DEAL = 3
ROWS = 6  # of a table on an Objective
LEAST_GALLERIES = SITES * CELLS_OF_SITE + 2  # so that two can always be drawn (rules.md section 10)

# The effects of Equipment (rules.md section 2.2), and the parameters each takes.
VERBS = {
    "gain_cash": ("amount",),
    "sell_plain": ("metal", "amount"),
    "discard_deal_for_cash": ("amount",),
    "buy_enriched": ("count",),
    "place_cube": ("count",),
    "lift_own": ("cost",),
    "raise_center": ("count",),
    "collect": ("level", "count"),
    "close_deal": ("bonus_vp",),
    "draw_deal": ("count",),
    "draw_or_close": ("bonus_vp",),
    "crush": ("min_level", "vp"),
    "remove_gallery": ("count",),
    "swap": ("give", "get"),
    "none": (),
}
(
    GAIN_CASH, SELL_PLAIN, DISCARD_DEAL, BUY_ENRICHED, PLACE_CUBE, LIFT_OWN, RAISE_CENTER, COLLECT, CLOSE_DEAL,
    DRAW_DEAL, DRAW_OR_CLOSE, CRUSH_CUBE, REMOVE_GALLERY, SWAP_UNIT, NO_FEATURE,
) = range(len(VERBS))  # fmt: skip

FORMS = ("most", "at_least", "per", "table")  # of Objectives (rules.md section 2.3)
MOST, AT_LEAST, PER, TABLE = range(len(FORMS))
METRICS = (  # followed by one for each metal that is shipped
    "ec_value", "merchants", "miners", "workers", "money", "artifacts", "equipment", "shipments", "shipments_big",
    "deals_closed", "board_enriched", "enriched_types", "enriched_l3plus", "plain_total", "plain_sets", "shipped_min",
)  # fmt: skip
(
    EC_VALUE, MERCHANTS, MINERS, WORKERS, MONEY, ARTIFACTS, EQUIPMENT_OWNED, SHIPMENTS_MADE, SHIPMENTS_BIG,
    DEALS_CLOSED, BOARD_ENRICHED, ENRICHED_TYPES, ENRICHED_L3PLUS, PLAIN_TOTAL, PLAIN_SETS, SHIPPED_MIN,
) = range(len(METRICS))  # fmt: skip
SHIPPED = len(METRICS)  # + metal

SPACE_TITLES = (  # in the order of ACTIONS
    "Buy an Artifact", "Operate Mining Site", "Draw or Close a Deal", "Trade", "Buy an Equipment", "Make a Shipment",
    "Draw & Place 2 Galleries", "Enrichment Transaction", "Depart Island", "Recruit a Merchant", "Recruit a Miner",
)  # fmt: skip


class Box(Record):
    # The game
    rounds = i8()
    end_vp = i16()
    payment = i8(ROUNDS + 1)  # by round: is there a Payment Check after it
    actions_per_turn = i8()
    space_action = i8(SPACES)  # one of ACTIONS
    objectives_dealt, objectives_kept, corporations_dealt = i8(), i8(), i8()
    first_vp = i16()
    column_up = i8(COLUMNS_OF_SITE)  # is the first Gallery there face-up

    # Limits
    max_merchants, max_miners = i8(), i8()
    equipment_slots, shipment_slots = i8(), i8()
    gallery_most = i8()
    zero_line_most = i8()
    enrich_most, enrich_most_of_metal = i8(), i8()
    buy_most = i8()
    trades = i8()

    # Prices and points
    merchant_price, miner_price = i8(), i8()
    wage, unpaid_vp = i8(), i8()
    artifact_price, artifact_vp = i8(), i8()
    face_up_income = i8(3)  # by the number of tiles placed face-up
    owner_vp = i8()

    # Cards and tiles: how many there are, and what is on them
    artifact_there = i8(SITES, METALS)
    galleries = i8()
    gallery_metal = i8(GALLERIES)  # NONE on an empty one
    gallery_minerals = i8(GALLERIES)
    equipments = i8()
    equipment_name = i8(EQUIPMENT)
    name_cost = i8(NAMES)
    name_vp = i8(NAMES)
    effect_verb = i8(NAMES)
    effect_of = i8(NAMES)  # the metal, the level, or the least level
    effect_amount = i8(NAMES)  # or `cost`, `vp`, `bonus_vp`, `get`
    effect_count = i8(NAMES)
    shipments = i8()
    shipment_design = i8(SHIPMENTS)
    design_needs = i8(DESIGNS, METALS)
    design_resources = i8(DESIGNS)
    design_artifact = i8(DESIGNS)  # the metal of the Artifact that is shipped, or NONE
    design_vp = i8(DESIGNS)
    design_cash = i8(DESIGNS)
    deals = i8()
    deal_lines = i8(DEALS)
    line_metal = i8(DEALS, LINES_OF_DEAL)
    line_level = i8(DEALS, LINES_OF_DEAL)
    deal_vp = i8(DEALS)
    objectives = i8()
    objective_form = i8(OBJECTIVES)
    objective_metric = i8(OBJECTIVES)
    objective_vp = i8(OBJECTIVES)
    objective_step = i16(OBJECTIVES)  # `n` or `each`
    objective_cap = i16(OBJECTIVES)
    table_rows = i8(OBJECTIVES)
    table_at = i16(OBJECTIVES, ROWS)
    table_vp = i8(OBJECTIVES, ROWS)
    corporations = i8()
    corporation_merchants = i8(CORPORATIONS)
    corporation_miners = i8(CORPORATIONS)
    corporation_cash = i8(CORPORATIONS)
    corporation_plain = i8(CORPORATIONS, METALS)
    corporation_deals = i8(CORPORATIONS)


def read_box(path: Path) -> Edition:
    """The edition in a components.toml."""
    records = Box.blank()
    box = records[0]
    with read_toml(path) as file:
        metals, colours = _game(box, file)
        _limits(box, file)
        _prices(box, file)
        _setup(box, file)
        _islands(box, file)
        _artifacts(box, file, metals)
        galleries = _galleries(box, file, metals)
        equipment_names, equipment = _equipment(box, file, metals)
        designs, shipments = _shipments(box, file, metals)
        deals = _deals(box, file, metals)
        objectives = _objectives(box, file, metals)
        corporations = _corporations(box, file, metals)
        _check_totals(box, file)
        shown = {
            name: _titles(file, name) for name in ("equipment", "shipment", "corporation", "objective")
        }  # fmt: skip
    spaces = [(int(action), space // PLACES + 1) for space, action in enumerate(box["space_action"])]
    kinds = (*metals, "cash")
    names = {
        "metal": metals, "kind": kinds, "question": QUESTIONS, "seat": ("0", "1", "2", "3"),
        "owner": ("p1", "p2", "p3", "p4"), "island": tuple(f"island_{n}" for n in range(1, ISLANDS + 1)),
        "site": tuple(f"island_{n}" for n in range(1, SITES + 1)),
        "space": tuple(f"{ACTIONS[action].replace(' ', '_')}_{island}" for action, island in spaces),
        "column": COLUMN_NAMES, "cell": CELL_NAMES,
        "level": tuple(str(n) for n in range(1, LEVELS + 1)), "line": tuple(str(n) for n in range(LINES)),
        "pair": tuple(f"{kinds[a]} {kinds[b]}" for a, b in PAIRS),
        "gallery": galleries, "equipment": equipment, "equipment_name": equipment_names,
        "active": equipment_names[:ACTIVE], "shipment": shipments, "shipment_design": designs, "deal": deals,
        "objective": objectives, "corporation": corporations,
    }  # fmt: skip
    titles = {
        "seat": colours, "metal": metals, "kind": kinds,
        "island": tuple(f"Island {n}" for n in range(1, ISLANDS + 1)),
        "space": tuple(SPACE_TITLES[action] for action, _ in spaces),
        "column": COLUMN_NAMES, "cell": CELL_NAMES,
        "gallery": tuple(_gallery_title(box, metals, tile) for tile in range(len(galleries))),
        "equipment_name": shown["equipment"],
        "equipment": tuple(shown["equipment"][box["equipment_name"][card]] for card in range(len(equipment))),
        "shipment_design": shown["shipment"],
        "shipment": tuple(shown["shipment"][box["shipment_design"][card]] for card in range(len(shipments))),
        "deal": tuple(_deal_title(box, metals, deal) for deal in range(len(deals))),
        "objective": shown["objective"], "corporation": shown["corporation"],
    }  # fmt: skip
    return Edition(str(path), records, names, titles, file.data)


COLUMN_NAMES = tuple(f"{site}{column}" for site in range(1, SITES + 1) for column in ascii_lowercase[:COLUMNS_OF_SITE])
CELL_NAMES = tuple(f"{column}{level}" for column in COLUMN_NAMES for level in (1, 2))


def _gallery_title(box: np.void, metals: tuple[str, ...], tile: int) -> str:
    minerals = int(box["gallery_minerals"][tile])
    return f"{minerals} {metals[box['gallery_metal'][tile]]}" if minerals else "empty Gallery"


def _deal_title(box: np.void, metals: tuple[str, ...], deal: int) -> str:
    lines = range(box["deal_lines"][deal])
    return " + ".join(f"{box['line_level'][deal, n]}' {metals[box['line_metal'][deal, n]]}" for n in lines)


def _game(box: np.void, file: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    with file.table("game") as game:
        _source(game)
        game.one_of("id", ("lagoon",)), game.text("title"), game.text("prefix")
        game.number("players_min", 2, 2), game.number("players_max", SEATS, SEATS)
        box["rounds"] = game.number("rounds", 1, ROUNDS)
        box["end_vp"] = game.number("end_vp", 1, 1000)
        for number in game.numbers("payment_rounds", 1, ROUNDS, range(ROUNDS + 1)):
            box["payment"][number] = 1
        metals = game.ids("metals", METALS)
        if "cash" in metals:
            raise game.error("a metal is called 'cash'", "trades use that word for dollars: choose another id")
        return metals, game.ids("colours", SEATS)  # LAG-S13: of the seats in their order; without effect


def _limits(box: np.void, file: Table) -> None:
    with file.table("limits") as limits:
        _source(limits)
        box["max_merchants"] = limits.number("max_merchants", 1, 9)
        box["max_miners"] = limits.number("max_miners", 1, 9)
        box["equipment_slots"] = limits.number("equipment_display", 1, EQUIPMENT_DISPLAY)
        box["shipment_slots"] = limits.number("shipment_display", 1, SHIPMENT_DISPLAY)
        box["gallery_most"] = limits.number("gallery_max_minerals", 1, 9)
        box["zero_line_most"] = limits.number("zero_line_max_per_metal", 1, 9)
        box["enrich_most"] = limits.number("enrich_max_cubes", 1, 9)
        box["enrich_most_of_metal"] = limits.number("enrich_max_per_metal", 1, 9)
        box["buy_most"] = limits.number("enriched_buy_max", 1, 9)
        box["trades"] = limits.number("trades_per_action", 1, 9)
        box["actions_per_turn"] = limits.number("actions_per_turn", 1, 9)
        limits.number("enrichment_levels", LEVELS, LEVELS), limits.number("site_levels", 2, 2)
        limits.number("site_columns", COLUMNS_OF_SITE, COLUMNS_OF_SITE)


def _prices(box: np.void, file: Table) -> None:
    with file.table("costs") as costs:
        _source(costs)
        box["merchant_price"] = costs.number("merchant", 0, 100)
        box["miner_price"] = costs.number("miner", 0, 100)
        box["wage"] = costs.number("wage_per_pair", 0, 5)
        box["unpaid_vp"] = costs.number("vp_lost_per_unpaid_dollar", 0, 5)
        box["artifact_price"] = costs.number("artifact_resources", 1, 100)
        box["artifact_vp"] = costs.number("artifact_vp_at_end", 0, 50)
        one, both = costs.number("galleries_one_face_up", 0, 20), costs.number("galleries_two_face_up", 0, 20)
        box["face_up_income"] = [0, one, both]
        box["owner_vp"] = costs.number("owner_vp_per_cube_bought", 0, 10)
        elevator = costs.number("elevator_cost", 0, 20)
        for table in file.tables("equipment"):
            effect = table.data.get("effect")
            if isinstance(effect, dict) and effect.get("verb") == "lift_own" and effect.get("cost") != elevator:
                what = f"elevator_cost = {elevator}, but {table.where} has cost = {effect.get('cost')}"
                raise costs.error(what, "correct the one that is wrong")


def _setup(box: np.void, file: Table) -> None:
    with file.table("setup") as setup:
        _source(setup)
        box["objectives_dealt"] = setup.number("objectives_dealt", 1, MOST_OBJECTIVES)
        box["objectives_kept"] = setup.number("objectives_kept", 1, int(box["objectives_dealt"]))
        box["corporations_dealt"] = setup.number("corporations_dealt", 1, MOST_CORPORATIONS)
        setup.number("corporations_kept", 1, 1)
        box["first_vp"] = setup.number("start_vp", 0, min(100, int(box["end_vp"]) - 1))
        columns = tuple(ascii_lowercase[:COLUMNS_OF_SITE])
        up, down = setup.some_of("site_columns_face_up", columns), setup.some_of("site_columns_face_down", columns)
        if sorted(up + down) != list(range(COLUMNS_OF_SITE)):
            where = "site_columns_face_up and site_columns_face_down"
            raise setup.error(f"{where} do not name each column once", f"the columns are {', '.join(columns)}")
        box["column_up"][up] = 1


def _islands(box: np.void, file: Table) -> None:
    actions = tuple(action.replace(" ", "_") for action in ACTIONS)
    islands = file.tables("island")
    if len(islands) != ISLANDS:
        raise file.error(f"{len(islands)} [[island]] entries", f"there must be {ISLANDS}")
    for island, entry in enumerate(islands):
        with entry as table:
            _source(table)
            table.number("number", island + 1, island + 1)
            if table.text("id") != f"island_{island + 1}":
                raise table.error(f"id = {table.text('id')!r}", f"it must be 'island_{island + 1}'")
            spaces = table.some_of("spaces", actions)
            if len(spaces) != PLACES or len(set(spaces)) != PLACES:
                raise table.error(f"spaces = {table.value('spaces')!r}", f"it must be {PLACES} different spaces")
            has_site = table.flag("mining_site")
            if has_site != (island < SITES):
                raise table.error("mining_site is wrong", f"mining sites are on the islands 1 to {SITES}")
            if not has_site and {MINE, ARTIFACT} & set(spaces):
                raise table.error("there is no mining site and no Artifact here", "leave 'mine' and 'artifact' out")
            box["space_action"][island * PLACES : (island + 1) * PLACES] = spaces


def _artifacts(box: np.void, file: Table, metals: tuple[str, ...]) -> None:
    for entry in file.tables("artifact", SITES * METALS):
        with entry as table:
            _source(table)
            table.text("id"), table.number("count", 1, 1)
            place = table.number("island", 1, SITES) - 1, table.one_of("metal", metals)
            if box["artifact_there"][place]:
                raise table.error("there are two of this metal on this island", "each island has one of each metal")
            box["artifact_there"][place] = 1
            for key, general in (("cost", "artifact_price"), ("vp_at_end", "artifact_vp")):
                if table.number(key, 0, 100) != box[general]:
                    raise table.error(f"{key} = {table.value(key)}, but [costs] says {box[general]}",
                                      "all Artifacts are alike")  # fmt: skip
    file.unique_ids("artifact")


def _galleries(box: np.void, file: Table, metals: tuple[str, ...]) -> tuple[str, ...]:
    kinds = []
    for entry in file.tables("gallery"):
        with entry as table:
            _source(table)
            table.text("id")
            metal = table.one_of("metal", ("none", *metals)) - 1
            least, most = (1, int(box["gallery_most"])) if metal != NONE else (0, 0)
            kinds.append((metal, table.number("minerals", least, most), table.number("count", 1, GALLERIES)))
    designs = file.unique_ids("gallery")
    of_tile = _copies(file, "gallery", [count for *_, count in kinds], GALLERIES)
    if len(of_tile) < LEAST_GALLERIES:
        raise file.error(f"{len(of_tile)} Galleries", f"there must be at least {LEAST_GALLERIES}, to be drawn always")
    box["galleries"] = len(of_tile)
    box["gallery_metal"][: len(of_tile)] = [kinds[kind][0] for kind in of_tile]
    box["gallery_minerals"][: len(of_tile)] = [kinds[kind][1] for kind in of_tile]
    return _card_names(file, "gallery", designs, of_tile)


def _equipment(box: np.void, file: Table, metals: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    counts, last_active = [], True
    box["effect_verb"] = NO_FEATURE
    for name, entry in enumerate(file.tables("equipment", NAMES)):
        with entry as table:
            _source(table)
            table.text("id"), table.text("title"), table.text("text", "")
            box["name_cost"][name] = table.number("cost", 0, 100)
            box["name_vp"][name] = table.number("vp", 0, 20)
            counts.append(table.number("count", 1, EQUIPMENT))
            with table.table("effect") as effect:
                _effect(box, effect, metals, name)
            active = table.flag("active")
            if active != (box["effect_verb"][name] != NO_FEATURE):
                raise table.error(f"active = {str(active).lower()} does not fit the effect",
                                  "what has a verb other than 'none' is active")  # fmt: skip
            if active and (not last_active or name >= ACTIVE):
                what = "active Equipment after a passive one" if not last_active else f"more than {ACTIVE} active names"
                raise table.error(what, f"first list those that can be activated, at most {ACTIVE}, then the others")
            last_active = active
    names = file.unique_ids("equipment")
    of_card = _copies(file, "equipment", counts, EQUIPMENT)
    box["equipments"] = len(of_card)
    box["equipment_name"][: len(of_card)] = of_card
    return names, _card_names(file, "equipment", names, of_card)


def _effect(box: np.void, table: Table, metals: tuple[str, ...], name: int) -> None:
    verb = table.one_of("verb", tuple(VERBS))
    box["effect_verb"][name] = verb
    box["effect_count"][name] = 1
    for parameter in tuple(VERBS.values())[verb]:
        match parameter:
            case "metal":
                box["effect_of"][name] = table.one_of("metal", metals)
            case "level":
                box["effect_of"][name] = table.number("level", 1, 2)
            case "min_level":
                box["effect_of"][name] = table.number("min_level", 1, LEVELS)
            case "count":
                box["effect_count"][name] = table.number("count", 1, 9)
            case "give":
                table.number("give", 1, 1)
            case _:
                box["effect_amount"][name] = table.number(parameter, 0 if parameter != "get" else 1, 20)


def _shipments(box: np.void, file: Table, metals: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    counts = []
    for design, entry in enumerate(file.tables("shipment", DESIGNS)):
        with entry as table:
            _source(table)
            table.text("id"), table.text("title")
            with table.table("needs") as needs:
                box["design_needs"][design] = [needs.number(metal, 0, 20, 0) for metal in metals]
            resources = int(box["design_needs"][design].sum())
            if table.number("resources", 0, 80) != resources:
                raise table.error(f"resources = {table.value('resources')}, but it needs {resources}",
                                  "correct the one that is wrong")  # fmt: skip
            box["design_resources"][design] = resources
            box["design_artifact"][design] = table.one_of("artifact", ("none", *metals)) - 1
            if resources == 0 and box["design_artifact"][design] == NONE:
                raise table.error("it needs nothing", "name resources or an artifact: needs = { gold = 2 }")
            box["design_vp"][design] = table.number("vp", 0, 50)
            box["design_cash"][design] = table.number("cash", 0, 30)
            counts.append(table.number("count", 1, SHIPMENTS))
    designs = tuple(name.removeprefix("ship_") for name in file.unique_ids("shipment"))
    of_card = _copies(file, "shipment", counts, SHIPMENTS)
    box["shipments"] = len(of_card)
    box["shipment_design"][: len(of_card)] = of_card
    return designs, _card_names(file, "shipment", designs, of_card)


def _deals(box: np.void, file: Table, metals: tuple[str, ...]) -> tuple[str, ...]:
    deals = file.tables("deal", DEALS)
    for deal, entry in enumerate(deals):
        with entry as table:
            _source(table)
            table.text("id"), table.number("count", 1, 1)
            box["deal_vp"][deal] = table.number("vp", 0, 50)
            lines = table.value("needs")
            if not isinstance(lines, list) or not 1 <= len(lines) <= LINES_OF_DEAL:
                raise table.error(f"needs = {lines!r}", f"a Deal has 1 to {LINES_OF_DEAL} lines")
            box["deal_lines"][deal] = len(lines)
            for number, line in enumerate(lines):
                with Table(line, f"{table.where}, line {number + 1}") as line_table:
                    box["line_metal"][deal, number] = line_table.one_of("metal", metals)
                    box["line_level"][deal, number] = line_table.number("level", 1, LEVELS)
            if len(set(box["line_metal"][deal, : len(lines)].tolist())) != len(lines):
                raise table.error("two lines ask for the same metal", "the lines of a Deal ask for different metals")
    box["deals"] = len(deals)
    return _short_names(file, "deal")


def _objectives(box: np.void, file: Table, metals: tuple[str, ...]) -> tuple[str, ...]:
    metrics = (*METRICS, *(f"shipped_{metal}" for metal in metals))
    objectives = file.tables("objective", OBJECTIVES)
    for objective, entry in enumerate(objectives):
        with entry as table:
            _source(table)
            table.text("id"), table.text("title"), table.text("text", ""), table.number("count", 1, 1)
            table.one_of("kind", ("fixed", "variable"))
            form = box["objective_form"][objective] = table.one_of("form", FORMS)
            with table.table("rule") as rule:
                box["objective_metric"][objective] = rule.one_of("metric", metrics)
                if form == TABLE:
                    _table_of(box, rule, objective)
                    continue
                box["objective_vp"][objective] = rule.number("vp", 0, 50)
                if form == AT_LEAST:
                    box["objective_step"][objective] = rule.number("n", 1, 1000)
                elif form == PER:
                    box["objective_step"][objective] = rule.number("each", 1, 1000)
                    box["objective_cap"][objective] = rule.number("cap", 0, 1000)
    box["objectives"] = len(objectives)
    if len(objectives) < SEATS * box["objectives_dealt"]:
        raise file.error(f"{len(objectives)} [[objective]] entries",
                         f"{SEATS} players with {box['objectives_dealt']} each need more")  # fmt: skip
    return file.unique_ids("objective")


def _table_of(box: np.void, rule: Table, objective: int) -> None:
    at = rule.numbers("at", 1, 1000, range(1, ROWS + 1))
    if at != sorted(set(at)):
        raise rule.error(f"at = {at}", "the values must rise")
    box["table_rows"][objective] = len(at)
    box["table_at"][objective, : len(at)] = at
    box["table_vp"][objective, : len(at)] = rule.numbers("vp", 0, 50, range(len(at), len(at) + 1))


def _corporations(box: np.void, file: Table, metals: tuple[str, ...]) -> tuple[str, ...]:
    corporations = file.tables("corporation", CORPORATIONS)
    for corporation, entry in enumerate(corporations):
        with entry as table:
            _source(table)
            table.text("id"), table.text("title"), table.text("text", ""), table.number("count", 1, 1)
            box["corporation_merchants"][corporation] = table.number("merchants", 0, int(box["max_merchants"]))
            box["corporation_miners"][corporation] = table.number("miners", 0, int(box["max_miners"]))
            box["corporation_cash"][corporation] = table.number("cash", 0, 100)
            box["corporation_deals"][corporation] = table.number("deals", 0, 12)
            with table.table("resources") as resources:
                box["corporation_plain"][corporation] = [resources.number(metal, 0, 20, 0) for metal in metals]
    box["corporations"] = len(corporations)
    if len(corporations) < SEATS * box["corporations_dealt"]:
        raise file.error(f"{len(corporations)} [[corporation]] entries",
                         f"{SEATS} players with {box['corporations_dealt']} each need more")  # fmt: skip
    return file.unique_ids("corporation")


# Names of cards: where a design has several, the first bears its name, the others `name_b`, `name_c`, ...


def _copies(file: Table, key: str, counts: list[int], most: int) -> list[int]:
    """For each card the design it shows."""
    of_card = [design for design, count in enumerate(counts) for _ in range(count)]
    if len(of_card) > most:
        raise file.error(f"{len(of_card)} cards in the [[{key}]] entries", f"the game has room for {most}")
    return of_card


def _card_names(file: Table, key: str, designs: tuple[str, ...], of_card: list[int]) -> tuple[str, ...]:
    names: list[str] = []
    for place, design in enumerate(of_card):
        copy = place - of_card.index(design)
        suffix = f"_{ascii_lowercase[copy % 26]}" * (1 + copy // 26) if copy else ""
        names.append(designs[design].removeprefix(f"{key}_") + suffix)
    return _different(file, key, tuple(names))


def _short_names(file: Table, key: str) -> tuple[str, ...]:
    return _different(file, key, tuple(name.removeprefix(f"{key}_") for name in file.unique_ids(key)))


def _different(file: Table, key: str, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if names.count(name) > 1 or not ID.fullmatch(name):
            raise file.error(f"two cards among the [[{key}]] entries would be called {name!r}", "choose other ids")
    return names


def _titles(file: Table, key: str) -> tuple[str, ...]:
    return tuple(table.text("title") for table in file.tables(key))


def _source(table: Table) -> None:
    """Which values of a table are printed in the rulebook: kept for the reader of the file."""
    fields = table.value("printed_fields", [])
    if not isinstance(fields, list) or not all(isinstance(field, str) for field in fields):
        raise table.error(f"printed_fields = {fields!r}", "it must be a list of texts")


def _check_totals(box: np.void, file: Table) -> None:
    """The totals in the file are its own checksum."""
    found = {
        "artifact": int(box["artifact_there"].sum()), "gallery": int(box["galleries"]),
        "gallery_cubes": int(box["gallery_minerals"].sum()), "shipment": int(box["shipments"]),
        "deal": int(box["deals"]), "equipment": int(box["equipments"]), "corporation": int(box["corporations"]),
        "objective": int(box["objectives"]),
    }  # fmt: skip
    with file.table("totals") as totals:
        _source(totals)
        for key, number in found.items():
            if totals.number(key, 0, 1000) != number:
                what = f"{key} = {totals.value(key)}, but the file has {number}"
                raise totals.error(what, "correct the one that is wrong")
