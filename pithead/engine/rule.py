"""One source of rules, three ways to run it: compiled for the CPU (the default), as plain Python (PITHEAD_PURE=1:
breakpoints, coverage, errors for overflow and bad indexes), or compiled for a GPU (gpu.py).

Compiled code is kept on disk, in a folder named after a hash of every source it can come from: Numba itself only
watches the file of the function, not the files of the functions it calls, and would run stale code after an edit."""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

from platformdirs import user_cache_dir

PURE = os.environ.get("PITHEAD_PURE") == "1"

if not PURE:
    import numba
    from numba.core.dispatcher import Dispatcher


def cache_root() -> Path:
    """Where compiled rules are kept: $PITHEAD_CACHE, or the user's cache directory."""
    return Path(os.environ.get("PITHEAD_CACHE") or user_cache_dir("pithead"))


@functools.cache
def cache_folder(package: Path) -> Path:
    """The folder for the compiled rules of one package. The engine's sources count for every package."""
    digest = hashlib.sha256()
    for folder in sorted({package, Path(__file__).parent}):
        for source in sorted(folder.glob("*.py")):
            digest.update(source.name.encode() + source.read_bytes())
    return cache_root() / f"{package.name}-{digest.hexdigest()[:16]}"


def rule(function: Callable) -> Any:
    """Make a plain function a rule."""
    return function if PURE else compiled(function, Path(function.__code__.co_filename).parent)


def compiled(function: Callable, package: Path) -> Any:
    """`function` compiled (when first called) and cached on disk among the rules of `package`."""
    folder = cache_folder(package)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # no place to keep machine code: compile anew each time
        return numba.njit(nogil=True, error_model="numpy")(function)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        return numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = before


def source_of(function: Any) -> FunctionType | None:
    """The plain function behind a rule; None for anything that is not a rule."""
    if PURE:
        return function if isinstance(function, FunctionType) else None
    return function.py_func if isinstance(function, Dispatcher) else None


def reached(function: Any) -> Iterator[FunctionType]:
    """The plain functions that a rule can call, itself included: a rule finds the rules it calls through the
    globals of its module."""
    seen: set[FunctionType] = set()
    waiting = [function]
    while waiting:
        source = source_of(waiting.pop())
        if source is None or source in seen or not _is_rule_code(source):
            continue
        seen.add(source)
        yield source
        waiting += [source.__globals__[name] for name in source.__code__.co_names if name in source.__globals__]


def _is_rule_code(source: FunctionType) -> bool:
    return not source.__module__.startswith(("numpy", "numba"))
