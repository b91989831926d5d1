"""One viewer's stream: snapshots, and updates in that viewer's own sequence. Made once, however many look on."""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import compress
from operator import is_not
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from peppermill.games.contract import Answers, Decision, Listed, Mixed, Moved
from peppermill.games.fate import BlobHash
from peppermill.match import Match
from peppermill.table import SPECTATOR, Viewer
from peppermill.wire.changes import Changes, write_changes, write_list_changes
from peppermill.wire.replies import AnyOf, Either, Motion, OneOf, Question, Snapshot, Update, Within

KEPT: Final = 64
"""Updates kept for who comes back after a break; whoever was away for longer gets a snapshot."""
TOLD: Final = 60
"""Pieces of news in a snapshot; earlier ones are asked for."""

_ENCODE: Final = msgspec.json.Encoder().encode


def text(message: msgspec.Struct) -> str:
    """A message as it goes over the wire."""
    return _ENCODE(message).decode()


class SharedStep(msgspec.Struct, gc=False):
    """One event of the last entry, as it is told to spectators, and to every seat that it does not concern."""

    event: Any
    state: Any
    concerned: Sequence[int]
    public: str
    """Changes of the fields that are the same for everybody, as JSON without braces."""
    own: dict[str, Any]
    """The other fields, as they are for spectators now, where it changed them."""
    told: str
    """The step as it stands in an update; empty if spectators may not notice it."""


class Broadcast:
    """Makes once what the feeds of a game have in common: the steps of the last entry as spectators are told of them,
    the fields of the view that are the same for everybody, and what each seat is asked."""

    def __init__(self, match: Match) -> None:
        match.listen()
        self.match = match
        view = match.view()
        self._fields: tuple[str, ...] = view.__struct_fields__
        self._own_fields = frozenset(match.game.own(match.state, SPECTATOR))
        self._seats = range(len(match.chairs))
        self._heard = match.heard(SPECTATOR)
        self._count = len(self._heard)
        self._seen = astuple(view)
        self._version, self._state = match.version, match.state
        self.steps: list[SharedStep] = []
        self.asked = self._asked()
        self.concerned: frozenset[int] = frozenset()
        """The seats that are told of the last entry otherwise than spectators are."""
        self.told = ""
        """All steps of the last entry, as they stand in an update for the others."""

    def catch_up(self) -> None:
        """Take in the last entry of the match, if that was not done yet."""
        match = self.match
        if self._version == match.version:
            return
        news = self._heard[self._count :]
        if self._state is not match.before:  # there were entries that no feed asked for
            self._seen, news = astuple(match.game.view(match.before, SPECTATOR)), []
        if len(news) != len(match.steps):
            news = [match.game.news(step.state, step.event, SPECTATOR) for step in match.steps]
        self._version, self._state, self._count = match.version, match.state, len(self._heard)
        steps = self.steps = [
            self._step(step.event, step.state, piece) for step, piece in zip(match.steps, news, strict=True)
        ]
        self.told = ",".join([step.told for step in steps if step.told])
        self.concerned = frozenset([seat for step in steps for seat in step.concerned])
        self.asked = self._asked()

    def view(self, own: Mapping[str, Any]) -> dict[str, Any]:
        """Return all fields of a view, of which these are the viewer's own."""
        return {**dict(zip(self._fields, self._seen, strict=True)), **own}

    def _step(self, event: Any, state: Any, piece: Any) -> SharedStep:
        game, before = self.match.game, self._seen
        self._seen = after = astuple(game.view(state, SPECTATOR))
        public: Changes = {}
        own: Changes = {}
        shown: dict[str, Any] = {}
        for field, old, new in compress(zip(self._fields, before, after, strict=True), map(is_not, before, after)):
            if old == new:
                continue
            if field in self._own_fields:
                shown[field] = new
                write_changes(own, field, old, new)
            else:
                write_changes(public, field, old, new)
        concerned, written = game.concerns(event), _inside(public)
        if piece is None:
            return SharedStep(event, state, self._seats, written, shown, "")
        told = _joined(piece, written, _inside(own))
        return SharedStep(event, state, self._seats if concerned is None else concerned, written, shown, told)

    def _asked(self) -> dict[Viewer, list[Any]]:
        """List by seat what identifies the open decisions: others' moves seldom change it, and listing answers is
        work."""
        asked: dict[Viewer, list[Any]] = {}
        for decision in self.match.decisions():
            answers = getattr(decision.answers, "values", decision.answers)
            asked.setdefault(decision.seat, []).append((decision.id, decision.pending, answers))
        return asked


def _inside(content: Mapping[str, Any]) -> str:
    """Write an object as JSON without braces."""
    return _ENCODE(content)[1:-1].decode() if content else ""


def _joined(piece: Any, public: str, own: str) -> str:
    """Write a step: the piece of news, and all it changed in the view."""
    return f"[{text(piece)},{{{public}{',' if public and own else ''}{own}}}]"


