"""Cerro Gordo Silver Mines in words (engine/words.py says what each function is for). Questions and log lines are told
to everybody and name things by tokens; labels, hints and reasons are plain text for the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.words import ScoreSheet, listed, number_of, put_question, scored_lines, sheet_of, who
from pithead.games.cerro_gordo import plain_rules as rules
from pithead.games.cerro_gordo.choices import QUESTIONS
from pithead.games.cerro_gordo.hints import hint
from pithead.games.cerro_gordo.labels import group, label
from pithead.games.cerro_gordo.log import log
from pithead.games.cerro_gordo.phrases import box_of, due, named
from pithead.games.cerro_gordo.places import target
from pithead.games.cerro_gordo.position import Position
from pithead.games.cerro_gordo.why_not import why_not

__all__ = ["group", "hint", "label", "log", "question", "score_sheet", "target", "why_not"]

Asked = tuple[str, str]  # a command to the asked seat, and what it does, for everybody else


# Questions


def question(edition: Edition, pos: Position, viewer: int | None) -> str:
    """What is asked: a command to the asked seat, a description for everybody else."""
    return put_question(pos, viewer, lambda: ASKED[QUESTIONS[pos.asking]](edition, pos))


def _ask_act(edition: Edition, pos: Position) -> Asked:
    have = f"you have {pos.silver[pos.seat]} silver"
    what = listed(due(pos))
    if not what:
        return f"draw from a mine - {have}", "is choosing a mine"
    soon = "" if pos.has_built or "building" in what else "; a building only where a road is open"
    return f"place {what}, then mine - {have}{soon}", f"is to place {what}, then to mine"


def _ask_finish(edition: Edition, pos: Position) -> Asked:
    return f"buy something or end your turn - you have {pos.silver[pos.seat]} silver", "may buy something"


def _ask_site(edition: Edition, pos: Position) -> Asked:
    building = named(edition, "building", pos.taken)
    return f"choose the north-west square of {building}, which covers 2 x 2", f"is choosing a place for {building}"


def _ask_square(edition: Edition, pos: Position) -> Asked:
    road = f"a {named(edition, 'road', pos.held[pos.seat, pos.chosen])}"
    return f"choose the square for your road, {road}", f"is choosing the square for {road}"


def _ask_facing(edition: Edition, pos: Position) -> Asked:
    road = f"the {named(edition, 'road', pos.held[pos.seat, pos.chosen])} on {named(edition, 'square', pos.square)}"
    return f"choose how to lay {road}", f"is choosing how to lay {road}"


def _ask_fire(edition: Edition, pos: Position) -> Asked:
    return "choose the building that burns down", "is choosing the building that burns down"


def _ask_earthquake(edition: Edition, pos: Position) -> Asked:
    number = "a road" if pos.left == 1 else f"{pos.left} roads"
    return f"remove {number}", f"is to remove {number}"


def _ask_crew(edition: Edition, pos: Position) -> Asked:
    return "you may place a road free", "may place a road free"


def _ask_move(edition: Edition, pos: Position) -> Asked:
    what = f"move to a building up to {number_of(pos.within, 'road')} away"
    return f"you may {what}", f"may {what}"


def _ask_swap(edition: Edition, pos: Position) -> Asked:
    return "you may trade places with another player", "may trade places with another player"


def _ask_toss(edition: Edition, pos: Position) -> Asked:
    held = number_of(pos.hand[pos.seat, 0], "objective")
    return f"discard one of your {held}", f"is discarding one of {held}"


ASKED: dict[str, Callable[[Edition, Position], Asked]] = {
    "act": _ask_act, "finish": _ask_finish, "site": _ask_site, "square": _ask_square, "facing": _ask_facing,
    "fire": _ask_fire, "earthquake": _ask_earthquake, "crew": _ask_crew, "move": _ask_move, "swap": _ask_swap,
    "toss": _ask_toss,
}  # fmt: skip


# The end of the game


def score_sheet(edition: Edition, pos: Position) -> ScoreSheet:
    """CER-P1 to CER-P4: as it is, or would be if the game ended now."""
    box = box_of(edition)
    parts = (
        ("objectives completed", lambda seat: str(pos.completed[seat, 0]), rules.objective_points),
        ("character", lambda seat: str(_amount(edition, pos, seat)), rules.character_points),
        (f"silver, {box.silver_per_point} for a point", lambda seat: str(pos.silver[seat]), rules.silver_points),
    )
    return sheet_of(scored_lines(box, pos, parts), lambda tied: _tie_break(pos, tied))


def _tie_break(pos: Position, tied: list[int]) -> str:
    return f"Tie: most silver wins; {listed([f'{who(seat)} has {pos.silver[seat]}' for seat in tied])}"


def _amount(edition: Edition, pos: Position, seat: int) -> int:
    return rules.character_amount(box_of(edition), pos, seat, pos.character[seat])
