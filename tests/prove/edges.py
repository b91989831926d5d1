"""The tests of the server with every client at another process than its table."""

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
LEFT_OUT: Final = {
    "test_expiry.py": "several processes look for old tables once a minute, one does each second",
    "test_faults.py": "exchanges the store of one process under it",
    "test_two_servers.py": "has two servers on one store object",
    "test_cluster.py": "has processes of its own",
    "test_edges.py": "has processes of its own",
    "test_failover.py": "has processes of its own",
    "test_owners.py": "has processes of its own",
    "test_sharing.py": "has processes of its own",
}
"""Files of tests that are not run once more, and why."""


def edges() -> dict[str, object]:
    """Run the server's tests at edges."""
    ignored = [f"--ignore=tests/server/{name}" for name in LEFT_OUT]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--edges", "-n", "2", "-p", "no:cacheprovider", "tests/server", *ignored],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.strip().splitlines()[-1]
    print(last if done.returncode == 0 else done.stdout, file=sys.stderr)
    return {"ok": done.returncode == 0, "left_out": len(LEFT_OUT), "said": last}
