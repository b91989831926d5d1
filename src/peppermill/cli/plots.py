"""Draw figures with matplotlib, which an installation may lack."""

from pathlib import Path
from typing import Any

from peppermill.core import Refused
from peppermill.platform import command_name, sets_up_by_itself


def plots() -> Any:
    """Return matplotlib, set to draw into files. Refused if it is not installed."""
    try:
        import matplotlib
    except ImportError:
        set_up = "by-itself" if sets_up_by_itself() else "by-hand"
        raise Refused("plots-missing", command=command_name(), set_up=set_up) from None
    matplotlib.use("Agg")
    import matplotlib.pyplot

    return matplotlib.pyplot


def save(figure: Any, file: str) -> None:
    """Write a figure to a file."""
    try:
        figure.savefig(Path(file).expanduser(), dpi=120, bbox_inches="tight")
    except (OSError, ValueError) as problem:
        raise Refused("file-unwritable", file=file, detail=str(problem)) from None
