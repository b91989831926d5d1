"""How a table stands: who sits where, who may do what, which games were played. One small value, kept whole."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from peppermill.match import Chair
from peppermill.match.clock import ClockPlan
from peppermill.match.log import HUMAN, NAME
from peppermill.server.lookalikes import look_alike
from peppermill.table import SPECTATOR, Refused, Seat, Viewer
from peppermill.wire.replies import GuestView, Links, Phase, SeatView, TableView

GuestId: TypeAlias = str
CODE_SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
Access: TypeAlias = Literal["host", "seat", "join", "watch"]
USUAL_PACE: Final = 900
HOST_GRACE: Final = 120
"""Seconds."""
CLAIM_MS: Final = 86_400_000
"""For so long, a day, a host from whom hosting was taken may have it back."""
BOT_NAMES: Final = ("Basil", "Ginger", "Juniper", "Poppy", "Rosemary", "Saffron", "Sage", "Tarragon")
"""Bots go by herbs and spices; their level is told beside the name, in every language."""


OPEN_PHASES: Final = ("gathering", "playing", "paused")
"""While something is still to come of a table; a game that is over may be followed by another, and need not."""


class Stopped(Struct, frozen=True):
    """What the clocks of a game showed when nobody was there any more, after so many entries of its log."""

    match: str
    version: int
    left: tuple[int, ...]


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat. Played by a bot, or from the devices of `holders`; `stand_in` is the bot that plays for them meanwhile.

    `key` is the secret of the seat's own link. `hand` is the one of the holders that the seat is played from, and shown
    to, alone: a phone that has become its hand.
    """

    key: str
    name: str = ""
    """Also of who has left it, once a game has begun."""
    holders: tuple[GuestId, ...] = ()
    bot: str = ""
    stand_in: str = ""
    hand: GuestId = ""

    @property
    def is_empty(self) -> bool:
        return not self.holders and not self.bot

    @property
    def player(self) -> str:
        """The bot that plays now, or nothing if a person does."""
        return self.bot or self.stand_in


