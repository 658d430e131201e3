"""A record is one flat block of small integers, declared as a class.

It copies as a memcpy, hashes and stores as bytes, stacks into arrays of millions and crosses to a GPU as it is. The
declaration of a field is used many times: for storage, secrecy, scenarios by name, observation vectors and dumps.

    SEATS, ORES = Axis("seat", 5), Axis("ore", 5)

    class Position(Record):
        round = i8(most=7)
        money = i16(SEATS, most=30_000)                        # one number for each seat
        mine = card(ORES, of="mine")                           # one card (or NONE) for each ore
        hand = pile(SEATS, 64, of="building", seen_by=OWNER)   # a pile of cards for each seat
        deck = pile(64, of="building", seen_by=NOBODY)

Rules read `pos.money[seat]`, `pos.hand[seat]`; for what lies in a pile see deck.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np

EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"  # OWNER: the first axis is the seat
NONE, HIDDEN = -1, -2  # what a card cell holds when there is no card, and when there is one that you may not see
NUMBER, CARD, PILE = "number", "card", "pile"


class Axis(int):
    """The length of one axis of a field, together with the kind of thing it runs over: seats, ores, ..."""

    kind: str

    def __new__(cls, kind: str, length: int) -> Axis:
        axis = super().__new__(cls, length)
        axis.kind = kind
        return axis


class Field:
    """One field of a record: an integer (no axes) or a grid of them.

    A NUMBER has bounds `least` and `most`, or is a set of `bits`. A CARD holds the index of one named thing of the
    kind `of`, or NONE. A PILE holds cards in order: its first cell is their number, the others the cards, from the
    bottom to the top.

    The things of a kind may lie in rows, `side` of them in each, like the squares of a grid: then their row and column
    are observed.

    A field that is `derived` follows from the others: rules keep it for speed, or have it as room to work in, and
    nobody else needs it."""

    name: str

    def __init__(
        self,
        code: str,
        axes: tuple[int, ...],
        form: str = NUMBER,
        *,
        of: str = "",
        seen_by: str = EVERYONE,
        least: int = 0,
        most: int | None = None,
        bits: int = 0,
        derived: bool = False,
        side: int = 0,
    ):
        self.code, self.axes, self.form, self.of, self.seen_by = code, axes, form, of, seen_by
        self.least = NONE if of else least
        self.most = most if most is not None else (1 << bits) - 1 if bits else int(np.iinfo(code).max)
        self.bits, self.derived, self.side = bits, derived, side
        if form == CARD and seen_by != EVERYONE and np.dtype(code).itemsize > 1:
            raise TypeError("a hidden card must fit into one byte")
        if seen_by == OWNER and not self.by_seat:
            raise TypeError("a field that only its owner sees needs the seats as its first axis")

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape in storage: a pile has one cell more than cards, for their number."""
        shape = tuple(int(n) for n in self.axes)
        return (*shape[:-1], shape[-1] + 1) if self.form == PILE else shape

    @property
    def by_seat(self) -> bool:
        return bool(self.axes) and getattr(self.axes[0], "kind", "") == "seat"

    def cards(self, cells: np.ndarray) -> Iterator[tuple[tuple[int, ...], list[int]]]:
        """The cards in each pile, or in each cell, of this field in one record, with their index."""
        for index in np.ndindex(self.shape[:-1] if self.form == PILE else self.shape):
            here = cells[index]
            held = here[1 : 1 + here[0]] if self.form == PILE else [here]
            yield index, [int(card) for card in held if card != NONE]

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, record: Any, owner: type | None = None) -> Any:
        if record is None:
            return self
        if not self.axes:
            return int(record._cells[self.name])
        grids = record._grids
        if self.name not in grids:  # a view of the same memory, so it can be kept
            grids[self.name] = Grid(record._cells[self.name])
        return grids[self.name]

    def __set__(self, record: Any, value: int) -> None:
        record._cells[self.name] = value


