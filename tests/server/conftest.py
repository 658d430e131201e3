from __future__ import annotations

import pytest

from tests.server.table import serving


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One server for all tests that need nothing special; gives its address."""
    with serving(tmp_path_factory.mktemp("server") / "pithead.db") as url:
        yield url
