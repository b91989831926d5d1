"""`Position`, what viewers remember in each game, and what `resample` deals."""

import doctest
import gc
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, assert_type

import pytest

from peppermill import Chance, Observation, Position, RandomStream, Refusal, Refused, bots, chili, resample
from peppermill.core import Seat
from peppermill.games import observation as observation_module
from peppermill.games.a_la_carte.pieces import CUPS
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.game import Chili
from peppermill.games.chili.pieces import Card
from peppermill.games.contract import Decision
from peppermill.games.effects import PhysicsJob
from peppermill.games.safranito.pieces import SPICES
from peppermill.match import match as match_module
from peppermill.match import position as position_module

CHILI = "chili 1; players 3; ring 1 *67 38 100 50 51; hand 0: 70 9 12; hand 1: 63 10 13; hand 2: 30 31 32"
SAFRANITO = 'safranito 1; players 2; rest; options {"input":"typed"}; phase throw; round 1'
CHI2_999 = {2: 13.8, 3: 16.3, 4: 18.5, 5: 20.5, 90: 137.2}
"""The values that χ² exceeds once in a thousand times, by degrees of freedom."""


def rng(name: object = "test") -> RandomStream:
    return Chance("positions").stream(str(name))


def played(position: Position, *commands: tuple[int, str]) -> Position:
    for seat, command in commands:
        after = position.play(seat, command, rng(command))
        assert not isinstance(after, Refusal), after
        position = after
    return position


def assert_uniform(found: Iterable[object], expected: int) -> None:
    """Each of so many values is found as often as the others, by χ² with a chance of error of one in a thousand."""
    counts = Counter(found)
    mean = counts.total() / expected
    assert len(counts) <= expected
    chi2 = sum((count - mean) ** 2 for count in counts.values()) / mean + (expected - len(counts)) * mean
    assert chi2 < CHI2_999[expected - 1], (chi2, counts)


def assert_shares(found: Iterable[object], weights: Mapping[Any, int]) -> None:
    """Values are found as often as their weights say, by χ² with a chance of error of one in a thousand."""
    counts = Counter(found)
    assert counts.keys() <= weights.keys()
    means = {value: weight * counts.total() / sum(weights.values()) for value, weight in weights.items()}
    chi2 = sum((counts[value] - mean) ** 2 / mean for value, mean in means.items())
    assert chi2 < CHI2_999[len(weights) - 1], (chi2, counts)


@pytest.mark.parametrize("module", [position_module, match_module, observation_module, bots])
def test_the_examples_in_docstrings_run(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted > 1
    assert results.failed == 0


def test_a_position_can_be_typed_by_the_commands_and_views_of_a_game() -> None:
    position: chili.Position = Position.read(CHILI)
    assert_type(position.view(0).hand, tuple[Card, ...])
    assert_type(position.decisions(), tuple[Decision[Choose], ...])
    after = position.play(0, Choose(position.decisions()[0].id, Card(9)), rng())
    assert_type(after, chili.Position | Refusal)
    assert isinstance(after, Position)


def test_play_returns_a_refusal_or_raises_refused_for_what_is_no_command() -> None:
    position: Position = Position.read(CHILI)
    refusal = position.play(0, "choose card=99", rng())
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.code) == ("A-1", "chili-card-not-held")
    assert isinstance(position.play(7, "choose card=9", rng()), Refusal)
    for command in ("choose", "no such command", 63, None):
        with pytest.raises(Refused):
            position.play(0, command, rng())
    assert position == Position.read(CHILI)


def test_the_same_stream_leads_to_the_same_position_and_others_to_others() -> None:
    starts: list[Position] = [Position.start("chili", 3, rng(name)) for name in ("one", "one", "other")]
    assert starts[0] == starts[1] != starts[2]


@pytest.mark.parametrize("game", ["no such game", ""])
def test_start_refuses_unknown_games_players_and_options(game: str) -> None:
    with pytest.raises(Refused, match="game-unknown"):
        Position.start(game, 2, rng())
    with pytest.raises(Refused, match="players"):
        Position.start("chili", 9, rng())
    with pytest.raises(Refused, match="option"):
        Position.start("chili", 2, rng(), options={"colour": "red"})


def test_a_position_read_between_two_questions_is_settled() -> None:
    text = "chili 1; players 2; phase deal; cycle 0; round 0"
    position: Position = Position.read(text)
    assert position.decisions() == ()
    with pytest.raises(Refused, match="resample-unsettled"):
        resample(position.observation(0), rng())
    dealt = position.settle(rng())
    assert len(dealt.decisions()) == 2
    assert dealt.settle(rng()) is dealt


def test_physics_is_done_by_the_executor_that_is_given() -> None:
    position = Position.start("safranito", 2, rng(), options={"input": "physics"})
    (decision,) = position.decisions()
    jobs: list[PhysicsJob] = []

    def executor(job: PhysicsJob) -> Any:
        jobs.append(job)
        return job.run()

    command = decision.answers.sample(rng())
    after = position.play(decision.seat, command, rng(), executor)
    assert not isinstance(after, Refusal)
    assert jobs
    assert after == position.play(decision.seat, command, rng())


