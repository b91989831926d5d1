"""Safranito's secrets stay on the server: games that differ only in them send the same bytes."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from peppermill.core import SPECTATOR, Refusal, Seat, Viewer
from peppermill.games.safranito.events import BlendReserved, CardsDrawn, ChipThrown
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.state import State
from peppermill.games.safranito.view import look
from server.safranito_pairs import make_pair
from server.stream_comparison import compare

PAIRS = 16


@pytest.mark.slow
def test_streams_of_paired_games_are_equal() -> None:
    pairs = [make_pair(number) for number in range(PAIRS)]
    compared = asyncio.run(compare(pairs))
    assert not compared.found, compared.found[0]
    assert {pair.seen for pair in pairs} >= {(), (0,), (1,), (2,), (3,)}
    assert {pair.options.input for pair in pairs} == {"sampled", "typed"}
    for option in ("secret_sales", "open_money", "chili_consolation", "partial_decline"):
        assert {getattr(pair.options, option) for pair in pairs} == {False, True}
    asks = [ask for pair in pairs for step in pair.steps for ask in step.asks[0]]
    played = {ask["command"]["type"] for ask in asks if ask["t"] == "play"}
    assert played >= {"aim", "lay", "use", "keep", "pick", "sell", "buy", "blend"}
    assert compared.unlike > PAIRS


def test_real_throws_of_unlike_chips_look_alike() -> None:
    """The motion that is recorded, too: its bytes are named by what is in them."""
    pair = make_pair(1, mode="physics", moves=3)
    compared = asyncio.run(compare([pair]))
    assert not compared.found, compared.found[0]
    assert pair.reveals == 3
    assert compared.unlike


def view_that_adds_up(state: State, viewer: Viewer) -> Any:
    """The size of the pile tells what chips a neighbour still holds."""
    neighbour = 0 if viewer == SPECTATOR else (viewer + 1) % state.players
    return replace(look(state, viewer), spice_pile=sum(state.chips[neighbour]))


def view_with_values(state: State, viewer: Viewer) -> Any:
    seen = look(state, viewer)
    values = {chip.number: chip.value for chip in state.lying}
    return replace(seen, board=tuple(replace(chip, value=values[chip.number]) for chip in seen.board))


def news_of_throws(state: State, event: Any, viewer: Viewer, before: State | None = None) -> Any:
    secret = isinstance(event, ChipThrown | CardsDrawn | BlendReserved)
    return event if secret else REAL_NEWS(state, event, viewer, before)


def refusal_that_tells(game: Safranito, state: State, seat: Seat, command: Any) -> Any:
    answer = REAL_DECIDE(game, state, seat, command)
    held = sum(map(sum, state.chips))
    return replace(answer, params={**answer.params, "held": held}) if isinstance(answer, Refusal) else answer


REAL_NEWS, REAL_DECIDE = Safranito.news, Safranito.decide
LEAKS: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    "view": (Safranito, "view", staticmethod(view_that_adds_up)),
    "values": (Safranito, "view", staticmethod(view_with_values)),
    "news": (Safranito, "news", staticmethod(news_of_throws)),
    "refusal": (Safranito, "decide", refusal_that_tells),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(leak: str) -> None:
    """Otherwise the test above says nothing. Games differ in what they can betray: the first that does is enough."""
    with patch.object(*LEAKS[leak]):
        assert any(asyncio.run(compare([make_pair(number)])).found for number in (0, 5, 10, 11, 14))
