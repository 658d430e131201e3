"""Random play for tests: matches, and the positions met on the way."""

from __future__ import annotations

import functools
import importlib
import random
from collections.abc import Iterator
from types import ModuleType

import numpy as np

from pithead.engine.game import Game
from pithead.engine.match import Event, Match


def new_match(game: Game, players: int, seed: int, watch=None) -> Match:
    return Match(game, [f"Player {seat}" for seat in range(players)], seed, watch=watch)


def random_match(game: Game, players: int, seed: int, choices: int = 10**9, watch=None) -> Match:
    """A match played at random to its end, or for some choices."""
    match, chance = new_match(game, players, seed, watch), random.Random(seed)
    while not match.over and len(match.choices) < choices:
        match.choose(chance.choice(match.options()), watch=watch)
    return match


def oddities(game: Game) -> ModuleType:
    """What a game's own tests know of its matches: what they can be examples of, which options people like."""
    return importlib.import_module(f"tests.games.{game.name}.oddities")


def lively_events(game: Game, players: int, seeds: range) -> Iterator[Event]:
    """Every step of some matches of players who like what the game's oddities say."""
    for seed in seeds:
        yield from _lively_match(game, players, seed)


@functools.cache
def _lively_match(game: Game, players: int, seed: int) -> list[Event]:
    met: list[Event] = []
    match, chance, liking = new_match(game, players, seed, met.append), random.Random(seed), oddities(game).liking
    while not match.over:
        options = match.options()
        match.choose(chance.choices(options, [liking(match, option) for option in options])[0], watch=met.append)
    return met


def sampled_positions(game: Game, players: int, seeds: range, every: int) -> Iterator[np.ndarray]:
    """Every so manieth position of some random matches, each as an array of one."""
    for seed in seeds:
        events: list[Event] = []
        random_match(game, players, seed, watch=events.append)
        yield from (event.before for event in events[seed % every :: every])


def digests(game: Game, players: int, seeds: range) -> Iterator[str]:
    """For each seed, a hash over the bytes of every position of a random match."""
    import hashlib

    for seed in seeds:
        digest = hashlib.sha256()
        match = new_match(game, players, seed)
        chance = random.Random(seed)
        while not match.over:
            options = match.options()
            digest.update(repr(options).encode() + match.positions.tobytes())
            match.choose(chance.choice(options))
        digest.update(match.positions.tobytes() + repr((match.scores(), match.winners())).encode())
        yield f"{seed} {digest.hexdigest()}"


if __name__ == "__main__":  # python -m tests.play GAME PLAYERS FIRST COUNT: used to compare the two ways to run rules
    import sys

    from pithead.engine.game import load_game

    name, players, first, count = sys.argv[1], *map(int, sys.argv[2:])
    print("\n".join(digests(load_game(name), players, range(first, first + count))))
