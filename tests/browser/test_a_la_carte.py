"""À la carte in a real browser: pours and tosses by every hand, every decision, and nobody kept out."""

import math
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.cooking import GENTLE, Cook, laid
from browser.kit import Kind, expect_fits, expect_value
from browser.throwing import is_drawn_as_recorded
from peppermill.gestures import Pour, Toss
from peppermill.gestures.tossing import EASY_SWING
from peppermill.match import Store

WAIT = 180_000
"""ms for a bot that thinks, for physics, and for news that are shown."""
WAYS = ("mouse", "touch", "keys", pytest.param("sensors", marks=pytest.mark.sensors))
POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", **EASY_SWING._asdict()}

CREPE = "pan ana: crepe 2\nflags: rolled\nactions: 2"
BUSY = """
    pan ana: lemon_sole 3 lemon pepper salt
    pan ben: goulash_soup 6
    cups ana: swap cool season
    done ben: carpaccio* crepe
    used: spoons
"""


def kind_of(way: str) -> Kind:
    return "phone" if way in {"touch", "sensors"} else "desktop"


def is_drawn_as_it_lies(cook: Cook) -> None:
    is_drawn_as_recorded(cook.rested(WAIT), cook.motion)


@pytest.mark.parametrize("way", WAYS)
def test_a_pour_arrives_as_it_was_made_and_ends_as_it_was_recorded(open_server: Open, store: Store, way: str) -> None:
    table = laid(store, "pan ana: lemon_sole 3")
    with open_server() as server:
        device = server.device(kind_of(way), table.tokens["Anise"], moving=way == "mouse")
        cook = Cook(device, path=table.path)
        cook.take("lemon")
        made = cook.make(way, POUR)
        is_drawn_as_it_lies(cook)
        assert bool(cook.flights) == (way == "mouse")
        sent = cook.trace.sent[-1]
        assert (sent["type"], sent["pan"]) == ("season", 0)
        gesture = msgspec.convert(sent["gesture"], Pour)
        assert gesture.bottle == "lemon"
        assert max(gesture.tilt) == pytest.approx(max(made["tilt"]), abs=math.radians(1.5))
        assert max(gesture.tilt) == pytest.approx(POUR["tilt"], abs=math.radians(6))


@pytest.mark.sensors
def test_a_phone_without_a_gyroscope_pours_too(open_server: Open, store: Store) -> None:
    table = laid(store, "pan ana: lemon_sole 3")
    with open_server() as server:
        cook = Cook(server.device("phone", table.tokens["Anise"]), path=table.path)
        cook.take("lemon")
        motion = [{**sample, "rotation": None} for sample in cook.by("sensors", POUR)["motion"]]
        cook.take_phone()
        cook.swing(motion, upright=True)
        is_drawn_as_it_lies(cook)
        poured = msgspec.convert(cook.trace.sent[-1]["gesture"], Pour)
        assert max(poured.tilt) == pytest.approx(POUR["tilt"], abs=math.radians(15))


@pytest.mark.parametrize("way", WAYS)
def test_a_toss_arrives_as_it_was_made_and_ends_as_it_was_recorded(open_server: Open, store: Store, way: str) -> None:
    table = laid(store, CREPE)
    with open_server() as server:
        device = server.device(kind_of(way), table.tokens["Anise"], moving=way == "touch")
        cook = Cook(device, path=table.path)
        expect(cook.sentence).to_have_text(device.say("web-a_la_carte-now-flip"))
        made = cook.make(way, TOSS)
        is_drawn_as_it_lies(cook)
        assert bool(cook.flights) == (way == "touch")
        sent = cook.trace.sent[-1]
        assert sent["type"] == "flip"
        gesture = msgspec.convert(sent["gesture"], Toss)
        assert max(gesture.lift) == pytest.approx(max(made["lift"]), abs=0.01)
        assert max(gesture.wrist) == pytest.approx(max(made["wrist"]), abs=0.06)


SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
"""Without a graphics card every dot costs."""


