"""Safranito at a terminal: throws are aimed in words, every other answer has a number."""

from typing import Any

from rich.text import Text

from peppermill.cli.games.safranito import render
from peppermill.cli.games.safranito.input import InputParser
from peppermill.cli.games.safranito.places import PlaceMatcher
from peppermill.cli.games.terminal_view import Note
from peppermill.core import RandomStream, Seat
from peppermill.games.contract import Decision, Gesture, InRange, Listed
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.events import ChipPlaced, ChipsLanded
from peppermill.games.safranito.state import State
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import hand_of
from peppermill.i18n import Words


class SafranitoTerminalView:
    """The `TerminalView` of Safranito. Remembers the chip each player chose for their next throw."""

    secrets = True

    def __init__(self, words: Words, hand: str) -> None:
        self.words, self.steadiness = words, hand_of(hand)
        self.places = PlaceMatcher(words)
        self.prepared: dict[Seat, int] = {}
        """Value of the chip chosen for the next throw, by seat."""

    def legend(self) -> str:
        return self.words.say("cli-safranito-legend")

    def help(self) -> str:
        return self.words.say("cli-safranito-help")

    def table(self, view: SafranitoView, names: list[str], width: int) -> list[Text]:
        return render.table(view, names, self.words, width)

    def hand(self, view: SafranitoView, names: list[str], width: int) -> list[Text]:
        return render.hand(view, names, self.words, width)

    def beneath(self, news: object, view: SafranitoView, names: list[str]) -> list[Text]:
        """Return where each chip lies now that the news moved."""
        match news:
            case ChipsLanded(chips=chips):
                moved = {chip.number for chip in chips}
            case ChipPlaced(number=number):
                moved = {number}
            case _:
                return []
        return [Text("  " + render.chip_line(view, chip, self.words)) for chip in view.board if chip.number in moved]

    def prompt(self, decision: Decision[Any], view: SafranitoView, name: str) -> str:
        say, answers = self.words.say, decision.answers
        if isinstance(answers, InRange | Gesture):
            message = "cli-safranito-ask-lay" if isinstance(answers.like, c.LayChip) else "cli-safranito-ask-throw"
            return say(message, name=name, chip=self._chip(view, decision.seat))
        assert isinstance(answers, Listed), "Safranito asks in no other way"
        match next(iter(answers)):
            case c.LeaveBoard():
                return say("cli-safranito-ask-typing", name=name)
            case c.UseSpace():
                return say("cli-safranito-ask-use", name=name, space=say(f"safranito-word-{view.space}"))
            case c.KeepCard():
                return say("cli-safranito-ask-keep", name=name)
            case c.PickBowl():
                return say("cli-safranito-ask-pick", name=name)
            case c.SellSpice():
                return say("cli-safranito-ask-sell", name=name, spice=self._bowl(view), price=view.price)
            case c.BuySpice():
                return say(
                    "cli-safranito-ask-buy", name=name, spice=self._bowl(view), price=self._price(view, decision)
                )
            case _:
                return say("cli-safranito-ask-blend", name=name)

    def choices(self, decision: Decision[Any], view: SafranitoView) -> list[Text]:
        if not isinstance(decision.answers, Listed) or view.phase == "typing":
            return []
        return [
            Text.assemble((f"{place:3} ", "bold"), self._answer(answer, decision, view))
            for place, answer in enumerate(decision.answers, 1)
        ]

    def _answer(self, answer: Any, decision: Decision[Any], view: SafranitoView) -> str:
        say = self.words.say
        match answer:
            case c.UseSpace(use=use):
                return say("cli-safranito-answer-use", use=_yes(use))
            case c.KeepCard(spice=spice) | c.PickBowl(bowl=spice):
                return say(f"safranito-word-{spice}")
            case c.SellSpice(count=count):
                return say("cli-safranito-answer-sell", count=count, money=count * view.price)
            case c.BuySpice(buy=buy):
                return say("cli-safranito-answer-buy", buy=_yes(buy), price=self._price(view, decision))
            case c.BlendSpices(blend=blend, instead=instead):
                spices = [say(f"safranito-word-{spice}") for spice in view.recipes[blend]]
                tokens = [say(f"safranito-word-{spice}") for spice in instead]
                return say("cli-safranito-answer-blend", blend=blend, spices=spices, tokens=tokens, count=len(tokens))
            case _:
                return say("cli-safranito-answer-pass")

    def command(self, text: str, decision: Decision[Any], view: SafranitoView, rng: RandomStream) -> Any:
        seat = decision.seat

        def choose(value: int) -> Note:
            if value not in view.own_chips:
                return Note(self.words.say("cli-safranito-no-value", chip=value), "yellow")
            self.prepared[seat] = value
            return Note(self.words.say("cli-safranito-chosen", chip=value))

        typed = InputParser(self.places, self.steadiness, decision, view, rng)
        return typed.command(text, self._chip(view, seat), choose)

    def unknown(self, text: str) -> str:
        return self.words.say("cli-safranito-unknown", text=text)

    def changing(self, command: object) -> str:
        """Return an empty prompt: no answer can be changed."""
        return ""

    def revealed(self, before: State, after: State) -> bool:
        """Return False: what comes to light stays on the table."""
        return False

    def result(self, place: int, name: str, score: int) -> str:
        return self.words.say("cli-safranito-result", place=place, name=name, score=score)

    def _chip(self, view: SafranitoView, seat: Seat) -> int:
        """Return the chip chosen for the next throw, else the smallest."""
        chosen = self.prepared.get(seat)
        return chosen if chosen in view.own_chips else min(view.own_chips, default=0)

    def _bowl(self, view: SafranitoView) -> str:
        return self.words.say(f"safranito-word-{view.bowl}")

    def _price(self, view: SafranitoView, decision: Decision[Any]) -> int:
        """Return the total of one's own chips in the bowl (B-2)."""
        own = [chip for chip in view.board if chip.seat == decision.seat and chip.nearest == view.bowl]
        return sum(chip.value or 0 for chip in own if chip.overlap > 0.0)


def _yes(given: bool) -> str:
    return "yes" if given else "no"
