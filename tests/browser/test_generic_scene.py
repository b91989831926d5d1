"""The generic scene: games that the pages do not know are played in it, and any other game that one wants to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.conftest import Open
from browser.cooking import laid
from browser.kit import ROOMY, Device, Kind, until
from browser.people import link_of
from browser.tables import at_once, create_table, in_the_middle, over
from installed_game import installed, toy_installed
from peppermill.match import Match, Store
from peppermill.server.settings import Settings

PLAIN = "?scene=plain"
OWN_WORKERS = Settings(limits=ROOMY, workers=2)
"""Unlike those of other tests: processes started before a game was installed do not know it."""
LADLE = Path(__file__).parents[2] / "examples" / "ladle" / "src"
FOCUS_IN_FORM = "() => document.activeElement?.closest('.plain-form') !== null"


@pytest.fixture
def _toy(tmp_path: Path) -> Iterator[None]:
    with toy_installed(tmp_path):
        yield


def begin_toy(device: Device) -> Page:
    """Go to the front door and start a game of the installed game against a bot."""
    page = device.go()
    device.offer("web-play-now", game="toy").click()
    device.button("web-level-random").click()
    return page


def tab_into_form(page: Page) -> None:
    """Press Tab until the focus is in the form of a decision."""
    page.locator(".plain-form").wait_for()
    for _ in range(60):
        if page.evaluate(FOCUS_IN_FORM):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no way into the form")


def is_over(page: Page) -> bool:
    return page.get_by_role("dialog").is_visible()


def can_confirm(page: Page) -> bool:
    return page.locator(".plain-form").is_visible() or is_over(page)


@pytest.mark.usefixtures("_toy")
@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_an_installed_game_is_played_to_its_end_by_mouse_or_finger(open_server: Open, kind: Kind) -> None:
    with open_server(OWN_WORKERS) as server:
        device = server.device(kind)
        page = begin_toy(device)
        expect(page.locator("legend")).to_have_text(device.say("toy-ask-push"))
        assert violations(page) == []
        while not is_over(page):
            until(page, lambda: can_confirm(page))
            if is_over(page):
                break
            box = page.locator(".plain-range").bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
            go = page.locator(".plain-go")
            expect(go).to_have_text(device.say("web-plain-go", answer=device.say("toy-answer-push", force=1)))
            go.click()
            until(page, lambda: not page.locator(".plain-go").is_visible() or is_over(page))
        expect(device.result).to_contain_text(device.say("toy-reason-far_enough"))
        expect(page.locator(".moves")).to_contain_text("slides")
        expect(page.locator(".moves")).not_to_contain_text("pushes")
        device.button("web-look-at-table").click()
        expect(page.locator(".plain-move")).to_be_hidden()


@pytest.mark.usefixtures("_toy")
def test_an_installed_game_is_played_to_its_end_by_keyboard(open_server: Open) -> None:
    with open_server(OWN_WORKERS) as server:
        device = server.device()
        page = begin_toy(device)
        tab_into_form(page)
        while True:
            until(page, lambda: is_over(page) or page.evaluate(FOCUS_IN_FORM))
            if is_over(page):
                break
            page.keyboard.press("End")
            expect(page.locator(".plain-number")).to_have_text("1")
            page.keyboard.press("ArrowLeft")
            expect(page.locator(".plain-number")).to_have_text("0.99")
            page.keyboard.press("Enter")
            until(page, lambda: not page.locator(".plain-go").is_visible() or is_over(page))
        expect(device.result).to_be_visible()


@pytest.mark.usefixtures("_toy")
def test_pages_around_an_installed_game_take_its_words_from_the_server(open_server: Open) -> None:
    with open_server(OWN_WORKERS) as server:
        device = server.device(locale="de-DE")
        page = device.go("/rules/toy")
        expect(page.get_by_role("heading", level=1)).to_have_text(device.say("web-rules-title", game="Der Stein"))
        expect(page.get_by_text("Push the stone in turn.")).to_be_visible()
        page = device.go("/new/toy")
        expect(page.get_by_role("heading", level=1)).to_have_text(device.say("web-new-title", game="Der Stein"))
        expect(page.get_by_text("Sides of the die")).to_be_visible()
        expect(page).to_have_title(f"{device.say('web-new-title', game='Der Stein')} · Peppermill")


def test_a_throw_and_a_pour_are_made_of_numbers_in_the_generic_scene(open_server: Open, store: Store) -> None:
    board = create_table(store, ["Anise"], at_once, bots=1, table="board", game="safranito", input="physics")
    stove = laid(store, "pan ana: gazpacho 2", table="stove")
    with open_server() as server:
        device = server.device("phone", token=board.tokens["Anise"], locale="de-DE")
        page = device.go(board.path + PLAIN)
        speed = page.get_by_role("slider", name=device.say("web-plain-gesture-speed"), exact=True)
        expect(speed).to_have_attribute("aria-valuetext", "1,2\u00a0m/s")
        speed.press("PageUp")
        expect(speed).to_have_attribute("aria-valuetext", "1,4\u00a0m/s")
        page.get_by_label(device.say("web-plain-gesture-chip")).select_option("20")
        assert violations(page) == []
        expect(page.locator(".plain-go")).to_contain_text(f"{device.say('web-plain-make-throw')} · 20")
        page.locator(".plain-go").press("Enter")
        expect(page.locator(".moves")).to_contain_text("20")
        device = server.device(token=stove.tokens["Anise"])
        page = device.go(stove.path + PLAIN)
        page.get_by_role("radio", name=device.say("web-plain-make-pour"), exact=True).check()
        length = page.get_by_role("slider", name=device.say("web-plain-gesture-seconds"), exact=True)
        length.press("Home")
        expect(length).to_have_attribute("aria-valuetext", "0.1\u00a0s")
        page.locator(".plain-go").click()
        expect(page.locator(".plain-refused")).to_contain_text("rad/s")
        length.press("PageUp")
        expect(page.locator(".plain-refused")).to_be_hidden()


def few_cards(match: Match) -> bool:
    return match.outcome is not None or all(size <= 2 for size in match.view(0).hand_sizes)


def test_chili_is_played_to_its_end_in_the_generic_scene_by_keyboard(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], few_cards, bots=1)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(table.path + PLAIN)
        expect(page.locator(".plain-player h3").first).to_contain_text("Anise")
        tab_into_form(page)
        while True:
            until(page, lambda: is_over(page) or page.evaluate(FOCUS_IN_FORM))
            if is_over(page):
                break
            page.keyboard.press("Space")
            page.keyboard.press("Enter")
            until(page, lambda: not page.locator(".plain-form input:checked").count() or is_over(page))
        expect(device.result).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["safranito", "a_la_carte"])
def test_the_generic_scene_shows_every_game_without_faults(
    open_server: Open, store: Store, game: str, scheme: str
) -> None:
    table = create_table(store, ["Anise"], at_once, game=game)
    with open_server() as server:
        device = server.device("tablet", token=table.tokens["Anise"], color_scheme=scheme)
        page = device.go(table.path + PLAIN)
        expect(page.locator(".plain-player")).to_have_count(3)
        expect(page.locator(".plain-form")).to_be_visible()
        assert violations(page) == []


def test_a_replay_lays_open_all_hands_in_the_generic_scene(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(f"/replay{PLAIN}#{table.id}/1/{table.invite}")
        page.get_by_label(device.say("web-replay-seat")).select_option(device.say("web-replay-open"))
        expect(page.locator(".plain-open .plain-player")).to_have_count(3)
        assert violations(page) == []


def test_answers_can_be_changed_and_the_table_is_told_in_words(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=0, change_choice=True)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(table.path + PLAIN)
        page.locator(".plain-option").first.click()
        page.locator(".plain-go").click()
        expect(page.get_by_text(device.say("web-plain-answered"))).to_be_visible()
        page.get_by_text(device.say("web-plain-change")).click()
        expect(page.locator(".plain-again .plain-option").first).to_be_visible()
        device.tool("text").click()
        expect(page.get_by_role("heading", name=device.say("web-plain-own"), level=3)).to_be_visible()


@pytest.fixture
def _ladle(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path, LADLE, "ladle = ladle.package:PACKAGE"):
        yield


@pytest.mark.usefixtures("_ladle")
def test_ladle_of_the_examples_is_played_to_its_end_on_a_phone_in_french(open_server: Open) -> None:
    with open_server(OWN_WORKERS) as server:
        device = server.device("phone", locale="fr-FR")
        page = device.go()
        device.offer("web-play-now", game="ladle").click()
        page.get_by_role("button", name=device.say("ladle-level-modest")).click()
        expect(page.locator("legend").first).to_have_text(device.say("ladle-ask-ask"))
        expect(page.locator(".plain-own")).to_contain_text(device.say("ladle-view-favourite"))
        while not is_over(page):
            until(page, lambda: can_confirm(page))
            if is_over(page):
                break
            page.locator(".plain-option").nth(1).click()
            page.locator(".plain-go").click()
            until(page, lambda: not page.locator(".plain-form input:checked").count() or is_over(page))
        expect(device.result).to_contain_text(device.say("ladle-reason-all_served"))
        assert violations(page) == []


def answer_in_form(page: Page, number: int) -> None:
    """Answer one question of Ladle by an option, unless the game is over."""
    until(page, lambda: page.locator(".plain-go").is_visible() or is_over(page))
    if not is_over(page):
        page.locator(".plain-option").nth(number).click()
        page.locator(".plain-go").click()


def until_answered(page: Page) -> None:
    """Wait until the form no longer shows the answer that was sent."""
    until(page, lambda: not page.locator(".plain-form input:checked").count() or is_over(page))


@pytest.mark.usefixtures("_ladle")
def test_two_people_play_ladle_to_its_end_on_devices_of_their_own(open_server: Open) -> None:
    with open_server(OWN_WORKERS) as server:
        anise, clove = server.device(), server.device("phone")
        page = anise.go("/new/ladle")
        anise.button("web-new-count", count=2).click()
        page.get_by_label(anise.say("web-name"), exact=True).fill("Anise")
        anise.button("web-make-table").click()
        expect(page.get_by_role("heading", name=anise.say("web-gathering", game="Ladle"))).to_be_visible()
        clove.page.goto(link_of(anise))
        clove.page.get_by_label(clove.say("web-your-name")).fill("Clove")
        clove.button("web-sit").click()
        anise.button("web-start").click()
        for device in (anise, clove):
            expect(device.page.locator(".plain-own")).to_contain_text(device.say("ladle-view-favourite"))
        while not (is_over(anise.page) and is_over(clove.page)):
            answer_in_form(anise.page, 1)
            answer_in_form(clove.page, 2)
            for device in (anise, clove):
                until_answered(device.page)
        for device in (anise, clove):
            expect(device.result).to_contain_text(device.say("ladle-reason-all_served"))
            expect(device.result).to_contain_text("Anise")
            expect(device.result).to_contain_text("Clove")
