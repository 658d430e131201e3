"""Random play in other people's engines: `bench/.venv/bin/python bench/peers.py NAME` prints one JSON object.

A decision is a choice between the options of one player, forced ones included; chance is not one. Each function
returns `play`, which plays one game and returns its number of decisions, and `middle`, which returns a state from the
middle of a game and the function that copies it. The seeds are fixed, so every run plays the same games - except for
Catanatron's, which lists its options in the order of sets and so differs from process to process."""

from __future__ import annotations

import argparse
import copy
import json
import pickle
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Play = Callable[[], int]
Middle = Callable[[], tuple[Any, Callable[[], Any]]]
MIDDLE = 50  # decisions before the state whose size and copy are measured


def catanatron() -> tuple[Play, Middle]:
    from catanatron import Color, Game, RandomPlayer

    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    seed = 0

    def new() -> Any:
        nonlocal seed
        seed += 1  # 0 would mean "any"
        return Game([RandomPlayer(color) for color in colors], seed=seed)

    def play() -> int:
        game, decisions = new(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:  # its own limit of turns
            game.play_tick()
            decisions += 1
        return decisions

    def middle() -> tuple[Any, Callable[[], Any]]:
        game = new()
        for _ in range(10 * MIDDLE):  # its games are that much longer
            game.play_tick()
        return game.state, game.copy

    return play, middle


def open_spiel(name: str) -> tuple[Play, Middle]:
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def steps(state: Any, most: int) -> int:
        decisions = 0
        while decisions < most and not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    def play() -> int:
        return steps(game.new_initial_state(), sys.maxsize)

    def middle() -> tuple[Any, Callable[[], Any]]:
        state = game.new_initial_state()
        steps(state, MIDDLE)
        return state, state.clone

    return play, middle


def rlcard() -> tuple[Play, Middle]:
    import numpy as np
    from rlcard import make
    from rlcard.agents import RandomAgent

    np.random.seed(1)  # its agents take from the global generator
    env = make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions)] * env.num_players)

    def play() -> int:
        env.run(is_training=False)
        return len(env.action_recorder)

    def middle() -> tuple[Any, Callable[[], Any]]:
        state, seat = env.reset()
        for _ in range(MIDDLE):
            state, seat = env.step(env.agents[seat].step(state))
        return env.game, lambda: copy.deepcopy(env.game)  # it offers no copy of its own

    return play, middle


PEERS: dict[str, Callable[[], tuple[Play, Middle]]] = {
    "catanatron": catanatron,
    "open_spiel-backgammon": lambda: open_spiel("backgammon"),
    "open_spiel-gin_rummy": lambda: open_spiel("gin_rummy"),
    "rlcard-gin_rummy": rlcard,
}


def microseconds_to_copy(copy_state: Callable[[], Any], seconds: float) -> float:
    copies, start = 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        for _ in range(100):
            copy_state()
        copies += 100
    return took / copies * 1e6


def measure(name: str, seconds: float) -> dict[str, float]:
    play, middle = PEERS[name]()
    state, copy_state = middle()
    size, copying = len(pickle.dumps(state)), microseconds_to_copy(copy_state, seconds / 10)
    play()  # imports and tables that are made on the first use
    games, decisions, start = 0, 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        decisions += play()
        games += 1
    return {
        "decisions_per_second": decisions / took,
        "games_per_second": games / took,
        "decisions_per_game": decisions / games,
        "bytes": size,
        "copy_microseconds": copying,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play in one peer.")
    parser.add_argument("name", choices=list(PEERS))
    parser.add_argument("--seconds", type=float, default=5.0, help="to play for (default 5)")
    arguments = parser.parse_args()
    print(json.dumps(measure(arguments.name, arguments.seconds)))


if __name__ == "__main__":
    main()
