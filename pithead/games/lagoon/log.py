"""Miner's Lagoon: what a choice did, and what followed from it by itself, told from the positions before and after it.

Both are redacted for the same reader. Lines name things by tokens (engine/words.py)."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Edition
from pithead.engine.position import RUNNING
from pithead.engine.record import HIDDEN, NONE, cards
from pithead.engine.words import listed, number_of, verdict, who
from pithead.games.lagoon import box as printed
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.choices import (
    ACTIONS,
    ASK_COLLECT,
    ASK_GIVE,
    ASK_MINE,
    CHOICES,
    GALLERIES_SPACE,
    HIRE_MERCHANT,
    HIRE_MINER,
    MINE,
    PAIRS,
    PASS,
)  # fmt: skip
from pithead.games.lagoon.phrases import (
    amount_in_use,
    amount_token,
    box_of,
    corporation_text,
    cube_token,
    metals_told,
    named,
    own,
    points_and_cash,
    score_table,
    space_for,
    space_token,
)
from pithead.games.lagoon.places import equipment_slot, shipment_slot
from pithead.games.lagoon.position import (
    ACTING,
    BUYING,
    CELLS,
    COLUMNS,
    DOWN,
    FREE,
    ISLANDS,
    LINES,
    METALS,
    PICKING,
    TAKING,
    UP,
    Position,
)  # fmt: skip


def log(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    """Lines on what an option did and what followed by itself."""
    lines = [
        f"{who(before.seat)} {_deed(edition, before, option, after)}",
        *_came_to_light(edition, before, option, after),
        _reshuffled(before, after),
        _triggered(edition, before, after),
        *_corporations(edition, before, after),
        *_end_of_round(edition, before, option, after),
        _order_of_play(before, after),
        _next_round(before, after),
        *_end(edition, after),
    ]
    return [line for line in lines if line]


# What the player did


def _deed(edition: Edition, before: Position, option: int, after: Position) -> str:
    box, seat = box_of(edition), before.seat
    match CHOICES.parts(option):
        case "drop", objective:
            return f"drops {named(edition, 'objective', objective) if own(before, seat) else 'an Objective'}"
        case "take", corporation:
            shown = after.taken[seat] >= 0 or after.corporation[seat] >= 0
            return f"chooses {named(edition, 'corporation', corporation) if shown else 'a Corporation'}"
        case "island", island:
            return f"starts on {named(edition, 'island', island)}"
        case "use", name:
            return _use(edition, before, name, after)
        case ("pass",):
            return _pass(edition, before)
        case "claim", metal:
            price = amount_token(edition, metal, box.artifact_price)
            return f"buys the {named(edition, 'metal', metal)} Artifact for {price}"
        case "dig", cell if before.asking == ASK_MINE:
            sent = "a miner" if rules.miners_needed(cell) == 1 else f"{rules.miners_needed(cell)} miners"
            return f"sends {sent} to {named(edition, 'cell', cell)}"
        case "dig", cell:
            return f"takes {_mined(edition, before, after)} from {named(edition, 'cell', cell)}"
        case ("done",):
            return _done(edition, before, after)
        case ("draw",):
            return f"draws {_drawn_deal(edition, seat, after)}"
        case "close", deal:
            return f"shows {named(edition, 'deal', deal)}, worth {box.deal_vp[deal]} VP"
        case "pay", metal, level:
            return _pay(edition, before, metal, level, after)
        case "give", pair:
            kinds = PAIRS[pair]
            return f"gives {listed([amount_token(edition, kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)])}"
        case "swap", kind:
            return f"gives {amount_token(edition, kind, 1)}"
        case "get", kind:
            gained = rules.units(after, seat, kind) - rules.units(before, seat, kind)
            return f"gets {amount_token(edition, kind, gained)}"
        case "purchase", name:
            return _purchase(edition, before, name, after)
        case "load", design:
            return _load(edition, before, design, after)
        case "place", column, face_down:
            return _place(edition, before, column, face_down == 1, after)
        case "enrich", metal:
            return f"enriches {amount_token(edition, metal, 1)}"
        case "buy", metal, level, owner:
            return _buy(edition, before, metal, level, owner)
        case "to", island:
            ends = "" if before.acted[seat] else ", which ends the turn"
            return f"sails to {named(edition, 'island', island)}{ends}"
        case "discard", deal:
            return f"discards {named(edition, 'deal', deal)} for ${amount_in_use(edition, before)}"
        case "lift", metal, level:
            price = f"for ${amount_in_use(edition, before)}"
            return f"lifts {cube_token(edition, metal, level + 1)} to {level + 2}' {price}"
        case "raise", metal, line, owner:
            whose = "an own" if owner == seat else f"{who(owner)}'s"
            to = f"to {line + 1}'" if line + 1 < LINES else "out of the game"
            return f"moves {whose} {cube_token(edition, metal, line)} {to}"
        case "crush", metal, level:
            return f"gives up {cube_token(edition, metal, level + 1)} for {amount_in_use(edition, before)} VP"
        case "blast", cell:
            tile = after.gallery_discard[after.gallery_discard[0]]
            return f"blows up {named(edition, 'cell', cell)}: {named(edition, 'gallery', tile)}"
        case (word,):
            return _perform(edition, before, ACTIONS.index(word), after)
    raise ValueError(f"option {option} has no log line")


def _perform(edition: Edition, before: Position, action: int, after: Position) -> str:
    """An action of a space, with what it did at once."""
    box, seat = box_of(edition), before.seat
    space = space_for(edition, before.island[seat], action)
    if action == MINE:
        return f"sends miners to {space_token(edition, space)}"
    merchants = number_of(rules.merchants_needed(before, seat, space), "merchant")
    sent = f"sends {merchants} to {space_token(edition, space)}"
    if action == HIRE_MERCHANT:
        return f"{sent} and recruits a merchant for ${box.merchant_price}"
    if action == HIRE_MINER:
        return f"{sent} and recruits a miner for ${box.miner_price}"
    if action == GALLERIES_SPACE:
        tiles = [named(edition, "gallery", tile) for tile in cards(after.drawn[seat]) if tile != HIDDEN]
        return f"{sent} and draws 2 tiles{': ' if tiles else ''}{listed(tiles)}"
    return sent


def _use(edition: Edition, before: Position, name: int, after: Position) -> str:
    """Activated Equipment, with what it did at once."""
    box, seat = box_of(edition), before.seat
    card = rules.fresh_card(box, before, seat, name)
    told = f"activates {named(edition, 'equipment', card)}"
    match box.effect_verb[name]:
        case printed.GAIN_CASH:
            return f"{told} and takes ${box.effect_amount[name]}"
        case printed.SELL_PLAIN:
            return f"{told}: {amount_token(edition, box.effect_of[name], 1)} for ${box.effect_amount[name]}"
        case printed.DRAW_DEAL:
            number = after.hand[seat, 0] - before.hand[seat, 0]
            return f"{told} and draws {_drawn_deal(edition, seat, after) if number == 1 else number_of(number, 'Deal')}"
    return told


def _pass(edition: Edition, before: Position) -> str:
    """Others are not told whether anything else was possible (LAG-V2)."""
    seat = before.seat
    forced = own(before, seat) and rules.act_options(box_of(edition), before, [0] * len(CHOICES)) == 1
    return "has no other action left and passes" if forced else "passes"


def _done(edition: Edition, before: Position, after: Position) -> str:
    if before.asking == ASK_MINE:
        sent = number_of(before.placed[before.space, before.seat], "miner")
        return f"digs with {sent} and takes {_mined(edition, before, after)}"
    if before.asking == ASK_GIVE:
        return "trades no more"
    return "buys no more" if before.transaction == BUYING else "enriches no more"


def _mined(edition: Edition, before: Position, after: Position) -> str:
    seat = before.seat
    return metals_told(edition, [after.plain[seat, m] - before.plain[seat, m] for m in range(METALS)]) or "nothing"


def _drawn_deal(edition: Edition, seat: int, after: Position) -> str:
    """The Deal on top of a hand, for whoever sees it."""
    deal = after.hand[seat, after.hand[seat, 0]]
    return "a Deal" if deal == HIDDEN else named(edition, "deal", deal)


def _pay(edition: Edition, before: Position, metal: int, level: int, after: Position) -> str:
    told = f"pays {cube_token(edition, metal, level + 1)}"
    if after.closing != NONE:
        return told
    bonus = amount_in_use(edition, before)
    extra = f" and {bonus} VP extra" if bonus else ""
    return f"{told} and closes the Deal: {box_of(edition).deal_vp[before.closing]} VP{extra}"


def _purchase(edition: Edition, before: Position, name: int, after: Position) -> str:
    box, slot = box_of(edition), equipment_slot(edition, before, name)
    bought = named(edition, "equipment", before.equipment_display[slot])
    told = f"buys {bought} for ${box.name_cost[name]}: {box.name_vp[name]} VP"
    return told + _next_on_display(edition, "equipment", after.equipment_display[slot])


def _load(edition: Edition, before: Position, design: int, after: Position) -> str:
    box, slot = box_of(edition), shipment_slot(edition, before, design)
    metal = box.design_artifact[design]
    parts = [metals_told(edition, box.design_needs[design])]
    parts += [f"1 {named(edition, 'metal', metal)} Artifact"] if metal != NONE else []
    pays = points_and_cash(box.design_vp[design], box.design_cash[design])
    made = named(edition, "shipment", before.shipment_display[slot])
    told = f"ships {listed([part for part in parts if part])} for {pays} ({made})"
    return told + _next_on_display(edition, "shipment", after.shipment_display[slot])


def _next_on_display(edition: Edition, kind: str, card: int) -> str:
    return f"; {named(edition, kind, card)} is next on display" if card != NONE else "; its place stays empty"


def _place(edition: Edition, before: Position, column: int, face_down: bool, after: Position) -> str:
    """LAG-V2: what lies face-down is named to who placed it alone."""
    seat, cell = before.seat, 2 * column
    tile = before.drawn[seat, 1] if face_down else after.tile[cell]
    what = "a tile" if tile == HIDDEN else named(edition, "gallery", tile)
    told = f"places {what} face-{'down' if face_down else 'up'} in {named(edition, 'cell', cell)}"
    if before.facing[cell] != FREE:
        told += "; what lay there moves to Level 2"
    if before.facing[cell] != FREE and before.facing[cell + 1] != FREE:
        out = after.gallery_discard[after.gallery_discard[0]]
        told += f", and {named(edition, 'gallery', out)} leaves the board"
    if before.column != NONE:
        told += f"; both tiles earn {points_and_cash(0, after.money[seat] - before.money[seat])}"
    return told


def _buy(edition: Edition, before: Position, metal: int, level: int, owner: int) -> str:
    cube, points = cube_token(edition, metal, level + 1), box_of(edition).owner_vp
    if owner == before.seat:
        return f"buys back {cube}: {points} VP"
    return f"buys {cube} of {who(owner)} for ${level + 1}: {points} VP for {who(owner)}"


# What came of it


def _came_to_light(edition: Edition, before: Position, option: int, after: Position) -> Iterator[str]:
    """Face-down Galleries that were turned up, and those that gave their last resource. Of a column it is seen what
    lies there now and what has gone to the discard pile, in the order of the cells."""
    dug = _dug(before, option)
    gone = cards(after.gallery_discard)[before.gallery_discard[0] :] if dug else []
    for column in range(COLUMNS):
        cells = (2 * column, 2 * column + 1)
        turned = [cell for cell in cells if cell in dug and before.facing[cell] == DOWN]
        number = sum((before.facing[cell] != FREE) - (after.facing[cell] != FREE) for cell in cells)
        exhausted, gone = gone[:number], gone[number:]
        known = [before.tile[cell] for cell in cells]
        shown = [after.tile[cell] for cell in cells if after.facing[cell] == UP] + exhausted
        tiles = [named(edition, "gallery", tile) for tile in shown if tile not in known]
        if turned:
            where = listed([named(edition, "cell", cell) for cell in turned])
            yield f"{where} {'is' if len(turned) == 1 else 'are'} turned up: {listed(tiles)}"
        for tile in exhausted:
            where = f"column {edition.titles['column'][column]}"
            yield f"The Gallery of {named(edition, 'gallery', tile)} in {where} is exhausted"


def _dug(before: Position, option: int) -> list[int]:
    """The cells from which an option takes resources."""
    match CHOICES.parts(option):
        case ("done",) if before.asking == ASK_MINE:
            return [cell for cell in range(CELLS) if before.dug[cell]]
        case "dig", cell if before.asking == ASK_COLLECT:
            return [cell]
    return []


def _reshuffled(before: Position, after: Position) -> str:
    for name, pile in (("Galleries", "gallery_discard"), ("Deals", "deal_discard")):
        if getattr(after, pile)[0] < getattr(before, pile)[0]:
            return f"The discarded {name} are shuffled into a new deck"
    return ""


def _triggered(edition: Edition, before: Position, after: Position) -> str:
    """LAG-F1."""
    if before.triggered or not after.triggered:
        return ""
    vp = box_of(edition).end_vp
    there = [who(seat) for seat in range(after.players) if after.vp[seat] >= vp]
    return f"{listed(there)} {'has' if len(there) == 1 else 'have'} reached {vp} VP: this is the last round"


# The round


def _corporations(edition: Edition, before: Position, after: Position) -> Iterator[str]:
    """LAG-S10, LAG-S11."""
    if before.phase == TAKING and after.phase != TAKING:
        for step in range(after.players):
            seat = (after.first + step) % after.players
            given = corporation_text(edition, after.corporation[seat])
            yield f"{who(seat)} opens {named(edition, 'corporation', after.corporation[seat])}: {given}"


def _order_of_play(before: Position, after: Position) -> str:
    """LAG-I4."""
    if before.phase != PICKING or after.phase != ACTING:
        return ""
    order = [after.compass[island] for island in range(ISLANDS) if after.compass[island] != NONE]
    return f"Order of play: {listed([who(seat) for seat in order])}"


def _end_of_round(edition: Edition, before: Position, option: int, after: Position) -> Iterator[str]:
    """LAG-R2 to LAG-R4. It begins with a pass, which changes nothing else."""
    if option != PASS or (after.round == before.round and after.over == RUNNING):
        return
    owners = range(before.players)
    if any(before.centre[m, line, seat] for m in range(METALS) for line in range(LINES) for seat in owners):
        yield "End of the round: every cube in the Enrichment Center moves one line on"
    for seat in owners:
        lost = metals_told(edition, [before.centre[metal, LINES - 1, seat] for metal in range(METALS)])
        if lost:
            yield f"{who(seat)} loses what was on {LINES - 1}': {lost}"
    if box_of(edition).payment[before.round]:
        yield from (_wages(edition, before, seat) for seat in owners)


def _wages(edition: Edition, before: Position, seat: int) -> str:
    due, money = rules.wages(box_of(edition), before, seat), before.money[seat]
    if due <= money:
        return f"{who(seat)} pays ${due} for wages"
    lost = box_of(edition).unpaid_vp * (due - money)
    return f"{who(seat)} pays ${money} of ${due} for wages and loses {lost} VP"


def _next_round(before: Position, after: Position) -> str:
    """LAG-R6."""
    began = before.phase == TAKING and after.phase != TAKING
    if after.round == before.round and not began:
        return ""
    return f"Round {after.round} begins; {who(after.token)} picks the first island"


def _end(edition: Edition, after: Position) -> Iterator[str]:
    """LAG-F3."""
    if after.over == RUNNING:
        return
    box = box_of(edition)
    for seat in range(after.players):
        shown = [
            f"{named(edition, 'objective', card)} ({rules.points_of_objective(box, after, seat, card)} VP)"
            for card in cards(after.revealed[seat])
        ]
        yield f"{who(seat)} shows {listed(shown)}"
    yield verdict(score_table(edition, after))
