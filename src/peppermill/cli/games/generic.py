"""Any game at a terminal: its view as labels and values, and its answers as a numbered list.

Labels are messages of the game (`<game>-view-<field>`, `<game>-answer-<tag>`, `<game>-ask-<tag>`); where it has none,
names of fields and codes are shown as words.
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from rich.text import Text

from peppermill.cli.games.terminal_view import Note
from peppermill.core import RandomStream, Refused
from peppermill.core.notation import write
from peppermill.games import find_game
from peppermill.games.contract import Decision
from peppermill.i18n import Words

LISTED: Final = 60
"""Answers that are listed at most; more can be typed as commands."""
ROWS: Final = 8
"""Items of a list that are shown, the last ones."""
LONGEST_NUMBER: Final = 6
NOTHING: Final = "–"


class GenericTerminalView:
    """The `TerminalView` of a game that has none of its own."""

    secrets = True

    def __init__(self, game: str, words: Words) -> None:
        self.game, self.words, self._commands = game, words, find_game(game).commands()

    def legend(self) -> str:
        summary = f"{self.game}-summary"
        return self.words.say(summary) if self.words.has(summary) else ""

    def help(self) -> str:
        return self.words.say("cli-plain-help")

    def table(self, view: Any, names: list[str], width: int) -> list[Text]:
        per_seat = getattr(view, "per_seat", ())
        lines = []
        for field in view.__struct_fields__:
            value = getattr(view, field)
            if field == "viewer" or value is None or value == ():
                continue
            label = self._label("view", field)
            rows = value if isinstance(value, Sequence) and value and isinstance(value[0], Struct) else None
            if rows is not None:
                shown = list(enumerate(rows, 1))[-ROWS:]
                told = [f"{label} {number}: {self._thing(field, row, names)}" for number, row in shown]
            elif field in per_seat and isinstance(value, Sequence) and len(value) == len(names):
                seats = zip(names, value, strict=True)
                told = [f"{label}: " + " · ".join(f"{name} {self._plain(one)}" for name, one in seats)]
            else:
                told = [f"{label}: {self._plain(value)}"]
            lines += [Text(line, overflow="fold") for line in told]
        return lines

    def hand(self, view: Any, names: list[str], width: int) -> list[Text]:
        return []

    def beneath(self, news: Any, view: Any, names: list[str]) -> list[Text]:
        return []

    def prompt(self, decision: Decision[Any], view: Any, name: str) -> str:
        tags = {str(answer.__struct_config__.tag) for answer in decision.answers.listed()}
        asks = [f"{self.game}-ask-{tag}" for tag in tags]
        if len(asks) == 1 and self.words.has(asks[0]):
            return self.words.say("cli-plain-prompt", name=name, ask=self.words.say(asks[0]))
        return self.words.say("cli-plain-prompt-answers", name=name)

    def choices(self, decision: Decision[Any], view: Any) -> list[Text]:
        answers = decision.answers.listed()
        lines = [Text(f"{number:3}  {self._answer(answer)}") for number, answer in enumerate(answers[:LISTED], 1)]
        if len(answers) > LISTED:
            lines.append(Text(self.words.say("cli-plain-more", count=len(answers) - LISTED), style="dim"))
        return lines

    def command(self, text: str, decision: Decision[Any], view: Any, rng: RandomStream) -> Any:
        if text.isdecimal() and len(text) <= LONGEST_NUMBER:
            answers = decision.answers.listed()
            if 1 <= int(text) <= len(answers):
                return answers[int(text) - 1]
            return Note(self.words.say("cli-plain-number", number=text, most=len(answers)), "yellow")
        try:
            return self._commands.read(text, {"decision": decision.id})
        except Refused as refused:
            if refused.refusal.code == "notation-unknown-word":
                return None
            raise

    def unknown(self, text: str) -> str:
        return self.words.say("cli-plain-unknown", text=text)

    def changing(self, command: Any) -> str:
        return ""

    def revealed(self, before: Any, after: Any) -> bool:
        return False

    def result(self, place: int, name: str, score: int) -> str:
        return self.words.say("cli-play-result", place=place, name=name, score=score)

    def _label(self, kind: str, field: str) -> str:
        message = f"{self.game}-{kind}-{field}"
        return self.words.say(message) if self.words.has(message) else field.replace("_", " ").capitalize()

    def _answer(self, answer: Any) -> str:
        message = f"{self.game}-answer-{answer.__struct_config__.tag}"
        fields = {name: self._param(getattr(answer, name)) for name in answer.__struct_fields__ if name != "decision"}
        if self.words.has(message):
            return self.words.say(message, **fields)
        return " ".join(word for word in write(answer).split() if not word.startswith("decision="))

    def _thing(self, field: str, thing: Any, names: list[str]) -> str:
        """Return one item of a list in words: by the game's message, or its fields. What it holds by seat goes with the
        names."""
        told = {}
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == len(names):
                seats = zip(names, value, strict=True)
                told[name] = ", ".join(f"{one} {self._plain(item)}" for one, item in seats)
            else:
                told[name] = self._plain(value)
        message = f"{self.game}-show-{field}"
        if self.words.has(message):
            return self.words.say(message, **told)
        return ", ".join(f"{self._label('view', name)} {text}" for name, text in told.items())

    def _param(self, value: Any) -> Any:
        return value if isinstance(value, int) and not isinstance(value, bool) else self._plain(value)

    def _plain(self, value: Any) -> str:
        if value is None or value == "":
            return NOTHING
        if isinstance(value, bool):
            return self.words.say("yes" if value else "no")
        if isinstance(value, Struct):
            return ", ".join(self._plain(getattr(value, name)) for name in value.__struct_fields__)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return ", ".join(map(self._plain, value)) or NOTHING
        if isinstance(value, float):
            return self.words.decimal(value, 2)
        word = f"{self.game}-word-{value}"
        return self.words.say(word) if isinstance(value, str) and self.words.has(word) else str(value)
