"""Work as bytes, so that a worker on another machine can do it: the name of a function, and what it is given.

Only the functions in `REMOTE_WORK` are run. What is read are values: structs of this package and of games, and random
streams. Nothing else is imported or called while bytes are read, whoever has sent them.
"""

import enum
import io
import pickle
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType
from typing import Any, Final

import msgspec

from peppermill.core import Chance, RandomStream, Refusal, Refused
from peppermill.packages import load, packages

REMOTE_WORK: Final[Mapping[str, str]] = {
    "bot": "peppermill.server.work.workers:answer_decision",
    "advice": "peppermill.server.work.advising:give_advice",
    "comparison": "peppermill.server.work.advising:compare_with_best",
    "gesture": "peppermill.server.work.workers:run_physics",
    "throw": "peppermill.server.api.practice_range:simulate_throw",
    "pour": "peppermill.server.api.practice_range:simulate_pour",
    "toss": "peppermill.server.api.practice_range:simulate_toss",
    "map": "peppermill.games.landing_maps:draw_map",
    "finished": "peppermill.server.work.replay_cache:make_result",
    "upload": "peppermill.server.work.replays:replay_of_upload",
}
"""Functions that may run on another machine. None of them is given anything of a running game but what a seat observes,
or a physics job."""
MAX_JOB: Final = 8_000_000
"""Longest work, and longest result, that is sent."""
_NAMES: Final = {where: name for name, where in REMOTE_WORK.items()}
_OWN: Final = __name__.partition(".")[0]
_PLAIN: Final = frozenset({("functools", "partial"), ("msgspec", "Raw"), ("msgspec._utils", "rebuild")})
_VALUES: Final = (msgspec.Struct, tuple, enum.Enum, RandomStream, Chance)


class NotPlain(Exception):  # noqa: N818 - it is about what was sent, not about us
    """Raised for bytes that hold something else than values of games and messages."""


def pack_job(work: Callable[..., object], given: tuple[object, ...]) -> bytes | None:
    """Return work as bytes; None if it must be done on this machine."""
    name = _NAMES.get(f"{work.__module__}:{work.__qualname__}")
    if name is None:
        return None
    packed = pickle.dumps((name, given), pickle.HIGHEST_PROTOCOL)
    return packed if len(packed) <= MAX_JOB else None


def run_packed(body: bytes) -> bytes:
    """Do packed work and return its packed result. A refusal is a result. Runs in a worker process."""
    name, given = _read(body)
    answer: tuple[bool, object]
    try:
        answer = True, load(REMOTE_WORK[name])(*given)
    except Refused as refused:
        answer = False, refused.refusal
    return pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)


def pack_refusal(refusal: Refusal) -> bytes:
    """Return a refusal as a packed result."""
    return pickle.dumps((False, refusal), pickle.HIGHEST_PROTOCOL)


def result_of(body: bytes) -> Any:
    """Return the result in these bytes, or raise the `Refused` in them. Raises `NotPlain` for other bytes."""
    is_done, value = _read(body)
    if is_done:
        return value
    if not isinstance(value, Refusal):
        raise NotPlain("no refusal")
    raise Refused(value.code, value.rule, **value.params)


def _read(body: bytes) -> tuple[Any, Any]:
    try:
        first, second = _Reader(io.BytesIO(body)).load()
    except NotPlain:
        raise
    except Exception as problem:
        raise NotPlain(str(problem)) from problem
    return first, second


class _Reader(pickle.Unpickler):
    """Reads values, and functions of rules (an answer may hold one that samples it); refuses everything else."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if "." not in name and module.partition(".")[0] in _roots():
            found = super().find_class(module, name)
            if isinstance(found, type):
                is_right = issubclass(found, _VALUES)
            else:
                is_right = isinstance(found, FunctionType) and not _is_our_machinery(module)
            if is_right and found.__module__ == module:
                return found
        raise NotPlain(f"{module}.{name}")


def _is_our_machinery(module: str) -> bool:
    return module.partition(".")[0] == _OWN and not module.startswith(f"{_OWN}.games.")


@cache
def _roots() -> frozenset[str]:
    """Return the packages whose values may be sent: ours, and those of games that are installed."""
    return frozenset({_OWN, *(package.game.partition(":")[0].partition(".")[0] for package in packages())})
