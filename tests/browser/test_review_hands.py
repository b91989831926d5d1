"""Review, what if and puzzles of games that are played by hand: sampled, with physics, and typed in."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, Kind, expect_fits, expect_value, until
from browser.tables import PreparedTable, create_table, over
from peppermill.match import Match, Store

SHORT: dict[str, dict[str, Any]] = {
    "safranito": {"round_limit": 1},
    "a_la_carte": {"dishes_to_end": 1, "round_limit": 3},
}
GESTURES = {"safranito": ("ThrowChip", "AimChip"), "a_la_carte": ("Season", "Tilt")}
HANDS = [(game, way) for game in SHORT for way in ("physics", "sampled")]
KEEP = "puzzles => localStorage.setItem('peppermill.puzzles', JSON.stringify(puzzles))"
KEPT = "JSON.parse(localStorage.getItem('peppermill.puzzles'))"

pytestmark = pytest.mark.slow


def finished(store: Store, game: str, way: str) -> PreparedTable:
    return create_table(store, ["Anise"], over, bots=1, game=game, input=way, level="random", **SHORT[game])


def gesture_of(store: Store, table: PreparedTable, game: str) -> int:
    """Return the entry of the first gesture of the person."""
    match = Match(store.open(f"{table.id}.1"))
    read = match.game.commands().read
    return next(
        number
        for number, one in enumerate(match.log.read(0))
        if one.command and one.seat == 0 and type(read(one.command)).__name__ in GESTURES[game]
    )


def puzzle(table: PreparedTable, game: str, entry: int) -> dict[str, Any]:
    where = {"table": table.id, "number": 1, "invite": "", "entry": entry}
    return {"game": game, **where, "seat": 0, "isSolved": False}


def named(game: str) -> re.Pattern[str]:
    """Return what the name of a gesture says: which circle, or which pan and how much."""
    return re.compile("(throw|aim) the chip .*“" if game == "safranito" else "season at .* with .* crystal")


@pytest.mark.parametrize(
    ("game", "way"),
    [pytest.param(*one, marks=pytest.mark.long) if one[1] == "physics" else one for one in HANDS],
)
def test_review_of_a_game_by_hand_names_gestures_and_the_hand(
    open_server: Open, store: Store, game: str, way: str
) -> None:
    table = finished(store, game, way)
    with open_server() as server:
        device = server.device("phone" if way == "physics" else "desktop", token=table.tokens["Anise"])
        page = device.go(f"/review#{table.id}/1/")
        expect(page.get_by_role("img", name=device.say("web-review-chances"))).to_be_visible(timeout=400_000)
        expect(page.get_by_text(device.say("web-review-about-hand"))).to_be_visible()
        page.get_by_text(device.say("web-review-moves")).click()
        moves = page.get_by_role("table").get_by_role("row").filter(has_text=named(game))
        expect(moves.first).to_be_visible()
        text = page.locator("main").inner_text()
        assert not re.search(r"\{|\$|undefined|safranito-|a_la_carte-", text), "words for everything"
        assert not violations(page)
        expect_fits(page.locator("main"))


@pytest.mark.parametrize("kind", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "way"), HANDS)
def test_what_if_of_a_gesture_tells_targets_and_plays_on(
    open_server: Open, store: Store, game: str, way: str, kind: Kind
) -> None:
    table = finished(store, game, way)
    entry = gesture_of(store, table, game)
    with open_server() as server:
        device = server.device(kind, token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1//{entry}")
        device.button("web-what-if").click()
        answers = page.get_by_role("region", name=device.say("web-what-if"))
        given = answers.get_by_role("listitem").filter(has_text=device.say("web-what-if-given"))
        expect(given).to_have_count(1)
        expect(given).to_contain_text(named(game))
        expect(answers).to_contain_text(device.say("web-what-if-about-gestures", name="Anise"))
        assert not violations(page)
        expect_fits(page.locator("main"))
        device.button("web-what-if-play").click()
        expect(page).to_have_url(re.compile(r"/t/\w+$"))
        begun = Match(store.open(next(name for name in store.matches() if not name.startswith(table.id))))
        before = Match(store.open(f"{table.id}.1")).state_at(entry)
        assert begun.state_at(0) == before


@pytest.mark.parametrize("game", SHORT)
def test_puzzle_of_a_gesture_is_solved_or_found_to_be_none(open_server: Open, store: Store, game: str) -> None:
    table = finished(store, game, "physics")
    entry = gesture_of(store, table, game)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = opened_with(device, puzzle(table, game, entry))
        expect(page.get_by_text(device.say("web-puzzle-about", count=1))).to_be_visible()
        device.button("web-puzzle-begin").click()
        region = page.get_by_role("region", name=device.say("web-puzzle"))
        answers = region.locator(".answers").first.get_by_role("button")
        expect(answers.first).to_be_visible()
        for number in range(answers.count()):
            if answers.nth(number).is_disabled():
                break
            answers.nth(number).click()
            expect(region.locator(".verdict")).not_to_be_empty()
        expect(device.button("web-puzzle-see")).to_be_visible()
        until(page, lambda: page.evaluate(KEPT), lambda kept: all(one["isSolved"] for one in kept))
        assert not violations(page)


def opened_with(device: Device, *kept: dict[str, Any]) -> Any:
    """Open the front door on a device that keeps these puzzles."""
    page = device.go()
    page.evaluate(KEEP, list(kept))
    page.reload()
    return page


def test_puzzle_that_nothing_can_judge_does_not_block_the_next(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=1, game="a_la_carte", input="typed", dishes_to_end=1)
    with open_server() as server:
        device = server.device("desktop", token=table.tokens["Anise"])
        device.forgive(r"/api/tables/.*/answers|status of 4")
        page = opened_with(device, puzzle(table, "a_la_carte", 1))
        device.button("web-puzzle-begin").click()
        expect(page.get_by_role("alert")).to_contain_text("input")
        expect_value(page, f"{KEPT}.length", 0)
        device.go()
        expect(device.offer("web-play-now")).to_be_visible()
        expect(device.button("web-puzzle-begin")).to_have_count(0)


def test_what_if_of_a_game_that_nothing_can_judge_still_plays_on(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over, bots=1, game="a_la_carte", input="typed", dishes_to_end=1)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        device.forgive(r"/api/tables/.*/answers|status of 4")
        match = Match(store.open(f"{table.id}.1"))
        entry = next(number for number, one in enumerate(match.log.read(0)) if number > 3 and one.seat == 0)
        page = device.go(f"/replay#{table.id}/1//{entry}")
        device.button("web-what-if").click()
        expect(page.get_by_role("alert")).to_contain_text("input")
        device.button("web-what-if-play").click()
        expect(page).to_have_url(re.compile(r"/t/\w+$"))
        begun = Match(store.open(next(name for name in store.matches() if not name.startswith(table.id))))
        assert begun.state_at(0) == match.state_at(entry)


@pytest.mark.parametrize(("game", "way"), [("chili", ""), ("safranito", "physics"), ("a_la_carte", "sampled")])
def test_what_if_goes_on_with_bots_several_times(open_server: Open, store: Store, game: str, way: str) -> None:
    if game == "chili":
        table, entry = create_table(store, ["Anise"], over, bots=1), 3
    else:
        table = finished(store, game, way)
        entry = gesture_of(store, table, game)
    with open_server() as server:
        device = server.device("phone" if way == "physics" else "desktop", token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1//{entry}")
        device.button("web-what-if").click()
        answers = page.get_by_role("region", name=device.say("web-what-if"))
        answers.get_by_role("button", name=re.compile(re.escape(device.say("web-what-if-on")))).first.click()
        expect(page).to_have_url(re.compile(rf"/on/{table.id}/1/{entry}/\d+/known#$"))
        region = page.get_by_role("region", name=device.say("web-on-title"))
        expect(region.get_by_role("status")).to_have_text(device.say("web-on-tries", count=1))
        where = page.get_by_role("slider", name=device.say("web-replay-where"))
        expect_value(page, "document.querySelector('input[type=range]')?.value > 0", True)
        expect(where).to_be_visible()
        assert not violations(page)
        expect_fits(page.locator("main"))
        device.button("web-on-again").click()
        expect(region.get_by_role("status")).to_have_text(device.say("web-on-tries", count=2))
        wins = region.get_by_role("list", name=device.say("web-on-wins")).get_by_role("listitem").all_inner_texts()
        assert sum(int(re.sub(r"\D", "", text)) for text in wins) >= 2
        page.get_by_role("link", name=device.say("web-on-back")).click()
        expect(page).to_have_url(re.compile(rf"/replay#{table.id}/1//{entry}$"))
