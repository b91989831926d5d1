"""Every screen and how to get there, for tests and pictures of all screens."""

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import expect

from browser.chili_screens import collection, lost, paused, refused, revealed, score_sheet
from browser.game_screens import (
    aiming,
    at_the_board,
    cooking,
    counted,
    first_lesson,
    hand_of_a_cook,
    hand_of_chips,
    practising,
    replayed,
    ruled,
    tossing,
)
from browser.kit import Device, Kind, TestServer
from browser.people_screens import (
    adding,
    captioned,
    done_to_me,
    ended,
    invited,
    new_moves,
    passing_by,
    second_part,
)
from browser.prepared_tables import Tables
from browser.tables import PreparedTable


class Screen(NamedTuple):
    name: str
    open: Callable[[Device, Tables], None]
    who: str = "middle"
    """The prepared table whose first person looks at the screen."""
    only: Kind | None = None
    """The kind of device on which a slow screen is tested; pictures are taken on every device."""


def visit(
    server: TestServer, screen: Screen, tables: Tables, kind: Kind, language: str = "en", **more: object
) -> Device:
    table: PreparedTable = getattr(tables, screen.who)
    device = server.device(kind, table.tokens["Anise"], locale=language, **more)  # type: ignore[arg-type]  # a table of cases
    screen.open(device, tables)
    return device


def front_door(device: Device, _: Tables) -> None:
    device.go()
    expect(device.offer("web-play-now")).to_be_visible()


def levels(device: Device, tables: Tables) -> None:
    front_door(device, tables)
    device.offer("web-play-now").click()
    expect(device.button("web-level-solid")).to_be_visible()


def new_table(device: Device, tables: Tables) -> None:
    front_door(device, tables)
    device.offer("web-make-table", role="link").click()
    device.page.get_by_text(device.say("web-new-more")).click()
    expect(device.page.get_by_label(device.say("web-pace"))).to_be_visible()


def gathering(device: Device, tables: Tables) -> None:
    front_door(device, tables)
    device.offer("web-make-table", role="link").click()
    device.button("web-make-table").click()
    expect(device.page.get_by_role("img", name=device.say("web-qr"))).to_be_visible()


def playing(device: Device, tables: Tables) -> None:
    device.sit_at(tables.middle)
    expect(device.cards.first).to_be_visible()


def lesson(device: Device, tables: Tables) -> None:
    front_door(device, tables)
    device.offer("web-lesson-start").click()
    expect(device.button("web-lesson-next")).to_be_visible()
    expect(device.hand.get_by_role("option")).to_have_count(8)  # the coach may be there before the table is drawn


def panel(name: str) -> Callable[[Device, Tables], None]:
    def opened(device: Device, tables: Tables) -> None:
        playing(device, tables)
        device.tool(name).click()
        expect(device.page.get_by_role("complementary", name=device.say(f"web-tab-{name}"))).to_be_visible()

    return opened


def signs(game: Callable[[Device, Tables], None]) -> Callable[[Device, Tables], None]:
    def opened(device: Device, tables: Tables) -> None:
        game(device, tables)
        device.tool("signs").click()
        expect(device.page.get_by_role("complementary", name=device.say("web-tab-signs"))).to_be_visible()

    return opened


def menu(device: Device, tables: Tables) -> None:
    playing(device, tables)
    device.page.locator(".bar [data-menu]").click()
    expect(device.page.get_by_role("dialog", name=device.say("web-menu"))).to_be_visible()


def raised(device: Device, tables: Tables) -> None:
    playing(device, tables)
    device.cards.last.click()
    expect(device.put_down()).to_be_visible()


def chosen(device: Device, tables: Tables) -> None:
    device.sit_at(tables.chosen)
    device.play_a_card()
    expect(device.page.get_by_role("img", name=device.like("web-chili-own-choice", card=0))).to_be_visible()


def curtain(device: Device, tables: Tables) -> None:
    device.sit_at(tables.shared)
    expect(device.button("web-curtain-lift", name="Anise")).to_be_visible()


def thinking_again(device: Device, tables: Tables) -> None:
    """Anise has chosen; it is Clove's turn to look."""
    curtain(device, tables)
    device.button("web-curtain-lift", name="Anise").click()
    device.play_a_card()
    expect(device.button("web-curtain-again", name="Anise")).to_be_visible()


