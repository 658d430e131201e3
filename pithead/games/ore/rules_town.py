"""Ore: assigning workers ("Tasking") and what the spaces in town do, from the Commodity Market to the Final Round."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.ore.box import (
    ADVANCE,
    CAGE,
    DECK,
    DRILL,
    MARKET,
    OVERTIME_1,
    PERMIT,
    PRIVATE,
    RECRUIT,
    SLOT_1,
)  # fmt: skip
from pithead.games.ore.choices import (
    ASK_ASSIGN,
    ASK_COPY,
    ASK_DRAW,
    ASK_ORE,
    ASK_STAKE,
    ASK_TRADE,
    BUY,
    COPY,
    DRAW,
    MINE,
    ORE,
    OVERTIME,
    PASS,
    SELL,
    SKIP,
    TOWN,
)  # fmt: skip
from pithead.games.ore.position import (
    ADVANCE_ACTION,
    MARKET_ACTION,
    NO_ACTION,
    ORES,
    PERMIT_ACTION,
    RECRUITED,
    SLOTS,
    SPACES,
    STANDING_BY,
    WAITING,
)  # fmt: skip
from pithead.games.ore.rules_contracts import contracts_left, look_at_deck, take_from_slot
from pithead.games.ore.rules_mines import can_stake, enter_mine, market_value, mine_options

# Assigning


@rule
def is_final_round(box, pos):
    return pos.round == box.rounds


@rule
def possible_actions(box, pos, seat):
    """ORE-T6, ORE-R4: the town spaces, as bits, whose action the seat can carry out in full now, in the final round too
    (ORE-F3). Their occupation is another matter."""
    spaces = 1 << MARKET | 1 << DRILL | 1 << ADVANCE
    spaces |= (pos.cage[seat] < 3 and pos.money[seat] >= box.cage_price) << CAGE
    spaces |= can_recruit(box, pos, seat, 0) << RECRUIT
    spaces |= can_stake(box, pos, seat, 0) << PRIVATE
    spaces |= (pos.building_deck[0] > 0 and pos.money[seat] >= box.permit_price[0]) << PERMIT
    spaces |= contracts_left(pos) << DECK
    for slot in range(SLOTS):
        spaces |= (pos.slot[slot] != NONE) << (SLOT_1 + slot)
    return spaces


@rule
def can_act(box, pos, seat, space):
    return possible_actions(box, pos, seat) >> space & 1 == 1


@rule
def occupied(pos, space):
    """ORE-T9, ORE-T10: does an assigned worker stand there?"""
    return pos.occupied >> space & 1 == 1


@rule
def overtime_space(box, pos):
    """ORE-V4, ORE-S9: which Overtime space a worker would take; NONE if that is not possible."""
    for space in range(OVERTIME_1, OVERTIME_1 + box.overtime[pos.players]):
        if not occupied(pos, space):
            return space
    return OVERTIME_1 if is_final_round(box, pos) and box.overtime[pos.players] > 0 else NONE


@rule
def assign_options(box, pos, out):
    """ORE-X1. A town space must be free, except in the final round (ORE-T5, ORE-F1); Overtime needs one to copy
    (ORE-V1); passing is no choice (ORE-T3, ORE-T4)."""
    possible = possible_actions(box, pos, pos.seat)
    free = possible if is_final_round(box, pos) else possible & ~pos.occupied
    can_copy = possible & pos.occupied != 0 and overtime_space(box, pos) != NONE
    count = mine_options(box, pos, pos.seat, out, 0)
    for space in range(OVERTIME_1):
        count = offer(out, count, TOWN + space, free >> space & 1)
    count = offer(out, count, OVERTIME, can_copy)
    return offer(out, count, PASS, count == 0)


@rule
def assign(box, pos, option):
    """ORE-T1, ORE-T7. A worker sent to Overtime stands there, whatever it repeats (ORE-V3)."""
    if option == PASS:
        pos.idle += 1
        return
    seat = pos.seat
    pos.idle = 0
    pos.reserve[seat] -= 1
    if option < TOWN:
        enter_mine(pos, seat, (option - MINE) // 3, (option - MINE) % 3)
    elif option == OVERTIME:
        stand(pos, overtime_space(box, pos), seat)
        pos.asking = ASK_COPY
    else:
        stand(pos, option - TOWN, seat)
        act(box, pos, option - TOWN)


@rule
def stand(pos, space, seat):
    """ORE-T9: the worker occupies the space until the recall step."""
    pos.town[space, seat] += 1
    pos.occupied |= 1 << space


@rule
def copy_options(box, pos, out):
    """ORE-V1, ORE-X2: occupied town spaces other than Overtime, own workers' included."""
    copyable = possible_actions(box, pos, pos.seat) & pos.occupied
    count = 0
    for space in range(OVERTIME_1):
        count = offer(out, count, COPY + space, copyable >> space & 1)
    return count


