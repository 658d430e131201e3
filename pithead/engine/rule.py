"""One source of rules, three ways to run it: compiled for the CPU (the default), as plain Python (PITHEAD_PURE=1:
breakpoints, coverage, errors for overflow and bad indexes), or compiled for a GPU (gpu.py).

Compiled code is kept on disk, in a folder named after a hash of every source it can come from: Numba itself only
watches the file of the function, not the files of the functions it calls, and would run stale code after an edit."""

from __future__ import annotations

import functools
import hashlib
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

from platformdirs import user_cache_dir

IMPORT = re.compile(r"^(?:from|import) .*", re.MULTILINE)
PURE = os.environ.get("PITHEAD_PURE") == "1"

# Without the GIL bots think beside the server. Rules may not allocate, so Numba need not count references. Nobody calls
# a rule from C, nor an inner one from Python: a way in for each would cost a quarter of the time to compile.
OPTIONS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
INNER = {**OPTIONS, "no_cpython_wrapper": True}

if not PURE:
    import numba
    from numba.core.dispatcher import Dispatcher

    from pithead.engine.inner import Inner


def cache_root() -> Path:
    """Where compiled rules are kept: $PITHEAD_CACHE, or the user's cache directory."""
    return Path(os.environ.get("PITHEAD_CACHE") or user_cache_dir("pithead"))


@functools.cache
def cache_folder(package: Path) -> Path:
    """The folder for the compiled rules of one package."""
    digest = hashlib.sha256()
    for source in rule_sources(package):
        digest.update(source.name.encode() + source.read_bytes())
    return cache_root() / f"{package.name}-{digest.hexdigest()[:16]}"


def rule_sources(package: Path) -> list[Path]:
    """The files that compiled code of a package can come from: those that declare rules, in the package or in the
    engine, and what they import from there. (Words may change without compiling the rules again.)"""
    files = [file for folder in {Path(__file__).parent, package} for file in folder.glob("*.py")]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    found: set[Path] = set()
    waiting = [file for file, text in texts.items() if "\n@rule\n" in text or file.stem == "algorithms"]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            imported = {word for line in IMPORT.findall(texts[file]) for word in re.findall(r"\w+", line)}
            waiting += [other for other in files if other.stem in imported]
    return sorted(found)


def rule(function: Callable) -> Any:
    """Make a plain function a rule, which compiled code can call. From Python, rules are reached through a game's
    algorithms (compiled) or through `plain`."""
    return function if PURE else Inner(py_func=function, targetoptions={"nopython": True, **INNER})


def compiled(function: Callable, folder: Path) -> Any:
    """`function` compiled (when first called), with all rules it calls, and cached on disk in a folder that stands for
    all sources it comes from."""
    before = numba.config.CACHE_DIR
    try:
        folder.mkdir(parents=True, exist_ok=True)
        numba.config.CACHE_DIR = str(folder)
        return numba.njit(cache=True, **OPTIONS)(function)
    except (OSError, RuntimeError):  # no place to keep machine code, or no file it comes from: compile it each time
        return numba.njit(**OPTIONS)(function)
    finally:
        numba.config.CACHE_DIR = before


def source_of(function: Any) -> FunctionType | None:
    """The plain function behind a rule; None for anything that is not a rule."""
    if PURE:
        is_code = isinstance(function, FunctionType) and not function.__module__.startswith(("numpy", "numba"))
        return function if is_code else None
    return function.py_func if isinstance(function, Dispatcher) else None


def reached(rule: Any) -> Iterator[FunctionType]:
    """The plain functions that a rule can call, itself included: a rule finds the rules it calls through the globals
    of its module."""
    seen: set[FunctionType] = set()
    waiting = [rule]
    while waiting:
        source = source_of(waiting.pop())
        if source is not None and source not in seen:
            seen.add(source)
            yield source
            waiting += [source.__globals__[name] for name in source.__code__.co_names if name in source.__globals__]


class Versions:
    """The same rules made another way. Each module gets one copy of its globals in which every rule is the new
    version, so that the versions find each other and the sources need no change."""

    def __init__(self, make: Callable[[FunctionType], Any]):
        self._make = make
        self._made: dict[FunctionType, Any] = {}
        self._globals: dict[int, dict[str, Any]] = {}

    def __call__(self, rule: Any) -> Any:
        """The new version of a rule."""
        source = source_of(rule)
        if source is None:
            raise TypeError(f"{rule!r} is no rule")
        if source not in self._made:
            copy = FunctionType(source.__code__, self._globals_of(source), source.__name__, source.__defaults__)
            self._made[source] = self._make(copy)
        return self._made[source]

    def _globals_of(self, source: FunctionType) -> dict[str, Any]:
        key = id(source.__globals__)
        if key not in self._globals:
            copy = self._globals[key] = dict(source.__globals__)
            for name, value in source.__globals__.items():
                if source_of(value) is not None and value is not source:
                    copy[name] = self(value)
        return self._globals[key]


_plain = Versions(lambda function: function)


def plain(rule: Any) -> Callable[..., Any]:
    """A rule as plain Python, with all rules that it calls: for words and tests, which ask the rules on handles."""
    return rule if PURE else _plain(rule)
