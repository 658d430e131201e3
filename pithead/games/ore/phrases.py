"""What Ore's words, log, reasons and table share: short phrases about ores, rows, cards and spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pithead.engine.game import Edition
from pithead.engine.record import NONE, Grid
from pithead.engine.words import listed, number_of, scores_so_far, token
from pithead.games.ore import box as printed
from pithead.games.ore import plain_rules as rules
from pithead.games.ore.box import Box
from pithead.games.ore.position import EFFECTS, ORES, Position

LEVELS = ("", "I", "II", "III")
PER = (  # what a `money_per` effect counts, in the order of box.COUNTED
    "worker you have in a mine", "contract in your play area", "other building you own", "contract you have completed",
)  # fmt: skip


def box_of(edition: Edition) -> Box:
    return Box(edition.box[0])


def numbered_prices(prices: Sequence[int] | Grid) -> str:
    """ "1 for $3 or 2 for $7"."""
    return listed([f"{i + 1} for ${prices[i]}" for i in range(len(prices))], "or")


def ore_name(edition: Edition, ore: int) -> str:
    return edition.titles["ore"][ore]


def contract_name(edition: Edition, contract: int) -> str:
    """An edition may have fewer cards than there are codes; HIDDEN and NONE are just a contract."""
    titles = edition.titles["contract"]
    return titles[contract] if 0 <= contract < len(titles) else "a contract"


def building_name(edition: Edition, building: int) -> str:
    titles = edition.titles["building"]
    return titles[building] if building < len(titles) else "a building"


def ore_list(edition: Edition, amounts: Sequence[int] | Grid) -> str:
    """Ores that are paid together: "2 coal + 1 iron"; "nothing"."""
    parts = [f"{amounts[ore]} {ore_name(edition, ore)}" for ore in range(ORES) if amounts[ore] > 0]
    return " + ".join(parts) or "nothing"


# Tokens, for what is told to everybody


def ore_token(edition: Edition, ore: int) -> str:
    return token("ore", edition.names["ore"][ore])


def mine_token(edition: Edition, mine: int) -> str:
    return token("mine", edition.names["mine"][mine])


def contract_token(edition: Edition, contract: int) -> str:
    return token("contract", edition.names["contract"][contract])


def building_token(edition: Edition, building: int) -> str:
    return token("building", edition.names["building"][building])


# Ores, spaces, values


def ores_in_play(edition: Edition, pos: Position) -> list[int]:
    return [ore for ore in range(ORES) if box_of(edition).in_play[pos.players, ore]]


def space_name(edition: Edition, space: int) -> str:
    """A town space inside a sentence."""
    return _of_row(space) or _with_article(space, edition.titles["space"][space])


def space_token(space: int) -> str:
    """A town space inside a line of the log."""
    return _of_row(space) or _with_article(space, token("space", printed.SPACE_IDS[space]))


def _of_row(space: int) -> str:
    """The spaces whose titles do not fit into a sentence: of the contract row, and Overtime, which counts as one."""
    if space >= printed.OVERTIME_1:
        return "Overtime"
    if space >= printed.SLOT_1:
        return f"contract slot {space - printed.SLOT_1 + 1}"
    return "the contract deck" if space == printed.DECK else ""


def _with_article(space: int, name: str) -> str:
    return name if space in (printed.RECRUIT, printed.ADVANCE) else f"the {name}"


def values(edition: Edition, pos: Position) -> str:
    """All market values: "lead $2, coal $3"."""
    box = box_of(edition)
    ores = ores_in_play(edition, pos)
    return ", ".join(f"{ore_name(edition, ore)} ${rules.market_value(box, pos, ore)}" for ore in ores)


# Contracts


def row_ores(edition: Edition, contract: int, row: int) -> str:
    """What a row asks for: "2 lead + 1 coal/iron"."""
    icons = Counter(edition.data["contract"][contract]["rows"][row]["ores"])
    return " + ".join(f"{number} {icon}" for icon, number in icons.items())


def row_text(edition: Edition, contract: int, row: int) -> str:
    """ "3 lead for $10"."""
    return f"{row_ores(edition, contract, row)} for ${box_of(edition).row_money[contract, row]}"


def rows_left(edition: Edition, pos: Position, contract: int) -> str:
    """The rows still to be filled, the next one first."""
    rows = range(pos.filled[contract], box_of(edition).contract_rows[contract])
    return "; ".join(row_text(edition, contract, row) for row in rows)


def contract_worth(edition: Edition, contract: int) -> str:
    """ "4 VP, 2 buildings"."""
    box = box_of(edition)
    return f"{box.contract_vp[contract]} VP, {number_of(box.contract_icons[contract], 'building')}"


def ways(edition: Edition, pos: Position, seat: int, contract: int) -> list[int]:
    """The ways in which a seat can pay the topmost unfilled row of a contract."""
    box = box_of(edition)
    every = range(box.row_ways[contract, pos.filled[contract]])
    return [way for way in every if rules.can_pay(box, pos, seat, contract, way)]


def way_of(edition: Edition, pos: Position, payment: int) -> int:
    """The way to pay the row in question that a `pay` option stands for; NONE if it is no way to pay it."""
    box, row = box_of(edition), pos.filled[pos.paying]
    for way in range(box.row_ways[pos.paying, row]):
        if box.row_payment[pos.paying, row, way] == payment:
            return way
    return NONE


def own_ores_of(edition: Edition, pos: Position, seat: int, contract: int) -> str:
    """What a seat has of the ores that the next row asks for: "1 lead and 0 iron"."""
    asked, row = box_of(edition).row_ores, pos.filled[contract]
    ways = range(box_of(edition).row_ways[contract, row])
    ores = [ore for ore in range(ORES) if any(asked[contract, row, way, ore] for way in ways)]
    return listed([f"{pos.stock[seat, ore]} {ore_name(edition, ore)}" for ore in ores])


# Buildings


def building_price(edition: Edition, building: int) -> str:
    box = box_of(edition)
    return f"${box.building_money[building]} or {ore_list(edition, box.building_ores[building])}"


def building_text(edition: Edition, building: int) -> str:
    """The whole card but its name."""
    effects = effects_text(edition, building)
    return f"{box_of(edition).building_vp[building]} VP, {building_price(edition, building)}" + (
        f"; when built: {effects}" if effects else ""
    )


def effects_text(edition: Edition, building: int) -> str:
    """What a building does when built; empty if it does nothing. From the box, so that it says what the rules do."""
    return ", then ".join(_effect(edition, building, effect) for effect in effects_of(edition, building))


def effects_of(edition: Edition, building: int) -> list[int]:
    """The numbers of the effects that a building has."""
    return [effect for effect in range(EFFECTS) if box_of(edition).effect_verb[building, effect] != printed.NO_EFFECT]


def _effect(edition: Edition, building: int, effect: int) -> str:
    box = box_of(edition)
    of, amount = box.effect_of[building, effect], box.effect_amount[building, effect]
    extra = box.effect_extra[building, effect]
    match box.effect_verb[building, effect]:
        case printed.MONEY:
            return f"gain ${amount}"
        case printed.MONEY_PER:
            return f"gain ${amount} for each {PER[of]} (at most ${extra})"
        case printed.GIVE_ORE:
            return f"gain {amount} {ore_name(edition, of)}"
        case printed.ORE_CHOICE:
            chosen = [ore_name(edition, ore) for ore in range(ORES) if of & (1 << ore)]
            return f"choose {'one ore type' if len(chosen) == ORES else listed(chosen, 'or')}; gain {amount} of it"
        case printed.DRAW_CARDS:
            return f"draw {number_of(amount, 'building card')}"
        case printed.DRILL_BITS:
            return f"take {number_of(amount, 'drill bit')}"
        case printed.CAGE_UP:
            return "take or upgrade your mine cage for free"
        case printed.FREE_RECRUIT:
            return f"you may recruit for ${amount} less"
        case printed.FREE_RECALLS:
            return f"you may recall up to {number_of(amount, 'worker')} from mines for free"
        case printed.CONTRACT_ROW:
            return "you may take one face-up contract"
        case printed.CONTRACT_DECK:
            return f"look at the top {box.look} contracts and keep one"
        case printed.FILL_ROWS:
            return f"you may fill the next row of {'one contract' if amount == 1 else f'up to {amount} contracts'}"
        case printed.MORE_BUILDS:
            return f"you may purchase {'one more building' if amount == 1 else f'{amount} more buildings'}"
        case printed.TRADE_ORE:
            prices = f"buying at ${extra} under or selling at ${extra} over market value"
            return f"you may trade up to {amount} of one ore, {prices}"
        case printed.GATHER_ORE:
            return "one of your miners gathers now" if amount == 1 else f"up to {amount} of your miners gather now"
        case _:
            return f"you may open a private mine for ${amount} less"


# Mines


def outlook(edition: Edition, pos: Position, seat: int, mine: int, depth: int) -> str:
    """What a worker on a space (0 is the topmost) brings at the next Collection and where it goes then."""
    box = box_of(edition)
    amount, below = box.mine_yield[mine, depth], depth + 1
    gathers = f"gathers {amount} {ore_name(edition, box.mine_ore[mine])}" if amount else "gathers nothing"
    if rules.may_enter(box, pos, seat, mine, below):
        return f"{gathers}, then sinks to space {below + 1} (yield {box.mine_yield[mine, below]})"
    if below == box.mine_spaces[mine]:
        stuck = "it stands on the last space"
    else:
        stuck = f"space {below + 1} needs a level {LEVELS[box.mine_level[mine, below]]} cage"
    return f"{gathers}, then must leave: {stuck} (as the deepest worker it exhausts the mine)"


# Positions


def score_table(edition: Edition, pos: Position) -> list[tuple[int, ...]]:
    """Points and tie-breaks of each seat, if the game ended now."""
    return scores_so_far(rules.scores, box_of(edition), pos)


def in_effect(pos: Position) -> bool:
    """Does the effect of a building ask?"""
    return pos.building != NONE
