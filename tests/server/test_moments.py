"""Moments of finished games: what other answers were worth, the position, and tables that begin there."""

import asyncio
from typing import Any

import msgspec
import pytest

from peppermill.analysis import evaluate, find_answers
from peppermill.bots.search import Budget
from peppermill.client import Client, TableClient
from peppermill.core import Chance, Refused, Seat, Seed
from peppermill.games import find_game
from peppermill.match import Match
from peppermill.match.position import Position
from peppermill.server.work.moments import CLOSER, ROLLOUTS, answers_at, position_at, position_to_play
from peppermill.server.work.playing_on import play_from
from peppermill.store import MemoryStore
from peppermill.wire.http import PlayOn
from server.kit import play_on, running, seated, start
from server.test_http import raw
from server.test_reviews import PATIENCE, played, store_watch_key


def test_answers_at_values_every_card_the_player_held() -> None:
    match = played(MemoryStore())
    found = answers_at(match, 5)
    made = match.log.read(5)[0]
    before = match.state_at(5)
    assert (found.entry, found.seat) == (5, made.seat)
    assert sorted(one.answer.card for one in found.answers) == sorted(before.hands[found.seat])
    assert f"card={found.answers[found.given].answer.card}" in (made.command or "")
    assert all(0 <= one.chance <= 1 and one.error >= 0 for one in found.answers)
    assert answers_at(match, 5) == found


@pytest.mark.parametrize("entry", [-1, 0, 10_000])
def test_answers_at_an_entry_without_an_answer_are_refused(entry: int) -> None:
    with pytest.raises(Refused, match="moment-unknown"):
        answers_at(played(MemoryStore()), entry)


@pytest.mark.parametrize(
    ("game", "options"),
    [("chili", {"cycles": 1}), ("a_la_carte", {"input": "sampled"}), ("safranito", {"input": "sampled"})],
)
def test_position_at_is_that_before_the_entry(game: str, options: dict[str, Any]) -> None:
    match = played(MemoryStore(), "m", game, **options)
    for entry in (1, match.version // 2, match.version - 1):
        found = position_at(match, entry)
        position = Position.read(found.position)
        assert position.state == match.state_at(entry)
        assert found.answered in found.asked
        assert find_game(game).write_position(position.state) == position_to_play(
            match, entry, Seat(found.asked[0]), None
        )


def test_position_dealt_anew_looks_the_same_to_its_seat_alone() -> None:
    match = played(MemoryStore())
    seat, other = Seat(0), Seat(1)
    found = {position_to_play(match, 4, seat, Seed(f"{number}")) for number in range(6)}
    real = position_to_play(match, 4, seat, None)
    views = [Position.read(text).view(seat) for text in (*found, real)]
    assert len({msgspec.json.encode(view) for view in views}) == 1
    assert len({Position.read(text).view(other).hand for text in found}) > 1


def test_table_begins_at_a_moment_of_a_finished_game() -> None:
    async def job() -> None:
        store = MemoryStore()
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben"], bots=1, options={"cycles": 1}) as tables,
            Client(url) as stranger,
        ):
            await start(tables)
            path = f"/api/tables/{tables[0].id}"
            with pytest.raises(Refused, match="game-not-over"):
                await tables[0].client.get(f"{path}/positions/1/2")
            await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in tables)), PATIENCE)
            match = Match(store.open(f"{tables[0].id}.1"))
            entry = next(
                number for number, one in enumerate(match.log.read(0)) if number > 6 and one.seat == 1 and one.command
            )
            going = f"{path}/answers/1/{entry}/games"
            told = await tables[0].client.get(f"{path}/answers/1/{entry}")
            wanted_on = {"answer": told["answers"][0]["answer"], "hidden": "anew", "seed": 4}
            with pytest.raises(Refused, match="not-invited"):
                await stranger.post(going, wanted_on)
            wrong: dict[str, Any]
            for wrong in ({"answer": {}}, {"seed": -1}, {"hidden": "all"}, {"answer": {"type": "pass"}}):
                with pytest.raises(Refused):
                    await tables[0].client.post(going, wanted_on | wrong)
            went = await tables[0].client.post(going, wanted_on)
            assert min(went["ranks"]) == 1
            assert went["replay"]["finished"]
            assert set(went["replay"]["streams"]) == {"0", "1", "2", "spectator"}
            for wanted in ("answers", "positions"):
                with pytest.raises(Refused, match="not-invited"):
                    await stranger.get(f"{path}/{wanted}/1/{entry}")
                with pytest.raises(Refused, match="moment-unknown"):
                    await tables[0].client.get(f"{path}/{wanted}/1/100000")
            shown = await stranger.get(
                f"{path}/positions/1/{entry}", Peppermill_Invite=store_watch_key(store, tables[0].id)
            )
            assert Position.read(shown["position"]).state == match.state_at(entry)
            link, key = f"{url}/replay/{tables[0].id}/1/{entry}", store_watch_key(store, tables[0].id)
            for end in ("", "/1"):
                status, headers, told = await raw(link + end, Accept="application/json", Peppermill_Invite=key)
                assert (status, headers["Vary"]) == (200, "Accept")
                assert msgspec.json.decode(told) == shown
                status, headers, told = await raw(link + end, Accept="text/html,application/json;q=0.9")
                assert (status, headers.get_content_type()) == (200, "text/html")
            assert (await raw(link, Accept="application/json"))[0] == 403
            body = {"seat": 1, "name": "Eve", "hidden": "known"}
            with pytest.raises(Refused, match="not-invited"):
                await stranger.post(f"{path}/positions/1/{entry}/tables", body)
            for wrong, code in (({"seat": 7}, "no-such-seat"), ({"name": "\n"}, "name")):
                with pytest.raises(Refused, match=code):
                    await tables[1].client.post(f"{path}/positions/1/{entry}/tables", body | wrong)
            made = await tables[1].client.post(f"{path}/positions/1/{entry}/tables", body)
            begun = Match(store.open(f"{made['id']}.1"))
            assert begun.state_at(0) == match.state_at(entry)
            assert [player.kind for player in begun.players] == ["solid", "human", "greedy"]
            assert begun.players[1].name == "Eve"
            async with TableClient(tables[1].client, made["id"]) as table:
                await asyncio.wait_for(play_on(table), PATIENCE)

    asyncio.run(asyncio.wait_for(job(), 2 * PATIENCE))


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        ("safranito", {"input": "physics", "round_limit": 1}, {"ThrowChip", "PickBowl"}),
        ("a_la_carte", {"input": "physics", "dishes_to_end": 1, "round_limit": 3}, {"Season", "Heat", "PickDish"}),
    ],
)
def test_answers_at_gestures_hold_the_one_given_in_words(game: str, options: dict[str, Any], kinds: set[str]) -> None:
    match = played(MemoryStore(), "m", game, **options)
    entries = match.log.read(0)
    read = match.game.commands().read
    given = {type(read(one.command)).__name__: number for number, one in enumerate(entries) if one.command}
    assert kinds <= set(given)
    for kind in kinds:
        found = answers_at(match, given[kind])
        assert type(found.answers[found.given].answer).__name__ == kind
        assert all(0 <= one.chance <= 1 for one in found.answers)
        wanted = {"ThrowChip": {"circle", "at", "seat"}, "Season": {"bottle", "degrees", "crystals"}}.get(kind, set())
        assert set(found.answers[found.given].about) == wanted


