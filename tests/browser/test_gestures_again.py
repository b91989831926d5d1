"""Throws, pours and tosses of a finished game made again with a change, on the pages of a replay."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from a_la_carte_kit import kitchen
from browser.axe import violations
from browser.conftest import Open
from browser.kit import Kind, expect_fits
from browser.tables import PreparedTable, create_table, over
from peppermill.games.a_la_carte import position
from peppermill.match import Match, Store

SHORT: dict[str, dict[str, Any]] = {
    "safranito": {"round_limit": 1},
    "a_la_carte": {"dishes_to_end": 1, "round_limit": 3},
}

pytestmark = pytest.mark.slow


def finished(store: Store, game: str) -> tuple[PreparedTable, int]:
    """Return the table of a finished game, and the entry of the first gesture of the person."""
    table = create_table(store, ["Anise"], over, bots=1, game=game, input="physics", level="random", **SHORT[game])
    entries = Match(store.open(f"{table.id}.1")).log.read(0)
    mine = [number for number, one in enumerate(entries) if one.seat == 0 and " gesture={" in (one.command or "")]
    return table, mine[0]


def arrow(page: Page) -> str:
    return page.locator(".saf-aim").get_attribute("x2") or ""


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_throw_again_shows_where_it_lands_and_what_it_is_worth(open_server: Open, store: Store, kind: Kind) -> None:
    table, entry = finished(store, "safranito")
    with open_server() as server:
        device = server.device(kind, token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1//{entry}")
        device.button("web-what-if").click()
        device.button("web-gesture-open-throw").click()
        region = page.get_by_role("region", name=device.say("web-gesture-title"))
        board = region.get_by_role("application")
        expect(board.locator(".saf-ghost-way")).to_have_count(1)
        real = region.get_by_text(device.say("web-gesture-really", what="").strip())
        result = region.get_by_role("status")
        device.button("web-gesture-go-throw").click()
        what = real.inner_text().split(":", 1)[1].strip()
        expect(result.locator(".changed")).to_have_text(device.say("web-gesture-changed", what=what))
        expect(result.locator(".worth.same")).to_be_visible(timeout=60_000)

        before = arrow(page)
        device.button("web-gesture-left").click()
        nudged = arrow(page)
        assert nudged != before
        expect(result.locator(".changed")).to_have_count(0)
        board.press("ArrowRight")
        assert arrow(page) == before
        box = board.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + 0.7 * box["width"], box["y"] + 0.3 * box["height"])
        page.mouse.up()
        assert arrow(page) not in (before, nudged)
        board.press("Enter")
        expect(result.locator(".changed")).to_be_visible()
        expect(result.locator(".worth")).to_be_visible(timeout=60_000)

        device.button("web-gesture-tries").click()
        expect(region.get_by_role("table")).to_contain_text(device.say("map-left"), timeout=30_000)
        expect(board.locator(".saf-cloud-dot").first).to_be_attached()
        expect(device.button("web-gesture-tries")).to_be_enabled(timeout=60_000)
        assert not violations(page)
        expect_fits(page.locator("main"))


def test_pour_again_tells_what_falls_and_what_it_is_worth(open_server: Open, store: Store) -> None:
    table, entry = finished(store, "a_la_carte")
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1//{entry}")
        device.button("web-what-if").click()
        device.button("web-gesture-open-pour").click()
        region = page.get_by_role("region", name=device.say("web-gesture-title"))
        result = region.get_by_role("status")
        told = region.locator(".told")
        was = told.inner_text()
        device.button("web-gesture-steeper").click()
        expect(told).not_to_have_text(was)
        device.button("web-gesture-reset").click()
        expect(told).to_have_text(was)
        device.button("web-gesture-go-pour").click()
        expect(result.locator(".worth.same")).to_be_visible(timeout=60_000)
        assert not violations(page)
        expect_fits(page.locator("main"))


def test_toss_again_tells_how_it_comes_down_and_what_it_is_worth(open_server: Open, store: Store) -> None:
    options: dict[str, Any] = {"input": "physics", "skill": "expert", "round_limit": 1}
    written = position.write(kitchen(2, "pan ana: crepe 2\nflags: rolled\nactions: 3", **options))
    table = create_table(store, ["Anise"], over, bots=1, game="a_la_carte", position=written, **options)
    entries = Match(store.open(f"{table.id}.1")).log.read(0)
    entry = next(at for at, one in enumerate(entries) if one.seat == 0 and (one.command or "").startswith("flip "))
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1//{entry}")
        device.button("web-what-if").click()
        device.button("web-gesture-open-toss").click()
        region = page.get_by_role("region", name=device.say("web-gesture-title"))
        result, told = region.get_by_role("status"), region.locator(".told")
        was = told.inner_text()
        device.button("web-gesture-lower").click()
        device.button("web-gesture-less-turn").click()
        expect(told).not_to_have_text(was)
        device.button("web-gesture-go-toss").click()
        expect(result.locator(".changed")).to_be_visible(timeout=60_000)
        expect(result.locator(".worth")).to_be_visible(timeout=60_000)
        device.button("web-gesture-reset").click()
        expect(told).to_have_text(was)
        device.button("web-gesture-tries").click()
        expect(region.get_by_role("table")).to_contain_text(device.say("range-catch-picture"), timeout=60_000)
        assert not violations(page)
        expect_fits(page.locator("main"))
