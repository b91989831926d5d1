"""Phase 1: who throws, what, and from where."""

import math

import pytest

from peppermill.core import SPECTATOR, Chance, Refused, Seat
from peppermill.core.notation import write
from peppermill.core.options import read_options
from peppermill.games.safranito.commands import DECLARED, AimChip, Command, LayChip, LeaveBoard, MoveChip, ThrowChip
from peppermill.games.safranito.events import ChipPlaced, ChipsLanded, ChipsTurnedUp, ChipThrown
from peppermill.games.safranito.news import ChipReleased
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.phases.throwing import side_of
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.sampled_throws import spreads
from peppermill.gestures import SIDES, Throw, limits
from safranito_kit import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    SAFRANITO,
    asked,
    begun,
    do,
    lay,
    open_decision,
    refused,
    rule,
    seeded_effects,
    table,
)


@rule("T-1")
def test_throws_go_clockwise_from_the_head_chef_one_chip_each_twice() -> None:
    state, order = begun(4, first_chef=3), []
    for _ in range(12):
        order += asked(state)
        state = lay(state, state.chips[asked(state)[0]][-1]).state
    assert order == [ORANGE, BLUE, GREEN, RED] * 3


@rule("T-1")
def test_throw_out_of_turn_is_refused() -> None:
    state = begun(4, first_chef=3)
    no = refused(state, GREEN, LayChip, 10, "mint")
    assert (no.code, no.params) == ("safranito-not-your-turn", {"seat": ORANGE})


@rule("T-1a")
def test_players_choose_among_unthrown_chips_in_secret() -> None:
    state = begun(2, first_chef=1)
    for chip in (10, 20, 30, 40, 50, 60):
        thrown = do(state, GREEN, LayChip, chip, "mint")
        event = thrown.one(ChipThrown)
        assert SAFRANITO.news(thrown.state, event, GREEN) == event
        for viewer in (RED, SPECTATOR):
            assert SAFRANITO.news(thrown.state, event, viewer) == ChipReleased(GREEN, 1)
            assert [chip.value for chip in SAFRANITO.view(thrown.state, viewer).board] == [None]
    no = refused(lay(lay(state, 10).state, 60).state, GREEN, LayChip, 10, "mint")
    assert (no.code, no.rule, no.params) == ("safranito-chip-not-held", "T-1a", {"chip": 10})


@rule("T-1a")
def test_a_chips_number_is_new_with_every_throw() -> None:
    state, numbers = begun(2, first_chef=1, round_limit=3), []
    while state.phase != "over":
        played = lay(state, 10 if 10 in state.chips[asked(state)[0]] else state.chips[asked(state)[0]][0])
        numbers.append(played.one(ChipThrown).number)
        state = played.state
    assert numbers == list(range(1, 25))


@rule("T-2")
def test_face_up_chip_shows_its_value_and_counts() -> None:
    played = lay(begun(2, first_chef=1), 50, "mint", up=True)
    (seen,) = SAFRANITO.view(played.state, RED).board
    assert (seen.up, seen.value, seen.nearest) == (True, 50, "mint")
    assert [(worth.number, worth.value) for worth in played.one(ChipsTurnedUp).chips] == [(1, 50)]


@rule("T-2")
def test_a_chip_leaves_the_hand_face_down_and_may_turn_over_on_its_way() -> None:
    state, ups = begun(2, first_chef=1, input="physics", floor=0), []
    for tumble in (0.0, 8.0):
        played = do(state, GREEN, ThrowChip, 30, Throw("south", speed=1.5, loft=0.6, height=0.1, tumble=tumble))
        ups.append([chip.lying.face_up for chip in played.state.lying])
        assert played.none(ChipsTurnedUp) is (tumble == 0.0)
    assert ups == [[False], [True]]


@rule("T-3")
@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("outside", 0.0, "gesture-over-the-edge"),
        ("outside", -0.2, "gesture-over-the-edge"),
        ("speed", 900.0, "gesture-beyond-limit"),
        ("speed", math.nan, "gesture-not-a-number"),
        ("place", 5.0, "gesture-beyond-limit"),
    ],
)
def test_the_hand_may_not_reach_over_the_edge_nor_do_what_no_hand_does(field: str, value: float, code: str) -> None:
    state = begun(2, first_chef=1, input="physics")
    from msgspec.structs import replace

    command = ThrowChip(open_decision(state, GREEN).id, 10, replace(Throw("south"), **{field: value}))
    no = SAFRANITO.decide(state, GREEN, command)
    assert (no.code, no.rule) == (code, "T-3")  # type: ignore[union-attr]  # a tuple has no code, and fails


