"""People at a table: who played, who is away, chat, and moments when nothing can be played."""

import re

from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, TestServer, say
from browser.people import do, link_of, made_table, seat_of
from browser.tables import PreparedTable, create_table, in_the_middle, over
from peppermill.match import Match, Store


def people(server: TestServer, table: PreparedTable, *names: str) -> list[Device]:
    """Each at a device of their own, at the table."""
    devices = [server.device(token=table.tokens[name]) for name in names]
    for device in devices:
        device.sit_at(table)
    return devices


def status(device: Device, text: str) -> Locator:
    return device.page.get_by_role("status").filter(has_text=text)


def out_of_reach(device: Device) -> None:
    """The hand is in sight, nothing is asked of it, and neither keys nor fingers reach it."""
    last = device.hand.get_by_role("option").last
    expect(last).to_be_visible()
    expect(device.cards).to_have_count(0)
    expect(device.page.get_by_text(say("web-chili-choose"), exact=True)).to_have_count(0)
    expect(device.page.locator("[inert]").filter(has=device.hand)).to_have_count(1)
    box = last.bounding_box()
    assert box is not None
    device.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(device.put_down()).to_have_count(0)


def test_result_names_a_winner_who_has_stood_up(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over, bots=1)
    outcome = Match(store.open(f"{table.id}.1")).outcome
    assert outcome is not None
    with open_server() as server:
        anise, clove = people(server, table, "Anise", "Clove")
        for device in (anise, clove):
            device.button("web-look-at-table").click()
            device.tool("people").click()
        for device, name in ((clove, "Clove"), (anise, "Anise")):
            do(device, name, "web-stand-up")
        watcher = server.device()
        watcher.go(f"{table.path}#{table.watch}")
        rows = watcher.result.get_by_role("list", name=say("web-places")).get_by_role("listitem")
        expect(rows).to_have_count(3)
        for name in ("Anise", "Clove", "Basil"):
            expect(rows.filter(has_text=name)).to_have_count(1)


def test_result_names_who_played_after_a_bot_sat_down(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], over, bots=1)
    with open_server() as server:
        anise, clove = people(server, table, "Anise", "Clove")
        for device in (anise, clove):
            device.button("web-look-at-table").click()
            device.tool("people").click()
        do(clove, "Clove", "web-stand-up")
        anise.page.get_by_label(say("web-bot-for", number=2)).select_option("solid")
        expect(seat_of(anise, "Ginger")).to_be_visible()
        expect(anise.page.get_by_role("group", name=re.compile("^Clove"))).to_be_visible()
        anise.button("web-close").click()
        anise.button("web-result").click()
        for _ in range(2):
            rows = anise.result.get_by_role("list", name=say("web-places")).get_by_role("listitem")
            expect(rows).to_have_count(3)
            for name in ("Anise", "Clove", "Basil"):
                expect(rows.filter(has_text=name)).to_have_count(1)
            expect(anise.result.get_by_role("img", name=say("web-story"))).to_be_visible()
            expect(anise.result).not_to_contain_text("Ginger")
            expect(anise.page.get_by_text("Ginger")).to_have_count(0)
            anise.page.reload()
        anise.go()
        expect(anise.page.get_by_role("link", name=re.compile("Anise.*Clove.*Basil"))).to_be_visible()


