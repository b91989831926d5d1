"""Answers that seldom come up, each given by a click in a real browser at a table prepared for it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.cooking import Cook, laid
from browser.kit import Device, Kind
from browser.overhearing import Heard, taken
from browser.tables import at_once, lay
from browser.throwing import Thrower
from peppermill.games.safranito import position
from peppermill.match import Match, Store
from peppermill.server.standing import BOT_NAMES
from safranito_kit import table as board_of

OTHER = BOT_NAMES[0]
Click = Callable[[Device], None]
Sent = dict[str, Any]


def button(message: str, **params: object) -> Click:
    """`face` and `cup` are words of the game."""

    def click(device: Device) -> None:
        word = "a_la_carte-word-{}".format
        named = {key: device.say(word(value)) if key in WORDS else value for key, value in params.items()}
        device.button(f"web-a_la_carte-{message}", **named).click()

    return click


WORDS = ("face", "cup")


def landed(how: str) -> Click:
    def click(device: Device) -> None:
        expect(device.page.locator(".alc-sentence")).to_have_text(device.say("web-a_la_carte-now-landed"))
        device.button(f"range-catch-{how}").click()

    return click


def lemon(device: Device) -> None:
    device.page.locator(".alc-bottle-row").get_by_role("button", name=device.say("a_la_carte-word-lemon")).click()


def one_fell(device: Device) -> None:
    device.page.locator(".alc-decide").get_by_role("combobox").first.select_option("1")
    device.button("web-a_la_carte-fell").click()


CREPE = "pan ana: crepe 2\nflags: rolled\nactions: 2"
COOKED: dict[str, tuple[str, tuple[Click, ...], tuple[Sent, ...]]] = {
    "the die says choose": (
        "pan ana: lemon_sole 1",
        (button("rolled", face="choose"), button("turn-up", steps=2)),
        ({"type": "heat", "face": "choose"}, {"type": "turn_up", "steps": 2}),
    ),
    "a cup is taken from somebody": (
        "pan ana: lemon_sole 1\ncups ben: swap\nrest: used",
        (button("rolled", face="cup"), button("take", cup="swap", name=OTHER)),
        ({"type": "heat", "face": "cup"}, {"type": "take", "seat": 1, "cup": "swap"}),
    ),
    "stoves are swapped": (
        "pan ana: lemon_sole 1\ncups ana: swap",
        (button("swap-with", name=OTHER),),
        ({"type": "cup", "cup": "swap", "seat": 1},),
    ),
    "another's pan is seasoned": (
        "pan ana: lemon_sole 1\npan ben: goulash_soup 2\ncups ana: season",
        (lemon, button("other-pan", name=OTHER), one_fell),
        ({"type": "fallen", "pan": 1, "bottle": "lemon", "spices": 1},),
    ),
    "another's dish is chosen by the cup, then the bottle": (
        "pan ana: lemon_sole 1\npan ben: goulash_soup 2\ncups ana: season",
        (button("season-of", name=OTHER), lemon, one_fell),
        ({"type": "fallen", "pan": 1, "bottle": "lemon", "spices": 1},),
    ),
    "three spoons are had": (
        "pan ana: lemon_sole 1\ncups ana: spoons",
        (button("drink", cup="spoons"),),
        ({"type": "cup", "cup": "spoons"},),
    ),
    "a burnt dish is cooled before it is binned": (
        "pan ana: lemon_sole 4\ncups ana: cool",
        (button("rolled", face="three"), button("cool-by", steps=3)),
        ({"type": "heat", "face": "three"}, {"type": "cup", "cup": "cool", "steps": 3}),
    ),
    "a burnt dish is let go": (
        "pan ana: lemon_sole 4\ncups ana: cool",
        (button("rolled", face="three"), button("let-burn")),
        ({"type": "heat", "face": "three"}, {"type": "let_burn"}),
    ),
    "a crêpe lands half out, and is flipped again": (
        CREPE,
        (landed("half-out"), landed("picture")),
        ({"type": "caught", "caught": "half-out"}, {"type": "caught", "caught": "picture"}),
    ),
    "a crêpe stands on edge, in German": (
        CREPE,
        (landed("on-edge"), landed("beside")),
        ({"type": "caught", "caught": "on-edge"}, {"type": "caught", "caught": "beside"}),
    ),
    "three spoons are had while a crêpe is in the pan": (
        f"{CREPE}\ncups ana: spoons",
        (button("drink", cup="spoons"), landed("recipe")),
        ({"type": "cup", "cup": "spoons"}, {"type": "caught", "caught": "recipe"}),
    ),
    "another's pan is seasoned while a crêpe is in one's own": (
        f"{CREPE}\npan ben: goulash_soup 2\ncups ana: season",
        (button("season-of", name=OTHER), lemon, one_fell, landed("recipe")),
        ({"type": "fallen", "pan": 1, "bottle": "lemon", "spices": 1}, {"type": "caught", "caught": "recipe"}),
    ),
}


def test_every_answer_of_a_kitchen_is_given_by_a_click(open_house: Open, store: Store) -> None:
    kind: Kind
    positions = enumerate(COOKED.values())
    tables = [laid(store, text, hands="typed", table=f"t{number}") for number, (text, *_) in positions]
    with open_house() as house:
        for number, (name, (_, clicks, wanted)) in enumerate(COOKED.items()):
            kind, locale = "phone" if number % 2 else "desktop", "de-DE" if "German" in name else "en-GB"
            device = house.device(kind, tables[number].tokens["Anise"], locale=locale)
            cook = Cook(device, path=tables[number].path)
            for click in clicks:
                click(device)
            sent = taken(device, cook.heard, len(wanted))
            told = [{field: one.get(field) for field in like} for one, like in zip(sent, wanted, strict=True)]
            assert told == list(wanted), name


BOARDS: dict[str, tuple[str, Sent]] = {
    "a blend is reserved": ("chips: green 60 in reserve", {"type": "use", "use": True}),
    "a blend is completed": ("offered: 0 3 16\nhand green: curry ginger cardamom", {"type": "blend", "blend": 0}),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_blend_is_reserved_and_completed_by_a_click(open_house: Open, store: Store, name: str) -> None:
    text, wanted = BOARDS[name]
    options: dict[str, Any] = {"throws": "table", "hands": "expert"}
    written = position.write(board_of(3, text, **options))
    table = lay(store, ["Anise"], at_once, bots=2, game="safranito", position=written, **options)
    with open_house() as house:
        device = house.device(token=table.tokens["Anise"])
        heard = Heard(device)
        thrower = Thrower(device, table=table.id)
        device.sit_at(table)
        thrower.page.locator(".saf-decide .button.primary").click()
        (sent,) = taken(device, heard, 1)
        assert wanted.items() <= sent.items()
        view = Match(store.open(f"{table.id}.1")).view(0)
        assert (len(view.reserved), view.completed[0]) == ((1, ()) if wanted["type"] == "use" else (0, (0,)))
