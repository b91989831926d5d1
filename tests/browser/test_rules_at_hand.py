"""The rules are at hand wherever somebody plays or sets a table; and nothing is lost by looking into them."""

from pathlib import Path

from playwright.sync_api import Route, expect

from browser.conftest import Open
from browser.kit import Device, say, until
from browser.tables import create_table, in_the_middle, over
from peppermill.match import Store


def open_rules(device: Device, game: str = "chili") -> None:
    device.open_rules()
    expect(device.page.get_by_role("heading", name=say("web-rules-title", game=say(game)))).to_be_visible()


def test_a_table_is_as_it_was_after_a_look_into_the_rules(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        page = device.sit_at(table)
        device.cards.last.click()
        expect(device.put_down()).to_be_visible()
        open_rules(device)
        expect(page.get_by_role("link", name="A-1a", exact=True)).to_be_visible()
        page.get_by_role("link", name="A-1a", exact=True).click()
        device.button("web-back-to-table").click()
        device.put_down().click()
        expect(page.get_by_role("img", name=device.like("web-chili-own-choice", card=0))).to_be_visible()
        device.tool("log").click()
        log = page.get_by_role("complementary", name=say("web-tab-log"))
        log.get_by_role("link").first.click()
        expect(page.get_by_role("heading", name=say("web-rules-title", game=say("chili")))).to_be_visible()
        page.go_back()
        expect(log).to_be_visible()


def test_rulebook_leads_back_to_the_front_door(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        device.go()
        device.offer("web-rules", role="link").click()
        device.button("web-home").click()
        expect(device.page.get_by_role("heading", name=say("web-hello"))).to_be_visible()


def test_new_table_form_survives_a_look_into_the_rules(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        page = device.go("/new/chili")
        page.get_by_label(say("web-name"), exact=True).fill("Mace")
        open_rules(device)
        device.button("web-back-to-new").click()
        expect(page.get_by_label(say("web-name"), exact=True)).to_have_value("Mace")
        with page.context.expect_page() as opened:
            page.get_by_role("link", name=say("web-rule", rule="A-1a"), exact=True).click()
        expect(opened.value.locator(".here")).to_contain_text("A-1a")
        device.button("web-make-table").click()
        expect(page.get_by_role("heading", name=say("web-gathering", game=say("chili")))).to_be_visible()
        open_rules(device)
        device.button("web-back-to-table").click()
        expect(page.get_by_role("listitem").filter(has_text="Mace")).to_be_visible()


def test_a_replay_waits_behind_the_book(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.go(f"/replay#{table.id}/1/")
        where = page.get_by_role("slider", name=say("web-replay-where"))
        where.fill("7")
        open_rules(device)
        page.keyboard.press("ArrowRight")
        device.button("web-back-to-replay").click()
        expect(where).to_have_value("7")


def test_a_refused_deck_names_its_rule_and_keeps_the_form(open_server: Open, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('name = "mine"\n', encoding="utf-8")
    with open_server() as server:
        device = server.device("phone")
        device.forgive(r"/api/tables|status of 4\d\d")
        page = device.go("/new/chili")
        page.get_by_label(say("web-name"), exact=True).fill("Mace")
        page.get_by_text(say("web-new-more")).click()
        page.get_by_label(say("web-own-data")).set_input_files(file)
        device.button("web-make-table").click()
        link = page.get_by_role("alert").get_by_role("link")
        expect(link).to_have_attribute("target", "_blank")
        with page.context.expect_page() as opened:
            link.click()
        expect(opened.value.locator(".here")).to_be_visible()
        expect(page.get_by_label(say("web-name"), exact=True)).to_have_value("Mace")


def test_levels_can_be_left_for_what_else_there_is(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        device.go()
        device.offer("web-play-now").click()
        expect(device.offer("web-rules", role="link")).to_have_count(0)
        device.button("web-back").click()
        expect(device.offer("web-rules", role="link")).to_be_visible()
        expect(device.offer("web-play-now")).to_be_focused()


def test_failed_requests_are_repeated_until_answered(open_server: Open, store: Store) -> None:
    """Levels of bots, the code to be scanned and the address others know, asked for again until they are there."""
    table = create_table(store, ["Anise"], in_the_middle)
    tries: dict[str, int] = {}

    def fail_once(route: Route) -> None:
        path = route.request.url
        tries[path] = tries.get(path, 0) + 1
        if tries[path] > 1:
            route.continue_()
        else:
            route.abort()

    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.forgive(r"ERR_FAILED")
        for path in ("**/api/games?*", "**/api/pictures", "**/api/health"):
            device.page.route(path, fail_once)
        device.sit_at(table)
        device.tool("people").click()
        expect(device.page.get_by_role("img", name=say("web-qr"))).to_be_visible()
        asked = {"games", "pictures", "health"}
        until(device.page, lambda: {path.rpartition("/")[2].partition("?")[0] for path in tries}, asked.__eq__)
        until(device.page, lambda: dict(tries), lambda counts: all(count > 1 for count in counts.values()))
