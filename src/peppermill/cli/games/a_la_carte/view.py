"""À la carte at a terminal: pours and flips are typed in words, every other answer by its number."""

from typing import Any

from rich.text import Text

from peppermill.cli.games.a_la_carte import render
from peppermill.cli.games.a_la_carte.input import InputParser, listed
from peppermill.cli.games.a_la_carte.names import LETTERS, NameMatcher
from peppermill.core import RandomStream
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.pieces import CREPE
from peppermill.games.a_la_carte.state import State
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.contract import Decision
from peppermill.gestures import hand_of
from peppermill.i18n import Words


class ALaCarteTerminalView:
    """The `TerminalView` of À la carte. Nothing is hidden in this game."""

    secrets = False

    def __init__(self, words: Words, hand: str) -> None:
        self.words, self.steadiness, self.names = words, hand_of(hand), NameMatcher(words)

    def legend(self) -> str:
        return self.words.say("cli-a_la_carte-legend")

    def help(self) -> str:
        return self.words.say("cli-a_la_carte-help")

    def table(self, view: ALaCarteView, names: list[str], width: int) -> list[Text]:
        return render.table(view, names, self.words, width)

    def hand(self, view: ALaCarteView, names: list[str], width: int) -> list[Text]:
        """Return no lines: nobody holds anything that others do not see."""
        return []

    def beneath(self, news: object, view: ALaCarteView, names: list[str]) -> list[Text]:
        return []

    def prompt(self, decision: Decision[Any], view: ALaCarteView, name: str) -> str:
        say = self.words.say
        match next(iter(listed(decision)), None):
            case c.PickDish():
                return say("cli-a_la_carte-ask-dish", name=name)
            case c.TurnUp():
                return say("cli-a_la_carte-ask-turn", name=name)
            case c.TakeCup():
                return say("cli-a_la_carte-ask-take", name=name)
            case c.NameCup():
                return say("cli-a_la_carte-ask-name", name=name)
        if view.phase == "cool":
            return say("cli-a_la_carte-ask-cool", name=name)
        pan = "crepe" if view.stoves[decision.seat].dish == CREPE else "dish"
        return say("cli-a_la_carte-ask-act", name=name, pan=pan, input=view.options.input, actions=view.actions)

    def choices(self, decision: Decision[Any], view: ALaCarteView) -> list[Text]:
        return [
            Text.assemble((f"{place:3} ", "bold"), self._answer(answer, view))
            for place, answer in enumerate(listed(decision), 1)
        ]

    def _answer(self, answer: Any, view: ALaCarteView) -> str:
        say, name = self.words.say, self.names.say
        match answer:
            case c.PickDish(dish=dish):
                return render.named(view, dish, self.words)
            case c.Heat(face=face):
                return say("cli-a_la_carte-answer-heat", face="" if face is None else name(face), known=_yes(face))
            case c.TurnUp(steps=steps):
                return say("cli-a_la_carte-answer-turn", steps=steps)
            case c.TakeCup(seat=seat, cup=cup):
                return say("cli-a_la_carte-answer-take", cup=name(cup), seat=LETTERS[seat])
            case c.NameCup(cup=cup):
                return name(cup)
            case c.PlayCup(cup=cup, seat=seat, steps=steps):
                other = LETTERS[seat] if seat is not None else ""
                return say("cli-a_la_carte-answer-cup", cup=cup, seat=other, steps=steps)
            case c.TryFlip():
                return say("cli-a_la_carte-answer-flip")
            case c.Caught(caught=caught):
                return say("cli-a_la_carte-answer-caught", caught=name(caught))
            case c.LetBurn():
                return say("cli-a_la_carte-answer-burn")
            case _:
                return say("cli-a_la_carte-answer-end", actions=view.actions)

    def command(self, text: str, decision: Decision[Any], view: ALaCarteView, rng: RandomStream) -> Any:
        return InputParser(self.names, self.steadiness, decision, view, rng).command(text)

    def unknown(self, text: str) -> str:
        return self.words.say("cli-a_la_carte-unknown", text=text)

    def changing(self, command: object) -> str:
        """Return an empty prompt: no answer can be changed."""
        return ""

    def revealed(self, before: State, after: State) -> bool:
        """Return False: everything is open all the time."""
        return False

    def result(self, place: int, name: str, score: int) -> str:
        return self.words.say("cli-a_la_carte-result", place=place, name=name, score=score)


def _yes(given: object) -> str:
    return "no" if given is None else "yes"
