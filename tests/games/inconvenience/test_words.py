"""Miner Inconvenience in words: labels, hints, log lines, and what exactly is in the way of what is not offered."""

from __future__ import annotations

import re

import numpy as np
import pytest

from pithead.engine.position import LOST, RUNNING, WON
from pithead.engine.record import cards
from pithead.games.inconvenience import GAME, words
from pithead.games.inconvenience.phrases import tunnels
from pithead.games.inconvenience.position import DECK_OUT, STUCK
from tests.games.inconvenience.moments import CARDS, EDITION, NOTATION, after, chosen, events, moment, seen

DRAW = re.compile(r"draw (?:nothing|(\d+) \((?:(\d+) supply)?(?:, )?(?:(\d+) gold)?\))")


def label(positions: np.ndarray, notation: str) -> str:
    return words.label(EDITION, seen(positions), NOTATION.index(notation))


def hint(positions: np.ndarray, notation: str) -> str:
    return words.hint(EDITION, seen(positions), NOTATION.index(notation))


# What is promised is what is drawn, on lively play


@pytest.mark.parametrize("players", GAME.players)
def test_the_label_of_a_place_says_what_is_drawn_there(players):
    """And the best of a card's places, the label of its dig."""
    checked = drawing = 0
    for event in events(players, range(1, 3)):
        pos = seen(event.before)
        for option in GAME.options(EDITION, event.before):
            told = words.label(EDITION, pos, option)
            if NOTATION[option].startswith("dig"):
                dug = event.before.copy()
                GAME.choose(EDITION, dug, option)
                dues = [due(words.label(EDITION, seen(dug), place)) for place in GAME.options(EDITION, dug)]
                assert told.endswith(f"draw up to {max(dues)}" if max(dues) else "draw nothing")
            if NOTATION[option].startswith("at"):
                placed = event.before.copy()
                GAME.choose(EDITION, placed, option)
                drawn = [int(placed[0][name] - event.before[0][name]) for name in ("supplied", "struck")]
                left = int(event.before[0]["deck"][0] + event.before[0]["paid"][0])
                assert min(left, due(told)) == sum(drawn)
                if due(told) <= left:
                    assert [int(part or 0) for part in DRAW.search(told).groups()[1:]] == drawn
                ends = {RUNNING: "", WON: "and the game won", LOST: "and the game lost"}
                emptied = due(told) >= left
                assert told.endswith(ends[int(placed[0]["over"])] if emptied else ")" if due(told) else "nothing")
                checked, drawing = checked + 1, drawing + bool(sum(drawn))
    assert checked > 50 and drawing > 10


def due(text: str) -> int:
    return int(DRAW.search(text)[1] or 0)


@pytest.mark.parametrize("players", GAME.players)
def test_the_log_tells_everything_that_changed(players):
    for event in events(players, range(1, 3)):
        before, pos = event.before[0], seen(event.after)
        seat = int(before["seat"])
        text = "\n".join(words.log(EDITION, seen(event.before), event.step.option, pos))
        assert text.startswith(f"{{seat {seat}}} ")
        held = set(cards(pos.hand[seat])) - set(cards(seen(event.before).hand[seat]))
        for card in held:
            assert f"{{card {CARDS[card]}}}" in text
        if NOTATION[event.step.option].startswith("at"):
            assert f"draws {len(held) or 'nothing'}" in text
        for number, name in enumerate(EDITION.names["building"]):
            if before["side"][number] != event.after[0]["side"][number]:
                assert f"{{building {name}}}" in text
        assert ("The game is" in text) == (pos.over != RUNNING)


# Reasons

MINE = {"t08": (0, 0), "t27": (2, -1), "t22": (3, -3)}  # t22 has a ladder
LADDERS = {"t40": (0, 0), "t27": (2, -1), "t22": (3, -3)}

