"""Every game on the wire: whoever applies the updates sees what the game shows, and is asked what it asks."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import given

from laws import toy
from laws.test_laws import SEEDS, any_game, examples
from peppermill.client.view_model import ViewModel, commands_of
from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games.contract import AnyGame, AnyOf, Listed
from peppermill.match import Match
from peppermill.packages import registered
from peppermill.server.play.feed import Broadcast, Feed
from peppermill.testing import Kit
from peppermill.testing.laws import go_on, started
from peppermill.wire import replies
from peppermill.wire.changes import apply_changes
from peppermill.wire.replies import Decision, Snapshot, Update


@pytest.fixture(autouse=True, scope="module")
def _toy_registered() -> Iterator[None]:
    with registered(toy.PACKAGE):
        yield


@any_game
@given(SEEDS)
@examples(10)
def test_updates_lead_to_the_view_and_list_every_answer(kit: Kit, seed: int) -> None:
    match, rng = started(kit, seed)
    broadcast = Broadcast(match)
    feeds = [Feed(broadcast, viewer) for viewer in viewers_of(match)]
    sights = [ViewModel(feed.viewer) for feed in feeds]
    for feed, sight in zip(feeds, sights, strict=True):
        sight.apply_snapshot(msgspec.json.decode(feed.snapshot(), type=Snapshot))
    for _ in range(25):
        for sight in sights:
            assert_sees(sight, match)
        if match.outcome is not None:
            return
        go_on(match, rng, 1)
        for feed, sight in zip(feeds, sights, strict=True):
            update = feed.next_update()
            if update is not None:
                assert sight.apply_update(msgspec.json.decode(update, type=Update))
            fresh = ViewModel(feed.viewer)
            fresh.apply_snapshot(msgspec.json.decode(feed.snapshot(), type=Snapshot))
            assert_sees(fresh, match)


@any_game
@given(SEEDS)
@examples(10)
def test_update_steps_lead_to_the_view_after_each_event(kit: Kit, seed: int) -> None:
    match, rng = started(kit, seed)
    broadcast = Broadcast(match)
    feeds = [Feed(broadcast, viewer) for viewer in viewers_of(match)]
    views = {feed.viewer: msgspec.json.decode(feed.snapshot(), type=Snapshot).view for feed in feeds}
    for _ in range(25):
        if match.outcome is not None:
            return
        go_on(match, rng, 1)
        for feed in feeds:
            sent, seen = feed.next_update(), views[feed.viewer]
            update = Update(feed.viewer, 0) if sent is None else msgspec.json.decode(sent, type=Update)
            steps, done_to = iter(update.steps), []
            for step in match.steps:
                news = kit.game.news(step.state, step.event, feed.viewer, step.before)
                if news is not None:
                    piece, changes = next(steps)
                    assert piece == as_told(news)
                    done_to.append(tuple(kit.game.done_to(step.event, step.state, step.before)))
                    seen = apply_changes(seen, changes)
                assert seen == as_told(kit.game.view(step.state, feed.viewer))
            assert next(steps, None) is None
            assert update.done_to == (tuple(done_to) if any(done_to) else ())
            views[feed.viewer] = seen


@any_game
@given(SEEDS)
@examples(10)
def test_earlier_news_say_to_whom_they_did_something(kit: Kit, seed: int) -> None:
    """A snapshot and the news before it say what the updates said, also where the log is read anew."""
    match, rng = started(kit, seed)
    feeds = [Feed(Broadcast(match), viewer) for viewer in viewers_of(match)]
    told: dict[Viewer, list[tuple[Seat, ...]]] = {feed.viewer: [()] * feed.seq for feed in feeds}
    for _ in range(25):
        if match.outcome is None:
            go_on(match, rng, 1)
        for feed in feeds:
            sent = feed.next_update()
            if sent is not None:
                update = msgspec.json.decode(sent, type=Update)
                told[feed.viewer] += update.done_to or [()] * len(update.steps)
    again = Broadcast(Match(match.log))
    for feed in (*feeds, *(Feed(again, viewer) for viewer in viewers_of(match))):
        snapshot = msgspec.json.decode(feed.snapshot(), type=Snapshot)
        said = told[feed.viewer]
        some = any(said)
        assert snapshot.done_to == (tuple(said[-len(snapshot.news) :]) if some else ())
        first, news, done_to = feed.news_before(len(said))
        assert done_to == (tuple(said[first - 1 : first - 1 + len(news)]) if some else ())


@any_game
@given(SEEDS)
@examples(10)
def test_own_fields_and_affected_seats_hold_for_all_events(kit: Kit, seed: int) -> None:
    match, rng = started(kit, seed)
    game, viewers = kit.game, viewers_of(match)
    own = {viewer: game.own_fields(match.state, viewer) for viewer in viewers}
    for _ in range(25):
        if match.outcome is not None:
            return
        go_on(match, rng, 1)
        for step in match.steps:
            before, own = own, {viewer: game.own_fields(step.state, viewer) for viewer in viewers}
            concerned, public = game.affected_seats(step.event), shared_fields(game, step.state, SPECTATOR)
            for viewer in viewers:
                assert shared_fields(game, step.state, viewer) == public
                assert own[viewer].keys() == own[SPECTATOR].keys()
                if concerned is not None and viewer not in concerned:
                    assert changes(before[viewer], own[viewer]) == changes(before[SPECTATOR], own[SPECTATOR])
                    told = game.news(step.state, step.event, viewer, step.before)
                    assert told == game.news(step.state, step.event, SPECTATOR, step.before)


def shared_fields(game: AnyGame, state: Any, viewer: Viewer) -> dict[str, Any]:
    """The view without its own fields, which are what `own` says."""
    view, own = msgspec.structs.asdict(game.view(state, viewer)), game.own_fields(state, viewer)
    assert {field: view.pop(field) for field in own} == own
    assert view.pop("viewer") == viewer
    return view


def viewers_of(match: Match) -> tuple[Viewer, ...]:
    return (*(Seat(seat) for seat in range(match.setup.players)), SPECTATOR)


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    return {name: after[name] for name in after if after[name] != before[name]}


def as_told(what: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(what))


def assert_sees(sight: ViewModel, match: Match) -> None:
    assert sight.view == as_told(match.view(sight.viewer))
    asked = [decision for decision in match.decisions() if decision.seat == sight.viewer]
    assert [(sent.id, sent.pending) for sent in sight.decisions] == [(d.id, d.pending) for d in asked]
    for sent, decision in zip(sight.decisions, asked, strict=True):
        given, said = decision.answers, sent.answers
        kinds = zip(
            given.parts if isinstance(given, AnyOf) else (given,),
            said.parts if isinstance(said, replies.AnyOf) else (said,),
            strict=True,
        )
        for kind, told in kinds:
            if isinstance(kind, Listed):
                asks = commands_of(Decision(sent.id, told))
                assert asks == [as_told(answer) for answer in kind]
                seen = getattr(match.view(sight.viewer), kind.of) if kind.of else kind.values
                assert [value for value in seen if value in kind.values] == list(kind.values)
                assert len(seen) - len(kind) in (0, 1)
            else:
                assert isinstance(told, replies.InRange | replies.Gesture)
                like = as_told(kind.like)
                like.pop("gesture", None)
                assert {field: told.like[field] for field in told.like} == {field: like[field] for field in told.like}
                assert told.like.get("decision") == like.get("decision") == sent.id
