"""One game between bots, whatever they are: what arena, balance and simulate are made of. A game depends on its seed
and its bots alone (as long as their budgets are iterations), so it can be played anywhere and again."""

from __future__ import annotations

import hashlib
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path

import numpy as np

import pithead.bots
from pithead.bots import Thinker, decision_seed
from pithead.bots.bot import Budget
from pithead.engine.errors import PitheadError
from pithead.engine.game import Edition, Game, load_game
from pithead.engine.position import RUNNING
from pithead.engine.record import copied
from pithead.engine.rule import rule_sources
from pithead.engine.secrecy import redact


@dataclass(frozen=True)
class Job:
    """A game to be played."""

    game: str
    bots: tuple[str, ...]  # by seat
    seed: int
    edition: str = ""  # the text of a components.toml, which travels where its file does not; empty: the standard one

    def __str__(self) -> str:
        return f"the game of {self.game} between {', '.join(self.bots)} with seed {self.seed}"


@dataclass
class Played:
    """What came of a job."""

    points: list[int]  # by seat
    shares: list[float]  # of the win
    places: list[int]  # 1 is the best; equal ones are shared
    decisions: int
    choices: list[int] = field(default_factory=list)  # by seat: questions with more than one answer
    seconds: list[float] = field(default_factory=list)  # by seat: spent on them
    remarks: list[str] = field(default_factory=list)  # how a game ended that is won or lost together


def play(job: Job) -> Played:
    game, edition = loaded(job.game, job.edition)
    thinkers = [_thinker(job.game, job.edition, bot) for bot in job.bots]
    players = len(job.bots)
    choices, seconds, decisions = [0] * players, [0.0] * players, 0
    positions = game.begin(edition, players, job.seed)
    options = game.options(edition, positions)
    while positions["over"][0] == RUNNING:
        option, seat = options[0], int(positions["seat"][0])
        if len(options) > 1:
            cheats, seed = thinkers[seat].level.cheats, decision_seed(job.seed, decisions)
            seen = copied(positions) if cheats else redact(game.position, positions, seat)
            begun = time.perf_counter()
            try:
                option = thinkers[seat].answer(seen, options, seed).option
            except Exception as error:
                error.add_note(f"{job.bots[seat]} in seat {seat} at decision {decisions}")
                raise
            seconds[seat] += time.perf_counter() - begun
            choices[seat] += 1
            if option not in options:
                raise PitheadError(f"{job}: {job.bots[seat]} in seat {seat} chose {option}, which is not offered")
        options = game.choose(edition, positions, option)
        decisions += 1
    scores = [tuple(row) for row in game.scores(edition, positions).tolist()]
    return Played(
        [score[0] for score in scores], game.win_shares(edition, positions).tolist(),
        [1 + sum(other > score for other in scores) for score in scores], decisions, choices, seconds,
        _remarks(game, edition, positions) if game.together else [],
    )  # fmt: skip


def _remarks(game: Game, edition: Edition, positions: np.ndarray) -> list[str]:
    return [what for what, is_true in game.audit.remarks(edition, positions) if is_true[0]]


@lru_cache(4)
def loaded(name: str, text: str) -> tuple[Game, Edition]:
    """A game, and the edition that a job names by its text."""
    game = load_game(name)
    if not text:
        return game, game.standard
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "components.toml"
        path.write_text(text, encoding="utf-8")
        return game, game.edition(path)


@lru_cache(8)
def _thinker(name: str, text: str, bot: str) -> Thinker:
    """A bot at work. It has thought once already, so that nobody's first choice has to wait for machine code."""
    game, edition = loaded(name, text)
    thinker = Thinker(bot, game, edition, may_cheat=True)
    positions = game.begin(edition, game.players.start, 1)
    while len(options := game.options(edition, positions)) == 1:
        game.choose(edition, positions, options[0])
    seen = redact(game.position, positions, int(positions["seat"][0]))
    thinker.bot.answer(seen, options, Budget(iterations=1), 1)
    return thinker


# Before many games


def preparation(game: Game, edition: Edition, text: str, bots: Iterable[str]) -> Callable[[], None]:
    """What `do_all` needs as `prepare`: compiles all that games between these bots need, once for each machine, and
    refuses one that would play another game than this."""
    return partial(prepare, game.name, text, tuple(dict.fromkeys(bots)), fingerprint(game, edition))


def prepare(name: str, text: str, bots: tuple[str, ...], expected: str) -> None:
    game, edition = loaded(name, text)
    if fingerprint(game, edition) != expected:
        raise PitheadError(f"a worker has another version of {game.title} or of its bots: install the same everywhere")
    for bot in bots:
        _thinker(name, text, bot)
    play(Job(name, ("random",) * game.players.start, 1, text))


def fingerprint(game: Game, edition: Edition) -> str:
    """Of everything that a game between bots depends on: rules, box, and how they think."""
    digest = hashlib.sha256(edition.fingerprint.encode())
    bots = Path(pithead.bots.__file__).parent
    for source in [*rule_sources(game.package), *sorted([*bots.glob("*.py"), *bots.glob("*.toml")])]:
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]
