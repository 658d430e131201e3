"""A balance study as one HTML page with pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import numpy as np

from pithead.engine.words import sentence
from pithead.study.balance import FEW, PLACES, Balance, Comparison, Component, Estimate, findings, mean
from pithead.study.balance_text import clearest_changes, games_played, named, percent, plain, shown, titled
from pithead.study.ends import rounds_field
from pithead.study.pages import (
    INK,
    QUIET,
    Html,
    chart,
    colour_of,
    figures,
    marker_of,
    note,
    page,
    picture,
    section,
    table,
    text,
)

DRAWN = 30  # components in one picture; of more, half the best and half the worst
OPEN = 45  # rows of a table that is shown at once; longer ones are folded

HOW_WORTH = (
    "Each time a seat is asked with more than one option, the game so far says how well it stands: the hope that the "
    "bots' own judgement gives it. From many games is known how seats end that stand so, in this seat, at this time of "
    "the game. What a seat ends with beyond that is its surprise. Worth is the mean surprise where something was taken "
    "less the mean surprise where it was offered but passed by. So a card does not look good because leaders take it."
)
HOW_SURE = (
    "Intervals are 95%; choices of one game hang together, so games are counted, not choices. What stands out is named "
    "only where a 99.9% interval leaves zero out, for there are many components and chance alone would name some."
)
NOT_TOLD = (
    "What this cannot tell: it is about these bots' choices. They take a thing when it seems good to them, not by the "
    "toss of a coin, so a thing that they take only in need looks bad, and one that they misjudge looks worse than it "
    "would in better hands. Worth is also measured against whatever else was on offer: where every option is good, "
    "none is worth much."
)


def balance_page(study: Balance, pair: Comparison | None = None) -> str:
    """The whole report."""
    components = study.components()
    against = f" Beside it: the {pair.other.edition.name} edition, with the same seeds." if pair else ""
    return page(
        f"{study.game.title}: balance",
        f"{games_played(study)}.{against}",
        _headline(study),
        *([_comparison(pair)] if pair else []),
        _standing_out(components),
        _seats(study),
        _scores_and_lengths(study),
        *([_race(study)] if not study.game.together and study.players > 1 else []),
        _worths(study, components),
        _ends(study),
        _method(study),
    )


def _headline(study: Balance) -> Html:
    measures = {name: mean(values) for name, values in study.measures().items()}
    numbers = []
    if study.game.together:
        numbers += [(percent(measures["won"]), "games won"), (plain(measures["points"]), "points")]
    else:
        shares = [measures[f"win share, {place} to play"].value for place in PLACES[: study.players]]
        gap = max(shares) - min(shares)
        numbers += [(f"{100 * gap:.1f}%", "of the wins between the best place in the order of play and the worst")]
        numbers += [(f"{study.points.mean():.1f}", "points of a seat")]
    numbers.append((f"{study.counted.games.choices.mean():.0f}", "choices a game"))
    if "winning margin" in measures:
        numbers += [
            (f"{measures['winning margin'].value:.1f}", "points ahead of the second"),
            (f"{measures['shared victories'].value:.1%}", "shared victories"),
            (f"{measures['settled at'].value:.0%}", "of the game until the winner is ahead for good"),
        ]
    return figures(numbers)


def _standing_out(components: Sequence[Component]) -> Html:
    found = [finding for finding in findings(components) if finding.components]
    parts: list[str] = []
    for finding in found:
        heading = f"{sentence(finding.says)} ({len(finding.components)})"
        parts += [Html(f"<h3>{text(heading)}</h3>"), _by_verb(finding.components)]
    return section(
        "What stands out", *(parts or ["Nothing: everything is offered and taken, and worth about the same."])
    )


def _by_verb(components: Sequence[Component]) -> Html:
    """The verbs, each with what it is about; a long list folded."""
    things: dict[str, list[str]] = {}
    for one in components:
        things.setdefault(one.subject.verb if one.subject.kind else "", []).append(one.title)
    lines = [f"{verb}: {', '.join(titles)}" if verb else ", ".join(titles) for verb, titles in things.items()]
    shown_ones = "".join(f"<p>{text(line)}</p>" for line in lines)
    if len(components) <= OPEN:
        return Html(shown_ones)
    return Html(f"<details><summary>{text(named(components))}</summary>{shown_ones}</details>")


def _seats(study: Balance) -> Html:
    measures = {name: mean(values) for name, values in study.measures().items()}
    if study.game.together:
        return section("Winning", table(["", "", ], [
            ("games won", percent(measures["won"])), ("points at the end", plain(measures["points"])),
        ]))  # fmt: skip
    fair, names = 1 / study.players, [who.removeprefix(", ").removeprefix(" of ") for who in study.who()]
    shares = [measures[f"win share{who}"] for who in study.who()]
    points = [measures[f"points{who}"] for who in study.who()]
    with chart("Win share and points of each seat", 8.5, 0.45 * len(names) + 1.2, columns=2) as drawn:
        left, right = drawn.axes.flat
        left.axvline(100 * fair, color=str(QUIET), linestyle="--", linewidth=1)
        _whiskers(left, [_percents(one) for one in shares], names)
        left.set_xlabel("win share, % (dashed: fair)")
        _whiskers(right, points, ["" for _ in names])
        right.set_xlabel("points at the end")
    rows = [
        (name, percent(share), percent(_off(share, fair), True), plain(scored))
        for name, share, scored in zip(names, shares, points, strict=True)
    ]
    return section(
        "Seats",
        picture(drawn, "In the order of play, from the seat that begins, which most games draw by lot."),
        table(["", "win share", "off a fair share", "points"], rows),
    )


def _percents(share: Estimate) -> Estimate:
    return Estimate(100 * share.value, 100 * share.error)


def _off(share: Estimate, fair: float) -> Estimate:
    return Estimate(share.value - fair, share.error)


def _whiskers(axes: Any, estimates: Sequence[Estimate], names: Sequence[str], number: int = 0, down: float = 0) -> None:
    """Means with their intervals, the first at the top; a little `down`, so that a second row of them can be seen."""
    places = np.arange(len(estimates))[::-1]
    values = [one.value for one in estimates]
    errors = [one.high - one.value for one in estimates]
    look = {"fmt": marker_of(number), "color": colour_of(number), "capsize": 3, "markersize": 5}
    axes.errorbar(values, places - down, xerr=errors, **look)
    axes.set_yticks(places, names)
    axes.set_ylim(-0.6, len(estimates) - 0.4)
    axes.grid(axis="y", visible=False)


def _scores_and_lengths(study: Balance) -> Html:
    rounds = study.counted.rounds
    has_rounds = rounds is not None and rounds.min() < rounds.max()
    with chart("How many points are scored and how long games are", 8.5, 2.9, columns=3 if has_rounds else 2) as drawn:
        axes = drawn.axes.flat
        _bars(axes[0], study.points[:, 0] if study.game.together else study.points.ravel(), 0)
        axes[0].set_xlabel("points" if study.game.together else "points of a seat")
        _bars(axes[1], study.counted.games.choices, 1)
        axes[1].set_xlabel("choices in a game")
        if has_rounds:
            _bars(axes[2], rounds, 2)
            axes[2].set_xlabel(f"last {rounds_field(study.game).replace('_', ' ').removesuffix('s')}")
        axes[0].set_ylabel("% of the games")
    rows = [
        (name, *(f"{np.percentile(values, p):.0f}" for p in (0, 5, 25, 50, 75, 95, 100)), f"{values.mean():.1f}")
        for name, values in _distributions(study)
    ]
    return section(
        "Scores and lengths",
        picture(drawn, "A choice is a question with more than one answer."),
        table(["", "least", "5%", "25%", "median", "75%", "95%", "most", "mean"], rows),
    )


def _distributions(study: Balance) -> Iterator[tuple[str, np.ndarray]]:
    games = study.counted.games
    yield "points", study.points[:, 0] if study.game.together else study.points.ravel()
    if not study.game.together and study.players > 1:
        yield "points of the best", study.points.max(axis=1)
    yield "choices", games.choices
    yield "decisions, those with one answer included", games.decisions
    if study.counted.rounds is not None:
        yield f"last {rounds_field(study.game).replace('_', ' ').removesuffix('s')}", study.counted.rounds


def _bars(axes: Any, values: Any, number: int) -> None:
    """A histogram of whole numbers, in percent."""
    low, high = int(values.min()), int(values.max())
    step = max(1, -(-(high - low + 1) // 40))
    edges = np.arange(low, high + step + 1, step) - 0.5
    axes.hist(values, edges, weights=np.full(len(values), 100 / len(values)), color=colour_of(number), rwidth=0.92)
    axes.grid(axis="x", visible=False)


def _race(study: Balance) -> Html:
    settled = np.sort(study.counted.games.settled)
    with chart("How early games are settled and how large winning margins are", 8.5, 2.9, columns=2) as drawn:
        left, right = drawn.axes.flat
        left.plot(100 * settled, np.linspace(0, 100, len(settled)), color=colour_of(0))
        left.set_xlabel("% of the choices of a game")
        left.set_ylabel("% of games settled by then")
        left.set_xlim(0, 100)
        left.set_ylim(0, 100)
        _bars(right, study.margins, 1)
        right.set_xlabel("points of the winner over the second")
    games = study.counted.games
    rows = [
        ("settled in the first quarter", f"{(games.settled <= 0.25).mean():.1%}"),
        ("settled in the first half", f"{(games.settled <= 0.5).mean():.1%}"),
        ("settled only in the last tenth", f"{(games.settled > 0.9).mean():.1%}"),
        ("changes of the lead in a game", f"{games.leaders.mean():.1f}"),
        ("winning margin", plain(mean(study.margins.astype(float)))),
        ("shared victories", percent(mean(study.shared.astype(float)))),
        ("decided by a tie-break", percent(mean(study.by_tie_break.astype(float)))),
    ]
    return section(
        "Runaway leaders and ties",
        picture(drawn),
        table(["", ""], rows),
        note(
            "Who is ahead is whom the bots' own judgement of the position gives the best hope, looked at whenever "
            "somebody else is asked than before. A game is settled when the later winner comes to be ahead and stays "
            "ahead."
        ),
    )


# Components


def _worths(study: Balance, components: Sequence[Component]) -> Html:
    points = "the points of all" if study.game.together else "the lead in points over the mean of the others"
    parts: list[str] = [note(f"Worth is in percentage points of win share; beside it what taking does to {points}.")]
    for heading, group in _groups([one for one in components if one.offered]):
        parts += _group(heading, group)
    return section("What is offered, what is taken, and what it is worth", *parts)


def _groups(components: Sequence[Component]) -> Iterator[tuple[str, list[Component]]]:
    """Verbs that are about many things, each with these; and all others side by side."""
    groups = {verb: list(found) for verb, found in groupby(components, key=lambda one: one.subject.verb)}
    others = [one for group in groups.values() if len(group) == 1 for one in group]
    if others:
        yield "single options", others
    for verb, group in groups.items():
        kind = group[0].subject.kind.replace("_", " ")
        if len(group) > 1:
            yield f"{verb}: {kind}" if kind and kind != verb else verb, group


def _group(heading: str, group: list[Component]) -> Iterator[str]:
    yield Html(f"<h3>{text(heading)}</h3>")
    known = sorted((one for one in group if one.worth.is_known), key=lambda one: -one.worth.value)
    if len(known) > 2:
        shown_ones = known if len(known) <= DRAWN else known[: DRAWN // 2] + known[-DRAWN // 2 :]
        yield _forest(heading, shown_ones, len(known))
    yield _table_of(group)


def _forest(heading: str, group: Sequence[Component], of: int) -> Html:
    names = [one.title for one in group]
    says = f"What it is worth, and how often it is taken: {heading}"
    with chart(says, 8.5, 0.21 * len(group) + 1.0, columns=2) as drawn:
        left, right = drawn.axes.flat
        left.axvline(0, color=str(INK), linewidth=1)
        _whiskers(left, [_percents(one.worth) for one in group], names)
        left.set_xlabel("worth: % of win share")
        places = np.arange(len(group))[::-1]
        right.barh(places, [100 * one.rate.value for one in group], color=colour_of(1), height=0.6)
        right.set_yticks(places, ["" for _ in group])
        right.set_ylim(*left.get_ylim())
        right.set_xlim(0, 100)
        right.grid(axis="y", visible=False)
        right.set_xlabel("taken, % of the offers")
    some = f"The {len(group) // 2} best and the {len(group) // 2} worst of {of}." if len(group) < of else ""
    return picture(drawn, some)


def _table_of(group: Sequence[Component]) -> Html:
    order = sorted(group, key=lambda one: (not one.worth.is_known, -one.worth.value if one.worth.is_known else 0))
    rows = [
        (one.title, f"{one.games:.1%}", f"{one.offered:,}", percent(one.rate), f"{one.seats:.0%}",
         percent(one.worth, True), plain(one.points, True), percent(one.plain, True))
        for one in order
    ]  # fmt: skip
    head = ["", "in games", "offered", "taken", "by seats", "worth", "points", "unadjusted"]
    drawn = table(head, rows)
    if len(rows) <= 4:
        return drawn
    shut = "" if len(rows) > 8 else " open"
    return Html(f"<details{shut}><summary>{len(rows)} in figures</summary>{drawn}</details>")


def _ends(study: Balance) -> Html:
    rows = [(what, f"{games / study.count:.2%}") for what, games in study.counted.ends.items() if games]
    never = [what for what, games in study.counted.ends.items() if not games]
    parts = [table(["at the end of a game", "of the games"], rows)] if rows else []
    return section("How games end", *parts, *([note(f"Never: {', '.join(never)}.")] if never else []))


def _method(study: Balance) -> Html:
    sums = study.counted.tally.standing.sum(axis=(0, 1))
    known = sums[:, 0] > FEW
    times, hope, share = sums[known, 0], sums[known, 1], sums[known, 2]
    with chart("How often seats win that stand so well", 5, 3.2) as drawn:
        axes = drawn.only
        axes.plot([0, 100], [0, 100], color=str(QUIET), linestyle="--", linewidth=1)
        axes.plot(100 * hope / times, 100 * share / times, marker=marker_of(0), color=colour_of(0), markersize=4)
        axes.set_xlabel("hope, % (as the bots judge it)")
        axes.set_ylabel("win share in the end, %")
        axes.set_xlim(0, 100)
        axes.set_ylim(0, 100)
    return section(
        "How it is reckoned",
        HOW_WORTH, HOW_SURE, NOT_TOLD,
        picture(drawn, "Hope and what came of it. The line need not be the dashed one, for surprise is measured from "
                       "what came of such hopes, not from hope itself."),
    )  # fmt: skip


# Two editions


def _comparison(pair: Comparison) -> Html:
    rows = [
        (name, shown(name, mine), shown(name, other), shown(name, difference, signed=True))
        for name, mine, other, difference in pair.measures()
    ]
    changed = clearest_changes(pair)
    parts: list[str] = [
        table(["", pair.mine.edition.name, pair.other.edition.name, "difference"], rows,
              "Differences are game by game, for equal seeds begin alike.")
    ]  # fmt: skip
    if not changed:
        parts.append("No component's worth or use has changed beyond chance (99.9%).")
        return section("The two editions", *parts)
    some = changed[:DRAWN]
    with chart("What the components are worth in both editions", 8.5, 0.32 * len(some) + 1.2, columns=2) as drawn:
        left, right = drawn.axes.flat
        left.axvline(0, color=str(INK), linewidth=1)
        names, blank = [titled(one) for one, _, _ in some], ["" for _ in some]
        for side, study in enumerate((pair.mine, pair.other)):
            ones = [(one, other)[side] for one, other, _ in some]
            _whiskers(left, [_percents(one.worth) for one in ones], names, side, down=0.36 * side - 0.18)
            _whiskers(right, [_percents(one.rate) for one in ones], blank, side, down=0.36 * side - 0.18)
            left.plot([], [], marker_of(side), color=colour_of(side), label=study.edition.name)
        left.set_xlabel("worth: % of win share")
        right.set_xlabel("taken, % of the offers")
        drawn.figure.legend(loc="outside upper left", ncols=2)
    changes = [
        (titled(one), percent(one.rate), percent(other.rate), percent(difference["rate"], True),
         percent(one.worth, True), percent(other.worth, True), percent(difference["worth"], True))
        for one, other, difference in changed
    ]  # fmt: skip
    head = ["", f"taken: {pair.mine.edition.name}", pair.other.edition.name, "difference",
            f"worth: {pair.mine.edition.name}", pair.other.edition.name, "difference"]  # fmt: skip
    parts += [
        f"Used otherwise, or worth something else, beyond chance (99.9%): {len(changed)} components, the surest first.",
        picture(drawn),
        Html(f"<details><summary>{len(changes)} in figures</summary>{table(head, changes)}</details>"),
    ]
    return section("The two editions", *parts)
