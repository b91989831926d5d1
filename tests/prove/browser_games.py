"""Play whole games in browsers: two people on two devices and two bots, from an empty table to the result, and
again."""

import time
from typing import Any

from playwright.sync_api import sync_playwright

from browser.browser_binary import find_browser, flags
from browser.kit import TestServer, serving
from browser.people import link_of, made_table, play_to_the_end, sit_down
from browser.reading import WATCH, reading_figures
from peppermill.store import MemoryStore


def browser_games(games: int) -> dict[str, Any]:
    """Play so many games one after the other at one table, the first with everything moving, the others still."""
    played, reading = 0, list[dict[str, Any]]()
    with sync_playwright() as kit, serving(MemoryStore()) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        server = TestServer(url, browser)
        host = made_table(server, "Anise", moving=True)
        host.page.evaluate(WATCH)
        friend = server.device("phone", moving=True)
        friend.context.add_init_script(WATCH)
        friend.page.goto(link_of(host))
        sit_down(friend, "Clove")
        host.page.get_by_role("listitem").filter(has_text="Clove").wait_for()
        host.button("web-start").click()
        for game in range(games):
            began = time.monotonic()
            played += play_to_the_end([host, friend])
            if game == 0:
                seconds = time.monotonic() - began
                reading = [reading_figures(device.page, seconds) for device in (host, friend)]
            if game < games - 1:
                for device in (host, friend):
                    device.page.emulate_media(reduced_motion="reduce")
                host.button("web-rematch").click()
                friend.button("web-again-join").click()
                friend.result.wait_for(state="hidden")
                host.result.wait_for(state="hidden")
        complaints = sum(len(device.complaints()) for device in server.devices)
        server.close()
        browser.close()
    return {"games": games, "cards": played, "complaints": complaints, "reading": reading}
