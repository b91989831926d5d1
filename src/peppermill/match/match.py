"""A match: its state, folded from a log; its commands; and the news of each viewer."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, cast

from msgspec import Raw
from msgspec.json import Decoder

from peppermill.core import SPECTATOR, Chance, RandomStream, Refusal, Refused, Seat, Seed, Viewer, fresh_seed
from peppermill.core.notation import LONGEST_LINE, write
from peppermill.core.options import options_to_json, read_options
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Decision, Outcome, Step, play, settle
from peppermill.games.effects import BlobHash, Effects, PhysicsJob
from peppermill.games.observation import Observation, begin_memory, learn_news, observe
from peppermill.games.type_parameters import Command, Event, Memory, News, View
from peppermill.match.help import Help, HelpUse, check_help
from peppermill.match.log import (
    Conflict,
    Entry,
    EntryMeta,
    Header,
    Log,
    Player,
    SeedPeriod,
    Store,
    check_names,
    seed_at,
)
from peppermill.match.moves import (
    ID_REUSED,
    Accepted,
    Draft,
    Move,
    NumberedNews,
    Sent,
    command_from_json,
    commands_equal,
    decision_default,
    decision_id_of,
    has_decision,
    request_id_of,
)
from peppermill.match.opening import first_state, setup_from_header
from peppermill.match.position import Position


class Match(Generic[Command, View, Memory, Event, News]):
    """A match on a log. Any number of these objects may use one log, in any number of processes; the log decides who
    was first. The modules of the games (`peppermill.chili`) name its types; without them they are `Any`."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.log = log
        self.game: AnyGame = find_game(header.game)
        self.setup = setup_from_header(self.game, header)
        self._events, self._commands = self.game.events(), self.game.commands()
        self._from_json: Decoder[Any] = Decoder(self.game.command_type)
        self._initial = self.state = first_state(self.game, self.setup, header.position, header.checks)
        self.outcome: Outcome | None = self.game.outcome(self.state)
        self.before = self.state
        """The state before the last entry."""
        self.steps: Sequence[Step[Any, Any]] = ()
        """The events of the last entry, each with the state after it."""
        self.version = 0
        self._news: dict[Viewer, list[Any]] = {}
        self._done_to: dict[Viewer, dict[int, Sequence[Seat]]] = {}
        """By number, the pieces of news that did something to seats, with these seats."""
        self._memories: dict[Viewer, tuple[int, Any]] = {}
        """Memories that were asked for, each with the number of pieces of news that it holds."""
        self.uses: dict[tuple[Seat, HelpUse], int] = {}
        """Help that seats were given, with the version that noted it."""
        self._sent: Sent = {}
        self._answered: dict[tuple[Seat | None, str], int] = {}
        self._asked_at: Any = None
        self._asked: tuple[Decision[Any], ...] = ()
        self._asked_of: dict[int, tuple[Decision[Any], ...]] = {}
        self.catch_up()
        if self.version == 0:
            self._open()

    @property
    def header(self) -> Header:
        """Return the header of the match: what was fixed before it began."""
        return self.log.header

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players in the order of seats."""
        return self.header.players

    def view(self, viewer: Viewer | int | None = None) -> View:
        """Return what a seat, or a spectator, sees now.

        >>> import peppermill
        >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
        >>> len(match.view(0).hand), match.view().hand, match.view().hand_sizes
        (8, (), (8, 8))
        """
        return cast("View", self.game.view(self.state, SPECTATOR if viewer is None else self._checked(viewer)))

    def observation(self, viewer: Viewer | int | None = None) -> Observation[View, Memory, Command, News]:
        """Return what a seat, or a spectator, sees now and remembers of all it was told.

        >>> import peppermill
        >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
        >>> match.observation(0).view == match.view(0)
        True
        """
        viewer = SPECTATOR if viewer is None else self._checked(viewer)
        self._track((viewer,))
        news, known = self._news[viewer], self._memories.get(viewer)
        learnt, memory = (0, begin_memory(self.game, self._initial, viewer)) if known is None else known
        memory = learn_news(self.game, memory, news[learnt:])
        self._memories[viewer] = len(news), memory
        return observe(self.game, self.state, viewer, memory)

    def position(self) -> Position[Command, View, Memory, News]:
        """Return the present position as a value, hidden things included, with everybody's memories.

        >>> import peppermill
        >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
        >>> match.position().observation(1) == match.observation(1)
        True
        """
        viewers: tuple[Viewer, ...] = (*(Seat(seat) for seat in range(len(self.players))), SPECTATOR)
        self._track(viewers)
        return Position(self.game, self.state, {viewer: self.observation(viewer).memory for viewer in viewers})

    def decisions(self, seat: Seat | int | None = None) -> tuple[Decision[Command], ...]:
        """Return the open decisions, of one seat or of all.

        >>> import peppermill
        >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
        >>> [(decision.seat, decision.pending, len(decision.answers.listed())) for decision in match.decisions()]
        [(0, True, 8), (1, True, 8)]
        """
        if self._asked_at is not self.state:
            self._asked_at, self._asked, self._asked_of = self.state, self.game.decisions(self.state), {}
            for decision in self._asked:
                self._asked_of[decision.seat] = (*self._asked_of.get(decision.seat, ()), decision)
        return self._asked if seat is None else self._asked_of.get(seat, ())

    def news(self, viewer: Viewer | int | None = None, since: int = 0) -> tuple[NumberedNews[News], ...]:
        """Return the numbered news of a viewer, after the first `since`.

        >>> import peppermill
        >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
        >>> [type(told.news).__name__ for told in match.news(0)]
        ['CycleBegun']
        """
        viewer = SPECTATOR if viewer is None else self._checked(viewer)
        self._track((viewer,))
        return tuple([NumberedNews(number, news) for number, news in enumerate(self._news[viewer][since:], since + 1)])

    def news_of(self, viewer: Viewer) -> list[Any]:
        """Return the growing list of a viewer's news. To be used after `track_all_viewers`."""
        return self._news[viewer]

    def done_to_of(self, viewer: Viewer) -> Mapping[int, Sequence[Seat]]:
        """Return the seats that news of a viewer did something to (`Game.done_to`), by the number of the piece. To be
        used after `track_all_viewers`."""
        return self._done_to[viewer]

    def version_of_request(self, move: Move) -> int | Refusal | None:
        """Return the version made by the command sent before under this id; None if there was none, a refusal if the id
        was another command's."""
        return self._earlier(move, self._sent)

    def _earlier(self, move: Move, sent: Sent) -> int | Refusal | None:
        name = request_id_of(move.seat, move.meta)
        found = None if name is None else sent.get(name)
        if found is None:
            return None
        version, text = found
        return version if commands_equal(self.game, text, move.command) else ID_REUSED

    def times_answered(self, move: Move) -> int:
        """Return how often this seat has answered the decision: more than once where an answer may be changed."""
        return self._answered.get((move.seat, decision_id_of(move.text)), 0)

    def track_all_viewers(self) -> None:
        """Record the news of all viewers from now on, reading the log once for those so far."""
        self._track((SPECTATOR, *(Seat(seat) for seat in range(len(self.players)))))

    def state_at(self, version: int) -> Any:
        """Return the state after this many entries. Raises `Refused` (`version-unknown`).

        >>> import peppermill
        >>> match = peppermill.play("chili", ["greedy", "solid"], seed=7).match
        >>> match.state_at(1).round, match.state_at(match.version) == match.state
        (1, True)
        """
        if not 0 <= version <= self.version:
            raise Refused("version-unknown", field="until", value=str(version), most=self.version)
        state = self._initial
        for steps in self.history(version):
            state = steps[-1].state if steps else state
        return state

    def submit(self, seat: Seat | int, command: Command | str) -> Accepted[Event] | Refusal:
        """Play a command: of the game's own type, or as text (`choose card=63`), which may leave out the decision.

        A decision left out is the one this object shows: if it has been closed meanwhile, the command is stale.

        >>> import peppermill
        >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
        >>> match.submit(0, match.decisions(0)[0].answers.listed()[0])
        Accepted(version=2, events=(CardChosen(seat=0, card=8),))
        >>> match.submit(1, "choose card=100").rule
        'A-1'
        """
        try:
            move = self.move(seat, command)
        except Refused as refused:
            return refused.refusal
        while True:
            draft = self.draft([move])
            answer = draft.answers[0]
            if isinstance(answer, Refusal):
                if self.catch_up():
                    continue
                return answer
            if self._append(draft):
                return Accepted(self.version, tuple(step.event for step in draft.steps[0]))

    def move(self, seat: Seat | int, command: Any, by: str = "", meta: EntryMeta | None = None) -> Move:
        """Read a command and write it as text: nothing may enter the log that could not be read back. Raises
        `Refused`."""
        seat = self._seat(seat)
        if isinstance(command, self.game.command_type):
            text = write(command)
            return Move(seat, self._commands.read(text), text, by, meta)
        if isinstance(command, str):
            typed = self._commands.read(command, decision_default(self.game, self.state, seat))
            return Move(seat, typed, write(typed), by, meta)
        raise Refused("notation-malformed", text=repr(command))

    def move_from_json(self, seat: int, command: bytes | Raw, meta: EntryMeta) -> Move:
        """Read a command as clients send it. What JSON can express a log can too, so only its length is checked
        (`tests/laws` checks the round trip of every game's commands). Raises `Refused`."""
        typed = command_from_json(self._from_json, command)
        text = write(typed)
        if len(text) > LONGEST_LINE:
            raise Refused("notation-malformed", text=text)
        return Move(self._seat(seat), typed, text, "", meta)

    def help_move(self, seat: Seat, use: HelpUse, meta: EntryMeta | None = None) -> Move:
        """Return the move that notes the use of help for an open decision of a seat. Raises `Refused`
        (`help-forbidden`, `decision-closed`)."""
        check_help(self.header.help, use.kind)
        if not has_decision(self.game, self.state, seat, use):
            raise Refused("decision-closed", decision=use.decision)
        return Move(seat, None, "", "", meta, use)

    def draft(self, moves: Sequence[Move], run_physics: Callable[[PhysicsJob], Any] = PhysicsJob.run) -> Draft:
        """Play moves one after the other from the present state, without changing it; `apply` does that. Physics is
        computed by `run_physics`; if that raises, nothing has been drafted."""
        state = self.state
        answers: list[int | Refusal] = []
        entries: list[Entry] = []
        steps_of: list[Sequence[Step[Any, Any]]] = []
        blobs: dict[BlobHash, bytes] = {}
        sent: Sent = {}
        uses: dict[tuple[Seat, HelpUse], int] = {}
        for move in moves:
            if move.help is not None:
                use = move.seat, move.help
                noted = self.uses.get(use) or uses.get(use)
                if noted is not None:
                    answers.append(noted)
                elif not has_decision(self.game, state, *use):
                    answers.append(Refusal(code="decision-closed", params={"decision": move.help.decision}))
                else:
                    entries.append(Entry(move.seat, help=move.help, meta=move.meta))
                    steps_of.append(())
                    uses[use] = self.version + len(entries)
                    answers.append(uses[use])
                continue
            earlier = self._earlier(move, self._sent) or self._earlier(move, sent)
            if earlier is not None:
                answers.append(earlier)
                continue
            version = self.version + len(entries)
            effects = Effects(Chance(self._seed(version)), run_physics)
            steps = play(self.game, state, move.seat, move.command, effects)
            if isinstance(steps, Refusal):
                answers.append(steps)
                continue
            events = tuple([write(step.event) for step in steps])
            entries.append(Entry(move.seat, move.text, events, tuple(effects.blobs), move.by, move.meta))
            steps_of.append(steps)
            blobs.update(effects.blobs)
            answers.append(version + 1)
            if (name := request_id_of(move.seat, move.meta)) is not None:
                sent[name] = version + 1, move.text
            state = steps[-1].state if steps else state
        return Draft(self.version, tuple(answers), tuple(entries), tuple(steps_of), blobs)

    def apply(self, draft: Draft) -> Iterator[Entry]:
        """Apply a draft that was appended, yielding each entry."""
        for entry, steps in zip(draft.entries, draft.steps, strict=True):
            self._apply_entry(entry, steps)
            yield entry

    def random_stream(self, name: str) -> RandomStream:
        """Return a random stream of the match's own seed, for example for its bots, which never get the seed.

        >>> import peppermill
        >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
        >>> match.random_stream("mine").below(100) == match.random_stream("mine").below(100)
        True
        """
        return Chance(self._seed(self.version)).stream(name)

    def catch_up(self) -> bool:
        """Apply what others have appended. Returns True if there was anything."""
        return sum(1 for _ in self.catching_up()) > 0

    def catching_up(self) -> Iterator[Entry]:
        """Apply what others have appended, yielding each entry."""
        for entry in self.log.read(self.version):
            self._apply_entry(entry, list(self._steps(self.state, entry)))
            yield entry

    def _open(self) -> None:
        """Append the opening, which is random and has no command. The first process to do so deals."""
        effects = Effects(Chance(self._seed(0)))
        steps = settle(self.game, self.state, effects)
        entry = Entry(events=tuple(write(step.event) for step in steps), blobs=tuple(effects.blobs))
        self._append(Draft(0, (), (entry,), (steps,), effects.blobs))

    def _append(self, draft: Draft) -> bool:
        try:
            self.log.append(draft.since, draft.entries, draft.blobs)
        except Conflict:
            self.catch_up()
            return False
        for _ in self.apply(draft):
            pass
        return True

    def _apply_entry(self, entry: Entry, steps: Sequence[Step[Any, Any]]) -> None:
        self.version += 1
        self.before, self.steps = self.state, steps
        if steps:
            self.state = steps[-1].state
            self.outcome = self.game.outcome(self.state)
        if entry.help is not None and entry.seat is not None:
            self.uses[entry.seat, entry.help] = self.version
        if entry.command is not None:
            name = (entry.seat, decision_id_of(entry.command))
            self._answered[name] = self._answered.get(name, 0) + 1
            if (sent := request_id_of(entry.seat, entry.meta)) is not None:
                self._sent[sent] = self.version, entry.command
        self._add_news(self._news, self._done_to, steps)

    def _track(self, viewers: Sequence[Viewer]) -> None:
        """Begin to record the news of viewers that are not recorded yet, from the beginning."""
        new: dict[Viewer, list[Any]] = {viewer: [] for viewer in viewers if viewer not in self._news}
        done_to: dict[Viewer, dict[int, Sequence[Seat]]] = {viewer: {} for viewer in new}
        for steps in self.history(self.version) if new else ():
            self._add_news(new, done_to, steps)
        self._news.update(new)
        self._done_to.update(done_to)

    def _add_news(
        self,
        feeds: Mapping[Viewer, list[Any]],
        done_to: Mapping[Viewer, dict[int, Sequence[Seat]]],
        steps: Sequence[Step[Any, Any]],
    ) -> None:
        """Add the news of each event for all viewers; what is the same for all is computed once."""
        game = self.game
        for step in steps if feeds else ():
            state, event, before = step.state, step.event, step.before
            affected = game.affected_seats(event)
            shared = None if affected is None else game.news(state, event, SPECTATOR, before)
            seats = () if before is None else game.done_to(event, state, before)
            for viewer, feed in feeds.items():
                own = affected is None or viewer in affected
                told = game.news(state, event, viewer, before) if own else shared
                if told is not None:
                    feed.append(told)
                    if seats:
                        done_to[viewer][len(feed)] = seats

    def _steps(self, state: Any, entry: Entry) -> Iterator[Step[Any, Any]]:
        for line in entry.events:
            event = self._events.read(line)
            before, state = state, self.game.evolve(state, event)
            yield Step(event, state, before)

    def history(self, version: int) -> Iterator[Sequence[Step[Any, Any]]]:
        """Yield the steps of the first entries, folded anew."""
        state = self._initial
        for entry in self.log.read(0)[:version]:
            steps = list(self._steps(state, entry))
            state = steps[-1].state if steps else state
            yield steps

    def _seat(self, seat: object) -> Seat:
        if type(seat) is not int:
            raise Refused("no-such-seat", seat=repr(seat), last=len(self.players) - 1)
        return Seat(seat)

    def _seed(self, version: int) -> Seed:
        seed = seed_at(self.header.chance, version)
        if seed is None:
            raise Refused("match-without-seed", value=self.header.id)
        return seed

    def _checked(self, viewer: Viewer | int) -> Viewer:
        if viewer == SPECTATOR:
            return SPECTATOR
        if viewer not in range(len(self.players)):
            raise Refused("no-such-seat", seat=viewer, last=len(self.players) - 1)
        return Seat(viewer)


def new_match(
    store: Store,
    game_name: str,
    players: Sequence[Player],
    *,
    match_id: str,
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    seed: Seed | str | int | None = None,
    position: str = "",
    help: Help = "none",
) -> Match:
    """Create a match and deal. Without a seed, one that nobody can guess is used; a `position` replaces the deal;
    `help` is what players may ask for. Raises `Refused`."""
    game = find_game(game_name)
    game.check_players(len(players))
    check_names(players)
    chosen = read_options(game.options, options or {})
    header = Header(
        id=match_id,
        game=game_name,
        players=tuple(players),
        options=options_to_json(chosen),
        data=game.data_to_json(game.house_data() if data is None else data),
        chance=(SeedPeriod(0, fresh_seed() if seed is None else Seed(str(seed))),),
        position=position,
        checks=game.checks,
        help=help,
    )
    first_state(game, setup_from_header(game, header), position)  # refused before anything is kept
    return Match(store.create(header))
