"""Miner Inconvenience: what a position seems worth to the crew, in cards, for bots that look a step ahead. No part of
the rules."""

from pithead.engine.rule import rule

WEIGHTS = {
    "hand": 1.0,
}
HAND = 0


@rule
def worth(box, pos, weights, seat):
    cards = 0
    for other in range(pos.players):
        cards += pos.hand[other, 0]
    return cards * weights[HAND]
