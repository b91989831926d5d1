"""Chat: cleaning and storing of what people say at a table."""

import unicodedata
from typing import Final

import msgspec
from msgspec import Struct

from peppermill.core import Refused
from peppermill.match.log import ChatLine
from peppermill.wire.replies import Said

MAX_TEXT_LENGTH: Final = 300
"""Characters in a chat line."""
LINES_SHOWN: Final = 60
"""Chat lines sent to a client that joins."""


class ChatMessage(Struct, frozen=True):
    """A chat line as it is stored."""

    guest: str
    name: str
    text: str
    at: int
    asked: str = ""
    """Idempotency key of the request, so that after a restart it is not added again."""


def clean_chat_text(said: str) -> str:
    """Return one line without control and invisible characters. Raises `Refused` if it is empty or too long."""
    signs = " ".join(said.split())
    clean = "".join(sign for sign in signs if unicodedata.category(sign)[0] != "C")
    text = unicodedata.normalize("NFC", clean)
    if not text.strip():
        raise Refused("talk-empty", field="text")
    if len(text) > MAX_TEXT_LENGTH:
        raise Refused("talk-too-long", field="text", most=MAX_TEXT_LENGTH)
    return text


def encode_chat_message(message: ChatMessage) -> bytes:
    """Encode a chat line for the store."""
    return msgspec.json.encode(message)


def decode_chat_line(line: ChatLine) -> tuple[Said, str]:
    """Return a stored line as a message for clients, and the idempotency key of its request."""
    message = msgspec.json.decode(line.body, type=ChatMessage)
    return Said(line.number, message.guest, message.name, message.text, message.at), message.asked
