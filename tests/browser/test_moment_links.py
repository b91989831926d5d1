"""Links to a moment of a finished game with the camera it is seen by, and a picture of it."""

import io
import re
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import expect

from browser.conftest import Open
from browser.kit import until
from browser.tables import create_table, over
from browser.throwing import prefer
from peppermill.match import Match, Store

WAIT = 180_000
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
"""Without a graphics card every dot costs."""
SHORT: dict[str, dict[str, Any]] = {
    "safranito": {"round_limit": 1},
    "a_la_carte": {"dishes_to_end": 1, "round_limit": 2},
}
SCENE = (80, 130, 1120, 500)
"""Part of the picture in which the scene is, in px."""


def colours(picture: bytes) -> int:
    """Return how many colours the scene's part of a picture has."""
    drawn = Image.open(io.BytesIO(picture)).convert("RGB")
    assert drawn.width == 1200
    return len(drawn.crop(SCENE).getcolors(2**24) or [])


@pytest.mark.parametrize("game", SHORT)
def test_link_to_a_moment_keeps_the_camera_and_its_picture_shows_the_scene(
    open_server: Open, store: Store, game: str
) -> None:
    table = create_table(store, ["Anise"], over, bots=1, game=game, input="sampled", level="random", **SHORT[game])
    entry = next(at for at, one in enumerate(Match(store.open(f"{table.id}.1")).log.read(0)) if one.seat == 0)
    with open_server() as server:
        device = server.device("desktop", token=table.tokens["Anise"], **SMALL)
        prefer(device, "low")
        page = device.go(f"/replay/{table.id}/1/{entry}/0?camera=90,30,150#")
        expect(device.button(f"web-{game}-free-home")).to_be_visible(timeout=WAIT)
        expect(page.get_by_role("slider", name=device.say("web-replay-where"))).to_have_value(f"{entry}")
        device.context.grant_permissions(["clipboard-read", "clipboard-write"])
        device.button("web-copy-link").click()
        expect(device.button("web-copied")).to_be_visible()
        link = str(page.evaluate("navigator.clipboard.readText()"))
        assert re.search(rf"/replay/{table.id}/1/{entry}/0\?camera=90,30,150#", link), link
        with page.expect_download() as saved:
            device.button("web-moment-picture").click()
        assert saved.value.suggested_filename == f"{table.id}-1-{entry}.png"
        assert colours(saved.value.path().read_bytes()) > 1000, "the scene is drawn, with its light"
        device.button(f"web-{game}-free-home").click()
        device.button("web-copied").click()
        until(page, lambda: page.evaluate("navigator.clipboard.readText()"), lambda link: "camera" not in link)


def test_picture_of_a_moment_shows_cards_and_chances_once_there_is_a_review(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Clove"])
        page = device.go(f"/review#{table.id}/1/")
        expect(page.get_by_role("img", name=device.say("web-review-chances"))).to_be_visible()
        device.go(f"/replay/{table.id}/1/8/1#")
        expect(page.get_by_role("slider", name=device.say("web-replay-where"))).to_have_value("8")
        with (
            page.expect_response(re.compile("if_any=true")) as answer,
            page.expect_download() as saved,
        ):
            device.button("web-moment-picture").click()
        assert answer.value.json()["review"]
        assert colours(saved.value.path().read_bytes()) > 1000, "cards are drawn"
