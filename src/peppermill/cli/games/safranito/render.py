"""Draw Safranito in characters: the board true to scale, what is for sale, who has what, and a hand."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from rich.text import Text

from peppermill.cli.canvas import Canvas
from peppermill.cli.terminal import wrapped
from peppermill.core import SPECTATOR
from peppermill.games.safranito.board import FIELD, circles
from peppermill.games.safranito.referee import BOWLS, CIRCLES, CLOSE_IN_TEXT
from peppermill.games.safranito.view import SafranitoView, SeenChip
from peppermill.i18n import Words

LETTERS: Final = "ABCD"
COLOURS: Final = ("green", "red", "dark_orange", "blue")
COLUMNS: Final = 45
ROWS: Final = 21
WIDTH: Final = COLUMNS + 2
GAP: Final = "  "
CHIP: Final = 3
UNSEEN: Final = "··"
STEPS: Final = 120
LONGEST_NAME: Final = 7
FIGURES: Final = ("money", "cards", "reserved", "done")
LONGEST_LABEL: Final = 9
LONGEST_SPACE: Final = 7


def table(view: SafranitoView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    """Return the lines of the table. What is not the board stands beside it if there is room, else below it."""
    drawn = board(view, names, words)
    room = width - WIDTH - len(GAP)
    beside = _beside(view, names, words, room)
    listed = _paragraph(" · ".join(chip_line(view, chip, words) for chip in view.board), width)
    if max(line.cell_len for line in beside) > room:
        return [*drawn, *_beside(view, names, words, width), *listed]
    blank = Text(" " * WIDTH)
    rows = zip_longest(drawn, beside)
    return [*(Text.assemble(left or blank, GAP, right or "") for left, right in rows), *listed]


def board(view: SafranitoView, names: Sequence[str], words: Words) -> list[Text]:
    """Draw the board from above with its circles and chips."""
    canvas = Canvas(WIDTH, ROWS + 2)
    canvas.write(0, 0, "╔" + "═" * COLUMNS + "╗", "dim")
    for row in range(1, ROWS + 1):
        canvas.write(0, row, "║", "dim")
        canvas.write(WIDTH - 1, row, "║", "dim")
    canvas.write(0, ROWS + 1, "╚" + "═" * COLUMNS + "╝", "dim")
    found = circles(view.radii[0] / 1000, view.radii[1] / 1000)
    for number, circle in enumerate(found):
        for step in range(STEPS):
            angle = 2 * math.pi * step / STEPS
            x, y = circle.x + circle.radius * math.cos(angle), circle.y + circle.radius * math.sin(angle)
            canvas.write(*_cell(x, y), "·", "dim")
        label = short(CIRCLES[number], words)[: LONGEST_LABEL if number < BOWLS else LONGEST_SPACE]
        column, row = _cell(circle.x, circle.y)
        up = 2 if number < BOWLS else 1
        if number < BOWLS:
            canvas.write(column - len(label) // 2 - 1, row - up, " " * (len(label) + 2))
        canvas.write(column - len(label) // 2, row - up, label, _label_style(view, number))
    _sides(view, names, canvas)
    _chips(view, canvas)
    return canvas.lines()


def _label_style(view: SafranitoView, number: int) -> str:
    name = CIRCLES[number]
    now = name in (view.bowl, view.space)
    wanted = name in view.display or number >= BOWLS
    return "bold reverse" if now else "bold" if wanted else ""


def _cell(x: float, y: float) -> tuple[int, int]:
    """Return the character and style of a place on the field."""
    column = int((x / FIELD + 0.5) * COLUMNS)
    row = int((0.5 - y / FIELD) * ROWS)
    return 1 + min(max(column, 0), COLUMNS - 1), 1 + min(max(row, 0), ROWS - 1)


def _sides(view: SafranitoView, names: Sequence[str], canvas: Canvas) -> None:
    """Write who sits where: along the edges in the south and north, by letter in the west and east."""
    for seat, side in enumerate(view.sides):
        if side in ("south", "north"):
            text = f" {LETTERS[seat]} {names[seat]} "
            canvas.write((WIDTH - len(text)) // 2, ROWS + 1 if side == "south" else 0, text, COLOURS[seat])
        else:
            canvas.write(0 if side == "west" else WIDTH - 1, ROWS // 2 + 1, LETTERS[seat], COLOURS[seat])


def _chips(view: SafranitoView, canvas: Canvas) -> None:
    """Draw each chip where it lies; one that would hide another is moved by a line or a chip's width."""
    taken: set[tuple[int, int]] = set()
    for chip in view.board:
        column, row = _cell(*chip.place[:2])
        column = min(max(column - 1, 1), COLUMNS - CHIP + 1)
        ways = [(0, 0), (0, -1), (0, 1), (CHIP, 0), (-CHIP, 0), (CHIP, 1), (-CHIP, -1)]
        places = [
            (column + right, row + down)
            for right, down in ways
            if 1 <= column + right <= COLUMNS - CHIP + 1 and 1 <= row + down <= ROWS
        ]
        free = [place for place in places if not any((place[0] + sign, place[1]) in taken for sign in range(CHIP))]
        x, y = (free or places)[0]
        taken |= {(x + sign, y) for sign in range(CHIP)}
        canvas.write(x, y, chip_name(chip), f"bold {COLOURS[chip.seat]}" + (" reverse" if chip.up else ""))


