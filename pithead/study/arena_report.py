"""What an arena found, from its summary: as text, and as a page with pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from pithead.study.pages import (
    INK,
    LINE,
    QUIET,
    SERIES,
    Chart,
    Html,
    chart,
    code,
    colour_of,
    figures,
    marker_of,
    note,
    page,
    picture,
    section,
    table,
)

Summary = dict[str, Any]
WON, LOST = "won: ", "lost: "  # how remarks begin that say how a game ended
MOST_BARS = 40  # of a histogram; for more, points are put together


# Words


def percent(share: float, digits: int = 1) -> str:
    return f"{share:.{digits}%}"


def between(estimate: dict[str, Any], shares: bool = False, digits: int = 0) -> str:
    """A figure with its interval: 95.0% (93.1 to 96.4)."""

    def said(value: float | None) -> str:
        if value is None:
            return "?"
        return f"{100 * value:.1f}" if shares else f"{value:,.{digits}f}"

    unit = "%" if shares else ""
    return f"{said(estimate['value'])}{unit} ({said(estimate['low'])} to {said(estimate['high'])})"


def thinking(seconds: float) -> str:
    return f"{1000 * seconds:,.1f} ms" if seconds >= 1e-3 else f"{1000 * seconds:.3f} ms"


def number_of(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def played(summary: Summary) -> str:
    """What was played, in a sentence."""
    tables, players = len(summary["tables"]), summary["players"]
    seeds = f"seeds {summary['first_seed']} to {summary['first_seed'] + summary['seeds'] - 1}"
    if summary["together"]:
        how = "each bot in all seats, on the same seeds as the others" if tables > 1 else "one bot in all seats"
    else:
        how = f"every seed in {tables} seatings" if tables > 1 else ""
    unfinished = summary["games_planned"] - summary["games"]
    left = f"; {number_of(unfinished, 'game')} of {summary['games_planned']:,} are still to come" if unfinished else ""
    parts = [f"{number_of(summary['games'], 'game')} of {summary['title']} with {number_of(players, 'player')}", seeds]
    return ", ".join([*parts, *([how] if how else [])]) + left + "."


def verdict(summary: Summary) -> str:
    """Who is best, and how sure that is, in a sentence."""
    standings = summary["standings"]
    best = standings[0]
    if len(standings) == 1:
        if summary["together"]:
            return f"{best['bot']} won {between(best['won'], True)} of its games."
        return f"{best['bot']} played itself: only the seats can differ."
    second = standings[1]["bot"]
    share = next((pair for pair in meetings(summary) if (pair["bot"], pair["other"]) == (best["bot"], second)), None)
    if share is None:
        return f"{best['bot']} is rated best."
    sure = "" if share["low"] > 0.5 else ", which may be chance"
    what = "did better on the same seed than" if summary["together"] else "finished ahead of"
    return f"{best['bot']} is rated best; it {what} {second} in {between(share, True)} of their games{sure}."


def meetings(summary: Summary) -> Iterator[dict[str, Any]]:
    """Every pair, from the side of either."""
    for pair in summary["head_to_head"]:
        yield pair
        yield {
            **pair, "bot": pair["other"], "other": pair["bot"], "value": 1 - pair["value"], "low": 1 - pair["high"],
            "high": 1 - pair["low"],
        }  # fmt: skip


def columns(summary: Summary) -> list[str]:
    rated = ["rating"] if len(summary["standings"]) > 1 else []
    shares = ["won", "points if won"] if summary["together"] else ["win share"]
    return ["bot", *rated, *shares, "points", "choices", "a choice takes"]


def rows(summary: Summary) -> Iterator[list[str]]:
    for one in summary["standings"]:
        rating = [between(one["rating"])] if one["rating"] else []
        if summary["together"]:
            won = one["points_when_won"]
            shares = [between(one["won"], True), between(won, digits=1) if won else "-"]
        else:
            shares = [between(one["share"], True)]
        points = between(one["points"], digits=1)
        yield [one["bot"], *rating, *shares, points, f"{one['choices_a_game']:.0f}", thinking(one["seconds_a_choice"])]


def seat_columns(summary: Summary) -> list[str]:
    return ["win share", *(f"seat {seat}" for seat in range(summary["players"]))]


def seat_rows(summary: Summary) -> Iterator[list[str]]:
    for one in summary["standings"]:
        shares = {seat["seat"]: between(seat, True) for seat in one["seats"]}
        yield [one["bot"], *(shares.get(seat, "-") for seat in range(summary["players"]))]


def ends(summary: Summary) -> list[str]:
    """All that was remarked at the end of games."""
    return list(dict.fromkeys(what for one in summary["standings"] for what in one.get("remarks", {})))


# Text


def as_text(summary: Summary) -> Iterator[RenderableType]:
    """What `pithead arena` prints."""
    yield Text(played(summary))
    yield Text(verdict(summary))
    yield _grid(columns(summary), rows(summary))
    if not summary["together"]:
        yield _grid(seat_columns(summary), seat_rows(summary))
    if len(summary["head_to_head"]) > 1:
        yield _grid(["ahead", "of", "in", "met"], (
            [pair["bot"], pair["other"], between(pair, True), f"{pair['met']:,}"] for pair in summary["head_to_head"]
        ))  # fmt: skip
    if ends(summary):
        bots = [one["bot"] for one in summary["standings"]]
        yield _grid(["at the end", *bots], _remark_rows(summary))
    if not summary["reproducible"]:
        yield Text("Some think by the clock: the same command can give other games.")


def _grid(head: Sequence[str], lines: Iterator[list[str]]) -> Table:
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for number, name in enumerate(head):
        grid.add_column(name, justify="right" if number else "left", no_wrap=True)
    for line in lines:
        grid.add_row(*line)
    return grid


def _remark_rows(summary: Summary) -> Iterator[list[str]]:
    for what in ends(summary):
        yield [what, *(percent(one["remarks"].get(what, 0.0)) for one in summary["standings"])]


# Page


def as_page(summary: Summary, command: str) -> str:
    title = f"Arena: {summary['title']}, {number_of(summary['players'], 'player')}"
    parts = [_most_important(summary), section("Standings", table(columns(summary), rows(summary)), _how(summary))]
    if len(summary["standings"]) > 1:
        parts += [_ratings(summary), _head_to_head(summary)]
    parts += [_won(summary), _ends(summary)] if summary["together"] else [_shares(summary)]
    parts += [_points(summary), _again(summary, command)]
    return page(title, f"{verdict(summary)} {played(summary)}", *parts)


def _most_important(summary: Summary) -> Html:
    best = summary["standings"][0]
    share = best["won"] if summary["together"] else best["share"]
    what = "of its games won" if summary["together"] else "of the wins"
    return figures([
        (f"{summary['games']:,}", "games"), (f"{summary['seeds']:,}", "seeds"),
        (percent(share["value"]), f"{what} by {best['bot']}"), (f"{best['points']['value']:,.1f}", "points on average"),
    ])  # fmt: skip


def _how(summary: Summary) -> Html:
    fair = "" if summary["together"] else f" Equal bots would win {percent(1 / summary['players'])} each."
    return note(
        "In brackets: 95 percent intervals, which take into account that the games of one seed are alike. "
        f"Choices: questions with more than one answer, for each seat and game.{fair}"
    )


def _rows_chart(says: str, count: int, height: float = 0.42) -> Any:
    return chart(says, 7.5, 0.9 + height * count)


def _name_rows(drawn: Chart, names: Sequence[str]) -> None:
    """One row for each, the first on top."""
    axes = drawn.only
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", visible=False)


def _whisker(axes: Any, at: float, estimate: dict[str, Any], number: int, scale: float = 1.0) -> None:
    value, low, high = (
        scale * (estimate[name] if estimate[name] is not None else estimate["value"])
        for name in ("value", "low", "high")
    )
    axes.plot([low, high], [at, at], color=colour_of(number), linewidth=2, solid_capstyle="butt")
    axes.plot([low, low, None, high, high], [at - 0.1, at + 0.1, None, at - 0.1, at + 0.1], color=colour_of(number))
    axes.plot([value], [at], marker_of(number), color=colour_of(number), markersize=7)


def _ratings(summary: Summary) -> Html:
    standings = summary["standings"]
    with _rows_chart("Ratings with their 95 percent intervals", len(standings)) as drawn:
        for at, one in enumerate(standings):
            _whisker(drawn.only, at, one["rating"], at)
            drawn.only.annotate(
                f"{one['rating']['value']:,.0f}", (one["rating"]["value"], at), (0, 8), textcoords="offset points",
                ha="center", fontsize=9,
            )  # fmt: skip
        _name_rows(drawn, [one["bot"] for one in standings])
        drawn.only.set_xlabel("rating")
    return section(
        "Ratings",
        picture(drawn),
        note(
            "Bradley-Terry: 400 points more are ten to one to finish ahead, 200 about three to one; the mean of all is "
            "1500. Two imagined games for every pair, one won by each, keep those who never lose from rising without "
            "end."
        ),
    )


def _head_to_head(summary: Summary) -> Html:
    bots = [one["bot"] for one in summary["standings"]]
    pairs = {(pair["bot"], pair["other"]): pair for pair in meetings(summary)}
    says = "How often the bot of each row finished ahead of the one of each column"
    with chart(says, 2.1 + 0.95 * len(bots), 0.9 + 0.6 * len(bots)) as drawn:
        axes = drawn.only
        for row, bot in enumerate(bots):
            for column, other in enumerate(bots):
                _draw_cell(axes, row, column, pairs.get((bot, other)))
        _name_rows(drawn, bots)
        axes.set_xticks(range(len(bots)), bots)
        axes.set_xlim(-0.5, len(bots) - 0.5)
        axes.xaxis.tick_top()
        axes.tick_params(axis="x", length=0)
        axes.spines["bottom"].set_visible(False)
        axes.grid(visible=False)
    how = "did better on the same seed than" if summary["together"] else "finished ahead of"
    caption = f"How often the bot of the row {how} that of the column, equals counted as a half; below it the interval."
    return section("Head to head", picture(drawn, caption))


def _draw_cell(axes: Any, row: int, column: int, pair: dict[str, Any] | None) -> None:
    from matplotlib.patches import Rectangle

    corner = (column - 0.48, row - 0.46)
    if pair is None:
        axes.add_patch(Rectangle(corner, 0.96, 0.92, facecolor=LINE.light, alpha=0.35))
        return
    ahead = pair["value"] - 0.5
    colour = SERIES[3].light if ahead >= 0 else SERIES[0].light
    axes.add_patch(Rectangle(corner, 0.96, 0.92, facecolor=colour, alpha=0.06 + abs(ahead)))
    axes.text(column, row - 0.1, percent(pair["value"]), ha="center", va="center", fontweight="bold")
    interval = f"{100 * pair['low']:.0f} to {100 * pair['high']:.0f}"
    axes.text(column, row + 0.24, interval, ha="center", va="center", fontsize=8)


def _shares(summary: Summary) -> Html:
    standings, players = summary["standings"], summary["players"]
    says = "Win share of each bot in each seat, with 95 percent intervals"
    with chart(says, 7.5, 1.2 + 0.2 * players * len(standings)) as drawn:
        axes = drawn.only
        axes.axvline(100 / players, color=QUIET.light, linewidth=1, linestyle=(0, (4, 3)))
        for at, one in enumerate(standings):
            for place, seat in enumerate(one["seats"]):
                height = at + 0.8 * ((place + 0.5) / len(one["seats"]) - 0.5)
                _whisker(axes, height, seat, at, 100)
                axes.annotate(
                    f"seat {seat['seat']}", (1, height), (4, 0), xycoords=("axes fraction", "data"),
                    textcoords="offset points", va="center", fontsize=8, color=QUIET.light,
                )  # fmt: skip
            if at:
                axes.axhline(at - 0.5, color=LINE.light, linewidth=0.7)
        _name_rows(drawn, [one["bot"] for one in standings])
        axes.set_xlim(left=-2)
        axes.set_xlabel("win share in percent")
    caption = f"Dashed: {percent(1 / players)}, what equal bots would win in equal seats."
    return section(
        "Win shares by seat", picture(drawn, caption), table(seat_columns(summary), seat_rows(summary))
    )


def _won(summary: Summary) -> Html:
    standings = summary["standings"]
    with _rows_chart("How many of its games each bot won", len(standings)) as drawn:
        for at, one in enumerate(standings):
            _whisker(drawn.only, at, one["won"], at, 100)
        _name_rows(drawn, [one["bot"] for one in standings])
        drawn.only.set_xlim(-2, 102)
        drawn.only.set_xlabel("games won in percent")
    return section("Games won", picture(drawn))


def _ends(summary: Summary) -> Html:
    """How the games of each bot ended, worst first."""
    standings, endings = summary["standings"], [what for what in ends(summary) if what.startswith((LOST, WON))]
    with _rows_chart("How games ended", len(standings), 0.55) as drawn:
        for at, one in enumerate(standings):
            left = 0.0
            for number, what in enumerate(endings):
                share = 100 * one["remarks"].get(what, 0.0)
                drawn.only.barh(
                    at, share, left=left, height=0.6, color=_shade(what, number, endings), edgecolor=INK.light,
                    linewidth=0.5, label=what if not at else None,
                )  # fmt: skip
                if share > 5:
                    drawn.only.text(left + share / 2, at, f"{share:.0f}", ha="center", va="center", fontsize=9)
                left += share
        _name_rows(drawn, [one["bot"] for one in standings])
        drawn.only.set_xlim(0, 100)
        drawn.only.set_xlabel("percent of the games")
        drawn.figure.legend(loc="outside lower center", ncols=2, fontsize=9)
    heads = ["at the end", *(one["bot"] for one in standings)]
    return section("How it ended", picture(drawn), table(heads, _remark_rows(summary), "Share of a bot's games."))


def _shade(what: str, number: int, endings: Sequence[str]) -> tuple[str, float]:
    """Losses quiet, wins in one colour that grows stronger with the title."""
    alike = [other for other in endings if other.startswith(WON) == what.startswith(WON)]
    strength = 0.2 + 0.6 * (alike.index(what) + 1) / len(alike)
    return (SERIES[3].light if what.startswith(WON) else QUIET.light), strength


def _points(summary: Summary) -> Html:
    """A histogram for each bot, one below the other on the same scale."""
    standings, mean = summary["standings"], "points_when_won" if summary["together"] else "points"
    shown = [(number, one) for number, one in enumerate(standings) if one["points_counts"]]
    if not shown:
        return section("Points", "Nobody has won a game, and there are no points for a loss.")
    met = [points for _, one in shown for points, _ in one["points_counts"]]
    least, wide = min(met), max(1, -(-(max(met) - min(met) + 1) // MOST_BARS))  # a bar is so many points wide
    with chart("Points of each bot at the end of its games", 7.5, 0.8 + 0.95 * len(shown), rows=len(shown),
               sharex=True) as drawn:  # fmt: skip
        for axes, (number, one) in zip(drawn.axes.flat, shown, strict=True):
            bars = _bars(one["points_counts"], least, wide)
            middles = [bar + (wide - 1) / 2 for bar in bars]
            axes.bar(middles, list(bars.values()), 0.9 * wide, color=colour_of(number), alpha=0.8)
            axes.axvline(one[mean]["value"], color=INK.light, linewidth=1.2)
            axes.set_title(f"{one['bot']}, {one[mean]['value']:,.1f} on average", fontsize=10, pad=3)
            axes.set_ylabel("%", rotation=0, labelpad=8, va="center")
            axes.grid(axis="x", visible=False)
        drawn.axes.flat[-1].set_xlabel("points")
    which = "the games won" if summary["together"] else "the games"
    bar = "" if wide == 1 else f" A bar is {wide} points wide."
    return section("Points", picture(drawn, f"Percent of {which}; the line is the mean.{bar}"))


def _bars(counts: Sequence[Sequence[int]], least: int, wide: int) -> dict[int, float]:
    """The percentage of points from each multiple of `wide` on."""
    bars: dict[int, float] = {}
    total = sum(count for _, count in counts)
    for points, count in counts:
        bar = least + (points - least) // wide * wide
        bars[bar] = bars.get(bar, 0.0) + 100 * count / total
    return bars


def _again(summary: Summary, command: str) -> Html:
    clock = "" if summary["reproducible"] else " Some bots think by the clock, so the games will not be quite the same."
    return section(
        "To play it again",
        Html(f"<p>{code(command)}</p>"),
        note(
            f"Edition: {summary['edition']}; rules, box and bots: {summary['fingerprint']}. The same command gives the "
            f"same games on any number of workers or a cluster.{clock}"
        ),
    )
