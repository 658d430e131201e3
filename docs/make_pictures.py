"""Draw the terminal picture of the README: python docs/make_pictures.py"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from pithead.engine.match import load
from pithead.terminal.drawing import draw_table
from pithead.terminal.session import Session

IMAGES = Path(__file__).parent / "img"
WITHOUT_WEB_FONTS = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)  # nothing to fetch
FIXTURE = Path(__file__).parents[1] / "tests/fixtures/ore/3-players-04.match"


def main() -> None:
    finished = load(FIXTURE)
    match = next(
        early
        for count in range(20, len(finished.choices))
        if (early := finished.replayed(count)).seat == 0 and len(early.options()) > 8
    )
    match.players[:] = ["Ann", "Bo", "Cleo"]
    console = Console(record=True, width=118, file=io.StringIO(), highlight=False)
    draw_table(match, 0, console)
    Session(match, {}, Path(), console)._offer(0)
    console.print(Text("> ", "bold"))
    console.save_svg(str(IMAGES / "terminal.svg"), title="pithead play ore", code_format=WITHOUT_WEB_FONTS)


if __name__ == "__main__":
    main()
