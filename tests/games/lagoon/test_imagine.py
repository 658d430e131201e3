"""What a seat imagines of what it cannot see (LAG-V3, LAG-V4): scenarios say what is seen, these what is made up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np

from pithead.engine.game import load_game
from pithead.engine.match import Match
from pithead.engine.scenario import Case, Run
from pithead.engine.secrecy import imagined, redact
from pithead.games.lagoon.position import CELLS

GAME = load_game("lagoon")
NAMES = GAME.standard.names
SAMPLES = 2_000


def position_of(given: dict, when: list[str]) -> Match:
    run = Run(Case(Path(), "imagined", {"given": given, "when": when}, GAME))
    run.run()
    return run.match


def samples(match: Match, seat: int) -> np.ndarray:
    """The same position imagined many times by a seat."""
    seen = redact(GAME.position, match.positions, seat)
    return imagined(GAME, GAME.standard, np.repeat(seen, SAMPLES), seat, seed=1)


def hands(positions: np.ndarray, seat: int) -> list[set[str]]:
    return [{NAMES["deal"][card] for card in pile[1 : 1 + pile[0]]} for pile in positions["hand"][:, seat]]


BULLDOZER = {
    "island": ["island_3", "island_4"], "equipment[0]": ["bulldozer"], "hand[0]": ["g2", "i3", "s4"],
    "enriched[0].gold.2": 1, "enriched[0].iron.3": 1,
}  # fmt: skip


def test_who_is_asked_which_deal_to_close_is_imagined_with_a_choice():
    """LAG-SC122: a single Deal that can be closed would have been closed without asking."""
    closable = {"g2", "i2", "i3", "g1_i2", "g2_i2", "g2_i3"}
    seen = hands(samples(position_of(BULLDOZER, ["use bulldozer"]), 1), 0)
    assert all(len(hand) == 3 and len(hand & closable) >= 2 for hand in seen)
    assert {deal for hand in seen for deal in hand & closable} == closable
    assert len({deal for hand in seen for deal in hand}) > 40


def test_a_seat_that_is_asked_something_else_is_imagined_with_any_hand():
    seen = hands(samples(position_of(BULLDOZER, []), 1), 0)
    counts = Counter(deal for hand in seen for deal in hand)
    assert len(counts) == 48
    expected = SAMPLES * 3 / 48
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counts.values())


def test_the_own_hand_is_what_it_is():
    assert all(hand == {"g2", "i3", "s4"} for hand in hands(samples(position_of(BULLDOZER, ["use bulldozer"]), 0), 0))


def test_unseen_galleries_are_equally_likely_everywhere_except_those_the_seat_has_placed_itself():
    """LAG-SC121: 40 unseen after the setup; 38 for who has placed two face-down, which it knows."""
    given = {"island": ["island_3", "island_4"], "tile.1b1": "gold_4", "tile.2b1": "empty",
             "gallery_deck.top": ["iron_4", "copper_1"]}  # fmt: skip
    match = position_of(given, ["galleries", "place 1a down", "place 2c down"])
    cells = list(NAMES["cell"])
    for seat, unseen in ((0, 38), (1, 40)):
        positions = samples(match, seat)
        lying = np.maximum(positions["unknown"], positions["buried"].max(axis=1))
        counts = Counter(lying[:, cells.index("1c1")].tolist())
        assert len(counts) == unseen
        assert all(abs(count - SAMPLES / unseen) < 6 * (SAMPLES / unseen) ** 0.5 for count in counts.values())
        placed = Counter(NAMES["gallery"][tile] for tile in positions["buried"][:, 0, cells.index("1a1")].tolist())
        assert (placed == {"iron_4": SAMPLES}) == (seat == 0) and len(placed) == (1 if seat == 0 else 40)
        face_down = [cell for cell in range(CELLS) if match.positions["facing"][0, cell] == 2]
        assert (lying[:, face_down] >= 0).all()


def test_the_objective_a_seat_has_dropped_is_held_by_nobody():
    match = Match(GAME, ["A", "B", "C", "D"], 7, first=0)
    match.choose(match.options()[0])
    dropped = int(match.positions["dropped"][0, 0, 1])
    positions = samples(match, 0)
    assert (positions["dropped"][:, 0, 1] == dropped).all()
    assert not (positions["objectives"][:, :, 1:] == dropped).any()
    others = Counter(positions["objectives"][:, 1, 1].tolist())
    assert len(others) == 21  # 24 less the own three