def test_answers_at_a_first_throw_change_little_with_the_deals() -> None:
    match = played(MemoryStore(), "m", "safranito", input="physics", round_limit=1)
    answered = find_answers(match, [Seat(0)])[0]
    found = [
        evaluate(answered.observation, answered.decision, Chance(seed).stream("x"), Budget(ROLLOUTS), closer=CLOSER)
        for seed in (1, 2)
    ]
    first, second = (max(values, key=lambda one: one.chance) for values in found)
    assert first.rollouts == CLOSER
    other = next(one for one in found[1] if one.action == first.action)
    assert second.chance - other.chance < 0.03, "the best of one seed is nearly the best of another"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("chili", {"cycles": 1}),
        ("safranito", {"input": "sampled", "round_limit": 2}),
        ("safranito", {"input": "physics", "round_limit": 1}),
        ("a_la_carte", {"input": "sampled", "dishes_to_end": 1, "round_limit": 3}),
        ("a_la_carte", {"input": "physics", "dishes_to_end": 1, "round_limit": 3}),
    ],
)
def test_play_from_goes_on_after_any_answer_at_any_moment(game: str, options: dict[str, Any]) -> None:
    match = played(MemoryStore(), "m", game, **options)
    entries = [one.entry - 1 for one in find_answers(match, [Seat(0), Seat(1)])]
    for entry in entries[:: max(1, len(entries) // 6)]:
        found = answers_at(match, entry)
        for one in {0, found.given, len(found.answers) - 1}:
            answer = msgspec.to_builtins(found.answers[one].answer)
            for hidden in ("known", "anew"):
                went = play_from(match, entry, PlayOn(answer, hidden, seed=3))
                assert went.outcome is not None
                assert went.log.read(1)[0].seat == found.seat
                assert [player.name for player in went.players] == [player.name for player in match.players]


def test_play_from_is_another_game_by_another_seed_and_the_same_by_the_same() -> None:
    match = played(MemoryStore(), cycles=2)
    answer = msgspec.to_builtins(answers_at(match, 1).answers[0].answer)
    went = [play_from(match, 1, PlayOn(answer, seed=seed)).log.read(0) for seed in (1, 1, 2)]
    assert went[0] == went[1]
    assert went[0] != went[2]
    assert play_from(match, 1, PlayOn(answer)).state_at(0) == match.state_at(1)


@pytest.mark.parametrize(
    "answer", [{}, {"type": "choose"}, {"type": "choose", "decision": "x", "card": 4}, {"type": 3}]
)
def test_play_from_an_answer_that_is_none_is_refused(answer: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        play_from(played(MemoryStore()), 1, PlayOn(answer))
    assert refused.value.refusal.code != "moment-unknown"
