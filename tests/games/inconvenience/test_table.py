"""Miner Inconvenience on the table: the picture of the mine is true, and all that must be seen is there."""

from __future__ import annotations

import io
import re
from functools import partial

import numpy as np
import pytest
from rich.console import Console

from pithead.engine.match import Match
from pithead.engine.position import LOST, WON
from pithead.engine.record import cards
from pithead.engine.table import Table
from pithead.games.inconvenience import GAME
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.drawing import WIDTH, mine
from pithead.games.inconvenience.lattice import SIXTHS
from pithead.games.inconvenience.position import DECK_OUT, FIRST_TILE
from pithead.games.inconvenience.table import table
from pithead.terminal.drawing import draw_table, show_result
from tests.games.inconvenience.moments import CARDS, EDITION, after, events, moment, seen
from tests.games.inconvenience.test_words import MINE, SUPPLIED, last_draw

ARMS = {  # of what is drawn: up, down, left, right
    "│": "ud", "┘": "ul", "┐": "dl", "┤": "udl", "└": "ur", "┌": "dr", "├": "udr", "─": "lr",
    "╩": "u", "╦": "d", "╣": "l", "╠": "r",
}  # fmt: skip
OPPOSITE = {"u": "d", "d": "u", "l": "r", "r": "l"}
STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
DOORS, HOUSE = tuple("╩╦╣╠"), tuple("╔╗╚╝═║")
TOKEN = re.compile(r"\{(\w+) ([\w-]+)\}")


def at(positions: np.ndarray, viewer: int | None = None) -> Table:
    return table(EDITION, seen(positions), viewer)


def text_of(lines) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def picture(positions: np.ndarray, marks: tuple[int, ...] = ()) -> list[str]:
    return text_of(mine(EDITION, seen(positions), marks))


# The picture of the mine


def test_the_mine_is_drawn_as_a_map():
    assert picture(SUPPLIED) == [
        "╔════════╗",
        "║Winch 3 ║",
        "╚═╦════╦═╝/        \\",
        "──┘t08 └────┐27╔═╩════╩═╗",
        "\\        /\\ └──║GREAT 7 ║",
        "               ╚═╦════╦═╝",
        "               |  t22*│◆|",
        "               \\      │#/",
    ]


def test_gold_lies_on_its_side_of_the_tunnel_and_ladders_where_there_is_room():
    assert picture(moment({"t33": (0, 0), "t30": (2, -1), "t34": (3, 0)}, ["t01"])) == [
        "               /#│      \\",
        "               ──┤t34*  |",
        "               \\ └────┐ /",
        "/ ├───▲┐ \\/ │      \\",
        "| │t33 │ ||◆│t30 ┌──",
        "\\ │◆   │ /\\ ├────┘#/",
    ]


@pytest.mark.parametrize("players", GAME.players)
def test_tunnels_in_the_picture_go_on_or_end_in_the_void_or_at_a_door(players):
    """INC-G8, as it can be read off the characters alone; gold may hide a part of a line."""
    checked = 0
    for event in [*events(players, range(1, 3))][::4]:
        shown = dict(enumerate(picture(event.after)))
        for line, text in shown.items():
            for column, letter in enumerate(text):
                for arm in ARMS.get(letter, ""):
                    down, right = STEPS[arm]
                    beside = shown.get(line + down, "")[column + right : column + right + 1]
                    if letter in DOORS:
                        continue
                    assert beside not in HOUSE
                    if beside in ARMS:
                        assert OPPOSITE[arm] in ARMS[beside], (line, column)
                        checked += 1
    assert checked > 500


