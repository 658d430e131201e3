"""Somebody who sits at a browser: finds what may be done as people find it, by what is highlighted, and does it."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect

LEGAL = "[data-legal], .actions button[data-code]"
TICK = ".actions button.main"  # takes a tile that is shown in place
MOST_TABS = 200  # presses until what may be chosen is in focus
ANSWER = 60_000  # ms
WAIT = 180_000  # ms until it is one's turn: the bots of a game are compiled when they are first needed


class Stuck(AssertionError):
    """What is highlighted cannot be done."""


class Person:
    def __init__(self, page: Page):
        self.page = page

    # Coming to a table

    def home(self) -> None:
        self.page.goto("/")
        expect(self.page.locator("article")).to_have_count(5)

    def play_now(self, game: str) -> str:
        """Two clicks at most: the page, the box."""
        self.home()
        self.page.locator(f"article[data-game={game}]").get_by_role("button", name="Play now", exact=True).click()
        return self.seated()

    def new_table(self, game: str, seats: list[tuple[str, str]]) -> str:
        """A table with these other seats: (what is chosen for the seat, name)."""
        self.home()
        self.page.locator(f"article[data-game={game}]").get_by_role("button", name="With friends").click()
        dialog = self.page.get_by_role("dialog")
        while dialog.locator("select[aria-label^=Seat]").count() > len(seats):
            dialog.get_by_role("button", name=re.compile("Remove seat")).last.click()
        while dialog.locator("select[aria-label^=Seat]").count() < len(seats):
            dialog.get_by_role("button", name="One more seat").click()
        for number, (who, name) in enumerate(seats, start=2):
            dialog.get_by_label(f"Seat {number}", exact=True).select_option(who)
            if name:
                dialog.get_by_label(f"Name of seat {number}").fill(name)
        dialog.locator("button.main").click()
        return self.page_of_match()

    def page_of_match(self) -> str:
        self.page.wait_for_url("**/m/*", timeout=WAIT)
        return self.page.url.rpartition("/")[2]

    def open(self, match: str) -> None:
        self.page.goto(f"/m/{match}")

    def seated(self) -> str:
        """At a table where the game has begun; its match."""
        match = self.page_of_match()
        self.table.wait_for()
        return match

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    @property
    def version(self) -> int:
        return int(self.table.get_attribute("data-version") or -1)

    @property
    def question(self) -> str:
        return self.page.locator("header .question").inner_text()

    # Choosing

    def wait_for_turn(self) -> bool:
        """True when something is asked, false when the game is over."""
        self.page.locator('header.call, .table[data-state="over"], .cover').first.wait_for(timeout=WAIT)
        return self.page.locator('.table[data-state="over"]').count() == 0

    def choose(self, chance: random.Random) -> None:
        """Take one highlighted thing: click it, and what the click leads to."""
        before = self.version
        targets = self.page.locator(LEGAL)
        assert targets.count(), f"nothing is highlighted, though it is asked: {self.question}"
        target = targets.nth(chance.randrange(targets.count())).element_handle()
        target.scroll_into_view_if_needed()
        if not self.page.locator(TICK).count():  # otherwise a tile is shown already
            target.click(timeout=5_000)
        if self._leads_to(before, "[role=menu]"):
            items = self.page.get_by_role("menuitem")
            items.nth(chance.randrange(items.count())).click(timeout=5_000)
        elif self._leads_to(before, TICK):
            for _ in range(chance.randrange(3)):
                target.click(timeout=5_000)
                if not self._leads_to(before, TICK):  # a tile that cannot be turned is taken by another click
                    return self.wait_for_answer(before)
            self.page.locator(TICK).click(timeout=5_000)
        self.wait_for_answer(before)

    def choose_by_keys(self, chance: random.Random) -> None:
        """The same with nothing but the keyboard."""
        before, press = self.version, self.page.keyboard.press
        for _ in range(MOST_TABS):
            if self._in_focus(LEGAL):
                break
            press("Tab")
        else:
            raise Stuck(f"{MOST_TABS} tabs do not lead to what may be chosen: {self.question}")
        for _ in range(chance.randrange(4)):
            press(chance.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        while not self._in_focus(LEGAL):  # on the tick or the cross of a tile that is shown
            press("Tab")
        press("Enter")
        if self._leads_to(before, "[role=menu]"):
            for _ in range(chance.randrange(4)):
                press("ArrowDown")
            press("Enter")
        elif self._leads_to(before, TICK):
            press("Enter")
        self.wait_for_answer(before)

    def _leads_to(self, before: int, selector: str) -> bool:
        """Has what was done led to this, rather than to an answer?"""
        answered = f'.table:not([data-version="{before}"])'
        self.page.locator(f"{answered}, .cover, [role=menu], {TICK}").first.wait_for(timeout=ANSWER)
        return self.version == before and self.page.locator(selector).count() > 0

    def _in_focus(self, selector: str) -> bool:
        return self.page.evaluate("selector => document.activeElement.matches(selector)", selector)

    def wait_for_answer(self, before: int) -> None:
        """The choice has come back from the server."""
        self.page.locator(f'.table:not([data-version="{before}"]), .cover').first.wait_for(timeout=ANSWER)

    def play_on(self, chance: random.Random, choices: int = 10**6, by_keys: bool = False) -> None:
        """So many choices of one's own, or to the end of the game."""
        for _ in range(choices):
            if not self.wait_for_turn():
                return
            (self.choose_by_keys if by_keys else self.choose)(chance)