def refused_deck(device: Device, tables: Tables) -> None:
    """A deck of one's own that is none, and the rule that says so."""
    new_table(device, tables)
    deck = {"name": "deck.toml", "mimeType": "text/plain", "buffer": b'name = "mine"'}
    device.page.get_by_label(device.say("web-own-data")).set_input_files(deck)  # type: ignore[arg-type]  # a file that is none
    device.forgive(r"/api/tables|status of 4\d\d")
    device.button("web-make-table").click()
    device.page.get_by_role("alert").scroll_into_view_if_needed()


def codes(device: Device, tables: Tables) -> None:
    curtain(device, tables)
    device.tool("phones").click()
    expect(device.page.get_by_role("img", name=device.say("web-phones-qr", name="Clove")).first).to_be_visible()


def scanned(name: str) -> Callable[[Device, Tables], None]:
    """Return what somebody sees first who has scanned the code of their seat."""

    def opened(device: Device, tables: Tables) -> None:
        device.context.clear_cookies()
        seat = ("Anise", "Clove", "Dill").index(name)
        device.go(f"/hand/{tables.phones.id}/{seat}#{tables.phones.keys[name]}")
        expect(device.button("web-phones-take")).to_be_visible()

    return opened


def held(device: Device, tables: Tables) -> None:
    scanned("Clove")(device, tables)
    device.button("web-phones-take").click()
    expect(device.cards.first).to_be_visible()


def shared_screen(device: Device, tables: Tables) -> None:
    """Clove's phone was there before, and is away."""
    device.sit_at(tables.phones)
    expect(device.button("web-phones-back", name="Clove")).to_be_visible()
    expect(device.page.get_by_role("group", name=re.compile("^Anise"))).to_be_visible()


def watching(device: Device, tables: Tables) -> None:
    device.context.clear_cookies()
    device.go(f"{tables.middle.path}#{tables.middle.watch}")
    expect(device.page.get_by_role("group", name=re.compile("^Anise"))).to_be_visible()


def result(device: Device, tables: Tables) -> None:
    device.sit_at(tables.done)
    expect(device.page.get_by_role("dialog").get_by_role("img", name=device.say("web-story"))).to_be_visible()
    expect(device.page.get_by_role("group", name=re.compile("^Anise"))).to_be_attached()


def result_moments(device: Device, tables: Tables) -> None:
    result(device, tables)
    device.page.get_by_role("dialog").locator(".told").evaluate("told => told.scrollTo(0, told.scrollHeight)")


def replay(device: Device, tables: Tables) -> None:
    device.go(f"/replay#{tables.done.id}/1/")
    slider = device.page.get_by_role("slider", name=device.say("web-replay-where"))
    slider.fill("12")
    expect(device.page.get_by_role("listbox")).to_be_attached()


def reviewed(who: str) -> Callable[[Device, Tables], None]:
    def opened(device: Device, tables: Tables) -> None:
        table: PreparedTable = getattr(tables, who)
        device.go(f"/review#{table.id}/1/")
        expect(device.page.get_by_role("img", name=device.say("web-review-chances"))).to_be_visible()

    return opened


def what_if(device: Device, tables: Tables) -> None:
    device.go(f"/replay#{tables.counted.id}/1//8")
    device.button("web-what-if").click()
    expect(device.button("web-what-if-play")).to_be_visible()
    region = device.page.get_by_role("region", name=device.say("web-what-if"))
    expect(region.get_by_role("listitem").first).to_be_visible()
    device.button("web-what-if-play").scroll_into_view_if_needed()


def solve(device: Device, tables: Tables) -> None:
    device.go(f"/solve/{tables.done.id}/1/6/0#")
    region = device.page.get_by_role("region", name=device.say("web-puzzle"))
    expect(region.get_by_role("button").first).to_be_visible()


def open_hands(device: Device, tables: Tables) -> None:
    replay(device, tables)
    device.page.get_by_label(device.say("web-replay-seat")).select_option(device.say("web-replay-open"))
    expect(device.page.get_by_role("list", name=device.say("web-replay-open"))).to_be_visible()


def replay_in_words(device: Device, tables: Tables) -> None:
    replay(device, tables)
    device.tool("text").click()
    expect(device.page.get_by_role("complementary", name=device.say("web-tab-text"))).to_be_visible()


def moments(device: Device, tables: Tables) -> None:
    replay(device, tables)
    device.page.get_by_text(device.say("web-moments")).click()
    expect(device.page.get_by_role("link").filter(has_text="Anise").first).to_be_visible()


def replay_file(device: Device, _: Tables) -> None:
    device.go("/replay")
    expect(device.page.get_by_text(device.say("web-replay-choose"))).to_be_visible()


