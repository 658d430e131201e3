"""Cerro Gordo in words: what labels, hints, questions and log lines say, and to whom. Why something is not possible is
in the scenarios."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

import numpy as np
import pytest

from pithead.engine.given import Given, homes_of
from pithead.engine.match import Event, Match
from pithead.engine.secrecy import redact
from pithead.games.cerro_gordo import GAME, words
from pithead.games.cerro_gordo.phrases import LINES, badge, progress
from pithead.games.cerro_gordo.position import FACINGS, Position
from tests.fixtures.make import moody_match

EDITION = GAME.standard


def events(players: int, seeds: range) -> Iterator[Event]:
    """Every step of some matches by people of many tempers."""
    for seed in seeds:
        yield from _events(players, seed)


@functools.cache
def _events(players: int, seed: int) -> list[Event]:
    return moody_match(GAME, players, seed)[1]


def seen(positions: np.ndarray, viewer: int | None) -> Position:
    return Position(redact(Position, positions, viewer)[0])


def told(event: Event, viewer: int | None) -> list[str]:
    before, after = seen(event.before, viewer), seen(event.after, viewer)
    return words.log(EDITION, before, event.step.option, after)


# Laws, on play


@pytest.mark.parametrize("players", GAME.players)
def test_the_log_tells_everything_that_changed(players):
    """Whoever has gained, lost or moved is named, and so is every tile that came or went."""
    for event in events(players, range(1, 7)):
        before, after = event.before[0], event.after[0]
        text = "\n".join(told(event, None))
        for seat in range(players):
            if before["silver"][seat] != after["silver"][seat] or before["standee"][seat] != after["standee"][seat]:
                assert f"{{seat {seat}}}" in text, (text, seat)
            new = after["completed"][seat, 1 + before["completed"][seat, 0] : 1 + after["completed"][seat, 0]]
            for card in new:
                assert f"{{seat {seat}}} completes {{objective {EDITION.names['objective'][card]}}}" in text
        for kind in ("building", "road"):
            for number in np.flatnonzero(before[f"{kind}_at"] != after[f"{kind}_at"]):
                square = max(before[f"{kind}_at"][number], after[f"{kind}_at"][number])
                assert f"{{square {EDITION.names['square'][square]}}}" in text, text
        for building in before["row"][1 : 1 + before["row"][0]]:
            if building not in after["row"][1 : 1 + after["row"][0]]:
                assert f"{{building {EDITION.names['building'][building]}}}" in text
        if not after["over"]:
            for tile in after["resolved"][1 + before["resolved"][0] : 1 + after["resolved"][0]]:
                assert f"The tile is {{tile {EDITION.names['tile'][tile]}}}" in text
        if after["turns"] != before["turns"]:
            assert f"Turn {after['turns']} begins: {{seat {after['active']}}}" in text
        if after["over"]:
            assert "The game is over" in text and text.count(" shows {objective ") == players


CHANGES = [  # what a line says of silver: who, how much, and whether it is gained
    (re.compile(r"\{seat (\d)\} gains (\d+) silver"), 1), (re.compile(r"\{seat (\d)\} loses (\d+) silver"), -1),
    (re.compile(r"\{seat (\d)\} mines (\d+) silver"), 1), (re.compile(r"brings \{seat (\d)\} (\d+) silver"), 1),
    (re.compile(r"\{seat (\d)\} completes \{public \w+\} and gains (\d+) silver"), 1),
    (re.compile(r"\{seat (\d)\} .*for (\d+) silver$", re.MULTILINE), -1),
    (re.compile(r"\{seat (\d)\} takes .* gets the (\d+) silver on it"), 1),
]  # fmt: skip
COINS = re.compile(r"\{seat (\d)\} takes .*puts (\d+) silver on those to its left(?:, (\d+) of it from the supply)?")


@pytest.mark.parametrize("players", GAME.players)
def test_the_silver_told_is_the_silver_that_changed_hands(players):
    for event in events(players, range(1, 7)):
        text = "\n".join(told(event, None))
        changes = [0] * players
        for pattern, sign in CHANGES:
            for seat, silver in pattern.findall(text):
                changes[int(seat)] += sign * int(silver)
        for seat, coins, supply in COINS.findall(text):
            changes[int(seat)] -= int(coins) - int(supply or 0)
        actual = event.after[0]["silver"] - event.before[0]["silver"]
        assert changes == actual[:players].tolist(), text


def test_what_is_secret_is_named_to_those_who_know_it_alone():
    """CER-E14, CER-V5, CER-I2: cards discarded and drawn, secret events, tiles peeked at."""
    met = set()
    for event in [*events(3, range(1, 9)), *events(2, range(1, 9))]:
        before, after = event.before[0], event.after[0]
        if after["over"]:
            continue
        seat, verb = event.step.seat, GAME.choices.parts(event.step.option)[0]
        for viewer in (*range(int(before["players"])), None):
            lines = told(event, viewer)
            if verb in ("refresh", "toss"):
                assert ("discards {objective " in lines[0]) == (viewer == seat)
                met.add(verb)
            for line in lines:
                if " reads a secret event" in line:
                    assert ("{tile " in line) == (viewer == seat)
                    met.add("secret")
                if " sees {tile" in line:
                    assert viewer == seat
                    met.add("peek")
                if line.endswith("}") and " draws {objective" in line:
                    assert line.startswith(f"{{seat {viewer}}}")
                    met.add("draw")
    assert met == {"refresh", "toss", "secret", "peek", "draw"}


def test_each_building_has_a_badge_of_its_own_with_the_letter_of_its_type():
    badges = [badge(EDITION, building) for building in range(EDITION.box[0]["buildings"])]
    assert len(set(badges)) == len(badges) == 37
    letters = [name[0] for name in badges]
    assert [letters.count(letter) for letter in "CIRE"] == [10, 9, 10, 8]


def test_a_road_is_drawn_as_it_lies():
    """To the left of the middle is west, to the right east; the sign in the middle says the rest."""
    assert list(LINES) == list(FACINGS)
    for facing, drawn in LINES.items():
        assert len(drawn) == 3
        assert (drawn[0] == "═") == ("w" in facing) and (drawn[2] == "═") == ("e" in facing)
        assert (drawn[1] in "║╝╚╣╠╩╬") == ("n" in facing) and (drawn[1] in "║╗╔╣╠╦╬") == ("s" in facing)


# Moments set up as scenarios do: a town of four buildings and five roads, seat 0 of two begins

TOWN = {
    "building_at.saloon": "n15", "building_at.bunkhouse": "p16", "building_at.general_store": "k12",
    "building_at.dugout": "n17", "road_at.tee_1": "m16", "road_at.curve_1": "m17", "road_at.tee_2": "p15",
    "road_at.straight_1": "k14", "road_at.straight_2": "j16", "road_facing.tee_1": "esw", "road_facing.curve_1": "ne",
    "road_facing.tee_2": "nsw", "road_facing.straight_1": "ns", "road_facing.straight_2": "ew",
    "character": ["lola", "simpson"], "row": ["blacksmith", "music_hall", "tent_row", "post_office", "barber_shop"],
    "held[0]": ["tee_3"], "hand[0]": ["nest_egg", "noisy_neighbours"], "hand[1]": ["one_of_each", "night_life"],
}  # fmt: skip
ON_SALOON = {**TOWN, "standee[0]": "saloon"}
TO_MINE = {**ON_SALOON, "has_built": 1, "has_paved": 1}


def moment(given: dict, *when: str, players: int = 2) -> Match:
    """A position with some fields changed, and some choices later."""
    match = Match(GAME, [f"Player {seat}" for seat in range(players)], 1, first=0)
    Given(match, homes_of(GAME, match.positions[0]), given).apply()
    match._answer_forced(None)
    for notation in when:
        match.choose(match.parse(notation))
    return match


TURNS = "It can be laid ╠═ ═╦═ ═╣ ═╩═; its square comes next, and then you draw another one."
STAYS = "It leaves the game. Roads and what is left of the town stay."
THREE = {**TO_MINE, "character": ["lola", "simpson", "beaudry"], "standee[1]": "dugout", "standee[2]": "bunkhouse"}
CROWDED = {**ON_SALOON, "building_at.stamp_mill": "h13", "building_at.adobe_house": "f15", "standee[1]": "dugout"}


def drawing(*tiles: str, **more) -> dict:
    """With these tiles on top of mine 1."""
    return {**TO_MINE, "stack.1.top": list(tiles), **more}


OPTIONS: list[tuple[dict, tuple[str, ...], str, str, str, str]] = [
    # what is given, what was chosen before; an option: under which heading, its label, its hint
    # The menu
    (TOWN, (), "take 1", "", "Take Blacksmith (I5), industrial, free",
     "You will have 2 silver, and choose a place next."),
    ({**TOWN, "row_silver": [0, 0, 3, 0, 0]}, (), "take 3", "",
     "Take Tent Row (R9), residential, for 2 silver, with the 3 silver on it",
     "1 silver goes on Blacksmith (I5) and Music Hall (E6). You will have 3 silver, and choose a place next."),
    (TOWN, (), "road 1", "", "Place your tee", TURNS),
    ({**TOWN, "road_deck": []}, (), "road 1", "", "Place your tee",
     "It can be laid ╠═ ═╦═ ═╣ ═╩═; its square comes next; no road is left to draw."),
    (TOWN, (), "bonus 1", "", "Place your tee as a bonus road for 2 silver", f"{TURNS} You will have 0 silver."),
    ({**TOWN, "silver[0]": 6}, (), "refresh 1", "", "Refresh Nest Egg for 5 silver",
     "You discard Nest Egg and draw a new one. You will have 1 silver. This cannot be undone."),
    ({**TOWN, "silver[0]": 6}, (), "refresh both", "", "Refresh both objectives for 5 silver",
     "You discard Nest Egg and Noisy Neighbours and draw 2 new ones. You will have 1 silver. This cannot be undone."),
    (drawing("fire_1", **{"silver[0]": 7}), (), "mine 1", "", "Mine 4 silver at Mine 1, 1 road away",
     "You will have 11 silver: it completes Nest Egg (3 points). Then its event happens. 9 tiles left there."),
    ({**drawing("fire_1"), "character": ["flores", "simpson"]}, (), "mine 1", "",
     "Mine 5 silver at Mine 1, 1 road away",
     "You will have 7 silver. Then its event happens. 9 tiles left there."),
    ({**drawing("fire_1"), "peeked[0].1": "fire_1"}, (), "mine 1", "", "Mine 4 silver at Mine 1, 1 road away",
     "You will have 6 silver. Its event is Fire: Choose a building with nobody on it: it burns down. "
     "9 tiles left there."),
    (drawing("fire_1", **{"standee[0]": "none"}), (), "mine 1", "",
     "Draw from Mine 1 without its silver: you are not connected", "Then its event happens. 9 tiles left there."),
    (drawing("bonanza_1"), ("mine 1",), "end", "", "End your turn",
     "The building row is filled up, and the next player begins."),
    # Placing
    (TOWN, ("take 1",), "at h15", "1 road from Mine 1", "Place Blacksmith (I5) on h15: 1 road from Mine 1",
     "It touches no building."),
    ({**TOWN, "stack.1": []}, ("take 1",), "at h15", "no mine connected",
     "Place Blacksmith (I5) on h15: no mine connected", "It touches no building."),
    (CROWDED, ("take 2",), "at h15", "1 road from Mine 1", "Place Music Hall (E6) on h15: 1 road from Mine 1",
     "It touches Stamp Mill (I6) and Adobe House (R6). Lola Travis gains 1 silver. Full Block pays you 2 silver."),
    ({**CROWDED, "hand[0]": ["hemmed_in", "mine_mouth"], "road_at.tee_4": "m18", "road_facing.tee_4": "esw",
      "building_at.tent_row": "l20", "row": ["blacksmith", "music_hall"]}, ("take 1",), "at k17", "no mine connected",
     "Place Blacksmith (I5) on k17: no mine connected",
     "It touches no building. It completes Mine Mouth (2 points)."),
    (ON_SALOON, ("road 1",), "at l14", "beside C2 and Mine 1", "Place your road on l14, beside General Store (C2) and "
     "Mine 1", "It can lie ╠═ ═╦═ ═╣ ═╩═ there."),
    (ON_SALOON, ("road 1",), "at i16", "beside 1 road", "Place your road on i16, beside 1 road",
     "It can lie ╠═ ═╦═ ═╩═ there."),
    (ON_SALOON, ("road 1", "at n14"), "lay nes", "", "Lay it ╠═, to join Saloon (E3)",
     "It opens towards n13 and o14."),
    ({**ON_SALOON, "hand[0]": ["nest_egg", "grand_junction"]}, ("road 1", "at o14"), "lay esw", "",
     "Lay it ═╦═, to join Mine 2 and Saloon (E3)",
     "It opens towards n14. It completes Grand Junction (4 points)."),
    ({**ON_SALOON, "standee[0]": "general_store"}, ("road 1", "at o14"), "lay nes", "",
     "Lay it ╠═, to join Mine 2 and Saloon (E3)", "It opens towards o13."),
    ({**ON_SALOON, "building_at.tent_row": "l18", "standee[0]": "tent_row", "row": ["blacksmith"]},
     ("road 1", "at l17"), "lay nes", "", "Lay it ╠═, to join Mine 1 and Tent Row (R9)",
     "It opens towards no empty square. Mine 1 is then 1 road from you (not connected now)."),
    # Events
    (drawing("fire_1"), ("mine 1",), "wreck k12", "", "Burn down General Store (C2) on k12", STAYS),
    (drawing("earthquake_1"), ("mine 1",), "wreck m16", "a tee", "Remove the tee on m16",
     "It joins the curve on m17, Saloon (E3) and Mine 1."),
    (drawing("road_crew_1"), ("mine 1",), "crew 1", "", "Place your tee free", TURNS),
    (drawing("road_crew_1"), ("mine 1",), "pass", "", "Place no road", ""),
    (drawing("new_arrivals_1", **{"objective_deck.top": ["hermit"]}), ("mine 1",), "toss 3", "", "Discard Hermit",
     "2 points: Your building touches no building and is connected to a mine. Others do not see it."),
    ({**THREE, "stack.1.top": ["town_meeting_1"]}, ("mine 1",), "go n17", "",
     "Move to Dugout (R10) on n17, 2 roads away",
     "It is residential; it completes Noisy Neighbours (2 points) if it stays so."),
    ({**THREE, "stack.1.top": ["town_meeting_1"]}, ("mine 1",), "pass", "", "Stay where you are", ""),
    ({**THREE, "stack.1.top": ["mistaken_identity_1"]}, ("mine 1",), "swap p3", "",
     "Trade places with yellow, who stands on Bunkhouse (R4)",
     "It is residential; it completes Noisy Neighbours (2 points) if it stays so."),
    ({**THREE, "stack.1.top": ["mistaken_identity_1"]}, ("mine 1",), "pass", "", "Trade with nobody", ""),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when", "notation", "group", "label", "hint"), OPTIONS)
def test_options_in_words(given, when, notation, group, label, hint):
    match = moment(given, *when, players=3 if "standee[2]" in given else 2)
    option = match.parse(notation)
    assert option in match.options()
    pos = match.handle(match.seat)
    assert words.label(EDITION, pos, option) == label
    assert words.hint(EDITION, pos, option) == hint
    assert words.group(EDITION, pos, option) == group


QUESTIONS: list[tuple[dict, tuple[str, ...], str, str]] = [
    # to the asked seat, to the others
    (TOWN, (), "Place a building and a road, then mine - you have 2 silver",
     "{seat 0} is to place a building and a road, then to mine"),
    ({**TOWN, "road_at.straight_2": "none"}, (),
     "Place a road, then mine - you have 2 silver; a building only where a road is open",
     "{seat 0} is to place a road, then to mine"),
    ({**TOWN, "has_built": 1}, (), "Place a road, then mine - you have 2 silver",
     "{seat 0} is to place a road, then to mine"),
    (TO_MINE, (), "Draw from a mine - you have 2 silver", "{seat 0} is choosing a mine"),
    (drawing("bonanza_1"), ("mine 1",), "Buy something or end your turn - you have 5 silver",
     "{seat 0} may buy something"),
    (TOWN, ("take 1",), "Choose the north-west square of {building blacksmith}, which covers 2 x 2",
     "{seat 0} is choosing a place for {building blacksmith}"),
    (TOWN, ("road 1",), "Choose the square for your road, a {road tee_3}",
     "{seat 0} is choosing the square for a {road tee_3}"),
    (TOWN, ("road 1", "at n14"), "Choose how to lay the {road tee_3} on {square n14}",
     "{seat 0} is choosing how to lay the {road tee_3} on {square n14}"),
    (drawing("fire_1"), ("mine 1",), "Choose the building that burns down",
     "{seat 0} is choosing the building that burns down"),
    (drawing("earthquake_1"), ("mine 1", "wreck m16"), "Remove a road", "{seat 1} is to remove a road"),
    (drawing("road_crew_1"), ("mine 1",), "You may place a road free", "{seat 0} may place a road free"),
    (drawing("new_arrivals_1"), ("mine 1",), "Discard one of your 3 objectives",
     "{seat 0} is discarding one of 3 objectives"),
    ({**THREE, "stack.1.top": ["town_meeting_1"]}, ("mine 1",), "You may move to a building up to 2 roads away",
     "{seat 0} may move to a building up to 2 roads away"),
    ({**THREE, "stack.1.top": ["mistaken_identity_1"]}, ("mine 1",), "You may trade places with another player",
     "{seat 0} may trade places with another player"),
    ({**TO_MINE, "stack.1": ["bonanza_1"], "stack.2": []}, ("mine 1",), "The game is over",
     "The game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when", "command", "description"), QUESTIONS)
def test_questions(given, when, command, description):
    match = moment(given, *when, players=3 if "standee[2]" in given else 2)
    assert words.question(EDITION, match.handle(match.seat), match.seat) == command
    assert words.question(EDITION, match.handle(None), None) == description


def lines_of(match: Match, notation: str, viewer: int | None = None) -> list[str]:
    """What is told of a choice, without what the match answers by itself afterwards."""
    met: list[Event] = []
    match.choose(match.parse(notation), watch=met.append)
    return told(met[0], viewer)


LOG: list[tuple[dict, tuple[str, ...], str, list[str]]] = [
    (TOWN, (), "take 1", ["{seat 0} takes {building blacksmith} at no cost"]),
    ({**TOWN, "row_silver": [0, 0, 3, 0, 0]}, (), "take 3",
     ["{seat 0} takes {building tent_row}, puts 2 silver on those to its left, and gets the 3 silver on it"]),
    ({**TOWN, "character": ["beaudry", "simpson"]}, (), "take 3",
     ["{seat 0} takes {building tent_row}, puts 2 silver on those to its left, 1 of it from the supply"]),
    (TOWN, (), "bonus 1", ["{seat 0} places a {road tee_3} as a bonus road for 2 silver"]),
    ({**TOWN, "silver[0]": 5, "objective_deck.top": ["hermit"]}, (), "refresh 1",
     ["{seat 0} discards 1 objective and draws as many, for 5 silver"]),
    (CROWDED, ("take 2",), "at h15",
     ["{seat 0} places {building music_hall} on {square h15}", "{character lola} brings {seat 0} 1 silver",
      "{seat 0} completes {public full_block} and gains 2 silver"]),
    (TOWN, ("road 1",), "at n14", ["{seat 0} chooses {square n14} for the road"]),
    ({**ON_SALOON, "hand[0]": ["nest_egg", "grand_junction"], "road_deck.top": ["cross_8"]}, ("road 1", "at o14"),
     "lay esw",
     ["{seat 0} lays the {road tee_3} esw on {square o14}: it joins {mine 2} and {building saloon}",
      "{seat 0} completes {objective grand_junction}: 4 points", "{seat 0} draws a {road cross_8}"]),
    (drawing("bonanza_1"), (), "mine 1",
     ["{seat 0} mines 1 silver at {mine 1}, 1 road away", "The tile is {tile bonanza_1}: You gain 2 silver",
      "By the event {seat 0} gains 2 silver"]),
    (drawing("water_shortage_1", **{"standee[0]": "none"}), (), "mine 1",
     ["{seat 0} is connected to no mine with tiles, and draws from {mine 1} without its silver",
      "The tile is {tile water_shortage_1}: Every player loses 1 silver",
      "By the event {seat 0} loses 1 silver and {seat 1} loses 1 silver"]),
    (drawing("second_shift_1", "bonanza_1"), (), "mine 1",
     ["{seat 0} mines 1 silver at {mine 1}, 1 road away", "The tile is {tile second_shift_1}: Draw from this mine "
      "again at once", "The tile is {tile bonanza_1}: You gain 2 silver", "By the event {seat 0} gains 3 silver"]),
    (drawing("gale_1", **{"row_silver": [2, 0, 0, 0, 0]}), (), "mine 1",
     ["{seat 0} mines 2 silver at {mine 1}, 1 road away",
      "The tile is {tile gale_1}: The leftmost building of the row blows away with its silver",
      "{building blacksmith} leaves the row and the game with the 2 silver on it"]),
    (drawing("supply_wagon_1"), (), "mine 1",
     ["{seat 0} mines 1 silver at {mine 1}, 1 road away",
      "The tile is {tile supply_wagon_1}: Put 1 silver from the supply on each building of the row",
      "1 silver is put on {building blacksmith}, {building music_hall}, {building tent_row}, {building post_office} "
      "and {building barber_shop}"]),
    (drawing("flash_flood_1"), (), "mine 1",
     ["{seat 0} mines 4 silver at {mine 1}, 1 road away",
      "The tile is {tile flash_flood_1}: All roads in the two rows of this mine are washed away",
      "3 roads are washed away: {square j16}, {square m16} and {square p15}"]),
    (drawing("cave_in_1", "bonanza_1"), (), "mine 1",
     ["{seat 0} mines 4 silver at {mine 1}, 1 road away",
      "The tile is {tile cave_in_1}: The next tile of this mine is lost, unread",
      "A tile with 1 silver is lost unread"]),
    (drawing("whispered_tip_1"), (), "mine 1",
     ["{seat 0} mines 2 silver at {mine 1}, 1 road away", "{seat 0} reads a secret event"]),
    (drawing("new_arrivals_1"), (), "mine 1",
     ["{seat 0} mines 1 silver at {mine 1}, 1 road away", "{seat 0} reads a secret event",
      "{seat 0} draws 1 objective"]),
    (drawing("new_arrivals_1"), ("mine 1",), "toss 1", ["{seat 0} discards an objective"]),
    (drawing("fire_1"), ("mine 1",), "wreck k12",
     ["{seat 0} lets {building general_store} on {square k12} burn down"]),
    (drawing("earthquake_1"), ("mine 1",), "wreck m16", ["{seat 0} removes the {road tee_1} on {square m16}"]),
    (drawing("road_crew_1"), ("mine 1",), "crew 1", ["{seat 0} places a {road tee_3} free, as the event says"]),
    (drawing("road_crew_1"), ("mine 1",), "pass", ["{seat 0} places no road"]),
    ({**THREE, "stack.1.top": ["town_meeting_1"]}, ("mine 1",), "go n17", ["{seat 0} moves to {building dugout}"]),
    ({**THREE, "stack.1.top": ["town_meeting_1"]}, ("mine 1",), "pass", ["{seat 0} stays in the same place"]),
    ({**THREE, "stack.1.top": ["mistaken_identity_1"]}, ("mine 1",), "pass",
     ["{seat 0} trades places with nobody"]),
    ({**THREE, "stack.1.top": ["mistaken_identity_1"], "hand[0]": ["nest_egg", "hermit"]}, ("mine 1",), "swap p3",
     ["{seat 0} trades places with {seat 2}, and is on {building bunkhouse} now"]),
    ({**TO_MINE, "has_mined": 1, "row": ["blacksmith", "music_hall", "tent_row", "post_office"],
      "building_deck.top": ["butcher_shop"], "held[1]": [], "road_deck.top": ["cross_8"]}, (), "end",
     ["{seat 0} ends the turn", "{building butcher_shop} joins the row", "Turn 2 begins: {seat 1}",
      "{seat 1} draws a {road cross_8}"]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "when", "notation", "lines"), LOG)
def test_what_is_told_to_everybody(given, when, notation, lines):
    match = moment(given, *when, players=3 if "standee[2]" in given else 2)
    assert lines_of(match, notation) == lines


def test_what_is_told_to_who_may_know_it():
    assert lines_of(moment(drawing("whispered_tip_1") | {"stack.2.top": ["fire_1"]}), "mine 1", 0)[1:] == [
        "{seat 0} reads a secret event: {tile whispered_tip_1}: Look at the event on the top tile of every mine",
        f"{{seat 0}} sees {{tile {top_of(1)}}} on {{mine 1}} and {{tile fire_1}} on {{mine 2}}",
    ]  # fmt: skip
    arrivals = drawing("new_arrivals_1", **{"objective_deck.top": ["hermit"]})
    assert lines_of(moment(arrivals), "mine 1", 0)[2] == "{seat 0} draws {objective hermit}"
    assert lines_of(moment(arrivals, "mine 1"), "toss 1", 0) == ["{seat 0} discards {objective nest_egg}"]
    refreshing = {**TOWN, "silver[0]": 5, "objective_deck.top": ["hermit"]}
    assert lines_of(moment(refreshing), "refresh 1", 0) == [
        "{seat 0} discards {objective nest_egg} and draws as many, for 5 silver", "{seat 0} draws {objective hermit}",
    ]  # fmt: skip


def top_of(mine: int) -> str:
    """The tile below a whispered tip that a scenario has put on a mine."""
    stack = moment(drawing("whispered_tip_1")).positions[0]["stack"][mine - 1]
    return EDITION.names["tile"][stack[stack[0] - 1]]


def test_the_end_is_told_with_all_that_was_secret():
    """CER-I4, CER-P4."""
    last = {**TO_MINE, "stack.1": ["bonanza_1"], "stack.2": [], "face_down": ["fire_2", "new_arrivals_1"],
            "down_seat": ["1", *["none"] * 7], "silver": [4, 7], "hand[0]": ["night_life", "hermit"],
            "hand[1]": ["one_of_each", "nest_egg"], "completed[1]": ["mine_mouth"]}  # fmt: skip
    assert lines_of(moment(last), "mine 1") == [
        "{seat 0} mines 1 silver at {mine 1}, 1 road away",
        "The tile is {tile bonanza_1}: You gain 2 silver",
        "By the event {seat 0} gains 2 silver",
        "{mine 1} is empty now",
        "The secret event of {seat 1} was {tile new_arrivals_1}",
        "The tile lost unread was {tile fire_2}",
        "{seat 0} shows {objective hermit} and {objective night_life}, not completed",
        "{seat 1} shows {objective nest_egg} and {objective one_of_each}, not completed",
        "The game is over: {seat 1} wins. Points: {seat 0} 3 and {seat 1} 4",
    ]


@pytest.mark.parametrize(
    ("tiles", "told"),
    [
        (["cave_in_1", "gale_1"], "Lost unread was {tile gale_1}"),
        (["second_shift_1", "bonanza_2"], "Then the tile is {tile bonanza_2}: You gain 2 silver"),
    ],
)
def test_the_last_two_tiles_of_one_draw_are_told_apart(tiles, told):
    lines = lines_of(moment({**TO_MINE, "stack.1": tiles, "stack.2": []}), "mine 1")
    assert lines[1].startswith(f"The tile is {{tile {tiles[0]}}}: ") and lines[2].startswith(told)


def test_progress_tells_how_far_each_condition_is():
    match = moment({**ON_SALOON, "hand[0]": ["nest_egg", "noisy_neighbours"]})
    names = EDITION.names["objective"]
    shown = {
        "nest_egg": "silver: 2 of 9", "noisy_neighbours": "on residential: no, touching entertainment: 0 of 1",
        "hermit": "touching all: 2, to be 0, mines connected: 2 of 1",
        "south_end": "all in town: 4 of 6, furthest south: no",
        "hub_of_town": "all within 2 roads: 2 of 4",
    }  # fmt: skip
    for name, text in shown.items():
        assert progress(EDITION, match.handle(0), 0, names.index(name)) == text
    assert progress(EDITION, moment(TOWN).handle(0), 0, names.index("mule_train")) == "roads to a mine: none of 3"


def test_the_score_sheet_says_what_points_came_from():
    given = {**ON_SALOON, "silver": [6, 5], "completed[0]": ["mine_mouth"], "completed[1]": ["hermit"],
             "standee[1]": "saloon"}  # fmt: skip
    sheet = words.score_sheet(EDITION, moment(given).handle(None))
    assert [(line.label, line.seats) for line in sheet.lines] == [
        ("objectives completed", [("1", 2), ("1", 2)]), ("character", [("1", 1), ("2", 2)]),
        ("silver, 3 for a point", [("6", 2), ("5", 1)]),
    ]  # fmt: skip
    assert sheet.tie_break == "Tie: most silver wins; {seat 0} has 6 and {seat 1} has 5"
    assert words.score_sheet(EDITION, moment({**given, "silver": [3, 5]}).handle(None)).tie_break == ""
