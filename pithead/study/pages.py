"""Reports as one HTML file that needs nothing else: our paper, ink and slab headings, light and dark, and charts as
SVG that take the page's colours. Text that comes from outside is escaped here; what is `Html` is written as it is."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


class Html(str):
    """Text that is HTML already."""


def text(words: object) -> Html:
    """Anything as text of a page."""
    return words if isinstance(words, Html) else Html(escape(str(words)))


@dataclass(frozen=True)
class Colour:
    """A colour of the page: matplotlib draws with the light one, and the page swaps it for its own."""

    name: str
    light: str
    dark: str

    def __str__(self) -> str:
        return self.light


PAPER = Colour("paper", "#f6f0e3", "#1d1a17")
RAISED = Colour("raised", "#fdf9f0", "#282420")
INK = Colour("ink", "#2b2622", "#ece4d6")
QUIET = Colour("quiet", "#6a6058", "#a99f92")
LINE = Colour("line", "#d6cbb8", "#4a433b")
SERIES = tuple(  # in an order that neighbours can be told apart by everybody; label them all the same
    Colour(f"series-{number}", light, dark)
    for number, (light, dark) in enumerate(
        [("#a4452c", "#e07f63"), ("#2f6690", "#74aedb"), ("#b07d12", "#e0b356"), ("#4f7a3d", "#93c47d"),
         ("#75487a", "#c596ca"), ("#1f7a74", "#6cc5be"), ("#8a6242", "#c9a07c"), ("#5b5f66", "#adb3bc")],
        start=1,
    )
)  # fmt: skip
COLOURS = (PAPER, RAISED, INK, QUIET, LINE, *SERIES)
MARKERS = "osD^vPX*"  # beside the colours, for nothing is told by colour alone


def colour_of(number: int) -> str:
    return SERIES[number % len(SERIES)].light


def marker_of(number: int) -> str:
    return MARKERS[number % len(MARKERS)]


SANS = '"Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif'
SLAB = '"Zilla Slab", Bitter, Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", serif'

# Charts

NARROWEST = 5.0  # inches of a page
STYLE: dict[str, Any] = {
    "svg.fonttype": "none", "font.family": "sans-serif", "font.sans-serif": ["DejaVu Sans"], "font.size": 10,
    "text.color": INK.light, "axes.labelcolor": INK.light, "axes.edgecolor": LINE.light, "axes.titlesize": 11,
    "axes.titlelocation": "left", "axes.titleweight": "bold", "xtick.color": QUIET.light, "xtick.labelcolor": INK.light,
    "ytick.color": QUIET.light, "ytick.labelcolor": INK.light, "axes.spines.top": False, "axes.spines.right": False,
    "axes.grid": True, "axes.axisbelow": True, "grid.color": LINE.light, "grid.linewidth": 0.7,
    "axes.facecolor": "none", "figure.facecolor": "none", "legend.frameon": False,
    "lines.linewidth": 1.8, "patch.linewidth": 0,
}  # fmt: skip


@dataclass
class Chart:
    """A drawing in the making: one Axes, or several as `axes.flat`. Afterwards `svg` has the picture."""

    figure: Figure
    axes: Any
    svg: Html = field(default=Html(""))

    @property
    def only(self) -> Axes:
        return self.axes[0, 0]


@contextmanager
def chart(says: str, width: float = 7.5, height: float = 3.0, rows: int = 1, columns: int = 1,
          **subplots: Any) -> Iterator[Chart]:  # fmt: skip
    """Room to draw in, in inches. `says` is what the picture tells, for those who cannot see it:

    with chart("Greedy is ahead of random", 6, 2) as drawn:
        drawn.only.barh(["greedy", "random"], [2, 1], color=colour_of(0))
    page(..., drawn.svg)
    """
    import matplotlib
    from cycler import cycler
    from matplotlib.figure import Figure

    colours = cycler(color=[colour.light for colour in SERIES])
    style: Any = {**STYLE, "axes.prop_cycle": colours, "svg.hashsalt": says}
    with matplotlib.rc_context(style):
        figure = Figure((width, height), layout="constrained")
        drawn = Chart(figure, figure.subplots(rows, columns, squeeze=False, **subplots))
        yield drawn
        drawn.svg = _svg(figure, says)


def _svg(figure: Figure, says: str) -> Html:
    """As an element of a page: its colours are the page's, so that it can be light or dark, and its letters too."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    drawing = out.getvalue()
    drawing = drawing[drawing.index("<svg") :]
    drawing = re.sub(r"<metadata>.*?</metadata>", "", drawing, flags=re.DOTALL)
    for colour in COLOURS:
        drawing = drawing.replace(colour.light, f"var(--{colour.name})")
    drawing = drawing.replace("'DejaVu Sans'", "var(--sans)")
    readable = min(figure.get_figwidth(), NARROWEST)  # on a phone a chart is scrolled rather than made too small
    label = f'<svg role="img" aria-label="{escape(says, quote=True)}" style="min-width: {readable}in"'
    return Html(drawing.replace("<svg", label, 1))


