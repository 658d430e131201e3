"""What can be said of many games by their last positions."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.cells import axis_names
from pithead.engine.game import Edition, Game
from pithead.engine.position import WON
from pithead.engine.record import NOBODY, NUMBER, PILE

ROUNDS = ("round", "turn_number", "turns")  # a number of that name counts what people call rounds or turns


def remarks_on_ends(game: Game, edition: Edition, positions: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """What was so at the end of a game, and of which games it is true."""
    if game.together:
        yield "won together", positions["over"] == WON
    for name, field in game.position.fields.items():
        if field.form == PILE and field.seen_by == NOBODY:
            counts = positions[name][..., 0]
            for index in np.ndindex(counts.shape[1:]):
                where = [axis_names(axis, edition.names)[i] for axis, i in zip(field.axes, index)]
                yield f"{' '.join([name.replace('_', ' '), *where])} empty", counts[(slice(None), *index)] == 0
    yield from game.audit.remarks(edition, positions)


def rounds_field(game: Game) -> str:
    """The field of the position that counts rounds or turns; empty if it has none."""
    for name in ROUNDS:
        field = game.position.fields.get(name)
        if field is not None and field.form == NUMBER and not field.axes:
            return name
    return ""


def rounds_of(game: Game, positions: np.ndarray) -> np.ndarray | None:
    """The last round or turn of each game, as the position counts them; None if it does not."""
    name = rounds_field(game)
    return positions[name].astype(np.int32) if name else None
