"""A screen goes on, whatever becomes of what it showed: a hand without its question, a closed result, a lost way."""

from playwright.sync_api import Page, Route, expect

from browser.conftest import Open
from browser.kit import Device, say, until
from browser.tables import create_table, in_the_middle, over
from peppermill.match import Store


def test_a_result_that_was_closed_is_looked_at_again(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        device.sit_at(table)
        expect(device.result).to_be_visible()
        expect(device.button("web-result")).to_have_count(0)
        device.button("web-look-at-table").click()
        expect(device.result).to_have_count(0)
        device.button("web-result").click()
        expect(device.result).to_be_visible()


def test_a_hand_that_a_bot_has_played_is_put_away(open_server: Open, store: Store) -> None:
    """Somebody lifts the curtain and goes; somebody else lets a bot play for them."""
    table = create_table(store, ["Anise", "Clove"], in_the_middle, shared=True, bots=1)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        device.button("web-curtain-lift", name="Anise").click()
        expect(device.hand).to_be_visible()
        device.tool("people").click()
        seat = device.page.get_by_role("listitem").filter(has=device.page.get_by_text("Anise", exact=True))
        seat.get_by_role("button", name=say("web-bot-for-me"), exact=True).click()
        expect(device.button("web-curtain-lift", name="Clove")).to_be_visible()
        expect(device.hand).to_have_count(0)


def test_failed_first_requests_at_a_table_are_repeated(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle)
    tries: list[str] = []

    def fail_twice(route: Route) -> None:
        tries.append(route.request.url)
        if len(tries) > 2:
            route.continue_()
        else:
            route.abort()

    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.forgive(r"/api/guests|ERR_FAILED")
        device.page.route("**/api/guests", fail_twice)
        device.sit_at(table)
        expect(device.hand).to_be_visible()
        assert len(tries) > 2


MOVES = """() => document.getAnimations().some((one) => one.effect.getComputedTiming().iterations !== Infinity)"""
"""Whether anything moves on the page that will come to an end."""
JUMP = f"""([step, where, to]) => new Promise((done) => {{
  step.click();
  const look = () => {{
    if (!({MOVES})()) return void requestAnimationFrame(look);
    where.value = to;
    for (const kind of ["input", "change"]) where.dispatchEvent(new Event(kind, {{ bubbles: true }}));
    done();
  }};
  look();
}})"""
"""Presses a button, and moves a slider as soon as something moves: from outside the page it might be over by then."""


def shown(device: Device) -> list[list[str]]:
    """The hand, and everything on the table."""
    table = device.page.locator(".chili [role=img], .chili .chili-unseen")
    return [device.hand.get_by_role("option").all_inner_texts(), table.all_inner_texts()]


def test_replay_jump_during_motion_shows_the_moment(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True)
        still = server.device(token=table.tokens["Anise"])
        for looking in (device, still):
            page = looking.go(f"/replay#{table.id}/1/")
            where = page.get_by_role("slider", name=say("web-replay-where"))
            where.fill("11")
            if looking is device:
                expect(where).to_have_value("11")
                page.evaluate(JUMP, [device.button("web-replay-step").element_handle(), where.element_handle(), "4"])
            else:
                where.fill("4")
            expect(where).to_have_value("4")
            expect(looking.hand.get_by_role("option").first).to_be_visible()
        device.page.wait_for_function(f"() => !({MOVES})()")
        until(device.page, lambda: (shown(device), shown(still)), lambda both: both[0] == both[1])


def test_the_table_as_text_tells_what_the_table_shows(open_server: Open, store: Store) -> None:
    """Also after the last thing that moved, when no more news come: as it is told where nothing moves."""
    table = create_table(store, ["Anise"], in_the_middle)
    with open_server() as server:
        anise = server.device(token=table.tokens["Anise"])
        anise.sit_at(table)
        moving, still = (server.device(moving=moves) for moves in (True, False))
        for device in (moving, still):
            device.go(f"{table.path}#{table.watch}")
            device.tool("text").click()

        def both() -> tuple[str, str]:
            return told(moving.page), told(still.page)

        before, _ = until(still.page, both, lambda texts: texts[0] == texts[1])
        anise.play_a_card()
        expect(moving.button("web-skip-motion")).to_be_visible()
        expect(moving.button("web-skip-motion")).to_be_hidden()
        until(still.page, both, lambda texts: texts[0] == texts[1] != before)


def told(page: Page) -> str:
    return page.get_by_role("complementary").inner_text()
