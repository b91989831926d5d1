"""Differences between two views of one viewer: how the server writes them, and how a client applies them.

A difference is an object whose keys are paths into the view and whose values are the new values:

    "round": 2              replace the field `round`
    "ring.1": 75            replace the item at place 1 of the list `ring`
    "stoves.0.knob": 3      replace the field `knob` of the item at place 0 of the list `stoves`
    "hand~": [2, 1, 48]     edit the list `hand`: at place 2 remove 1 item and insert 48
    "played.*": null        replace every item of the list `played`
"""

from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

Changes: TypeAlias = dict[str, Any]

EDIT: Final = "~"
ALL: Final = "*"
PLAIN: Final = frozenset((bool, int, float, str, type(None)))
FEW: Final = 3
"""A list is written by index if only one item changed, or at most every third."""
KEPT: Final = 2
"""A list that got longer or shorter is edited if it keeps at least this many items, else replaced."""


def write_changes(into: Changes, path: str, old: Any, new: Any) -> None:
    """Add to `into` what turns `old` at `path` into `new`, which differs from it."""
    kind = type(new)
    if kind is tuple and type(old) is tuple:
        _write_list(into, path, old, new)
        return
    if kind not in PLAIN and isinstance(new, Struct) and type(old) is kind:
        for field, one, other in zip(new.__struct_fields__, astuple(old), astuple(new), strict=True):
            if one != other:
                write_changes(into, f"{path}.{field}", one, other)
        return
    into[path] = new


def _write_list(into: Changes, path: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> None:
    size = len(old)
    if size == len(new):
        places = list(compress(range(size), map(ne, old, new)))
        if len(places) > 1 and type(new[0]) in PLAIN and new.count(new[0]) == size:
            into[f"{path}.{ALL}"] = new[0]
            return
        if len(places) == 1 or len(places) * FEW <= size or isinstance(old[places[0]], Struct):
            for place in places:
                write_changes(into, f"{path}.{place}", old[place], new[place])
            return
    elif size >= KEPT or size < len(new):
        first, last = _common_ends(old, new)
        if first + last >= min(KEPT, size) > 0:
            into[path + EDIT] = (first, size - first - last, *new[first : len(new) - last])
            return
    into[path] = new


def write_list_changes(old: tuple[Struct, ...], new: tuple[Struct, ...]) -> Changes | None:
    """Return the changes from one list of structs to another, by paths that begin with an index; None if their lengths
    differ."""
    if len(old) != len(new):
        return None
    changes: Changes = {}
    for place, (one, other) in enumerate(zip(old, new, strict=True)):
        if one != other:
            write_changes(changes, str(place), one, other)
    return changes


def _common_ends(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[int, int]:
    """Return how many items two lists share at the beginning, and of the rest at the end."""
    most = min(len(old), len(new))
    first = 0
    while first < most and old[first] == new[first]:
        first += 1
    last = 0
    while last < most - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return first, last


def apply_changes(view: Any, changes: Changes) -> Any:
    """Return a view with changes applied; the given view is not modified.

    >>> apply_changes({"round": 1, "ring": [5, 9], "hand": [3, 7]}, {"round": 2, "ring.1": 8, "hand~": [1, 1, 4, 6]})
    {'round': 2, 'ring': [5, 8], 'hand': [3, 4, 6]}
    >>> apply_changes({"played": [39, 6]}, {"played.*": None})
    {'played': [None, None]}
    """
    for path, value in changes.items():
        view = _applied(view, path.split("."), value)
    return view


def _applied(holder: Any, path: Sequence[str], value: Any) -> Any:
    name, inner = path[0], path[1:]
    if name == ALL:
        return [value] * len(holder)
    changed = holder.copy()
    key = int(name.removesuffix(EDIT)) if isinstance(holder, list) else name.removesuffix(EDIT)
    if inner:
        changed[key] = _applied(holder[key], inner, value)
    elif name.endswith(EDIT):
        first, removed, *items = value
        changed[key] = [*holder[key][:first], *items, *holder[key][first + removed :]]
    else:
        changed[key] = value
    return changed
