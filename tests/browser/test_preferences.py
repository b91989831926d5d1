"""Preferences for sound, motion and dark colours: each by one press, during a game, and kept on the device."""

import re

from playwright.sync_api import Locator, expect

from browser.conftest import Open
from browser.kit import Device, expect_value, say, until
from browser.tables import create_table, in_the_middle
from peppermill.match import Store

SENSES = """
(() => {
  globalThis.noticed = { tones: 0, moves: 0, loops: 0, calls: 0 };
  const begun = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    noticed.loops += this.loop;
    return begun.apply(this, when);
  };
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (...how) {
    noticed.calls += how[0] === 587;
    return set.apply(this, how);
  };
  const made = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { noticed.tones += 1; return made.call(this); };
  const moved = Element.prototype.animate;
  Element.prototype.animate = function (...how) { noticed.moves += 1; return moved.apply(this, how); };
})()
"""
"""Whatever sounds, and whatever moves; sounds that go on, and calls of somebody whose turn it is."""
OPENED = """
(() => {
  globalThis.opened = 0;
  const real = AudioContext;
  globalThis.AudioContext = class extends real { constructor() { super(); opened += 1; } };
})()
"""
"""How often the way to the loudspeakers was opened."""
LATER = 1_000
"""ms after which it would have been."""
INK = "getComputedStyle(document.body).color"


def play_a_round(device: Device) -> dict[str, int]:
    """A card is played, and all that comes of it shown; gives what was noticed of it."""
    device.page.evaluate("Object.assign(noticed, { tones: 0, moves: 0, loops: 0, calls: 0 })")
    card = re.match(r"\d+,", device.cards.last.get_attribute("aria-label") or "")
    assert card is not None
    device.play_a_card()
    expect(device.hand.get_by_role("option", name=re.compile(f"^{card[0]}"))).to_have_count(0)
    expect(device.page.get_by_text(say("web-chili-choose"), exact=True)).to_be_visible()
    return dict(device.page.evaluate("({ tones: noticed.tones, moves: noticed.moves })"))


def preference(device: Device, message: str) -> Locator:
    return device.page.get_by_role("group", name=say("web-preferences")).get_by_role(
        "button", name=say(message), exact=True
    )


def expect_pressed(device: Device, **pressed: bool) -> None:
    for message, on in pressed.items():
        expect(preference(device, f"web-{message}")).to_have_attribute("aria-pressed", str(on).lower())


def test_sound_motion_and_light_are_changed_in_mid_game_and_stay_so(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True, color_scheme="light")
        device.context.add_init_script(SENSES)
        page = device.sit_at(table)
        root = page.locator("html")
        expect_pressed(device, sound=True, still=False, dark=False)
        expect(root).to_have_attribute("data-theme", "light")
        light = page.evaluate(INK)
        noticed = play_a_round(device)
        assert noticed["tones"] > 0
        assert noticed["moves"] > 0
        for message in ("web-sound", "web-still", "web-dark"):
            preference(device, message).click()
        for again in (False, True):
            if again:
                page.reload()
            expect_pressed(device, sound=False, still=True, dark=True)
            expect(root).to_have_attribute("data-theme", "dark")
            expect(root).to_have_attribute("data-still", "true")
            until(page, lambda: page.evaluate(INK), lambda ink: ink != light)
            expect(device.cards.first).to_be_visible()
        assert play_a_round(device) == {"tones": 0, "moves": 0}
        preference(device, "web-sound").click()
        device.cards.last.click()
        device.put_down().click()
        page.wait_for_function("() => noticed.tones > 0")
        assert page.evaluate("noticed.moves") == 0
        preference(device, "web-dark").click()
        expect(root).to_have_attribute("data-theme", "light")
        expect_value(page, INK, light)


TITLE = say("web-your-turn")
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_volume_and_kitchen_sounds_are_heard_and_kept(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        device.context.add_init_script(SENSES)
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        for again in (False, True):
            if again:
                page.reload()
                expect(device.cards.first).to_be_visible()
            with device.preferences() as preferences:
                volume = preferences.get_by_role("slider", name=say("web-volume"))
                expect(volume).to_have_value("30" if again else "70")
                volume.fill("30")
                kitchen = preferences.get_by_role("button", name=say("web-ambience"))
                expect(kitchen).to_have_attribute("aria-pressed", str(again).lower())
                page.evaluate("noticed.loops = 0")
                kitchen.click()
            if not again:
                page.wait_for_function("() => noticed.loops > 0")


def test_a_hidden_page_says_in_its_title_that_it_waits(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.context.add_init_script(SENSES)
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        expect(page).not_to_have_title(re.compile(TITLE))
        page.evaluate(HIDE, True)
        expect(page).to_have_title(re.compile(f"^. {TITLE}"))
        page.evaluate(HIDE, False)
        expect(page).not_to_have_title(re.compile(TITLE))
        page.evaluate("noticed.tones = 0")
        device.cards.last.click()
        page.evaluate(HIDE, True)
        page.evaluate("[...document.querySelectorAll('.chili-act')].at(-1).click()")
        expect(page).to_have_title(re.compile(f"^. {TITLE}"))
        page.wait_for_function("() => noticed.calls > 0")


def test_audio_is_opened_early_and_only_if_sound_is_on(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.context.add_init_script(OPENED)
        page = device.sit_at(table)
        expect(device.cards.first).to_be_visible()
        page.keyboard.press("x")
        page.wait_for_function("() => opened === 1")
        preference(device, "web-sound").click()
        page.reload()
        expect(device.cards.first).to_be_visible()
        page.keyboard.press("x")
        page.wait_for_timeout(LATER)
        assert page.evaluate("opened") == 0
