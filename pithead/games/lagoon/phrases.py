"""What the words, log, reasons and table of Miner's Lagoon share: short phrases about metals, cubes, spaces, cards."""

from __future__ import annotations

from collections.abc import Sequence

from pithead.engine.game import Edition
from pithead.engine.record import HIDDEN, NONE, Grid, cards
from pithead.engine.words import listed, number_of, scores_so_far, sentence, token
from pithead.games.lagoon import box as printed
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.box import Box
from pithead.games.lagoon.choices import DEPART
from pithead.games.lagoon.position import CASH, LEVELS, LINES, METALS, PLACES, SPACES, Position

METRICS = (  # what an Objective counts, in the order of box.METRICS
    "value of your cubes in the Enrichment Center", "merchants", "miners", "workers", "dollars", "Artifacts held",
    "Equipment", "completed Shipments", "completed Shipments of at least 3 resources", "closed Deals",
    "enriched cubes on your board", "metals among your enriched cubes", "enriched cubes of level 3 or 4",
    "plain resources", "sets of one plain resource of every metal", "cubes shipped of each metal",
)  # fmt: skip


def box_of(edition: Edition) -> Box:
    return Box(edition.box[0])


def title_of(edition: Edition, kind: str, number: int) -> str:
    """An edition may have fewer cards than there are codes."""
    titles = edition.titles[kind]
    return titles[number] if 0 <= number < len(titles) else f"that {kind.split('_')[0]}"


def named(edition: Edition, kind: str, number: int) -> str:
    """The token of a thing, for what is told to everybody; HIDDEN must not come here."""
    return token(kind, edition.names[kind][number])


# Metals and money


def metal_name(edition: Edition, metal: int) -> str:
    return edition.titles["metal"][metal]


def letters(names: Sequence[str]) -> list[str]:
    """One letter for each name: its first one that no name before it has; a digit where none is left."""
    chosen: list[str] = []
    for name in names:
        free = [sign for sign in (*name.upper(), *"123456789") if sign.isalnum() and sign not in chosen]
        chosen.append(free[0])
    return chosen


def metal_letter(edition: Edition, metal: int) -> str:
    return letters(edition.titles["metal"])[metal]


def amount_of(edition: Edition, kind: int, number: int) -> str:
    """ "2 gold", "$2"."""
    return f"${number}" if kind == CASH else f"{number} {metal_name(edition, kind)}"


def amount_token(edition: Edition, kind: int, number: int) -> str:
    """The same, for what is told to everybody."""
    return f"${number}" if kind == CASH else f"{number} {named(edition, 'metal', kind)}"


def metals_list(edition: Edition, amounts: Sequence[int] | Grid) -> str:
    """What is paid or had together: "2 gold + 1 iron"; empty if it is nothing."""
    return " + ".join(amount_of(edition, metal, amounts[metal]) for metal in range(METALS) if amounts[metal])


def metals_told(edition: Edition, amounts: Sequence[int] | Grid) -> str:
    """ "2 gold and 1 iron", for what is told to everybody."""
    return listed([amount_token(edition, metal, amounts[metal]) for metal in range(METALS) if amounts[metal]])


def pair_list(edition: Edition, one: int, other: int) -> str:
    """What is given in a trade: "2 gold", "1 gold and $1"."""
    if one == other:
        return amount_of(edition, one, 2)
    return f"{amount_of(edition, one, 1)} and {amount_of(edition, other, 1)}"


def points_and_cash(vp: int, cash: int) -> str:
    """ "2 VP and $1"."""
    return listed([*([f"{vp} VP"] if vp else []), *([f"${cash}"] if cash else [])]) or "nothing"


# Enriched cubes


def cube_name(edition: Edition, metal: int, level: int) -> str:
    """As the rulebook writes it: "2' gold"."""
    return f"{level}' {metal_name(edition, metal)}"


def cube_token(edition: Edition, metal: int, level: int) -> str:
    return f"{level}' {named(edition, 'metal', metal)}"


