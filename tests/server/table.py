"""A server for tests, and browsers without a page: what the page would send and keep."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pithead.server.access import Limits, Rate
from pithead.server.app import Settings
from pithead.server.serve import config_of

PLENTY = Rate(10**6, 10**6)
OPEN = {"kind": "open"}
HERE = {"kind": "here"}
BOT = {"kind": "bot", "bot": "random"}
actions = count()


def generous(**changed: Any) -> Limits:
    plenty = {name: PLENTY for name in ("requests", "matches", "choices", "questions", "chat")}
    return Limits(**{**plenty, "sockets": 1000, "leaving": 0.0, **changed})


@contextlib.contextmanager
def serving(database: Path | str, **settings: Any) -> Iterator[str]:
    """A real server in a thread; gives its address."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    config = config_of(Settings(url, **{"limits": generous(), "threads": 2, **settings}))
    config.port, config.host = 0, "127.0.0.1"
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    assert server.started
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)


@dataclass
class Browser:
    """One browser, with its cookie."""

    url: str
    name: str = "Ada"
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=self.url, timeout=600)  # the first to ask may have to wait for compiling
        assert self.http.put("/api/me", json={"name": self.name}).is_success

    def post(self, path: str, **data: Any) -> Any:
        answer = self.http.post(f"/api/matches{path}", json=data)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, path: str, **data: Any) -> tuple[int, str]:
        answer = self.http.post(f"/api/matches{path}", json=data)
        assert not answer.is_success
        return answer.status_code, answer.json()["error"]

    def create(self, game: str, *seats: dict, **more: Any) -> tuple[str, str]:
        made = self.post("", game=game, seats=seats, **more)
        return made["match"], made["invite"]

    def get(self, path: str, **parameters: Any) -> Any:
        answer = self.http.get(f"/api/matches{path}", params=parameters)
        assert answer.is_success, answer.text
        return answer.json()

    def live(self, match: str, log: list[dict] | None = None, **parameters: int) -> Live:
        """A new line; with parameters one that was here before, and has this log."""
        asked = "&".join(f"{key}={value}" for key, value in parameters.items())
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/live?{asked}"
        cookie = self.http.cookies.get("pithead")
        headers = {"Cookie": f"pithead={cookie}"} if cookie else {}
        return Live(connect(address, additional_headers=headers, legacy=True), log or [])


class Live:
    """One line: keeps the view and the log as the page does."""

    def __init__(self, socket: ClientConnection, log: list[dict]):
        self.socket = socket
        self.view: dict = {}
        self.log = log
        self.chat: list[dict] = []
        self.got: list[dict] = []
        self.raw: list[str] = []
        self.until(lambda live: live.view)

    def receive(self, timeout: float = 30) -> dict:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        self.got.append(message)
        if message["type"] == "state":
            self.view, self.chat = message["view"], message["chat"]
        elif message["type"] == "change":
            self.view = {**self.view, **message["view"]}
        elif message["type"] == "chat":
            self.chat.append(message["remark"])
        if tail := message.get("log"):
            self.log = self.log[: tail["start"]] + tail["entries"]
            assert [entry["number"] for entry in self.log] == list(range(len(self.log)))
        return message

    def until(self, wanted: Any, timeout: float = 60) -> Any:
        """Receive until it is so."""
        end = time.monotonic() + timeout
        while not (result := wanted(self)):
            self.receive(max(0.01, end - time.monotonic()))
        return result

    def send(self, type: str, **data: Any) -> None:
        self.socket.send(json.dumps({"type": type, **data}))

    def do(self, type: str, **data: Any) -> dict:
        """Send something with an action, and the answer to it."""
        action = data.setdefault("action", f"action-{next(actions):08}")
        before = len(self.got)
        self.send(type, **data)
        return self.until(lambda live: next((one for one in live.got[before:] if one.get("action") == action), None))

    def reach(self, version: int) -> None:
        """Receive until the view is at a version."""
        self.until(lambda live: live.view["version"] >= version)

    def choose(self, option: int | None = None, seat: int | None = None, **data: Any) -> dict:
        codes = [one["code"] for one in self.view["options"]]
        option = random.choice(codes) if option is None else option
        seat = self.view["viewer"] if seat is None else seat
        answer = self.do("choose", **{"version": self.view["version"], "seat": seat, "option": option, **data})
        if answer["type"] == "accepted" and not answer["repeated"]:
            self.reach(answer["version"])
        return answer

    def my_turn(self) -> bool:
        """Wait for it; false if the match ends before."""
        self.until(lambda live: live.view["options"] or live.view["state"] == "over")
        return self.view["state"] == "running"

    def closed(self) -> int:
        """Receive until the server hangs up; the code it gives."""
        with contextlib.suppress(TimeoutError):
            try:
                while True:
                    self.receive(10)
            except ConnectionClosed as end:
                return end.rcvd.code if end.rcvd else 1006
        raise AssertionError("the line was not closed")

    def close(self) -> None:
        self.socket.close()


def play_to_the_end(*lives: Live, most: int = 5000) -> None:
    """Each line plays its seat, by chance."""
    for _ in range(most):
        for live in lives:
            live.reach(max(other.view["version"] for other in lives))
        playing = [live for live in lives if live.view["options"]]
        if playing:
            playing[0].choose()
        elif lives[0].view["state"] == "over":
            return
        else:
            lives[0].receive()
    raise AssertionError("the match does not end")
