"""A cluster on this machine to try out: PostgreSQL, NATS and three processes behind one address, until Ctrl-C."""

import contextlib
import signal
import sys
import tempfile
import threading
from pathlib import Path
from typing import Final

from clusters import Balancer, cluster

NAMES: Final = ("pantry", "cellar", "larder")


def main(words: list[str]) -> int:
    """Run the cluster until Ctrl-C or SIGTERM, and take it down."""
    if words != ["try"]:
        print("There is: python3 run.py cluster try", file=sys.stderr)
        return 2
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    print("Starting PostgreSQL, NATS and three processes …", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        made = stack.enter_context(cluster(Path(folder), NAMES))
        balancer = stack.enter_context(Balancer([process.port for process in made.processes]))
        print(f"Everybody's address:  {balancer.url}/")
        for process in made.processes:
            print(f"  {process.name:8} {process.url}/  (process {process.pid}, log {process.output})")
        print(f"Store: {made.postgres.url}\nBus:   {made.nats.url}")
        print(f"Look:  {sys.executable} -m peppermill cluster status --store '{made.postgres.url}'")
        print("Kill a process, and play on. Ctrl-C ends everything; nothing is kept.", flush=True)
        while not stop.wait(0.5) and any(process.is_running() for process in made.processes):
            pass
        print("Taking it down …", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
