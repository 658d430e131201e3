"""A first look at a game's components by random play: is every seat worth the same, does anything run out, is there
an option or a card that nobody ever meets? `pithead sanity GAME` writes docs/sanity-GAME.md; stronger play judges
balance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

import numpy as np

from pithead.engine.game import Edition, Game, Results
from pithead.engine.possible import kinds_of_cards
from pithead.engine.record import EVERYONE, NUMBER, PILE
from pithead.study.ends import remarks_on_ends
from pithead.study.reach import lines_never_reached

CHUNK = 5000
WATCHED = 100  # games for each number of players in which every line of the rules is watched
RAREST = 10  # options that are named


def sanity_lines(game: Game, edition: Edition, games: int, progress: Callable[[int], None]) -> list[str]:
    """A report in Markdown on so many random games for each number of players."""
    totals = [_played(game, edition, players, games, progress) for players in game.players]
    missed = lines_never_reached(game, edition, WATCHED, progress)
    return [
        f"# {game.title}: random play",
        "",
        f"{games:,} games for each number of players, seeds 1 to {games:,}; made by `pithead sanity {game.name} "
        f"--games {games}`. Random players show whether anything is impossible, endless or out of proportion, not "
        "whether it is balanced.",
        "",
        "| players | win share by seat | points of a seat: least, mean, most | shared victories "
        "| decisions a game: least, mean, most |",
        "| --- | --- | --- | --- | --- |",
        *(total.row() for total in totals),
        *_shares_of_games(game, totals),
        *_cards_met(game, edition, totals),
        *_options_taken(game, edition, np.sum([total.taken for total in totals], axis=0)),
        "",
        f"In {WATCHED} games for each number of players {len(missed)} lines of the rules were never reached"
        f"{':' if missed else '.'}",
        *(["", *(f"- `{line}`" for line in missed)] if missed else []),
        "",
    ]


def games_to_play(game: Game, games: int) -> int:
    """How many games in all a report on so many for each number of players takes."""
    return (games + WATCHED) * len(game.players)


def _played(game: Game, edition: Edition, players: int, games: int, progress: Callable[[int], None]) -> _Totals:
    totals = _Totals(game, edition, players)
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        results = game.results(count, keep=count)
        game.random_games(edition, players, 1 + first, results)
        totals.add(results)
        progress(count)
    return totals


class _Totals:
    """What is added up over the chunks of one number of players."""

    def __init__(self, game: Game, edition: Edition, players: int):
        self.game, self.edition, self.players, self.games = game, edition, players, 0
        self.shares = np.zeros(players)
        self.points: list[np.ndarray] = []
        self.lengths: list[np.ndarray] = []
        self.shared = 0
        self.taken = np.zeros(len(game.choices), np.int64)
        self.ends: dict[str, float] = defaultdict(float)  # in how many games something was so at the end
        self.met: dict[str, np.ndarray] = {}  # by field: for each card, in how many games it lay there at the end

    def add(self, results: Results) -> None:
        self.games += len(results.decisions)
        self.shares += results.shares[:, : self.players].sum(axis=0)
        self.shared += int((np.count_nonzero(results.shares, axis=1) > 1).sum())
        self.points.append(results.points[:, : self.players].astype(np.int32))
        self.lengths.append(results.decisions)
        self.taken += results.taken
        for what, games in remarks_on_ends(self.game, self.edition, results.positions):
            self.ends[what] += float(games.sum())
        for name, met in self._cards_met(results.positions):
            self.met[name] = self.met.get(name, 0) + met

    def _cards_met(self, positions: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
        """For every place that all can see: how often each card lay there."""
        kinds = kinds_of_cards(self.game)
        for name, field in self.game.position.fields.items():
            if field.form == NUMBER or field.seen_by != EVERYONE or field.of not in kinds:
                continue
            if name not in self.game.audit.NOT_THE_CARD:
                cards = positions[name][..., 1:] if field.form == PILE else positions[name]
                yield name, np.bincount(cards[cards >= 0], minlength=len(self.edition.names[field.of]))

    def row(self) -> str:
        points, lengths = np.concatenate(self.points), np.concatenate(self.lengths)
        shares = " ".join(f"{share / self.games:.1%}" for share in self.shares)
        return (
            f"| {self.players} | {shares} | {points.min()}, {points.mean():.1f}, {points.max()} "
            f"| {self.shared / self.games:.1%} | {lengths.min()}, {lengths.mean():.1f}, {lengths.max()} |"
        )


def _shares_of_games(game: Game, totals: list[_Totals]) -> Iterator[str]:
    yield from ("", "At the end of a game, share of the games:", "")
    yield f"| | {' | '.join(f'{players} players' for players in game.players)} |"
    yield "| --- |" + " --- |" * len(game.players)
    never = []
    for what in dict.fromkeys(what for total in totals for what in total.ends):
        shares = [total.ends.get(what, 0) / total.games for total in totals]
        if any(shares):
            yield f"| {what} | {' | '.join(f'{share:.2%}' for share in shares)} |"
        else:
            never.append(what)
    yield from ("", f"Never: {', '.join(never) or 'none of what was counted'}.")


def _cards_met(game: Game, edition: Edition, totals: list[_Totals]) -> Iterator[str]:
    yield from ("", "Cards that lay in the open at the end of a game:", "", "| where | met | never | seldom | often |")
    yield "| --- | --- | --- | --- | --- |"
    games = sum(total.games for total in totals)
    for name in totals[0].met:
        counts = np.sum([total.met[name] for total in totals], axis=0)
        titles = edition.titles[game.position.fields[name].of]
        order = [int(card) for card in np.argsort(counts, kind="stable") if counts[card]]
        if order:
            never = ", ".join(title for title, count in zip(titles, counts, strict=True) if not count) or "-"
            seldom, often = (f"{titles[card]} {counts[card] / games:.2%}" for card in (order[0], order[-1]))
            field = name.replace("_", " ")
            yield f"| {field} | {len(order)} of {len(titles)} | {never} | {seldom} | {often} |"


def _options_taken(game: Game, edition: Edition, taken: np.ndarray) -> Iterator[str]:
    texts = game.choices.texts(edition.names)
    never = [text for text, count in zip(texts, taken, strict=True) if not count]
    yield from ("", f"{len(texts) - len(never)} of {len(texts)} options were taken at least once.")
    if never:
        yield f"Never taken: {', '.join(f'`{text}`' for text in never)}."
    rare = sorted((int(count), text) for text, count in zip(texts, taken, strict=True) if count)[:RAREST]
    yield f"The rarest: {', '.join(f'`{text}` {count:,} times' for count, text in rare)}."
