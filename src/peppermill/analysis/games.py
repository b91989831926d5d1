"""Analysis of a finished game: everybody's chance at each decision, and shares of luck, hand and head."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from peppermill.analysis.estimates import ANSWERS, best_answer, estimate, play_from
from peppermill.bots import bots_of, find_bot, in_a_hurry
from peppermill.bots.reasons import Reason, explain_answer
from peppermill.bots.search import Budget, Rollouts, compare_answers, count_effects, find_rollouts
from peppermill.core import Chance, RandomStream, Refused, Seat
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation, begin_memory, learn_steps, observe
from peppermill.gestures import SKILLS, Hand
from peppermill.gestures.noise import SkillName
from peppermill.match import Match

GUARD: Final = 1.0
"""Standard errors by which another answer must look better on one half of the deals to be measured on the other."""


class Moment(Struct, frozen=True):
    """One answer of a game, as its player could have judged it."""

    entry: int
    """Number of the log entry."""
    seat: Seat
    decision: str
    chance: float
    """The player's chance to win with this answer."""
    error: float
    answer: Any
    best: Any
    """The answer that looks best; the same as `answer` if none is clearly better."""
    head: float
    """Change of the chance to win compared with the best answer: negative by what was given up, 0 if the answer is the
    best."""
    follows: tuple[tuple[str, float], ...]
    """Consequences that the player had to expect at once, with their shares."""
    reasons: tuple[Reason, ...] = ()
    """Reasons for a better answer, by the game's strongest bot that searches; empty where none is clearly better."""
    ahead: float = 0.0
    """Lead of the answer over the next best one in chance to win, on the same deals; 0 if it is not the best, or the
    only one."""
    hand: float = 0.0
    """Change of the chance to win that the gesture brought beyond the expectation of such a hand; 0 without one."""

    @property
    def value(self) -> float:
        """Return the chance to win before the answer, with the best one."""
        return self.chance - self.head


class Shares(Struct, frozen=True):
    """The change of a player's chance over a game and its three shares: `luck + hand + head == end - begin`."""

    begin: float
    """The chance before the first answer."""
    end: float
    """The share of the win."""
    luck: float
    """Part of cards, dice and the other players."""
    hand: float
    """Part that gestures brought beyond the expectation of such a hand."""
    head: float
    """Part that the player's answers cost compared with the best ones: negative or 0."""


class GameAnalysis(Struct, frozen=True):
    """The analysis of a match. Tuples are in the order of `seats`."""

    game: str
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    points: tuple[int, ...]
    shares: tuple[Shares, ...]
    moments: tuple[Moment, ...]


class Answered(Struct, frozen=True):
    """An answer of a game, with what its player knew."""

    entry: int
    """Number of the log entry."""
    observation: Observation
    decision: Decision[Any]
    command: Any
    after: Observation
    """The observation of its player when all that followed by itself had happened."""
    skill: SkillName = "good"
    """The player's hand, as far as it is known."""


def analyse_match(
    match: Match,
    rng: RandomStream,
    seats: Sequence[Seat] | None = None,
    budget: Budget = ANSWERS,
    *,
    sampled: int = 0,
) -> GameAnalysis:
    """Return the analysis of a finished match, for some seats or all. Raises `Refused` if it is not over, or if there
    are no compiled rollouts for its game and options. `find_answers`, `judge_answer` and `share_out` are its parts, for
    those who do it in pieces.

    Results of sampled gestures are part of luck: nobody's hand made them. With `sampled` they are part of the hand's
    share, as those of gestures are, each valued by so many rollouts.
    """
    check_match(match)
    wanted = tuple(Seat(seat) for seat in range(len(match.players))) if seats is None else tuple(seats)
    answered = find_answers(match, wanted)
    begins, moments = [], list[Moment]()
    for seat in wanted:
        own = [one for one in answered if one.decision.seat == seat]
        moments += [judge_answer(one, Chance(f"{rng.word()}").stream("moment"), budget, sampled) for one in own]
        begins.append(first_chance(own[0], rng, budget) if own else 0.0)
    return share_out(match, wanted, begins, moments)


def check_match(match: Match) -> None:
    """Raise `Refused` if a match is not over, or if there are no compiled rollouts for its game and options."""
    if match.outcome is None:
        raise Refused("game-not-over", value=match.header.id)
    find_rollouts(match.header.game).check(match.setup)


def first_chance(answered: Answered, rng: RandomStream, budget: Budget = ANSWERS) -> float:
    """Return the chance to win that a seat had before its first answer."""
    found = estimate(answered.observation, rng, msgspec.structs.replace(budget, horizon=0))
    return found.chances[answered.decision.seat]


def share_out(match: Match, seats: Sequence[Seat], begins: Sequence[float], moments: Sequence[Moment]) -> GameAnalysis:
    """Return the analysis of a finished match whose moments are judged. `begins` are the chances of `seats` before
    their first answers."""
    outcome = match.outcome
    assert outcome is not None, "checked by check_match"
    shares = []
    for seat, begin in zip(seats, begins, strict=True):
        own = [moment for moment in moments if moment.seat == seat]
        end = (outcome.ranks[seat] == 1) / len(outcome.winners)
        head, hand = sum(moment.head for moment in own), sum(moment.hand for moment in own)
        shares.append(Shares(begin, end, end - begin - head - hand, hand, head))
    return GameAnalysis(
        match.header.game,
        tuple(match.players[seat].name for seat in seats),
        tuple(seats),
        tuple(outcome.scores[seat] for seat in seats),
        tuple(shares),
        tuple(sorted(moments, key=lambda moment: moment.entry)),
    )


