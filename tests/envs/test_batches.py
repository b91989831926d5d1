"""Batches play the games of the engines they stand on, and begin anew when a game ends."""

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from peppermill.core import Refused, Seat
from peppermill.envs.table import Table
from peppermill.games import batch as batches
from peppermill.games import find_game
from peppermill.games.batch import Batch, make_batch
from peppermill.games.chili.batch import (
    COLLECTED_PLANE,
    DISCARD_PLANE,
    HAND_PLANE,
    RING_PLANE,
    TARGET_PLANE,
    THREE_PLANE,
    TWO_PLANE,
    UNSEEN_PLANE,
)
from peppermill.games.engine_random import WordStream
from peppermill.match import Position
from peppermill.packages import find_package

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("chili", 2, {"cycles": 1}),
    ("chili", 5, {}),
    ("a_la_carte", 2, {"input": "sampled", "round_limit": 6}),
    ("a_la_carte", 4, {"input": "sampled"}),
    ("safranito", 2, {"input": "sampled", "round_limit": 1}),
    ("safranito", 4, {"input": "sampled", "round_limit": 2, "secret_sales": True, "first_chef": 2}),
]


def allowed(masks: Any) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [64 * word + bit for word, bits in enumerate(masks.tolist()) for bit in range(64) if bits >> bit & 1]


def random_actions(batch: Batch, rng: np.random.Generator) -> Any:
    masks = batch.masks()
    of_chili = batch.game == "chili"
    chosen = [[rng.choice(cards(seat) if of_chili else allowed(seat)) for seat in game] for game in masks]
    return np.array(chosen, dtype=np.int64) - (1 if of_chili else 0)


def cards(words: Any) -> list[int]:
    """Return the cards of a set of two words."""
    low, high = words.tolist()
    return [card for card in range(1, 101) if (low >> card & 1 if card <= 50 else high >> (card - 51) & 1)]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_each_game_of_a_batch_is_that_of_its_engine(game: str, players: int, options: dict[str, Any]) -> None:
    batch, rng = make_batch(game, players, 3, seed=5, options=options), np.random.default_rng(7)
    table = Table(game, players, options, None, "ranks")
    rows, words = batch.rows.copy(), batch.words.copy()
    ended = 0
    for _ in range(400):
        actions, actors = random_actions(batch, rng), batch.actors
        for number in range(batch.count):
            for seat, action in zip(actors[number], actions[number], strict=True):
                batch.engine.step(rows[number], int(seat), int(action), words[number])
        batch.step(actions)
        for number in range(batch.count):
            outcome = batch.engine.outcome(rows[number])
            assert batch.over[number] == (outcome is not None)
            expected = (0.0,) * players if outcome is None else table.rewards_of(outcome)
            assert batch.rewards[number].tolist() == pytest.approx(expected)
            if outcome is not None:
                ended += 1
                assert batch.engine.outcome(batch.rows[number]) is None
                rows[number], words[number] = batch.rows[number], batch.words[number]
            assert (batch.rows[number] == rows[number]).all()
            assert (batch.words[number] == words[number]).all()
        if ended > 2:
            break
    assert ended > 2


