"""`peppermill store`: back up, verify, prune and move the store."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from peppermill.cli.arguments import number
from peppermill.core import Refused
from peppermill.core.extras import refuse_without
from peppermill.i18n import Words
from peppermill.match import Store
from peppermill.platform import path_of, there_is, usual_store
from peppermill.store import SqliteStore
from peppermill.store.addresses import Address, is_database, open_database, public_address
from peppermill.store.maintenance import copy_store, prune_store
from peppermill.store.move import move_store
from peppermill.store.verify import verify_store

LONGEST_DAYS = 36_500


def run(arguments: Namespace, words: Words) -> int:
    """Run the action of that name."""
    if arguments.action == "move":
        return _move(arguments, words)
    path = store_address(arguments)
    if not isinstance(path, Path):
        if arguments.action == "backup":
            raise Refused("store-database-command", field=arguments.action)
        return {"verify": _verify, "prune": _prune}[arguments.action](path, arguments, words)
    if not there_is(path):
        raise Refused("file-missing", file=str(path))
    actions = {"backup": _backup, "verify": _verify, "prune": _prune}
    return actions[arguments.action](path, arguments, words)


def store_address(arguments: Namespace) -> Address:
    """Return the path or address given by `--store`, or else the usual path."""
    if arguments.store is None:
        return usual_store()
    return arguments.store if is_database(arguments.store) else Path(arguments.store)


def check_there(address: Address) -> bool:
    """Return whether there is a file at a path. A database is looked for when it is opened."""
    return not isinstance(address, Path) or there_is(address)


@contextmanager
def open_store(address: Address, words: Words) -> Iterator[Store]:
    """Open a store. If it is a file, say so if others could read it until now."""
    if not isinstance(address, Path):
        with open_database(address) as database:
            yield database
        return
    with SqliteStore(address) as store:
        if store.was_exposed:
            print(words.say("store-was-exposed", file=str(address)), file=sys.stderr)
        yield store


def _backup(path: Path, arguments: Namespace, words: Words) -> int:
    target = path_of(arguments.file)
    copy_store(path, target)
    print(words.say("cli-record-written", file=str(target)))
    return 0


def _verify(path: Address, _: Namespace, words: Words) -> int:
    with _progress(words) as progress:
        found = verify_store(path, progress) if isinstance(path, Path) else _database().verify_database(path, progress)
    for problem in found.problems:
        print(f"{problem.where}: {words.refusal(problem.refusal)}")
    counts = {
        "matches": found.matches,
        "entries": found.entries,
        "tables": found.tables,
        "guests": found.guests,
        "lines": found.lines,
        "blobs": found.blobs,
    }
    print(words.say("cli-store-looked-at", file=public_address(path), **counts))
    print(words.say("cli-store-problems", count=len(found.problems)))
    return 1 if found.problems else 0


def _prune(path: Address, arguments: Namespace, words: Words) -> int:
    how = {
        "days": number("days", arguments.days, 0, LONGEST_DAYS),
        "unfinished": arguments.unfinished,
        "dry_run": arguments.dry_run,
    }
    is_file = isinstance(path, Path)
    with _progress(words) as progress:
        if isinstance(path, Path):
            gone = prune_store(path, progress, **how)
        else:
            gone = _database().prune_database(path, progress, **how)
    for table in gone.tables:
        print(words.say("cli-store-table", id=table))
    for match in gone.matches:
        print(words.say("cli-store-match", id=match))
    counts = {"tables": len(gone.tables), "matches": len(gone.matches), "guests": gone.guests}
    counts |= {"lines": gone.lines, "blobs": gone.blobs}
    told = "cli-store-would-go" if arguments.dry_run else "cli-store-gone"
    print(words.say(told, file=public_address(path), **counts))
    if gone.trouble:
        print(words.say("cli-store-not-smaller", file=str(path), detail=gone.trouble))
    elif is_file and not arguments.dry_run:
        print(words.say("cli-store-smaller", file=str(path), bytes=gone.freed))
    return 0


def _database() -> ModuleType:
    """Return the functions that look after a database. Raises `Refused` (`extra-missing`)."""
    try:
        from peppermill.store.postgres import maintenance
    except ModuleNotFoundError:
        raise refuse_without("cluster") from None
    return maintenance


def _move(arguments: Namespace, words: Words) -> int:
    source, target = (_address(text) for text in (arguments.move_from, arguments.move_to))
    with _progress(words, "cli-store-moving") as progress:
        report = move_store(source, target, progress)
    counts = {
        "matches": report.rows["match"],
        "entries": report.rows["entry"],
        "tables": report.rows["table_state"],
        "guests": report.rows["guest"],
        "lines": report.rows["chat_line"],
        "blobs": report.rows["blob"],
    }
    names = {"source": public_address(source), "file": public_address(target)}
    print(words.say("cli-store-moved", **names, **counts))
    print(words.say("cli-store-moved-next", **names))
    return 0


def _address(text: str) -> Address:
    return text if is_database(text) else path_of(text)


@contextmanager
def _progress(words: Words, label: str = "cli-store-progress") -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on a terminal, and nothing elsewhere."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say(label), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
