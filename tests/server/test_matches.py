"""Matches as people make and play them."""

from __future__ import annotations

import random

import pytest

from pithead.engine.game import game_names
from pithead.engine.match import play_record, read_match
from tests.server.table import BOT, HERE, OPEN, Browser, play_to_the_end, serving


@pytest.mark.parametrize("game", game_names())
def test_a_person_plays_against_bots_to_the_end_and_the_file_is_in_order(server, game, tmp_path):
    ada = Browser(server)
    match, invite = ada.create(game, HERE, BOT, luck="c0ffee")
    assert invite == ""
    live = ada.live(match)
    commitment = live.view["fairness"]["commitment"]
    assert not live.view["fairness"]["secret"] and live.view["fairness"]["luck"] == ["c0ffee", ""]
    assert ada.http.get(f"/api/matches/{match}/export").status_code == 409
    random.seed(3)
    while live.my_turn():
        live.choose()
    view = live.view
    assert view["result"]["totals"] and not view["result"]["abandoned"] and view["asked"] is None
    assert view["fairness"]["secret"]
    text = ada.http.get(f"/api/matches/{match}/export").text
    (tmp_path / "match").write_text(text)
    record = read_match(tmp_path / "match")
    played, trouble = play_record(record)
    assert trouble == "" and record.fair.commitment == commitment and played.over
    assert [row[0] for row in played.scores()] == view["result"]["totals"]
    assert len(live.log) == len(played.steps)
    answer = ada.http.post("/api/verify", json={"text": text}).json()
    assert answer["ok"] and "fair" in answer["sentence"]
    for damaged in (text.replace("c0ffee", "beef"), text.replace(record.fair.secret, "0" * 64), text[:300], ""):
        assert not ada.http.post("/api/verify", json={"text": damaged}).json()["ok"]
    [mine] = [one for one in ada.get("")["finished"] if one["match"] == match]
    assert mine["winners"] == view["result"]["winners"] and mine["state"] == "over"


def test_two_people_meet_by_a_link_and_see_the_same(server):
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    match, invite = ada.create("rings", HERE, OPEN)
    waiting = ada.live(match)
    assert waiting.view["state"] == "open" and not waiting.view["places"]
    assert ben.refused(f"/{match}/join", invite="wrong")[0] == 403
    assert ben.refused(f"/{match}/join")[0] == 403
    assert ben.post(f"/{match}/join", invite=invite, luck="b0b")["seat"] == 1
    assert ben.post(f"/{match}/join", invite=invite)["seat"] == 1, "joining twice is harmless"
    assert Browser(server, "Eve").refused(f"/{match}/join", invite=invite)[0] == 409
    waiting.until(lambda live: live.view["state"] == "running")
    lives = [waiting, ben.live(match)]
    watching = Browser(server, "Eve").live(match)
    play_to_the_end(*lives)
    watching.until(lambda live: live.view["state"] == "over")
    for other in (lives[1], watching):
        assert other.view["result"] == waiting.view["result"] and len(other.log) == len(waiting.log)
    assert watching.view["viewer"] is None and not any("options" in one.get("view", {}) and one["view"]["options"]
                                                       for one in watching.got)  # fmt: skip


def test_public_matches_are_found_and_joined(server):
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    match, _ = ada.create("ore", HERE, OPEN, BOT, public=True)
    hidden, _ = ada.create("ore", HERE, OPEN)
    listed = [one["match"] for one in ben.get("")["open"]]
    assert match in listed and hidden not in listed
    assert match not in [one["match"] for one in ada.get("")["open"]], "one's own are elsewhere"
    assert ben.post(f"/{match}/join")["seat"] == 1
    assert match not in [one["match"] for one in Browser(server).get("")["open"]]
    assert match in [one["match"] for one in ben.get("")["running"]]


def test_a_new_invite_ends_the_old_one(server):
    ada, ben = Browser(server), Browser(server, "Ben")
    match, old = ada.create("ore", HERE, OPEN)
    new = ada.post(f"/{match}/invite")["invite"]
    assert ben.refused(f"/{match}/invite")[0] == 403
    assert ben.refused(f"/{match}/join", invite=old)[0] == 403
    assert ben.post(f"/{match}/join", invite=new)["seat"] == 1