@pytest.mark.parametrize("players", GAME.players)
def test_the_picture_shows_what_the_rules_see(players):
    """The middle of each triangle has the arms that the card which shows there has edges with a tunnel."""
    checked = 0
    for event in [*events(players, range(1, 3))][::9]:
        pos = seen(event.after)
        shown = picture(event.after)
        tiles = range(FIRST_TILE, FIRST_TILE + pos.mine[0])
        points = [(rules.column(centre), rules.row(centre)) for centre in pos.centre if centre]
        strips = min(q for q, _ in points) - 1
        top = min(-(q + 2 * r) for q, r in points) - 1
        strip = next(size for size in (5, 4, 3) if (max(q for q, _ in points) + 1 - strips) * size <= WIDTH)
        for tile in tiles:
            q, r = rules.column(pos.centre[tile]), rules.row(pos.centre[tile])
            for triangle in range(SIXTHS):
                piece, number, _ = rules.shown(pos, pos.centre[tile], triangle)
                line = -(q + 2 * r) + (-1, 0, 1, 1, 0, -1)[triangle] - top
                column = (q - (triangle > 2) - strips) * strip + strip // 2
                letter = shown[line][column : column + 1]
                if rules.is_tile(piece):
                    edges = GAME.box(EDITION.box[0]).edges[pos.mine[piece]]
                    crossed = sum(edges >> edge & 1 for edge in (number, 6 + number, 6 + (number + 1) % 6))
                    assert len(ARMS.get(letter, "")) == crossed
                    checked += crossed > 0
    assert checked > 100


def test_places_are_marked_by_the_numbers_of_their_options():
    placing = after(SUPPLIED.copy(), "dig t10")
    shown = "\n".join(text_of(at(placing).pictures["mine"]))
    options = GAME.options(EDITION, placing)
    assert sorted(re.findall(r"\((\d)\)", shown)) == sorted(["1", *map(str, range(1, len(options) + 1))])  # the legend
    points = {place.id for place in at(placing).places}
    assert {GAME.words.target(EDITION, seen(placing), option) for option in options} <= points


def test_a_mine_that_is_wide_is_drawn_smaller_and_one_that_is_too_wide_around_its_last_tile():
    for count, strip in ((7, 5), (9, 4), (12, 3), (30, 3)):
        shown = picture(moment({card: (2 * i, -i) for i, card in enumerate(CARDS[:count])}, [CARDS[-1]]))
        assert max(map(len, shown)) <= WIDTH
        assert max(map(len, shown)) >= min(2 * count * strip, WIDTH) - strip
        assert CARDS[count - 1][-2:] in shown[1]
        assert (CARDS[0][-2:] in shown[1]) == (count < 30)


# The rest of the table


@pytest.mark.parametrize("players", GAME.players)
def test_everything_that_is_known_is_on_the_table(players):
    for event in [*events(players, range(1, 3))][::7]:
        pos, shown = seen(event.before), at(event.before, players - 1)
        places = {piece.id: piece.place for piece in shown.pieces}
        for seat in range(players):
            for card in cards(pos.hand[seat]):
                assert places.pop(f"card.{CARDS[card]}") == f"hand.{seat}"
        for card in cards(pos.paid):
            assert places.pop(f"card.{CARDS[card]}") == "paid"
        for tile, card in enumerate(cards(pos.mine)):
            assert places.pop(f"card.{CARDS[card]}") == f"point.{pos.mine_q[tile]}.{pos.mine_r[tile]}"
        for number, building in enumerate(EDITION.names["building"]):
            place, site = places.pop(f"building.{building}"), pos.site[number]
            if site < 0:
                assert place == f"aside.{building}"
            else:
                tile = cards(pos.mine).index(site)
                assert place == f"point.{pos.mine_q[tile]}.{pos.mine_r[tile] + 1}"
        assert not places
        deck = " ".join(text_of(shown.pictures["deck_area"]))
        seen_cards = {CARDS[card] for piece in shown.pieces if piece.id.startswith("card.")
                      for card in [CARDS.index(piece.id.removeprefix("card."))] if piece.place != "paid"}  # fmt: skip
        assert set(re.findall(r"t\d\d", deck)) == set(CARDS) - seen_cards


def test_what_the_log_speaks_of_is_on_the_table_under_the_same_name():
    for event in [*events(3, range(1, 3))][::5]:
        shown = [at(positions) for positions in (event.before, event.after)]
        known = {piece.id for one in shown for piece in one.pieces}
        lines = GAME.words.log(EDITION, seen(event.before), event.step.option, seen(event.after))
        for kind, name in TOKEN.findall("".join(lines)):
            assert kind in ("seat", "rank") or f"{kind}.{name}" in known, (kind, name)


