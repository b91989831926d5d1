"""A real server and real browsers for tests; whatever a page reports as an error fails its test."""

import asyncio
import contextlib
import re
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
    expect,
)

from browser.tables import PreparedTable
from peppermill.i18n import words_in
from peppermill.match import Store
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.identity import COOKIE
from server.kit import running

Kind = Literal["phone", "tablet", "desktop"]
KINDS: dict[Kind, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
ROOMY = Limits(
    requests_per_address=1_000,
    requests_burst=10_000,
    practice=1_000,
    practice_burst=10_000,
    messages=10_000,
    messages_burst=10_000,
    worker_seconds=180,
)
LEFT = "net::ERR_ABORTED"
PATIENCE = 180_000
"""Milliseconds to wait for a condition: generous, for busy machines; nothing waits longer than it takes."""
SHORTLY = 3_000
"""Milliseconds for something that is tried again if it does not come."""
TRIES = PATIENCE // SHORTLY
LOOK = 50
"""Milliseconds between two looks at a value."""
STILL = 5
"""Looks in a row at which a value is the same once nothing changes it any more."""
IN_SIGHT = """place => {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  return inside && over !== null && (place.contains(over) || over.contains(place));
}"""
Value = TypeVar("Value")
expect.set_options(timeout=PATIENCE)
say = words_in("en").say


def until(page: Page, read: Callable[[], Value], holds: Callable[[Value], object] = bool) -> Value:
    """Read a value again and again until it is as wanted, and return it. Fails with the value read last.

    For what `expect` has no words for: a value read once may be from before the page had heard the news.
    """
    ends = time.monotonic() + PATIENCE / 1000
    while not holds(value := read()):
        assert time.monotonic() < ends, f"still {value!r}"
        page.wait_for_timeout(LOOK)
    return value


def until_still(page: Page, read: Callable[[], Value]) -> Value:
    """Read a value again and again until it stays the same, and return it: late fonts and news move things."""
    page.evaluate("document.fonts.ready.then(() => {})")
    seen = [read()]

    def read_once_more() -> list[Value]:
        seen.append(read())
        return seen[-STILL:]

    return until(page, read_once_more, lambda last: len(last) == STILL and all(one == last[0] for one in last))[0]


def expect_value(page: Page, script: str, wanted: object) -> None:
    """Wait until a script has this value on the page."""
    until(page, lambda: page.evaluate(script), lambda found: found == wanted)


def expect_fits(place: Locator) -> None:
    """Wait until nothing hangs over the side of a place."""
    until(place.page, lambda: place.evaluate("place => place.scrollWidth <= place.clientWidth"))


def expect_in_sight(place: Locator) -> None:
    """Wait until a place is on the screen as a whole, and nothing lies over its middle."""
    until(place.page, lambda: place.evaluate(IN_SIGHT))


def expect_read(place: Locator, *patterns: str) -> None:
    """Wait until what a screen reader reads there has all of these in it."""
    until(place.page, place.aria_snapshot, lambda read: all(re.search(pattern, read) for pattern in patterns))


@contextlib.contextmanager
def serving(
    store: Store, settings: Settings | None = None, seed: str = "in the browser", port: int = 0
) -> Iterator[str]:
    """Run a server on a store in a thread of its own, with seeds that can be had again. Yields its address."""
    up = threading.Event()
    found: list[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def life() -> None:
        async with running(store, settings or Settings(limits=ROOMY, workers=1), seed, port=port) as url:
            stop = asyncio.Event()
            found.append((url, asyncio.get_running_loop(), stop))
            up.set()
            await stop.wait()

    def run() -> None:
        try:
            asyncio.run(life())
        finally:
            up.set()

    thread = threading.Thread(target=run, name="server")
    thread.start()
    up.wait()
    assert found, "the server did not start; the log says why"
    url, loop, stop = found[0]
    try:
        yield url
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()


class Device:
    """A browser context of one person. Errors its pages report are kept in `trouble`."""

    def __init__(self, context: BrowserContext, url: str, language: str = "en") -> None:
        self.context, self.url = context, url
        self.words = words_in(language)
        self.trouble: list[str] = []
        self.forgiven: list[str] = []
        context.on("console", self._console)
        context.on("weberror", lambda problem: self.trouble.append(f"{problem.error}"))
        self._left, self._begun = 0, dict[Request, int]()
        self._lost: list[Request] = []
        context.on("page", lambda page: page.on("domcontentloaded", self._loaded))
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)

    def _asked(self, request: Request) -> None:
        self._left += request.is_navigation_request()
        self._begun[request] = self._left

    def _loaded(self, _: Page) -> None:
        self._left += 1

    def _failed(self, request: Request) -> None:
        if request.failure == LEFT:
            self._lost.append(request)
        else:
            self.trouble.append(f"{request.url}: {request.failure}")

    @property
    def lost(self) -> list[str]:
        """Return requests that were cut off, except those of a page that was left or reloaded meanwhile."""
        missed = [request for request in self._lost if self._left == self._begun.get(request, self._left)]
        return [f"{request.url}: {request.failure}" for request in missed]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.trouble.append(f"{message.type}: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.trouble.append(f"{response.status} {response.url}")

    def forgive(self, pattern: str) -> None:
        """Allow errors that match a pattern, for tests in which something must go wrong."""
        self.forgiven.append(pattern)

    def complaints(self) -> list[str]:
        return [
            text
            for text in [*self.trouble, *self.lost]
            if not any(re.search(pattern, text) for pattern in self.forgiven)
        ]

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def sit_at(self, table: PreparedTable) -> Page:
        return self.go(table.path)

    def be(self, token: str) -> None:
        """Set the cookie of a person at a prepared table."""
        self.context.add_cookies([{"name": COOKIE, "value": token, "url": self.url, "sameSite": "Strict"}])

    def say(self, message: str, **params: object) -> str:
        """Return a message in the language of this device."""
        return self.words.say(message, **params)

    def like(self, message: str, **params: object) -> re.Pattern[str]:
        """Return a pattern for a message with any numbers: with `card=0`, of any card."""
        return re.compile(re.sub("0", "[0-9]+", re.escape(self.say(message, **params))))

    def button(self, message: str, **params: object) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **params), exact=True)

    def offer(self, message: str, game: str = "chili", role: Literal["button", "link"] = "button") -> Locator:
        """Return what the front door offers of a game."""
        about = self.page.get_by_role("article", name=self.say(game), exact=True)
        return about.get_by_role(role, name=self.say(message), exact=True)

    def tool(self, name: str) -> Locator:
        """Return the button of a tool of the table (`log`, `talk`, `people` …), after opening the menu it may be in."""
        tool, menu = self.page.locator(f'[data-tab="{name}"]'), self.page.locator(".bar [data-menu]")
        tool.or_(menu).first.wait_for()
        if not tool.is_visible():
            menu.click()
        return tool

    def open_rules(self) -> None:
        """Follow the link to the rules of the game that is played."""
        rules = self.page.get_by_role("link", name=self.say("web-rules"), exact=True)
        menu = self.page.locator(".bar [data-menu]")
        rules.or_(menu).first.wait_for()
        if not rules.is_visible():
            menu.click()
        rules.click()

    @contextlib.contextmanager
    def preferences(self) -> Iterator[Locator]:
        """Open preferences, in the header or in a menu, for as long as the block runs."""
        group = self.page.get_by_role("group", name=self.say("web-preferences"))
        menu = self.page.locator("[data-menu]:visible")
        group.or_(menu).first.wait_for()
        opened = not group.is_visible()
        if opened:
            menu.click()
        yield group
        if opened:
            self.page.keyboard.press("Escape")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("listbox", name=self.say("web-chili-hand"))

    @property
    def cards(self) -> Locator:
        """Return the hand cards that may be played now."""
        return self.hand.get_by_role("option", disabled=False)

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog")

    def play_a_card(self) -> None:
        """Take up the last card, which no other covers, and put it down; once more if others move meanwhile."""
        for _ in range(TRIES):
            self.cards.last.click()
            with contextlib.suppress(TimeoutError):
                self.put_down().click(timeout=SHORTLY)
                return
        raise AssertionError("no card can be put down")

    def put_down(self) -> Locator:
        """Return the button of the card taken up."""
        return self.page.get_by_role("button", name=self.like("web-chili-play", card=0))


class TestServer:
    """A running server and the browser contexts (devices) opened on it."""

    __test__ = False

    def __init__(self, url: str, browser: Browser) -> None:
        self.url, self._browser = url, browser
        self.devices: list[Device] = []

    @property
    def port(self) -> int:
        return urlsplit(self.url).port or 0

    def device(
        self,
        kind: Kind = "desktop",
        token: str = "",
        *,
        locale: str = "en-GB",
        moving: bool = False,
        url: str = "",
        **more: Any,
    ) -> Device:
        """Open a fresh browser context. `token`: the cookie of a person at a prepared table; `moving`: with
        animations."""
        motion: Literal["reduce", "no-preference"] = "no-preference" if moving else "reduce"
        context = self._browser.new_context(**{**KINDS[kind], "locale": locale, "reduced_motion": motion, **more})
        device = Device(context, url or self.url, locale[:2])
        self.devices.append(device)
        if token:
            device.be(token)
        return device

    def close(self) -> None:
        for device in self.devices:
            device.context.close()

    def check(self) -> None:
        complaints = [text for device in self.devices for text in device.complaints()]
        assert not complaints, "\n".join(complaints)
