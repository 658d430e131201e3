"""Progress of long work, on stderr and only where somebody watches."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any


class Progress:
    """A bar with the time left. It costs nothing (not even an import) where stderr is not a terminal."""

    def __init__(self, total: int, unit: str):
        self._total, self._unit = total, unit
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Progress:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
            from rich.progress import Progress as Bar

            self._bar = Bar(
                TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn(self._unit),
                TimeRemainingColumn(), console=Console(stderr=True), transient=True,
            )  # fmt: skip
            self._bar.start()
            self._task = self._bar.add_task("", total=self._total)
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._bar:
            self._bar.stop()

    def advance(self, count: int) -> None:
        if self._bar:
            self._bar.advance(self._task, count)

    def say(self, text: str) -> None:
        """What is being done now; where there is no bar, as a line."""
        if self._bar:
            self._bar.update(self._task, description=text)
        else:
            print(f"{text} ...", file=sys.stderr)
