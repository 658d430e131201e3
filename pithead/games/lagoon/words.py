"""Miner's Lagoon in words: a stand-in until they are written."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.words import ScoreSheet, WhyNot
from pithead.games.lagoon.position import Position


def question(edition: Edition, pos: Position, viewer: int | None) -> str:
    return "..."


def label(edition: Edition, pos: Position, option: int) -> str:
    return str(option)


def group(edition: Edition, pos: Position, option: int) -> str:
    return ""


def hint(edition: Edition, pos: Position, option: int) -> str:
    return ""


def target(edition: Edition, pos: Position, option: int) -> str:
    return ""


def log(edition: Edition, before: Position, option: int, after: Position) -> list[str]:
    return ["..."]


def why_not(edition: Edition, pos: Position, option: int) -> WhyNot:
    return WhyNot("LAG-A10", "not possible now.")


def score_sheet(edition: Edition, pos: Position) -> ScoreSheet:
    return ScoreSheet([], "")
