"""What `pithead serve` does."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from pathlib import Path

import click
import uvicorn
from platformdirs import user_data_dir

from pithead.engine.errors import PitheadError
from pithead.server.app import Settings, create_app

log = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool):
        super().__init__(config)
        self.address, self.browser = address, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            click.echo(f"Pithead is at {self.address} (Ctrl-C ends it; matches are kept)")
            if self.browser:
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve(host: str, port: int, database: str | None, browser: bool) -> None:
    """Until somebody ends it."""
    settings = Settings(database or _own_database())
    listening = _listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    server = Server(config_of(settings), address, browser)
    server.run(sockets=[listening])


def config_of(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings), log_level="warning", server_header=False, ws="websockets-sansio",
        ws_max_size=settings.limits.frame, timeout_graceful_shutdown=3,
    )  # fmt: skip


def _own_database() -> str:
    folder = Path(user_data_dir("pithead"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PitheadError(f"{folder}: matches cannot be kept there: {error.strerror}; name a --database") from None
    return f"sqlite:///{folder / 'pithead.db'}"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise PitheadError(f"{host}:{port} cannot be listened on: {reason}; try another --port") from None
    return listening
