"""How strong the bots are: the games behind docs/strength.md.

    python bench/bars.py GAME...            play what is left of all rows, then write docs/strength.md
    python bench/bars.py GAME --row greedy  the rows whose name has this in it
    python bench/bars.py --write            write docs/strength.md from the games that are there

Each row is an arena under fixed numbers of iterations, so the command beside it plays exactly the same games anywhere.
Games are kept under --folder as they come (an arena's folder each), figures under docs/strength/GAME.json."""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pithead.engine.game import Game, game_names, load_game
from pithead.progress import Progress
from pithead.study.arena import Arena, Folder, Plan, plan, run
from pithead.study.arena_command import command

DOCS = Path(__file__).parent.parent / "docs"
FIGURES = DOCS / "strength"


class Row(NamedTuple):
    """One arena, and what it is to show."""

    name: str
    what: str
    bots: tuple[str, ...]
    players: int
    games: int
    bar: float | None = None  # share of the win of the first bot: what it is meant to reach


def budgets() -> dict[str, int]:
    """Iterations that take about 50 ms, by game, as measured on the machine that docs/strength.md names."""
    return tomllib.loads((DOCS / "strength.toml").read_text(encoding="utf-8"))["iterations"]


def rows(game: Game) -> Iterator[Row]:
    """Those of a game."""
    thinks = budgets()[game.name]
    least, most = game.players.start, game.players.stop - 1
    search, quick, long, cheat = f"search:{thinks}", f"search:{thinks // 4}", f"search:{4 * thinks}", f"cheat:{thinks}"
    if game.together:
        for players in game.players:
            yield Row(f"together-{players}", "who wins how often", ("random", "greedy"), players, 2000)
            yield Row(f"search-{players}", "about 50 ms a choice", ("greedy", search), players, 400)
            yield Row(f"cheat-{players}", "a search that sees everything", (cheat, search), players, 200)
        yield Row("growth-quick", "a quarter of the time", (search, quick), most, 400)
        yield Row("growth-long", "four times the time", (long, search), most, 400)
        return
    for players in game.players:
        share = 0.95 if players == 2 else None
        yield Row(f"greedy-{players}", "greedy among random bots", ("greedy", "random"), players, 1000, share)
    yield Row("search-2", "search against greedy", (search, "greedy"), 2, 1000, 0.8)
    for players in range(max(least, 3), most + 1):
        bar = 2 / players if players == most else None
        yield Row(f"search-{players}", "one search among greedy bots", (search, "greedy"), players, 400, bar)
    yield Row("growth-quick-2", "search against a quarter of its time", (search, quick), 2, 200, 0.5)
    yield Row("growth-long-2", "four times the time against search", (long, search), 2, 200, 0.5)
    for players in game.players:
        yield Row(f"cheat-{players}", "one that sees everything among searches", (cheat, search), players, 200)


def planned(game: Game, row: Row) -> Plan:
    return plan(game, None, row.bots, row.games, row.players)


def play(game: Game, row: Row, folder: Path, workers: int | None) -> Arena:
    """What is left of a row's games."""
    arena_plan = planned(game, row)
    kept = Folder(folder / game.name / row.name, arena_plan)
    arena = Arena(arena_plan, kept.begin())
    print(f"{game.title}, {row.players} players: {row.what}", file=sys.stderr)
    with Progress(arena_plan.games, "games") as progress:
        progress.advance(arena_plan.games - len(arena.left()))
        run(arena, workers, progress=progress.advance, keep=kept.keep)
    return arena


def figures(game: Game, row: Row, arena: Arena) -> dict[str, Any]:
    from pithead.study.arena import summary

    found = summary(arena)
    return {"name": row.name, "what": row.what, "bar": row.bar, "command": command(arena.plan, None), **found}


def keep_figures(game: Game, found: list[dict[str, Any]]) -> None:
    """Beside those of other rows, in the order of the rows."""
    path = FIGURES / f"{game.name}.json"
    there = {row["name"]: row for row in json.loads(path.read_text(encoding="utf-8"))} if path.exists() else {}
    there |= {row["name"]: row for row in found}
    order = [row.name for row in rows(game)]
    FIGURES.mkdir(exist_ok=True)
    kept = sorted((row for row in there.values() if row["name"] in order), key=lambda row: order.index(row["name"]))
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


# Writing


def written() -> str:
    """docs/strength.md"""
    head = (DOCS / "strength.head.md").read_text(encoding="utf-8")
    return head + "".join(_section(load_game(name)) for name in game_names() if (FIGURES / f"{name}.json").exists())


def _section(game: Game) -> str:
    found = json.loads((FIGURES / f"{game.name}.json").read_text(encoding="utf-8"))
    if game.together:
        lines = ["| players | bot | games | won (95 %) | cards when won | ms a choice | titles |",
                 "| ---: | --- | ---: | ---: | ---: | ---: | --- |"]  # fmt: skip
        lines += [line for row in found for line in _together(row)]
    else:
        lines = ["| players | what | first bot | games | its share of the win (95 %) | bar | points | ms a choice |",
                 "| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: |"]  # fmt: skip
        lines += [_against(row) for row in found]
    commands = ["```", *(row["command"] for row in found), "```"]
    return "\n".join(["", f"## {game.title}", "", *lines, "", *commands, ""])


def _against(row: dict[str, Any]) -> str:
    first, *others = sorted(row["standings"], key=lambda one: row["bots"].index(one["bot"]))
    share = first["share"]
    bar = "" if row["bar"] is None else f"{'met' if share['value'] >= row['bar'] else 'missed'}: {row['bar']:.0%}"
    points = " to ".join(f"{one['points']['value']:.1f}" for one in [first, *others])
    return (
        f"| {row['players']} | {row['what']} | `{first['bot']}` | {row['games']:,} | **{share['value']:.1%}** "
        f"({share['low']:.1%} to {share['high']:.1%}) | {bar} | {points} | {_milliseconds(first)} |"
    )


def _together(row: dict[str, Any]) -> Iterator[str]:
    for one in row["standings"]:
        won, points = one["won"], one["points_when_won"]
        titles = ", ".join(f"{what} {share:.0%}" for what, share in one["remarks"].items() if share >= 0.005)
        yield (
            f"| {row['players']} | `{one['bot']}` | {one['games']:,} | **{won['value']:.1%}** ({won['low']:.1%} to "
            f"{won['high']:.1%}) | {points['value']:.1f} | {_milliseconds(one)} | {titles} |"
            if points
            else f"| {row['players']} | `{one['bot']}` | {one['games']:,} | **{won['value']:.1%}** | | "
            f"{_milliseconds(one)} | {titles} |"
        )


def _milliseconds(standing: dict[str, Any]) -> str:
    return f"{1000 * standing['seconds_a_choice']:.2g}"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", metavar="GAME", choices=[[], *game_names()])
    reader.add_argument("--row", default="", help="only rows whose name has this in it")
    reader.add_argument("--folder", type=Path, default=Path("build/strength"))
    reader.add_argument("--workers", type=int)
    reader.add_argument("--play-only", action="store_true", help="keep the games, figures come later")
    reader.add_argument("--write", action="store_true", help="write docs/strength.md only")
    asked = reader.parse_args()
    for game in map(load_game, asked.games):
        chosen = [row for row in rows(game) if asked.row in row.name]
        for row in chosen:
            arena = play(game, row, asked.folder, asked.workers)
            if not asked.play_only:
                keep_figures(game, [figures(game, row, arena)])
    if not asked.play_only:
        (DOCS / "strength.md").write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
