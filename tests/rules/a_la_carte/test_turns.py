"""Set-up and what a turn is."""

from collections import Counter

import pytest

from a_la_carte_kit import (
    ANA,
    BEN,
    CLEO,
    DAN,
    GAME,
    after,
    answers,
    begun,
    do,
    going,
    kinds,
    kitchen,
    knob,
    open_decision,
    refused,
    rule,
    seeded_effects,
    with_options,
)
from peppermill.core import Chance
from peppermill.games.a_la_carte.commands import (
    Caught,
    EndTurn,
    Fallen,
    Heat,
    NameCup,
    PickDish,
    PlayCup,
    TakeCup,
    TurnUp,
)
from peppermill.games.a_la_carte.events import CupDrawn, DishBinned, GameBegun, SpoonsTaken, TurnBegun, TurnEnded
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import ALL_CUPS, CREPE, CUPS, house_menu
from peppermill.games.contract import AnyOf, Gesture, Setup, settle


@rule("C-1")
def test_everybody_has_a_stove_at_0_a_crepe_and_an_open_cup() -> None:
    for players in (2, 3, 4):
        state = begun(players)
        assert [stove.knob for stove in state.stoves] == [0] * players
        assert state.crepes == ("held",) * players
        assert [len(cups) for cups in state.cups] == [1] * players
        everything = Counter([*state.pile, *(cup for cups in state.cups for cup in cups)])
        assert everything == CUPS
    firsts = {begun(2, seed).cups[0] for seed in range(40)}
    assert firsts == {(cup,) for cup in CUPS}, "which cup is luck"


@rule("P-1")
def test_luck_says_who_begins_or_the_table_does() -> None:
    assert {begun(4, seed).start for seed in range(40)} == {ANA, BEN, CLEO, DAN}
    for chosen in (1, 3, 4):
        assert {begun(4, seed, start=chosen).start for seed in range(20)} == {chosen - 1}
    assert {begun(2, seed, start=4).start for seed in range(20)} == {ANA, BEN}, "there is no fourth seat"


@rule("P-1")
def test_first_dishes_are_picked_clockwise_and_never_a_crepe() -> None:
    state = begun(3, start=3)
    assert open_decision(state).seat == CLEO
    assert [answer.dish for answer in answers(state) if isinstance(answer, PickDish)] == list(house_menu().names)
    assert refused(state, PickDish, CREPE).code == "a_la_carte-no-crepe-yet"
    first = do(state, PickDish, "gazpacho").state
    assert open_decision(first).seat == ANA
    assert refused(first, PickDish, "gazpacho").code == "a_la_carte-no-such-dish"
    last = after(first, (PickDish, "carpaccio"), (PickDish, "lemon_ice"))
    assert [stove.dish for stove in last.state.stoves] == ["carpaccio", "lemon_ice", "gazpacho"]
    assert last.one(TurnBegun) == TurnBegun(CLEO, 1)
    assert last.state.actions == 3


@rule("P-1")
def test_typed_input_asks_everybody_for_the_first_cup() -> None:
    steps = settle(GAME, GAME.initial(Setup(2, Options(input="typed", start=2), house_menu())), seeded_effects())
    assert [step.event for step in steps] == [GameBegun(BEN, ())]
    state = steps[-1].state
    assert open_decision(state).seat == BEN
    state = after(state, (NameCup, "cool"), (NameCup, "cool")).state
    assert state.cups == (("cool",), ("cool",))
    assert state.phase == "dish"
    assert open_decision(state).seat == BEN
    assert sorted([*state.pile, "cool", "cool"]) == sorted(ALL_CUPS)


@rule("T-1")
def test_a_turn_is_three_actions_in_any_mix_then_the_next_clockwise() -> None:
    state = kitchen(3)
    played = after(state, (Heat, "one"), (Fallen, ANA, "herbs", 0, 0), (Fallen, ANA, "pepper", 0, 0))
    assert played.all(TurnEnded) == [TurnEnded(ANA, 0)]
    assert played.one(TurnBegun) == TurnBegun(BEN, 1)
    assert open_decision(played.state).seat == BEN
    assert refused(state, Heat, "one", by=BEN).code == "a_la_carte-not-your-turn"
    assert refused(state, Heat, "one", by=3).code == "no-such-seat"


