"""INC-F2: the title for every score that a win can have."""

from __future__ import annotations

from pithead.engine.rule import plain
from pithead.games.inconvenience import GAME
from pithead.games.inconvenience.rules import rank_of

PRINTED = {
    "Elven hovel": range(11),
    "Beardling outpost": range(11, 21),
    "Dwarven stronghold": range(21, 28),
    "Mountain metropolis": range(28, 38),
    "Ancestral Home": range(38, 43),
}


def test_every_score_has_the_printed_title():
    box = GAME.box(GAME.standard.box[0])
    for title, scores in PRINTED.items():
        for score in scores:
            assert GAME.standard.titles["rank"][plain(rank_of)(box, score)] == title
