"""A match may begin from a position that was prepared: any position of any game."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from laws import toy
from laws.test_laws import SEEDS, any_game, examples
from peppermill.core import Chance, Refused
from peppermill.core.options import option_specs
from peppermill.games.contract import Setup
from peppermill.match import Match, Player, new_match
from peppermill.match.opening import first_state
from peppermill.match.record import continue_record, read_record, record_of, verify_record, write_record
from peppermill.packages import registered
from peppermill.store import MemoryStore
from peppermill.testing import Kit, Walk
from peppermill.testing.laws import go_on


@pytest.fixture(autouse=True, scope="module")
def _toy_registered() -> Iterator[None]:
    with registered(toy.PACKAGE):
        yield


def begun(kit: Kit, setup: Setup, position: str, store: MemoryStore) -> Match:
    options = {name: getattr(setup.options, name) for name in setup.options.__struct_fields__}
    players = [Player(f"P{seat}", "human") for seat in range(setup.players)]
    given = {"options": options, "data": setup.data, "seed": "s", "position": position}
    return new_match(store, kit.game.name, players, match_id="m", **given)


@any_game
@given(SEEDS)
@examples(6)
def test_match_goes_on_from_any_position_and_records_it(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 60)
    *_, (state, steps) = walk.resting()
    for step in steps:
        assert kit.game.setup_of(step.state) == walk.setup
    text = kit.game.write_position(state)
    if kit.game.outcome(state) is not None:
        with pytest.raises(Refused, match="position-elsewhere"):
            first_state(kit.game, walk.setup, text)
        return
    match = begun(kit, walk.setup, text, MemoryStore())
    assert match.state == state
    go_on(match, Chance(seed).stream("on"), 5)
    record = read_record(write_record(record_of(match)), "x")
    has_renamed_options = any(spec.former_name for spec in option_specs(kit.game.options))
    least = 5 if has_renamed_options else 4 if kit.game.checks > 1 else 3
    assert (record.format, record.position) == (least, text)
    assert verify_record(record, "x")[-1] == match.state
    assert continue_record(record, MemoryStore(), "again", "x").state == match.state


@any_game
@given(SEEDS)
@examples(3)
def test_new_match_refuses_a_position_of_another_setup(kit: Kit, seed: int) -> None:
    walk, store = Walk(kit, seed, 10), MemoryStore()
    state, _ = next(walk.resting())
    fewer, more = walk.setup.players - 1, walk.setup.players + 1
    other = Setup(more if fewer < kit.game.min_players else fewer, walk.setup.options, walk.setup.data)
    with pytest.raises(Refused, match="position-elsewhere"):
        begun(kit, other, kit.game.write_position(state), store)
    assert list(store.matches()) == []
