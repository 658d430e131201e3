"""Many games between bots, a stretch of neighbouring seeds at a time: what simulate and balance are made of. Bots that
need no clock play whole stretches in compiled code, in threads; others play game by game in processes; and a cluster
does either. Whoever plays, and on how many cores, the games are the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import TypeVar

from pithead.bots import check_bots
from pithead.bots.quick import are_quick
from pithead.engine.errors import PitheadError
from pithead.engine.game import Game
from pithead.study.games import loaded, preparation
from pithead.study.workers import do_all

Result = TypeVar("Result")
AHEAD = 3  # stretches that wait for each thread
SEEDS = 2**64


@dataclass(frozen=True)
class Stretch:
    """Games to be played."""

    game: str
    bots: tuple[str, ...]  # by seat
    first: int  # seed; each game adds 1
    count: int
    edition: str = ""  # the text of a components.toml; empty: the standard one

    def __str__(self) -> str:
        return f"the stretch of {self.count} games of {self.game} from seed {self.first} on"

    def cut(self, size: int) -> Iterator[Stretch]:
        """Into stretches of so many games."""
        for done in range(0, self.count, size):
            yield replace(self, first=self.first + done, count=min(size, self.count - done))


def checked(game: Game, players: int, bots: Sequence[str], count: int, seed: int, edition: str = "") -> Stretch:
    """All games that somebody asked for: one bot is for all seats. A PitheadError says what is wrong."""
    game.check_players(players)
    if count < 1:
        raise PitheadError(f"at least one game must be played, not {count}")
    if not 0 <= seed <= SEEDS - 1 - count:
        raise PitheadError(f"--seed {seed}: it must be a whole number from 0 to 2**64 - 1 - games")
    bots = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(bots) != players:
        raise PitheadError(f"{len(bots)} bots are named for {players} players; name one for each seat, or one for all")
    check_bots(bots)
    return Stretch(game.name, bots, seed, count, edition)


def play_all(work: Callable[[Stretch], Result], stretch: Stretch, size: int, threads: int | None = None,
             cluster: str = "", progress: Callable[[int], None] = lambda games: None) -> Iterator[Result]:  # fmt: skip
    """What came of the stretch, cut into parts of `size` games (of one game, if its bots need a clock), part by part in
    the order of the seeds. `work` is a function of a module, or a `partial` of one."""
    parts = stretch.cut(size if are_quick(stretch.bots) else 1)
    if are_quick(stretch.bots) and not cluster:
        done = _in_threads(work, parts, threads or os.cpu_count() or 1)
    else:
        prepare = preparation(*loaded(stretch.game, stretch.edition), stretch.edition, stretch.bots)
        if are_quick(stretch.bots):
            prepare = partial(_warm, prepare, work, replace(stretch, count=1))
        done = do_all(work, parts, threads, cluster, prepare)
    return _in_order(done, stretch.first, progress)


def _warm(prepare: Callable[[], None], work: Callable[[Stretch], object], one: Stretch) -> None:
    """On each machine of a cluster: compile whole games, too."""
    prepare()
    work(one)


def _in_order(done: Iterable[tuple[Stretch, Result]], first: int, progress: Callable[[int], None]) -> Iterator[Result]:
    early: dict[int, tuple[Stretch, Result]] = {}
    for part, result in done:
        early[part.first] = part, result
        progress(part.count)
        while first in early:
            part, result = early.pop(first)
            first += part.count
            yield result


def _in_threads(
    work: Callable[[Stretch], Result], parts: Iterator[Stretch], threads: int
) -> Iterator[tuple[Stretch, Result]]:
    with ThreadPoolExecutor(threads) as pool:
        waiting: dict[Future[Result], Stretch] = {}
        try:
            while True:
                for part in islice(parts, AHEAD * threads - len(waiting)):
                    waiting[pool.submit(work, part)] = part
                if not waiting:
                    return
                for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(done), done.result()
        finally:
            pool.shutdown(cancel_futures=True)
