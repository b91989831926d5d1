"""Write to full disks: real ones, by a limit on what a process may write, and a device that is always full."""

import subprocess
import sys
import tempfile
from pathlib import Path

LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
from peppermill.cli import main
sys.exit(main({words!r}))
"""


def problems() -> list[str]:
    """Return what went wrong: a crash, a silent loss, a file half written. POSIX only."""
    found = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for limit in (0, 4096, 20_000, 60_000, 200_000):
            store = folder / f"games-{limit}.sqlite"
            words = ["play", "--seats", ",".join(["greedy"] * 5), "--option", "cycles=9", "--store", str(store)]
            found += judged(f"store limited to {limit}", limited(limit, words), may_succeed=False)
            found += judged(f"the store after {limit}", plain(["games", "--store", str(store)]), may_succeed=True)
        record = folder / "record.json"
        done = limited(100, ["play", "--seats", "human,greedy", "--store", "memory"], f"save {record}\nquit\n")
        if b"cannot be written" not in done.stdout or list(folder.glob("*.json")) or list(folder.glob(".pepp*")):
            found.append(f"saving on a full disk: {done.stdout!r} {list(folder.iterdir())}")
        if Path("/dev/full").exists():
            with Path("/dev/full").open("wb") as full:
                command = [sys.executable, "-m", "peppermill", "rules", "chili"]
                done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
            found += judged("writing to a full device", done, may_succeed=False)
    return found


def limited(limit: int, words: list[str], typed: str = "") -> "subprocess.CompletedProcess[bytes]":
    script = LIMITED.format(limit=limit, words=words)
    return subprocess.run([sys.executable, "-c", script], input=typed.encode(), capture_output=True, check=False)


def plain(words: list[str]) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "-m", "peppermill", *words], capture_output=True, check=False)


def judged(what: str, done: "subprocess.CompletedProcess[bytes]", *, may_succeed: bool) -> list[str]:
    if b"Traceback" in done.stderr or done.returncode not in (0, 1):
        return [f"{what}: {done.returncode} {done.stderr.decode()[-300:]}"]
    if done.returncode == 0 and not may_succeed:
        return [f"{what}: nobody noticed"]
    if done.returncode == 1 and not done.stderr.startswith(b"peppermill: "):
        return [f"{what}: no word of it: {done.stderr.decode()[-300:]}"]
    return []
