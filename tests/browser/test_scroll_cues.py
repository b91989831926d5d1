"""Lists that go on show it, at the size of a phone and of a desktop."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Open
from browser.kit import Device, expect_in_sight, until
from browser.tables import PreparedTable, at_once, create_table, in_the_middle
from browser.throwing import prefer
from peppermill.match import Store

BELOW, ABOVE = re.compile(r"\bmore-below\b"), re.compile(r"\bmore-above\b")
FADED = "list => getComputedStyle(list).maskImage.includes('gradient')"
BOTTOM = "list => list.scrollTo(0, list.scrollHeight)"


def goes_on(place: Locator) -> None:
    """More follows below, and it is seen; at its end nothing more does."""
    expect(place).to_have_class(BELOW)
    assert place.evaluate(FADED)
    place.evaluate(BOTTOM)
    expect(place).not_to_have_class(BELOW)
    expect(place).to_have_class(ABOVE)


def before_the_first_dish(store: Store) -> PreparedTable:
    return create_table(store, ["Anise"], at_once, bots=1, game="a_la_carte", start=1)


def at_the_dishes(device: Device, table: PreparedTable) -> Locator:
    device.be(table.tokens["Anise"])
    prefer(device, "flat")
    device.sit_at(table)
    dishes = device.page.locator(".alc-dishes")
    expect(dishes.get_by_role("button").first).to_be_visible()
    return dishes


@pytest.mark.parametrize(
    "look", [{"kind": "phone"}, {"viewport": {"width": 1280, "height": 680}}], ids=["phone", "laptop"]
)
def test_a_list_of_dishes_shows_that_it_goes_on(open_server: Open, store: Store, look: dict[str, Any]) -> None:
    table = before_the_first_dish(store)
    with open_server() as server:
        dishes = at_the_dishes(server.device(**look), table)
        expect(dishes.get_by_role("button")).to_have_count(20)
        goes_on(dishes.page.locator(".alc-beside") if "kind" in look else dishes)
        dishes.get_by_role("button").last.scroll_into_view_if_needed()
        expect_in_sight(dishes.get_by_role("button").last)


def test_a_dish_reached_by_keys_is_clear_of_the_faded_edge(open_server: Open, store: Store) -> None:
    table = before_the_first_dish(store)
    with open_server() as server:
        dishes = at_the_dishes(server.device("phone"), table)
        dish, beside = dishes.get_by_role("button").nth(8), dishes.page.locator(".alc-beside")
        dish.focus()
        until(dishes.page, lambda: beside.evaluate(CLEAR, dish.element_handle()))


CLEAR = """(list, dish) => {
  const [outer, inner] = [list.getBoundingClientRect(), dish.getBoundingClientRect()];
  const fade = parseFloat(getComputedStyle(list).scrollPaddingBottom);
  return inner.bottom <= outer.bottom - fade + 4 || !list.classList.contains("more-below");
}"""


@pytest.mark.parametrize(
    "look", [{"kind": "phone"}, {"viewport": {"width": 1440, "height": 500}}], ids=["phone", "low"]
)
def test_a_long_log_shows_that_it_goes_on(open_server: Open, store: Store, look: dict[str, Any]) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], **look)
        device.sit_at(table)
        device.tool("log").click()
        side = device.page.get_by_role("complementary")
        expect(side).to_be_visible()
        side.evaluate("list => list.scrollTo(0, 0)")
        goes_on(side)


def test_a_list_that_fits_fades_nowhere(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], viewport={"width": 1440, "height": 1400})
        device.sit_at(table)
        device.tool("people").click()
        side = device.page.get_by_role("complementary")
        expect_in_sight(side.get_by_role("heading").first)
        expect(side).not_to_have_class(re.compile("more-"))
        until(device.page, lambda: not side.evaluate(FADED))
