"""À la carte by what a screen reader reads: roles, names and announcements, and nothing but keys."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.conftest import Open
from browser.cooking import Cook, laid
from browser.hands import handed, job
from browser.kit import Device, expect_read, until
from peppermill.match import Store

WAIT = 180_000
POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", "lift": 1.5, "wrist": 8.5, "lag": 0.06, "along": 0.0, "across": 0.0}
NEARLY = """
    pan ana: lemon_ice 1
    pan ben: herb_soup 0
    cups ana: point
    done ana: breakfast_fidel carpaccio gazpacho pepper_trout herb_steak
"""
"""Any lemon finishes the sixth dish; the crêpe is the seventh, which ends a game of two."""
TURNS = 40


class Reader(Cook):
    """Somebody who does not see the page: what is there is known by its role and its name, and is reached by keys."""

    def named(self, message: str, **params: object) -> Locator:
        return self.device.button(message, **params)

    @property
    def needles(self) -> Locator:
        return self.named("range-press-first")

    @property
    def crepe(self) -> Locator:
        return self.named("web-a_la_carte-crepe-line", dish=self.word("crepe"), points=5)

    @property
    def lemon(self) -> Locator:
        shelf = self.page.get_by_role("group", name=self.device.say("web-a_la_carte-season"))
        return shelf.get_by_role("button", name=re.compile(f"^{self.word('lemon')}"))

    @property
    def dishes(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(r"; heat \d to \d, burns at \d;"))

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog")

    def hears(self, text: "str | re.Pattern[str]") -> None:
        expect(self.page.get_by_role("status").filter(has_text=text)).to_be_attached(timeout=WAIT)

    def press_needles(self, wanted: dict[str, Any]) -> None:
        """Space at the kitchen itself: once to begin, once for every needle."""
        self.keys(handed([job("keys", wanted)])[0]["presses"])

    def act(self) -> str:
        """Answer any question by the first way that leads on, and return which it was."""
        roll, end = self.named("web-a_la_carte-roll"), self.named("web-a_la_carte-end")
        offers = (self.result, self.crepe, self.lemon, self.needles, roll, self.dishes.first, end)
        there = offers[0]
        for offer in offers[1:]:
            there = there.or_(offer)
        expect(there.first).to_be_visible(timeout=WAIT)
        if self.result.count():
            return "over"
        before, asked = len(self.trace.sent), self.page.locator(".alc-decide").get_attribute("data-asked")
        if self.crepe.count():
            did = "crepe"
            self.crepe.press("Enter")
        elif self.lemon.count():
            did = "pour"
            self.lemon.press("Enter")
            self.hears(self.device.say("web-a_la_carte-now-pour", bottle=self.word("lemon"), own="yes", name=""))
            self.press_needles(POUR)
        elif self.needles.count():
            did = "toss"
            self.press_needles(TOSS)
        else:
            did = "roll" if roll.count() else "dish" if self.dishes.count() else "end"
            (roll if roll.count() else self.dishes.first if self.dishes.count() else end).press("Enter")
        expect(self.page.locator(f".alc-decide[data-asked='{asked}']")).to_have_count(0, timeout=WAIT)
        until(self.page, lambda: len(self.trace.sent), lambda sent: sent > before)
        assert len(self.trace.sent) == before + 1, did
        return did


def is_open_to_all(device: Device) -> None:
    assert violations(device.page) == []


def test_a_game_is_cooked_to_its_end_by_roles_names_and_keys_alone(open_server: Open, store: Store) -> None:
    table = laid(store, NEARLY, round_limit=5)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        reader = Reader(device, path=table.path)
        expect(reader.lemon).to_be_visible(timeout=WAIT)
        expect_read(
            device.page.get_by_role("main"),
            r"Anise: 15 points, 0 stars\. Finished: .* and Herb steak\.",
            r"Lemon ice: heat 1, green from 0 to 2, burns at 3\. .* It lacks lemon\.",
            r'button "lemon\. In the bottle: 15 × lemon and 5 × salt\."',
            r'img "Would be the right heat: .* Would burn: ',
        )
        is_open_to_all(device)
        done = [reader.act()]
        reader.hears(re.compile("Into your pan: |Nothing falls out"))
        while done[-1] != "over" and len(done) < TURNS:
            done.append(reader.act())
            if done[-1] == "crepe":
                reader.hears("You put your crêpe into the pan")
        assert {"pour", "crepe", "roll", "toss", "over"} <= set(done)
        expect(reader.result.get_by_role("list", name=device.say("web-places")).get_by_role("listitem")).to_have_count(
            2
        )
        is_open_to_all(device)
