"""A running server, a browser, and people at it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, sync_playwright

from pithead.server.app import STATIC
from tests.web.person import Person

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 120  # seconds until the server must be there: it may have to compile


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


class Running:
    """A server process that can be ended and begun again on the same port and database."""

    def __init__(self, folder: Path):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.file, self.log = folder / "pithead.db", folder / "log"
        self.process: subprocess.Popen | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.serving", str(self.port), str(self.file)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/api/health", timeout=5).read()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"the server has not come up:\n{self.log.read_text()}")

    def kill(self) -> None:
        """At once, as a power cut would."""
        assert self.process
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("the page is not built: run make page")
    running = Running(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = os.environ.get("PITHEAD_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=found)
        except Error as error:
            pytest.fail(f"there is no browser: run scripts/install-browser ({error.message.splitlines()[0]})")
        yield chromium
        chromium.close()


Arrive = Callable[..., Person]


@pytest.fixture
def arrive(browser: Browser, server: Running) -> Iterator[Arrive]:
    """`arrive()` is a new person in a browser of their own, as if on another machine. At the end no page may have had
    an error or broken the content security policy."""
    contexts, troubles = [], []

    def somebody(*expected: str, still: bool = True, **device: object) -> Person:
        context = browser.new_context(base_url=server.url, **{"viewport": {"width": 1440, "height": 900}, **device})
        contexts.append(context)
        if still:
            context.add_init_script("""localStorage.getItem("pithead.likes") ||
                localStorage.setItem("pithead.likes", '{"pace": 0, "motion": false}')""")
        page = context.new_page()
        page.set_default_timeout(30_000)
        _listen(page, troubles, expected)
        return Person(page)

    yield somebody
    for context in contexts:
        context.close()
    assert not troubles


def _listen(page: Page, troubles: list[str], expected: tuple[str, ...]) -> None:
    page.on("pageerror", lambda error: troubles.append(str(error)))

    def said(message) -> None:
        if message.type == "error" and not any(text in message.text for text in expected):
            troubles.append(message.text)

    page.on("console", said)
