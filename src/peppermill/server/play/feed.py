"""Streams of snapshots and updates, one for each viewer, encoded once for all connections of that viewer."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import compress
from operator import is_not
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import astuple

from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games import answers as kinds
from peppermill.games.contract import Answers, Decision, Step
from peppermill.games.effects import BlobHash
from peppermill.match import Match
from peppermill.wire.changes import Changes, write_changes, write_list_changes
from peppermill.wire.replies import AnyOf, Gesture, InRange, Listed, Snapshot, Update, encode_message
from peppermill.wire.replies import Decision as WireDecision

UPDATES_KEPT: Final = 64
"""Updates kept for clients that reconnect; whoever was away for longer gets a snapshot."""
SNAPSHOT_NEWS: Final = 60
"""Pieces of news in a snapshot; earlier ones are fetched on request."""

DoneTo: TypeAlias = tuple[tuple[Seat, ...], ...]
"""For each of some pieces of news, the seats to whose things another player did something; empty if there are none."""

_ENCODE: Final = msgspec.json.Encoder().encode


class SharedStep(msgspec.Struct, gc=False):
    """One event of the last entry, encoded for spectators and for every seat that it does not affect."""

    event: Any
    state: Any
    affected: Sequence[int]
    public_changes: str
    """Changes of the fields that are the same for everybody, as JSON without braces."""
    spectator_fields: dict[str, Any]
    """The other fields that the event changed, as spectators see them."""
    public_step: str
    """The encoded step; empty if spectators may not notice the event."""
    done_to: Sequence[int] = ()
    """The seats to whose things another player did something."""


class DecisionKey(NamedTuple):
    """The parts that identify an open decision: its id, whether it is pending, and its answers."""

    id: str
    pending: bool
    answers: Any


class Broadcast:
    """Computes once what all feeds of a match share: the encoded steps of the last entry, the fields that are the same
    for everybody, and the open decisions by seat."""

    def __init__(self, match: Match) -> None:
        match.track_all_viewers()
        self.match = match
        view = match.view()
        self._fields: tuple[str, ...] = view.__struct_fields__
        self._own_fields = frozenset(match.game.own_fields(match.state, SPECTATOR))
        self._seats = range(len(match.players))
        self._news = match.news_of(SPECTATOR)
        self._count = len(self._news)
        self._spectator_view = astuple(view)
        self._version, self._state = match.version, match.state
        self.steps: list[SharedStep] = []
        self.decision_keys = self._decision_keys()
        self.affected: frozenset[int] = frozenset()
        """Seats whose news of the last entry differ from what spectators are told."""
        self.public_step = ""
        """The steps of the last entry, encoded, as viewers see them who are not in `affected`."""
        self.done_to = ""
        """Seats to whose things those steps did something, as that update says it; empty if none."""

    def catch_up(self) -> None:
        """Process the last entry of the match, if that was not done yet."""
        match = self.match
        if self._version == match.version:
            return
        news = self._news[self._count :]
        if self._state is not match.before:  # there were entries that no feed asked for
            self._spectator_view, news = astuple(match.game.view(match.before, SPECTATOR)), []
        if len(news) != len(match.steps):
            news = [match.game.news(step.state, step.event, SPECTATOR, step.before) for step in match.steps]
        self._version, self._state, self._count = match.version, match.state, len(self._news)
        steps = self.steps = [self._step(step, piece) for step, piece in zip(match.steps, news, strict=True)]
        told = [step for step in steps if step.public_step]
        self.public_step = ",".join([step.public_step for step in told])
        self.done_to = _done_to(told)
        self.affected = frozenset([seat for step in steps for seat in step.affected])
        self.decision_keys = self._decision_keys()

    def view(self, own: Mapping[str, Any]) -> dict[str, Any]:
        """Return all fields of a view, given the viewer's own ones."""
        return {**dict(zip(self._fields, self._spectator_view, strict=True)), **own}

    def _step(self, step: Step[Any, Any], piece: Any) -> SharedStep:
        event, state = step.event, step.state
        game, before = self.match.game, self._spectator_view
        self._spectator_view = after = astuple(game.view(state, SPECTATOR))
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
        affected, written = game.affected_seats(event), _object_body(public)
        done_to = () if step.before is None else game.done_to(event, state, step.before)
        if piece is None:
            return SharedStep(event, state, self._seats, written, shown, "", done_to)
        told = _encode_step(piece, written, _object_body(own))
        return SharedStep(event, state, self._seats if affected is None else affected, written, shown, told, done_to)

    def _decision_keys(self) -> dict[Viewer, list[DecisionKey]]:
        """Return the keys of the open decisions by seat. Listing answers is work, and moves of others seldom change
        them."""
        keys: dict[Viewer, list[DecisionKey]] = {}
        for decision in self.match.decisions():
            answers = getattr(decision.answers, "values", decision.answers)
            keys.setdefault(decision.seat, []).append(DecisionKey(decision.id, decision.pending, answers))
        return keys


