"""Put tables into a store before a server starts, with games in any state."""

import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from msgspec import Struct

from peppermill.bots import bot_stream_name, find_bot
from peppermill.core import Chance, Seat
from peppermill.games import find_game
from peppermill.games.chili.hints import hints
from peppermill.match import HUMAN, Match, Player, Store, new_match
from peppermill.match.clock import ClockPlan
from peppermill.match.help import Help
from peppermill.server.tables.identity import Identity
from peppermill.server.tables.table_state import BOT_NAMES, SeatState, TableState, encode_table_state
from peppermill.store import MemoryStore

USUAL: dict[str, dict[str, Any]] = {
    "chili": {"cycles": 1, "change_choice": True, "open_collections": False},
    "safranito": {"input": "sampled", "skill": "expert"},
    "a_la_carte": {"input": "sampled", "skill": "expert"},
}
"""Options of prepared tables that keep games short."""
CHILI = find_game("chili")
LEVELS = {"chili": "greedy", "safranito": "casual", "a_la_carte": "casual"}
NOW = time.time_ns() // 1_000_000
When = Callable[[Match], bool]


class PreparedTable(Struct, frozen=True):
    """A table in the store: its links, and the cookies of the people who sit at it, by name."""

    id: str
    invite: str
    watch: str
    tokens: dict[str, str]
    matches: int
    keys: dict[str, str] = {}
    """Secrets of the seats' own links, by name."""

    @property
    def path(self) -> str:
        return f"/t/{self.id}"


def create_table(
    store: Store,
    people: Sequence[str],
    when: When,
    *,
    bots: int = 2,
    shared: bool = False,
    together: Sequence[str] = (),
    seed: str = "browser",
    pace: int = 0,
    table: str = "prepared",
    lesson: bool = False,
    game: str = "chili",
    position: str = "",
    clock: ClockPlan | None = None,
    earlier: int = 0,
    help_: Help = "none",
    level: str = "",
    **options: Any,
) -> PreparedTable:
    """Create a table whose game was played by bots until `when` holds, from a prepared position if there is one.
    `shared`: all people sit at one device; `together`: these of them do, and the others at one each; `earlier`: so many
    games were played to their end there before. `level` plays, or the usual one."""
    keys = Chance(f"{seed}/{table}").stream("keys")
    names = (*people, *BOT_NAMES[:bots])
    chosen = {**USUAL[game], **options}
    wanted = [*[over] * earlier, when]
    for number, until in enumerate(wanted, 1):
        game_seed = seed if number == len(wanted) else f"{seed}/earlier/{number}"
        match = played(names, len(people), until, f"{table}.{number}", game_seed, chosen, game, position, help_, level)
        entries = match.log.read(0)
        blobs = {name: match.log.blob(name) or b"" for one in entries for name in one.blobs}
        store.create(match.header, entries, blobs)
    at_one = people if shared else together
    holders = {
        name: f"g{table}{people.index(at_one[0]) if name in at_one else seat}" for seat, name in enumerate(people)
    }
    places = [SeatState(key=f"{table}-{keys.below(10**12)}", name=name, holders=(holders[name],)) for name in people]
    places += [
        SeatState(key=f"{table}-{keys.below(10**12)}", name=name, bot=level or LEVELS[game])
        for name in names[len(people) :]
    ]
    standing = TableState(
        id=table,
        game=game,
        options=match.header.options,
        data=find_game(game).data_to_json(find_game(game).house_data()),
        phase="playing" if match.outcome is None else "over",
        host=holders[people[0]],
        pace=pace,
        clock=clock or ClockPlan(),
        seats=tuple(places),
        lesson=lesson,
        help=help_,
        table_key=f"{table}-join",
        watch_key=f"{table}-watch",
        matches=tuple(f"{table}.{number}" for number in range(1, len(wanted) + 1)),
        created=NOW,
        touched=NOW,
    )
    store.write_table(table, 0, encode_table_state(standing)).result()
    identity = Identity(store)
    tokens = {name: identity.token(holder) for name, holder in holders.items()}
    keys_of = {place.name: place.key for place in places}
    return PreparedTable(table, standing.table_key, standing.watch_key, tokens, len(wanted), keys_of)


def played(
    names: Sequence[str],
    people: int,
    when: When,
    match_id: str,
    seed: str,
    options: dict[str, Any],
    game: str = "chili",
    position: str = "",
    help_: Help = "none",
    level: str = "",
) -> Match:
    """Return a game in which `when` holds; others are dealt until it does."""
    level = level or LEVELS[game]
    players = [Player(name, HUMAN if seat < people else level) for seat, name in enumerate(names)]
    bot = find_bot(game, level)
    for number in count():
        more: dict[str, Any] = {"options": options, "seed": f"{seed}/{number}", "position": position, "help": help_}
        match = new_match(MemoryStore(), game, players, match_id=match_id, **more)
        while not when(match) and match.outcome is None:
            decision = next(decision for decision in match.decisions() if decision.pending)
            rng = match.random_stream(bot_stream_name(decision.seat, decision.id))
            match.submit(decision.seat, bot.answer(match.view(decision.seat), decision, rng))
        if when(match):
            return match
    raise AssertionError("there are always more games")


def at_once(match: Match) -> bool:
    """Return True: the game is left as it was dealt or prepared."""
    return True


def over(match: Match) -> bool:
    """Return whether the game is over."""
    return match.outcome is not None


def last_round(match: Match) -> bool:
    """Return whether nobody has chosen and the first seat holds one card that costs nothing: any play ends the game."""
    if match.outcome is not None or any(match.state.choices):
        return False
    view = match.view(0)
    return len(view.hand) == 1 and hints(view)[0].free


def in_the_middle(match: Match) -> bool:
    """Return whether some rounds were played, nobody has chosen, and every hand has cards to choose from."""
    if match.outcome is not None or any(match.state.choices):
        return False
    hands = [len(match.view(Seat(seat)).hand) for seat in range(len(match.players))]
    return bool(match.state.round >= 3 and min(hands) >= 3)


def to_throw(match: Match) -> bool:
    """Return whether some chips lie there and the first seat throws."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return bool(view.phase == "throw" and view.thrower == 0 and len(view.board) >= 5)


def to_buy(match: Match) -> bool:
    """Return whether some rounds were played and the first seat may buy."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return bool(view.phase == "buy" and view.asked[:1] == (0,) and view.round >= 3)


def to_blend(match: Match) -> bool:
    """Return whether the first seat may blend."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return bool(view.phase == "blend" and view.asked[:1] == (0,))
