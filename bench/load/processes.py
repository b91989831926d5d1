"""Start, measure and end servers with all their child processes. Reads /proc, so it needs Linux."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 30.0


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


class Server:
    """A server process with all its children."""

    def __init__(self, command: Sequence[str], port: int, variables: Mapping[str, str], output: Path) -> None:
        self.port = port
        self._output = output
        with output.open("ab") as sink:
            self._process = subprocess.Popen(
                command, env={**os.environ, **variables}, stdout=sink, stderr=sink, start_new_session=True
            )

    def await_port(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError(f"did not start: {self.last_words()}")

    def last_words(self) -> str:
        """Describe the process: its name, whether it has ended, and the end of its output."""
        return f"{self._process.args!r} (ended: {self._process.poll()}): {self._output.read_text()[-1000:]}"

    def pids(self) -> list[int]:
        """Return the ids of this process and all its children."""
        found = [self._process.pid]
        for pid in found:
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                found += [int(child) for child in _read(children).split()]
        return found

    def cpu(self) -> float:
        """Return the CPU seconds of all of them, ended children included."""
        return sum(map(_cpu, self.pids()))

    def memory(self) -> int:
        """Return the kilobytes of all of them; shared memory counts once."""
        rollups = (_read(Path(f"/proc/{pid}/smaps_rollup")) for pid in self.pids())
        return sum(int(line.split()[1]) for text in rollups for line in text.splitlines() if line.startswith("Pss:"))

    def kill(self) -> None:
        """Kill all of them at once, without a chance to clean up."""
        for pid in self.pids():
            with _gone():
                os.kill(pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        pids = self.pids()
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(15)
        for pid in pids:
            with _gone():
                os.kill(pid, signal.SIGKILL)
        self._process.wait()


@contextmanager
def serving(command: Sequence[str], port: int, variables: Mapping[str, str], output: Path) -> Iterator[Server]:
    server = Server(command, port, variables, output)
    try:
        server.await_port()
        yield server
    finally:
        server.stop()


@contextmanager
def _gone() -> Iterator[None]:
    with suppress(ProcessLookupError):
        yield


def _read(file: Path) -> str:
    try:
        return file.read_text()
    except OSError:
        return ""


def _cpu(pid: int) -> float:
    """Return user and system time of a process and of the children it has waited for."""
    fields = _read(Path(f"/proc/{pid}/stat")).rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS if fields else 0.0
