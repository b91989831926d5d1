"""Codecs show a viewer's knowledge and nothing else, and their actions are the answers of a decision."""

from typing import Any

import pytest

from envs.tables import environments
from peppermill.core import Chance
from peppermill.games.codec import Codec, find_codec
from peppermill.match import Position, resample
from remake import ENVIRONMENTS

CLIPPED = {"scores", "points", "money", "round", "price", "hand_sizes"}
"""Features without a bound by the rules: larger numbers count as the largest."""
GAMES = [("chili", 2), ("chili", 5), ("safranito", 2), ("safranito", 4), ("a_la_carte", 2), ("a_la_carte", 4)]


def walk(game: str, players: int, moves: int) -> list[Position[Any, Any, Any, Any]]:
    """Return the positions of a game at random, with sampled gestures."""
    rng = Chance(f"{game}{players}").stream("walk")
    options = {} if game == "chili" else {"input": "sampled"}
    found: list[Position[Any, Any, Any, Any]] = [Position.start(game, players, rng, options=options)]
    while len(found) < moves and found[-1].outcome is None:
        position = found[-1]
        decision = rng.pick([one for one in position.decisions() if one.pending])
        codec, view = codec_of(position), position.view(decision.seat)
        action = rng.pick(tuple(codec.allowed(decision, view)))
        after = position.play(decision.seat, codec.command(action, decision, view), rng)
        assert isinstance(after, Position), f"{codec.describe(action)}: {after}"
        found.append(after)
    return found


def codec_of(position: Position[Any, Any, Any, Any]) -> Codec:
    return find_codec(position.game, position.observation(0).setup)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_feature_has_its_size_and_every_number_is_in_range(game: str, players: int) -> None:
    positions = walk(game, players, 150)
    codec = codec_of(positions[0])
    for position in positions[::7]:
        for seat in range(players):
            observation = position.observation(seat)
            parts = list(codec._numbers(observation))
            assert [len(part) for part in parts] == [feature.size for feature in codec.features]
            assert codec.observe(observation).shape == (codec.size,)
            outside = {
                feature.name: part
                for feature, part in zip(codec.features, parts, strict=True)
                if min(part) < -1.0 or max(part) > 1.0
            }
            assert set(outside) <= CLIPPED, outside


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_equal_knowledge_gives_equal_vectors(game: str, players: int) -> None:
    rng = Chance("anew").stream("resample")
    for position in walk(game, players, 120)[::11]:
        if position.outcome is not None or not position.decisions():
            continue
        codec = codec_of(position)
        for seat in range(players):
            other = resample(position.observation(seat), rng)
            assert (
                codec.observe(other.observation(seat)).tobytes() == codec.observe(position.observation(seat)).tobytes()
            )


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_actions_are_distinct_and_their_commands_are_answers(game: str, players: int) -> None:
    for position in walk(game, players, 200)[::5]:
        codec = codec_of(position)
        for decision in position.decisions():
            view = position.view(decision.seat)
            actions = list(codec.allowed(decision, view))
            assert actions
            assert all(0 <= action < codec.actions for action in actions)
            assert int(codec.mask(decision, view).sum()) == len(set(actions))
            assert all(codec.command(action, decision, view) in decision.answers for action in actions)


def test_every_action_has_words_of_its_own() -> None:
    for game, players in GAMES:
        codec = codec_of(walk(game, players, 1)[0])
        words = [codec.describe(action) for action in range(codec.actions)]
        assert len(set(words)) == len(words), game


def test_the_page_lists_every_feature_and_action() -> None:
    page = ENVIRONMENTS.read_text(encoding="utf-8")
    assert page == environments(page)
