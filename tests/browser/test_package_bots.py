"""Bots of other packages in the browser: where the host allows them, they are offered beside the game's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import ROOMY, Device, until
from browser.people import do
from browser.tables import create_table, in_the_middle
from installed_bots import corner_installed
from peppermill.match import Store
from peppermill.server.settings import Settings

ALLOWING = Settings(limits=ROOMY, workers=2, allowed_bots=("corner/Fine", "corner/Fine@deep"))


@pytest.fixture(autouse=True)
def _corner(tmp_path: Path) -> Iterator[None]:
    with corner_installed(tmp_path):
        yield


def offered(device: Device, choice: Locator) -> list[str]:
    """Return the bots of other packages that a select element offers."""
    group = choice.locator("optgroup").last
    expect(group).to_have_attribute("label", device.say("web-package-bots"))
    return group.locator("option").all_text_contents()


def test_a_game_is_begun_against_an_allowed_bot_of_a_package(open_server: Open) -> None:
    with open_server(ALLOWING) as server:
        device = server.device("phone")
        page = device.go()
        device.offer("web-play-now").click()
        others = page.get_by_role("group", name=device.say("web-package-bots"))
        expect(others.get_by_role("button")).to_have_text(["Fine (corner)", "Fine (corner, deep)"])
        assert violations(page) == []
        others.get_by_role("button", name="Fine (corner)", exact=True).click()
        expect(device.cards.first).to_be_visible()
        device.tool("people").click()
        expect(page.get_by_text(device.say("web-seat-bot", level="Fine (corner)")).first).to_be_visible()


def test_a_new_table_seats_allowed_bots_of_packages_in_its_game_alone(open_server: Open) -> None:
    with open_server(ALLOWING) as server:
        device = server.device(locale="de-DE")
        page = device.go("/new/safranito")
        choice = page.locator(".seat select").first
        bots = [device.say("web-seat-bot", level=name) for name in ("Fine (corner)", "Fine (corner, gründlich)")]
        assert offered(device, choice) == bots
        page = device.go("/new/a_la_carte")
        expect(page.locator(".seat select").first.locator("option[value=solid]")).to_be_attached()
        expect(page.locator(f"optgroup[label='{device.say('web-package-bots')}']")).to_have_count(0)


def test_a_host_seats_an_allowed_bot_of_a_package_during_a_game(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle)
    with open_server(ALLOWING) as server:
        server.device(token=table.tokens["Clove"]).sit_at(table)
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        device.tool("people").click()
        do(device, "Clove", "web-remove")
        choice = page.get_by_label(device.say("web-bot-for", number=2))
        assert offered(device, choice) == ["Fine (corner)", "Fine (corner, deep)"]
        choice.select_option("corner/Fine")
        expect(page.get_by_text(device.say("web-seat-bot", level="Fine (corner)"))).to_be_visible()
        until(page, lambda: choice.count() == 0)
