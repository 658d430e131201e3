"""The bar chart of bench/results.json; `.venv/bin/python bench/chart.py` draws it again without measuring."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")  # no window, no display needed
import matplotlib.pyplot as plt
from matplotlib.ticker import EngFormatter, LogLocator, NullLocator

INK, OWN, PEER = "#2b2622", "#a4452c", "#b9b0a2"


def draw(results: dict[str, Any], path: Path) -> None:
    rows = results["contestants"]
    labels = [row["label"] for row in rows]
    colours = [OWN if row["own"] else PEER for row in rows]
    plt.rcParams.update({"font.size": 11, "text.color": INK, "axes.labelcolor": INK, "xtick.color": INK,
                         "ytick.color": INK})
    figure, panels = plt.subplots(1, 2, sharey=True, figsize=(11, 1.2 + 0.42 * len(rows)), layout="constrained")
    for panel, key, title in (
        (panels[0], "decisions_per_second", "decisions per second"),
        (panels[1], "games_per_second", "whole games per second"),
    ):
        values = [row[key] for row in rows]
        bars = panel.barh(labels, values, color=colours, height=0.7)
        panel.bar_label(bars, [f"{float(f'{value:.3g}'):,.0f}" for value in values], padding=4, fontsize=10)
        panel.set_xscale("log")
        panel.set_xlim(10 ** math.floor(math.log10(min(values) / 2)), max(values) * 40)  # room for the numbers
        panel.xaxis.set_major_locator(LogLocator(numticks=20))   # every power of ten
        panel.xaxis.set_major_formatter(EngFormatter(sep=""))    # 10k, 1M
        panel.xaxis.set_minor_locator(NullLocator())
        panel.margins(y=0.02)
        panel.set_title(title, fontsize=12, loc="left")
        panel.spines[["top", "right", "left"]].set_visible(False)
        panel.tick_params(axis="y", length=0)
        panel.grid(axis="x", color=PEER, alpha=0.4, linewidth=0.6)
        panel.set_axisbelow(True)
    panels[0].invert_yaxis()
    for label, row in zip(panels[0].get_yticklabels(), rows, strict=True):
        label.set_fontweight("bold" if row["own"] else "normal")
    caption = f"Random play, logarithmic scale. {results['machine']}, {results['date']}"
    figure.supxlabel(caption, fontsize=9, x=0.01, ha="left")
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=150)
    plt.close(figure)


if __name__ == "__main__":
    home = Path(__file__).resolve().parent.parent
    draw(json.loads((home / "bench/results.json").read_text(encoding="utf-8")), home / "docs/img/bench.png")
