"""Secrecy by construction: what a seat is shown is computed from a redacted position, in which everything it may not
see is blanked, as the declaration of the record says. What is not there cannot leak."""

from __future__ import annotations

from functools import cache

import numpy as np

from pithead.engine.game import Edition, Game
from pithead.engine.position import MOST_SEATS
from pithead.engine.record import EVERYONE, HIDDEN, NONE, NUMBER, OWNER, PILE, Record, copied

SHOWN, CLEARED, COVERED = range(3)  # a byte of a position: as it is, 0, or HIDDEN where there is a card
NO_CARD_BYTE, HIDDEN_BYTE = NONE % 256, HIDDEN % 256


def blanks(position_class: type[Record]) -> np.ndarray:
    """[seat, byte]: what is blanked for each seat, and in the last row for a spectator."""
    return _blanks(position_class)  # type: ignore[arg-type]  # mypy does not see that a class has a hash


@cache
def _blanks(position_class: type[Record]) -> np.ndarray:
    kinds = np.zeros(MOST_SEATS + 1, position_class.dtype)  # SHOWN everywhere
    for name, field in position_class.fields.items():
        if field.seen_by == EVERYONE:
            continue
        blank = CLEARED if field.form == NUMBER else COVERED
        cells = kinds[name]
        if field.form == PILE:
            cells = cells[..., 1:]  # how many cards there are is seen by all
        cells[...] = int.from_bytes(bytes([blank]) * cells.itemsize, "little")
        if field.seen_by == OWNER:
            for seat in range(cells.shape[1]):
                cells[seat, seat] = SHOWN
    return kinds.view(np.uint8).reshape(MOST_SEATS + 1, -1)


def redact(position_class: type[Record], positions: np.ndarray, seat: int | None) -> np.ndarray:
    """The positions as one seat sees them; `None` is a spectator, who sees what is public."""
    shown = copied(positions)
    cells = shown.view(np.uint8).reshape(len(shown), -1)
    kinds = blanks(position_class)[MOST_SEATS if seat is None else seat]
    cells[:, kinds == CLEARED] = 0
    cards = cells[:, kinds == COVERED]
    cells[:, kinds == COVERED] = np.where(cards == NO_CARD_BYTE, NO_CARD_BYTE, HIDDEN_BYTE)
    return shown


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
