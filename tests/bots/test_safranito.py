"""Safranito's bots: the same by the same seed, never refused, swayed by nothing unseen, with budgets in counts."""

from typing import Any

import pytest

from laws.safranito import SafranitoKit
from peppermill.bots import ask_bot, bot_stream_name, bots_of, find_bot, in_a_hurry
from peppermill.bots.safranito import SafranitoBot, aims
from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import house_book
from peppermill.games.safranito.state import State
from peppermill.lab.simulate import Plan, simulate
from peppermill.match import Position

SAFRANITO = Safranito()
LEVELS = [name for name, info in bots_of("safranito").items() if not info.style]
every_bot = pytest.mark.parametrize("name", LEVELS)
THROWN = 5


def answer(name: str, state: State, seat: Seat, seed: str) -> Any:
    (decision,) = (decision for decision in SAFRANITO.decisions(state) if decision.seat == seat)
    rng = Chance(seed).stream(bot_stream_name(seat, decision.id))
    command = ask_bot(find_bot("safranito", name), Position(SAFRANITO, state), decision, rng)
    assert command in decision.answers
    return command


def states(seed: str, players: int, most: int, **options: Any) -> list[State]:
    """The questions of a game between middling bots, one after the other."""
    effects = Effects(Chance(seed))
    setup = Setup(players, Options(**options), house_book())
    state = settle(SAFRANITO, SAFRANITO.initial(setup), effects)[-1].state
    found = [state]
    while len(found) < most and (asked := SAFRANITO.decisions(state)):
        command = answer("casual@quick", state, asked[0].seat, seed)
        steps = play(SAFRANITO, state, asked[0].seat, command, effects)
        assert not isinstance(steps, Refusal)
        state = steps[-1].state
        found.append(state)
    return [state for state in found if SAFRANITO.decisions(state)]


@every_bot
@pytest.mark.parametrize("options", [{}, {"secret_sales": True, "open_money": False, "chili_consolation": True}])
def test_bots_answer_the_same_whatever_is_hidden(name: str, options: dict[str, Any]) -> None:
    kit = SafranitoKit("sampled")
    looked, searches, name = 0, name == "strong", in_a_hurry("safranito", name)
    for number, state in enumerate(states("secrets", 3, 120 if searches else 300, input="sampled", **options)):
        seat = SAFRANITO.decisions(state)[0].seat
        other = kit.with_other_secrets(state, seat, Chance(number).stream("secrets"))
        if SAFRANITO.view(other, seat) == SAFRANITO.view(state, seat):
            looked += 1
            assert answer(name, state, seat, "x") == answer(name, other, seat, "x")
    assert looked > (30 if searches else 100)


@pytest.mark.parametrize("name", ["casual@quick", "solid@quick"])
def test_bots_throw_the_same_whatever_is_hidden_with_physics(name: str) -> None:
    kit = SafranitoKit("physics")
    for number, state in enumerate(states("real", 2, THROWN)):
        seat = SAFRANITO.decisions(state)[0].seat
        other = kit.with_other_secrets(state, seat, Chance(number).stream("secrets"))
        assert answer(name, state, seat, "x") == answer(name, other, seat, "x")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *(
            (name, Options(input="sampled", round_limit=2 if name == "strong" else 6, chili_consolation=True))
            for name in LEVELS
        ),
        *((name, Options(input="typed", round_limit=6)) for name in LEVELS),
    ],
)
def test_bots_are_never_refused_and_repeat_by_seed(name: str, options: Options) -> None:
    for players in (2, 4):
        setup = Setup(players, options, house_book())
        bots = (in_a_hurry("safranito", name),) * players
        games = 1 if name == "strong" else players
        plan = Plan(game="safranito", setup=setup, bots=bots, games=games, seed="never")
        result, again = simulate(plan), simulate(plan)
        assert (result.refusals, result.finished) == (0, games)
        assert (again.wins, again.decisions, again.mean_score) == (result.wins, result.decisions, result.mean_score)


@pytest.mark.slow
def test_each_level_is_stronger_than_the_one_below() -> None:
    def rate(*bots: str, games: int) -> float:
        setup = Setup(2, Options(input="sampled"), house_book())
        return simulate(Plan(game="safranito", setup=setup, bots=bots, games=games, seed="strength")).win_rate[0]

    assert rate("casual", "random", games=20) > 0.85
    assert rate("solid", "casual", games=80) > 0.6


@pytest.mark.parametrize("effort", ["quick", "normal"])
def test_a_throws_budget_is_counted_in_gestures(effort: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from peppermill.physics import planning, proxy

    state = states("budget", 2, THROWN)[-1]
    seat = SAFRANITO.decisions(state)[0].seat
    answer(f"solid@{effort}", state, seat, "x")  # where to aim at all is found once and remembered
    counts = {"proxy": 0, "engine": 0}
    quickly, truly = proxy.proxy_throws, planning.plan

    def proxied(board: Any, rows: Any) -> Any:
        counts["proxy"] += len(rows)
        return quickly(board, rows)

    def planned(board: Any, throws: Any, threads: int = 1) -> Any:
        counts["engine"] += len(throws)
        return truly(board, throws, threads)

    monkeypatch.setattr(proxy, "proxy_throws", proxied)
    monkeypatch.setattr(planning, "plan", planned)
    answer(f"solid@{effort}", state, seat, "x")
    once = dict(counts)
    budget = aims.EFFORTS[effort]
    assert 0 < once["proxy"] <= (budget.aims + len(state.lying)) * budget.proxy
    assert once["engine"] == budget.checked * budget.engine
    answer(f"solid@{effort}", state, seat, "x")
    assert counts == {name: 2 * count for name, count in once.items()}


def test_skill_and_level_are_independent() -> None:
    steady, shaky = find_bot("safranito", "solid:expert"), find_bot("safranito", "solid:novice@deep")
    assert isinstance(steady, SafranitoBot)
    assert isinstance(shaky, SafranitoBot)
    assert steady.head == shaky.head
    assert (steady.hand.skill, shaky.hand.skill) == (1.0, 4.0)
    assert shaky.effort == aims.EFFORTS["deep"]


def test_many_games_are_played_with_the_least_effort() -> None:
    assert in_a_hurry("safranito", "solid") == "solid@quick"
    assert in_a_hurry("safranito", "solid@deep") == "solid@deep"
    assert in_a_hurry("safranito", "random") == "random"
    assert in_a_hurry("chili", "solid") == "solid"


@pytest.mark.parametrize("name", ["genius", "solid@never", "random@quick"])
def test_find_bot_refuses_unknown_names(name: str) -> None:
    with pytest.raises(Refused) as refused:
        find_bot("safranito", name)
    known = refused.value.refusal.params["known"]
    assert isinstance(known, tuple)
    assert sorted(map(str, known)) == sorted(bots_of("safranito"))