@pytest.mark.parametrize(("text", "wanted"), [("pan ana: lemon_sole 3", POUR), (CREPE, TOSS)], ids=["pour", "toss"])
def test_in_the_room_hands_end_as_they_were_recorded(
    open_server: Open, store: Store, text: str, wanted: dict[str, Any]
) -> None:
    table = laid(store, text)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], **SMALL)
        cook = Cook(device, quality="low", path=table.path)
        expect(cook.controls.first).to_be_visible(timeout=WAIT)
        if wanted is POUR:
            cook.take("herbs")
        assert violations(device.page) == []
        cook.make("mouse", wanted)
        is_drawn_as_it_lies(cook)


TAKE = (
    "() => document.querySelector('.alc-canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
)


def test_in_the_room_what_may_be_taken_has_light_around_it(open_server: Open, store: Store) -> None:
    table = laid(store, "pan ana: lemon_sole 3", recipe_bottles_only=True)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], **SMALL)
        cook = Cook(device, quality="low", path=table.path)
        expect(cook.canvas).to_have_attribute("data-may", "lemon herbs die", timeout=WAIT)


@pytest.mark.parametrize("how", ["taken away", pytest.param("put away", marks=pytest.mark.long)])
def test_when_the_room_is_gone_in_a_pour_the_game_goes_on_flat(open_server: Open, store: Store, how: str) -> None:
    """The machine has taken the picture, or its player wants another."""
    table = laid(store, "pan ana: lemon_sole 3")
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], moving=True, **SMALL)
        cook = Cook(device, quality="low", path=table.path)
        expect(cook.controls.first).to_be_visible(timeout=WAIT)
        cook.take("herbs")
        cook.make("mouse", GENTLE)
        device.page.wait_for_function("() => performance.getEntriesByName('moved').length > 0", timeout=WAIT)
        if how == "taken away":
            device.page.evaluate(TAKE)
        else:
            with device.preferences() as preferences:
                preferences.get_by_label(device.say("web-quality")).select_option("flat")
        expect(device.page.locator(".alc-canvas")).to_have_count(0, timeout=WAIT)
        expect(device.page.locator(".alc-flat")).to_be_visible()
        expect(cook.controls.first).to_be_visible(timeout=WAIT)
        cook.take("lemon")
        cook.make("mouse", POUR)
        expect(device.page.locator(".alc-decide[inert]")).to_have_count(0, timeout=WAIT)
        assert [sent["type"] for sent in cook.trace.sent] == ["season", "season"]


def test_at_medium_quality_the_room_is_cheap_to_draw(open_server: Open, store: Store) -> None:
    table = laid(store, BUSY, bots=3)
    with open_server() as server:
        device = server.device("desktop", table.tokens["Anise"], **SMALL)
        cook = Cook(device, quality="medium", path=table.path)
        expect(cook.controls.first).to_be_visible(timeout=WAIT)
        expect(cook.canvas).to_have_attribute("data-cost", re.compile(r"[1-9]\d* \d+"), timeout=WAIT)
        calls, triangles = map(int, (cook.canvas.get_attribute("data-cost") or "").split())
        assert calls <= 80
        assert triangles <= 150_000


@pytest.mark.long
def test_every_kind_of_question_is_answered_by_a_button(open_server: Open) -> None:
    """With sampled hands: the first answer or the second, and every third time a pour."""
    with open_server() as server:
        device = server.device("desktop")
        cook = Cook(device, input="sampled", skill="novice", round_limit=3)
        result, bottles = device.page.get_by_role("dialog"), device.page.locator(".alc-bottle-button")
        for turn in range(60):
            expect(cook.controls.first.or_(result.first).first).to_be_visible(timeout=WAIT)
            if result.count():
                break
            asked = device.page.locator(".alc-decide").get_attribute("data-asked")
            if bottles.count() and turn % 3 == 1:
                bottles.nth(turn % bottles.count()).click()
                device.button("web-a_la_carte-pour").click()
            else:
                cook.controls.first.click()
            expect(device.page.locator(f".alc-decide[data-asked='{asked}']")).to_have_count(0, timeout=WAIT)
        assert {sent["type"] for sent in cook.trace.sent} >= {"dish", "heat", "tilt"}
        expect(result.first).to_be_visible(timeout=WAIT)