# Pages

CSS = """
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--sans);
  font-variant-numeric: tabular-nums }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1, h2, h3 { font-family: var(--slab); line-height: 1.15; margin: 0 }
h1 { font-size: 2.2rem }
h2 { font-size: 1.45rem; margin-top: 2.6rem; padding-top: .7rem; border-top: 3px double var(--line) }
h3 { font-size: 1.1rem; margin-top: 1.4rem }
p { max-width: 44rem; margin: .6rem 0 }
.lead { font-size: 1.1rem }
.note, figcaption, caption { color: var(--quiet); font-size: .92rem }
figure { margin: 1rem 0 }
.wide { overflow-x: auto }
.wide svg { display: block; max-width: 100%; height: auto }
table { border-collapse: collapse; margin: 1rem 0 }
caption { text-align: left; caption-side: bottom; padding-top: .4rem }
th, td { padding: .3rem .9rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
th { font-weight: 600 }
thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom }
.number { text-align: right; padding: .3rem .3rem .3rem .9rem; white-space: nowrap }
.figures { display: flex; flex-wrap: wrap; gap: .75rem 2.2rem; margin: 1.2rem 0; padding: 0; list-style: none }
.figures b { display: block; font: 600 1.6rem/1.2 var(--slab) }
code { font: .92em ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; background: var(--raised);
  border: 1px solid var(--line); border-radius: 3px; padding: 0 .25em; overflow-wrap: anywhere }
@media print { body { background: none } h2 { break-after: avoid } figure, tr { break-inside: avoid } }
"""


def page(title: str, lead: str, *parts: str) -> str:
    """A whole report. The parts are texts, and what the functions below make."""
    light, dark = (
        "; ".join(f"--{colour.name}: {getattr(colour, mode)}" for colour in COLOURS) for mode in ("light", "dark")
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(title)}</title>\n<style>\n:root {{ {light}; --sans: {SANS}; --slab: {SLAB} }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}{CSS}</style>\n</head>\n"
        f'<body>\n<main>\n<h1>{text(title)}</h1>\n<p class="lead">{text(lead)}</p>\n'
        f"{_joined(parts)}\n</main>\n</body>\n</html>\n"
    )


def section(title: str, *parts: str) -> Html:
    return Html(f"<section>\n<h2>{text(title)}</h2>\n{_joined(parts)}\n</section>")


def note(words: str) -> Html:
    """Small print: how something was reckoned."""
    return Html(f'<p class="note">{text(words)}</p>')


def code(words: str) -> Html:
    return Html(f"<code>{text(words)}</code>")


def picture(drawn: Chart, caption: str = "") -> Html:
    below = f"<figcaption>{text(caption)}</figcaption>" if caption else ""
    return Html(f'<figure><div class="wide">{drawn.svg}</div>{below}</figure>')


def figures(numbers: Iterable[tuple[str, str]]) -> Html:
    """A few numbers that matter most, each with what it is."""
    items = "".join(f"<li><b>{text(number)}</b>{text(what)}</li>" for number, what in numbers)
    return Html(f'<ul class="figures">{items}</ul>')


def table(head: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> Html:
    """The first column names the row; the others are numbers."""

    def cells(row: Sequence[object], tag: str) -> str:
        numbers = "".join(f'<{tag} class="number">{text(cell)}</{tag}>' for cell in row[1:])
        return f"<tr><th>{text(row[0])}</th>{numbers}</tr>"

    below = f"<caption>{text(caption)}</caption>" if caption else ""
    body = "\n".join(cells(row, "td") for row in rows)
    return Html(
        f'<div class="wide"><table>{below}<thead>{cells(head, "th")}</thead>\n<tbody>\n{body}\n</tbody></table></div>'
    )


def _joined(parts: Iterable[str]) -> str:
    """Texts that are no HTML are paragraphs."""
    return "\n".join(part if isinstance(part, Html) else f"<p>{text(part)}</p>" for part in parts if part)
