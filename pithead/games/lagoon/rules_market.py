"""Miner's Lagoon: what is bought, hired, shipped and traded on the islands ("Buy an Artifact", "Recruit a Merchant",
"Recruit a Miner", "Make a Shipment", "Buy an Equipment", "Trade"). What is paid goes to the bank, which never runs out
(LAG-C1)."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.lagoon.choices import ASK_GET, ASK_GIVE, CLAIM, DONE, GET, GIVE, KINDS, LOAD, PURCHASE, SWAP
from pithead.games.lagoon.position import CASH, METALS
from pithead.games.lagoon.rules_scoring import score

# Artifacts


@rule
def can_claim(box, pos, seat, island, metal):
    """LAG-K1, LAG-K2: it still lies on the island, and the seat has its price in plain resources of the metal."""
    return pos.artifact_left[island, metal] > 0 and pos.plain[seat, metal] >= box.artifact_price


@rule
def can_claim_some(box, pos, seat, island):
    for metal in range(METALS):
        if can_claim(box, pos, seat, island, metal):
            return True
    return False


@rule
def claim_options(box, pos, out):
    """LAG-Q5."""
    count = 0
    for metal in range(METALS):
        count = offer(out, count, CLAIM + metal, can_claim(box, pos, pos.seat, pos.island[pos.seat], metal))
    return count


@rule
def claim(box, pos, metal):
    """LAG-K1 to LAG-K3: one Artifact, not replaced; a seat may hold one from each island."""
    seat = pos.seat
    pos.plain[seat, metal] -= box.artifact_price
    pos.artifact_left[pos.island[seat], metal] -= 1
    pos.artifacts[seat, metal] += 1


# Recruiting


@rule
def can_hire_merchant(box, pos, seat):
    """LAG-H1, LAG-C3."""
    return pos.merchants[seat] < box.max_merchants and pos.money[seat] >= box.merchant_price


@rule
def hire_merchant(box, pos, seat):
    """LAG-H1, LAG-H3, LAG-H4: one, free at once."""
    pos.money[seat] -= box.merchant_price
    pos.merchants[seat] += 1
    pos.free_merchants[seat] += 1


@rule
def can_hire_miner(box, pos, seat):
    """LAG-H2, LAG-C3."""
    return pos.miners[seat] < box.max_miners and pos.money[seat] >= box.miner_price


@rule
def hire_miner(box, pos, seat):
    """LAG-H2, LAG-H3, LAG-H4: one, free at once."""
    pos.money[seat] -= box.miner_price
    pos.miners[seat] += 1
    pos.free_miners[seat] += 1


# Shipments


@rule
def can_load(box, pos, seat, design):
    """LAG-P1, LAG-P5: the whole demand, from plain resources and held Artifacts."""
    for metal in range(METALS):
        if pos.plain[seat, metal] < box.design_needs[design, metal]:
            return False
    artifact = box.design_artifact[design]
    return artifact == NONE or pos.artifacts[seat, artifact] > 0


@rule
def can_ship(box, pos, seat):
    for slot in range(box.shipment_slots):
        card = pos.shipment_display[slot]
        if card != NONE and can_load(box, pos, seat, box.shipment_design[card]):
            return True
    return False


@rule
def load_options(box, pos, out):
    """LAG-Q12: each design on display once."""
    count = 0
    listed = 0
    for slot in range(box.shipment_slots):
        card = pos.shipment_display[slot]
        if card != NONE:
            design = box.shipment_design[card]
            fresh = listed >> design & 1 == 0
            count = offer(out, count, LOAD + design, fresh and can_load(box, pos, pos.seat, design))
            listed |= 1 << design
    return count


@rule
def load(box, pos, design):
    """LAG-P1, LAG-P2, LAG-P5: pay, be paid, keep the tile face-up. LAG-P4: one."""
    seat = pos.seat
    for metal in range(METALS):
        pos.plain[seat, metal] -= box.design_needs[design, metal]
    if box.design_artifact[design] != NONE:
        pos.artifacts[seat, box.design_artifact[design]] -= 1
    pos.money[seat] += box.design_cash[design]
    score(box, pos, seat, box.design_vp[design])
    for slot in range(box.shipment_slots):
        card = pos.shipment_display[slot]
        if card != NONE and box.shipment_design[card] == design:
            put(pos.shipments[seat], card)
            refill_shipment(pos, slot)
            return


@rule
def refill_shipment(pos, slot):
    """LAG-P3, LAG-P6: from the deck as long as there is one."""
    pos.shipment_display[slot] = draw(pos.shipment_deck) if pos.shipment_deck[0] > 0 else NONE


# Buying Equipment


@rule
def can_purchase(box, pos, seat, name):
    """LAG-U1: the price, in full."""
    return pos.money[seat] >= box.name_cost[name]


@rule
def can_equip(box, pos, seat):
    for slot in range(box.equipment_slots):
        card = pos.equipment_display[slot]
        if card != NONE and can_purchase(box, pos, seat, box.equipment_name[card]):
            return True
    return False


@rule
def purchase_options(box, pos, out):
    """LAG-Q11: each name on display once."""
    count = 0
    listed = 0
    for slot in range(box.equipment_slots):
        card = pos.equipment_display[slot]
        if card != NONE:
            name = box.equipment_name[card]
            fresh = listed >> name & 1 == 0
            count = offer(out, count, PURCHASE + name, fresh and can_purchase(box, pos, pos.seat, name))
            listed |= 1 << name
    return count


@rule
def purchase(box, pos, name):
    """LAG-U1, LAG-U3: the only time that Equipment scores."""
    seat = pos.seat
    pos.money[seat] -= box.name_cost[name]
    score(box, pos, seat, box.name_vp[name])
    for slot in range(box.equipment_slots):
        card = pos.equipment_display[slot]
        if card != NONE and box.equipment_name[card] == name:
            put(pos.equipment[seat], card)
            refill_equipment(pos, slot)
            return


@rule
def refill_equipment(pos, slot):
    """LAG-U2: from the deck as long as there is one."""
    pos.equipment_display[slot] = draw(pos.equipment_deck) if pos.equipment_deck[0] > 0 else NONE


# Trade


@rule
def units(pos, seat, kind):
    """LAG-T1, LAG-T4: plain resources of a metal, or dollars; nothing else can be traded."""
    return pos.money[seat] if kind == CASH else pos.plain[seat, kind]


@rule
def add_units(pos, seat, kind, number):
    if kind == CASH:
        pos.money[seat] += number
    else:
        pos.plain[seat, kind] += number


@rule
def all_units(pos, seat):
    count = 0
    for kind in range(KINDS):
        count += units(pos, seat, kind)
    return count


@rule
def can_trade(pos, seat):
    """LAG-T1: two units to give."""
    return all_units(pos, seat) >= 2


@rule
def begin_trade(box, pos):
    """LAG-T2."""
    pos.left = box.trades
    pos.asking = ASK_GIVE


@rule
def give_options(box, pos, out):
    """LAG-Q9, LAG-T1: pairs of one kind or of two; `done` when a trade has been made."""
    seat = pos.seat
    count = 0
    pair = 0
    for one in range(KINDS):
        for other in range(one, KINDS):
            needed = 2 if other == one else 1
            payable = units(pos, seat, one) >= needed and units(pos, seat, other) >= needed
            count = offer(out, count, GIVE + pair, payable)
            pair += 1
    return offer(out, count, DONE, pos.left < box.trades)


@rule
def give(pos, pair):
    """Pairs are counted as in the options."""
    one = 0
    while pair >= KINDS - one:
        pair -= KINDS - one
        one += 1
    pos.given[0] = one
    pos.given[1] = one + pair
    add_units(pos, pos.seat, one, -1)
    add_units(pos, pos.seat, one + pair, -1)
    pos.asking = ASK_GET


@rule
def get_options(pos, out):
    """LAG-Q10, LAG-T3: a kind that was not given."""
    count = 0
    for kind in range(KINDS):
        count = offer(out, count, GET + kind, kind != pos.given[0] and kind != pos.given[1])
    return count


@rule
def get(pos, kind, number):
    add_units(pos, pos.seat, kind, number)
    pos.given[0] = NONE
    pos.given[1] = NONE


@rule
def end_trade(pos):
    """LAG-T2: another one if something can be given; what the first one brought may be."""
    pos.left -= 1
    if pos.left > 0 and can_trade(pos, pos.seat):
        pos.asking = ASK_GIVE


@rule
def swap_options(pos, out):
    """LAG-Q24: a unit of any kind that the seat has."""
    count = 0
    for kind in range(KINDS):
        count = offer(out, count, SWAP + kind, units(pos, pos.seat, kind) > 0)
    return count


@rule
def swap(pos, kind):
    """LAG-U21: one unit given, for another kind."""
    pos.given[0] = kind
    add_units(pos, pos.seat, kind, -1)
    pos.asking = ASK_GET
