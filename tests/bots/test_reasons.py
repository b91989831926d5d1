"""Reasons: every bot of Chili gives them, they can be said in every language, and hold nothing that is hidden."""

from typing import Any

import pytest

from laws.a_la_carte import ALaCarteKit
from laws.kits import ChiliKit
from laws.safranito import SafranitoKit
from peppermill.bots import ask_bot, bots_of, find_bot, in_a_hurry
from peppermill.bots.reasons import Reason, explain_answer
from peppermill.bots.safranito.strong import StrongBot
from peppermill.bots.search import Evaluation, find_rollouts, lead_of
from peppermill.core import Chance, Refusal, Seat
from peppermill.games import find_game
from peppermill.i18n import LANGUAGES, words_in
from peppermill.match import Position
from peppermill.testing import Kit

CHILI = find_game("chili")


def reasons(level: str, position: Position, seat: int) -> tuple[Reason, ...]:
    bot = find_bot("chili", in_a_hurry("chili", level))
    decision = position.decisions(seat)[0]
    answer = ask_bot(bot, position, decision, Chance(1).stream("x"))
    observes = bots_of("chili")[level].observes
    seen = position.observation(seat) if observes else position.view(seat)
    return explain_answer(bot, seen, decision, answer, Chance(1).stream("x"))


@pytest.mark.parametrize("level", bots_of("chili"))
def test_reasons_are_the_same_whatever_is_hidden(level: str) -> None:
    codes = set()
    for number in range(8):
        position: Position = Position.start("chili", 2 + number % 4, Chance(number).stream("x"))
        other = ChiliKit().with_other_secrets(position.state, Seat(0), Chance(number).stream("secrets"))
        found = reasons(level, position, 0)
        assert found
        assert found == reasons(level, Position(CHILI, other), 0)
        assert [abs(reason.weight) for reason in found] == sorted((abs(one.weight) for one in found), reverse=True)
        codes |= {reason.code for reason in found}
        for language in LANGUAGES:
            for reason in found:
                assert words_in(language).reason("chili", reason)
    assert level not in ("solid", "strong") or len(codes) >= 3


def test_strong_says_what_it_expects_and_what_another_card_gives_up() -> None:
    text = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 9 66; hand 1: 63 10"
    found = {reason.code: reason.params for reason in reasons("strong", Position.read(text), 0)}
    assert found["chance"]["card"] == found["win"]["card"] == 66
    assert found["win"]["target"] == 67
    assert found["win"]["share"] > 90
    assert found["instead"]["card"] == 9


@pytest.mark.parametrize("game", ["safranito", "a_la_carte"])
def test_bots_with_hands_say_why_in_every_language(game: str) -> None:
    codes = set()
    for number, level in enumerate(bots_of(game)):
        name, rng = in_a_hurry(game, level), Chance(number).stream("x")
        position: Position = Position.start(game, 2 + number % 3, rng, options={"input": "sampled"})
        for _ in range(30):
            decision = position.decisions()[0]
            answer = ask_bot(find_bot(game, name), position, decision, Chance(1).stream("x"))
            seat, observes = decision.seat, bots_of(game)[level].observes
            seen = position.observation(seat) if observes else position.view(seat)
            found = explain_answer(find_bot(game, name), seen, decision, answer, Chance(1).stream("x"))
            assert found
            codes |= {reason.code for reason in found}
            for language in LANGUAGES:
                for reason in found:
                    assert words_in(language).reason(game, reason)
            after = position.play(seat, answer, rng)
            assert not isinstance(after, Refusal)
            position = after
    assert codes >= {"random", "instead", *(("lands", "aim") if game == "safranito" else ("dish", "season", "chance"))}


WITH_HANDS = [(game, level) for game in ("safranito", "a_la_carte") for level in bots_of(game)]
KITS: dict[str, Kit] = {"safranito": SafranitoKit("sampled"), "a_la_carte": ALaCarteKit("sampled")}


@pytest.mark.parametrize(("game", "level"), WITH_HANDS)
def test_reasons_of_bots_with_hands_are_the_same_whatever_is_hidden(game: str, level: str) -> None:
    rules, rng, looked = find_game(game), Chance(3).stream("x"), 0
    position: Position = Position.start(game, 2, rng, options={"input": "sampled"})
    bot, solid = find_bot(game, in_a_hurry(game, level)), find_bot(game, "solid@quick")
    for number in range(40):
        decision = position.decisions()[0]
        other = KITS[game].with_other_secrets(position.state, decision.seat, Chance(number).stream("secrets"))
        if rules.view(other, decision.seat) == position.view(decision.seat):
            found = []
            for state in (position.state, other):
                table: Position = Position(rules, state)
                answer = ask_bot(bot, table, decision, Chance(1).stream("x"))
                observes = bots_of(game)[level].observes
                seen = table.observation(decision.seat) if observes else table.view(decision.seat)
                found.append(explain_answer(bot, seen, decision, answer, Chance(1).stream("x")))
            assert found[0] == found[1]
            looked += 1
        after = position.play(decision.seat, ask_bot(solid, position, decision, rng), rng)
        assert not isinstance(after, Refusal)
        position = after
    assert looked > 15