@rule
def act(box, pos, space):
    """Carry out the action of a town space, or begin it with a question. What Overtime repeats is complete, everybody's
    part included (ORE-V2)."""
    seat = pos.seat
    if space == MARKET:
        pos.action = MARKET_ACTION
        pos.asking = ASK_ORE
    elif space == CAGE:
        pos.money[seat] -= box.cage_price
        raise_cage(pos, seat)
    elif space == DRILL:
        pos.money[seat] += box.drill_income
        take_drill_bits(box, pos, seat, 1)
    elif space == RECRUIT:
        recruit(box, pos, seat, 0)
    elif space == PRIVATE:
        pos.asking = ASK_STAKE
    elif space == PERMIT:
        pos.action = PERMIT_ACTION
        pos.asking = ASK_DRAW
    elif space == ADVANCE:
        begin_advance_orders(pos, seat)
    elif space == DECK:
        look_at_deck(box, pos, seat)
    else:
        take_from_slot(pos, seat, space - SLOT_1)


@rule
def next_part(box, pos):
    """ORE-T8: an action with a part for everybody goes on clockwise until it is back at the active player."""
    pos.seat = next_seat(pos, pos.seat)
    if pos.seat == pos.active:
        pos.action = NO_ACTION
        pos.ore = NONE
    elif pos.action == MARKET_ACTION:
        ask_trade(box, pos, box.trade_most_others)
    elif pos.action == PERMIT_ACTION:
        if pos.building_deck[0] > 0 and pos.money[pos.seat] >= box.permit_price_others[0]:
            pos.asking = ASK_DRAW
    else:
        begin_fills(pos)


@rule
def next_turn(pos):
    """ORE-T1, ORE-T2, ORE-T11: the next seat clockwise that has a worker in reserve assigns one."""
    pos.active = next_seat(pos, pos.active)
    pos.seat = pos.active
    if pos.reserve[pos.seat] > 0:
        pos.asking = ASK_ASSIGN
    else:
        pos.idle += 1


# Commodity Market, and the `trade` effect


@rule
def buy_price(box, pos, ore):
    """ORE-M7; a trade effect buys cheaper."""
    return max(0, market_value(box, pos, ore) - trade_bonus(box, pos))


@rule
def sell_price(box, pos, ore):
    """ORE-M7; a trade effect sells dearer."""
    return market_value(box, pos, ore) + trade_bonus(box, pos)


@rule
def trade_bonus(box, pos):
    return box.effect_extra[pos.building, pos.effect] if pos.building != NONE else 0


@rule
def can_trade(box, pos, seat, ore):
    return pos.stock[seat, ore] > 0 or pos.money[seat] >= buy_price(box, pos, ore)


@rule
def ore_options(box, pos, out):
    """ORE-X3: at the Market any ore in play (ORE-K1); for an effect those that the seat can trade."""
    count = 0
    for ore in range(ORES):
        if box.in_play[pos.players, ore]:
            count = offer(out, count, ORE + ore, pos.building == NONE or can_trade(box, pos, pos.seat, ore))
    return count


@rule
def ask_trade(box, pos, most):
    """ORE-K1, ORE-K2: a seat that can neither buy nor sell is passed over."""
    pos.left = most
    if can_trade(box, pos, pos.seat, pos.ore):
        pos.asking = ASK_TRADE


