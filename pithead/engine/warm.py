"""Compiling a game ahead, so that nobody waits later."""

from __future__ import annotations

import shutil

from pithead.engine.batch import Batch
from pithead.engine.game import Game
from pithead.engine.match import Match
from pithead.engine.rule import cache_root
from pithead.engine.secrecy import imagined

KEPT = 3  # folders of machine code for each game: this version of the rules and the ones used last


def tidy_cache(game: Game) -> None:
    """Throw machine code of old versions of the rules away."""
    folders = cache_root().glob(f"{game.package.name}-*")
    for folder in sorted(folders, key=lambda folder: folder.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


def warm_up(game: Game) -> None:
    """Compile (or load from the cache) everything that is called from outside compiled code: a few games played each
    way do."""
    players = game.players.start
    game.random_games(game.standard, players, 1, game.results(1))
    batch = Batch(game, 2, players, seed=1, threads=1)
    while not batch.done.any():
        batch.choose(batch.random())
    match = Match(game, ["warm"] * players, seed=1)
    while not match.over:
        match.choose(match.options()[0])
    match.scores()
    match.winners()
    imagined(game, game.standard, match.seen_by(0), 0, seed=1)
    tidy_cache(game)
