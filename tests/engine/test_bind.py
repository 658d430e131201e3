"""Machine code of algorithms is kept by all that it comes from."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from pithead.engine.bind import bind
from pithead.engine.rule import PURE

pytestmark = pytest.mark.skipif(PURE, reason="nothing is kept")

INNER = "def tenfold(x):\n    return {} * x + EXTRA\n"
OUTER = "EXTRA = {}\ndef outer(out):\n    out[0] = tenfold(out[0])\n"


def module(folder: Path, name: str, text: str):
    (folder / f"{name}.py").write_text(text)
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def result(folder: Path, factor: int, extra: int) -> int:
    """Of a function that calls one of another file, which reads a number of a third place."""
    inner, outer = module(folder, "inner", INNER.format(factor)), module(folder, "outer", OUTER.format(extra))
    out = np.array([3])
    bind([inner.tenfold, outer.outer], folder).outer(out)
    return int(out[0])


def test_an_edit_in_another_file_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setenv("PITHEAD_CACHE", str(tmp_path / "cache"))
    assert result(tmp_path, 10, 0) == 30
    assert result(tmp_path, 20, 0) == 60
    assert result(tmp_path, 20, 1) == 61
    kept = [folder for folder in (tmp_path / "cache").glob("*/*") if folder.is_dir()]
    assert len(kept) == 3


def test_a_number_that_is_handed_in_counts_too(tmp_path, monkeypatch):
    monkeypatch.setenv("PITHEAD_CACHE", str(tmp_path / "cache"))
    inner = module(tmp_path, "inner", INNER.format(1))
    for extra in (1, 2):
        outer = module(tmp_path, "outer", "def outer(out):\n    out[0] = tenfold(out[0])\n")
        out = np.array([0])
        bind([inner.tenfold, outer.outer], tmp_path, EXTRA=extra).outer(out)
        assert out[0] == extra
