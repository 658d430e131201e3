"""Miner's Lagoon in the terminal: islands, the Enrichment Center and player boards can be read in 80 columns."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from pithead.engine.match import Match
from pithead.games.lagoon import GAME
from pithead.games.lagoon.position import PLACES
from pithead.terminal import draw_table
from tests.games.lagoon.test_words import moment


def crowded() -> Match:
    """Everybody has been everywhere on islands 1 and 2, and the Galleries there are known to the viewer."""
    return moment({
        "island": ["island_2", "island_2", "island_2", "island_2"], "compass": [0, 1, 2, 3], "seat": 0,
        "merchants": [6, 6, 6, 7], "miners": [5, 5, 5, 5], "placed.deal_1": [1, 2, 3, 4], "placed.deal_2": [4, 3, 2, 1],
        "placed.mine_1": [1, 1, 1, 1], "buried[0].1a1": "copper_4", "buried[0].1b1": "silver_4",
        "buried[0].1c1": "silver_3", "tile.1a2": "copper_3", "tile.1b2": "silver_2", "tile.1c2": "copper_2",
        "centre.gold.0": [1, 1, 1, 1], "centre.iron.0": [1, 1, 1, 1], "centre.copper.0": [1, 1, 1, 1],
        "centre.silver.0": [1, 1, 1, 1], "plain[0]": [12, 12, 12, 12], "enriched[0].gold": [1, 1, 1, 1],
    }, players=4)  # fmt: skip


@pytest.mark.parametrize("width", [80, 120])
def test_each_row_of_an_area_is_one_line(width):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    draw_table(crowded(), 0, console)
    lines = console.file.getvalue().splitlines()
    assert all(len(line) <= width for line in lines)
    titles = GAME.standard.titles["space"]
    for island in (1, 2):
        top = next(number for number, line in enumerate(lines) if f"Island {island}" in line) + 1
        plates = titles[PLACES * (island - 1) : PLACES * island]
        assert all(f"{plate} [" in line for plate, line in zip(plates, lines[top : top + PLACES], strict=True))
    line = next(line for line in lines if "1a1" in line)
    assert all(shown in line for shown in ("1a1 ?4 copper", "1b1 ?4 silver", "1c1 ?3 silver"))
    centre = next(number for number, line in enumerate(lines) if "Enrichment Center:" in line)
    assert lines[centre + 2].replace(" ", "").startswith("0'RYGB" * 4)
    assert sum("12 gold" in line and "4'" in line for line in lines) == 1
