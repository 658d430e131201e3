"""Ore: purchasing building cards and their effects ("Building Cards"; rules.md section 4.9)."""

from pithead.engine.choices import offer
from pithead.engine.deck import put, take
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.ore.box import (
    CAGE_UP,
    COMPLETED_CONTRACTS,
    CONTRACT_DECK,
    CONTRACT_ROW,
    DRAW_CARDS,
    DRILL_BITS,
    FILL_ROWS,
    FREE_RECALLS,
    FREE_RECRUIT,
    GATHER_ORE,
    GIVE_ORE,
    MONEY,
    MONEY_PER,
    MORE_BUILDS,
    NO_EFFECT,
    OPEN_CONTRACTS,
    OPEN_PRIVATE,
    ORE_CHOICE,
    OTHER_BUILDINGS,
    TRADE_ORE,
)  # fmt: skip
from pithead.games.ore.choices import (
    ASK_ADVANCE,
    ASK_BUILD,
    ASK_FREE_RECALL,
    ASK_GATHER,
    ASK_HIRE,
    ASK_KEEP,
    ASK_ORE,
    ASK_PICK,
    ASK_STAKE,
    ASK_TAKE,
    BUILD,
    DONE,
    SKIP,
    SLOT,
    TAKE,
)  # fmt: skip
from pithead.games.ore.position import BUILDINGS, BUSINESS, DEPTHS, EFFECTS, ORES, SLOTS
from pithead.games.ore.rules_contracts import can_fill_some, contracts_left, look_at_deck, some_slot_filled
from pithead.games.ore.rules_mines import can_gather_at, can_gather_private, can_stake, count_miners, has_miner
from pithead.games.ore.rules_town import (
    can_recruit,
    can_trade,
    draw_buildings,
    is_final_round,
    raise_cage,
    take_drill_bits,
)  # fmt: skip

# Purchases


@rule
def owns_ores(box, pos, seat, building):
    for ore in range(ORES):
        if pos.stock[seat, ore] < box.building_ores[building, ore]:
            return False
    return True


@rule
def build_options(box, pos, out):
    """ORE-X11, ORE-B3: each building in hand, for its full price in money or in ore."""
    seat = pos.seat
    count = 0
    for i in range(1, pos.hand[seat, 0] + 1):
        building = pos.hand[seat, i]
        count = offer(out, count, BUILD + 2 * building, pos.money[seat] >= box.building_money[building])
        count = offer(out, count, BUILD + 2 * building + 1, owns_ores(box, pos, seat, building))
    return offer(out, count, DONE, True)


@rule
def next_purchase(pos):
    """ORE-B4 to ORE-B6. Whoever holds cards is asked, even if none can be paid: what is asked must not betray a hand
    (the match then answers `done`)."""
    if pos.hand[pos.seat, 0] > 0:
        pos.asking = ASK_BUILD
    else:
        pos.purchases = 0


@rule
def purchase(box, pos, option):
    """ORE-B3."""
    if option == DONE:
        pos.purchases = 0
        return
    seat, building = pos.seat, (option - BUILD) // 2
    if (option - BUILD) % 2 == 0:
        pos.money[seat] -= box.building_money[building]
    else:
        for ore in range(ORES):
            pos.stock[seat, ore] -= box.building_ores[building, ore]
    take(pos.hand[seat], building)
    put(pos.built[seat], building)
    pos.purchases -= 1
    pos.building = building
    pos.effect = 0
    begin_effect(box, pos)


# Effects: carried out one after another (ORE-E1), never nested (ruling J27)


@rule
def begin_effect(box, pos):
    pos.left = 0
    pos.marked = 0
    pos.ore = NONE
    if pos.effect == EFFECTS or box.effect_verb[pos.building, pos.effect] == NO_EFFECT:
        pos.building = NONE
        pos.effect = 0
    else:
        pos.left = box.effect_amount[pos.building, pos.effect]


@rule
def end_effect(box, pos):
    pos.effect += 1
    begin_effect(box, pos)


