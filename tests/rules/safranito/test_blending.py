"""Phase 4: blending, the end, and the consolation. House blends: 0 curry-ginger-cardamom, 3 curry-chili-cumin, …"""

import pytest

from peppermill.core import SPECTATOR
from peppermill.games.contract import Listed
from peppermill.games.safranito.commands import BlendSpices, PassTurn
from peppermill.games.safranito.events import (
    BlendCompleted,
    BoardCleared,
    GameEnded,
    MillPassed,
    RoundBegun,
    TurnPassed,
)
from peppermill.games.safranito.hints import Hint
from peppermill.games.safranito.pieces import Spice, house_book
from peppermill.games.safranito.state import State
from safranito_kit import BLUE, GREEN, ORANGE, RED, SAFRANITO, asked, do, going, open_decision, refused, rule, table

BLENDING = """
    head: red
    offered: 0 3 16
    hand red: curry curry ginger cardamom chili cumin
    hand orange: curry ginger
    hand blue: curry chili cumin mint mint
    hand green: garlic mint cumin
"""


def blends_of(state: State, seat: int) -> list[int]:
    answers = open_decision(state, seat).answers
    assert isinstance(answers, Listed)
    return [answer.blend for answer in answers if isinstance(answer, BlendSpices)]


@rule("K-1")
def test_from_the_head_chef_clockwise_each_may_complete_one_face_up_blend() -> None:
    state = going(table(4, BLENDING)).state
    assert blends_of(state, RED) == [0, 3]
    played = do(state, RED, BlendSpices, 0)
    done = played.one(BlendCompleted)
    assert (done.spices, done.reserved) == (("curry", "ginger", "cardamom"), False)
    assert played.state.completed[RED] == (0,)
    assert played.state.discard == ("curry", "ginger", "cardamom")
    assert played.state.hands[RED] == ("curry", "chili", "cumin")
    assert [passed.seat for passed in played.all(TurnPassed)] == [RED, ORANGE], "who can do no more, as all can see"
    assert asked(played.state) == [BLUE]
    assert blends_of(played.state, BLUE) == [3]
    last = do(do(played.state, BLUE, PassTurn).state, GREEN, BlendSpices, 16)
    assert last.state.completed[GREEN] == (16,)
    assert last.one(MillPassed).seat == ORANGE


@rule("K-1")
def test_a_blend_is_refused_for_the_right_reason() -> None:
    state = going(table(4, BLENDING)).state
    no = refused(state, RED, BlendSpices, 16)
    assert (no.code, no.params) == ("safranito-spices-missing", {"missing": ("garlic", "mint")})
    assert refused(state, RED, BlendSpices, 5).code == "safranito-no-such-blend"
    assert refused(state, RED, BlendSpices, 99).code == "safranito-no-such-blend"
    assert refused(state, BLUE, BlendSpices, 3).code == "safranito-not-your-turn"


@rule("K-1a")
def test_the_whole_discard_pile_is_open_to_all() -> None:
    played = do(going(table(4, BLENDING + "discard: mint")).state, RED, BlendSpices, 3)
    for viewer in (GREEN, SPECTATOR):
        assert SAFRANITO.view(played.state, viewer).discard == ("curry", "chili", "mint", "cumin")
        assert SAFRANITO.view(played.state, viewer).completed[RED] == (3,)


OWN = """
    head: red
    offered: 0 16
    reserved red: 3 10
    hand red: curry curry ginger cardamom cardamom chili chili cumin mint
"""


@rule("K-2")
@pytest.mark.parametrize("order", [(0, 3, 10), (3, 0, 10), (10, 3, 0)])
def test_reserved_blends_may_be_completed_in_any_number_and_order(order: tuple[int, ...]) -> None:
    state = going(table(4, OWN)).state
    assert blends_of(state, RED) == [0, 3, 10]
    for blend in order[:-1]:
        played = do(state, RED, BlendSpices, blend)
        assert played.one(BlendCompleted).reserved is (blend != 0)
        state = played.state
    assert SAFRANITO.view(state, SPECTATOR).completed[RED] == order[:-1], "they lie face up too"
    assert do(state, RED, BlendSpices, order[-1]).one(GameEnded).winners == (RED,)


@rule("K-2", "K-1")
def test_but_only_one_face_up_blend_in_a_turn() -> None:
    text = "head: red\noffered: 0 3\nreserved red: 16\nhand red: curry curry ginger cardamom chili cumin"
    state = do(going(table(4, text)).state, RED, BlendSpices, 0).state
    assert refused(state, RED, BlendSpices, 3).code == "safranito-one-blend"
    assert blends_of(state, RED) == []


@rule("K-2")
def test_reserved_blend_cannot_be_completed_by_others() -> None:
    text = "head: red\noffered: 0\nreserved blue: 3\nhand red: curry chili cumin"
    assert refused(going(table(4, text)).state, RED, BlendSpices, 3).code == "safranito-no-such-blend"