class Standing(Struct, frozen=True, kw_only=True):
    id: str
    game: str
    options: dict[str, bool | int | str]
    data: dict[str, Any]
    phase: Phase = "gathering"
    host: GuestId
    owner: str = ""
    """Account that work for this table counts for: the address it was made from (`Identity.owner_of`), since guests are
    free to make. Kept, so that a restart forgives nothing; tables made before it was kept count for their host."""
    locked: bool = False
    inside: tuple[GuestId, ...] = ()
    """Who was there when it was locked, spectators included: they are nobody new."""
    open: bool = False
    pace: int = USUAL_PACE
    host_grace: int = HOST_GRACE
    """For so many seconds the host must be away before hosting may be taken."""
    host_gone: bool = False
    """The host was away for that long, while somebody with a seat was here, and has not been back since."""
    former_host: GuestId = ""
    """From whom hosting was last taken while they were away, and who has not had it back."""
    taken: int = 0
    """When that was, in milliseconds since 1970."""
    clock: ClockPlan = ClockPlan()
    seats: tuple[Place, ...]
    table_key: str
    watch_key: str
    lesson: bool = False
    """The game to be played, or being played, is a guided one."""
    code: str = ""
    """What opens the table like its link, short enough to be read out and typed."""
    matches: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Who played the last game that came to its end: others may sit there since."""
    unfinished: bool = False
    """It was closed in the middle of a game."""
    clocks: Stopped | None = None
    removed: tuple[GuestId, ...] = ()
    muted: dict[GuestId, tuple[GuestId, ...]] = {}
    created: int
    touched: int
    """Milliseconds since 1970."""

    @property
    def is_of_bots(self) -> bool:
        """Nobody holds a seat."""
        return not any(place.holders for place in self.seats)

    @property
    def match(self) -> str:
        return self.matches[-1] if self.matches else ""

    @property
    def has_result(self) -> bool:
        """The last game was played to its end."""
        return self.phase == "over" or (self.phase == "ended" and bool(self.matches) and not self.unfinished)

    @property
    def is_worth_keeping(self) -> bool:
        """Nothing goes on here, and some game was played to its end: another is begun only when one is over."""
        return self.phase not in OPEN_PHASES and (self.has_result or len(self.matches) > 1)

    @property
    def finished(self) -> int:
        """How many games were played to their end: another is begun only when one is over."""
        return len(self.matches) if self.has_result else max(0, len(self.matches) - 1)

    def place(self, seat: int) -> Place:
        if seat >= len(self.seats):
            raise Refused("no-such-seat", seat=seat, last=len(self.seats) - 1)
        return self.seats[seat]

    def seats_of(self, guest: GuestId) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number, place in enumerate(self.seats) if guest in place.holders)

    def played_by(self, guest: GuestId) -> tuple[Seat, ...]:
        """The seats a guest plays: those it holds, without those a phone is the hand of."""
        return tuple(seat for seat in self.seats_of(guest) if self.seats[seat].hand in ("", guest))

    def lent_by(self, guest: GuestId) -> tuple[Seat, ...]:
        """The seats a guest holds that are played from a phone."""
        return tuple(seat for seat in self.seats_of(guest) if self.seats[seat].hand not in ("", guest))

    def viewers_of(self, guest: GuestId) -> tuple[Viewer, ...]:
        """The seats a guest looks from. Who has none watches. So does a screen that several people look at: what
        happens between their turns is shown as all of them may see it."""
        played = self.played_by(guest)
        return played if len(played) == 1 and not self.lent_by(guest) else (*played, SPECTATOR)

    def people(self) -> tuple[GuestId, ...]:
        """Everybody who holds a seat, in the order of seats."""
        return tuple(dict.fromkeys(guest for place in self.seats for guest in place.holders))

    def concerns(self, guest: GuestId) -> bool:
        was_host = bool(guest) and guest == self.former_host
        return was_host or guest == self.host or any(guest in place.holders for place in self.seats)

    def has_claim(self, guest: GuestId, now: int) -> bool:
        """Whether hosting was taken from this guest less than a day ago."""
        return bool(guest) and guest == self.former_host and now < self.taken + CLAIM_MS

    def may_take_hosting(self, guest: GuestId, now: int) -> bool:
        free = self.host_gone and bool(self.seats_of(guest))
        return guest != self.host and (free or self.has_claim(guest, now))


def ended(standing: Standing) -> Standing:
    return msgspec.structs.replace(standing, phase="ended", unfinished=standing.phase in ("playing", "paused"))


def access(standing: Standing, guest: GuestId, invite: str) -> Access:
    """What somebody may do who comes with an invitation, or with none. Who holds a seat needs none."""
    if guest in standing.removed:
        raise Refused("removed-from-table")
    if guest == standing.host:
        return "host"
    if standing.concerns(guest) or any(same(invite, place.key) for place in standing.seats):
        return "seat"
    if same(invite, standing.table_key):
        if standing.locked and guest not in standing.inside:
            raise Refused("table-locked")
        return "join"
    if same(invite, standing.watch_key):
        return "watch"
    if standing.open:
        return "watch" if standing.locked else "join"
    raise Refused("not-invited")


def entry(standing: Standing, guest: GuestId, invite: str) -> Access:
    """The same for who comes in, rather than to look at a finished game: into a locked table nobody new does, not even
    to watch; only who has the link of a seat."""
    right = access(standing, guest, invite)
    if right == "watch" and standing.locked and guest not in standing.inside:
        raise Refused("table-locked")
    return right


def code_from(key: str) -> str:
    """Ten signs of 5 bits each, none of them easily taken for another. Tables from before have eight."""
    hashed = blake2b(key.encode(), digest_size=10).digest()
    return "".join(CODE_SIGNS[byte % len(CODE_SIGNS)] for byte in hashed)


def same(invite: str, key: str) -> bool:
    return compare_digest(invite.encode(errors="replace"), key.encode())


def chairs_of(standing: Standing) -> tuple[Chair, ...]:
    return tuple(Chair(place.name, place.bot or HUMAN) for place in standing.seats)


def checked_name(name: str) -> str:
    if not NAME.fullmatch(name):
        raise Refused("name-malformed", field="name", value=name)
    return name


def free_name(standing: Standing, wanted: str, seat: int | None = None) -> str:
    """A name that nobody else with a seat has, nor one that looks like it: the wanted one, or that with a number."""
    name, number = wanted, 2
    while _is_taken(standing, name, seat):
        name = f"{wanted[:20].rstrip()} {number}"
        number += 1
    return name


def bot_name(standing: Standing, seat: int) -> str:
    free = (name for name in BOT_NAMES if not _is_taken(standing, name, seat))
    return next(free, free_name(standing, BOT_NAMES[0], seat))


def _is_taken(standing: Standing, name: str, seat: int | None) -> bool:
    places = (place for number, place in enumerate(standing.seats) if number != seat)
    return any(look_alike(name, place.name) for place in places if place.name)


def links_for(standing: Standing, guest: GuestId) -> Links:
    """The host may pass on what leads into the table and to free seats; others their own seat's link, for a second
    device, and the one to watch. The link of a seat that is taken is its holders' alone: it opens their hand."""
    is_host = guest == standing.host
    mine = standing.seats_of(guest)
    places = enumerate(standing.seats)
    seats = {str(seat): place.key for seat, place in places if seat in mine or (is_host and place.is_empty)}
    watch = standing.watch_key if is_host or mine else ""
    return Links(standing.table_key if is_host else "", watch, seats, standing.code if is_host else "")


