"""The screen and the keyboard. Colours only on a terminal; plain signs where the terminal knows no others."""

import sys
from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from peppermill.platform import speaks_unicode
from peppermill.words import Words

PLAIN = str.maketrans("╭╮╰╯╔╗╚╝─│═║●·–−▸±✓×“”„«»’\u202f\u00a0", '++++####-|=#*--->~xx"""""\'  ')
"""A sign for a sign, so that nothing moves."""


class Terminal:
    def __init__(self, words: Words) -> None:
        self.words = words
        self.unicode = speaks_unicode()
        self.console = Console(highlight=False, emoji=False, markup=False)

    @property
    def width(self) -> int:
        return self.console.width

    def draw(self, lines: Iterable[Text]) -> None:
        """Lines that are a picture: never broken."""
        for line in lines:
            self.console.print(self._plain(line), no_wrap=True, overflow="ignore", crop=False)

    def tell(self, text: str, style: str = "") -> None:
        """A sentence: broken between words where the screen ends, and never at a no-break space."""
        for line in text.split("\n"):
            self.draw(Text(part, style=style) for part in wrapped(line, self.width))

    def say(self, message: str, style: str = "", **params: object) -> None:
        self.tell(self.words.say(message, **params), style)

    def ask(self, text: str) -> str:
        """One line from the keyboard, or EOFError when there is nobody."""
        self.console.print(self._plain(Text(text, style="bold")), end=" ")
        line = sys.stdin.readline(1000)
        if not line:
            raise EOFError
        return line.strip()

    def curtain(self) -> None:
        """Nothing of what was on the screen can be seen or scrolled back to."""
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
    """rich would break at no-break spaces too."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and cell_len(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
