"""Chili's table in characters: the ring, its target pushed inward, the seats, a hand and what each card means."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from peppermill.games.chili.pieces import Card
from peppermill.games.chili.view import ChiliView
from peppermill.table import SPECTATOR, Seat
from peppermill.words import Words

PEPPER_STYLE: Final = ("", "green", "dark_orange", "magenta")
RIM: Final = ((12, 0), (26, 0), (37, 5), (26, 10), (12, 10), (1, 5))
CENTRE: Final = (19, 5)
WIDTH: Final = 45
HEIGHT: Final = 14
CARD_WIDTH: Final = 7
ROUND_BOX: Final = ("╭", "─", "╮", "│", "╰", "╯")
DOUBLE_BOX: Final = ("╔", "═", "╗", "║", "╚", "╝")


class Canvas:
    """A sheet of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for offset, sign in enumerate(text):
            self._cells[y][x + offset] = (sign, style)

    def card(self, x: int, y: int, card: Card, peppers: int, box: tuple[str, ...] = ROUND_BOX, style: str = "") -> None:
        left, line, right, side, low_left, low_right = box
        inner = CARD_WIDTH - 2
        self.write(x, y, left + line * inner + right, style)
        for row, text, colour in ((1, str(card), "bold"), (2, "●" * peppers, PEPPER_STYLE[peppers])):
            self.write(x, y + row, side + " " * inner + side, style)
            self.write(x + 1, y + row, text.center(inner), colour)
        self.write(x, y + 3, low_left + line * inner + low_right, style)

    def lines(self) -> list[Text]:
        return [Text.assemble(*row) for row in self._cells]


def table(view: ChiliView, names: Sequence[str], words: Words, *, wide: bool = True) -> list[Text]:
    """Everything `view` holds; for narrow terminals the seats stand below the ring."""
    seats = [line for seat in range(view.players) for line in _seat(view, Seat(seat), names, words)]
    drawn = _ring(view, words)
    piles = Text(words.say("cli-chili-piles", pile=view.pile_size, discard=view.discard_size), style="dim")
    heading = words.say("cli-chili-heading", cycle=view.cycle, cycles=view.options.cycles, round=view.round)
    beside = [Text(heading, style="bold"), Text(), *seats, Text(), piles]
    if not wide:
        return [*drawn, *beside]
    beside = [Text()] * max(0, (len(drawn) - len(beside)) // 2) + beside
    rows = range(max(len(drawn), len(beside)))
    blank = Text(" " * WIDTH)
    return [
        Text.assemble(drawn[row] if row < len(drawn) else blank, "  ", beside[row] if row < len(beside) else "")
        for row in rows
    ]


def _ring(view: ChiliView, words: Words) -> list[Text]:
    if view.free_area is None:
        return []
    canvas, (low, high) = Canvas(WIDTH, HEIGHT), view.free_area
    for place, card in enumerate(view.ring):
        if place == view.target:
            canvas.card(*CENTRE, card, view.peppers[card], DOUBLE_BOX, "bold red")
            x, y = RIM[place]
            canvas.write(x, y + 1, words.say("cli-chili-free").center(CARD_WIDTH)[:CARD_WIDTH], "italic")
            canvas.write(x, y + 2, f"{low}–{high}".center(CARD_WIDTH), "italic")
        else:
            canvas.card(*RIM[place], card, view.peppers[card])
    label = words.say("cli-chili-target")
    canvas.write(CENTRE[0] + CARD_WIDTH // 2 - len(label) // 2, CENTRE[1] + 4, label, "red")
    return canvas.lines()


def _seat(view: ChiliView, seat: Seat, names: Sequence[str], words: Words) -> list[Text]:
    say = words.say
    points = sum(cycle[seat] for cycle in view.scores)
    facts = [
        say("cli-chili-seat-hand", count=view.hand_sizes[seat]),
        say("cli-chili-seat-collected", count=view.collected_sizes[seat]),
        say("cli-chili-seat-points", points=points),
    ]
    if view.has_chosen[seat]:
        facts.append(say("cli-chili-has-chosen"))
    card = view.played[seat]
    if card is not None:
        facts.append(say("cli-chili-played", card=card))
    mark = "▸ " if seat == view.viewer else "  "
    lines = [Text.assemble(mark, (names[seat].ljust(max(map(len, names))), "bold"), "  ", " · ".join(facts))]
    shown = view.collected[seat]
    if shown:
        lines.append(Text("    " + say("cli-chili-collection", cards=shown), style="dim"))
    return lines


def hand(view: ChiliView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    """The viewer's cards in rows, each with what it would mean against the ring."""
    if view.viewer == SPECTATOR or not view.hand:
        return []
    per_row = max(1, width // (CARD_WIDTH + 1))
    rows = [view.hand[start : start + per_row] for start in range(0, len(view.hand), per_row)]
    lines = [Text(words.say("cli-chili-your-hand", name=names[view.viewer]), style="bold")]
    for row in rows:
        canvas = Canvas(len(row) * (CARD_WIDTH + 1), 6)
        for column, card in enumerate(row):
            x, chosen = column * (CARD_WIDTH + 1), card == view.choice
            box, style = (DOUBLE_BOX, "bold") if chosen else (ROUND_BOX, "")
            canvas.card(x, 0, card, view.peppers[card], box, style)
            for line, text in enumerate(_meaning(view, card, words)):
                canvas.write(x, 4 + line, text.center(CARD_WIDTH)[:CARD_WIDTH], "dim")
        lines += canvas.lines()
    return lines


def _meaning(view: ChiliView, card: Card, words: Words) -> tuple[str, ...]:
    if view.free_area is None or view.target_card is None or view.phase != "choose":
        return ()
    low, high = view.free_area
    distance = words.say("cli-chili-hand-distance", distance=abs(card - view.target_card))
    free = low <= card <= high
    cost = words.say("cli-chili-hand-free") if free else words.say("cli-chili-hand-draw", count=view.peppers[card])
    return distance, cost
