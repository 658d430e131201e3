"""Ore: the five rules that the engine calls, and the flow of the game between two questions.

The chapters of the rulebook are in rules_setup.py, rules_town.py (Tasking and the town), rules_mines.py (mines and the
Collection phase), rules_contracts.py, rules_buildings.py and rules_business.py (Business phase, end, scoring)."""

from pithead.engine.choices import offer
from pithead.engine.deck import empty, fill_hidden, put, seen_cards, shuffle
from pithead.engine.position import RUNNING
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.ore.choices import (
    ASK_ADVANCE,
    ASK_ASSIGN,
    ASK_BUILD,
    ASK_COPY,
    ASK_DRAW,
    ASK_FREE_RECALL,
    ASK_GATHER,
    ASK_HIRE,
    ASK_KEEP,
    ASK_ORDER,
    ASK_ORE,
    ASK_PAY,
    ASK_PICK,
    ASK_RECALL,
    ASK_STAKE,
    ASK_TAKE,
    ASK_TRADE,
    COPY,
    DONE,
    DROP,
    FILL,
    GATHER,
    HIRE,
    KEEP,
    ORE,
    PAY,
    RECALL,
    SKIP,
    SLOT,
    STAKE,
    TAKE,
)  # fmt: skip
from pithead.games.ore.position import DEPTHS, NO_ACTION, ORES, TASKING
from pithead.games.ore.rules_buildings import (
    build_options,
    carry_out_effect,
    end_effect,
    next_purchase,
    pick_options,
    purchase,
    take_options,
)  # fmt: skip
from pithead.games.ore.rules_business import (
    begin_business,
    building_points,
    cage_points,
    contract_points,
    money_points,
    next_in_business,
    ore_cubes,
    recall,
    recall_options,
)  # fmt: skip
from pithead.games.ore.rules_contracts import (
    can_fill_some,
    drop,
    fill,
    fill_options,
    keep,
    keep_options,
    order_options,
    pay_options,
    pay_with,
    take_from_slot,
)  # fmt: skip
from pithead.games.ore.rules_mines import (
    collect,
    gather_now,
    gather_options,
    leave_mine,
    open_private_mine,
    stake_options,
)  # fmt: skip
from pithead.games.ore.rules_setup import deal_first_buildings, prepare_board, prepare_decks, prepare_players
from pithead.games.ore.rules_town import (
    act,
    ask_trade,
    assign,
    assign_options,
    copy_options,
    draw_permits,
    next_part,
    next_turn,
    ore_options,
    permit_options,
    recruit,
    trade,
    trade_options,
)  # fmt: skip


@rule
def setup(box, pos):
    """ORE-S1 to ORE-S13."""
    prepare_decks(box, pos)
    prepare_board(box, pos)
    prepare_players(box, pos)
    deal_first_buildings(box, pos)
    carry_on(box, pos)


@rule
def options(box, pos, out):
    """What the asked seat can choose, written to `out`; how many."""
    asking = pos.asking
    if asking == ASK_ASSIGN:
        return assign_options(box, pos, out)
    if asking == ASK_ORDER:
        return order_options(box, pos, out)
    if asking == ASK_TRADE:
        return trade_options(box, pos, out)
    if asking == ASK_BUILD:
        return build_options(box, pos, out)
    if asking == ASK_RECALL or asking == ASK_FREE_RECALL:
        return recall_options(pos, out)
    if asking == ASK_DRAW:
        return permit_options(box, pos, out)
    if asking == ASK_ORE:
        return ore_options(box, pos, out)
    if asking == ASK_COPY:
        return copy_options(box, pos, out)
    if asking == ASK_STAKE:
        count = stake_options(box, pos, pos.seat, stake_discount(pos), out)
        return offer(out, count, SKIP, pos.building != NONE)  # an effect can be declined, a town space cannot
    if asking == ASK_KEEP:
        return keep_options(pos, out)
    if asking == ASK_PAY:
        return pay_options(box, pos, out)
    if asking == ASK_ADVANCE:
        return fill_options(box, pos, out)
    if asking == ASK_TAKE:
        return take_options(box, pos, out)
    if asking == ASK_GATHER:
        return gather_options(box, pos, pos.seat, out)
    if asking == ASK_PICK:
        return pick_options(pos, out)
    if asking == ASK_HIRE:
        return offer(out, offer(out, 0, HIRE, True), SKIP, True)
    return 0


@rule
def stake_discount(pos):
    return pos.left if pos.building != NONE else 0


@rule
def choose(box, pos, option):
    """Carry out a legal option, and whatever follows until somebody is asked again."""
    asking = pos.asking
    pos.asking = NONE
    answer(box, pos, asking, option)
    carry_on(box, pos)


