"""What is possible: the checks that hold for a position of any game, and those of the game."""

from __future__ import annotations

from collections.abc import Iterator

from pithead.engine.game import Game
from pithead.engine.match import Match
from pithead.engine.record import NUMBER, PILE


def problems(game: Game, match: Match, strict: bool) -> Iterator[str]:
    """What is impossible about the position of a match. Strict also finds what is missing."""
    position = match.positions[0]
    names = match.edition.names
    seen: dict[tuple[str, int], str] = {}
    for name, field in game.position.fields.items():
        if field.form == NUMBER:
            low, high = position[name].min(), position[name].max()
            if low < field.least or high > field.most:
                yield f"{name} has {low if low < field.least else high}, but goes from {field.least} to {field.most}"
            continue
        kind = field.of
        if kind not in kinds_of_cards(game) or name in game.audit.NOT_THE_CARD:
            continue
        for card in [card for _, cards in field.cards(position[name]) for card in cards]:
            if (kind, card) in seen:
                yield f"{names[kind][card]} is in two places: {seen[kind, card]} and {name}"
            seen[kind, card] = name
    yield from game.audit.problems(match.edition, position, strict)


def kinds_of_cards(game: Game) -> set[str]:
    """The kinds of things of which there is one each: those that lie in piles."""
    return {field.of for field in game.position.fields.values() if field.form == PILE}
