"""A game in one readable file: who, what was agreed, every command with its events, and a checksum.

Three kinds. A *finished* game's record reveals its seed. The owner's own *save* of an unfinished one keeps it, and goes
on exactly as it would have. A *public* record of an unfinished game has none, and goes on with fresh luck.
"""

import re
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct

from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Setup
from peppermill.games.fate import BlobHash, Fate, PhysicsWanted, elsewhere
from peppermill.match.log import Chair, Chapter, Entry, Header, Store, seed_at
from peppermill.match.match import Match
from peppermill.match.opening import first_state, setup_of
from peppermill.table import Chance, Refusal, Refused, Seed, fresh_seed

FORMAT: Final = 3
"""2 can tell that a bot played for a person (`by`), 3 that the game began from a position. A record that need not is
written as 1, for older readers."""
BOT: Final = re.compile(r"[a-z_]{0,24}(:[a-z0-9.]{1,12})?")
LARGEST: Final = 16 * 1024 * 1024


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """`checksum` is the SHA-256 of all the other fields as compact JSON with sorted keys."""

    peppermill: str
    format: int
    game: str
    finished: bool
    chairs: tuple[Chair, ...]
    options: dict[str, bool | int | str]
    data: dict[str, Any]
    chance: tuple[Chapter, ...]
    entries: tuple[Entry, ...]
    blobs: dict[BlobHash, str]
    checksum: str
    position: str = ""


def record_of(match: Match, *, private: bool = False) -> Record:
    """The record of a match as it stands. `private` keeps the seed of an unfinished game: for its owner alone."""
    match.catch_up()
    header, finished = match.header, match.outcome is not None
    entries = tuple(msgspec.structs.replace(entry, stamp=None) for entry in match.log.read(0))
    hidden = tuple(Chapter(chapter.since, None) for chapter in header.chance)
    record = Record(
        peppermill="record",
        format=3 if header.position else 2 if any(entry.by for entry in entries) else 1,
        game=header.game,
        finished=finished,
        chairs=header.chairs,
        options=header.options,
        data=header.data,
        chance=header.chance if finished or private else hidden,
        entries=entries,
        blobs={name: b64encode(match.log.blob(name) or b"").decode() for entry in entries for name in entry.blobs},
        checksum="",
        position=header.position,
    )
    return msgspec.structs.replace(record, checksum=_checksum(record))


def _checksum(record: Record) -> str:
    bare = {key: value for key, value in msgspec.to_builtins(record).items() if key != "checksum"}
    return "sha256:" + sha256(msgspec.json.encode(bare, order="sorted")).hexdigest()


def write_record(record: Record) -> str:
    """JSON, a line a field and a line an entry, to be read by people too."""
    fields = []
    for name, value in msgspec.to_builtins(record).items():
        if name in ("entries", "chairs") and value:
            rows = ",\n  ".join(msgspec.json.encode(row).decode() for row in value)
            fields.append(f'"{name}": [\n  {rows}\n ]')
        else:
            fields.append(f'"{name}": {msgspec.json.encode(value).decode()}')
    return "{\n " + ",\n ".join(fields) + "\n}\n"


def read_record(text: str | bytes, file: str) -> Record:
    """The record in a file's text: refused if it is foreign, newer, edited or damaged."""
    if len(text) > LARGEST:
        raise Refused("file-too-large", file=file, most=LARGEST)
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
    return record


def _head(text: str | bytes) -> bytes:
    return text[:200].encode() if isinstance(text, str) else text[:200]


def verify_record(record: Record, file: str) -> list[Any]:
    """Derive every event anew from the rules; the states after 0, 1, … entries. Where the seed is not known, luck must
    at least have been possible."""
    game, setup = _agreed(record, file)
    for name, data in record.blobs.items():
        if sha256(_blob(data)).hexdigest() != name:
            raise Refused("record-blob", file=file, hash=name)
    states = [_opening(game, setup, record, file)]
    checker = _Checker(game, record, file)
    for number, entry in enumerate(record.entries):
        if entry.stamp is not None or not BOT.fullmatch(entry.by):
            raise Refused("record-field", file=file, field="stamp" if entry.stamp else "by", detail=str(number + 1))
        for name in entry.blobs:
            if name not in record.blobs:
                raise Refused("record-blob", file=file, hash=name)
        states.append(checker.state_after(states[-1], number, entry))
    if record.finished is not (game.outcome(states[-1]) is not None):
        raise Refused("record-field", file=file, field="finished", detail=str(record.finished))
    return states


def _agreed(record: Record, file: str) -> tuple[AnyGame, Setup]:
    """What the table agreed on, or a refusal that names the file and the field."""
    since = [chapter.since for chapter in record.chance]
    if since[:1] != [0] or since != sorted(set(since)) or since[-1] > len(record.entries):
        raise Refused("record-field", file=file, field="chance", detail=str(since[:9]))
    try:
        game = find_game(record.game)
        return game, setup_of(game, header_of(record, ""))
    except Refused as refused:
        field = str(refused.refusal.params.get("field", refused.refusal.code))
        raise Refused("record-field", file=file, field=field, detail=refused.refusal.code) from None


def _opening(game: AnyGame, setup: Setup, record: Record, file: str) -> Any:
    try:
        return first_state(game, setup, record.position)
    except Refused as refused:
        detail = str(refused.refusal.params.get("field", refused.refusal.code))
        raise Refused("record-field", file=file, field="position", detail=detail) from None


def _blob(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except ValueError:
        return b""


class _Checker:
    """Follows one entry event by event, beside the rules."""

    def __init__(self, game: AnyGame, record: Record, file: str) -> None:
        self.game, self.chance, self.file = game, record.chance, file
        self.events, self.commands = game.events(), game.commands()
        self.state: Any = None
        self.number = 0
        self.seed: Seed | None = None

    def state_after(self, state: Any, number: int, entry: Entry) -> Any:
        self.state, self.number, self.seed = state, number, seed_at(self.chance, number)
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
        """Where things came to rest is a fact of the machine it happened on: there it must have been possible."""
        if self.seed is None:
            return self.game.possible(self.state, event)
        try:
            return bool(self.game.proceed(self.state, self._fate()) == event)
        except PhysicsWanted:
            return self.game.possible(self.state, event)

    def _goes_on(self) -> bool:
        """Whether the table would have done something more by itself."""
        try:
            return self.game.proceed(self.state, self._fate()) is not None
        except PhysicsWanted:
            return True

    def _fate(self) -> Fate:
        return Fate(Chance(self.seed or ""), elsewhere)

    def _follow(self, event: Any, follows: bool) -> None:
        if not follows:
            raise self._wrong(str(event.__struct_config__.tag))
        self.state = self.game.evolve(self.state, event)

    def _wrong(self, detail: str) -> Refused:
        return Refused("record-event", file=self.file, entry=self.number + 1, detail=detail)


def header_of(record: Record, match_id: str) -> Header:
    return Header(
        id=match_id,
        game=record.game,
        chairs=record.chairs,
        options=record.options,
        data=record.data,
        chance=record.chance,
        position=record.position,
    )


def continue_record(record: Record, store: Store, match_id: str, file: str) -> Match:
    """A match that goes on where the record stops: verified first, and with fresh luck if the seed is not in it."""
    verify_record(record, file)
    header, length = header_of(record, match_id), len(record.entries)
    if not record.finished and seed_at(record.chance, length) is None:
        header = msgspec.structs.replace(header, chance=(*header.chance, Chapter(length, fresh_seed())))
    blobs = {name: _blob(data) for name, data in record.blobs.items()}
    return Match(store.create(header, record.entries, blobs))
