"""Answers that seldom come up, each given by a click in a real browser at a table prepared for it."""

from collections.abc import Callable
from typing import Any

import pytest

from browser.conftest import Open
from browser.cooking import Cook, laid
from browser.kit import Device
from browser.overhearing import Heard
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


def over_the_other_pan(device: Device) -> None:
    device.page.locator(".alc-bottle-row").get_by_role("button", name=device.say("a_la_carte-word-lemon")).click()
    device.button("web-a_la_carte-other-pan", name=OTHER).click()
    device.page.locator(".alc-decide").get_by_role("combobox").first.select_option("1")
    device.button("web-a_la_carte-fell").click()


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
        (over_the_other_pan,),
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
}


def taken(device: Device, heard: Heard, count: int) -> list[Sent]:
    """What was sent, once the server has taken so many answers."""
    while sum('"t":"done"' in text for text in heard.texts) < count:
        assert not any('"t":"refused"' in text for text in heard.texts), heard.sent
        device.page.wait_for_timeout(50)
    return heard.sent


def test_every_answer_of_a_kitchen_is_given_by_a_click(open_house: Open, store: Store) -> None:
    positions = enumerate(COOKED.values())
    tables = [laid(store, text, hands="typed", table=f"t{number}") for number, (text, *_) in positions]
    with open_house() as house:
        for number, (name, (_, clicks, wanted)) in enumerate(COOKED.items()):
            device = house.device("phone" if number % 2 else "desktop", tables[number].tokens["Anise"])
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