def own_levels(pos: Position, seat: int, metal: int) -> str:
    """The enriched cubes of a metal on a board: "1' and 3'"; empty if there are none."""
    return listed([f"{level + 1}'" for level in range(LEVELS) if pos.enriched[seat, metal, level]])


def colour(edition: Edition, seat: int) -> str:
    return edition.titles["seat"][seat]


def whose(edition: Edition, pos: Position, owner: int) -> str:
    """In a text for the asked seat: "your", "yellow's"."""
    return "your" if owner == pos.seat else f"{colour(edition, owner)}'s"


# Islands, spaces, cells


def island_name(edition: Edition, island: int) -> str:
    return edition.titles["island"][island]


def space_name(edition: Edition, space: int) -> str:
    """ "Trade on Island 1"."""
    return f"{edition.titles['space'][space]} on {island_name(edition, space // PLACES)}"


def space_token(edition: Edition, space: int) -> str:
    return f"{named(edition, 'space', space)} on {named(edition, 'island', space // PLACES)}"


def action_name(action: int) -> str:
    return printed.SPACE_TITLES[action]


def space_for(edition: Edition, island: int, action: int) -> int:
    """The space of an island that is for an action; NONE if it has none."""
    spaces = [space for space in range(PLACES * island, PLACES * (island + 1))]
    return next((space for space in spaces if box_of(edition).space_action[space] == action), NONE)


