"""A game of Safranito by what a screen reader reads and by keys alone: roles and names, and what is announced."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.kit import Device, expect_read, until
from browser.tables import create_table
from peppermill.match import Match, Store

WAIT = 180_000
MOST = 60
ANNOUNCED = """
() => {
  globalThis.announced = [];
  const look = () => {
    // Where lines are heard one by one, each is a place of its own.
    const places = [...document.querySelectorAll("[role=status], [aria-live]")];
    for (const place of places.flatMap((all) => (all.ariaAtomic === "false" ? [...all.children] : [all]))) {
      const text = place.textContent.trim();
      if (text && announced.at(-1) !== text && place.textContent !== place.last) announced.push(text);
      place.last = place.textContent;
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


BOUNCE = 250
"""ms: a press that follows another sooner is the same one, held too long"""


def last_throw(match: Match) -> bool:
    """The first seat has one throw left in the last round."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return bool(view.phase == "throw" and view.thrower == 0 and view.throws_left <= 2)


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def tabbed(page: Page) -> Iterator[None]:
    for _ in range(MOST):
        page.keyboard.press("Tab")
        yield
    raise AssertionError("it cannot be reached by the tab key")


def tab_to(page: Page, wanted: Locator) -> None:
    """Nothing but the tab key, until this has the focus; where it has it already, not even that."""
    if wanted.and_(focused(page)).count():
        return
    for _ in tabbed(page):
        if wanted.and_(focused(page)).count():
            return


def answer(device: Device, what: Locator) -> str:
    """Answer any question by the first button; a throw by choosing a chip and stopping the needles at any time."""
    page = device.page
    chips = what.get_by_role("group", name=device.say("web-safranito-choose"))
    if not chips.count():
        first = what.get_by_role("button").first
        said = first.get_attribute("aria-label") or first.inner_text()
        tab_to(page, first)
        page.keyboard.press("Enter")
        return said
    tab_to(page, chips.get_by_role("button").first)
    page.keyboard.press("Enter")
    tab_to(page, device.button("range-press-first"))
    page.keyboard.press("Enter")
    stop = device.button("range-press")
    for stage in ("direction", "speed"):
        expect(what.get_by_role("img", name=device.say(f"range-stage-{stage}"))).to_be_visible()
        expect(stop).to_be_focused()
        page.wait_for_timeout(BOUNCE)
        page.keyboard.press("Enter")
    return "throw"


def test_a_game_is_followed_and_ended_through_roles_names_and_keys_alone(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], last_throw, bots=1, game="safranito", input="physics", round_limit=1)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        page = device.sit_at(table)
        what = page.get_by_role("region", name=device.say("web-safranito-now"))
        result = page.get_by_role("dialog")
        expect(what.get_by_role("button").first).to_be_visible(timeout=WAIT)
        page.evaluate(ANNOUNCED)
        expect_read(
            page.get_by_role("main"),
            'application "The board"',
            r"listitem: .*Anise(, head chef)?: \d+ rupees",
            "listitem: A blend of ",
            "paragraph: Choose a chip to throw",
        )
        answered = []
        for _ in range(MOST):
            expect(what.get_by_role("button").or_(result).first).to_be_visible(timeout=WAIT)
            if result.count():
                break
            answered.append(answer(device, what))
            expect(what.locator("[inert]")).to_have_count(0, timeout=WAIT)
        expect(result).to_be_visible(timeout=WAIT)
        places = result.get_by_role("list", name=device.say("web-places")).get_by_role("listitem")
        expect(places).to_have_count(2)
        assert answered[0] == "throw"
        assert len(answered) > 1, "something was asked after the throw"
        announced: list[str] = page.evaluate("announced")
        over = "The game is over"
        until(page, lambda: page.evaluate("announced"), lambda lines: any(line.startswith(over) for line in lines))
        landed = next(text for text in announced if re.search(r"comes to rest|leaves the board", text))
        assert re.search(r"Anise’s \d+\.", landed), landed
        assert any(device.say("range-stage-direction") == text for text in announced), announced
