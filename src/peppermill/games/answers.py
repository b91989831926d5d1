"""Kinds of answers to a decision, named as on the wire: listed, in a range, by a gesture, or any of several kinds."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from peppermill.core import RandomStream, Refused
from peppermill.gestures import CHECKS, check

Command = TypeVar("Command", bound=msgspec.Struct)
OF_GESTURE: Final = "gesture."


class Listed(msgspec.Struct, Generic[Command], frozen=True, eq=False, gc=False):
    """Answers that are listed: `make(value)` for each value, made only when somebody reads them."""

    make: Callable[[Any], Command]
    values: Sequence[Any]
    field: str = ""
    """The field in which the commands differ, and which holds the value; empty where finding out would take too long.
    """
    of: str = ""
    """The field of a view in which its viewer sees the values listed, in their order."""
    but: str = ""
    """The field of a view that holds the one item of `of` that is not among the values; None if all are."""

    def __iter__(self) -> Iterator[Command]:
        return map(self.make, self.values)

    def __len__(self) -> int:
        return len(self.values)

    def __contains__(self, command: object) -> bool:
        return any(answer == command for answer in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listed) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def listed(self) -> tuple[Command, ...]:
        """Return all commands that are accepted, in their order."""
        return tuple(self)

    def sample(self, stream: RandomStream) -> Command:
        """Return one of the commands, at random."""
        return self.make(stream.pick(self.values))


def list_commands(commands: Sequence[Command]) -> Listed[Command]:
    """Return `Listed` answers from commands that are made already."""
    return Listed(_same, commands)


def _same(command: Command) -> Command:
    return command


class Span(msgspec.Struct, frozen=True):
    """A real-valued field of an answer and its range, ends included."""

    field: str
    low: float
    high: float


class Choice(msgspec.Struct, frozen=True):
    """A field of an answer and the values it may hold."""

    field: str
    values: tuple[Any, ...]


class InRange(msgspec.Struct, Generic[Command], frozen=True):
    """Any command like `like` whose fields in `spans` lie inside them, and whose fields in `choices` hold one of the
    values there."""

    like: Command
    spans: tuple[Span, ...]
    choices: tuple[Choice, ...] = ()

    def __contains__(self, command: object) -> bool:
        if type(command) is not type(self.like):
            return False
        free = {span.field for span in self.spans} | {choice.field for choice in self.choices}
        same = all(getattr(command, f) == getattr(self.like, f) for f in self.like.__struct_fields__ if f not in free)
        chosen = all(getattr(command, choice.field) in choice.values for choice in self.choices)
        return same and chosen and all(span.low <= getattr(command, span.field) <= span.high for span in self.spans)

    def listed(self) -> tuple[Command, ...]:
        """Return nothing: these answers cannot be listed."""
        return ()

    def sample(self, stream: RandomStream) -> Command:
        """Return a command with random numbers in the ranges."""
        drawn: dict[str, Any] = {choice.field: stream.pick(choice.values) for choice in self.choices}
        drawn |= {span.field: span.low + (span.high - span.low) * stream.real() for span in self.spans}
        return msgspec.structs.replace(self.like, **drawn)


class Gesture(msgspec.Struct, Generic[Command], frozen=True, eq=False):
    """Any command like `like` whose field `gesture` holds one of the same type that `gestures.check` lets pass, and
    whose fields in `choices` hold one of the values there. A field in `choices` may be one of the gesture:
    `gesture.bottle`. `draw` samples a gesture, given one to begin with and a random stream. `checks` is the version of
    the checks. Fields in `declared` hold one of the values there, or what they have in `like`; the rules do not depend
    on them, and `sample` leaves them as they are."""

    like: Command
    choices: tuple[Choice, ...]
    draw: Callable[[Any, RandomStream], Any]
    checks: int = CHECKS
    declared: tuple[Choice, ...] = ()

    def __contains__(self, command: object) -> bool:
        if type(command) is not type(self.like):
            return False
        like: Any = self.like
        said = {choice.field for choice in self.declared if getattr(command, choice.field) in choice.values}
        free = {"gesture", *said, *(choice.field for choice in self.choices)}
        same = all(getattr(command, f) == getattr(like, f) for f in like.__struct_fields__ if f not in free)
        chosen = all(attrgetter(choice.field)(command) in choice.values for choice in self.choices)
        gesture = getattr(command, "gesture", None)
        return same and chosen and type(gesture) is type(like.gesture) and _passes(gesture, self.checks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gesture) and (self.like, self.choices, self.checks) == (
            other.like,
            other.choices,
            other.checks,
        )

    def __hash__(self) -> int:
        return hash((type(self.like), self.choices))

    def listed(self) -> tuple[Command, ...]:
        """Return nothing: these answers cannot be listed."""
        return ()

    def sample(self, stream: RandomStream) -> Command:
        """Return a command with a random gesture."""
        drawn: dict[str, Any] = {choice.field: stream.pick(choice.values) for choice in self.choices}
        inner = {name.removeprefix(OF_GESTURE): drawn.pop(name) for name in list(drawn) if name.startswith(OF_GESTURE)}
        like: Any = self.like
        gesture = self.draw(msgspec.structs.replace(like.gesture, **inner), stream)
        return msgspec.structs.replace(self.like, gesture=gesture, **drawn)


class AnyOf(msgspec.Struct, Generic[Command], frozen=True):
    """Any answer of any part."""

    parts: tuple["Listed[Command] | InRange[Command] | Gesture[Command]", ...]

    def __contains__(self, command: object) -> bool:
        return any(command in part for part in self.parts)

    def listed(self) -> tuple[Command, ...]:
        """Return all commands of the parts that can be listed."""
        return tuple([command for part in self.parts for command in part.listed()])

    def sample(self, stream: RandomStream) -> Command:
        """Return a command of one of the parts, at random."""
        return stream.pick(self.parts).sample(stream)


Answers: TypeAlias = Listed[Command] | InRange[Command] | Gesture[Command] | AnyOf[Command]


def _passes(gesture: Any, checks: int) -> bool:
    try:
        check(gesture, checks)
    except Refused:
        return False
    return True
