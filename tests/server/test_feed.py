"""One viewer's stream: what who comes back is told, and what feeds share."""

import json

import msgspec

from peppermill import start
from peppermill.client.sight import Sight
from peppermill.match import Match
from peppermill.server.feed import Broadcast, Feed
from peppermill.table import SPECTATOR, Seat
from peppermill.wire.replies import Snapshot, Update
from wire.samples import plain


def begun() -> tuple[Match, Broadcast]:
    match = start("chili", ["Ana", "Ben", "Cleo"], seed="feed")
    return match, Broadcast(match)


def choose(match: Match, seat: int, place: int = 0) -> None:
    match.submit(seat, f"choose card={match.view(seat).hand[place]}")


def test_since_gives_the_updates_missed_with_the_changes_of_each_piece() -> None:
    match, broadcast = begun()
    feed, sight = Feed(broadcast, Seat(0)), Sight(Seat(0))
    sight.shown(msgspec.json.decode(feed.snapshot(), type=Snapshot))
    began, sent = feed.seq, []
    for seat in (1, 0, 2):
        choose(match, seat)
        sent.append(feed.push())
    assert feed.since(began) == sent
    assert feed.since(feed.seq) == []
    for update in feed.since(began):
        assert sight.told(msgspec.json.decode(update, type=Update))
    assert sight.view == plain(match.view(0))


def test_push_after_several_entries_is_a_snapshot() -> None:
    match, broadcast = begun()
    feed = Feed(broadcast, Seat(0))
    choose(match, 1)
    choose(match, 2)
    made = feed.push()
    assert made is not None
    assert json.loads(made)["t"] == "snapshot"
    assert json.loads(made)["view"] == plain(match.view(0))
    choose(match, 0)
    made = feed.push()
    assert made is not None
    sight = Sight(Seat(0))
    sight.shown(msgspec.json.decode(feed.snapshot(), type=Snapshot))
    assert json.loads(made)["t"] == "update"
    assert sight.view == plain(match.view(0))


def test_broadcast_follows_entries_that_no_feed_asked_for() -> None:
    """A mind changed in secret is told to nobody else: the next entry is written from where that left the game."""
    match, broadcast = begun()
    watching = Feed(broadcast, SPECTATOR)
    choose(match, 0)
    assert watching.push() is not None
    choose(match, 0, 1)
    assert watching.push() is None
    choose(match, 1)
    made = watching.push()
    assert made is not None
    assert json.loads(made)["steps"] == [[{"type": "choice_made", "seat": 1}, {"has_chosen.1": True}]]


def test_feeds_share_the_text_of_what_does_not_concern_them() -> None:
    match, broadcast = begun()
    feeds = [Feed(broadcast, Seat(seat)) for seat in range(3)]
    choose(match, 0)
    own, *others = [json.loads(feed.push() or "")["steps"] for feed in feeds]
    assert own[0][0]["type"] == "card_chosen"
    assert others[0] == others[1] == [[{"type": "choice_made", "seat": 0}, {"has_chosen.0": True}]]
