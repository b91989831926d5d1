"""The rules of Ladle, the law suite on it, and its bots."""

import pytest
from ladle.laws import LadleKit
from ladle.state import Options, Round, State, score, serve

from peppermill import Position
from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games.contract import Setup
from peppermill.lab.simulate import Plan, simulate
from peppermill.testing import LAWS, Law, check_package


@pytest.mark.parametrize("law", LAWS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_ladle_keeps_the_laws(law: Law, seed: int) -> None:
    law.check(LadleKit(), seed)


def test_the_description_names_what_exists_and_every_sentence_is_there() -> None:
    check_package("ladle")


@pytest.mark.parametrize(
    ("pot", "asked", "got"),
    [
        (6, (1, 2, 3), (1, 2, 3)),
        (5, (1, 2, 3), (1, 2, 0)),
        (5, (0, 3, 3), (3, 0, 0)),
        (2, (1, 2, 3, 0), (1, 0, 0, 3)),
        (0, (0, 0), (0, 0)),
        (3, (5, 5), (0, 0)),
    ],
)
def test_the_greediest_go_empty_until_the_pot_has_enough(
    pot: int, asked: tuple[int, ...], got: tuple[int, ...]
) -> None:
    assert serve(pot, asked) == got


def test_a_favourite_asked_for_and_got_is_worth_two_more() -> None:
    rounds = (Round((3, 2), (3, 2)), Round((3, 1), (0, 1)), Round((0, 2), (3, 2)))
    state = State(2, Options(), "over", (3, 2), served=rounds)
    assert (score(state, 0), score(state, 1)) == (3 + 0 + 3 + 2, 2 + 1 + 2 + 4)


def begun() -> Position:
    return Position.start("ladle", 3, Chance(7).stream("test"))


def test_an_answer_may_be_changed_until_the_last_has_asked_and_nobody_notices() -> None:
    position = begun()
    for helpings in (2, 4):
        position = played(position, 0, helpings)
        assert position.view(1).has_asked == (True, False, False)
    assert position.view(0).asked == 4
    refused = position.play(0, "ask helpings=4", Chance(1).stream("x"))
    assert isinstance(refused, Refusal)
    assert refused.code == "ladle-same-helpings"
    position = played(played(position, 1, 0), 2, 1)
    assert position.view(0).served[0].asked == (4, 0, 1)
    assert position.view(0).round == 2


def played(position: Position, seat: int, helpings: int) -> Position:
    after = position.play(Seat(seat), f"ask helpings={helpings}", Chance(1).stream("x"))
    assert not isinstance(after, Refusal), after
    return after


@pytest.mark.parametrize("helpings", [6, -1])
def test_other_numbers_are_refused(helpings: int) -> None:
    refused = begun().play(0, f"ask helpings={helpings}", Chance(1).stream("x"))
    assert isinstance(refused, Refusal)
    assert refused.code == "ladle-no-such-helpings"


@pytest.mark.parametrize(
    ("text", "field"),
    [("ladle 1; players 2; options {}; pot x", "pot"), ("ladle 1; players 2; cup 3", "cup"), ("ladle 2", "ladle")],
)
def test_a_position_that_cannot_be_read_is_refused_by_field(text: str, field: str) -> None:
    with pytest.raises(Refused) as refused:
        Position.read(text)
    assert refused.value.refusal.params["field"] == field


def test_canny_beats_modest_and_modest_beats_random() -> None:
    for better, worse in (("canny", "modest"), ("modest", "random")):
        bots = (better, worse)
        plan = Plan(game="ladle", setup=Setup(2, Options(), None), bots=bots, games=60, seed="strength")
        assert simulate(plan).win_rate[0] > 0.6
