"""Games as rows, one a decision: what the seat knew, what it could answer, what it chose, and how the game ended.

Rows come from games that bots play for the purpose, or from matches. They are made in units (`rows_of_games`), each a
table of Apache Arrow, and written to one file of Apache Parquet in the order of the games.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, assert_never

import msgspec
import pyarrow as arrow
import pyarrow.parquet
from msgspec import Struct

from peppermill.analysis import estimate
from peppermill.bots.search import Budget
from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.core.options import options_to_json, read_options
from peppermill.games import find_game
from peppermill.games.answers import Answers, AnyOf, Gesture, InRange, Listed
from peppermill.games.contract import AnyGame, Decision, Outcome, Setup
from peppermill.games.observation import Observation, begin_memory, learn_steps, observe
from peppermill.lab.executors import Executor
from peppermill.lab.parquet import parquet_file
from peppermill.lab.simulate import BATCH, BotTable, Plan, seated_bot, with_sources
from peppermill.lab.units import Limit, Unit, run_units
from peppermill.lab.work import Done, Row
from peppermill.match import Match, Player, Store, new_match
from peppermill.version import __version__

__all__ = ["Exported", "Source", "export_games", "export_matches", "import_game", "read_observation", "read_source"]

FORMAT: Final = "peppermill decisions 1"
META: Final = b"peppermill"
"""Key of the file's own description among the metadata of its schema."""
COLUMNS: Final = (
    ("match", arrow.string()),
    ("game", arrow.string()),
    ("players", arrow.int8()),
    ("entry", arrow.int32()),
    ("seat", arrow.int8()),
    ("bot", arrow.string()),
    ("decision", arrow.string()),
    ("observation", arrow.string()),
    ("answers", arrow.string()),
    ("choice", arrow.string()),
    ("reason", arrow.string()),
    ("scores", arrow.list_(arrow.int32())),
    ("ranks", arrow.list_(arrow.int8())),
    ("share", arrow.float32()),
)
CHANCES: Final = (("chances", arrow.list_(arrow.float32())), ("chance_errors", arrow.list_(arrow.float32())))
Take = Callable[[int], None]


class Seen(Struct, frozen=True):
    """The content of a row's `observation`, as JSON: the view, and the memory of what was told before."""

    view: Any
    memory: Any


class Source(Struct, frozen=True, kw_only=True):
    """The games of a file that bots have played, as its metadata hold them: enough to play each of them again."""

    game: str
    players: int
    options: dict[str, Any]
    data: dict[str, Any]
    bots: tuple[str, ...]
    seed: str


class _Head(Struct, frozen=True):
    """The description of a file among its metadata."""

    format: str
    version: str
    source: Source | None


class Exported(Struct, frozen=True):
    """The numbers of rows and games that were written, and whether Ctrl-C ended it."""

    rows: int
    games: int
    interrupted: bool


class _Rows:
    """Rows column by column."""

    def __init__(self, chances: int) -> None:
        names = [name for name, _ in columns_of(chances)]
        self.columns: dict[str, list[Any]] = {name: [] for name in names}
        self.chances = chances
        self._begun = 0

    def add(
        self, game: AnyGame, seen: Observation, decision: Decision[Any], command: Any, match: str, entry: int, bot: str
    ) -> None:
        """Add a decision of a game whose outcome is not known yet."""
        columns, encode = self.columns, msgspec.json.encode
        columns["match"].append(match)
        columns["game"].append(game.name)
        columns["players"].append(seen.setup.players)
        columns["entry"].append(entry)
        columns["seat"].append(decision.seat)
        columns["bot"].append(bot)
        columns["decision"].append(decision.id)
        columns["observation"].append(encode(Seen(seen.view, seen.memory)))
        columns["answers"].append(encode(plain_answers(decision.answers)))
        columns["choice"].append(encode(command))
        if self.chances:
            rng = Chance(f"chances/{match}").stream(str(entry))
            found = estimate(seen, rng, Budget(self.chances, horizon=0))
            columns["chances"].append(found.chances)
            columns["chance_errors"].append(found.errors)

    def end(self, outcome: Outcome | None) -> None:
        """Give the rows since the last end their outcome; None for a game that has none."""
        columns = self.columns
        seats = columns["seat"][self._begun :]
        self._begun += len(seats)
        count = len(seats)
        columns["reason"] += [None if outcome is None else str(outcome.reason)] * count
        columns["scores"] += [None if outcome is None else outcome.scores] * count
        columns["ranks"] += [None if outcome is None else outcome.ranks] * count
        columns["share"] += [
            None if outcome is None else (outcome.ranks[seat] == 1) / len(outcome.winners) for seat in seats
        ]

    def table(self) -> Any:
        """Return all rows as an Arrow table."""
        arrays = [arrow.array(self.columns[name], kind) for name, kind in columns_of(self.chances)]
        return arrow.Table.from_arrays(arrays, schema=arrow.schema(columns_of(self.chances)))