class Feed:
    def __init__(self, broadcast: Broadcast, viewer: Viewer, mark: str = "") -> None:
        broadcast.catch_up()
        self.match, self.viewer, self.mark = broadcast.match, viewer, mark
        self._broadcast = broadcast
        self._heard = self.match.heard(viewer)
        self.seq = len(self._heard)
        self._state, self._version = self.match.state, self.match.version
        self._opening = text(Update(viewer, 0)).removesuffix("0}")
        self._own = dict(self.match.game.own(self._state, viewer))
        self._asked = broadcast.asked.get(viewer, ())
        self._questions = self._made_questions()
        self._outcome = self.match.outcome
        self._recent: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._snapshot: str | None = None

    def push(self) -> str | None:
        """Return the update for the entry the match has just taken in, or None if this viewer may not notice it.

        To be called after every entry: after several of them what each changed is unknown, and a snapshot comes.
        """
        news, behind = self._heard[self.seq :], self.match.version - self._version
        self._version = self.match.version
        if not news:
            return None
        began, self._state, self._snapshot = self.seq, self.match.state, None
        self.seq += len(news)
        self._broadcast.catch_up()
        if behind != 1:
            return self._begin_anew()
        made = f'{self._opening}{self.seq},"steps":[{self._steps(news)}]{self._asked_and_ended()}}}'
        self._recent.append((began, made))
        return made

    def _steps(self, news: Sequence[Any]) -> str:
        shared, viewer = self._broadcast, self.viewer
        steps = shared.steps
        if viewer not in shared.concerned:
            for step in steps:
                self._own.update(step.own)
            return shared.told
        if len(steps) != len(news):  # an event without news changes nothing in the view
            told_of = self.match.game.news
            steps = [step for step in steps if told_of(step.state, step.event, viewer) is not None]
        return ",".join([self._step(step, piece) for step, piece in zip(steps, news, strict=True)])

    def _step(self, step: SharedStep, piece: Any) -> str:
        if self.viewer not in step.concerned:
            self._own.update(step.own)
            return step.told
        changes: Changes = {}
        own = self._own
        for field, new in self.match.game.own(step.state, self.viewer).items():
            old = own[field]
            if new is not old and new != old:
                own[field] = new
                write_changes(changes, field, old, new)
        return _joined(piece, step.public, _inside(changes))

    def _asked_and_ended(self) -> str:
        """Write the end of an update: questions and outcome, where they changed."""
        changed: dict[str, Any] = {}
        asked, outcome = self._broadcast.asked.get(self.viewer, ()), self.match.outcome
        if asked != self._asked:
            before, self._asked = self._questions, asked
            self._questions = self._made_questions()
            changes = write_list_changes(before, self._questions)
            changed["questions"] = self._questions if changes is None else changes
        if outcome is not self._outcome and outcome is not None:
            self._outcome = changed["outcome"] = outcome
        return f",{_inside(changed)}" if changed else ""

    def _made_questions(self) -> tuple[Question, ...]:
        if self.viewer == SPECTATOR or not self._asked:
            return ()
        view = self._broadcast.view(self._own)
        return tuple([question(decision, view) for decision in self.match.decisions(self.viewer)])

    def _begin_anew(self) -> str:
        self._own = dict(self.match.game.own(self._state, self.viewer))
        self._asked_and_ended()
        self._recent.clear()
        return self.snapshot()

    def snapshot(self) -> str:
        if self._snapshot is None:
            made = Snapshot(
                self.viewer,
                self.match.header.id,
                self.seq,
                self.match.game.view(self._state, self.viewer),
                self._questions,
                tuple(self._heard[max(0, self.seq - TOLD) : self.seq]),
                self._outcome,
                self.mark,
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
        return begin + 1, tuple(self._heard[begin:end])

    def was_told_of(self, blob: BlobHash) -> bool:
        return any(blob.encode() in _ENCODE(news) for news in self._heard)


def question(decision: Decision[Any], view: Mapping[str, Any]) -> Question:
    given = decision.answers
    said = Either(tuple([answers(part) for part in given.parts])) if type(given) is Mixed else answers(given, view)
    return Question(decision.id, said, decision.pending)


def answers(listed: Answers[Any], view: Mapping[str, Any] | None = None) -> OneOf | AnyOf | Within | Motion:
    """The answers there are, said briefly where commands differ in one field only, more so where a list that is seen
    anyway holds them."""
    if isinstance(listed, Listed):
        field = _varying(listed)
        return AnyOf(tuple([_plain(command) for command in listed])) if field is None else _one_of(listed, field, view)
    if isinstance(listed, Moved):
        like = _plain(listed.like)
        return Motion(like, like.pop("gesture")["type"], listed.choices)
    assert not isinstance(listed, Mixed), "kinds of answers are not nested"
    return Within(_plain(listed.like), listed.spans, listed.choices)


def _one_of(listed: Listed[Any], field: str, view: Mapping[str, Any] | None) -> OneOf:
    values = tuple(listed.values)
    like = _plain(listed.make(values[0]))
    del like[field]
    if view is not None and listed.of:
        return OneOf(like, field, of=listed.of, but=listed.but)
    for name, items in (view or {}).items():
        if type(items) is tuple and items == values:
            return OneOf(like, field, of=name)
    return OneOf(like, field, values)


def _plain(command: msgspec.Struct) -> dict[str, Any]:
    """Without its decision, which is that of the question."""
    plain: dict[str, Any] = msgspec.to_builtins(command)
    plain.pop("decision", None)
    return plain


def _varying(listed: Listed[Any]) -> str | None:
    """Return the one field that holds the value where commands differ in nothing else; None where they differ more.

    The first and the last are looked at; `tests/laws` holds every game to it for all.
    """
    if listed.field:
        return listed.field
    if len(listed.values) < 2:
        return None
    first, last = listed.make(listed.values[0]), listed.make(listed.values[-1])
    if type(first) is not type(last):
        return None
    pairs = zip(first.__struct_fields__, astuple(first), astuple(last), strict=True)
    differ = [(field, one, other) for field, one, other in pairs if one != other]
    if len(differ) != 1 or differ[0][1:] != (listed.values[0], listed.values[-1]):
        return None
    return str(differ[0][0])
