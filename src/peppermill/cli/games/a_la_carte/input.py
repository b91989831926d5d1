"""Parse what is typed at a table of À la carte into commands. Whether a command is allowed is left to the rules."""

import math
import re
from typing import Any, Final

from peppermill.cli.arguments import number
from peppermill.cli.games.a_la_carte.names import AmbiguousName, NameMatcher
from peppermill.cli.games.a_la_carte.render import menu
from peppermill.cli.games.terminal_view import Note
from peppermill.core import Chance, RandomStream
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, CUPS, FACES, DishName
from peppermill.games.a_la_carte.view import ALaCarteView
from peppermill.games.answers import AnyOf, Listed
from peppermill.games.contract import Decision
from peppermill.gestures import Hand, Pour, Toss, perturb, pour, toss
from peppermill.gestures.tossing import EASY_SWING

NUMBER: Final = re.compile(r"\d{1,9}")
DECIMAL: Final = re.compile(r"\d{1,4}(?:[.,]\d{1,3})?")
LEAST_TILT, MOST_TILT = math.degrees(pour_model.LEAST_TILT), math.degrees(pour_model.MOST_TILT)
LONGEST_DWELL: Final = 1.0
WEAKEST, STRONGEST = 40.0, 200.0
"""Per cent of the strength and wrist of an easy toss."""
STEEPS: Final = range(100, 181, 2)
MOST_CRYSTALS: Final = 20


def sweet_spot(crystals: int, hand: Hand) -> float:
    """Return the tilt, in degrees, at which exactly one crystal falls most often."""
    sd = pour_model.unsteadiness(hand)
    return float(max(STEEPS, key=lambda tilt: sum(pour_model.expected(crystals, float(tilt), sd)[1:2])))


def listed(decision: Decision[Any]) -> list[Any]:
    """Return the answers of a decision that can be chosen by number."""
    answers = decision.answers
    parts = answers.parts if isinstance(answers, AnyOf) else (answers,)
    return [answer for part in parts if isinstance(part, Listed) for answer in part]


