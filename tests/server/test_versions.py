"""Choices carry a version and a name of their own: retries are harmless, stale ones refused, lines resume."""

from __future__ import annotations

import random

from tests.server.table import BOT, HERE, OPEN, Browser


def two_people(server, game="rings", *more):
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    match, invite = ada.create(game, HERE, OPEN, *more)
    ben.post(f"/{match}/join", invite=invite)
    return match, ada, ben


def lines(match, *browsers):
    """The line of who is asked, and all of them."""
    lives = [browser.live(match) for browser in browsers]
    return next_one(lives), lives


def next_one(lives):
    """Who is asked when all have caught up and no bot thinks."""
    while True:
        for one in lives:
            one.reach(max(other.view["version"] for other in lives))
        if asked := [one for one in lives if one.view["options"]]:
            return asked[0]
        lives[0].receive()


def test_a_retry_is_harmless(server):
    match, ada, ben = two_people(server)
    live, _ = lines(match, ada, ben)
    version, option = live.view["version"], live.view["options"][0]["code"]
    answers = [live.choose(option, action="the-very-same", version=version) for _ in range(3)]
    assert [answer["type"] for answer in answers] == ["accepted"] * 3
    assert [answer["repeated"] for answer in answers] == [False, True, True]
    assert {answer["version"] for answer in answers} == {version + 1}
    browser = ada if live.view["viewer"] == 0 else ben
    done = browser.post(f"/{match}/choose", action="the-very-same", version=version, seat=live.view["viewer"],
                        option=option)  # fmt: skip
    assert done == {"version": version + 1, "repeated": True}
    assert live.view["version"] == version + 1 and len(live.log) == len({entry["number"] for entry in live.log})


def test_a_stale_choice_is_refused_and_the_new_state_is_there(server):
    match, ada, ben = two_people(server)
    live, lives = lines(match, ada, ben)
    old = live.view["version"]
    live.choose()
    answer = live.choose(option=0, version=old)
    assert answer["type"] == "refused" and answer["stale"]
    for one in lives:
        one.reach(old + 1)


def test_only_ones_own_seat_and_only_what_is_offered_can_be_chosen(server):
    match, ada, ben = two_people(server)
    live, lives = lines(match, ada, ben)
    other = next(one for one in lives if one is not live)
    version = live.view["version"]
    offered = {option["code"] for option in live.view["options"]}
    forbidden = next(code for code in range(250) if code not in offered)
    for who, message in [
        (other, {"seat": other.view["viewer"], "option": min(offered)}),  # not asked
        (other, {"seat": live.view["viewer"], "option": min(offered)}),  # somebody else's seat
        (live, {"option": forbidden}),
        (live, {"option": 32000}),
    ]:
        answer = who.choose(**message)
        assert answer["type"] == "refused" and answer["sentence"] and not answer["stale"]
    eve = Browser(server, "Eve").live(match)
    assert eve.choose(option=min(offered), seat=live.view["viewer"])["type"] == "refused"
    assert ada.live(match).view["version"] == version
    nobody = Browser(server)
    nobody.http.cookies.clear()
    assert nobody.live(match).do("choose", version=version, seat=0, option=min(offered))["type"] == "refused"
    assert nobody.refused(f"/{match}/choose", version=version, seat=0, option=1, action="abcdefgh")[0] == 401


def test_a_line_resumes_exactly_where_it_broke(server):
    random.seed(4)
    match, ada, ben = two_people(server, "ore", BOT)
    _, lives = lines(match, ada, ben)
    for _ in range(6):
        next_one(lives).choose()
    stays = next_one(lives)
    breaks = next(one for one in lives if one is not stays)
    breaks.reach(stays.view["version"])
    before, log = breaks.view, list(breaks.log)
    breaks.close()
    while stays.view["options"]:
        stays.choose()
    seat, ben = breaks.view["viewer"], (ada, ben)[breaks.view["viewer"]]
    again = ben.live(match, log, version=before["version"], steps=len(log), seat=seat)
    [state] = [message for message in again.got if message["type"] == "state"]
    assert state["log"]["start"] == len(log), "only what is new is sent"
    fresh = ben.live(match)
    assert again.log == fresh.log[: len(again.log)]
    other_seat = ben.live(match, log, version=before["version"], steps=len(log), seat=-1)
    assert next(one for one in other_seat.got if one["type"] == "state")["log"]["start"] == 0