def _object_body(content: Mapping[str, Any]) -> str:
    """Encode an object as JSON without braces."""
    return _ENCODE(content)[1:-1].decode() if content else ""


def _done_to(steps: Sequence[SharedStep]) -> str:
    """Write the seats that steps did something to, as a field of an update; nothing if there are none."""
    if not any(step.done_to for step in steps):
        return ""
    return f',"done_to":{_ENCODE([step.done_to for step in steps]).decode()}'


def _encode_step(piece: Any, public: str, own: str) -> str:
    """Encode a step: the piece of news, and all it changed in the view."""
    return f"[{encode_message(piece)},{{{public}{',' if public and own else ''}{own}}}]"


class Feed:
    """The stream of one viewer. `run_id` names the server's run, to which sequence numbers belong."""

    def __init__(self, broadcast: Broadcast, viewer: Viewer, run_id: str = "") -> None:
        broadcast.catch_up()
        self.match, self.viewer, self.run_id = broadcast.match, viewer, run_id
        self._broadcast = broadcast
        self._news = self.match.news_of(viewer)
        self.seq = len(self._news)
        self._state, self._version = self.match.state, self.match.version
        self._opening = encode_message(Update(viewer, 0)).removesuffix("0}")
        self._own = dict(self.match.game.own_fields(self._state, viewer))
        self._decision_keys: Sequence[DecisionKey] = broadcast.decision_keys.get(viewer, ())
        self._decisions = self._make_decisions()
        self._outcome = self.match.outcome
        self._recent: deque[tuple[int, str]] = deque(maxlen=UPDATES_KEPT)
        self._snapshot: str | None = None

    def next_update(self) -> str | None:
        """Return the encoded update for the entry the match has just taken in, or None if this viewer may not notice
        it.

        To be called after every entry. After several entries the changes of each are unknown, and a snapshot is
        returned.
        """
        news, behind = self._news[self.seq :], self.match.version - self._version
        self._version = self.match.version
        if not news:
            return None
        began, self._state, self._snapshot = self.seq, self.match.state, None
        self.seq += len(news)
        self._broadcast.catch_up()
        if behind != 1:
            return self._restart()
        told, done_to = self._steps(news)
        made = f'{self._opening}{self.seq},"steps":[{told}]{done_to}{self._decisions_and_outcome()}}}'
        self._recent.append((began, made))
        return made

    def _steps(self, news: Sequence[Any]) -> tuple[str, str]:
        """Write the steps of the last entry, and what they did to other players' things."""
        shared, viewer = self._broadcast, self.viewer
        steps = shared.steps
        if viewer not in shared.affected:
            for step in steps:
                self._own.update(step.spectator_fields)
            return shared.public_step, shared.done_to
        if len(steps) != len(news):  # an event without news changes nothing in the view
            told_of = self.match.game.news
            steps = [step for step in steps if told_of(step.state, step.event, viewer) is not None]
        told = ",".join([self._step(step, piece) for step, piece in zip(steps, news, strict=True)])
        return told, _done_to(steps)

    def _step(self, step: SharedStep, piece: Any) -> str:
        if self.viewer not in step.affected:
            self._own.update(step.spectator_fields)
            return step.public_step
        changes: Changes = {}
        own = self._own
        for field, new in self.match.game.own_fields(step.state, self.viewer).items():
            old = own[field]
            if new is not old and new != old:
                own[field] = new
                write_changes(changes, field, old, new)
        return _encode_step(piece, step.public_changes, _object_body(changes))

    def _decisions_and_outcome(self) -> str:
        """Encode the end of an update: decisions and outcome, where they changed."""
        changed: dict[str, Any] = {}
        keys, outcome = self._broadcast.decision_keys.get(self.viewer, ()), self.match.outcome
        if keys != self._decision_keys:
            before, self._decisions = self._decisions, self._updated_decisions(keys)
            self._decision_keys = keys
            changes = write_list_changes(before, self._decisions)
            changed["questions"] = self._decisions if changes is None else changes
        if outcome is not self._outcome and outcome is not None:
            self._outcome = changed["outcome"] = outcome
        return f",{_object_body(changed)}" if changed else ""

    def _updated_decisions(self, keys: Sequence[DecisionKey]) -> tuple[WireDecision, ...]:
        """Return the decisions anew; if only their `pending` has changed, copies with that."""
        if [(one.id, one.answers) for one in keys] != [(one.id, one.answers) for one in self._decision_keys]:
            return self._make_decisions()
        pairs = zip(self._decisions, keys, strict=True)
        return tuple([msgspec.structs.replace(decision, pending=one.pending) for decision, one in pairs])

    def _make_decisions(self) -> tuple[WireDecision, ...]:
        if self.viewer == SPECTATOR:
            return ()
        view = partial(self._broadcast.view, self._own)
        return tuple([wire_decision(decision, view) for decision in self.match.decisions(self.viewer)])

    def _restart(self) -> str:
        self._own = dict(self.match.game.own_fields(self._state, self.viewer))
        self._decisions_and_outcome()
        self._recent.clear()
        return self.snapshot()

    def snapshot(self) -> str:
        """Return the encoded snapshot, which is computed once for each state."""
        if self._snapshot is None:
            made = Snapshot(
                self.viewer,
                self.match.header.id,
                self.seq,
                self.match.game.view(self._state, self.viewer),
                self._decisions,
                tuple(self._news[max(0, self.seq - SNAPSHOT_NEWS) : self.seq]),
                self._outcome,
                self.run_id,
                self._done_to(max(0, self.seq - SNAPSHOT_NEWS), self.seq),
            )
            self._snapshot = encode_message(made)
        return self._snapshot

    def updates_since(self, seq: int) -> list[str]:
        """Return what a client needs that has received everything up to `seq`: the missed updates, or a snapshot."""
        if seq == self.seq:
            return []
        for number, (began, _) in enumerate(self._recent):
            if began == seq:
                return [made for _, made in list(self._recent)[number:]]
        return [self.snapshot()]

    def news_before(self, before: int) -> tuple[int, tuple[Any, ...], DoneTo]:
        """Return earlier news: the number of the first, as many as fit into one message, and what they did to seats."""
        end = min(max(before - 1, 0), self.seq)
        begin = max(0, end - SNAPSHOT_NEWS)
        return begin + 1, tuple(self._news[begin:end]), self._done_to(begin, end)

    def _done_to(self, begin: int, end: int) -> DoneTo:
        """Return the seats that each piece of news in a range did something to; empty if none did."""
        seats = self.match.done_to_of(self.viewer)
        numbers = range(begin + 1, end + 1)
        return tuple([tuple(seats.get(number, ())) for number in numbers]) if seats else ()

    def names_blob(self, blob: BlobHash) -> bool:
        """Tell whether this viewer's news name a blob."""
        return any(blob.encode() in _ENCODE(news) for news in self._news)


