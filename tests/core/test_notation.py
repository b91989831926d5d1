"""One line of text for every command and event, and a refusal for everything else."""

import contextlib
from enum import StrEnum
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from peppermill.core import Refused
from peppermill.core.notation import Reader, write


class Colour(StrEnum):
    RED = "red"


class Thing(Struct, frozen=True, tag="thing"):
    text: str
    number: int
    real: float = 0.5
    cards: tuple[int, ...] = ()
    nested: tuple[tuple[int, ...], ...] = ()
    maybe: str | None = None
    colour: Colour = Colour.RED
    flag: bool = False


class Other(Struct, frozen=True, tag="other"):
    pass


READER = Reader(Thing | Other)


def test_write_and_read_use_tag_and_field_values() -> None:
    line = write(Thing("1.3", 63, 0.25, (4, 32), ((1,), ()), "abc"))
    assert line == "thing text=1.3 number=63 real=0.25 cards=[4,32] nested=[[1],[]] maybe=abc colour=red flag=false"
    assert write(Other()) == "other"


def test_read_takes_fields_in_any_order_and_defaults() -> None:
    assert READER.read("  thing number=1   text=x ") == Thing("x", 1)
    assert READER.read("thing number=1", {"text": "given", "unused": 3}) == Thing("given", 1)
    assert READER.read("thing number=1 text=mine", {"text": "given"}) == Thing("mine", 1)


@given(st.builds(Thing, st.text(), st.integers(-(2**60), 2**60), st.floats(allow_nan=False, allow_infinity=False)))
def test_read_returns_what_write_was_given(thing: Thing) -> None:
    line = write(thing)
    assert len(line.split("\n")) == 1
    assert READER.read(line) == thing


@given(st.one_of(st.none(), st.text()))
def test_read_returns_optional_text(maybe: str | None) -> None:
    assert READER.read(write(Thing("", 1, maybe=maybe))) == Thing("", 1, maybe=maybe)


@pytest.mark.parametrize(
    ("line", "code", "detail"),
    [
        ("", "notation-unknown-word", None),
        ("nothing", "notation-unknown-word", None),
        ("thing", "notation-field-missing", "text"),
        ("thing text=a", "notation-field-missing", "number"),
        ("thing text=a number=x", "notation-malformed", None),
        ('thing text=a number="1"', "notation-field", "number"),
        ("thing text=a number=1 number=2", "notation-field", "number"),
        ("thing text=a number=1 colour=blue", "notation-field", "colour"),
        ("thing text=a number=1 strange=2", "notation-field-unknown", "strange"),
        ("thing text=a number=1 real", "notation-field", "real"),
        ("thing text=a number=1 cards=[1", "notation-malformed", None),
        ("thing text=a number=1 cards=4", "notation-field", "cards"),
        ("thing text=a number=1.5", "notation-field", "number"),
        ("thing text=a number=" + "[" * 5000, "notation-malformed", None),
        ("thing text=" + "a" * 30_000, "notation-malformed", None),
    ],
)
def test_read_refuses_malformed_lines_by_field(line: str, code: str, detail: str | None) -> None:
    with pytest.raises(Refused) as refused:
        READER.read(line)
    assert refused.value.refusal.code == code
    assert refused.value.refusal.params.get("detail") == detail
    assert len(str(refused.value.refusal.params["text"])) <= 160


@given(st.text(max_size=200))
def test_read_raises_nothing_but_refused(line: str) -> None:
    with contextlib.suppress(Refused):
        assert READER.read(line) is not None


def test_read_takes_literals_without_quotes() -> None:
    class Turned(Struct, tag="turned"):
        way: Literal["left", "right"]

    assert Reader(Turned).read(write(Turned("left"))) == Turned("left")
    with pytest.raises(Refused):
        Reader(Turned).read("turned way=up")


def test_write_accepts_tagged_structs_only() -> None:
    class Untagged(Struct):
        pass

    with pytest.raises(TypeError):
        write(Untagged())
