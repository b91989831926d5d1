"""The one file that knows operating systems: where things are kept, how a file is written for good."""

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import Final

from peppermill.table import Refused

LARGEST_DATA: Final = 1024 * 1024
UNBOUNDED: Final = 1 << 20
HAS_MODES: Final = os.name == "posix"
OWNER_FILE: Final = 0o600
OWNER_FOLDER: Final = 0o700
LOCKED_BYTE: Final = 1 << 30
OTHERS: Final = 0o077
"""The bits of a mode by which group and others may do anything."""


def usual_store() -> Path:
    """Where games are kept unless somebody says otherwise. PEPPERMILL_HOME overrides the system's custom."""
    home = os.environ.get("PEPPERMILL_HOME")
    return (Path(home) if home else _data_folder()) / "games.sqlite"


def _data_folder() -> Path:
    """Return the folder that is Peppermill's alone by the system's custom."""
    from platformdirs import user_data_path

    return user_data_path("peppermill", appauthor=False)


def make_private_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for their owner alone. One that is there stays as it is,
    except Peppermill's own data folder: nobody else has business there."""
    missing: list[Path] = []
    above = folder
    while not above.exists() and above != above.parent:
        missing.append(above)
        above = above.parent
    for one in reversed(missing):
        one.mkdir(mode=OWNER_FOLDER, exist_ok=True)
    if HAS_MODES and folder == _data_folder() and folder.stat().st_mode & OTHERS:
        with contextlib.suppress(OSError):  # whose files are closed to others all the same
            folder.chmod(OWNER_FOLDER)


def open_private(path: Path) -> int:
    """Make a file for its owner alone, from its first moment, and return a descriptor to write to it. Raises
    `FileExistsError` where something has the name already."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), OWNER_FILE)


def make_private(path: Path) -> None:
    """Make an empty file for its owner alone, unless something has the name already."""
    with contextlib.suppress(FileExistsError):
        os.close(open_private(path))


def close_to_others(path: Path) -> bool:
    """Take from group and others all they may do with a file, if there is one. Return whether they could do anything.
    Raises `PermissionError` where that cannot be changed."""
    if not HAS_MODES:
        return False
    try:
        before = path.stat().st_mode
        if not stat.S_ISREG(before) or not before & OTHERS:
            return False
        path.chmod(stat.S_IMODE(before) & ~OTHERS)
        after = path.stat().st_mode
    except FileNotFoundError:
        return False
    if after & OTHERS:  # some file systems take a mode and keep another
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(path))
    return True


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


def lock_file(path: Path, *, shared: bool = False) -> int | None:
    """Lock a file, made for its owner alone if it is not there, and return its descriptor; None if somebody else holds
    a lock that keeps us from it. The lock lasts until the descriptor is closed or this process has died, however it
    did; processes it starts do not inherit it."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, OWNER_FILE)
    try:
        close_to_others(path)
        if _try_lock(handle, shared):
            return handle
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _try_lock(handle: int, shared: bool) -> bool:
    if sys.platform == "win32":  # which locks bytes, against readers as well: one that nobody reads, then
        import msvcrt

        os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def write_new_text(path: Path, text: str) -> None:
    """Write a file that was not there, for its owner alone (records hold seeds): whole and on the disk, or not at all.
    What is there already is left alone."""
    try:
        if path.exists():
            raise Refused("file-exists", file=str(path))
        part = path.with_name(f".peppermill-{token_hex(8)}")
        try:
            with os.fdopen(open_private(part), "wb") as file:
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


def show_page(url: str) -> Thread:
    """Open a page in the person's own browser, if there is one; the address has been told anyway. Returns the thread
    that does it, for a program to wait for that ends at once."""
    import webbrowser

    def show() -> None:
        with contextlib.suppress(webbrowser.Error, OSError):
            webbrowser.open(url)

    thread = Thread(target=show, daemon=True)
    thread.start()
    return thread


def run_aside(module: str) -> None:
    """A module of ours as a process of its own; nobody waits for it or hears of it."""
    import subprocess

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
