"""`peppermill import`: put games into a store, from records or from a file of decisions."""

from argparse import Namespace
from pathlib import Path

from peppermill.cli.arguments import listed, number
from peppermill.cli.store import open_store, store_address
from peppermill.core import Refused
from peppermill.i18n import Words
from peppermill.match import Match
from peppermill.match.record import MAX_RECORD_SIZE, Record, continue_record, read_record, record_of, verify_record
from peppermill.platform import make_private_folder, path_of, read_text
from peppermill.store import MemoryStore
from peppermill.store.addresses import public_address

PARQUET = ".parquet"
MOST_GAME = 2**31 - 1


def run(arguments: Namespace, words: Words) -> int:
    """Verify every game, then put all of them into the store, or none."""
    found: dict[str, tuple[Record, str]] = {}
    for file in arguments.files:
        for name, record in _games(path_of(file), arguments.match):
            if name in found:
                raise Refused("match-exists", value=name, file=file)
            verify_record(record, file)
            found[name] = record, file
    address = store_address(arguments)
    if isinstance(address, Path):
        make_private_folder(address.parent)
    with open_store(address, words) as store:
        for name in sorted(found.keys() & set(store.matches())):
            raise Refused("match-exists", value=name, file=public_address(address))
        for name, (record, file) in found.items():
            continue_record(record, store, name, file)
            print(words.say("cli-data-imported", id=name))
    return 0


def _games(path: Path, wanted: str | None) -> list[tuple[str, Record]]:
    """Return the games of a file with the ids they get: a record, or those games of a file of decisions that are
    wanted."""
    if path.suffix != PARQUET:
        return [(path.stem, read_record(read_text(path, MAX_RECORD_SIZE), str(path)))]
    if not wanted:
        raise Refused("import-which", field="match", file=str(path))
    from peppermill.lab.data import import_game

    numbers = [number("match", text, 0, MOST_GAME) for text in listed(wanted)]
    return [(f"{path.stem}-{one}", _record(import_game(path, one, MemoryStore(), "match"))) for one in numbers]


def _record(match: Match) -> Record:
    return record_of(match, private=True)
