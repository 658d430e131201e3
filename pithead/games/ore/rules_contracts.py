"""Ore: contracts ("Contracts", "Either Ore", "Fill Contracts")."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put, put_under, shuffle, take
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.ore.choices import ASK_KEEP, ASK_PAY, DONE, DROP, FILL, KEEP, PAY
from pithead.games.ore.position import BUILDINGS, ORES, SLOTS

# Taking contracts


@rule
def contracts_left(pos):
    """ORE-C3: is there a contract to be had from the deck or, reshuffled, from the discard pile?"""
    return pos.contract_deck[0] > 0 or pos.discard[0] > 0


@rule
def draw_contract(pos):
    """ORE-C3: the top contract of the deck, the discard pile being shuffled first if the deck is empty; or NONE."""
    if pos.contract_deck[0] == 0:
        while pos.discard[0] > 0:
            put(pos.contract_deck, draw(pos.discard))
        shuffle(pos, pos.contract_deck)
    return draw(pos.contract_deck) if pos.contract_deck[0] > 0 else NONE


@rule
def take_contract(pos, seat, contract):
    """ORE-C1, ORE-C5: face up in the play area, behind those taken before."""
    put(pos.open[seat], contract)
    pos.filled[contract] = 0


@rule
def take_from_slot(pos, seat, slot):
    """ORE-C1, ORE-C2: the slot is refilled at once."""
    take_contract(pos, seat, pos.slot[slot])
    pos.slot[slot] = draw_contract(pos)


@rule
def refill_slots(box, pos):
    """ORE-H14."""
    for slot in range(box.slots[pos.players]):
        if pos.slot[slot] == NONE:
            pos.slot[slot] = draw_contract(pos)


@rule
def look_at_deck(box, pos, seat):
    """ORE-C4: the seat looks at the top contracts in secret, as far as there are any, and must keep one."""
    for _ in range(box.look):
        contract = draw_contract(pos)
        if contract != NONE:
            put(pos.looked[seat], contract)
    pos.asking = ASK_KEEP


@rule
def keep_options(pos, out):
    """ORE-X7: in the order drawn."""
    count = pos.looked[pos.seat, 0]
    for i in range(count):
        out[i] = KEEP + i
    return count


@rule
def keep(pos, seat, kept):
    """ORE-C4: one is kept face up, the others go under the deck in the order they were drawn."""
    looked = pos.looked[seat]
    for i in range(looked[0]):
        if i == kept:
            take_contract(pos, seat, looked[1 + i])
        else:
            put_under(pos.contract_deck, looked[1 + i])
    while looked[0] > 0:
        draw(looked)


@rule
def some_slot_filled(pos):
    for slot in range(SLOTS):
        if pos.slot[slot] != NONE:
            return True
    return False


# Paying rows


@rule
def can_pay(box, pos, seat, contract, way):
    """Does the seat own the ores of one way to pay the topmost unfilled row?"""
    row = pos.filled[contract]
    for ore in range(ORES):
        if pos.stock[seat, ore] < box.row_ores[contract, row, way, ore]:
            return False
    return True


@rule
def ways_to_pay(box, pos, seat, contract):
    """In how many ways can the seat pay the topmost unfilled row?"""
    count = 0
    for way in range(box.row_ways[contract, pos.filled[contract]]):
        if can_pay(box, pos, seat, contract, way):
            count += 1
    return count


@rule
def can_fill(box, pos, seat, contract):
    for way in range(box.row_ways[contract, pos.filled[contract]]):
        if can_pay(box, pos, seat, contract, way):
            return True
    return False


@rule
def fill(box, pos, seat, contract):
    """ORE-H3: pay the row, after the question how if there is a choice (ORE-X9)."""
    if ways_to_pay(box, pos, seat, contract) > 1:
        pos.paying = contract
        pos.asking = ASK_PAY
        return
    for way in range(box.row_ways[contract, pos.filled[contract]]):
        if can_pay(box, pos, seat, contract, way):
            pay_row(box, pos, seat, contract, way)
            return


@rule
def pay_options(box, pos, out):
    """ORE-X9."""
    row = pos.filled[pos.paying]
    count = 0
    for way in range(box.row_ways[pos.paying, row]):
        payable = can_pay(box, pos, pos.seat, pos.paying, way)
        count = offer(out, count, PAY + box.row_payment[pos.paying, row, way], payable)
    return count


@rule
def pay_with(box, pos, seat, payment):
    contract = pos.paying
    pos.paying = NONE
    for way in range(box.row_ways[contract, pos.filled[contract]]):
        if box.row_payment[contract, pos.filled[contract], way] == payment:
            pay_row(box, pos, seat, contract, way)
            return


@rule
def pay_row(box, pos, seat, contract, way):
    """ORE-C6, ORE-H3, ORE-H5: the ores are spent, the money comes at once, and with its last row the contract is
    completed. What the row counts for depends on where it is filled: a row due in the Business phase, or one of
    those allowed by Advance Orders or by an effect."""
    row = pos.filled[contract]
    for ore in range(ORES):
        pos.stock[seat, ore] -= box.row_ores[contract, row, way, ore]
    pos.money[seat] += box.row_money[contract, row]
    pos.filled[contract] = row + 1
    completed = row + 1 == box.contract_rows[contract]
    if completed:
        complete(box, pos, seat, contract)
    if pos.due > 0:
        pos.due -= 1
        if not completed:
            pos.order += 1
    else:
        pos.marked |= 1 << contract
        if pos.filling == 0:
            pos.left -= 1


@rule
def complete(box, pos, seat, contract):
    """ORE-H5, ORE-B4, ORE-B7, ORE-E3: to the scoring pile; each icon is one purchase."""
    take(pos.open[seat], contract)
    put(pos.completed[seat], contract)
    pos.purchases = min(BUILDINGS, pos.purchases + box.contract_icons[contract])


# Business step 1


@rule
def order_options(box, pos, out):
    """ORE-X8, ORE-H2: the next contract in the order taken."""
    contract = pos.open[pos.seat, 1 + pos.order]
    count = offer(out, 0, FILL + contract, can_fill(box, pos, pos.seat, contract))
    return offer(out, count, DROP + contract, True)


@rule
def drop(pos, seat, contract):
    """ORE-H4: ore laid on it is lost, money received is kept."""
    take(pos.open[seat], contract)
    put(pos.discard, contract)
    pos.filled[contract] = 0
    pos.due -= 1


# Advance Orders and the `fill` effect: the topmost unfilled row of several contracts, one row each


@rule
def fill_options(box, pos, out):
    """ORE-X10: contracts whose topmost row can be paid and was not filled in this action."""
    count = 0
    for i in range(1, pos.open[pos.seat, 0] + 1):
        contract = pos.open[pos.seat, i]
        count = offer(out, count, FILL + contract, may_fill(box, pos, contract))
    return offer(out, count, DONE, True)


@rule
def may_fill(box, pos, contract):
    return pos.marked >> contract & 1 == 0 and can_fill(box, pos, pos.seat, contract)


@rule
def can_fill_some(box, pos):
    for i in range(1, pos.open[pos.seat, 0] + 1):
        if may_fill(box, pos, pos.open[pos.seat, i]):
            return True
    return False
