"""`given` of a scenario: changes fields of a position by name, so that the position stays possible."""

from __future__ import annotations

from typing import Any

import numpy as np

from pithead.engine.cells import Cells
from pithead.engine.deck import put, put_under
from pithead.engine.errors import PitheadError
from pithead.engine.game import Game
from pithead.engine.match import Match
from pithead.engine.possible import problems
from pithead.engine.record import CARD, HIDDEN, NOBODY, NONE, NUMBER, PILE
from pithead.engine.rule import plain

Home = tuple[str, tuple[int, ...]]  # a deck: its field, and its row where there are several


def homes_of(game: Game, position: np.void) -> dict[str, dict[int, Home]]:
    """For every kind of card that lies in piles: the deck each card of this match belongs to, by where the set-up
    has put it. A kind with several decks (one for each ore) tells them by the axis that its other fields share."""
    homes: dict[str, dict[int, Home]] = {}
    fields = game.position.fields
    decks = {name: field for name, field in fields.items() if field.form == PILE and field.seen_by == NOBODY}
    for deck, field in decks.items():
        home = homes.setdefault(field.of, {})
        for name, other in fields.items():
            if other.of == field.of:
                shared = len(field.axes) > 1 and bool(other.axes) and _kind(other.axes[0]) == _kind(field.axes[0])
                for index, cards in other.cards(position[name]):
                    row = index if name == deck else index[:1] if shared else (0,) * (len(field.axes) - 1)
                    home |= {card: (deck, row) for card in cards}
    return homes


def _kind(axis: int) -> str:
    return getattr(axis, "kind", "")


class Given:
    """Changes fields of a position so that it stays possible: a card is taken from wherever it was, what it displaces
    goes under its deck, what follows from the changed fields follows, and impossible positions are refused."""

    def __init__(self, match: Match, homes: dict[str, dict[int, Home]], given: dict[str, Any]):
        self.match, self.game, self.homes, self.names = match, match.game, homes, match.edition.names
        self.position = match.positions[0]
        self.given = [(Cells(self.game.position, self.names, key), value) for key, value in given.items()]
        self.named: dict[tuple[str, int], str] = {}  # cards named so far, and by which key
        self.fixed = {cells.field.name for cells, _ in self.given if self._is_deck(cells) and not cells.part}

    def _is_deck(self, cells: Cells) -> bool:
        return cells.field.form == PILE and cells.from_the_top

    def apply(self) -> None:
        for cells, value in sorted(self.given, key=lambda item: self._is_deck(item[0])):  # decks last
            if cells.field.form == NUMBER or (cells.field.form == CARD and cells.field.of not in self.homes):
                self._set_cells(cells, value)
            elif cells.field.form == CARD:
                self._set_cards(cells, value)
            else:
                self._set_pile(cells, value)
        given = {cells.field.name for cells, _ in self.given} | {cells.key for cells, _ in self.given}
        self.game.audit.follow(self.match.edition, self.position, given)
        for problem in problems(self.game, self.match, strict=False):
            raise PitheadError(f"given is impossible: {problem}")

    def _set_cells(self, cells: Cells, value: Any) -> None:
        self._fill(cells, self._block(cells), (0, *cells.index), value, len(cells.axes))

    def _block(self, cells: Cells) -> np.ndarray:
        """The field in the array of one position, where scalars can be set too."""
        return self.match.positions[cells.field.name]

    def _fill(self, cells: Cells, block: np.ndarray, index: tuple, value: Any, depth: int) -> None:
        if depth and isinstance(value, list):
            if len(value) > block[index].shape[0]:
                raise PitheadError(f"{cells.key}: {len(value)} values, but there is room for {block[index].shape[0]}")
            for i, item in enumerate(value):
                self._fill(cells, block, (*index, i), item, depth - 1)
        elif depth:
            raise PitheadError(f"{cells.key} = {value!r}: expected a list")
        else:
            block[index] = cells.number(value)

    def _set_cards(self, cells: Cells, value: Any) -> None:
        values = value if isinstance(value, list) else [value]
        at = (0, *cells.index)
        places = [(*at, i) for i in range(len(values))] if isinstance(value, list) else [at]
        block = self._block(cells)
        for place, name in zip(places, values, strict=True):
            card = cells.number(name)
            self._displace(cells, int(block[place]))
            block[place] = NONE
            if card != NONE:
                self._fetch(cells, card)
                block[place] = card

    def _set_pile(self, cells: Cells, value: Any) -> None:
        if cells.axes or not isinstance(value, list) or cells.part not in ("", "top"):
            raise PitheadError(f"{cells.key} = {value!r}: expected a list of cards for one pile, perhaps with `.top`")
        cards = [cells.number(name) for name in value]
        pile = self.position[cells.field.name][cells.index]
        if not cells.part:
            old = [int(card) for card in pile[1 : 1 + pile[0]]]
            pile[:] = NONE
            pile[0] = 0
            for card in old:
                if card not in cards:
                    self._displace(cells, card)
        for card in cards[::-1] if cells.from_the_top else cards:
            self._fetch(cells, card)
            _put(pile, card)

    def _fetch(self, cells: Cells, card: int) -> None:
        """Take a card from wherever it is. A place on the table that loses its card gets a new one from the deck."""
        kind = cells.field.of
        if card == HIDDEN or card not in self.homes[kind]:
            name = self.names[kind][card]
            raise PitheadError(f"{cells.key}: {name} is not in a game of {self.position['players']} players")
        if (kind, card) in self.named:
            raise PitheadError(f"{self.names[kind][card]} is named twice: {self.named[kind, card]} and {cells.key}")
        self.named[kind, card] = cells.key
        for name, field in self.game.position.fields.items():
            if field.of != kind:
                continue
            block = self.match.positions[name][0] if field.shape else self.match.positions[name]
            for index, cards in field.cards(self.position[name]):
                if card not in cards:
                    continue
                if field.form == PILE:
                    cards.remove(card)
                    block[index] = NONE
                    block[index][: len(cards) + 1] = [len(cards), *cards]
                else:
                    new = NONE if field.by_seat else self._from_deck(kind, card)
                    block[index or 0] = new

    def _from_deck(self, kind: str, like: int) -> int:
        deck, row = self.homes[kind][like]
        pile = self.position[deck][row]
        if pile[0] == 0:
            return NONE
        top = int(pile[pile[0]])
        pile[pile[0]] = NONE
        pile[0] -= 1
        return top

    def _displace(self, cells: Cells, card: int) -> None:
        """A card that has lost its place goes under its deck; out of the game if that deck is given exactly."""
        if card == NONE or (cells.field.of, card) in self.named:
            return
        deck, row = self.homes[cells.field.of][card]
        if deck not in self.fixed and deck != cells.field.name:
            plain(put_under)(self.position[deck][row], card)


def _put(pile: np.ndarray, card: int) -> None:
    plain(put)(pile, card)


