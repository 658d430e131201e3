"""What makes a game: a record for its positions, five rules, and its words. Also: how games are found."""

from __future__ import annotations

import ast
import hashlib
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.metadata import entry_points
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from pithead.engine import algorithms
from pithead.engine.algorithms import NOTHING
from pithead.engine.bind import bind
from pithead.engine.choices import Choices, Names
from pithead.engine.dice import Dice
from pithead.engine.errors import PitheadError
from pithead.engine.position import MOST_SEATS, SCORES, Position
from pithead.engine.record import NONE, Record, Records
from pithead.engine.rule import PURE, reached

RULES = ("setup", "options", "choose", "scores", "imagine")


@dataclass(frozen=True)
class Edition:
    """The box of a game as read from one components.toml: tables for the rules, names for people."""

    name: str  # "standard", or the file it was read from
    box: np.ndarray  # one record
    names: Names  # by kind: the ids used in notation, scenarios and dumps
    titles: Names  # by kind: what people call them
    data: dict[str, Any] = field(repr=False, compare=False)  # the file as it was read

    @cached_property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.box.tobytes() + repr(sorted(self.names.items())).encode()).hexdigest()[:16]


@dataclass(frozen=True, eq=False)
class Results:
    """What random games came to, with one row a game."""

    decisions: np.ndarray  # questions answered
    points: np.ndarray  # by seat
    shares: np.ndarray  # of the win, by seat
    taken: np.ndarray  # by option code: how often, in all games together
    positions: np.ndarray  # the last ones, of as many games as there is room for

    def part(self, first: int, stop: int) -> Results:
        """Room for some of the games; the counts and the positions are its own."""
        part = slice(first, stop)
        own = np.zeros_like(self.taken), np.zeros_like(self.positions[:1])
        return Results(self.decisions[part], self.points[part], self.shares[part], *own)


