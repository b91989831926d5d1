"""Play a match at one terminal: people in turn, with a curtain between their hands, and bots."""

from contextlib import suppress
from typing import Any

from rich.text import Text

from peppermill.bots import Bot, ask_bot, bot_stream_name
from peppermill.cli.games.terminal_view import Note, terminal_view_of
from peppermill.cli.rules import kinds_of, rule_text
from peppermill.cli.terminal import Terminal
from peppermill.core import SPECTATOR, Refusal, Refused, Seat, Viewer
from peppermill.games.contract import Decision
from peppermill.lab.confined import seat_bot
from peppermill.match import Match, NumberedNews
from peppermill.match.record import record_of, write_record
from peppermill.platform import command_name, path_of, run_aside, write_new_text

SHOWN_ON_RESUMING = 12


class Left(Exception):  # noqa: N818 - no error: somebody has gone home
    """Raised when the person at the keyboard leaves."""


class Restart(Exception):  # noqa: N818 - no error: what was asked is no longer the question
    """Raised when the table has changed under a question, so that it must be asked anew."""


class HotSeat:
    """Play one match at a terminal until it is over or somebody leaves."""

    word = "play"
    """The sub-command that resumes such a game."""

    def __init__(self, match: Match, terminal: Terminal, *, kept: bool, hand: str = "good") -> None:
        self.match, self.terminal, self.kept = match, terminal, kept
        self.words = terminal.words
        self.game_view = terminal_view_of(match.header.game, self.words, hand)
        self.names = [player.name for player in match.players]
        self.humans = [Seat(seat) for seat, player in enumerate(match.players) if player.is_human]
        self.told: dict[Viewer, int] = {}
        self.on_screen: Seat | None = None
        self.curtained = len(self.humans) > 1 and self.game_view.secrets
        name = match.header.game
        self.bots: dict[int, Bot] = {
            seat: seat_bot(name, player.kind) for seat, player in enumerate(match.players) if not player.is_human
        }

    def play(self) -> int:
        """Play until the game is over or the player leaves, and return the exit code."""
        if self.curtained:
            self.terminal.curtain()  # a hand of an earlier run may be on the screen
        compiling = [bot for bot in self.bots.values() if hasattr(bot, "prepare")]
        if self.terminal.console.is_terminal and compiling:
            run_aside("peppermill.bots")  # compile functions of bots while people read
        game = self.words.say(self.match.header.game)
        self.terminal.say("cli-play-title", "bold", game=game, names=self.words.listing(self.names))
        self.terminal.tell(self.game_view.legend() if self.humans else self.words.say("cli-play-watching"), "dim")
        if any(getattr(bot, "wants_observation", False) for bot in compiling):
            self.terminal.say("cli-play-compiling", "dim")
        try:
            while not self._played():
                pass
        except (EOFError, KeyboardInterrupt, Left):
            self._farewell()
        return 0

    def _played(self) -> bool:
        """Play to the end of the game and return True, or False if the table changed while somebody was asked."""
        with suppress(Restart):
            while self.match.outcome is None:
                self._round()
            self._result()
            return True
        return False

    def _round(self) -> None:
        """Put every pending decision to its player once: to people first, so that no bot plays before they have
        chosen."""
        self.match.catch_up()
        before = self.match.state
        pending = [decision for decision in self.match.decisions() if decision.pending]
        for decision in sorted(pending, key=lambda decision: decision.seat in self.bots):
            if decision.seat in self.bots:
                self._ask_bot(decision)
            else:
                self._ask_person(decision)
        if not self.humans:
            self._tell_news(SPECTATOR)
            self._show_table(SPECTATOR)
        elif self.curtained and self.game_view.revealed(before, self.match.state):
            self._show_to_all()

    def _show_to_all(self) -> None:
        """Clear the screen of a hand, then show what happened to all players together."""
        if self.match.outcome is not None:
            return
        self.terminal.curtain()
        self.on_screen = None
        self._tell_news(SPECTATOR)
        self._pause(self.words.say("cli-play-together"))

    def _pause(self, text: str) -> None:
        while word := self.terminal.ask(text):
            if word.lower() in ("quit", "q", "exit"):
                raise Left

    def _ask_bot(self, decision: Decision[Any]) -> None:
        seat = decision.seat
        rng = self.match.random_stream(bot_stream_name(seat, decision.id))
        command = ask_bot(self.bots[seat], self.match, decision, rng)
        answer = self.match.submit(seat, command)
        if isinstance(answer, Refusal) and self._is_pending(decision):  # else it was answered in another window
            raise Refused("bot-failed", bot=self.match.players[seat].kind, detail=self.words.refusal(answer))

    def _is_pending(self, decision: Decision[Any]) -> bool:
        return any(open_.id == decision.id and open_.pending for open_ in self.match.decisions(decision.seat))

    def _ask_person(self, decision: Decision[Any]) -> None:
        seat = decision.seat
        self._hand_screen_to(seat)
        self._tell_news(seat)
        self._show_table(seat)
        view = self.match.view(seat)
        self.terminal.draw(self.game_view.choices(decision, view))
        command = self._choose(decision, self.game_view.prompt(decision, view, self.names[seat]))
        while self.curtained and command is not None and (prompt := self.game_view.changing(command)):
            still = self.match.decisions(seat)
            if not still or still[0].id != decision.id:
                return
            command = self._choose(decision, prompt, may_pass=True)

    def _choose(self, decision: Decision[Any], prompt: str, *, may_pass: bool = False) -> Any:
        """Ask until a command is accepted. Return None if an empty line passes, or the decision was closed
        meanwhile."""
        seat = decision.seat
        while True:
            text = self.terminal.ask(prompt)
            if text == "" and may_pass:
                return None
            command = self._read(text, decision)
            if command is None:
                self._word(text, seat)
            elif isinstance(command, Note):
                self.terminal.tell(command.text, command.style)
                prompt = (
                    prompt if may_pass else self.game_view.prompt(decision, self.match.view(seat), self.names[seat])
                )
            elif not isinstance(answer := self.match.submit(seat, command), Refusal):
                return command
            else:
                self._refuse(answer)
                if answer.code == "decision-closed":
                    return None

    def _read(self, text: str, decision: Decision[Any]) -> Any:
        rng = self.match.random_stream(f"hand/{decision.seat}/{decision.id}")
        try:
            return self.game_view.command(text, decision, self.match.view(decision.seat), rng)
        except Refused as refused:
            return Note(self._refusal(refused.refusal), "yellow")

    def _word(self, text: str, seat: Seat) -> None:
        word, _, rest = text.partition(" ")
        match word.lower():
            case "quit" | "q" | "exit":
                raise Left
            case "log":
                for piece in self.match.news(seat):
                    self._tell(piece, seat)
            case "rules":
                self._rules(rest.strip())
            case "save":
                self._save(rest.strip())
            case "help" | "?" | "":
                self.terminal.tell(self.game_view.help(), "dim")
                self.terminal.tell(self.game_view.legend(), "dim")
            case _:
                self.terminal.tell(self.game_view.unknown(text[:40]), "yellow")

    def _rules(self, wanted: str) -> None:
        game = self.match.game
        found = [rule for rule in game.rules() if wanted.lower() in ("", rule.id.lower())]
        if not found:
            self._refuse(Refused("rule-unknown", value=wanted).refusal)
        for rule in found:
            self.terminal.tell(f"{rule.id} {rule_text(game, rule, self.words)} [{kinds_of(rule, self.words)}]")

    def _save(self, file: str) -> None:
        if not file:
            self.terminal.say("cli-play-save-where", "yellow")
            return
        try:
            write_new_text(path_of(file), write_record(record_of(self.match, private=True)))
        except Refused as refused:
            self._refuse(refused.refusal)
        else:
            self.terminal.say("cli-play-saved", "green", file=file, command=f"{command_name()} {self.word}")

    def _refuse(self, refusal: Refusal) -> None:
        self.terminal.tell(self._refusal(refusal), "yellow")

    def _refusal(self, refusal: Refusal) -> str:
        return self.words.refusal(refusal) + (f" [{refusal.rule}]" if refusal.rule else "")

    def _hand_screen_to(self, seat: Seat) -> None:
        if self.curtained and self.on_screen != seat:
            if self.on_screen is not None:
                self.terminal.curtain()
            self.terminal.say("cli-play-curtain", "bold", name=self.names[seat])
            self._pause(self.words.say("cli-play-curtain-ready", name=self.names[seat]))
        self.on_screen = seat

    def _tell_news(self, viewer: Viewer) -> None:
        """Tell what happened since this viewer last looked; on resuming, only the last of it."""
        news = self.match.news(viewer)
        since = self.told.get(viewer, max(0, len(news) - SHOWN_ON_RESUMING))
        for piece in news[since:]:
            self._tell(piece, viewer)
        self.told[viewer] = len(news)
        if not self.curtained:  # all players have read it
            self.told |= {seat: len(self.match.news(seat)) for seat in self.humans}

    def _tell(self, piece: NumberedNews, viewer: Viewer) -> None:
        self.terminal.tell(self.words.news(self.match.header.game, piece.news, self.names, viewer))
        self.terminal.draw(self.game_view.beneath(piece.news, self.match.view(viewer), self.names))

    def _show_table(self, viewer: Viewer) -> None:
        terminal, view = self.terminal, self.match.view(viewer)
        terminal.draw([Text()])
        terminal.draw(self.game_view.table(view, self.names, terminal.width))
        terminal.draw(self.game_view.hand(view, self.names, terminal.width))

    def _farewell(self) -> None:
        if self.curtained:
            self.terminal.curtain()
        self.terminal.tell("")
        if self.kept:
            again = f"{command_name()} {self.word}"
            self.terminal.say("cli-play-kept", "green", id=self.match.header.id, command=again)
        else:
            self.terminal.say("cli-play-not-kept", "yellow")

    def _result(self) -> None:
        """Show the result to everybody."""
        if self.curtained:
            self.terminal.curtain()
        viewer: Viewer = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self._tell_news(viewer)
        outcome = self.match.outcome
        assert outcome is not None, "shown only when the game is over"
        self.terminal.tell("")
        self.terminal.say("cli-play-over", "bold")
        self.terminal.say(f"{self.match.header.game}-reason-{outcome.reason}", "dim")
        for seat in sorted(range(len(self.names)), key=lambda seat: outcome.ranks[seat]):
            rank, score = outcome.ranks[seat], outcome.scores[seat]
            self.terminal.tell(self.game_view.result(rank, self.names[seat], score), "bold" if rank == 1 else "")
