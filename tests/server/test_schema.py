from pathlib import Path

from pithead.server.schema import typescript

WRITTEN = Path(__file__).parents[2] / "web/src/schema.ts"


def test_the_pages_types_are_those_of_the_messages():
    assert WRITTEN.read_text() == typescript(), "run `make schema`"
