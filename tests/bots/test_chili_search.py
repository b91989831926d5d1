"""The search of Chili: compiled levels are the levels, deals fit what is known, and its card is better or solid's."""

import numpy as np
import pytest

from kit import CHILI
from peppermill.bots import ask_bot, find_bot, in_a_hurry
from peppermill.bots.chili.policies import card_of, new_workspace, read_revealed
from peppermill.bots.chili.rollouts import USUAL, ChiliRollouts
from peppermill.bots.chili.strong import StrongBot
from peppermill.bots.search import Budget, Evaluation, choose_answer, compare_answers, find_rollouts
from peppermill.core import Chance, RandomStream, Refusal, Refused
from peppermill.games.contract import Setup
from peppermill.lab.simulate import Plan, simulate
from peppermill.match import Position

ROLLOUTS = ChiliRollouts()
LEVELS = {level: find_bot("chili", level) for level in ("solid", "greedy")}


def moments(games: int, players: int | None = None) -> list[Position]:
    """Positions of games in which solid and greedy take turns at random, with all player counts and options."""
    found = []
    for number in range(games):
        rng = Chance(number).stream("moments")
        options = {"open_collections": number % 3 == 0, "cycles": 1 + number % 2}
        position: Position = Position.start("chili", players or 2 + number % 4, rng, options=options)
        while position.outcome is None:
            found.append(position)
            position = played(position, rng)
    return found


def played(position: Position, rng: RandomStream) -> Position:
    decision = next(decision for decision in position.decisions() if decision.pending)
    answer = ask_bot(LEVELS[rng.pick(tuple(LEVELS))], position, decision, rng)
    after = position.play(decision.seat, answer, rng)
    assert not isinstance(after, Refusal)
    return after


def test_compiled_policies_play_as_the_bots_do() -> None:
    reals, whole = new_workspace()
    seen, words, rng = np.zeros(2, dtype=np.int64), np.ones(1, dtype=np.uint64), Chance(1).stream("x")
    for position in moments(12):
        row = ROLLOUTS.engine.row_of(position.state)
        read_revealed(row, seen)
        for decision in position.decisions():
            for level, bot in LEVELS.items():
                policy = ROLLOUTS.policies.index(level)
                card = card_of(policy, row, decision.seat, seen, USUAL, reals, whole, words)
                assert card == ask_bot(bot, position, decision, rng).card


def test_deals_cannot_be_told_from_the_real_game_and_differ() -> None:
    rng = Chance(2).stream("x")
    for position in moments(8)[::9]:
        seat = next(decision.seat for decision in position.decisions() if decision.pending)
        view, setup = position.view(seat), CHILI.setup_of(position.state)
        rows = ROLLOUTS.deal(position.observation(seat), 3, rng)
        for row in rows:
            dealt = CHILI.view(ROLLOUTS.engine.state_of(row, setup), seat)
            assert (dealt.hand, dealt.hand_sizes, dealt.ring) == (view.hand, view.hand_sizes, view.ring)
            assert (dealt.pile_size, dealt.collected, dealt.revealed) == (view.pile_size, view.collected, view.revealed)
        assert len({row.tobytes() for row in rows}) == 3


def test_rollouts_to_the_end_are_games_of_the_reference() -> None:
    """Played out by solid, a row without luck to come ends as the reference does."""
    rng = Chance(4).stream("x")
    for position in moments(4, players=3):
        if position.view().cycle == position.view().options.cycles:
            row = ROLLOUTS.engine.row_of(position.state)[None]
            policies, words = np.zeros((1, 3), dtype=np.int64), np.ones(1, dtype=np.uint64)
            values = ROLLOUTS.play(row, 0, -1, policies, words, 0)[0]
            assert values[:3].sum() == pytest.approx(1)
            after, drawn = position, position.view().pile_size
            while after.outcome is None:
                decision = next(decision for decision in after.decisions() if decision.pending)
                step = after.play(decision.seat, ask_bot(LEVELS["solid"], after, decision, rng), rng)
                assert not isinstance(step, Refusal)
                after = step
            if after.view().pile_size == drawn:
                assert tuple(values[3:]) == after.outcome.scores


