"""The view of one viewer, kept up to date from snapshots and updates, with the decisions of a seat."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from peppermill.core import Viewer
from peppermill.games.answers import OF_GESTURE
from peppermill.games.contract import Outcome
from peppermill.gestures import EASY_POUR, EASY_THROW, EASY_TOSS
from peppermill.wire.changes import apply_changes
from peppermill.wire.replies import AnyOf, Decision, Gesture, InRange, Listed, Snapshot, Update

Kind: TypeAlias = Listed | InRange | Gesture | AnyOf
EASY_GESTURES: Final = {"throw": EASY_THROW, "pour": EASY_POUR, "toss": EASY_TOSS}
"""A gesture of each type that any hand can make."""


class ViewModel:
    """The state of one viewer: view, decisions, news and outcome. `news` maps numbers to pieces; `seq` is the last
    number."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.match = self.mark = ""
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.decisions: tuple[Decision, ...] = ()
        self._sent_decisions: tuple[Decision, ...] = ()
        """The decisions as they were sent, where answers that the view holds are not listed."""
        self.news: dict[int, Any] = {}
        self.outcome: Outcome | None = None

    def apply_snapshot(self, snapshot: Snapshot) -> None:
        """Replace everything by a snapshot."""
        if (snapshot.match, snapshot.mark) != (self.match, self.mark):
            self.news = {}
        self.match, self.mark = snapshot.match, snapshot.mark
        self.seq, self.view = snapshot.seq, dict(snapshot.view)
        self._sent_decisions, self.outcome = snapshot.decisions, snapshot.outcome
        self.decisions = self._with_all_answers(self._sent_decisions)
        self._add_news(snapshot.news)

    def apply_update(self, update: Update) -> bool:
        """Apply an update. Returns False on a sequence gap: then only a new snapshot helps."""
        if self.seq + len(update.steps) != update.seq:
            return False
        self.seq = update.seq
        for _, changes in update.steps:
            self.view = apply_changes(self.view, changes)
        if update.decisions is not UNSET:
            self._sent_decisions = self._decisions_after(update.decisions)
            self.decisions = self._with_all_answers(self._sent_decisions)
        if update.outcome is not UNSET:
            self.outcome = update.outcome
        self._add_news([piece for piece, _ in update.steps])
        return True

    def _decisions_after(self, given: tuple[Decision, ...] | dict[str, Any]) -> tuple[Decision, ...]:
        """Return the decisions after an update, which contains all of them or what changed in them."""
        if isinstance(given, tuple):
            return given
        before = msgspec.json.decode(msgspec.json.encode(self._sent_decisions))
        return msgspec.convert(apply_changes(before, given), tuple[Decision, ...])

    def _with_all_answers(self, decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
        """Return the decisions with every answer listed, as commands that name their decision."""
        return tuple(replace(one, answers=self._complete(one.answers, {"decision": one.id})) for one in decisions)

    def _complete(self, answers: Kind, named: dict[str, str]) -> Kind:
        match answers:
            case AnyOf(parts):
                return AnyOf(tuple(self._complete(part, named) for part in parts))  # type: ignore[misc]  # parts hold no parts
            case Listed(listed) if listed:
                return Listed(tuple({**command, **named} for command in listed))
            case Listed(_, like, field, values, of, but):
                left_out = self.view[but] if but else None
                seen = tuple(item for item in self.view[of] if item != left_out) if of else values
                return Listed(like={**like, **named}, field=field, values=seen)
            case _:
                return replace(answers, like={**answers.like, **named})

    def _add_news(self, news: Sequence[Any]) -> None:
        self.news.update(enumerate(news, self.seq - len(news) + 1))


class Turn(Struct, frozen=True):
    """A seat that is asked for a decision."""

    seat: int
    decision: Decision
    model: ViewModel

    def answers(self) -> list[dict[str, Any]]:
        """Return the commands that answer it; for a range, its middle."""
        return commands_of(self.decision)


def commands_of(decision: Decision) -> list[dict[str, Any]]:
    """Return the commands that answer a decision; for a range, its middle."""
    given = decision.answers
    parts = given.parts if isinstance(given, AnyOf) else (given,)
    return [command for part in parts for command in _commands_of_part(part)]


def _commands_of_part(answers: Listed | InRange | Gesture) -> list[dict[str, Any]]:
    match answers:
        case Listed(listed, like, field, values):
            return [{**like, field: value} for value in values] if field else list(listed)
        case InRange(like, spans, choices):
            middle = {span.field: (span.low + span.high) / 2 for span in spans}
            return [{**like, **middle, **{choice.field: choice.values[0] for choice in choices}}]
        case Gesture(like, kind, choices):
            return [_gesture_command(like, kind, {choice.field: choice.values[0] for choice in choices})]


def _gesture_command(like: dict[str, Any], kind: str, chosen: dict[str, Any]) -> dict[str, Any]:
    """Return a command with a gesture that any hand can do."""
    gesture = msgspec.to_builtins(EASY_GESTURES[kind])
    own = {name.removeprefix(OF_GESTURE): chosen.pop(name) for name in list(chosen) if name.startswith(OF_GESTURE)}
    return {**like, **chosen, "gesture": gesture | own}


def to_builtins(command: Any) -> Any:
    """Return a command as plain dictionaries and lists."""
    return msgspec.to_builtins(command)
