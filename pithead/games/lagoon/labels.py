"""Miner's Lagoon: an option in a few words."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.record import NONE
from pithead.engine.words import number_of, sentence
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import ACTIONS, ASK_GIVE, ASK_MINE, CHOICES, MINE, PAIRS
from pithead.games.lagoon.phrases import (
    action_name,
    amount_in_use,
    amount_of,
    box_of,
    cell_holds,
    cell_name,
    corporation_text,
    cube_name,
    deal_name,
    deal_worth,
    effect_text,
    equipment_name,
    gallery_name,
    island_name,
    metal_name,
    miners,
    objective_name,
    objective_text,
    pair_list,
    shipment_needs,
    shipment_pays,
    space_for,
    title_of,
    whose,
)
from pithead.games.lagoon.position import BUYING, LINES, Position


def label(edition: Edition, pos: Position, option: int) -> str:
    """An option in a few words, for a button or a menu."""
    box = box_of(edition)
    match CHOICES.parts(option):
        case "drop", objective:
            return f"Drop {objective_name(edition, objective)}: {objective_text(edition, objective)}"
        case "take", corporation:
            return f"Take {title_of(edition, 'corporation', corporation)}: {corporation_text(edition, corporation)}"
        case "island", island:
            return f"Start on {island_name(edition, island)}"
        case "use", name:
            return f"Use the {equipment_name(edition, name)} (1 miner): {effect_text(edition, name)}"
        case ("pass",):
            return "Pass for the rest of the round"
        case "claim", metal:
            return f"Take the {metal_name(edition, metal)} Artifact for {amount_of(edition, metal, box.artifact_price)}"
        case "dig", cell if pos.asking == ASK_MINE:
            return f"Send {miners(cell)} to {_cell(edition, pos, cell)}{_sent(pos, cell)}"
        case "dig", cell:
            return f"Take from {_cell(edition, pos, cell)}"
        case ("done",):
            return _done(pos)
        case ("draw",):
            return "Draw a Deal"
        case "close", deal:
            return f"Close {deal_name(edition, deal)} for {deal_worth(edition, deal)}"
        case "pay", metal, level:
            return f"Pay {cube_name(edition, metal, level + 1)}"
        case "give", pair:
            return f"Give {pair_list(edition, *PAIRS[pair])}"
        case "get", kind:
            return f"Get {amount_of(edition, kind, got(edition, pos))}"
        case "purchase", name:
            price, points = box.name_cost[name], box.name_vp[name]
            return f"Buy {equipment_name(edition, name)} for ${price}: {points} VP. {effect_text(edition, name)}"
        case "load", design:
            tile = title_of(edition, "shipment_design", design)
            return f"Ship {shipment_needs(edition, design)} for {shipment_pays(edition, design)} ({tile})"
        case "place", column, face_down:
            facing = "face-down" if face_down else "face-up"
            tile = gallery_name(edition, pos.drawn[pos.seat, 1])
            return f"Place {tile} {facing} in column {_column(edition, column)}"
        case "enrich", metal:
            return f"Enrich {amount_of(edition, metal, 1)}"
        case "buy", metal, level, owner:
            price = ", free" if owner == pos.seat else f" for ${level + 1}"
            return f"Buy {whose(edition, pos, owner)} {cube_name(edition, metal, level + 1)}{price}"
        case "to", island:
            return f"Sail to {island_name(edition, island)}"
        case "discard", deal:
            return f"Discard {deal_name(edition, deal)} ({deal_worth(edition, deal)})"
        case "lift", metal, level:
            return f"Lift {cube_name(edition, metal, level + 1)} to {level + 2}'"
        case "raise", metal, line, owner:
            to = f"to {line + 1}'" if line + 1 < LINES else "out of the game"
            return f"Move {whose(edition, pos, owner)} {cube_name(edition, metal, line)} {to}"
        case "crush", metal, level:
            return f"Give up {cube_name(edition, metal, level + 1)} for {amount_in_use(edition, pos)} VP"
        case "blast", cell:
            return f"Blow up {_cell(edition, pos, cell)}"
        case "swap", kind:
            return f"Give {amount_of(edition, kind, 1)}"
        case (word,):
            return _perform(edition, pos, ACTIONS.index(word))
    raise ValueError(f"option {option} has no label")


def _perform(edition: Edition, pos: Position, action: int) -> str:
    if action == MINE:
        return f"{action_name(action)} (miners)"
    needed = rules.merchants_needed(pos, pos.seat, space_for(edition, pos.island[pos.seat], action))
    return f"{action_name(action)} ({number_of(needed, 'merchant')})"


def _cell(edition: Edition, pos: Position, cell: int) -> str:
    """ "1a2: 3 gold"."""
    return f"{cell_name(edition, cell)}: {cell_holds(edition, pos, cell)}"


def _sent(pos: Position, cell: int) -> str:
    """How many miners were sent there before."""
    sent = rules.miners_needed(cell) * pos.dug[cell]
    return f" ({number_of(sent, 'miner')} sent)" if sent else ""


def _column(edition: Edition, column: int) -> str:
    return edition.titles["column"][column]


def _done(pos: Position) -> str:
    if pos.asking == ASK_MINE:
        return f"Dig with {number_of(pos.placed[pos.space, pos.seat], 'miner')}"
    if pos.asking == ASK_GIVE:
        return "Trade no more"
    return "Buy no more" if pos.transaction == BUYING else "Enrich no more"


def got(edition: Edition, pos: Position) -> int:
    """How much a trade or a swap brings."""
    return 1 if pos.using == NONE else amount_in_use(edition, pos)


def group(edition: Edition, pos: Position, option: int) -> str:
    """What to give in a trade and where to place a tile: side by side, one line for what comes first."""
    match CHOICES.parts(option):
        case "give", pair:
            return f"{sentence(amount_of(edition, PAIRS[pair][0], 1))} and one of"
        case "place", column, _:
            return f"{gallery_name(edition, pos.drawn[pos.seat, 1])} in column {_column(edition, column)}"
    return ""
