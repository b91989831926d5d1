"""Find a browser to test with, or fetch one. Without one tests fail; none is skipped."""

import os
import platform
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from browser import sparticuz

KEPT = Path(sys.prefix) / "browser"
NAMES = (
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
HEADLESS = ("chromium-headless-shell", "chrome-headless-shell")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "%ProgramFiles%/Google/Chrome/Application/chrome.exe",
    "%ProgramFiles(x86)%/Google/Chrome/Application/chrome.exe",
    "%LocalAppData%/Google/Chrome/Application/chrome.exe",
    "%ProgramFiles(x86)%/Microsoft/Edge/Application/msedge.exe",
)
DOWNLOAD_SECONDS = 300
START_SECONDS = 180
FEATURES_OFF = (
    # Pages of the browser's own window that it loads again for every context: half of a context's CPU time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # A renderer started ahead of time for a page that never comes.
    "SpareRendererForSitePerProcess",
    # What Playwright switches off: of two lists the browser takes the last.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
FLAGS = (
    f"--disable-features={','.join(FEATURES_OFF)}",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
)
TRIAL = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as kit:
    browser = kit.chromium.launch(executable_path=sys.argv[1], args=sys.argv[2:], timeout=120_000)
    page = browser.new_page()
    page.set_content("<p>pepper</p>")
    sys.exit(0 if page.inner_text("p") == "pepper" else 1)
"""
"""A browser that starts may still lack fonts or libraries: it must have laid out a word."""


class Way(NamedTuple):
    """One way to a browser. `look` finds what is there; `fetch` tries to change that."""

    name: str
    look: Callable[[], Iterable[Path]]
    fetch: Callable[[], object] | None = None


class NoBrowserError(Exception):
    """The text says what was tried and the one command to run."""


def find_browser(
    ways: Iterable[Way] | None = None, works: Callable[[Path], bool] | None = None, kept: Path = KEPT
) -> Path:
    """The first that works. One that is there is preferred to any that must be fetched first."""
    ways, works = tuple(WAYS if ways is None else ways), works or starts
    kept.mkdir(parents=True, exist_ok=True)
    with Alone(kept / "lock"):
        for way in ways:
            for path in way.look():
                if works(path):
                    return path
        for way in ways:
            if way.fetch is None:
                continue
            print(f"Fetching a browser for the tests: {way.name} …", file=sys.stderr, flush=True)
            way.fetch()
            for path in way.look():
                if works(path):
                    return path
    tried = "; ".join(way.name for way in ways)
    raise NoBrowserError(
        f"There is no browser to test with (tried: {tried}). Run this, then try again:\n    {advice()}"
    )


def find_headless(ways: Iterable[Way] | None = None, kept: Path = KEPT) -> Path:
    """Return a browser that draws no window around its pages, or where there is none the usual one. It takes a quarter
    less CPU time, and has no sensors."""
    try:
        return find_browser(HEADLESS_WAYS if ways is None else ways, kept=kept)
    except NoBrowserError:
        return find_browser(kept=kept)


class Alone:
    """One process at a time; the lock goes with whoever holds it."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, timeout=3 * DOWNLOAD_SECONDS, isolation_level=None)

    def __enter__(self) -> None:
        self._connection.execute("BEGIN EXCLUSIVE")

    def __exit__(self, *_: object) -> None:
        self._connection.rollback()
        self._connection.close()


def flags() -> list[str]:
    """Root has no sandbox to run in."""
    return ["--no-sandbox", *FLAGS] if is_root() else list(FLAGS)


def starts(path: Path) -> bool:
    return quiet([sys.executable, "-c", TRIAL, str(path), *flags()], START_SECONDS)


def on_the_path(names: Iterable[str]) -> Iterable[Path]:
    for name in names:
        if found := shutil.which(name):
            yield Path(found)


def installed() -> Iterable[Path]:
    yield from on_the_path(NAMES)
    for place in PLACES:
        path = Path(os.path.expandvars(place))
        if path.is_file():
            yield path


def from_playwright() -> Iterable[Path]:
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as kit: print(kit.chromium.executable_path)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stdout.strip()
    if said and Path(said).is_file():
        yield Path(said)


def playwright_install() -> None:
    quiet([sys.executable, "-m", "playwright", "install", "chromium"], DOWNLOAD_SECONDS)


def apt_install(package: str = "chromium") -> None:
    if is_root() and shutil.which("apt-get"):
        quiet(["apt-get", "update"], DOWNLOAD_SECONDS)
        quiet(["apt-get", "install", "-y", "--no-install-recommends", package], DOWNLOAD_SECONDS)


def is_root() -> bool:
    return getattr(os, "geteuid", lambda: 1)() == 0


def advice() -> str:
    if shutil.which("apt-get"):
        return "sudo apt-get install chromium"
    system = platform.system()
    commands = {"Darwin": "brew install --cask chromium", "Windows": "winget install Google.Chrome"}
    return commands.get(system, f"{sys.executable} -m playwright install --with-deps chromium")


def quiet(command: list[str], seconds: float) -> bool:
    hidden = subprocess.DEVNULL
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, stdin=hidden, stdout=hidden, stderr=hidden, timeout=seconds, check=False, env=environment
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


WAYS = (
    Way("an installed Chrome, Chromium or Edge", installed),
    Way("playwright install", from_playwright, playwright_install),
    Way("apt, as root", installed, apt_install),
    Way("npm's @sparticuz/chromium", lambda: sparticuz.unpacked(KEPT), lambda: sparticuz.fetch(KEPT)),
)
HEADLESS_WAYS = (
    Way("an installed headless shell", lambda: on_the_path(HEADLESS)),
    Way("apt, as root", lambda: on_the_path(HEADLESS), lambda: apt_install(HEADLESS[0])),
)
