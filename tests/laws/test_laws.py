"""The shared law suite. A game joins by adding its kit to `kits.KITS`."""

import os
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws import toy
from laws.kit import Kit, viewers
from laws.kits import KITS
from laws.walk import SECRET_SEED, Walk, list_or_one
from peppermill.core import Chance, RandomStream, Refusal, Seat
from peppermill.core.notation import write
from peppermill.games.contract import Step, play
from peppermill.i18n import LANGUAGES, words_in
from peppermill.match import Accepted, Match, Player, new_match
from peppermill.match.record import continue_record, read_record, record_of, verify_record, write_record
from peppermill.packages import registered
from peppermill.store import MemoryStore

TIMES_MORE = int(os.environ.get("PEPPERMILL_TIMES_MORE", "1"))
SEEDS = st.integers(min_value=0, max_value=10**9)


SLOW = [pytest.param(kit, marks=pytest.mark.slow) if kit.share > 1 else kit for kit in KITS]
any_game = pytest.mark.parametrize("kit", SLOW, ids=repr)


@pytest.fixture(autouse=True, scope="module")
def _toy_registered() -> Iterator[None]:
    with registered(toy.PACKAGE):
        yield


def examples(count: int) -> settings:
    """Half as many examples; many times more in `python3 run.py prove`."""
    return settings(max_examples=count * TIMES_MORE // 2)


@any_game
@given(SEEDS)
@examples(15)
def test_the_same_seed_gives_the_same_game(kit: Kit, seed: int) -> None:
    one, other = Walk(kit, seed, 60), Walk(kit, seed, 60)
    for (state, steps), (again, steps_again) in zip(one.resting(), other.resting(), strict=True):
        assert state == again
        assert [step.event for step in steps] == [step.event for step in steps_again]


@any_game
@given(SEEDS)
@examples(15)
def test_evolving_the_events_gives_the_live_game_without_chance(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 80)
    replayed = kit.game.initial(walk.setup)
    reader = kit.game.events()
    for state, steps in walk.resting():
        for step in steps:
            replayed = kit.game.evolve(replayed, reader.read(write(step.event)))
            assert replayed == step.state
        assert replayed == state


@any_game
@given(SEEDS)
@examples(15)
def test_commands_events_and_positions_round_trip_as_text(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 60)
    for state, steps in walk.resting():
        for step in steps:
            line = write(step.event)
            assert "\n" not in line
            assert kit.game.events().read(line) == step.event
            assert kit.game.read_position(kit.game.write_position(step.state)) == step.state
        for decision in kit.game.decisions(state):
            command = decision.answers.sample(walk.rng)
            assert kit.game.commands().read(write(command)) == command


@any_game
@given(SEEDS)
@examples(20)
def test_no_component_is_lost_or_doubled(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 200)
    all_of_it = kit.components(kit.game.initial(walk.setup))
    for _, steps in walk.resting():
        for step in steps:
            assert kit.components(step.state) == all_of_it


@any_game
@given(SEEDS)
@examples(20)
def test_rules_are_symmetric_in_seats(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 60)
    for state, _ in walk.resting():
        by = 1 + walk.rng.below(walk.setup.players - 1)
        rotated = kit.rotated(state, by)
        move = walk.moves(state, walk.rng)
        if rotated is None or move is None:
            continue
        seat, command = move
        here = play(kit.game, state, seat, command, walk.effects())
        players = walk.setup.players
        same = kit.turned(command, by, players)
        there = play(kit.game, rotated, Seat((seat + by) % players), same, walk.effects())
        assert not isinstance(here, Refusal)
        assert not isinstance(there, Refusal)
        for mine, theirs in zip(here, there, strict=True):
            if not kit.same_deal(state, mine.state):
                break
            assert kit.rotated(mine.state, by) == theirs.state


@any_game
@given(SEEDS)
@examples(10)
def test_ids_of_closed_decisions_are_never_reused(kit: Kit, seed: int) -> None:
    before: set[tuple[Seat, str]] = set()
    closed: set[tuple[Seat, str]] = set()
    for state, _ in Walk(kit, seed, 120).resting():
        now = {(decision.seat, str(decision.id)) for decision in kit.game.decisions(state)}
        assert not now & closed
        closed |= before - now
        before = now


@any_game
@given(SEEDS)
@examples(20)
def test_hidden_state_changes_no_view_and_no_refusal(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 60)
    for state, steps in walk.resting():
        viewer = walk.rng.pick(viewers(walk.setup))
        for step in [*steps[-3:], Step(None, state)]:
            other = kit.with_other_secrets(step.state, viewer, walk.rng)
            assert kit.components(other) == kit.components(step.state)
            assert kit.game.view(other, viewer) == kit.game.view(step.state, viewer)
        if viewer == "spectator":
            continue
        other = kit.with_other_secrets(state, viewer, walk.rng)
        for command in kit.anything(state, walk.rng):
            assert kit.game.decide(state, viewer, command) == kit.game.decide(other, viewer, command)


@any_game
@given(SEEDS)
@examples(10)
def test_views_and_news_never_hold_the_seed(kit: Kit, seed: int) -> None:
    match, rng = started(kit, seed)
    secret = f"{SECRET_SEED}{seed}"
    assert match.header.chance[0].seed == secret
    for _ in range(12):
        go_on(match, rng, 1)
        shown: list[object] = [match.view(viewer) for viewer in viewers(match.setup)]
        shown += [piece for viewer in viewers(match.setup) for piece in match.news(viewer)]
        shown += [match.submit(Seat(99), command) for command in kit.anything(match.state, rng)]
        shown += [write(decision.answers.sample(rng)) for decision in match.decisions()]
        shown.append(write_record(record_of(match)) if match.outcome is None else "")
        assert secret not in repr(shown)


@any_game
@given(SEEDS)
@examples(12)
def test_decide_accepts_exactly_the_answers_and_refusals_change_nothing(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 60)
    for state, _ in walk.resting():
        decisions = kit.game.decisions(state)
        for seat in (*range(walk.setup.players), -1, walk.setup.players):
            allowed = [decision.answers for decision in decisions if decision.seat == seat]
            for command in kit.anything(state, walk.rng):
                answer = kit.game.decide(state, Seat(seat), command)
                assert isinstance(answer, tuple) is any(command in answers for answers in allowed)
                if isinstance(answer, Refusal):
                    assert answer.rule in {rule.id for rule in kit.game.rules()}
        for decision in decisions:
            for command in [*list_or_one(decision.answers)[:5], decision.answers.sample(walk.rng)]:
                if isinstance(command, msgspec.Struct) and isinstance(command, kit.game.command_type):
                    assert isinstance(kit.game.decide(state, decision.seat, command), tuple)


@any_game
@given(SEEDS)
@examples(12)
def test_games_never_stall_and_always_end(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed)
    for state, _ in walk.resting():
        over = kit.game.outcome(state) is not None
        assert over is not any(decision.pending for decision in kit.game.decisions(state))
        assert kit.game.proceed(state, walk.effects()) is None
    assert over
    assert walk.decisions < kit.longest


@any_game
@given(SEEDS)
@examples(12)
def test_could_have_happened_accepts_all_events_without_the_seed(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 60)
    state = kit.game.initial(walk.setup)
    for _, steps in walk.resting():
        for step in steps:
            decided = kit.game.proceed(state, walk.effects()) is None
            assert decided or kit.game.could_have_happened(state, step.event)
            state = step.state


def started(kit: Kit, seed: int) -> tuple[Match, RandomStream]:
    rng = Chance(f"match/{seed}").stream("moves")
    setup = kit.setup(rng)
    options = {name: getattr(setup.options, name) for name in setup.options.__struct_fields__}
    seated = [Player(f"P{seat}", "human") for seat in range(setup.players)]
    match = new_match(
        MemoryStore(),
        kit.game.name,
        seated,
        match_id="m",
        options=options,
        data=setup.data,
        seed=f"{SECRET_SEED}{seed}",
    )
    return match, rng


def go_on(match: Match, rng: RandomStream, most: int) -> None:
    for _ in range(most):
        pending = [decision for decision in match.decisions() if decision.pending]
        if not pending:
            return
        decision = rng.pick(pending)
        assert isinstance(match.submit(decision.seat, decision.answers.sample(rng)), Accepted)


@any_game
@given(SEEDS)
@examples(12)
def test_records_are_written_read_verified_and_continued(kit: Kit, seed: int) -> None:
    match, rng = started(kit, seed)
    go_on(match, rng, rng.below(60))
    for private in (True, False):
        record = record_of(match, private=private)
        again = read_record(write_record(record), "x")
        assert again == record
        assert verify_record(again, "x")[-1] == match.state
        copy = continue_record(again, MemoryStore(), "copy", "x")
        assert copy.state == match.state
        assert [copy.log.blob(name) for entry in copy.log.read(0) for name in entry.blobs] == [
            match.log.blob(name) for entry in match.log.read(0) for name in entry.blobs
        ]
        hidden = not private and match.outcome is None
        assert (SECRET_SEED in write_record(record)) is not hidden
    save = continue_record(record_of(match, private=True), MemoryStore(), "save", "x")
    here, there = Chance(seed).stream("on"), Chance(seed).stream("on")
    go_on(match, here, 40)
    go_on(save, there, 40)
    assert save.state == match.state


@any_game
@given(SEEDS)
@examples(8)
def test_news_has_no_gaps_and_is_equal_after_a_restart(kit: Kit, seed: int) -> None:
    match, rng = started(kit, seed)
    everybody = viewers(match.setup)
    match.news(everybody[0])
    go_on(match, rng, 30)
    again = Match(match.log)
    for viewer in everybody:
        news = match.news(viewer)
        assert [piece.number for piece in news] == list(range(1, len(news) + 1))
        assert again.news(viewer) == news
        assert match.news(viewer, since=3) == news[3:]


@given(SEEDS)
@examples(6)
@pytest.mark.parametrize("kit", [kit for kit in KITS if kit.game.name != "toy"], ids=repr)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_news_of_real_games_can_be_told_in_every_language(kit: Kit, language: str, seed: int) -> None:
    words = words_in(language)
    walk = Walk(kit, seed, 80)
    names = [f"P{seat}" for seat in range(walk.setup.players)]
    for _, steps in walk.resting():
        for step in steps:
            for viewer in viewers(walk.setup):
                news = kit.game.news(step.state, step.event, viewer, step.before)
                if news is not None:
                    assert words.news(kit.game.name, news, names, viewer)
