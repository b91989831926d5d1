"""What a game shows of itself at a terminal, and how it takes what is typed there. One face a game."""

from importlib import import_module
from typing import Any, Final, Protocol, cast

from msgspec import Struct
from rich.text import Text

from peppermill.games.contract import Decision
from peppermill.table import Stream
from peppermill.words import Words

FACES: Final = {
    "chili": ("peppermill.cli.chili_face", "ChiliFace"),
    "safranito": ("peppermill.cli.safranito_face", "SafranitoFace"),
    "a_la_carte": ("peppermill.cli.a_la_carte_face", "ALaCarteFace"),
}


class Note(Struct, frozen=True):
    """An answer to what was typed that is no command: nothing has happened at the table."""

    text: str
    style: str = "dim"


class Face(Protocol):
    """Faces speak one language, and may remember what somebody has prepared but not yet done."""

    secrets: bool
    """Whether somebody sees what others may not: then a curtain falls between two people at one screen."""

    def legend(self) -> str:
        """What the signs on the table mean."""

    def help(self) -> str:
        """The words that can be typed."""

    def table(self, view: Any, names: list[str], width: int) -> list[Text]: ...

    def hand(self, view: Any, names: list[str], width: int) -> list[Text]: ...

    def beneath(self, news: Any, view: Any, names: list[str]) -> list[Text]:
        """What is shown under a piece of news, if anything."""

    def prompt(self, decision: Decision[Any], view: Any, name: str) -> str: ...

    def choices(self, decision: Decision[Any], view: Any) -> list[Text]:
        """The answers that can be numbered."""

    def command(self, text: str, decision: Decision[Any], view: Any, luck: Stream) -> Any:
        """What was typed as a command; a `Note`; or None if it is no word of this game."""

    def unknown(self, text: str) -> str: ...

    def changing(self, command: Any) -> str:
        """The prompt with which what was accepted can be changed before the screen is passed on; empty if it cannot."""

    def revealed(self, before: Any, after: Any) -> bool:
        """Whether something came to light between two states that all should look at together."""

    def result(self, place: int, name: str, score: int) -> str: ...


def face_of(game: str, words: Words, hand: str = "good") -> Face:
    """`hand`: how steady the person at the keyboard is, where things are thrown."""
    module, kind = FACES[game]
    return cast("Face", getattr(import_module(module), kind)(words, hand))