def find_answers(match: Match, seats: Sequence[Seat]) -> list[Answered]:
    """Return what some seats answered, with what they knew; of several answers to one decision only the last."""
    game, version = match.game, match.version
    read = game.commands().read
    state = match.state_at(0)
    memories = {seat: begin_memory(game, state, seat) for seat in seats}
    last: dict[tuple[Seat, str], Answered] = {}
    entries = match.log.read(0)[:version]
    for number, (entry, steps) in enumerate(zip(entries, match.history(version), strict=True), 1):
        given: Answered | None = None
        if entry.command is not None and entry.seat in memories:
            command = read(entry.command)
            asked = [one for one in game.decisions(state) if one.seat == entry.seat and one.id == command.decision]
            if asked:
                seen = observe(game, state, entry.seat, memories[entry.seat])
                given = Answered(number, seen, asked[0], command, seen)
        for seat, memory in memories.items():
            memories[seat] = learn_steps(game, memory, steps, seat)
        state = steps[-1].state if steps else state
        if given is not None:
            seat = given.decision.seat
            after = observe(game, state, seat, memories[seat])
            last[seat, str(given.decision.id)] = msgspec.structs.replace(given, after=after)
    skills = {seat: _skill_of(match, seat, list(last.values())) for seat in seats}
    return [msgspec.structs.replace(one, skill=skills[one.decision.seat]) for one in last.values()]


def _skill_of(match: Match, seat: Seat, answered: Sequence[Answered]) -> SkillName:
    """Return the skill of a player's hand: of a bot its own, of a person what the gestures look like."""
    game, player = match.header.game, match.players[seat]
    hand = None if player.is_human else getattr(find_bot(game, player.kind), "hand", None)
    if isinstance(hand, Hand):
        return SKILLS[min(max(round(hand.skill), 1), len(SKILLS)) - 1]
    return find_rollouts(game).skill_of([one.command for one in answered if one.decision.seat == seat])


def judge_answer(answered: Answered, rng: RandomStream, budget: Budget = ANSWERS, sampled: int = 0) -> Moment:
    """Compare an answer with all others: which is best is found on one half of the deals, by how much on the other, so
    that luck in the deals makes no answer look bad. `sampled` is that of `analyse_match`."""
    seen, decision = answered.observation, answered.decision
    rollouts = find_rollouts(seen.game).for_hand(answered.skill)
    action = rollouts.meant(answered.command, seen.setup)
    half = msgspec.structs.replace(budget, rollouts=max(2, budget.rollouts // 2))
    found = compare_answers(rollouts, seen, action, half, rng, halve=False)
    best = best_answer([one for one in found if one.action == action or one.gain > GUARD * one.gain_error])
    head = 0.0
    if best.action != action:
        again = {
            one.action: one
            for one in compare_answers(rollouts, seen, action, half, rng, [action, best.action], halve=False)
        }
        head = min(0.0, -again[best.action].gain)
    own = next(one for one in found if one.action == action)
    better = rollouts.engine.command_of(best.action, decision, seen.setup) if head else answered.command
    return Moment(
        answered.entry,
        decision.seat,
        str(decision.id),
        own.chance,
        own.error,
        answered.command,
        better,
        head,
        count_effects(rollouts, seen, [action], budget.mix, rng)[0],
        explain_best(seen, decision, better, rng) if head else (),
        ahead=max(0.0, min((-one.gain for one in found if one.action != action), default=0.0)),
        hand=_hand(answered, rollouts, action, budget, rng, sampled),
    )


def _hand(
    answered: Answered, rollouts: Rollouts, action: int, budget: Budget, rng: RandomStream, sampled: int
) -> float:
    """Return the value of a gesture's result less the expected value of the intended gesture, for hands of the player's
    skill; 0 for an answer without a gesture."""
    if rollouts.is_gesture(answered.command):
        count = max(2, budget.rollouts // 4)
    elif sampled and rollouts.is_sampled_gesture(answered.command):
        count = sampled
    else:
        return 0.0
    seat, some = answered.decision.seat, msgspec.structs.replace(budget, rollouts=count)
    meant = compare_answers(rollouts, answered.observation, action, some, rng, [action], halve=False)[0].chance
    return play_from(answered.after, some, rng, rollouts).chances[seat] - meant


def explain_best(seen: Observation, decision: Decision[Any], answer: Any, rng: RandomStream) -> tuple[Reason, ...]:
    """Return the reasons for an answer of the strongest bot that is given observations; none if there is none."""
    level = next((name for name, info in reversed(list(bots_of(seen.game).items())) if info.observes), "")
    if not level:
        return ()
    return explain_answer(find_bot(seen.game, in_a_hurry(seen.game, level)), seen, decision, answer, rng)
