"""Miner's Lagoon: the Enrichment Center ("Enrichment Transaction"). Level 1 has index 0 among levels, line 0' among
lines."""

from pithead.engine.choices import offer
from pithead.engine.rule import rule
from pithead.games.lagoon.choices import ASK_ENRICHMENT, BUY, DONE, ENRICH, LIFT, RAISE
from pithead.games.lagoon.position import BUYING, ENRICHING, LEVELS, LINES, METALS, NOT_BEGUN, SEATS
from pithead.games.lagoon.rules_scoring import score

# Enriching


@rule
def has_room(box, pos, metal):
    """LAG-E4: on the 0' line, for all players together."""
    cubes = 0
    for owner in range(pos.players):
        cubes += pos.centre[metal, 0, owner]
    return cubes < box.zero_line_most


@rule
def can_enrich(box, pos, seat, metal):
    return pos.plain[seat, metal] > 0 and has_room(box, pos, metal)


@rule
def can_enrich_some(box, pos, seat):
    for metal in range(METALS):
        if can_enrich(box, pos, seat, metal):
            return True
    return False


@rule
def enrich_options(box, pos, out):
    """LAG-Q18."""
    count = 0
    for metal in range(METALS):
        count = offer(out, count, ENRICH + metal, can_enrich(box, pos, pos.seat, metal))
    return count


@rule
def enrich(pos, metal):
    """LAG-E3, LAG-E6: one resource to the bank, one own cube on the 0' line; no money, no points."""
    pos.plain[pos.seat, metal] -= 1
    pos.centre[metal, 0, pos.seat] += 1


# Buying


@rule
def can_buy(pos, seat, metal, level, owner):
    """LAG-E8 to LAG-E11, LAG-C4: a cube on the line of the level, a free place on the own board, and for another's cube
    its full price. Nobody can refuse (LAG-E13)."""
    if pos.centre[metal, level + 1, owner] == 0 or pos.enriched[seat, metal, level] == 1:
        return False
    return owner == seat or pos.money[seat] >= level + 1


@rule
def can_buy_some(pos, seat):
    for metal in range(METALS):
        for level in range(LEVELS):
            for owner in range(pos.players):
                if can_buy(pos, seat, metal, level, owner):
                    return True
    return False


@rule
def buy_options(pos, out, count):
    """LAG-Q17, and LAG-Q14 as far as it is about buying."""
    for metal in range(METALS):
        for level in range(LEVELS):
            for owner in range(pos.players):
                option = BUY + SEATS * (LEVELS * metal + level) + owner
                count = offer(out, count, option, can_buy(pos, pos.seat, metal, level, owner))
    return count


@rule
def buy(box, pos, metal, level, owner):
    """LAG-E9 to LAG-E14: an own cube is free, another's costs its level; its owner scores, and from now on it does not
    matter whose it was."""
    seat = pos.seat
    pos.centre[metal, level + 1, owner] -= 1
    pos.enriched[seat, metal, level] = 1
    if owner != seat:
        pos.money[seat] -= level + 1
        pos.money[owner] += level + 1
    score(box, pos, owner, box.owner_vp)


# The transaction


@rule
def can_transact(box, pos, seat):
    return can_enrich_some(box, pos, seat) or can_buy_some(pos, seat)


@rule
def transaction_options(box, pos, out):
    """LAG-Q14, LAG-E1: enriching or buying, later only what was begun; `done` when it has begun."""
    count = 0
    if pos.transaction != BUYING:
        for metal in range(METALS):
            count = offer(out, count, ENRICH + metal, may_enrich(box, pos, metal))
    if pos.transaction != ENRICHING:
        count = buy_options(pos, out, count)
    return offer(out, count, DONE, pos.transaction != NOT_BEGUN)


@rule
def may_enrich(box, pos, metal):
    """LAG-E5: at most so many of one metal in one action."""
    return pos.enriched_now[metal] < box.enrich_most_of_metal and can_enrich(box, pos, pos.seat, metal)


@rule
def may_enrich_some(box, pos):
    for metal in range(METALS):
        if may_enrich(box, pos, metal):
            return True
    return False


@rule
def enrich_in_transaction(box, pos, metal):
    """LAG-E2: up to three, one after the other."""
    if pos.transaction == NOT_BEGUN:
        pos.transaction = ENRICHING
        pos.left = box.enrich_most
    enrich(pos, metal)
    pos.enriched_now[metal] += 1
    pos.left -= 1
    if pos.left > 0 and may_enrich_some(box, pos):
        pos.asking = ASK_ENRICHMENT


@rule
def buy_in_transaction(box, pos, metal, level, owner):
    """LAG-E7: one or two, one after the other."""
    if pos.transaction == NOT_BEGUN:
        pos.transaction = BUYING
        pos.left = box.buy_most
    buy(box, pos, metal, level, owner)
    pos.left -= 1
    if pos.left > 0 and can_buy_some(pos, pos.seat):
        pos.asking = ASK_ENRICHMENT


# What Equipment does to cubes


@rule
def can_lift(pos, seat, metal, level):
    """LAG-U11: an own enriched cube below the top level, and the place above is free."""
    return pos.enriched[seat, metal, level] == 1 and pos.enriched[seat, metal, level + 1] == 0


@rule
def can_lift_some(pos, seat):
    for metal in range(METALS):
        for level in range(LEVELS - 1):
            if can_lift(pos, seat, metal, level):
                return True
    return False


@rule
def lift_options(pos, out):
    """LAG-Q19."""
    count = 0
    for metal in range(METALS):
        for level in range(LEVELS - 1):
            count = offer(out, count, LIFT + (LEVELS - 1) * metal + level, can_lift(pos, pos.seat, metal, level))
    return count


@rule
def lift(pos, metal, level, price):
    """LAG-U11."""
    pos.money[pos.seat] -= price
    pos.enriched[pos.seat, metal, level] = 0
    pos.enriched[pos.seat, metal, level + 1] = 1


@rule
def some_centre_cube(pos):
    for metal in range(METALS):
        for line in range(LINES):
            for owner in range(pos.players):
                if pos.centre[metal, line, owner] > 0:
                    return True
    return False


@rule
def raise_options(pos, out):
    """LAG-Q20: any cube of any owner."""
    count = 0
    for metal in range(METALS):
        for line in range(LINES):
            for owner in range(pos.players):
                option = RAISE + SEATS * (LINES * metal + line) + owner
                count = offer(out, count, option, pos.centre[metal, line, owner] > 0)
    return count


@rule
def raise_cube(pos, metal, line, owner):
    """LAG-U12: to the next line, which has no limit; from 4' it leaves the game, and nobody scores."""
    pos.centre[metal, line, owner] -= 1
    if line + 1 < LINES:
        pos.centre[metal, line + 1, owner] += 1


@rule
def enrich_all(pos):
    """LAG-R2: at the end of the round every cube moves one line on, and those that were on 4' leave the game."""
    for metal in range(METALS):
        for owner in range(pos.players):
            for line in range(LINES - 1, 0, -1):
                pos.centre[metal, line, owner] = pos.centre[metal, line - 1, owner]
            pos.centre[metal, 0, owner] = 0
