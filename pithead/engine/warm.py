"""Compiling a game ahead, so that nobody waits later."""

from __future__ import annotations

from pithead.engine.batch import Batch
from pithead.engine.game import Game
from pithead.engine.match import Match


def warm_up(game: Game) -> None:
    """Compile (or load from the cache) everything that is called from outside compiled code: one small batch and one
    match do."""
    players = game.players.start
    batch = Batch(game, 2, players, seed=1, threads=1)
    while not batch.done.any():
        batch.choose(batch.random())
    match = Match(game, ["warm"] * players, seed=1)
    while not match.over:
        match.choose(match.options()[0])
    match.winners()
