"""Arguments and progress of commands that compute for long: processes, clusters, limits and files of results."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from peppermill.cli.arguments import number
from peppermill.i18n import Words
from peppermill.lab.cost import Cost, estimate_cost
from peppermill.lab.executors import Executor, find_executor, usual_jobs
from peppermill.lab.simulate import Plan

MOST_JOBS = 256
INTERRUPTED = 130
"""Exit code after Ctrl-C."""
MANY_GAMES = 200
LONG_SECONDS = 10.0
"""Games up to which, and seconds up to which, work is not announced."""
UNITS = (("h", 3_600), ("min", 60), ("s", 1))


def executor_of(arguments: Namespace) -> Executor:
    """Return the executor that `--jobs` and `--ray` ask for."""
    jobs = usual_jobs() if arguments.jobs is None else number("jobs", arguments.jobs, 1, MOST_JOBS)
    return find_executor(jobs, arguments.ray)


def duration_text(seconds: float, words: Words) -> str:
    """Return a duration in its largest fitting unit.

    >>> from peppermill.i18n import words_in
    >>> [duration_text(seconds, words_in("en")) for seconds in (0.2, 90, 7_000)]
    ['1 s', '1.5 min', '1.9 h']
    """
    unit, length = next(((unit, length) for unit, length in UNITS if seconds >= length), UNITS[-1])
    amount = max(seconds / length, 1.0)
    return f"{round(amount)} s" if unit == "s" else f"{words.decimal(amount)} {unit}"


def tell_cost(cost: Cost, workers: int, words: Words) -> None:
    """Say on the standard error what work will cost at most."""
    took = duration_text(cost.seconds / workers, words)
    print(words.say("cli-lab-cost", games=cost.games, duration=took, workers=workers), file=sys.stderr)


def tell_long_work(plans: Sequence[Plan], workers: int, words: Words) -> None:
    """Say on the standard error what the games of some plans will cost, if they are many and take long."""
    if sum(plan.games for plan in plans) > MANY_GAMES:
        cost = estimate_cost(plans)
        if cost.seconds / workers > LONG_SECONDS:
            tell_cost(cost, workers, words)


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