def watch_key_for(standing: Standing, guest: GuestId, invite: str) -> str:
    """The secret to pass on with a finished game: for who may pass on the link to watch anyway, and for who came by
    the one to watch or to join. Nobody passes on a seat."""
    came = same(invite, standing.table_key) or same(invite, standing.watch_key)
    return standing.watch_key if came else links_for(standing, guest).watch


def may_sit(standing: Standing, guest: GuestId, right: Access) -> bool:
    """Whether a free seat is theirs to take."""
    return right in ("host", "seat") or standing.concerns(guest) or (right == "join" and not standing.locked)


def table_view(standing: Standing, here: Mapping[GuestId, str], spectators: int) -> TableView:
    """As everybody at the table sees it. `here`: the guests connected, by name; mere spectators are only counted."""
    seats = tuple(
        SeatView(
            kind="empty" if place.is_empty else "bot" if place.bot else "person",
            name=place.name,
            level=place.player,
            stand_in=bool(place.stand_in),
            here=bool(place.bot) or any(guest in here for guest in place.holders),
            guests=place.holders,
            hand="" if not place.hand else "here" if place.hand in here else "away",
        )
        for place in standing.seats
    )
    names = {guest: place.name for place in reversed(standing.seats) for guest in place.holders}
    guests = {standing.host: names.get(standing.host, ""), **names, **here, **names}
    return TableView(
        id=standing.id,
        game=standing.game,
        phase=standing.phase,
        players=len(standing.seats),
        options=standing.options,
        data=str(standing.data.get("name", "")),
        host=standing.host,
        locked=standing.locked,
        open=standing.open,
        pace=standing.pace,
        clock=standing.clock,
        seats=seats,
        guests=tuple(GuestView(guest, name, guest in here) for guest, name in guests.items()),
        spectators=spectators,
        match=standing.match,
        played=len(standing.matches),
        lesson=standing.lesson,
        names=standing.names if standing.has_result else (),
        finished=standing.finished,
        host_grace=standing.host_grace,
    )


def levels_in(standings: Iterable[Standing]) -> frozenset[tuple[str, str]]:
    """Return the bots that play at these tables: games with levels."""
    return frozenset((one.game, place.player) for one in standings for place in one.seats if place.player)


def over(standing: Standing) -> Standing:
    """With its game at an end. It is told of who played it, whoever sits down there for the next."""
    return replace(standing, phase="over", names=tuple(place.name for place in standing.seats))


def encode(standing: Standing) -> bytes:
    return msgspec.json.encode(standing)


_DECODER: Final = msgspec.json.Decoder(Standing)


def decode(body: bytes) -> Standing:
    """Tables kept before names were: of a game that is over, those who sit there played it."""
    standing = _DECODER.decode(body)
    if standing.names or not standing.has_result:
        return standing
    return replace(standing, names=tuple(place.name for place in standing.seats))
