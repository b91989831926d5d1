"""Records: a game in one readable file, with players, setup, every command with its events, and a checksum.

There are three kinds. The record of a *finished* game contains its seed. A *save* by the owner of an unfinished game
contains it too, and continues exactly as the game would have. A *public* record of an unfinished game has no seed, and
continues with a new one.
"""

import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from peppermill.core import Chance, Refusal, Refused, Seed, fresh_seed
from peppermill.core.options import option_specs
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Setup
from peppermill.games.effects import BlobHash, Effects, NeedsPhysics, defer_physics
from peppermill.gestures import CHECKS
from peppermill.match.help import ALLOWED, Help, HelpUse
from peppermill.match.log import Entry, Header, Player, SeedPeriod, Store, seed_at
from peppermill.match.match import Match
from peppermill.match.moves import has_decision
from peppermill.match.opening import first_state, setup_from_header

FORMAT: Final = 7
"""2 can tell that a bot played for a person (`by`), 3 that the game began from a position, 4 by which version of the
checks its gestures were let pass (`checks`; before, it was 1). 5 calls options by names that replaced former ones, or
nests the gesture in Safranito's command `throw`. 6 tells what help players might ask for, and what they were given. 7
tells of a throw at which circle it was declared to be aimed. A record is written in the least format that can tell it,
for older readers."""
BOT_NAME: Final = re.compile(r"[a-z_]{0,24}(:[a-z0-9.]{1,12})?")
MAX_RECORD_SIZE: Final = 16 * 1024 * 1024


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game in a file. `checksum` is the SHA-256 of all other fields as compact JSON with sorted keys."""

    peppermill: str
    format: int
    game: str
    finished: bool
    players: tuple[Player, ...] = field(name="chairs")
    options: dict[str, bool | int | str]
    data: dict[str, Any]
    chance: tuple[SeedPeriod, ...]
    entries: tuple[Entry, ...]
    blobs: dict[BlobHash, str]
    checksum: str
    position: str = ""
    checks: int = 1
    help: Help = "none"


def record_of(match: Match, *, private: bool = False) -> Record:
    """Return the record of a match as it is now. `private` includes the seed of an unfinished game, for its owner
    alone."""
    match.catch_up()
    header, finished = match.header, match.outcome is not None
    entries = tuple(msgspec.structs.replace(entry, meta=None) for entry in match.log.read(0))
    hidden = tuple(SeedPeriod(period.since, None) for period in header.chance)
    record = Record(
        peppermill="record",
        format=_least_format(header, entries),
        game=header.game,
        finished=finished,
        players=header.players,
        options=header.options,
        data=header.data,
        chance=header.chance if finished or private else hidden,
        entries=entries,
        blobs={name: b64encode(match.log.blob(name) or b"").decode() for entry in entries for name in entry.blobs},
        checksum="",
        position=header.position,
        checks=header.checks,
        help=header.help,
    )
    return msgspec.structs.replace(record, checksum=_checksum(record))


def _least_format(header: Header, entries: Sequence[Entry]) -> int:
    game = find_game(header.game)
    commands = game.commands()
    if any(entry.command and commands.has_optional(entry.command) for entry in entries):
        return 7
    if header.help != "none":
        return 6
    renamed = any(spec.former_name and spec.name in header.options for spec in option_specs(game.options))
    if renamed or any(entry.command and commands.is_nested(entry.command) for entry in entries):
        return 5
    if header.checks > 1:
        return 4
    return 3 if header.position else 2 if any(entry.by for entry in entries) else 1


def _checksum(record: Record) -> str:
    bare = {key: value for key, value in msgspec.to_builtins(record).items() if key != "checksum"}
    return "sha256:" + sha256(msgspec.json.encode(bare, order="sorted")).hexdigest()


def write_record(record: Record) -> str:
    """Return a record as JSON, with a line for each field and each entry."""
    fields = []
    for name, value in msgspec.to_builtins(record).items():
        if name in ("entries", "chairs") and value:
            rows = ",\n  ".join(msgspec.json.encode(row).decode() for row in value)
            fields.append(f'"{name}": [\n  {rows}\n ]')
        else:
            fields.append(f'"{name}": {msgspec.json.encode(value).decode()}')
    return "{\n " + ",\n ".join(fields) + "\n}\n"


def read_record(text: str | bytes, file: str) -> Record:
    """Return the record in a file's text. Raises `Refused` if it is foreign, newer, edited or damaged."""
    if len(text) > MAX_RECORD_SIZE:
        raise Refused("file-too-large", file=file, most=MAX_RECORD_SIZE)
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("peppermill") != "record":
        code = "record-damaged" if b'"peppermill": "record"' in _head(text) else "record-not-ours"
        raise Refused(code, file=file)
    if isinstance(found.get("format"), int) and found["format"] > FORMAT:
        raise Refused("record-newer", file=file, format=str(found["format"]), known=FORMAT)
    try:
        record = msgspec.convert(found, Record)
    except msgspec.ValidationError as problem:
        said, _, where = str(problem).partition(" - at ")
        raise Refused("record-field", file=file, field=where.strip("`") or "record", detail=said) from None
    if record.checksum != _checksum(record):
        raise Refused("record-damaged", file=file)
    if record.format < 1:
        raise Refused("record-field", file=file, field="format", detail=str(record.format))
    if record.help != "none" and record.format < 6:
        raise Refused("record-field", file=file, field="help", detail=record.help)
    if not 1 <= record.checks <= (CHECKS if record.format >= 4 else 1):
        raise Refused("record-field", file=file, field="checks", detail=str(record.checks))
    return record


def _head(text: str | bytes) -> bytes:
    return text[:200].encode() if isinstance(text, str) else text[:200]


