"""One viewer's stream: snapshots, and updates in that viewer's own sequence. Made once, however many look on."""

from collections import deque
from itertools import compress
from operator import is_, is_not, ne
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple

from peppermill.games.contract import Answers, Decision, Listed, Mixed, Moved
from peppermill.games.fate import BlobHash
from peppermill.match import Match
from peppermill.table import SPECTATOR, Viewer
from peppermill.wire.replies import AnyOf, Either, Motion, OneOf, Question, Snapshot, Update, Within

KEPT: Final = 64
"""Updates kept for who comes back after a break; whoever was away for longer gets a snapshot."""
TOLD: Final = 60
"""Pieces of news in a snapshot; earlier ones are asked for."""

FEW: Final = 3
"""A list in which no more than every third item changed is told by its places."""
Changes: TypeAlias = dict[str, Any]
Seen: TypeAlias = tuple[Any, ...]

_ENCODE: Final = msgspec.json.Encoder().encode
_latest: tuple[list[Any], str] = ([], "")
"""What was last told of: news and changes, and how they go over the wire."""


def text(message: msgspec.Struct) -> str:
    """A message as it goes over the wire."""
    return _ENCODE(message).decode()


class Feed:
    def __init__(self, match: Match, viewer: Viewer, mark: str = "") -> None:
        self.match, self.viewer, self.mark = match, viewer, mark
        match.listen()
        self._heard = match.heard(viewer)
        self.seq = len(self._heard)
        self._view = match.view(viewer)
        self._fields, self._seen = self._view.__struct_fields__, astuple(self._view)
        self._places = range(len(self._fields))
        self._opening = text(Update(viewer, 0)).removesuffix("0}")
        self._put: list[Any] = []
        self._made: tuple[Question, ...] = ()
        self._questions = self._asked()
        self._outcome = match.outcome
        self._recent: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._snapshot: str | None = None

    def push(self) -> str | None:
        """The update for what the match has just taken in, or None if this viewer may not notice it."""
        news = self._heard[self.seq :]
        if not news:
            return None
        match, seq = self.match, self.seq + len(news)
        self._view = match.game.view(match.state, self.viewer)
        changed, questions, outcome = self._changed(), self._asked(), match.outcome
        is_asked_anew, is_over = questions is not self._questions, outcome is not self._outcome
        if is_asked_anew or is_over:
            asked, ended = questions if is_asked_anew else UNSET, outcome if is_over and outcome is not None else UNSET
            made = text(Update(self.viewer, seq, tuple(news), *difference(changed), asked, ended))
            self._questions, self._outcome = questions, outcome
        else:
            made = f"{self._opening}{seq}{said(news, changed)}"
        self._recent.append((self.seq, made))
        self.seq, self._snapshot = seq, None
        return made

    def snapshot(self) -> str:
        if self._snapshot is None:
            made = Snapshot(
                self.viewer,
                self.match.header.id,
                self.seq,
                self._view,
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

    def _changed(self) -> list[Any]:
        """Of every field that looks different now its name, what it was and what it is, in one row."""
        fields, before = self._fields, self._seen
        self._seen = after = astuple(self._view)
        changed: list[Any] = []
        for place in compress(self._places, map(is_not, before, after)):
            old, new = before[place], after[place]
            if old != new:
                changed += fields[place], old, new
        return changed

    def _asked(self) -> tuple[Question, ...]:
        if self.viewer == SPECTATOR:
            return ()
        decisions = self.match.decisions(self.viewer)
        put = [(asked.id, asked.pending, getattr(asked.answers, "values", asked.answers)) for asked in decisions]
        if put != self._put:  # others' moves seldom change what is asked of me, and listing answers is work
            self._put = put
            self._made = tuple([question(decision, self._view) for decision in decisions])
        return self._made


def said(news: list[Any], changed: list[Any]) -> str:
    """News and changes as they end an update. Most of the table are told the same one after the other: it is said once.
    The same is what is made of the same things; what is equal may be written differently."""
    global _latest
    row = news + changed
    of, made = _latest
    if len(of) != len(row) or not all(map(is_, of, row)):
        whole = text(Update(SPECTATOR, 0, tuple(news), *difference(changed)))
        made = whole[whole.index(',"news":') :]
        _latest = (row, made)
    return made


def difference(changed: list[Any]) -> tuple[Changes, Changes, Changes]:
    """Which fields to replace; which lists have only grown, and by what; and in which only a place or two changed."""
    replaced: Changes = {}
    longer: Changes = {}
    places: Changes = {}
    row = iter(changed)
    for field, old, new in zip(row, row, row, strict=True):
        if type(new) is not tuple or type(old) is not tuple or not old:
            replaced[field] = new
            continue
        size, most = len(old), len(new)
        if most == size:
            other = list(compress(range(size), map(ne, old, new)))
            if len(other) * FEW > size:
                replaced[field] = new
            else:
                places[field] = {str(place): new[place] for place in other}
        elif most > size and new[:size] == old:
            longer[field] = new[size:]
        else:
            replaced[field] = new
    return replaced, longer, places


def question(decision: Decision[Any], view: msgspec.Struct) -> Question:
    given = decision.answers
    said = Either(tuple([answers(part) for part in given.parts])) if type(given) is Mixed else answers(given, view)
    return Question(decision.id, said, decision.pending)


def answers(listed: Answers[Any], view: msgspec.Struct | None = None) -> OneOf | AnyOf | Within | Motion:
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


def _one_of(listed: Listed[Any], field: str, view: msgspec.Struct | None) -> OneOf:
    values = tuple(listed.values)
    like = _plain(listed.make(values[0]))
    del like[field]
    names = () if view is None else (listed.of,) if listed.of else view.__struct_fields__
    for name in names:
        but = _left_out(getattr(view, name), values)
        if but is not None:
            return OneOf(like, field, of=name, but=but)
    return OneOf(like, field, values)


def _left_out(items: object, values: Seen) -> Seen | None:
    """What a list as long as the values, or longer by one, holds besides them, in whose order it is: nothing, or one
    item; None if it is another list, or none."""
    if type(items) is not tuple or not 0 <= len(items) - len(values) <= 1:
        return None
    if len(items) == len(values):
        return () if items == values else None
    place = 0
    while place < len(values) and items[place] == values[place]:
        place += 1
    other = items[place]
    return (other,) if items[place + 1 :] == values[place:] and other not in values else None


def _plain(command: msgspec.Struct) -> dict[str, Any]:
    """Without its decision, which is that of the question."""
    plain: dict[str, Any] = msgspec.to_builtins(command)
    plain.pop("decision", None)
    return plain


def _varying(listed: Listed[Any]) -> str | None:
    """The one field that holds the value, where commands differ in nothing else; None where they differ otherwise.

    The first and the last are looked at; `tests/laws` holds every game to it for all.
    """
    if len(listed.values) < 2:
        return None
    if listed.field:
        return listed.field
    first, last = listed.make(listed.values[0]), listed.make(listed.values[-1])
    if type(first) is not type(last):
        return None
    pairs = zip(first.__struct_fields__, astuple(first), astuple(last), strict=True)
    differ = [(field, one, other) for field, one, other in pairs if one != other]
    if len(differ) != 1 or differ[0][1:] != (listed.values[0], listed.values[-1]):
        return None
    return str(differ[0][0])
