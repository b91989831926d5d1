"""One game between bots, as a match: everything about it can be looked at afterwards."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic

from msgspec import Struct

from peppermill.bots import Bot, ask_bot, bot_stream_name, find_bot
from peppermill.core import Refusal, Refused, Seat
from peppermill.games.contract import Outcome
from peppermill.games.type_parameters import Command, Event, Memory, News, View
from peppermill.match import Match, Player, new_match
from peppermill.store import MemoryStore

OWN: Final = "bot"
"""Name in a record of a bot that is an object of the program's own."""


class Result(Struct, Generic[Command, View, Memory, Event, News], frozen=True):
    """A game that bots have played: its outcome, and the match, which `save` writes to a file."""

    outcome: Outcome
    match: Match[Command, View, Memory, Event, News]

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the points, by seat."""
        return self.outcome.scores

    @property
    def ranks(self) -> tuple[int, ...]:
        """Return the rank of each seat: 1 is first, equals share a rank."""
        return self.outcome.ranks

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats with rank 1."""
        return self.outcome.winners


def play_match(
    game: str, bots: Sequence[object], options: Mapping[str, Any] | None, data: Any, seed: str | int | None
) -> Result:
    """Let bots play a game to its end: names of bots, or objects with a method `answer`. Raises `Refused` for anything
    else, and for a bot whose answer is refused (`bot-refused`)."""
    playing = [_bot(game, bot) for bot in bots]
    seated = [Player(f"Bot {seat}", bot if isinstance(bot, str) else OWN) for seat, bot in enumerate(bots, 1)]
    match = new_match(MemoryStore(), game, seated, match_id="match", options=options, data=data, seed=seed)
    while (outcome := match.outcome) is None:
        for decision in [decision for decision in match.decisions() if decision.pending]:
            rng = match.random_stream(bot_stream_name(decision.seat, decision.id))
            command = ask_bot(playing[decision.seat], match, decision, rng)
            answer = match.submit(decision.seat, command)
            if isinstance(answer, Refusal):
                given, seat = repr(command), decision.seat
                raise Refused("bot-refused", answer.rule, field="bots", seat=seat, value=given, detail=answer.code)
    return Result(outcome, match)


def _bot(game: str, bot: Any) -> Bot:
    if isinstance(bot, str):
        return find_bot(game, bot)
    if isinstance(bot, type) or not callable(getattr(bot, "answer", None)):
        raise Refused("bot-without-answer", field="bots", value=repr(bot))
    found: Bot = bot
    return found
