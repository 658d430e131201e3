"""The log of a match as each viewer may read it, told once and kept."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from pithead.engine.match import Event, Match
from pithead.server import messages as m
from pithead.server.view import log_entry

ENTRY = TypeAdapter(m.LogEntry)


class Story:
    def __init__(self) -> None:
        self.told: dict[int | None, list[bytes]] = {}  # by viewer, as far as somebody asked
        self._undone: list[tuple[int, int]] = []  # version, and how many choices were left

    def lines(self, match: Match, viewer: int | None) -> list[bytes]:
        """All entries for a viewer."""
        if viewer not in self.told:
            events = enumerate(match.events())
            self.told[viewer] = [_entry(match, number, event, viewer) for number, event in events]
        return self.told[viewer]

    def add(self, match: Match, events: Sequence[Event]) -> None:
        first = len(match.steps) - len(events)
        for viewer, lines in self.told.items():
            if len(lines) == first:  # else they were told just now
                lines += [_entry(match, first + number, event, viewer) for number, event in enumerate(events)]

    def undone(self, version: int, choices: int) -> None:
        """Since this version only so many choices are left."""
        self._undone.append((version, choices))

    def cut(self, steps: int) -> None:
        for lines in self.told.values():
            del lines[steps:]

    def unchanged_since(self, match: Match, version: int) -> int:
        """How many entries are still the same as at an older version."""
        left = min((choices for undone, choices in self._undone if undone > version), default=len(match.choices))
        chosen = [number for number, step in enumerate(match.steps) if not step.forced]
        return chosen[left] if left < len(chosen) else len(match.steps)


def _entry(match: Match, number: int, event: Event, viewer: int | None) -> bytes:
    return ENTRY.dump_json(log_entry(match, number, event, viewer))


def bare_lines(choices: Sequence[dict]) -> list[bytes]:
    """Of a match that can only be read: what was chosen, as it is written."""
    return [
        ENTRY.dump_json(m.LogEntry(number=number, seat=act["seat"], forced=False, lines=[[m.Token(text=act["text"])]]))
        for number, act in enumerate(choices)
    ]
