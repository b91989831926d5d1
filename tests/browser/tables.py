"""Tables put into a store before a server starts: games that are nearly over, or over, or in the middle."""

import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from msgspec import Struct

from peppermill.bots import find_bot, luck_of_bot
from peppermill.games import find_game
from peppermill.games.chili.hints import hints
from peppermill.match import HUMAN, Chair, Match, Store, new_match
from peppermill.match.clock import ClockPlan
from peppermill.server.identity import Identity
from peppermill.server.standing import BOT_NAMES, Place, Standing, encode
from peppermill.store import MemoryStore
from peppermill.table import Chance, Seat

USUAL: dict[str, dict[str, Any]] = {
    "chili": {"cycles": 1, "change_choice": True, "open_collections": False},
    "safranito": {"throws": "table", "hands": "expert"},
    "a_la_carte": {"hands": "table", "skill": "expert"},
}
"""Options of prepared tables, so that games are short."""
CHILI = find_game("chili")
LEVELS = {"chili": "greedy", "safranito": "casual", "a_la_carte": "casual"}
NOW = time.time_ns() // 1_000_000
When = Callable[[Match], bool]


class Laid(Struct, frozen=True):
    """A table that is there: how to reach it, and the cookies of the people who sit at it, by name."""

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


def lay(
    store: Store,
    people: Sequence[str],
    when: When,
    *,
    bots: int = 2,
    shared: bool = False,
    seed: str = "browser",
    pace: int = 0,
    table: str = "prepared",
    lesson: bool = False,
    game: str = "chili",
    position: str = "",
    clock: ClockPlan | None = None,
    earlier: int = 0,
    **options: Any,
) -> Laid:
    """A table whose game was played by bots until `when` holds, from a prepared position where there is one. `shared`:
    all people sit at one device; `earlier`: so many games were played to their end there before."""
    keys = Chance(f"{seed}/{table}").stream("keys")
    names = (*people, *BOT_NAMES[:bots])
    chosen = {**USUAL[game], **options}
    wanted = [*[over] * earlier, when]
    for number, until in enumerate(wanted, 1):
        luck = seed if number == len(wanted) else f"{seed}/earlier/{number}"
        match = played(names, len(people), until, f"{table}.{number}", luck, chosen, game, position)
        entries = match.log.read(0)
        blobs = {name: match.log.blob(name) or b"" for one in entries for name in one.blobs}
        store.create(match.header, entries, blobs)
    holders = {name: f"g{table}{0 if shared else seat}" for seat, name in enumerate(people)}
    places = [Place(key=f"{table}-{keys.below(10**12)}", name=name, holders=(holders[name],)) for name in people]
    places += [Place(key=f"{table}-{keys.below(10**12)}", name=name, bot=LEVELS[game]) for name in names[len(people) :]]
    standing = Standing(
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
        table_key=f"{table}-join",
        watch_key=f"{table}-watch",
        matches=tuple(f"{table}.{number}" for number in range(1, len(wanted) + 1)),
        created=NOW,
        touched=NOW,
    )
    store.keep_table(table, 0, encode(standing)).result()
    identity = Identity(store)
    tokens = {name: identity.token(holder) for name, holder in holders.items()}
    keys_of = {place.name: place.key for place in places}
    return Laid(table, standing.table_key, standing.watch_key, tokens, len(wanted), keys_of)


def played(
    names: Sequence[str],
    people: int,
    when: When,
    match_id: str,
    seed: str,
    options: dict[str, Any],
    game: str = "chili",
    position: str = "",
) -> Match:
    """A game in which `when` comes to hold; another is dealt if it never does."""
    chairs = [Chair(name, HUMAN if seat < people else LEVELS[game]) for seat, name in enumerate(names)]
    bot = find_bot(game, LEVELS[game])
    for number in count():
        more: dict[str, Any] = {"options": options, "seed": f"{seed}/{number}", "position": position}
        match = new_match(MemoryStore(), game, chairs, match_id=match_id, **more)
        while not when(match) and match.outcome is None:
            decision = next(decision for decision in match.decisions() if decision.pending)
            luck = match.luck(luck_of_bot(decision.seat, decision.id))
            match.submit(decision.seat, bot.answer(match.view(decision.seat), decision, luck))
        if when(match):
            return match
    raise AssertionError("there are always more games")


def at_once(match: Match) -> bool:
    """As it was prepared."""
    return True


def over(match: Match) -> bool:
    return match.outcome is not None


def last_round(match: Match) -> bool:
    """Nobody has chosen, and the first seat holds one card that costs nothing: whoever plays what, the game ends."""
    if match.outcome is not None or any(match.state.choices):
        return False
    view = match.view(0)
    return len(view.hand) == 1 and hints(view)[0].free


def in_the_middle(match: Match) -> bool:
    """Some rounds in, nobody has chosen, and every hand has cards to choose from."""
    if match.outcome is not None or any(match.state.choices):
        return False
    hands = [len(match.view(Seat(seat)).hand) for seat in range(len(match.chairs))]
    return bool(match.state.round >= 3 and min(hands) >= 3)


def to_throw(match: Match) -> bool:
    """Some chips lie there, and the first seat throws."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return bool(view.phase == "throw" and view.thrower == 0 and len(view.board) >= 5)


def to_buy(match: Match) -> bool:
    """Some rounds in, and the first seat may buy."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return bool(view.phase == "buy" and view.asked[:1] == (0,) and view.round >= 3)


def to_blend(match: Match) -> bool:
    """The first seat may blend."""
    if match.outcome is not None:
        return False
    view = match.view(0)
    return bool(view.phase == "blend" and view.asked[:1] == (0,))
