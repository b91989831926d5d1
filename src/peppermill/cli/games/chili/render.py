"""Draw Chili in characters: the ring with its target pushed inward, the seats, a hand and what each card means."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.text import Text

from peppermill.cli.canvas import Canvas
from peppermill.core import SPECTATOR
from peppermill.games.chili.events import CycleScored
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.view import ChiliView
from peppermill.i18n import Words

PEPPER_STYLE: Final = ("", "green", "dark_orange", "magenta")
CARD_WIDTH: Final = 9
CARD_HEIGHT: Final = 3
RIM: Final = ((11, 0), (25, 0), (36, 3), (25, 6), (11, 6), (0, 3))
CENTRE: Final = (18, 3)
WIDTH: Final = 45
HEIGHT: Final = 9
GAP: Final = "  "
SHORTEST_NAME: Final = 7
ROUND_BOX: Final = ("╭", "─", "╮", "│", "╰", "╯")
DOUBLE_BOX: Final = ("╔", "═", "╗", "║", "╚", "╝")


class Cards(Canvas):
    """Draw cards with their peppers."""

    def card(self, x: int, y: int, card: Card, peppers: int, box: tuple[str, ...] = ROUND_BOX, style: str = "") -> None:
        """Draw a card with its number and peppers at a place of the canvas."""
        left, line, right, side, low_left, low_right = box
        inner = CARD_WIDTH - 2
        self.write(x, y, left + line * inner + right, style)
        self.write(x, y + 1, side + " " * inner + side, style)
        self.write(x + 1, y + 1, f"{card:3}", "bold")
        self.write(x + 5, y + 1, "●" * peppers, PEPPER_STYLE[peppers])
        self.write(x, y + 2, low_left + line * inner + low_right, style)


def table(view: ChiliView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    """Return the lines of the table. The seats stand beside the ring if there is room, else below it."""
    ring, beside = _ring(view, words), _beside(view, names, words, width)
    if WIDTH + len(GAP) + max(line.cell_len for line in beside) > width:
        return [*ring, *beside]
    blank = Text(" " * WIDTH)
    rows = zip_longest(ring, beside)
    return [Text.assemble(left or blank, GAP, right or "") for left, right in rows]


def _beside(view: ChiliView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    heading = words.say("cli-chili-heading", cycle=view.cycle, cycles=view.options.cycles, round=view.round)
    piles = {"draw": view.pile_size, "discard": view.discard_size}
    counted = [Text(words.say(f"cli-chili-pile-{pile}", count=count), style="dim") for pile, count in piles.items()]
    return [Text(heading, style="bold"), Text(), *_seats(view, names, words, width), *counted]


def _ring(view: ChiliView, words: Words) -> list[Text]:
    if view.free_area is None:
        return []
    canvas, (low, high) = Cards(WIDTH, HEIGHT), view.free_area
    for place, card in enumerate(view.ring):
        if place != view.target:
            canvas.card(*RIM[place], card, view.peppers[card])
    x, y = RIM[view.target]
    canvas.write(x, y, words.say("cli-chili-free").center(CARD_WIDTH)[:CARD_WIDTH], "italic")
    canvas.write(x, y + 1, f"{low}–{high}".center(CARD_WIDTH), "italic")
    target = view.ring[view.target]
    canvas.card(*CENTRE, target, view.peppers[target], DOUBLE_BOX, "bold red")
    label = words.say("cli-chili-target")[: CARD_WIDTH - 2]
    canvas.write(CENTRE[0] + (CARD_WIDTH - len(label)) // 2, CENTRE[1], label, "bold red")
    return canvas.lines()


def _seats(view: ChiliView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    """Draw a row a seat: ▸ marks the viewer, ✓ a card face down. Long names are cut on narrow screens."""
    headings = [words.say(f"cli-chili-column-{column}") for column in ("hand", "collected", "points")]
    room = width - WIDTH - len(GAP) - 3 - sum(len(heading) + 2 for heading in headings)
    longest = max(SHORTEST_NAME, room)
    short = [name if len(name) <= longest else name[: longest - 1] + "." for name in names]
    first = max(map(len, short))
    lines = [Text("   " + " " * first + "".join(f"  {heading}" for heading in headings), style="dim")]
    for seat in range(view.players):
        figures = (view.hand_sizes[seat], view.collected_sizes[seat], sum(cycle[seat] for cycle in view.scores))
        columns = "".join(f"  {figure:>{len(heading)}}" for figure, heading in zip(figures, headings, strict=True))
        marks = ("▸" if seat == view.viewer else " ") + ("✓ " if view.has_chosen[seat] else "  ")
        lines.append(Text.assemble(marks, (short[seat].ljust(first), "bold"), columns))
        shown = view.collected[seat]
        if shown:
            lines.append(Text("     " + words.say("cli-chili-collection", cards=shown), style="dim"))
    return lines


def hand(view: ChiliView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    """Draw the viewer's cards in rows, each with what it would mean against the ring."""
    if view.viewer == SPECTATOR or not view.hand:
        return []
    per_row = max(1, (width + 1) // (CARD_WIDTH + 1))
    rows = [view.hand[start : start + per_row] for start in range(0, len(view.hand), per_row)]
    lines = [Text(words.say("cli-chili-your-hand", name=names[view.viewer]), style="bold")]
    for row in rows:
        canvas = Cards(len(row) * (CARD_WIDTH + 1) - 1, CARD_HEIGHT + 1)
        for column, card in enumerate(row):
            x, chosen = column * (CARD_WIDTH + 1), card == view.choice
            canvas.card(x, 0, card, view.peppers[card], DOUBLE_BOX if chosen else ROUND_BOX, "bold" if chosen else "")
            canvas.write(x, CARD_HEIGHT, _meaning(view, card, words).center(CARD_WIDTH)[:CARD_WIDTH], "dim")
        lines += canvas.lines()
    return lines


def _meaning(view: ChiliView, card: Card, words: Words) -> str:
    if view.free_area is None or view.target_card is None or view.phase != "choose":
        return ""
    low, high = view.free_area
    cost = words.say("cli-chili-hand-free") if low <= card <= high else f"+{view.peppers[card]}"
    return f"±{abs(card - view.target_card)} {cost}"


def scoring(news: CycleScored, names: Sequence[str], words: Words, peppers: Sequence[int]) -> list[Text]:
    """Draw everybody's cards at the end of a cycle, with their points (E-4a)."""
    lines = []
    for name, won, held, score in zip(names, news.collected, news.hands, news.scores, strict=True):
        plus, minus = sum(peppers[card] for card in won), sum(peppers[card] for card in held)
        figures = {"collected": won, "hand": held, "plus": f"+{plus}", "minus": f"−{minus}"}
        total = f"−{-score}" if score < 0 else str(score)
        lines.append(Text("  " + words.say("cli-chili-scored", name=name, total=total, **figures)))
    return lines
