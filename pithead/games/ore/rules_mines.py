"""Ore: the mines, drill bits, private mines ("The Mines", "Drill Bit", "Private Mine") and the Collection phase."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put_under
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.engine.turns import next_seat
from pithead.games.ore.choices import GATHER, GATHER_PRIVATE, MINE, STAKE
from pithead.games.ore.position import DEPTHS, ORES


@rule
def market_value(box, pos, ore):
    """ORE-M7: printed on the public mine card."""
    return box.mine_value[pos.mine[ore]]


@rule
def may_enter(box, pos, seat, mine, depth):
    """ORE-M5: is there such a space (0 is the topmost), and does the seat's cage reach its level?"""
    return depth < box.mine_spaces[mine] and box.mine_level[mine, depth] <= pos.cage[seat]


@rule
def mine_options(box, pos, seat, out, count):
    """ORE-M2, ORE-M3: the topmost space, or with a drill bit the second or third; never an occupied one, not even in
    the final round (ORE-M8, ORE-F2)."""
    for ore in range(ORES):
        count = offer(out, count, MINE + 3 * ore, pos.mine[ore] != NONE and pos.miner[ore, 0] == NONE)
        if pos.bits[seat] > 0 and pos.mine[ore] != NONE:
            for depth in range(1, 3):
                free = pos.miner[ore, depth] == NONE and may_enter(box, pos, seat, pos.mine[ore], depth)
                count = offer(out, count, MINE + 3 * ore + depth, free)
    return count


@rule
def enter_mine(pos, seat, ore, depth):
    """ORE-M4, ORE-M6: a drill bit used goes back; nothing else happens now."""
    pos.miner[ore, depth] = seat
    if depth > 0:
        pos.bits[seat] -= 1


@rule
def leave_mine(pos, ore, depth):
    """The worker standing there goes to its owner's reserve, ready to be sent to work (ORE-E5); the mine is not
    exhausted by it (ORE-E8, ORE-H12)."""
    pos.reserve[pos.miner[ore, depth]] += 1
    pos.miner[ore, depth] = NONE


@rule
def has_miner(pos, seat):
    """Has the seat a worker of its own colour in a public mine?"""
    return count_miners(pos, seat) > 0


@rule
def count_miners(pos, seat):
    count = 0
    for ore in range(ORES):
        for depth in range(DEPTHS):
            count += pos.miner[ore, depth] == seat
    return count


@rule
def miner_options(pos, seat, first, out):
    """`first` (of RECALL or the like) + where each worker of the seat in a public mine stands."""
    count = 0
    for ore in range(ORES):
        for depth in range(DEPTHS):
            count = offer(out, count, first + DEPTHS * ore + depth, pos.miner[ore, depth] == seat)
    return count


# Private mines


@rule
def stake_price(box, pos, ore, discount):
    """ORE-P1: priced by the public mine."""
    return max(0, box.private_price + market_value(box, pos, ore) - discount)


@rule
def can_stake_ore(box, pos, seat, ore, discount):
    """ORE-P1: an ore whose deck holds a card, at a price the seat can pay."""
    return pos.mine_deck[ore, 0] > 0 and pos.money[seat] >= stake_price(box, pos, ore, discount)


@rule
def can_stake(box, pos, seat, discount):
    """ORE-P2: one private mine at a time."""
    if pos.private[seat] == NONE:
        for ore in range(ORES):
            if can_stake_ore(box, pos, seat, ore, discount):
                return True
    return False


@rule
def stake_options(box, pos, seat, discount, out):
    """ORE-X5."""
    count = 0
    for ore in range(ORES):
        count = offer(out, count, STAKE + ore, can_stake_ore(box, pos, seat, ore, discount))
    return count


@rule
def open_private_mine(box, pos, seat, ore, discount):
    """ORE-P1: choose, pay, then see the card; the temp worker starts on its topmost space."""
    pos.money[seat] -= stake_price(box, pos, ore, discount)
    pos.private[seat] = draw(pos.mine_deck[ore])
    pos.private_depth[seat] = 1


# The `gather` effect


