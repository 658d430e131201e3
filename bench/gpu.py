"""Random play on a GPU, and the proof that it plays the same games as the CPU: python bench/gpu.py [GAME [PLAYERS]]

Needs an NVIDIA GPU and numba-cuda; no other part of Pithead does."""

from __future__ import annotations

import sys
import time

import numpy as np

from pithead.engine.dice import Dice, rand
from pithead.engine.game import Game, load_game
from pithead.engine.gpu import device_rules
from pithead.engine.rule import plain

BLOCK = 128


def main(name: str = "ore", players: str = "4") -> None:
    game, seats = load_game(name), int(players)
    device = device_rules()
    from numba import cuda

    rules = game.rules
    setup, options, choose, die = (device(rule) for rule in (rules.setup, rules.options, rules.choose, rand))
    most = game.most_options + 1

    @cuda.jit
    def advance(boxes, positions, blank, dice, steps, finished):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= positions.shape[0]:
            return
        out = cuda.local.array(most, np.int64)
        for _ in range(steps):
            if positions[i].players == 0 or positions[i].over != 0:
                finished[i] += 1
                positions[i] = blank[0]
                positions[i].rng = np.uint64(i + 1 + finished[i] * positions.shape[0])
                positions[i].players = seats
                setup(boxes[0], positions[i])
            count = options(boxes[0], positions[i], out)
            choose(boxes[0], positions[i], out[die(dice[i], count)])

    boxes, blank = cuda.to_device(game.standard.box), cuda.to_device(game.position.blank())
    for count in (4096, 65536, 1 << 20):
        dice = Dice.blank(count)
        dice["rng"] = np.arange(count)
        empty = np.zeros(count, game.position.dtype)
        positions, device_dice = cuda.to_device(empty), cuda.to_device(dice)
        finished = cuda.to_device(np.full(count, -1, np.int64))
        grid = ((count + BLOCK - 1) // BLOCK, BLOCK)
        start = time.perf_counter()
        advance[grid](boxes, positions, blank, device_dice, 300, finished)
        cuda.synchronize()
        print(f"first launch {time.perf_counter() - start:.1f} s", flush=True)
        if count == 4096:
            compare(game, seats, positions.copy_to_host()[:256], 300, count)
        steps = 300
        start = time.perf_counter()
        advance[grid](boxes, positions, blank, device_dice, steps, finished)
        cuda.synchronize()
        took = time.perf_counter() - start
        print(f"{count:>8} games: {count * steps / took / 1e6:,.0f} million decisions/s", flush=True)


def compare(game: Game, players: int, found: np.ndarray, steps: int, count: int) -> None:
    """The same decisions on the CPU must lead to the same bytes."""
    for i in range(len(found)):
        thrower = Dice(Dice.blank()[0])
        thrower.rng, finished, position = i, -1, None
        for _ in range(steps):
            if position is None or position[0]["over"] != 0:
                finished += 1
                position = game.begin(game.standard, players, i + 1 + finished * count)
            options = game.options(game.standard, position)
            with np.errstate(over="ignore"):  # the generator means to wrap round
                game.choose(game.standard, position, options[plain(rand)(thrower, len(options))])
        assert position is not None and position.tobytes() == found[i : i + 1].tobytes(), f"game {i} differs"
    print(f"{len(found)} games of {steps} decisions are the same on GPU and CPU, byte for byte")


if __name__ == "__main__":
    main(*sys.argv[1:])
