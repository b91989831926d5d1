"""Landing maps while somebody aims: the cloud on the board, chances by target, by tilt, and of a toss."""

import json
import re
from typing import Any

from playwright.sync_api import Request, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import until
from browser.ranging import Ranger
from browser.throwing import Thrower
from peppermill.games.safranito.board import board
from peppermill.physics.throwing.aiming import aim

PER_CENT = re.compile(r"\d+\s?%")
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}


def cloud(ranger: Ranger) -> int:
    return int(ranger.canvas.get_attribute("data-cloud") or 0)


def maps_of(ranger: Ranger) -> list[dict[str, Any]]:
    """Return the bodies of requests for maps from now on."""
    asked: list[dict[str, Any]] = []

    def heard(request: Request) -> None:
        if "/api/range/map/" in request.url:
            asked.append(json.loads(request.post_data or "{}"))

    ranger.page.on("request", heard)
    return asked


def test_landing_map_of_a_throw_shows_a_cloud_and_chances_and_follows_the_aim(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(**SMALL))
        page, say = ranger.page, ranger.device.say
        panel = page.get_by_role("region", name=say("map-title"))
        expect(panel.get_by_role("row", name=PER_CENT).first).to_be_visible()
        until(page, lambda: cloud(ranger), lambda spots: spots > 100)
        asked = maps_of(ranger)
        ranger.made(lambda: ranger.mouse(ranger.by("pointer", aim(board(), (0.0, 0.0)), rate=60)["samples"]))
        until(page, lambda: asked[-1]["gesture"] == ranger.sent[-1]["gesture"] if asked else False, True.__eq__)
        middle = panel.get_by_role("row", name=re.compile(re.escape(say("safranito-word-garlic"))))
        expect(middle).to_have_accessible_name(PER_CENT)
        expect(panel.get_by_text(re.compile(r"\d+ throws simulated"))).to_be_visible(timeout=60_000)
        assert violations(page) == []

        switch = page.get_by_label(say("map-show"))
        switch.uncheck()
        expect(panel).to_have_count(0)
        until(page, lambda: cloud(ranger), (0).__eq__)
        page.reload()
        expect(switch).not_to_be_checked()
        switch.check()
        expect(panel.get_by_role("row", name=PER_CENT).first).to_be_visible()


def test_landing_map_of_a_pour_shows_crystals_by_tilt(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(**SMALL), "pour")
        page, say = ranger.page, ranger.device.say
        panel = page.get_by_role("region", name=say("map-title"))
        table = panel.get_by_role("table", name=say("map-pour-table"))
        row = table.get_by_role("row", name=re.compile(r"^150°"))
        expect(row).to_have_accessible_name(PER_CENT)
        samples = ranger.by("pointer", {"type": "pour", "tilt": 2.3, "dwell": 0.3}, rate=60)["samples"]
        ranger.mouse(samples[: len(samples) // 2], lets_go=False)
        expect(panel.get_by_text(re.compile(r"At \d+°: none"))).to_be_visible()
        assert violations(page) == []


def test_landing_map_of_a_toss_is_refined_by_simulation(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(**SMALL), "toss")
        page, say = ranger.page, ranger.device.say
        panel = page.get_by_role("region", name=say("map-title"))
        expect(
            panel.get_by_role("row", name=re.compile(re.escape(say("range-catch-picture"))))
        ).to_have_accessible_name(PER_CENT)
        expect(panel.get_by_text(re.compile(r"\d+ tosses like it simulated"))).to_be_visible(timeout=60_000)
        assert violations(page) == []


def test_landing_map_at_a_table_is_shown_where_it_is_allowed_and_asked_for(open_server: Open) -> None:
    with open_server() as server:
        thrower = Thrower(server.device(**SMALL))
        page, say = thrower.page, thrower.device.say
        thrower.choose(50)
        switch = page.get_by_label(say("map-show"))
        expect(switch).not_to_be_checked()
        switch.check()
        expect(page.locator(".map-words")).to_contain_text(PER_CENT, timeout=60_000)
        expect(page.locator(".saf-cloud-dot")).not_to_have_count(0)
        expect(page.locator(".saf-cloud-label").first).to_have_text(PER_CENT)
        assert violations(page) == []
        switch.uncheck()
        expect(page.locator(".saf-cloud-dot")).to_have_count(0)


def test_landing_map_is_not_offered_where_the_table_has_no_help(open_server: Open) -> None:
    with open_server() as server:
        thrower = Thrower(server.device(**SMALL), help="none")
        thrower.choose(50)
        expect(thrower.page.get_by_label(thrower.device.say("range-loft"))).to_be_visible()
        expect(thrower.page.get_by_label(thrower.device.say("map-show"))).to_have_count(0)
