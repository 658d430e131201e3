"""Bots at work for the server, in threads of their own: their searches let go of Python's lock while they compute."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from pithead.bots import Thinker
from pithead.engine.game import Edition, Game

log = logging.getLogger(__name__)
KEPT = 4  # thinkers for each thread: a search tree is large
POLITE = 10  # how far bots step back for the thread that serves people


class Thinking:
    """Answers for bots. One that crashes, or does not answer in time, chooses at random: the match goes on."""

    def __init__(self, threads: int | None = None, patience: float = 20.0):
        self.patience, self.waiting = patience, 0
        self._pool = ThreadPoolExecutor(threads or os.cpu_count() or 1, "bots", _step_back)
        self._mine = threading.local()
        self._compiling = threading.Lock()
        self._compiled: set[str] = set()

    async def answer(self, bot: str, game: Game, edition: Edition, seen: np.ndarray, options: Sequence[int],
                     seed: int) -> int:  # fmt: skip
        loop, begun = asyncio.get_running_loop(), asyncio.Event()

        def think() -> int:
            thinker = self._thinker(bot, game, edition)
            self._compile(bot, thinker, game, seen, options)
            loop.call_soon_threadsafe(begun.set)
            return thinker.answer(seen, list(options), seed).option

        self.waiting += 1
        job: asyncio.Future[Any] = loop.run_in_executor(self._pool, think)
        beginning: asyncio.Future[Any] = asyncio.create_task(begun.wait())
        try:
            await asyncio.wait([job, beginning], return_when=asyncio.FIRST_COMPLETED)
            option = await asyncio.wait_for(job, self.patience)
            if option in options:
                return option
            log.error("the bot %s chose %s, which is not offered, in %s", bot, option, game.name)
        except TimeoutError:
            log.error("the bot %s did not answer within %s seconds in %s", bot, self.patience, game.name)
        except Exception:
            log.exception("the bot %s crashed in %s", bot, game.name)
        finally:
            beginning.cancel()
            self.waiting -= 1
        return random.choice(options)

    def _thinker(self, bot: str, game: Game, edition: Edition) -> Thinker:
        """Each thread has its own: a thinker serves one match at a time."""
        mine: OrderedDict = self._mine.__dict__.setdefault("thinkers", OrderedDict())
        key = bot, game.name, edition.fingerprint
        if key not in mine:
            mine[key] = Thinker(bot, game, edition)
            if len(mine) > KEPT:
                mine.popitem(last=False)
        mine.move_to_end(key)
        return mine[key]

    def _compile(self, bot: str, thinker: Thinker, game: Game, seen: np.ndarray, options: Sequence[int]) -> None:
        """The first answer in a game may take many seconds of compiling; that is not the bot's slowness."""
        key = f"{thinker.level.bot} {game.name}"
        if key in self._compiled:
            return
        with self._compiling:
            if key not in self._compiled:
                thinker.answer(seen, list(options), 1)
                self._compiled.add(key)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """On Linux a thread has a priority of its own."""
    if hasattr(os, "setpriority") and hasattr(threading, "get_native_id"):
        try:
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)
        except OSError:
            log.debug("bots cannot step back here")
