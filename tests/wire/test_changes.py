"""`wire/changes.py`: what is written between two views leads from the one to the other, and is short."""

import doctest
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from peppermill.wire import changes
from peppermill.wire.changes import apply_changes, write_changes


class Stove(Struct, frozen=True):
    knob: int
    crystals: tuple[int, ...]


class Kitchen(Struct, frozen=True):
    round: int | None
    hand: tuple[int, ...]
    stoves: tuple[Stove, ...]
    rows: tuple[tuple[int, ...], ...]


def written(before: Any, after: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in before.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            write_changes(found, field, old, new)
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return decoded


def kitchen(**fields: Any) -> Kitchen:
    return msgspec.structs.replace(
        Kitchen(1, (3, 5, 7, 9), (Stove(0, (1, 2)), Stove(4, ())), ((1, 2, 3), ())), **fields
    )


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({}, {}),
        ({"round": None}, {"round": None}),
        ({"hand": (3, 5, 8, 9)}, {"hand.2": 8}),
        ({"hand": (3, 7, 9)}, {"hand~": [1, 1]}),
        ({"hand": (3, 5, 6, 7, 9)}, {"hand~": [2, 0, 6]}),
        ({"hand": (3, 5, 7, 9, 11)}, {"hand~": [4, 0, 11]}),
        ({"hand": (4, 6, 8, 9)}, {"hand": [4, 6, 8, 9]}),
        ({"hand": ()}, {"hand": []}),
        ({"hand": (0, 0, 0, 0)}, {"hand.*": 0}),
        ({"stoves": (Stove(3, (1, 2)), Stove(4, ()))}, {"stoves.0.knob": 3}),
        (
            {"stoves": (Stove(0, (1, 2, 8)), Stove(4, (6,)))},
            {"stoves.0.crystals~": [2, 0, 8], "stoves.1.crystals": [6]},
        ),
        ({"rows": ((1, 2, 3), (4,))}, {"rows.1": [4]}),
    ],
)
def test_write_changes_is_short(fields: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert written(kitchen(), kitchen(**fields)) == wanted


ROWS = st.lists(st.integers(0, 3), max_size=6).map(tuple)
KITCHENS = st.builds(
    Kitchen,
    st.none() | st.integers(0, 3),
    ROWS,
    st.lists(st.builds(Stove, st.integers(0, 2), ROWS), max_size=4).map(tuple),
    st.lists(ROWS, max_size=4).map(tuple),
)


@given(KITCHENS, KITCHENS)
def test_apply_changes_leads_to_the_view_they_were_written_for(before: Kitchen, after: Kitchen) -> None:
    view = msgspec.json.decode(msgspec.json.encode(before))
    kept = msgspec.json.decode(msgspec.json.encode(before))
    assert apply_changes(view, written(before, after)) == msgspec.json.decode(msgspec.json.encode(after))
    assert view == kept


def test_the_examples_in_changes_run() -> None:
    assert doctest.testmod(changes).failed == 0