REASONS = [
    (moment(MINE, ["t10"]), "at t22 e", "INC-D1", "Now you dig, build or upgrade; a place is chosen after `dig`."),
    (moment(MINE, ["t10"]), "on t22", "INC-D1", "Now you dig, build or upgrade; a site is chosen after `build`."),
    (moment(MINE, ["t10"]), "pay t10", "INC-D1",
     "Now you dig, build or upgrade; gold is paid after building and upgrading."),
    (after(moment(MINE, ["t10"]), "dig t10"), "build smelter", "INC-D2",
     "Now t10 Cellar Door must be placed; you build with your next turn."),
    (after(moment(MINE, ["t10"]), "build smelter"), "dig t10", "INC-D3",
     "Now the Smelter must be placed; you dig with your next turn."),
    (after(moment(MINE, ["t10"]), "build winch_house", "on t08"), "upgrade winch_house", "INC-D4",
     "Now 1 gold must be paid; you upgrade with your next turn."),
    # Cards
    (moment(MINE, ["t10"], ["t01"]), "dig t08", "INC-T7", "Your hand has no t08 High Road, it lies in the mine."),
    (moment(MINE, ["t10"], ["t01"]), "dig t01", "INC-T7", "Your hand has no t01 Picker's Nook, it is in another hand."),
    (moment(MINE, ["t10"], paid=["t01"]), "dig t01", "INC-T7",
     "Your hand has no t01 Picker's Nook, it lies under the deck, as paid gold."),
    (moment(MINE, ["t10"]), "dig t01", "INC-T7", "Your hand has no t01 Picker's Nook, it is in the deck."),
    (after(moment(MINE, ["t10"]), "build winch_house", "on t08"), "pay t08", "INC-P1",
     "Your hand has no t08 High Road, it lies in the mine."),
    # Places
    (after(moment(MINE, ["t10"]), "dig t10"), "at t01 ne", "INC-X3", "The mine has no t01 Picker's Nook."),
    (after(moment(MINE, ["t10"]), "dig t10"), "at t27 sw", "INC-D2", "That place is offered as `at t22 w`."),
    (after(moment(MINE, ["t10"]), "dig t10"), "at t08 nw", "INC-X9",
     "The last tile is t22; only a ladder there leads to a ladder on t08, and t08 has none."),
    (after(moment({"t40": (0, 0), "t27": (2, -1)}, ["t15"]), "dig t15"), "at t40 nw", "INC-X9",
     "The last tile is t27; only a ladder there leads to a ladder on t40, and t27 has none."),
    (after(moment({"t40": (0, 0), "t34": (2, -1)}, ["t29"], outposts={"winch_house": "t34"}), "dig t29"), "at t40 sw",
     "INC-X9", "The last tile is t34; only a ladder there leads to a ladder on t40, and the ladder of t34 is covered."),
    (after(moment(LADDERS, ["t10"]), "dig t10"), "at t40 top", "INC-X10",
     "The ladder leads to the places beside t40, not onto its faces."),
    (after(moment(LADDERS, ["t10"]), "dig t10"), "at t40 e", "INC-X4",
     "It would lie right on t27, which shows 6 triangles, and only 2 of one card may be covered at a time."),
    (after(moment({"t08": (0, 0)}, ["t10"], outposts={"winch_house": "t08"}), "dig t10"), "at t08 ne", "INC-X8",
     "It would cover a part of the Winch House."),
    (after(moment({"t08": (0, 0)}, ["t01"]), "dig t01"), "at t08 e", "INC-X5",
     "The tunnel of t08 would end at its rock at w."),
    (after(moment({"t08": (0, 0)}, ["t01"]), "dig t01"), "at t08 sw", "INC-X5",
     "Its tunnel at ne would end at the rock of t08."),
    (after(moment({"t08": (0, 0)}, ["t01"]), "dig t01"), "at t08 left", "INC-X5",
     "Its tunnel at e would end at the rock of t08."),
    (after(moment({"t08": (0, 0), "t27": (2, -1)}, ["t15"], outposts={"winch_house": "t08"}), "dig t15"), "at t27 top",
     "INC-X7", "Its tunnel at w would end at a wall of the Winch House."),
    # Buildings
    (moment(MINE, ["t10"], upgraded={"smelter": "t08"}), "build smelter", "INC-B9",
     "The Smelter stands on t08 High Road already, and stays there."),
    (moment(MINE, ["t10"], upgraded={"smelter": "t08"}), "build bunkhouse", "INC-B1",
     "The next building costs 2 gold, and you have 1 card."),
    (moment({"t08": (0, 0)}, ["t01", "t42"]), "build stamp_mill", "INC-B6",
     "The Stamp Mill can stand nowhere; at best on t08, the tunnel of t08 would end at its wall at sw."),
    (moment({"t40": (0, 0), "t23": (1, -1)}, ["t01", "t42"], outposts={"winch_house": "t40"}), "build bunkhouse",
     "INC-B4", "The Bunkhouse can stand nowhere; at best on t40 it would cover a part of the Winch House."),
    (after(moment({"t22": (0, 0), "t35": (-1, 0), "t17": (-1, 1)}, ["t01"]), "build bunkhouse"), "on t22", "INC-B3",
     "The top face of t22 does not show as a whole."),
    (after(moment({"t29": (0, 0), "t42": (-1, 0), "t40": (0, -1)}, ["t01"]), "build bunkhouse"), "on t40", "INC-B5",
     "On t40 it would lie right on t29, which shows 3 triangles, and only 2 of one card may be covered at a time."),
    (after(moment({"t29": (0, 0), "t42": (-1, 0), "t40": (0, -1)}, ["t01"]), "build bunkhouse"), "on t01", "INC-B3",
     "The mine has no t01 Picker's Nook."),
    (moment(MINE, ["t10"]), "upgrade smelter", "INC-U1", "The Smelter is not in the mine."),
    (moment(MINE, ["t10"], upgraded={"smelter": "t08"}), "upgrade smelter", "INC-U3",
     "The Smelter is upgraded already."),
    (moment(MINE, ["t10"], upgraded={"smelter": "t08"}, outposts={"bunkhouse": "t22"}), "upgrade bunkhouse", "INC-U1",
     "The next upgrade costs 2 gold, and you have 1 card."),
    # The end
    (moment(MINE, ["t10"], over=WON), "dig t10", "INC-E1", "The game is over."),
    (moment(MINE, ["t10"], over=LOST, lost=DECK_OUT), "dig t10", "INC-E2", "The game is over."),
    (moment(MINE, ["t10"], over=LOST, lost=STUCK), "dig t10", "INC-E3", "The game is over."),
]  # fmt: skip


