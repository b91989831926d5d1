"""A position of Chili as text, to be typed, read and passed on: `docs/notation.md` describes it with examples.

Fields stand on lines of their own or are separated by semicolons. `write` leaves out what is as usual; `read` fills it
in, then demands that every card lies in exactly one place.
"""

import re
from typing import Final, cast, get_args

from msgspec.structs import replace

from peppermill.core import Refused, Seat
from peppermill.core.options import option_specs, read_options
from peppermill.games.chili.events import Cards, Reason
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, HIGHEST, LOWEST, RING_SIZE, Card, Deck, deck_of_digits, house_deck
from peppermill.games.chili.position_check import cards_placed, checked
from peppermill.games.chili.state import Choices, Phase, State
from peppermill.games.positions import REST, unfit, unknown_field, unknown_word

LONGEST: Final = 20_000
MOST_ROUNDS: Final = 1_000
OFTEN: Final = frozenset(("hand", "chosen", "played", "collected", "revealed", "scores"))
ONCE: Final = frozenset(
    ("chili", "players", "options", "deck", "phase", "cycle", "round", "first", "ring", "winner", "owed", "discard")
).union(("pile", "drawn", "reshuffled", "reason", REST))


def write(state: State) -> str:
    """Write a state as a position."""
    fields = [
        "chili 1",
        f"players {state.players}",
        *_options(state.options),
        *([] if state.deck == house_deck() else [f"deck {state.deck.name} {state.deck.digits}"]),
        *([] if state.phase == "choose" else [f"phase {state.phase}"]),
        f"cycle {state.cycle}",
        f"round {state.round}",
        f"first {state.first}",
        *_ring(state),
        *_seats("hand", state.hands),
        *_seats("chosen", state.choices),
        *_seats("played", state.played),
        *([] if state.winner is None else [f"winner {state.winner}"]),
        *([f"owed {_numbers(state.owed)}"] if any(state.owed) else []),
        *_seats("collected", state.collected),
        *([f"discard {_numbers(state.discard)}"] if state.discard else []),
        *([f"drawn {state.drawn}"] if state.drawn else []),
        *(["reshuffled"] if state.reshuffled else []),
        *(f"revealed {_numbers(cards)}" for cards in state.revealed),
        *(f"scores {_numbers(cycle)}" for cycle in state.scores),
        *([] if state.reason is None else [f"reason {state.reason}"]),
    ]
    return "; ".join(fields)


def _options(options: Options) -> list[str]:
    changed = [
        f"{spec.name}={getattr(options, spec.name)}".lower()
        for spec in option_specs(Options)
        if getattr(options, spec.name) != spec.default
    ]
    return [f"options {' '.join(changed)}"] if changed else []


def _ring(state: State) -> list[str]:
    cards = [f"*{card}" if place == state.target else str(card) for place, card in enumerate(state.ring)]
    return [f"ring {' '.join(cards)}"] if cards else []


def _seats(field: str, per_seat: tuple[Cards, ...] | Choices) -> list[str]:
    held = [(seat, (cards,) if isinstance(cards, int) else cards) for seat, cards in enumerate(per_seat)]
    return [f"{field} {seat}: {_numbers(cards)}" for seat, cards in held if cards]


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def read(text: str) -> State:
    """Return the state of a position. Raises `Refused` by field if it cannot occur."""
    return _Reading(text).state()


