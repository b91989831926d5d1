"""The guided first game: A-2, A-3 and A-4 happen to whoever follows it, and it goes on for whoever does not."""

from collections.abc import Callable

import pytest

from kit import CHILI, dealt, position, rule
from peppermill.bots import BOTS, find_bot, luck_of_bot
from peppermill.games.chili.events import CardsFreed, CardsRevealed, Event, TargetWon
from peppermill.games.chili.news import CycleBegun, News
from peppermill.games.chili.pieces import Card
from peppermill.games.lesson import Remark, Teaching
from peppermill.match import Chair, Match, new_match
from peppermill.store import MemoryStore
from peppermill.table import SPECTATOR, Chance, Seat

LESSON = CHILI.lesson()
Pick = Callable[[Match, Teaching], object]


def taught(match: Match) -> Teaching:
    return CHILI.teach(match.view(0), [piece.news for piece in match.news(0)])


def begun() -> Match:
    chairs = [Chair("Ana", "human"), *(Chair(f"Bot {number}", level) for number, level in enumerate(LESSON.bots))]
    return new_match(MemoryStore(), "chili", chairs, match_id="m", seed=LESSON.seed, options=LESSON.options)


def play(match: Match, pick: Pick) -> Teaching:
    """A round: the bots as the server lets them play, then the learner. Gives what the learner was told before it."""
    for decision in match.decisions():
        if decision.seat != 0 and decision.pending:
            bot, luck = find_bot("chili", LESSON.bots[decision.seat - 1]), luck_of_bot(decision.seat, decision.id)
            match.submit(decision.seat, bot.answer(match.view(decision.seat), decision, match.luck(luck)))
    before = taught(match)
    match.submit(0, f"choose card={pick(match, before)}")
    return before


def as_advised(_: Match, told: Teaching) -> object:
    assert told.advice is not None
    return told.advice.params["card"]


@rule("A-2", "A-3", "A-4")
def test_each_advised_card_shows_its_rule_and_the_last_costs_two_cards() -> None:
    match = begun()
    for number, wanted in enumerate(LESSON.rules, 1):
        held = len(match.view(0).hand)
        before = play(match, as_advised)
        assert before.advice is not None
        assert before.advice.rule == wanted
        assert before.advice.point == {"card": before.advice.params["card"]}
        now = taught(match)
        assert [remark.rule for remark in now.lived] == list(LESSON.rules[:number])
        assert now.left == LESSON.rules[number:]
        assert now.lived[-1].params["card"] == before.advice.params["card"]
        assert len(match.view(0).hand) == held - 1 + (2 if wanted == "A-4" else 0)
    assert now.lived[0].point == {"card": match.view(0).ring[1]}
    assert now.lived[2].params["draws"] == 2
    assert set(now.lived[2].point["cards"]) <= set(match.view(0).hand)
    assert now.advice is None


@rule("P-1", "P-3", "A-0")
def test_what_lies_on_the_table_is_told_until_a_card_is_played() -> None:
    match = begun()
    view = match.view(0)
    ring, target, area = taught(match).intro
    assert ring.point == {"ring": view.ring}
    assert target.params == {"target": view.target_card, "peppers": view.peppers[view.target_card]}
    assert area.point == {"free_area": view.free_area}
    assert {ring.rule, target.rule, area.rule} == {"P-1", "P-3", "A-0"}
    play(match, as_advised)
    assert taught(match).intro == ()


@rule("A-2", "A-3", "A-4")
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_played_the_lesson_tells_what_really_happened(seed: int) -> None:
    luck, match, rounds = Chance(seed).stream("picks"), begun(), 0
    while match.outcome is None:
        before = match.view(0)
        play(match, lambda match, _: luck.pick(match.view(0).hand))
        rounds += 1
        now, view = taught(match), match.view(0)
        assert len(now.lived) == rounds
        drew = len(view.hand) - len(before.hand) + 1
        told = now.lived[-1]
        low, high = before.free_area
        assert (told.params["low"], told.params["high"], told.params["target"]) == (low, high, before.target_card)
        if told.rule == "A-2":
            assert view.collected_sizes[0] == before.collected_sizes[0] + 1
        else:
            assert view.collected_sizes[0] == before.collected_sizes[0]
            assert (low < int(str(told.params["card"])) < high) == (told.rule == "A-3")
        assert drew == told.params.get("draws", 0)
        assert now.left == tuple(rule for rule in LESSON.rules if rule not in {remark.rule for remark in now.lived})
        if now.advice is not None:
            assert now.advice.rule in now.left
            assert now.advice.params.get("card", view.hand[0]) in view.hand
    assert taught(match).advice is None


@rule("A-3", "A-4")
def test_when_no_card_can_show_what_is_left_any_may_be_played() -> None:
    """All cards held lie in the free area: a win and a free card were seen, and nothing can cost anything now."""
    view = CHILI.view(position("players 2; ring 1 *67 90 100 50 51; hand 0: 4 10 30; hand 1: 32 11"), Seat(0))
    ring = (Card(1), Card(60), Card(90), Card(100), Card(50), Card(51))
    told: list[Event | News] = [
        CycleBegun(1, Seat(0), ring, view.hand, ring[1], (Card(1), Card(90)), 100, 8, 78),
        CardsRevealed((Card(67), Card(3))),
        TargetWon(Seat(0), Card(60), Card(67)),
        CardsRevealed((Card(40), Card(89))),
        TargetWon(Seat(1), Card(90), Card(89)),
        CardsFreed((Card(40),)),
    ]
    assert CHILI.teach(view, told).advice == Remark("any", "A-4")
    assert CHILI.teach(view, told[:3]).advice == Remark(
        "try-A-3",
        "A-3",
        {"card": 4, "target": 67, "distance": 63, "low": 1, "high": 90, "draws": 0},
        {"card": 4},
    )


@rule("V-1")
def test_who_watches_is_taught_nothing() -> None:
    match = begun()
    play(match, as_advised)
    told = CHILI.teach(match.view(SPECTATOR), [piece.news for piece in match.news(SPECTATOR)])
    assert (told.lived, told.advice) == ((), None)


@rule("E-5", "C-3")
def test_the_lesson_can_be_played() -> None:
    assert set(LESSON.bots) <= set(BOTS["chili"])
    assert CHILI.check_players(1 + len(LESSON.bots)) == 3
    assert begun().view(0).options.cycles == 1
    assert set(LESSON.rules) <= {rule.id for rule in CHILI.rules()}
    assert CHILI.teach(CHILI.view(dealt(3), Seat(0)), []).left == LESSON.rules
