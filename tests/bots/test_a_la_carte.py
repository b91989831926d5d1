"""À la carte's bots: the same by the same seed, never refused, each stronger than the one below."""

import time
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from peppermill.bots import ask_bot, bot_stream_name, bots_of, find_bot, in_a_hurry
from peppermill.bots.a_la_carte import ALaCarteBot, pouring, solving
from peppermill.bots.a_la_carte.worth import SOLID, Eyes, rate, solved
from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.commands import EndTurn, Flip, Heat, PickDish, Season
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import CREPE, house_menu
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.gestures import hand_of
from peppermill.lab.simulate import Plan, simulate
from peppermill.match import Position
from prove.endings import COOKS, GUESSING, endings, game_of

GAME = ALaCarte()
GOOD = pour_model.unsteadiness(hand_of("good"))
MENU = {str(dish.name): dish for dish in house_menu().dishes}


def answer(name: str, state: State, seed: str) -> Any:
    (decision,) = GAME.decisions(state)
    rng = Chance(seed).stream(bot_stream_name(decision.seat, decision.id))
    command = ask_bot(find_bot("a_la_carte", name), Position(GAME, state), decision, rng)
    assert command in decision.answers
    return command


def states(seed: str, players: int, most: int, bot: str = "casual@quick", **options: Any) -> list[State]:
    """The questions of a game between bots, one after the other."""
    effects = Effects(Chance(seed))
    state = settle(GAME, GAME.initial(Setup(players, Options(**options), house_menu())), effects)[-1].state
    found = [state]
    while len(found) < most and (asked := GAME.decisions(state)):
        steps = play(GAME, state, asked[0].seat, answer(bot, state, seed), effects)
        assert not isinstance(steps, Refusal)
        state = steps[-1].state
        found.append(state)
    return [state for state in found if GAME.decisions(state)]


@pytest.mark.parametrize("name", [name for name, info in bots_of("a_la_carte").items() if not info.style])
@pytest.mark.parametrize(
    "options",
    [
        Options(input="sampled"),
        Options(input="sampled", skill="novice", must_act=True, recipe_bottles_only=True),
        Options(input="typed", round_limit=4),
    ],
    ids=["sampled", "strict", "typed"],
)
def test_bots_are_never_refused_and_repeat_by_seed(name: str, options: Options) -> None:
    if name == "strong":
        options = replace(options, round_limit=3)
    for players in (2, 3, 4):
        setup, games = Setup(players, options, house_menu()), 1 if name == "strong" else players
        bots = (in_a_hurry("a_la_carte", name),) * players
        plan = Plan(game="a_la_carte", setup=setup, bots=bots, games=games, seed="never")
        result, again = simulate(plan), simulate(plan)
        assert (result.refusals, result.finished) == (0, games)
        assert (again.wins, again.decisions, again.mean_score) == (result.wins, result.decisions, result.mean_score)


@pytest.mark.parametrize("name", ["casual@quick", "solid@normal"])
def test_real_hands_are_accepted_and_tremble_by_the_seed(name: str) -> None:
    kinds = set()
    for state in states("real", 2, 14, "solid@quick"):
        command = answer(name, state, "x")
        kinds.add(type(command))
        assert answer(name, state, "x") == command
        if isinstance(command, Season | Flip):
            assert answer(name, state, "y").gesture != command.gesture
    assert {PickDish, Season} <= kinds


def test_a_crepe_is_rolled_for_and_flipped_by_a_real_hand() -> None:
    state = next(state for state in states("real", 2, 14, "solid@quick") if state.phase == "act")
    stoves = tuple(
        replace(stove, dish=CREPE, crystals=(), knob=0) if seat == state.active else stove
        for seat, stove in enumerate(state.stoves)
    )
    crepe = replace(state, stoves=stoves, cups=((), ()), actions=3, rolled=False)
    assert isinstance(answer("solid", crepe, "x"), Heat)
    assert isinstance(answer("casual", replace(crepe, actions=2, rolled=True), "x"), Flip)


def test_a_turn_without_actions_and_cups_worth_playing_ends() -> None:
    state = next(state for state in states("real", 2, 14, "solid@quick") if state.phase == "act")
    cups = tuple(("cool",) if seat == state.active else () for seat in range(2))
    stoves = tuple(replace(stove, knob=1, crystals=()) for stove in state.stoves)
    done = replace(state, cups=cups, stoves=stoves, actions=0, paused=False)
    assert isinstance(answer("solid", done, "x"), EndTurn)
    assert isinstance(answer("casual", done, "x"), EndTurn)


@pytest.mark.slow
def test_each_level_is_stronger_than_the_one_below() -> None:
    def wins(*bots: str, games: int) -> float:
        setup = Setup(2, Options(input="sampled"), house_menu())
        return simulate(Plan(game="a_la_carte", setup=setup, bots=bots, games=games, seed="strength")).win_rate[0]

    assert wins("casual", "random", games=20) > 0.85
    assert wins("solid", "casual", games=80) > 0.6


