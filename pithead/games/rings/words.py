"""Miner Rings in words (engine/words.py says what each function is for). Questions and log lines are told to
everybody and name things by tokens; labels, hints and reasons are plain text for the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.words import ScoreSheet, listed, put_question, scored_lines, sheet_of, who
from pithead.games.rings import plain_rules as rules
from pithead.games.rings.choices import QUESTIONS
from pithead.games.rings.hints import hint
from pithead.games.rings.labels import group, label
from pithead.games.rings.log import log
from pithead.games.rings.phrases import box_of, chips_token, flights, free_text, never_served, station_token
from pithead.games.rings.places import target
from pithead.games.rings.position import FUEL, STATIONS, Position
from pithead.games.rings.why_not import why_not

__all__ = ["group", "hint", "label", "log", "question", "score_sheet", "target", "why_not"]


# Questions


def question(edition: Edition, pos: Position, viewer: int | None) -> str:
    """What is asked: a command to the asked seat, a description for everybody else."""
    return put_question(pos, viewer, lambda: ASKED[QUESTIONS[pos.asking]](edition, pos))


def _ask_start(edition: Edition, pos: Position) -> tuple[str, str]:
    return "pick the station to start at - you take all that lies there", "is picking a station to start at"


def _ask_advance(edition: Edition, pos: Position) -> tuple[str, str]:
    return "advance a station, or pass", "may advance a station"


def _ask_dock(edition: Edition, pos: Position) -> tuple[str, str]:
    station = station_token(edition, pos.stop)
    hold = chips_token(edition, pos.hold[pos.seat])
    aboard = f"{hold or 'nothing'} aboard, {free_text(edition, pos, pos.seat)}"
    return f"deliver and load at {station} - {aboard}", f"is in a stop at {station} - {aboard}"


def _ask_fly(edition: Edition, pos: Position) -> tuple[str, str]:
    aboard = pos.hold[pos.seat, FUEL]
    reach = f"{flights(edition, pos, aboard)}; {aboard} fuel aboard"
    what = f"fly, paying at least {pos.pledge} fuel" if pos.pledge else "fly or stay"
    return f"{what} - {reach}", f"is choosing where to fly - {reach}"


ASKED: dict[str, Callable[[Edition, Position], tuple[str, str]]] = {
    "start": _ask_start, "advance": _ask_advance, "dock": _ask_dock, "fly": _ask_fly,
}  # fmt: skip


# The end of the game


def score_sheet(edition: Edition, pos: Position) -> ScoreSheet:
    """RNG-V2 to RNG-V11: as it is, or would be if the game ended now."""
    parts = (
        ("deliveries", lambda seat: str(rules.track_total(pos, seat)), rules.delivery_points),
        ("leading at stations", lambda seat: _leads(pos, seat), rules.leading_points),
        ("colonists", lambda seat: str(pos.colonist_track[seat]), rules.colonist_points),
        ("stations never served", lambda seat: str(never_served(pos, seat)), rules.penalty_points),
    )
    return sheet_of(scored_lines(box_of(edition), pos, parts), lambda tied: _tie_break(pos, tied))


def _tie_break(pos: Position, tied: list[int]) -> str:
    return f"Tie: most deliveries wins; {listed([f'{who(seat)} has {rules.track_total(pos, seat)}' for seat in tied])}"


def _leads(pos: Position, seat: int) -> str:
    """ "2 alone, 1 shared"."""
    best = [max(pos.track[other, station] for other in range(pos.players)) for station in range(STATIONS)]
    ahead = [station for station in range(STATIONS) if 0 < pos.track[seat, station] == best[station]]
    rivals = [other for other in range(pos.players) if other != seat]
    shared = sum(any(pos.track[other, station] == best[station] for other in rivals) for station in ahead)
    parts = [f"{number} {how}" for number, how in ((len(ahead) - shared, "alone"), (shared, "shared")) if number]
    return ", ".join(parts) or "0"