def islands_with(edition: Edition, action: int) -> list[int]:
    return [space // PLACES for space in range(SPACES) if box_of(edition).space_action[space] == action]


def actions_on(edition: Edition, island: int) -> str:
    """ "Buy an Artifact, Operate Mining Site and Trade"; Depart Island, which every island has, goes without saying."""
    actions = [box_of(edition).space_action[space] for space in range(PLACES * island, PLACES * (island + 1))]
    return listed([action_name(action) for action in actions if action != DEPART])


def cell_name(edition: Edition, cell: int) -> str:
    return edition.titles["cell"][cell]


# Galleries


def gallery_name(edition: Edition, tile: int) -> str:
    """ "4 gold", "empty Gallery"; one that is not seen is a Gallery."""
    return title_of(edition, "gallery", tile) if tile != HIDDEN else "a Gallery"


def known_face_down(pos: Position, cell: int) -> int:
    """The face-down Gallery in a cell, if the reader of the position knows it; else NONE."""
    for seat in range(pos.players):
        if pos.buried[seat, cell] >= 0:
            return pos.buried[seat, cell]
    return NONE


def cell_holds(edition: Edition, pos: Position, cell: int) -> str:
    """What lies in a cell, as far as the reader knows it: "3 gold", "face-down", "face-down (4 gold)", "empty"."""
    if pos.tile[cell] != NONE:
        tile = pos.tile[cell]
        if not pos.cubes[cell]:
            return "empty"
        return amount_of(edition, box_of(edition).gallery_metal[tile], pos.cubes[cell])
    known = known_face_down(pos, cell)
    return f"face-down ({gallery_name(edition, known)})" if known != NONE else "face-down"


def miners(cell: int) -> str:
    """Who mines one resource in a cell."""
    return "a miner" if rules.miners_needed(cell) == 1 else "a pair of miners"


# What lies on display


def displayed(edition: Edition, pos: Position, kind: str) -> list[int]:
    """The names of the Equipment, or the designs of the Shipments, on display: each once, in the order of the box."""
    box = box_of(edition)
    if kind == "equipment":
        return sorted({box.equipment_name[card] for card in cards_in(pos.equipment_display)})
    return sorted({box.shipment_design[card] for card in cards_in(pos.shipment_display)})


def cards_in(display: Grid) -> list[int]:
    return [display[slot] for slot in range(len(display)) if display[slot] != NONE]


# Deals, Shipments


def deal_name(edition: Edition, deal: int) -> str:
    return title_of(edition, "deal", deal)


def deal_worth(edition: Edition, deal: int) -> str:
    return f"{box_of(edition).deal_vp[deal]} VP"


def missing_lines(edition: Edition, pos: Position, seat: int, deal: int) -> list[str]:
    """The lines of a Deal that a seat cannot pay: "3' iron (you have 1', 2')"."""
    box = box_of(edition)
    missing = []
    for line in range(box.deal_lines[deal]):
        if not rules.can_pay_line(box, pos, seat, deal, line):
            metal = box.line_metal[deal, line]
            has = own_levels(pos, seat, metal)
            have = f" (you have {has})" if has else ""
            missing.append(f"{cube_name(edition, metal, box.line_level[deal, line])}{have}")
    return missing


def deal_progress(edition: Edition, pos: Position, seat: int, deal: int) -> str:
    missing = missing_lines(edition, pos, seat, deal)
    return f"you lack {listed(missing)}" if missing else "can be closed"


def shipment_needs(edition: Edition, design: int) -> str:
    """ "2 gold + 1 iron", "1 gold Artifact"."""
    box = box_of(edition)
    artifact = box.design_artifact[design]
    parts = [metals_list(edition, box.design_needs[design])]
    parts += [f"1 {metal_name(edition, artifact)} Artifact"] if artifact != NONE else []
    return " + ".join(part for part in parts if part)


def shipment_pays(edition: Edition, design: int) -> str:
    box = box_of(edition)
    return points_and_cash(box.design_vp[design], box.design_cash[design])


def shipment_missing(edition: Edition, pos: Position, seat: int, design: int) -> str:
    """What a seat has of what a Shipment asks for, where it is not enough: "1 gold and no gold Artifact"."""
    box = box_of(edition)
    short = [metal for metal in range(METALS) if pos.plain[seat, metal] < box.design_needs[design, metal]]
    have = [amount_of(edition, metal, pos.plain[seat, metal]) for metal in short]
    artifact = box.design_artifact[design]
    if artifact != NONE and not pos.artifacts[seat, artifact]:
        have.append(f"no {metal_name(edition, artifact)} Artifact")
    return listed(have)


# Equipment


def equipment_name(edition: Edition, name: int) -> str:
    return title_of(edition, "equipment_name", name)


def effect_text(edition: Edition, name: int) -> str:
    """What Equipment does when it is activated. From the box, so that it says what the rules do."""
    box = box_of(edition)
    of, amount, count = box.effect_of[name], box.effect_amount[name], box.effect_count[name]
    times = f" Up to {count} times." if count > 1 else ""
    match box.effect_verb[name]:
        case printed.GAIN_CASH:
            return f"Take ${amount}."
        case printed.SELL_PLAIN:
            return f"Give up {amount_of(edition, of, 1)}: take ${amount}."
        case printed.DISCARD_DEAL:
            return f"Discard a Deal from hand: take ${amount}."
        case printed.BUY_ENRICHED:
            return f"Pick up 1 cube from the Enrichment Center at the usual price.{times}"
        case printed.PLACE_CUBE:
            return f"Pay 1 plain resource: put your cube on its 0' line.{times}"
        case printed.LIFT_OWN:
            return f"Pay ${amount}: move 1 enriched cube on your board up one level."
        case printed.RAISE_CENTER:
            last = f"from {LINES - 1}' it leaves the game"
            return f"Move any 1 cube in the Enrichment Center down one line; {last}.{times}"
        case printed.COLLECT:
            return f"One Level {of} Gallery of your choice gives you 1 resource.{times}"
        case printed.CLOSE_DEAL:
            return f"Close a Deal{_bonus(amount)}."
        case printed.DRAW_DEAL:
            return "Take a Deal from the deck." if count == 1 else f"Take {count} Deals from the deck."
        case printed.DRAW_OR_CLOSE:
            return f"Take a Deal from the deck, or close one{_bonus(amount)}."
        case printed.CRUSH_CUBE:
            return f"Give up 1 enriched cube of level {of} or more: score {amount} VP."
        case printed.REMOVE_GALLERY:
            return f"Blow up any 1 Gallery, cubes and all.{times}"
        case printed.SWAP_UNIT:
            return f"Swap 1 unit (plain resource or $1) for {amount} of another kind."
        case _:
            return "No feature."


def _bonus(points: int) -> str:
    return f" for {points} VP extra" if points else ""


# Objectives, Corporations


def objective_name(edition: Edition, objective: int) -> str:
    return title_of(edition, "objective", objective)


def counted(edition: Edition, objective: int) -> str:
    """What an Objective counts."""
    metric = box_of(edition).objective_metric[objective]
    return METRICS[metric] if metric < printed.SHIPPED else f"{metal_name(edition, metric - printed.SHIPPED)} shipped"


def objective_text(edition: Edition, objective: int) -> str:
    """What an Objective scores for. From the box, so that it says what the rules do."""
    box, what = box_of(edition), sentence(counted(edition, objective))
    vp, step = box.objective_vp[objective], box.objective_step[objective]
    match box.objective_form[objective]:
        case printed.MOST:
            return f"{what}: {vp} VP if nobody has more"
        case printed.AT_LEAST:
            return f"{what}: {vp} VP for {step} or more"
        case printed.PER:
            most = f", at most {box.objective_cap[objective]}" if box.objective_cap[objective] else ""
            return f"{what}: {vp} VP for each{'' if step == 1 else f' {step}'}{most}"
    rows = range(box.table_rows[objective])
    return f"{what}: {', '.join(_row(box, objective, row) for row in rows)} or more"


def _row(box: Box, objective: int, row: int) -> str:
    return f"{box.table_vp[objective, row]} VP for {box.table_at[objective, row]}"


def objective_progress(edition: Edition, pos: Position, seat: int, objective: int) -> str:
    """How far a seat is: "2 of 4, 0 VP now"."""
    box = box_of(edition)
    metric, points = box.objective_metric[objective], rules.points_of_objective(box, pos, seat, objective)
    has = rules.metric(box, pos, seat, metric)
    match box.objective_form[objective]:
        case printed.MOST:
            best = max(rules.metric(box, pos, other, metric) for other in range(pos.players) if other != seat)
            reached = f"you {has}, best other {best}"
        case printed.AT_LEAST:
            reached = f"{has} of {box.objective_step[objective]}"
        case _:
            reached = f"you have {has}"
    return f"{reached}, {points} VP now"


def corporation_text(edition: Edition, corporation: int) -> str:
    """What a Corporation gives."""
    box = box_of(edition)
    cash, deals = box.corporation_cash[corporation], box.corporation_deals[corporation]
    parts = [
        number_of(box.corporation_merchants[corporation], "merchant"),
        number_of(box.corporation_miners[corporation], "miner"),
        f"${cash}" if cash else "",
        metals_list(edition, box.corporation_plain[corporation]),
        number_of(deals, "Deal") if deals else "",
    ]
    return ", ".join(part for part in parts if part)


# Positions


def own(pos: Position, seat: int) -> bool:
    """Is the reader of the position this seat? Only its owner sees the Objectives that a seat has kept."""
    held = cards(pos.objectives[seat])
    return bool(held) and HIDDEN not in held


def free_workers(pos: Position, seat: int) -> str:
    merchants, free_miners = pos.free_merchants[seat], pos.free_miners[seat]
    return f"{number_of(merchants, 'merchant')} and {number_of(free_miners, 'miner')} free"


def name_in_use(edition: Edition, pos: Position) -> int:
    """The Equipment that is being activated; NONE in an action on a space."""
    return box_of(edition).equipment_name[pos.using] if pos.using != NONE else NONE


def amount_in_use(edition: Edition, pos: Position) -> int:
    """The number on the Equipment that is being activated: dollars or VP; 0 in an action on a space."""
    return box_of(edition).effect_amount[name_in_use(edition, pos)] if pos.using != NONE else 0


def next_check(edition: Edition, pos: Position) -> int:
    """The round after which wages are paid next; 0 if there is none any more."""
    box = box_of(edition)
    return next((number for number in range(pos.round, box.rounds + 1) if box.payment[number]), 0)


def score_table(edition: Edition, pos: Position) -> list[tuple[int, ...]]:
    """Points and tie-breaks of each seat, if the game ended now, as far as the reader of the position knows them."""
    return scores_so_far(rules.scores, box_of(edition), pos)
