"""How people call the places of Safranito's board when they type: by any language's word, or the beginning of it."""

import re
from collections.abc import Sequence
from typing import Final

from peppermill.cli.face import Note
from peppermill.games.safranito.board import circles
from peppermill.games.safranito.pieces import SPICES
from peppermill.games.safranito.referee import CIRCLES
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import SIDES
from peppermill.table.options import NO, YES
from peppermill.words import Words

AGREED: Final = YES | {"y", "j", "o"}
DECLINED: Final = NO | {"n", "pass", "skip", "none"}
ANYWHERE: Final = ("field", "out")
SPOT: Final = re.compile(r"(-?\d{1,2}(?:\.\d)?),(-?\d{1,2}(?:\.\d)?)")
CHIP: Final = re.compile(r"#(\d{1,5})")


class Unclear(Exception):  # noqa: N818 - nothing is wrong: the person is asked to say it again
    """What was typed names nothing, or too much."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.text)
        self.note = note


class Places:
    def __init__(self, words: Words) -> None:
        self.words = words

    def circle(self, text: str) -> str:
        return self._find(text, CIRCLES)

    def spice(self, text: str) -> str:
        return self._find(text, SPICES)

    def laid(self, text: str) -> str:
        """Where a chip can be typed in: a circle, elsewhere on the field, or out."""
        return self._find(text, self.all())

    def all(self) -> tuple[str, ...]:
        return (*CIRCLES, *ANYWHERE)

    def side(self, text: str) -> str:
        return self._find(text, SIDES)

    def spot(self, text: str, view: SafranitoView) -> tuple[float, float]:
        """Something to aim at, in m: a circle, a chip (#7), or centimetres east and north of the middle (10,-5)."""
        if found := SPOT.fullmatch(text):
            return float(found[1]) / 100, float(found[2]) / 100
        if found := CHIP.fullmatch(text):
            for chip in view.board:
                if chip.number == int(found[1]):
                    return chip.place[0], chip.place[1]
            raise Unclear(self.note("cli-safranito-no-chip", number=int(found[1])))
        circle = circles(view.radii[0] / 1000, view.radii[1] / 1000)[CIRCLES.index(self.circle(text))]
        return circle.x, circle.y

    def note(self, message: str, **params: object) -> Note:
        return Note(self.words.say(message, **params), "yellow")

    def called(self, code: str) -> tuple[str, ...]:
        """All that a place answers to."""
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
        raise Unclear(self.note("cli-safranito-which", text=text[:40], known=known))
