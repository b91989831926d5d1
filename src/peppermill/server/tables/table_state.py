"""The stored state of a table: seats, access, settings and matches, as one value, and functions that change it."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from peppermill.core import SPECTATOR, Refused, Seat, Viewer
from peppermill.core.options import options_to_json, read_options
from peppermill.games import find_game
from peppermill.match import Player
from peppermill.match.clock import ClockPlan
from peppermill.match.help import Help
from peppermill.match.log import HUMAN, NAME
from peppermill.server.tables.lookalikes import look_alike
from peppermill.wire.replies import Phase

GuestId: TypeAlias = str
CODE_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
Access: TypeAlias = Literal["host", "seat", "join", "watch"]
USUAL_PACE: Final = 900
HOST_GRACE: Final = 120
"""Seconds a host must be away before hosting may be taken."""
HOSTING_CLAIM_MS: Final = 86_400_000
"""Milliseconds for which a host from whom hosting was taken may have it back: a day."""
BOT_NAMES: Final = ("Basil", "Ginger", "Juniper", "Poppy", "Rosemary", "Saffron", "Sage", "Tarragon")
"""Names of bots. Their level is shown beside the name."""


OPEN_PHASES: Final = ("gathering", "playing", "paused")
"""Phases in which a game is still to be played. After a game is over another one may follow, but need not."""

MAX_MUTED: Final = 100
"""People a guest may mute, and guests without a seat whose lists are kept, the latest of them."""


class StoppedClocks(Struct, frozen=True):
    """The clocks of a match when its players had left, at a version of its log."""

    match: str
    version: int
    left: tuple[int, ...]


class SeatState(Struct, frozen=True, omit_defaults=True):
    """A seat: played by a bot, or from the devices of `holders`; `stand_in` is the bot that plays for them meanwhile.

    `key` is the secret of the seat's own link. `hand` is the holder whose phone alone the seat is played from and shown
    to.
    """

    key: str
    name: str = ""
    """The player's name; once a game has begun, kept after they have left."""
    holders: tuple[GuestId, ...] = ()
    bot: str = ""
    stand_in: str = ""
    hand: GuestId = ""

    @property
    def is_empty(self) -> bool:
        """Return whether neither a person nor a bot has this seat."""
        return not self.holders and not self.bot

    @property
    def active_bot(self) -> str:
        """Return the bot that plays now, or an empty text if a person does."""
        return self.bot or self.stand_in


class RematchAnswer(Struct, frozen=True):
    """The answer of a guest for one of their seats, to the question whether to play again."""

    seat: int
    guest: GuestId
    joins: bool


class RematchQuestion(Struct, frozen=True):
    """The question whether to play again: who asked, when (in milliseconds since 1970), and the answers."""

    by: GuestId
    since: int
    answers: tuple[RematchAnswer, ...] = ()


