"""The messages as TypeScript: `make schema` writes web/src/schema.ts, and a test sees that it is up to date."""

from __future__ import annotations

import inspect
import json
from typing import Any

from pydantic import TypeAdapter

from pithead.server import messages

HEAD = "// Written by `make schema` from pithead/server/messages.py; edit that.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """An interface for each message, and the two unions that go over the socket."""
    known: dict[str, str] = {}
    for kind in vars(messages).values():
        if inspect.isclass(kind) and issubclass(kind, messages.Message | messages.Request):
            schema = kind.model_json_schema()
            for name, part in {**schema.pop("$defs", {}), kind.__name__: schema}.items():
                known[name] = _interface(name, part, optional=issubclass(kind, messages.Request))
    known = {name: text for name, text in known.items() if name not in ("Message", "Request")}
    unions = [
        f"export type {name} = {_type(TypeAdapter(getattr(messages, name)).json_schema())};\n"
        for name in ("FromServer", "FromPage")
    ]
    return "\n".join([HEAD, *known.values(), *unions])


def _interface(name: str, schema: dict[str, Any], optional: bool) -> str:
    """What the page sends may leave out what has a default; what the server sends is complete."""
    doc = schema.get("description", "")
    comment = f"/** {' '.join(doc.split())} */\n" if doc else ""
    properties = schema.get("properties", {})
    left_out = {key for key, value in properties.items() if "default" in value and "const" not in value}
    fields = [
        f"  {key}{'?' if optional and key in left_out else ''}: {_type(value)};" for key, value in properties.items()
    ]
    return "\n".join([f"{comment}export interface {name} {{", *fields, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "typescript" in schema:
        return schema["typescript"]
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if either := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(_type(one) for one in either)
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
    return SIMPLE.get(schema.get("type", ""), "unknown")


if __name__ == "__main__":
    print(typescript(), end="")
