"""`python3 run.py cluster try`: one address for three processes, and nothing is left when it ends."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


@pytest.mark.slow
def test_cluster_try_serves_at_one_address_and_takes_everything_down() -> None:
    command = [sys.executable, "-m", "cluster_try", "try"]
    path = os.pathsep.join(map(str, (TESTS, TESTS.parent / "src")))
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ | {"PYTHONPATH": path}
    ) as tried:
        assert tried.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl-C" not in lines[-1]:
            lines.append(tried.stdout.readline())
            assert lines[-1], "it ended before it was ready"
        said = "".join(lines)
        url = re.search(r"address:\s+(\S+)/", said)
        assert url is not None
        for _ in range(6):
            with urllib.request.urlopen(f"{url[1]}/api/health") as answer:
                assert answer.status == 200
        processes = [int(pid) for pid in re.findall(r"process (\d+)", said)]
        assert len(processes) == 3
        folder = re.search(r"\?host=(\S+)", said)
        assert folder is not None
        tried.send_signal(signal.SIGINT)
        assert tried.wait(120) == 0
    for pid in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert not Path(folder[1]).exists()


def test_cluster_knows_no_other_word() -> None:
    path = os.pathsep.join(map(str, (TESTS, TESTS.parent / "src")))
    command = [sys.executable, "-m", "cluster_try", "now"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONPATH": path})
    assert done.returncode == 2
    assert "cluster try" in done.stderr
