"""Play games on a compiled engine and on the reference side by side, and compare everything after every answer."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from peppermill.bots import Bot, ask_bot
from peppermill.core import RandomStream, Refusal
from peppermill.core.options import option_specs
from peppermill.games.answers import AnyOf, Listed
from peppermill.games.contract import Decision, Setup
from peppermill.games.engine import Engine
from peppermill.games.engine_random import WordStream
from peppermill.match import Position


def play_both(engine: Engine, setup: Setup, rng: RandomStream, bots: Sequence[Bot] = ()) -> int:
    """Play a game, at random or by bots, and return the number of answers. Fails at the first difference: in the state
    both ways, who is asked, the answers, points or outcome."""
    word = rng.word()
    stream, words = WordStream(word), np.array([word], dtype=np.uint64)
    kind: Any = type(setup.options)
    options = {spec.name: getattr(setup.options, spec.name) for spec in option_specs(kind)}
    position: Position[Any, Any] = Position.start(engine.game, setup.players, stream, options=options, data=setup.data)
    row, answered = engine.begin(setup, words), 0
    while True:
        assert engine.state_of(row, setup) == position.state
        assert np.array_equal(engine.row_of(position.state), row)
        assert engine.outcome(row) == position.outcome
        open_ = position.decisions()
        assert [decision.seat for decision in open_ if decision.pending] == list(engine.pending(row))
        for seat in range(setup.players):
            _compare_answers(engine, engine.answers(row, seat).tolist(), [one for one in open_ if one.seat == seat])
        if not open_:
            assert position.outcome is not None
            assert engine.scores(row) == position.outcome.scores
            return answered
        waited = [decision for decision in open_ if decision.pending]
        decision = waited[0] if bots else rng.pick(open_)
        answer = ask_bot(bots[decision.seat], position, decision, rng) if bots else decision.answers.sample(rng)
        action = engine.action_of(answer)
        assert engine.command_of(action, decision) == answer
        after = position.play(decision.seat, answer, stream)
        assert not isinstance(after, Refusal), after
        position = after
        engine.step(row, decision.seat, action, words)
        answered += 1


def _compare_answers(engine: Engine, actions: Sequence[int], decisions: Sequence[Decision[Any]]) -> None:
    """Compare a seat's numbered answers with those of the reference. Of a range the engine may number some answers; of
    a list it numbers all."""
    assert len(decisions) <= 1
    assert bool(actions) == bool(decisions)
    for decision in decisions:
        commands = [engine.command_of(action, decision) for action in actions]
        assert all(command in decision.answers for command in commands)
        assert [engine.action_of(command) for command in commands] == list(actions)
        answers = decision.answers
        for part in answers.parts if isinstance(answers, AnyOf) else (answers,):
            if isinstance(part, Listed):
                assert {engine.action_of(command) for command in part} <= set(actions)