def test_a_seat_left_in_mid_game_is_still_called_by_its_player(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = people(server, table, "Anise", "Clove")
        clove.tool("people").click()
        do(clove, "Clove", "web-stand-up")
        expect(status(anise, say("web-now-empty", number=2))).to_be_visible()
        expect(anise.page.get_by_role("group", name=re.compile("^Clove"))).to_be_visible()
        anise.play_a_card()
        expect(anise.page.get_by_text(say("web-chili-thinking", names=["Clove"]))).to_be_visible()


def test_a_sign_is_seen_and_a_line_leaves_a_mark_while_the_talk_is_closed(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = people(server, table, "Anise", "Clove")
        expect(anise.cards.first).to_be_visible()
        clove.tool("talk").click()
        clove.button("web-react-clap").click()
        sign = anise.page.locator(".bubble")
        expect(sign).to_have_text("Clove")
        expect(sign).to_have_count(0)
        clove.page.get_by_label(say("web-say")).fill("Good morning")
        clove.button("web-send").click()
        marked = anise.page.get_by_role("button", name=f"{say('web-tab-talk')} {say('web-talk-new', count=1)}")
        expect(marked).to_be_visible()
        expect(status(anise, "Clove: Good morning")).to_be_attached()
        marked.click()
        expect(anise.button("web-tab-talk")).to_be_visible()
        expect(clove.button("web-tab-talk")).to_be_visible()  # one's own lines are no news
        anise.page.reload()
        expect(anise.cards.first).to_be_visible()
        expect(anise.button("web-tab-talk")).to_be_visible()  # nor what was read before


def test_muted_person_leaves_neither_bubble_nor_mark(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove", "Dill"], in_the_middle, bots=0)
    with open_server() as server:
        anise, clove, dill = people(server, table, "Anise", "Clove", "Dill")
        anise.tool("people").click()
        do(anise, "Clove", "web-mute")
        expect(seat_of(anise, "Clove").get_by_role("button", name=say("web-mute"), exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )
        for device in (clove, dill):
            device.tool("talk").click()
            device.page.get_by_label(say("web-say")).fill("Good morning")
            device.button("web-send").click()
            device.button("web-react-wow").click()
        expect(anise.page.locator(".bubble")).to_have_text("Dill")
        one = f"{say('web-tab-talk')} {say('web-talk-new', count=1)}"
        expect(anise.page.get_by_role("button", name=one)).to_be_visible()


def test_a_paused_table_asks_for_nothing_and_says_how_it_goes_on(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = people(server, table, "Anise", "Clove")
        watcher = server.device("phone")
        watcher.go(f"{table.path}#{table.watch}")
        expect(anise.cards.first).to_be_visible()
        clove.tool("people").click()
        clove.button("web-pause").click()
        expect(anise.page.get_by_role("heading", name=say("web-now-paused"))).to_be_visible()
        out_of_reach(anise)
        expect(watcher.page.get_by_role("heading", name=say("web-now-paused"))).to_be_visible()
        expect(watcher.button("web-resume")).to_have_count(0)
        anise.button("web-resume").click()
        anise.play_a_card()


def test_a_table_closed_in_mid_game_says_so_and_is_not_listed_as_finished(open_server: Open, store: Store) -> None:
    closed = create_table(store, ["Anise"], in_the_middle, table="closed")
    with open_server() as server:
        device = server.device("phone", closed.tokens["Anise"])
        device.sit_at(closed)
        device.tool("people").click()
        device.button("web-end-table").click()
        expect(device.page.get_by_role("alert")).to_have_text(say("web-end-sure", playing="yes"))
        expect(device.button("web-end-no")).to_be_focused()
        assert not violations(device.page)
        device.page.keyboard.press("Enter")
        expect(device.button("web-end-table")).to_be_focused()
        device.page.keyboard.press("Enter")
        expect(device.page.get_by_role("heading", name=say("web-now-ended"))).to_have_count(0)
        device.button("web-end-yes").click()
        expect(device.page.get_by_role("heading", name=say("web-now-ended"))).to_be_visible()
        expect(device.page.get_by_text(say("web-ended-unfinished"))).to_be_visible()
        device.button("web-close").click()
        out_of_reach(device)
        device.button("web-home").click()
        expect(device.page.get_by_text(say("web-go-on-none"))).to_be_visible()
        expect(device.page.get_by_role("heading", name=say("web-finished"))).to_have_count(0)


def test_a_result_of_a_closed_table_offers_no_other_game(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], over)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        expect(device.button("web-rematch")).to_be_visible()
        device.tool("people").click()
        device.button("web-end-table").click()
        expect(device.page.get_by_role("alert")).to_have_text(say("web-end-sure", playing="no"))
        device.button("web-end-yes").click()
        expect(device.button("web-rematch")).to_have_count(0)
        device.go()
        expect(device.page.get_by_role("heading", name=say("web-finished"))).to_be_visible()


def test_absent_player_is_named_with_what_can_be_done(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1)
    with open_server() as server:
        anise, clove = people(server, table, "Anise", "Clove")
        away = say("web-now-away", names=["Clove"], count=1, way="mine")
        expect(anise.page.locator(".now")).to_contain_text(say("chili"))
        expect(status(anise, away)).to_have_count(0)
        clove.page.close()
        expect(status(anise, away)).to_be_visible()
        anise.tool("people").click()
        do(anise, "Clove", "web-bot-for-them")
        expect(status(anise, away)).to_have_count(0)


def test_shared_screen_lets_a_choice_be_changed(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, shared=True, bots=1)
    with open_server() as server:
        phone = server.device("phone", table.tokens["Anise"])
        phone.sit_at(table)
        expect(phone.button("web-curtain-again", name="Anise")).to_have_count(0)
        phone.button("web-curtain-lift", name="Anise").click()
        phone.play_a_card()
        expect(phone.button("web-curtain-lift", name="Clove")).to_be_visible()
        phone.button("web-curtain-again", name="Anise").click()
        expect(phone.page.get_by_role("img", name=phone.like("web-chili-own-choice", card=0))).to_be_visible()
        phone.button("web-curtain-hide").click()
        expect(phone.hand).to_have_count(0)
        phone.button("web-curtain-again", name="Anise").click()
        phone.cards.first.click()
        phone.page.get_by_role("button", name=phone.like("web-chili-play-instead", card=0)).click()
        expect(phone.hand).to_have_count(0)
        phone.button("web-curtain-lift", name="Clove").click()
        phone.play_a_card()
        expect(phone.button("web-curtain-lift", name="Anise")).to_be_visible()


def test_spectator_is_not_asked_to_sit_down(open_server: Open) -> None:
    with open_server() as server:
        host = server.device()
        host.go()
        host.offer("web-make-table", role="link").click()
        host.button("web-make-table").click()
        host.context.grant_permissions(["clipboard-read", "clipboard-write"])
        host.button("web-copy-watch").click()
        expect(host.button("web-copied")).to_be_visible()
        watcher = server.device("phone")
        watcher.page.goto(host.page.evaluate("navigator.clipboard.readText()"))
        expect(watcher.page.get_by_text(say("web-waiting-seats"))).to_be_visible()
        expect(watcher.button("web-sit")).to_have_count(0)
        expect(watcher.page.get_by_label(say("web-your-name"))).to_have_count(0)


def test_chat_and_reactions_are_announced_while_people_gather(open_server: Open) -> None:
    with open_server() as server:
        host = made_table(server, "Anise")
        friend = server.device("phone")
        friend.page.goto(link_of(host))

        def speak(device: Device, text: str) -> None:
            device.page.get_by_label(say("web-say")).fill(text)
            device.button("web-send").click()

        expect(friend.button("web-sit")).to_be_visible()
        speak(host, "Good morning")
        expect(status(friend, "Anise: Good morning")).to_be_attached()
        expect(status(host, "Good morning")).to_have_count(0)  # one's own lines are no news
        speak(friend, "Smells good")
        expect(status(host, f"{say('web-spectator')}: Smells good")).to_be_attached()
        friend.button("web-react-clap").click()
        expect(status(host, f"{say('web-spectator')}: {say('web-react-clap')}")).to_be_attached()
        friend.page.reload()
        expect(friend.page.get_by_role("listitem").filter(has_text="Good morning")).to_be_visible()
        speak(host, "Sit down")
        expect(status(friend, "Anise: Sit down")).to_be_attached()
        expect(status(friend, "Good morning")).to_have_count(0)  # nor what was said before