@pytest.mark.parametrize(("positions", "notation", "clause", "sentence"), REASONS, ids=[row[1] for row in REASONS])
def test_reasons(positions, notation, clause, sentence):
    assert words.why_not(EDITION, seen(positions), NOTATION.index(notation)) == (clause, sentence)


def test_a_card_that_fits_nowhere_is_told_where_it_comes_nearest():
    unfit = moment({"t09": (0, 0), "t15": (2, -1)}, ["t42", "t39", "t10"])
    assert words.why_not(EDITION, seen(unfit), NOTATION.index("dig t39")) == (
        "INC-T5",
        "No place fits t39 Muckers' Row; beside t15, ne, its tunnel at sw would end at the rock of t15.",
    )


# Labels, hints, questions


def test_cards_are_told_by_the_sides_that_their_tunnels_join():
    assert [tunnels(EDITION, CARDS.index(card)) for card in ("t08", "t36", "t42")] == [
        "e-w", "e-se w-nw", "ne-e-se-sw-w-nw",
    ]  # fmt: skip


SUPPLIED = moment(
    MINE, ["t36", "t42", "t10"], ["t01"], outposts={"winch_house": "t08"}, upgraded={"great_hall": "t22"}
)  # fmt: skip


def test_labels_and_hints_of_actions():
    assert label(SUPPLIED, "dig t36") == "Dig t36 Twin Bends: 2 places, draw up to 1"
    assert hint(SUPPLIED, "dig t36") == "Sides e-se w-nw. At best beside t22, se: draw 1 (1 supply)."
    assert hint(SUPPLIED, "dig t10") == "Sides se-sw, gold."
    assert label(SUPPLIED, "build smelter") == "Build the Smelter for 3 gold: range 3"
    assert hint(SUPPLIED, "build smelter") == (
        "Range 3, doors at sw w nw; upgraded: range 6, doors at se sw w nw. It can stand on t27. "
        "Your hand is empty then: the game is lost when it is your turn again."
    )
    assert label(SUPPLIED, "upgrade winch_house") == "Upgrade the Winch House for 2 gold: range 3 to 6"
    assert hint(SUPPLIED, "upgrade winch_house") == (
        "Range 6, doors at se sw. So far 1 of 4 buildings upgraded. You keep 1 card."
    )


