"""Packets between two processes: numbered, encrypted and authenticated under keys that only the store's readers know.

Each direction between two processes has a key of its own for each session of the sender, derived from the store's key
and both names; the packet's number is the nonce. So a packet opens only at its receiver, as its sender's, and is taken
only once: sessions and numbers never go back.
"""

import struct
from functools import lru_cache
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

FORMAT: Final = 1
"""Version of packets and frames. A process drops packets of another version. Whoever raises it lets processes still
answer a client at no table (`joining.py`) in this version: one that starts expects an answer from others, whatever
their version is."""
KEY_BYTES: Final = 32
_HEAD: Final = struct.Struct(">BQQB")
"""Format, session, number, length of the sender's name."""
OVERHEAD: Final = _HEAD.size + 255 + 16


class Packet(NamedTuple):
    """A packet whose seal was opened: who sent it, in which session and under which number, and its content."""

    sender: str
    session: int
    number: int
    body: bytes


class Sealer:
    """Encrypts and opens the packets of one process."""

    def __init__(self, key: bytes, node: str) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError("a key of the bus has 32 bytes")
        self._key, self.node = key, node
        self._cipher = lru_cache(maxsize=1024)(self._derive)

    def seal(self, receiver: str, session: int, number: int, body: bytes) -> bytes:
        """Return an encrypted packet. A number must be used once in a session with a receiver."""
        sender = self.node.encode()
        head = _HEAD.pack(FORMAT, session, number, len(sender)) + sender
        return head + self._cipher(self.node, receiver, session).encrypt(_nonce(number), body, head)

    def open(self, packet: bytes) -> Packet | None:
        """Return the content of a packet that was sent to us; None if it is not genuine or of another format."""
        if len(packet) < _HEAD.size:
            return None
        version, session, number, length = _HEAD.unpack_from(packet)
        start = _HEAD.size + length
        if version != FORMAT or len(packet) < start:
            return None
        try:
            sender = packet[_HEAD.size : start].decode()
            body = self._cipher(sender, self.node, session).decrypt(_nonce(number), packet[start:], packet[:start])
        except (InvalidTag, UnicodeDecodeError):
            return None
        return Packet(sender, session, number, body)

    def _derive(self, sender: str, receiver: str, session: int) -> AESGCM:
        info = b"\0".join((b"peppermill.bus", sender.encode(), receiver.encode()))
        return AESGCM(HKDF(SHA256(), KEY_BYTES, struct.pack(">Q", session), info).derive(self._key))


def _nonce(number: int) -> bytes:
    return number.to_bytes(12, "big")
