"""Miner's Lagoon: Deals ("Draw or Close a Deal") and what else is paid with enriched cubes."""

from pithead.engine.choices import offer
from pithead.engine.deck import draw, put, shuffle, take
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.lagoon.box import DRAW_OR_CLOSE
from pithead.games.lagoon.choices import ASK_PAY, CLOSE, CRUSH, DISCARD, DRAW, PAY
from pithead.games.lagoon.position import LEVELS, METALS
from pithead.games.lagoon.rules_scoring import score

# Drawing


@rule
def can_draw(pos):
    """LAG-L9: is there a Deal in the deck or, reshuffled, in the discard pile?"""
    return pos.deal_deck[0] > 0 or pos.deal_discard[0] > 0


@rule
def draw_deal(pos, seat):
    """LAG-L2, LAG-L9: into the hand, which has no limit; the discard pile is shuffled first if the deck is empty."""
    if pos.deal_deck[0] == 0:
        while pos.deal_discard[0] > 0:
            put(pos.deal_deck, draw(pos.deal_discard))
        shuffle(pos, pos.deal_deck)
    if pos.deal_deck[0] > 0:
        put(pos.hand[seat], draw(pos.deal_deck))


# Closing


@rule
def can_pay_line(box, pos, seat, deal, line):
    """LAG-L3: an enriched cube of the metal with the level or a higher one."""
    metal = box.line_metal[deal, line]
    for index in range(box.line_level[deal, line] - 1, LEVELS):
        if pos.enriched[seat, metal, index] == 1:
            return True
    return False


@rule
def can_close(box, pos, seat, deal):
    """LAG-L3, LAG-L5: every line; they ask for different metals, so each has a cube of its own."""
    for line in range(box.deal_lines[deal]):
        if not can_pay_line(box, pos, seat, deal, line):
            return False
    return True


@rule
def can_close_some(box, pos, seat):
    for i in range(1, pos.hand[seat, 0] + 1):
        if can_close(box, pos, seat, pos.hand[seat, i]):
            return True
    return False


@rule
def may_close_on_board(pos, seat):
    """LAG-L7: one in a round, on the spaces of both islands together; Equipment does not count."""
    return pos.closed_on_board[seat] == 0


@rule
def can_deal(box, pos, seat):
    """Can the seat do anything on a space Draw or Close a Deal?"""
    return can_draw(pos) or (may_close_on_board(pos, seat) and can_close_some(box, pos, seat))


@rule
def may_draw(box, pos):
    """On a space, and with Equipment that lets its owner draw or close (LAG-U18, not LAG-U15)."""
    return pos.using == NONE or box.effect_verb[box.equipment_name[pos.using]] == DRAW_OR_CLOSE


@rule
def deal_options(box, pos, out):
    """LAG-Q7, LAG-L1: draw or close; with some Equipment only close."""
    seat = pos.seat
    count = offer(out, 0, DRAW, may_draw(box, pos) and can_draw(pos))
    if pos.using != NONE or may_close_on_board(pos, seat):
        for i in range(1, pos.hand[seat, 0] + 1):
            deal = pos.hand[seat, i]
            count = offer(out, count, CLOSE + deal, can_close(box, pos, seat, deal))
    return count


@rule
def close(pos, deal):
    """LAG-L3: shown, to be kept face-up; its lines are paid one after another."""
    take(pos.hand[pos.seat], deal)
    put(pos.closed[pos.seat], deal)
    if pos.using == NONE:
        pos.closed_on_board[pos.seat] = 1
    pos.closing = deal
    pos.line = 0
    pos.asking = ASK_PAY


@rule
def pay_options(box, pos, out):
    """LAG-Q8, LAG-L4: for the line, any fitting cube."""
    metal = box.line_metal[pos.closing, pos.line]
    count = 0
    for index in range(box.line_level[pos.closing, pos.line] - 1, LEVELS):
        count = offer(out, count, PAY + LEVELS * metal + index, pos.enriched[pos.seat, metal, index] == 1)
    return count


@rule
def pay(box, pos, metal, index):
    """LAG-L3, LAG-L4, LAG-L6: its place is free again; after the last line the points of the card, higher levels bring
    nothing more. LAG-U15: Equipment may bring a bonus."""
    pos.enriched[pos.seat, metal, index] = 0
    pos.line += 1
    if pos.line < box.deal_lines[pos.closing]:
        pos.asking = ASK_PAY
        return
    bonus = box.effect_amount[box.equipment_name[pos.using]] if pos.using != NONE else 0
    score(box, pos, pos.seat, box.deal_vp[pos.closing] + bonus)
    pos.closing = NONE
    pos.line = 0


# What Equipment does to Deals and to enriched cubes


@rule
def discard_options(pos, out):
    """LAG-Q16."""
    count = pos.hand[pos.seat, 0]
    for i in range(count):
        out[i] = DISCARD + pos.hand[pos.seat, 1 + i]
    return count


@rule
def discard(pos, deal, income):
    """LAG-U8: face-up on the discard pile."""
    take(pos.hand[pos.seat], deal)
    put(pos.deal_discard, deal)
    pos.money[pos.seat] += income


@rule
def can_crush_some(pos, seat, level):
    """LAG-U16: an own enriched cube of at least this level."""
    for metal in range(METALS):
        for index in range(level - 1, LEVELS):
            if pos.enriched[seat, metal, index] == 1:
                return True
    return False


@rule
def crush_options(pos, level, out):
    """LAG-Q22."""
    count = 0
    for metal in range(METALS):
        for index in range(level - 1, LEVELS):
            option = CRUSH + LEVELS * metal + index
            count = offer(out, count, option, pos.enriched[pos.seat, metal, index] == 1)
    return count


@rule
def crush(box, pos, metal, index, points):
    """LAG-U16."""
    pos.enriched[pos.seat, metal, index] = 0
    score(box, pos, pos.seat, points)
