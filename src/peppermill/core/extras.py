"""Extras: parts that an installation has only if they are asked for, as in `pip install "peppermill[server]"`.

Without any, there are rules, matches, records, the terminal and bots that compute nothing long. What needs more is
imported when it is used, and refused with the command that adds it.
"""

import os
from typing import Final

from peppermill.core.refusal import Refused

EXTRAS: Final = {
    "physics": ("mujoco", "numpy"),
    "bots": ("numba", "llvmlite", "numpy"),
    "server": (
        *("litestar", "uvicorn", "uvloop", "websockets", "itsdangerous", "confusable_homoglyphs", "pebble"),
        *("prometheus_client", "cryptography", "segno"),
    ),
    "plots": ("matplotlib",),
    "lab": ("gymnasium", "pettingzoo", "pyarrow"),
    "train": ("jax",),
    "ray": ("ray",),
    "gpu": ("jax",),
    "cluster": ("psycopg", "psycopg_pool", "nats"),
}
"""The modules that each extra brings. Of two with the same module the first is meant where nobody says which.
`tests/test_installation.py` compares them with pyproject.toml."""


def extra_missing(problem: ModuleNotFoundError, wanted: str = "") -> Exception:
    """Return the refusal `extra-missing` if a module of an extra was not found, of `wanted` where that has it; else the
    problem itself.

    >>> extra_missing(ModuleNotFoundError(name="mujoco")).refusal.params
    {'extra': 'physics', 'command': 'pip install "peppermill[physics]"'}
    >>> extra_missing(ModuleNotFoundError(name="numpy.linalg"), "physics").refusal.params["extra"]
    'physics'
    >>> extra_missing(ModuleNotFoundError(name="pandas"))
    ModuleNotFoundError()
    """
    name = (problem.name or "").partition(".")[0]
    extras = [extra for extra, modules in EXTRAS.items() if name in modules]
    if not extras:
        return problem
    extra = wanted if wanted in extras else extras[0]
    return refuse_without(extra)


def refuse_without(extra: str) -> Refused:
    """Return the refusal `extra-missing` of something that needs an extra, with the command that adds it."""
    return Refused("extra-missing", extra=extra, command=_adding(extra))


def _adding(extra: str) -> str:
    """Return the command that adds an extra: of `run.py` if that has called us, since it makes the environments."""
    caller = os.environ.get("PEPPERMILL_COMMAND")
    return f"{caller} --extra {extra} …" if caller else f'pip install "peppermill[{extra}]"'
