"""Deprecations: what is renamed or goes from the public API still works for one minor release, with a warning.

    @deprecated("0.2", use="Match.view")
    def look(match: Match) -> View: ...

    __getattr__ = renamed_names(__name__, "0.2", {"Fate": "Effects"})    # classes and functions of a module
    moved_module(__name__, "0.2", "peppermill.effects")                  # all that is left at a module's old place
    @renamed_keyword("0.2", "luck", "rng")

Whoever uses it in 0.2 is warned, and 0.3 no longer has it: `tests/docs/test_api.py` fails until it is deleted.
"""

import functools
import sys
import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, ParamSpec, TypeVar

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


def renamed_names(module: str, since: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a module's `__getattr__` that finds public names under their old ones, with a warning. `names` holds the
    new name by the old one; a new name may be in another module, as `package.module:name`.

    >>> __getattr__ = renamed_names("collections", "0.2", {"Dictionary": "OrderedDict"})
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     __getattr__("Dictionary").__name__
    'OrderedDict'
    >>> str(caught[0].message)
    'collections.Dictionary: deprecated since 0.2, gone in 0.3: use OrderedDict'
    """
    notes = {old: Deprecation(f"{module}.{old}", since, new) for old, new in names.items()}
    DEPRECATED.extend(notes.values())

    def find(name: str) -> Any:
        if name not in notes:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        notes[name].warn()
        place, _, new = names[name].rpartition(":")
        return getattr(import_module(place or module), new)

    return find


def moved_module(old: str, since: str, new: str) -> None:
    """Let a module's old name stand for the new one, with a warning: all that the file at the old place has to call,
    with its `__name__`.

    >>> with warnings.catch_warnings(record=True) as caught:
    ...     moved_module("old_json", "0.2", "json")
    >>> str(caught[0].message), sys.modules.pop("old_json").__name__
    ('old_json: deprecated since 0.2, gone in 0.3: use json', 'json')
    """
    note = Deprecation(old, since, new)
    DEPRECATED.append(note)
    note.warn(callers=2)  # who imports it: frames of the import system do not count
    sys.modules[old] = import_module(new)


def renamed_keyword(
    since: str, old: str, new: str
) -> Callable[[Callable[Params, Returned]], Callable[Params, Returned]]:
    """Let a public function take a keyword under its old name too, with a warning.

    >>> @renamed_keyword("0.2", "luck", "rng")
    ... def draw(rng: int) -> int:
    ...     return rng
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     draw(luck=3)
    3
    >>> str(caught[0].message)
    'draw(luck=): deprecated since 0.2, gone in 0.3: use rng'
    """

    def mark(function: Callable[Params, Returned]) -> Callable[Params, Returned]:
        note = Deprecation(f"{function.__qualname__}({old}=)", since, new)
        DEPRECATED.append(note)

        @functools.wraps(function)
        def warning(*args: Params.args, **kwargs: Params.kwargs) -> Returned:
            if old in kwargs:
                if new in kwargs:
                    raise TypeError(f"{function.__qualname__} takes {new} or {old}, not both")
                note.warn()
                kwargs[new] = kwargs.pop(old)
            return function(*args, **kwargs)

        return warning

    return mark
