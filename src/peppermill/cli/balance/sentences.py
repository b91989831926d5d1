"""Sentences of balance reports, made from findings and figures by the catalogues."""

from collections.abc import Sequence
from typing import Any, Final

from peppermill.i18n import Words
from peppermill.lab.balance import BalanceReport, Effect, Thing
from peppermill.lab.sums import Interval
from peppermill.lab.verdict import Finding

MOST_NAMED: Final = 4
"""Things that a sentence names; of more it gives the number."""
SHARES: Final = frozenset({"begins", "settled", "shared"})
"""Measures that are shares."""


class Sentences:
    """The words of one report."""

    def __init__(self, report: BalanceReport, words: Words) -> None:
        self.report, self.words = report, words
        self.game = report.game

    def tell(self, message: str, **params: object) -> str:
        """Return a message of the report's catalogue."""
        return self.words.say(f"cli-report-{message}", **params)

    def thing(self, code: str) -> str:
        """Return the name of a thing; one that is joined by plus signs by the names of its parts."""
        return " + ".join(self._word(part) for part in code.split("+"))

    def _word(self, code: str) -> str:
        return self.words.word(self.game, code)

    def kind(self, name: str, message: str = "") -> str:
        """Return the heading of a kind of things, or another of its messages."""
        own = f"{self.game}-report-{name}{message}"
        return self.words.say(own) if self.words.has(own) else self.tell(f"kind{message}", kind=name)

    def percent(self, value: float, digits: int = 1) -> str:
        """Return a share as per cent."""
        return self.words.percent(value) if digits else self.tell("percent", value=str(round(100 * value)))

    def change(self, value: float, half: float, is_share: bool = True) -> str:
        """Return a difference with its sign and interval; of shares in percentage points."""
        sign = "+" if value > 0 else "−" if value < 0 else "±"
        scale = 100 if is_share else 1
        given = f"{sign}{self.words.decimal(abs(value) * scale)} ± {self.words.decimal(half * scale)}"
        return self.tell("points", value=given) if is_share else given

    def share(self, interval: Interval | None, is_share: bool = True) -> str:
        """Return a share or number with its interval."""
        if interval is None:
            return self.tell("too-few")
        if not is_share:
            return f"{self.words.decimal(interval.value, 2)} ± {self.words.decimal(interval.half, 2)}"
        return f"{self.percent(interval.value)} ± {self.words.decimal(100 * interval.half)}"

    def things(self, codes: Sequence[str]) -> str:
        """Return the names of things as a list, or of the first and how many more there are."""
        named = [self.thing(code) for code in codes[:MOST_NAMED]]
        rest = len(codes) - len(named)
        return self.words.listing([*named, self.tell("more", count=rest)] if rest else named)

    def member(self, kind: str, thing: Thing) -> str:
        """Return the name of a thing, or of its group if it stands for that."""
        return self.group(kind, thing.group) if thing.group == thing.code else self.thing(thing.code)

    def group(self, kind: str, name: str) -> str:
        """Return the name of a group of things."""
        return self.words.say(f"{self.game}-report-{kind}-group", group=int(name) if name.isdecimal() else name)

    def place(self, number: int) -> str:
        """Return the name of a place in the order of turns."""
        return self.tell("place", place=number)

    def finding(self, finding: Finding) -> str:
        """Return the sentence of a finding."""
        params = {name: self._param(name, value) for name, value in finding.params.items()}
        if finding.params.get("thing"):
            params["thing"] = self._named(finding.params["kind"], finding.params["thing"])
        code = finding.code if finding.status == "note" else f"{finding.code}-{finding.status}"
        return self.tell(f"finds-{code}", **params)

    def _named(self, kind: str, code: str) -> str:
        things = [one.things for one in self.report.counted if one.kind.name == kind]
        return next(self.member(kind, thing) for thing in things[0] if thing.code == code)

    def _param(self, name: str, value: Any) -> object:
        match name:
            case "half":
                return self.words.decimal(100 * value)
            case "share" | "even" | "large" | "settled":
                return self.percent(value, 0 if round(value, 6) == round(value, 2) else 1)
            case "gain":
                return self.tell("points", value=f"{'+' if value >= 0 else '−'}{self.words.decimal(100 * abs(value))}")
            case "changes":
                return self.words.decimal(value)
            case "place":
                return self.place(value)
            case "kind":
                return self.kind(value)
            case "thing":
                return self.thing(value)
            case "things" | "above" | "below":
                return self.things(value) if value else self.tell("none")
            case "options":
                return self.words.listing(list(dict.fromkeys(value)))
            case _:
                return value

    def effect(self, effect: Effect) -> str:
        """Return what another value of an option changes, beyond chance, as a sentence."""
        if not effect.changed:
            return self.tell("effect-none", deals=effect.deals)
        beyond = [
            self.tell(
                "effect-change",
                measure=self.tell(f"measure-{name}"),
                change=self.change(one.value, one.half, name in SHARES),
            )
            for name, one in effect.differences.items()
            if one.is_beyond()
        ]
        changed = self.percent(effect.changed)
        if not effect.differences:
            return self.tell("effect-few", deals=effect.deals)
        if not beyond:
            return self.tell("effect-chance", deals=effect.deals, changed=changed)
        return self.tell("effect-beyond", deals=effect.deals, changed=changed, changes=beyond)

    def measure(self, name: str, value: float) -> str:
        """Return a measure's value."""
        return self.percent(value) if name in SHARES else self.words.decimal(value)