def test_hints_of_places_name_the_buildings_with_the_way_and_the_gold():
    placing = after(SUPPLIED.copy(), "dig t36")
    assert label(placing, "at t22 se") == "Beside t22, se: draw 1 (1 supply)"
    assert hint(placing, "at t22 se") == "Supply from the Great Hall (2 of 7 tiles)."
    vein = after(moment({"t30": (0, 0)}, ["t10"]), "dig t10")
    assert label(vein, "at t30 nw") == "Beside t30, nw: draw 1 (1 gold)"
    assert hint(vein, "at t30 nw") == "Gold in one vein with t30."
    assert label(vein, "at t30 w") == "Beside t30, w: draw nothing"
    assert hint(vein, "at t30 w") == "Your hand is empty then: the game is lost."


FOUR = {
    "assay_office": ("t06", (5, -4)), "bunkhouse": ("t28", (2, -1)), "great_hall": ("t33", (3, -3)),
    "stamp_mill": ("t03", (0, 0)),
}  # fmt: skip


def last_draw(upgrades: int) -> np.ndarray:
    """Two cards are in the deck, four buildings in the mine, and a dig would draw four cards (INC-SC42)."""
    mine = {"t03": (0, 0), "t28": (2, -1), "t33": (3, -3), "t30": (4, -5), "t06": (5, -4)}
    sites = {building: site for building, (site, _) in FOUR.items()}
    names = list(sites)
    return moment(
        mine, ["t24", "t14"], ["t42"], deck=2, upgraded={name: sites[name] for name in names[:upgrades]},
        outposts={name: sites[name] for name in names[upgrades:]},
    )  # fmt: skip


def test_a_place_that_empties_the_deck_is_told_so():
    won, lost = (after(last_draw(upgrades), "dig t24") for upgrades in (4, 3))
    told = "Over t06, left: draw 4 (2 supply, 2 gold) - the deck is empty then, and the game won"
    assert label(won, "at t06 left") == told
    assert label(lost, "at t06 left").endswith("- the deck is empty then, and the game lost")
    assert hint(won, "at t06 left").endswith("The deck has only 2 cards.")
    assert hint(last_draw(4), "dig t24").endswith("- the deck is empty then, and the game won.")


def test_hints_of_sites_tell_of_doors_and_of_what_is_covered():
    site = after(moment({"t33": (0, 0), "t30": (2, -1), "t34": (3, 0)}, ["t01"]), "build bunkhouse")
    assert hint(site, "on t33") == "Tunnels reach its doors at se sw. It covers gold of t33."
    assert hint(site, "on t34") == "Tunnels reach its doors at sw. It covers the ladder of t34."
    bare = after(moment({"t10": (0, 0)}, ["t01"]), "build smelter")
    assert hint(bare, "on t10") == "No tunnel reaches it there yet."


def test_cards_of_a_payment_stand_side_by_side():
    paying = seen(after(SUPPLIED.copy(), "upgrade winch_house"))
    for option in GAME.options(EDITION, after(SUPPLIED.copy(), "upgrade winch_house")):
        assert words.group(EDITION, paying, option) == "Give up"
    assert label(after(SUPPLIED.copy(), "upgrade winch_house"), "pay t36") == "Pay with t36 Twin Bends (e-se w-nw)"
    assert hint(after(SUPPLIED.copy(), "upgrade winch_house"), "pay t36") == "You keep 1 card."
    assert words.group(EDITION, seen(SUPPLIED), NOTATION.index("dig t36")) == ""


