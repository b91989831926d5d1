"""Measure games of others at random play, each library in an environment of its own that `run.py` makes."""

import json
import os
import subprocess
from pathlib import Path

PEERS = {
    "open_spiel": ("PEPPERMILL_PEER", "open_spiel_peer.py"),
    "pettingzoo": ("PEPPERMILL_PEER_PETTINGZOO", "pettingzoo_peer.py"),
    "pgx": ("PEPPERMILL_PEER_PGX", "pgx_peer.py"),
}
"""By library the variable that holds the Python of its environment, and the script that is run there."""


def measure_peer(name: str) -> dict[str, int] | None:
    """Return steps a CPU second of each game of a library; None without its environment."""
    variable, script = PEERS[name]
    python = os.environ.get(variable)
    if not python:
        return None
    command = [python, str(Path(__file__).with_name(script))]
    environment = {**os.environ, "PYTHONPATH": "", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
    rates: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return rates
