"""Views as bytes, section by section: a section is written once for everybody who sees the same, and sent only to those
who do not have it yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from pydantic import TypeAdapter

from pithead.server import messages as m
from pithead.server.view import Around

Sections = dict[str, bytes]
ADAPTERS: dict[str, TypeAdapter] = {
    name: TypeAdapter(field.rebuild_annotation()) for name, field in m.View.model_fields.items()
}
ENTRY = TypeAdapter(m.LogEntry)

AROUND = [one.name for one in fields(Around) if one.name in ADAPTERS]


def sections(view: m.View) -> Sections:
    return {name: adapter.dump_json(getattr(view, name)) for name, adapter in ADAPTERS.items()}


def around(known: Around) -> Sections:
    """The sections that do not come from the position."""
    return {name: ADAPTERS[name].dump_json(getattr(known, name)) for name in AROUND}


def state(now: Sections, log: bytes, chat: Sequence[m.Remark]) -> bytes:
    remarks = b",".join(remark.model_dump_json().encode() for remark in chat)
    return b'{"type":"state","view":%b,"log":%b,"chat":[%b]}' % (_object(now), log, remarks)


def change(version: int, before: Sections, now: Sections, log: bytes | None) -> bytes | None:
    """Nothing if there is nothing to tell."""
    different = {name: part for name, part in now.items() if before[name] != part}
    if not different and log is None:
        return None
    return b'{"type":"change","version":%d,"view":%b,"log":%b}' % (version, _object(different), log or b"null")


def log_tail(lines: Sequence[bytes], start: int) -> bytes:
    return b'{"start":%d,"entries":[%b]}' % (start, b",".join(lines[start:]))


def _object(parts: Sections) -> bytes:
    return b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), part) for name, part in parts.items())
