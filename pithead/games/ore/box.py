"""Ore: what is printed. Reads components.toml (or another edition) into tables for the rules and names for people."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np

from pithead.engine.game import Edition
from pithead.engine.record import Record, i8, i16
from pithead.engine.toml import Table, read_toml
from pithead.games.ore.choices import PAYMENTS, QUESTIONS
from pithead.games.ore.position import (
    BUILDINGS,
    CONTRACTS,
    DEPTHS,
    EFFECTS,
    LOOK,
    MINES,
    MINES_OF_ORE,
    ORES,
    ROWS,
    SEATS,
    SLOTS,
    SPACES,
)  # fmt: skip

EITHER = 3  # either-ore icons in a row at most
WAYS = 2**EITHER
COUNTS = 6  # tables by number of players are indexed with it
NO_PAYMENT = -1  # a row without either-ore icons

# The effects of buildings (rules.md section 4.9), and the parameters each takes.
VERBS = {
    "money": ("amount",),
    "money_per": ("count", "each", "limit"),
    "ore": ("ore", "amount"),
    "ore_choice": ("ores", "amount"),
    "draw": ("amount",),
    "drill": ("amount",),
    "cage": (),
    "recruit": ("discount",),
    "recall": ("amount",),
    "contract_row": (),
    "contract_deck": (),
    "fill": ("amount",),
    "build": ("amount",),
    "trade": ("amount", "bonus"),
    "gather": ("amount",),
    "private_mine": ("discount",),
}
(
    MONEY, MONEY_PER, GIVE_ORE, ORE_CHOICE, DRAW_CARDS, DRILL_BITS, CAGE_UP, FREE_RECRUIT, FREE_RECALLS,
    CONTRACT_ROW, CONTRACT_DECK, FILL_ROWS, MORE_BUILDS, TRADE_ORE, GATHER_ORE, OPEN_PRIVATE,
) = range(len(VERBS))  # fmt: skip
NO_EFFECT = -1
LIMITS = {MONEY: (1, 50), FREE_RECRUIT: (0, 50), OPEN_PRIVATE: (0, 50), TRADE_ORE: (1, 4)}  # of an amount
COUNTED = ("workers_in_mines", "open_contracts", "buildings", "completed_contracts")
WORKERS_IN_MINES, OPEN_CONTRACTS, OTHER_BUILDINGS, COMPLETED_CONTRACTS = range(len(COUNTED))

SPACE_IDS = (
    "market", "cage", "drill", "recruit", "private", "permit", "advance", "deck",
    "contract_1", "contract_2", "contract_3", "contract_4", "contract_5", "overtime_1", "overtime_2",
)  # fmt: skip
MARKET, CAGE, DRILL, RECRUIT, PRIVATE, PERMIT, ADVANCE, DECK, SLOT_1 = range(9)
OVERTIME_1 = SLOT_1 + SLOTS


# Printed totals of things that the rules do not count.
OTHER_COUNTS = (
    "board", "workers", "workers_per_colour", "reference_cards", "round_tracker", "resource_cubes", "mine_cages",
    "private_mine_tokens", "money_cards", "money_1", "money_5", "money_10", "money_20", "five_x_tokens",
    "first_player_marker",
)  # fmt: skip


class Box(Record):
    # The game
    rounds = i8()
    in_play = i8(COUNTS, ORES)  # by number of players: is this ore used
    active_workers = i8(COUNTS)
    slots = i8(COUNTS)
    overtime = i8(COUNTS)
    first_money, money_step, first_ore, first_buildings = i8(), i8(), i8(), i8()
    drill_bits = i8()

    # Prices and points
    cage_price, drill_income, recall_price, private_price = i8(), i8(), i8(), i8()
    permit_price = i8(3)
    permit_price_others = i8(2)
    trade_most, trade_most_others = i8(), i8()
    look = i8()
    ladder = i8(5)
    money_per_vp = i8()
    cage_vp = i8(4)  # by level

    # Mines
    mine_ore = i8(MINES)
    mine_value = i8(MINES)
    mine_spaces = i8(MINES)
    mine_yield = i8(MINES, DEPTHS)
    mine_level = i8(MINES, DEPTHS)

    # Contracts; a row can be paid in one or several ways, each a number of every ore
    contract_used = i8(COUNTS, CONTRACTS)  # by number of players
    contract_vp = i8(CONTRACTS)
    contract_icons = i8(CONTRACTS)
    contract_rows = i8(CONTRACTS)
    row_money = i8(CONTRACTS, ROWS)
    row_ways = i8(CONTRACTS, ROWS)
    row_ores = i8(CONTRACTS, ROWS, WAYS, ORES)
    row_payment = i8(CONTRACTS, ROWS, WAYS)  # which `pay` option stands for this way

    # Buildings
    building_used = i8(COUNTS, BUILDINGS)
    building_vp = i8(BUILDINGS)
    building_money = i16(BUILDINGS)
    building_ores = i8(BUILDINGS, ORES)
    effect_verb = i8(BUILDINGS, EFFECTS)
    effect_amount = i8(BUILDINGS, EFFECTS)  # or `each`, or `discount`
    effect_of = i8(BUILDINGS, EFFECTS)  # the ore, the ores as bits, or what is counted
    effect_extra = i8(BUILDINGS, EFFECTS)  # `limit` or `bonus`


def read_box(path: Path) -> Edition:
    """The edition in a components.toml."""
    records = Box.blank()
    box = records[0]
    with read_toml(path) as file:
        with file.table("meta") as meta:
            ores = meta.ids("ores", ORES)
            meta.number("players_min", 2, 2), meta.number("players_max", 5, 5)
            box["rounds"] = meta.number("rounds", 1, 12)
            meta.text("prefix"), meta.one_of("game", ("ore",))
            box["in_play"] = 1
            box["in_play"][2] = 0
            box["in_play"][2, meta.some_of("ores_two_player", ores)] = 1
        _prices(box, file)
        _player_counts(box, file)
        mines = _mines(box, file, ores)
        contracts = _contracts(box, file, ores)
        buildings = _buildings(box, file, ores)
        counts, reconstructed = file.table("counts"), file.table("counts_reconstructed")
        titles = {
            "contract": _titles(file, "contract"), "building": _titles(file, "building"),
            "space": _titles(file, "town_space"), "ore": ores, "mine": tuple(m.replace("_", " ") for m in mines),
            "hat": tuple(t.text("hat") for t in file.tables("colour")),
            "seat": tuple(t.text("id") for t in file.tables("colour")),
        }  # fmt: skip
        for table in (*file.tables("town_space"), *file.tables("colour"), *file.tables("effect_verb")):
            _check_listed(table)
        if len(titles["seat"]) != SEATS:
            raise file.error(f"{len(titles['seat'])} [[colour]] entries", f"there must be {SEATS}, one a seat")
        if tuple(t.text("id") for t in file.tables("town_space")) != SPACE_IDS:
            raise file.error("the [[town_space]] entries", f"they must be, in this order: {', '.join(SPACE_IDS)}")
    _check_counts(box, counts, reconstructed, ores, mines, contracts, buildings)
    _check_two_players(file, box, ores, contracts, buildings)
    names = {
        "ore": ores, "mine": mines, "contract": contracts, "building": buildings, "space": SPACE_IDS,
        "question": QUESTIONS, "seat": ("0", "1", "2", "3", "4"),
        "depth": tuple(str(n) for n in range(1, DEPTHS + 1)), "slot": tuple(str(n) for n in range(1, SLOTS + 1)),
        "payment": tuple(" ".join(ores[ore] for ore in payment) for payment in PAYMENTS),
    }  # fmt: skip
    return Edition(str(path), records, names, titles, file.data)


def _prices(box: np.void, file: Table) -> None:
    with file.table("setup") as setup:
        box["first_money"] = setup.number("starting_money_first", 0, 100)
        box["money_step"] = setup.number("starting_money_step", 0, 20)
        box["first_ore"] = setup.number("starting_ore_each", 0, 20)
        box["first_buildings"] = setup.number("starting_buildings", 0, 8)
    with file.table("prices") as prices:
        box["cage_price"] = prices.number("cage", 0, 100)
        box["drill_income"] = prices.number("drill_income", 0, 50)
        box["recall_price"] = prices.number("recall_penalty", 0, 100)
        box["private_price"] = prices.number("private_mine_base", 0, 100)
        box["permit_price"] = prices.numbers("permit_primary", 0, 100, range(3, 4))
        box["permit_price_others"] = prices.numbers("permit_secondary", 0, 100, range(2, 3))
        box["trade_most"] = prices.number("market_primary_max", 1, 4)
        box["trade_most_others"] = prices.number("market_secondary_max", 1, 4)
        box["look"] = prices.number("contract_look", 1, LOOK)
    with file.table("recruit_ladder") as ladder:
        box["ladder"] = ladder.numbers("prices", 0, 100, range(5, 6))
        ladder.number("printed_entries", 0, 5, 0)
    with file.table("scoring") as scoring:
        box["money_per_vp"] = scoring.number("money_per_vp", 1, 100)
        box["cage_vp"] = [0, 0, scoring.number("cage_2_vp", 0, 20), scoring.number("cage_3_vp", 0, 20)]


def _player_counts(box: np.void, file: Table) -> None:
    tables = file.tables("player_count")
    if [table.number("players", 2, 5) for table in tables] != [2, 3, 4, 5]:
        raise file.error("the [[player_count]] entries", "there must be one each for 2, 3, 4 and 5 players, in order")
    for players, entry in enumerate(tables, start=2):
        with entry as table:
            table.number("players", 2, 5)
            box["active_workers"][players] = table.number("workers_active", 1, 4)
            total = table.number("workers_total", 1, 5)
            if total != box["active_workers"][players] + 1:
                raise table.error(f"workers_total = {total}", "it must be workers_active + 1: one stands by at Recruit")
            box["slots"][players] = table.number("contract_slots", 1, SLOTS)
            box["overtime"][players] = table.number("overtime_spaces", 0, SPACES - OVERTIME_1)


def _mines(box: np.void, file: Table, ores: tuple[str, ...]) -> tuple[str, ...]:
    of_ore = [0] * ORES
    for mine, entry in enumerate(file.tables("mine", MINES)):
        with entry as table:
            table.text("id")
            ore = box["mine_ore"][mine] = table.one_of("ore", ores)
            of_ore[ore] += 1
            if of_ore[ore] > MINES_OF_ORE:
                raise table.error(f"too many {ores[ore]} mines", f"the game has room for {MINES_OF_ORE} of each ore")
            box["mine_value"][mine] = table.number("value", 0, 50)
            levels = [table.numbers(f"level{n}", 0, 20, range(DEPTHS + 1), []) for n in (1, 2, 3)]
            yields = [number for level in levels for number in level]
            if not levels[0] or not 3 <= len(yields) <= DEPTHS:
                raise table.error(f"{len(yields)} spaces", f"a mine has 3 to {DEPTHS} spaces, one at least in level1")
            box["mine_spaces"][mine] = len(yields)
            box["mine_yield"][mine, : len(yields)] = yields
            box["mine_level"][mine, : len(yields)] = [n for n, level in enumerate(levels, 1) for _ in level]
    for ore, count in enumerate(of_ore):
        if count == 0:
            raise file.error(f"no [[mine]] for {ores[ore]}", "every ore needs at least one mine")
    return file.unique_ids("mine")


def _contracts(box: np.void, file: Table, ores: tuple[str, ...]) -> tuple[str, ...]:
    for contract, entry in enumerate(file.tables("contract", CONTRACTS)):
        with entry as table:
            table.text("id"), table.text("name"), table.text("text", "")
            box["contract_used"][:, contract] = 1
            box["contract_used"][2, contract] = table.flag("two_player")
            box["contract_vp"][contract] = table.number("vp", 0, 50)
            box["contract_icons"][contract] = table.number("buildings", 0, 8)
            rows = table.value("rows")
            if not isinstance(rows, list) or not 1 <= len(rows) <= ROWS:
                raise table.error(f"rows = {rows!r}", f"a contract has 1 to {ROWS} rows")
            box["contract_rows"][contract] = len(rows)
            for row, data in enumerate(rows):
                with Table(data, f"{table.where}, row {row + 1}") as row_table:
                    box["row_money"][contract, row] = row_table.number("money", 0, 100)
                    _row_ways(box, row_table, ores, contract, row)
    return file.unique_ids("contract")


def _row_ways(box: np.void, table: Table, ores: tuple[str, ...], contract: int, row: int) -> None:
    """All ways to pay a row, one for each different set of ores that its either-ore icons can be paid with."""
    icons = table.value("ores")
    if not isinstance(icons, list) or not 1 <= len(icons) <= 8 or not all(isinstance(icon, str) for icon in icons):
        raise table.error(f"ores = {icons!r}", 'it must be a list like ["lead", "coal/iron"]')
    fixed = [table.one_of("ores", ores, icon) for icon in icons if "/" not in icon]
    either = [[table.one_of("ores", ores, part) for part in icon.split("/")] for icon in icons if "/" in icon]
    if len(either) > EITHER or any(len(parts) != 2 for parts in either):
        raise table.error(f"ores = {icons!r}", f"at most {EITHER} icons of the form ore/ore are possible")
    payments = sorted({tuple(sorted(payment)) for payment in product(*either)})
    box["row_ways"][contract, row] = len(payments)
    for way, payment in enumerate(payments):
        for ore in (*fixed, *payment):
            box["row_ores"][contract, row, way, ore] += 1
        box["row_payment"][contract, row, way] = PAYMENTS.index(payment) if payment else NO_PAYMENT


def _buildings(box: np.void, file: Table, ores: tuple[str, ...]) -> tuple[str, ...]:
    box["effect_verb"] = NO_EFFECT
    for building, entry in enumerate(file.tables("building", BUILDINGS)):
        with entry as table:
            table.text("id"), table.text("name"), table.text("text", "")
            box["building_used"][:, building] = 1
            box["building_used"][2, building] = table.flag("two_player")
            box["building_vp"][building] = table.number("vp", 0, 50)
            box["building_money"][building] = table.number("money", 0, 200)
            with table.table("ores") as cost:
                for ore, name in enumerate(ores):
                    box["building_ores"][building, ore] = cost.number(name, 0, 20, 0)
            if not box["building_ores"][building].any():
                raise table.error("the cost in ores is nothing", "name at least one ore: ores = { coal = 2 }")
            effects = table.tables("effects", EFFECTS)
            for effect, effect_entry in enumerate(effects):
                with effect_entry as effect_table:
                    _effect(box, effect_table, ores, building, effect)
    return file.unique_ids("building")


def _effect(box: np.void, table: Table, ores: tuple[str, ...], building: int, effect: int) -> None:
    verb = table.one_of("verb", tuple(VERBS))
    at = building, effect
    box["effect_verb"][at] = verb
    for parameter in tuple(VERBS.values())[verb]:
        match parameter:
            case "ore":
                box["effect_of"][at] = table.one_of("ore", ores)
            case "ores":
                box["effect_of"][at] = sum(1 << ore for ore in set(table.some_of("ores", ores)))
            case "count":
                box["effect_of"][at] = table.one_of("count", COUNTED)
            case "limit" | "bonus":
                box["effect_extra"][at] = table.number(parameter, 0, 100)
            case _:
                least, most = LIMITS.get(verb, (1, 15))
                box["effect_amount"][at] = table.number(parameter, least, most)


def _titles(file: Table, key: str) -> tuple[str, ...]:
    return tuple(table.text("name") for table in file.tables(key))


def _check_listed(listed: Table) -> None:
    """Lists that the file keeps for its readers: only their form is checked."""
    with listed as table:
        for key in ("id", "name", "hat"):
            table.text(key, "-")
        table.flag("others_act", False), table.number("min_players", 2, 5, 2), table.value("parameters", [])


def _check_counts(box: np.void, counts: Table, reconstructed: Table, ores: tuple, mines: tuple, contracts: tuple,
                  buildings: tuple) -> None:  # fmt: skip
    """The totals in the file are its own checksum."""
    with counts:
        found = {"mines": len(mines), "contracts": len(contracts), "buildings": len(buildings)}
        found |= {f"mines_{name}": int((box["mine_ore"][: len(mines)] == ore).sum()) for ore, name in enumerate(ores)}
        for key, number in found.items():
            stated = counts.number(key, 0, 1000)
            if stated != number:
                raise counts.error(f"{key} = {stated}, but the file has {number}", "correct the one that is wrong")
        box["drill_bits"] = counts.number("drill_bits", 0, 5)
        counts.number("temp_workers", 5, 5), counts.number("overtime_tiles", 0, 2)
        for key in OTHER_COUNTS:
            counts.number(key, 0, 1000)
    with reconstructed:
        for key, number in (
            ("contracts_two_player", int(box["contract_used"][2].sum())),
            ("buildings_two_player", int(box["building_used"][2].sum())),
        ):
            stated = reconstructed.number(key, 0, 1000)
            if stated != number:
                what = f"{key} = {stated}, but the file marks {number}"
                raise reconstructed.error(what, "correct the one that is wrong")


def _check_two_players(file: Table, box: np.void, ores: tuple, contracts: tuple, buildings: tuple) -> None:
    """What is marked for two players must not need an ore that two players do not have (ORE-S2, ruling J37)."""
    for ore in np.flatnonzero(box["in_play"][2] == 0):
        for contract in np.flatnonzero(box["contract_used"][2]):
            if box["row_ores"][contract, :, :, ore].any():
                raise file.error(f"contract {contracts[contract]} is marked two_player but shows {ores[ore]}",
                                 "unmark it or change the row")  # fmt: skip
        for building in np.flatnonzero(box["building_used"][2]):
            given = (box["effect_verb"][building] == GIVE_ORE) & (box["effect_of"][building] == ore)
            if box["building_ores"][building, ore] or given.any():
                raise file.error(f"building {buildings[building]} is marked two_player but needs or gives {ores[ore]}",
                                 "unmark it or change the card")  # fmt: skip
