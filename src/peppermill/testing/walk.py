"""Random games, on which laws are checked."""

from collections.abc import Iterator
from typing import Any, Final

from peppermill.core import Chance, RandomStream, Refusal, Seat
from peppermill.games.contract import Setup, Step, play, settle
from peppermill.games.effects import Effects
from peppermill.testing.kit import Kit

SECRET_SEED: Final = "do-not-tell"
"""The beginning of the seeds of random games, looked for in what viewers are shown."""


class Walk:
    """A random game, step by step."""

    def __init__(self, kit: Kit, seed: int, most: int | None = None) -> None:
        self.kit, self.game = kit, kit.game
        self.rng = Chance(f"walk/{seed}").stream("moves")
        self.setup: Setup = kit.setup(self.rng)
        self.chance = Chance(f"{SECRET_SEED}/{seed}")
        self.most = kit.longest if most is None else 0 if seed % kit.share else self.rng.below(most)
        self.decisions = 0

    def effects(self) -> Effects:
        """Return effects with the random numbers of this game."""
        return Effects(self.chance)

    def resting(self) -> Iterator[tuple[Any, list[Step[Any, Any]]]]:
        """Yield every state in which somebody is asked or the game is over, with the steps that led there."""
        steps = settle(self.game, self.game.initial(self.setup), self.effects())
        state = steps[-1].state
        yield state, steps
        while (moves := self.moves(state, self.rng)) and self.decisions < self.most:
            seat, command = moves
            played = play(self.game, state, seat, command, self.effects())
            assert not isinstance(played, Refusal), (command, played)
            state = played[-1].state
            self.decisions += 1
            yield state, played

    def moves(self, state: Any, rng: RandomStream) -> tuple[Seat, Any] | None:
        """Return a command: mostly an answer to a pending decision, now and then a change of a choice that stands; None
        if nobody is asked."""
        open_ = self.game.decisions(state)
        pending = [decision for decision in open_ if decision.pending]
        if not pending:
            return None
        changing = [decision for decision in open_ if not decision.pending and len(list_or_one(decision.answers))]
        decision = rng.pick(changing) if changing and rng.below(5) == 0 else rng.pick(pending)
        return decision.seat, decision.answers.sample(rng)


def list_or_one(answers: Any) -> list[object]:
    """Return the answers that are listed, or the kind of the answers as the only item."""
    return list(answers) if hasattr(answers, "__iter__") else [answers]
