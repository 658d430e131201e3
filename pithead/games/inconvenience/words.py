"""Miner Inconvenience in words (engine/words.py says what each function is for). Questions and log lines are told to
everybody and name things by tokens; labels, hints and reasons are plain text for the seat that is asked."""

from __future__ import annotations

from pithead.engine.game import Edition
from pithead.engine.position import LOST, RUNNING
from pithead.engine.words import ScoreLine, ScoreSheet, listed, number_of, put_question
from pithead.games.inconvenience import plain_rules as rules
from pithead.games.inconvenience.choices import BUILD, DIG, QUESTIONS, UPGRADE
from pithead.games.inconvenience.hints import hint
from pithead.games.inconvenience.labels import group, label
from pithead.games.inconvenience.log import log
from pithead.games.inconvenience.phrases import box_of, building_token, card_token, offered, outcome
from pithead.games.inconvenience.places import target
from pithead.games.inconvenience.position import Position
from pithead.games.inconvenience.why_not import why_not

__all__ = ["group", "hint", "label", "log", "question", "score_sheet", "target", "why_not"]


# Questions


def question(edition: Edition, pos: Position, viewer: int | None) -> str:
    """What is asked: a command to the asked seat, a description for everybody else."""
    return put_question(pos, viewer, lambda: _asked(edition, pos))


def _asked(edition: Edition, pos: Position) -> tuple[str, str]:
    match QUESTIONS[pos.asking]:
        case "act":
            what = listed(_actions(edition, pos), "or")
            return what, f"may {what}"
        case "place":
            card = card_token(edition, pos.dig)
            return f"choose a place for {card}", f"is choosing a place for {card}"
        case "site":
            building = building_token(edition, pos.build)
            return f"choose a card for {building} to stand on", f"is choosing a card for {building} to stand on"
    owed = f"{pos.due} gold"
    return f"pay {owed}: the card that you choose goes under the deck", f"is to pay {owed}"


def _actions(edition: Edition, pos: Position) -> list[str]:
    """What can be done in this turn, with its price."""
    box, options = box_of(edition), offered(edition, pos, rules.options)
    actions = [
        ("dig", DIG, BUILD),
        (f"build for {rules.building_price(box, pos)} gold", BUILD, UPGRADE),
        (f"upgrade for {rules.upgrade_price(box, pos)} gold", UPGRADE, UPGRADE + box.buildings),
    ]
    return [what for what, first, end in actions if any(first <= option < end for option in options)]


# The end of the game


def score_sheet(edition: Edition, pos: Position) -> ScoreSheet:
    """INC-F1 to INC-F4: everybody has the cards of all, and nothing after a loss."""
    hands = [pos.hand[seat, 0] for seat in range(pos.players)]
    scored = pos.over != LOST
    own = [(number_of(cards, "card"), cards * scored) for cards in hands]
    others = [(number_of(sum(hands) - cards, "card"), (sum(hands) - cards) * scored) for cards in hands]
    lines = [ScoreLine("own hand", own)]
    if pos.players > 1:
        lines.append(ScoreLine("hands of the others", others))
    return ScoreSheet(lines, "", outcome(edition, pos) if pos.over != RUNNING else "")