@rule
def trade_options(box, pos, out):
    """ORE-X4: buy or sell up to so many, never both (ORE-K3), or neither."""
    seat, ore = pos.seat, pos.ore
    price = buy_price(box, pos, ore)
    count = 0
    for number in range(1, pos.left + 1):
        count = offer(out, count, BUY + number - 1, pos.money[seat] >= number * price)
    for number in range(1, pos.left + 1):
        count = offer(out, count, SELL + number - 1, pos.stock[seat, ore] >= number)
    return offer(out, count, SKIP, True)


@rule
def trade(box, pos, option):
    seat, ore = pos.seat, pos.ore
    if SELL <= option < SKIP:
        number = option - SELL + 1
        pos.stock[seat, ore] -= number
        pos.money[seat] += number * sell_price(box, pos, ore)
    elif BUY <= option < SELL:
        number = option - BUY + 1
        pos.stock[seat, ore] += number
        pos.money[seat] -= number * buy_price(box, pos, ore)
    pos.left = 0


# Mine Cage and Drill Bit


@rule
def raise_cage(pos, seat):
    """ORE-G1, ORE-G2."""
    if pos.cage[seat] < 3:
        pos.cage[seat] += 1


@rule
def bits_on_board(box, pos):
    """ORE-S6: those that nobody holds."""
    held = 0
    for seat in range(pos.players):
        held += pos.bits[seat]
    return box.drill_bits - held


@rule
def take_drill_bits(box, pos, seat, number):
    """ORE-D1: as far as they last; a seat may hold several (ORE-D2)."""
    pos.bits[seat] += min(number, bits_on_board(box, pos))


# Recruit


@rule
def recruit_price(box, pos, discount):
    """ORE-U1: by how many players have recruited before."""
    return max(0, box.ladder[pos.recruits] - discount)


@rule
def can_recruit(box, pos, seat, discount):
    """ORE-U3: once in a game."""
    return pos.recruit[seat] == STANDING_BY and pos.money[seat] >= recruit_price(box, pos, discount)


@rule
def recruit(box, pos, seat, discount):
    """ORE-U2, ORE-E6: the worker waits at Recruit for the next recall step."""
    pos.money[seat] -= recruit_price(box, pos, discount)
    pos.recruits += 1
    pos.recruit[seat] = WAITING


@rule
def bring_workers_home(pos):
    """ORE-H10, ORE-H13: from town, and recruits that were waiting; those not paid for stand by (ORE-U4)."""
    for space in range(SPACES):
        if occupied(pos, space):
            for seat in range(pos.players):
                pos.reserve[seat] += pos.town[space, seat]
                pos.town[space, seat] = 0
    pos.occupied = 0
    for seat in range(pos.players):
        if pos.recruit[seat] == WAITING:
            pos.recruit[seat] = RECRUITED
            pos.reserve[seat] += 1


# Permit Office


@rule
def draw_buildings(pos, seat, number):
    """ORE-B2: as far as the deck lasts."""
    for _ in range(min(number, pos.building_deck[0])):
        put(pos.hand[seat], draw(pos.building_deck))


@rule
def permit_price(box, pos, number):
    """ORE-O1, ORE-O2."""
    return box.permit_price[number - 1] if pos.seat == pos.active else box.permit_price_others[number - 1]


@rule
def permit_options(box, pos, out):
    """ORE-X6, ORE-O3: numbers of cards that the seat can pay and the deck holds."""
    primary = pos.seat == pos.active
    count = 0
    for number in range(1, 4 if primary else 3):
        can_pay = pos.money[pos.seat] >= permit_price(box, pos, number)
        count = offer(out, count, DRAW + number - 1, can_pay and number <= pos.building_deck[0])
    return offer(out, count, SKIP, not primary)


@rule
def draw_permits(box, pos, option):
    if option != SKIP:
        number = option - DRAW + 1
        pos.money[pos.seat] -= permit_price(box, pos, number)
        draw_buildings(pos, pos.seat, number)


# Advance Orders


@rule
def begin_advance_orders(pos, seat):
    """ORE-A1."""
    draw_buildings(pos, seat, 1)
    pos.lead = seat
    pos.advanced = 1
    pos.action = ADVANCE_ACTION
    begin_fills(pos)


@rule
def begin_fills(pos):
    """ORE-A2: this seat may now fill rows."""
    pos.filling = 1
    pos.marked = 0