class TableState(Struct, frozen=True, kw_only=True):
    """Everything stored about a table. Stored and replaced as a whole, with a version."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    data: dict[str, Any]
    phase: Phase = "gathering"
    host: GuestId
    owner: str = ""
    """Account that work for this table counts for: a hash of the address it was made from (`Identity.owner_id`), since
    new guests cost nothing. It is stored so that a restart does not reset it; tables from before it was stored count
    for their host."""
    locked: bool = False
    inside: tuple[GuestId, ...] = ()
    """Guests who were connected when the table was locked, spectators included: they may come back."""
    open: bool = False
    pace: int = USUAL_PACE
    host_grace: int = HOST_GRACE
    """Seconds the host must be away before hosting may be taken."""
    host_gone: bool = False
    """True if the host was away for that long while somebody with a seat was here, and has not been back since."""
    former_host: GuestId = ""
    """The host from whom hosting was last taken in their absence, unless they have it back."""
    taken: int = 0
    """Time when hosting was taken, in milliseconds since 1970."""
    clock: ClockPlan = ClockPlan()
    seats: tuple[SeatState, ...]
    table_key: str
    watch_key: str
    lesson: bool = False
    """True if the game to be played, or being played, is a guided one."""
    lesson_part: int = 1
    """The part of the lesson, counted from 1."""
    help: Help = "none"
    """The help that players may ask for in games that begin here; a running one keeps what it began with."""
    position: str = ""
    """The position that games at this table begin with; empty where they are dealt."""
    code: str = ""
    """A code that opens the table like its link, short enough to be read out and typed."""
    matches: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Names of the players of the last game that was played to its end: others may sit there now."""
    unfinished: bool = False
    """True if the table was ended in the middle of a game."""
    clocks: StoppedClocks | None = None
    rematch: RematchQuestion | None = None
    """The question whether to play again, while it is open."""
    removed: tuple[GuestId, ...] = ()
    muted: dict[GuestId, tuple[GuestId, ...]] = {}
    done_requests: tuple[str, ...] = ()
    """Idempotency keys of the last requests that changed the state, for the next process that owns the table; empty
    where one process owns all."""
    created: int
    touched: int
    """Time when the state last changed, in milliseconds since 1970."""

    @property
    def has_bots_only(self) -> bool:
        """Return whether nobody holds a seat."""
        return not any(seat_state.holders for seat_state in self.seats)

    @property
    def match(self) -> str:
        """Return the id of the match being played or played last; empty before the first."""
        return self.matches[-1] if self.matches else ""

    @property
    def has_result(self) -> bool:
        """Return whether the last game was played to its end."""
        return self.phase == "over" or (self.phase == "ended" and bool(self.matches) and not self.unfinished)

    @property
    def has_finished_games(self) -> bool:
        """Return whether nothing is being played and at least one game was played to its end; a new one begins only
        when one is over."""
        return self.phase not in OPEN_PHASES and (self.has_result or len(self.matches) > 1)

    @property
    def finished(self) -> int:
        """Return number of games played to their end."""
        return len(self.matches) if self.has_result else max(0, len(self.matches) - 1)

    def seat_state(self, seat: int) -> SeatState:
        """Return a seat by its number. Raises `Refused` (`no-such-seat`)."""
        if seat >= len(self.seats):
            raise Refused("no-such-seat", seat=seat, last=len(self.seats) - 1)
        return self.seats[seat]

    def seats_of(self, guest: GuestId) -> tuple[Seat, ...]:
        """Return the seats a guest holds."""
        return tuple(Seat(number) for number, seat_state in enumerate(self.seats) if guest in seat_state.holders)

    def played_by(self, guest: GuestId) -> tuple[Seat, ...]:
        """Return the seats a guest plays: those it holds, without those that are played from another device."""
        return tuple(seat for seat in self.seats_of(guest) if self.seats[seat].hand in ("", guest))

    def lent_by(self, guest: GuestId) -> tuple[Seat, ...]:
        """Return the seats a guest holds that are played from a phone."""
        return tuple(seat for seat in self.seats_of(guest) if self.seats[seat].hand not in ("", guest))

    def viewers_of(self, guest: GuestId) -> tuple[Viewer, ...]:
        """Return the viewers whose streams a guest is sent: the seat it plays; if it has none or several, or has lent
        one to a phone, also the spectators' view, which shows what all of them may see between turns."""
        played = self.played_by(guest)
        return played if len(played) == 1 and not self.lent_by(guest) else (*played, SPECTATOR)

    def people(self) -> tuple[GuestId, ...]:
        """Return all guests who hold a seat, in the order of seats."""
        return tuple(dict.fromkeys(guest for seat_state in self.seats for guest in seat_state.holders))

    def involves(self, guest: GuestId) -> bool:
        """Tell whether a guest is the host, the former host or holds a seat."""
        was_host = bool(guest) and guest == self.former_host
        return was_host or guest == self.host or any(guest in seat_state.holders for seat_state in self.seats)

    def may_reclaim_hosting(self, guest: GuestId, now: int) -> bool:
        """Tell whether hosting was taken from this guest less than a day ago."""
        return bool(guest) and guest == self.former_host and now < self.taken + HOSTING_CLAIM_MS

    def may_take_hosting(self, guest: GuestId, now: int) -> bool:
        """Tell whether this guest may take hosting now."""
        free = self.host_gone and bool(self.seats_of(guest))
        return guest != self.host and (free or self.may_reclaim_hosting(guest, now))


def end_table(table_state: TableState) -> TableState:
    """Return the state of a table that was ended."""
    return msgspec.structs.replace(table_state, phase="ended", unfinished=table_state.phase in ("playing", "paused"))


def access(table_state: TableState, guest: GuestId, invite: str) -> Access:
    """Return the access of a guest. `invite` is the key of the link they came by, or empty: the host and holders of a
    seat need none. Raises `Refused` for anybody who may not enter."""
    if guest in table_state.removed:
        raise Refused("removed-from-table")
    if guest == table_state.host:
        return "host"
    if table_state.involves(guest) or any(keys_match(invite, seat_state.key) for seat_state in table_state.seats):
        return "seat"
    if keys_match(invite, table_state.table_key):
        if table_state.locked and guest not in table_state.inside:
            raise Refused("table-locked")
        return "join"
    if keys_match(invite, table_state.watch_key):
        return "watch"
    if table_state.open:
        return "watch" if table_state.locked else "join"
    raise Refused("not-invited")


def check_entry(table_state: TableState, guest: GuestId, invite: str) -> Access:
    """Return the access of a guest who wants to join a table, rather than to look at a finished game: nobody new joins
    a locked table, not even to watch, except with the link of a seat. Raises `Refused`."""
    right = access(table_state, guest, invite)
    if right == "watch" and table_state.locked and guest not in table_state.inside:
        raise Refused("table-locked")
    return right


def join_code(key: str) -> str:
    """Return a table code of ten characters with 5 bits each, without characters that are easily confused. Older tables
    have eight."""
    hashed = blake2b(key.encode(), digest_size=10).digest()
    return "".join(CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in hashed)


