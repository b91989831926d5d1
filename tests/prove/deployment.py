"""The examples of deployment, read by the programs they are for, where those are installed."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from peppermill.server.net.tls import ensure_certificate

FOLDER: Final = Path(__file__).parents[2] / "docs" / "hosting" / "cluster"


def prove_deployment() -> dict[str, object]:
    """Let HAProxy and systemd read their examples. `ok` is None if one of them is not installed."""
    with tempfile.TemporaryDirectory() as folder:
        found = {"haproxy": haproxy_problems(Path(folder)), "systemd": systemd_problems(Path(folder))}
    for name, problems in found.items():
        print(f"{name}: {'not installed' if problems is None else problems or 'fine'}", file=sys.stderr)
    if any(found.values()):
        return {"ok": False, **found}
    return {"ok": None if None in found.values() else True, **found}


def haproxy_problems(folder: Path) -> str | None:
    """Return what HAProxy says against its configurations; None if there is no HAProxy."""
    program = shutil.which("haproxy")
    if program is None:
        return None
    files = ensure_certificate(folder, ["games.example.org"])
    pem = folder / "games.pem"
    pem.write_bytes(files.cert.read_bytes() + files.key.read_bytes())
    told = ""
    for name in ("haproxy.cfg", "haproxy-compose.cfg"):
        config = folder / name
        config.write_text((FOLDER / name).read_text().replace("/etc/haproxy/games.pem", str(pem)))
        done = subprocess.run([program, "-c", "-f", str(config)], capture_output=True, text=True, check=False)
        told += done.stderr if done.returncode else ""
    return told


def systemd_problems(folder: Path) -> str | None:
    """Return what systemd says against its units; None if there is no systemd."""
    program = shutil.which("systemd-analyze")
    if program is None:
        return None
    units = []
    for name, unit in (("peppermill@.service", "peppermill@1.service"), ("peppermill-work.service",) * 2):
        path = folder / unit
        path.write_text((FOLDER / name).read_text().replace("/opt/peppermill/bin/peppermill", sys.executable))
        units.append(str(path))
    done = subprocess.run([program, "verify", *units], capture_output=True, text=True, check=False)
    return "\n".join(line for line in done.stderr.splitlines() if re.search("peppermill", line))