@rule("T-1")
def test_rounds_are_counted_from_the_start_player() -> None:
    state = kitchen(2, "active: ben\nround: 4")
    assert do(state, EndTurn).one(TurnBegun) == TurnBegun(ANA, 5)


@rule("T-2")
def test_one_cup_a_turn_may_be_played_without_an_action() -> None:
    state = kitchen(3, "cups ana: point point")
    played = do(state, PlayCup, "point")
    assert played.state.actions == 3
    assert played.state.served == (1, 0, 0)
    assert refused(played.state, PlayCup, "point").code == "a_la_carte-break-taken"
    assert refused(state, PlayCup, "spoons").code == "a_la_carte-cup-not-held"
    later = after(state, (Heat, "one"), (PlayCup, "point"), (Heat, "one"))
    assert later.state.actions == 1
    again = after(played.state, (EndTurn,), (EndTurn,), (EndTurn,), (PlayCup, "point"))
    assert again.state.served == (2, 0, 0), "a new turn, a new break"


@rule("T-2")
def test_a_break_may_follow_the_third_action() -> None:
    state = kitchen(3, "actions: 1\ncups ana: spoons")
    waiting = do(state, Fallen, ANA, "pepper", 0, 0).state
    assert (waiting.actions, open_decision(waiting).seat) == (0, ANA)
    assert [type(answer) for answer in answers(waiting)] == [PlayCup, EndTurn]
    assert refused(waiting, Heat, "one").code == "a_la_carte-no-action"
    assert refused(waiting, Fallen, ANA, "pepper", 0, 0).code == "a_la_carte-no-action"
    assert do(waiting, PlayCup, "spoons").state.actions == 3


@rule("T-2a")
def test_no_break_while_something_is_to_be_chosen() -> None:
    state = kitchen(3, "cups ana: point\ncups ben: swap\nrest: used")
    choosing = do(state, Heat, "choose").state
    assert refused(choosing, PlayCup, "point").rule == "T-2a"
    taking = do(state, Heat, "cup").state
    assert refused(taking, PlayCup, "point").rule == "T-2a"
    picking = do(kitchen(3, "cups ana: point\npan ana: lemon_ice 0"), Fallen, ANA, "lemon", 1, 0).state
    assert picking.phase == "dish"
    assert refused(picking, PlayCup, "point").rule == "T-2a"
    assert refused(picking, EndTurn).rule == "T-2a"
    assert do(choosing, TurnUp, 1).state.phase == "act"
    assert do(taking, TakeCup, BEN, "swap").state.phase == "act"


@rule("T-3")
def test_actions_may_be_left_unspent_unless_all_must_be_used() -> None:
    state = kitchen(3)
    assert do(state, EndTurn).one(TurnEnded) == TurnEnded(ANA, 3)
    strict = kitchen(3, must_act=True)
    assert refused(strict, EndTurn).code == "a_la_carte-must-act"
    assert not any(isinstance(answer, EndTurn) for answer in answers(strict))
    waiting = after(kitchen(3, "actions: 1\ncups ana: point", must_act=True), (Heat, "one")).state
    assert do(waiting, EndTurn).one(TurnEnded).unspent == 0


@rule("T-3")
def test_turn_waits_after_the_last_action_for_a_playable_cup_only() -> None:
    used = kitchen(3, "actions: 1\ncups ana: point\nflags: paused")
    assert do(used, Heat, "one").one(TurnBegun).seat == BEN
    useless = kitchen(3, "actions: 1\ncups ana: cool\npan ana: gazpacho 0")
    assert do(useless, Fallen, ANA, "lemon", 0, 0).one(TurnBegun).seat == BEN
    useful = kitchen(3, "actions: 1\ncups ana: cool\npan ana: herb_steak 1\npan dan: gazpacho 0".replace("dan", "cleo"))
    assert open_decision(do(useful, Fallen, ANA, "lemon", 0, 0).state).seat == ANA


