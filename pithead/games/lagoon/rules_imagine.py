"""Miner's Lagoon: what a seat cannot see, imagined (rules.md section 6). Each deck first takes in all unseen cards of
its kind, is shuffled, and then fills the hands and the face-down cells."""

from pithead.engine.deck import draw, fill_hidden, fill_unseen, seen_cards, shuffle
from pithead.engine.record import HIDDEN, NONE
from pithead.engine.rule import rule
from pithead.games.lagoon.choices import ASK_DEAL
from pithead.games.lagoon.position import CELLS, EQUIPMENT_DISPLAY, SHIPMENT_DISPLAY
from pithead.games.lagoon.rules_deals import can_close, can_draw, may_close_on_board, may_draw

TRIES = 200  # to find a hand by chance before it is composed


@rule
def seen_card(card):
    """As bits, if there is a card and it is not hidden."""
    return 1 << card if card >= 0 else 0


@rule
def imagine_galleries(box, pos):
    """LAG-V3: 42 tiles less those face-up, those discarded and those that the seat itself has drawn or placed."""
    seen = seen_cards(pos.gallery_discard)
    for cell in range(CELLS):
        seen |= seen_card(pos.tile[cell])
        for seat in range(pos.players):
            seen |= seen_card(pos.buried[seat, cell])
    for seat in range(pos.players):
        seen |= seen_cards(pos.drawn[seat])
    fill_unseen(pos, pos.gallery_deck, box.galleries, seen)
    for cell in range(CELLS):
        if pos.unknown[cell] == HIDDEN:
            pos.unknown[cell] = draw(pos.gallery_deck)
        for seat in range(pos.players):
            if pos.buried[seat, cell] == HIDDEN:
                pos.buried[seat, cell] = draw(pos.gallery_deck)
    for seat in range(pos.players):
        fill_hidden(pos.drawn[seat], pos.gallery_deck)


@rule
def imagine_deals(box, pos):
    """LAG-V3, LAG-V4: a seat that is asked which Deal to close has a choice, so its hand is imagined first."""
    seen = seen_cards(pos.deal_discard)
    for seat in range(pos.players):
        seen |= seen_cards(pos.hand[seat]) | seen_cards(pos.closed[seat])
    closable = closable_deals_needed(box, pos)
    fill_unseen(pos, pos.deal_deck, box.deals, seen)
    if closable > 0:
        put_closable_on_top(box, pos, closable)
        fill_hidden(pos.hand[pos.seat], pos.deal_deck)
    for seat in range(pos.players):
        fill_hidden(pos.hand[seat], pos.deal_deck)


@rule
def closable_deals_needed(box, pos):
    """LAG-V4: how many Deals in the hidden hand of the asked seat it must be able to close, so that it has two options,
    a draw being one; 0 if nothing is needed."""
    seat = pos.seat
    if pos.asking != ASK_DEAL or pos.hand[seat, 0] == 0 or pos.hand[seat, 1] != HIDDEN:
        return 0
    if pos.using == NONE and not may_close_on_board(pos, seat):
        return 0
    return min(2 - (may_draw(box, pos) and can_draw(pos)), pos.hand[seat, 0])


@rule
def put_closable_on_top(box, pos, wanted):
    """Shuffle the deck until the cards for the asked seat are such a hand, which makes all such hands equally likely;
    if chance does not help, bring such cards to the top."""
    deck, hand = pos.deal_deck, pos.hand[pos.seat, 0]
    for _ in range(TRIES):
        if closable_on_top(box, pos, hand) >= wanted:
            return
        shuffle(pos, deck)
    place = deck[0] - hand + 1
    for i in range(1, deck[0] - hand + 1):
        if closable_on_top(box, pos, hand) < wanted and can_close(box, pos, pos.seat, deck[i]):
            while can_close(box, pos, pos.seat, deck[place]):
                place += 1
            other = deck[place]
            deck[place] = deck[i]
            deck[i] = other


@rule
def closable_on_top(box, pos, hand):
    """How many of the top cards of the deck can the asked seat close?"""
    deck = pos.deal_deck
    count = 0
    for i in range(deck[0] - hand + 1, deck[0] + 1):
        count += can_close(box, pos, pos.seat, deck[i])
    return count


@rule
def imagine_equipment(box, pos):
    seen = 0
    for slot in range(EQUIPMENT_DISPLAY):
        seen |= seen_card(pos.equipment_display[slot])
    for seat in range(pos.players):
        seen |= seen_cards(pos.equipment[seat])
    fill_unseen(pos, pos.equipment_deck, box.equipments, seen)


@rule
def imagine_shipments(box, pos):
    seen = 0
    for slot in range(SHIPMENT_DISPLAY):
        seen |= seen_card(pos.shipment_display[slot])
    for seat in range(pos.players):
        seen |= seen_cards(pos.shipments[seat])
    fill_unseen(pos, pos.shipment_deck, box.shipments, seen)


@rule
def imagine_objectives(box, pos):
    """LAG-V4: those of the others, kept and dropped; the own dropped one is known."""
    seen = 0
    for seat in range(pos.players):
        seen |= seen_cards(pos.objectives[seat]) | seen_cards(pos.dropped[seat]) | seen_cards(pos.revealed[seat])
    fill_unseen(pos, pos.objective_deck, box.objectives, seen)
    for seat in range(pos.players):
        fill_hidden(pos.objectives[seat], pos.objective_deck)
        fill_hidden(pos.dropped[seat], pos.objective_deck)


@rule
def imagine_corporations(box, pos):
    """LAG-V4: those offered to the others or taken by them, until they are shown; then those not kept."""
    seen = 0
    for seat in range(pos.players):
        seen |= seen_cards(pos.offered[seat]) | seen_card(pos.taken[seat]) | seen_card(pos.corporation[seat])
    fill_unseen(pos, pos.corporation_deck, box.corporations, seen)
    for seat in range(pos.players):
        fill_hidden(pos.offered[seat], pos.corporation_deck)
        if pos.taken[seat] == HIDDEN:
            pos.taken[seat] = draw(pos.corporation_deck)
