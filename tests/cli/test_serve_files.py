"""The limit of connections of `peppermill serve`: raised as far as its system allows, and reported."""

import os
import re
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

import pytest

from peppermill.server.settings import OWN_FILES, Limits

pytestmark = pytest.mark.usefixtures("own_home")
TOLD = re.compile(r"lets us have ([\d,]+) connections open at once, not the ([\d,]+)")
ALL = Limits().tcp


def served(limits: str, silent: int) -> tuple[str, str]:
    """Return what a server prints under these limits of the shell, having answered while so many are silent, and its
    limits then."""
    command = [sys.executable, "-m", "peppermill", "serve", "--port", "0", "--workers", "1"]
    environment = {**os.environ, "COLUMNS": "300"}
    with ExitStack() as stack:
        process = stack.enter_context(
            subprocess.Popen(
                ["sh", "-c", f'{limits}; exec "$@"', "sh", *command], stdout=subprocess.PIPE, text=True, env=environment
            )
        )
        stack.callback(process.terminate)
        assert process.stdout is not None
        url = process.stdout.readline().split()[-1]
        for _ in range(silent):
            stack.enter_context(socket.create_connection(("127.0.0.1", urlsplit(url).port or 0)))
        with build_opener(ProxyHandler({})).open(f"{url}api/health", timeout=180) as answer:
            assert answer.status == 200
        allowed = Path(f"/proc/{process.pid}/limits")
        system = allowed.read_text() if allowed.exists() else ""
        process.terminate()
        return process.communicate()[0], system


def test_serve_raises_the_limit_of_open_files() -> None:
    told, system = served("ulimit -Sn 256", 300)
    assert not TOLD.search(told)
    if system:
        assert re.search(rf"Max open files +{ALL + OWN_FILES} ", system)


def test_serve_with_few_files_says_so_and_still_lets_people_in() -> None:
    told, _ = served("ulimit -n 400; ulimit -Sn 256", 420)
    found = TOLD.search(told)
    assert found is not None, told
    assert [int(number.replace(",", "")) for number in found.groups()] == [400 - OWN_FILES, ALL]