@rule("T-3")
def test_with_a_crepe_the_roll_must_be_made_and_flips_may_be_left_out() -> None:
    state = kitchen(3, "pan ana: crepe 0")
    assert refused(state, EndTurn).rule == "T-3"
    rolled = do(state, Heat, "one").state
    assert do(rolled, EndTurn).one(TurnEnded) == TurnEnded(ANA, 2)
    strict = do(kitchen(3, "pan ana: crepe 0", must_act=True), Heat, "one").state
    assert refused(strict, EndTurn).code == "a_la_carte-must-act"


@rule("T-3")
def test_a_second_failed_flip_waits_for_a_break_too() -> None:
    state = kitchen(3, "pan ana: crepe 1\nactions: 1\nflags: rolled\ncups ana: point")
    waiting = do(state, Caught, "recipe").state
    assert (waiting.active, waiting.actions) == (ANA, 0)
    assert do(waiting, PlayCup, "point").one(TurnBegun).seat == BEN


@rule("T-4")
def test_cup_may_be_played_in_the_turn_it_was_drawn_in() -> None:
    drawn = after(kitchen(3), (Heat, "cup"), (NameCup, "spoons"))
    assert drawn.one(CupDrawn).cup == "spoons"
    played = do(drawn.state, PlayCup, "spoons")
    assert played.one(SpoonsTaken).seat == ANA
    assert played.state.actions == 5
    theirs = kitchen(3, "cups ben: point")
    assert refused(theirs, PlayCup, "point", by=BEN).code == "a_la_carte-not-your-turn"


@rule("T-1")
def test_a_stale_question_is_no_question() -> None:
    state = kitchen(3)
    old = open_decision(state).id
    now = do(state, Heat, "one").state
    given = GAME.decide(now, ANA, Heat(old, "one"))
    assert getattr(given, "code", None) == "decision-closed"


@rule("T-1")
def test_spices_and_heat_stay_until_the_next_turn() -> None:
    state = after(kitchen(2), (Heat, "two"), (Fallen, ANA, "pepper", 1, 1), (EndTurn,), (EndTurn,)).state
    assert (knob(state, ANA), kinds(state, ANA)) == (2, ["pepper", "salt"])
    assert going(state).none(DishBinned)


@rule("T-1", "P-1", "H-3", "H-4", "H-4a", "R-2")
def test_every_question_has_a_name_of_its_own_and_the_table_waits_for_it() -> None:
    typed = begun(3, start=2, input="typed")
    burning = going(kitchen(3, "pan ana: lemon_ice 5\ncups ana: cool")).state
    rich = kitchen(3, "cups ben: swap\nrest: used")
    asked = {
        "0.name.0": typed,
        "0.name.1": do(typed, NameCup, "swap").state,
        "0.dish.0": begun(3, start=2),
        "1.act.0": kitchen(3),
        "1.heat.1": do(kitchen(3), Heat, "choose").state,
        "1.name.1": do(kitchen(3), Heat, "cup").state,
        "1.take.1": do(rich, Heat, "cup").state,
        "1.cool.0": burning,
        "2.act.0": kitchen(3, "active: ben"),
    }
    for name, state in asked.items():
        decision = open_decision(state)
        assert (decision.id, decision.seat, decision.pending) == (name, state.active, True)
        assert {command.decision for command in answers(state)} == {name}


@rule("W-1", "Q-2")
@pytest.mark.parametrize("text", ["", "pan ana: crepe 1\nactions: 2\nflags: rolled"])
def test_sampled_answers_are_possible_gestures(text: str) -> None:
    state = with_options(kitchen(3, text), input="physics")
    given = open_decision(state).answers
    assert isinstance(given, AnyOf)
    (moves,) = [part for part in given.parts if isinstance(part, Gesture)]
    drawn = [moves.sample(Chance(seed).stream("any")) for seed in range(60)]
    assert all(command in given for command in drawn)
    assert len({repr(command) for command in drawn}) == 60
