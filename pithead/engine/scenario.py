"""Scenarios: what must hold, written as given / when / then by people who know the rules and not the code.

docs/scenarios.md has the format. A case starts from a set-up, `given` changes it, `when` lists choices in notation,
`then` says what must be true afterwards."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from pithead.engine.cells import Cells
from pithead.engine.deck import put, put_under
from pithead.engine.dice import seed_that_rolls
from pithead.engine.errors import PitheadError, Refused
from pithead.engine.game import Game, game_names, load_game
from pithead.engine.match import Match
from pithead.engine.record import CARD, HIDDEN, NOBODY, NONE, NUMBER, OWNER, PILE
from pithead.engine.rule import plain
from pithead.engine.secrecy import redact

CASE_KEYS = {"name", "clauses", "players", "seed", "first", "edition", "dice", "given", "when", "then", "step"}
DEFINED = re.compile(r"^(?:[-*|] )?`([A-Z]+-[A-Z]+\d+[a-z]?)`", re.MULTILINE)
DECLINING = ("done", "skip", "pass")


@dataclass
class Case:
    file: Path
    name: str
    data: dict[str, Any]
    game: Game
    clauses: list[str] = field(default_factory=list)


class Failed(Exception):
    """A case that does not hold, or cannot be set up; the message says what and where."""


def read_cases(path: Path) -> list[Case]:
    """The cases of one scenario file. Its game is named by `game = ...`, or else by the folder it lies in."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PitheadError(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PitheadError(f"{path}: cannot be read as TOML: {error}") from None
    name = data.get("game", path.resolve().parent.name)
    if name not in game_names():
        raise PitheadError(f'{path}: {name!r} is no game; add a line `game = "..."`: {", ".join(game_names())}')
    game = load_game(name)
    cases = []
    for number, case in enumerate(data.get("case", []), start=1):
        where = f"{path}: case {number}, {case.get('name', 'without a name')!r}"
        if unknown := set(case) - CASE_KEYS:
            raise PitheadError(f"{where}: unknown key {sorted(unknown)[0]!r}; it can be: {', '.join(sorted(CASE_KEYS))}")
        if "name" not in case:
            raise PitheadError(f"{where}: `name = ...` is missing")
        cases.append(Case(path, case["name"], case, game, list(case.get("clauses", []))))
    if not cases:
        raise PitheadError(f"{path}: there is no [[case]] in it")
    return cases


def run_case(case: Case) -> None:
    """Raise Failed if the case does not hold."""
    try:
        Run(case).run()
    except PitheadError as error:
        raise Failed(str(error)) from error


