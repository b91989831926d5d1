"""How people call things of À la carte when they type: by any language's word, or the beginning of it."""

from collections.abc import Sequence

from peppermill.cli.face import Note
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.table import Seat
from peppermill.words import Words

LETTERS = "ABCD"


class Unclear(Exception):  # noqa: N818 - nothing is wrong: the person is asked to say it again
    """What was typed names nothing, or too much."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.text)
        self.note = note


class Names:
    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, code: str) -> str:
        """A code in words; what an owner's own menu calls a dish stays as it is."""
        message = f"a_la_carte-word-{code}"
        return self.words.say(message) if self.words.has(message) else code

    def note(self, message: str, **params: object) -> Note:
        return Note(self.words.say(message, **params), "yellow")

    def find(self, text: str, codes: Sequence[str]) -> str:
        """The one that is meant; else the person is asked which."""
        wanted = text.lower().strip()
        exact = [code for code in codes if wanted in self._called(code)]
        near = [code for code in codes if wanted and any(name.startswith(wanted) for name in self._called(code))]
        found = exact or near
        if len(found) == 1:
            return found[0]
        known = [self.say(code) for code in found or codes]
        raise Unclear(self.note("cli-a_la_carte-which", text=text[:40], known=known))

    def meant(self, text: str, codes: Sequence[str]) -> bool:
        """Whether it begins any of these names: else it may be a word of the table's."""
        wanted = text.lower().strip()
        return bool(wanted) and any(name.startswith(wanted) for code in codes for name in self._called(code))

    def _called(self, code: str) -> tuple[str, ...]:
        return (code.lower(), code.lower().replace("_", " "), self.say(code).lower().replace("\u00a0", " "))

    def seat(self, text: str, view: ALaCarteView) -> Seat:
        """By its letter."""
        letters = LETTERS[: view.players]
        if len(text) != 1 or text.upper() not in letters:
            raise Unclear(self.note("cli-a_la_carte-which", text=text[:40], known=list(letters)))
        return Seat(letters.index(text.upper()))
