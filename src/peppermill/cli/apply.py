"""`peppermill apply`: play commands on a position, JSON in and JSON out. For puzzles, rules questions and bug
reports."""

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from peppermill.cli.arguments import number, print_json, seed_text
from peppermill.core import SPECTATOR, Chance, Refusal, Refused, Seat, Viewer
from peppermill.core.notation import write
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, AnyOf, Decision, Gesture, InRange, Listed, Setup, Step, play, settle
from peppermill.games.effects import Effects
from peppermill.i18n import Words
from peppermill.match.moves import decision_default

LARGEST: Final = 1024 * 1024
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """The input of `apply`: a position, commands as (seat, text), and a seed for random numbers."""

    position: str
    commands: tuple[tuple[int, str], ...] = ()
    seed: str | int | None = None


def run(arguments: Namespace, words: Words) -> int:
    """Answer a request from standard input, or print random positions. Return 1 if a command was refused."""
    game = find_game(arguments.game)
    if arguments.random_position is not None:
        for sample in range(number("random-position", arguments.random_position, 1, 1_000_000)):
            state = random_state(game, f"{seed_text(arguments.seed)}/{sample}")
            print_json({"position": game.write_position(state), **_open(game, state)})
        return 0
    request = _request(sys.stdin.buffer.read(LARGEST + 1))
    answer = applied(game, request, arguments.seed, words, arguments.view)
    print_json(answer)
    return 1 if answer["refusals"] else 0


def _request(text: bytes) -> Request:
    if len(text) > LARGEST:
        raise Refused("input-too-large", field="input", most=LARGEST)
    try:
        return msgspec.json.decode(text, type=Request)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refused("not-json", detail=str(problem)) from None


def applied(game: AnyGame, request: Request, seed: str, words: Words, view: str | None = None) -> dict[str, object]:
    """Play each command in turn and return the answer. A refused command changes nothing, and those after it are still
    tried. With `view` (a seat or `spectator`) the answer also holds what that viewer was told and sees in the end."""
    state = game.read_position(request.position)
    viewer = None if view is None else _viewer(view, game.setup_of(state).players)
    used = seed_text(seed if request.seed is None else str(request.seed))
    effects = Effects(Chance(used))
    events: list[str] = []
    told: list[str] = []
    refusals: list[dict[str, object]] = []

    def follow(steps: Sequence[Step[Any, Any]]) -> Any:
        events.extend(write(step.event) for step in steps)
        if viewer is not None:
            news = (game.news(step.state, step.event, viewer, step.before) for step in steps)
            told.extend(write(one) for one in news if one is not None)
        return steps[-1].state if steps else state

    state = follow(settle(game, state, effects))
    for index, (seat, text) in enumerate(request.commands):
        try:
            command = game.commands().read(text, decision_default(game, state, Seat(seat)))
            steps = play(game, state, Seat(seat), command, effects)
        except Refused as refused:
            steps = refused.refusal
        if isinstance(steps, Refusal):
            sentence = words.refusal(steps)
            said = {"rule": steps.rule, "code": steps.code, "params": steps.params, "sentence": sentence}
            refusals.append({"index": index, "seat": seat, "command": text, **said})
            continue
        state = follow(steps)
    position = {"position": game.write_position(state), **_open(game, state), "outcome": game.outcome(state)}
    seen = {} if viewer is None else {"news": told, "view": game.view(state, viewer)}
    return {"game": game.name, "seed": used, "events": events, "refusals": refusals, **position, **seen}


def _viewer(text: str, players: int) -> Viewer:
    return SPECTATOR if text == "spectator" else Seat(number("view", text, 0, players - 1))


def _open(game: AnyGame, state: Any) -> dict[str, object]:
    return {"decisions": [_told(decision) for decision in game.decisions(state)]}


def _told(decision: Decision[Any]) -> dict[str, object]:
    told: dict[str, object] = {"seat": decision.seat, "decision": decision.id, "pending": decision.pending}
    if isinstance(decision.answers, AnyOf):
        return told | {"parts": [_answers(part) for part in decision.answers.parts]}
    return told | _answers(decision.answers)


def _answers(answers: Listed[Any] | InRange[Any] | Gesture[Any]) -> dict[str, object]:
    """Describe answers. A gesture is described by an example."""
    match answers:
        case Listed():
            return {"answers": [write(answer) for answer in answers]}
        case Gesture(like, choices):
            return {"like": write(like), "choices": choices}
        case InRange(like, spans, choices):
            return {"like": write(like), "spans": spans, "choices": choices}


def random_state(game: AnyGame, seed: str, options: Mapping[str, str] = NO_OPTIONS) -> Any:
    """Return the state after random moves of a random number of players with these options."""
    rng, effects = Chance(seed).stream("sample"), Effects(Chance(seed))
    players = game.min_players + rng.below(game.max_players - game.min_players + 1)
    state = game.initial(Setup(players, read_options(game.options, options), game.house_data()))
    for step in settle(game, state, effects):
        state = step.state
    for _ in range(rng.below(40 * players)):
        pending = [decision for decision in game.decisions(state) if decision.pending]
        if not pending:
            break
        decision = rng.pick(pending)
        steps = play(game, state, decision.seat, decision.answers.sample(rng), effects)
        assert not isinstance(steps, Refusal), "listed answers are accepted"
        state = steps[-1].state
    return state