class Run:
    def __init__(self, case: Case):
        self.case, self.game = case, case.game
        players = case.data.get("players", self.game.players.start)
        edition = self.game.standard
        if "edition" in case.data:
            edition = self.game.edition(case.file.parent / case.data["edition"])
        first = case.data.get("first", 0)
        self.match = Match(
            self.game, [f"Player {seat}" for seat in range(players)], case.data.get("seed", 1),
            first=None if first == "random" else first, edition=edition,
        )  # fmt: skip
        self.names = edition.names
        self.homes = _homes(self.game, self.match.positions[0])

    def run(self) -> None:
        for step in (self.case.data, *self.case.data.get("step", [])):
            if "given" in step:
                Given(self, step["given"]).apply()
            if "dice" in step:
                self.match.positions["rng"] = seed_that_rolls(step["dice"])
            for entry in step.get("when", []):
                self.play(entry)
            self.settle()
            for key, expected in step.get("then", {}).items():
                self.check(key, expected)

    # When

    def settle(self) -> None:
        """Questions with one answer are answered by the match."""
        self.match._answer_forced(None)

    def play(self, entry: str) -> None:
        if entry.startswith("refused"):
            return self._expect_refusal(entry)
        if entry.startswith("until "):
            return self._play_until(entry)
        option = self.match.parse(entry)
        while option not in (options := self.match.options()) and len(options) == 1:
            self.match.choose(options[0])
        self._choose(option)

    def _choose(self, option: int) -> None:
        """Take an option, and leave the forced steps after it to whoever wants to see them."""
        if option not in self.match.options():
            raise Failed(f"{self.match.why_not(option)} Offered: {', '.join(self._offered())}")
        self.match._take(option, False, None)

    def _offered(self) -> list[str]:
        return [self.match.notation[option] for option in self.match.options()]

    def _expect_refusal(self, entry: str) -> None:
        """`refused: market`, or `refused ORE-T5: market`, which also names the clause that must be given."""
        clause, _, text = entry.removeprefix("refused").partition(":")
        option = self.match.parse(text)
        if option in self.match.options():
            raise Failed(f"`{text.strip()}` should be refused, but is offered")
        reason = self.match.why_not(option)
        if clause.strip() and f"({clause.strip()})" not in reason:
            raise Failed(f"`{text.strip()}` should be refused by {clause.strip()}, but the reason is: {reason}")

    def _play_until(self, entry: str) -> None:
        """`until round = 4`: decline where possible, otherwise take the first option, until it is so."""
        key, _, text = entry.removeprefix("until ").partition("=")
        wanted = text.strip()
        for _ in range(self.game.most_decisions):
            if str(Cells(self.game.position, self.names, key.strip()).read(self.match.positions[0])) == wanted:
                return
            if self.match.over:
                break
            offered = self._offered()
            declining = [text for text in DECLINING if text in offered]
            self._choose(self.match.parse((declining or offered)[0]))
        raise Failed(f"`{entry}` never came about")

    # Then

    def check(self, key: str, expected: Any) -> None:
        found = self._found(key)
        if key == "offers":
            problem = [text for text in expected if text not in found]
            if problem:
                raise Failed(f"{problem} should be offered; offered: {', '.join(found)}")
        elif key == "offers_not":
            problem = [text for text in expected if text in found]
            if problem:
                raise Failed(f"{problem} should not be offered; offered: {', '.join(found)}")
        elif key == "offers_exactly":
            if sorted(found) != sorted(expected):
                raise Failed(f"offered should be {expected}, but is {found}")
        elif self._is_hand(key) and isinstance(expected, list):
            if sorted(map(str, found)) != sorted(map(str, expected)):
                raise Failed(f"{key} should be {expected}, but is {found}")
        elif found != expected:
            raise Failed(f"{key} should be {expected!r}, but is {found!r}")

    def _is_hand(self, key: str) -> bool:
        name = key.split("[")[0].split(".")[0].split(" ")[0]
        fields = self.game.position.fields
        return name in fields and fields[name].seen_by == OWNER and fields[name].form == PILE

    def _found(self, key: str) -> Any:
        position = self.match.positions[0]
        if key in ("offers", "offers_not", "offers_exactly"):
            for text in self.case.data.get("then", {}).get(key, []):
                self.match.parse(text)  # a slip of the pen is no proof
            return self._offered()
        if key == "turn":
            return self.match.seat
        if key == "asked":
            asking = int(position["asking"])
            return "none" if asking == NONE else self.names["question"][asking]
        if key == "over":
            return self.match.over
        if key == "scores":
            return [row[0] for row in self.match.scores()]
        if key == "winners":
            return self.match.winners()
        key, _, viewer = key.partition(" seen by ")
        if viewer:
            seat = None if viewer == "spectator" else int(viewer)
            position = redact(self.game.position, self.match.positions, seat)[0]
        return self._read(key, position)

    def _read(self, key: str, position: np.void) -> Any:
        cells = Cells(self.game.position, self.names, key)
        value = cells.read(position)
        players = int(position["players"])
        if cells.axes and getattr(cells.axes[-1 if cells.field.form != PILE else 0], "kind", "") == "seat":
            value = value[:players]
        expected = self._expected(key)
        if cells.part == "count":
            return len(value)
        if cells.part == "top":
            return (value if cells.from_the_top else value[::-1])[: len(expected)]
        if cells.part == "bottom":
            return (value if cells.from_the_top else value[::-1])[len(value) - len(expected) :]
        return value

    def _expected(self, key: str) -> Any:
        for step in (self.case.data, *self.case.data.get("step", [])):
            for name, expected in step.get("then", {}).items():
                if name.partition(" seen by ")[0] == key:
                    return expected
        return []


# Given


def _homes(game: Game, position: np.void) -> dict[str, dict[int, tuple[str, tuple[int, ...]]]]:
    """For every kind of card that lies in piles: the deck each card of this match belongs to, by where the set-up
    has put it. A kind with several decks (one for each ore) tells them by the axis that its other fields share."""
    homes: dict[str, dict[int, tuple[str, tuple[int, ...]]]] = {}
    fields = game.position.fields
    for deck, field in fields.items():
        if field.form != PILE or field.seen_by != NOBODY:
            continue
        home = homes.setdefault(field.of, {})
        rows = [(int(row),) for row in range(field.axes[0])] if len(field.axes) > 1 else [()]
        for row in rows:
            cells = position[deck][row]
            home |= {int(card): (deck, row) for card in cells[1 : 1 + cells[0]]}
        for name, other in fields.items():
            if name == deck or other.of != field.of or other.form not in (CARD, PILE):
                continue
            for at in np.ndindex(other.shape[:-1] if other.form == PILE else other.shape):
                cells = position[name][at]
                cards = cells[1 : 1 + cells[0]] if other.form == PILE else [cells]
                shared = len(field.axes) > 1 and other.axes and _kind(other.axes[0]) == _kind(field.axes[0])
                home |= {int(c): (deck, (at[0],) if shared else rows[0]) for c in cards if c != NONE}
    return homes


def _kind(axis: int) -> str:
    return getattr(axis, "kind", "")


