"""The screen and the keyboard. Colours only on a terminal; plain signs where the terminal knows no others."""

import sys
from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.text import Text

from peppermill.platform import speaks_unicode
from peppermill.words import Words

PLAIN = str.maketrans(
    {
        "╭": "+",
        "╮": "+",
        "╰": "+",
        "╯": "+",
        "╔": "#",
        "╗": "#",
        "╚": "#",
        "╝": "#",
        "─": "-",
        "│": "|",
        "═": "=",
        "║": "#",
    }
    | {"●": "*", "·": "-", "–": "-", "▸": ">", "±": "~", "…": "...", "“": '"', "”": '"', "’": "'", "«": '"', "»": '"'}
    | {"„": '"', "\u202f": " ", "\u00a0": " "}
)


class Terminal:
    def __init__(self, words: Words) -> None:
        self.words = words
        self.unicode = speaks_unicode()
        self.console = Console(highlight=False, emoji=False, markup=False)

    @property
    def wide(self) -> bool:
        return self.console.width >= 84

    def show(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def lines(self, lines: Iterable[Text]) -> None:
        for line in lines:
            if not self.unicode:
                line.plain = line.plain.translate(PLAIN)
            self.console.print(line, soft_wrap=True)

    def say(self, message: str, style: str = "", **params: object) -> None:
        self.lines([Text(self.words.say(message, **params), style=style)])

    def tell(self, text: str, style: str = "") -> None:
        self.lines([Text(text, style=style)])

    def ask(self, text: str) -> str:
        """One line from the keyboard, or EOFError when there is nobody."""
        self.console.print(Text(text if self.unicode else text.translate(PLAIN), style="bold"), end=" ")
        line = sys.stdin.readline(1000)
        if not line:
            raise EOFError
        return line.strip()

    def curtain(self) -> None:
        """Nothing of what was on the screen can be seen or scrolled back to."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.tell("\n" * 60)