def chip_name(chip: SeenChip) -> str:
    """Write a chip by its owner's letter and value."""
    return LETTERS[chip.seat] + (UNSEEN if chip.value is None else str(chip.value))


def chip_line(view: SafranitoView, chip: SeenChip, words: Words) -> str:
    """Write where a chip counts, and by how much where that is close."""
    inside = chip.overlap > 0.0
    where = words.say(f"safranito-word-{chip.nearest}") if inside else short("field", words)
    line = words.say(
        "cli-safranito-lies", number=chip.number, chip=chip_name(chip), place=where, face="up" if chip.up else "down"
    )
    if abs(chip.overlap) >= CLOSE_IN_TEXT * 1000 or view.options.input == "typed":
        return line
    near, by = words.say(f"safranito-word-{chip.nearest}"), words.decimal(abs(chip.overlap))
    return f"{line} " + words.say("cli-safranito-close", place=near, by=by, inside="yes" if inside else "no")


def short(circle: str, words: Words) -> str:
    """Return the short name of a circle."""
    return words.say(f"cli-safranito-short-{circle}")


def counted(spices: Iterable[str], words: Words) -> str:
    """Write things with how many there are of each, in the order they come: `mint ×2, saffron`."""
    return ", ".join(
        words.say(f"safranito-word-{spice}") + (f" ×{count}" if count > 1 else "")
        for spice, count in Counter(spices).items()
    ) or words.say("nothing")


def blend_line(view: SafranitoView, blend: int, words: Words) -> Text:
    """Write a blend with its number and spices; those held are bold, and ✓ says that all are."""
    line = Text(f"{blend:2}")
    for spice in view.recipes[blend]:
        line.append(" ").append(short(spice, words), "bold" if spice in view.hand else "")
    return line.append(" ✓" if all(spice in view.hand for spice in view.recipes[blend]) else "")


def _paragraph(text: str, width: int, style: str = "dim") -> list[Text]:
    return [Text(line, style) for line in wrapped(text, width)] if text else []


def _beside(view: SafranitoView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    lines = [
        Text(words.say("cli-safranito-heading", round=view.round, phase=view.phase), "bold"),
        *_seats(view, names, words),
        Text(),
        *_paragraph(words.say("cli-safranito-display", spices=counted(view.display, words)), width, ""),
        Text(words.say("cli-safranito-blends")),
        *(blend_line(view, blend, words) for blend in view.offered),
    ]
    for seat, done in enumerate(view.completed):
        if done:
            blends = [[short(spice, words) for spice in view.recipes[blend]] for blend in done]
            said = words.say("cli-safranito-completed", name=LETTERS[seat], blends=blends)
            lines += _paragraph(said, width)
    if view.options.chili_consolation:
        held = ", ".join(f"{LETTERS[seat]} {count}" for seat, count in enumerate(view.tokens))
        lines.append(Text(words.say("cli-safranito-tokens", tokens=held), "dim"))
    piles = words.say("cli-safranito-piles", spices=view.spice_pile, blends=view.blend_pile)
    discard = words.say("cli-safranito-discard", spices=counted(view.discard, words))
    return [*lines, *_paragraph(piles, width), *_paragraph(discard, width)]


def _seats(view: SafranitoView, names: Sequence[str], words: Words) -> list[Text]:
    """Draw a row a seat: ▸ marks the viewer, * the head chef."""
    headings = [words.say(f"cli-safranito-column-{figure}") for figure in FIGURES]
    first = min(max(map(len, names)), LONGEST_NAME)
    lines = [Text("    " + " " * first + "".join(f" {heading:>4}" for heading in headings), "dim")]
    for seat in range(view.players):
        money = "?" if view.money[seat] is None else str(view.money[seat])
        figures = (money, view.hand_sizes[seat], view.reserved_sizes[seat], len(view.completed[seat]))
        marks = ("▸" if seat == view.viewer else " ") + ("*" if seat == view.head else " ")
        name = names[seat] if len(names[seat]) <= first else names[seat][: first - 1] + "."
        columns = "".join(f" {figure:>{max(4, len(head))}}" for figure, head in zip(figures, headings, strict=True))
        lines.append(Text.assemble(marks, (f"{LETTERS[seat]} {name.ljust(first)}", COLOURS[seat]), columns))
    return lines


def hand(view: SafranitoView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    """Draw what the viewer holds: spices, chips and a reserved blend."""
    if view.viewer == SPECTATOR:
        return []
    said = words.say("cli-safranito-hand", name=names[view.viewer], spices=counted(view.hand, words))
    lines = _paragraph(said, width, "bold")
    lines += _paragraph(words.say("cli-safranito-chips", chips=" ".join(map(str, view.own_chips)) or "-"), width, "")
    if view.reserved:
        lines.append(Text(words.say("cli-safranito-reserved")))
        lines += [blend_line(view, blend, words) for blend in view.reserved]
    return lines
