"""A redacted position as a vector for learning, derived from the record's own declaration.

Seats are turned so that the observer comes first. A card becomes one number for each thing it can be, a pile one for
each card it can hold, a number its share of the most it can be (on a logarithmic scale where that is large). What the
observer may not see is not read at all; only how much of it there is."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pithead.engine.cells import axis_names
from pithead.engine.game import Edition, Game
from pithead.engine.record import CARD, EVERYONE, NOBODY, NUMBER, OWNER, PILE, Field
from pithead.engine.secrecy import redact

LARGE = 100  # numbers that can exceed this are scaled by their logarithm


class Observer:
    """Turns positions of one game, edition and number of players into vectors of `size` numbers from 0 to 1 (from -1
    where they can be negative), each named by `names`."""

    def __init__(self, game: Game, edition: Edition, players: int):
        self.game, self.edition, self.players = game, edition, players
        hidden_numbers = [f for f in game.position.fields.values() if f.seen_by == NOBODY and f.form != PILE]
        self.fields = [f for f in game.position.fields.values() if f not in hidden_numbers]
        self.names = [name for field in self.fields for name in self._names(field)]
        self.size = len(self.names)

    def vectors(self, positions: np.ndarray, seats: np.ndarray | None = None) -> np.ndarray:
        """One vector for each position, as seen by the seat that is asked there, or by `seats`."""
        seats = positions["seat"] if seats is None else np.asarray(seats)
        vectors = np.zeros((len(positions), self.size), np.float32)
        for seat in range(self.players):
            rows = np.flatnonzero(seats == seat)
            if len(rows):
                shown = redact(self.game.position, positions[rows], seat)
                parts = [self._part(field, shown[field.name], seat) for field in self.fields]
                vectors[rows] = np.concatenate(parts, axis=1)
        return vectors

    def _length(self, kind: str) -> int:
        return self.players if kind == "seat" else len(self.edition.names[kind])

    def _part(self, field: Field, cells: np.ndarray, seat: int) -> np.ndarray:
        """One field of all positions, flat."""
        for axis, length in enumerate(field.axes, start=1):
            if getattr(length, "kind", "") == "seat":
                order = [(seat + i) % self.players for i in range(self.players)]
                cells = cells.take(order, axis=axis)
        if field.form == NUMBER:
            numbers = _scaled(field, cells)
        elif field.form == CARD:
            numbers = self._one_hot(field, cells, seat)
        else:
            numbers = self._held(field, cells)
        return numbers.reshape(len(cells), -1)

    def _one_hot(self, field: Field, cells: np.ndarray, seat: int) -> np.ndarray:
        length = self._length(field.of)
        turned = np.where(cells >= 0, (cells - seat) % self.players, cells) if field.of == "seat" else cells
        return (turned[..., None] == np.arange(length)).astype(np.float32)

    def _held(self, field: Field, cells: np.ndarray) -> np.ndarray:
        """Which cards lie in a pile, as far as they are seen, and how full it is."""
        filled = cells[..., :1].astype(np.float32) / int(field.axes[-1])
        if field.seen_by == NOBODY:
            return filled
        length = self._length(field.of)
        held = np.zeros((*cells.shape[:-1], length), np.float32)
        for i in range(1, cells.shape[-1]):
            at = np.nonzero(cells[..., i] >= 0)
            held[(*at, cells[..., i][at])] = 1
        return np.concatenate([filled, held], axis=-1)

    def _names(self, field: Field) -> Iterator[str]:
        axes = field.axes[:-1] if field.form == PILE else field.axes
        paths = [""]
        for axis in axes:
            steps = axis_names(axis, self.edition.names)
            steps = ["own", *(f"next{i}" for i in range(1, self.players))] if _is_seat(axis) else steps
            paths = [f"{path}.{step}" for path in paths for step in steps]
        for path in paths:
            if field.form == NUMBER:
                yield from [f"{field.name}{path}/{bit}" for bit in range(field.bits)] or [field.name + path]
                continue
            if field.form == PILE:
                yield f"{field.name}{path}.count"
            if field.form == CARD or field.seen_by in (EVERYONE, OWNER):
                yield from (f"{field.name}{path}={self._name(field, i)}" for i in range(self._length(field.of)))

    def _name(self, field: Field, index: int) -> str:
        return f"next{index}" if field.of == "seat" else self.edition.names[field.of][index]


def _is_seat(axis: int) -> bool:
    return getattr(axis, "kind", "") == "seat"


def _scaled(field: Field, cells: np.ndarray) -> np.ndarray:
    if field.bits:
        return (cells[..., None] >> np.arange(field.bits) & 1).astype(np.float32)
    if field.most > LARGE:
        numbers = cells.astype(np.float32)
        return np.sign(numbers) * np.log1p(np.abs(numbers)) / np.float32(np.log1p(field.most))
    return cells.astype(np.float32) / field.most
