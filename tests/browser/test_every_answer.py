"""Answers that seldom come up, each given by a click in a real browser at a table prepared for it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from playwright.sync_api import expect

from browser.conftest import Open
from browser.cooking import Cook, laid
from browser.eavesdropping import SocketTrace, accepted_commands
from browser.kit import Device, Kind
from browser.tables import at_once, create_table
from browser.throwing import Thrower
from peppermill.games.safranito import position
from peppermill.games.safranito.view import SafranitoView
from peppermill.match import Match, Store
from peppermill.server.tables.table_state import BOT_NAMES
from safranito_kit import table as board_of

OTHER = BOT_NAMES[0]
WAIT = 180_000
"""ms for bots that decide before one is asked."""
Click = Callable[[Device], None]
Act = Callable[[Thrower], None]
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


def test_every_answer_of_a_kitchen_is_given_by_a_click(open_server: Open, store: Store) -> None:
    kind: Kind
    positions = enumerate(COOKED.values())
    tables = [laid(store, text, input="typed", table=f"t{number}") for number, (text, *_) in positions]
    with open_server() as server:
        for number, (name, (_, clicks, wanted)) in enumerate(COOKED.items()):
            kind, locale = "phone" if number % 2 else "desktop", "de-DE" if "German" in name else "en-GB"
            device = server.device(kind, tables[number].tokens["Anise"], locale=locale)
            cook = Cook(device, path=tables[number].path)
            for click in clicks:
                click(device)
            sent = accepted_commands(device, cook.trace, len(wanted))
            told = [{field: one.get(field) for field in like} for one, like in zip(sent, wanted, strict=True)]
            assert told == list(wanted), name


class Board(Struct, frozen=True):
    """A table of Safranito, what is done there, and what the server then has taken."""

    text: str
    acts: tuple[Act, ...]
    wanted: tuple[Sent, ...]
    options: dict[str, Any] = {}
    holds: Callable[[SafranitoView], bool] = lambda _: True


def press(message: str, **params: object) -> Act:
    """A button by what it says; lists are of spices."""

    def act(thrower: Thrower) -> None:
        device = thrower.device
        word = "safranito-word-{}".format
        told = {
            name: device.words.listing([device.say(word(one)) for one in value]) if isinstance(value, list) else value
            for name, value in params.items()
        }
        device.button(f"web-safranito-{message}", **told).click(timeout=WAIT)

    return act


def says(message: str) -> Act:
    """Return what stands beside the question."""

    def act(thrower: Thrower) -> None:
        expect(thrower.page.locator(".saf-now .saf-aside")).to_have_text(thrower.device.say(f"web-safranito-{message}"))

    return act


def look_at_the_chip(thrower: Thrower) -> None:
    """In a bowl that may be picked: it is only looked at."""
    closer = thrower.page.locator(".saf-close")
    expect(thrower.controls.first).to_be_visible(timeout=WAIT)
    thrower.tap(*SAFFRON)
    expect(closer).to_be_visible()
    thrower.tap(SAFFRON[0] + BESIDE, SAFFRON[1])
    expect(closer).to_be_hidden()
    expect(thrower.controls.first).to_be_enabled()


def tap_the_bowl(thrower: Thrower) -> None:
    thrower.tap(SAFFRON[0] + BESIDE, SAFFRON[1])


SAFFRON = (0.0, -0.18)
BESIDE = 0.045
"""m from a chip in the middle of a bowl to where one taps the bowl."""
FIVE = ["curry", "cumin", "saffron"]
MINE = "chips: green 30 in saffron, green 20 in saffron, red 10 in saffron\ndisplay: saffron"
BOARDS = {
    "a blend is reserved": Board(
        "chips: green 60 in reserve",
        (press("use"),),
        ({"type": "use", "use": True},),
        holds=lambda view: len(view.reserved) == 1,
    ),
    "a face-up blend is completed": Board(
        "offered: 0 3 16\nhand green: curry ginger cardamom",
        (says("blend-how"), press("mix", own="no", spices=["curry", "ginger", "cardamom"])),
        ({"type": "blend", "blend": 0},),
        holds=lambda view: view.completed[0] == (0,),
    ),
    "a reserved blend is completed after one that lay face up": Board(
        "offered: 0\nreserved green: 5\nhand green: curry ginger cardamom curry cumin saffron",
        (press("mix", own="no", spices=["curry", "ginger", "cardamom"]), press("mix", own="yes", spices=FIVE)),
        ({"type": "blend", "blend": 0}, {"type": "blend", "blend": 5}),
        holds=lambda view: view.completed[0] == (0, 5),
    ),
    "tokens stand in for a spice": Board(
        "reserved green: 5\nhand green: curry saffron\ntokens green: 2",
        (press("mix-tokens", own="yes", spices=FIVE, instead=["cumin"]),),
        ({"type": "blend", "blend": 5, "instead": ["cumin"]},),
        {"chili_consolation": True},
        lambda view: view.completed[0] == (5,),
    ),
    "somebody does not buy": Board(
        MINE,
        (press("buy-no", best="no", count=2),),
        ({"type": "buy", "buy": False},),
    ),
    "somebody does not buy, and only one chip comes back": Board(
        MINE,
        (press("buy-no", best="yes", count=2), press("buy", price=20)),
        ({"type": "buy", "buy": False}, {"type": "buy", "buy": True}),
        {"partial_decline": True},
        lambda view: view.hand == ("saffron",),
    ),
    "cards are sold secretly": Board(
        "chips: red 30 in saffron\nhand green: saffron saffron mint\nhand red: saffron",
        (says("sell-then"), press("sell", count=2, money=60)),
        ({"type": "sell", "count": 2},),
        {"secret_sales": True},
    ),
    "a bowl is picked by a tap": Board(
        "chips: green 30 in saffron, red 20 in mint",
        (look_at_the_chip, tap_the_bowl),
        ({"type": "pick", "bowl": "saffron"},),
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_every_answer_at_a_board_is_given_by_hand(open_server: Open, store: Store, name: str) -> None:
    row = BOARDS[name]
    options: dict[str, Any] = {"input": "sampled", "skill": "expert", **row.options}
    written = position.write(board_of(3, row.text, **options))
    table = create_table(store, ["Anise"], at_once, bots=2, game="safranito", position=written, **options)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        trace = SocketTrace(device)
        thrower = Thrower(device, table=table.id)
        device.sit_at(table)
        for act in row.acts:
            act(thrower)
        sent = accepted_commands(device, trace, len(row.wanted))
        told = [{field: one.get(field) for field in like} for one, like in zip(sent, row.wanted, strict=True)]
        assert told == list(row.wanted)
        assert row.holds(Match(store.open(f"{table.id}.1")).view(0))
