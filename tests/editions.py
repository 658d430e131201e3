"""Editions with changes, for tests: a components.toml in which some text is replaced."""

from __future__ import annotations

from pathlib import Path

import pytest

from pithead.engine.errors import PitheadError
from pithead.engine.game import Edition, Game


def edition(game: Game, folder: Path, *changes: tuple[str, str]) -> Edition:
    """The standard edition, but for the changes: each replaces the first place where a text stands."""
    text = (game.package / "components.toml").read_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "mine.toml").write_text(text)
    return game.edition(folder / "mine.toml")


def check_refused(game: Game, folder: Path, change: tuple[str, str], told: list[str]) -> None:
    """The edition is refused in one sentence that names the file and says all this."""
    with pytest.raises(PitheadError) as error:
        edition(game, folder, change)
    assert "mine.toml" in str(error.value) and "\n" not in str(error.value)
    assert all(part in str(error.value) for part in told), str(error.value)
