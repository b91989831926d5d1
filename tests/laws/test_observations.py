"""Positions for search: what a seat knows, positions it cannot tell from the real one, and that they can be played."""

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy

import pytest
from hypothesis import given

from laws import toy
from laws.kit import Kit, viewers
from laws.test_laws import SEEDS, any_game, examples, go_on, started
from laws.walk import Walk
from peppermill.core import SPECTATOR, Chance, RandomStream, Refusal
from peppermill.core.options import option_specs
from peppermill.games.observation import Observation
from peppermill.match import Match, Position, resample
from peppermill.packages import registered


@pytest.fixture(autouse=True, scope="module")
def _toy_registered() -> Iterator[None]:
    with registered(toy.PACKAGE):
        yield


def most_answers(kit: Kit) -> int:
    """Fewer where each costs much: a gesture tells viewers no more than a drawn throw does."""
    return 60 if kit.share == 1 else 6


def walked(kit: Kit, seed: int) -> Iterator[tuple[Position, RandomStream]]:
    """The positions of a random game, up to some answers; where each costs much, most games end at their beginning."""
    rng = Chance(f"positions/{seed}").stream("moves")
    setup = kit.setup(rng)
    options = {spec.name: getattr(setup.options, spec.name) for spec in option_specs(kit.game.options)}
    position: Position = Position.start(kit.game.name, setup.players, rng, options=options, data=setup.data)
    yield position, rng
    for _ in range(0 if seed % kit.share else rng.below(most_answers(kit))):
        if position.outcome is not None:
            return
        position = answered(position, rng)
        yield position, rng


def answered(position: Position, rng: RandomStream) -> Position:
    decision = rng.pick([decision for decision in position.decisions() if decision.pending])
    played = position.play(decision.seat, decision.answers.sample(rng), rng)
    assert not isinstance(played, Refusal), played
    return played


def asked(position: Position) -> list[tuple[int, str, bool]]:
    return [(decision.seat, decision.id, decision.pending) for decision in position.decisions()]


@any_game
@given(SEEDS)
@examples(20)
def test_resample_returns_positions_with_the_same_observation(kit: Kit, seed: int) -> None:
    for position, rng in walked(kit, seed):
        for viewer in viewers(kit.game.setup_of(position.state)):
            observation = position.observation(viewer)
            guess = resample(observation, rng)
            assert guess.observation(viewer) == observation
            assert kit.components(guess.state) == kit.components(position.state)
            assert asked(guess) == asked(position)
            if viewer != SPECTATOR:
                assert guess.decisions(viewer) == position.decisions(viewer)


@any_game
@given(SEEDS)
@examples(8)
def test_resampled_positions_play_on_to_their_end(kit: Kit, seed: int) -> None:
    *_, (position, rng) = walked(kit, seed)
    guess = resample(position.observation(rng.pick(viewers(kit.game.setup_of(position.state)))), rng)
    assert Position.read(guess.text) == guess
    decisions = 0
    while guess.outcome is None and (not decisions or not seed % kit.share):
        guess = answered(guess, rng)
        decisions += 1
        assert decisions < kit.longest


@any_game
@given(SEEDS)
@examples(8)
def test_resampled_positions_can_be_observed_and_resampled_by_all(kit: Kit, seed: int) -> None:
    """What other seats remember follows from one seat's observation; it fits what they see and what comes after."""
    *_, (position, rng) = walked(kit, seed)
    everybody = viewers(kit.game.setup_of(position.state))
    guess = resample(position.observation(rng.pick(everybody)), rng)
    for _ in range(6):
        for viewer in everybody:
            observation = guess.observation(viewer)
            assert_fits(kit, observation)
            assert resample(observation, rng).observation(viewer) == observation
        if guess.outcome is not None or seed % kit.share:
            return
        guess = answered(guess, rng)


@any_game
@given(SEEDS)
@examples(20)
def test_what_is_hidden_changes_no_observation(kit: Kit, seed: int) -> None:
    """Games that differ only in what a viewer may not see are known alike as long as they tell the viewer the same."""
    walk = Walk(kit, seed, most_answers(kit))
    *_, (state, _) = walk.resting()
    viewer = walk.rng.pick(viewers(walk.setup))
    real: Position = Position(kit.game, state)
    other: Position = Position(kit.game, kit.with_other_secrets(state, viewer, walk.rng))
    assert real.observation(viewer) == other.observation(viewer)
    for number in range(6 if kit.share == 1 else 1):
        move = walk.moves(real.state, walk.rng)
        if move is None:
            return
        after, after_other = (one.play(*move, Chance(f"{seed}/{number}").stream("luck")) for one in (real, other))
        if isinstance(after, Refusal) or isinstance(after_other, Refusal):
            return
        if after.news(viewer) != after_other.news(viewer):
            return
        assert after.view(viewer) == after_other.view(viewer)
        assert after.observation(viewer) == after_other.observation(viewer)
        real, other = after, after_other


@any_game
@given(SEEDS)
@examples(10)
def test_a_match_offers_the_observations_of_its_news(kit: Kit, seed: int) -> None:
    match, rng = started(kit, seed)
    for _ in range(4):
        position = match.position()
        again = Match(match.log)
        for viewer in viewers(match.setup):
            observation = match.observation(viewer)
            assert observation == position.observation(viewer) == again.observation(viewer)
            assert_fits(kit, observation)
        assert position.state == match.state
        go_on(match, rng, rng.below(15) if kit.share == 1 else 1)


def assert_fits(kit: Kit, observation: Observation) -> None:
    assert kit.game.knowledge is not None
    assert kit.game.knowledge.fits(observation.view, observation.memory)


@any_game
@given(SEEDS)
@examples(8)
def test_positions_are_values_with_a_text_form(kit: Kit, seed: int) -> None:
    *_, (position, rng) = walked(kit, seed)
    text = position.text
    again: Position = Position.read(text)
    assert again == position == pickle.loads(pickle.dumps(position))
    assert hash(again) == hash(position)
    assert again.text == text == str(position)
    assert copy(position) is deepcopy(position) is position
    if position.outcome is None:
        assert answered(position, rng) is not position
        assert position.text == text
