"""Play random games for the laws to be tested on."""

from collections.abc import Iterator
from typing import Any

from laws.kit import Kit
from peppermill.core import Chance, RandomStream, Refusal, Seat
from peppermill.games.contract import Setup, Step, play, settle
from peppermill.games.effects import Effects

SECRET_SEED = "do-not-tell"


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
        """Yield commands: mostly answers to pending decisions, now and then a change of a choice that stands."""
        open_ = self.game.decisions(state)
        pending = [decision for decision in open_ if decision.pending]
        if not pending:
            return None
        changing = [decision for decision in open_ if not decision.pending and len(list_or_one(decision.answers))]
        decision = rng.pick(changing) if changing and rng.below(5) == 0 else rng.pick(pending)
        return decision.seat, decision.answers.sample(rng)


def list_or_one(answers: Any) -> list[object]:
    return list(answers) if hasattr(answers, "__iter__") else [answers]
