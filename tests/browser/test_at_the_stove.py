"""A bottle in the hand: over whose pan it is, what keys have set, and what becomes of a pour that is refused."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Open
from browser.cooking import GENTLE, Cook, laid
from browser.eavesdropping import accepted_commands
from browser.kit import Device, Kind
from peppermill.match import Match, Store
from peppermill.server.tables.table_state import BOT_NAMES

POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", "lift": 1.5, "wrist": 8.5, "lag": 0.06, "along": 0.0, "across": 0.0}
FIRST, SECOND = BOT_NAMES[:2]
SOLE, CREPE = "pan ana: lemon_sole 3", "pan ana: crepe 2\nflags: rolled\nactions: 2"
GUESTS = f"{SOLE}\npan ben: goulash_soup 2\npan cleo: herb_steak 1\ncups ana: season swap cool"


def pan_of(device: Device, name: str = "") -> Locator:
    """Return the button that says over whose pan one seasons: one's own, or another's."""
    return device.button("web-a_la_carte-other-pan", name=name) if name else device.button("web-a_la_carte-own-pan")


def is_over(cook: Cook, bottle: str, name: str = "") -> None:
    device = cook.device
    expect(pan_of(device, name)).to_have_attribute("aria-pressed", "true")
    whose = {"own": "no" if name else "yes", "name": name}
    expect(cook.sentence).to_have_text(device.say("web-a_la_carte-now-pour", bottle=cook.word(bottle), **whose))


def test_a_bottle_is_held_over_ones_own_pan_unless_another_is_chosen(open_server: Open, store: Store) -> None:
    """In the second seat: the first pan is somebody else's, and a cup allows it."""
    text = "active: ben\npan ana: goulash_soup 2\npan ben: lemon_sole 3\ncups ben: season"
    table = laid(store, text, people=("Anise", "Clove"), bots=0)
    with open_server() as server:
        device = server.device(token=table.tokens["Clove"])
        cook = Cook(device, path=table.path)
        cook.take("lemon")
        is_over(cook, "lemon")
        pan_of(device, "Anise").click()
        is_over(cook, "lemon", "Anise")
        cook.take("herbs")
        is_over(cook, "herbs", "Anise")
        cook.page.keyboard.press("Enter")
        expect(pan_of(device)).to_have_count(0)
        cook.take("lemon")
        is_over(cook, "lemon")
        cook.make("mouse", POUR)
        (sent,) = accepted_commands(device, cook.trace, 1)
        assert (sent["type"], sent["pan"], sent["gesture"]["bottle"]) == ("season", 1, "lemon")


@pytest.mark.parametrize(
    ("way", "kind"), [pytest.param("mouse", "desktop", marks=pytest.mark.long), ("touch", "phone")]
)
def test_a_cup_says_whose_dish_is_seasoned_before_the_bottle_is_taken(
    open_server: Open, store: Store, way: str, kind: Kind
) -> None:
    table = laid(store, GUESTS, bots=2)
    with open_server() as server:
        device = server.device(kind, table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        cup = device.page.get_by_role("group", name=cook.word("season"))
        expect(cup.get_by_role("button")).to_have_text([FIRST, SECOND])
        chosen = device.button("web-a_la_carte-season-of", name=SECOND)
        chosen.click()
        expect(chosen).to_have_attribute("aria-pressed", "true")
        expect(cook.sentence).to_have_text(device.say("web-a_la_carte-now-aim", name=SECOND))
        expect(cook.sentence).to_be_in_viewport()
        cook.take("pepper")
        is_over(cook, "pepper", SECOND)
        cook.make(way, POUR)
        (sent,) = accepted_commands(device, cook.trace, 1)
        assert (sent["type"], sent["pan"], sent["gesture"]["bottle"]) == ("season", 2, "pepper")
        view = Match(store.open(f"{table.id}.1")).view(0)
        assert (view.actions, view.cups[0]) == (3, ("swap", "cool"))


def test_nobodys_pan_is_chosen_for_a_cook_who_may_not_season_their_own(open_server: Open, store: Store) -> None:
    table = laid(store, GUESTS, bots=2, recipe_bottles_only=True)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        cook.take("pepper")
        expect(cook.sentence).to_have_text(device.say("web-a_la_carte-now-pan", bottle=cook.word("pepper")))
        for name in (FIRST, SECOND):
            expect(pan_of(device, name)).to_have_attribute("aria-pressed", "false")
        expect(pan_of(device)).to_have_count(0)
        expect(device.button("range-press-first")).to_have_count(0)
        pan_of(device, FIRST).click()
        is_over(cook, "pepper", FIRST)
        expect(device.button("range-press-first")).to_be_visible()


def says(cook: Cook, text: str) -> None:
    """Seen, and read to who does not see."""
    expect(cook.page.locator(".alc-set")).to_have_text(text)
    expect(cook.page.get_by_role("status").filter(has_text=text)).to_be_attached()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_how_a_bottle_is_shaken_by_keys_is_told_and_sent(open_server: Open, store: Store, locale: str) -> None:
    table = laid(store, SOLE)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], locale=locale)
        cook = Cook(device, path=table.path)
        cook.take("lemon")
        expect(cook.page.locator(".alc-set")).to_be_hidden()
        cook.place.focus()
        for key, seconds, strength in (("ArrowRight", 0.2, 12), ("ArrowRight", 0.4, 12), ("ArrowUp", 0.4, 14)):
            device.page.keyboard.press(key)
            says(cook, device.say("range-set-pour", seconds=seconds, strength=strength))
        cook.make("keys", POUR)
        (sent,) = accepted_commands(device, cook.trace, 1)
        assert sent["gesture"]["shake"] == {"seconds": 0.4, "strength": 14}


def test_arrow_keys_set_where_the_pan_waits(open_server: Open, store: Store) -> None:
    table = laid(store, CREPE)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        expect(device.button("range-press-first")).to_be_visible()
        cook.place.focus()
        right = (("right", 0.5), ("right", 1), ("right", 0.5), ("middle", 0), ("left", 0.5))
        for number, (side, cm) in enumerate(right):
            device.page.keyboard.press("ArrowRight" if number < 2 else "ArrowLeft")
            says(cook, device.say("range-set-toss", side=side, cm=cm))
        cook.make("keys", TOSS)
        (sent,) = accepted_commands(device, cook.trace, 1)
        assert sent["gesture"]["across"] == pytest.approx(-0.005)


def test_a_pour_that_is_refused_costs_nothing_and_may_be_made_again(open_server: Open, store: Store) -> None:
    """W-1, W-1a: it stays over the pan for too long."""
    table = laid(store, SOLE)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        spoons = device.page.locator(".alc-turn .alc-spoons > *")
        cook.take("lemon")
        bottle = device.page.locator(".alc-bottle-row").get_by_role("button", pressed=True)
        cook.make("mouse", {**POUR, "dwell": 1.6})
        told = device.say("refusal-gesture-pour-dwell", value="…", limit=1).split("…")
        for part in told:
            expect(device.page.get_by_role("alert")).to_contain_text(part)
        expect(bottle).to_have_text(cook.word("lemon"))
        expect(spoons).to_have_count(3)
        match = Match(store.open(f"{table.id}.1"))
        assert (match.view(0).actions, len(match.view(0).bottles[0])) == (3, 20)
        cook.make("mouse", GENTLE)
        expect(spoons).to_have_count(2)
        assert [sent["type"] for sent in cook.trace.sent] == ["season", "season"]
        assert [sum(f'"t":"{kind}"' in text for text in cook.trace.texts) for kind in ("refused", "done")] == [1, 1]