def keys_match(invite: str, key: str) -> bool:
    """Compare two secrets in constant time."""
    return compare_digest(invite.encode(errors="replace"), key.encode())


def players_of(table_state: TableState) -> tuple[Player, ...]:
    """Return the players of a new match."""
    return tuple(Player(seat_state.name, seat_state.bot or HUMAN) for seat_state in table_state.seats)


def checked_name(name: str) -> str:
    """Return a name that is well-formed. Raises `Refused` (`name-malformed`)."""
    if not NAME.fullmatch(name):
        raise Refused("name-malformed", field="name", value=name)
    return name


def unique_name(table_state: TableState, wanted: str, seat: int | None = None) -> str:
    """Return the wanted name, or that with a number if somebody else with a seat has a name that looks like it."""
    name, number = wanted, 2
    while _is_taken(table_state, name, seat):
        name = f"{wanted[:20].rstrip()} {number}"
        number += 1
    return name


def bot_name(table_state: TableState, seat: int) -> str:
    """Return a name for a bot in this seat that nobody else has."""
    free = (name for name in BOT_NAMES if not _is_taken(table_state, name, seat))
    return next(free, unique_name(table_state, BOT_NAMES[0], seat))


def _is_taken(table_state: TableState, name: str, seat: int | None) -> bool:
    seat_states = (seat_state for number, seat_state in enumerate(table_state.seats) if number != seat)
    return any(look_alike(name, seat_state.name) for seat_state in seat_states if seat_state.name)


def bots_at(table_states: Iterable[TableState]) -> frozenset[tuple[str, str]]:
    """Return the bots that play at these tables, as pairs of game and level."""
    return frozenset(
        (one.game, seat_state.active_bot) for one in table_states for seat_state in one.seats if seat_state.active_bot
    )


def end_game(table_state: TableState) -> TableState:
    """Return the state after a game is over, with the names of its players."""
    return replace(table_state, phase="over", names=tuple(seat_state.name for seat_state in table_state.seats))


def renew_host_links(table_state: TableState, new_key: Callable[[], str]) -> TableState:
    """Return the state with new secrets in place of all that a former host knew. The watch link stays: whoever has a
    seat knows it."""
    seats = tuple(replace(place, key=new_key()) for place in table_state.seats)
    return replace(table_state, seats=seats, table_key=new_key(), code=join_code(new_key()))


def change_host(table_state: TableState, guest: GuestId, new_key: Callable[[], str]) -> TableState:
    """Return the state with another host and new links. The former host's claim to get hosting back ends if they are
    the new one."""
    claim = {"former_host": "", "taken": 0} if guest == table_state.former_host else {}
    return renew_host_links(replace(table_state, host=guest, host_gone=False, **claim), new_key)


def renew_all_links(table_state: TableState, new_key: Callable[[], str]) -> TableState:
    """Return the state with new secrets in all links."""
    return replace(renew_host_links(table_state, new_key), watch_key=new_key())


def devices_of_person(table_state: TableState, guest: GuestId) -> tuple[GuestId, ...]:
    """Return all devices of a person: those that hold exactly the same seats. A screen that others sit at too holds
    other seats."""
    mine = table_state.seats_of(guest)
    beside = (other for other in table_state.people() if other != guest and table_state.seats_of(other) == mine)
    return (guest, *beside) if mine else (guest,)


def is_muted(table_state: TableState, listener: GuestId, guest: GuestId) -> bool:
    """Tell whether a listener has muted a guest, with whatever device they play."""
    muted = table_state.muted.get(listener, ())
    return bool(muted) and not set(muted).isdisjoint(devices_of_person(table_state, guest))


def with_muted(table_state: TableState, listener: GuestId, guest: GuestId, on: bool) -> TableState:
    """Return the state with a person muted or not. Players and the host can always mute; lists of strangers take none
    of their room."""
    person = devices_of_person(table_state, guest)
    mine = tuple(other for other in table_state.muted.get(listener, ()) if other not in person)
    mine = (*mine, *person)[-MAX_MUTED:] if on else mine
    others = {name: muted for name, muted in table_state.muted.items() if name != listener}
    strangers = [name for name in others if not table_state.involves(name)]
    for name in strangers[: max(0, len(strangers) - MAX_MUTED + 1)]:
        del others[name]
    return replace(table_state, muted={**others, listener: mine} if mine else others)


def encode_table_state(table_state: TableState) -> bytes:
    """Encode a table's state for the store."""
    return msgspec.json.encode(table_state)


_DECODER: Final = msgspec.json.Decoder(TableState)


def decode_table_state(body: bytes) -> TableState:
    """Decode a stored state. Tables from before `names` were stored get those of who sits there."""
    table_state = _DECODER.decode(body)
    with suppress(Refused):  # a game or option that is gone: the table still opens, and starting a game says which
        chosen = read_options(find_game(table_state.game).options, table_state.options)
        table_state = replace(table_state, options=options_to_json(chosen))
    if table_state.names or not table_state.has_result:
        return table_state
    return replace(table_state, names=tuple(seat_state.name for seat_state in table_state.seats))