@pytest.mark.parametrize("players", [2, 4])
def test_planes_of_chili_are_what_each_seat_sees_and_remembers(players: int) -> None:
    batch, rng, game = make_batch("chili", players, 4, seed=2), np.random.default_rng(3), find_game("chili")
    for _ in range(25):
        planes = batch.observe()
        for number in range(batch.count):
            state = batch.engine.state_of(batch.rows[number], batch.setup)
            for seat in range(players):
                view, seen = game.view(state, Seat(seat)), planes[number, seat]
                won = [state.collected[(seat + other) % players] for other in range(players)]
                shown = {*view.hand, *view.ring, *(card for one in won for card in one), *state.discard}
                assert tuple(cards(seen[HAND_PLANE])) == view.hand
                assert cards(seen[RING_PLANE]) == sorted(view.ring)
                assert cards(seen[TARGET_PLANE]) == [view.target_card]
                assert cards(seen[DISCARD_PLANE]) == sorted(state.discard)
                assert cards(seen[UNSEEN_PLANE]) == [card for card in range(1, 101) if card not in shown]
                assert cards(seen[TWO_PLANE]) == [card for card in range(1, 101) if view.peppers[card] == 2]
                assert cards(seen[THREE_PLANE]) == [card for card in range(1, 101) if view.peppers[card] == 3]
                assert [tuple(cards(seen[COLLECTED_PLANE + other])) for other in range(players)] == won
        batch.step(random_actions(batch, rng))


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_the_same_seed_gives_the_same_games(game: str, players: int, options: dict[str, Any]) -> None:
    first, second = (make_batch(game, players, 5, seed=9, options=options) for _ in range(2))
    assert first.play_randomly(30) == second.play_randomly(30) > 0
    assert (first.rows == second.rows).all()
    other = make_batch(game, players, 5, seed=10, options=options)
    other.play_randomly(30)
    assert (first.rows != other.rows).any()


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_whole_games_are_those_that_random_steps_play(game: str, players: int, options: dict[str, Any]) -> None:
    whole, steps = (make_batch(game, players, 1, seed=9, options=options) for _ in range(2))
    decisions = 0
    while not steps.over[0]:
        decisions += steps.play_randomly(1)
    assert whole.play_whole_games(2) > decisions
    again = make_batch(game, players, 1, seed=9, options=options)
    again.words[:] = np.random.default_rng(9).integers(0, 2**64, (1, 1), dtype=np.uint64, endpoint=False)
    assert again.play_whole_games(1) == decisions


@pytest.mark.parametrize(
    ("game", "count", "code"),
    [("safranito", 4, "engine-uncovered"), ("chili", 0, "batch-count"), ("go", 4, "game-unknown")],
)
def test_batches_that_cannot_be_made_are_refused(game: str, count: int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        make_batch(game, 2, count)
    assert refused.value.refusal.code == code


def test_games_without_batches_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "find_package", lambda game: replace(find_package(game), batch=""))
    with pytest.raises(Refused) as refused:
        make_batch("chili", 2, 4)
    assert refused.value.refusal.code == "batch-unknown"


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_masks_are_the_answers_of_the_engine(game: str, players: int, options: dict[str, Any]) -> None:
    batch = make_batch(game, players, 4, seed=4, options=options)
    for _ in range(30):
        batch.play_randomly(1)
        for number, (mask, actors) in enumerate(zip(batch.masks(), batch.actors, strict=True)):
            for words, seat in zip(mask, actors, strict=True):
                found = [card - 1 for card in cards(words)] if game == "chili" else allowed(words)
                assert found == batch.engine.answers(batch.rows[number], int(seat)).tolist()


MOVES = 700
"""Moves of a game that is compared; most games end before."""
CODED = [
    ("a_la_carte", players, options)
    for players, options in [(2, {}), (3, {"recipe_bottles_only": True}), (4, {"must_act": True})]
] + [
    ("safranito", players, options)
    for players, options in [(2, {}), (3, {"secret_sales": True}), (4, {"open_money": False, "first_chef": 2})]
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), CODED)
def test_observations_masks_and_actions_of_batches_are_those_of_the_codec(
    game: str, players: int, options: dict[str, Any]
) -> None:
    given, rng = {"input": "sampled", **options}, np.random.default_rng(5)
    made: Any = make_batch(game, players, 1, seed=11, options=given)
    made.words[:] = 77
    made.rows[0] = made.fresh
    made._deal_all()
    stream = WordStream(77)
    position = Position.start(game, players, stream, options=given)
    moves = 0
    while position.outcome is None and moves < MOVES:
        decision = next(one for one in position.decisions() if one.pending)
        seat, view, codec = decision.seat, position.view(decision.seat), made.codec
        assert made.actors.tolist() == [[seat]]
        assert made.engine.row_of(position.state).tolist() == made.rows[0].tolist()
        mask = codec.mask(decision, view)
        assert made.action_masks()[0, 0].tolist() == mask.tolist()
        seen, expected = made.observe()[0, 0], codec.observe(position.observation(seat))
        wrong = [name for name, place in codec.slices().items() if (seen[place] != expected[place]).any()]
        assert not wrong, (moves, wrong, view.phase)
        action = int(rng.choice(np.flatnonzero(mask)))
        command = codec.command(action, decision, view)
        answer = made.answers_of(np.array([[action]]))
        assert answer[0, 0] == made.engine.action_of(command, made.setup)
        made.step(answer)
        after = position.play(seat, command, stream)
        assert isinstance(after, Position)
        position, moves = after, moves + 1
    assert moves > 60
