"""`peppermill store`: looking after the file in which games and tables are kept."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from peppermill.cli.reading import number
from peppermill.platform import path_of, there_is, usual_store
from peppermill.store import SqliteStore
from peppermill.store.checking import verify_store
from peppermill.store.keeping import copy_store, prune_store
from peppermill.table import Refused
from peppermill.words import Words

LONGEST_DAYS = 36_500


def run(arguments: Namespace, words: Words) -> int:
    path = Path(arguments.store) if arguments.store else usual_store()
    if not there_is(path):
        raise Refused("file-missing", file=str(path))
    actions = {"backup": _backup, "verify": _verify, "prune": _prune}
    return actions[arguments.action](path, arguments, words)


@contextmanager
def open_store(path: Path, words: Words) -> Iterator[SqliteStore]:
    """Open a store, and say so if others could read it until now."""
    with SqliteStore(path) as store:
        if store.was_exposed:
            print(words.say("store-was-exposed", file=str(path)), file=sys.stderr)
        yield store


def _backup(path: Path, arguments: Namespace, words: Words) -> int:
    target = path_of(arguments.file)
    copy_store(path, target)
    print(words.say("cli-record-written", file=str(target)))
    return 0


def _verify(path: Path, _: Namespace, words: Words) -> int:
    with _progress(words) as progress:
        found = verify_store(path, progress)
    for problem in found.problems:
        print(f"{problem.where}: {words.refusal(problem.refusal)}")
    counts = {
        "matches": found.matches,
        "entries": found.entries,
        "tables": found.tables,
        "lines": found.lines,
        "blobs": found.blobs,
    }
    print(words.say("cli-store-looked-at", file=str(path), **counts))
    print(words.say("cli-store-problems", count=len(found.problems)))
    return 1 if found.problems else 0


def _prune(path: Path, arguments: Namespace, words: Words) -> int:
    days = number("days", arguments.days, 0, LONGEST_DAYS)
    with _progress(words) as progress:
        gone = prune_store(path, progress, days=days, unfinished=arguments.unfinished, dry_run=arguments.dry_run)
    for table in gone.tables:
        print(words.say("cli-store-table", id=table))
    for match in gone.matches:
        print(words.say("cli-store-match", id=match))
    counts = {"tables": len(gone.tables), "matches": len(gone.matches), "lines": gone.lines, "blobs": gone.blobs}
    told = "cli-store-would-go" if arguments.dry_run else "cli-store-gone"
    print(words.say(told, file=str(path), **counts))
    if gone.trouble:
        print(words.say("cli-store-not-smaller", file=str(path), detail=gone.trouble))
    elif not arguments.dry_run:
        print(words.say("cli-store-smaller", file=str(path), bytes=gone.freed))
    return 0


@contextmanager
def _progress(words: Words) -> Iterator[Callable[[int, int], None]]:
    """A bar where somebody watches; nothing elsewhere. What is printed to the output meanwhile stays there."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("cli-store-progress"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
