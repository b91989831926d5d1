"""`peppermill export`: write games as rows, one a decision, to a Parquet file."""

from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from peppermill.cli.arguments import number
from peppermill.cli.lab_arguments import INTERRUPTED, executor_of, progress_bar, tell_cost
from peppermill.cli.simulate import plan_of
from peppermill.cli.store import check_there, open_store, store_address
from peppermill.core import Refused
from peppermill.i18n import Words
from peppermill.lab.cost import estimate_cost
from peppermill.lab.data import export_games, export_matches, rows_of_games
from peppermill.lab.simulate import Plan
from peppermill.lab.units import read_limit
from peppermill.match import Match
from peppermill.match.record import MAX_RECORD_SIZE, continue_record, read_record
from peppermill.platform import path_of, read_text, there_is
from peppermill.store import MemoryStore
from peppermill.store.addresses import public_address

MOST_ROLLOUTS: Final = 100_000


def run(arguments: Namespace, words: Words) -> int:
    """Write the decisions of records, of a store, or of games that are played for it."""
    path = path_of(arguments.file)
    if there_is(path):
        raise Refused("file-exists", file=str(path))
    if sum((bool(arguments.game), bool(arguments.records), arguments.store is not None)) != 1:
        raise Refused("export-source", field="game")
    chances = number("chances", arguments.chances, 2, MOST_ROLLOUTS) if arguments.chances else 0
    if arguments.game:
        return _play(arguments, path, chances, words)
    if arguments.records:
        count, rows = export_matches(_records(arguments.records), path, chances)
    else:
        address = store_address(arguments)
        if not check_there(address):
            raise Refused("file-missing", file=public_address(address))
        with open_store(address, words) as store:
            matches = ((name, Match(store.open(name))) for name in reversed(store.matches()))
            over = ((name, match) for name, match in matches if match.outcome is not None)
            count, rows = export_matches(over, path, chances)
    print(words.say("cli-data-written", rows=rows, games=count, file=str(path)))
    return 0


def _play(arguments: Namespace, path: Path, chances: int, words: Words) -> int:
    plan, limit, executor = plan_of(arguments), read_limit(arguments.limit), executor_of(arguments)
    tell_cost(estimate_cost([plan], partial(_one_game, chances)), executor.workers, words)
    if arguments.estimate:
        return 0
    with progress_bar(plan.games, words) as progress:
        found = export_games(plan, path, executor, chances, limit, progress)
    print(words.say("cli-data-written", rows=found.rows, games=found.games, file=str(path)))
    return INTERRUPTED if found.interrupted else 0


def _one_game(chances: int, plan: Plan, number: int) -> object:
    return rows_of_games((plan, number, number + 1, chances))


def _records(files: list[str]) -> Iterator[tuple[str, Match]]:
    """Yield the matches in record files, verified, by the names of the files."""
    if len({Path(file).name for file in files}) < len(files):
        raise Refused("export-names", field="records")
    for file in files:
        record = read_record(read_text(path_of(file), MAX_RECORD_SIZE), file)
        yield Path(file).name, continue_record(record, MemoryStore(), "match", file)
