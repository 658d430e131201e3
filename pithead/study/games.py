"""One game between bots, whatever they are: what arena, balance and simulate are made of. A game depends on its seed
and its bots alone (as long as their budgets are iterations), so it can be played anywhere and again."""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from pithead.bots import Thinker, decision_seed
from pithead.engine.game import Edition, Game, load_game
from pithead.engine.position import RUNNING
from pithead.engine.secrecy import redact


@dataclass(frozen=True)
class Job:
    """A game to be played."""

    game: str
    bots: tuple[str, ...]  # by seat
    seed: int
    edition: str = ""  # the path of a components.toml; the standard edition if empty


@dataclass
class Played:
    """What came of a job."""

    points: list[int]  # by seat
    shares: list[float]  # of the win
    decisions: int
    choices: list[int] = field(default_factory=list)  # by seat: questions with more than one answer
    seconds: list[float] = field(default_factory=list)  # by seat: spent on them
    taken: list[int] = field(default_factory=list)  # the options, in the order of the game


def play(job: Job) -> Played:
    game, edition = loaded(job.game, job.edition)
    thinkers = [_thinker(job.game, job.edition, bot, seat) for seat, bot in enumerate(job.bots)]
    players = len(job.bots)
    positions = game.begin(edition, players, job.seed)
    options = game.options(edition, positions)
    played = Played([], [], 0, [0] * players, [0.0] * players)
    while positions["over"][0] == RUNNING:
        option, seat = options[0], int(positions["seat"][0])
        if len(options) > 1:
            begun = time.perf_counter()
            seen = redact(game.position, positions, seat)
            option = thinkers[seat].answer(seen, options, decision_seed(job.seed, played.decisions)).option
            played.seconds[seat] += time.perf_counter() - begun
            played.choices[seat] += 1
        options = game.choose(edition, positions, option)
        played.taken.append(option)
        played.decisions += 1
    played.points = game.scores(edition, positions)[:, 0].tolist()
    played.shares = game.win_shares(edition, positions).tolist()
    return played


@lru_cache(4)
def loaded(name: str, edition: str) -> tuple[Game, Edition]:
    game = load_game(name)
    if not edition:
        return game, game.standard
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "edition.toml"
        path.write_text(edition, encoding="utf-8")
        return game, game.edition(path)


@lru_cache(32)
def _thinker(name: str, edition: str, bot: str, seat: int) -> Thinker:
    return Thinker(bot, *loaded(name, edition))
