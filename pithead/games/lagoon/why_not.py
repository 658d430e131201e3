"""Miner's Lagoon: why an option is not offered - the clause of rules.md that forbids it, and one sentence with the
numbers.

The position is redacted for the seat that is asked, who is meant by "you"."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE, cards, place_in
from pithead.engine.words import WhyNot, listed, number_of, sentence
from pithead.games.lagoon import box as printed
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import ACTIONS, ASK_COLLECT, ASK_ENRICHMENT, CHOICES, PAIRS, QUESTIONS
from pithead.games.lagoon.closed import NOTHING_TO_DRAW, Reason, why_closed, why_idle
from pithead.games.lagoon.phrases import (
    action_name,
    amount_of,
    box_of,
    cell_name,
    colour,
    cube_name,
    deal_name,
    equipment_name,
    island_name,
    islands_with,
    metal_name,
    missing_lines,
    name_in_use,
    own_levels,
    shipment_missing,
    shipment_needs,
    space_for,
    title_of,
    whose,
)
from pithead.games.lagoon.places import equipment_slot, shipment_slot
from pithead.games.lagoon.position import BUYING, CASH, CELLS_OF_SITE, ENRICHING, FREE, LINES, UP, Position

# The verbs that answer each question, and what the question wants, for whoever tries something else.
ANSWERS: dict[str, tuple[str, ...]] = {
    **{question: (question,) for question in QUESTIONS},
    "act": (*ACTIONS, "use", "pass"), "mine": ("dig",), "collect": ("dig",), "deal": ("draw", "close"),
    "enrichment": ("enrich", "buy"),
}  # fmt: skip
WANTED = {
    "drop": "an Objective must be dropped", "take": "a Corporation must be taken",
    "island": "an island to start on must be chosen", "act": "an action must be chosen",
    "claim": "the Artifact to buy must be chosen", "mine": "miners are being sent to Galleries",
    "deal": "a Deal is to be drawn or closed", "pay": "a cube must be paid for the Deal",
    "give": "what to give in a trade must be chosen", "get": "what to get must be chosen",
    "purchase": "the Equipment to buy must be chosen", "load": "the Shipment to make must be chosen",
    "place": "the tile drawn must be placed", "enrichment": "you enrich or buy in the Enrichment Center",
    "to": "the island to sail to must be chosen", "discard": "the Deal to discard must be chosen",
    "buy": "the cube to buy must be chosen", "enrich": "the resource to enrich must be chosen",
    "lift": "the cube to lift must be chosen", "raise": "the cube to move on must be chosen",
    "collect": "the Gallery to take from must be chosen", "crush": "the cube to give up must be chosen",
    "blast": "the Gallery to remove must be chosen", "swap": "what to give must be chosen",
}  # fmt: skip
# When each verb has its place, for one that comes at the wrong moment.
MOMENTS: dict[str, tuple[str, str]] = {
    "drop": ("LAG-S10", "Objectives are dropped in the setup, before the Corporations"),
    "take": ("LAG-S10", "Corporations are taken in the setup, after the Objectives"),
    "island": ("LAG-R1", "islands are picked at the start of a round"),
    **{action: ("LAG-A2", "a space is chosen when an action is due") for action in ACTIONS},
    "use": ("LAG-A2", "Equipment is activated when an action is due"),
    "pass": ("LAG-A4", "to pass takes the place of an action"),
    "claim": ("LAG-K1", "an Artifact is taken with the action Buy an Artifact"),
    "dig": ("LAG-M1", "Galleries are worked by Operate Mining Site and by loaders"),
    "draw": ("LAG-L1", "a Deal is drawn with the action Draw or Close a Deal or with Equipment"),
    "close": ("LAG-L1", "a Deal is closed with the action Draw or Close a Deal or with Equipment"),
    "pay": ("LAG-L3", "cubes are paid while a Deal is being closed"),
    "give": ("LAG-T1", "units are given with the action Trade"),
    "get": ("LAG-T1", "a unit is received for what was just given"),
    "purchase": ("LAG-U1", "Equipment is bought with the action Buy an Equipment"),
    "load": ("LAG-P1", "Shipments are made with the action Make a Shipment"),
    "place": ("LAG-G2", "tiles are placed with the action Draw & Place 2 Galleries"),
    "enrich": ("LAG-E2", "resources are enriched with an Enrichment Transaction or with Equipment"),
    "buy": ("LAG-E7", "cubes are bought with an Enrichment Transaction or with Equipment"),
    "to": ("LAG-D1", "a ship sails with the action Depart Island"),
    "discard": ("LAG-U8", "a Deal is discarded by Equipment"),
    "lift": ("LAG-U11", "a cube on your board is lifted by Equipment"),
    "raise": ("LAG-U12", "a cube in the Enrichment Center is moved on by Equipment"),
    "crush": ("LAG-U16", "a cube is given up to a crusher"),
    "blast": ("LAG-U20", "a Gallery is removed by Equipment"),
    "swap": ("LAG-U21", "a single unit is given by Equipment"),
}
# Why a question cannot be declined; all others belong to an action that has been chosen.
DUTIES: dict[str, tuple[str, str]] = {
    "drop": ("LAG-S8", "an Objective must be dropped"),
    "take": ("LAG-S9", "one of the Corporations must be taken"),
    "island": ("LAG-I2", "an island must be chosen"),
    "act": ("LAG-A5", "an action can only be declined by passing, for the rest of the round"),
    "mine": ("LAG-M1", "at least 1 miner must be sent"),
    "pay": ("LAG-L3", "the Deal is being closed, so each of its lines must be paid"),
    "get": ("LAG-T1", "what was given must be traded for something"),
    "place": ("LAG-G2", "both tiles must be placed"),
}

def why_not(edition: Edition, pos: Position, option: int) -> WhyNot:
    """Why an option is not offered. Only for options that are not."""
    if pos.over != RUNNING:
        return WhyNot("LAG-F2", "The game is over.")
    asking = QUESTIONS[pos.asking]
    verb, *parts = CHOICES.parts(option)
    if verb == "done":
        clause, reason = DUTIES.get(asking, ("LAG-A10", f"{WANTED[asking]}: what was begun must be carried out"))
    elif verb not in ANSWERS[asking]:
        clause, moment = MOMENTS[verb]
        reason = f"now {WANTED[asking]}; {moment}"
    elif verb in ACTIONS:
        clause, reason = _space(edition, pos, ACTIONS.index(verb))
    else:
        clause, reason = REASONS[verb](edition, pos, *parts)
    return WhyNot(clause, f"{sentence(reason)}.")


# The setup and the round


def _drop(edition: Edition, pos: Position, objective: int) -> Reason:
    return "LAG-S8", f"{title_of(edition, 'objective', objective)} is not among the Objectives dealt to you"


def _take(edition: Edition, pos: Position, corporation: int) -> Reason:
    return "LAG-S9", f"{title_of(edition, 'corporation', corporation)} is not among the Corporations dealt to you"


def _island(edition: Edition, pos: Position, island: int) -> Reason:
    return "LAG-I2", f"{colour(edition, pos.compass[island])} has picked {island_name(edition, island)} in this round"


def _to(edition: Edition, pos: Position, island: int) -> Reason:
    return "LAG-D1", f"your ship is on {island_name(edition, island)} already"


# Spaces


def _space(edition: Edition, pos: Position, action: int) -> Reason:
    """An action that cannot be chosen on the island where the ship is."""
    here = pos.island[pos.seat]
    space = space_for(edition, here, action)
    if space == NONE:
        islands = [island_name(edition, island) for island in islands_with(edition, action)]
        there = f"is on {listed(islands, 'or')}" if islands else "is on no island"
        return "LAG-A3", f"{action_name(action)} {there}; your ship is on {island_name(edition, here)}"
    return why_closed(edition, pos, space)


# Equipment


def _use(edition: Edition, pos: Position, name: int) -> Reason:
    box, seat, title = box_of(edition), pos.seat, equipment_name(edition, name)
    if all(box.equipment_name[card] != name for card in cards(pos.equipment[seat])):
        return "LAG-U4", f"{title} is not among your Equipment"
    if box.effect_verb[name] == printed.NO_FEATURE:
        return "LAG-U6", f"{title} has no feature"
    if rules.fresh_card(box, pos, seat, name) == NONE:
        return "LAG-A8", f"you have activated {title} in this round"
    if not pos.free_miners[seat]:
        return "LAG-W6", "Equipment takes 1 miner, and you have none free"
    return why_idle(edition, pos, name)


# Mining sites


def _dig(edition: Edition, pos: Position, cell: int) -> Reason:
    if pos.asking == ASK_COLLECT:
        return _collect(edition, pos, cell)
    name, free, island = cell_name(edition, cell), pos.free_miners[pos.seat], pos.island[pos.seat]
    if cell // CELLS_OF_SITE != island:
        return "LAG-M1", f"your miners work on {island_name(edition, island)}, where your ship is"
    if pos.facing[cell] == FREE:
        return "LAG-M2", f"there is no Gallery in {name}"
    most = pos.cubes[cell] if pos.facing[cell] == UP else box_of(edition).gallery_most
    if pos.dug[cell] >= most and pos.facing[cell] != UP:
        return "LAG-M6", f"a Gallery shows {number_of(most, 'resource')} at most, and no more can be dug for in {name}"
    if pos.dug[cell] >= most:
        has = f"has {number_of(most, 'resource')}, and no more can be dug for" if most else "has no resource"
        return "LAG-M5", f"Gallery {name} {has}"
    if free:
        return "LAG-M3", f"Gallery {name} is on Level 2, where miners go in pairs; you have {free} free"
    return "LAG-M1", "you have no miner free"


def _collect(edition: Edition, pos: Position, cell: int) -> Reason:
    level, name = box_of(edition).effect_of[name_in_use(edition, pos)], cell_name(edition, cell)
    if cell % 2 + 1 != level:
        return "LAG-U13", f"{equipment_name(edition, name_in_use(edition, pos))} takes from Level {level}"
    if pos.facing[cell] == FREE:
        return "LAG-U13", f"there is no Gallery in {name}"
    return "LAG-U14", f"nothing lies in {name}"


def _blast(edition: Edition, pos: Position, cell: int) -> Reason:
    return "LAG-U20", f"there is no Gallery in {cell_name(edition, cell)}"


def _place(edition: Edition, pos: Position, column: int, face_down: int) -> Reason:
    return "LAG-G3", f"the first tile lies in column {edition.titles['column'][column]}; the second needs another"


# Artifacts, Shipments, Equipment, Trade


def _claim(edition: Edition, pos: Position, metal: int) -> Reason:
    island, name, price = pos.island[pos.seat], metal_name(edition, metal), box_of(edition).artifact_price
    if not pos.artifact_left[island, metal]:
        return "LAG-K2", f"the {name} Artifact of {island_name(edition, island)} is gone"
    return "LAG-K1", f"the {name} Artifact costs {price} {name}; you have {pos.plain[pos.seat, metal]}"


def _purchase(edition: Edition, pos: Position, name: int) -> Reason:
    title = equipment_name(edition, name)
    if equipment_slot(edition, pos, name) == NONE:
        return "LAG-U1", f"{title} is not on display"
    return "LAG-U1", f"{title} costs ${box_of(edition).name_cost[name]}; you have ${pos.money[pos.seat]}"


def _load(edition: Edition, pos: Position, design: int) -> Reason:
    title = title_of(edition, "shipment_design", design)
    if shipment_slot(edition, pos, design) == NONE:
        return "LAG-P1", f"{title} is not on display"
    clause = "LAG-P1" if box_of(edition).design_artifact[design] == NONE else "LAG-P5"
    have = shipment_missing(edition, pos, pos.seat, design)
    return clause, f"{title} takes {shipment_needs(edition, design)}; you have {have}"


def _give(edition: Edition, pos: Position, pair: int) -> Reason:
    kinds = dict.fromkeys(PAIRS[pair])
    return "LAG-T1", f"you have only {listed([_units(edition, pos, kind) for kind in kinds])}"


def _swap(edition: Edition, pos: Position, kind: int) -> Reason:
    return "LAG-U21", f"you have {_units(edition, pos, kind)}"


def _units(edition: Edition, pos: Position, kind: int) -> str:
    return amount_of(edition, kind, rules.units(pos, pos.seat, kind))


def _get(edition: Edition, pos: Position, kind: int) -> Reason:
    name = "dollars" if kind == CASH else metal_name(edition, kind)
    return "LAG-T3" if pos.using == NONE else "LAG-U21", f"you gave {name}, so you get something else"


# The Enrichment Center


def _enrich(edition: Edition, pos: Position, metal: int) -> Reason:
    box, name = box_of(edition), metal_name(edition, metal)
    if pos.asking == ASK_ENRICHMENT and pos.transaction == BUYING:
        return "LAG-E1", "you are buying cubes, and one action does not allow both"
    if not pos.plain[pos.seat, metal]:
        return "LAG-E3", f"you have no plain {name}"
    if pos.asking == ASK_ENRICHMENT and pos.enriched_now[metal] >= box.enrich_most_of_metal:
        return "LAG-E5", f"in one action at most {box.enrich_most_of_metal} of one metal can be enriched"
    return "LAG-E4", f"line 0' of {name} is full: it holds {number_of(box.zero_line_most, 'cube')}"


def _buy(edition: Edition, pos: Position, metal: int, level: int, owner: int) -> Reason:
    """Levels are counted from 0."""
    if pos.asking == ASK_ENRICHMENT and pos.transaction == ENRICHING:
        return "LAG-E1", "you are enriching, and one action does not allow both"
    if not pos.centre[metal, level + 1, owner]:
        return _no_centre_cube(edition, pos, metal, level + 1, owner, "LAG-E8")
    name = cube_name(edition, metal, level + 1)
    if pos.enriched[pos.seat, metal, level]:
        return "LAG-E9", f"you have {name} already, and each place on your board holds one cube"
    price = f"{whose(edition, pos, owner)} {name} costs ${level + 1}"
    return "LAG-E11", f"{price}; you have ${pos.money[pos.seat]}"


def _raise(edition: Edition, pos: Position, metal: int, line: int, owner: int) -> Reason:
    return _no_centre_cube(edition, pos, metal, line, owner, "LAG-U12")


def _no_centre_cube(edition: Edition, pos: Position, metal: int, line: int, owner: int, clause: str) -> Reason:
    if owner >= pos.players:
        return "LAG-S1", f"nobody plays {colour(edition, owner)} in this game of {pos.players}"
    has = "you have" if owner == pos.seat else f"{colour(edition, owner)} has"
    lines = listed([f"{number}'" for number in range(LINES) if pos.centre[metal, number, owner]])
    elsewhere = f", only on {lines}" if lines else ""
    return clause, f"{has} no {metal_name(edition, metal)} cube on line {line}'{elsewhere}"


def _lift(edition: Edition, pos: Position, metal: int, level: int) -> Reason:
    if pos.enriched[pos.seat, metal, level]:
        return "LAG-U11", f"you have {cube_name(edition, metal, level + 2)} too, so the place above is taken"
    return "LAG-U11", _no_cube(edition, pos, metal, level)


def _crush(edition: Edition, pos: Position, metal: int, level: int) -> Reason:
    least = box_of(edition).effect_of[name_in_use(edition, pos)]
    if level + 1 < least:
        return "LAG-U16", f"{equipment_name(edition, name_in_use(edition, pos))} takes level {least} or more"
    return "LAG-U16", _no_cube(edition, pos, metal, level)


def _no_cube(edition: Edition, pos: Position, metal: int, level: int) -> str:
    others = own_levels(pos, pos.seat, metal)
    return f"you have no {cube_name(edition, metal, level + 1)}{f', only {others}' if others else ''}"


# Deals


def _draw(edition: Edition, pos: Position) -> Reason:
    if not rules.may_draw(box_of(edition), pos):
        return "LAG-U15", f"{equipment_name(edition, name_in_use(edition, pos))} closes a Deal and draws none"
    return NOTHING_TO_DRAW


def _close(edition: Edition, pos: Position, deal: int) -> Reason:
    name = _the_deal(edition, deal)
    if not place_in(pos.hand[pos.seat], deal):
        closed = f"you have closed {name}" if place_in(pos.closed[pos.seat], deal) else f"{name} is not in your hand"
        return "LAG-L3", closed
    if pos.using == NONE and not rules.may_close_on_board(pos, pos.seat):
        return "LAG-L7", "on the islands one Deal can be closed in a round, and you have done so"
    return "LAG-L3", f"for {name} you lack {listed(missing_lines(edition, pos, pos.seat, deal))}"


def _the_deal(edition: Edition, deal: int) -> str:
    """An edition may have fewer Deals than there are codes."""
    return f"the Deal {deal_name(edition, deal)}" if deal < len(edition.titles["deal"]) else "that Deal"


def _discard(edition: Edition, pos: Position, deal: int) -> Reason:
    return "LAG-U8", f"{_the_deal(edition, deal)} is not in your hand"


def _pay(edition: Edition, pos: Position, metal: int, level: int) -> Reason:
    box = box_of(edition)
    wanted, least = box.line_metal[pos.closing, pos.line], box.line_level[pos.closing, pos.line]
    if metal != wanted or level + 1 < least:
        return "LAG-L3", f"this line asks for {cube_name(edition, wanted, least)} or a higher level of it"
    return "LAG-L4", _no_cube(edition, pos, metal, level)


REASONS: dict[str, Callable[..., Reason]] = {
    "drop": _drop, "take": _take, "island": _island, "to": _to, "use": _use, "claim": _claim, "dig": _dig,
    "draw": _draw, "close": _close, "pay": _pay, "give": _give, "get": _get, "purchase": _purchase, "load": _load,
    "place": _place, "enrich": _enrich, "buy": _buy, "discard": _discard, "lift": _lift, "raise": _raise,
    "crush": _crush, "blast": _blast, "swap": _swap,
}  # fmt: skip
