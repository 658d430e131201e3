"""Cerro Gordo in the terminal: the town is a map that joins up and fits into 80 columns, whatever its size."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from pithead.games.cerro_gordo.position import SIDE
from pithead.terminal.drawing import draw_table
from pithead.terminal.session import Session
from tests.games.cerro_gordo.test_words import TOWN, moment


def drawn(draw, width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    draw(console)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def map_of(lines: list[str], squares_in_a_row: int) -> list[str]:
    """The rows of the map, below the letters of the columns."""
    head = next(number for number, line in enumerate(lines) if line.startswith("  ") and line.split()[:2] in PAIRS)
    return lines[head : head + 1 + squares_in_a_row]


PAIRS = [[chr(letter), chr(letter + 1)] for letter in range(ord("a"), ord("z"))]


def test_the_town_is_drawn_as_a_map_with_coordinates_on_two_sides():
    match = moment({**TOWN, "standee[0]": "saloon", "standee[1]": "saloon", "stack.2": [], "stack.1.top": ["fire_1"]})
    lines = drawn(lambda console: draw_table(match, 0, console))
    assert map_of(lines, 13) == [
        "   g  h  i  j  k  l  m  n  o  p  q  r  s  t",
        " 9 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "10 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "11 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "12 ·  ·  ·  · ┌C2──┐ ·  ·  ·  ·  ·  ·  ·  ·",
        "13 ·  ·  ·  · └────┘ ·  ·  · █M2  █ ·  ·  ·",
        "14 ·  ·  ·  ·  ║  ·  ·  ·  · █----█ ·  ·  ·",
        "15 ·  ·  ·  · █M1  █ · ┌E3──┐═╣  ·  ·  ·  ·",
        "16 ·  ·  · ═══█4s 9█═╦═└BR──┘┌R4──┐ ·  ·  ·",
        "17 ·  ·  ·  ·  ·  ·  ╚═┌R10─┐└────┘ ·  ·  ·",
        "18 ·  ·  ·  ·  ·  ·  · └────┘ ·  ·  ·  ·  ·",
        "19 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "20 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "21 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
    ]


@pytest.mark.parametrize("width", [80, 120])
def test_a_town_that_fills_the_grid_fits_into_80_columns(width):
    corners = {"building_at.saloon": "a1", "building_at.bunkhouse": "y1", "building_at.dugout": "a25",
               "building_at.blacksmith": "y25", "standee[0]": "saloon"}  # fmt: skip
    lines = drawn(lambda console: draw_table(moment({**TOWN, **corners}), 0, console), width)
    assert all(len(line) <= width for line in lines)
    whole = map_of(lines, SIDE)
    assert whole[0].split() == [chr(ord("a") + column) for column in range(SIDE)]
    assert [line[:2] for line in whole[1:]] == [f"{row:>2}" for row in range(1, SIDE + 1)]
    assert whole[1].startswith(" 1┌E3──┐") and whole[1].endswith("┌R4──┐") and len(whole[1]) == 80
    assert whole[SIDE].startswith("26└────┘") and whole[SIDE].endswith("└────┘")


def asked(match) -> list[str]:
    """What somebody at the keyboard sees when a question follows another one of the same turn."""

    def ask(console: Console) -> None:
        session = Session(match, {}, Path("unused"), console)
        session._draw_maps(0)
        session._offer(0)

    return drawn(ask)


def test_the_squares_that_can_be_chosen_are_marked_in_the_map_and_listed_below_it():
    match = moment({**TOWN, "standee[0]": "saloon"}, "take 1")
    lines = asked(match)
    rows = map_of(lines, 13)
    letters = rows[0].split()
    marked = {
        f"{letters[column]}{row[:2].strip()}"
        for row in rows[1:]
        for column in range(len(letters))
        if row[2 + 3 * column : 5 + 3 * column] == " + "
    }
    offered = [match.notation[option].split()[-1] for option in match.options()]
    assert marked == set(offered)
    listed = " ".join(lines[lines.index("Choose the north-west square of Blacksmith, which covers 2 x 2") :])
    assert all(f"{number} {name} " in f"{listed} " for number, name in enumerate(offered, start=1))


def test_the_square_whose_road_is_being_turned_is_marked():
    rows = map_of(asked(moment({**TOWN, "held[0]": ["tee_3"], "standee[0]": "saloon"}, "road 1", "at j15")), 13)
    assert rows[7].startswith("15 ·  ·  ·  ? █M1")


def test_no_map_is_drawn_where_nothing_in_it_can_be_chosen():
    assert not any("█M1" in line for line in asked(moment({**TOWN, "standee[0]": "saloon"})))


def test_why_tells_what_an_option_would_do_if_it_is_possible():
    match = moment({**TOWN, "standee[0]": "saloon"}, "take 1")

    def ask(console: Console) -> None:
        session = Session(match, {}, Path("unused"), console)
        for typed in ("why at h15", "why at a1"):
            assert not session._obey(0, typed)

    assert drawn(ask, 120) == [
        "It is possible. It touches no building.",
        "`at a1` is not possible (CER-B7): No open connection of a road faces a building on a1.",
    ]