class Given:
    """Changes fields of a position so that it stays possible: a card is taken from wherever it was, what it displaces
    goes under its deck, what follows from the changed fields follows, and impossible positions are refused."""

    def __init__(self, run: Run, given: dict[str, Any]):
        self.run, self.game = run, run.game
        self.position = run.match.positions[0]
        self.given = [(Cells(self.game.position, run.names, key), value) for key, value in given.items()]
        self.named: dict[tuple[str, int], str] = {}  # cards named so far, and by which key
        self.fixed = {cells.field.name for cells, _ in self.given if self._is_deck(cells) and not cells.part}

    def _is_deck(self, cells: Cells) -> bool:
        return cells.field.form == PILE and cells.from_the_top

    def apply(self) -> None:
        for cells, value in sorted(self.given, key=lambda item: self._is_deck(item[0])):  # decks last
            if cells.field.form == NUMBER or (cells.field.form == CARD and cells.field.of not in self.run.homes):
                self._set_cells(cells, value)
            elif cells.field.form == CARD:
                self._set_cards(cells, value)
            else:
                self._set_pile(cells, value)
        fields = {cells.field.name for cells, _ in self.given}
        self.game.audit.follow(self.run.match.edition, self.position, fields)
        for problem in problems(self.game, self.run.match, strict=False):
            raise Failed(f"given is impossible: {problem}")

    def _set_cells(self, cells: Cells, value: Any) -> None:
        self._fill(cells, self._block(cells), (0, *cells.index), value, len(cells.axes))

    def _block(self, cells: Cells) -> np.ndarray:
        """The field in the array of one position, where scalars can be set too."""
        return self.run.match.positions[cells.field.name]

    def _fill(self, cells: Cells, block: np.ndarray, index: tuple, value: Any, depth: int) -> None:
        if depth and isinstance(value, list):
            if len(value) > block[index].shape[0]:
                raise Failed(f"{cells.key}: {len(value)} values, but there is room for {block[index].shape[0]}")
            for i, item in enumerate(value):
                self._fill(cells, block, (*index, i), item, depth - 1)
        elif depth:
            raise Failed(f"{cells.key} = {value!r}: expected a list")
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
            raise Failed(f"{cells.key} = {value!r}: expected a list of cards for one pile, perhaps with `.top`")
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
        if card == HIDDEN or card not in self.run.homes[kind]:
            name = self.run.names[kind][card]
            raise Failed(f"{cells.key}: {name} is not in a game of {self.position['players']} players")
        if (kind, card) in self.named:
            raise Failed(f"{self.run.names[kind][card]} is named twice: {self.named[kind, card]} and {cells.key}")
        self.named[kind, card] = cells.key
        for name, field in self.game.position.fields.items():
            if field.of != kind:
                continue
            block = self.position[name]
            for at in np.ndindex(field.shape[:-1] if field.form == PILE else field.shape):
                if field.form == PILE:
                    pile = block[at]
                    cards = [int(c) for c in pile[1 : 1 + pile[0]] if c != card]
                    if len(cards) < pile[0]:
                        pile[:] = NONE
                        pile[: len(cards) + 1] = [len(cards), *cards]
                elif block[at] == card:
                    block[at] = NONE if field.by_seat else self._from_deck(kind, card)

    def _from_deck(self, kind: str, like: int) -> int:
        deck, row = self.run.homes[kind][like]
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
        deck, row = self.run.homes[cells.field.of][card]
        if deck not in self.fixed and deck != cells.field.name:
            plain(put_under)(self.position[deck][row], card)


def _put(pile: np.ndarray, card: int) -> None:
    plain(put)(pile, card)


def uncited(game: Game, folder: Path) -> tuple[list[str], int]:
    """The clauses of a game's rules that no scenario in a folder cites, and how many clauses there are. A clause is
    what rules.md defines with its id at the beginning of a line, a list item or a row of a table."""
    text = (game.package / "rules.md").read_text(encoding="utf-8")
    defined = list(dict.fromkeys(DEFINED.findall(text)))
    if not folder.is_dir():
        raise PitheadError(f"{folder}: there is no such folder with scenarios")
    cited = {clause for file in folder.glob("*.toml") for case in read_cases(file) for clause in case.clauses}
    return [clause for clause in defined if clause not in cited], len(defined)


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
        if kind not in _kinds_of_cards(game) or name in game.audit.NOT_THE_CARD:
            continue
        for at in np.ndindex(field.shape[:-1] if field.form == PILE else field.shape):
            cells = position[name][at]
            for card in cells[1 : 1 + cells[0]] if field.form == PILE else [cells]:
                if card == NONE:
                    continue
                if (kind, int(card)) in seen:
                    yield f"{names[kind][card]} is in two places: {seen[kind, int(card)]} and {name}"
                seen[kind, int(card)] = name
    yield from game.audit.problems(match.edition, position, strict)


def _kinds_of_cards(game: Game) -> set[str]:
    return {field.of for field in game.position.fields.values() if field.form == PILE}