GARBLED = (
    'memory 0 {"collected":[[67],[],[]]}',
    'memory 0 {"collected":[[],[]]}',
    'memory 0 {"collected":[[101],[],[]]}',
    'memory 0 {"collected":"x"}',
    "memory 0",
    "memory 0 {",
    "memory 9 {}",
    "memory x {}",
    'memory 0 {"collected":[[],[],[]]}; memory 0 {"collected":[[],[],[]]}',
)


@pytest.mark.parametrize("garbled", GARBLED)
def test_a_memory_that_could_not_be_is_refused(garbled: str) -> None:
    with pytest.raises(Refused) as refused:
        Position.read(f"{CHILI}; {garbled}")
    assert refused.value.refusal.params["field"] == "memory"


SAFRANITO_MEMORIES: dict[str, Callable[[str], str]] = {
    "a place too many": lambda text: text.replace('"pile":[0,', '"pile":[0,0,'),
    "a group that is not there": lambda text: text.replace('"pile":[0,', '"pile":[7,'),
    "a card too many": lambda text: text.replace('"groups":[["curry",', '"groups":[["curry","curry",'),
    "too few rows": lambda text: text.replace('"known":[["saffron"],', '"known":['),
    "money that is not there": lambda text: text.replace('"money":[200,', '"money":[-10,').replace(
        '"money":[null,', '"money":[-10,'
    ),
    "a chip that is not there": lambda text: text.replace('"chips":[', '"chips":[{"number":5,"seat":0},'),
    "a chip in the air": lambda text: text.replace('"flying":null', '"flying":{"number":5,"seat":0}'),
    "a sale": lambda text: text.replace('"sales":[null,', '"sales":[99,'),
}


@pytest.mark.parametrize("name", SAFRANITO_MEMORIES)
def test_a_memory_of_safranito_that_could_not_be_is_refused(name: str) -> None:
    text = bought().text
    memory = next(part for part in text.split("; ") if part.startswith("memory 0"))
    assert Position.read(text).text == text
    other = SAFRANITO_MEMORIES[name](memory)
    assert other != memory
    with pytest.raises(Refused, match="position-field"):
        Position.read(text.replace(memory, other))


def test_chili_everybody_remembers_who_won_which_card() -> None:
    position = played(Position.read(CHILI), (0, "choose card=70"), (1, "choose card=63"), (2, "choose card=30"))
    assert position.view(1).collected == (None, (), None)
    for seat in (0, 1, 2, None):
        assert position.observation(seat).memory.collected == ((67,), (), ())
    guess = resample(position.observation(2), rng())
    assert guess.state.collected == position.state.collected
    assert guess.state.discard == position.state.discard


def test_chili_hands_and_pile_are_uniform_among_unseen_cards() -> None:
    observation = Position.read(CHILI).observation(0)
    deals = [resample(observation, rng(number)).state for number in range(6_000)]
    unseen = {*range(1, 101)} - {1, 67, 38, 100, 50, 51, 70, 9, 12}
    for seat in (1, 2):
        assert_uniform((card for deal in deals for card in deal.hands[seat]), len(unseen))
    assert all({*deal.pile} == unseen.difference(*deal.hands) for deal in deals)
    assert_uniform((rng(f"draw {number}").pick(deal.pile) for number, deal in enumerate(deals)), len(unseen))
    assert all(deal.pile == tuple(sorted(deal.pile)) for deal in deals)


def test_chili_face_down_choices_are_any_card_of_the_hand() -> None:
    position = played(Position.read(CHILI), (1, "choose card=63"))
    observation = position.observation(0)
    deals = [resample(observation, rng(number)).state for number in range(3_000)]
    assert_uniform((deal.hands[1].index(deal.choices[1]) for deal in deals), 3)
    assert {deal.choices[2] for deal in deals} == {None}
    own = position.observation(1)
    assert {resample(own, rng(number)).state.choices[1] for number in range(20)} == {63}


def test_chili_cards_collected_before_the_memory_began_are_dealt_too() -> None:
    text = CHILI.replace(
        "hand 2: 30 31 32", "hand 2: 30; collected 1: 31; collected 2: 32; discard 20; revealed 20 31 32"
    )
    observation = Position.read(text).observation(0)
    deals = [resample(observation, rng(number)).state for number in range(3_000)]
    assert_uniform(((deal.collected[1], deal.collected[2], deal.discard) for deal in deals), 6)


def board(*chips: tuple[int, str, int, int]) -> str:
    """Chips by number, place, seat and value, whose values all know."""
    lying = [
        f'{{"lying":{{"number":{number},"pose":{{"place":[{place},0.0022],"turn":[0.0,1.0,0.0,0.0]}}}},'
        f'"seat":{seat},"value":{value},"shown":true}}'
        for number, place, seat, value in chips
    ]
    return f"lying [{','.join(lying)}]"


