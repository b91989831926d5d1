"""A grid of characters, each with a style."""

from rich.text import Text


class Canvas:
    """A grid that text is written into at any place, and read from line by line."""

    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from (x, y) to the right."""
        for offset, sign in enumerate(text):
            self._cells[y][x + offset] = (sign, style)

    def lines(self) -> list[Text]:
        """Return the rows as styled text."""
        return [Text.assemble(*row) for row in self._cells]
