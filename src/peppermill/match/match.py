"""A match: the state folded from a log, the door for commands, and what each viewer has been told."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Decision, Fate, Outcome, Setup, Step, play, settle
from peppermill.match.log import Chair, Chapter, Conflict, Entry, Header, Log, Store, check_names
from peppermill.table import SPECTATOR, Chance, Refusal, Refused, Seat, Seed, Stream, Viewer, fresh_seed
from peppermill.table.notation import write
from peppermill.table.options import read_options


class Accepted(Struct, frozen=True):
    """A command was played: the log's version since, and everything that happened."""

    version: int
    events: tuple[Any, ...]


class Numbered(Struct, frozen=True):
    """A piece of news with its number in one viewer's own sequence; numbers count only what that viewer may know."""

    number: int
    news: Any


class Match:
    """Any number of these may stand on one log, in any number of processes; the log decides who was first."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.log = log
        self.game: AnyGame = find_game(header.game)
        self.setup = setup_of(self.game, header)
        self._events, self._commands = self.game.events(), self.game.commands()
        self._states: list[Any] = [self.game.initial(self.setup)]
        self._feeds: dict[Viewer, list[Numbered]] = {}
        self.catch_up()
        if self.version == 0:
            self._open()

    @property
    def version(self) -> int:
        return len(self._states) - 1

    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def header(self) -> Header:
        return self.log.header

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.header.chairs

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, viewer: Viewer | int | None = None) -> Any:
        """What a seat, or a spectator, sees now."""
        return self.game.view(self.state, SPECTATOR if viewer is None else self._checked(viewer))

    def decisions(self, seat: Seat | int | None = None) -> tuple[Decision[Any], ...]:
        """The open decisions, of one seat or of all."""
        return tuple(d for d in self.game.decisions(self.state) if seat is None or d.seat == seat)

    def news(self, viewer: Viewer | int | None = None, since: int = 0) -> tuple[Numbered, ...]:
        """What a viewer has been told, after the first `since` pieces."""
        viewer = SPECTATOR if viewer is None else self._checked(viewer)
        if viewer not in self._feeds:
            self._feeds[viewer] = []
            for before, entry in zip(self._states, self.log.read(0)[: self.version], strict=False):
                self._tell(viewer, self._steps(before, entry))
        return tuple(self._feeds[viewer][since:])

    def state_at(self, version: int) -> Any:
        """The state after so many entries: replay to any point."""
        if not 0 <= version <= self.version:
            raise Refused("version-unknown", field="until", value=str(version), most=self.version)
        return self._states[version]

    def submit(self, seat: Seat | int, command: Any) -> Accepted | Refusal:
        """Play a command: the game's own type, or its text (`choose card=63`), which may leave out the decision.

        A decision left out is the one this match object shows: if it has been closed meanwhile, the command is stale.
        """
        try:
            seat = self._seat(seat)
            typed = self._typed(seat, command)
        except Refused as refused:
            return refused.refusal
        while True:
            fate = Fate(Chance(self._seed()))
            steps = play(self.game, self.state, seat, typed, fate)
            if isinstance(steps, Refusal):
                if self.catch_up():
                    continue
                return steps
            if self._append(steps, fate, seat, write(typed)):
                return Accepted(self.version, tuple(step.event for step in steps))

    def luck(self, name: str) -> Stream:
        """Luck for whoever plays by the match's own seed, such as its bots: they get a stream, never the seed."""
        return Chance(self._seed()).stream(name)

    def catch_up(self) -> bool:
        """Take in what others have appended. True if there was anything."""
        entries = self.log.read(self.version)
        for entry in entries:
            self._take_in(list(self._steps(self.state, entry)))
        return bool(entries)

    def _open(self) -> None:
        """The opening is luck and no command; whoever comes first deals."""
        fate = Fate(Chance(self._seed()))
        self._append(settle(self.game, self.state, fate), fate, None, None)

    def _append(self, steps: Sequence[Step[Any, Any]], fate: Fate, seat: Seat | None, command: str | None) -> bool:
        entry = Entry(seat, command, tuple(write(step.event) for step in steps), tuple(fate.blobs))
        try:
            self.log.append(self.version, entry, fate.blobs)
        except Conflict:
            self.catch_up()
            return False
        self._take_in(steps)
        return True

    def _take_in(self, steps: Sequence[Step[Any, Any]]) -> None:
        self._states.append(steps[-1].state if steps else self.state)
        for viewer in self._feeds:
            self._tell(viewer, steps)

    def _tell(self, viewer: Viewer, steps: Sequence[Step[Any, Any]] | Iterator[Step[Any, Any]]) -> None:
        feed = self._feeds[viewer]
        for step in steps:
            news = self.game.news(step.state, step.event, viewer)
            if news is not None:
                feed.append(Numbered(len(feed) + 1, news))

    def _steps(self, state: Any, entry: Entry) -> Iterator[Step[Any, Any]]:
        for line in entry.events:
            event = self._events.read(line)
            state = self.game.evolve(state, event)
            yield Step(event, state)

    def _typed(self, seat: Seat, command: Any) -> Any:
        """Also what comes typed goes through its text: nothing may enter the log that could not be read back."""
        if isinstance(command, self.game.command_type):
            return self._commands.read(write(command))
        if isinstance(command, str):
            return self._commands.read(command, decision_default(self.game, self.state, seat))
        raise Refused("notation-malformed", text=repr(command))

    def _seat(self, seat: object) -> Seat:
        if type(seat) is not int:
            raise Refused("no-such-seat", seat=repr(seat), last=len(self.chairs) - 1)
        return Seat(seat)

    def _seed(self) -> Seed:
        seed = seed_at(self.header.chance, self.version)
        if seed is None:
            raise Refused("match-without-seed", value=self.header.id)
        return seed

    def _checked(self, viewer: Viewer | int) -> Viewer:
        if viewer == SPECTATOR:
            return SPECTATOR
        if viewer not in range(len(self.chairs)):
            raise Refused("no-such-seat", seat=viewer, last=len(self.chairs) - 1)
        return Seat(viewer)


def decision_default(game: AnyGame, state: Any, seat: Seat) -> dict[str, object]:
    """A command in text need not name its decision while its seat has just one, or nobody has another."""
    open_ = game.decisions(state)
    names = [decision.id for decision in open_ if decision.seat == seat] or list({decision.id for decision in open_})
    return {"decision": names[0] if len(names) == 1 else ""}


def seed_at(chance: tuple[Chapter, ...], version: int) -> Seed | None:
    return next((chapter.seed for chapter in reversed(chance) if chapter.since <= version), None)


def setup_of(game: AnyGame, header: Header) -> Setup:
    players = game.check_players(len(header.chairs))
    check_names(header.chairs)
    return Setup(players, read_options(game.options, header.options), game.data_from_json(header.data))


def new_match(
    store: Store,
    game_name: str,
    chairs: Sequence[Chair],
    *,
    match_id: str,
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    seed: Seed | str | int | None = None,
) -> Match:
    """Agree, write it down, deal. Without a seed, one nobody can guess is taken."""
    game = find_game(game_name)
    game.check_players(len(chairs))
    check_names(chairs)
    chosen = read_options(game.options, options or {})
    header = Header(
        id=match_id,
        game=game_name,
        chairs=tuple(chairs),
        options={name: getattr(chosen, name) for name in chosen.__struct_fields__},
        data=game.data_to_json(game.house_data() if data is None else data),
        chance=(Chapter(0, fresh_seed() if seed is None else Seed(str(seed))),),
    )
    return Match(store.create(header))
