"""Signs have words: on hover, by keyboard, and where a finger is held; talk is seen at the seat of who speaks."""

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.cooking import KITCHEN, laid
from browser.kit import Device, expect_fits, say, until, until_still
from browser.reading import without_timers_from
from browser.tables import create_table, in_the_middle, to_buy
from browser.throwing import prefer
from peppermill.match import Store

SIGNS = """() => {
  globalThis.signs = [];
  const look = () => {
    const sign = document.querySelector(".heard");
    const table = document.querySelector(".table").getBoundingClientRect();
    if (sign) signs.push([sign.textContent.trim(), sign.getBoundingClientRect().bottom <= table.top]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""
"""Each sign that comes, and whether it is above the table: it goes away by itself, whoever looks."""


def caption(page: Page) -> Locator:
    return page.locator(".caption")


def hold(device: Device, sign: Locator) -> None:
    """Rest a finger on a sign, once it has come to rest, and lift it once its caption is there."""
    box = until_still(device.page, sign.bounding_box)
    assert box is not None
    touch = device.context.new_cdp_session(device.page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(caption(device.page)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_sign_says_its_word_on_hover_and_by_keyboard(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        page.get_by_role("button", name=say("web-sound"), exact=True).hover()
        expect(caption(page)).to_have_text(say("web-sound"))
        page.keyboard.press("Tab")
        page.get_by_role("button", name=say("web-still")).focus()
        expect(caption(page)).to_have_text(say("web-still"))
        page.keyboard.press("Escape")
        expect(caption(page)).to_be_hidden()
        page.locator(".chili-fact").first.hover()
        expect(caption(page)).to_have_text(say("web-chili-title-hand"))


def test_a_finger_held_on_a_sign_reads_its_word_and_presses_nothing(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        page.locator(".chili-fact").first.tap()
        expect(caption(page)).to_have_text(say("web-chili-title-hand"))
        menu = page.locator(".bar [data-menu]")
        hold(device, menu)
        expect(caption(page)).to_have_text(say("web-menu"))
        expect(page.get_by_role("dialog")).to_have_count(0)
        menu.tap()
        expect(page.get_by_role("dialog", name=say("web-menu"))).to_be_visible()
        page.keyboard.press("Escape")
        device.tool("signs").tap()
        signs = page.get_by_role("complementary", name=say("web-tab-signs"))
        for message in ("hand", "collected", "points", "target", "free"):
            expect(signs.get_by_text(say(f"web-chili-title-{message}"))).to_be_visible()


def test_every_sign_of_safranito_says_its_word(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], to_buy, bots=2, game="safranito")
    with open_server() as server:
        phone = server.device("phone", table.tokens["Anise"], locale="de-DE")
        phone.context.add_init_script(without_timers_from(2000))  # moves stay new, and signs where they are
        prefer(phone, "flat")
        page = phone.sit_at(table)
        badge = page.locator(".saf-seat").first
        expect(badge).to_be_visible()
        badge.locator(".saf-fact").first.tap()
        expect(caption(page)).to_have_text(phone.say("web-safranito-title-money"))
        hold(phone, badge.locator(".saf-fact").nth(3))
        expect(caption(page)).to_have_text(phone.say("web-safranito-title-chips"))
        page.locator(".saf-total").first.tap()
        expect(caption(page)).to_have_text(phone.say("web-safranito-title-total"))
        page.locator(".saf-mill").tap()
        expect(caption(page)).to_have_text(phone.say("web-safranito-title-mill"))
        page.keyboard.press("Tab")
        badge.focus()
        expect(caption(page)).to_contain_text("Anise")
        expect_legend(phone, "web-safranito-title-mill", "web-safranito-title-total", "web-safranito-title-chips")


def test_every_sign_of_the_kitchen_says_its_word(open_server: Open, store: Store) -> None:
    table = laid(store, KITCHEN, people=("Anise",), bots=2)
    with open_server() as server:
        phone = server.device("phone", table.tokens["Anise"], locale="fr-FR")
        phone.context.add_init_script(without_timers_from(2000))
        prefer(phone, "flat")
        page = phone.sit_at(table)
        badge = page.locator(".alc-chef").first
        expect(badge).to_be_visible()
        badge.locator(".alc-cup").first.tap()
        expect(caption(page)).to_have_text(phone.say("a_la_carte-word-swap"))
        hold(phone, badge.locator(".alc-points"))
        expect(caption(page)).to_have_text(phone.say("web-a_la_carte-title-points"))
        badge.locator(".alc-spoons").tap()
        expect(caption(page)).to_have_text(phone.say("web-a_la_carte-title-spoons"))
        badge.locator(".alc-served").tap()
        expect(caption(page)).to_have_text(phone.say("a_la_carte-word-lemon_ice"))
        for name in ("pile", "used", "supply", "sink", "bin"):
            page.locator(f".alc-thing.alc-{name}").tap()
            expect(caption(page)).to_have_text(phone.say(f"web-a_la_carte-title-{name}"))
        page.keyboard.press("Tab")
        badge.focus()
        expect(caption(page)).to_contain_text("Anise")
        expect_legend(phone, "web-a_la_carte-title-points", "web-a_la_carte-title-star", "web-a_la_carte-title-bin")


def expect_legend(phone: Device, *messages: str) -> None:
    """Open the legend as on a phone, from the menu, and look for these lines, each beside a sign."""
    phone.tool("signs").tap()
    signs = phone.page.get_by_role("complementary", name=phone.say("web-tab-signs"))
    for message in messages:
        expect(signs.get_by_text(phone.say(message), exact=True)).to_be_visible()
    sizes = signs.locator("dt").evaluate_all("all => all.map(sign => sign.firstElementChild.getBoundingClientRect())")
    assert all(size["width"] > 8 and size["height"] > 8 for size in sizes)
    expect_fits(signs)


def test_speech_bubble_stands_at_the_seat_of_its_speaker(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = server.device("phone", table.tokens["Anise"]), server.device(token=table.tokens["Clove"])
        for device in (anise, clove):
            device.sit_at(table)
            expect(device.cards.first).to_be_visible()
        clove.tool("talk").click()
        clove.page.get_by_label(say("web-say")).fill("Good morning")
        clove.button("web-send").click()
        bubble = anise.page.locator(".bubble").filter(has_text="Good morning")
        expect(bubble).to_be_visible()
        seat = anise.page.get_by_role("group", name="Clove:")
        until(
            anise.page,
            lambda: (bubble.bounding_box(), seat.bounding_box()),
            lambda boxes: boxes[0] and boxes[1] and 0 <= boxes[0]["y"] - boxes[1]["y"] - boxes[1]["height"] < 20,
        )
        expect(bubble).to_have_count(0)


def test_chat_of_spectators_is_shown_in_the_bar(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        anise, watcher = server.device("phone", table.tokens["Anise"]), server.device()
        anise.sit_at(table)
        expect(anise.cards.first).to_be_visible()
        watcher.go(f"{table.path}#{table.watch}")
        watcher.tool("talk").click()
        anise.page.evaluate(SIGNS)
        watcher.button("web-react-clap").click()
        signs = until(anise.page, lambda: anise.page.evaluate("signs"))
        assert all(sign == [say("web-spectator"), True] for sign in signs)
        expect(anise.page.locator(".heard")).to_have_count(0)