def test_at_a_shared_screen_hands_are_covered_between_turns(server):
    ada = Browser(server)
    match, _ = ada.create("ore", HERE, {"kind": "here", "name": "Ben"}, BOT)
    live = ada.live(match)
    seen = set()
    for _ in range(150):
        live.until(lambda one: one.view["cover"] is not None or one.view["options"] or one.view["state"] == "over")
        if live.view["state"] == "over":
            break
        if live.view["cover"] is not None:
            seat = live.view["cover"]
            assert live.view["viewer"] is None and not live.view["options"]
            others = [one for one in range(3) if one != seat]
            live.send("ready", seat=others[0])  # the wrong one: nothing happens
            live.send("ready", seat=seat)
            live.until(lambda one: one.view["viewer"] is not None)
            assert live.view["viewer"] == seat
        seen.add(live.view["viewer"])
        live.choose()
    assert seen == {0, 1}
    for message in live.got:
        view = message.get("view", {})
        if "pieces" in view and message["type"] == "state":
            owners = {piece["place"].split(".")[1] for piece in view["pieces"]
                      if piece["kind"] == "building" and piece["place"].startswith("hand.")
                      and not piece["id"].startswith("hidden.")}  # fmt: skip
            assert owners <= ({str(view["viewer"])} if view["viewer"] is not None else set())


def test_who_resigns_is_replaced_by_a_bot_and_the_last_one_ends_the_match(server):
    ada, ben = Browser(server), Browser(server, "Ben")
    match, invite = ada.create("rings", HERE, OPEN)
    ben.post(f"/{match}/join", invite=invite)
    live = ada.live(match)
    assert ben.refused(f"/{match}/resign", seat=0)[0] == 403
    ben.post(f"/{match}/resign", seat=1)
    live.until(lambda one: one.view["players"][1]["was"] == "resigned")
    assert live.view["players"][1]["kind"] == "bot"
    live.until(lambda one: any("resigned" in remark["text"] for remark in one.chat))
    assert ben.refused(f"/{match}/return", seat=1)[0] == 403
    assert live.my_turn()
    ada.post(f"/{match}/resign", seat=0)
    live.until(lambda one: one.view["state"] == "over")
    assert live.view["result"]["abandoned"] and live.view["fairness"]["secret"]
    assert ada.http.get(f"/api/matches/{match}/export").is_success


def test_who_leaves_can_be_replaced_and_come_back(server):
    ada, ben = Browser(server), Browser(server, "Ben")
    match, invite = ada.create("rings", HERE, OPEN)
    ben.post(f"/{match}/join", invite=invite)
    here, away = ada.live(match), ben.live(match)
    status, told = ada.refused(f"/{match}/replace", seat=1, bot="random")
    assert status == 409 and "is here" in told
    away.close()
    here.until(lambda one: not one.view["players"][1]["connected"])
    assert Browser(server, "Eve").refused(f"/{match}/replace", seat=1, bot="random")[0] == 403
    assert ada.refused(f"/{match}/replace", seat=1, bot="nonsense")[0] == 400
    assert ada.refused(f"/{match}/replace", seat=4, bot="random")[0] == 409
    ada.post(f"/{match}/replace", seat=1, bot="random")
    here.until(lambda one: one.view["players"][1]["was"] == "left")
    ben.post(f"/{match}/return", seat=1)
    here.until(lambda one: one.view["players"][1]["kind"] == "person")


