"""MuJoCo, imported on first use. Its warnings go to the log: it would write them to a file in the working directory."""

import logging
from functools import cache
from typing import Any

LOG = logging.getLogger(__name__)


@cache
def mujoco() -> Any:
    """Return the module, with warnings sent to the log."""
    import mujoco as engine

    engine.set_mju_user_warning(_warned)
    return engine


def _warned(message: str) -> None:
    LOG.debug("%s", message)
