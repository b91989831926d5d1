"""A sheet of characters, each with a style."""

from rich.text import Text


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for offset, sign in enumerate(text):
            self._cells[y][x + offset] = (sign, style)

    def lines(self) -> list[Text]:
        return [Text.assemble(*row) for row in self._cells]
