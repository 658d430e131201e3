"""The store: its tables are those of the models, nothing uncommitted is ever shown, and PostgreSQL does as well."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from pithead.engine.errors import PitheadError
from pithead.server.models import Base
from pithead.server.store import Store, open_engine
from tests.server.table import BOT, HERE, OPEN, Browser, play_to_the_end, serving


def test_the_migrations_lead_to_the_tables_of_the_models(tmp_path):
    engine = open_engine(f"sqlite:///{tmp_path / 'db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2  # FULL
    engine.dispose()


@pytest.mark.parametrize("url", ["sqlite:////nowhere/at/all/db", "postgresql://me:secret@127.0.0.1:1/none", "nonsense"])
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(url):
    with pytest.raises(PitheadError) as error:
        open_engine(url)
    assert "cannot be used" in str(error.value) and "secret" not in str(error.value)
    assert len(str(error.value).splitlines()) == 1


def test_what_could_not_be_written_is_never_shown(tmp_path):
    """A trigger refuses every choice of one match from some moment on."""
    with serving(tmp_path / "db") as url:
        ada, ben = Browser(url), Browser(url, "Ben")
        match, invite = ada.create("rings", HERE, OPEN)
        ben.post(f"/{match}/join", invite=invite)
        lives = [ada.live(match), ben.live(match)]
        watch = Browser(url, "Eve").live(match)
        asked = next(one for one in lives if one.view["options"])
        with sqlite3.connect(tmp_path / "db") as store:
            store.execute(
                f"create trigger full before insert on acts when new.match = '{match}' "
                "begin select raise(abort, 'the disk is full'); end"
            )
        answer = asked.choose()
        assert answer["type"] == "refused" and "nothing was done" in answer["sentence"] and not answer["stale"]
        assert watch.closed() == 1012, "its memory may be wrong, so everybody comes again"
        assert {message.get("version", 0) for message in watch.got} == {0}
        assert watch.view["version"] == 0
        with sqlite3.connect(tmp_path / "db") as store:
            store.execute("drop trigger full")
        again = [ada.live(match), ben.live(match)]
        assert again[0].view["version"] == 0 and again[0].log == watch.log
        assert next(one for one in again if one.view["options"]).choose()["type"] == "accepted"


def test_a_write_that_fails_does_not_take_others_with_it(tmp_path):
    import asyncio

    from sqlalchemy import text

    store = Store(f"sqlite:///{tmp_path / 'db'}")

    async def both():
        good = [store.write(lambda c, n=n: c.execute(text(f"insert into guests values ('{n}', '{n}', 'a', 0)")))
                for n in range(20)]  # fmt: skip
        bad = store.write(lambda c: c.execute(text("insert into nowhere values (1)")))
        return await asyncio.gather(*good, bad, return_exceptions=True)

    results = asyncio.run(both())
    assert [isinstance(one, Exception) for one in results] == [False] * 20 + [True]
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("select count(*) from guests").scalar() == 20
    store.close()


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    """The URL of a PostgreSQL of our own, where its programs are on this machine."""
    found = shutil.which("initdb") or next(
        (str(path) for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")), None
    )
    if url := os.environ.get("PITHEAD_TEST_POSTGRES"):
        yield url
        return
    if not found:
        pytest.skip("PostgreSQL is not installed here: apt-get install postgresql, or set PITHEAD_TEST_POSTGRES=URL")
    folder, programs = tmp_path_factory.mktemp("postgres"), Path(found).resolve().parent
    as_user = []
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        as_user = ["setpriv", "--reuid=nobody", "--clear-groups"]
        os.chmod(folder, 0o777)
        for parent in folder.parents:
            if parent.owner() == "root" and str(parent).startswith("/tmp/"):
                os.chmod(parent, 0o755)
    port = 20000 + os.getpid() % 20000

    def run(*command: object) -> None:
        subprocess.run([*as_user, *map(str, command)], check=True, capture_output=True, cwd="/tmp")

    data = folder / "data"
    run(programs / "initdb", "-D", data, "-U", "pithead", "-A", "trust")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    run(programs / "pg_ctl", "-D", data, "-w", "-o", options, "-l", folder / "log", "start")
    yield f"postgresql://pithead@127.0.0.1:{port}/postgres"
    run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def test_postgresql_keeps_matches_as_well(postgres):
    with serving(postgres) as url:
        ada, ben = Browser(url), Browser(url, "Ben")
        match, invite = ada.create("rings", HERE, OPEN, BOT, public=True)
        assert match in [one["match"] for one in ben.get("")["open"]]
        ben.post(f"/{match}/join", invite=invite)
        lives = [ada.live(match), ben.live(match)]
        lives[0].send("chat", action="chat-0001", text="hello")
        for _ in range(5):
            for live in lives:
                live.reach(max(other.view["version"] for other in lives))
            playing = [live for live in lives if live.view["options"]]
            playing[0].choose() if playing else lives[0].receive()
        version = lives[0].view["version"]
    with serving(postgres) as url:
        for browser in (ada, ben):
            browser.url, browser.http.base_url = url, url
        lives = [ada.live(match), ben.live(match)]
        assert lives[0].view["version"] >= version and lives[0].chat[0]["text"] == "hello"
        play_to_the_end(*lives)
        text = ada.http.get(f"/api/matches/{match}/export").text
        assert ada.http.post("/api/verify", json={"text": text}).json()["ok"]


def test_of_two_servers_on_one_postgresql_only_one_writes_a_version(postgres):
    with serving(postgres) as first, serving(postgres) as second:
        ada = Browser(first)
        match, _ = ada.create("rings", HERE, {"kind": "here", "name": "Ben"})
        there = Browser(second)
        there.http.cookies = ada.http.cookies
        here, away = ada.live(match), there.live(match)
        seat = here.view["cover"]
        for live in (here, away):
            live.send("ready", seat=seat)
            live.until(lambda one: one.view["options"])
        option = here.view["options"][0]["code"]
        assert here.choose(option)["type"] == "accepted"
        assert away.do("choose", version=0, seat=seat, option=option)["type"] == "refused"
        assert away.closed() == 1012
        assert there.live(match).view["version"] == here.view["version"]
