"""Moments of finished games: the worth of all answers to a decision, and the position before it. Runs in a worker.

Entries are counted from 0, the opening, as in replays and stories.
"""

from typing import TYPE_CHECKING, Final

from peppermill.core import Chance, Refused, Seat, Seed
from peppermill.core.notation import write
from peppermill.games.observation import begin_memory, learn_steps, observe, resample_state
from peppermill.match import Match
from peppermill.match.position import Position
from peppermill.wire.http import MomentAnswers, MomentPosition, OtherAnswer

if TYPE_CHECKING:
    from peppermill.analysis import Answered

ROLLOUTS: Final = 8_000
"""Rollouts of all answers together."""
CLOSER: Final = 600
"""Further rollouts for each of the best of many answers."""


def check_reviewable(match: Match) -> None:
    """Raise `Refused` if a match is not over, or if nothing can judge it (`review-unknown`, `review-uncovered`)."""
    from peppermill.analysis import check_match

    try:
        check_match(match)
    except Refused as refused:
        raise _as_review(match, refused) from None


def _as_review(match: Match, refused: Refused) -> Refused:
    """Return a refusal of the analysis as a reader of reviews understands it."""
    game, params = match.header.game, refused.refusal.params
    if refused.refusal.code == "engine-unknown":
        return Refused("review-unknown", game=game)
    if refused.refusal.code == "engine-uncovered":
        return Refused(
            "review-uncovered", refused.refusal.rule, game=game, option=params["option"], value=params["value"]
        )
    return refused


def answers_at(match: Match, entry: int) -> MomentAnswers:
    """Return the values of the answers to the decision that was answered in an entry (of gestures those of a grid of
    targets), for hands as steady as the player's. Raises `Refused` (`moment-unknown`) if none was, and as
    `check_reviewable` does."""
    from peppermill.analysis import evaluate
    from peppermill.bots.search import Budget, find_rollouts

    found = answered_at(match, entry)
    seen, rng = found.observation, Chance("review").stream(f"answers/{entry}")
    values = evaluate(
        seen, found.decision, rng, Budget(ROLLOUTS), skill=found.skill, given=found.command, closer=CLOSER
    )
    rollouts = find_rollouts(match.header.game).for_hand(found.skill)
    given = rollouts.meant(found.command, seen.setup)
    answers = [found.command if one.action == given else one.command for one in values]
    return MomentAnswers(
        entry,
        found.decision.seat,
        next(number for number, one in enumerate(values) if one.action == given),
        tuple(
            OtherAnswer(answer, one.chance, one.error, one.points, one.follows, rollouts.describe(answer, seen))
            for answer, one in zip(answers, values, strict=True)
        ),
    )


def answered_at(match: Match, entry: int) -> "Answered":
    """Return the decision that was answered in an entry, with what its player knew. Raises `Refused`
    (`moment-unknown`) if none was, and as `check_reviewable` does."""
    from peppermill.analysis import find_answers

    check_reviewable(match)
    seat = _seat_of(match, entry)
    found = next((one for one in find_answers(match, [seat]) if one.entry == entry + 1), None)
    if found is None:
        raise _unknown(entry)
    return found


def position_at(match: Match, entry: int) -> MomentPosition:
    """Return the position before an entry, with everything that is hidden. Raises `Refused` (`moment-unknown`) if there
    is no such entry."""
    _check_entry(match, entry)
    state = match.state_at(entry)
    made = match.log.read(entry)[0]
    command = "" if made.command is None else write(match.game.commands().read(made.command))
    asked = tuple(int(decision.seat) for decision in match.game.decisions(state) if decision.pending)
    names = tuple(player.name for player in match.players)
    text = Position(match.game, state).text
    return MomentPosition(match.header.game, names, entry, asked, made.seat, command, text)


def position_to_play(match: Match, entry: int, seat: Seat, seed: Seed | None) -> str:
    """Return the position before an entry, to be played on from; with a seed, hidden things are dealt anew as the seat
    could not know them. Raises `Refused` (`moment-unknown`) if the seat was not asked there."""
    _check_entry(match, entry)
    game, state = match.game, match.state_at(entry)
    if not any(decision.seat == seat for decision in game.decisions(state)):
        raise _unknown(entry)
    if seed is not None:
        memory = begin_memory(game, match.state_at(0), seat)
        for steps in match.history(entry):
            memory = learn_steps(game, memory, steps, seat)
        state = resample_state(observe(game, state, seat, memory), Chance(seed).stream("anew"))
    return game.write_position(state)


def _seat_of(match: Match, entry: int) -> Seat:
    _check_entry(match, entry)
    made = match.log.read(entry)[0]
    if made.command is None or made.seat is None:
        raise _unknown(entry)
    return made.seat


def _check_entry(match: Match, entry: int) -> None:
    if not 1 <= entry < match.version:
        raise _unknown(entry)


def _unknown(entry: int) -> Refused:
    return Refused("moment-unknown", field="entry", value=str(entry))
