"""The phone as a hand at À la carte: it pours, tosses and decides for its seat, the kitchen is on the shared screen."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.cooking import Cook, Palm, laid
from browser.kit import Device, Kind, TestServer, expect_fits
from browser.phones import Wire, codes, hand_of, scan
from browser.tables import PreparedTable
from peppermill.gestures import Pour, Toss
from peppermill.match import Store

WAIT = 180_000
POUR: dict[str, Any] = {"type": "pour", "tilt": 2.2, "dwell": 0.25}
TOSS: dict[str, Any] = {"type": "toss", "lift": 1.5, "wrist": 8.5, "lag": 0.06, "along": 0.0, "across": 0.0}
PEOPLE = ("Anise", "Clove")
SOLE = "pan ana: lemon_sole 3\npan ben: herb_soup 0 herbs\ncups ana: point cool"
CREPE = "pan ana: crepe 2\npan ben: herb_soup 0\nflags: rolled\nactions: 2"


def around_a_screen(server: TestServer, table: PreparedTable) -> tuple[Cook, Palm, Palm]:
    """A shared screen that shows the kitchen, and the phones of the two who cook."""
    screen = server.device(token=table.tokens["Anise"])
    screen.sit_at(table)
    screen.tool("phones").click()
    anise, clove = (Palm(scan(server, link)) for link in codes(screen))
    for palm in (anise, clove):
        palm.page.reload()  # heard from the first word on
    screen.page.wait_for_load_state("networkidle")
    return Cook(screen, path=table.path), anise, clove


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("touch", marks=pytest.mark.long),
        pytest.param("sensors", marks=pytest.mark.sensors),
        pytest.param("keys", marks=pytest.mark.long),
    ],
)
def test_a_pour_by_the_phone_falls_on_the_shared_screen(open_server: Open, store: Store, way: str) -> None:
    table = laid(store, SOLE, people=PEOPLE, bots=0, shared=True)
    with open_server() as server:
        screen, anise, clove = around_a_screen(server, table)
        expect(hand_of(screen.device, "Anise")).to_contain_text(screen.device.say("web-phones-asked"))
        anise.take("lemon")
        expect(clove.controls).to_have_count(0)
        expect(clove.place).to_have_count(0)
        made = anise.make(way, POUR)
        assert sorted(screen.rested(WAIT)) == sorted(screen.motion.labels)
        sent = anise.trace.sent[-1]
        assert (sent["type"], sent["pan"]) == ("season", 0)
        gesture = msgspec.convert(sent["gesture"], Pour)
        assert gesture.bottle == "lemon"
        assert max(gesture.tilt) == pytest.approx(max(made["tilt"]), abs=0.026)
        assert screen.trace.sent == clove.trace.sent == []
        expect(anise.controls.first).to_be_visible(timeout=WAIT)
        fallen = [label for label in screen.motion.labels if label >= 0]
        assert fallen, "the bottle's crystals are in the motion"


@pytest.mark.parametrize("way", ["touch", pytest.param("sensors", marks=[pytest.mark.long, pytest.mark.sensors])])
def test_a_toss_by_the_phone_flies_on_the_shared_screen(open_server: Open, store: Store, way: str) -> None:
    table = laid(store, CREPE, people=PEOPLE, bots=0, shared=True)
    with open_server() as server:
        screen, anise, _ = around_a_screen(server, table)
        expect(anise.sentence).to_have_text(anise.device.say("web-a_la_carte-now-flip"))
        made = anise.make(way, TOSS)
        screen.rested(WAIT)
        sent = anise.trace.sent[-1]
        assert sent["type"] == "flip"
        gesture = msgspec.convert(sent["gesture"], Toss)
        assert max(gesture.lift) == pytest.approx(max(made["lift"]), abs=0.01)
        assert max(gesture.wrist) == pytest.approx(max(made["wrist"]), abs=0.06)
        assert screen.trace.sent == []


def test_two_phones_decide_everything_for_their_own_seats(open_server: Open, store: Store) -> None:
    """Cup, die and the end of a turn on one phone, then the other is asked, and the last dish ends the game."""
    text = """
        pan ana: herb_soup 0
        pan ben: lemon_ice 1
        cups ana: point cool
        done ben: breakfast_fidel carpaccio gazpacho pepper_trout herb_steak red_eggs
    """
    table = laid(store, text, people=PEOPLE, bots=0, shared=True, input="typed")
    with open_server() as server:
        screen, anise, clove = around_a_screen(server, table)
        seen = Wire(screen.device)
        screen.page.wait_for_load_state("networkidle")
        screen.page.reload()
        anise.device.button("web-a_la_carte-drink", cup=anise.word("point")).click()
        expect(anise.page.locator(".alc-own .alc-c-point")).to_have_count(1)
        expect(anise.device.button("web-a_la_carte-drink", cup=anise.word("point"))).to_have_count(0)
        expect(clove.controls).to_have_count(0)
        anise.device.button("web-a_la_carte-rolled", face=anise.word("one")).click()
        expect(anise.page.locator(".alc-own .alc-step-number.alc-here")).to_have_text("1")
        anise.device.button("web-a_la_carte-end").click()
        expect(hand_of(screen.device, "Clove")).to_contain_text(screen.device.say("web-phones-asked"))
        clove.take("lemon")
        clove.page.locator(".alc-decide").get_by_role("combobox").first.select_option("1")
        clove.device.button("web-a_la_carte-fell").click()
        for cook in (screen, anise, clove):
            expect(cook.device.result.first).to_be_visible(timeout=WAIT)
        assert [sent["type"] for sent in anise.trace.sent] == ["cup", "heat", "end"]
        assert [sent["type"] for sent in clove.trace.sent] == ["fallen"]
        assert seen.played == []
        assert seen.viewers == {"spectator"}


def held(server: TestServer, table: PreparedTable, name: str, kind: Kind, **more: Any) -> Device:
    device = server.device(kind, **more)
    device.go(f"/hand/{table.id}/{PEOPLE.index(name)}#{table.keys[name]}")
    device.button("web-phones-take").click()
    expect(device.page.locator(".alc-own .alc-points")).to_be_visible()
    return device


LOOKS: tuple[tuple[Kind, dict[str, Any]], ...] = (
    ("phone", {"color_scheme": "light", "locale": "de", "viewport": {"width": 360, "height": 640}}),
    ("phone", {"color_scheme": "dark", "locale": "fr"}),
    ("tablet", {"color_scheme": "dark", "locale": "en"}),
)


@pytest.mark.parametrize(("kind", "more"), LOOKS)
def test_phone_hand_is_accessible(open_server: Open, store: Store, kind: Kind, more: dict[str, Any]) -> None:
    table = laid(store, SOLE, people=PEOPLE, bots=0, shared=True)
    with open_server() as server:
        anise, clove = (held(server, table, name, kind, **more) for name in PEOPLE)
        assert violations(clove.page) == []
        assert violations(anise.page) == []
        Palm(anise).take("herbs")
        assert violations(anise.page) == []
        for device in (anise, clove):
            expect_fits(device.page.locator(".alc-hand-page"))
