"""What one viewer sees, kept up to date from snapshots and updates; and the questions put to a seat."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from peppermill.games.contract import Outcome
from peppermill.gestures import pour, toss
from peppermill.table import Viewer
from peppermill.wire.changes import apply_changes
from peppermill.wire.replies import AnyOf, Either, Motion, OneOf, Question, Snapshot, Update, Within

Kind: TypeAlias = OneOf | AnyOf | Within | Motion | Either
EASY_TILT: Final = 2.1
"""rad: a crystal or two fall"""


class Sight:
    """`news` holds pieces by their number; `seq` is the last."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.match = self.mark = ""
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.questions: tuple[Question, ...] = ()
        self._asked: tuple[Question, ...] = ()
        """The questions as they were sent: answers that a list of the view holds are not listed."""
        self.news: dict[int, Any] = {}
        self.outcome: Outcome | None = None

    def shown(self, snapshot: Snapshot) -> None:
        if (snapshot.match, snapshot.mark) != (self.match, self.mark):
            self.news = {}
        self.match, self.mark = snapshot.match, snapshot.mark
        self.seq, self.view = snapshot.seq, dict(snapshot.view)
        self._asked, self.outcome = snapshot.questions, snapshot.outcome
        self.questions = self._plain(self._asked)
        self._hear(snapshot.news)

    def told(self, update: Update) -> bool:
        """False if something is missing in between: then only a new snapshot helps."""
        if self.seq + len(update.steps) != update.seq:
            return False
        self.seq = update.seq
        for _, changes in update.steps:
            self.view = apply_changes(self.view, changes)
        if update.questions is not UNSET:
            self._asked = self._changed(update.questions)
            self.questions = self._plain(self._asked)
        if update.outcome is not UNSET:
            self.outcome = update.outcome
        self._hear([piece for piece, _ in update.steps])
        return True

    def _changed(self, given: tuple[Question, ...] | dict[str, Any]) -> tuple[Question, ...]:
        """Return the questions after an update, which gives all of them or what changed in them."""
        if isinstance(given, tuple):
            return given
        before = msgspec.json.decode(msgspec.json.encode(self._asked))
        return msgspec.convert(apply_changes(before, given), tuple[Question, ...])

    def _plain(self, questions: tuple[Question, ...]) -> tuple[Question, ...]:
        """With every answer listed, also those the view holds, as commands that name their decision."""
        return tuple(replace(asked, answers=self._whole(asked.answers, {"decision": asked.id})) for asked in questions)

    def _whole(self, answers: Kind, named: dict[str, str]) -> Kind:
        match answers:
            case Either(parts):
                return Either(tuple(self._whole(part, named) for part in parts))  # type: ignore[misc]  # parts hold no parts
            case AnyOf(listed):
                return AnyOf(tuple({**command, **named} for command in listed))
            case OneOf(like, field, values, of, but):
                left_out = self.view[but] if but else None
                seen = tuple(item for item in self.view[of] if item != left_out) if of else values
                return OneOf({**like, **named}, field, seen)
            case _:
                return replace(answers, like={**answers.like, **named})

    def _hear(self, news: Sequence[Any]) -> None:
        self.news.update(enumerate(news, self.seq - len(news) + 1))


class Turn(Struct, frozen=True):
    """A seat that is waited for."""

    seat: int
    question: Question
    sight: Sight

    def answers(self) -> list[dict[str, Any]]:
        """The commands there are; of a range, its middle."""
        return commands(self.question)


def commands(question: Question) -> list[dict[str, Any]]:
    given = question.answers
    parts = given.parts if isinstance(given, Either) else (given,)
    return [command for part in parts for command in _commands(part)]


def _commands(answers: OneOf | AnyOf | Within | Motion) -> list[dict[str, Any]]:
    match answers:
        case OneOf(like, field, values):
            return [{**like, field: value} for value in values]
        case AnyOf(listed):
            return list(listed)
        case Within(like, spans, choices):
            middle = {span.field: (span.low + span.high) / 2 for span in spans}
            return [{**like, **middle, **{choice.field: choice.values[0] for choice in choices}}]
        case Motion(like, kind, choices):
            return [_moved(like, kind, {choice.field: choice.values[0] for choice in choices})]


def _moved(like: dict[str, Any], kind: str, chosen: dict[str, Any]) -> dict[str, Any]:
    """A motion that any hand can do."""
    gesture = msgspec.to_builtins(pour(chosen.pop("gesture.bottle", ""), EASY_TILT, 0.15) if kind == "pour" else toss())
    return {**like, **chosen, "gesture": gesture}


def plain(command: Any) -> Any:
    return msgspec.to_builtins(command)
