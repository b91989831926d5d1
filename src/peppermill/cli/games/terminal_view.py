"""The interface through which the terminal draws a game and parses what is typed. Each game implements it."""

from typing import Any, Protocol, cast

from msgspec import Struct
from rich.text import Text

from peppermill.core import RandomStream
from peppermill.games.contract import Decision
from peppermill.i18n import Words
from peppermill.packages import find_package, load


class Note(Struct, frozen=True):
    """A sentence to show in answer to input that is no command; nothing has happened at the table."""

    text: str
    style: str = "dim"


class TerminalView(Protocol):
    """Draw one game in one language, and parse its input. May remember what a player prepared but did not play."""

    secrets: bool
    """True if some viewer sees what others may not; a curtain then falls between players at one screen."""

    def legend(self) -> str:
        """Return what the signs on the table mean."""

    def help(self) -> str:
        """Return the text for `help`: what can be typed in this game."""

    def table(self, view: Any, names: list[str], width: int) -> list[Text]:
        """Draw what all see, in lines of at most `width` characters."""

    def hand(self, view: Any, names: list[str], width: int) -> list[Text]:
        """Draw what this viewer alone sees."""

    def beneath(self, news: Any, view: Any, names: list[str]) -> list[Text]:
        """Draw what belongs under a piece of news, if anything."""

    def prompt(self, decision: Decision[Any], view: Any, name: str) -> str:
        """Return the question put to a player."""

    def choices(self, decision: Decision[Any], view: Any) -> list[Text]:
        """Return the answers that can be chosen by number, a line each."""

    def command(self, text: str, decision: Decision[Any], view: Any, rng: RandomStream) -> Any:
        """Parse input. Return a command, a `Note`, or None if the text means nothing in this game. `rng` gives the
        tremor of the player's hand."""

    def unknown(self, text: str) -> str:
        """Return the sentence that answers input without a meaning."""

    def changing(self, command: Any) -> str:
        """Return the prompt with which an accepted answer can be changed before the screen is passed on; empty if it
        cannot."""

    def revealed(self, before: Any, after: Any) -> bool:
        """Return whether something came to light between two states that all players should look at together."""

    def result(self, place: int, name: str, score: int) -> str:
        """Return the line of one player in the result."""


def terminal_view_of(game: str, words: Words, hand: str = "good") -> TerminalView:
    """Return the view of a game in a language. `hand` is the skill of the person at the keyboard, for throws
    and pours."""
    where = find_package(game).terminal
    if not where:
        from peppermill.cli.games.generic import GenericTerminalView

        return GenericTerminalView(game, words)
    return cast("TerminalView", load(where)(words, hand))
