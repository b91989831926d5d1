"""A real server, real browsers as the devices of real people, and nothing that goes wrong unnoticed."""

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

from browser.tables import Laid
from peppermill.match import Store
from peppermill.server.identity import COOKIE
from peppermill.server.settings import Limits, Settings
from peppermill.words import words_in
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
"""ms: generous, for machines that have more to do; who waits for a condition waits no longer than it takes."""
SHORTLY = 3_000
"""ms for something that is tried again if it does not come."""
TRIES = PATIENCE // SHORTLY
LOOK = 50
"""ms between two looks at a value."""
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


def expect_value(page: Page, script: str, wanted: object) -> None:
    """Wait until a script has this value on the page."""
    until(page, lambda: page.evaluate(script), lambda found: found == wanted)


def expect_fits(place: Locator) -> None:
    """Wait until nothing hangs over the side of a place."""
    until(place.page, lambda: place.evaluate("place => place.scrollWidth <= place.clientWidth"))


def expect_read(place: Locator, *patterns: str) -> None:
    """Wait until what a screen reader reads there has all of these in it."""
    until(place.page, place.aria_snapshot, lambda read: all(re.search(pattern, read) for pattern in patterns))


@contextlib.contextmanager
def serving(store: Store, settings: Settings | None = None, seed: str = "in the browser") -> Iterator[str]:
    """A server on a store, in a thread of its own, with luck that can be had again. Yields its address."""
    up = threading.Event()
    found: list[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def life() -> None:
        async with running(store, settings or Settings(limits=ROOMY, workers=1), seed) as url:
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
    """Somebody's browser. Whatever it complains of is kept in `trouble`."""

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
        """What was not fetched to its end. If its page was left for another or loaded anew, nobody misses it: asked for
        before the other page was, or before that one was there."""
        missed = [request for request in self._lost if self._left == self._begun.get(request, self._left)]
        return [f"{request.url}: {request.failure}" for request in missed]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.trouble.append(f"{message.type}: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.trouble.append(f"{response.status} {response.url}")

    def forgive(self, pattern: str) -> None:
        """For tests in which something must go wrong: this, and nothing else."""
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

    def sit_at(self, table: Laid) -> Page:
        return self.go(table.path)

    def be(self, token: str) -> None:
        """Whom the cookie of a prepared table names."""
        self.context.add_cookies([{"name": COOKIE, "value": token, "url": self.url, "sameSite": "Strict"}])

    def say(self, message: str, **params: object) -> str:
        """A sentence in the language this device speaks at first."""
        return self.words.say(message, **params)

    def like(self, message: str, **params: object) -> re.Pattern[str]:
        """The same, whatever its numbers are: with `card=0`, of any card."""
        return re.compile(re.sub("0", "[0-9]+", re.escape(self.say(message, **params))))

    def button(self, message: str, **params: object) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **params), exact=True)

    def offer(self, message: str, game: str = "chili", role: Literal["button", "link"] = "button") -> Locator:
        """What the front door offers of a game."""
        about = self.page.get_by_role("article", name=self.say(game), exact=True)
        return about.get_by_role(role, name=self.say(message), exact=True)

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("listbox", name=self.say("web-chili-hand"))

    @property
    def cards(self) -> Locator:
        """The hand cards that may be played now."""
        return self.hand.get_by_role("option", disabled=False)

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog")

    def play_a_card(self) -> None:
        """The last, which no other covers: taken up, then put down. If others move meanwhile, once more."""
        for _ in range(TRIES):
            self.cards.last.click()
            with contextlib.suppress(TimeoutError):
                self.put_down().click(timeout=SHORTLY)
                return
        raise AssertionError("no card can be put down")

    def put_down(self) -> Locator:
        """The button for the card taken up."""
        return self.page.get_by_role("button", name=self.like("web-chili-play", card=0))


class House:
    """A server, and the devices of whoever comes."""

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
        """A browser with nothing in it. `token`: whose it is, at a prepared table; `moving`: with animations."""
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
