"""Chili at a terminal: a card is played by typing its number."""

from rich.text import Text

from peppermill.cli.games.chili import render
from peppermill.core import RandomStream
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.events import CycleScored
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import State
from peppermill.games.chili.view import ChiliView
from peppermill.games.contract import Decision
from peppermill.i18n import Words

LONGEST_NUMBER = 9


class ChiliTerminalView:
    """The `TerminalView` of Chili."""

    secrets = True

    def __init__(self, words: Words, hand: str) -> None:
        self.words = words

    def legend(self) -> str:
        return self.words.say("cli-chili-legend")

    def help(self) -> str:
        return self.words.say("cli-play-help")

    def table(self, view: ChiliView, names: list[str], width: int) -> list[Text]:
        return render.table(view, names, self.words, width)

    def hand(self, view: ChiliView, names: list[str], width: int) -> list[Text]:
        return render.hand(view, names, self.words, width)

    def beneath(self, news: object, view: ChiliView, names: list[str]) -> list[Text]:
        if not isinstance(news, CycleScored):
            return []
        return render.scoring(news, names, self.words, view.peppers)

    def prompt(self, decision: Decision[Choose], view: ChiliView, name: str) -> str:
        return self.words.say("cli-play-prompt", name=name)

    def choices(self, decision: Decision[Choose], view: ChiliView) -> list[Text]:
        return []

    def command(self, text: str, decision: Decision[Choose], view: ChiliView, rng: RandomStream) -> Choose | None:
        if not text.isdecimal() or len(text) > LONGEST_NUMBER:
            return None
        return Choose(decision.id, Card(int(text)))

    def unknown(self, text: str) -> str:
        return self.words.say("cli-play-not-a-card", text=text)

    def changing(self, command: Choose) -> str:
        return self.words.say("cli-play-chosen", card=command.card)

    def revealed(self, before: State, after: State) -> bool:
        return after.revealed != before.revealed

    def result(self, place: int, name: str, score: int) -> str:
        return self.words.say("cli-play-result", place=place, name=name, score=score)
