"""One viewer's stream: snapshots, and updates in that viewer's own sequence. Made once, however many look on."""

from collections import deque
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from peppermill.games.contract import BlobHash, Decision, Listed, Outcome
from peppermill.match import Match
from peppermill.table import SPECTATOR, Viewer
from peppermill.wire.replies import AnyOf, OneOf, Question, Snapshot, Update, Within

KEPT: Final = 64
"""Updates kept for who comes back after a break; whoever was away for longer gets a snapshot."""
TOLD: Final = 60
"""Pieces of news in a snapshot; earlier ones are asked for."""

_ENCODE: Final = msgspec.json.Encoder().encode


def text(message: msgspec.Struct) -> str:
    """A message as it goes over the wire."""
    return _ENCODE(message).decode()


class Feed:
    def __init__(self, match: Match, viewer: Viewer) -> None:
        self.match, self.viewer = match, viewer
        self.seq = len(match.news(viewer))
        self._view = match.view(viewer)
        self._put: list[Any] = []
        self._made: tuple[Question, ...] = ()
        self._questions = self._asked()
        self._outcome = match.outcome
        self._recent: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._snapshot: str | None = None

    def push(self) -> str | None:
        """The update for what the match has just taken in, or None if this viewer may not notice it."""
        news = self.match.news(self.viewer, self.seq)
        if not news:
            return None
        before, self._view = self._view, self.match.view(self.viewer)
        replaced, longer = difference(before, self._view)
        update = Update(
            self.viewer,
            news[-1].number,
            tuple([piece.news for piece in news]),
            replaced,
            longer,
            self._changed_questions(),
            self._changed_outcome(),
        )
        made = text(update)
        self._recent.append((self.seq, made))
        self.seq, self._snapshot = news[-1].number, None
        return made

    def snapshot(self) -> str:
        if self._snapshot is None:
            news = self.match.news(self.viewer, max(0, self.seq - TOLD))
            made = Snapshot(
                self.viewer,
                self.match.header.id,
                self.seq,
                self._view,
                self._questions,
                tuple([piece.news for piece in news]),
                self._outcome,
            )
            self._snapshot = text(made)
        return self._snapshot

    def since(self, seq: int) -> list[str]:
        """What a viewer needs who has come as far as `seq`: the updates missed, or a snapshot."""
        if seq == self.seq:
            return []
        for number, (began, _) in enumerate(self._recent):
            if began == seq:
                return [made for _, made in list(self._recent)[number:]]
        return [self.snapshot()]

    def past(self, before: int) -> tuple[int, tuple[Any, ...]]:
        """The news before a number: that of the first, and as many as go into one message."""
        end = min(max(before - 1, 0), self.seq)
        begin = max(0, end - TOLD)
        return begin + 1, tuple([piece.news for piece in self.match.news(self.viewer, begin)[: end - begin]])

    def was_told_of(self, blob: BlobHash) -> bool:
        return any(blob.encode() in _ENCODE(piece.news) for piece in self.match.news(self.viewer))

    def _asked(self) -> tuple[Question, ...]:
        if self.viewer == SPECTATOR:
            return ()
        decisions = self.match.decisions(self.viewer)
        put = [(asked.id, asked.pending, getattr(asked.answers, "values", asked.answers)) for asked in decisions]
        if put != self._put:  # others' moves seldom change what is asked of me, and listing answers is work
            self._put = put
            self._made = tuple([question(decision) for decision in decisions])
        return self._made

    def _changed_questions(self) -> tuple[Question, ...] | UnsetType:
        before, self._questions = self._questions, self._asked()
        return UNSET if self._questions is before else self._questions

    def _changed_outcome(self) -> Outcome | UnsetType:
        before, self._outcome = self._outcome, self.match.outcome
        return UNSET if self._outcome is None or before is not None else self._outcome


def difference(before: msgspec.Struct, after: msgspec.Struct) -> tuple[dict[str, Any], dict[str, Any]]:
    """Which fields to replace, and which lists have only grown, and by what."""
    replaced: dict[str, Any] = {}
    longer: dict[str, Any] = {}
    for field in after.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if old is new or old == new:
            continue
        if type(new) is tuple and type(old) is tuple and old and len(new) > len(old) and new[: len(old)] == old:
            longer[field] = new[len(old) :]
        else:
            replaced[field] = new
    return replaced, longer


def question(decision: Decision[Any]) -> Question:
    return Question(decision.id, decision.pending, answers(decision))


def answers(decision: Decision[Any]) -> OneOf | AnyOf | Within:
    """The answers there are, said briefly where commands differ in one field only."""
    if not isinstance(decision.answers, Listed):
        return Within(_plain(decision.answers.like), decision.answers.spans)
    commands = [_plain(command) for command in decision.answers]
    varying = _varying(commands)
    if varying is None:
        return AnyOf(tuple(commands))
    like = {name: value for name, value in commands[0].items() if name != varying}
    return OneOf(like, varying, tuple([command[varying] for command in commands]))


def _plain(command: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(command)
    return plain


def _varying(commands: list[dict[str, Any]]) -> str | None:
    """The one field in which the commands differ; None if that cannot be said."""
    if len(commands) < 2 or any(command.keys() != commands[0].keys() for command in commands):
        return None
    fields = [name for name in commands[0] if any(command[name] != commands[0][name] for command in commands)]
    return fields[0] if len(fields) == 1 and fields[0] != "type" else None