class InputParser:
    """Parse input to one decision, given the player's view and the steadiness of their hand."""

    def __init__(
        self, names: NameMatcher, hand: Hand, decision: Decision[Any], view: ALaCarteView, rng: RandomStream
    ) -> None:
        self.names, self.hand, self.decision, self.view, self.rng = names, hand, decision, view, rng
        self.listed = listed(decision)

    def command(self, text: str) -> Any:
        """Return the command, a `Note` to show instead, or None if the text means nothing in this game."""
        words = text.lower().split()
        try:
            return self._command(words) if words else None
        except AmbiguousName as ambiguous:
            return ambiguous.note

    def _command(self, words: list[str]) -> Any:
        name, (first, *rest) = self.decision.id, words
        if NUMBER.fullmatch(first) and not rest and self.listed:
            return self.listed[number("answer", first, 1, len(self.listed)) - 1]
        if isinstance(next(iter(self.listed), None), c.NameCup) and self.names.meant(" ".join(words), tuple(CUPS)):
            cup: Any = self.names.find(" ".join(words), tuple(CUPS))
            return c.NameCup(name, cup)
        match first:
            case "pour" | "season" | "fell" if rest:
                return self._pour(rest)
            case "flip" | "toss":
                return self._flip(rest)
            case "heat" | "roll" | "die":
                return self._heat(rest)
            case "turn" if rest:
                return c.TurnUp(name, number("turn", rest[0], 1, 3))
            case "dish" | "cook" if rest:
                return c.PickDish(name, DishName(self.names.find(" ".join(rest), self._dishes())))
            case "swap" if rest:
                return c.PlayCup(name, "swap", self.names.seat(rest[0], self.view))
            case "cool" if rest:
                return c.PlayCup(name, "cool", None, number("cool", rest[0], 1, 3))
            case "spoons" | "point":
                return c.PlayCup(name, "spoons" if first == "spoons" else "point")
            case "take" if len(rest) >= 2:
                cup = self.names.find(" ".join(rest[1:]), tuple(CUPS))
                return c.TakeCup(name, self.names.seat(rest[0], self.view), cup)
            case "menu" if not rest:
                return Note(menu(self.view, self.names.words), "")
            case "burn":
                return c.LetBurn(name)
            case "end" | "done" | "pass":
                return c.EndTurn(name)
            case _:
                return self._bare(words)

    def _dishes(self) -> tuple[str, ...]:
        return (*(dish.name for dish in self.view.menu), CREPE)

    def _bare(self, words: list[str]) -> Any:
        """Parse a name without a verb: a dish, or how a crêpe lies."""
        name, text = self.decision.id, " ".join(words)
        match next(iter(self.listed), None):
            case c.PickDish() if self.names.meant(text, self._dishes()):
                return c.PickDish(name, DishName(self.names.find(text, self._dishes())))
            case _ if any(isinstance(one, c.Caught) for one in self.listed) and self.names.meant(
                text, pour_model.CATCHES
            ):
                caught: Any = self.names.find(text, pour_model.CATCHES)
                return c.Caught(name, caught)
            case _:
                return None

    def _heat(self, words: list[str]) -> Any:
        """Parse `heat [FACE]`. At a real stove FACE is what the die shows, a number or its name."""
        if not words:
            return c.Heat(self.decision.id)
        figures = {"1": "one", "2": "two", "3": "three"}
        face: Any = figures.get(words[0]) or self.names.find(" ".join(words), FACES)
        return c.Heat(self.decision.id, face)

    def _pour(self, words: list[str]) -> Any:
        """Parse `pour BOTTLE [TILT [DWELL]] [over SEAT]`; at a real stove `pour BOTTLE SPICES [SALT] [over SEAT]`."""
        pan, words = self._over(words)
        figures: list[str] = []
        while len(words) > 1 and DECIMAL.fullmatch(words[-1]) and len(figures) < 2:
            figures.insert(0, words.pop())
        bottle: Any = self.names.find(" ".join(words), BOTTLES)
        name, mode = self.decision.id, self.view.options.input
        if mode == "typed":
            if not figures:
                return self.names.note("cli-a_la_carte-how-many")
            spices, salts = (number("fallen", one, 0, MOST_CRYSTALS) for one in (*figures, "0")[:2])
            return c.Fallen(name, pan, bottle, spices, salts)
        crystals = len(self.view.bottles[BOTTLES.index(bottle)])
        usual = sweet_spot(crystals, self.hand)
        tilt = math.radians(self._figure("tilt", figures[0], LEAST_TILT, MOST_TILT) if figures else usual)
        if mode == "sampled":
            if len(figures) > 1:
                return self.names.note("cli-a_la_carte-drawn")
            return c.Tilt(name, pan, bottle, tilt)
        dwell = self._figure("dwell", figures[1], 0.0, LONGEST_DWELL) if len(figures) > 1 else pour_model.DWELL
        done: Pour = perturb(pour(bottle, tilt, dwell), self.hand, Chance(f"{self.rng.word()}"))
        return c.Season(name, pan, done)

    def _figure(self, field: str, text: str, low: float, high: float) -> float:
        value = float(text.replace(",", ".")) if DECIMAL.fullmatch(text) else math.nan
        if not low <= value <= high:
            known = {"low": f"{low:g}", "high": f"{high:g}"}
            raise AmbiguousName(self.names.note("cli-a_la_carte-figure", field=field, value=text[:20], **known))
        return value

    def _over(self, words: list[str]) -> tuple[Any, list[str]]:
        """Return the pan that is poured into, by default one's own, and the other words."""
        for at in ("over", "for"):
            if at in words[:-1]:
                here = words.index(at)
                return self.names.seat(words[here + 1], self.view), [*words[:here], *words[here + 2 :]]
        return self.decision.seat, words

    def _flip(self, words: list[str]) -> Any:
        """Parse `flip [STRENGTH [WRIST]]`, each in per cent of an easy toss; at a real stove `flip` and how the crêpe
        lies."""
        name, mode = self.decision.id, self.view.options.input
        if mode == "typed":
            if not words:
                return self.names.note("cli-a_la_carte-how-landed")
            caught: Any = self.names.find(" ".join(words), pour_model.CATCHES)
            return c.Caught(name, caught)
        if mode == "sampled":
            return self.names.note("cli-a_la_carte-drawn") if words else c.TryFlip(name)
        strength = self._figure("strength", words[0], WEAKEST, STRONGEST) / 100 if words else 1.0
        wrist = self._figure("wrist", words[1], WEAKEST, STRONGEST) / 100 if len(words) > 1 else 1.0
        meant = toss(EASY_SWING.lift * strength, EASY_SWING.wrist * wrist)
        done: Toss = perturb(meant, self.hand, Chance(f"{self.rng.word()}"))
        return c.Flip(name, done)
