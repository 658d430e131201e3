"""Who gets in, how much of everything, and what strangers are told."""

from __future__ import annotations

import json
import os
import random

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from pithead.server.access import Rate
from tests.server.table import BOT, HERE, Browser, generous, serving

HOSTILE = int(os.environ.get("PITHEAD_TEST_HOSTILE", "300"))  # messages for each game


def test_the_cookie_and_the_headers_are_strict(server):
    with httpx.Client(base_url=server) as client:
        answer = client.put("/api/me", json={"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
        assert len(client.cookies["pithead"]) >= 43, "256 bits"
        for path in ("/", "/api/games", "/api/nowhere", "/m/some-match"):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy and "script-src 'self';" in policy and "frame-ancestors" in policy
            assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "same-origin"
        assert client.get("/api/me").headers["cache-control"] == "no-store"


def test_the_token_itself_is_not_in_the_store(tmp_path):
    with serving(tmp_path / "db") as url:
        ada = Browser(url)
        match, invite = ada.create("rings", HERE, {"kind": "open"})
        token = ada.http.cookies["pithead"]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert match.encode() in stored and token.encode() not in stored and invite.encode() not in stored


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1.evil.example", "https://127.0.0.1:1"]
)
def test_pages_of_others_are_refused(server, origin):
    ada = Browser(server)
    match, _ = ada.create("rings", HERE, BOT)
    answer = ada.http.post("/api/matches", json={"game": "rings", "seats": [HERE, BOT]}, headers={"Origin": origin})
    assert answer.status_code == 403 and answer.json()["error"]
    with (
        pytest.raises(InvalidStatus) as refusal,
        connect(
            f"{server.replace('http', 'ws', 1)}/api/matches/{match}/live",
            additional_headers={"Cookie": f"pithead={ada.http.cookies['pithead']}", "Origin": origin},
        ),
    ):
        pass
    assert refusal.value.response.status_code == 403


def test_our_own_page_is_not(server):
    ada = Browser(server)
    answer = ada.http.post("/api/matches", json={"game": "rings", "seats": [HERE, BOT]}, headers={"Origin": server})
    assert answer.is_success


def test_floods_are_refused_in_one_sentence(tmp_path):
    slow = Rate(3, 0.001)
    with serving(tmp_path / "db", limits=generous(matches=slow, chat=slow, choices=slow, sockets=2)) as url:
        ada = Browser(url)
        made = [ada.http.post("/api/matches", json={"game": "rings", "seats": [HERE, BOT]}) for _ in range(4)]
        assert [answer.status_code for answer in made] == [200, 200, 200, 429] and made[3].json()["error"]
        match = made[0].json()["match"]
        live = ada.live(match)
        for _ in range(3):
            assert live.my_turn()
            assert live.choose()["type"] == "accepted"
        assert live.my_turn()
        answer = live.choose()
        assert answer["type"] == "refused" and "too quick" in answer["sentence"] and not answer["stale"]
        for number in range(4):
            live.send("chat", action=f"chat-{number:05}", text="spam")
        live.until(lambda one: any(got.get("action") == "chat-00003" for got in one.got))
        second = ada.live(match)
        with pytest.raises(InvalidStatus):
            ada.live(match)
        second.close()
    with serving(tmp_path / "other", limits=generous(requests=slow)) as url:
        answers = [httpx.get(f"{url}/api/games").status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]


def test_what_is_too_long_is_refused(server):
    ada = Browser(server)
    answer = ada.http.post("/api/verify", json={"text": "x" * 300_000})
    assert answer.status_code == 413 and answer.json()["error"]
    unknown_length = (b"x" * 10_000 for _ in range(40))
    answer = ada.http.post("/api/verify", content=unknown_length, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    match, _ = ada.create("rings", HERE, BOT)
    live = ada.live(match)
    live.socket.send("x" * 70_000)
    assert live.closed() == 1009


def hostile_messages(chance: random.Random, view: dict):
    """What an attacker with time might send."""
    good = {"type": "choose", "action": "hostile-00", "version": view["version"], "seat": view["viewer"], "option": 1}
    kinds = ["state", "accepted", "_take", "__class__", "undo", "consent", "ready", "why"]
    odd = [None, True, -1, 2**63, 1e308, "0", "", [], {}, [[]], "\u0000", "💥" * 30, {"$ne": 1}, "../../etc", 0.5]
    while True:
        message = dict(good)
        for key in chance.sample(list(good), chance.randint(1, 3)):
            message[key] = chance.choice(odd)
        kind = chance.random()
        if kind < 0.15:
            message["type"] = chance.choice(kinds)
        if kind < 0.05:
            message["extra"] = chance.choice(odd)
        text = json.dumps(message)
        if 0.8 < kind < 0.9:
            text = text[: chance.randrange(len(text))]
        if 0.9 < kind < 0.93:
            text = "[" * 20_000
        if 0.93 < kind < 0.96:
            text = text.replace('"version": ', '"version": NaN' if chance.random() < 0.5 else '"version": -')
        yield text


@pytest.mark.parametrize("game", ["rings", "ore"])
def test_hostile_messages_change_nothing_and_break_nothing(server, game, caplog):
    ada, ben = Browser(server), Browser(server, "Ben")
    match, invite = ada.create(game, HERE, {"kind": "open"})
    ben.post(f"/{match}/join", invite=invite)
    watch = Browser(server, "Eve").live(match)
    before = {key: watch.view[key] for key in ("version", "pieces", "panels", "places")}
    waits = next(one for one in (ada, ben) if not one.live(match).view["options"])
    live, chance, lines = waits.live(match), random.Random(1), 1
    for number, text in zip(range(HOSTILE), hostile_messages(chance, live.view)):
        live.socket.send(text)
        if number % 15 == 14:  # a line with too much nonsense is closed
            live.close()
            live, lines = waits.live(match), lines + 1
    live.send("ping")
    live.until(lambda one: any(got["type"] == "pong" for got in one.got))
    watch.send("ping")
    watch.until(lambda one: any(got["type"] == "pong" for got in one.got))
    fresh = Browser(server, "Eve").live(match).view
    assert {key: fresh[key] for key in before} == before
    assert not [record for record in caplog.records if record.levelname == "ERROR"], caplog.text


def test_a_line_full_of_nonsense_is_closed(server):
    ada = Browser(server)
    match, _ = ada.create("rings", HERE, BOT)
    live = ada.live(match)
    for _ in range(30):
        live.socket.send("nonsense")
    assert live.closed() == 1007


def test_bytes_are_nonsense_too(server):
    ada = Browser(server)
    match, _ = ada.create("rings", HERE, BOT)
    live = ada.live(match)
    live.socket.send(b"\x00\x01")
    live.send("ping")
    live.until(lambda one: any(got["type"] == "pong" for got in one.got))


def test_no_path_leads_out_of_the_page(server):
    for path in ("/../../app.py", "/%2e%2e/%2e%2e/app.py", "/assets/../../app.py", "/..%2f..%2fapp.py"):
        answer = httpx.get(server + path)
        assert "create_app" not in answer.text
