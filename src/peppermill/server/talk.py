"""What people say at a table: plain text of one line, not too much of it, kept beside the table."""

import unicodedata
from typing import Final

import msgspec
from msgspec import Struct

from peppermill.match.log import Line
from peppermill.table import Refused
from peppermill.wire.replies import Said

LONGEST: Final = 300
SHOWN: Final = 60


class Words(Struct, frozen=True):
    """A line as it is kept."""

    guest: str
    name: str
    text: str
    at: int
    asked: str = ""
    """The mark of the request: also after a restart it is not said again."""


def plain(said: str) -> str:
    """One line without anything that steers a screen or hides what is written; refused if nothing is left."""
    signs = " ".join(said.split())
    clean = "".join(sign for sign in signs if unicodedata.category(sign)[0] != "C")
    text = unicodedata.normalize("NFC", clean)
    if not text.strip():
        raise Refused("talk-empty", field="text")
    if len(text) > LONGEST:
        raise Refused("talk-too-long", field="text", most=LONGEST)
    return text


def encode(words: Words) -> bytes:
    return msgspec.json.encode(words)


def as_said(line: Line) -> tuple[Said, str]:
    """With the mark of the request."""
    words = msgspec.json.decode(line.body, type=Words)
    return Said(line.number, words.guest, words.name, words.text, words.at), words.asked
