"""Whatever was acknowledged is there after the server was killed; what was not is there once or not at all."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import threading
import time

import pytest
from websockets.exceptions import ConnectionClosed

from pithead.server import clocks
from pithead.server import messages as m
from tests.server.served import process
from tests.server.table import BOT, HERE, OPEN, Browser, Live, serving

KILLS = int(os.environ.get("PITHEAD_TEST_KILLS", "3"))  # 200 before a release


def play_until_killed(live: Live, acknowledged: list[tuple[str, int, dict]], sent: list[dict]) -> None:
    """Choose without a pause; remember what was acknowledged."""
    with contextlib.suppress(ConnectionClosed, EOFError, TimeoutError, OSError):
        while live.my_turn():
            action = f"kill-{len(sent):06}-{random.randrange(10**6)}"
            choice = {"version": live.view["version"], "option": random.choice(live.view["options"])["code"]}
            sent.append({"action": action, "seat": 0, **choice})
            answer = live.choose(choice["option"], action=action)
            if answer["type"] == "accepted":
                acknowledged.append((action, answer["version"], sent[-1]))


@pytest.mark.parametrize("round_", range(KILLS))
def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(tmp_path, round_):
    url = f"sqlite:///{tmp_path / 'db'}"
    random.seed(round_)
    with process(url) as (address, server):
        browsers = [Browser(address) for _ in range(4)]
        matches = [
            one.create(game, HERE, BOT)[0] for one, game in zip(browsers, ("ore", "rings", "lagoon", "cerro_gordo"))
        ]
        kept: list[list] = [[] for _ in matches]
        sent: list[list] = [[] for _ in matches]
        threads = [
            threading.Thread(target=play_until_killed, args=(one.live(match), mine, tried))
            for one, match, mine, tried in zip(browsers, matches, kept, sent)
        ]
        for thread in threads:
            thread.start()
        time.sleep(random.uniform(0.3, 3))
        server.kill()
        for thread in threads:
            thread.join(60)
    assert any(kept), "nothing was acknowledged before the server was killed"
    with process(url) as (address, _):
        for browser, match, acknowledged, tried in zip(browsers, matches, kept, sent):
            again = Browser(address)
            again.http.cookies = browser.http.cookies
            live = again.live(match)
            assert live.view["state"] in ("running", "over"), "the replay came to other positions"
            for action, version, choice in acknowledged:
                done = again.post(f"/{match}/choose", **choice)
                assert done == {"version": version, "repeated": True}, action
            for choice in tried[len(acknowledged) :]:  # not acknowledged: done once, or not at all
                again.http.post(f"/api/matches/{match}/choose", json=choice)
            if live.my_turn():
                assert live.choose()["type"] == "accepted"
    with sqlite3.connect(tmp_path / "db") as store:
        for match in matches:
            rows = store.execute("select version, action from acts where match = ? order by version", (match,))
            versions, actions = zip(*rows.fetchall())
            assert list(versions) == list(range(1, len(versions) + 1))
            chosen = [action for action in actions if action]
            assert len(set(chosen)) == len(chosen)


def test_bots_think_on_after_a_restart(tmp_path):
    database = tmp_path / "db"
    with serving(database) as url:
        ada = Browser(url)
        match, _ = ada.create(
            "rings", HERE, {"kind": "bot", "bot": "search:20000000"}, {"kind": "bot", "bot": "random"}
        )
        live = ada.live(match)
        while live.view["asked"] != 1:  # the one that thinks for ever
            if live.view["options"]:
                live.choose()
            else:
                live.receive()
        version = live.view["version"]
    with sqlite3.connect(database) as store:
        store.execute("update seats set bot = 'random' where seat = 1")
    with serving(database) as url:
        again = Browser(url)
        again.http.cookies = ada.http.cookies
        live = again.live(match)
        assert live.my_turn() and live.view["version"] > version


def finished_choices(database, *seats, count=30):
    """A match with some choices in the store."""
    with serving(database) as url:
        ada = Browser(url)
        match, _ = ada.create("rings", HERE, *seats)
        live = ada.live(match)
        for _ in range(count):
            if live.my_turn():
                live.choose()
        return ada, match, live.view, live.log


def test_a_match_is_the_same_after_a_restart(tmp_path):
    ada, match, view, log = finished_choices(tmp_path / "db", BOT, count=5)
    with serving(tmp_path / "db") as url:
        again = Browser(url)
        again.http.cookies = ada.http.cookies
        live = again.live(match)
        live.reach(view["version"])
        assert live.log[: len(log)] == log
        if live.view["version"] == view["version"]:
            assert live.view == view


@pytest.mark.parametrize(("change", "told"), [
    ("update matches set rules = '0123456789abcdef'", "other rules"),
    ("update matches set box = '0123456789abcdef'", "other rules"),
    ("update acts set hash = '00000000' where version = 3", "other rules"),
    ("update snapshots set position = x'00'", "other rules"),
])  # fmt: skip
def test_a_match_under_other_rules_is_readable_and_never_played_on(tmp_path, change, told):
    ada, match, view, _ = finished_choices(tmp_path / "db", BOT)
    with sqlite3.connect(tmp_path / "db") as store:
        assert store.execute(change).rowcount > 0
        store.execute("update matches set state = 'running', asked = 0")
    with serving(tmp_path / "db") as url:
        again = Browser(url)
        again.http.cookies = ada.http.cookies
        live = again.live(match)
        assert live.view["state"] == "outdated" and told in live.view["status"]
        assert live.log and live.do("choose", version=view["version"], seat=0, option=1)["type"] == "refused"
        text = again.http.get(f"/api/matches/{match}/export").text
        assert text.count("#") > 20
        verified = again.http.post("/api/verify", json={"text": text}).json()
        assert verified["ok"] == ("snapshots" in change)


def test_nobody_pays_for_the_time_the_server_was_down(tmp_path, monkeypatch):
    monkeypatch.setitem(clocks.RULES, "live", m.Clock(kind="live", bank=4, each=0, most=4))
    with serving(tmp_path / "db") as url:
        ada, ben = Browser(url), Browser(url, "Ben")
        match, invite = ada.create("rings", HERE, OPEN, clock="live")
        ben.post(f"/{match}/join", invite=invite)
        left = [player["seconds"] for player in ada.live(match).view["players"]]
    time.sleep(5)
    with serving(tmp_path / "db") as url:
        again = Browser(url)
        again.http.cookies = ada.http.cookies
        view = again.live(match).view
        assert all(player["kind"] == "person" for player in view["players"])
        now = [player["seconds"] for player in view["players"]]
        assert all(0 < after <= before for after, before in zip(now, left))