@rule
def can_gather_at(box, pos, ore, depth):
    """ORE-X16: something is there to gather, and this miner has not gathered for this effect yet."""
    return box.mine_yield[pos.mine[ore], depth] > 0 and pos.marked & (1 << (DEPTHS * ore + depth)) == 0


@rule
def can_gather_private(box, pos, seat):
    mine = pos.private[seat]
    if mine == NONE or box.mine_yield[mine, pos.private_depth[seat] - 1] == 0:
        return False
    return pos.marked & (1 << (DEPTHS * ORES)) == 0


@rule
def gather_options(box, pos, seat, out):
    """ORE-X16: own miners, the temp worker included."""
    count = 0
    for ore in range(ORES):
        for depth in range(DEPTHS):
            own = pos.miner[ore, depth] == seat
            count = offer(out, count, GATHER + DEPTHS * ore + depth, own and can_gather_at(box, pos, ore, depth))
    return offer(out, count, GATHER_PRIVATE, can_gather_private(box, pos, seat))


@rule
def gather_now(box, pos, seat, miner):
    """One miner brings what its space yields and stays where it is. `miner` counts as in the options."""
    if miner == DEPTHS * ORES:
        gather_private(box, pos, seat)
    else:
        ore = miner // DEPTHS
        pos.stock[seat, ore] += box.mine_yield[pos.mine[ore], miner % DEPTHS]
    pos.marked |= 1 << miner


@rule
def gather_private(box, pos, seat):
    """ORE-P3."""
    mine = pos.private[seat]
    pos.stock[seat, box.mine_ore[mine]] += box.mine_yield[mine, pos.private_depth[seat] - 1]


# The Collection phase


@rule
def collect(box, pos):
    """ORE-L1 to ORE-L9: gather, advance, replace exhausted mines; no decision in it."""
    for ore in range(ORES):
        if pos.mine[ore] != NONE:
            gather_public(box, pos, ore)
    for seat in range(pos.players):
        if pos.private[seat] != NONE:
            gather_private(box, pos, seat)
    for ore in range(ORES):
        if pos.mine[ore] != NONE and advance_miners(box, pos, ore):
            replace_exhausted(pos, ore)
    seat = pos.lead
    for _ in range(pos.players):
        if pos.private[seat] != NONE:
            advance_private(box, pos, seat)
        seat = next_seat(pos, seat)


@rule
def gather_public(box, pos, ore):
    """ORE-L1."""
    mine = pos.mine[ore]
    for depth in range(DEPTHS):
        seat = pos.miner[ore, depth]
        if seat != NONE:
            pos.stock[seat, ore] += box.mine_yield[mine, depth]


@rule
def advance_miners(box, pos, ore):
    """ORE-L2 to ORE-L5: the deepest first, each one space down; a worker that cannot goes home. Is the mine
    exhausted, because the deepest could not?"""
    mine = pos.mine[ore]
    deepest = True
    for behind in range(DEPTHS):
        depth = DEPTHS - 1 - behind
        seat = pos.miner[ore, depth]
        if seat == NONE:
            continue
        if may_enter(box, pos, seat, mine, depth + 1):
            pos.miner[ore, depth + 1] = seat
            pos.miner[ore, depth] = NONE
        elif deepest:
            return True
        else:
            leave_mine(pos, ore, depth)
        deepest = False
    return False


@rule
def replace_exhausted(pos, ore):
    """ORE-L6: everybody home free of charge, the card under its deck, the top card is the new public mine."""
    for depth in range(DEPTHS):
        if pos.miner[ore, depth] != NONE:
            leave_mine(pos, ore, depth)
    put_under(pos.mine_deck[ore], pos.mine[ore])
    pos.mine[ore] = draw(pos.mine_deck[ore])


@rule
def advance_private(box, pos, seat):
    """ORE-P3, ORE-L7: the temp worker advances with its owner's cage, or the private mine is exhausted."""
    mine = pos.private[seat]
    if may_enter(box, pos, seat, mine, pos.private_depth[seat]):
        pos.private_depth[seat] += 1
    else:
        put_under(pos.mine_deck[box.mine_ore[mine]], mine)
        pos.private[seat] = NONE
        pos.private_depth[seat] = 0
