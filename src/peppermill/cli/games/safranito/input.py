"""Parse what is typed at a table of Safranito into commands. Whether a command is allowed is left to the rules."""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from peppermill.cli.arguments import number
from peppermill.cli.games.safranito.places import AGREED, DECLINED, AmbiguousName, PlaceMatcher
from peppermill.cli.games.terminal_view import Note
from peppermill.core import Chance, RandomStream, Seat
from peppermill.games.contract import Decision, Gesture, InRange, Listed
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.board import board
from peppermill.games.safranito.phases.throwing import REACH
from peppermill.games.safranito.pieces import VALUES, BlendNumber, Spice
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import Hand, Throw, limits, perturb
from peppermill.gestures.throwing import EASY_THROW

SOFTEST, HARDEST = 50, 200
"""Per cent of the speed that would just reach the target."""
DEGREE: Final = 0.017453292519943295
LOWEST, HIGHEST = 0, 35
NUMBER: Final = re.compile(r"\d{1,9}")
LARGEST: Final = 10**6


class InputParser:
    """Parse input to one decision, given the player's view and the steadiness of their hand."""

    def __init__(
        self, places: PlaceMatcher, hand: Hand, decision: Decision[Any], view: SafranitoView, rng: RandomStream
    ) -> None:
        self.places, self.hand, self.decision, self.view, self.rng = places, hand, decision, view, rng

    def command(self, text: str, chip: int, choose: Callable[[int], Note]) -> Any:
        """Return the command, a `Note` to show instead, or None if the text means nothing in this game. `chip` is
        thrown if no other is named; `choose` is called when another is chosen for the next throw."""
        words = text.lower().split()
        try:
            return self._command(words, chip, choose)
        except AmbiguousName as ambiguous:
            return ambiguous.note

    @property
    def _asked(self) -> Any:
        """An example of the command that is waited for."""
        answers = self.decision.answers
        if isinstance(answers, InRange | Gesture):
            return answers.like
        assert isinstance(answers, Listed), "Safranito asks in no other way"
        return next(iter(answers))

    def _command(self, words: list[str], chip: int, choose: Callable[[int], Note]) -> Any:
        name, answers = self.decision.id, self.decision.answers
        if not words:
            return c.LeaveBoard(name) if self.view.phase == "typing" else None
        first, rest = words[0], words[1:]
        if NUMBER.fullmatch(first) and not rest and isinstance(answers, Listed) and self.view.phase != "typing":
            return list(answers)[number("answer", first, 1, len(answers)) - 1]
        if first == "chip" and len(rest) == 1:
            return choose(number("chip", rest[0], VALUES[0], VALUES[-1]))
        match first:
            case "aim" | "throw":
                return self._aim(rest, chip)
            case "lay":
                return self._lay(rest, chip)
            case "move" if len(rest) >= 2:
                where, up = self._up(rest[1:])
                moved = number("chip", rest[0].removeprefix("#"), 0, LARGEST)
                return c.MoveChip(name, moved, self.places.laid(where), up)
            case "done" | "leave":
                return c.LeaveBoard(name)
            case "use":
                return c.UseSpace(name, True)
            case "keep" if rest:
                return c.KeepCard(name, Spice(self.places.spice(" ".join(rest))))
            case "pick" if rest:
                return c.PickBowl(name, Spice(self.places.spice(" ".join(rest))))
            case "sell" if rest:
                return c.SellSpice(name, number("sell", rest[0], 0, LARGEST))
            case "buy":
                return c.BuySpice(name, True)
            case "blend" if rest:
                return self._blend(rest)
            case _:
                return self._bare(words, chip)

    def _bare(self, words: list[str], chip: int) -> Any:
        """Parse `yes`, `no` or the name of a place, by what is asked."""
        name, asked = self.decision.id, self._asked
        yes, no = words[0] in AGREED, words[0] in DECLINED
        match asked:
            case c.UseSpace() if yes or no:
                return c.UseSpace(name, yes)
            case c.BuySpice() if yes or no:
                return c.BuySpice(name, yes)
            case c.SellSpice() if no:
                return c.SellSpice(name, 0)
            case c.BlendSpices() | c.PassTurn() if no:
                return c.PassTurn(name)
            case c.LeaveBoard() if no:
                return c.LeaveBoard(name)
            case c.KeepCard() if self._names(words):
                return c.KeepCard(name, Spice(self.places.spice(" ".join(words))))
            case c.PickBowl() if self._names(words):
                return c.PickBowl(name, Spice(self.places.spice(" ".join(words))))
            case c.LayChip() if self._names(words):
                return self._lay(words, chip)
            case c.ThrowChip() | c.AimChip() if self._names(words):
                return self._aim(words, chip)
            case _:
                return None

    def _names(self, words: list[str]) -> bool:
        """Return whether the first word is how some place's name begins."""
        codes = self.places.all()
        return any(name.startswith(words[0]) for code in codes for name in self.places.called(code))

    def _up(self, words: list[str]) -> tuple[str, bool]:
        return " ".join(word for word in words if word != "up"), "up" in words

    def _taken(self, words: list[str], before: str) -> tuple[list[str], str]:
        """Remove the word `before` and the one after it; return the others, and the one after it."""
        if before not in words[:-1]:
            return words, ""
        here = words.index(before)
        return [*words[:here], *words[here + 2 :]], words[here + 1]

    def _lay(self, words: list[str], chip: int) -> Any:
        words, given = self._taken(words, "with")
        where, up = self._up(words)
        value = number("chip", given, VALUES[0], VALUES[-1]) if given else chip
        return c.LayChip(self.decision.id, value, self.places.laid(where), up)

    def _blend(self, words: list[str]) -> Any:
        instead = tuple(Spice(self.places.spice(word)) for word in words[2:])
        if len(words) > 1 and words[1] not in ("without", "instead"):
            return None
        return c.BlendSpices(self.decision.id, BlendNumber(number("blend", words[0], 0, LARGEST)), instead)

    def _aim(self, words: list[str], chip: int) -> Any:
        """Parse `aim PLACE [POWER [LOFT]] [with CHIP] [from SIDE]`."""
        words, given = self._taken(words, "with")
        words, side = self._taken(words, "from")
        value = number("chip", given, VALUES[0], VALUES[-1]) if given else chip
        figures: list[str] = []
        while len(words) > 1 and NUMBER.fullmatch(words[-1]) and len(figures) < 2:
            figures.insert(0, words.pop())
        x, y = self.places.spot(" ".join(words), self.view)
        if not isinstance(self._asked, c.ThrowChip):
            if figures or side:
                raise AmbiguousName(self.places.note("cli-safranito-drawn"))
            return c.AimChip(self.decision.id, value, _within(x), _within(y))
        power = number("power", figures[0], SOFTEST, HARDEST) if figures else 100
        loft = number("loft", figures[1], LOWEST, HIGHEST) * DEGREE if len(figures) > 1 else EASY_THROW.loft
        seat = Seat(self.decision.seat)
        stands = self.places.side(side) if side else self.view.sides[seat]
        done = perturb(thrown((x, y), stands, power / 100, loft), self.hand, Chance(f"{self.rng.word()}"))
        named = self.places.circle_named(" ".join(words))
        return c.ThrowChip(self.decision.id, value, done, named)


def thrown(spot: tuple[float, float], side: Any, power: float, loft: float) -> Throw:
    """Return the throw with which a steady hand would hit a spot of an empty board, with its speed times `power`."""
    from peppermill.physics.throwing.aiming import aim

    found = aim(board((), 1), spot, side, msgspec.structs.replace(EASY_THROW, loft=loft))
    speed = limits("throw")["speed"]
    return msgspec.structs.replace(found, speed=min(max(found.speed * power, speed.low), speed.high))


def _within(value: float) -> float:
    return min(max(value, -REACH), REACH)
