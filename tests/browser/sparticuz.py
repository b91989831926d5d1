"""Fetch Chromium from an npm package, for Linux machines that reach a package registry and nothing else."""

import contextlib
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

from browser.node import call, node_command

PACKAGE = "@sparticuz/chromium@^147"
UNPACK = 'import chromium from "@sparticuz/chromium"; console.log(await chromium.executablePath())'
LIBRARIES_TOO = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
"""Environment in which the package also unpacks the libraries that bare machines lack."""
SCRIPT = """#!/bin/sh
export LD_LIBRARY_PATH="{here}/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_FILE="{here}/fonts.conf"
exec "{here}/chromium" "$@"
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{here}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{here}/fonts-cache</cachedir></fontconfig>
"""


def unpacked(kept: Path) -> Iterable[Path]:
    script = kept / "unpacked" / "run-chromium"
    if script.is_file():
        yield script


def fetch(kept: Path) -> None:
    """Download the package. Leaves nothing behind if it fails."""
    here = kept / "unpacked"
    here.mkdir(parents=True, exist_ok=True)
    if call("npm", "install", "--no-audit", "--no-fund", "--no-save", "--prefix", str(kept), PACKAGE, cwd=kept) != 0:
        return
    with contextlib.suppress(subprocess.CalledProcessError):
        unpack(kept, here)


def unpack(kept: Path, here: Path) -> None:
    environment = {**os.environ, **LIBRARIES_TOO, "TMPDIR": str(here)}
    command = [*node_command(), "--input-type=module", "--eval", UNPACK]
    subprocess.run(command, cwd=kept, env=environment, check=True, capture_output=True)
    (here / "fonts.conf").write_text(FONTS.format(here=here), encoding="utf-8")
    script = here / "run-chromium"
    script.write_text(SCRIPT.format(here=here), encoding="utf-8")
    script.chmod(0o755)