def verify_record(record: Record, file: str) -> list[Any]:
    """Derive every event again from the rules and return the states after 0, 1, … entries. Where the seed is not known,
    outcomes of chance must at least have been possible. Raises `Refused`."""
    game, setup = _agreed(record, file)
    for name, data in record.blobs.items():
        if sha256(_blob(data)).hexdigest() != name:
            raise Refused("record-blob", file=file, hash=name)
    states = [_opening(game, setup, record, file)]
    checker = _EntryVerifier(game, record, file)
    for number, entry in enumerate(record.entries):
        if entry.meta is not None or not BOT_NAME.fullmatch(entry.by):
            raise Refused("record-field", file=file, field="stamp" if entry.meta else "by", detail=str(number + 1))
        for name in entry.blobs:
            if name not in record.blobs:
                raise Refused("record-blob", file=file, hash=name)
        states.append(checker.state_after(states[-1], number, entry))
    if record.finished is not (game.outcome(states[-1]) is not None):
        raise Refused("record-field", file=file, field="finished", detail=str(record.finished))
    return states


def _agreed(record: Record, file: str) -> tuple[AnyGame, Setup]:
    """Return game and setup of a record, or a refusal that names the file and the field."""
    since = [period.since for period in record.chance]
    if since[:1] != [0] or since != sorted(set(since)) or since[-1] > len(record.entries):
        raise Refused("record-field", file=file, field="chance", detail=str(since[:9]))
    try:
        game = find_game(record.game)
        return game, setup_from_header(game, header_of(record, ""))
    except Refused as refused:
        field = str(refused.refusal.params.get("field", refused.refusal.code))
        raise Refused("record-field", file=file, field=field, detail=refused.refusal.code) from None


def _opening(game: AnyGame, setup: Setup, record: Record, file: str) -> Any:
    try:
        return first_state(game, setup, record.position, record.checks)
    except Refused as refused:
        detail = str(refused.refusal.params.get("field", refused.refusal.code))
        raise Refused("record-field", file=file, field="position", detail=detail) from None


def _blob(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except ValueError:
        return b""


class _EntryVerifier:
    """Verifies the events of one entry, one by one."""

    def __init__(self, game: AnyGame, record: Record, file: str) -> None:
        self.game, self.chance, self.help, self.file = game, record.chance, record.help, file
        self.events, self.commands = game.events(), game.commands()
        self.state: Any = None
        self.number = 0
        self.seed: Seed | None = None

    def state_after(self, state: Any, number: int, entry: Entry) -> Any:
        self.state, self.number, self.seed = state, number, seed_at(self.chance, number)
        if entry.help is not None:
            self._verify_help(entry, entry.help)
            return state
        try:
            events = [self.events.read(line) for line in entry.events]
            decided = self._decided(entry)
        except Refused as refused:
            raise self._wrong(refused.refusal.code) from None
        for number, event in enumerate(events):
            if number < len(decided):
                self._follow(event, decided[number] == event)
            else:
                self._follow(event, self._could_happen(event))
        if len(events) < len(decided) or self._goes_on():
            raise self._wrong("events-missing")
        return self.state

    def _verify_help(self, entry: Entry, use: HelpUse) -> None:
        """Raise `Refused` unless a seat could be given this help now, and the entry holds nothing else."""
        plain = msgspec.structs.replace(entry, seat=None, help=None) == Entry()
        seated = entry.seat is not None and has_decision(self.game, self.state, entry.seat, use)
        if not (plain and seated and use.kind in ALLOWED[self.help]):
            raise self._wrong("help")

    def _decided(self, entry: Entry) -> tuple[Any, ...]:
        if entry.command is None or entry.seat is None:
            if self.number:
                raise Refused("command-missing")
            return ()
        command = self.commands.read(entry.command)
        decided = self.game.decide(self.state, entry.seat, command)
        if isinstance(decided, Refusal):
            raise Refused(decided.code)
        return decided

    def _could_happen(self, event: Any) -> bool:
        """Tell whether an event is the one that follows. Where things come to rest depends on the machine, so there it
        must only have been possible."""
        if self.seed is None:
            return self.game.could_have_happened(self.state, event)
        try:
            return bool(self.game.proceed(self.state, self._effects()) == event)
        except NeedsPhysics:
            return self.game.could_have_happened(self.state, event)

    def _goes_on(self) -> bool:
        """Tell whether the game would have gone on by itself."""
        try:
            return self.game.proceed(self.state, self._effects()) is not None
        except NeedsPhysics:
            return True

    def _effects(self) -> Effects:
        return Effects(Chance(self.seed or ""), defer_physics)

    def _follow(self, event: Any, follows: bool) -> None:
        if not follows:
            raise self._wrong(str(event.__struct_config__.tag))
        self.state = self.game.evolve(self.state, event)

    def _wrong(self, detail: str) -> Refused:
        return Refused("record-event", file=self.file, entry=self.number + 1, detail=detail)


def header_of(record: Record, match_id: str) -> Header:
    """Return the header of a match with this record's setup."""
    return Header(
        id=match_id,
        game=record.game,
        players=record.players,
        options=record.options,
        data=record.data,
        chance=record.chance,
        position=record.position,
        checks=record.checks,
        help=record.help,
    )


def continue_record(record: Record, store: Store, match_id: str, file: str) -> Match:
    """Create a match that goes on where a record stops: it is verified first, and gets a new seed if it has none.
    Raises `Refused`."""
    verify_record(record, file)
    header, length = header_of(record, match_id), len(record.entries)
    if not record.finished and seed_at(record.chance, length) is None:
        header = msgspec.structs.replace(header, chance=(*header.chance, SeedPeriod(length, fresh_seed())))
    blobs = {name: _blob(data) for name, data in record.blobs.items()}
    return Match(store.create(header, record.entries, blobs))
