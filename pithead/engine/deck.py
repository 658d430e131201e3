"""Piles of cards. A pile is a row of cells: the first holds how many cards there are, the others the cards from the
bottom to the top, and cells above the top hold NONE (so that nothing of a removed card stays behind)."""

from pithead.engine.dice import rand
from pithead.engine.record import HIDDEN, NONE
from pithead.engine.rule import rule


@rule
def put(pile, card):
    """Put a card on top."""
    pile[0] += 1
    pile[pile[0]] = card


@rule
def put_under(pile, card):
    """Put a card at the bottom."""
    for i in range(pile[0], 0, -1):
        pile[i + 1] = pile[i]
    pile[1] = card
    pile[0] += 1


@rule
def draw(pile):
    """Take the top card; the pile must not be empty."""
    top = pile[0]
    card = pile[top]
    pile[top] = NONE
    pile[0] = top - 1
    return card


@rule
def empty(pile):
    """Take all cards out."""
    while pile[0] > 0:
        draw(pile)


@rule
def place_of(pile, card):
    """Which cell of the pile holds the card; 0 if it is not there."""
    for i in range(1, pile[0] + 1):
        if pile[i] == card:
            return i
    return 0


@rule
def take_at(pile, cell):
    """Take the card out of one cell; those above move down, so the others keep their order."""
    card = pile[cell]
    for i in range(cell, pile[0]):
        pile[i] = pile[i + 1]
    pile[pile[0]] = NONE
    pile[0] -= 1
    return card


@rule
def take(pile, card):
    """Take a card that lies somewhere in the pile."""
    take_at(pile, place_of(pile, card))


@rule
def shuffle(pos, pile):
    shuffle_cells(pos, pile, 1, pile[0])


@rule
def shuffle_cells(pos, cells, first, count):
    """Put so many cells of a row, from a first one on, into random order."""
    for i in range(count - 1, 0, -1):
        j = rand(pos, i + 1)
        other = cells[first + j]
        cells[first + j] = cells[first + i]
        cells[first + i] = other


@rule
def seen_cards(pile):
    """The cards of a pile that are not hidden, as bits: for kinds of fewer than 63 cards."""
    seen = 0
    for i in range(1, pile[0] + 1):
        if pile[i] != HIDDEN:
            seen |= 1 << pile[i]
    return seen


@rule
def fill_unseen(pos, pile, count, seen):
    """Make a pile of the cards of a kind that are not among those seen (as bits), shuffled: for set-ups and for what is
    imagined."""
    empty(pile)
    for card in range(count):
        if seen >> card & 1 == 0:
            put(pile, card)
    shuffle(pos, pile)


@rule
def fill_hidden(pile, unseen):
    """Imagine what lies in a pile: its hidden cards are drawn from `unseen`, a shuffled pile."""
    for i in range(1, pile[0] + 1):
        if pile[i] == HIDDEN:
            pile[i] = draw(unseen)