@rule
def answer(box, pos, asking, option):
    seat = pos.seat
    if asking == ASK_ASSIGN:
        assign(box, pos, option)
    elif asking == ASK_COPY:
        act(box, pos, option - COPY)
    elif asking == ASK_ORE:
        pos.ore = option - ORE
        ask_trade(box, pos, pos.left if pos.building != NONE else box.trade_most)
    elif asking == ASK_TRADE:
        trade(box, pos, option)
    elif asking == ASK_DRAW:
        draw_permits(box, pos, option)
    elif asking == ASK_ORDER and option >= DROP:
        drop(pos, seat, option - DROP)
    elif asking == ASK_ORDER or (asking == ASK_ADVANCE and option != DONE):
        fill(box, pos, seat, option - FILL)
    elif asking == ASK_ADVANCE:
        stop_filling(pos)
    elif asking == ASK_PAY:
        pay_with(box, pos, seat, option - PAY)
    elif asking == ASK_BUILD:
        purchase(box, pos, option)
    elif asking == ASK_KEEP:
        keep(pos, seat, option - KEEP)
    elif asking == ASK_STAKE and option != SKIP:
        open_private_mine(box, pos, seat, option - STAKE, stake_discount(pos))
    elif asking == ASK_TAKE:
        pos.stock[seat, option - TAKE] += pos.left
    elif asking == ASK_HIRE and option != SKIP:
        recruit(box, pos, seat, pos.left)
    elif asking == ASK_PICK and option != SKIP:
        take_from_slot(pos, seat, option - SLOT)
    elif asking == ASK_GATHER:
        gather_now(box, pos, seat, option - GATHER)
        pos.left -= 1
    elif asking == ASK_FREE_RECALL and option != DONE:
        leave_mine(pos, (option - RECALL) // DEPTHS, (option - RECALL) % DEPTHS)
        pos.left -= 1
    elif asking == ASK_FREE_RECALL:
        pos.left = 0
    elif asking == ASK_RECALL:
        recall(box, pos, option)
    if is_single_question(asking) and pos.building != NONE:
        end_effect(box, pos)


@rule
def is_single_question(asking):
    """Questions that end the effect which asks them; the others count `left` down."""
    return asking == ASK_TRADE or asking == ASK_STAKE or asking == ASK_TAKE or asking == ASK_HIRE \
        or asking == ASK_PICK or asking == ASK_KEEP  # fmt: skip


@rule
def stop_filling(pos):
    """`done` in Advance Orders ends the seat's fills, without a penalty (ORE-A4); in an effect, the effect."""
    pos.filling = 0
    pos.left = 0


@rule
def carry_on(box, pos):
    """The innermost thing in progress goes on, until somebody is asked or the game is over: an effect, rows due, rows
    of Advance Orders, purchases, an action in which everybody has a part, the phase. So a seat's purchases come after
    its rows, too late to save one (ORE-H6, ORE-H7), and before the next seat's part (ORE-A3)."""
    while pos.asking == NONE and pos.over == RUNNING:
        if pos.building != NONE:
            carry_out_effect(box, pos)
        elif pos.due > 0:
            pos.asking = ASK_ORDER
        elif pos.filling == 1:
            next_fill(box, pos)
        elif pos.purchases > 0:
            next_purchase(pos)
        elif pos.action != NO_ACTION:
            next_part(box, pos)
        elif pos.phase != TASKING:
            next_in_business(box, pos)
        elif pos.idle < pos.players:
            next_turn(pos)
        else:  # ORE-T4: a full circle without an assignment
            collect(box, pos)
            begin_business(pos)


@rule
def next_fill(box, pos):
    """ORE-A2: while something can be filled."""
    if can_fill_some(box, pos):
        pos.asking = ASK_ADVANCE
    else:
        pos.filling = 0


@rule
def scores(box, pos, out):
    """ORE-Z1 to ORE-Z7: points, then the tie-breaks: ore cubes, money."""
    for seat in range(pos.players):
        out[seat, 0] = contract_points(box, pos, seat) + building_points(box, pos, seat)
        out[seat, 0] += money_points(box, pos, seat) + cage_points(box, pos, seat)
        out[seat, 1] = ore_cubes(pos, seat)
        out[seat, 2] = pos.money[seat]


@rule
def imagine(box, pos, seat):
    """Section 6: unseen buildings, contracts and mine cards are dealt at random to where hidden cards lie. Each deck
    first takes in all unseen cards of its kind, is shuffled, and then fills the hands."""
    imagine_mines(box, pos)
    imagine_contracts(box, pos)
    imagine_buildings(box, pos)


@rule
def imagine_mines(box, pos):
    seen = 0
    for ore in range(ORES):
        if pos.mine[ore] != NONE:
            seen |= 1 << pos.mine[ore]
            empty(pos.mine_deck[ore])
    for seat in range(pos.players):
        if pos.private[seat] != NONE:
            seen |= 1 << pos.private[seat]
    for mine in range(len(box.mine_ore)):
        ore = box.mine_ore[mine]
        if box.mine_spaces[mine] > 0 and box.in_play[pos.players, ore] and seen & (1 << mine) == 0:
            put(pos.mine_deck[ore], mine)
    for ore in range(ORES):
        shuffle(pos, pos.mine_deck[ore])


@rule
def imagine_contracts(box, pos):
    seen = seen_cards(pos.discard)
    for slot in range(len(pos.slot)):
        if pos.slot[slot] != NONE:
            seen |= 1 << pos.slot[slot]
    for seat in range(pos.players):
        seen |= seen_cards(pos.open[seat]) | seen_cards(pos.completed[seat]) | seen_cards(pos.looked[seat])
    empty(pos.contract_deck)
    for contract in range(len(pos.filled)):
        if box.contract_used[pos.players, contract] and seen & (1 << contract) == 0:
            put(pos.contract_deck, contract)
    shuffle(pos, pos.contract_deck)
    for seat in range(pos.players):
        fill_hidden(pos.looked[seat], pos.contract_deck)


@rule
def imagine_buildings(box, pos):
    seen = 0
    for seat in range(pos.players):
        seen |= seen_cards(pos.hand[seat]) | seen_cards(pos.built[seat])
    empty(pos.building_deck)
    for building in range(len(box.building_vp)):
        if box.building_used[pos.players, building] and seen & (1 << building) == 0:
            put(pos.building_deck, building)
    shuffle(pos, pos.building_deck)
    for seat in range(pos.players):
        fill_hidden(pos.hand[seat], pos.building_deck)
