"""Several people at one table: friends with a link, one screen for two, spectators, lost lines, undo."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive, Running
from tests.web.person import Person

OPEN, HERE, GREENHORN = "open", "here", "greenhorn"


def test_two_friends_play_in_two_browsers(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    match = ada.new_table("rings", [(OPEN, "")])
    link = ada.page.get_by_label("Send this link to your friends").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben <b>Bold</b>")
    ben.page.get_by_role("button", name="Sit down").click()
    assert ben.seated() == match
    ada.table.wait_for()
    expect(ada.page.locator(".players")).to_contain_text("Ben <b>Bold</b>")
    _take_turns(ada, ben, 12)
    expect(ada.table).to_have_attribute("data-version", str(ben.version))


def _take_turns(one: Person, other: Person, choices: int) -> None:
    """Whoever is asked chooses; the other sees it happen."""
    chance = random.Random(3)
    for _ in range(choices):
        one.page.locator("header.call").or_(one.page.locator("header:not(.call)")).wait_for()
        asked, waiting = (one, other) if one.page.locator("header.call").count() else (other, one)
        asked.page.locator("header.call").wait_for()
        before = waiting.version
        asked.choose(chance)
        waiting.wait_for_answer(before)
        expect(waiting.table).to_have_attribute("data-version", str(asked.version))


def test_a_free_seat_cannot_be_taken_without_the_link(arrive: Arrive) -> None:
    ada, eve = arrive(), arrive("403")
    match = ada.new_table("rings", [(OPEN, "")])
    eve.page.goto(f"/join/{match}/guessed")
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.get_by_role("button", name="Sit down").click()
    expect(eve.page.get_by_role("alert")).not_to_be_empty()
    expect(ada.page.get_by_role("status")).to_contain_text("last seat")


def test_two_people_at_one_screen_do_not_see_each_others_cards(arrive: Arrive) -> None:
    somebody = arrive()
    somebody.new_table("ore", [(HERE, "Ida")])
    chance, seen = random.Random(5), set()
    for _ in range(14):
        cover = somebody.page.get_by_role("dialog", name="Hand the screen over")
        somebody.page.locator("header.call, .cover").first.wait_for()
        if cover.count():
            assert not somebody.page.locator(".hand .card").count(), "cards can be seen while the screen is handed over"
            name = cover.get_by_role("button").inner_text().removeprefix("I am ")
            cover.get_by_role("button").click()
            somebody.page.locator("header.call").wait_for()
            seen.add(name)
            expect(somebody.page.locator(".players > li").first).to_contain_text(name)
        somebody.choose(chance)
    assert len(seen) == 2


def test_a_spectator_sees_the_table_and_no_hand(arrive: Arrive) -> None:
    ada, watcher = arrive(), arrive()
    match = ada.play_now("ore")
    hand = ada.page.locator(".hand h3")
    expect(hand.first).to_be_visible()
    cards = hand.all_inner_texts()
    watcher.open(match)
    watcher.table.wait_for()
    expect(watcher.page.locator(".players > li")).to_have_count(3)
    told = watcher.page.locator("body").inner_text()
    assert not [card for card in cards if card in told]
    assert not watcher.page.locator("[data-legal], [data-code]").count()
    before = watcher.version
    ada.play_on(random.Random(1), 1)
    watcher.wait_for_answer(before)


def test_a_lost_line_comes_back_in_the_middle_of_a_turn(arrive: Arrive) -> None:
    ada = arrive("ERR_INTERNET_DISCONNECTED")
    ada.play_now("ore")
    ada.play_on(random.Random(1), 3)
    ada.wait_for_turn()
    before = ada.version
    ada.page.context.set_offline(True)
    ada.page.evaluate("window.dispatchEvent(new Event('offline'))")
    target = ada.page.locator("[data-legal]").first
    target.click()
    if ada.page.get_by_role("menu").count():
        ada.page.get_by_role("menuitem").first.click()
    ada.page.context.set_offline(False)
    ada.wait_for_answer(before)
    assert ada.wait_for_turn()


@pytest.mark.parametrize("game", ["ore", "rings"])
def test_a_match_survives_a_server_that_is_killed(arrive: Arrive, server: Running, game: str) -> None:
    ada = arrive("WebSocket", "ERR_CONNECTION_REFUSED")
    match = ada.play_now(game)
    ada.play_on(random.Random(4), 4)
    ada.wait_for_turn()
    before, question = ada.version, ada.question
    server.kill()
    expect(ada.page.get_by_role("alert")).to_contain_text("line to the server is down")
    expect(ada.page).to_have_title(re.compile("no line"))
    server.start()
    expect(ada.page.get_by_role("alert")).to_have_count(0, timeout=30_000)
    assert (ada.version, ada.question) == (before, question)
    ada.play_on(random.Random(4), 2)
    ada.open(match)
    ada.table.wait_for()
    assert ada.version >= before + 2


def test_a_choice_is_taken_back(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("cerro_gordo")
    ada.wait_for_turn()
    before, question = ada.version, ada.question
    ada.choose(random.Random(1))
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.table).to_have_attribute("data-version", str(before + 2))  # taking back is something that happens, too
    assert ada.question == question
    ada.play_on(random.Random(1), 1)


def test_what_is_not_possible_says_why_with_its_clause(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("ore")
    ada.wait_for_turn()
    ada.page.locator("[data-target^='mine.coal.']:not(.legal)").last.click()
    tip = ada.page.locator(".tip")
    expect(tip.locator(".why")).not_to_be_empty()
    tip.get_by_role("button", name=re.compile("^Rule ORE-")).click()
    rules = ada.page.get_by_role("dialog", name=re.compile("^Rules"))
    expect(rules.locator(".here")).to_be_in_viewport()


def test_a_choice_of_words_reaches_everybody(arrive: Arrive) -> None:
    ada, watcher = arrive(), arrive()
    match = ada.play_now("rings")
    watcher.open(match)
    watcher.table.wait_for()
    for person in (ada, watcher):
        person.page.get_by_role("button", name="Chat", exact=True).click()
    ada.page.get_by_label("Say something").fill("good luck <img src=x onerror=alert(1)>")
    ada.page.get_by_role("button", name="Say", exact=True).click()
    expect(watcher.page.locator(".chat")).to_contain_text("good luck <img src=x onerror=alert(1)>")


def test_a_match_is_continued_from_the_shelf(arrive: Arrive) -> None:
    ada = arrive()
    match = ada.play_now("lagoon")
    ada.home()
    ada.page.locator("article[data-game=lagoon]").get_by_role("link", name=re.compile("Continue")).click()
    assert ada.seated() == match
