"""`peppermill companion`: run a game whose throws or pours are made on a real board and typed in.

Every entry can be taken back: the game then goes on from the entries before, under a new id, with the same random
numbers. The game as it was stays in the store.
"""

from argparse import Namespace
from contextlib import suppress
from typing import Any, Final

import msgspec

from peppermill.cli.arguments import listed, number
from peppermill.cli.hotseat import HotSeat, Restart
from peppermill.cli.play import USUAL_PLAYERS, at_table, new_id
from peppermill.cli.terminal import Terminal
from peppermill.core import Refused, Seat
from peppermill.games.contract import Decision
from peppermill.i18n import Words
from peppermill.match import HUMAN, Entry, Match, Store
from peppermill.match.record import Record, continue_record, record_of
from peppermill.packages import packages

TYPED: Final = "typed"
MOST: Final = 100_000


def run(arguments: Namespace, words: Words) -> int:
    """Start or resume a game whose gestures are typed in."""
    known = games_with_board()
    if arguments.game not in known:
        raise Refused("no-companion", field="game", value=arguments.game, known=known)
    arguments.seats = None
    if arguments.load is None and arguments.resume is None:
        usual = len(listed(arguments.names or "")) or USUAL_PLAYERS
        players = usual if arguments.players is None else number("players", arguments.players, 0, 99)
        arguments.seats = ",".join([HUMAN] * players) or HUMAN
        arguments.option = [*arguments.option, f"input={TYPED}"]

    def seat(match: Match, terminal: Terminal, store: Store, kept: bool) -> HotSeat:
        if not beside_a_board(match):
            raise Refused("no-companion", field="game", value=match.header.id, known=known)
        return Companion(match, terminal, store, kept, arguments.open)

    return at_table(arguments, words, seat, beside_a_board)


def games_with_board() -> tuple[str, ...]:
    """Return the games whose throws, pours and tosses can be typed in from a real board or kitchen."""
    return tuple(package.name for package in packages() if package.companion)


def beside_a_board(match: Match) -> bool:
    """Return whether throws, pours and tosses of a match are typed in."""
    return getattr(match.setup.options, "input", "") == TYPED


def until(record: Record, length: int) -> Record:
    """Return a record cut off after `length` entries, with the seeds it had until then."""
    entries = record.entries[:length]
    blobs = {name for entry in entries for name in entry.blobs}
    return msgspec.structs.replace(
        record,
        finished=False,
        entries=entries,
        chance=tuple(chapter for chapter in record.chance if chapter.since <= length),
        blobs={name: data for name, data in record.blobs.items() if name in blobs},
    )


class Companion(HotSeat):
    """A hot seat with `undo` and `redo`."""

    def __init__(self, match: Match, terminal: Terminal, store: Store, kept: bool, everybody_looks: bool) -> None:
        super().__init__(match, terminal, kept=kept)
        self.store = store
        self.word = f"companion {match.header.game}"
        self.undone: list[Entry] = []
        """Entries that were taken back; `redo` plays the last one."""
        self.curtained = self.curtained and not everybody_looks

    def _word(self, text: str, seat: Seat) -> None:
        word, _, rest = text.partition(" ")
        match word.lower():
            case "undo":
                self._undo(rest.strip())
            case "redo":
                self._redo()
            case "help" | "?" | "":
                super()._word(text, seat)
                self.terminal.say("cli-companion-help", "dim")
            case _:
                super()._word(text, seat)

    def _choose(self, decision: Decision[Any], prompt: str, *, may_pass: bool = False) -> Any:
        """Ask for a command, and forget what was taken back: a new entry cannot be redone."""
        command = super()._choose(decision, prompt, may_pass=may_pass)
        self.undone.clear()
        return command

    def _result(self) -> None:
        """Show the result, and take words afterwards: the last entry can be taken back, too."""
        super()._result()
        with suppress(EOFError):
            while text := self.terminal.ask(self.words.say("cli-companion-over")):
                self._word(text, Seat(0))

    def _undo(self, text: str) -> None:
        """Take back entries, at most to the opening."""
        record = record_of(self.match, private=True)
        typed = len(record.entries) - 1
        try:
            count = number("undo", text or "1", 1, MOST)
        except Refused as refused:
            self._refuse(refused.refusal)
            return
        if not typed:
            self.terminal.say("cli-companion-nothing", "yellow")
            return
        length = 1 + max(0, typed - count)
        back = record.entries[length:]
        self.undone += reversed([entry for entry in back if entry.command is not None])
        self._go_on(continue_record(until(record, length), self.store, new_id(record.game), self.match.header.id))
        said = " · ".join(self._told(entry) for entry in back)
        self.terminal.say("cli-companion-undone", "green", text=said, id=self.match.header.id)
        raise Restart

    def _redo(self) -> None:
        if not self.undone:
            self.terminal.say("cli-companion-nothing-again", "yellow")
            return
        entry = self.undone.pop()
        self.match.submit(Seat(entry.seat or 0), entry.command)
        self.terminal.say("cli-companion-redone", "green", text=self._told(entry))
        raise Restart

    def _told(self, entry: Entry) -> str:
        """Describe an entry by its player and the kind of its command, without what it contains."""
        return f"{self.names[entry.seat or 0]}: {(entry.command or '').partition(' ')[0]}"

    def _go_on(self, match: Match) -> None:
        self.match = match
        self.told = {viewer: min(told, len(match.news(viewer))) for viewer, told in self.told.items()}
