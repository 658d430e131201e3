"""Reading an edition: every value is asked for by name and checked, what was not asked for is an error, and each
error names the file, the place in it and the remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pithead.engine.errors import PitheadError

ID = re.compile(r"[a-z0-9_]+")  # what people type, so it must not depend on case or keyboard


class Table:
    """One table of a TOML file, as `with Table(...) as table:`; at the end every key must have been asked for."""

    def __init__(self, data: Any, where: str, ignore: Iterable[str] = ("provenance",)):
        if not isinstance(data, dict):
            raise PitheadError(f"{where}: expected a table, found {data!r}")
        self.data, self.where = data, where
        self._asked = set(ignore)

    def __enter__(self) -> Table:
        return self

    def __exit__(self, kind: type | None, *_: object) -> None:
        if kind is None:
            for key in self.data:
                if key not in self._asked:
                    raise self.error(f"unknown key {key!r}", self._remedy(key, self._asked))

    def error(self, what: str, remedy: str = "") -> PitheadError:
        return PitheadError(f"{self.where}: {what}" + (f"; {remedy}" if remedy else ""))

    @staticmethod
    def _remedy(wrong: str, right: Iterable[str]) -> str:
        right = sorted(set(right) - {"provenance"})
        close = get_close_matches(str(wrong), right, 1)
        return f"did you mean {close[0]!r}?" if close else f"it can be: {', '.join(right)}"

    def value(self, key: str, default: Any = None) -> Any:
        if not self.has(key) and default is None:
            if slips := get_close_matches(key, [str(other) for other in self.data if other not in self._asked], 1):
                raise self.error(f"unknown key {slips[0]!r}", f"did you mean {key!r}?")
            raise self.error(f"{key!r} is missing", f"add a line `{key} = ...`")
        return self.data.get(key, default)

    def has(self, key: str) -> bool:
        """Is this key, which may be left out, there?"""
        self._asked.add(key)
        return key in self.data

    def whole(self, key: str, value: Any, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.error(f"{key} = {value!r}", f"it must be a whole number from {least} to {most}")
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        return self.whole(key, self.value(key, default), least, most)

    def numbers(self, key: str, least: int, most: int, counts: range, default: list | None = None) -> list[int]:
        values = self.value(key, default)
        if not isinstance(values, list) or len(values) not in counts:
            size = f"{counts.start}" if len(counts) == 1 else f"{counts.start} to {counts.stop - 1}"
            raise self.error(f"{key} = {values!r}", f"it must be a list of {size} whole numbers")
        return [self.whole(key, value, least, most) for value in values]

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self.value(key, default)
        if not isinstance(value, bool):
            raise self.error(f"{key} = {value!r}", "it must be true or false")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value(key, default)
        if not isinstance(value, str) or (not value and default is None):
            raise self.error(f"{key} = {value!r}", "it must be a text in quotes")
        return value

    def one_of(self, key: str, known: Sequence[str], value: Any = None) -> int:
        """The number of a name among those known."""
        value = self.value(key) if value is None else value
        if value not in known:
            raise self.error(f"unknown {key} {value!r}", self._remedy(value, known))
        return list(known).index(value)

    def some_of(self, key: str, known: Sequence[str]) -> list[int]:
        values = self.value(key)
        if not isinstance(values, list):
            raise self.error(f"{key} = {values!r}", f"it must be a list out of: {', '.join(known)}")
        return [self.one_of(key, known, value) for value in values]

    def table(self, key: str) -> Table:
        return Table(self.value(key), f"{self.where}, [{key}]")

    def tables(self, key: str, most: int | None = None) -> list[Table]:
        """The entries of an array of tables, each named by its id for error messages."""
        entries = self.value(key)
        if not isinstance(entries, list):
            raise self.error(f"{key} = {entries!r}", f"it must be written as [[{key}]] entries")
        if most is not None and len(entries) > most:
            raise self.error(f"{len(entries)} [[{key}]] entries", f"the game has room for {most}")
        ids = [entry.get("id", n) if isinstance(entry, dict) else n for n, entry in enumerate(entries, start=1)]
        return [Table(entry, f"{self.where}, {key} {name}") for name, entry in zip(ids, entries, strict=True)]

    def ids(self, key: str, count: int) -> tuple[str, ...]:
        """A list of so many ids."""
        ids = self.value(key)
        if not isinstance(ids, list) or len(ids) != count:
            raise self.error(f"{key} = {ids!r}", f"it must be a list of {count} ids in quotes")
        return self._checked_ids(key, ids)

    def unique_ids(self, key: str) -> tuple[str, ...]:
        """The ids of the entries of an array of tables."""
        return self._checked_ids(key, [table.text("id") for table in self.tables(key)])

    def _checked_ids(self, key: str, ids: list[Any]) -> tuple[str, ...]:
        for name in ids:
            if not isinstance(name, str) or not ID.fullmatch(name):
                raise self.error(f"{key} id {name!r}", "ids are lower-case letters, digits and underscores in quotes")
            if ids.count(name) > 1:
                raise self.error(f"the {key} id {name!r} stands there {ids.count(name)} times", "ids must differ")
        return tuple(ids)


def read_toml(path: Path) -> Table:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise PitheadError(f"{path}: there is no such file") from None
    except OSError as error:
        raise PitheadError(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PitheadError(f"{path}: cannot be read as TOML: {error}") from None
    return Table(data, str(path))
