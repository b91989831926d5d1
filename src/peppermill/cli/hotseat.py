"""One screen, several hands: a curtain falls between them. Everything is kept move by move."""

from typing import Any

from rich.text import Text

from peppermill.bots import Bot, find_bot, luck_of_bot
from peppermill.cli import chili_table
from peppermill.cli.rules import kinds_of, rule_text
from peppermill.cli.terminal import Terminal
from peppermill.games.chili.events import CycleScored
from peppermill.games.contract import Decision
from peppermill.match import Match, Numbered
from peppermill.match.record import record_of, write_record
from peppermill.platform import command_name, path_of, write_new_text
from peppermill.table import SPECTATOR, Refusal, Refused, Seat, Viewer

SHOWN_ON_RESUMING = 12
ANSWERED_ELSEWHERE = ("decision-closed", "chili-same-card", "chili-choice-stands", "game-over")
"""What a bot hears when the same game is open in another window, where it has answered already."""


class Left(Exception):  # noqa: N818 - no error: somebody has gone home
    """The person at the keyboard has left."""


class HotSeat:
    def __init__(self, match: Match, terminal: Terminal, *, kept: bool) -> None:
        self.match, self.terminal, self.kept = match, terminal, kept
        self.words = terminal.words
        self.names = [chair.name for chair in match.chairs]
        self.humans = [Seat(seat) for seat, chair in enumerate(match.chairs) if chair.is_human]
        self.told: dict[Viewer, int] = {}
        self.on_screen: Seat | None = None
        name = match.header.game
        self.bots: dict[int, Bot] = {
            seat: find_bot(name, chair.player) for seat, chair in enumerate(match.chairs) if not chair.is_human
        }

    def play(self) -> int:
        if len(self.humans) > 1:
            self.terminal.curtain()  # somebody's hand may still be on the screen from before
        game = self.words.say(self.match.header.game)
        self.terminal.say("cli-play-title", "bold", game=game, names=self.words.listing(self.names))
        self.terminal.say("cli-chili-legend" if self.humans else "cli-play-watching", "dim")
        try:
            while self.match.outcome is None:
                self._round()
        except (EOFError, KeyboardInterrupt, Left):
            self._farewell()
            return 0
        self._result()
        return 0

    def _round(self) -> None:
        """Every pending question once: people first, so that no bot's haste hurries them."""
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
        elif len(self.humans) > 1 and self.match.state.revealed != before.revealed:
            self._show_to_all()

    def _show_to_all(self) -> None:
        """The reveal and what follows is everybody's: the hand on the screen goes first, then all look together."""
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
        luck = self.match.luck(luck_of_bot(seat, decision.id))
        command = self.bots[seat].answer(self.match.view(seat), decision, luck)
        answer = self.match.submit(seat, command)
        assert not isinstance(answer, Refusal) or answer.code in ANSWERED_ELSEWHERE, answer

    def _ask_person(self, decision: Decision[Any]) -> None:
        seat = decision.seat
        self._hand_screen_to(seat)
        self._tell_news(seat)
        self._show_table(seat)
        chosen = self._choose(decision, self.words.say("cli-play-prompt", name=self.names[seat]))
        while len(self.humans) > 1 and chosen is not None and self.match.decisions(seat):
            if self.match.decisions(seat)[0].id != decision.id:
                return
            chosen = self._choose(decision, self.words.say("cli-play-chosen", card=chosen), may_pass=True)

    def _choose(self, decision: Decision[Any], prompt: str, *, may_pass: bool = False) -> int | None:
        """Ask until a card is accepted; None if an empty line passes."""
        while True:
            text = self.terminal.ask(prompt)
            if text == "" and may_pass:
                return None
            if not text.isdecimal() or len(text) > 9:
                self._word(text, decision.seat)
                continue
            answer = self.match.submit(decision.seat, f"choose decision={decision.id} card={int(text)}")
            if not isinstance(answer, Refusal):
                return int(text)
            self._refuse(answer)
            if answer.code == "decision-closed":
                return None

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
                self.terminal.say("cli-play-help", "dim")
                self.terminal.say("cli-chili-legend", "dim")
            case _:
                self.terminal.say("cli-play-not-a-card", "yellow", text=text[:40])

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
            self.terminal.say("cli-play-saved", "green", file=file, command=command_name())

    def _refuse(self, refusal: Refusal) -> None:
        rule = f" [{refusal.rule}]" if refusal.rule else ""
        self.terminal.tell(self.words.refusal(refusal) + rule, "yellow")

    def _hand_screen_to(self, seat: Seat) -> None:
        if len(self.humans) > 1 and self.on_screen != seat:
            if self.on_screen is not None:
                self.terminal.curtain()
            self.terminal.say("cli-play-curtain", "bold", name=self.names[seat])
            self._pause(self.words.say("cli-play-curtain-ready", name=self.names[seat]))
        self.on_screen = seat

    def _tell_news(self, viewer: Viewer) -> None:
        """What happened since this viewer last looked; on resuming, only the last of it."""
        news = self.match.news(viewer)
        since = self.told.get(viewer, max(0, len(news) - SHOWN_ON_RESUMING))
        for piece in news[since:]:
            self._tell(piece, viewer)
        self.told[viewer] = len(news)

    def _tell(self, piece: Numbered, viewer: Viewer) -> None:
        self.terminal.tell(self.words.news(self.match.header.game, piece.news, self.names, viewer))
        if isinstance(piece.news, CycleScored):
            self.terminal.draw(chili_table.scoring(piece.news, self.names, self.words, self.match.state.deck.peppers))

    def _show_table(self, viewer: Viewer) -> None:
        terminal, view = self.terminal, self.match.view(viewer)
        terminal.draw([Text()])
        terminal.draw(chili_table.table(view, self.names, self.words, terminal.width))
        terminal.draw(chili_table.hand(view, self.names, self.words, terminal.width))

    def _farewell(self) -> None:
        if len(self.humans) > 1:
            self.terminal.curtain()
        self.terminal.tell("")
        if self.kept:
            self.terminal.say("cli-play-kept", "green", id=self.match.header.id, command=command_name())
        else:
            self.terminal.say("cli-play-not-kept", "yellow")

    def _result(self) -> None:
        """Every hand is open now, so everybody may look."""
        if len(self.humans) > 1:
            self.terminal.curtain()
        viewer: Viewer = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self._tell_news(viewer)
        outcome = self.match.outcome
        assert outcome is not None, "shown only when the game is over"
        self.terminal.tell("")
        self.terminal.say("cli-play-over", "bold")
        self.terminal.say(f"{self.match.header.game}-reason-{outcome.reason}", "dim")
        for seat in sorted(range(len(self.names)), key=lambda seat: outcome.places[seat]):
            row = {"place": outcome.places[seat], "name": self.names[seat], "score": outcome.scores[seat]}
            self.terminal.say("cli-play-result", "bold" if row["place"] == 1 else "", **row)
