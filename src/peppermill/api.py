"""The functions of the public API, with the types of each game by its name. `peppermill` offers them by name."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from msgspec import Struct

from peppermill.bots import Bot, known_bots
from peppermill.bots import find_bot as bot_by_name
from peppermill.core import RandomStream, Refusal, Refused
from peppermill.core.options import options_to_json
from peppermill.games import find_game
from peppermill.games.rulebook import Rule
from peppermill.i18n import words_in
from peppermill.lab.play import Result, play_match
from peppermill.match import HUMAN, Match, Player, Position, Store, new_match
from peppermill.match.record import MAX_RECORD_SIZE, continue_record, read_record, record_of, write_record
from peppermill.packages import find_package, game_names
from peppermill.platform import LARGEST_DATA, read_text, write_new_text
from peppermill.store import MemoryStore

if TYPE_CHECKING:
    from peppermill import a_la_carte, chili, safranito

Given: TypeAlias = Mapping[str, bool | int | str]
"""Options by name; those left out have their defaults."""
Players: TypeAlias = int | Sequence[str]
"""The number of players, or their names."""


def list_games() -> tuple[str, ...]:
    """Return the ids of all games that are installed.

    >>> list_games()[:3]
    ('chili', 'safranito', 'a_la_carte')
    """
    return game_names()


def list_bots(game: str) -> tuple[str, ...]:
    """Return the names of a game's bots: its levels from the weakest to the strongest, their styles, then bots of other
    packages and trained ones, as `package/Level`. Raises `Refused` for an unknown game.

    >>> list_bots("chili")[:2]
    ('random', 'greedy')
    """
    return known_bots(find_package(game).name)


def explain(refusal: Refusal | Refused, language: str = "en") -> str:
    """Return a refusal as a sentence for people, in English (`en`), German (`de`) or French (`fr`). Raises `Refused`
    for another language.

    >>> refusal = start("chili", 2, seed=7).submit(0, "choose card=100")
    >>> explain(refusal), explain(refusal, "de")
    ('You do not hold the 100.', 'Du hast die 100 nicht auf der Hand.')
    """
    return words_in(language).refusal(refusal.refusal if isinstance(refusal, Refused) else refusal)


def list_rules(game: str) -> tuple[Rule, ...]:
    """Return the rules of a game by id, in the order of its rulebook. Raises `Refused` for an unknown game.

    >>> list_rules("chili")[0]
    Rule(id='C-1', kinds=('S',), chapter='components')
    """
    return find_game(game).rules()


@overload
def start(
    game: Literal["chili"],
    players: Players,
    *,
    options: "chili.Options | Given | None" = None,
    data: "chili.Deck | None" = None,
    seed: str | int | None = None,
    store: Store | None = None,
    match_id: str = "match",
) -> "chili.Match": ...
@overload
def start(
    game: Literal["safranito"],
    players: Players,
    *,
    options: "safranito.Options | Given | None" = None,
    data: "safranito.Book | None" = None,
    seed: str | int | None = None,
    store: Store | None = None,
    match_id: str = "match",
) -> "safranito.Match": ...
@overload
def start(
    game: Literal["a_la_carte"],
    players: Players,
    *,
    options: "a_la_carte.Options | Given | None" = None,
    data: "a_la_carte.Menu | None" = None,
    seed: str | int | None = None,
    store: Store | None = None,
    match_id: str = "match",
) -> "a_la_carte.Match": ...
@overload
def start(
    game: str,
    players: Players,
    *,
    options: Struct | Mapping[str, Any] | None = None,
    data: Any = None,
    seed: str | int | None = None,
    store: Store | None = None,
    match_id: str = "match",
) -> Match: ...
def start(
    game: str,
    players: Players,
    *,
    options: Struct | Mapping[str, Any] | None = None,
    data: Any = None,
    seed: str | int | None = None,
    store: Store | None = None,
    match_id: str = "match",
) -> Match:
    """Create a match. Without a store it is kept in memory; without a seed its random numbers cannot be foretold.

    >>> match = start("chili", ["Ana", "Ben", "Cem"], seed=7, options={"cycles": 1})
    >>> len(match.view(0).hand)
    8
    >>> [player.name for player in start("chili", 2).players]
    ['Player 1', 'Player 2']
    """
    names = [f"Player {number + 1}" for number in range(players)] if isinstance(players, int) else players
    seated = [Player(name, HUMAN) for name in names]
    kept = MemoryStore() if store is None else store
    return new_match(kept, game, seated, match_id=match_id, options=_plain(options), data=data, seed=seed)


@overload
def play(
    game: Literal["chili"],
    bots: "Sequence[str | chili.Bot]",
    *,
    options: "chili.Options | Given | None" = None,
    data: "chili.Deck | None" = None,
    seed: str | int | None = None,
) -> "chili.Result": ...
@overload
def play(
    game: Literal["safranito"],
    bots: "Sequence[str | safranito.Bot]",
    *,
    options: "safranito.Options | Given | None" = None,
    data: "safranito.Book | None" = None,
    seed: str | int | None = None,
) -> "safranito.Result": ...
@overload
def play(
    game: Literal["a_la_carte"],
    bots: "Sequence[str | a_la_carte.Bot]",
    *,
    options: "a_la_carte.Options | Given | None" = None,
    data: "a_la_carte.Menu | None" = None,
    seed: str | int | None = None,
) -> "a_la_carte.Result": ...
@overload
def play(
    game: str,
    bots: Sequence[Any],
    *,
    options: Struct | Mapping[str, Any] | None = None,
    data: Any = None,
    seed: str | int | None = None,
) -> Result: ...
def play(
    game: str,
    bots: Sequence[Any],
    *,
    options: Struct | Mapping[str, Any] | None = None,
    data: Any = None,
    seed: str | int | None = None,
) -> Result:
    """Let bots play one game to its end. A bot is a name (`list_bots`), or any object that has
    `answer(view, decision, rng)`.

    >>> class Lowest:
    ...     def answer(self, view, decision, rng):
    ...         return min(decision.answers.listed(), key=lambda choice: choice.card)
    >>> result = play("chili", [Lowest(), "solid"], seed=7)
    >>> result.winners, result.match.header.players[1].kind
    ((1,), 'solid')

    The same seed gives the same game. Raises `Refused` for an unknown bot, for an object that has no method `answer`,
    and for a bot whose answer the rules forbid (`bot-refused`).
    """
    return play_match(game, bots, _plain(options), data, seed)


@overload
def find_bot(game: Literal["chili"], name: str) -> "chili.Bot": ...
@overload
def find_bot(game: Literal["safranito"], name: str) -> "safranito.Bot": ...
@overload
def find_bot(game: Literal["a_la_carte"], name: str) -> "a_la_carte.Bot": ...
@overload
def find_bot(game: str, name: str) -> Bot: ...
def find_bot(game: str, name: str) -> Bot:
    """Return a bot by its name, to be asked with `ask_bot`. Skill and effort may be added where it takes them:
    `solid:novice@quick`. Raises `Refused` for an unknown one.

    >>> type(find_bot("chili", "greedy")).__name__
    'GreedyBot'
    """
    return bot_by_name(game, name)


@overload
def start_position(
    game: Literal["chili"],
    players: int,
    rng: RandomStream,
    *,
    options: "chili.Options | Given | None" = None,
    data: "chili.Deck | None" = None,
) -> "chili.Position": ...
@overload
def start_position(
    game: Literal["safranito"],
    players: int,
    rng: RandomStream,
    *,
    options: "safranito.Options | Given | None" = None,
    data: "safranito.Book | None" = None,
) -> "safranito.Position": ...
@overload
def start_position(
    game: Literal["a_la_carte"],
    players: int,
    rng: RandomStream,
    *,
    options: "a_la_carte.Options | Given | None" = None,
    data: "a_la_carte.Menu | None" = None,
) -> "a_la_carte.Position": ...
@overload
def start_position(
    game: str,
    players: int,
    rng: RandomStream,
    *,
    options: Struct | Mapping[str, Any] | None = None,
    data: Any = None,
) -> Position: ...
def start_position(
    game: str,
    players: int,
    rng: RandomStream,
    *,
    options: Struct | Mapping[str, Any] | None = None,
    data: Any = None,
) -> Position:
    """Return a game's first position, as `Position.start` does, with the types of the game that is named.

    >>> from peppermill import Chance
    >>> start_position("chili", 3, Chance(7).stream("example")).view(2).hand_sizes
    (8, 8, 8)
    """
    return Position.start(game, players, rng, options=_plain(options), data=data)


@overload
def read_data(game: Literal["chili"], path: str | Path) -> "chili.Deck": ...
@overload
def read_data(game: Literal["safranito"], path: str | Path) -> "safranito.Book": ...
@overload
def read_data(game: Literal["a_la_carte"], path: str | Path) -> "a_la_carte.Menu": ...
@overload
def read_data(game: str, path: str | Path) -> Any: ...
def read_data(game: str, path: str | Path) -> Any:
    """Read an owner's own data set from a file, for `start(data=…)`: in Chili a deck. Raises `Refused` with the line
    that is wrong.

    >>> from importlib.resources import as_file, files
    >>> with as_file(files("peppermill.games.chili") / "data" / "house.toml") as path:
    ...     deck = read_data("chili", path)
    >>> deck.peppers[63]
    2
    """
    return find_game(game).read_data(read_text(Path(path), LARGEST_DATA), str(path))


@overload
def load(
    path: str | Path, game: Literal["chili"], *, store: Store | None = None, match_id: str = "match"
) -> "chili.Match": ...
@overload
def load(
    path: str | Path, game: Literal["safranito"], *, store: Store | None = None, match_id: str = "match"
) -> "safranito.Match": ...
@overload
def load(
    path: str | Path, game: Literal["a_la_carte"], *, store: Store | None = None, match_id: str = "match"
) -> "a_la_carte.Match": ...
@overload
def load(
    path: str | Path, game: str | None = None, *, store: Store | None = None, match_id: str = "match"
) -> Match: ...
def load(path: str | Path, game: str | None = None, *, store: Store | None = None, match_id: str = "match") -> Match:
    """Return the match in a record file, verified event by event, to be looked at or played on. Raises `Refused` for a
    file that is damaged, and for one of another game than `game`, if that is said.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     save(start("chili", 2, seed=7), Path(folder, "evening.json"), private=True)
    ...     load(Path(folder, "evening.json"), "chili").version
    1
    """
    record = read_record(read_text(Path(path), MAX_RECORD_SIZE), str(path))
    if game not in (None, record.game):
        raise Refused("record-field", file=str(path), field="game", detail=record.game)
    return continue_record(record, MemoryStore() if store is None else store, match_id, str(path))


def save(match: Match, path: str | Path, *, private: bool = False) -> None:
    """Write a match's record to a new file. `private` keeps the seed of an unfinished game, with which it can be played
    on.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     save(play("chili", ["greedy", "solid"], seed=7).match, Path(folder, "game.json"))
    ...     len(Path(folder, "game.json").read_text()) > 1000
    True
    """
    write_new_text(Path(path), write_record(record_of(match, private=private)))


def _plain(options: Struct | Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    return options_to_json(options) if isinstance(options, Struct) else options
