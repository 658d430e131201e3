"""Miner Inconvenience: setup, and what a player who cannot see the deck may imagine of it."""

from pithead.engine.deck import draw, empty, put, seen_cards, shuffle
from pithead.engine.record import NONE
from pithead.engine.rule import rule
from pithead.games.inconvenience.lattice import point
from pithead.games.inconvenience.rules_placing import lay_tile


@rule
def prepare(box, pos):
    """INC-S1 to INC-S5, INC-S7: all chance is in this one shuffle (INC-I4). Buildings lie aside, as they are in a blank
    position; the starting tile lies at (0, 0) and draws nothing."""
    if pos.first == NONE:
        pos.first = 0
    for card in range(box.cards):
        put(pos.deck, card)
    shuffle(pos, pos.deck)
    for seat in range(pos.players):
        for _ in range(box.hand[pos.players]):
            put(pos.hand[seat], draw(pos.deck))
    lay_tile(box, pos, draw(pos.deck), point(0, 0))


@rule
def imagine_deck(box, pos):
    """INC-I2, INC-I5 to INC-I8: the cards that are seen nowhere, in random order, on those that have been paid."""
    seen = seen_cards(pos.mine) | seen_cards(pos.paid)
    for seat in range(pos.players):
        seen |= seen_cards(pos.hand[seat])
    empty(pos.deck)
    for card in range(box.cards):
        if seen >> card & 1 == 0:
            put(pos.deck, card)
    shuffle(pos, pos.deck)
