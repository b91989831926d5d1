"""Drive a player at a table of À la carte by real input with exact time stamps."""

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from a_la_carte_kit import kitchen
from browser.eavesdropping import SocketTrace
from browser.hands import handed, job
from browser.input_driver import CALM, InputDriver
from browser.kit import Device
from browser.tables import PreparedTable, at_once, create_table
from browser.throwing import LAY, flights, prefer
from peppermill.games.a_la_carte import position
from peppermill.match import Store
from peppermill.physics.motion import Played

GENTLE: dict[str, Any] = {"type": "pour", "tilt": 2.06, "dwell": 0.15}
"""One crystal falls or none, so that nothing is spoilt and the turn goes on."""

KITCHEN = """
    pan ana: lemon_sole 3 lemon pepper salt
    pan ben: goulash_soup 5 lemon pepper
    pan cleo: herb_steak 1 herbs
    cups ana: swap cool
    cups ben: season point
    done ana: lemon_ice
    done ben: carpaccio* pepper_quiche
    used: spoons
"""
"""A kitchen in the middle of a game: something in every pan."""


class Cook(InputDriver):
    """Somebody at a stove."""

    def __init__(
        self,
        device: Device,
        bots: Sequence[str] = ("casual",),
        quality: str = "flat",
        path: str = "",
        **options: Any,
    ) -> None:
        """At a new table, or at one that is there (`path`)."""
        self.device, self.page, self.quality, self.kind = device, device.page, quality, "pour"
        prefer(device, quality)
        self.hold()
        if not path:
            device.go()
            expect(device.offer("web-play-now", "a_la_carte")).to_be_visible()
            wanted = {"game": "a_la_carte", "seats": ["me", *bots], "name": "Anise", "pace": 0, "start": True}
            path = f"/t/{self.page.evaluate(LAY, {**wanted, 'options': {'start': 1, **options}})}"
        device.go(path)
        expect(self.place).to_be_visible()

    def hold(self) -> None:
        self.trace = SocketTrace(self.device)
        self.cdp = self.device.context.new_cdp_session(self.page)
        self.canvas = self.page.locator(".alc-ground")

    @property
    def place(self) -> Locator:
        return self.page.get_by_role("application")

    @property
    def sentence(self) -> Locator:
        return self.page.locator(".alc-sentence")

    @property
    def controls(self) -> Locator:
        """The buttons that answer what is asked."""
        return self.page.locator(".alc-decide").get_by_role("button")

    def take(self, spice: str) -> None:
        bottle = self.page.locator(".alc-bottle-row").get_by_role("button", name=self.word(spice))
        bottle.click()
        expect(bottle).to_have_attribute("aria-pressed", "true")

    def word(self, code: str) -> str:
        return self.device.say(f"a_la_carte-word-{code}")

    @property
    def view(self) -> dict[str, Any]:
        """Return how the picture lies before the trackers, once nothing moves any more."""
        told = self.canvas.evaluate(CALM)
        assert told, "nothing is asked of the hand"
        both = json.loads(told)
        return {**both["toss"], **both["pour"], "side": "south", "pxPerMetre": 1}

    def by(self, way: str, wanted: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Return what a hand does for a gesture on this very picture, and what trackers make of it."""
        self.kind = wanted["type"]
        answer: dict[str, Any] = handed([job(way, wanted, **{"view": self.view, **more})])[0]
        return answer

    @property
    def reach(self) -> float:
        """px from what the bottle turns about, so that the whole way is on the picture."""
        view = self.view
        x, y = view["centre"]["x"], view["centre"]["y"]
        return float(min(150, x - 12, y - 12, view["width"] - x - 12, view["height"] - y - 12))

    def make(self, way: str, wanted: dict[str, Any]) -> dict[str, Any]:
        """By mouse, touch, keys or the phone's sensors; the gesture the trackers make of it."""
        if way == "keys":
            made = self.by("keys", wanted)
            self.keys(made["presses"])
        elif way == "sensors":
            made = self.by("sensors", wanted)
            self.take_phone()
            self.swing(made["motion"], upright=wanted["type"] == "pour")
        else:
            made = self.by("pointer", wanted, rate=60, radius=self.reach)
            (self.mouse if way == "mouse" else self.touch)(made["samples"])
        gesture: dict[str, Any] = made["gesture"]
        return gesture

    def rested(self, timeout: int) -> dict[int, list[float]]:
        """Return where everything of the last motion is drawn, by label."""
        return rest_of(self.canvas, timeout)

    @property
    def flights(self) -> int:
        """Return how many motions were seen moving."""
        return flights(self.page)

    @property
    def motion(self) -> Played:
        return self.trace.motions[-1]


def rest_of(ground: Locator, timeout: int) -> dict[int, list[float]]:
    """Return where everything of the last motion is drawn, by label."""
    expect(ground).to_have_attribute("data-rest", re.compile(r"\["), timeout=timeout)
    return {int(label): pose for label, *pose in json.loads(ground.get_attribute("data-rest") or "[]")}


class Palm(Cook):
    """Somebody whose phone is the hand of their seat."""

    def __init__(self, phone: Device) -> None:
        self.device, self.page, self.quality, self.kind = phone, phone.page, "flat", "pour"
        self.hold()


def laid(
    store: Store,
    text: str,
    people: tuple[str, ...] = ("Anise",),
    bots: int = 1,
    table: str = "prepared",
    shared: bool = False,
    together: Sequence[str] = (),
    **options: Any,
) -> PreparedTable:
    """A table at which the kitchen is as the text says, and the first seat is asked."""
    chosen = {"input": "physics", "skill": "expert", **options}
    written = position.write(kitchen(len(people) + bots, text, **chosen))
    more: dict[str, Any] = {"table": table, "shared": shared, "together": together, "position": written, **chosen}
    return create_table(store, people, at_once, bots=bots, game="a_la_carte", **more)