class Grid:
    """Array access for rules that run as plain Python: reads give Python integers, so that nothing wraps round
    silently; a write that does not fit raises OverflowError, an index outside raises IndexError."""

    __slots__ = ("cells",)

    def __init__(self, cells: np.ndarray):
        self.cells = cells

    def __len__(self) -> int:
        return len(self.cells)

    @staticmethod
    def _checked(index: Any) -> Any:
        if min(index) < 0 if isinstance(index, tuple) else index < 0:
            raise IndexError(f"index {index} is negative")
        return index

    def __getitem__(self, index: Any) -> Any:
        cells = self.cells
        if (len(index) if isinstance(index, tuple) else 1) == cells.ndim:
            return cells.item(self._checked(index))
        return Grid(cells[self._checked(index)])

    def __setitem__(self, index: Any, value: int) -> None:
        self.cells[self._checked(index)] = value


def cards(pile: Grid) -> list[int]:
    """The cards of a pile, from the bottom to the top; hidden ones are HIDDEN."""
    return [pile[1 + i] for i in range(pile[0])]


def place_in(pile: Grid, card: int) -> int:
    """The place of a card in a pile, counted from 1; 0 if it is not seen there."""
    return cards(pile).index(card) + 1 if card != HIDDEN and card in cards(pile) else 0


def i8(*axes: int, **options: Any) -> Field:
    return Field("<i1", axes, **options)


def i16(*axes: int, **options: Any) -> Field:
    return Field("<i2", axes, **options)


def i32(*axes: int, **options: Any) -> Field:
    return Field("<i4", axes, **options)


def i64(*axes: int, **options: Any) -> Field:
    return Field("<i8", axes, **options)


def u64(*axes: int, **options: Any) -> Field:
    return Field("<u8", axes, **options)


def card(*axes: int, of: str, wide: bool = False, **options: Any) -> Field:
    """A cell, or a grid of cells, that each hold one named thing or NONE. `wide` for kinds of more than 127 things."""
    return Field("<i2" if wide else "<i1", axes, CARD, of=of, **options)


def pile(*axes: int, of: str, **options: Any) -> Field:
    """Cards in order; the last axis is how many it can hold."""
    return Field("<i1", axes, PILE, of=of, **options)


class Record:
    """Subclass it to declare a record; an instance is the plain-Python handle to one element of an array."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype]

    def __init_subclass__(cls) -> None:
        declared = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls.fields = {**cls.fields, **declared}
        cls.dtype = _layout(cls.fields)

    def __init__(self, cells: np.void):
        self._cells = cells
        self._grids: dict[str, Grid] = {}

    @classmethod
    def blank(cls, count: int = 1) -> np.ndarray:
        """New records: numbers are 0, cards NONE, piles empty."""
        records = np.zeros(count, cls.dtype)
        for name, field in cls.fields.items():
            if field.form != NUMBER:
                records[name] = NONE
            if field.form == PILE:
                records[name][..., 0] = 0
        return records


def _layout(fields: dict[str, Field]) -> np.dtype:
    """Wide fields first and the tail filled up, so that every byte of a record belongs to a field: then equal
    records are equal bytes."""
    ordered = sorted(fields.items(), key=lambda item: -np.dtype(item[1].code).itemsize)
    layout: list[tuple] = [(name, field.code, field.shape) for name, field in ordered]
    tail = -np.dtype(layout).itemsize % 8
    if tail:
        layout.append(("_tail", "<i1", (tail,)))
    dtype = np.dtype(layout, align=True)
    assert dtype.itemsize % 8 == 0 and dtype.itemsize == np.dtype(layout).itemsize
    return dtype


def copied(records: np.ndarray) -> np.ndarray:
    """A copy of an array of records as one block of bytes; NumPy's own copy goes field by field, which is slow."""
    return records.view(np.uint8).copy().view(records.dtype)


def scratch_copy(record: Any) -> Any:
    """A copy of a record in plain Python, to try something on."""
    return type(record)(np.array([record._cells])[0])


class Records:
    """An array of records as rules in plain Python see it: `records[i]` is a handle, assigning copies."""

    def __init__(self, cls: type[Record], cells: np.ndarray):
        self.cls, self.cells = cls, cells
        self.shape = cells.shape

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, index: int | slice) -> Any:
        return Records(self.cls, self.cells[index]) if isinstance(index, slice) else self.cls(self.cells[index])

    def __setitem__(self, index: int, record: Record) -> None:
        self.cells[index] = record._cells
