"""Secrecy by construction: what a seat is shown is computed from a redacted position, in which everything it may not
see is blanked, as the declaration of the record says. What is not there cannot leak."""

from __future__ import annotations

import numpy as np

from pithead.engine.game import Edition, Game
from pithead.engine.record import EVERYONE, HIDDEN, NONE, NUMBER, OWNER, PILE, Field, Record, copied


def redact(position_class: type[Record], positions: np.ndarray, seat: int | None) -> np.ndarray:
    """The positions as one seat sees them; `None` is a spectator, who sees what is public."""
    shown = copied(positions)
    for name, field in position_class.fields.items():
        if field.seen_by == EVERYONE:
            continue
        cells = shown[name]
        if field.seen_by == OWNER and seat is not None:
            own = cells[:, seat].copy()
            _blank(field, cells)
            cells[:, seat] = own
        else:
            _blank(field, cells)
    return shown


def _blank(field: Field, cells: np.ndarray) -> None:
    if field.form == NUMBER:
        cells[...] = 0
        return
    cards = cells[..., 1:] if field.form == PILE else cells
    cards[cards != NONE] = HIDDEN


def secrets(position_class: type[Record], positions: np.ndarray) -> bytes:
    """Everything in the positions that somebody may not see, the dice included."""
    hidden = (name for name, field in position_class.fields.items() if field.seen_by != EVERYONE)
    return b"".join(positions[name].tobytes() for name in hidden)


def imagined(game: Game, edition: Edition, redacted: np.ndarray, seat: int, seed: int) -> np.ndarray:
    """Redacted positions with their hidden parts filled by chance: something the seat cannot tell from the truth."""
    filled = copied(redacted)
    filled["rng"] = np.uint64(seed) + np.arange(len(filled), dtype=np.uint64)
    game.compiled.imagine_all(game.boxes(edition), game.in_play(filled), seat)
    return filled
