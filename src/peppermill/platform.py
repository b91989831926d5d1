"""The one file that knows operating systems: where things are kept, how a file is written for good."""

import contextlib
import os
import sys
from pathlib import Path
from secrets import token_hex
from typing import Final

from peppermill.table import Refused

LARGEST_DATA: Final = 1024 * 1024
UNBOUNDED: Final = 1 << 20


def usual_store() -> Path:
    """Where games are kept unless somebody says otherwise. PEPPERMILL_HOME overrides the system's custom."""
    home = os.environ.get("PEPPERMILL_HOME")
    if home:
        return Path(home) / "games.sqlite"
    from platformdirs import user_data_path

    return user_data_path("peppermill", appauthor=False) / "games.sqlite"


def command_name() -> str:
    """What somebody types to call us: `run.py` says so when it is what they used."""
    return os.environ.get("PEPPERMILL_COMMAND") or "peppermill"


def sets_up_by_itself() -> bool:
    """Whether what we need is installed by whoever called us."""
    return "PEPPERMILL_COMMAND" in os.environ


def read_text(path: Path, most: int) -> str:
    """The text of a file somebody named."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
        if len(content) > most:
            raise Refused("file-too-large", file=str(path), most=most)
        return content.decode()
    except FileNotFoundError:
        raise Refused("file-missing", file=str(path)) from None
    except UnicodeError:
        raise Refused("file-not-text", file=str(path)) from None
    except (OSError, ValueError) as problem:
        raise Refused("file-unreadable", file=str(path), detail=_said(problem)) from None


def there_is(path: Path) -> bool:
    """Whether a file is there; what is in the way is told."""
    try:
        return path.exists()
    except (OSError, ValueError) as problem:
        raise Refused("file-unreadable", file=str(path), detail=_said(problem)) from None


def path_of(text: str) -> Path:
    """A path as somebody typed it, `~` and all."""
    try:
        return Path(text).expanduser()
    except RuntimeError as problem:
        raise Refused("file-unwritable", file=text, detail=_said(problem)) from None


def _said(problem: Exception) -> str:
    return str(getattr(problem, "strerror", None) or problem)


def write_new_text(path: Path, text: str) -> None:
    """Write a file that was not there: whole and on the disk, or not at all. What is there already is left alone."""
    try:
        if path.exists():
            raise Refused("file-exists", file=str(path))
        part = path.with_name(f".peppermill-{token_hex(8)}")
        try:
            with part.open("xb") as file:
                file.write(text.encode())
                file.flush()
                os.fsync(file.fileno())
            give_name(part, path)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as problem:
        raise Refused("file-unwritable", file=str(path), detail=_said(problem)) from None
    sync_folder(path.parent)


def give_name(part: Path, path: Path) -> None:
    """A link fails if somebody has taken the name meanwhile; where there are no links, a rename must do."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise Refused("file-exists", file=str(path)) from None
    except OSError:
        part.rename(path)


def sync_folder(folder: Path) -> None:
    """On POSIX a new name is safe only when its folder is; elsewhere folders cannot be opened, and need not be."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def step_back() -> None:
    """For a process that thinks in the background: whoever answers people goes first."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)


def bound_memory(megabytes: int) -> None:
    """Of this process, where its system can do that."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def open_files() -> int:
    """How many this process may have open, sockets among them."""
    try:
        import resource

        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    except (ImportError, OSError):
        return UNBOUNDED


def allow_files(wanted: int) -> int:
    """Have so many allowed, as far as the system lets us; how many there are then."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, most) if most >= 0 else wanted, most))
    return open_files()


def show_page(url: str) -> None:
    """In the person's own browser, if there is one; the address has been told anyway."""
    import webbrowser
    from threading import Thread

    def show() -> None:
        with contextlib.suppress(webbrowser.Error, OSError):
            webbrowser.open(url)

    Thread(target=show, daemon=True).start()


def run_aside(module: str) -> None:
    """A module of ours as a process of its own; nobody waits for it or hears of it."""
    import subprocess
    from threading import Thread

    def run() -> None:
        silent = subprocess.DEVNULL
        with contextlib.suppress(OSError):
            subprocess.run([sys.executable, "-m", module], stdin=silent, stdout=silent, stderr=silent, check=False)

    Thread(target=run, daemon=True).start()


def open_streams() -> None:
    """Whoever closed a stream gets silence, not a crash; whatever cannot be read or shown is replaced."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        if hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")


def drop_output() -> None:
    """Standard output cannot take any more: let what is still buffered go nowhere, or Python complains on leaving."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def speaks_unicode() -> bool:
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "").startswith("utf")
