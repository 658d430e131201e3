"""Photographs the page: .venv/bin/python docs/make_page_pictures.py [GAME ...]   (the page built, Chromium there)

Each game is played for a while against bots, at random; three sizes of the table, light and dark, go into docs/img."""

from __future__ import annotations

import io
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.conftest import Running
from tests.web.person import Person

IMAGES = Path(__file__).parent / "img"
CHOICES = {"ore": 24, "rings": 14, "lagoon": 40, "cerro_gordo": 24, "inconvenience": 26}
SIZES = {"": (1440, 900), "-tablet": (1024, 768), "-phone": (390, 844)}
STILL = """localStorage.setItem("pithead.likes", '{"pace": 0, "motion": false}')"""
COLOURS = 256  # what a drawing needs, in a quarter of the bytes


def main(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
            for game in games or CHOICES:
                photograph(browser, server.url, game)
            browser.close()
        finally:
            server.kill()


def photograph(browser: Browser, url: str, game: str) -> None:
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    context.add_init_script(STILL)
    somebody = Person(context.new_page())
    somebody.play_now(game)
    somebody.play_on(random.Random(3), CHOICES[game])
    somebody.wait_for_turn()
    page = somebody.page
    page.mouse.move(1, 1)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme, suffix in (("light", ""), ("dark", "-dark")):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.wait_for_timeout(700)
            photo = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            small = photo.quantize(COLOURS, dither=Image.Dither.NONE)
            small.save(IMAGES / f"page-{game}{size}{suffix}.png", optimize=True)
    context.close()


main(sys.argv[1:])
