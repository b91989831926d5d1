"""Draw À la carte in characters: stoves with knobs, pans and trays, bottles, and what can still be cooked."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from peppermill.cli.games.a_la_carte.names import LETTERS, NameMatcher
from peppermill.cli.terminal import wrapped
from peppermill.core import Seat
from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.pieces import BOTTLES, COLOURS, CREPE, HOTTEST, IN_A_BOTTLE, Dish
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.i18n import Words

OWNERS: Final = ("green", "red", "dark_orange", "blue")
INDENT: Final = "     "
FULL, EMPTY = "●", "·"
SPICES: Final = {"lemon": "yellow", "pepper": "", "paprika": "red", "herbs": "green"}


def table(view: ALaCarteView, names: Sequence[str], words: Words, width: int) -> list[Text]:
    """Return the lines of the table: stoves, then bottles and the rest of the menu."""
    lines = [Text(line, "bold") for line in wrapped(_heading(view, names, words), width)]
    for seat in range(view.players):
        lines += _stove(view, Seat(seat), names, words, width)
    lines += _bottles(view, words)
    return [*lines, *_paragraph(_left(view, words), width, "dim"), *_paragraph(_cups(view, words), width, "dim")]


def _heading(view: ALaCarteView, names: Sequence[str], words: Words) -> str:
    spoons = FULL * view.actions or "0"
    return words.say(
        "cli-a_la_carte-heading",
        round=view.round,
        name=names[view.active],
        spoons=spoons,
        rest="taken" if view.paused else "open",
        over="yes" if view.phase == "over" else "no",
    )


def knob(view: ALaCarteView, seat: Seat) -> Text:
    """Draw the eight steps of a knob: green where the dish is done, red from where it burns, ● where it stands."""
    stove = view.stoves[seat]
    dish = dish_of(view, stove.dish)
    line = Text("[")
    for heat in range(HOTTEST + 1):
        green = dish is not None and dish.low <= heat <= dish.high
        burns = heat >= (dish.red if dish is not None else HOTTEST)
        sign = FULL if heat == stove.knob else "=" if green else "x" if burns else EMPTY
        line.append(sign, "green" if green else "red" if burns else "")
    return line.append("]").append(f" {stove.knob}", "bold")


def dish_of(view: ALaCarteView, name: str | None) -> Dish | None:
    """Return the dish of this name in the menu that is played with."""
    return next((dish for dish in view.menu if dish.name == name), None)


def _stove(view: ALaCarteView, seat: Seat, names: Sequence[str], words: Words, width: int) -> list[Text]:
    stove, say = view.stoves[seat], NameMatcher(words).say
    mark = "▸" if seat == view.active and view.phase != "over" else " "
    head = Text.assemble(mark, (f"{LETTERS[seat]} {names[seat]}", f"bold {OWNERS[seat]}"), "  ", knob(view, seat))
    dish = dish_of(view, stove.dish)
    if dish is not None:
        head.append("  ").append(dish_line(dish, words))
    elif stove.dish is not None:
        head.append(f"  {say(stove.dish)}")
    if stove.standing in ("finished", "burnt", "spoilt"):
        head.append("  " + words.say("cli-a_la_carte-standing", standing=stove.standing), "bold reverse")
    pan = words.say("cli-a_la_carte-pan", crystals=counted((one.kind for one in stove.crystals), words))
    done = [say(name) for name in view.finished[seat]]
    tray = words.say(
        "cli-a_la_carte-tray",
        points=view.points[seat],
        stars=view.stars[seat],
        count=len(done),
        dishes=done,
        served=view.served[seat],
    )
    cups = words.say("cli-a_la_carte-cups", cups=counted(view.cups[seat], words), crepe=view.crepes[seat])
    lines = [head] if head.cell_len <= width else _paragraph(head.plain, width, "")
    for text in (pan, tray, cups):
        lines += [Text(INDENT + line) for line in wrapped(text, width - len(INDENT))]
    return lines


def counted(kinds: Iterable[str], words: Words) -> str:
    """Write things with how many there are of each, in the order they come: `pepper ×2, salt`."""
    say = NameMatcher(words).say
    told = [say(kind) + (f" ×{count}" if count > 1 else "") for kind, count in Counter(kinds).items()]
    return ", ".join(told) or words.say("nothing")


def dish_line(dish: Dish, words: Words) -> str:
    """Write a dish with its points and recipe."""
    return words.say(
        "cli-a_la_carte-dish",
        dish=NameMatcher(words).say(dish.name),
        spices=counted(dish.spices, words),
        low=dish.low,
        high=dish.high,
        red=dish.red,
        points=dish.points,
    )


def _bottles(view: ALaCarteView, words: Words) -> list[Text]:
    """Draw the bottles side by side, a sign for every crystal: spices, then salt."""
    say = NameMatcher(words).say
    longest = max(len(say(spice)) for spice in BOTTLES)
    lines = []
    for spice, held in zip(BOTTLES, view.bottles, strict=True):
        salt = sum(crystal.kind == SALT for crystal in held)
        inside = FULL * (len(held) - salt) + EMPTY * salt
        line = Text(f"  {say(spice).ljust(longest)} |")
        line.append(inside.ljust(IN_A_BOTTLE), SPICES[spice]).append(f"> {len(held) - salt}+{salt}")
        lines.append(line)
    return [Text(words.say("cli-a_la_carte-bottles")), *lines]


def menu(view: ALaCarteView, words: Words) -> str:
    """Return what can still be cooked, a line a colour."""
    lines, say = [], NameMatcher(words).say
    for colour in COLOURS:
        dishes = [dish for dish in view.menu if dish.colour == colour and dish.name in view.supply]
        lines.append(
            f"{say(colour)}: " + (" · ".join(dish_line(dish, words) for dish in dishes) or words.say("nothing"))
        )
    return "\n".join(lines)


def _left(view: ALaCarteView, words: Words) -> str:
    """Count the dishes that are left, by colour."""
    say = NameMatcher(words).say
    found = Counter(dish.colour for dish in view.menu if dish.name in view.supply)
    return words.say("cli-a_la_carte-left", dishes=[f"{say(colour)} {found[colour]}" for colour in COLOURS])


def _cups(view: ALaCarteView, words: Words) -> str:
    used = counted(view.used, words)
    return words.say("cli-a_la_carte-piles", pile=len(view.pile), used=used, stars=view.stars_left, end=view.to_end)


def _paragraph(text: str, width: int, style: str) -> list[Text]:
    return [Text(line, style) for line in wrapped(text, width)]


def named(view: ALaCarteView, dish: str, words: Words) -> str:
    """Write a dish among answers, with its recipe."""
    found = dish_of(view, dish)
    return dish_line(found, words) if found is not None and dish != CREPE else NameMatcher(words).say(dish)