def test_status():
    assert at(SUPPLIED).status == "Turn 6, 35 cards in the deck, 1 of 4 buildings upgraded"
    for notation in ("dig t36", "build smelter"):
        assert at(after(SUPPLIED.copy(), notation)).status == at(SUPPLIED).status
    paying = after(SUPPLIED.copy(), "upgrade winch_house")
    assert at(paying).status == "Turn 6, 2 of 4 buildings upgraded, gold is paid"
    assert at(after(paying.copy(), "pay t36")).status == at(paying).status
    assert at(paying).extra["due"] == "2 gold is still to be paid"
    assert at(moment(MINE, ["t10"], over=LOST, lost=DECK_OUT)).status == "After 2 turns, game over"
    assert at(moment(MINE, ["t10"], over=WON)).extra == {}


def test_what_must_be_visible_at_a_glance():
    """rules.md section 11."""
    ladders = moment(
        {"t40": (0, 0), "t27": (2, -1), "t22": (3, -3)}, ["t10"], ["t24", "t33", "t11"], paid=["t01", "t02"]
    )
    shown = at(ladders, 1)
    assert shown.extra == {
        "goal": "To win, upgrade 4 buildings, and then draw the deck empty",
        "last": "The last tile is t22 Crow's Foot; its ladder leads to t40",
    }
    assert shown.areas["deck_area"] == "The deck, 35 cards"
    assert text_of(shown.pictures["deck_area"])[-1] == "2 paid, below them: t02 t01"
    assert shown.areas["buildings"] == "Buildings: the next one costs 1 gold, the next upgrade 1 gold"
    assert shown.areas["hands"] == "The hand of {seat 0}"
    assert text_of(shown.pictures["hands"]) == [
        "/        \\", "|  t10   |", "\\ ┌───▼┐ /", "{seat 1}: t24#◆ t33◆◆ t11#",
    ]  # fmt: skip
    assert [(panel.seat, panel.counters, panel.notes) for panel in shown.panels] == [
        (1, {"cards": "3"}, ()), (0, {"cards": "1"}, ("to move",)),
    ]  # fmt: skip
    pieces = {piece.id: piece for piece in shown.pieces}
    assert pieces["card.t22"].note == "ne-se-nw, gold, ladder; the last tile"
    assert pieces["card.t33"].note.endswith("gold 2 times")
    assert pieces["building.bunkhouse"].note == "outpost, range 2, doors at e se sw w"
    rows = {place.id: place.brief for place in shown.places if place.id.startswith("aside.bunkhouse")}
    assert rows == {
        "aside.bunkhouse": "Bunkhouse", "aside.bunkhouse.where": "aside",
        "aside.bunkhouse.outpost": "outpost 2 e se sw w", "aside.bunkhouse.upgraded": "upgraded 5 all sides",
    }  # fmt: skip


def test_an_empty_hand_and_an_empty_deck_are_told():
    over = after(last_draw(4), "dig t24", "at t06 left")
    assert text_of(at(over).pictures["deck_area"]) == ["empty"]
    assert at(over).areas["buildings"] == "Buildings"
    assert text_of(at(moment(MINE, [], ["t10"])).pictures["hands"])[0] == "no cards"
    known = moment(MINE, ["t10"], paid=["t01", "t02"], deck=0)
    assert text_of(at(known).pictures["deck_area"]) == ["2 paid, drawn in this order: t02 t01"]


# In a terminal


def drawn(width: int, draw) -> list[str]:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    draw(console)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [80, 120])
def test_the_table_can_be_read_line_by_line(width):
    """Pictures stand as they are, no line is broken."""
    match = Match(GAME, ["Ann", "Bo", "Cy"], 1)
    for event in [*events(3, range(1, 3))][::15]:
        match.positions = event.before
        lines = drawn(width, partial(draw_table, match, 0))
        assert all(len(line) <= width for line in lines)
        for line in text_of(at(event.before, 0).pictures["mine"]):
            assert any(line in shown for shown in lines)


def test_the_end_is_told_with_its_title():
    match = Match(GAME, ["Ann", "Bo"], 1)
    match.positions = after(last_draw(4), "dig t24", "at t06 left")
    told = " ".join(drawn(120, partial(show_result, match)))
    assert "The game is won together, with 4 of 4 buildings upgraded and 4 cards in hand: Elven hovel." in told
    match.positions = after(last_draw(3), "dig t24", "at t06 left")
    told = " ".join(drawn(120, partial(show_result, match)))
    assert "The game is lost together: the deck is empty with 3 of 4 buildings upgraded." in told
