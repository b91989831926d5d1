"""A match: the state folded from a log, the door for commands, and what each viewer has been told."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Raw
from msgspec.json import Decoder

from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Decision, Outcome, Step, play, settle
from peppermill.games.fate import BlobHash, Fate, Trial
from peppermill.match.log import Chair, Chapter, Conflict, Entry, Header, Log, Stamp, Store, check_names, seed_at
from peppermill.match.moves import (
    ID_REUSED,
    Accepted,
    Draft,
    Move,
    Numbered,
    Sent,
    command_from_json,
    decision_default,
    decision_in,
    is_same_command,
    sender_id,
)
from peppermill.match.opening import first_state, setup_of
from peppermill.table import SPECTATOR, Chance, Refusal, Refused, Seat, Seed, Stream, Viewer, fresh_seed
from peppermill.table.notation import LONGEST_LINE, write
from peppermill.table.options import read_options


class Match:
    """Any number of these may stand on one log, in any number of processes; the log decides who was first."""

    def __init__(self, log: Log) -> None:
        header = log.header
        self.log = log
        self.game: AnyGame = find_game(header.game)
        self.setup = setup_of(self.game, header)
        self._events, self._commands = self.game.events(), self.game.commands()
        self._from_json: Decoder[Any] = Decoder(self.game.command_type)
        self._initial = self.state = first_state(self.game, self.setup, header.position)
        self.outcome: Outcome | None = self.game.outcome(self.state)
        self.before = self.state
        """The state before the last entry."""
        self.steps: Sequence[Step[Any, Any]] = ()
        """The events of the last entry, each with the state after it."""
        self.version = 0
        self._feeds: dict[Viewer, list[Any]] = {}
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
        return self.log.header

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.header.chairs

    def view(self, viewer: Viewer | int | None = None) -> Any:
        """What a seat, or a spectator, sees now."""
        return self.game.view(self.state, SPECTATOR if viewer is None else self._checked(viewer))

    def decisions(self, seat: Seat | int | None = None) -> tuple[Decision[Any], ...]:
        """The open decisions, of one seat or of all."""
        if self._asked_at is not self.state:
            self._asked_at, self._asked, self._asked_of = self.state, self.game.decisions(self.state), {}
            for decision in self._asked:
                self._asked_of[decision.seat] = (*self._asked_of.get(decision.seat, ()), decision)
        return self._asked if seat is None else self._asked_of.get(seat, ())

    def news(self, viewer: Viewer | int | None = None, since: int = 0) -> tuple[Numbered, ...]:
        """What a viewer has been told, after the first `since` pieces."""
        viewer = SPECTATOR if viewer is None else self._checked(viewer)
        self._hear((viewer,))
        return tuple([Numbered(number, news) for number, news in enumerate(self._feeds[viewer][since:], since + 1)])

    def heard(self, viewer: Viewer) -> list[Any]:
        """The news alone, all a viewer has been told, growing: after `listen`, without being read again."""
        return self._feeds[viewer]

    def already(self, move: Move) -> int | Refusal | None:
        """Return the version a command brought about that was sent before under this id; None if none was. Refuse an
        id that was another command's."""
        return self._earlier(move, self._sent)

    def _earlier(self, move: Move, sent: Sent) -> int | Refusal | None:
        name = sender_id(move.seat, move.stamp)
        found = None if name is None else sent.get(name)
        if found is None:
            return None
        version, text = found
        return version if is_same_command(self.game, text, move.command) else ID_REUSED

    def answered(self, move: Move) -> int:
        """How often this seat has answered the decision already: more than once where an answer may be changed."""
        return self._answered.get((move.seat, decision_in(move.text)), 0)

    def listen(self) -> None:
        """Hear for every viewer from now on, having read the log once: `news` need not read it again for each."""
        self._hear((SPECTATOR, *(Seat(seat) for seat in range(len(self.chairs)))))

    def state_at(self, version: int) -> Any:
        """The state after so many entries: replay to any point."""
        if not 0 <= version <= self.version:
            raise Refused("version-unknown", field="until", value=str(version), most=self.version)
        state = self._initial
        for steps in self.history(version):
            state = steps[-1].state if steps else state
        return state

    def submit(self, seat: Seat | int, command: Any) -> Accepted | Refusal:
        """Play a command: the game's own type, or its text (`choose card=63`), which may leave out the decision.

        A decision left out is the one this match object shows: if it has been closed meanwhile, the command is stale.
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

    def move(self, seat: Seat | int, command: Any, by: str = "", stamp: Stamp | None = None) -> Move:
        """A command read and written again: nothing may enter the log that could not be read back."""
        seat = self._seat(seat)
        if isinstance(command, self.game.command_type):
            text = write(command)
            return Move(seat, self._commands.read(text), text, by, stamp)
        if isinstance(command, str):
            typed = self._commands.read(command, decision_default(self.game, self.state, seat))
            return Move(seat, typed, write(typed), by, stamp)
        raise Refused("notation-malformed", text=repr(command))

    def move_from_json(self, seat: int, command: bytes | Raw, stamp: Stamp) -> Move:
        """A command as clients send it. What JSON can say a log can, so it need not be read back to be sure: only its
        length is looked at (`tests/laws` holds every game's commands to the round trip)."""
        typed = command_from_json(self._from_json, command)
        text = write(typed)
        if len(text) > LONGEST_LINE:
            raise Refused("notation-malformed", text=text)
        return Move(self._seat(seat), typed, text, "", stamp)

    def draft(self, moves: Sequence[Move], work: Callable[[Trial], Any] = Trial.run) -> Draft:
        """Play moves out one after the other, as they would be from here. Nothing changes: see `enter`. Physics is done
        by `work`; if that raises, nothing has been drafted."""
        state = self.state
        answers: list[int | Refusal] = []
        entries: list[Entry] = []
        steps_of: list[Sequence[Step[Any, Any]]] = []
        blobs: dict[BlobHash, bytes] = {}
        sent: Sent = {}
        for move in moves:
            earlier = self._earlier(move, self._sent) or self._earlier(move, sent)
            if earlier is not None:
                answers.append(earlier)
                continue
            version = self.version + len(entries)
            fate = Fate(Chance(self._seed(version)), work)
            steps = play(self.game, state, move.seat, move.command, fate)
            if isinstance(steps, Refusal):
                answers.append(steps)
                continue
            events = tuple([write(step.event) for step in steps])
            entries.append(Entry(move.seat, move.text, events, tuple(fate.blobs), move.by, move.stamp))
            steps_of.append(steps)
            blobs.update(fate.blobs)
            answers.append(version + 1)
            if (name := sender_id(move.seat, move.stamp)) is not None:
                sent[name] = version + 1, move.text
            state = steps[-1].state if steps else state
        return Draft(self.version, tuple(answers), tuple(entries), tuple(steps_of), blobs)

    def enter(self, draft: Draft) -> Iterator[Entry]:
        """Take in what has been appended, an entry at a time."""
        for entry, steps in zip(draft.entries, draft.steps, strict=True):
            self._take_in(entry, steps)
            yield entry

    def luck(self, name: str) -> Stream:
        """Luck for whoever plays by the match's own seed, such as its bots: they get a stream, never the seed."""
        return Chance(self._seed(self.version)).stream(name)

    def catch_up(self) -> bool:
        """Take in what others have appended. True if there was anything."""
        return sum(1 for _ in self.catching_up()) > 0

    def catching_up(self) -> Iterator[Entry]:
        """Take in what others have appended, an entry at a time."""
        for entry in self.log.read(self.version):
            self._take_in(entry, list(self._steps(self.state, entry)))
            yield entry

    def _open(self) -> None:
        """The opening is luck and no command; whoever comes first deals."""
        fate = Fate(Chance(self._seed(0)))
        steps = settle(self.game, self.state, fate)
        entry = Entry(events=tuple(write(step.event) for step in steps), blobs=tuple(fate.blobs))
        self._append(Draft(0, (), (entry,), (steps,), fate.blobs))

    def _append(self, draft: Draft) -> bool:
        try:
            self.log.append(draft.since, draft.entries, draft.blobs)
        except Conflict:
            self.catch_up()
            return False
        for _ in self.enter(draft):
            pass
        return True

    def _take_in(self, entry: Entry, steps: Sequence[Step[Any, Any]]) -> None:
        self.version += 1
        self.before, self.steps = self.state, steps
        if steps:
            self.state = steps[-1].state
            self.outcome = self.game.outcome(self.state)
        if entry.command is not None:
            name = (entry.seat, decision_in(entry.command))
            self._answered[name] = self._answered.get(name, 0) + 1
            if (sent := sender_id(entry.seat, entry.stamp)) is not None:
                self._sent[sent] = self.version, entry.command
        self._tell(self._feeds, steps)

    def _hear(self, viewers: Sequence[Viewer]) -> None:
        """For those of them who have not heard anything yet, from the beginning."""
        new: dict[Viewer, list[Any]] = {viewer: [] for viewer in viewers if viewer not in self._feeds}
        for steps in self.history(self.version) if new else ():
            self._tell(new, steps)
        self._feeds.update(new)

    def _tell(self, feeds: Mapping[Viewer, list[Any]], steps: Sequence[Step[Any, Any]]) -> None:
        """To all of them one event, then the next: what is the same for all need be made only once."""
        news = self.game.news
        for step in steps:
            state, event = step.state, step.event
            for viewer, feed in feeds.items():
                told = news(state, event, viewer)
                if told is not None:
                    feed.append(told)

    def _steps(self, state: Any, entry: Entry) -> Iterator[Step[Any, Any]]:
        for line in entry.events:
            event = self._events.read(line)
            state = self.game.evolve(state, event)
            yield Step(event, state)

    def history(self, version: int) -> Iterator[Sequence[Step[Any, Any]]]:
        """The steps of the first so many entries, folded anew."""
        state = self._initial
        for entry in self.log.read(0)[:version]:
            steps = list(self._steps(state, entry))
            state = steps[-1].state if steps else state
            yield steps

    def _seat(self, seat: object) -> Seat:
        if type(seat) is not int:
            raise Refused("no-such-seat", seat=repr(seat), last=len(self.chairs) - 1)
        return Seat(seat)

    def _seed(self, version: int) -> Seed:
        seed = seed_at(self.header.chance, version)
        if seed is None:
            raise Refused("match-without-seed", value=self.header.id)
        return seed

    def _checked(self, viewer: Viewer | int) -> Viewer:
        if viewer == SPECTATOR:
            return SPECTATOR
        if viewer not in range(len(self.chairs)):
            raise Refused("no-such-seat", seat=viewer, last=len(self.chairs) - 1)
        return Seat(viewer)


def new_match(
    store: Store,
    game_name: str,
    chairs: Sequence[Chair],
    *,
    match_id: str,
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    seed: Seed | str | int | None = None,
    position: str = "",
) -> Match:
    """Agree, write it down, deal. Without a seed, one nobody can guess is taken. A `position` was prepared."""
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
        position=position,
    )
    first_state(game, setup_of(game, header), position)  # refused before anything is kept
    return Match(store.create(header))
