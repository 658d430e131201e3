"""The cells of a position by name, as scenarios, dumps and bug reports write them: `money[0]`, `stock[0].copper`,
`miner.iron.1`, `hand[2]`, `contract_deck.top`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from pithead.engine.choices import Names
from pithead.engine.errors import PitheadError
from pithead.engine.record import CARD, HIDDEN, NOBODY, NONE, NUMBER, PILE, Axis, Field, Record

KEY = re.compile(r"^(?P<field>\w+?)(?P<path>(\[\d+\]|\.\w+)*)$")
STEP = re.compile(r"\[(\d+)\]|\.(\w+)")
PARTS = ("count", "top", "bottom")  # of a pile


class Cells:
    """One cell or a block of cells: a field, the index into it, and for a pile perhaps a part of it."""

    def __init__(self, position_class: type[Record], names: Names, key: str):
        match = KEY.match(key)
        if not match or match["field"] not in position_class.fields:
            known = ", ".join(position_class.fields)
            raise PitheadError(f"{key!r} names no field of the position; the fields are: {known}")
        self.key, self.names = key, names
        self.field: Field = position_class.fields[match["field"]]
        steps = [number or name for number, name in STEP.findall(match["path"])]
        self.part = steps.pop() if self.field.form == PILE and steps and steps[-1] in PARTS else ""
        axes = self.field.axes[:-1] if self.field.form == PILE else self.field.axes
        if len(steps) > len(axes):
            raise PitheadError(f"{key!r} has more indexes than the field, which has {len(axes)}")
        self.index = tuple(self._step(axis, step) for axis, step in zip(axes, steps, strict=False))
        self.axes = axes[len(self.index) :]  # what is not indexed

    def _step(self, axis: int, step: str) -> int:
        kind = getattr(axis, "kind", "")
        known = list(self.names.get(kind, ()))
        bare = f"[{step}]" in self.key and step.isdigit()
        index = int(step) if bare else known.index(step) if step in known else -1
        if not 0 <= index < axis:
            raise PitheadError(f"{self.key!r}: {step!r} is no {kind or 'index'}; known are: {', '.join(known) or axis}")
        return index

    # Values, as people write them

    def _named(self, cell: int) -> Any:
        if self.field.form == NUMBER:
            return int(cell)
        if self.field.of == "seat" and cell >= 0:
            return int(cell)
        special = {NONE: "none", HIDDEN: "hidden"}
        return special[int(cell)] if cell < 0 else self.names[self.field.of][int(cell)]

    def number(self, value: Any) -> int:
        """The cell for a value as people write it."""
        if self.field.form != NUMBER and isinstance(value, str):
            known = {"none": NONE, "hidden": HIDDEN, **{name: i for i, name in enumerate(self.names[self.field.of])}}
            if value not in known:
                raise PitheadError(f"{self.key}: there is no {self.field.of} {value!r}")
            return known[value]
        if isinstance(value, bool) or not isinstance(value, int):
            raise PitheadError(f"{self.key} = {value!r}: expected {'a name' if self.field.of else 'a whole number'}")
        if not self.field.least <= value <= self.field.most:
            raise PitheadError(f"{self.key} = {value}: it must lie between {self.field.least} and {self.field.most}")
        return value

    # Reading

    def read(self, position: np.void) -> Any:
        """The value: a number, a name, a list of cards, or lists of these."""
        return self._read(position[self.field.name][self.index], len(self.axes))

    def _read(self, cells: Any, depth: int) -> Any:
        if depth:
            return [self._read(row, depth - 1) for row in cells]
        if self.field.form != PILE:
            return self._named(cells)
        cards = [self._named(cell) for cell in cells[1 : 1 + cells[0]]]
        return cards[::-1] if self.from_the_top else cards

    @property
    def from_the_top(self) -> bool:
        """Decks are written from the top, other piles in the order in which the cards came."""
        return self.field.seen_by == NOBODY


def dump(position_class: type[Record], names: Names, position: np.void) -> Iterator[str]:
    """A position as text: every field that is not blank, cell by cell where it has names. Derived fields say nothing
    more."""
    blank = position_class.blank()[0]
    for field in [field for field in position_class.fields.values() if not field.derived]:
        for key in _rows(field, names):
            cells = Cells(position_class, names, key)
            value = cells.read(position)
            if value != cells.read(blank):
                shown = f"[{', '.join(map(str, value))}]" if isinstance(value, list) else value
                yield f"{key} = {shown}"


def _rows(field: Field, names: Names) -> Iterator[str]:
    """The keys that together show a field: one for each row of its first axis, if that axis has names."""
    axes = field.axes[:-1] if field.form == PILE else field.axes
    kind = getattr(axes[0], "kind", "") if axes else ""
    if kind == "seat" and len(axes) + (field.form == PILE) > 1:
        yield from (f"{field.name}[{i}]" for i in range(axes[0]))
    elif kind in names and kind != "seat" and (len(axes) > 1 or field.form in (PILE, CARD)):
        yield from (f"{field.name}.{name}" for name in names[kind][: axes[0]])
    else:
        yield field.name


def axis_names(axis: int, names: Names) -> list[str]:
    """What the cells along an axis are called."""
    kind = axis.kind if isinstance(axis, Axis) else ""
    return list(names[kind])[:axis] if kind in names else [str(i) for i in range(axis)]