def test_two_people_cook_the_last_dish(open_server: Open, store: Store) -> None:
    """By mouse and by touch, from a position in which any lemon finishes it: Clove passes, Anise pours."""
    text = """
        active: ben
        pan ana: lemon_ice 1
        pan ben: herb_soup 0
        done ana: breakfast_fidel carpaccio gazpacho pepper_trout herb_steak red_eggs
    """
    table = laid(store, text, people=("Anise", "Clove"), bots=0, input="sampled")
    with open_server() as server:
        anise = Cook(server.device("desktop", table.tokens["Anise"]), path=table.path)
        clove = Cook(server.device("phone", table.tokens["Clove"]), path=table.path)
        waiting = anise.device.say("web-a_la_carte-wait", name="Clove", phase="act", dish="")
        expect(anise.sentence).to_have_text(waiting, timeout=WAIT)
        clove.device.button("web-a_la_carte-end").tap(timeout=WAIT)
        results = [cook.page.get_by_role("dialog").first for cook in (anise, clove)]
        for _ in range(3):
            lemon = anise.page.locator(".alc-bottle-row").get_by_role("button").first
            expect(lemon.or_(results[0]).first).to_be_visible(timeout=WAIT)
            if results[0].is_visible():
                break
            asked = anise.page.locator(".alc-decide").get_attribute("data-asked")
            anise.take("lemon")
            anise.device.button("web-a_la_carte-pour").click()
            expect(anise.page.locator(f".alc-decide[data-asked='{asked}']")).to_have_count(0, timeout=WAIT)
        for result in results:
            expect(result).to_be_visible(timeout=WAIT)


LOOKS: tuple[tuple[Kind, str, dict[str, Any]], ...] = (
    ("phone", "light", {"viewport": {"width": 360, "height": 640}}),
    ("phone", "dark", {}),
    ("tablet", "light", {}),
    ("desktop", "dark", {}),
)


@pytest.mark.parametrize(("kind", "theme", "more"), LOOKS)
def test_nobody_is_kept_out_and_nothing_hangs_over_the_edge(
    open_server: Open, store: Store, kind: Kind, theme: str, more: dict[str, Any]
) -> None:
    table = laid(store, BUSY, bots=3)
    with open_server() as server:
        device = server.device(kind, table.tokens["Anise"], color_scheme=theme, **more)
        cook = Cook(device, path=table.path)
        expect(cook.controls.first).to_be_visible(timeout=WAIT)
        assert violations(device.page) == []
        cook.take("herbs")
        assert violations(device.page) == []
        expect_value(device.page, "document.documentElement.scrollWidth - innerWidth", 0)
        expect_fits(device.page.locator(".alc-beside"))
        device.tool("text").click()
        aside = device.page.get_by_role("complementary")
        expect(aside.get_by_text(device.say("web-a_la_carte-bottles"), exact=True)).to_be_visible()
        assert violations(device.page) == []


def test_what_a_real_kitchen_did_is_typed_in(open_server: Open, store: Store) -> None:
    table = laid(store, "pan ana: lemon_sole 3\ncups ana: point", input="typed")
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        cook.take("lemon")
        device.page.locator(".alc-decide").get_by_role("combobox").first.select_option("1")
        device.button("web-a_la_carte-fell").click()
        expect(device.page.locator(".alc-chef.alc-me .alc-there")).to_have_count(1)
        device.button("web-a_la_carte-rolled", face=cook.word("one")).click()
        expect(device.page.locator(".alc-chef.alc-me .alc-here")).to_have_text("4")
        assert [sent["type"] for sent in cook.trace.sent] == ["fallen", "heat"]


def test_playing_now_takes_two_taps(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go()
        device.offer("web-play-now", "a_la_carte").click()
        device.button("web-level-solid").click()
        expect(device.page.get_by_role("application")).to_be_visible()
        expect(device.page.get_by_role("heading", name=device.say("web-a_la_carte-chefs"))).to_be_visible()
