"""Things of a game that balance reports count: what a seat got, what it did with it, and what it began with.

A game says what to count by a subclass of `Balance`, named in its description; for one without, answers are counted.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from peppermill.core import Seat
from peppermill.core.notation import write
from peppermill.core.options import option_specs
from peppermill.games.contract import AnyGame, Decision, Listed, Setup, Step
from peppermill.packages import find_package, load

Part: TypeAlias = Literal["came", "got", "done"]
"""What happened to a thing: it came up for anybody, a seat got it, or a seat succeeded with it."""
ANSWER: Final = "answer"
LONGEST: Final = 60
"""Letters of an answer that is counted by its text; of longer ones only the kind is."""
INPUT: Final = "input"
"""The option that says where results of gestures come from; it changes no rule."""


class Kind(Struct, frozen=True):
    """A kind of things: cards, blends, dishes. `<game>-report-<name>` is its heading, `<game>-report-<name>-about` the
    sentence below."""

    name: str
    things: tuple[str, ...] = ()
    """Codes of all things, in the order in which they are shown; by default those that come up."""
    rate: Literal["", "got", "done"] = ""
    """The rate that is compared: how often a thing that came up was got, or a thing that was got was done."""
    is_share: bool = True
    """Whether a rate is a share of one; else it is a number."""
    by_chance: bool = False
    """Whether seats begin with these things by chance, so that a difference in their wins is the thing's doing."""
    groups: tuple[str, ...] = ()
    """The group of each thing, shown by colour; `<game>-report-<name>-group` names one."""


class Use(NamedTuple):
    """A thing to be counted: that a seat got or used, or that came up for everybody (`seat` is None)."""

    kind: str
    thing: str
    seat: int | None
    part: Part = "got"


class Variant(NamedTuple):
    """An option with another value than a setup has."""

    option: str
    value: str
    setup: Setup


class Balance:
    """The things that are counted in one game. By default these are answers, and the first seat that is asked alone
    begins."""

    more_values: ClassVar[tuple[tuple[str, Any], ...]] = ()
    """Values of options that are compared beside those that `variants` finds: numbers."""

    def kinds(self, setup: Setup) -> tuple[Kind, ...]:
        """Return the kinds of things that are counted."""
        return (Kind(ANSWER),)

    def beginner(self, state: Any, decisions: tuple[Decision[Any], ...]) -> Seat:
        """Return the seat that begins, from the first state in which somebody is asked."""
        return decisions[0].seat if len(decisions) == 1 else Seat(0)

    def opening(self, state: Any) -> Iterator[Use]:
        """Yield the things that each seat was given by chance before its first decision, read from the first state."""
        yield from ()

    def answered(self, decision: Decision[Any], command: Any) -> Iterator[Use]:
        """Yield what a seat's command used."""
        yield Use(ANSWER, answer_text(decision, command), decision.seat)

    def happened(self, step: Step[Any, Any]) -> Iterator[Use]:
        """Yield what a step of the game used."""
        yield from ()

    def variants(self, game: AnyGame, setup: Setup) -> tuple[Variant, ...]:
        """Return the setups that differ in one option: every other word, the opposite of a flag, and `more_values`."""
        found: list[tuple[str, Any]] = []
        for spec in option_specs(game.options):
            now = getattr(setup.options, spec.name)
            if spec.kind == "flag":
                found.append((spec.name, not now))
            elif spec.kind == "word" and spec.name != INPUT:
                found += [(spec.name, word) for word in spec.words if word != now]
        found += [one for one in self.more_values if getattr(setup.options, one[0]) != one[1]]
        return tuple([_variant(setup, name, value) for name, value in found])


class GameBalance(Balance):
    """The base of games that name their things, so that answers are not counted."""

    def answered(self, decision: Decision[Any], command: Any) -> Iterator[Use]:
        """Yield nothing."""
        yield from ()


def _variant(setup: Setup, name: str, value: Any) -> Variant:
    told = str(value).lower() if isinstance(value, bool) else str(value)
    return Variant(name, told, replace(setup, options=replace(setup.options, **{name: value})))


def answer_text(decision: Decision[Any], command: Any) -> str:
    """Return an answer as text without its decision: `choose card=17`. Of answers that are not listed only the kind."""
    kind = str(command.__struct_config__.tag)
    if not isinstance(decision.answers, Listed):
        return kind
    text = " ".join(word for word in write(command).split(" ") if not word.startswith("decision="))
    return text if len(text) <= LONGEST else kind


def find_balance(game: str) -> Balance:
    """Return what balance reports count in a game.

    >>> from peppermill.games import find_game
    >>> chili = find_game("chili")
    >>> [kind.name for kind in find_balance("chili").kinds(Setup(2, chili.options(), chili.house_data()))]
    ['dealt', 'peppers', 'played']
    """
    where = find_package(game).balance
    return cast("Balance", load(where)()) if where else Balance()
