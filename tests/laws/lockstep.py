"""Play games on a compiled engine and on the reference side by side, and compare everything after every answer."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import numpy as np

from peppermill.bots import Bot, ask_bot
from peppermill.core import RandomStream, Refusal
from peppermill.core.options import option_specs
from peppermill.games.answers import AnyOf, InRange, Listed
from peppermill.games.contract import Decision, Setup
from peppermill.games.engine import Engine
from peppermill.games.engine_random import WordStream
from peppermill.match import Position

MANY = 64


def play_both(engine: Engine, setup: Setup, rng: RandomStream, bots: Sequence[Bot] = ()) -> int:
    """Play a game, at random or by bots, and return the number of answers. Fails at the first difference: in the state
    both ways, who is asked, the answers, points or outcome. Answers in a range are those that the engine numbers."""
    word = rng.word()
    stream, words = WordStream(word), np.array([word], dtype=np.uint64)
    kind: Any = type(setup.options)
    options = {spec.name: getattr(setup.options, spec.name) for spec in option_specs(kind)}
    position: Position = Position.start(engine.game, setup.players, stream, options=options, data=setup.data)
    row, answered = engine.begin(setup, words), 0
    while True:
        assert engine.state_of(row, setup) == position.state
        assert np.array_equal(engine.row_of(position.state), row)
        assert engine.outcome(row) == position.outcome
        open_ = position.decisions()
        assert [decision.seat for decision in open_ if decision.pending] == list(engine.pending(row))
        for seat in range(setup.players):
            decisions = [one for one in open_ if one.seat == seat]
            _compare_answers(engine, setup, engine.answers(row, seat).tolist(), decisions)
        if not open_:
            assert position.outcome is not None
            assert engine.scores(row) == position.outcome.scores
            return answered
        waited = [decision for decision in open_ if decision.pending]
        decision = waited[0] if bots else rng.pick(open_)
        answer = ask_bot(bots[decision.seat], position, decision, rng) if bots else decision.answers.sample(rng)
        action = engine.action_of(answer, setup)
        numbered = engine.command_of(action, decision, setup)
        assert numbered == answer or _is_in_range(answer, decision)
        answer = numbered
        after = position.play(decision.seat, answer, stream)
        assert not isinstance(after, Refusal), after
        position = after
        engine.step(row, decision.seat, action, words)
        answered += 1


def _parts(decision: Decision[Any]) -> Sequence[Any]:
    answers = decision.answers
    return answers.parts if isinstance(answers, AnyOf) else (answers,)


def _is_in_range(answer: Any, decision: Decision[Any]) -> bool:
    return any(isinstance(part, InRange) and part.spans and answer in part for part in _parts(decision))


def _compare_answers(engine: Engine, setup: Setup, actions: Sequence[int], decisions: Sequence[Decision[Any]]) -> None:
    """Compare a seat's numbered answers with those of the reference. Of a range the engine may number some answers, for
    each of its choices; of a list it numbers all. Of many answers only some are made into commands."""
    assert len(decisions) <= 1
    assert bool(actions) == bool(decisions)
    for decision in decisions:
        some = actions[:: 1 + len(actions) // MANY]
        commands = [engine.command_of(action, decision, setup) for action in some]
        assert all(command in decision.answers for command in commands)
        assert [engine.action_of(command, setup) for command in commands] == list(some)
        for part in _parts(decision):
            if isinstance(part, Listed):
                assert {engine.action_of(command, setup) for command in part} <= set(actions)
            elif isinstance(part, InRange):
                assert all(_numbers_choices(part, commands))


def _numbers_choices(part: InRange[Any], commands: Sequence[Any]) -> Iterator[bool]:
    """Yield, for each combination of a range's choices, whether there is a numbered command with it."""
    names = [choice.field for choice in part.choices]
    there = {tuple(getattr(command, name) for name in names) for command in commands if command in part}
    for values in product(*(choice.values for choice in part.choices)):
        yield values in there
