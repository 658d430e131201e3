"""What a game's rules.md says: its clauses, and the game at a glance; and where in the code each clause lives.

A clause is defined where a line, a list item or a row of a table begins with its id. In the code, docstrings and
comments cite clauses: `ORE-K1`, or `ORE-L1 to ORE-L9`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from pithead.engine.errors import PitheadError
from pithead.engine.game import Game
from pithead.engine.rule import rule_sources

DEFINED = re.compile(r"^(?:- |\* |\| )?`([A-Z]+-[A-Z]+\d+[a-z]?)`(.*)", re.MULTILINE)
CITED = re.compile(r"([A-Z]+-[A-Z]+)(\d+)([a-z]?)(?: to \1(\d+))?")
GLANCE = re.compile(r"^## 1\. At a glance\n(.*?)^## ", re.MULTILINE | re.DOTALL)


def _rules(game: Game) -> str:
    return (game.package / "rules.md").read_text(encoding="utf-8")


def at_a_glance(game: Game) -> str:
    """What the game is about, as Markdown."""
    found = GLANCE.search(_rules(game))
    return found[1].strip() if found else ""


def clauses(game: Game) -> dict[str, str]:
    """The text of every clause by its id."""
    texts: dict[str, str] = {}
    for clause, text in DEFINED.findall(_rules(game)):
        texts.setdefault(clause, " - ".join(part.strip() for part in text.strip(" |").split(" | ")))
    return texts


def clauses_about(game: Game, wanted: str) -> dict[str, str]:
    """The clause with this id (`T5` is `ORE-T5`), or else those whose text has all these words."""
    known = clauses(game)
    prefix = next(iter(known)).split("-")[0]
    for name in (wanted.upper(), f"{prefix}-{wanted.upper()}"):
        if name in known:
            return {name: known[name]}
    words = wanted.lower().split()
    found = {clause: text for clause, text in known.items() if words and all(word in text.lower() for word in words)}
    if not found:
        raise PitheadError(f"no clause of {game.title} is called {wanted!r} or speaks of it; try {next(iter(known))}")
    return found


def homes(game: Game) -> dict[str, list[str]]:
    """Where the rules carry out each clause: file, line and function that cite it."""
    places: dict[str, list[str]] = {}
    for file in rule_sources(game.package):
        if file.parent != game.package:
            continue
        text = file.read_text(encoding="utf-8")
        functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
        for number, line in enumerate(text.splitlines(), start=1):
            name = next((f.name for f in functions if f.lineno <= number <= (f.end_lineno or 0)), "")
            for clause in cited(line):
                places.setdefault(clause, []).append(f"{_shown(file)}:{number} {name}".strip())
    return places


def cited(text: str) -> Iterator[str]:
    """The clauses that a text cites, ranges written out."""
    for name, first, letter, last in CITED.findall(text):
        yield from (f"{name}{n}{letter}" for n in range(int(first), int(last or first) + 1))


def _shown(file: Path) -> Path:
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file