def bought() -> Position:
    """Seat 1 has bought a card of mint with its 30, and is asked again."""
    text = SAFRANITO.replace("throw;", "buy;").replace('"typed"', '"typed","open_money":false')
    chips = board((1, "0.18,0.0", 1, 30), (2, "0.2,0.03", 1, 20))
    text = f'{text}; bowl 5; display ["mint","mint"]; hands [["saffron"],[]]; {chips}'
    return played(Position.read(text), (1, "buy buy=true"))


def test_safranito_bought_and_sold_cards_and_money_are_remembered() -> None:
    position = bought()
    memory = position.observation(0).memory
    assert memory.known == (("saffron",), ("mint",))
    assert memory.back == ((), (30,))
    assert [(chip.number, chip.value) for chip in memory.chips] == [(2, 20)]
    for number in range(50):
        guess = resample(position.observation(0), rng(number)).state
        assert guess.money[1] >= 20  # else it would not be asked
        assert guess.hands == (("saffron",), ("mint",))
        assert guess.back[1] == (30,)


def test_safranito_values_of_chips_are_uniform_among_those_not_seen() -> None:
    position = played(Position.read(SAFRANITO), (0, "lay chip=50 spot=mint"), (0, "leave"))
    mine, theirs = position.observation(0), position.observation(1)
    assert {resample(mine, rng(number)).state.lying[0].value for number in range(30)} == {50}
    guesses = [resample(theirs, rng(number)).state for number in range(6_000)]
    assert_uniform((guess.lying[0].value for guess in guesses), 6)
    assert_uniform((10 + 20 + 30 + 40 + 50 + 60 - sum(guess.chips[0]) for guess in guesses), 6)


def drawn() -> Position:
    """Seat 0 drew mint, chili and curry, and kept the chili: two saffron, mint and curry are left in the pile."""
    pile = ["mint", "chili", "curry", *["saffron"] * 6]
    discard: list[str] = [spice for spice in SPICES for _ in range(6)]
    for spice in pile:
        discard.remove(spice)
    text = SAFRANITO.replace("rest; ", "").replace("phase throw", "phase act; space 1; actor 0; thrown 1")
    fields = {"spices": pile, "discard": discard, "blends": [*range(18)]}
    fields |= {"chips": [[10, 20, 40, 50, 60], [10, 20, 30, 40, 50, 60]]}
    text += "".join(f"; {name} {json.dumps(value)}" for name, value in fields.items())
    text += f"; {board((1, '0.09,0.09', 0, 30))}"
    return played(Position.read(text), (0, "use use=true"), (0, "keep spice=chili"))


def test_safranito_who_put_cards_under_the_pile_remembers_them() -> None:
    mine, theirs = drawn().observation(0), drawn().observation(1)
    for number in range(40):
        guess = resample(mine, rng(number)).state
        assert guess.spices[-2:] == ("mint", "curry")
        assert guess.hands[0] == ("chili",)
    others = [resample(theirs, rng(number)).state for number in range(3_000)]
    assert_shares((guess.hands[0][0] for guess in others), {"saffron": 2, "mint": 1, "chili": 1, "curry": 1})


def test_a_la_carte_cups_come_in_any_order() -> None:
    text = (
        'a_la_carte 1; players 2; rest; phase act; turn 1; actions 3; stoves [{"dish":"gazpacho"},{"dish":"carpaccio"}]'
    )
    position: Position = Position.read(text)
    observation = position.observation(1)
    luck, drawn = rng("cups"), list[str]()
    while len(drawn) < 2_600:
        after = resample(observation, luck).play(0, "heat face=null", luck)
        assert not isinstance(after, Refusal)
        drawn += after.state.cups[0][:1]  # one of each game, for draws of one game depend on each other
    assert_shares(drawn, CUPS)


def positions_alive() -> int:
    gc.collect()
    return sum(isinstance(one, Position) for one in gc.get_objects())


def test_a_position_lets_go_of_those_before_it_once_all_memories_are_known() -> None:
    before, luck = positions_alive(), rng("long")
    position = Position.start("chili", 3, luck)
    for _ in range(60):
        decision = next(decision for decision in position.decisions() if decision.pending)
        after = position.play(decision.seat, decision.answers.sample(luck), luck)
        assert not isinstance(after, Refusal)
        position = after
    assert positions_alive() - before > 60
    memories = [position.observation(seat).memory for seat in (0, 1, 2, None)]
    assert positions_alive() - before == 1
    assert [position.observation(seat).memory for seat in (0, 1, 2, None)] == memories
    assert Position.read(position.text) == position
    assert position.news(0)


def test_positions_of_a_game_without_memories_hold_none_before_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chili, "knowledge", None)
    before = positions_alive()
    position = played(Position.read(CHILI), (0, "choose card=70"), (1, "choose card=63"), (2, "choose card=30"))
    assert positions_alive() - before == 1
    assert position.observation(0).memory is None


def test_an_observation_is_a_value_that_can_be_made_again() -> None:
    one = Position.start("safranito", 4, rng(), options={"input": "sampled"}).observation(3)
    other = Position.start("safranito", 4, rng(), options={"input": "sampled"}).observation(3)
    assert isinstance(one, Observation)
    assert one == other
    assert len({one, other}) == 1
    assert one.viewer == Seat(3)
