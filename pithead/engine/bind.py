"""Algorithms written once for every game (playouts, batches, search): plain functions that call `setup`, `options`,
`choose`, ... by name. `bind` gives each game its own compiled copy, cached on disk like any rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

from pithead.engine.rule import PURE, compiled


def bind(functions: Sequence[Callable], package: Path, **names: Any) -> SimpleNamespace:
    """Compile `functions`, given in calling order, with what their modules know and `names` (a game's rules and
    numbers) in reach, and cache them among the rules of `package`."""
    reach: dict[str, Any] = {}
    for function in reversed(functions):
        reach |= function.__globals__
    reach |= names
    bound = SimpleNamespace()
    for function in functions:
        copy = FunctionType(function.__code__, reach, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        reach[function.__name__] = copy if PURE else compiled(copy, package)
        setattr(bound, function.__name__, reach[function.__name__])
    return bound
