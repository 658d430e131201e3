"""A first look at a game's components by random play: is every seat worth the same, does anything run out, is there
an option that nobody can ever take? `pithead sanity GAME` writes docs/sanity-GAME.md; stronger play judges balance."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from pithead.engine.cells import axis_names
from pithead.engine.game import Edition, Game, Results
from pithead.engine.record import NOBODY, PILE
from pithead.study.reach import lines_never_reached

CHUNK = 5000
WATCHED = 100  # games for each number of players in which every line of the rules is watched


def sanity_lines(game: Game, edition: Edition, games: int, progress: Callable[[int], None]) -> list[str]:
    """A report in Markdown on so many random games for each number of players."""
    lines = [
        f"# {game.title}: random play",
        "",
        f"{games:,} games for each number of players, seeds 1 to {games:,}; made by `pithead sanity {game.name} "
        f"--games {games}`. Random players show whether anything is impossible, endless or out of proportion, not "
        "whether it is balanced.",
        "",
        "| players | win share by seat | points of a seat: least, mean, most | shared victories "
        "| decisions a game: least, mean, most |",
        "| --- | --- | --- | --- | --- |",
    ]
    taken = np.zeros(len(game.choices), np.int64)
    empty: dict[str, dict[int, float]] = {}
    for players in game.players:
        totals = _Totals(game, players)
        for first in range(0, games, CHUNK):
            count = min(CHUNK, games - first)
            results = game.results(count, keep=count)
            game.random_games(edition, players, 1 + first, results)
            totals.add(results)
            taken += results.taken
            progress(count)
        lines.append(totals.row())
        for what, share in totals.run_out(edition):
            empty.setdefault(what, {})[players] = share
    lines += ["", "Share of the games at whose end it was empty:", ""]
    lines.append(f"| | {' | '.join(f'{players} players' for players in game.players)} |")
    lines.append("| --- |" + " --- |" * len(game.players))
    for what, shares in empty.items():
        row = " | ".join(f"{shares[players]:.2%}" if players in shares else "-" for players in game.players)
        lines.append(f"| {what} | {row} |")
    texts = game.choices.texts(edition.names)
    never = [text for text, count in zip(texts, taken, strict=True) if not count]
    lines += ["", f"{len(texts) - len(never)} of {len(texts)} options were taken at least once."]
    if never:
        lines.append(f"Never taken: {', '.join(f'`{text}`' for text in never)}.")
    rare = sorted((int(count), text) for text, count in zip(texts, taken, strict=True) if count)[:10]
    lines.append(f"The rarest: {', '.join(f'`{text}` {count:,} times' for count, text in rare)}.")
    missed = lines_never_reached(game, edition, WATCHED, progress)
    lines += ["", f"In {WATCHED} games for each number of players {len(missed)} lines of the rules were never reached:"]
    return [*lines, "", *(f"- `{line}`" for line in missed), ""]


def games_to_play(game: Game, games: int) -> int:
    """How many games in all a report on so many for each number of players takes."""
    return (games + WATCHED) * len(game.players)


class _Totals:
    """What is added up over the chunks of one number of players."""

    def __init__(self, game: Game, players: int):
        self.game, self.players, self.games = game, players, 0
        self.shares = np.zeros(players)
        self.points: list[np.ndarray] = []
        self.lengths: list[np.ndarray] = []
        self.shared = 0
        self.empty: dict[tuple[str, tuple[int, ...]], int] = {}

    def add(self, results: Results) -> None:
        self.games += len(results.decisions)
        self.shares += results.shares[:, : self.players].sum(axis=0)
        self.shared += int((np.count_nonzero(results.shares, axis=1) > 1).sum())
        self.points.append(results.points[:, : self.players].astype(np.int32))
        self.lengths.append(results.decisions)
        for name, field in self.game.position.fields.items():
            if field.form == PILE and field.seen_by == NOBODY:
                counts = results.positions[name][..., 0]
                for index in np.ndindex(counts.shape[1:]):
                    key = name, index
                    self.empty[key] = self.empty.get(key, 0) + int((counts[(slice(None), *index)] == 0).sum())

    def row(self) -> str:
        points, lengths = np.concatenate(self.points), np.concatenate(self.lengths)
        shares = " ".join(f"{share / self.games:.1%}" for share in self.shares)
        return (
            f"| {self.players} | {shares} | {points.min()}, {points.mean():.1f}, {points.max()} "
            f"| {self.shared / self.games:.1%} | {lengths.min()}, {lengths.mean():.1f}, {lengths.max()} |"
        )

    def run_out(self, edition: Edition) -> Iterator[tuple[str, float]]:
        """What can be empty at the end of a game, and in how many games it was."""
        for (name, index), count in self.empty.items():
            axes = self.game.position.fields[name].axes
            where = [axis_names(axis, edition.names)[i] for axis, i in zip(axes, index, strict=False)]
            if count < self.games:  # what is always empty was never there
                yield " ".join([name.replace("_", " "), *where]), count / self.games
