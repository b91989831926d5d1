"""Games that go on from a moment of a finished one after another answer, played by bots. Runs in a worker."""

from typing import Any

import msgspec

from peppermill.bots import ask_bot, bot_stream_name, find_bot
from peppermill.core import Refusal, Refused, Seat, Seed
from peppermill.core.options import options_to_json
from peppermill.match import Match, Player, new_match
from peppermill.match.moves import command_from_json
from peppermill.match.record import record_of
from peppermill.server.work.moments import answered_at, position_to_play
from peppermill.server.work.replay_cache import match_in
from peppermill.server.work.replays import ALL_VIEWERS, make_replay
from peppermill.store import MemoryStore
from peppermill.wire.http import PlayedOn, PlayOn


def play_on(stored: bytes, entry: int, wanted: PlayOn) -> bytes:
    """Return as JSON (`PlayedOn`) how an encoded, finished match goes on from the decision that was answered in an
    entry, if another answer is given there and bots play in all seats. They play by the level that chances are
    estimated with; gestures are sampled, by hands as steady as that of the player. Raises `Refused`: as `answers_at`
    does, and for an answer that is none."""
    match = play_from(match_in(stored), entry, wanted)
    outcome = match.outcome
    assert outcome is not None, "played to its end"
    return msgspec.json.encode(PlayedOn(make_replay(record_of(match), ALL_VIEWERS), outcome.scores, outcome.ranks))


def play_from(played: Match, entry: int, wanted: PlayOn) -> Match:
    """Return the match that begins before an entry of a finished one, with another answer, played to its end."""
    from peppermill.bots.search import find_rollouts

    found = answered_at(played, entry)
    game, name, seat = played.game, played.header.game, found.decision.seat
    rollouts = find_rollouts(name).for_hand(found.skill)
    seed = Seed(f"{played.header.id}/{entry}/{wanted.seed}")
    text = position_to_play(played, entry, seat, seed if wanted.hidden == "anew" else None)
    state: Any = rollouts.without_physics(game.read_position(text))
    match = new_match(
        MemoryStore(),
        name,
        [Player(player.name, rollouts.policies[0]) for player in played.players],
        match_id="played-on",
        options=options_to_json(state.options),
        data=played.setup.data,
        seed=seed,
        position=game.write_position(state),
    )
    _answer(match, seat, wanted.answer, rollouts)
    bot = find_bot(name, rollouts.policies[0])
    while match.outcome is None:
        for decision in [decision for decision in match.decisions() if decision.pending]:
            rng = match.random_stream(bot_stream_name(decision.seat, decision.id))
            _submit(match, decision.seat, ask_bot(bot, match, decision, rng))
    return match


def _answer(match: Match, seat: Seat, answer: dict[str, Any], rollouts: Any) -> None:
    """Give an answer as clients send it; a gesture as what it was meant to be."""
    command = command_from_json(msgspec.json.Decoder(match.game.command_type), msgspec.json.encode(answer))
    decision = next((one for one in match.decisions() if one.seat == seat), None)
    if decision is not None and rollouts.is_gesture(command):
        setup = match.setup
        command = rollouts.engine.command_of(rollouts.meant(command, setup), decision, setup)
    _submit(match, seat, command)


def _submit(match: Match, seat: Seat, command: Any) -> None:
    answer = match.submit(seat, command)
    if isinstance(answer, Refusal):
        raise Refused(answer.code, answer.rule, **answer.params)