@rule("K-3")
def test_face_up_blends_are_refilled_only_at_the_start_of_a_new_round() -> None:
    played = do(going(table(4, BLENDING)).state, RED, BlendSpices, 0)
    assert played.state.offered == (3, 16)
    assert played.none(RoundBegun)
    passed = do(played.state, BLUE, PassTurn)
    assert [turn.seat for turn in passed.all(TurnPassed)] == [BLUE]
    last = do(passed.state, GREEN, PassTurn)
    assert len(last.one(RoundBegun).blends) == 1
    assert len(last.state.offered) == 3


@rule("K-4")
def test_third_blend_ends_the_game_at_once_and_wins() -> None:
    text = BLENDING + "completed red: 5 6\ncompleted blue: 7 8\nmoney red: 0"
    played = do(going(table(4, text)).state, RED, BlendSpices, 3)
    ended = played.one(GameEnded)
    assert (ended.reason, ended.winners, ended.scores) == ("three_blends", (RED,), (0, 3, 0, 2))
    assert played.none(MillPassed)
    assert SAFRANITO.decisions(played.state) == ()
    outcome = SAFRANITO.outcome(played.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("three_blends", (RED,), (0, 3, 0, 2))
    assert outcome.ranks == (3, 1, 3, 2), "two equals share the third place"
    assert refused_after(played.state) == "game-over"


def refused_after(state: State) -> str:
    return refused(state, RED, PassTurn, decision="1.blend.1.0").code


CONSOLED = """
    head: red
    chips: red 10 on field, red 20 at 262 262, blue 30 on field, green 40 in mint
    hand red: curry chili mint mint
    offered: 3
    tokens blue: 1
"""


@rule("V-1")
def test_each_invalid_chip_given_back_brings_a_token_if_that_was_agreed() -> None:
    assert going(table(4, CONSOLED)).one(BoardCleared).tokens == (0, 0, 0, 0)
    played = going(table(4, CONSOLED, chili_consolation=True))
    assert played.one(BoardCleared).tokens == (0, 2, 0, 1)
    assert played.state.tokens == (0, 2, 0, 2)
    assert SAFRANITO.view(played.state, SPECTATOR).tokens == (0, 2, 0, 2), "they lie open"


@rule("V-1")
@pytest.mark.parametrize(("tokens", "ways"), [(1, []), (2, [("cumin",)]), (3, [("cumin",)])])
def test_two_tokens_replace_any_one_spice_card(tokens: int, ways: list[tuple[str, ...]]) -> None:
    text = f"head: red\nhand red: curry chili mint mint\noffered: 3\ntokens red: {tokens}"
    state = going(table(4, text, chili_consolation=True)).state
    answers = open_decision(state, RED).answers
    assert isinstance(answers, Listed)
    assert [answer.instead for answer in answers if isinstance(answer, BlendSpices)] == ways
    no = refused(state, RED, BlendSpices, 3, ("curry", "cumin"))
    assert (no.code, no.params) == ("safranito-tokens-missing", {"needed": 4, "held": tokens})
    assert refused(state, RED, BlendSpices, 3, ()).params == {"missing": ("cumin",)}


@rule("V-1")
def test_tokens_may_replace_cards_one_holds_and_all_three_of_them() -> None:
    text = "head: red\nhand red: curry chili\noffered: 3\ntokens red: 6"
    state = going(table(4, text, chili_consolation=True)).state
    answers = open_decision(state, RED).answers
    assert isinstance(answers, Listed)
    assert len([answer for answer in answers if isinstance(answer, BlendSpices)]) == 4
    played = do(state, RED, BlendSpices, 3, ("curry", "chili", "cumin"))
    assert played.one(BlendCompleted).tokens == 6
    assert played.state.tokens[RED] == 0
    assert played.state.hands[RED] == ("curry", "chili")
    assert refused(state, RED, BlendSpices, 3, ("mint",)).rule == "V-1"


@rule("K-1")
def test_the_house_blends_named_above_are_these() -> None:
    blends = house_book().blends
    assert [blends[number] for number in (0, 3, 10, 16)] == [
        ("curry", "ginger", "cardamom"),
        ("curry", "chili", "cumin"),
        ("cardamom", "chili", "mint"),
        ("garlic", "mint", "cumin"),
    ]
    assert ORANGE == 2


@rule("K-1", "K-2")
def test_a_hint_tells_what_is_missing_for_every_blend_one_could_complete() -> None:
    state = table(4, "offered: 0 3\nreserved red: 16\nreserved blue: 5\nhand red: curry chili mint mint")
    assert SAFRANITO.hints(SAFRANITO.view(state, RED)) == (
        Hint(0, (Spice("ginger"), Spice("cardamom"))),
        Hint(3, (Spice("cumin"),)),
        Hint(16, (Spice("garlic"), Spice("cumin"))),
    )
