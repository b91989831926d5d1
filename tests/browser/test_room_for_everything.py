"""Nothing lies over something else, is cut off although there is room, or is too small to be read."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.cooking import KITCHEN, Cook, laid
from browser.kit import Kind, expect_fits, until, until_still
from browser.tables import create_table, to_buy
from browser.throwing import Thrower, prefer
from peppermill.match import Store

COVERED = """
([over, under]) => {
  const box = (element) => element.getBoundingClientRect();
  const upper = box(document.querySelector(over));
  return [...document.querySelectorAll(under)].filter((element) => {
    const lower = box(element);
    const shared = Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top);
    return shared > 1 && lower.left < upper.right && upper.left < lower.right;
  }).length;
}
"""
CUT = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"


def covered(page: Page, over: str, under: str) -> int:
    return int(page.evaluate(COVERED, [over, under]))


def test_action_card_never_lies_over_the_players_cards_on_a_phone(open_server: Open, store: Store) -> None:
    table = laid(store, KITCHEN, bots=2)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        expect(cook.controls.first).to_be_visible()
        beside = cook.page.locator(".alc-beside")
        for share in (0.25, 0.5, 0.75, 1.0):
            beside.evaluate("(element, share) => element.scrollTo(0, share * element.scrollHeight)", share)
            assert until_still(cook.page, lambda: covered(cook.page, ".alc-now", ".alc-chef")) == 0
        assert int(beside.evaluate("(element) => element.scrollTop")) > 100, "it has been scrolled"


@pytest.mark.parametrize("quality", ["flat", pytest.param("low", id="deep")])
def test_dish_on_a_stove_is_named_in_readable_letters_on_a_phone(open_server: Open, store: Store, quality: str) -> None:
    table = laid(store, KITCHEN, bots=2)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        cook = Cook(device, path=table.path, quality=quality)
        own = cook.page.locator(".alc-stove-dish:visible").get_by_text(cook.word("lemon_sole"), exact=True)
        expect(own).to_be_in_viewport(ratio=1)
        dishes = cook.page.locator(".alc-stove-dish:visible")
        until(cook.page, dishes.count, lambda count: count >= 2)
        for dish in dishes.all():
            assert float(dish.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)")) >= 12
            expect_fits(dish)


def whole(page: Page, place: Locator) -> None:
    box, window = place.bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= window["height"]


def test_players_of_safranito_are_whole_at_a_desktop(open_server: Open, store: Store) -> None:
    """While the head chef buys, with chips in the bowl: the name keeps its room, and the list ends on the page."""
    table = create_table(store, ["Chef"], to_buy, table="buying", bots=3, game="safranito")
    with open_server() as server:
        device = server.device(token=table.tokens["Chef"])
        thrower = Thrower(device, quality="flat", table=table.id)
        device.sit_at(table)
        expect(thrower.controls.first).to_be_visible()
        names = device.page.locator(".saf-people .saf-name")
        expect(names).to_have_count(4)
        assert until_still(device.page, lambda: names.evaluate_all(CUT)) == []
        whole(device.page, device.page.locator(".saf-people"))
        # the head chef with a total in the bowl: as much as there ever is beside a name
        device.page.evaluate(
            """() => {
              const own = document.querySelector(".saf-me .saf-who");
              for (const other of document.querySelectorAll(".saf-mill, .saf-total")) own.append(other.cloneNode(true));
            }"""
        )
        assert until_still(device.page, lambda: names.evaluate_all(CUT)) == []


@pytest.mark.parametrize("bots", [1, 3])
@pytest.mark.parametrize("kind", ["desktop", "tablet"])
def test_pans_of_others_are_inside_the_picture(open_server: Open, store: Store, kind: Kind, bots: int) -> None:
    table = laid(store, "pan ana: lemon_sole 3\npan ben: herb_soup 0", bots=bots)
    with open_server() as server:
        device = server.device(kind, table.tokens["Anise"])
        prefer(device, "low")
        cook = Cook(device, path=table.path, quality="low")
        expect(cook.controls.first).to_be_visible()
        box = cook.canvas.bounding_box()
        assert box is not None
        pans = until(cook.page, lambda: json.loads(cook.canvas.get_attribute("data-pans") or "[]"))
        assert len(pans) == bots + 1
        for left, top, right, bottom in pans:
            assert left >= 0
            assert top >= 0
            assert right <= box["width"]
            assert bottom <= box["height"]
