"""Finished matches played again: every position must be the same to the byte, whatever has become of the code.

`make fixtures` writes them anew after a change of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from pithead.engine.match import play_record, read_match
from tests.fixtures.make import labels

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*/*.match"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_fixture(path: Path):
    record = read_match(path)
    assert not record.changed, f"begun {record.changed} than today: run `make fixtures GAME={record.game.name}`"
    match, trouble = play_record(record)
    assert not trouble and match.over
    assert record.scores and record.winners is not None
    shown = path.read_text().splitlines()[0].removeprefix("# Shows: ").split("; ")
    assert set(shown) - {"an ordinary match"} <= labels(match.game, match, match.events())


def test_there_are_enough_fixtures(game):
    files = [path for path in FIXTURES if path.parent.name == game.name]
    assert len(files) >= 40
    players = {len(read_match(path).players) for path in files}
    assert players == set(game.players)
    shown = " ".join(path.read_text().splitlines()[0] for path in files)
    assert "decided by column 1" in shown or "together" in shown
