"""Work for tests of workers: functions of a module, because they travel to other processes."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def squared(number: int) -> int:
    return number * number


def squared_where(number: int) -> tuple[int, int]:
    """With the process that did it."""
    time.sleep(0.005)
    return number * number, os.getpid()


def slowly(number: int) -> int:
    time.sleep(0.2)
    return number * number


def forever(number: int) -> int:
    while True:
        time.sleep(60)


def picky(number: int) -> int:
    if number == 7:
        raise ZeroDivisionError("seven ate nine")
    return number


def deadly_once(job: tuple[str, int]) -> int:
    """The worker that meets 3 first dies of it."""
    marks, number = Path(job[0]), job[1]
    if number == 3 and not (marks / "died").exists():
        (marks / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def note(folder: str) -> None:
    """One file for each call."""
    (Path(folder) / f"{os.getpid()}-{time.monotonic_ns()}").touch()
