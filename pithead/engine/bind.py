"""Algorithms written once for every game (playouts, batches, search): plain functions that call `setup`, `options`,
`choose`, ... by name. `bind` gives each game its own compiled copy, cached on disk like any rule."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from numbers import Number
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

from pithead.engine.rule import PURE, cache_folder, compiled


def bind(functions: Sequence[Callable], package: Path, **names: Any) -> SimpleNamespace:
    """Compile `functions`, given in calling order, with what their modules know and `names` (a game's rules and
    numbers) in reach, and cache them among the rules of `package`."""
    reach: dict[str, Any] = {}
    for function in reversed(functions):
        reach |= function.__globals__
    reach |= names
    folder = cache_folder(package) / _fingerprint(functions, reach)
    bound = SimpleNamespace()
    for function in functions:
        copy = FunctionType(function.__code__, reach, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        reach[function.__name__] = copy if PURE else compiled(copy, folder)
        setattr(bound, function.__name__, reach[function.__name__])
    return bound


def _fingerprint(functions: Sequence[Callable], reach: dict[str, Any]) -> str:
    """Of algorithms: changes with their files and with the numbers they read, wherever those stand. (The rules that
    they call are what the folder of the package is named after.)"""
    codes = [function.__code__ for function in functions]
    digest = hashlib.sha256()
    for file in sorted({code.co_filename for code in codes}):
        digest.update(Path(file).read_bytes())
    numbers = {name: reach[name] for code in codes for name in code.co_names if isinstance(reach.get(name), Number)}
    digest.update(repr(sorted(numbers.items())).encode())
    return digest.hexdigest()[:12]
