"""Bots, by name.

A bot is written `random`, `greedy`, `search:2000` (iterations a choice), `search:50ms`, or as a level for people:
`greenhorn`, `digger`, `foreman`, `baron`; each of them perhaps with other numbers to think with:
`search:2000+exploration=0.3+cut_off=4`. It is handed a redacted position and its options, so it cannot see what its
seat cannot see.

For study alone there is `cheat:2000`: a search that sees everything."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from pithead.bots.bot import Answer, Bot, Budget
from pithead.bots.greedy import GreedyBot
from pithead.bots.random import RandomBot
from pithead.bots.search import SearchBot
from pithead.bots.thinking import How
from pithead.engine.errors import PitheadError
from pithead.engine.game import Edition, Game

SEARCH = re.compile(r"(?P<bot>search|cheat)(?::(?P<number>\d+(?:\.\d+)?)(?P<unit>ms|s)?)?(?:x(?P<threads>\d))?")
USUAL = 2000  # iterations of `search` alone
NEVER_ZERO = ("temperature", "samples")  # something is divided by them


@dataclass(frozen=True)
class Level:
    """A bot with a budget, as somebody wrote it."""

    name: str
    bot: str  # "random", "greedy", "search" or "cheat"
    budget: Budget
    threads: int = 1
    about: str = ""
    changed: tuple[tuple[str, float], ...] = ()  # numbers of How

    @property
    def cheats(self) -> bool:
        """Must it be handed the truth instead of what its seat sees?"""
        return self.bot == "cheat"


@cache
def levels() -> dict[str, Level]:
    """Those for people, the weakest first."""
    text = (Path(__file__).parent / "levels.toml").read_text(encoding="utf-8")
    return {
        name: Level(
            name, level["bot"], Budget(level.get("iterations", 0), level.get("milliseconds", 0) / 1000),
            level.get("threads", 1), level["about"],
        )
        for name, level in tomllib.loads(text).items()
    }  # fmt: skip


def level(name: str, may_cheat: bool = False) -> Level:
    """What a name stands for; a PitheadError says what there is."""
    bot, *numbers = name.split("+")
    found = replace(_level(bot), name=name, changed=tuple(_changed(name, number) for number in numbers))
    if found.cheats and not may_cheat:
        raise PitheadError(f"{name!r}: a bot that sees everything is for study (pithead arena), not for play")
    return found


def _level(name: str) -> Level:
    if name in levels():
        return levels()[name]
    if name in ("random", "greedy"):
        return Level(name, name, Budget())
    found = SEARCH.fullmatch(name)
    if found is None:
        known = ", ".join(["random", "greedy", "search:2000", "search:50ms", *levels()])
        raise PitheadError(f"there is no bot {name!r}; the bots are: {known}")
    number, unit, threads = float(found["number"] or USUAL), found["unit"], int(found["threads"] or 1)
    budget = Budget(seconds=number / 1000 if unit == "ms" else number) if unit else Budget(iterations=round(number))
    if not number or not threads:
        raise PitheadError(f"{name!r}: a bot needs some time or iterations, and a thread, to think")
    return Level(name, found["bot"], budget, threads)


def _changed(name: str, number: str) -> tuple[str, float]:
    """One number to think with, from its text in the name of a bot."""
    field, _, text = number.partition("=")
    usual = changeable(How(np.zeros(0)))
    if field not in usual:
        raise PitheadError(f"{name!r}: there is no number {field!r}; those to think with are: {', '.join(usual)}")
    kind = type(usual[field])
    try:
        value = kind(text)
    except ValueError:
        value = -1
    if not 0 <= value < 1e9 or (value == 0 and field in NEVER_ZERO):  # nan is none of these, either
        whole = "a whole number" if kind is int else "a number"
        least = "above 0" if field in NEVER_ZERO else "from 0 on"
        raise PitheadError(f"{name!r}: {field} must be {whole} {least}, for example {field}={usual[field]:g}")
    return field, value


def changeable(numbers: How) -> dict[str, float]:
    """The single numbers of How, by name: all but the weights."""
    return {field: value for field, value in numbers._asdict().items() if isinstance(value, int | float)}


def is_bot(name: str) -> bool:
    try:
        level(name)
    except PitheadError:
        return False
    return True


def check_bots(names: Iterable[str], may_cheat: bool = False) -> None:
    """A PitheadError names the first that there is not."""
    for name in names:
        level(name, may_cheat)


def how(game: Game, **changed: Any) -> How:
    """The numbers that the bots of a game think with, some of them changed."""
    weights = np.array(list(game.weights.values()))
    return How(**{"weights": weights, **tuning().get(game.name, {}), **changed})


@cache
def tuning() -> dict[str, dict[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "tuning.toml").read_text(encoding="utf-8"))


def decision_seed(seed: int, decision: int) -> int:
    """Of a bot, for one decision of one match."""
    return (seed * 0x9E3779B97F4A7C15 + decision * 0xD1342543DE82EF95) % 2**63


class Thinker:
    """A bot at work in a match."""

    def __init__(self, name: str, game: Game, edition: Edition, may_cheat: bool = False):
        self.level = level(name, may_cheat)
        self.bot = self._bot(game, edition)

    def _bot(self, game: Game, edition: Edition) -> Bot:
        if self.level.bot == "random":
            return RandomBot()
        numbers = how(game, **dict(self.level.changed))
        if self.level.bot == "greedy":
            return GreedyBot(game, edition, numbers)
        return SearchBot(game, edition, numbers, self.level.threads, self.level.cheats)

    def answer(self, seen: np.ndarray, options: list[int], seed: int) -> Answer:
        return self.bot.answer(seen, options, self.level.budget, seed)
