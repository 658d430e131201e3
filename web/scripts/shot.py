"""Screenshots of drawings at three sizes into /tmp/shots, from the gallery:
npm run dev &          (in web/)
../.venv/bin/python scripts/shot.py ore 3-middle [5-end ...] [--dark] [--size 390x844] [--port 5173]"""

import argparse
from pathlib import Path

from playwright.sync_api import sync_playwright

SIZES = ["1440x900", "1024x768", "390x844"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("moments", nargs="+")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--size", action="append")
    parser.add_argument("--port", default="5173")
    parser.add_argument("--hover", help="a place or piece id to point at")
    parser.add_argument("--plain", action="store_true", help="the plain board")
    parser.add_argument("--click", help="a place or piece id to click")
    asked = parser.parse_args()
    out = Path("/tmp/shots")
    out.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for size in asked.size or SIZES:
            width, height = map(int, size.split("x"))
            page = browser.new_page(viewport={"width": width, "height": height})
            page.on("pageerror", lambda error: print("error:", error))
            page.on("console", lambda message: message.type == "error" and print("console:", message.text))
            for moment in asked.moments:
                page.goto("about:blank")
                dark = "?" + "&".join(name for name in ("dark", "plain") if getattr(asked, name))
                page.goto(f"http://localhost:{asked.port}/{dark}#/gallery/{asked.game}/{moment}")
                page.wait_for_selector("html[data-ready]")
                page.wait_for_timeout(500)
                for id, act in ((asked.hover, "hover"), (asked.click, "click")):
                    if id:
                        getattr(page.locator(f'[data-target="{id}"]').first, act)(force=True)
                        page.wait_for_timeout(800)
                name = f"{asked.game}-{moment}-{size}{'-dark' if asked.dark else ''}.png"
                page.screenshot(path=out / name)
                print(out / name)
        browser.close()


main()
