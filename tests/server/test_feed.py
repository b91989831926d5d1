"""`Feed` and `Broadcast`: what reconnecting clients get, and what feeds share."""

import json

import msgspec

from peppermill import start
from peppermill.client.view_model import ViewModel
from peppermill.core import SPECTATOR, Seat
from peppermill.match import Match
from peppermill.server.play.feed import Broadcast, Feed
from peppermill.wire.replies import Snapshot, Update
from wire.samples import plain


def begun() -> tuple[Match, Broadcast]:
    match = start("chili", ["Ana", "Ben", "Cleo"], seed="feed")
    return match, Broadcast(match)


def choose(match: Match, seat: int, place: int = 0) -> None:
    match.submit(seat, f"choose card={match.view(seat).hand[place]}")


def test_updates_since_returns_missed_updates() -> None:
    match, broadcast = begun()
    feed, sight = Feed(broadcast, Seat(0)), ViewModel(Seat(0))
    sight.apply_snapshot(msgspec.json.decode(feed.snapshot(), type=Snapshot))
    began, sent = feed.seq, []
    for seat in (1, 0, 2):
        choose(match, seat)
        sent.append(feed.next_update())
    assert feed.updates_since(began) == sent
    assert feed.updates_since(feed.seq) == []
    for update in feed.updates_since(began):
        assert sight.apply_update(msgspec.json.decode(update, type=Update))
    assert sight.view == plain(match.view(0))


def test_next_update_after_several_entries_is_a_snapshot() -> None:
    match, broadcast = begun()
    feed = Feed(broadcast, Seat(0))
    choose(match, 1)
    choose(match, 2)
    made = feed.next_update()
    assert made is not None
    assert json.loads(made)["t"] == "snapshot"
    assert json.loads(made)["view"] == plain(match.view(0))
    choose(match, 0)
    made = feed.next_update()
    assert made is not None
    sight = ViewModel(Seat(0))
    sight.apply_snapshot(msgspec.json.decode(feed.snapshot(), type=Snapshot))
    assert json.loads(made)["t"] == "update"
    assert sight.view == plain(match.view(0))


def test_broadcast_follows_entries_that_no_feed_asked_for() -> None:
    """A mind changed in secret is told to nobody else: the next entry is written from where that left the game."""
    match, broadcast = begun()
    watching = Feed(broadcast, SPECTATOR)
    choose(match, 0)
    assert watching.next_update() is not None
    choose(match, 0, 1)
    assert watching.next_update() is None
    choose(match, 1)
    made = watching.next_update()
    assert made is not None
    assert json.loads(made)["steps"] == [[{"type": "choice_made", "seat": 1}, {"has_chosen.1": True}]]


def test_feeds_share_steps_that_do_not_affect_them() -> None:
    match, broadcast = begun()
    feeds = [Feed(broadcast, Seat(seat)) for seat in range(3)]
    choose(match, 0)
    own, *others = [json.loads(feed.next_update() or "")["steps"] for feed in feeds]
    assert own[0][0]["type"] == "card_chosen"
    assert others[0] == others[1] == [[{"type": "choice_made", "seat": 0}, {"has_chosen.0": True}]]