def wire_decision(decision: Decision[Any], view: Callable[[], Mapping[str, Any]]) -> WireDecision:
    """Return a decision as it is sent. `view` is called only if its answers may be found in a field of the view."""
    given = decision.answers
    if type(given) is kinds.AnyOf:
        return WireDecision(decision.id, AnyOf(tuple([wire_answers(part) for part in given.parts])), decision.pending)
    return WireDecision(decision.id, wire_answers(given, view), decision.pending)


def wire_answers(
    given: Answers[Any], view: Callable[[], Mapping[str, Any]] | None = None
) -> Listed | InRange | Gesture:
    """Return answers as they are sent: in short form where commands differ in one field only, shorter still where a
    list of the view holds the values."""
    if isinstance(given, kinds.Listed):
        field = _varying_field(given)
        if field is None:
            return Listed(tuple([_without_decision(command) for command in given]))
        return _wire_listed(given, field, view)
    if isinstance(given, kinds.Gesture):
        like = _without_decision(given.like)
        return Gesture(like, like.pop("gesture")["type"], given.choices)
    assert not isinstance(given, kinds.AnyOf), "kinds of answers are not nested"
    return InRange(_without_decision(given.like), given.spans, given.choices)


def _wire_listed(listed: kinds.Listed[Any], field: str, view: Callable[[], Mapping[str, Any]] | None) -> Listed:
    values = tuple(listed.values)
    like = _without_decision(listed.make(values[0]))
    del like[field]
    if view is not None and listed.of:
        return Listed(like=like, field=field, of=listed.of, but=listed.but)
    for name, items in ({} if view is None else view()).items():
        if type(items) is tuple and items == values:
            return Listed(like=like, field=field, of=name)
    return Listed(like=like, field=field, values=values)


def _without_decision(command: msgspec.Struct) -> dict[str, Any]:
    """Return a command without its decision, which is that of the enclosing message."""
    plain: dict[str, Any] = msgspec.to_builtins(command)
    plain.pop("decision", None)
    return plain


def _varying_field(listed: kinds.Listed[Any]) -> str | None:
    """Return the field that holds the value if commands differ in nothing else; None if they differ more.

    The first and the last are compared; `tests/laws` checks all commands of every game.
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