def rules(device: Device, _: Tables) -> None:
    device.go("/rules/chili")
    expect(
        device.page.get_by_role("heading", name=device.say("web-rules-title", game=device.say("chili")))
    ).to_be_visible()
    expect(device.page.get_by_text("A-2b").first).to_be_visible()


def drawings(device: Device, tables: Tables) -> None:
    rules(device, tables)
    device.page.get_by_role("img", name=device.say("chili-figure-nearest")).scroll_into_view_if_needed()


def closed(device: Device, tables: Tables) -> None:
    device.context.clear_cookies()
    device.sit_at(tables.middle)
    expect(device.page.get_by_role("heading", name=device.say("web-table-closed"))).to_be_visible()


SCREENS = (
    Screen("front door", front_door),
    Screen("levels", levels),
    Screen("new table", new_table),
    Screen("gathering", gathering),
    Screen("invited", invited, only="phone"),
    Screen("open tables", passing_by, only="desktop"),
    Screen("a table ended", ended, only="phone"),
    Screen("playing", playing),
    Screen("a card taken up", raised),
    Screen("a card chosen", chosen, "chosen"),
    Screen("a collection", collection, only="desktop"),
    Screen("a reveal", revealed, "alone", "desktop"),
    Screen("a score sheet", score_sheet, "ending", "desktop"),
    Screen("a refusal", refused, only="desktop"),
    Screen("a lost line", lost, only="phone"),
    Screen("a paused table", paused, "paused", "phone"),
    Screen("lesson", lesson),
    Screen("log", panel("log")),
    Screen("talk", panel("talk")),
    Screen("people", panel("people")),
    Screen("in words", panel("text")),
    Screen("signs", panel("signs")),
    Screen("menu", menu, only="phone"),
    Screen("curtain", curtain, "shared"),
    Screen("codes for phones", codes, "shared"),
    Screen("a code scanned", scanned("Anise"), "phones"),
    Screen("a phone as a hand", held, "phones"),
    Screen("shared screen", shared_screen, "phones"),
    Screen("watching", watching),
    Screen("result", result, "done"),
    Screen("result moments", result_moments, "done"),
    Screen("replay", replay, "done"),
    Screen("review", reviewed("done"), "done"),
    Screen("what if", what_if, "counted"),
    Screen("solve", solve, "done"),
    Screen("all hands open", open_hands, "done"),
    Screen("moments", moments, "done"),
    Screen("replay in words", replay_in_words, "done"),
    Screen("replay of a file", replay_file),
    Screen("rules", rules),
    Screen("drawings", drawings),
    Screen("closed", closed),
    Screen("safranito throwing", at_the_board("throwing", "medium"), "throwing"),
    Screen("safranito buying", at_the_board("buying", "medium"), "buying"),
    Screen("safranito signs", signs(at_the_board("buying", "flat")), "buying"),
    Screen("kitchen signs", signs(cooking("flat")), "kitchen"),
    Screen("safranito flat", at_the_board("throwing", "flat"), "throwing"),
    Screen("safranito aiming", aiming, "aiming", "phone"),
    Screen("range throw", practising("throw")),
    Screen("range pour", practising("pour")),
    Screen("range toss", practising("toss")),
    Screen("kitchen", cooking("medium"), "kitchen"),
    Screen("kitchen on paper", cooking("flat"), "kitchen"),
    Screen("a bottle in the hand", cooking("medium", "herbs"), "kitchen"),
    Screen("a bottle on paper", cooking("flat", "herbs"), "kitchen"),
    Screen("a crêpe in the hand", tossing, "crepe"),
    Screen("safranito lesson", first_lesson("safranito")),
    Screen("safranito blending", at_the_board("blending", "medium"), "blending"),
    Screen("safranito result", counted("counted"), "counted"),
    Screen("safranito replay", replayed("counted"), "counted"),
    Screen("safranito rules", ruled("safranito")),
    Screen("safranito hand", hand_of_chips, "hands"),
    Screen("kitchen hand", hand_of_a_cook, "cooks", "phone"),
    Screen("kitchen lesson", first_lesson("a_la_carte")),
    Screen("kitchen result", counted("eaten"), "eaten"),
    Screen("kitchen replay", replayed("eaten"), "eaten"),
    Screen("kitchen rules", ruled("a_la_carte")),
    Screen("a choice to be changed", thinking_again, "shared"),
    Screen("a deck refused", refused_deck),
    Screen("done to me", done_to_me, "struck"),
    Screen("new moves", new_moves, "alone", "phone"),
    Screen("a caption", captioned),
    Screen("points added up", adding, "done"),
    Screen("lesson second part", second_part, only="phone"),
)
