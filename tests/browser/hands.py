"""Hands at a browser, as scripts: for a wanted gesture the pointer's way, keys or the phone's swing, and its result.

The mapping from hand to gesture and the way back live in web/src/gestures, and only there: this asks them through node.
Skill is the server's own noise (`perturb`) on the wanted gesture; tremor of fingers and grain of screens are in `hand`.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from browser.node import WEB, node_command, provide
from peppermill.gestures import Throw, limits
from peppermill.gestures.throwing import EASY_THROW
from peppermill.gestures.tossing import EASY_SWING

PHONE: dict[str, Any] = {
    "width": 390,
    "height": 700,
    "pxPerMetre": 620,
    "side": "south",
    "centre": {"x": 195, "y": 350},
    "bottle": "pepper",
}
"""A phone's screen with the whole board on it: 0.6 m with its rim in 372 px."""


def told() -> dict[str, Any]:
    """Return the limits and geometry that the server sends to pages."""
    known = {kind: limits(kind) for kind in ("throw", "pour", "toss")}
    return {
        "limits": msgspec.to_builtins(known),
        "style": msgspec.to_builtins(EASY_THROW),
        "tossStyle": EASY_SWING._asdict(),
    }


def job(by: str, wanted: Throw | dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a job for `handed`. `by`: pointer, keys or sensors. A pour is given by tilt and dwell, a toss by lift,
    wrist, lag, along and across."""
    plain = msgspec.to_builtins(wanted) if isinstance(wanted, Throw) else wanted
    return {"by": by, "wanted": plain, "view": PHONE, **more}


def handed(jobs: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what each hand does (`samples`, `presses` and `dials`, `motion`), and the `gesture` that the trackers make
    of it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "jobs.json"
        file.write_text(json.dumps({**told(), "jobs": list(jobs)}), encoding="utf-8")
        done = subprocess.run(
            [*node_command(), "--input-type=module", "-"],
            input=_bridge(),
            env={**os.environ, "PEPPERMILL_HANDS": str(file)},
            capture_output=True,
            text=True,
            check=True,
        )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


@cache
def _bridge() -> str:
    """Return the script for node that holds the bridge and the trackers."""
    assert provide()
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "bridge.mjs"
        words = ["rolldown", "tests/gestures/bridge.ts", "-o", str(made), "-p", "node", "--log-level", "silent"]
        subprocess.run([*node_command("npx"), *words], cwd=WEB, check=True, capture_output=True)
        return made.read_text(encoding="utf-8")