@rule("T-3")
def test_throw_may_reach_its_limit_and_a_refusal_beyond_is_complete() -> None:
    state, most = begun(2, first_chef=1, input="physics"), limits("throw")["speed"].high
    assert do(state, GREEN, ThrowChip, 10, Throw("south", speed=most)).one(ChipsLanded).number == 1
    no = refused(state, GREEN, ThrowChip, 10, Throw("south", speed=most + 1e-6))
    assert no.code == "gesture-beyond-limit"
    assert set(no.params) == {"field", "value", "low", "high", "unit"}


@rule("T-3", "T-3a")
@pytest.mark.parametrize("walk_around", [False, True])
def test_throws_come_from_the_own_side_unless_agreed_otherwise(walk_around: bool) -> None:
    state = begun(3, first_chef=2, input="physics", walk_around=walk_around)
    for side in SIDES:
        answer = SAFRANITO.decide(state, RED, ThrowChip(open_decision(state, RED).id, 10, Throw(side)))
        if side == "west" or walk_around:
            assert isinstance(answer, tuple)
        else:
            assert (answer.code, answer.params) == ("safranito-other-side", {"side": side})  # type: ignore[union-attr]  # as above


@rule("T-1a", "T-3")
def test_circle_may_be_declared_and_changes_nothing_that_anybody_is_told() -> None:
    state = begun(2, first_chef=1, input="physics")
    assert DECLARED == CIRCLES
    plain = do(state, GREEN, ThrowChip, 10, Throw("south"))
    for circle in DECLARED:
        declared = do(state, GREEN, ThrowChip, 10, Throw("south"), circle)
        assert (declared.events, declared.state) == (plain.events, plain.state)
    for hostile in ("field", "", "saffron ", 3, ["mint"], math.nan):
        no = refused(state, GREEN, ThrowChip, 10, Throw("south"), hostile)
        assert (no.code, no.rule) == ("safranito-no-such-answer", "T-7")
    decision = open_decision(state, GREEN)
    drawn = [decision.answers.sample(Chance(seed).stream("x")) for seed in range(5)]
    assert {answer.circle for answer in drawn} == {None}  # type: ignore[union-attr]  # all are throws


@rule("T-1")
def test_declared_circle_is_written_and_read_and_left_out_where_there_is_none() -> None:
    commands, name = SAFRANITO.commands(), open_decision(begun(2, first_chef=1, input="physics"), GREEN).id
    plain, declared = (ThrowChip(name, 10, Throw("south"), circle) for circle in (None, "spice_card"))
    assert "circle" not in write(plain)
    assert write(declared) == f"{write(plain)} circle=spice_card"
    assert [commands.read(write(one)) for one in (plain, declared)] == [plain, declared]
    assert commands.read(f"{write(plain)} circle=null") == plain
    assert [commands.has_optional(write(one)) for one in (plain, declared)] == [False, True]
    for hostile in ("circle=nowhere", "circle=3", 'circle=["mint"]', "circle=mint circle=mint", 'circle="mint\\u0020"'):
        with pytest.raises(Refused, match="notation"):
            commands.read(f"{write(plain)} {hostile}")


@rule("T-3b")
@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, ["south", "north"]), (3, ["south", "west", "north"]), (4, ["south", "west", "north", "east"])],
)
def test_sides_go_clockwise_and_two_sit_opposite(players: int, sides: list[str]) -> None:
    assert [side_of(Seat(seat), players) for seat in range(players)] == sides
    assert list(SAFRANITO.view(begun(players), SPECTATOR).sides) == sides


@rule("T-5")
def test_a_throw_is_never_optional() -> None:
    state = begun(2, first_chef=1)
    no = refused(state, GREEN, LeaveBoard)
    assert (no.code, no.rule) == ("safranito-no-such-answer", "T-7")


