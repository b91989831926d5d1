"""The kit of Ladle for the law suite: how to vary it, and what must not get lost."""

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from ladle.game import Ladle
from ladle.state import CARDS, HELPINGS, Ask, State, without
from peppermill.core import RandomStream, Viewer
from peppermill.games.contract import DecisionId
from peppermill.testing import Kit

Item = TypeVar("Item")


class LadleKit(Kit):
    """Ladle under the laws."""

    game = Ladle()
    longest = 6 * 12 * 30

    def components(self, state: State) -> object:
        return tuple(sorted((*state.favourites, *state.deck)))

    def with_other_secrets(self, state: State, viewer: Viewer, rng: RandomStream) -> State:
        if state.phase in ("deal", "over"):
            return state
        own = [state.favourites[viewer]] if viewer != "spectator" else []
        others = iter(rng.shuffled(without(CARDS, tuple(own))))
        dealt = tuple(card if seat == viewer else next(others) for seat, card in enumerate(state.favourites))
        asked = tuple(
            helpings if seat == viewer or helpings is None else rng.pick(HELPINGS)
            for seat, helpings in enumerate(state.asked)
        )
        return replace(state, favourites=dealt, deck=without(CARDS, dealt), asked=asked)

    def rotated(self, state: State, by: int) -> State:
        def turned(row: tuple[Item, ...]) -> tuple[Item, ...]:
            return row[-by:] + row[:-by]

        rounds = tuple(replace(one, asked=turned(one.asked), got=turned(one.got)) for one in state.served)
        return replace(state, favourites=turned(state.favourites), asked=turned(state.asked), served=rounds)

    def anything(self, state: State, rng: RandomStream) -> Iterator[Ask]:
        for name in (f"round-{state.round}", f"round-{state.round + 1}", ""):
            for helpings in (*HELPINGS, -1, 6, 10**9):
                yield Ask(DecisionId(name), helpings)


KITS = (LadleKit(),)
