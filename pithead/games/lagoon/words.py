"""Miner's Lagoon in words (engine/words.py says what each function is for). Questions and log lines are told to
everybody and name things by tokens; labels, hints and reasons are plain text for the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable

from pithead.engine.game import Edition
from pithead.engine.record import HIDDEN, cards
from pithead.engine.words import ScoreLine, ScoreSheet, listed, number_of, put_question, sheet_of, who
from pithead.games.lagoon import plain_rules as rules
from pithead.games.lagoon.box import ARTIFACTS
from pithead.games.lagoon.choices import QUESTIONS
from pithead.games.lagoon.hints import hint
from pithead.games.lagoon.labels import got, group, label
from pithead.games.lagoon.log import log
from pithead.games.lagoon.phrases import (
    amount_in_use,
    amount_token,
    box_of,
    cube_token,
    free_workers,
    name_in_use,
    named,
    objective_name,
)
from pithead.games.lagoon.places import target
from pithead.games.lagoon.position import BUYING, ENRICHING, NOT_BEGUN, Position
from pithead.games.lagoon.why_not import why_not

__all__ = ["group", "hint", "label", "log", "question", "score_sheet", "target", "why_not"]

Asked = tuple[str, str]  # a command to the asked seat, and what it does, for everybody else


# Questions


def question(edition: Edition, pos: Position, viewer: int | None) -> str:
    """What is asked: a command to the asked seat, a description for everybody else."""
    return put_question(pos, viewer, lambda: ASKED[QUESTIONS[pos.asking]](edition, pos))


def _ask_drop(edition: Edition, pos: Position) -> Asked:
    number = pos.objectives[pos.seat, 0] - box_of(edition).objectives_kept
    what = f"{number} of {number_of(pos.objectives[pos.seat, 0], 'Objective')}"
    return f"drop {what}", f"is dropping {what}"


def _ask_take(edition: Edition, pos: Position) -> Asked:
    number = number_of(pos.offered[pos.seat, 0], "Corporation")
    return f"take one of {number}", f"is taking one of {number}"


def _ask_island(edition: Edition, pos: Position) -> Asked:
    command = "choose the island to start on - a lower number plays earlier all round"
    return command, "is choosing an island to start on"


def _ask_act(edition: Edition, pos: Position) -> Asked:
    number = f"action {pos.actions + 1} of {box_of(edition).actions_per_turn}"
    where = f"{number} on {named(edition, 'island', pos.island[pos.seat])}"
    free = free_workers(pos, pos.seat)
    return f"choose {where} - {free}", f"is choosing {where} - {free}"


def _ask_claim(edition: Edition, pos: Position) -> Asked:
    price = f"{box_of(edition).artifact_price} of its metal"
    return f"choose the Artifact to buy for {price}", f"is choosing an Artifact to buy for {price}"


def _ask_mine(edition: Edition, pos: Position) -> Asked:
    sent, free = pos.placed[pos.space, pos.seat], pos.free_miners[pos.seat]
    so_far = f"{sent} sent, {free} free" if sent else f"{free} free"
    return f"send miners to Galleries - {so_far}", f"is sending miners to Galleries - {so_far}"


def _ask_deal(edition: Edition, pos: Position) -> Asked:
    what = "draw or close a Deal" if rules.may_draw(box_of(edition), pos) else "close a Deal"
    what += _by_equipment(edition, pos)
    return what, f"may {what}"


def _by_equipment(edition: Edition, pos: Position) -> str:
    return f" with {named(edition, 'equipment', pos.using)}" if pos.using >= 0 else ""


def _ask_pay(edition: Edition, pos: Position) -> Asked:
    box = box_of(edition)
    metal, level = box.line_metal[pos.closing, pos.line], box.line_level[pos.closing, pos.line]
    number = f"line {pos.line + 1} of {box.deal_lines[pos.closing]}"
    what = f"the cube for {cube_token(edition, metal, level)} or higher ({number} of the Deal)"
    return f"choose {what}", f"is choosing {what}"


def _ask_give(edition: Edition, pos: Position) -> Asked:
    most = box_of(edition).trades
    number = f"trade {most - pos.left + 1} of {most}"
    return f"choose 2 to give for 1 of another kind - {number}", f"is choosing what to trade - {number}"


def _ask_get(edition: Edition, pos: Position) -> Asked:
    given = [kind for kind in (pos.given[0], pos.given[1]) if kind >= 0]
    kinds = [amount_token(edition, kind, given.count(kind)) for kind in dict.fromkeys(given)]
    what = f"what to get for {listed(kinds)}"
    return f"choose {what}" + (f" - {got(edition, pos)} of it" if got(edition, pos) > 1 else ""), f"is choosing {what}"


def _ask_purchase(edition: Edition, pos: Position) -> Asked:
    money = pos.money[pos.seat]
    return f"buy Equipment - you have ${money}", f"is choosing Equipment to buy, with ${money}"


def _ask_load(edition: Edition, pos: Position) -> Asked:
    return "choose the Shipment to make", "is choosing a Shipment to make"


def _ask_place(edition: Edition, pos: Position) -> Asked:
    left = pos.drawn[pos.seat, 0]
    one, both = box_of(edition).face_up_income[1], box_of(edition).face_up_income[2]
    command = f"place the {'first' if left == 2 else 'second'} tile - ${one} for one face-up, ${both} for both"
    return command, f"is placing {number_of(left, 'more tile') if left == 1 else '2 tiles'}"


def _ask_enrichment(edition: Edition, pos: Position) -> Asked:
    box = box_of(edition)
    if pos.transaction == NOT_BEGUN:
        both = f"enrich up to {number_of(box.enrich_most, 'resource')} or buy up to {number_of(box.buy_most, 'cube')}"
        return both, f"may {both}"
    what = f"{'enrich' if pos.transaction == ENRICHING else 'buy'} up to {pos.left} more"
    if pos.transaction == BUYING:
        what += f", with ${pos.money[pos.seat]}"
    return what, f"may {what}"


def _ask_to(edition: Edition, pos: Position) -> Asked:
    return "choose the island to sail to", "is choosing an island to sail to"


def _ask_discard(edition: Edition, pos: Position) -> Asked:
    income = f"for ${amount_in_use(edition, pos)}"
    return f"discard a Deal {income}", f"is discarding a Deal {income}"


def _with_equipment(command: str, description: str) -> Callable[[Edition, Position], Asked]:
    """A question of Equipment that needs no number."""

    def asked(edition: Edition, pos: Position) -> Asked:
        by = _by_equipment(edition, pos)
        return command + by, description + by

    return asked


def _ask_lift(edition: Edition, pos: Position) -> Asked:
    price = f"for ${amount_in_use(edition, pos)}"
    return f"lift an enriched cube by one level {price}", f"is lifting an enriched cube {price}"


def _ask_crush(edition: Edition, pos: Position) -> Asked:
    least = box_of(edition).effect_of[name_in_use(edition, pos)]
    what = f"an enriched cube of level {least} or more for {amount_in_use(edition, pos)} VP"
    return f"give up {what}", f"is giving up {what}"


ASKED: dict[str, Callable[[Edition, Position], Asked]] = {
    "drop": _ask_drop, "take": _ask_take, "island": _ask_island, "act": _ask_act, "claim": _ask_claim,
    "mine": _ask_mine, "deal": _ask_deal, "pay": _ask_pay, "give": _ask_give, "get": _ask_get,
    "purchase": _ask_purchase, "load": _ask_load, "place": _ask_place, "enrichment": _ask_enrichment, "to": _ask_to,
    "discard": _ask_discard, "lift": _ask_lift, "crush": _ask_crush,
    "buy": _with_equipment("buy a cube", "is buying a cube"),
    "enrich": _with_equipment("enrich a plain resource", "is enriching a plain resource"),
    "raise": _with_equipment("move a cube in the Enrichment Center one line on", "is moving a cube one line on"),
    "collect": _with_equipment("choose the Gallery to take a resource from", "is choosing a Gallery"),
    "blast": _with_equipment("choose the Gallery to blow up", "is choosing a Gallery to blow up"),
    "swap": _with_equipment("choose what to give", "is choosing what to give"),
}  # fmt: skip


# The end of the game


def score_sheet(edition: Edition, pos: Position) -> ScoreSheet:
    """LAG-F3, LAG-F4, LAG-F7: as it is, or would be if the game ended now, as far as Objectives are known."""
    box, seats = box_of(edition), range(pos.players)
    lines = [ScoreLine("VP during the game", [("", pos.vp[seat]) for seat in seats])]
    for number in range(max(len(_objectives(pos, seat)) for seat in seats)):
        line = [_objective_line(edition, pos, seat, number) for seat in seats]
        lines.append(ScoreLine(f"Objective {number + 1}", line))
    held = [str(rules.metric(box, pos, seat, ARTIFACTS)) for seat in seats]
    lines.append(ScoreLine("Artifacts", [(held[seat], rules.artifact_points(box, pos, seat)) for seat in seats]))
    return sheet_of(lines, lambda tied: _tie_break(pos, tied))


def _objectives(pos: Position, seat: int) -> list[int]:
    return cards(pos.objectives[seat]) + cards(pos.revealed[seat])


def _objective_line(edition: Edition, pos: Position, seat: int, number: int) -> tuple[str, int]:
    held = _objectives(pos, seat)
    if number >= len(held):
        return "", 0
    if held[number] == HIDDEN:
        return "hidden", 0
    points = rules.points_of_objective(box_of(edition), pos, seat, held[number])
    return objective_name(edition, held[number]), points


def _tie_break(pos: Position, tied: list[int]) -> str:
    holdings = [
        f"{who(seat)} has ${pos.money[seat]}, {pos.equipment[seat, 0]} Equipment, "
        f"{number_of(pos.closed[seat, 0], 'Deal')} and {number_of(pos.shipments[seat, 0], 'Shipment')}"
        for seat in tied
    ]
    return f"Tie: most money, then Equipment, closed Deals, Shipments wins; {'; '.join(holdings)}"
