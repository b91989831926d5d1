"""The review of a finished game: chances over the moves, marked moments with a sentence why, and the way there."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, Kind, expect_fits, expect_value, until
from browser.tables import create_table, over
from peppermill.i18n import LANGUAGES
from peppermill.match import Match, Store
from peppermill.match.position import Position

ASK = """async key => {
    const headers = { Accept: "application/json", "Peppermill-Invite": key };
    return await (await fetch(location.pathname, { headers })).json();
}"""


def opened(device: Device, path: str) -> Page:
    """Open a review and wait until it is made."""
    page = device.go(path)
    expect(chart(device)).to_be_visible()
    return page


def chart(device: Device) -> Locator:
    return device.page.get_by_role("img", name=device.say("web-review-chances"))


def slider(device: Device) -> Locator:
    return device.page.get_by_role("slider", name=device.say("web-review-where"))


@pytest.mark.parametrize(
    ("kind", "language"),
    [
        ("phone", "de"),
        pytest.param("desktop", "en", marks=pytest.mark.long),
        pytest.param("desktop", "fr", marks=pytest.mark.long),
    ],
)
def test_review_of_chili_is_read_and_stepped_through(
    open_server: Open, store: Store, kind: Kind, language: str
) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    with open_server() as server:
        device = server.device(kind, token=table.tokens["Clove"], locale=language)
        page = device.sit_at(table)
        line = device.result.get_by_role("link", name=device.say("web-review-open"))
        expect(line.locator("polyline")).to_have_count(4)
        moves = [entry for entry in Match(store.open(f"{table.id}.1")).log.read(0) if entry.command]
        told = device.result.get_by_role("table", name=device.say("web-review-chances"))
        expect(told.get_by_role("row")).to_have_count(len(moves) + 2 * 4 + 1)
        assert not violations(page)
        line.click()
        expect(page).to_have_url(re.compile(re.escape(f"/review#{table.id}/1/") + "$"))
        expect(chart(device)).to_be_visible()
        expect(chart(device).locator("polyline")).to_have_count(4)
        seats = page.get_by_role("group", name=device.say("web-review-of"))
        expect(seats.get_by_role("button", pressed=True)).to_have_text("Clove")
        marks = page.get_by_role("list", name="Clove").get_by_role("listitem")
        expect(marks.first).to_contain_text("Clove")
        until(page, lambda: marks.all_inner_texts(), lambda texts: not any("chili-" in text for text in texts))
        terms = page.locator("dl dd.figure").all_inner_texts()
        begin, luck, hand, head, end = (int(re.sub(r"[^0-9−+-]", "", term).replace("−", "-")) for term in terms)
        assert abs(begin + luck + hand + head - end) <= 2, "rounded figures that add up"
        assert not violations(page)
        expect_fits(page.locator("main"))
        slider(device).focus()
        before = int(slider(device).input_value())
        page.keyboard.press("ArrowRight" if before == 0 else "ArrowLeft")
        expect(slider(device)).not_to_have_value(str(before))
        assert device.say("web-review-at", index=0, last=0).split(" ")[0] in (
            slider(device).get_attribute("aria-valuetext") or ""
        )
        box = chart(device).bounding_box()
        assert box is not None
        (page.touchscreen.tap if kind == "phone" else page.mouse.click)(box["x"] + box["width"] - 16, box["y"] + 60)
        last = slider(device).get_attribute("max") or ""
        expect(slider(device)).to_have_value(last)
        page.get_by_text(device.say("web-review-moves")).click()
        expect(page.get_by_role("table").get_by_role("row")).to_have_count(int(last) + 2)
        seats.get_by_role("button", name="Anise").click()
        expect(page.get_by_role("list", name="Anise")).to_be_visible()
        page.get_by_role("link", name=device.say("web-review-see"), exact=True).first.click()
        expect(page.get_by_role("slider", name=device.say("web-replay-where"))).to_be_visible()
        expect(page).to_have_url(re.compile(re.escape(f"/replay#{table.id}/1//") + "[0-9]+$"))
        page.get_by_role("link", name=device.say("web-review"), exact=True).click()
        expect(chart(device)).to_be_visible()


def test_review_of_a_game_is_reached_from_the_front_door(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=1, earlier=1)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go()
        page.get_by_role("link", name=device.say("web-review-number", number=1)).click()
        expect(page).to_have_url(re.compile(re.escape(f"/review#{table.id}/1/") + "$"))
        expect(chart(device)).to_be_visible()
        expect_value(page, "document.title.startsWith('The game reviewed')", True)


def test_review_tells_its_progress_and_who_may_not_see_it(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    with open_server() as server:
        stranger = server.device("phone")
        stranger.forgive(r"/api/tables/.*/reviews|status of 403")
        page = stranger.go(f"/review#{table.id}/1/")
        expect(page.get_by_role("alert")).to_have_text(stranger.say("refusal-not-invited"))
        expect(chart(stranger)).to_have_count(0)
        watcher = server.device("phone")
        page = watcher.go(f"/review#{table.id}/1/{table.watch}")
        expect(page.get_by_role("progressbar").or_(chart(watcher)).first).to_be_visible()
        expect(chart(watcher)).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_of_a_game_that_nothing_can_judge_says_so(open_server: Open, store: Store, language: str) -> None:
    table = create_table(store, ["Anise"], over, bots=1, game="a_la_carte", input="typed", dishes_to_end=1)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"], locale=language)
        device.forgive(r"/api/tables/.*/reviews|status of 4")
        page = device.go(f"/review#{table.id}/1/")
        told = device.say("refusal-review-uncovered", game=device.say("a_la_carte"), option="input", value="typed")
        expect(page.get_by_role("alert")).to_contain_text(told)
        assert not violations(page)


@pytest.mark.parametrize("kind", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
def test_what_if_tells_other_answers_and_plays_on_from_there(open_server: Open, store: Store, kind: Kind) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    match = Match(store.open(f"{table.id}.1"))
    entry = next(number for number, one in enumerate(match.log.read(0)) if number > 9 and one.seat == 1)
    with open_server() as server:
        device = server.device(kind, token=table.tokens["Clove"])
        page = device.go(f"/replay#{table.id}/1//{entry}")
        expect(page.get_by_role("slider", name=device.say("web-replay-where"))).to_have_value(str(entry))
        device.button("web-what-if").click()
        answers = page.get_by_role("region", name=device.say("web-what-if"))
        rows = answers.get_by_role("listitem")
        hand = match.state_at(entry).hands[1]
        expect(rows.filter(has_text=device.say("web-what-if-given"))).to_have_count(1)
        every = device.button("web-what-if-all", count=len(hand))
        rows.first.wait_for()
        if every.is_visible():
            every.click()
        expect(rows).to_have_count(len(hand))
        expect(rows.first).to_contain_text("the ")
        assert not violations(page)
        expect_fits(page.locator("main"))
        answers.get_by_label(device.say("web-what-if-hidden")).select_option("anew")
        device.button("web-what-if-play").click()
        expect(page).to_have_url(re.compile(r"/t/\w+$"))
        expect(device.hand.get_by_role("option")).to_have_count(len(hand))
        begun = Match(store.open(store.matches()[0]))
        assert sorted(begun.state_at(0).hands[1]) == sorted(hand)


def test_link_to_a_moment_opens_it_from_the_seat_and_tells_programs_the_position(
    open_server: Open, store: Store
) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Clove"])
        page = device.go(f"/replay#{table.id}/1//8")
        where = page.get_by_role("slider", name=device.say("web-replay-where"))
        expect(where).to_have_value("8")
        page.get_by_label(device.say("web-replay-seat")).select_option("Clove")
        expect(where).to_have_value("8")
        device.context.grant_permissions(["clipboard-read", "clipboard-write"])
        device.button("web-copy-link").click()
        expect(device.button("web-copied")).to_be_visible()
        link = str(page.evaluate("navigator.clipboard.readText()"))
        assert re.search(rf"/replay/{table.id}/1/8/1#{table.watch}$", link)
        friend = server.device("desktop")
        page = friend.go(link.removeprefix(server.url))
        expect(page.get_by_label(friend.say("web-replay-seat"))).to_have_value("1")
        expect(page.get_by_role("slider", name=friend.say("web-replay-where"))).to_have_value("8")
        told = page.evaluate(ASK, table.watch)
        assert told["names"][:2] == ["Anise", "Clove"]
        assert Position.read(told["position"]).state == Match(store.open(f"{table.id}.1")).state_at(8)


@pytest.mark.parametrize("kind", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
def test_costly_answers_become_puzzles_that_are_solved_on_the_device(
    open_server: Open, store: Store, kind: Kind
) -> None:
    table = create_table(store, ["Anise", "Clove"], over, table="chili", cycles=2)
    with open_server() as server:
        device = server.device(kind, token=table.tokens["Anise"])
        page = opened(device, f"/review#{table.id}/1/")
        kept = page.evaluate("JSON.parse(localStorage.getItem('peppermill.puzzles'))")
        assert 1 <= len(kept) <= 3
        assert {(one["seat"], one["game"]) for one in kept} == {(0, "chili")}
        device.go()
        expect(page.get_by_text(device.say("web-puzzle-about", count=len(kept)))).to_be_visible()
        device.button("web-puzzle-begin").click()
        expect(page).to_have_url(re.compile(rf"/solve/{table.id}/1/{kept[-1]['entry']}/0#$"))
        puzzle = page.get_by_role("region", name=device.say("web-puzzle"))
        answers = puzzle.get_by_role("button", name=re.compile("^the "))
        expect(answers.first).to_be_enabled()
        hand = Match(store.open(f"{table.id}.1")).state_at(kept[-1]["entry"]).hands[0]
        expect(answers).to_have_count(len(hand))
        expect(device.hand.get_by_role("option")).to_have_count(len(hand))
        assert not violations(page)
        expect_fits(page.locator("main"))
        for number in range(len(hand)):
            if answers.nth(number).is_disabled():
                break
            answers.nth(number).click()
            expect(puzzle.locator(".verdict")).not_to_be_empty()
        expect(device.button("web-puzzle-see")).to_be_visible()
        solved = page.evaluate("JSON.parse(localStorage.getItem('peppermill.puzzles'))")
        assert [one["isSolved"] for one in solved] == [*[False] * (len(kept) - 1), True]
        device.button("web-puzzle-see").click()
        expect(page).to_have_url(re.compile(rf"/replay#{table.id}/1//{kept[-1]['entry']}$"))
