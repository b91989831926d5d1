"""Write to the terminal and read from the keyboard: styles on a terminal only, ASCII where it knows no more."""

import sys
from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from peppermill.i18n import Words
from peppermill.platform import speaks_unicode

PLAIN = str.maketrans("╭╮╰╯╔╗╚╝─│═║●·–−▸±✓×“”„«»’\u202f\u00a0", '++++####-|=#*--->~xx"""""\'  ')
"""ASCII characters in place of others, one for one, so that widths stay."""


class Terminal:
    """One terminal in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.unicode = speaks_unicode()
        self.console = Console(highlight=False, emoji=False, markup=False)

    @property
    def width(self) -> int:
        """Return how many characters a line of the terminal has."""
        return self.console.width

    def draw(self, lines: Iterable[Text]) -> None:
        """Print lines of a picture, never broken."""
        for line in lines:
            self.console.print(self._plain(line), no_wrap=True, overflow="ignore", crop=False)

    def tell(self, text: str, style: str = "") -> None:
        """Print a sentence, broken between words at the end of the line but never at a no-break space."""
        for line in text.split("\n"):
            self.draw(Text(part, style=style) for part in wrapped(line, self.width))

    def say(self, message: str, style: str = "", **params: object) -> None:
        """Print a message of the catalogue."""
        self.tell(self.words.say(message, **params), style)

    def ask(self, text: str) -> str:
        """Return one line from the keyboard. Raises `EOFError` when there is no more."""
        self.console.print(self._plain(Text(text, style="bold")), end=" ")
        line = sys.stdin.readline(1000)
        if not line:
            raise EOFError
        return line.strip()

    def curtain(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        if not self.console.is_terminal or self.console.is_dumb_terminal:
            self.tell("\n" * 60)
            return
        self.console.clear()
        if not self.console.legacy_windows:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def _plain(self, text: Text) -> Text:
        if not self.unicode:
            text.plain = text.plain.translate(PLAIN)
        return text


def wrapped(text: str, width: int) -> list[str]:
    """Break a sentence into lines. Unlike rich, never at a no-break space."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and cell_len(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