@rule
def carry_out_effect(box, pos):
    """ORE-E1, ORE-E2: ask what there is to decide about the current effect, or carry it out, or skip it if it can do
    nothing; an effect that asks several times comes here again. Nobody else has a part in effects (ORE-E7)."""
    asking = effect_question(box, pos)
    if asking == ASK_KEEP:
        look_at_deck(box, pos, pos.seat)
    elif asking != NONE:
        pos.asking = asking
    else:
        gain(box, pos, pos.seat, box.effect_verb[pos.building, pos.effect])
        end_effect(box, pos)


@rule
def effect_question(box, pos):
    """What the purchaser must be asked for the current effect; NONE if nothing is to be decided."""
    seat = pos.seat
    verb = box.effect_verb[pos.building, pos.effect]
    if verb == ORE_CHOICE:
        return ASK_TAKE
    if verb == FREE_RECRUIT and can_recruit(box, pos, seat, pos.left):
        return ASK_HIRE
    if verb == OPEN_PRIVATE and can_stake(box, pos, seat, pos.left):
        return ASK_STAKE
    if verb == CONTRACT_ROW and some_slot_filled(pos):
        return ASK_PICK
    if verb == CONTRACT_DECK and contracts_left(pos):
        return ASK_KEEP
    if verb == TRADE_ORE and can_trade_some(box, pos, seat):
        return ASK_ORE
    if verb == FILL_ROWS and pos.left > 0 and can_fill_some(box, pos):
        return ASK_ADVANCE
    if verb == GATHER_ORE and pos.left > 0 and can_gather(box, pos, seat):
        return ASK_GATHER
    if verb == FREE_RECALLS and pos.left > 0 and may_recall(box, pos) and has_miner(pos, seat):
        return ASK_FREE_RECALL
    return NONE


@rule
def gain(box, pos, seat, verb):
    """The effects without a question. Gains are mandatory, as far as there is something to gain (ORE-E2)."""
    amount = pos.left
    if verb == MONEY:
        pos.money[seat] += amount
    elif verb == MONEY_PER:
        pos.money[seat] += min(amount * counted(box, pos, seat), box.effect_extra[pos.building, pos.effect])
    elif verb == GIVE_ORE:
        pos.stock[seat, box.effect_of[pos.building, pos.effect]] += amount
    elif verb == DRAW_CARDS:
        draw_buildings(pos, seat, amount)
    elif verb == DRILL_BITS:
        take_drill_bits(box, pos, seat, amount)
    elif verb == CAGE_UP:
        raise_cage(pos, seat)
    elif verb == MORE_BUILDS:
        pos.purchases = min(BUILDINGS, pos.purchases + amount)


@rule
def counted(box, pos, seat):
    """The count of a `money_per` effect. The building itself lies in the scoring pile already (ruling J19)."""
    what = box.effect_of[pos.building, pos.effect]
    if what == OPEN_CONTRACTS:
        return pos.open[seat, 0]
    if what == OTHER_BUILDINGS:
        return pos.built[seat, 0] - 1
    if what == COMPLETED_CONTRACTS:
        return pos.completed[seat, 0]
    return count_miners(pos, seat)


@rule
def take_options(box, pos, out):
    """ORE-X12: the ores listed on the card that are in play."""
    listed = box.effect_of[pos.building, pos.effect]
    count = 0
    for ore in range(ORES):
        count = offer(out, count, TAKE + ore, box.in_play[pos.players, ore] > 0 and listed >> ore & 1 == 1)
    return count


@rule
def can_trade_some(box, pos, seat):
    for ore in range(ORES):
        if box.in_play[pos.players, ore] and can_trade(box, pos, seat, ore):
            return True
    return False


@rule
def may_recall(box, pos):
    """ORE-E9."""
    return not (pos.phase == BUSINESS and is_final_round(box, pos))


@rule
def can_gather(box, pos, seat):
    """Has the seat a miner that yields something and has not gathered for this effect?"""
    for ore in range(ORES):
        for depth in range(DEPTHS):
            if pos.miner[ore, depth] == seat and can_gather_at(box, pos, ore, depth):
                return True
    return can_gather_private(box, pos, seat)


@rule
def pick_options(pos, out):
    """ORE-X15: any slot, occupied by a worker or not (ruling J61)."""
    count = 0
    for slot in range(SLOTS):
        count = offer(out, count, SLOT + slot, pos.slot[slot] != NONE)
    return offer(out, count, SKIP, True)
