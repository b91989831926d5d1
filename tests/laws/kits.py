"""The games that are held to the laws."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from laws import toy
from laws.a_la_carte import ALaCarteKit
from laws.safranito import SafranitoKit
from peppermill.core import RandomStream, Seat, Viewer
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.game import Chili
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, Card, deck_of_digits, house_deck
from peppermill.games.chili.state import State
from peppermill.games.contract import DecisionId, Setup
from peppermill.testing import Kit


class ChiliKit(Kit):
    game = Chili()
    longest = 9 * 300 * 5

    def setup(self, rng: RandomStream) -> Setup:
        deck = (
            house_deck() if rng.below(2) else deck_of_digits("own", "".join(str(1 + rng.below(3)) for _ in range(100)))
        )
        options = Options(
            cycles=1 + rng.below(3), change_choice=bool(rng.below(2)), open_collections=bool(rng.below(2))
        )
        return Setup(2 + rng.below(4), options, deck)

    def components(self, state: State) -> object:
        held = [card for cards in (*state.hands, *state.collected) for card in cards]
        lying = [card for card in state.played if card is not None]
        return tuple(sorted([*held, *lying, *state.ring, *state.pile, *state.discard]))

    def with_other_secrets(self, state: State, viewer: Viewer, rng: RandomStream) -> State:
        shown = state.reason is not None
        others = [seat for seat in range(state.players) if seat != viewer and not shown]
        closed = [] if state.options.open_collections else others
        pool = [*state.pile, *state.discard]
        pool += [card for seat in others for card in state.hands[seat]]
        pool += [card for seat in closed for card in state.collected[seat]]
        cards = list(rng.shuffled(pool))

        def taken(count: int) -> tuple[Card, ...]:
            return tuple(sorted(cards.pop() for _ in range(count)))

        hands = tuple(taken(len(hand)) if seat in others else hand for seat, hand in enumerate(state.hands))
        won = tuple(taken(len(held)) if seat in closed else held for seat, held in enumerate(state.collected))
        choices = tuple(
            rng.pick(hands[seat]) if choice is not None and seat in others else choice
            for seat, choice in enumerate(state.choices)
        )
        pile, discard = taken(len(state.pile)), taken(len(state.discard))
        return replace(state, hands=hands, collected=won, choices=choices, pile=pile, discard=discard)

    def rotated(self, state: State, by: int) -> State:
        def turned(row: tuple[Any, ...]) -> tuple[Any, ...]:
            return row[-by:] + row[:-by]

        return replace(
            state,
            hands=turned(state.hands),
            choices=turned(state.choices),
            played=turned(state.played),
            owed=turned(state.owed),
            collected=turned(state.collected),
            revealed=tuple(turned(row) for row in state.revealed),
            scores=tuple(turned(row) for row in state.scores),
            first=Seat((state.first + by) % state.players),
            winner=None if state.winner is None else Seat((state.winner + by) % state.players),
        )

    def anything(self, state: State, rng: RandomStream) -> Iterator[Choose]:
        names = [state.decision, "1.1", f"{state.cycle}.{state.round + 1}", "", "nonsense"]
        for card in (*EVERY_CARD, Card(0), Card(-3), Card(101), Card(10**9)):
            yield Choose(DecisionId(rng.pick(names)), card)
            yield Choose(state.decision, card)

    def same_deal(self, before: State, after: State) -> bool:
        return before.cycle == after.cycle


class ToyKit(Kit):
    game = toy.Toy()
    longest = 300

    def setup(self, rng: RandomStream) -> Setup:
        return Setup(2 + rng.below(2), toy.Options(2 + rng.below(8)), None)

    def components(self, state: toy.State) -> object:
        return state.players, state.sides

    def with_other_secrets(self, state: toy.State, viewer: Viewer, rng: RandomStream) -> toy.State:
        secrets = tuple(own if seat == viewer else rng.below(20) for seat, own in enumerate(state.secrets))
        return replace(state, secrets=secrets)

    def rotated(self, state: toy.State, by: int) -> None:
        return None

    def anything(self, state: toy.State, rng: RandomStream) -> Iterator[toy.Push]:
        for force in (0.0, 0.1, 0.5, 1.0, 1.01, -1.0, float("inf"), float("nan")):
            yield toy.Push(DecisionId(str(state.turn)), force)
            yield toy.Push(DecisionId(str(state.turn + 1)), force)

    def same_deal(self, before: toy.State, after: toy.State) -> bool:
        return True


KITS: tuple[Kit, ...] = (
    ChiliKit(),
    SafranitoKit("sampled"),
    SafranitoKit("typed"),
    SafranitoKit("physics"),
    ALaCarteKit("sampled"),
    ALaCarteKit("typed"),
    ALaCarteKit("physics"),
    ToyKit(),
)
