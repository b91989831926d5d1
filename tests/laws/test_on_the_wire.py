"""Every game on the wire: whoever applies the updates sees what the game shows, and is asked what it asks."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given

from laws.kit import Kit
from laws.test_laws import SEEDS, any_game, examples, go_on, started
from peppermill.client.sight import Sight, commands
from peppermill.games import GAMES
from peppermill.games.contract import Listed, Mixed
from peppermill.match import Match
from peppermill.server.feed import Feed
from peppermill.table import SPECTATOR, Seat, Viewer
from peppermill.wire.replies import Either, Motion, Question, Snapshot, Update, Within


@pytest.fixture(autouse=True, scope="module")
def _toy_on_the_shelf() -> Iterator[None]:
    GAMES["toy"] = ("laws.toy", "Toy")
    yield
    del GAMES["toy"]


@any_game
@given(SEEDS)
@examples(10)
def test_updates_lead_to_what_the_game_shows_and_questions_list_every_answer(kit: Kit, seed: int) -> None:
    match, luck = started(kit, seed)
    feeds = [Feed(match, viewer) for viewer in viewers_of(match)]
    sights = [Sight(feed.viewer) for feed in feeds]
    for feed, sight in zip(feeds, sights, strict=True):
        sight.shown(msgspec.json.decode(feed.snapshot(), type=Snapshot))
    for _ in range(25):
        for sight in sights:
            assert_sees(sight, match)
        if match.outcome is not None:
            return
        go_on(match, luck, 1)
        for feed, sight in zip(feeds, sights, strict=True):
            update = feed.push()
            if update is not None:
                assert sight.told(msgspec.json.decode(update, type=Update))
            fresh = Sight(feed.viewer)
            fresh.shown(msgspec.json.decode(feed.snapshot(), type=Snapshot))
            assert_sees(fresh, match)


@any_game
@given(SEEDS)
@examples(10)
def test_what_concerns_one_seat_changes_nothing_of_the_others_own(kit: Kit, seed: int) -> None:
    match, luck = started(kit, seed)
    viewers = viewers_of(match)
    for _ in range(25):
        if match.outcome is not None:
            return
        before = {viewer: seen_and_asked(match, viewer) for viewer in viewers}
        go_on(match, luck, 1)
        after = {viewer: seen_and_asked(match, viewer) for viewer in viewers}
        others = [viewer for viewer in viewers if viewer != match.concerned] if match.concerned is not None else []
        for viewer in others:
            assert after[viewer][1] == before[viewer][1]
            assert changes(before[viewer][0], after[viewer][0]) == changes(before[others[0]][0], after[others[0]][0])


def viewers_of(match: Match) -> tuple[Viewer, ...]:
    return (*(Seat(seat) for seat in range(match.setup.players)), SPECTATOR)


def seen_and_asked(match: Match, viewer: Viewer) -> tuple[dict[str, Any], Any]:
    asked = [(d.id, d.pending, d.answers) for d in match.decisions() if d.seat == viewer]
    return msgspec.structs.asdict(match.view(viewer)), asked


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {name: after[name] for name in after if after[name] != before[name]}


def as_told(what: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(what))


def assert_sees(sight: Sight, match: Match) -> None:
    assert sight.view == as_told(match.view(sight.viewer))
    asked = [decision for decision in match.decisions() if decision.seat == sight.viewer]
    assert [(question.id, question.pending) for question in sight.questions] == [(d.id, d.pending) for d in asked]
    for question, decision in zip(sight.questions, asked, strict=True):
        given, said = decision.answers, question.answers
        kinds = zip(
            given.parts if isinstance(given, Mixed) else (given,),
            said.parts if isinstance(said, Either) else (said,),
            strict=True,
        )
        for kind, told in kinds:
            if isinstance(kind, Listed):
                asks = commands(Question(question.id, told))
                assert asks == [as_told(answer) for answer in kind]
                seen = getattr(match.view(sight.viewer), kind.of) if kind.of else kind.values
                assert [value for value in seen if value in kind.values] == list(kind.values)
                assert len(seen) - len(kind) in (0, 1)
            else:
                assert isinstance(told, Within | Motion)
                like = as_told(kind.like)
                like.pop("gesture", None)
                assert {field: told.like[field] for field in told.like} == {field: like[field] for field in told.like}
                assert told.like.get("decision") == like.get("decision") == question.id