class _Reading:
    """The fields of one position on their way to a state; refusals name the field."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise unfit("position", "short", value=text, high=LONGEST)
        self.fields: list[tuple[str, str]] = []
        for part in text.replace("\n", ";").split(";"):
            name, _, rest = part.strip().partition(" ")
            if name:
                self.fields.append((name, rest.strip()))
        known = ONCE | OFTEN
        for name, rest in self.fields:
            if name not in known:
                raise unknown_field(name, known)
            if name in ONCE and sum(other == name for other, _ in self.fields) > 1:
                raise unfit(name, "once", value=rest)
        if self.fields[:1] != [("chili", "1")]:
            raise unfit("chili", "version", value=self.text("chili"), example="chili 1")
        if self.text(REST):
            raise unfit(REST, "bare", value=self.text(REST))

    def state(self) -> State:
        players = self.number("players", 2, 5, rule="C-3")
        phase = self.phase()
        ring, target = self.ring()
        state = State(
            options=self.options(),
            deck=self.deck(),
            players=players,
            pile=(),
            hands=self.per_seat("hand", players),
            choices=self.one_each("chosen", players),
            played=self.one_each("played", players),
            owed=self.row("owed", players, 0, 3) or (0,) * players,
            collected=self.per_seat("collected", players),
            phase=phase,
            cycle=self.number("cycle", 0, 9, 1),
            round=self.number("round", 0, MOST_ROUNDS, 1),
            first=Seat(self.number("first", 0, players - 1, 0)),
            ring=ring,
            target=target,
            winner=Seat(self.number("winner", 0, players - 1)) if self.has("winner") else None,
            discard=self.cards("discard", self.text("discard")),
            reshuffled=self.has("reshuffled"),
            drawn=self.number("drawn", 0, 100 * MOST_ROUNDS, 0),
            revealed=tuple(self.reveal(row, players) for row in self.rows("revealed")),
            scores=tuple(self.numbers("scores", row, players, -999, 999) for row in self.rows("scores")),
            reason=self.reason(),
        )
        return checked(self.with_pile(state))

    def has(self, field: str) -> bool:
        return any(name == field for name, _ in self.fields)

    def text(self, field: str) -> str:
        return next((rest for name, rest in self.fields if name == field), "")

    def rows(self, field: str) -> list[str]:
        return [rest for name, rest in self.fields if name == field]

    def number(self, field: str, low: int, high: int, default: int | None = None, rule: str = "") -> int:
        if not self.has(field) and default is not None:
            return default
        return _number(field, self.text(field), low, high, rule)

    def numbers(self, field: str, row: str, count: int, low: int, high: int) -> tuple[int, ...]:
        words = row.split()
        if len(words) != count:
            raise unfit(field, "seats", value=row, count=count)
        return tuple(_number(field, word, low, high) for word in words)

    def row(self, field: str, count: int, low: int, high: int) -> tuple[int, ...]:
        return self.numbers(field, self.text(field), count, low, high) if self.has(field) else ()

    def reason(self) -> Reason | None:
        if not self.has("reason"):
            return None
        try:
            return Reason(self.text("reason"))
        except ValueError:
            raise unknown_word("reason", self.text("reason"), [reason.value for reason in Reason]) from None

    def phase(self) -> Phase:
        word = self.text("phase") or "choose"
        for phase in get_args(Phase):
            if word == phase:
                return cast("Phase", phase)
        raise unknown_word("phase", word, get_args(Phase))

    def cards(self, field: str, row: str) -> Cards:
        return tuple(sorted(Card(_number(field, word, LOWEST, HIGHEST, "C-1")) for word in row.split()))

    def reveal(self, row: str, players: int) -> Cards:
        return tuple(Card(number) for number in self.numbers("revealed", row, players, LOWEST, HIGHEST))

    def per_seat(self, field: str, players: int) -> tuple[Cards, ...]:
        found: dict[int, Cards] = {}
        for row in self.rows(field):
            seat, colon, cards = row.partition(":")
            number = _number(field, seat.strip(), 0, players - 1)
            if not colon:
                raise unfit(field, "like", value=row, example=f"{field} 0: 63")
            if number in found:
                raise unfit(field, "different", value=row)
            found[number] = self.cards(field, cards)
        return tuple(found.get(seat, ()) for seat in range(players))

    def one_each(self, field: str, players: int) -> Choices:
        found = self.per_seat(field, players)
        if any(len(cards) > 1 for cards in found):
            raise unfit(field, "like", "A-1", _numbers(max(found, key=len)), example=f"{field} 0: 63")
        return tuple(cards[0] if cards else None for cards in found)

    def ring(self) -> tuple[Cards, int]:
        words = self.text("ring").split()
        if not words:
            return (), 0
        marked = [place for place, word in enumerate(words) if word.startswith("*")]
        if len(words) != RING_SIZE or len(marked) != 1:
            raise unfit("ring", "like", "P-1", self.text("ring"), example="ring 1 *67 38 100 50 51")
        cards = tuple(Card(_number("ring", word.removeprefix("*"), LOWEST, HIGHEST, "C-1")) for word in words)
        return cards, marked[0]

    def options(self) -> Options:
        pairs = [word.partition("=") for word in self.text("options").split()]
        return read_options(Options, {name: value for name, _, value in pairs})

    def deck(self) -> Deck:
        name, _, digits = self.text("deck").partition(" ")
        if not self.has("deck") or (name == house_deck().name and not digits):
            return house_deck()
        return deck_of_digits(name, digits.strip())

    def with_pile(self, state: State) -> State:
        """Put the cards that are not named into the pile, unless it is written out and the word `rest` is not."""
        named = self.cards("pile", self.text("pile")) if self.text("pile") not in {"", REST} else ()
        placed = {*cards_placed(state), *named}
        left = tuple(card for card in EVERY_CARD if card not in placed) if not named or self.has(REST) else ()
        return replace(state, pile=tuple(sorted((*named, *left))))


def _number(field: str, word: str, low: int, high: int, rule: str = "") -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", word) or not low <= int(word) <= high:
        raise Refused("position-number", rule, field=field, value=word, low=low, high=high)
    return int(word)
