"""What a game's rules.md says, for the page: as HTML in which every clause has an id, and the game at a glance."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from pithead.engine.clauses import at_a_glance, clauses
from pithead.engine.game import Game
from pithead.server import messages as m

CLAUSE = re.compile(r"<(li|p|td)>(\s*(?:<p>)?)<code>([A-Z]+-[A-Z]+\d+[a-z]?)</code>")
POINT = re.compile(r"\*\*(Players|Length|Kind of decisions|Size)\*\*\s+(.*?)(?=\s\*\*|\n|$)")


@cache
def rules_text(game: Game) -> m.RulesText:
    """HTML that was written in the file itself is shown as text."""
    source = (game.package / "rules.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    seen: set[str] = set()

    def anchored(found: re.Match) -> str:
        tag, between, clause = found.groups()
        if clause in seen:
            return found[0]
        seen.add(clause)
        return f'<{tag} id="{clause}">{between}<code>{clause}</code>'

    return m.RulesText(game=game.name, title=game.title, html=CLAUSE.sub(anchored, html), clauses=clauses(game))


@cache
def game_info(game: Game) -> m.GameInfo:
    glance = at_a_glance(game)
    points = {name: text.strip() for name, text in POINT.findall(glance)}
    return m.GameInfo(
        name=game.name, title=game.title, least=game.players.start, most=game.players.stop - 1,
        kind=points.get("Kind of decisions", ""), length=points.get("Length", ""), size=points.get("Size", ""),
        glance=glance,
    )  # fmt: skip
