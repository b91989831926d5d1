"""Install bots for a test: the package `corner`, most of whose bots misbehave."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from peppermill import packages

BOTS = """
import os, time
from peppermill.packages import BotInfo, BotPackage

class Fine:
    def __init__(self, hand="", effort=""):
        self.hand, self.effort = hand, effort
    def answer(self, view, decision, rng):
        print("to be read by nobody")
        return next(iter(decision.answers))

class Slow:
    def answer(self, view, decision, rng):
        time.sleep(60)

class Faulty:
    def answer(self, view, decision, rng):
        raise KeyError("the ladle")

class Dying:
    def answer(self, view, decision, rng):
        os._exit(3)

class Hungry:
    def answer(self, view, decision, rng):
        return bytearray(10**11)

class Wrong:
    def answer(self, view, decision, rng):
        return 5

OF_CHILI = {name: BotInfo(f"corner:{name}") for name in ("Slow", "Faulty", "Dying", "Hungry", "Wrong")}
FINE = BotInfo("corner:Fine", hand=True, effort=True)
PACKAGE = BotPackage(api=1, name="corner", bots={"chili": OF_CHILI | {"Fine": FINE}, "safranito": {"Fine": FINE}})
"""


@contextmanager
def corner_installed(folder: Path) -> Iterator[None]:
    """Install the package `corner` for a while. Processes that are started meanwhile find it too."""
    about = folder / "corner-1.0.dist-info"
    about.mkdir()
    (folder / "corner.py").write_text(BOTS, encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: corner\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[peppermill.bots]\ncorner = corner:PACKAGE\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.syspath_prepend(folder)
        packages._entries.cache_clear()
        yield
    packages._entries.cache_clear()
    packages._bot_package.cache_clear()
