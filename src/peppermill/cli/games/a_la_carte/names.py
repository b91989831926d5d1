"""Match what people type with the things of À la carte: their names in any language, or how these begin."""

from collections.abc import Sequence

from peppermill.cli.games.terminal_view import Note
from peppermill.core import Seat
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.i18n import Words

LETTERS = "ABCD"


class AmbiguousName(Exception):  # noqa: N818 - nothing is wrong: the person is asked to say it again
    """Raised where text names nothing, or several things; `note` asks which is meant."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.text)
        self.note = note


class NameMatcher:
    """Find things by their codes, or by their names in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, code: str) -> str:
        """Return the name of a code. A dish of an owner's own menu is its own name."""
        message = f"a_la_carte-word-{code}"
        return self.words.say(message) if self.words.has(message) else code

    def note(self, message: str, **params: object) -> Note:
        """Return a note with a message of the catalogue."""
        return Note(self.words.say(message, **params), "yellow")

    def find(self, text: str, codes: Sequence[str]) -> str:
        """Return the one code that is named. Raises `AmbiguousName`."""
        wanted = text.lower().strip()
        exact = [code for code in codes if wanted in self._called(code)]
        near = [code for code in codes if wanted and any(name.startswith(wanted) for name in self._called(code))]
        found = exact or near
        if len(found) == 1:
            return found[0]
        known = [self.say(code) for code in found or codes]
        raise AmbiguousName(self.note("cli-a_la_carte-which", text=text[:40], known=known))

    def meant(self, text: str, codes: Sequence[str]) -> bool:
        """Return whether the text is how one of these names begins."""
        wanted = text.lower().strip()
        return bool(wanted) and any(name.startswith(wanted) for code in codes for name in self._called(code))

    def _called(self, code: str) -> tuple[str, ...]:
        return (code.lower(), code.lower().replace("_", " "), self.say(code).lower().replace("\u00a0", " "))

    def seat(self, text: str, view: ALaCarteView) -> Seat:
        """Return the seat with this letter. Raises `AmbiguousName`."""
        letters = LETTERS[: view.players]
        if len(text) != 1 or text.upper() not in letters:
            raise AmbiguousName(self.note("cli-a_la_carte-which", text=text[:40], known=list(letters)))
        return Seat(letters.index(text.upper()))