def plain_answers(answers: Answers[Any]) -> Sequence[Any]:
    """Return answers as a list that JSON can hold: commands, and for answers that cannot be listed the command `like`
    with its ranges (`spans`), the values of other fields (`choices`), and the kind of its gesture."""
    match answers:
        case Listed():
            return answers.listed()
        case AnyOf(parts):
            return [one for part in parts for one in plain_answers(part)]
        case InRange(like, spans, choices):
            return [{"like": like, "spans": spans, "choices": choices}]
        case Gesture(like, choices):
            return [{"like": like, "gesture": str(type(like.gesture).__struct_config__.tag), "choices": choices}]
    assert_never(answers)


def columns_of(chances: int) -> tuple[tuple[str, Any], ...]:
    """Return the columns of a file: with estimated chances where rollouts are asked for."""
    return (*COLUMNS, *CHANCES) if chances else COLUMNS


class _RecordedGame(BotTable):
    """A game between bots in which everybody remembers and every decision becomes a row."""

    def __init__(self, plan: Plan, number: int, rows: _Rows) -> None:
        players = plan.setup.players
        deal, rotation = divmod(number, players)
        self.names = [plan.bots[(seat - rotation) % players] for seat in range(players)]
        bots = [seated_bot(plan, name) for name in self.names]
        self.rows, self.number = rows, str(number)
        self._seen: Observation | None = None
        game = find_game(plan.game)
        super().__init__(game, plan.setup, Chance(deal_seed(plan.seed, deal)), bots, observers=range(players))

    def view(self, viewer: Seat) -> Any:
        """Return what a seat sees, and keep it for the row."""
        return self.observation(viewer).view

    def observation(self, viewer: Seat) -> Observation:
        """Return what a seat sees and remembers, and keep it for the row."""
        self._seen = observe(self.game, self.state, viewer, self.memories[viewer])
        return self._seen

    def submit(self, decision: Decision[Any], command: Any) -> None:
        """Add the row, then play the command."""
        assert self._seen is not None
        entry, bot = self.decisions + 1, self.names[decision.seat]
        self.rows.add(self.game, self._seen, decision, command, self.number, entry, bot)
        super().submit(decision, command)


def deal_seed(seed: str, deal: int) -> str:
    """Return the seed of a deal, as `simulate` and matches take it."""
    return f"{seed}/{deal}"


def rows_of_games(given: tuple[Plan, int, int, int]) -> Row:
    """Play the games of a unit, those of a plan from a number to below another, and return their rows as an Arrow file
    in bytes. The last number says by how many rollouts chances are estimated (0: not at all)."""
    plan, start, end, chances = given
    rows = _Rows(chances)
    for number in range(start, end):
        table = _RecordedGame(plan, number, rows)
        while table.ask():
            pass
        rows.end(table.game.outcome(table.state))
    return {"table": _packed(rows.table())}


def _packed(table: Any) -> bytes:
    sink = arrow.BufferOutputStream()
    with arrow.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


