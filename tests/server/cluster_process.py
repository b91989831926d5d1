"""Server processes that share a PostgreSQL store, started, frozen and killed by tests. There is no bus between them:
each client is sent to the process that is to serve it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from peppermill.server.app import GROUP_SECONDS, Server, build
from peppermill.server.cluster.leased_ownership import shared_store
from peppermill.server.settings import Settings
from server.kit import FAST

PATIENCE = 120


class ServerProcess:
    """A server process. `url` is where it listens."""

    def __init__(self, database: str, name: str, clock_ahead: int = 0) -> None:
        path = {"PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "server.cluster_process", database, name, str(clock_ahead)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | path,
        )
        assert self._process.stdout is not None
        port = self._process.stdout.readline().strip()
        assert port, f"{name} did not start"
        self.url = f"http://127.0.0.1:{int(port)}"

    def freeze(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(PATIENCE)

    def terminate(self) -> None:
        """Ask the process to stop, as a service manager does."""
        self._process.send_signal(signal.SIGTERM)

    def end(self) -> int:
        """Wait for the end of a process that was told to stop."""
        return self._process.wait(PATIENCE)

    def close(self) -> None:
        if self._process.poll() is None:
            self.wake()
            self.kill()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()


@contextmanager
def processes(database: str, *names: str) -> Iterator[list[ServerProcess]]:
    """Start processes whose clocks are ten minutes apart."""
    started: list[ServerProcess] = []
    try:
        for number, name in enumerate(names):
            started.append(ServerProcess(database, name, number * 600))
        yield started
    finally:
        for process in started:
            process.close()


def main(database: str, name: str, clock_ahead: int) -> None:
    """Serve until told to stop, or until whoever started this process is gone."""
    real_time, real_time_ns = time.time, time.time_ns
    time.time = lambda: real_time() + clock_ahead
    time.time_ns = lambda: real_time_ns() + clock_ahead * 1_000_000_000
    settings = Settings(limits=FAST, workers=1)
    with (
        shared_store(database, name, group_seconds=GROUP_SECONDS) as (store, ownership),
        socket.create_server(("127.0.0.1", 0)) as bound,
    ):
        app = build(store, settings, ownership=ownership)
        server = Server(app, settings, ready=lambda: print(bound.getsockname()[1], flush=True))

        async def serve() -> None:
            loop = asyncio.get_running_loop()
            loop.add_reader(sys.stdin.fileno(), lambda: setattr(server, "should_exit", True))
            await server.serve(sockets=[bound])

        asyncio.run(serve())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
