"""The answers to a question, sorted by what they are; and commands made of what a head has decided."""

import math
from typing import Any

import msgspec

from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.drawn import LEAST_TILT, MOST_TILT
from peppermill.games.a_la_carte.pieces import Spice
from peppermill.games.answers import Listed, Mixed
from peppermill.games.contract import Decision
from peppermill.gestures import Hand, perturb, pour, toss
from peppermill.table import Chance, Seat, Stream


class Asked:
    """One question: what is listed, what is a range, and how a hand answers."""

    def __init__(self, decision: Decision[Any], hand: Hand, luck: Stream) -> None:
        self.decision, self.hand, self.luck = decision, hand, luck
        answers = decision.answers
        parts = answers.parts if isinstance(answers, Mixed) else (answers,)
        self.listed = [answer for part in parts if isinstance(part, Listed) for answer in part]
        self.free = [part for part in parts if not isinstance(part, Listed)]

    def of(self, kind: type) -> list[Any]:
        return [answer for answer in self.listed if isinstance(answer, kind)]

    def _pours(self, pan: Seat) -> Any | None:
        """The part that is a pour over this pan, real or drawn."""
        for part in self.free:
            if isinstance(part.like, c.Season | c.Tilt) and pan in _values(part, "pan"):
                return part
        return None

    def pans(self) -> tuple[Seat, ...]:
        """Whose pans may be seasoned."""
        parts = [part for part in self.free if isinstance(part.like, c.Season | c.Tilt)]
        return tuple(pan for part in parts for pan in _values(part, "pan"))

    def bottles(self, pan: Seat) -> tuple[Spice, ...]:
        """The bottles that may be used there."""
        part = self._pours(pan)
        return () if part is None else _values(part, "bottle") or _values(part, "gesture.bottle")

    def pour(self, pan: Seat, bottle: Spice, degrees: float) -> Any:
        """As the hand does it: its tremble is in the gesture, where there is one."""
        part = self._pours(pan)
        assert part is not None, "somebody may pour here"
        tilt = math.radians(degrees)
        if isinstance(part.like, c.Tilt):
            return msgspec.structs.replace(part.like, pan=pan, bottle=bottle, tilt=_within(tilt))
        done = perturb(pour(bottle, tilt), self.hand, Chance(f"{self.luck.word()}"))
        return msgspec.structs.replace(part.like, pan=pan, gesture=done)

    def flip(self) -> Any | None:
        """A toss, if there is one to do."""
        for part in self.free:
            if isinstance(part.like, c.Flip):
                done = perturb(toss(), self.hand, Chance(f"{self.luck.word()}"))
                return msgspec.structs.replace(part.like, gesture=done)
        return next(iter(self.of(c.TryFlip)), None)


def _values(part: Any, field: str) -> tuple[Any, ...]:
    return next((choice.values for choice in part.choices if choice.field == field), ())


def _within(tilt: float) -> float:
    return min(max(tilt, LEAST_TILT), MOST_TILT)