def test_chances_at_the_cut_add_up_to_one() -> None:
    rng = Chance(5).stream("x")
    for position in moments(6)[::15]:
        rows = ROLLOUTS.deal(position.observation(0), 20, rng)
        policies = np.zeros((20, position.players), dtype=np.int64)
        for horizon in (0, 1):
            values = ROLLOUTS.play(rows, 0, -1, policies, ROLLOUTS.draw_words(20, rng), horizon)
            assert values[:, : position.players].sum(axis=1) == pytest.approx(np.ones(20))


def test_search_compares_all_answers_on_common_deals() -> None:
    position = moments(1)[0]
    answers = ROLLOUTS.engine.answers(ROLLOUTS.engine.row_of(position.state), 0)
    first = int(answers[0])
    found = compare_answers(ROLLOUTS, position.observation(0), first, Budget(400), Chance(1).stream("x"))
    assert [one.action for one in found] == answers.tolist()
    by_action = {one.action: one for one in found}
    assert (by_action[first].gain, by_action[first].gain_error) == (0, 0)
    assert by_action[first].rollouts == max(one.rollouts for one in found)
    assert sum(one.rollouts for one in found) <= 400 + 2 * len(found)
    assert all(0 <= one.chance <= 1 and len(one.values) == 2 * position.players for one in found)


def test_search_keeps_the_first_answer_unless_the_guard_is_passed() -> None:
    position = moments(1)[0]
    answers = ROLLOUTS.engine.answers(ROLLOUTS.engine.row_of(position.state), 0).tolist()

    def chosen(first: int, guard: float) -> tuple[int, tuple[Evaluation, ...]]:
        return choose_answer(
            ROLLOUTS, position.observation(0), first, Budget(2_000, guard=guard), Chance(1).stream("x")
        )

    _, found = chosen(answers[0], 0)
    worst = min(found, key=lambda one: one.chance).action
    assert chosen(worst, 1)[0] != worst
    assert chosen(worst, 1e6)[0] == worst


def test_strong_takes_the_target_when_only_that_gains() -> None:
    text = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 9 66; hand 1: 63 10"
    position: Position = Position.read(text)
    assert ask_bot(StrongBot("quick"), position, position.decisions(0)[0], Chance(3).stream("x")).card == 66


def test_strong_answers_the_same_by_the_same_seed() -> None:
    for position in moments(3)[::10]:
        decision = next(decision for decision in position.decisions() if decision.pending)
        answers = {
            ask_bot(find_bot("chili", "strong@quick"), position, decision, Chance(6).stream("x")) for _ in range(2)
        }
        assert len(answers) == 1
        assert answers.pop() in decision.answers


def test_strong_has_efforts_and_no_hands() -> None:
    quick, deep = find_bot("chili", "strong@quick"), find_bot("chili", "strong@deep")
    assert quick.budget.rollouts < deep.budget.rollouts  # type: ignore[attr-defined]  # this one has a budget
    assert in_a_hurry("chili", "strong") == "strong@quick"
    for name in ("strong:novice", "strong@fast", "solid@quick"):
        with pytest.raises(Refused, match="bot-unknown"):
            find_bot("chili", name)


def test_find_rollouts_refuses_games_without_them() -> None:
    with pytest.raises(Refused, match="engine-unknown"):
        find_rollouts("bridge")


@pytest.mark.slow
def test_strong_beats_solid() -> None:
    setup = Setup(2, CHILI.options(), CHILI.house_data())
    result = simulate(Plan(game="chili", setup=setup, bots=("strong", "solid"), games=40, seed="strong"))
    assert result.win_rate[0] > 0.5
    assert result.refusals == 0
