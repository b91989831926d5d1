"""The end of a game: its last round is seen in full, then what decided it, points added up, a picture to keep."""

import io
import re
import struct

from PIL import Image
from playwright.sync_api import Route, expect

from browser.conftest import Open
from browser.kit import until
from browser.reading import without_timers_from
from browser.tables import create_table, last_round, over
from peppermill.match import Match, Store

WATCH = """
    window.ends = { moving: 0, early: 0, titles: [] };
    setInterval(() => {
      const now = document.querySelector(".bar .now");
      if (!now) return;
      const moves = !document.querySelector(".bar .still");
      if (moves) window.ends.moving += 1;
      if (moves && now.textContent.includes(OVER)) window.ends.early += 1;
      const title = document.querySelector("#result-title")?.textContent;
      if (title && !window.ends.titles.includes(title)) window.ends.titles.push(title);
    }, 20);
"""
"""Counts looks at which things move, and those at which the game is called over meanwhile; notes what a result says."""
NOISES = """
    window.noises = 0;
    const { start } = AudioBufferSourceNode.prototype;
    let together = 0;
    AudioBufferSourceNode.prototype.start = function (...given) {
      together += 1;
      window.noises = Math.max(window.noises, together);
      setTimeout(() => (together = 0));
      return start.apply(this, given);
    };
"""
"""Counts the most noises that were begun together."""
CLAPS = 64
SHARING = """
    navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
    navigator.share = async ({ files }) => { window.shared = [files[0].name, files[0].type, files[0].size > 10_000]; };
"""
"""A browser that hands pictures on, as those of phones do."""
BELOW_THE_ROWS = (92, 430, 1000, 530)
"""Part of the picture of a game of three, in px."""


def test_a_game_is_over_once_its_last_round_was_seen_and_added_up(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], last_round, bots=2)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True)
        called = device.say("web-now-over")
        device.context.add_init_script(WATCH.replace("OVER", f"{called!r}"))
        page = device.sit_at(table)
        device.play_a_card()
        expect(device.result).to_be_visible()
        title = page.locator("#result-title")
        expect(title).to_have_text(re.compile(r"\b(wins?|share)\b"))
        ends = page.evaluate("window.ends")
        assert ends["moving"] > 20
        assert ends["early"] == 0
        assert ends["titles"][0] == device.say("web-adding")
        expect(page.locator(".bar .now")).to_contain_text(called)
        expect(device.result).to_contain_text(re.compile(r"hands? of .*Anise.* empty"))
        expect(device.button("web-rematch")).to_be_visible()


def test_the_count_of_points_can_be_skipped_and_is_not_shown_again(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=2, cycles=2)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"], moving=True, locale="de-DE")
        device.context.add_init_script(WATCH.replace("OVER", "'-'"))
        page = device.sit_at(table)
        device.result.get_by_role("button", name=device.say("web-skip-motion")).click()
        title = page.locator("#result-title")
        expect(title).not_to_have_text(device.say("web-adding"))
        rows = device.result.get_by_role("list", name=device.say("web-places")).get_by_role("listitem")
        expect(rows.first).to_have_class(re.compile("first"))
        device.button("web-look-at-table").click()
        page.evaluate("window.ends.titles = []")
        device.button("web-result").click()
        until(page, lambda: page.evaluate("window.ends.titles"))
        assert device.say("web-adding") not in page.evaluate("window.ends.titles")


def test_a_result_is_there_at_once_where_nothing_may_move(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=2)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.context.add_init_script(WATCH.replace("OVER", "'-'"))
        page = device.sit_at(table)
        expect(device.button("web-rematch")).to_be_visible()
        until(page, lambda: page.evaluate("window.ends.titles"))
        assert device.say("web-adding") not in page.evaluate("window.ends.titles")


def test_a_result_is_saved_and_shared_as_a_picture(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=2)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        device.context.add_init_script(SHARING)
        page = device.sit_at(table)
        expect(device.result.locator(".moments")).to_be_visible()
        with page.expect_download() as saved:
            device.button("web-picture-save").click()
        picture = saved.value.path().read_bytes()
        assert picture.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", picture[16:24]) == (1200, 630)
        drawn = Image.open(io.BytesIO(picture)).convert("RGB").crop(BELOW_THE_ROWS)
        assert len(drawn.getcolors(drawn.width * drawn.height) or []) > 1, "moments are written there"
        assert saved.value.suggested_filename == f"{table.id}-1.png"
        device.button("web-picture-share").click()
        shared = until(page, lambda: page.evaluate("window.shared"))
        assert shared == [f"{table.id}-1.png", "image/png", True]


def level_but_not_shared(match: Match) -> bool:
    return over(match) and match.outcome.scores == (0, 0, 0) and sorted(match.outcome.ranks) == [1, 2, 3]  # type: ignore[union-attr]  # over


def test_the_end_is_never_told_without_names_while_its_story_comes(open_server: Open, store: Store) -> None:
    """The answer with the story is held until the result was looked at: nobody is called "somebody" meanwhile."""
    table = create_table(store, ["Anise"], over, bots=2, game="safranito")
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.context.add_init_script(without_timers_from(2000))  # so that the page waits for its story
        held: list[Route] = []
        device.page.route(re.compile(r"/(story|stories)"), lambda route: held.append(route))
        device.sit_at(table)
        until(device.page, lambda: held)
        decided = device.result.locator(".decided")
        expect(decided).to_have_text(re.compile("ahead"))
        expect(decided).not_to_have_text(re.compile("third blend"))
        held[0].continue_()
        expect(decided).to_have_text(re.compile("completed the third blend in round"))


def test_applause_needs_no_motion(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], last_round, bots=2)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.context.add_init_script(NOISES)
        device.sit_at(table)
        device.play_a_card()
        expect(device.result).to_be_visible()
        until(device.page, lambda: device.page.evaluate("window.noises"), lambda count: count >= CLAPS)


def test_a_result_with_equal_points_says_what_put_the_winner_first(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], level_but_not_shared, bots=2, game="safranito", round_limit=1)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"], locale="de-DE")
        device.sit_at(table)
        expect(device.result).to_contain_text(re.compile(r"hat mehr Rupien"))
