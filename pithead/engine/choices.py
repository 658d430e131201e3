"""The option codes of a game, declared once: code and notation come from the same line, so they cannot drift apart.

    CHOICES = Choices(("mine", ORES, ("", "2", "3")), ("market",), ("contract", 5), ...)

Codes are counted through in the order of declaration; "mine" has 15 of them, written `mine lead`, `mine lead 2`, ..."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from pithead.engine.bits import lowest, without_lowest
from pithead.engine.record import Axis
from pithead.engine.rule import rule

Names = Mapping[str, Sequence[str]]  # by kind ("ore", "building", ...): the ids, in the order of their numbers


class Choices:
    def __init__(self, *declared: tuple):
        self.declared: dict[str, tuple] = {verb: ranges for verb, *ranges in declared}  # type: ignore[misc]
        self._first: dict[str, int] = {}
        self._parts: list[tuple] = []
        for verb, ranges in self.declared.items():
            self._first[verb] = len(self._parts)
            lengths = [len(r) if isinstance(r, tuple) else int(r) for r in ranges]
            self._parts += [(verb, *indexes) for indexes in product(*map(range, lengths))]
        self._code = {parts: code for code, parts in enumerate(self._parts)}

    def __len__(self) -> int:
        return len(self._parts)

    def first(self, verb: str) -> int:
        """The lowest code of a verb."""
        return self._first[verb]

    def code(self, verb: str, *indexes: int) -> int:
        return self._code[(verb, *indexes)]

    def parts(self, code: int) -> tuple:
        """The verb and the indexes that a code stands for: ("mine", 2, 0)."""
        return self._parts[code]

    def texts(self, names: Names) -> list[str]:
        """The notation of every code, in the names of one edition."""
        return [self._text(names, *parts) for parts in self._parts]

    def _text(self, names: Names, verb: str, *indexes: int) -> str:
        words = [_word(r, i, names) for r, i in zip(self.declared[verb], indexes, strict=True)]
        return " ".join([verb, *filter(None, words)])


def _word(ranging: Axis | int | tuple, index: int, names: Names) -> str:
    if isinstance(ranging, tuple):
        return ranging[index]
    if isinstance(ranging, Axis):
        known = names[ranging.kind]
        return known[index] if index < len(known) else f"#{index}"
    return str(index + 1)


@rule
def offer(out, count, option, is_legal):  # type: ignore[no-untyped-def]
    """Write an option into the list; it counts only if it is legal. Rules write their options with this: it reads
    plainly and compiles to code without branches."""
    out[count] = option
    return count + is_legal


@rule
def offer_all(out, count, first, numbers):  # type: ignore[no-untyped-def]
    """Write an option for each number of a set, as bits: `first` is the option for 0."""
    while numbers:
        out[count] = first + lowest(numbers)
        count += 1
        numbers = without_lowest(numbers)
    return count
