"""Miner Rings in the terminal: the board and all flights can be read in 80 columns."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from pithead.engine.match import Match
from pithead.games.rings import GAME
from pithead.games.rings.position import FUEL
from pithead.terminal import Session, draw_table
from tests.games.rings.test_words import moment

CIRCLES = ["o7", "o6", "gb", "o5", "o4", "ga", "o3", "o2", "o1"]


def crowded() -> Match:
    """The longest flight there is: 6 and 6, 2 fuel, in the middle of the board, and nobody in the same column."""
    match = Match(GAME, ["Ann", "Bo", "Cy", "Di"], 1)
    freighters = {0: "o5-12", 1: "o7-14", 2: "o6-16", 3: "o4-18"}
    match.positions = moment(players=4, low=6, high=6, hold={(0, FUEL): 2}, freighter=freighters)
    return match


def drawn(width: int, draw) -> list[str]:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    draw(console)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [80, 120])
def test_each_circle_of_the_board_is_one_line(width):
    lines = drawn(width, lambda console: draw_table(crowded(), 0, console))
    assert all(len(line) <= width for line in lines)
    board = lines.index(next(line for line in lines if line.startswith("The board"))) + 1
    shown = lines[board : board + len(CIRCLES)]
    assert [line[:2] for line in shown] == CIRCLES
    assert all(line.startswith(f"{circle} ") for line, circle in zip(shown, CIRCLES, strict=True))
    numbers = re.findall(r"(\d+)[⁰¹²]", shown[3])
    assert numbers == [str(number) for number in range(1, 25) if number not in (12, 14)]  # o5: it is here; Methos
    assert "Mh" in shown[3] and shown[3].count("O") == 1


@pytest.mark.parametrize("width", [80, 120])
def test_every_option_stands_beside_its_number(width):
    match = crowded()
    lines = drawn(width, lambda console: Session(match, {}, Path("unused"), console)._offer(0))
    assert all(len(line) <= width for line in lines)
    for number, option in enumerate(match.options(), start=1):
        word = match.notation[option].split()[-1]
        shown = rf"(^| ){number} +(fly +)?{word}( |$)"
        assert len([line for line in lines if re.search(shown, line)]) == 1, (number, word)
