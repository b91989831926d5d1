"""The law of codecs fails for a codec that shows what its seat may not know."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from laws.kits import ChiliKit
from peppermill.games.chili.codec import ChiliCodec
from peppermill.packages import find_package, registered
from peppermill.testing import LAWS
from peppermill.testing import laws as laws_module

THE_LAW = next(law for law in LAWS if law.name == "what_is_hidden_changes_no_number_of_an_agent")
STATE: list[Any] = []
"""The state that is observed now, which a codec is never given."""


def lowest_of_next(seat: Any, players: int) -> int:
    hand = STATE[0].hands[(seat + 1) % players] if isinstance(seat, int) else ()
    return int(min(hand, default=0))


class TellingCodec(ChiliCodec):
    """Chili's codec, and the lowest card of the next seat's hand among its numbers."""

    def _numbers(self, observation: Any) -> Any:
        first, *rest = super()._numbers(observation)
        return [[lowest_of_next(observation.viewer, self.players) / 100, *first[1:]], *rest]


class ForbiddingCodec(ChiliCodec):
    """Chili's codec, which forbids the lower half of the cards if the next seat has none of them."""

    def allowed(self, decision: Any, view: Any) -> Iterator[int]:
        lowest = lowest_of_next(decision.seat, self.players)
        return (action for action in super().allowed(decision, view) if action >= lowest)


@pytest.mark.parametrize(
    ("codec", "complaint"), [("TellingCodec", "hand tells"), ("ForbiddingCodec", "the mask tells")]
)
def test_law_of_codecs_fails_for_a_codec_that_tells(
    codec: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: Callable[..., Any] = laws_module.seen_by_agent

    def with_state(made: Any, position: Any, viewer: Any) -> Any:
        STATE[:] = [position.state]
        return seen(made, position, viewer)

    monkeypatch.setattr(laws_module, "seen_by_agent", with_state)
    package = replace(find_package("chili"), codec=f"{__name__}:{codec}")
    with registered(package), pytest.raises(AssertionError, match=complaint):
        check_games(30)


def check_games(count: int) -> None:
    for seed in range(count):
        THE_LAW.check(ChiliKit(), seed)
