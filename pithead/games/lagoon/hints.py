"""Miner's Lagoon: what would happen if an option were taken, with numbers."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.record import NONE, cards
from pithead.engine.words import listed, number_of
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import (
    ACTIONS,
    ARTIFACT,
    ASK_MINE,
    CHOICES,
    DEAL,
    DEPART,
    ENRICHMENT,
    EQUIP,
    GALLERIES_SPACE,
    HIRE_MERCHANT,
    HIRE_MINER,
    MINE,
    PAIRS,
    SHIPMENT,
    TRADE,
)  # fmt: skip
from pithead.games.lagoon.labels import got
from pithead.games.lagoon.phrases import (
    actions_on,
    amount_in_use,
    amount_of,
    box_of,
    cell_holds,
    cell_name,
    colour,
    cube_name,
    deal_name,
    displayed,
    equipment_name,
    known_face_down,
    metal_name,
    own_levels,
    shipment_pays,
    space_for,
    title_of,
    whose,
)
from pithead.games.lagoon.position import CASH, CELLS_OF_SITE, DOWN, FREE, ISLANDS, LEVELS, LINES, METALS, UP, Position

NO_UNDO = "This cannot be undone."


def hint(edition: Edition, pos: Position, option: int) -> str:
    """What would happen, in whole sentences; empty where the label says it all."""
    match CHOICES.parts(option):
        case "drop", _:
            return "It leaves the game unseen; those that you keep score at the end."
        case "take", _:
            return "It stays hidden until everybody has chosen. The other Corporations leave the game."
        case "island", island:
            return _pick(edition, pos, island)
        case "use", name:
            return _use(edition, pos, name)
        case ("pass",):
            return _pass(pos)
        case "claim", metal:
            return _claim(edition, pos, metal)
        case "dig", cell if pos.asking == ASK_MINE:
            return _send(edition, pos, cell)
        case "dig", cell:
            return _collect(edition, pos, cell)
        case ("done",):
            return _done(edition, pos)
        case ("draw",):
            return _draw(pos)
        case "close", deal:
            return _close(edition, pos, deal)
        case "pay", metal, level:
            return _place_free(edition, metal, level)
        case "give", pair:
            return _give(edition, pos, *PAIRS[pair])
        case "swap", kind:
            return f"Then choose another kind. You keep {amount_of(edition, kind, _units(pos, kind) - 1)}."
        case "get", kind:
            return f"You will have {amount_of(edition, kind, _units(pos, kind) + got(edition, pos))}."
        case "purchase", name:
            return _purchase(edition, pos, name)
        case "load", design:
            return _load(edition, pos, design)
        case "place", column, face_down:
            return _place(edition, pos, column, face_down == 1)
        case "enrich", metal:
            return _enrich(edition, pos, metal)
        case "buy", metal, level, owner:
            return _buy(edition, pos, metal, level, owner)
        case "to", island:
            return _sail(edition, pos, island)
        case "discard", _:
            return f"You will have ${pos.money[pos.seat] + amount_in_use(edition, pos)}."
        case "lift", _, _:
            return f"You will have ${pos.money[pos.seat] - amount_in_use(edition, pos)}."
        case "raise", metal, line, owner:
            return _raise(edition, pos, metal, line, owner)
        case "crush", metal, level:
            return f"{_place_free(edition, metal, level)} {_vp(pos, amount_in_use(edition, pos))}"
        case "blast", cell:
            return _blast(edition, pos, cell)
        case (word,):
            return ACTION_HINTS[ACTIONS.index(word)](edition, pos)
    return ""


def _units(pos: Position, kind: int) -> int:
    return rules.units(pos, pos.seat, kind)


def _vp(pos: Position, points: int) -> str:
    return f"You will have {pos.vp[pos.seat] + points} VP."


def _kept(edition: Edition, pos: Position, kinds: dict[int, int]) -> str:
    """ "You will have 1 gold and $3.", for what changes by so much."""
    return f"You will have {listed([amount_of(edition, kind, _units(pos, kind) + kinds[kind]) for kind in kinds])}."


# The round


def _pick(edition: Edition, pos: Position, island: int) -> str:
    before = [colour(edition, pos.compass[i]) for i in range(island) if pos.compass[i] != NONE]
    after = [colour(edition, pos.compass[i]) for i in range(island + 1, ISLANDS) if pos.compass[i] != NONE]
    order = [f"after {listed(before)}" if before else "", f"before {listed(after)}" if after else ""]
    told = f"You play {' and '.join(part for part in order if part)}. " if before or after else ""
    return f"{told}There: {actions_on(edition, island)}."


def _pass(pos: Position) -> str:
    unused = [number_of(number, worker) for number, worker in (
        (pos.free_merchants[pos.seat], "merchant"), (pos.free_miners[pos.seat], "miner")) if number]  # fmt: skip
    stay = f"{listed(unused)} will stay unused" if unused else "All your workers are placed"
    return f"{stay}, and you are out until the next round."


def _sail(edition: Edition, pos: Position, island: int) -> str:
    there = f"There: {actions_on(edition, island)}."
    if not pos.acted[pos.seat]:
        return f"{there} It is your first action of the round, so your turn ends."
    return there


# Spaces: what the action would be about


def _merchants_left(edition: Edition, pos: Position, action: int) -> int:
    space = space_for(edition, pos.island[pos.seat], action)
    return pos.free_merchants[pos.seat] - rules.merchants_needed(pos, pos.seat, space)


def _left(edition: Edition, pos: Position, action: int) -> str:
    left = _merchants_left(edition, pos, action)
    return f"Leaves you {number_of(left, 'free merchant') if left else 'no free merchant'}."


def _artifact(edition: Edition, pos: Position) -> str:
    box, seat = box_of(edition), pos.seat
    metals = [metal for metal in range(METALS) if rules.can_claim(box, pos, seat, pos.island[seat], metal)]
    choice = listed([metal_name(edition, metal) for metal in metals], "or")
    return f"You can pay {box.artifact_price} {choice}. {_left(edition, pos, ARTIFACT)}"


def _mine(edition: Edition, pos: Position) -> str:
    first = CELLS_OF_SITE * pos.island[pos.seat]
    there = [
        f"{cell_name(edition, cell)} {cell_holds(edition, pos, cell)}"
        for cell in range(first, first + CELLS_OF_SITE)
        if pos.facing[cell] == DOWN or pos.cubes[cell] > 0
    ]
    free = number_of(pos.free_miners[pos.seat], "free miner")
    return f"You have {free}; Level 2 takes two for each resource. To mine: {', '.join(there)}."


def _deal(edition: Edition, pos: Position) -> str:
    box, seat = box_of(edition), pos.seat
    closable = [deal_name(edition, deal) for deal in cards(pos.hand[seat]) if rules.can_close(box, pos, seat, deal)]
    if not rules.may_close_on_board(pos, seat):
        can = "Draw a Deal; you have closed one on an island in this round"
    elif not closable:
        can = "Draw a Deal; you can close none of yours"
    else:
        can = f"{'Draw a Deal, or close' if rules.can_draw(pos) else 'Close'} {listed(closable, 'or')}"
    return f"{can}. {_left(edition, pos, DEAL)}"


def _trade(edition: Edition, pos: Position) -> str:
    most = number_of(box_of(edition).trades, "trade")
    return f"Up to {most}: give 2, get 1. You have {_all_units(edition, pos)}. {_left(edition, pos, TRADE)}"


def _all_units(edition: Edition, pos: Position) -> str:
    return listed([amount_of(edition, kind, _units(pos, kind)) for kind in range(CASH + 1) if _units(pos, kind)])


def _equip(edition: Edition, pos: Position) -> str:
    box, seat = box_of(edition), pos.seat
    offers = [
        f"{equipment_name(edition, name)} ${box.name_cost[name]}"
        for name in displayed(edition, pos, "equipment")
        if rules.can_purchase(box, pos, seat, name)
    ]
    return f"You can buy {listed(offers, 'or')}. {_left(edition, pos, EQUIP)}"


def _shipment(edition: Edition, pos: Position) -> str:
    box = box_of(edition)
    offers = [
        f"{title_of(edition, 'shipment_design', design)} for {shipment_pays(edition, design)}"
        for design in displayed(edition, pos, "shipment")
        if rules.can_load(box, pos, pos.seat, design)
    ]
    return f"You can ship {listed(offers, 'or')}. {_left(edition, pos, SHIPMENT)}"


def _galleries(edition: Edition, pos: Position) -> str:
    one, both = box_of(edition).face_up_income[1], box_of(edition).face_up_income[2]
    income = f"${one} for one face-up, ${both} for both"
    deck = number_of(pos.gallery_deck[0], "tile")
    left = _left(edition, pos, GALLERIES_SPACE)
    return f"You look at 2 tiles and place them: {income}. The deck has {deck}. {left} {NO_UNDO}"


def _enrichment(edition: Edition, pos: Position) -> str:
    box, seat = box_of(edition), pos.seat
    metals = [metal_name(edition, metal) for metal in range(METALS) if rules.can_enrich(box, pos, seat, metal)]
    buyable = [
        f"{whose(edition, pos, owner)} {cube_name(edition, metal, level + 1)}"
        for metal in range(METALS)
        for level in range(LEVELS)
        for owner in range(pos.players)
        if rules.can_buy(pos, seat, metal, level, owner)
    ]
    ways = [f"enrich {listed(metals, 'or')}" if metals else "", f"buy {listed(buyable, 'or')}" if buyable else ""]
    return f"You can {' or '.join(way for way in ways if way)}. {_left(edition, pos, ENRICHMENT)}"


def _depart(edition: Edition, pos: Position) -> str:
    ends = "" if pos.acted[pos.seat] else " It is your first action of the round, so your turn ends with it."
    return f"Your ship moves to another island.{ends} {_left(edition, pos, DEPART)}"


def _hire_merchant(edition: Edition, pos: Position) -> str:
    price = box_of(edition).merchant_price
    free = _merchants_left(edition, pos, HIRE_MERCHANT) + 1
    return _recruit(pos, price, number_of(free, "merchant"))


def _hire_miner(edition: Edition, pos: Position) -> str:
    price, free = box_of(edition).miner_price, pos.free_miners[pos.seat] + 1
    return f"{_recruit(pos, price, number_of(free, 'miner'))} {_left(edition, pos, HIRE_MINER)}"


def _recruit(pos: Position, price: int, free: str) -> str:
    return f"Pay ${price}, keep ${pos.money[pos.seat] - price}: you will have {free} free at once."


ACTION_HINTS: dict[int, Callable[[Edition, Position], str]] = {
    ARTIFACT: _artifact, MINE: _mine, DEAL: _deal, TRADE: _trade, EQUIP: _equip, SHIPMENT: _shipment,
    GALLERIES_SPACE: _galleries, ENRICHMENT: _enrichment, DEPART: _depart, HIRE_MERCHANT: _hire_merchant,
    HIRE_MINER: _hire_miner,
}  # fmt: skip


def _use(edition: Edition, pos: Position, name: int) -> str:
    left = pos.free_miners[pos.seat] - 1
    first = "" if pos.acted[pos.seat] else " It counts as your first action of the round."
    return f"Leaves you {number_of(left, 'free miner') if left else 'no free miner'}.{first}"


# Buying, shipping, trading


def _claim(edition: Edition, pos: Position, metal: int) -> str:
    box = box_of(edition)
    worth = f"It is worth {box.artifact_vp} VP at the end, if you do not ship it."
    return f"{_kept(edition, pos, {metal: -box.artifact_price})} {worth}"


def _purchase(edition: Edition, pos: Position, name: int) -> str:
    box = box_of(edition)
    return f"You keep ${pos.money[pos.seat] - box.name_cost[name]}. {_vp(pos, box.name_vp[name])} {NO_UNDO}"


def _load(edition: Edition, pos: Position, design: int) -> str:
    box = box_of(edition)
    changes = {metal: -box.design_needs[design, metal] for metal in range(METALS) if box.design_needs[design, metal]}
    return f"{_kept(edition, pos, {**changes, CASH: box.design_cash[design]})} {_vp(pos, box.design_vp[design])}"


def _give(edition: Edition, pos: Position, one: int, other: int) -> str:
    changes = {one: -2} if one == other else {one: -1, other: -1}
    return f"{_kept(edition, pos, changes)} Then you get 1 of another kind."


# Galleries


def _send(edition: Edition, pos: Position, cell: int) -> str:
    box = box_of(edition)
    left = pos.free_miners[pos.seat] - rules.miners_needed(cell)
    free = f"{number_of(left, 'free miner') if left else 'No free miner'} will be left."
    if pos.facing[cell] == UP:
        return f"1 {metal_name(edition, box.gallery_metal[pos.tile[cell]])}. {free}"
    if known_face_down(pos, cell) != NONE:
        return f"You placed it yourself. {free}"
    return f"It may show nothing, or up to {box.gallery_most} of one metal. {free}"


def _collect(edition: Edition, pos: Position, cell: int) -> str:
    if pos.facing[cell] == DOWN:
        what = "may be empty" if known_face_down(pos, cell) == NONE else "is the one that you placed"
        return f"It is turned up, and it {what}. {NO_UNDO}"
    metal = box_of(edition).gallery_metal[pos.tile[cell]]
    return f"{_kept(edition, pos, {metal: 1})}{_exhausted(edition, pos, cell)}"


def _exhausted(edition: Edition, pos: Position, cell: int) -> str:
    """If one resource is the last one."""
    if pos.cubes[cell] > 1:
        return ""
    above = cell + 1 if cell % 2 == 0 else NONE
    moves = f", and {cell_name(edition, above)} moves down" if above != NONE and pos.facing[above] != FREE else ""
    return f" {cell_name(edition, cell)} is then exhausted{moves}."


def _done(edition: Edition, pos: Position) -> str:
    if pos.asking != ASK_MINE:
        return ""
    first = CELLS_OF_SITE * pos.island[pos.seat]
    worked = [cell for cell in range(first, first + CELLS_OF_SITE) if pos.dug[cell]]
    parts = [
        amount_of(edition, box_of(edition).gallery_metal[pos.tile[cell]], pos.dug[cell])
        if pos.facing[cell] == UP
        else f"up to {pos.dug[cell]} of what {cell_name(edition, cell)} shows"
        for cell in worked
    ]
    shown = any(pos.facing[cell] == DOWN for cell in worked)
    return f"You take {listed(parts)}." + (f" {NO_UNDO}" if shown else "")


def _place(edition: Edition, pos: Position, column: int, face_down: bool) -> str:
    return f"{_pushed(edition, pos, 2 * column)} {_income(edition, pos, face_down)}"


def _pushed(edition: Edition, pos: Position, cell: int) -> str:
    """What gives way to a tile on Level 1."""
    if pos.facing[cell] == FREE:
        return f"{cell_name(edition, cell)} is free."
    moved = f"{cell_name(edition, cell)} ({cell_holds(edition, pos, cell)}) moves to Level 2"
    if pos.facing[cell + 1] == FREE:
        return f"{moved}."
    return f"{moved}, {cell_name(edition, cell + 1)} ({cell_holds(edition, pos, cell + 1)}) is pushed out."


def _income(edition: Edition, pos: Position, face_down: bool) -> str:
    """What both tiles would earn, as far as it is decided."""
    income = box_of(edition).face_up_income
    if pos.column == NONE:
        least, most = (income[0], income[1]) if face_down else (income[1], income[2])
        return f"With the second tile you earn ${least} or ${most}."
    up = (pos.facing[2 * pos.column] == UP) + (not face_down)
    return f"You earn ${income[up]}."


def _blast(edition: Edition, pos: Position, cell: int) -> str:
    lost = "Its cubes go to the bank." if pos.cubes[cell] else ""
    above = cell + 1 if cell % 2 == 0 else NONE
    if above == NONE or pos.facing[above] == FREE:
        return lost
    return f"{lost} {cell_name(edition, above)} ({cell_holds(edition, pos, above)}) moves to Level 1.".lstrip()


# Enrichment


def _enrich(edition: Edition, pos: Position, metal: int) -> str:
    rounds, kept = box_of(edition).rounds, _kept(edition, pos, {metal: -1})
    first, last = pos.round + 1, pos.round + LINES - 1
    if pos.triggered or first > rounds:
        return f"{kept} This is the last round: the cube can only count for an Objective."
    if last > rounds:
        return f"{kept} The cube is on 1' in round {first}; round {rounds} is the last one."
    return f"{kept} The cube is on 1' in round {first}, on {LINES - 1}' in round {last}, and then it is lost."


def _buy(edition: Edition, pos: Position, metal: int, level: int, owner: int) -> str:
    points = box_of(edition).owner_vp
    if owner == pos.seat:
        return _vp(pos, points)
    kept = f"You keep ${pos.money[pos.seat] - level - 1}"
    return f"{kept}; {colour(edition, owner)} gets ${level + 1} and {points} VP."


def _raise(edition: Edition, pos: Position, metal: int, line: int, owner: int) -> str:
    if line + 1 == LINES:
        return "Nobody scores for it."
    if line == 0:
        return "It can then be bought at once."
    owned = "you" if owner == pos.seat else colour(edition, owner)
    return f"It then costs ${line + 1} instead of ${line} to all but {owned}."


# Deals


def _draw(pos: Position) -> str:
    if not pos.deal_deck[0]:
        return f"The discarded Deals are shuffled into a new deck first. {NO_UNDO}"
    return f"The deck has {number_of(pos.deal_deck[0], 'Deal')}. {NO_UNDO}"


def _close(edition: Edition, pos: Position, deal: int) -> str:
    box, bonus = box_of(edition), amount_in_use(edition, pos)
    metals = [box.line_metal[deal, line] for line in range(box.deal_lines[deal])]
    have = [f"{metal_name(edition, metal)} {own_levels(pos, pos.seat, metal)}" for metal in metals]
    extra = f"{bonus} VP extra. " if bonus else ""
    return f"{extra}{_vp(pos, box.deal_vp[deal] + bonus)} On your board: {'; '.join(have)}."


def _place_free(edition: Edition, metal: int, level: int) -> str:
    return f"The place for {cube_name(edition, metal, level + 1)} on your board is free again."
