"""What a seat, or a spectator, is shown of a match. Everything here is computed from a redacted position, and from
what everybody knows of the table around it: what is not there cannot leak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from pithead.engine.clauses import clauses
from pithead.engine.game import Edition, Game
from pithead.engine.match import Event, Match
from pithead.engine.position import RUNNING, Position
from pithead.engine.record import copied
from pithead.engine.secrecy import imagined, secrets
from pithead.engine.table import Panel, Place
from pithead.engine.words import TOKEN, listed
from pithead.server import messages as m

MOST_REASONS = 3  # why clicking something does nothing
CHANCE = "Cards or dice decide what comes of this: it cannot be taken back"
SHOWN = "This shows something hidden: it cannot be taken back"


@dataclass(frozen=True)
class Around:
    """What is known of a match besides its position."""

    match: str = ""
    state: str = "running"
    version: int = 0
    yours: Sequence[int] = ()
    cover: int | None = None
    players: Sequence[m.Player] = ()
    undo: m.Undo = field(default_factory=lambda: m.Undo(last="no", of=[], reason="", turn=False))
    request: m.Asked | None = None
    clock: m.Clock | None = None
    fairness: m.Fairness = field(default_factory=lambda: m.Fairness(commitment="", secret="", luck=[]))
    abandoned: bool = False
    next: str = ""


def view_of(match: Match, viewer: int | None, around: Around) -> m.View:
    """The match as a seat sees it; None is a spectator."""
    pos = match.handle(viewer)
    table = match.game.table.table(match.edition, pos, viewer)
    running = around.state == "running"
    return m.View.model_construct(
        match=around.match,
        game=match.game.name,
        title=match.game.title,
        edition=match.edition.name,
        state=around.state,
        version=around.version,
        viewer=viewer,
        yours=list(around.yours),
        cover=around.cover,
        status=match.spoken(table.status),
        question=said(match, match.game.words.question(match.edition, pos, viewer)),
        asked=match.seat if running else None,
        options=options_of(match, viewer) if running else [],
        areas=[m.Area(id=id, title=match.spoken(title)) for id, title in table.areas.items()],
        places=[_spoken_place(match, place) for place in table.places],
        pieces=list(table.pieces),
        panels=[_spoken_panel(match, panel) for panel in table.panels],
        extra={key: match.spoken(text) for key, text in table.extra.items()},
        maps=sorted(table.maps),
        players=list(around.players),
        undo=around.undo,
        request=around.request,
        clock=around.clock,
        fairness=around.fairness,
        result=result_of(match, around.abandoned) if around.state == "over" else None,
        next=around.next,
    )


def bare_view(game: Game, edition: str, status: str, around: Around) -> m.View:
    """Of a match without a position: it has not begun, or cannot be played any more."""
    return m.View.model_construct(
        match=around.match, game=game.name, title=game.title, edition=edition, state=around.state,
        version=around.version, viewer=None, yours=list(around.yours), cover=None, status=status, question=[],
        asked=None, options=[], areas=[], places=[], pieces=[], panels=[], extra={}, maps=[],
        players=list(around.players), undo=around.undo, request=None, clock=around.clock, fairness=around.fairness,
        result=None, next=around.next,
    )  # fmt: skip


def _spoken_place(match: Match, place: Place) -> Place:
    if "{" not in place.label + place.note + place.brief:
        return place
    label, note, brief = (match.spoken(text) for text in (place.label, place.note, place.brief))
    return replace(place, label=label, note=note, brief=brief)


def _spoken_panel(match: Match, panel: Panel) -> Panel:
    counters = {name: match.spoken(text) for name, text in panel.counters.items()}
    return replace(panel, counters=counters, notes=tuple(match.spoken(note) for note in panel.notes))


def said(match: Match, line: str) -> m.Said:
    """A line with tokens as the page takes it."""
    stretches: m.Said = []
    end = 0
    for found in TOKEN.finditer(line):
        if found.start() > end:
            stretches.append(m.Token(text=line[end : found.start()]))
        stretches.append(m.Token(text=match.spoken(found[0]), thing=f"{found[1]}.{found[2]}"))
        end = found.end()
    if line[end:]:
        stretches.append(m.Token(text=line[end:]))
    return stretches


# Choices


def options_of(match: Match, viewer: int | None) -> list[m.Option]:
    """What the viewer may choose now; nothing unless it is asked."""
    if viewer is None or viewer != match.seat or match.over:
        return []
    words, edition, pos, options = match.game.words, match.edition, match.handle(viewer), match.options()
    surprises = warnings(match.game, edition, match.seen_by(viewer), viewer, options)
    return [
        m.Option(
            code=option,
            notation=match.notation[option],
            label=words.label(edition, pos, option),
            group=words.group(edition, pos, option),
            hint=words.hint(edition, pos, option),
            target=words.target(edition, pos, option),
            warning=warning,
        )
        for option, warning in zip(options, surprises, strict=True)
    ]


def warnings(game: Game, edition: Edition, seen: np.ndarray, seat: int, options: Sequence[int]) -> list[str]:
    """For each option, why it could not be taken back freely. Each is tried on an imagined position and not on the true
    one, so that it cannot tell anything."""
    guess = imagined(game, edition, seen, seat, seed=1)
    return [_warning(game, edition, guess, option) for option in options]


def _warning(game: Game, edition: Edition, guess: np.ndarray, option: int) -> str:
    tried = copied(guess)
    answers = game.choose(edition, tried, option)
    while tried[0]["over"] == RUNNING and game.answers_itself(tried, answers):
        answers = game.choose(edition, tried, answers[0])
    if tried[0]["rng"] != guess[0]["rng"]:
        return CHANCE
    return SHOWN if secrets(game.position, tried) != secrets(game.position, guess) else ""


def reasons(match: Match, viewer: int | None, target: str) -> list[m.Reason]:
    """Why nothing can be chosen by clicking this piece or place now; those reasons first that concern the kinds of
    choices that are asked for. A piece that is never chosen itself stands for the place where it lies."""
    if match.over:
        return [m.Reason(clause="", sentence="The game is over", text="")]
    if viewer != match.seat:
        return [m.Reason(clause="", sentence=f"It is the move of {match.players[match.seat]}", text="")]
    pos, texts = match.handle(viewer), clauses(match.game)
    pieces = match.game.table.table(match.edition, pos, viewer).pieces
    place = next((piece.place for piece in pieces if piece.id == target), target)
    told: dict[str, m.Reason] = {}
    for option in _pointing_at(match, pos, target) or _pointing_at(match, pos, place):
        reason = match.game.words.why_not(match.edition, pos, option)
        told[reason.sentence] = m.Reason(
            clause=reason.clause, sentence=match.spoken(reason.sentence), text=texts.get(reason.clause, "")
        )
        if len(told) == MOST_REASONS:
            break
    return list(told.values())


def _pointing_at(match: Match, pos: Position, target: str) -> list[int]:
    """The options that are not offered and would be chosen by clicking this."""
    offered = match.options()
    verbs = {match.game.choices.parts(option)[0] for option in offered}
    others = set(range(len(match.notation))) - set(offered)
    return sorted(
        (option for option in others if _target(match, pos, option) == target),
        key=lambda option: (match.game.choices.parts(option)[0] not in verbs, option),
    )


def _target(match: Match, pos: Position, option: int) -> str:
    try:
        return match.game.words.target(match.edition, pos, option)
    except (IndexError, KeyError, ValueError):  # it points nowhere before its question is asked: at "the card drawn"
        return ""


def undo_of(match: Match, seat: int | None, people: Sequence[int]) -> m.Undo:
    """What a seat may take back, where `people` are the seats that people play. Bots agree as long as it gives nobody
    a second look at what was hidden."""
    if seat is None:
        return m.Undo(last="no", of=[], reason="you are not playing", turn=False)
    others = [other for other in people if other != seat]
    reason = match.may_undo(seat, after_others=not others)
    turn = match.turn_begins(seat) < len(match.choices) - 1
    if not reason:
        return m.Undo(last="free", of=[], reason="", turn=turn)
    if not others or all(choice.seat != seat for choice in match.choices):
        return m.Undo(last="no", of=[], reason=reason, turn=turn)
    return m.Undo(last="ask", of=others, reason=reason, turn=turn)


# What has happened


def log_entry(match: Match, number: int, event: Event, viewer: int | None) -> m.LogEntry:
    """What a step did, as a seat may be told."""
    before, after = match.handle(viewer, event.before), match.handle(viewer, event.after)
    lines = match.game.words.log(match.edition, before, event.step.option, after)
    told = [said(match, line) for line in lines]
    return m.LogEntry(number=number, seat=event.step.seat, forced=event.step.forced, lines=told)


def result_of(match: Match, abandoned: bool) -> m.Result:
    """The end, line by line; of an abandoned match the points as they stood, from what is public."""
    pos = match.handle(None)
    sheet = match.game.words.score_sheet(match.edition, pos)
    names = [match.players[seat] for seat in match.winners()]
    verdict = f"{listed(names)} {'win' if len(names) > 1 else 'wins'}" if names else "Nobody wins"
    outcome = said(match, sheet.outcome) if sheet.outcome and not abandoned else []
    return m.Result(
        lines=[m.ScoreLine(label=match.spoken(line.label), seats=list(line.seats)) for line in sheet.lines],
        totals=sheet.totals,
        winners=match.winners(),
        tie_break=said(match, sheet.tie_break),
        outcome=outcome or [m.Token(text="The match was broken off" if abandoned else verdict)],
        abandoned=abandoned,
    )
