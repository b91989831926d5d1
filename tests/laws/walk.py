"""Random games to hold the laws against."""

from collections.abc import Iterator
from typing import Any

from laws.kit import Kit
from peppermill.games.contract import Setup, Step, play, settle
from peppermill.games.fate import Fate
from peppermill.table import Chance, Refusal, Seat, Stream

SECRET_SEED = "do-not-tell"


class Walk:
    """A random game, step by step."""

    def __init__(self, kit: Kit, seed: int, most: int | None = None) -> None:
        self.kit, self.game = kit, kit.game
        self.luck = Chance(f"walk/{seed}").stream("moves")
        self.setup: Setup = kit.setup(self.luck)
        self.chance = Chance(f"{SECRET_SEED}/{seed}")
        self.most = kit.longest if most is None else 0 if seed % kit.share else self.luck.below(most)
        self.decisions = 0

    def fate(self) -> Fate:
        return Fate(self.chance)

    def resting(self) -> Iterator[tuple[Any, list[Step[Any, Any]]]]:
        """Every state in which somebody is asked or all is over, with the steps that led there."""
        steps = settle(self.game, self.game.initial(self.setup), self.fate())
        state = steps[-1].state
        yield state, steps
        while (moves := self.moves(state, self.luck)) and self.decisions < self.most:
            seat, command = moves
            played = play(self.game, state, seat, command, self.fate())
            assert not isinstance(played, Refusal), (command, played)
            state = played[-1].state
            self.decisions += 1
            yield state, played

    def moves(self, state: Any, luck: Stream) -> tuple[Seat, Any] | None:
        """Now and then somebody changes a choice that stands; mostly somebody answers who is waited for."""
        open_ = self.game.decisions(state)
        pending = [decision for decision in open_ if decision.pending]
        if not pending:
            return None
        changing = [decision for decision in open_ if not decision.pending and len(list_or_one(decision.answers))]
        decision = luck.pick(changing) if changing and luck.below(5) == 0 else luck.pick(pending)
        return decision.seat, decision.answers.sample(luck)


def list_or_one(answers: Any) -> list[object]:
    return list(answers) if hasattr(answers, "__iter__") else [answers]
