"""Files of results, which survive a kill: a line is added for each result, with a checksum.

The first line says which experiment the results are of. A last line that was cut off is removed when the file is opened
again; a damaged line before the last is refused.
"""

import os
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol
from zlib import crc32

import msgspec

from peppermill.core import Refused
from peppermill.lab.work import Row
from peppermill.platform import lock_file, sync_folder

FORMAT: Final = "peppermill results 1"
SYNC_SECONDS: Final = 1.0
"""Time after which results that were written are made durable against a failure of power. A kill loses none."""


class Results(Protocol):
    """Results by the keys of their units."""

    def find(self, key: str, /) -> Row | None:
        """Return the result of a unit; None if it is not there."""

    def add(self, key: str, row: Row, /) -> None:
        """Keep the result of a unit."""


class _NoResults:
    """Results that are not kept."""

    def find(self, key: str, /) -> None:
        """Find nothing."""

    def add(self, key: str, row: Row, /) -> None:
        """Keep nothing."""


NO_RESULTS: Final = _NoResults()


class ResultsFile:
    """A file of results, held for one process. `experiment` is what all results in it depend on beside their units."""

    def __init__(self, path: Path, experiment: Mapping[str, Any]) -> None:
        self.path = path
        self._rows: dict[str, Row] = {}
        self._synced = time.monotonic()
        head = {"format": FORMAT, "experiment": msgspec.json.decode(msgspec.json.encode(experiment))}
        try:
            handle = lock_file(path)
            if handle is None:
                raise Refused("results-busy", file=str(path))
            self._file = os.fdopen(handle, "r+b", buffering=0)
            try:
                self._end = self._read(head)
                if not self._end:
                    self._write(head)
                    sync_folder(path.parent)
            except BaseException:
                self._file.close()
                raise
        except OSError as problem:
            raise self._unwritable(problem) from None

    def __len__(self) -> int:
        """Return how many results there are."""
        return len(self._rows)

    def find(self, key: str, /) -> Row | None:
        """Return the result of a unit; None if it is not there."""
        return self._rows.get(key)

    def add(self, key: str, row: Row, /) -> None:
        """Write the result of a unit. Raises `Refused` (`file-unwritable`) if the disk does not take it; the results
        before it stay."""
        try:
            self._write([key, row])
        except OSError as problem:
            raise self._unwritable(problem) from None
        self._rows[key] = row

    def close(self) -> None:
        """Make all results durable and let go of the file."""
        try:
            if not self._file.closed:
                os.fsync(self._file.fileno())
        except OSError as problem:
            raise self._unwritable(problem) from None
        finally:
            self._file.close()

    def __enter__(self) -> "ResultsFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, _: TracebackType | None
    ) -> None:
        self.close()

    def _unwritable(self, problem: OSError) -> Refused:
        return Refused("file-unwritable", file=str(self.path), detail=problem.strerror or str(problem))

    def _read(self, head: dict[str, Any]) -> int:
        """Read all results, remove a last line that was cut off, and return where the file ends."""
        content = self._file.read()
        *lines, rest = content.split(b"\n")
        if not lines and not _line(head).startswith(rest):
            raise Refused("results-damaged", file=str(self.path), line=1)
        for number, line in enumerate(lines, 1):
            found = _decoded(line)
            if found is None:
                raise Refused("results-damaged", file=str(self.path), line=number)
            if number == 1 and found != head:
                raise Refused("results-of-another", file=str(self.path))
            if number > 1:
                self._rows[found[0]] = found[1]
        good = len(content) - len(rest)
        self._file.truncate(good)
        self._file.seek(good)
        return good

    def _write(self, value: Any) -> None:
        line = _line(value)
        try:
            written = 0
            while written < len(line):
                written += self._file.write(line[written:]) or 0
        except OSError:
            self._file.truncate(self._end)
            self._file.seek(self._end)
            raise
        self._end += len(line)
        if time.monotonic() - self._synced >= SYNC_SECONDS:
            os.fsync(self._file.fileno())
            self._synced = time.monotonic()


def _line(value: Any) -> bytes:
    body = msgspec.json.encode(value)
    return b"%08x %b\n" % (crc32(body), body)


def _decoded(line: bytes) -> Any:
    """Return the value of a line; None if its checksum is wrong."""
    check, _, body = line.partition(b" ")
    if check != b"%08x" % crc32(body):
        return None
    try:
        return msgspec.json.decode(body)
    except msgspec.DecodeError:
        return None
