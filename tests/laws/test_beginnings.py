"""A match may begin from a position that was prepared: any position of any game."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from laws.kit import Kit
from laws.test_laws import SEEDS, any_game, examples, go_on
from laws.walk import Walk
from peppermill.games import GAMES
from peppermill.games.contract import Setup
from peppermill.match import Chair, Match, new_match
from peppermill.match.opening import first_state
from peppermill.match.record import continue_record, read_record, record_of, verify_record, write_record
from peppermill.store import MemoryStore
from peppermill.table import Chance, Refused


@pytest.fixture(autouse=True, scope="module")
def _toy_on_the_shelf() -> Iterator[None]:
    GAMES["toy"] = ("laws.toy", "Toy")
    yield
    del GAMES["toy"]


def begun(kit: Kit, setup: Setup, position: str, store: MemoryStore) -> Match:
    options = {name: getattr(setup.options, name) for name in setup.options.__struct_fields__}
    chairs = [Chair(f"P{seat}", "human") for seat in range(setup.players)]
    given = {"options": options, "data": setup.data, "seed": "s", "position": position}
    return new_match(store, kit.game.name, chairs, match_id="m", **given)


@any_game
@given(SEEDS)
@examples(6)
def test_a_match_goes_on_from_any_position_and_its_record_says_so(kit: Kit, seed: int) -> None:
    walk = Walk(kit, seed, 60)
    *_, (state, steps) = walk.resting()
    for step in steps:
        assert kit.game.agreed(step.state) == walk.setup
    text = kit.game.write_position(state)
    if kit.game.outcome(state) is not None:
        with pytest.raises(Refused, match="position-elsewhere"):
            first_state(kit.game, walk.setup, text)
        return
    match = begun(kit, walk.setup, text, MemoryStore())
    assert match.state == state
    go_on(match, Chance(seed).stream("on"), 5)
    record = read_record(write_record(record_of(match)), "x")
    assert (record.format, record.position) == (3, text)
    assert verify_record(record, "x")[-1] == match.state
    assert continue_record(record, MemoryStore(), "again", "x").state == match.state


@any_game
@given(SEEDS)
@examples(3)
def test_a_position_of_another_table_is_refused_and_nothing_is_kept(kit: Kit, seed: int) -> None:
    walk, store = Walk(kit, seed, 10), MemoryStore()
    state, _ = next(walk.resting())
    fewer, more = walk.setup.players - 1, walk.setup.players + 1
    other = Setup(more if fewer < kit.game.fewest else fewer, walk.setup.options, walk.setup.data)
    with pytest.raises(Refused, match="position-elsewhere"):
        begun(kit, other, kit.game.write_position(state), store)
    assert list(store.matches()) == []
