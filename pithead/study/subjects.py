"""What options are about: `build courthouse money` and `build courthouse ores` are both about building the courthouse,
and taking slot 2 of a row is about taking the card that lies there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from pithead.engine.choices import Choices
from pithead.engine.game import Edition, Game
from pithead.engine.record import PILE, Axis, Field

NO_SUBJECT = -1


class Lookup(NamedTuple):
    """By option code, as compiled code takes it: the subject, or where in the position the card lies that tells it."""

    base: np.ndarray  # the subject; of the first card, where one is looked up
    place: np.ndarray  # the byte of the position in which the card lies; -1 where none is looked up
    stride: np.ndarray  # bytes from one seat's cards to the next seat's; 0 where they belong to nobody


@dataclass(frozen=True)
class Subject:
    verb: str
    kind: str  # of the thing, or "" where the option names none
    index: int  # of the thing in its kind; of the option in its verb if there is no kind


@dataclass(frozen=True)
class Subjects:
    all: list[Subject]
    lookup: Lookup

    def __len__(self) -> int:
        return len(self.all)


@cache
def subjects_of(game: Game) -> Subjects:
    """Each verb with each thing that it can be about: the card in the place that it names (`Game.lies_in`), or else the
    first axis of its option codes that runs over things with names. A verb without either is about what it says."""
    codes = len(game.choices)
    lookup = Lookup(np.zeros(codes, np.int64), np.full(codes, -1, np.int64), np.zeros(codes, np.int64))
    found: dict[Subject, int] = {}

    def number(verb: str, kind: str, index: int) -> int:
        return found.setdefault(Subject(verb, kind, index), len(found))

    for verb, ranges in game.choices.declared.items():
        if verb in game.lies_in:
            field = game.position.fields[game.lies_in[verb]]
            first = number(verb, field.of, 0)
            for card in range(1, len(game.standard.names[field.of])):
                number(verb, field.of, card)
        named = [axis for axis, one in enumerate(ranges) if isinstance(one, Axis) and one.kind in game.standard.names]
        for code in _codes(game.choices, verb):
            indexes = game.choices.parts(code)[1:]
            if verb in game.lies_in:
                lookup.base[code] = first
                lookup.place[code], lookup.stride[code] = _place(game, field, indexes[0])
            elif named:
                lookup.base[code] = number(verb, ranges[named[0]].kind, indexes[named[0]])
            else:
                lookup.base[code] = number(verb, "", code - game.choices.first(verb))
    return Subjects(list(found), lookup)


def _codes(choices: Choices, verb: str) -> range:
    first = choices.first(verb)
    return range(first, first + sum(choices.parts(code)[0] == verb for code in range(first, len(choices))))


def _place(game: Game, field: Field, index: int) -> tuple[int, int]:
    """The byte of a card's cell for seat 0, and how far it is to the same cell of the next seat."""
    size = np.dtype(field.code).itemsize
    if size != 1:
        raise TypeError(f"lies_in: {field.name} holds cards in more than one byte")
    cells = game.position.dtype.fields[field.name]  # type: ignore[index]
    offset = int(cells[1]) + index + (field.form == PILE)
    return offset, int(np.prod(field.shape[1:])) if field.by_seat else 0


def title_of(game: Game, edition: Edition, subject: Subject) -> str:
    """What people call it."""
    if not subject.kind:
        code = game.choices.first(subject.verb) + subject.index
        notation = game.choices.texts(edition.names)[code]
        spaces = edition.names.get("space", ())
        if notation in spaces and "space" in edition.titles:
            return edition.titles["space"][list(spaces).index(notation)]
        return notation
    return _called(edition, subject.kind, subject.index)


def _called(edition: Edition, kind: str, index: int) -> str:
    """A thing may be one of another kind, too, and have its title there: a machine that can be used is one that can
    be bought."""
    if index >= len(edition.names[kind]):
        return f"#{index}"
    if kind in edition.titles:
        return edition.titles[kind][index]
    name = edition.names[kind][index]
    for other, titles in edition.titles.items():
        if name in edition.names.get(other, ()):
            return titles[list(edition.names[other]).index(name)]
    return name


def id_of(game: Game, edition: Edition, subject: Subject) -> str:
    """The verb and the id of the thing: what compares the same thing in two editions."""
    if not subject.kind:
        return game.choices.texts(edition.names)[game.choices.first(subject.verb) + subject.index]
    known = edition.names[subject.kind]
    return f"{subject.verb} {known[subject.index] if subject.index < len(known) else f'#{subject.index}'}"