def test_questions():
    questions = [words.question(EDITION, seen(SUPPLIED), viewer) for viewer in (0, 1)]
    assert questions == [
        "Dig, build for 3 gold or upgrade for 2 gold", "{seat 0} may dig, build for 3 gold or upgrade for 2 gold",
    ]  # fmt: skip
    placing = seen(after(SUPPLIED.copy(), "dig t36"))
    assert words.question(EDITION, placing, 0) == "Choose a place for t36 {card t36}"
    assert words.question(EDITION, placing, None) == "{seat 0} is choosing a place for t36 {card t36}"
    building = seen(after(SUPPLIED.copy(), "build smelter"))
    assert words.question(EDITION, building, 0) == "Choose a card for the {building smelter} to stand on"
    paying = seen(after(SUPPLIED.copy(), "upgrade winch_house"))
    assert words.question(EDITION, paying, 0) == "Pay 2 gold: the card that you choose goes under the deck"
    assert words.question(EDITION, paying, 1) == "{seat 0} is to pay 2 gold"
    assert words.question(EDITION, seen(moment(MINE, ["t10"], over=WON)), 0) == "The game is over"


# The log


def test_log_lines_of_digging():
    won, lost = last_draw(4), last_draw(3)
    first, second = (CARDS[card] for card in cards(seen(after(last_draw(4), "dig t24", "at t06 left")).hand[0])[1:])
    assert chosen(won, "dig t24") == ["{seat 0} digs with t24 {card t24}"]
    told = [
        "{seat 0} places t24 {card t24} over t06, left",
        "{seat 0} draws 2 of 4 (1 from the {building assay_office}, 1 from the {building great_hall}, "
        f"2 for gold): {first} {{card {first}}} and {second} {{card {second}}}",
    ]
    result = "The game is won together, with 4 of 4 buildings upgraded and 4 cards in hand: {rank rank_1}"
    assert chosen(won, "at t06 left") == [*told, result]
    result = "The game is lost together: the deck is empty with 3 of 4 buildings upgraded"
    assert chosen(after(lost, "dig t24"), "at t06 left")[-1] == result


def test_log_lines_of_building_and_paying():
    playing = SUPPLIED.copy()
    assert chosen(playing, "upgrade winch_house") == [
        "{seat 0} upgrades the {building winch_house} for 2 gold: range 3 grows to 6"
    ]
    assert chosen(playing, "pay t42") == ["{seat 0} pays with t42 {card t42}"]
    playing = SUPPLIED.copy()
    assert chosen(playing, "build smelter") == ["{seat 0} is going to build the {building smelter}"]
    assert chosen(playing, "on t27") == ["{seat 0} builds the {building smelter} on t27 {card t27} for 3 gold"]


def test_the_log_tells_how_the_game_is_lost():
    stuck = moment({"t30": (0, 0)}, ["t10"])
    assert chosen(after(stuck, "dig t10"), "at t30 w")[-1] == (
        "The game is lost together: {seat 0} has no cards left, with 0 of 4 buildings upgraded and 40 cards in the deck"
    )


# The end of the game


def test_everybody_has_the_cards_of_all():
    hands = ["t10", "t42"], ["t01"], []
    sheet = words.score_sheet(EDITION, seen(moment(MINE, *hands, over=WON)))
    assert [(line.label, line.seats) for line in sheet.lines] == [
        ("own hand", [("2 cards", 2), ("1 card", 1), ("0 cards", 0)]),
        ("hands of the others", [("1 card", 1), ("2 cards", 2), ("3 cards", 3)]),
    ]
    assert sheet.outcome == (
        "The game is won together, with 0 of 4 buildings upgraded and 3 cards in hand: {rank rank_1}"
    )
    assert sheet.tie_break == ""


def test_alone_there_are_no_others_and_a_loss_has_no_points():
    sheet = words.score_sheet(EDITION, seen(moment(MINE, ["t10"], over=LOST, lost=STUCK)))
    assert [(line.label, line.seats) for line in sheet.lines] == [("own hand", [("1 card", 0)])]
    assert sheet.outcome.startswith("The game is lost together: {seat 0} can neither dig nor build nor upgrade, with ")
    assert words.score_sheet(EDITION, seen(SUPPLIED)).outcome == ""
