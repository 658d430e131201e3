"""A balance study as a few lines for a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from pithead.study.balance import Balance, Comparison, Component, Estimate, findings, mean
from pithead.study.ends import rounds_field

NAMED = 8  # components in one line
PERCENTAGES = ("win share", "won", "shared", "decided", "settled")  # how measures begin that are shares


def titled(component: Component) -> str:
    """As a reader knows it: the verb with the thing."""
    subject = component.subject
    return f"{subject.verb} {component.title}" if subject.kind else component.title


def percent(estimate: Estimate, signed: bool = False) -> str:
    if not np.isfinite(estimate.value):
        return "-"
    number = f"{100 * estimate.value:+.1f}%" if signed else f"{100 * estimate.value:.1f}%"
    return f"{number} ± {100 * (estimate.high - estimate.value):.1f}" if estimate.is_known else number


def plain(estimate: Estimate, signed: bool = False) -> str:
    if not np.isfinite(estimate.value):
        return "-"
    number = f"{estimate.value:+.2f}" if signed else f"{estimate.value:.2f}"
    return f"{number} ± {estimate.high - estimate.value:.2f}" if estimate.is_known else number


def shown(name: str, estimate: Estimate, signed: bool = False) -> str:
    """A measure, as a percentage if it is a share."""
    return (percent if name.startswith(PERCENTAGES) else plain)(estimate, signed)


def games_played(study: Balance) -> str:
    """What was played, in words."""
    bots = study.stretch.bots
    between = f"{bots[0]} in every seat" if len(set(bots)) == 1 else ", ".join(bots)
    first, last = study.stretch.first, study.stretch.first + study.count - 1
    people = "1 player" if study.players == 1 else f"{study.players} players"
    return (
        f"{study.count:,} games of {study.game.title}, {study.edition.name} edition, {people} ({between}), "
        f"seeds {first:,} to {last:,}"
    )


def summary_lines(study: Balance) -> Iterator[str]:
    """What `pithead balance` prints."""
    measures = {name: mean(values) for name, values in study.measures().items()}
    yield f"{games_played(study)}; {study.seconds:.1f} s"
    yield ""
    if study.game.together:
        yield f"won {percent(measures['won'])} of the games, with {plain(measures['points'])} points on average"
    else:
        yield f"{'':<24}{'win share':>16}{'points':>18}"
        for who in study.who():
            share, points = measures[f"win share{who}"], measures[f"points{who}"]
            yield f"{who.removeprefix(', ').removeprefix(' of '):<24}{percent(share):>16}{plain(points):>18}"
    yield ""
    choices = study.counted.games.choices
    low, high = np.percentile(choices, [25, 75])
    yield f"choices a game: {choices.mean():.1f}, half of the games {low:.0f} to {high:.0f}, at most {choices.max()}"
    if study.counted.rounds is not None:
        rounds = study.counted.rounds
        what = rounds_field(study.game).replace("_", " ")
        yield f"last {what.removesuffix('s')}: {rounds.mean():.1f} on average, {rounds.min()} to {rounds.max()}"
    if "winning margin" in measures:
        ties, broken = percent(measures["shared victories"]), percent(measures["decided by a tie-break"])
        margin = plain(measures["winning margin"])
        yield f"winning margin: {margin} points; shared victories {ties}, decided by a tie-break {broken}"
        early = float((study.counted.games.settled <= 0.5).mean())
        settled = percent(measures["settled at"])
        yield f"the winner was ahead for good after {settled} of the choices; in {early:.0%} of the games by half-time"
    for finding in findings(study.components()):
        if finding.components:
            yield f"{finding.says}: {named(finding.components)}"


def comparison_lines(pair: Comparison) -> Iterator[str]:
    """The difference to another edition; every line says what is beyond chance."""
    yield f"compared with {games_played(pair.other)}"
    yield ""
    yield f"{'':<26}{pair.mine.edition.name[:18]:>20}{pair.other.edition.name[:18]:>20}{'difference':>20}"
    for name, mine, other, difference in pair.measures():
        texts = (shown(name, mine), shown(name, other), shown(name, difference, signed=True))
        yield f"{name:<26}{texts[0]:>20}{texts[1]:>20}{texts[2]:>20}"
    changed = clearest_changes(pair)
    yield ""
    yield f"components whose worth or use has surely changed (99.9%): {len(changed) or 'none'}"
    for one, _, change in changed[:NAMED]:
        yield f"  {titled(one)}: taken {percent(change['rate'], True)}, worth {percent(change['worth'], True)}"


def clearest_changes(pair: Comparison) -> list[tuple[Component, Component, dict[str, Estimate]]]:
    """Components that differ beyond chance, the surest first."""

    def sureness(difference: dict[str, Estimate]) -> float:
        known = (one for one in (difference["rate"], difference["worth"]) if one.is_known and one.error)
        return max((abs(one.value) / one.error for one in known), default=0.0)

    changed = [
        row for row in pair.components()
        if any(row[2][name].is_surely(sign) for name in ("rate", "worth") for sign in (1, -1))
    ]  # fmt: skip
    return sorted(changed, key=lambda row: -sureness(row[2]))


def named(components: Sequence[Component]) -> str:
    """The first ones by name, and how many more there are."""
    more = len(components) - NAMED
    return ", ".join(map(titled, components[:NAMED])) + (f" and {more} more" if more > 0 else "")


# JSON


def as_json(study: Balance) -> dict[str, Any]:
    """What `pithead balance --json` prints; docs/balance.md explains each."""
    components = study.components()
    return {
        "game": study.game.name,
        "edition": study.edition.name,
        "box": study.edition.fingerprint,
        "rules": study.game.fingerprint,
        "players": study.players,
        "bots": list(study.stretch.bots),
        "games": study.count,
        "seed": study.stretch.first,
        "seconds": round(study.seconds, 3),
        "measures": {name: _number(mean(values)) | _spread(values) for name, values in study.measures().items()},
        "ends": {what: round(games / study.count, 6) for what, games in study.counted.ends.items()},
        "components": [_component(one) for one in components],
        "findings": {finding.says: [one.id for one in finding.components] for finding in findings(components)},
    }


def comparison_as_json(pair: Comparison) -> dict[str, Any]:
    return {
        "edition": as_json(pair.mine),
        "against": as_json(pair.other),
        "measures": {name: _number(difference) for name, _, _, difference in pair.measures()},
        "components": {
            one.id: {name: _number(value) for name, value in difference.items()}
            for one, _, difference in pair.components()
        },
    }


def _component(one: Component) -> dict[str, Any]:
    return {
        "id": one.id, "title": one.title, "verb": one.subject.verb, "kind": one.subject.kind,
        "games": round(one.games, 6), "offered": one.offered, "taken": one.taken, "rate": _number(one.rate),
        "seats": round(one.seats, 6), "worth": _number(one.worth), "points": _number(one.points),
        "unadjusted": _number(one.plain),
    }  # fmt: skip


def _number(estimate: Estimate) -> dict[str, float | None]:
    numbers = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: round(float(number), 6) if np.isfinite(number) else None for name, number in numbers.items()}


def _spread(values: np.ndarray) -> dict[str, float]:
    return {f"p{p}": round(float(np.percentile(values, p)), 6) for p in (5, 25, 50, 75, 95)}
