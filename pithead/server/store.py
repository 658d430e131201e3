"""The store: SQLite beside the server, or PostgreSQL by its URL. Writes are on disk when `write` returns: SQLite keeps
a write-ahead log and syncs it at every commit. One thread writes, and what gathers meanwhile goes into one commit."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from pithead.engine.errors import PitheadError

AT_ONCE = 100  # writes in one commit, at most
Work = Callable[[Connection], Any]
Result = TypeVar("Result")
log = logging.getLogger(__name__)
logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells every step


class Store:
    """`write` and `read` take a function of a connection. A write may be run twice, the first time in vain, so it must
    do nothing else."""

    def __init__(self, url: str):
        self.engine = open_engine(url)
        self._waiting: SimpleQueue[tuple[Work, asyncio.Future, asyncio.AbstractEventLoop] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._writer.start()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Returns what `work` returns when that is safely on disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._waiting.put((work, done, loop))
        return await done

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self.engine.connect() as connection:
            return work(connection)

    def close(self) -> None:
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write_all(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            while len(batch) < AT_ONCE and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)
                    break
                batch.append(following)
            self._commit(batch)

    def _commit(self, batch: list) -> None:
        """All in one commit; if one of them fails, each for itself."""
        try:
            with self.engine.begin() as connection:
                results = [work(connection) for work, _, _ in batch]
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    self._commit([one])
                return
            if not isinstance(error, PitheadError):
                log.warning("the store refused a write: %s", error)
            _, done, loop = batch[0]
            loop.call_soon_threadsafe(_fail, done, error)
            return
        for (_, done, loop), result in zip(batch, results, strict=True):
            loop.call_soon_threadsafe(_succeed, done, result)


def _succeed(done: asyncio.Future, result: object) -> None:
    if not done.done():
        done.set_result(result)


def _fail(done: asyncio.Future, error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def open_engine(url: str) -> Engine:
    """The database, with its tables as this version wants them."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    try:
        engine = create_engine(url)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except (SQLAlchemyError, ImportError) as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise PitheadError(f"the database {_without_password(url)} cannot be used: {cause}") from None
    return engine


def _without_password(url: str) -> str:
    before, at, after = url.rpartition("@")
    return f"{before.split('://')[0]}://...@{after}" if at else url


def _prepare_sqlite(connection: Any, _: Any) -> None:
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")
