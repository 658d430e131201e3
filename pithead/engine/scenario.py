"""Scenarios: what must hold, written as given / when / then by people who know the rules and not the code.

docs/scenarios.md has the format. A case starts from a set-up, `given` changes it, `when` lists choices in notation,
`then` says what must be true afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from pithead.engine.cells import Cells
from pithead.engine.clauses import clauses
from pithead.engine.dice import seed_that_rolls
from pithead.engine.errors import PitheadError
from pithead.engine.game import Game, game_names, load_game
from pithead.engine.given import Given, homes_of
from pithead.engine.match import Match
from pithead.engine.record import NONE, OWNER, PILE
from pithead.engine.secrecy import redact
from pithead.engine.toml import read_toml

DECLINING = ("done", "skip", "pass")


def _is_list_of(kind: type, values: Any) -> bool:
    return isinstance(values, list) and all(isinstance(value, kind) for value in values)


# What a case may say, in words and as a check; a step of it may say the first four.
TEXT = "a text in quotes", lambda value: isinstance(value, str)
TEXTS = "a list of texts", lambda value: _is_list_of(str, value)
NUMBER = "a whole number", lambda value: isinstance(value, int)
NUMBERS = "a list of whole numbers", lambda value: _is_list_of(int, value)
SEAT = 'a seat or "random"', lambda value: isinstance(value, int) or value == "random"
FIELDS = "a table: { key = value, ... }", lambda value: isinstance(value, dict)
STEPS = "written as [[case.step]] tables", lambda value: _is_list_of(dict, value)
STEP_FORMS = {"given": FIELDS, "dice": NUMBERS, "when": TEXTS, "then": FIELDS}
CASE_FORMS = {
    **STEP_FORMS, "name": TEXT, "clauses": TEXTS, "players": NUMBER, "seed": NUMBER, "first": SEAT, "edition": TEXT,
    "step": STEPS,
}  # fmt: skip


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
    data = read_toml(path).data
    name = data.get("game", path.resolve().parent.name)
    if name not in game_names():
        raise PitheadError(f'{path}: {name!r} is no game; add a line `game = "..."`: {", ".join(game_names())}')
    game = load_game(name)
    cases = []
    if not _is_list_of(dict, data.get("case", [])):
        raise PitheadError(f"{path}: cases must be written as [[case]] tables")
    for number, case in enumerate(data.get("case", []), start=1):
        where = f"{path}: case {number}, {case.get('name', 'without a name')!r}"
        _check_forms(where, case, CASE_FORMS)
        for step in case.get("step", []):
            _check_forms(f"{where}, a step", step, STEP_FORMS)
        if "name" not in case:
            raise PitheadError(f"{where}: `name = ...` is missing")
        cases.append(Case(path, case["name"], case, game, list(case.get("clauses", []))))
    if not cases:
        raise PitheadError(f"{path}: there is no [[case]] in it")
    return cases


def _check_forms(where: str, table: dict[str, Any], forms: dict[str, tuple[str, Callable[[Any], bool]]]) -> None:
    for key, value in table.items():
        if key not in forms:
            raise PitheadError(f"{where}: unknown key {key!r}; it can be: {', '.join(sorted(forms))}")
        form, fits = forms[key]
        if not fits(value):
            raise PitheadError(f"{where}: {key} = {value!r}; it must be {form}")


def run_case(case: Case) -> None:
    """Raise Failed if the case does not hold."""
    try:
        Run(case).run()
    except PitheadError as error:
        raise Failed(str(error)) from error
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:  # plain rules raise where they are wrong
        raise Failed(f"the rules broke down: {type(error).__name__}: {error}") from error


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
        self.homes = homes_of(self.game, self.match.positions[0])

    def run(self) -> None:
        for step in (self.case.data, *self.case.data.get("step", [])):
            if "given" in step:
                Given(self.match, self.homes, step["given"]).apply()
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
            self.match._take(options[0], True, None)
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
        if key.endswith((".top", ".bottom")) and not isinstance(expected, list):
            raise Failed(f"{key} = {expected!r}; it must be a list")
        if key.startswith("offers"):
            if not _is_list_of(str, expected):
                raise Failed(f"{key} = {expected!r}; it must be {TEXTS[0]}")
            for text in expected:
                self.match.parse(text)  # a slip of the pen is no proof
        found = self._found(key, expected)
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

    def _found(self, key: str, expected: Any) -> Any:
        position = self.match.positions[0]
        if key in ("offers", "offers_not", "offers_exactly"):
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
            position = redact(self.game.position, self.match.positions, self._viewer(viewer))[0]
        return self._read(key, position, expected)

    def _viewer(self, text: str) -> int | None:
        seats = {str(seat): seat for seat in range(len(self.match.players))}
        if text != "spectator" and text not in seats:
            raise Failed(f"nobody is called {text!r}; after `seen by` comes a seat ({', '.join(seats)}) or spectator")
        return seats.get(text)

    def _read(self, key: str, position: np.void, expected: Any) -> Any:
        cells = Cells(self.game.position, self.names, key)
        value = cells.read(position)
        players = int(position["players"])
        if cells.axes and getattr(cells.axes[-1 if cells.field.form != PILE else 0], "kind", "") == "seat":
            value = value[:players]
        if cells.part == "count":
            return len(value)
        if cells.part == "top":
            return (value if cells.from_the_top else value[::-1])[: len(expected)]
        if cells.part == "bottom":
            return (value if cells.from_the_top else value[::-1])[len(value) - len(expected) :]
        return value


def citing(folder: Path) -> dict[str, list[Case]]:
    """The scenarios in a folder by the clauses that they cite."""
    cases: dict[str, list[Case]] = {}
    for case in [case for file in sorted(folder.glob("*.toml")) for case in read_cases(file)]:
        for clause in case.clauses:
            cases.setdefault(clause, []).append(case)
    return cases


def uncited(game: Game, folder: Path) -> tuple[list[str], int]:
    """The clauses of a game's rules that no scenario in a folder cites, and how many clauses there are."""
    if not folder.is_dir():
        raise PitheadError(f"{folder}: there is no such folder with scenarios")
    defined, cited = clauses(game), citing(folder)
    return [clause for clause in defined if clause not in cited], len(defined)
