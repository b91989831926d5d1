"""`peppermill apply`: commands applied to a position, JSON in and JSON out. How a puzzle or a bug is passed on."""

import sys
from argparse import Namespace
from typing import Any, Final

import msgspec

from peppermill.cli.reading import number, print_json, seed_text
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Decision, Listed, Mixed, Moved, Ranged, Setup, play, settle
from peppermill.games.fate import Fate
from peppermill.match.moves import decision_default
from peppermill.table import Chance, Refusal, Refused, Seat
from peppermill.table.notation import write
from peppermill.table.options import read_options
from peppermill.words import Words

LARGEST: Final = 1024 * 1024


class Request(msgspec.Struct, forbid_unknown_fields=True):
    position: str
    commands: tuple[tuple[int, str], ...] = ()
    seed: str | int | None = None


def run(arguments: Namespace, words: Words) -> int:
    game = find_game(arguments.game)
    if arguments.random_position is not None:
        for sample in range(number("random-position", arguments.random_position, 1, 1_000_000)):
            state = random_state(game, f"{seed_text(arguments.seed)}/{sample}")
            print_json({"position": game.write_position(state), **_open(game, state)})
        return 0
    answer = applied(game, _request(sys.stdin.buffer.read(LARGEST + 1)), arguments.seed, words)
    print_json(answer)
    return 1 if answer["refusals"] else 0


def _request(text: bytes) -> Request:
    if len(text) > LARGEST:
        raise Refused("input-too-large", field="input", most=LARGEST)
    try:
        return msgspec.json.decode(text, type=Request)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refused("not-json", detail=str(problem)) from None


def applied(game: AnyGame, request: Request, seed: str, words: Words) -> dict[str, object]:
    """Each command in turn; one that is refused changes nothing, and those after it are still tried."""
    state = game.read_position(request.position)
    used = seed_text(seed if request.seed is None else str(request.seed))
    fate = Fate(Chance(used))
    events: list[str] = []
    refusals: list[dict[str, object]] = []
    for step in settle(game, state, fate):
        events.append(write(step.event))
        state = step.state
    for index, (seat, text) in enumerate(request.commands):
        try:
            command = game.commands().read(text, decision_default(game, state, Seat(seat)))
            steps = play(game, state, Seat(seat), command, fate)
        except Refused as refused:
            steps = refused.refusal
        if isinstance(steps, Refusal):
            sentence = words.refusal(steps)
            said = {"rule": steps.rule, "code": steps.code, "params": steps.params, "sentence": sentence}
            refusals.append({"index": index, "seat": seat, "command": text, **said})
            continue
        events.extend(write(step.event) for step in steps)
        state = steps[-1].state
    position = {"position": game.write_position(state), **_open(game, state), "outcome": game.outcome(state)}
    return {"game": game.name, "seed": used, "events": events, "refusals": refusals, **position}


def _open(game: AnyGame, state: Any) -> dict[str, object]:
    return {"decisions": [_told(decision) for decision in game.decisions(state)]}


def _told(decision: Decision[Any]) -> dict[str, object]:
    told: dict[str, object] = {"seat": decision.seat, "decision": decision.id, "pending": decision.pending}
    if isinstance(decision.answers, Mixed):
        return told | {"parts": [_answers(part) for part in decision.answers.parts]}
    return told | _answers(decision.answers)


def _answers(answers: Listed[Any] | Ranged[Any] | Moved[Any]) -> dict[str, object]:
    """A motion is told by an example of it."""
    match answers:
        case Listed():
            return {"answers": [write(answer) for answer in answers]}
        case Moved(like, choices):
            return {"like": write(like), "choices": choices}
        case Ranged(like, spans, choices):
            return {"like": write(like), "spans": spans, "choices": choices}


def random_state(game: AnyGame, seed: str) -> Any:
    """A state somewhere in a game with the usual options: players and how far it has gone are random."""
    luck, fate = Chance(seed).stream("sample"), Fate(Chance(seed))
    players = game.fewest + luck.below(game.most - game.fewest + 1)
    state = game.initial(Setup(players, read_options(game.options, {}), game.house_data()))
    for step in settle(game, state, fate):
        state = step.state
    for _ in range(luck.below(40 * players)):
        pending = [decision for decision in game.decisions(state) if decision.pending]
        if not pending:
            break
        decision = luck.pick(pending)
        steps = play(game, state, decision.seat, decision.answers.sample(luck), fate)
        assert not isinstance(steps, Refusal), "listed answers are accepted"
        state = steps[-1].state
    return state
