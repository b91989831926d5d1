"""Compile functions with numba, and cache the compiled code on disk: beside the source or in the user's cache, as numba
does by itself; where neither can be written, in the data folder; else nowhere."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar, cast

from numba import config, njit

from peppermill.platform import make_private_folder, usual_store

Function = TypeVar("Function", bound=Callable[..., Any])
FOLDER: Final = "compiled"


def fast(function: Function) -> Function:
    """Return the function, compiled when it is first called."""
    try:
        return _compiled(function, kept=True)
    except RuntimeError:
        usual = config.CACHE_DIR
    folder = usual_store().parent / FOLDER
    with suppress(OSError):  # numba then finds that it cannot write there
        make_private_folder(folder)
    config.CACHE_DIR = str(folder)
    try:
        return _compiled(function, kept=True)
    except RuntimeError:
        config.CACHE_DIR = usual
    return _compiled(function, kept=False)


def _compiled(function: Function, *, kept: bool) -> Function:
    return cast(Function, njit(cache=kept, nogil=True, error_model="numpy")(function))