def table(game: str, moves: int, **options: Any) -> Position:
    """Return a game of two players that solid has played so many moves of, and in which there is a choice."""
    rng, solid = Chance(5).stream("table"), find_bot(game, "solid@quick" if options else "solid")
    position: Position = Position.start(game, 2, rng, options=options)
    for _ in range(moves):
        decision = next(decision for decision in position.decisions() if decision.pending)
        after = position.play(decision.seat, ask_bot(solid, position, decision, rng), rng)
        assert not isinstance(after, Refusal)
        position = after
    return position


CHOICES = [("chili", 2, {}), ("safranito", 3, {"input": "sampled"}), ("a_la_carte", 9, {"input": "sampled"})]


@pytest.mark.parametrize(("game", "moves", "options"), CHOICES)
def test_strong_explains_the_answer_it_is_asked_about(game: str, moves: int, options: dict[str, Any]) -> None:
    position = table(game, moves, **options)
    decision, bot = position.decisions()[0], find_bot(game, "strong@quick")
    seen, rules = position.observation(decision.seat), find_game(game)
    chances = {}
    rollouts = find_rollouts(game)
    row = rollouts.deal(seen, 1, Chance(1).stream("row"))[0]
    for action in rollouts.candidates(row, decision.seat)[:6]:
        answer = rollouts.engine.command_of(int(action), decision, rules.setup_of(position.state))
        found = {one.code: one for one in explain_answer(bot, seen, decision, answer, Chance(2).stream("x"))}
        chances[int(action)] = found["chance"].weight
        if "instead" in found:
            assert found["instead"].weight >= 0
    assert len(set(chances.values())) == len(chances) > 2
    own = ask_bot(bot, position, decision, Chance(2).stream("x"))
    said = {one.code: one for one in explain_answer(bot, seen, decision, own, Chance(2).stream("x"))}
    assert said["chance"].weight > min(chances.values())


def test_strong_says_where_its_own_gesture_lands() -> None:
    """With physics the reasons are those of the gesture that was planned, found again by the same stream."""
    position = table("safranito", 4, input="physics")
    decision, bot = position.decisions()[0], find_bot("safranito", "strong@quick")
    seen = position.observation(decision.seat)
    answer = ask_bot(bot, position, decision, Chance(2).stream("x"))
    found = explain_answer(bot, seen, decision, answer, Chance(2).stream("x"))
    lands = [reason.params for reason in found if reason.code == "lands"]
    assert {"chance", "lands"} <= {reason.code for reason in found}
    assert all(about["value"] == answer.chip for about in lands)
    assert sum(about["share"] for about in lands) <= 101
    for language in LANGUAGES:
        assert all(words_in(language).reason("safranito", reason) for reason in found)


def test_strong_plans_no_gesture_to_explain_an_aim() -> None:
    """A review explains the best target, of which no gesture could be found again."""

    class Unplanned(StrongBot):
        def throw(self, *given: Any) -> Any:
            raise AssertionError("planned")

    position = table("safranito", 4, input="physics")
    decision = position.decisions()[0]
    seen, rollouts = position.observation(decision.seat), find_rollouts("safranito")
    row = rollouts.deal(seen, 1, Chance(1).stream("row"))[0]
    answer = rollouts.engine.command_of(int(rollouts.candidates(row, decision.seat)[0]), decision, seen.setup)
    found = explain_answer(Unplanned(effort="quick"), seen, decision, answer, Chance(2).stream("x"))
    assert {"chance", "lands"} <= {reason.code for reason in found}


def test_lead_of_compares_finalists_on_the_same_deals() -> None:
    def made(action: int, chance: float, gain: float, rollouts: int) -> Evaluation:
        return Evaluation(action, chance, 0.01, gain, 0.01, rollouts, ())

    found = (made(0, 0.5, 0.0, 90), made(1, 0.6, 0.1, 90), made(2, 0.9, 0.2, 10))
    assert lead_of(found, 1) == (found[0], 0.1)
    assert lead_of(found, 0) == (found[1], -0.1)
    assert lead_of(found, 2) is None


def test_bots_without_reasons_give_none() -> None:
    rng = Chance(1).stream("x")
    decision = Position.start("chili", 2, rng).decisions(0)[0]
    assert explain_answer(object(), None, decision, None, rng) == ()
