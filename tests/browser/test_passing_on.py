"""Links to a moment of a finished game, and its record; and both at a server under a base path."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, expect

from browser.conftest import Open
from browser.kit import ROOMY, Device, say, until
from browser.people import copied, link_of, made_table, sit_down
from browser.tables import create_table, over
from peppermill.match import Store
from peppermill.server.settings import Settings

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def at_moment(device: Device, moment: int) -> None:
    where = device.page.get_by_role("slider", name=say("web-replay-where"))
    where.fill(str(moment))
    expect(where).to_have_value(str(moment))


def opened_by_a_stranger(device: Device, link: str, moment: int) -> None:
    page = device.page
    page.goto(link)
    expect(page.get_by_role("slider", name=say("web-replay-where"))).to_have_value(str(moment))
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("came_by", ["seat", "join", "watch"])
def test_a_link_to_a_moment_opens_it_for_anybody_and_no_seat(open_server: Open, store: Store, came_by: str) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    invite = {"seat": "", "join": table.invite, "watch": table.watch}[came_by]
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"] if came_by == "seat" else "")
        device.context.grant_permissions(["clipboard-read", "clipboard-write"])
        device.go(f"/replay#{table.id}/1/{invite}")
        at_moment(device, 9)
        device.button("web-copy-link").click()
        expect(device.button("web-copied")).to_be_visible()
        link = copied(device)
        assert link.endswith(f"/replay/{table.id}/1/9/0#{table.watch}")
        opened_by_a_stranger(server.device("phone"), link, 9)


def test_link_is_shown_where_there_is_no_clipboard(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        device.page.add_init_script(NO_CLIPBOARD)
        shown: list[str] = []

        def read(dialog: Dialog) -> None:
            shown.append(dialog.default_value)
            dialog.dismiss()

        device.page.on("dialog", read)
        device.go(f"/replay#{table.id}/1/")
        at_moment(device, 4)
        device.button("web-copy-link").click()
        until(device.page, lambda: shown)
        assert shown == [f"{server.url}/replay/{table.id}/1/4/0#{table.watch}"]
        expect(device.button("web-copied")).to_have_count(0)


def test_spectator_may_download_the_record(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        watcher = server.device()
        watcher.go(f"{table.path}#{table.watch}")
        with watcher.page.expect_download() as kept:
            watcher.button("web-download").click()
        assert kept.value.suggested_filename == f"peppermill-chili-{table.id}-1.json"
        record = json.loads(Path(kept.value.path()).read_text(encoding="utf-8"))
        assert record["chairs"][0]["name"] == "Anise"


def test_a_house_under_a_base_path_is_whole(open_server: Open) -> None:
    """The front door, a game, the same after the page was loaded again, its rules, and a link to join."""
    with open_server(Settings(base_path="/games/pepper", limits=ROOMY, workers=1)) as server:
        device = server.device("phone")
        device.go("/")
        device.offer("web-play-now").click()
        device.button("web-level-random").click()
        device.play_a_card()
        expect(device.page).to_have_url(re.compile(r"/games/pepper/t/[\w-]+$"))
        device.page.reload()
        expect(device.cards.first).to_be_visible()
        device.open_rules()
        expect(device.page.get_by_role("heading", name=say("web-rules-title", game=say("chili")))).to_be_visible()
        expect(device.page).to_have_url(re.compile("/games/pepper/rules/chili$"))
        device.page.reload()
        device.button("web-back-to-table").click()
        expect(device.cards.first).to_be_visible()
        host = made_table(server, "Anise")
        link = link_of(host)
        assert "/games/pepper/t/" in link
        friend = server.device("phone")
        friend.page.goto(link)
        sit_down(friend, "Clove")
        expect(host.page.get_by_role("listitem").filter(has_text="Clove")).to_be_visible()