def test_dishes_end_in_every_way_and_games_in_most() -> None:
    figures = endings(24)
    cooked: Any = figures["cooked"]
    assert {"ended dishes", "spoilt", "burnt", "crepe finished", "star"} <= cooked.keys()
    assert game_of(GUESSING, "guessing/0")["ended no_dish"] == 1
    assert game_of(COOKS[0], "again") == game_of(COOKS[0], "again")


def test_a_decision_at_normal_effort_takes_less_than_a_second() -> None:
    solving.prepare()
    found = states("slow", 4, 40, "solid@quick", input="sampled")
    for state in found[::5]:
        began = time.process_time()
        answer("solid@normal", state, "x")
        assert time.process_time() - began < 1.0


def test_a_dish_alone_is_worth_more_the_nearer_it_is() -> None:
    action, again = rate(house_menu().dishes, GOOD, SOLID, 0)
    dish = MENU["goulash_soup"]
    scale = (3.5, 1.0, action, 0.05, 1.0, 0.5, 1.3, again[dish.colour])
    values, acts = solved(dish, ((15, 5),) * 3, GOOD, 0, scale)
    assert values[0, 0, 0] < values[1, 0, 0] < values[1 + 3, 0, 0] < values[1 + 3 + 9, 0, 0] < values[1 + 3 + 9, 0, 3]
    assert values[13, 0, 4] == values[13, 0, 5] == 4.5
    assert values[13, 1, 4] == values[14, 0, 4] == 3.5
    assert values[13, 0, 6] == values[13, 0, 7] == again[dish.colour]
    assert acts[13, 0, 2] == solving.HEAT
    assert acts[4, 0, 4] // len(pouring.tilts(20, GOOD, 0)) == 2


def test_solved_values_agree_with_playing_the_solved_acts() -> None:
    """Played many times by its own acts, a dish brings what its value says."""
    dish, action = MENU["lemon_ice"], 0.6
    scale = (1.5, 1.0, action, 0.0, 1.0, 0.5, 1.3, -0.2)
    values, acts = solved(dish, ((15, 5),), GOOD, 0, scale)
    falls, rng, total = pouring.falls(15, 5, GOOD, 0), Chance("played").stream("dish"), 0.0
    runs = 4_000
    for _ in range(runs):
        spices = salt = 0
        while True:
            act = int(acts[spices, salt, 0])
            assert act >= 0
            total -= action
            drawn, fell = rng.real(), None
            for (of_spice, of_salt), chance in np.ndenumerate(falls[act]):
                drawn -= float(chance)
                if drawn < 0.0:
                    fell = (of_spice, of_salt)
                    break
            if fell is None or spices + fell[0] > 2 or salt + fell[1] > 2:
                total += -0.2
                break
            spices, salt = spices + fell[0], salt + fell[1]
            if spices:
                total += 1.5 + (1.0 if (spices, salt) == (1, 0) else 0.0)
                break
    assert total / runs == pytest.approx(float(values[0, 0, 0]), abs=0.05)


def test_skill_and_level_are_independent() -> None:
    steady, shaky = find_bot("a_la_carte", "solid:expert"), find_bot("a_la_carte", "solid:novice@deep")
    assert isinstance(steady, ALaCarteBot)
    assert isinstance(shaky, ALaCarteBot)
    assert steady.head == shaky.head == "solid"
    assert (steady.hand.skill, shaky.hand.skill) == (1.0, 4.0)
    assert shaky.effort > steady.effort
    assert in_a_hurry("a_la_carte", "solid") == "solid@quick"


def test_more_effort_tries_more_tilts() -> None:
    few, many = pouring.tilts(20, GOOD, 0), pouring.tilts(20, GOOD, 10)
    assert len(many) == len(few) + 10
    assert few[-1] == many[-1] > 140.0


def test_a_crepe_is_worth_more_to_a_better_hand_and_less_when_it_is_hot() -> None:
    (state, *_) = states("crepe", 2, 1, input="sampled")
    view = GAME.view(state, Seat(0))
    steady, shaky = (Eyes(view, GOOD, flip, SOLID, 0) for flip in (0.7, 0.2))
    assert steady.crepe(Seat(0), 0, 0) > shaky.crepe(Seat(0), 0, 0)
    assert shaky.crepe(Seat(0), 0, 0) > shaky.crepe(Seat(0), 6, 0)
    assert steady.crepe(Seat(0), 0, 0) > steady.crepe(Seat(0), 0, 3)


@pytest.mark.parametrize("name", ["genius", "solid@never", "random@quick"])
def test_find_bot_refuses_unknown_names(name: str) -> None:
    with pytest.raises(Refused) as refused:
        find_bot("a_la_carte", name)
    known = refused.value.refusal.params["known"]
    assert isinstance(known, tuple)
    assert sorted(map(str, known)) == sorted(bots_of("a_la_carte"))
