"""The guided first game: A-2, A-3 and A-4 happen to whoever follows it, and it goes on for whoever does not."""

from collections.abc import Callable

import pytest

from kit import CHILI, dealt, position, rule
from peppermill.bots import bot_stream_name, bots_of, find_bot
from peppermill.core import SPECTATOR, Chance, Seat
from peppermill.games.chili.events import CardsFreed, CardsRevealed, CycleScored, Event, Reason, TargetWon
from peppermill.games.chili.news import CycleBegun, News
from peppermill.games.chili.pieces import Card
from peppermill.games.lesson import Remark, Teaching, lesson_of_package
from peppermill.match import Match, Player, new_match
from peppermill.store import MemoryStore

LESSON = lesson_of_package("peppermill.games.chili")
Pick = Callable[[Match, Teaching], object]
Hands = tuple[tuple[int, ...], ...]


def taught(match: Match, part: int = 1) -> Teaching:
    return CHILI.teach(match.view(0), [piece.news for piece in match.news(0)], part)


def begun(part: int = 1) -> Match:
    lesson = LESSON.part(part)
    assert lesson is not None
    players = [Player("Ana", "human"), *(Player(f"Bot {number}", level) for number, level in enumerate(lesson.bots))]
    store, options, position = MemoryStore(), lesson.options, lesson.position
    return new_match(store, "chili", players, match_id="m", seed=lesson.seed, options=options, position=position)


def play(match: Match, pick: Pick, part: int = 1) -> Teaching:
    """A round: the bots as the server lets them play, then the learner. Gives what the learner was told before it."""
    for decision in match.decisions():
        if decision.seat != 0 and decision.pending:
            bot, name = find_bot("chili", LESSON.bots[decision.seat - 1]), bot_stream_name(decision.seat, decision.id)
            match.submit(
                decision.seat, bot.answer(match.view(decision.seat), decision, match.random_stream(name).fork())
            )
    before = taught(match, part)
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
def test_lesson_describes_the_table_until_a_card_is_played() -> None:
    match = begun()
    view = match.view(0)
    ring, target, area, badges = taught(match).intro
    assert ring.point == {"ring": view.ring}
    assert target.params == {"target": view.target_card, "peppers": view.peppers[view.target_card]}
    assert area.point == {"free_area": view.free_area}
    assert {ring.rule, target.rule, area.rule} == {"P-1", "P-3", "A-0"}
    assert badges.point == {"seat": (0, 1, 2)}
    play(match, as_advised)
    assert taught(match).intro == ()


@rule("A-2", "A-3", "A-4")
@pytest.mark.parametrize("seed", range(20))
def test_lesson_tells_what_happened_whatever_is_played(seed: int) -> None:
    rng, match, rounds = Chance(seed).stream("picks"), begun(), 0
    while match.outcome is None:
        before = match.view(0)
        play(match, lambda match, _: rng.pick(match.view(0).hand))
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


@rule("E-1", "E-4", "E-5")
def test_the_second_part_shows_the_end_of_a_cycle_and_the_next() -> None:
    match = begun(part=2)
    late, counting = taught(match, 2).intro
    assert (late.params, late.point) == ({"count": 2}, {"cards": (30, 60)})
    assert counting.params == {"count": 3}
    for _ in range(2):
        play(match, as_advised, 2)
    told, view = taught(match, 2), match.view(0)
    assert [(remark.say, remark.rule) for remark in told.lived] == [
        ("ended", "E-1"),
        ("counted", "E-4"),
        ("anew", "E-5"),
    ]
    ended, counted, anew = told.lived
    assert ended.params == {"reason": "own"}
    assert counted.params == {"won": 8, "held": 0, "score": 8}
    assert view.scores[0][0] == 8
    assert (view.cycle, anew.params) == (2, {"cycle": 2, "cycles": 2})
    assert (told.left, told.advice, told.intro, told.more) == ((), None, (), False)
    assert taught(begun()).more


@rule("E-1", "E-2", "E-4")
@pytest.mark.parametrize(
    ("reason", "hands", "said"),
    [
        (Reason.HAND_EMPTY, ((), (8,)), "own"),
        (Reason.HAND_EMPTY, ((8,), ()), "other"),
        (Reason.PILE_USED_UP, ((8,), (11,)), "pile"),
        (Reason.BOTH, ((), (11,)), "own"),
    ],
)
def test_the_end_of_a_cycle_is_told_with_its_reason(reason: Reason, hands: Hands, said: str) -> None:
    cards = tuple(tuple(map(Card, hand)) for hand in hands)
    view = CHILI.view(dealt(2), Seat(0))
    scored = CycleScored(1, reason, ((Card(3),), ()), cards, (2 - 3 * len(hands[0]), -3 * len(hands[1])))
    ended, counted = CHILI.teach(view, [scored], 2).lived
    assert ended.params == {"reason": said}
    assert counted.params == {"won": 2, "held": 3 * len(hands[0]), "score": 2 - 3 * len(hands[0])}


@rule("A-3", "A-2")
def test_the_second_part_advises_only_cards_that_cost_nothing() -> None:
    match = begun(part=2)

    def pick(match: Match, told: Teaching) -> object:
        assert told.advice is not None
        return told.advice.params.get("card", match.view(0).hand[-1])

    for held in (2, 1):
        assert len(match.view(0).hand) == held
        assert play(match, pick, 2).advice is not None
    assert match.view(0).cycle == 2


@rule("V-1")
def test_lesson_teaches_spectators_nothing() -> None:
    match = begun()
    play(match, as_advised)
    told = CHILI.teach(match.view(SPECTATOR), [piece.news for piece in match.news(SPECTATOR)])
    assert (told.lived, told.advice) == ((), None)


@rule("E-5", "C-3")
def test_the_lesson_can_be_played() -> None:
    assert set(LESSON.bots) <= set(bots_of("chili"))
    assert CHILI.check_players(1 + len(LESSON.bots)) == 3
    assert begun().view(0).options.cycles == 1
    assert set(LESSON.rules) <= {rule.id for rule in CHILI.rules()}
    assert CHILI.teach(CHILI.view(dealt(3), Seat(0)), []).left == LESSON.rules
