"""Miner's Lagoon: what a position seems worth to each seat, in points, for bots that look a step ahead. No part of the
rules.

Points so far, what goods, Deals, workers and Equipment may still bring, and what can be done this round where the ship
lies. Hands and Objectives of others are counted as they are imagined, which comes to an average."""

from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.lagoon.box import NO_FEATURE
from pithead.games.lagoon.choices import DEAL, DEPART, MINE, SHIPMENT
from pithead.games.lagoon.position import CELLS_OF_SITE, DOWN, LINES, METALS, PLACES, UP
from pithead.games.lagoon.rules_deals import can_pay_line
from pithead.games.lagoon.rules_market import can_load
from pithead.games.lagoon.rules_scoring import artifact_points, enriched_from, objective_points
from pithead.games.lagoon.rules_turns import merchants_needed, wages

# `early` weights count in full at the beginning and for nothing at the end
WEIGHTS = {
    "dollar": 0.05,
    "dollar_early": 0.74,
    "unpaid": 0.78,  # a dollar that is missing for the wages at the end of this round
    "plain": 0.65,  # a plain resource
    "ship": 0.84,  # of what the best Shipment that can be paid would gain
    "centre": 0.26,  # a cube in the Enrichment Center
    "enriched": 0.22,  # a cube on the own board
    "deal": 0.043,  # each of the first three in hand
    "deal_part": 0.48,  # of the points of the best one, as far as its lines can be paid
    "merchant_early": 7.0,
    "miner_early": 10.0,
    "machine_early": 0.59,  # Equipment that can be activated
    "free_merchant": 0.18,  # for the rest of the round
    "free_miner": 0.25,
    "here": 0.13,  # of what the spaces where the ship lies offer
    "buried": 0.8,  # of a resource, for each miner sent to a face-down Gallery
    "space": 1.2,  # a space that offers something else
}
(
    DOLLAR, DOLLAR_EARLY, UNPAID, PLAIN, SHIP, CENTRE, ENRICHED, HELD, HELD_PART, MERCHANT, MINER, MACHINE,
    FREE_MERCHANT, FREE_MINER, HERE, BURIED, SPACE,
) = range(len(WEIGHTS))  # fmt: skip
SOON = 4  # rounds before the end from which on goods lose their worth


@rule
def worth(box, pos, weights, seat):
    rounds = rounds_left(box, pos)
    points = pos.vp[seat] + artifact_points(box, pos, seat) + objective_points(box, pos, seat)
    acting = pos.passed[seat] == 0
    early, use = rounds / box.rounds, min(1.0, (rounds + acting) / SOON)
    dollar = weights[DOLLAR] + weights[DOLLAR_EARLY] * early
    points += pos.money[seat] * dollar
    if box.payment[pos.round]:
        points -= max(0, wages(box, pos, seat) - pos.money[seat]) * weights[UNPAID]
    ship = weights[SHIP] * best_shipment(box, pos, seat, dollar, weights)
    deal = best_deal(box, pos, seat)
    deals = min(pos.hand[seat, 0], 3) * weights[HELD] + deal * weights[HELD_PART]
    points += use * (goods(pos, seat, weights) + ship + deals)
    points += early * company(box, pos, seat, weights)
    if acting:
        points += pos.free_merchants[seat] * weights[FREE_MERCHANT] + pos.free_miners[seat] * weights[FREE_MINER]
        if pos.island[seat] != NONE:
            points += offers(box, pos, seat, ship, deal, weights)
    return points


@rule
def rounds_left(box, pos):
    """About how many rounds follow this one: until the last, or until somebody is likely to have the points that end
    the game."""
    if pos.triggered:
        return 0.0
    most = 0
    for seat in range(pos.players):
        most = max(most, pos.vp[seat])
    return min(float(box.rounds - pos.round), box.rounds * (box.end_vp - most) / box.end_vp)


@rule
def goods(pos, seat, weights):
    """Resources: plain, in the Enrichment Center, enriched."""
    plain, centre = 0, 0
    for metal in range(METALS):
        plain += pos.plain[seat, metal]
        for line in range(LINES):
            centre += pos.centre[metal, line, seat]
    return plain * weights[PLAIN] + centre * weights[CENTRE] + enriched_from(pos, seat, 1) * weights[ENRICHED]


@rule
def best_shipment(box, pos, seat, dollar, weights):
    """What the best Shipment that can be paid would gain."""
    best = 0.0
    for slot in range(box.shipment_slots):
        card = pos.shipment_display[slot]
        if card != NONE and can_load(box, pos, seat, box.shipment_design[card]):
            design = box.shipment_design[card]
            gain = box.design_vp[design] + box.design_cash[design] * dollar
            gain -= box.design_resources[design] * weights[PLAIN]
            best = max(best, gain - (box.design_artifact[design] != NONE) * box.artifact_vp)
    return best


@rule
def best_deal(box, pos, seat):
    """The most points on a Deal in hand, as far as its lines can be paid."""
    best = 0.0
    for i in range(1, pos.hand[seat, 0] + 1):
        deal = pos.hand[seat, i]
        lines = 0
        for line in range(box.deal_lines[deal]):
            lines += can_pay_line(box, pos, seat, deal, line)
        best = max(best, box.deal_vp[deal] * lines / box.deal_lines[deal])
    return best


@rule
def company(box, pos, seat, weights):
    """Workers and machines."""
    machines = 0
    for i in range(1, pos.equipment[seat, 0] + 1):
        machines += box.effect_verb[box.equipment_name[pos.equipment[seat, i]]] != NO_FEATURE
    workers = pos.merchants[seat] * weights[MERCHANT] + pos.miners[seat] * weights[MINER]
    return workers + machines * weights[MACHINE]


@rule
def offers(box, pos, seat, ship, deal, weights):
    """What the spaces of the island offer that the seat can still perform this round, and what the one offers that it
    is performing."""
    value = 0.0
    for space in range(PLACES * pos.island[seat], PLACES * (pos.island[seat] + 1)):
        action = box.space_action[space]
        performing = pos.space == space and pos.seat == seat
        if action == DEPART or (pos.placed[space, seat] > 0 and not performing):
            continue
        offer = weights[SPACE]
        if action == MINE:
            offer = (dug(box, pos, seat, weights) if performing else diggable(pos, seat)) * weights[PLAIN]
        elif action == SHIPMENT:
            offer = ship
        elif action == DEAL:
            offer = max(deal, weights[HELD])
        if performing:
            value += offer
        elif action == MINE or pos.free_merchants[seat] >= merchants_needed(pos, seat, space):
            value += offer * weights[HERE]
    return value


@rule
def diggable(pos, seat):
    """Resources in sight on the site where the ship lies, as far as there are miners for them."""
    first = CELLS_OF_SITE * pos.island[seat]
    cubes = 0
    for cell in range(first, first + CELLS_OF_SITE, 2):
        cubes += pos.cubes[cell] + 2 * (pos.facing[cell] == DOWN)
    return min(cubes, pos.free_miners[seat])


@rule
def dug(box, pos, seat, weights):
    """Resources that the miners sent to Galleries will bring."""
    first = CELLS_OF_SITE * pos.island[seat]
    cubes = 0.0
    for cell in range(first, first + CELLS_OF_SITE):
        if pos.facing[cell] == UP:
            cubes += pos.dug[cell]
        elif pos.placer[cell] == seat:
            cubes += min(pos.dug[cell], box.gallery_minerals[pos.buried[seat, cell]])
        else:
            cubes += pos.dug[cell] * weights[BURIED]
    return cubes
