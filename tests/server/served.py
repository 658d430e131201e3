"""A server in a process of its own, to be killed: python -m tests.server.served URL. Prints its address."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator

from pithead.server.app import Settings
from pithead.server.serve import Server, config_of
from tests.server.table import generous


@contextlib.contextmanager
def process(url: str) -> Iterator[tuple[str, subprocess.Popen]]:
    """Its address, and the process; killed at the end if it still runs."""
    command = [sys.executable, "-m", "tests.server.served", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        try:
            yield running.stdout.readline().split()[3].rstrip("/"), running
        finally:
            running.kill()


if __name__ == "__main__":
    from pithead.server.serve import _listen

    listening = _listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    Server(config_of(Settings(sys.argv[1], generous(), threads=1)), address, False).run(sockets=[listening])
