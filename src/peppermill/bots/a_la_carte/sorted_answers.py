"""The answers to a decision sorted by kind, and commands made of what a bot has decided."""

import math
from typing import Any

import msgspec

from peppermill.core import Chance, RandomStream, Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.pieces import Spice
from peppermill.games.a_la_carte.pour_model import LEAST_TILT, MOST_TILT
from peppermill.games.answers import AnyOf, Listed
from peppermill.games.contract import Decision
from peppermill.gestures import Hand, perturb, pour, toss


class SortedAnswers:
    """One decision: its listed answers, its ranges and gestures, and the hand that makes gestures."""

    def __init__(self, decision: Decision[Any], hand: Hand, rng: RandomStream) -> None:
        self.decision, self.hand, self.rng = decision, hand, rng
        answers = decision.answers
        parts = answers.parts if isinstance(answers, AnyOf) else (answers,)
        self.listed = [answer for part in parts if isinstance(part, Listed) for answer in part]
        self.free = [part for part in parts if not isinstance(part, Listed)]

    def of(self, kind: type) -> list[Any]:
        """Return the listed answers of one kind."""
        return [answer for answer in self.listed if isinstance(answer, kind)]

    def _pours(self, pan: Seat) -> Any | None:
        """Return the answer that is a pour over this pan, real or sampled."""
        for part in self.free:
            if isinstance(part.like, c.Season | c.Tilt) and pan in _values(part, "pan"):
                return part
        return None

    def pans(self) -> tuple[Seat, ...]:
        """Return the seats whose pans may be seasoned."""
        parts = [part for part in self.free if isinstance(part.like, c.Season | c.Tilt)]
        return tuple(pan for part in parts for pan in _values(part, "pan"))

    def bottles(self, pan: Seat) -> tuple[Spice, ...]:
        """Return the bottles that may be used over a pan."""
        part = self._pours(pan)
        return () if part is None else _values(part, "bottle") or _values(part, "gesture.bottle")

    def pour(self, pan: Seat, bottle: Spice, degrees: float) -> Any:
        """Return a command that pours, with the noise of the hand where it holds a gesture."""
        part = self._pours(pan)
        assert part is not None, "somebody may pour here"
        tilt = math.radians(degrees)
        if isinstance(part.like, c.Tilt):
            return msgspec.structs.replace(part.like, pan=pan, bottle=bottle, tilt=_within(tilt))
        done = perturb(pour(bottle, tilt), self.hand, Chance(f"{self.rng.word()}"))
        return msgspec.structs.replace(part.like, pan=pan, gesture=done)

    def flip(self) -> Any | None:
        """Return a command that tosses, or None if there is none to do."""
        for part in self.free:
            if isinstance(part.like, c.Flip):
                done = perturb(toss(), self.hand, Chance(f"{self.rng.word()}"))
                return msgspec.structs.replace(part.like, gesture=done)
        return next(iter(self.of(c.TryFlip)), None)


def _values(part: Any, field: str) -> tuple[Any, ...]:
    return next((choice.values for choice in part.choices if choice.field == field), ())


def _within(tilt: float) -> float:
    return min(max(tilt, LEAST_TILT), MOST_TILT)
