"""Draw the terminal pictures of the README: python docs/make_pictures.py"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from pithead.engine.match import Match, load
from pithead.terminal.drawing import draw_table
from pithead.terminal.session import Session

IMAGES = Path(__file__).parent / "img"
WITHOUT_WEB_FONTS = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)  # nothing to fetch
FIXTURES = Path(__file__).parents[1] / "tests/fixtures"
PICTURES = {  # by game: a finished match, and how far into it the picture looks
    "ore": ("3-players-04", 0.3), "rings": ("3-players-04", 0.5), "lagoon": ("2-players-04", 0.5),
    "cerro_gordo": ("3-players-04", 0.7), "inconvenience": ("2-players-04", 0.7),
}  # fmt: skip
NAMES = ["Ann", "Bo", "Cleo"]


def main() -> None:
    for game, (fixture, share) in PICTURES.items():
        draw(game, load(FIXTURES / game / f"{fixture}.match"), share)


def draw(game: str, finished: Match, share: float) -> None:
    """The table and the options of seat 0, the first time after a part of the match that there are several."""
    first = int(share * len(finished.choices))
    early = (finished.replayed(count) for count in range(first, len(finished.choices)))
    match = next(match for match in early if match.seat == 0 and len(match.options()) > 3)
    match.players[:] = NAMES[: len(match.players)]
    console = Console(record=True, width=118, file=io.StringIO(), highlight=False)
    draw_table(match, 0, console)
    Session(match, {}, Path(), console)._offer(0)
    console.print(Text("> ", "bold"))
    title = f"pithead play {game}"
    console.save_svg(str(IMAGES / f"terminal-{game}.svg"), title=title, code_format=WITHOUT_WEB_FONTS)


if __name__ == "__main__":
    main()
