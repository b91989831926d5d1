"""The coach at a table: hints in three steps, questions why another answer is not better, and who was told how much."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.conftest import Open
from browser.kit import Device, Kind, expect_fits
from browser.tables import When, at_once, create_table, in_the_middle, to_buy
from peppermill.match import Match, Store
from peppermill.match.help import Help, HelpUse

TABLES: dict[str, When] = {"chili": in_the_middle, "safranito": to_buy, "a_la_carte": at_once}


def panel(device: Device) -> Locator:
    return device.page.get_by_role("complementary", name=device.say("web-tab-coach"))


def told(device: Device) -> Locator:
    return panel(device).get_by_role("log")


def uses_in(store: Store, match: str) -> list[HelpUse]:
    return [use for _, use in Match(store.open(match)).uses]


@pytest.mark.parametrize(
    ("game", "kind", "language", "hands"),
    [
        ("chili", "phone", "de", {}),
        ("safranito", "desktop", "fr", {"input": "sampled"}),
        ("a_la_carte", "tablet", "en", {"input": "sampled"}),
        pytest.param("safranito", "phone", "en", {"input": "physics"}, marks=pytest.mark.long),
        pytest.param("a_la_carte", "desktop", "de", {"input": "physics"}, marks=pytest.mark.long),
    ],
)
def test_the_coach_gives_a_hint_in_three_steps(
    open_server: Open, store: Store, game: str, kind: Kind, language: str, hands: dict[str, Any]
) -> None:
    table = create_table(store, ["Anise"], TABLES[game], game=game, bots=1, help_="coach", **hands)
    with open_server() as server:
        device = server.device(kind, token=table.tokens["Anise"], locale=language)
        device.sit_at(table)
        device.tool("coach").click()
        paragraphs = told(device).get_by_role("paragraph")
        device.button("web-coach-step-1").press("Enter")
        expect(paragraphs).to_have_count(1)
        expect(device.button("web-coach-step-1")).to_have_count(0)
        device.button("web-coach-step-2").click()
        expect(paragraphs).to_have_count(2)
        answers = told(device).get_by_role("listitem")
        expect(answers.nth(1)).to_be_visible()
        device.button("web-coach-step-3").click()
        expect(paragraphs).to_have_count(3)
        names = answers.all_inner_texts()
        assert any(name in paragraphs.last.inner_text() for name in names)
        assert f"{game}-" not in told(device).inner_text()
        expect(panel(device)).to_contain_text(device.say("web-helped-hint", name="Anise", count=3))
        expect_fits(panel(device))
        assert not violations(device.page)
    (match,) = store.matches()
    assert [use.step for use in uses_in(store, match)] == [1, 2, 3]


@pytest.mark.parametrize("help_", ["none", "maps"])
def test_there_is_no_coach_where_the_table_allows_none(open_server: Open, store: Store, help_: Help) -> None:
    table = create_table(store, ["Anise"], in_the_middle, bots=1, help_=help_)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        device.tool("people").click()
        expect(
            device.page.get_by_text(device.say("web-help-here", help=device.say(f"web-help-{help_}")))
        ).to_be_visible()
        expect(device.page.locator('[data-tab="coach"]')).to_have_count(0)


def test_others_at_the_table_see_who_asked(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], in_the_middle, bots=1, help_="coach")
    with open_server() as server:
        anise, clove = server.device(token=table.tokens["Anise"]), server.device("phone", token=table.tokens["Clove"])
        for device in (anise, clove):
            device.sit_at(table)
        anise.tool("coach").click()
        anise.button("web-coach-step-1").click()
        clove.tool("log").click()
        log = clove.page.get_by_role("complementary", name=clove.say("web-tab-log"))
        expect(log).to_contain_text(clove.say("web-helped-hint", name="Anise", count=1))


def test_a_question_at_the_coach_is_not_played(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], in_the_middle, bots=1, help_="coach")
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        device.sit_at(table)
        device.tool("coach").click()
        why = device.button("web-why-not")
        why.click()
        expect(panel(device)).to_contain_text(device.say("web-why-not-how"))
        cards = device.cards.count()
        device.play_a_card()
        expect(why).to_have_attribute("aria-pressed", "false")
        expect(panel(device)).to_contain_text(device.say("web-helped-why_not", name="Anise", count=1))
        expect(panel(device).get_by_role("status").last).not_to_be_empty()
        expect(device.cards).to_have_count(cards)
    (match,) = store.matches()
    assert [use.kind for use in uses_in(store, match)] == ["why_not"]


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_a_lesson_answers_why_not_that(open_server: Open, kind: Kind) -> None:
    with open_server() as server:
        device = server.device(kind)
        device.go()
        device.offer("web-lesson-start").click()
        box = device.page.get_by_role("region", name=device.say("web-lesson"))
        while not (ask := box.get_by_role("button", name=device.say("web-why-not"))).is_visible():
            box.get_by_role("button", name=device.say("web-lesson-next")).click()
        device.cards.first.wait_for()
        ask.click()
        cards = device.cards.count()
        device.play_a_card()
        expect(ask).to_have_attribute("aria-pressed", "false")
        answer = box.get_by_role("status")
        expect(answer).not_to_have_text("")
        expect(answer).not_to_have_text(device.say("web-why-not-how"))
        expect(answer).to_contain_text(device.say("chili-lesson-name-A-2"))
        better = device.say("web-why-not-worse", given="", loss="", best="").rsplit(". ", 1)[1].strip()
        expect(answer).not_to_contain_text(better.split(":")[0])
        expect(device.cards).to_have_count(cards)
        expect_fits(box)
        assert not violations(device.page)
