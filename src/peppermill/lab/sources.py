"""Sources of an experimenter's own bots: files, which are sent to machines that work, and modules, which are installed
there. A unit names those it needs with their digests, so that no machine plays with another version of them."""

import platform
import tempfile
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from msgspec import Struct

from peppermill.core import Refused
from peppermill.platform import read_bytes

__all__ = ["Source", "check_source", "find_source", "missing_here", "read_source", "receive_source", "source_of"]

FILES: Final = (".py", ".npz")
LARGEST: Final = 64 * 1024 * 1024
_RECEIVED: Final[dict[str, Path]] = {}
"""Paths of files that were sent to this process, by their paths on the machine of the experiment."""


class Source(Struct, frozen=True):
    """A file or module with a bot: its place (a whole path, or a module's name) and the digest of what is in it."""

    place: str
    digest: str

    @property
    def is_file(self) -> bool:
        """Return whether it is a file, which is sent to other machines."""
        return self.place.endswith(FILES)


def source_of(place: str) -> Source:
    """Return a source as it is here and now. Raises `Refused` if it cannot be found or read."""
    return Source(place, _digest(read_bytes(find_source(place), LARGEST)))


def find_source(place: str) -> Path:
    """Return the file of a source on this machine. Raises `Refused` (`bot-not-installed`) for a module that this
    machine lacks."""
    if place.endswith(FILES):
        return _RECEIVED.get(place, Path(place))
    try:
        found = find_spec(place)
    except (ImportError, ValueError):
        found = None
    if found is None or found.origin is None or not found.has_location:
        raise missing_here(place)
    return Path(found.origin)


def check_source(source: Source) -> None:
    """Refuse a source that is another one on this machine (`own-bot-changed`), or is not there."""
    if source_of(source.place) != source:
        raise Refused("own-bot-changed", bot=_name(source.place), machine=platform.node())


def read_source(source: Source) -> bytes | None:
    """Return the content of a file to be sent to another machine; None for a module. Raises `Refused` if it has changed
    since the source was named."""
    check_source(source)
    return read_bytes(find_source(source.place), LARGEST) if source.is_file else None


def receive_source(source: Source, content: bytes | None) -> None:
    """Take in a file that was sent, in place of one at the same place on this machine. Raises `Refused`
    (`own-bot-changed`) if its content is another."""
    if content is None or not source.is_file:
        return
    if _digest(content) != source.digest:
        raise Refused("own-bot-changed", bot=_name(source.place), machine=platform.node())
    file = _folder() / f"{source.digest}{Path(source.place).suffix}"
    if not file.exists():
        file.write_bytes(content)
    _RECEIVED[source.place] = file


def missing_here(bot: str) -> Refused:
    """Return the refusal of a bot that this machine lacks, with the machine's name."""
    return Refused("bot-not-installed", bot=bot, machine=platform.node())


def _name(place: str) -> str:
    return Path(place).name


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=8).hexdigest()


@cache
def _folder() -> Path:
    """Return a folder for what this process receives, which ends with it."""
    kept = tempfile.TemporaryDirectory(prefix="peppermill-bots-")
    _KEPT.append(kept)
    return Path(kept.name)


_KEPT: Final[list["tempfile.TemporaryDirectory[str]"]] = []