@dataclass(frozen=True, eq=False)
class Game:
    """A game gives the engine five rules, a reader for its box, and two modules of words; nothing else.

    `rules` has setup(box, pos), options(box, pos, out) -> count, choose(box, pos, option), scores(box, pos, out) and
    imagine(box, pos, seat); see docs/adding-a-game.md for what each must do."""

    name: str
    title: str
    players: range
    position: type[Position]
    box: type[Record]
    choices: Choices
    questions: Sequence[str]
    most_options: int  # at one decision
    most_decisions: int  # in one match
    rules: ModuleType
    words: ModuleType
    table: ModuleType
    audit: ModuleType
    read_box: Callable[[Path], Edition]
    worth: Any  # a rule for bots, worth(box, pos, weights, seat): what a position seems worth to a seat, in points
    weights: Mapping[str, float]  # the numbers it weighs things with, by name
    together: bool = False  # all seats win or lose together
    always_asked: Sequence[str] = ()  # questions that people answer themselves even if there is only one answer
    meant: Callable[[Record, Position, int], int] | None = None  # the option that a code is another name of
    lies_in: Mapping[str, str] = field(default_factory=dict)  # where the card lies that "take 2" takes: {"take": "row"}

    @property
    def package(self) -> Path:
        return Path(inspect.getfile(self.rules)).parent

    @cached_property
    def standard(self) -> Edition:
        """The edition that is in the box."""
        return replace(self.edition(self.package / "components.toml"), name="standard")

    def edition(self, path: Path | str) -> Edition:
        """Read an edition; a PitheadError says what is wrong with it and where."""
        return self.read_box(Path(path))

    @cached_property
    def compiled(self) -> SimpleNamespace:
        """The engine's algorithms, bound to the rules of this game."""
        rules = {name: getattr(self.rules, name) for name in RULES}
        return bind(algorithms.ALGORITHMS, self.package, **rules, MOST_OPTIONS=self.most_options)

    @cached_property
    def fingerprint(self) -> str:
        """Of the rules: changes when any function or number that they can reach changes, not when a comment does."""
        sources = {source for name in RULES for source in reached(getattr(self.rules, name))}
        meanings = sorted(f"{source.__module__}: {_meaning(source)}" for source in sources)
        layout = [(name, code, shape) for name, code, *shape in self.position.dtype.descr]
        return hashlib.sha256(repr((layout, self.choices.declared, meanings)).encode()).hexdigest()[:16]

    def check_players(self, players: int) -> None:
        if players not in self.players:
            least, most = self.players.start, self.players.stop - 1
            raise PitheadError(f"{self.title} is for {least} to {most} players, not {players}")

    def handle(self, cls: type[Record], records: np.ndarray) -> Any:
        """An array of records as the rules take it: `handle(...)[i]` can be passed to a rule."""
        return Records(cls, records) if PURE else records

    def in_play(self, positions: np.ndarray) -> Any:
        return self.handle(self.position, positions)

    def boxes(self, edition: Edition) -> Any:
        return self.handle(self.box, edition.box)

    def begin(self, edition: Edition, players: int, seed: int, first: int = NONE) -> np.ndarray:
        """An array of one position: the set-up. Without a starting seat the dice decide."""
        positions, blank = self.position.blank(), self.in_play(self.position.blank())
        self.compiled.begin(self.boxes(edition), self.in_play(positions), 0, blank, players, np.uint64(seed), first)
        return positions

    def options(self, edition: Edition, positions: np.ndarray) -> list[int]:
        """The options in the first position of the array."""
        return self.choose(edition, positions, NOTHING)

    def choose(self, edition: Edition, positions: np.ndarray, option: int) -> list[int]:
        """Take a legal option in the first position of the array; the options then."""
        out = np.zeros(self.most_options + 1, np.int64)
        count = self.compiled.step(self.boxes(edition), self.in_play(positions), option, out)
        return out[:count].tolist()

    def answers_itself(self, positions: np.ndarray, options: Sequence[int]) -> bool:
        """Is the question of the first position answered without anybody being asked? These are its options."""
        return len(options) == 1 and self.questions[positions["asking"][0]] not in self.always_asked

    def random_games(self, edition: Edition, players: int, seed: int, results: Results) -> None:
        """Play as many games as the results have room for, from this seed on, by choosing at random."""
        blank, out = self.position.blank(), np.zeros(self.most_options + 1, np.int64)
        with np.errstate(over="ignore"):  # see dice.py; a thread of its own does not know it
            self.compiled.random_games(
                self.boxes(edition), self.in_play(results.positions), self.in_play(blank),
                self.handle(Dice, Dice.blank()), out, np.zeros((MOST_SEATS, SCORES), np.int64), players,
                np.uint64(seed), results.decisions, results.points, results.shares, results.taken,
            )  # fmt: skip

    def results(self, games: int, keep: int = 1) -> Results:
        """Room for the results of so many games, and for the last position of the last `keep` of them."""
        return Results(
            np.zeros(games, np.int32), np.zeros((games, MOST_SEATS), np.int64), np.zeros((games, MOST_SEATS)),
            np.zeros(len(self.choices), np.int64), self.position.blank(keep),
        )  # fmt: skip

    def scores(self, edition: Edition, positions: np.ndarray) -> np.ndarray:
        """Points and tie-breaks per seat, as they are or would be now."""
        out = np.zeros((MOST_SEATS, SCORES), np.int64)
        self.compiled.scores_of(self.boxes(edition), self.in_play(positions), out)
        return out[: positions[0]["players"]]

    def win_shares(self, edition: Edition, positions: np.ndarray) -> np.ndarray:
        """By seat, for the first position of the array, which must be over."""
        table, shares = np.zeros((MOST_SEATS, SCORES), np.int64), np.zeros(MOST_SEATS)
        self.compiled.win_shares(self.boxes(edition), self.in_play(positions), table, shares)
        return shares[: positions[0]["players"]]

    def winners(self, edition: Edition, positions: np.ndarray) -> list[int]:
        """The seats that have won the first position of the array, which must be over."""
        return np.flatnonzero(self.win_shares(edition, positions)).tolist()


def _meaning(source: FunctionType) -> str:
    """What a rule does, whatever its comments and its layout: its code, and the numbers it reads from its module."""
    tree = ast.parse(inspect.getsource(source)).body[0]
    assert isinstance(tree, ast.FunctionDef)
    if ast.get_docstring(tree):
        tree.body = tree.body[1:]
    tree.decorator_list = []
    numbers = {
        name: int(value)
        for name in source.__code__.co_names
        if isinstance(value := source.__globals__.get(name), int | np.integer)
    }
    return f"{ast.unparse(tree)} {sorted(numbers.items())}"


def game_names() -> list[str]:
    """The names of the games that are installed, without loading them."""
    return sorted({entry.name for entry in entry_points(group="pithead.games")})


def load_game(name: str) -> Game:
    for entry in entry_points(group="pithead.games"):
        if entry.name == name:
            return entry.load()
    raise PitheadError(f"there is no game {name!r}; the games are: {', '.join(game_names())}")


def load_games() -> Iterator[Game]:
    return (load_game(name) for name in game_names())
