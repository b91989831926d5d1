"""Arguments and progress of commands that compute for long: processes, clusters, limits and files of results."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from peppermill.cli.arguments import number
from peppermill.i18n import Words
from peppermill.lab.executors import Executor, find_executor, usual_jobs

MOST_JOBS = 256


def executor_of(arguments: Namespace) -> Executor:
    """Return the executor that `--jobs` and `--ray` ask for."""
    jobs = usual_jobs() if arguments.jobs is None else number("jobs", arguments.jobs, 1, MOST_JOBS)
    return find_executor(jobs, arguments.ray)


@contextmanager
def progress_bar(total: int, words: Words) -> Iterator[Callable[[int], None]]:
    """Show a bar of games played on the standard error, with the time that is left, if somebody watches. Yields the
    function that adds games to it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("cli-simulate-progress"), total=total)
        yield lambda games: bar.advance(task, games)
