"""Match what people type with the places of Safranito's board: their names in any language, or how these begin."""

import re
from collections.abc import Sequence
from typing import Final

from peppermill.cli.games.terminal_view import Note
from peppermill.core.options import NO, YES
from peppermill.games.safranito.board import circles
from peppermill.games.safranito.commands import DECLARED, Declared
from peppermill.games.safranito.pieces import SPICES
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import SIDES
from peppermill.i18n import Words

AGREED: Final = YES | {"y", "j", "o"}
DECLINED: Final = NO | {"n", "pass", "skip", "none"}
ANYWHERE: Final = ("field", "out")
SPOT: Final = re.compile(r"(-?\d{1,2}(?:\.\d)?),(-?\d{1,2}(?:\.\d)?)")
CHIP: Final = re.compile(r"#(\d{1,5})")


class AmbiguousName(Exception):  # noqa: N818 - nothing is wrong: the person is asked to say it again
    """Raised where text names nothing, or several things; `note` asks which is meant."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.text)
        self.note = note


class PlaceMatcher:
    """Find places, spices and sides by their codes, or by their names in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def circle(self, text: str) -> str:
        """Return the bowl or action space that is named. Raises `AmbiguousName`, as all of these do."""
        return self._find(text, CIRCLES)

    def circle_named(self, text: str) -> Declared | None:
        """Return the circle that a place to aim at names; None for a chip or a spot."""
        return None if SPOT.fullmatch(text) or CHIP.fullmatch(text) else DECLARED[CIRCLES.index(self.circle(text))]

    def spice(self, text: str) -> str:
        """Return the spice that is named."""
        return self._find(text, SPICES)

    def laid(self, text: str) -> str:
        """Return where a chip is typed in: a circle, `field` or `out`."""
        return self._find(text, self.all())

    def all(self) -> tuple[str, ...]:
        """Return the codes of all places a chip can be typed in at."""
        return (*CIRCLES, *ANYWHERE)

    def side(self, text: str) -> str:
        """Return the side of the board that is named."""
        return self._find(text, SIDES)

    def spot(self, text: str, view: SafranitoView) -> tuple[float, float]:
        """Return a spot to aim at, in m: of a circle, of a chip (`#7`), or centimetres east and north of the middle
        (`10,-5`)."""
        if found := SPOT.fullmatch(text):
            return float(found[1]) / 100, float(found[2]) / 100
        if found := CHIP.fullmatch(text):
            for chip in view.board:
                if chip.number == int(found[1]):
                    return chip.place[0], chip.place[1]
            raise AmbiguousName(self.note("cli-safranito-no-chip", number=int(found[1])))
        circle = circles(view.radii[0] / 1000, view.radii[1] / 1000)[CIRCLES.index(self.circle(text))]
        return circle.x, circle.y

    def note(self, message: str, **params: object) -> Note:
        """Return a note with a message of the catalogue."""
        return Note(self.words.say(message, **params), "yellow")

    def called(self, code: str) -> tuple[str, ...]:
        """Return all names of a place: its code, and its long and short name in this language."""
        messages = (f"safranito-word-{code}", f"cli-safranito-short-{code}")
        said = [self.words.say(message).lower() for message in messages if self.words.has(message)]
        return (code, code.replace("_", " "), *said)

    def _find(self, text: str, codes: Sequence[str]) -> str:
        wanted = text.lower().strip()
        exact = [code for code in codes if wanted in self.called(code)]
        near = [code for code in codes if wanted and any(name.startswith(wanted) for name in self.called(code))]
        found = exact or near
        if len(found) == 1:
            return found[0]
        known = [self.called(code)[-1] for code in found or codes]
        raise AmbiguousName(self.note("cli-safranito-which", text=text[:40], known=known))