@rule("T-7")
@pytest.mark.parametrize("mode", ["physics", "sampled", "typed"])
def test_throws_are_asked_for_as_was_agreed(mode: str) -> None:
    state = begun(2, first_chef=1, input=mode)
    name = open_decision(state, GREEN).id
    commands: dict[str, Command] = {
        "physics": ThrowChip(name, 10, Throw("south")),
        "sampled": AimChip(name, 10, 0.0, 0.0),
        "typed": LayChip(name, 10, "mint"),
    }
    for kind, command in commands.items():
        answer = SAFRANITO.decide(state, GREEN, command)
        assert isinstance(answer, tuple) is (kind == mode)
        if kind != mode:
            assert (answer.code, answer.rule) == ("safranito-no-such-answer", "T-7")  # type: ignore[union-attr]  # as above


@rule("T-7")
@pytest.mark.parametrize("skill", ["expert", "good", "casual", "novice"])
def test_drawn_throws_miss_as_far_as_hands_of_that_skill_do(skill: str) -> None:
    state, off = begun(2, first_chef=1, input="sampled", skill=skill), []
    for seed in range(200):
        played = do(state, GREEN, AimChip, 10, 0.1, -0.05, effects=seeded_effects(seed))
        (chip,) = played.state.lying
        off += [chip.lying.pose.place[0] - 0.1, chip.lying.pose.place[1] + 0.05]
    assert math.sqrt(sum(miss * miss for miss in off) / len(off)) == pytest.approx(spreads()[skill], rel=0.15)


@rule("T-7")
def test_better_hands_miss_less() -> None:
    found = spreads()
    assert found["expert"] < found["good"] < found["casual"] < found["novice"]


@rule("T-7")
@pytest.mark.parametrize(("x", "y"), [(0.27, 0.0), (0.0, -0.3), (math.nan, 0.0), (math.inf, 0.0)])
def test_a_drawn_throw_is_aimed_at_the_field(x: float, y: float) -> None:
    no = refused(begun(2, first_chef=1, input="sampled"), GREEN, AimChip, 10, x, y)
    assert no.code == "safranito-no-such-answer"


@rule("T-7")
@pytest.mark.parametrize("where", CIRCLES)
def test_a_chip_typed_into_a_circle_counts_there(where: str) -> None:
    played = lay(begun(4, first_chef=1), 10, where)
    assert played.state.lying[0].circle == CIRCLES.index(where)


@rule("T-7")
def test_typed_throws_may_move_every_chip() -> None:
    state = lay(begun(2, first_chef=1), 10, "mint").state
    laid = do(state, RED, LayChip, 60, "chili").state
    moved = do(laid, RED, MoveChip, 1, "curry", True)
    assert moved.one(ChipPlaced).number == 1
    assert moved.one(ChipsTurnedUp).chips[0].value == 10
    gone = do(moved.state, RED, MoveChip, 2, "out")
    assert gone.state.back == ((), (60,))
    assert refused(gone.state, RED, MoveChip, 2, "mint").code == "safranito-no-such-answer"
    left = do(gone.state, RED, LeaveBoard)
    assert left.one(ChipsLanded).out == ()
    assert asked(left.state) == [GREEN]
    assert [chip.circle for chip in left.state.lying] == [0]


@rule("T-7")
def test_the_least_unsteadiness_of_real_throws_can_be_agreed() -> None:
    steady = begun(2, first_chef=1, input="physics", floor=0)
    landed = {
        do(steady, GREEN, ThrowChip, 10, Throw("south"), effects=seeded_effects(seed)).one(ChipsLanded).chips
        for seed in (1, 2)
    }
    assert len(landed) == 1
    shaky = begun(2, first_chef=1, input="physics", floor=100)
    landed = {
        do(shaky, GREEN, ThrowChip, 10, Throw("south"), effects=seeded_effects(seed)).one(ChipsLanded).chips
        for seed in (1, 2)
    }
    assert len(landed) == 2


@rule("T-7")
@pytest.mark.parametrize("given", [{"throws": "magic"}, {"hands": "left"}, {"floor": 101}, {"throws": 3}])
def test_read_options_refuses_bad_throwing_options(given: dict[str, object]) -> None:
    with pytest.raises(Refused) as no:
        read_options(Options, given)
    assert no.value.refusal.rule == "T-7"


@rule("T-1")
def test_commands_to_another_question_are_stale() -> None:
    state = table(4, "chips: blue 10 in extra_throw")
    assert refused(begun(2), GREEN, LayChip, 10, "mint", decision="1.throw.7").code == "decision-closed"
    assert refused(begun(2), 9, LayChip, 10, "mint").code == "no-such-seat"
    assert state.thrower in (GREEN, RED, ORANGE, BLUE)
