"""What must be so on every page: nothing that axe finds serious, nothing that runs out of a phone, dark as light."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pithead.engine.game import game_names
from tests.web.conftest import ROOT, Arrive
from tests.web.person import Person

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MOST_BYTES = 250_000  # compressed, until the first table stands


def offences(somebody: Person) -> list[str]:
    """What axe calls serious or critical."""
    somebody.page.evaluate(Path(AXE).read_text())
    found = somebody.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_shelf_and_the_pages_beside_it(arrive: Arrive, scheme: str) -> None:
    ada = arrive(color_scheme=scheme)
    ada.home()
    assert not offences(ada)
    ada.page.get_by_role("button", name="With friends").first.click()
    assert not offences(ada)
    ada.page.get_by_role("dialog").locator("button.main").click()
    ada.page_of_match()
    expect(ada.page.get_by_label("Send this link to your friends")).to_be_visible()
    assert not offences(ada)
    ada.page.goto("/rules/rings")
    expect(ada.page.locator(".rules")).to_be_visible()
    assert not offences(ada)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", game_names())
def test_axe_finds_nothing_at_the_table(arrive: Arrive, game: str, scheme: str) -> None:
    ada = arrive(color_scheme=scheme)
    ada.play_now(game)
    ada.wait_for_turn()
    assert ada.page.locator("html").get_attribute("data-theme") == scheme
    assert not offences(ada)
    ada.play_on(random.Random(1), 6)
    ada.wait_for_turn()
    for part in ("Choices", "Chat", "Log"):
        ada.page.get_by_role("button", name=part, exact=True).click()
        assert not offences(ada)
    ada.page.get_by_role("button", name="Menu").click()
    assert not offences(ada)


@pytest.mark.parametrize("game", game_names())
def test_a_phone_held_upright(arrive: Arrive, game: str) -> None:
    ada = arrive(**PHONE)
    ada.play_now(game)
    ada.play_on(random.Random(1), 5)
    ada.wait_for_turn()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(ada.page.locator("header .question")).to_be_in_viewport()
    for tab in ("Players", "Log", "Choices", "Hand"):
        ada.page.get_by_role("button", name=tab, exact=True).tap()
        expect(ada.page.locator("div.sheet")).to_be_in_viewport()
    assert not offences(ada)


def test_the_first_table_weighs_little(arrive: Arrive) -> None:
    ada, sizes = arrive(), {}
    network = ada.page.context.new_cdp_session(ada.page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    ada.play_now("ore")
    ada.wait_for_turn()
    assert 0 < sum(sizes.values()) < MOST_BYTES


def test_your_turn_is_told_by_the_tab(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("ore")
    ada.wait_for_turn()
    expect(ada.page).to_have_title(re.compile("^● Your turn"))
    assert ada.page.locator("#icon").get_attribute("href").endswith("/icon-turn.svg")


def test_all_choices_are_there_as_text(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("rings")
    ada.wait_for_turn()
    before = ada.version
    ada.page.get_by_role("button", name="Choices", exact=True).click()
    listed = ada.page.get_by_role("list", name="All your choices").get_by_role("button")
    assert listed.count() > 1
    listed.first.click()
    ada.wait_for_answer(before)


def test_pieces_move_unless_somebody_wants_stillness(arrive: Arrive) -> None:
    """Motion is a difference of two views: after a choice something is being animated, and without motion nothing."""
    for still in (False, True):
        ada = arrive(still=still, reduced_motion="no-preference")
        ada.play_now("rings")
        ada.wait_for_turn()
        ada.page.evaluate("""() => {
            window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
                if ("translate" in frames[0] && !("opacity" in frames[0])) window.moved += 1;
                return animate.call(this, frames, how);
            };
        }""")
        ada.play_on(random.Random(1), 2)
        ada.page.wait_for_timeout(3000)
        assert (ada.page.evaluate("window.moved") > 0) is not still
