"""Everything that depends on the operating system: data folders, durable and private files, processes, terminals."""

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import BinaryIO, Final

from peppermill.core import Refused

LARGEST_DATA: Final = 1024 * 1024
UNBOUNDED: Final = 1 << 20
HAS_MODES: Final = os.name == "posix"
OWNER_FILE: Final = 0o600
OWNER_FOLDER: Final = 0o700
LOCKED_BYTE: Final = 1 << 30
OTHERS: Final = 0o077
"""Mode bits that let the group or others do anything."""


def usual_store() -> Path:
    """Return the default path of the store. PEPPERMILL_HOME overrides the system's data folder."""
    home = os.environ.get("PEPPERMILL_HOME")
    return (Path(home) if home else _data_folder()) / "games.sqlite"


def _data_folder() -> Path:
    """Return the folder for Peppermill's data by the system's custom."""
    from platformdirs import user_data_path

    return user_data_path("peppermill", appauthor=False)


def make_private_folder(folder: Path) -> None:
    """Make a folder, and missing ones above it, for their owner alone. An existing one stays as it is, except
    Peppermill's own data folder, which is closed to others."""
    missing: list[Path] = []
    above = folder
    while not above.exists() and above != above.parent:
        missing.append(above)
        above = above.parent
    for one in reversed(missing):
        one.mkdir(mode=OWNER_FOLDER, exist_ok=True)
    if HAS_MODES and folder == _data_folder() and folder.stat().st_mode & OTHERS:
        with contextlib.suppress(OSError):  # its files are closed to others anyway
            folder.chmod(OWNER_FOLDER)


def open_private(path: Path) -> int:
    """Create a file that only its owner can read, and return a descriptor to write to it. Raises `FileExistsError`."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), OWNER_FILE)


def make_private(path: Path) -> None:
    """Create an empty file that only its owner can read, unless it exists."""
    with contextlib.suppress(FileExistsError):
        os.close(open_private(path))


def close_to_others(path: Path) -> bool:
    """Remove the permissions of group and others from a file, if it exists, and return whether they had any. Raises
    `PermissionError` where that cannot be changed."""
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
    """Return the command that called us, as somebody would type it: `run.py` tells it when it was used."""
    return os.environ.get("PEPPERMILL_COMMAND") or "peppermill"


def sets_up_by_itself() -> bool:
    """Return whether Peppermill was started by a program that installs missing extras by itself (`run.py`)."""
    return "PEPPERMILL_COMMAND" in os.environ


def read_text(path: Path, most: int) -> str:
    """Return the text of a file. Refused if it is missing, too large, no file or no text."""
    try:
        return read_bytes(path, most).decode()
    except UnicodeError:
        raise Refused("file-not-text", file=str(path)) from None


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a file. Refused if it is missing, too large or no file."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except FileNotFoundError:
        raise Refused("file-missing", file=str(path)) from None
    except (OSError, ValueError) as problem:
        raise Refused("file-unreadable", file=str(path), detail=_said(problem)) from None
    if len(content) > most:
        raise Refused("file-too-large", file=str(path), most=most)
    return content


def there_is(path: Path) -> bool:
    """Return whether a file exists. Refused if it cannot be looked at."""
    try:
        return path.exists()
    except (OSError, ValueError) as problem:
        raise Refused("file-unreadable", file=str(path), detail=_said(problem)) from None


def path_of(text: str) -> Path:
    """Return a path as somebody typed it, with `~` expanded."""
    try:
        return Path(text).expanduser()
    except RuntimeError as problem:
        raise Refused("file-unwritable", file=text, detail=_said(problem)) from None


def _said(problem: Exception) -> str:
    return str(getattr(problem, "strerror", None) or problem)


def lock_file(path: Path, *, shared: bool = False) -> int | None:
    """Lock a file, created for its owner alone if it is missing, and return its descriptor; None if somebody else holds
    a conflicting lock. The lock lasts until the descriptor is closed or this process dies; child processes do not
    inherit it."""
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
    if sys.platform == "win32":  # locks are on bytes, and exclude readers: lock one nobody reads
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
    """Write a new file for its owner alone (records hold seeds), completely and durably or not at all. Refused if it
    exists."""
    with whole_file(path) as file:
        file.write(text.encode())


@contextlib.contextmanager
def whole_file(path: Path, *, replace: bool = False) -> Iterator[BinaryIO]:
    """Open a file for its owner alone that gets its name when the block ends: it is then complete and durable. After an
    error in the block nothing is left. Refused if it exists, unless it is to be replaced, and if it cannot be written.
    """
    try:
        if not replace and path.exists():
            raise Refused("file-exists", file=str(path))
        part = path.with_name(f".peppermill-{token_hex(8)}")
        try:
            with os.fdopen(open_private(part), "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            if replace:
                part.replace(path)
            else:
                give_name(part, path)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as problem:
        raise Refused("file-unwritable", file=str(path), detail=_said(problem)) from None
    sync_folder(path.parent)


def give_name(part: Path, path: Path) -> None:
    """Give a complete file its final name. Refused if the name is taken; without hard links that cannot be noticed."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise Refused("file-exists", file=str(path)) from None
    except OSError:
        part.rename(path)


def sync_folder(folder: Path) -> None:
    """Make new names in a folder durable. On POSIX they are only after this; elsewhere folders cannot be opened, and
    need not be."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def step_back() -> None:
    """Lower the priority of this process, for work in the background."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)


def bound_memory(megabytes: int) -> None:
    """Limit the memory of this process, where the system can."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def open_files() -> int:
    """Return how many files and sockets this process may have open."""
    try:
        import resource

        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    except (ImportError, OSError):
        return UNBOUNDED


def allow_files(wanted: int) -> int:
    """Raise the limit of open files to `wanted`, as far as the system lets us, and return the limit."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, most) if most >= 0 else wanted, most))
    return open_files()


def show_page(url: str) -> Thread:
    """Open a page in the person's browser, if there is one. Return the thread that does it, so that a program which
    ends at once can wait for it."""
    import webbrowser

    def show() -> None:
        with contextlib.suppress(webbrowser.Error, OSError):
            webbrowser.open(url)

    thread = Thread(target=show, daemon=True)
    thread.start()
    return thread


def run_aside(module: str) -> None:
    """Run one of our modules in a process of its own, without output and without waiting."""
    import subprocess

    def run() -> None:
        silent = subprocess.DEVNULL
        with contextlib.suppress(OSError):
            subprocess.run([sys.executable, "-m", module], stdin=silent, stdout=silent, stderr=silent, check=False)

    Thread(target=run, daemon=True).start()


def open_streams() -> None:
    """Open the null device in place of closed standard streams, and replace characters that cannot be read or shown."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        if hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")


def drop_output() -> None:
    """Send what standard output still has buffered to the null device, so that Python does not complain on exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def speaks_unicode() -> bool:
    """Return whether standard output can show Unicode."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "").startswith("utf")
