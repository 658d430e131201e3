"""What people are asked although there is one answer, and places by other names (INC-D6, rules.md 9.3)."""

from __future__ import annotations

from pithead.engine.game import load_game
from pithead.engine.match import Event
from tests.games.inconvenience.reference import FACE, SIDE, add
from tests.play import new_match, random_match, sampled_positions

GAME = load_game("inconvenience")


def asked_of(position) -> str:
    return GAME.questions[position["asking"]]


def test_only_sites_and_payments_are_answered_by_the_match():
    forced, chosen = set(), set()
    for seed in range(1, 31):
        events: list[Event] = []
        random_match(GAME, 1, seed, watch=events.append)
        for event in events:
            alone = len(GAME.options(GAME.standard, event.before)) == 1
            (forced if event.step.forced else chosen).add((asked_of(event.before[0]), alone))
    assert forced == {("site", True), ("pay", True)}
    assert {("act", True), ("place", True)} <= chosen
    assert ("site", True) not in chosen and ("pay", True) not in chosen


def test_every_name_of_a_place_is_understood_as_the_one_that_is_offered():
    match, names = new_match(GAME, 1, 1), GAME.standard.names["card"]
    renamed = 0
    for positions in sampled_positions(GAME, 1, range(1, 81), every=3):
        if asked_of(positions[0]) != "place":
            continue
        match.positions = positions
        position = positions[0]
        centres = {
            names[position["mine"][tile]]: (int(position["mine_q"][tile - 1]), int(position["mine_r"][tile - 1]))
            for tile in range(1, 1 + position["mine"][0])
        }
        offered = {}
        for option in match.options():
            _, anchor, where = match.notation[option].split()
            offered[add(centres[anchor], {**SIDE, **FACE}[where])] = option
        for anchor, centre in centres.items():
            for where, step in {**SIDE, **FACE}.items():
                name = f"at {anchor} {where}"
                if add(centre, step) in offered:
                    assert match.parse(name) == offered[add(centre, step)]
                    renamed += match.notation[match.parse(name)] != name
                else:
                    assert match.parse(name) not in match.options()
    assert renamed > 20
