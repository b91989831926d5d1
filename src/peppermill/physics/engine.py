"""MuJoCo, imported only when something is simulated.

What it warns of is logged: left alone, it writes a file of its own into whatever folder somebody happens to be in.
"""

import logging
from functools import cache
from typing import Any

LOG = logging.getLogger(__name__)


@cache
def mujoco() -> Any:
    import mujoco as engine

    engine.set_mju_user_warning(_warned)
    return engine


def _warned(message: str) -> None:
    LOG.debug("%s", message)
