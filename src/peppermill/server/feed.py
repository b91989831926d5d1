"""One viewer's stream: snapshots, and updates in that viewer's own sequence. Made once, however many look on."""

from collections import deque
from collections.abc import Sequence
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
Change: TypeAlias = tuple[int, Any, Any]
"""The place of a field in the view, what it was and what it is."""
_latest: tuple[Any, list[Any], list[Change], str] = (None, [], [], "")
"""What was told last: of which state, the news and the changes, and how these go over the wire."""


def text(message: msgspec.Struct) -> str:
    """A message as it goes over the wire."""
    return _ENCODE(message).decode()


class Feed:
    def __init__(self, match: Match, viewer: Viewer, mark: str = "") -> None:
        self.match, self.viewer, self.mark = match, viewer, mark
        match.listen()
        self._heard = match.heard(viewer)
        self.seq = len(self._heard)
        self._state, self._version = match.state, match.version
        view = match.view(viewer)
        self._fields: tuple[str, ...] = view.__struct_fields__
        self._places = range(len(self._fields))
        self._seen = list(astuple(view))
        self._opening = text(Update(viewer, 0)).removesuffix("0}")
        self._put: list[Any] = []
        self._made: tuple[Question, ...] = ()
        self._questions = self._asked(view)
        self._outcome = match.outcome
        self._recent: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._snapshot: str | None = None

    def push(self) -> str | None:
        """The update for what the match has just taken in, or None if this viewer may not notice it."""
        match, news = self.match, self._heard[self.seq :]
        others = match.concerned if match.version == self._version + 1 else None
        self._version = match.version
        if not news:
            return None
        self._state, seq = match.state, self.seq + len(news)
        if others is None or others == self.viewer or (made := self._as_another(news)) is None:
            made = self._said(seq, news)
        else:
            made = f"{self._opening}{seq}{made}"
        self._recent.append((self.seq, made))
        self.seq, self._snapshot = seq, None
        return made

    def _as_another(self, news: list[Any]) -> str | None:
        """What was said to another viewer, where nothing but what all see has changed for either; None if it was not
        the same."""
        state, told, changed, said = _latest
        if state is not self._state or len(told) != len(news) or not all(map(is_, told, news)):
            return None
        seen = self._seen
        for place, old, _ in changed:
            if seen[place] is not old:
                return None
        for place, _, new in changed:
            seen[place] = new
        return said

    def _said(self, seq: int, news: list[Any]) -> str:
        global _latest
        view = self.match.game.view(self._state, self.viewer)
        changed, questions, outcome = self._changed(view), self._asked(view), self.match.outcome
        if questions is self._questions and outcome is self._outcome:
            made = text(Update(self.viewer, seq, tuple(news), *difference(self._fields, changed)))
            _latest = (self._state, news, changed, made[made.index(',"news":') :])
            return made
        asked = UNSET if questions is self._questions else questions
        ended = UNSET if outcome is self._outcome or outcome is None else outcome
        self._questions, self._outcome = questions, outcome
        return text(Update(self.viewer, seq, tuple(news), *difference(self._fields, changed), asked, ended))

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

    def _changed(self, view: msgspec.Struct) -> list[Change]:
        before, after = self._seen, list(astuple(view))
        self._seen = after
        found = compress(zip(self._places, before, after, strict=True), map(is_not, before, after))
        return [change for change in found if change[1] != change[2]]

    def _asked(self, view: msgspec.Struct) -> tuple[Question, ...]:
        if self.viewer == SPECTATOR:
            return ()
        decisions = self.match.decisions(self.viewer)
        put = [(asked.id, asked.pending, getattr(asked.answers, "values", asked.answers)) for asked in decisions]
        if put != self._put:  # others' moves seldom change what is asked of me, and listing answers is work
            self._put = put
            self._made = tuple([question(decision, view) for decision in decisions])
        return self._made


def difference(fields: Sequence[str], changed: Sequence[Change]) -> tuple[Changes, Changes, Changes]:
    """Which fields to replace; which lists have only grown, and by what; and in which only a place or two changed."""
    replaced: Changes = {}
    longer: Changes = {}
    places: Changes = {}
    for number, old, new in changed:
        field = fields[number]
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
