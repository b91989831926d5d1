"""Install a game for a test, as a distribution with an entry point: the toy game of the laws, or another one."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from peppermill import packages
from peppermill.i18n import words_in

MODULE = """
from peppermill.games.page_facts import PageFacts
from peppermill.packages import BotInfo, GamePackage
PAGE = PageFacts(minutes=5, opponents=1, quiet=("pushed",), hidden=("turn",))
PACKAGE = GamePackage(
    api=1, name="toy", game="laws.toy:Toy", bots={"random": BotInfo("peppermill.bots.anywhere:RandomBot")},
    catalogues="installed_toy", messages=("toy",), web="installed_toy:PAGE",
)
"""
ENGLISH = """
toy = The Stone
toy-summary = Push the stone, and end where your secret number says.
toy-chapter-all = All of it
toy-rule-T-1 = Push the stone in turn.
toy-option-sides = Sides of the die
toy-view-place = The stone has slid
toy-view-secret = Your secret number
toy-ask-push = How hard do you push?
toy-field-force = Force
toy-answer-push = Push with { $force }
toy-news-dealt = Everybody has a number.
toy-news-secret_taken = Everybody takes a number.
toy-news-pushed = { $seat } pushes.
toy-news-slid = The stone slides by { $face }.
toy-news-ended = The stone lies far enough.
toy-reason-far_enough = The stone lies far enough.
web-title = Not yours to say
"""
GERMAN = """
toy = Der Stein
toy-ask-push = Wie fest schiebst du?
toy-field-force = Kraft
"""


@contextmanager
def toy_installed(folder: Path) -> Iterator[None]:
    """Install the toy game with a catalogue in English, and a few words in German."""
    source = folder / "source"
    module = source / "installed_toy"
    for language, text in {"en": ENGLISH, "de": GERMAN}.items():
        (module / language).mkdir(parents=True)
        (module / language / "toy.ftl").write_text(text, encoding="utf-8")
    (module / "__init__.py").write_text(MODULE, encoding="utf-8")
    with installed(folder, source, "toy = installed_toy:PACKAGE"):
        yield
    sys.modules.pop("installed_toy", None)


@contextmanager
def installed(folder: Path, source: Path, entry: str) -> Iterator[None]:
    """Put a distribution of a game on Python's path for a while: its entry point in `folder`, its modules in `source`.
    Processes that are started meanwhile find it too."""
    about = folder / "installed_game-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: installed-game\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[peppermill.games]\n{entry}\n", encoding="utf-8")
    sys.path[:0] = [str(folder), str(source)]
    _forget()
    try:
        yield
    finally:
        for place in (folder, source):
            sys.path.remove(str(place))
        _forget()


def _forget() -> None:
    invalidate_caches()
    for cached in (packages._entries, packages._game_package):
        cached.cache_clear()
    words_in.cache_clear()
