"""A whole cluster on this machine: PostgreSQL, NATS, processes of `peppermill serve`, and one address before them."""

import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from engines import NatsServer, PostgresServer, end_with_parent, nats_server, postgres_server

START_SECONDS: Final = 120
GENEROUS: Final = {
    "tables": 100_000,
    "tables_per_guest": 100_000,
    "tables_per_address_an_hour": 1_000_000,
    "guests_per_address_an_hour": 1_000_000,
    "connections": 100_000,
    "connections_per_address": 100_000,
    "connections_per_guest": 1_000,
    "tcp_per_address": 100_000,
    "tcp_openings": 100_000,
    "tcp_openings_burst": 100_000,
    "handshakes": 100_000,
    "handshakes_burst": 100_000,
    "requests_per_address": 100_000,
    "requests_burst": 100_000,
    "messages": 1_000,
    "messages_burst": 1_000,
}
"""Limits for clients that all come from one address."""


class Process:
    """One `peppermill serve` of a cluster."""

    def __init__(self, store: str, bus: str, name: str, output: Path, more: Sequence[str] = ()) -> None:
        self.name, self.output = name, output
        with socket.socket() as asked:
            asked.bind(("127.0.0.1", 0))
            self.port = int(asked.getsockname()[1])
        limits = [word for limit, most in GENEROUS.items() for word in ("--limit", f"{limit}={most}")]
        self._command = [sys.executable, "-m", "peppermill", "serve", "--store", store, "--bus", bus, "--node", name]
        self._command += ["--port", str(self.port), "--workers", "1", *limits, *more]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the process; it listens some seconds later: see `wait`."""
        path = os.pathsep.join(path for path in sys.path if path)
        with self.output.open("ab") as sink:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
                start_new_session=True,
                preexec_fn=end_with_parent,
                env={**os.environ, "PYTHONPATH": path, "PEPPERMILL_LANG": "en"},
            )

    def wait(self) -> None:
        """Wait until the process serves."""
        assert self._process is not None
        until = time.monotonic() + START_SECONDS
        while not self.is_healthy():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.name} does not serve:\n{self.words()}")
            time.sleep(0.05)

    def is_healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def words(self) -> str:
        return self.output.read_text(errors="replace")[-4000:]

    def send(self, how: signal.Signals) -> None:
        """Send a signal to the process alone: its workers follow."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._process.pid, how)

    def kill(self) -> None:
        """Kill the process and its workers at once."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def end(self) -> int:
        """Let the process stop in good order, as at a deploy."""
        assert self._process is not None
        self.send(signal.SIGTERM)
        code = self._process.wait(START_SECONDS)
        self.kill()
        return code


class Helper(Process):
    """One `peppermill work` beside a cluster."""

    def __init__(self, store: str, bus: str, name: str, output: Path) -> None:
        super().__init__(store, bus, name, output)
        self._command = [sys.executable, "-m", "peppermill", "work", "--store", store, "--bus", bus]
        self._command += ["--node", name, "--workers", "1"]


class Balancer:
    """One address before several processes: each connection goes to the next one that accepts it."""

    def __init__(self, ports: Sequence[int], port: int = 0) -> None:
        self.ports = list(ports)
        self._open: dict[int, set[asyncio.StreamWriter]] = {port: set() for port in ports}
        self._next = random.Random(1)
        self._loop = asyncio.new_event_loop()
        self._wanted = port
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "Balancer":
        self._thread.start()
        self._started.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._accept, "127.0.0.1", self._wanted))
        self.port = int(server.sockets[0].getsockname()[1])
        self._started.set()
        self._loop.run_forever()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self._next.sample(self.ports, len(self.ports)):
            try:
                far = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            both = {writer, far[1]}
            self._open[port] |= both
            await asyncio.gather(_copy(reader, far[1]), _copy(far[0], writer))
            self._open[port] -= both
            return
        writer.close()

    def mark_down(self, port: int) -> None:
        """End the connections to a process that does not answer, and open no more, as a proxy does after its check has
        failed."""
        self.ports.remove(port)
        self._loop.call_soon_threadsafe(self._end, port)

    def mark_up(self, port: int) -> None:
        """Open connections to a process again."""
        self.ports.append(port)

    def _end(self, port: int) -> None:
        for writer in self._open[port]:
            writer.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    with contextlib.suppress(OSError):
        writer.close()


class Cluster:
    """PostgreSQL, NATS and named processes."""

    def __init__(self, postgres: PostgresServer, nats: NatsServer, folder: Path, names: Sequence[str]) -> None:
        self.postgres, self.nats, self.folder = postgres, nats, folder
        self.processes = [Process(postgres.url, nats.url, name, folder / f"{name}.log") for name in names]

    def start(self) -> None:
        """Start all processes, and wait for them."""
        for process in self.processes:
            process.start()
        for process in self.processes:
            process.wait()

    def close(self) -> None:
        for process in self.processes:
            process.kill()

    def problems(self) -> list[str]:
        """Return what the processes have said that nobody should see."""
        said = "\n".join(process.output.read_text(errors="replace") for process in self.processes)
        found = re.findall(r"^Traceback.*\n(?:[ \t].*\n)*.*", said, re.MULTILINE)
        return [one for one in found if "too-hard" not in one]  # a bot that was slow on a busy machine is asked again


@contextlib.contextmanager
def cluster(folder: Path, names: Sequence[str], postgres: PostgresServer | None = None) -> Iterator[Cluster]:
    """Run a cluster, with a PostgreSQL of its own that keeps what it has committed when it crashes."""
    with contextlib.ExitStack() as stack:
        database = postgres or stack.enter_context(postgres_server(safe=True))
        made = Cluster(database, stack.enter_context(nats_server()), folder, names)
        try:
            made.start()
            yield made
        finally:
            made.close()