def test_undo_is_free_while_nobody_else_has_chosen_and_the_log_forgets_it(server):
    match, ada, ben = two_people(server, "ore")
    live, lives = lines(match, ada, ben)
    other = next(one for one in lives if one is not live)
    for _ in range(40):  # until something can be taken back
        seat = live.view["viewer"]
        before, entries = live.view, list(live.log)
        quiet = [option["code"] for option in live.view["options"] if not option["warning"]]
        live.choose(quiet[0] if quiet else None)
        if live.view["undo"]["last"] == "free":
            break
        live = next_one(lives)
    else:
        raise AssertionError("nothing could be taken back")
    assert live.do("undo", version=live.view["version"], seat=seat)["type"] == "accepted"
    for one in (live, other):
        one.reach(before["version"] + 2)
        one.until(lambda x: any("took a choice back" in remark["text"] for remark in x.chat))
        assert len(one.log) == len(entries)
    changed = ("version", "players", "undo")
    assert {k: v for k, v in live.view.items() if k not in changed} == {
        k: v for k, v in before.items() if k not in changed
    }
    resumed = (ada if seat == 0 else ben).live(match, entries, version=before["version"] + 1, steps=99, seat=seat)
    assert next(one for one in resumed.got if one["type"] == "state")["log"]["start"] <= len(entries)


def both_have_chosen(server):
    """Two lines of a match in which both have chosen; the first of them is asked."""
    match, ada, ben = two_people(server, "rings")
    live, lives = lines(match, ada, ben)
    chosen = set()
    while len(chosen) < 2 or live.view["viewer"] not in chosen:
        chosen.add(live.view["viewer"])
        live.choose()
        live = next_one(lives)
    return live, next(one for one in lives if one is not live)


def test_what_is_not_free_takes_the_consent_of_the_others(server):
    asked, other = both_have_chosen(server)
    taker, answerer = (asked, other) if asked.view["undo"]["last"] == "ask" else (other, asked)
    version, seat = taker.view["version"], taker.view["viewer"]
    assert taker.view["undo"]["of"] == [answerer.view["viewer"]] and taker.view["undo"]["reason"]
    for number, agree in ((1, False), (2, True)):
        assert taker.do("undo", version=version, seat=seat)["type"] == "accepted"
        answerer.until(lambda x, number=number: x.view["request"] and x.view["request"]["number"] == number)
        request = answerer.view["request"]
        assert request["waiting_for"] == [answerer.view["viewer"]] and "take a choice back" in request["sentence"]
        own = taker.do("consent", request=request["number"], seat=seat, agree=True)
        assert own["type"] == "refused", "nobody agrees to their own wish"
        answer = answerer.do("consent", request=request["number"], seat=answerer.view["viewer"], agree=agree)
        assert answer["type"] == "accepted"
        taker.until(lambda x: x.view["request"] is None)
        assert taker.view["version"] == version + agree
    taker.until(lambda x: any("everybody agreed" in remark["text"] for remark in x.chat))
    again = answerer.do("consent", request=request["number"], seat=answerer.view["viewer"], agree=True)
    assert again["type"] == "refused" and again["stale"]


def test_a_wish_ends_when_the_match_goes_on(server):
    asked, other = both_have_chosen(server)
    taker = asked if asked.view["undo"]["last"] == "ask" else other
    taker.do("undo", version=taker.view["version"], seat=taker.view["viewer"])
    asked.until(lambda x: x.view["request"])
    asked.choose()
    assert asked.view["request"] is None


def test_a_turn_of_several_choices_is_taken_back_at_once(server):
    ada = Browser(server)
    random.seed(1)
    for _ in range(6):
        match, _ = ada.create("cerro_gordo", HERE, BOT)
        live = ada.live(match)
        while live.my_turn():
            begins = live.view["version"]
            if not live.view["undo"]["turn"]:
                quiet = [option["code"] for option in live.view["options"] if not option["warning"]]
                live.choose(random.choice(quiet) if quiet else None)
                continue
            answer = live.do("undo", version=begins, seat=0, turn=True)
            assert answer["type"] == "accepted"
            live.reach(begins + 1)
            assert not live.view["undo"]["turn"] and live.view["asked"] == 0
            return
    raise AssertionError("no turn had two choices that could be taken back")


def test_clicking_what_is_not_legal_is_answered_with_a_clause(server):
    ada = Browser(server)
    match, _ = ada.create("ore", HERE, BOT)
    live = ada.live(match)
    assert live.my_turn()
    targets = {option["target"] for option in live.view["options"]}
    told = []
    for place in [place["id"] for place in live.view["places"] if place["id"] not in targets][:40]:
        live.send("why", target=place)
        live.until(lambda x: x.got[-1]["type"] == "why")
        told += live.receive()["reasons"] if live.got[-1]["target"] != place else live.got[-1]["reasons"]
    assert told and all(reason["clause"].startswith("ORE-") and reason["text"] for reason in told)
    live.send("why", target="no such thing")
    live.until(lambda x: any(one.get("target") == "no such thing" and one["reasons"] == [] for one in x.got))
