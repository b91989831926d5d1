"""Secrets stay on the server: games that differ only in what somebody may not see are told to them in the same bytes.

Some pairs of games; `prove secrecy` plays hundreds.
"""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from peppermill.core import SPECTATOR, Refusal, Seat, Viewer
from peppermill.games.chili.events import ChoiceChanged
from peppermill.games.chili.game import Chili
from peppermill.games.chili.news import ChoiceMade
from peppermill.games.chili.state import State
from peppermill.games.chili.view import look
from peppermill.server.play.feed import Feed
from peppermill.wire.replies import Update, encode_message
from server.chili_pairs import make_pair
from server.stream_comparison import compare

PAIRS = 20


@pytest.mark.slow
def test_streams_of_paired_games_are_equal() -> None:
    pairs = [make_pair(number) for number in range(PAIRS)]
    compared = asyncio.run(compare(pairs))
    assert not compared.found, compared.found[0]
    assert {pair.seen for pair in pairs} >= {(), (0,), (1,), (2,), (3,)}
    assert {pair.options.open_collections for pair in pairs} == {False, True}
    assert {pair.options.change_choice for pair in pairs} == {False, True}
    assert {pair.clock.kind for pair in pairs} == {"none", "decision", "game"}
    assert {step.does for pair in pairs for step in pair.steps} == {"ask", "go", "come", "http"}
    assert {ask["t"] for pair in pairs for step in pair.steps for ask in step.asks[0]} >= {"past", "stand_in", "say"}
    assert compared.reveals > PAIRS
    assert compared.unlike > PAIRS


def view_that_adds_up(state: State, viewer: Viewer) -> Any:
    """The size of the pile tells what a neighbour holds."""
    neighbour = 0 if viewer == SPECTATOR else (viewer + 1) % state.players
    return replace(look(state, viewer), pile_size=sum(state.hands[neighbour]))


def news_of_changes(state: State, event: Any, viewer: Viewer, before: State | None = None) -> Any:
    """That somebody has changed their mind is told like a first choice."""
    told = REAL_NEWS(state, event, viewer, before)
    return ChoiceMade(event.seat) if told is None and isinstance(event, ChoiceChanged) else told


def update_of_nothing(feed: Feed) -> str:
    """Return an empty update for viewers who may not notice something."""
    return REAL_UPDATE(feed) or encode_message(Update(feed.viewer, feed.seq))


def refusal_that_tells(game: Chili, state: State, seat: Seat, command: Any) -> Any:
    """Return a refusal that tells whether anybody holds the card."""
    answer = REAL_DECIDE(game, state, seat, command)
    held = any(command.card in hand for hand in state.hands)
    return replace(answer, params={**answer.params, "held": int(held)}) if isinstance(answer, Refusal) else answer


REAL_NEWS, REAL_UPDATE, REAL_DECIDE = Chili.news, Feed.next_update, Chili.decide
LEAKS: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    "view": (Chili, "view", staticmethod(view_that_adds_up)),
    "news": (Chili, "news", staticmethod(news_of_changes)),
    "update": (Feed, "next_update", update_of_nothing),
    "refusal": (Chili, "decide", refusal_that_tells),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(leak: str) -> None:
    """Otherwise the test above says nothing."""
    with patch.object(*LEAKS[leak]):
        compared = asyncio.run(compare([make_pair(4), make_pair(7)]))
    assert compared.found
