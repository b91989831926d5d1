"""Observations: what one viewer knows at a moment, from the view and from what was told before."""

from collections.abc import Iterable
from typing import Any, Generic

from msgspec import Struct

from peppermill.core import RandomStream, Refused, Viewer
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Setup, Step
from peppermill.games.type_parameters import Command, Memory, News, View

__all__ = ["Observation"]


class Observation(Struct, Generic[View, Memory, Command, News], frozen=True, gc=False):
    """Everything a person with a good memory knows in a seat: the view, and a memory of all earlier news.

    `memory` is the game's own struct (`games/<game>/memory.py`); None where a game keeps none. Observations are values:
    they can be compared, hashed, pickled, and handed to `resample`. The types of commands and news are those of the
    positions that `resample` returns.

    >>> from peppermill import Chance, Position
    >>> observation = Position.start("chili", 2, Chance(7).stream("example")).observation(1)
    >>> observation.viewer, len(observation.view.hand), observation.memory
    (1, 8, ChiliMemory(collected=((), ())))
    """

    game: str
    """Id of the game, as in `games.GAMES`."""
    setup: Setup
    checks: int
    """Version of the checks that gestures must pass."""
    viewer: Viewer
    view: View
    memory: Memory


def observe(game: AnyGame, state: Any, viewer: Viewer, memory: Any) -> Observation:
    """Return the observation of a viewer who looks at this state and has this memory."""
    view = game.view(state, viewer)
    return Observation(game.name, game.setup_of(state), game.checks_of(state), viewer, view, memory)


def begin_memory(game: AnyGame, state: Any, viewer: Viewer) -> Any:
    """Return the memory of a viewer who has seen nothing before this state; None if the game keeps no memories."""
    knowledge = game.knowledge
    return None if knowledge is None else knowledge.begin(game.view(state, viewer))


def learn_news(game: AnyGame, memory: Any, news: Iterable[Any]) -> Any:
    """Return the memory after some pieces of news."""
    knowledge = game.knowledge
    if knowledge is not None:
        for piece in news:
            memory = knowledge.learn(memory, piece)
    return memory


def learn_steps(game: AnyGame, memory: Any, steps: Iterable[Step[Any, Any]], viewer: Viewer) -> Any:
    """Return the memory after what a viewer is told of some steps."""
    knowledge = game.knowledge
    if knowledge is not None:
        for step in steps:
            news = game.news(step.state, step.event, viewer, step.before)
            if news is not None:
                memory = knowledge.learn(memory, news)
    return memory


def resample_state(observation: Observation, rng: RandomStream) -> Any:
    """Return a state that the observation's viewer cannot tell from the real one. Raises `Refused` if the game keeps no
    memories."""
    game = find_game(observation.game)
    if game.knowledge is None:
        raise Refused("resample-unknown", field="game", value=observation.game)
    state = game.knowledge.resample(observation.setup, observation.view, observation.memory, rng)
    return game.with_checks(state, observation.checks)
