"""Tables of rows in files of Apache Parquet, written whole or not at all."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
import pyarrow as arrow
import pyarrow.parquet

from peppermill.lab.tournament import GameRow
from peppermill.platform import whole_file

ROWS: Final = 50_000
"""Rows of a row group."""
COMPRESSION: Final = {"compression": "zstd", "compression_level": 1}
GAMES: Final = arrow.schema(
    [
        ("contest", arrow.string()),
        ("game", arrow.string()),
        ("players", arrow.int8()),
        ("table", arrow.int32()),
        ("number", arrow.int32()),
        ("deal", arrow.int32()),
        ("bots", arrow.list_(arrow.string())),
        ("scores", arrow.list_(arrow.int32())),
        ("ranks", arrow.list_(arrow.int8())),
        ("reason", arrow.string()),
        ("decisions", arrow.int32()),
        ("rounds", arrow.list_(arrow.int32())),
    ]
)
"""Columns of `games.parquet`: the fields of `GameRow`."""


@contextmanager
def parquet_file(path: Path, schema: Any, *, replace: bool = False) -> Iterator[Any]:
    """Open a Parquet file for writing; it gets its name when the block ends without an error (`whole_file`). Yields
    pyarrow's writer."""
    with whole_file(path, replace=replace) as file, arrow.parquet.ParquetWriter(file, schema, **COMPRESSION) as writer:
        yield writer


def write_games(path: Path, rows: Iterable[GameRow]) -> None:
    """Write the games of a tournament, in place of an earlier file."""
    waiting = iter(rows)
    with parquet_file(path, GAMES, replace=True) as writer:
        while part := [msgspec.to_builtins(row) for row in islice(waiting, ROWS)]:
            writer.write_table(arrow.Table.from_pylist(part, schema=GAMES))