def test_a_rematch_keeps_the_seats_for_the_same_people(server):
    ada, ben = Browser(server), Browser(server, "Ben")
    match, invite = ada.create("rings", HERE, OPEN, BOT)
    ben.post(f"/{match}/join", invite=invite)
    assert ada.refused(f"/{match}/rematch")[0] == 403
    live = ada.live(match)
    ben.post(f"/{match}/resign", seat=1)
    ada.post(f"/{match}/resign", seat=0)
    again = ada.post(f"/{match}/rematch", luck="01")["match"]
    live.until(lambda one: one.view["next"] == again)
    assert Browser(server, "Eve").refused(f"/{again}/join")[0] == 403
    assert ben.post(f"/{match}/rematch", luck="02")["match"] == again
    view = ben.live(again).view
    assert view["state"] == "running" and sorted(player["name"] for player in view["players"])[:2] == ["Ada", "Ben"]


def test_nonsense_wishes_are_refused_in_one_sentence(server):
    ada = Browser(server)
    for status, told, wish in [
        (400, "there is no game", {"game": "chess", "seats": [HERE, BOT]}),
        (400, "2 to 5 players", {"game": "ore", "seats": [HERE]}),
        (400, "no bot", {"game": "ore", "seats": [HERE, {"kind": "bot", "bot": "nobody"}]}),
        (400, "somebody who plays", {"game": "ore", "seats": [BOT, BOT]}),
        (400, "same name", {"game": "ore", "seats": [{"kind": "here", "name": "A"}, {"kind": "here", "name": "A"}]}),
        (400, "no name for a player", {"game": "ore", "seats": [{"kind": "here", "name": "A\u202eB"}, BOT]}),
        (400, "your edition", {"game": "ore", "seats": [HERE, BOT], "edition": "[nonsense"}),
        (422, "seats", {"game": "ore", "seats": []}),
        (422, "luck", {"game": "ore", "seats": [HERE, BOT], "luck": "lucky"}),
    ]:
        found, error = ada.refused("", **wish)
        assert (found, told in error) == (status, True), error
    assert ada.refused("/nowhere/join")[0] == 404
    assert ada.http.get("/api/nowhere").json()["error"]


def test_ones_own_edition_is_played(server):
    from pithead.engine.game import load_game

    game = load_game("ore")
    text = (game.package / "components.toml").read_text()
    title = game.standard.titles["building"][0]
    changed = text.replace(f'"{title}"', '"Palace of Glass"')
    assert changed != text
    ada = Browser(server)
    match, _ = ada.create("ore", HERE, BOT, edition=changed)
    assert ada.live(match).view["edition"] == "components.toml"
    assert "Palace of Glass" in str(ada.get(f"/{match}/box"))
    assert "Palace of Glass" not in str(ada.http.get("/api/games/ore/box").json())


def test_who_runs_out_of_time_is_replaced(tmp_path, monkeypatch):
    from pithead.server import clocks
    from pithead.server import messages as m

    monkeypatch.setitem(clocks.RULES, "live", m.Clock(kind="live", bank=1, each=0, most=1))
    with serving(tmp_path / "db") as url:
        ada = Browser(url)
        match, _ = ada.create("rings", HERE, {"kind": "here", "name": "Ben"}, clock="live")
        live = ada.live(match)
        assert 0 < live.view["players"][0]["seconds"] <= 1
        live.until(lambda one: "timed out" in [player["was"] for player in one.view["players"]])
        late = next(player["seat"] for player in live.view["players"] if player["was"] == "timed out")
        ada.post(f"/{match}/return", seat=late)
        live.until(lambda one: one.view["players"][late]["kind"] == "person")


def test_chat_goes_to_everybody_and_says_nothing_twice(server):
    ada, eve = Browser(server), Browser(server, "Eve")
    match, _ = ada.create("rings", HERE, BOT)
    live, watching = ada.live(match), eve.live(match)
    live.send("chat", action="chat-0001", text="  <b>hello</b>\u0007\n there ")
    live.send("chat", action="chat-0001", text="hello")
    watching.send("chat", action="chat-0002", text="who wins?")
    for one in (live, watching):
        one.until(lambda other: len(other.chat) == 2)
        assert [(r["name"], r["seat"], r["text"]) for r in one.chat] == [
            ("Ada", 0, "<b>hello</b> there"), ("Eve", None, "who wins?"),
        ]  # fmt: skip
    assert ada.live(match).chat == live.chat
