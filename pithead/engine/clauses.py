"""What a game's rules.md says: its clauses, and the game at a glance. A clause is defined where a line, a list item or
a row of a table begins with its id."""

from __future__ import annotations

import re

from pithead.engine.errors import PitheadError
from pithead.engine.game import Game

DEFINED = re.compile(r"^(?:- |\* |\| )?`([A-Z]+-[A-Z]+\d+[a-z]?)`(.*)", re.MULTILINE)
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


def clause(game: Game, name: str) -> str:
    """The text of one clause; the prefix of the game may be left out: `T5` is `ORE-T5`."""
    known = clauses(game)
    prefix = next(iter(known)).split("-")[0]
    wanted = name.upper() if "-" in name else f"{prefix}-{name.upper()}"
    if wanted not in known:
        raise PitheadError(f"the rules of {game.title} have no clause {name!r}; they look like {next(iter(known))}")
    return f"{wanted}: {known[wanted]}"
