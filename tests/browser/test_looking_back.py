"""A finished game looked back on: all hands open, and moments that lead to where they can be seen again."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import KINDS, expect_value, say
from browser.tables import create_table, in_the_middle, over
from peppermill.core import SPECTATOR
from peppermill.i18n import LANGUAGES, catalogue_files, catalogue_text, words_in
from peppermill.match import Match, Store
from peppermill.match.record import record_of, write_record
from peppermill.server.tables.table_state import decode_table_state, encode_table_state
from peppermill.server.work.replays import make_story


def test_every_hand_is_laid_open_and_the_chosen_card_named(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    match = Match(store.open(f"{table.id}.1"))
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        page.get_by_label(say("web-replay-seat")).select_option(say("web-replay-open"))
        hands = page.get_by_role("list", name=say("web-replay-open")).get_by_role("listitem")
        names = [chair.name for chair in match.players]
        expect(hands).to_have_count(len(names))
        for entry in (0, 1, 6):
            page.get_by_role("slider", name=say("web-replay-where")).fill(str(entry))
            state = match.state_at(entry + 1)
            for seat, name in enumerate(names):
                line = say("web-chili-open-hand", name=name, cards=state.hands[seat])
                choice = state.choices[seat]
                chosen = "" if choice is None else f" {say('web-chili-open-choice', card=choice)}"
                expect(hands.nth(seat).locator(".chili-unseen")).to_have_text(line + chosen)


def told_of_the_end(match: Match) -> str:
    """The last of its news, as it is told to everybody."""
    names = [chair.name for chair in match.players]
    return words_in("en").news("chili", match.news(SPECTATOR)[-1].news, names, SPECTATOR)


def test_another_seat_is_looked_at_in_the_same_moment(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        where, seen_by = (
            page.get_by_role("slider", name=say("web-replay-where")),
            page.get_by_label(say("web-replay-seat")),
        )
        where.fill("9")
        seen_by.select_option(say("web-replay-open"))
        expect(where).to_have_value("9")
        seen_by.select_option("Clove")
        expect(where).to_have_value("9")
        expect(page.get_by_role("list", name=say("web-replay-open"))).to_have_count(0)


def test_an_unfinished_game_in_a_file_is_watched_without_anybodys_hand(
    open_server: Open, store: Store, tmp_path: Path
) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    file = tmp_path / "game.json"
    file.write_text(write_record(record_of(Match(store.open(f"{table.id}.1")), private=True)), encoding="utf-8")
    with open_server() as server:
        device = server.device()
        device.forgive(r"/api/replays|status of 409")
        page = device.go("/replay")
        page.get_by_label(say("web-replay-choose")).set_input_files(file)
        expect(page.get_by_role("slider", name=say("web-replay-where"))).to_be_visible()
        expect(page.get_by_label(say("web-replay-seat")).get_by_role("option")).to_have_text([say("web-spectator")])
        expect(page.get_by_text(say("web-moments"))).to_have_count(0)


def test_a_record_can_be_dropped_on_the_page_and_reviewed(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    text = write_record(record_of(Match(store.open(f"{table.id}.1"))))
    with open_server() as server:
        page = server.device().go("/replay")
        dropped = page.evaluate_handle(
            """text => {
                const carried = new DataTransfer();
                carried.items.add(new File([text], "game.json", { type: "application/json" }));
                return carried;
            }""",
            text,
        )
        place = page.get_by_role("group", name=say("web-replay-title"))
        place.dispatch_event("dragover", {"dataTransfer": dropped})
        place.dispatch_event("drop", {"dataTransfer": dropped})
        where = page.get_by_role("slider", name=say("web-replay-where"))
        expect(where).to_be_visible()
        page.get_by_role("button", name=say("web-review"), exact=True).click()
        expect(page.get_by_role("img", name=say("web-review-chances"))).to_be_visible()
        assert not violations(page)
        page.get_by_role("button", name=say("web-review-see")).first.click()
        expect(where).to_have_value(re.compile("^[1-9]"))


def test_the_result_tells_moments_that_lead_into_the_replay(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over, cycles=2)
    match = Match(store.open(f"{table.id}.1"))
    names = [chair.name for chair in match.players]
    moments = make_story(match).moments
    with open_server() as server:
        device = server.device(locale="de", token=table.tokens["Anise"])
        page = device.sit_at(table)
        links = device.result.get_by_role("link").filter(has_not_text=device.say("web-download"))
        links = links.filter(has_not_text=device.say("web-review-open"))
        expect(links).to_have_count(len(moments))
        for moment, link in zip(moments, links.all(), strict=True):
            named = dict(zip(("name", "other"), (names[seat] for seat in moment.seats), strict=False))
            told = words_in("de").say(f"chili-moment-{moment.kind}", **{"other": "", **named, **moment.facts})
            expect(link).to_have_text(re.compile(re.escape(told)))
        expect(device.result.get_by_role("img", name=device.say("web-story"))).to_be_visible()
        last = moments[-1]
        links.last.click()
        expect(page).to_have_url(re.compile(re.escape(f"#{table.id}/1//{last.entry}") + "$"))
        where = page.get_by_role("slider", name=device.say("web-replay-where"))
        expect(where).to_have_value(re.compile(r"^[1-9]"))
        page.go_back()
        expect(device.result).to_be_visible()


def test_every_game_finished_at_a_table_is_reached_from_its_result_and_the_door(
    open_server: Open, store: Store
) -> None:
    table = create_table(store, ["Anise", "Clove"], over, earlier=2)
    first = Match(store.open(f"{table.id}.1"))
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go()
        played = page.get_by_role("list", name=say("web-games-played"))
        expect(played.get_by_role("link")).to_have_text(["1", "2", "3"])
        assert not violations(page)
        page.get_by_role("link", name=re.compile("Anise.*Clove")).click()
        earlier = device.result.get_by_role("list", name=say("web-games-earlier"))
        expect(earlier.get_by_role("link")).to_have_text(["1", "2"])
        assert not violations(page)
        earlier.get_by_role("link", name=say("web-game-number", number=1), exact=True).click()
        where = page.get_by_role("slider", name=say("web-replay-where"))
        expect(where).to_be_visible()
        expect(page).to_have_url(re.compile(re.escape(f"#{table.id}/1/") + "$"))
        where.fill(where.get_attribute("max") or "")
        assert first.outcome is not None
        expect(page.get_by_role("status").filter(has_text=told_of_the_end(first))).to_be_attached()


def test_earlier_games_are_reached_while_the_next_is_played(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle, earlier=1)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        device.tool("people").click()
        page.get_by_role("link", name=say("web-game-number", number=1), exact=True).click()
        expect(page.get_by_role("slider", name=say("web-replay-where"))).to_be_visible()
        expect(page).to_have_url(re.compile(re.escape(f"#{table.id}/1/") + "$"))
        device.go()
        expect(page.get_by_role("link", name=re.compile(say("web-phase-playing")))).to_have_attribute(
            "href", re.compile(f"/t/{table.id}$")
        )
        page.get_by_role("link", name=re.compile(say("web-game-number", number=1))).click()
        expect(page.get_by_role("slider", name=say("web-replay-where"))).to_be_visible()
        expect(page).to_have_url(re.compile(re.escape(f"#{table.id}/1/") + "$"))


def test_all_finished_tables_are_listed_when_asked_for(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    kept = decode_table_state(store.table(table.id).body)
    for number in range(7):
        store.write_table(f"more{number}", 0, encode_table_state(replace(kept, id=f"more{number}"))).result()
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go()
        links = page.get_by_role("link", name=re.compile("Anise"))
        expect(links).to_have_count(6)
        device.button("web-show-all", count=8).click()
        expect(links).to_have_count(8)
        device.button("web-show-fewer").click()
        expect(links).to_have_count(6)


def test_a_moment_is_picked_in_the_replay_itself(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    moments = make_story(Match(store.open(f"{table.id}.1"))).moments
    with open_server() as server:
        device = server.device("phone", token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        page.get_by_label(say("web-replay-seat")).select_option(say("web-replay-open"))
        page.get_by_text(say("web-moments")).click()
        links = page.get_by_role("group").filter(has_text=say("web-moments")).get_by_role("link")
        expect(links).to_have_count(len(moments))
        links.first.click()
        expect(page.get_by_role("slider", name=say("web-replay-where"))).to_have_value(str(moments[0].entry))


def test_the_score_sheet_does_not_lie_under_the_result(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.result).to_be_visible()
        expect(page.locator(".chili-sheet")).to_have_count(0)
        device.result.get_by_role("button", name=say("web-look-at-table")).click()
        expect(page.locator(".chili-sheet")).to_be_visible()


def captions(game: str) -> list[str]:
    """The names of all a rulebook's drawings, as the catalogues have them."""
    file = f"{game}-figure" if f"{game}-figure" in catalogue_files(game) else game
    return re.findall(rf"^({game}-figure-[a-z-]+) =", catalogue_text("en", file), re.MULTILINE)


@pytest.mark.parametrize("game", ["chili", "safranito", "a_la_carte"])
def test_the_rulebook_shows_what_it_says(open_server: Open, game: str) -> None:
    assert len(captions(game)) >= 12
    with open_server() as server:
        for language in LANGUAGES:
            device = server.device("phone", locale=language, color_scheme="dark" if language == "fr" else "light")
            page = device.go(f"/rules/{game}")
            for caption in captions(game):
                expect(page.get_by_role("img", name=device.say(caption), exact=True)).to_be_visible()
            expect(page.locator("figure")).to_have_count(len(captions(game)))
            # where something is too wide a phone makes its window wider: so measured against the device
            expect_value(page, "document.documentElement.scrollWidth", KINDS["phone"]["viewport"]["width"])
            assert not violations(page)
