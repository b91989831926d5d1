"""Functions compiled by numba, and where that is kept: beside their source or in the person's cache, as numba does by
itself; where neither may be written (a service that owns its data alone), with the games; else nowhere."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar, cast

from numba import config, njit

from peppermill.platform import make_private_folder, usual_store

Function = TypeVar("Function", bound=Callable[..., Any])
FOLDER: Final = "compiled"


def fast(function: Function) -> Function:
    """The same function, compiled when it is first called. numba refuses one it finds no folder for."""
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
