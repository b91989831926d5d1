"""Every screen there is, and how to get there: for whatever is to be looked at on each of them."""

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import expect

from browser.kit import Device, House, Kind
from browser.tables import Laid, in_the_middle, last_round, lay, over
from peppermill.match import Store
from peppermill.words import words_in

Say = Callable[..., str]


class Tables(NamedTuple):
    middle: Laid
    shared: Laid
    last: Laid
    done: Laid


class Screen(NamedTuple):
    name: str
    open: Callable[[Device, Tables, Say], None]
    who: str = "middle"
    """The prepared table whose first person looks at it."""


def lay_tables(store: Store) -> Tables:
    return Tables(
        lay(store, ["Anise", "Clove"], in_the_middle, table="middle", bots=2),
        lay(store, ["Anise", "Clove"], in_the_middle, table="shared", bots=2, shared=True),
        lay(store, ["Anise"], last_round, table="last", bots=3),
        lay(store, ["Anise", "Clove"], over, table="done", bots=2),
    )


def visit(house: House, screen: Screen, tables: Tables, kind: Kind, language: str = "en", **more: object) -> Device:
    table: Laid = getattr(tables, screen.who)
    device = house.device(kind, table.tokens["Anise"], locale=language, **more)  # type: ignore[arg-type]
    screen.open(device, tables, words_in(language).say)
    return device


def front_door(device: Device, _: Tables, say: Say) -> None:
    device.go()
    expect(device.page.get_by_role("button", name=say("web-play-now"))).to_be_visible()


def levels(device: Device, tables: Tables, say: Say) -> None:
    front_door(device, tables, say)
    device.page.get_by_role("button", name=say("web-play-now")).click()
    expect(device.page.get_by_role("button", name=say("web-level-solid"))).to_be_visible()


def new_table(device: Device, tables: Tables, say: Say) -> None:
    front_door(device, tables, say)
    device.page.get_by_role("link", name=say("web-make-table")).click()
    device.page.get_by_text(say("web-new-more")).click()
    expect(device.page.get_by_label(say("web-pace"))).to_be_visible()


def gathering(device: Device, tables: Tables, say: Say) -> None:
    front_door(device, tables, say)
    device.page.get_by_role("link", name=say("web-make-table")).click()
    device.page.get_by_role("button", name=say("web-make-table")).click()
    expect(device.page.get_by_role("img", name=say("web-qr"))).to_be_visible()


def playing(device: Device, tables: Tables, say: Say) -> None:
    device.sit_at(tables.middle)
    expect(device.page.get_by_role("listbox").get_by_role("option", disabled=False).first).to_be_visible()


def panel(name: str) -> Callable[[Device, Tables, Say], None]:
    def opened(device: Device, tables: Tables, say: Say) -> None:
        playing(device, tables, say)
        device.page.get_by_role("button", name=say(f"web-tab-{name}"), exact=True).click()
        expect(device.page.get_by_role("complementary", name=say(f"web-tab-{name}"))).to_be_visible()

    return opened


def raised(device: Device, tables: Tables, say: Say) -> None:
    playing(device, tables, say)
    device.page.get_by_role("listbox").get_by_role("option", disabled=False).first.click()
    expect(device.page.get_by_role("button", name=re.compile(say("web-chili-play", card="").strip()))).to_be_visible()


def chosen(device: Device, tables: Tables, say: Say) -> None:
    raised(device, tables, say)
    device.page.get_by_role("button", name=re.compile(say("web-chili-play", card="").strip())).click()
    expect(device.page.get_by_role("img", name=re.compile(say("web-chili-own-choice", card="").strip()))).to_be_visible()


def curtain(device: Device, tables: Tables, say: Say) -> None:
    device.sit_at(tables.shared)
    expect(device.page.get_by_role("button", name=say("web-curtain-lift", name="Anise"))).to_be_visible()


def watching(device: Device, tables: Tables, say: Say) -> None:
    device.context.clear_cookies()
    device.go(f"{tables.middle.path}#{tables.middle.watch}")
    expect(device.page.get_by_role("group", name=re.compile("^Anise"))).to_be_visible()


def result(device: Device, tables: Tables, say: Say) -> None:
    device.sit_at(tables.done)
    expect(device.page.get_by_role("dialog")).to_be_visible()


def replay(device: Device, tables: Tables, say: Say) -> None:
    device.go(f"/replay#{tables.done.id}/1/")
    slider = device.page.get_by_role("slider", name=say("web-replay-where"))
    slider.fill("12")
    expect(device.page.get_by_role("listbox")).to_be_attached()


def replay_file(device: Device, _: Tables, say: Say) -> None:
    device.go("/replay")
    expect(device.page.get_by_label(say("web-replay-choose"))).to_be_visible()


def rules(device: Device, _: Tables, say: Say) -> None:
    device.go("/rules/chili")
    expect(device.page.get_by_role("heading", name=say("web-rules-title", game=say("chili")))).to_be_visible()
    expect(device.page.get_by_text("A-2b").first).to_be_visible()


def closed(device: Device, tables: Tables, say: Say) -> None:
    device.context.clear_cookies()
    device.sit_at(tables.middle)
    expect(device.page.get_by_role("heading", name=say("web-table-closed"))).to_be_visible()


SCREENS = (
    Screen("front door", front_door),
    Screen("levels", levels),
    Screen("new table", new_table),
    Screen("gathering", gathering),
    Screen("playing", playing),
    Screen("a card taken up", raised),
    Screen("a card chosen", chosen),
    Screen("log", panel("log")),
    Screen("talk", panel("talk")),
    Screen("people", panel("people")),
    Screen("in words", panel("text")),
    Screen("curtain", curtain, "shared"),
    Screen("watching", watching),
    Screen("result", result, "done"),
    Screen("replay", replay, "done"),
    Screen("replay of a file", replay_file),
    Screen("rules", rules),
    Screen("closed", closed),
)
