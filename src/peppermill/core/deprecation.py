"""Deprecations: what is renamed or goes from the public API still works for one minor release, with a warning.

    @deprecated("0.2", use="Match.view")
    def look(match: Match) -> View: ...

Whoever uses it in 0.2 is warned, and 0.3 no longer has it: `tests/docs/test_api.py` fails until it is deleted.
"""

import functools
import warnings
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from msgspec import Struct

Params = ParamSpec("Params")
Returned = TypeVar("Returned")


class Deprecation(Struct, frozen=True):
    """A public name that goes: the release that warns first, and what to use in its place."""

    name: str
    since: str
    use: str

    @property
    def gone_in(self) -> str:
        """Return the minor release that no longer has it.

        >>> Deprecation("look", "0.2", "Match.view").gone_in
        '0.3'
        """
        major, minor = self.since.split(".")
        return f"{major}.{int(minor) + 1}"

    def warn(self, callers: int = 1) -> None:
        """Warn whoever is so many calls up."""
        text = f"{self.name}: deprecated since {self.since}, gone in {self.gone_in}: use {self.use}"
        warnings.warn(text, DeprecationWarning, stacklevel=callers + 2)


DEPRECATED: Final[list[Deprecation]] = []
"""All there are in the modules that were imported."""


def deprecated(since: str, *, use: str) -> Callable[[Callable[Params, Returned]], Callable[Params, Returned]]:
    """Mark a public function or method as deprecated since a minor release (`"0.2"`): calls warn and still work.

    >>> @deprecated("0.2", use="len")
    ... def size(things: list[int]) -> int:
    ...     return len(things)
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     size([1, 2])
    2
    >>> str(caught[0].message)
    'size: deprecated since 0.2, gone in 0.3: use len'
    """

    def mark(function: Callable[Params, Returned]) -> Callable[Params, Returned]:
        note = Deprecation(function.__qualname__, since, use)
        DEPRECATED.append(note)

        @functools.wraps(function)
        def warning(*args: Params.args, **kwargs: Params.kwargs) -> Returned:
            note.warn()
            return function(*args, **kwargs)

        return warning

    return mark