def export_games(
    plan: Plan,
    path: Path,
    executor: Executor,
    chances: int = 0,
    limit: Limit | None = None,
    progress: Take = lambda games: None,
) -> Exported:
    """Let bots play and write all decisions to a new Parquet file, by the order of the games. A limit or Ctrl-C ends
    the file after whole units of games. Raises `Refused` and leaves nothing where the file cannot be written."""
    schema = arrow.schema(columns_of(chances)).with_metadata({META: _described(source_of(plan))})
    waiting: dict[int, tuple[int, Any]] = {}
    where: dict[str, int] = {}
    rows = games = following = 0
    interrupted = False

    shipped, sources = with_sources(plan)

    def units() -> Iterator[Unit]:
        players = plan.setup.players
        batch = max(1, BATCH // players) * players
        for number, start in enumerate(range(0, plan.games, batch)):
            end = min(start + batch, plan.games)
            unit = Unit(key=str(start), work=f"{__name__}:rows_of_games", given=(shipped, start, end, chances))
            where[unit.key] = number
            yield msgspec.structs.replace(unit, games=end - start, sources=sources)

    with parquet_file(path, schema) as writer:

        def take(done: Done) -> None:
            nonlocal rows, games, following
            number = where.pop(done.unit.key)
            waiting[number] = done.unit.games, arrow.ipc.open_stream(done.row["table"]).read_all()
            while following in waiting:
                count, table = waiting.pop(following)
                writer.write_table(table.replace_schema_metadata(schema.metadata))
                rows, games, following = rows + table.num_rows, games + count, following + 1
            progress(done.unit.games)

        try:
            run_units(units(), executor, take, limit=limit)
        except KeyboardInterrupt:
            if not rows:
                raise
            interrupted = True
    return Exported(rows, games, interrupted)


def export_matches(matches: Iterable[tuple[str, Match]], path: Path, chances: int = 0) -> tuple[int, int]:
    """Write all decisions of some matches, each with its name, to a new Parquet file. Return the numbers of matches and
    rows."""
    schema = arrow.schema(columns_of(chances)).with_metadata({META: _described(None)})
    count = total = 0
    with parquet_file(path, schema) as writer:
        for name, match in matches:
            rows = _Rows(chances)
            add_match(rows, name, match)
            table = rows.table()
            writer.write_table(table.replace_schema_metadata(schema.metadata))
            count, total = count + 1, total + table.num_rows
    return count, total


def add_match(rows: _Rows, name: str, match: Match) -> None:
    """Add the decisions of a match. A player who is no bot is told as `human`."""
    game, state = match.game, match.state_at(0)
    commands = game.commands()
    seats = [Seat(seat) for seat in range(len(match.players))]
    memories = {seat: begin_memory(game, state, seat) for seat in seats}
    for number, (entry, steps) in enumerate(zip(match.log.read(0), match.history(match.version), strict=True)):
        if entry.command is not None and entry.seat is not None:
            command, seat = commands.read(entry.command), entry.seat
            asked = getattr(command, "decision", "")
            decision = next(one for one in game.decisions(state) if one.seat == seat and one.id == asked)
            bot = entry.by or match.players[seat].kind
            rows.add(game, observe(game, state, seat, memories[seat]), decision, command, name, number, bot)
        for one in seats:
            memories[one] = learn_steps(game, memories[one], steps, one)
        state = steps[-1].state if steps else state
    rows.end(match.outcome)


def source_of(plan: Plan) -> Source:
    """Return the games of a plan as a file's metadata tell them."""
    return Source(
        game=plan.game,
        players=plan.setup.players,
        options=options_to_json(plan.setup.options),
        data=dict(find_game(plan.game).data_to_json(plan.setup.data)),
        bots=plan.bots,
        seed=plan.seed,
    )


def _described(source: Source | None) -> bytes:
    return msgspec.json.encode(_Head(FORMAT, __version__, source))


def read_source(path: Path) -> Source | None:
    """Return the games that a file of decisions holds; None if they were matches of somebody else's. Raises `Refused`
    (`data-not-ours`) for any other file."""
    try:
        found = msgspec.json.decode(pyarrow.parquet.read_schema(path).metadata[META], type=_Head)
    except FileNotFoundError:
        raise Refused("file-missing", file=str(path)) from None
    except (OSError, LookupError, TypeError, ValueError) as problem:
        raise Refused("data-not-ours", file=str(path), detail=str(problem).split("\n")[0]) from None
    if found.format != FORMAT:
        raise Refused("data-not-ours", file=str(path), detail=found.format)
    return found.source


def import_game(path: Path, number: int, store: Store, match_id: str) -> Match:
    """Make a game of a file of decisions a match again, by playing all that was chosen in it. Raises `Refused`:
    `data-no-match` if the file has no such game or only the rows of matches, `data-damaged` if its choices and its
    result do not belong together."""
    source = read_source(path)
    rows = pyarrow.parquet.read_table(path, filters=[("match", "=", str(number))]).to_pylist()
    if source is None or not rows:
        raise Refused("data-no-match", file=str(path), value=number)
    game = find_game(source.game)
    deal, rotation = divmod(number, source.players)
    seated = [
        Player(f"Bot {seat + 1}", source.bots[(seat - rotation) % source.players]) for seat in range(source.players)
    ]
    commands: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.command_type)
    given = {"options": source.options, "data": game.data_from_json(source.data)}
    match = new_match(store, source.game, seated, match_id=match_id, seed=deal_seed(source.seed, deal), **given)
    for row in sorted(rows, key=lambda row: row["entry"]):
        if isinstance(match.submit(row["seat"], commands.decode(row["choice"])), Refusal):
            raise Refused("data-damaged", file=str(path), value=number)
    if match.outcome is not None and list(match.outcome.scores) != rows[0]["scores"]:
        raise Refused("data-damaged", file=str(path), value=number)
    return match


def read_observation(row: Mapping[str, Any], setup: Setup | None = None) -> Observation:
    """Return the observation of a row, as bots, codecs and `resample` take it. The setup is that of the row's view if
    it holds the options, as all games here do; the data set is the game's own unless a setup is given.

    >>> from peppermill.games.codec import find_codec
    >>> from peppermill.lab.executors import ThisProcess
    >>> from tempfile import TemporaryDirectory
    >>> game = find_game("chili")
    >>> setup = Setup(2, game.options(), game.house_data())
    >>> plan = Plan(game="chili", setup=setup, bots=("greedy", "random"), games=2, seed="1")
    >>> with TemporaryDirectory() as folder:
    ...     _ = export_games(plan, Path(folder, "games.parquet"), ThisProcess())
    ...     row = pyarrow.parquet.read_table(Path(folder, "games.parquet")).slice(0, 1).to_pylist()[0]
    >>> seen = read_observation(row)
    >>> len(seen.view.hand), find_codec("chili", seen.setup).observe(seen).shape
    (8, (1329,))
    """
    game = find_game(row["game"])
    found = json.loads(row["observation"])
    memory_type = None if game.knowledge is None else game.knowledge.memory_type
    memory = None if memory_type is None else msgspec.convert(found["memory"], memory_type)
    if setup is None:
        options = read_options(game.options, found["view"].get("options", {}))
        setup = Setup(row["players"], options, game.house_data())
    view = msgspec.convert(found["view"], game.view_type)
    return Observation(row["game"], setup, game.checks, Seat(row["seat"]), view, memory)
