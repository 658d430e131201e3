"""Compiling games and their bots ahead, so that nobody waits later."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from pithead.bots import Thinker
from pithead.bots.quick import play_quickly
from pithead.engine.game import Game, load_game
from pithead.engine.match import Match
from pithead.engine.warm import warm_up


def warm_all(names: Sequence[str]) -> Iterator[None]:
    """Compile the rules and the bots of these games, side by side on all cores; yields whenever one is ready."""
    workers = min(len(names), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for ready in as_completed([pool.submit(_warm, name) for name in names]):
            yield ready.result()


def _warm(name: str) -> None:
    game = load_game(name)
    warm_up(game)
    warm_bots(game)


def warm_bots(game: Game) -> None:
    """Compile (or load from the cache) all that bots think with."""
    players = game.players.start
    match = Match(game, ["warm"] * players, seed=1)
    for bot in ("greedy", "search:2"):
        Thinker(bot, game, game.standard).answer(match.seen_by(match.seat), match.options(), 1)
    play_quickly(game, game.standard, ["random"] * players, 1, game.results(1))
