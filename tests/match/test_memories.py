"""Memories of viewers are true, and complete for a viewer who remembers all news."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from peppermill import Chance, Position, Refusal
from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games.safranito import events as e
from peppermill.games.safranito import news as n
from peppermill.games.safranito.memory import SECRET, SafranitoMemory, learn
from peppermill.games.safranito.pieces import Spice
from peppermill.games.safranito.state import State as SafranitoState
from peppermill.games.safranito.view import SafranitoView

SEEDS = range(3)


def games(game: str, seed: int, **options: Any) -> Iterator[Position]:
    """The positions of a random game, up to 700 answers."""
    rng = Chance(f"memories/{seed}").stream("moves")
    position: Position = Position.start(game, 2 + seed % 3, rng, options=options)
    for _ in range(700):
        yield position
        pending = [decision for decision in position.decisions() if decision.pending]
        if not pending:
            return
        decision = rng.pick(pending)
        after = position.play(decision.seat, decision.answers.sample(rng), rng)
        assert not isinstance(after, Refusal)
        position = after


def viewers(position: Position) -> tuple[Viewer, ...]:
    return (*(Seat(seat) for seat in range(position.players)), SPECTATOR)


@pytest.mark.parametrize("seed", SEEDS)
def test_chili_everybody_remembers_all_collected_cards(seed: int) -> None:
    for position in games("chili", seed):
        for viewer in viewers(position):
            assert position.observation(viewer).memory.collected == position.state.collected


@pytest.mark.parametrize("seed", SEEDS)
def test_a_la_carte_counts_name_the_questions(seed: int) -> None:
    for position in games("a_la_carte", seed, input=("sampled", "typed")[seed % 2], round_limit=12):
        state, memory = position.state, position.observation(0).memory
        counted = (memory.move, memory.rolls, memory.draws, memory.pours, memory.tosses)
        assert counted == (state.move, state.rolls, state.draws, state.pours, state.tosses)


@pytest.mark.parametrize("secret", [False, True])
def test_safranito_memories_are_true(secret: bool) -> None:
    shuffled = 0
    options = {"input": "sampled", "secret_sales": secret, "open_money": not secret, "partial_decline": secret}
    for seed in SEEDS:
        for position in games("safranito", seed, **options):
            for viewer in viewers(position):
                memory: SafranitoMemory = position.observation(viewer).memory
                assert_true(position.state, memory, viewer, position.view(viewer))
                shuffled += len(memory.groups) > 1
    assert shuffled


def assert_true(state: SafranitoState, memory: SafranitoMemory, viewer: Viewer, view: SafranitoView) -> None:
    for group, cards in enumerate(memory.groups):
        lying = [card for card, place in zip(state.spices, memory.pile, strict=True) if place == group]
        assert not Counter(lying) - Counter(cards)
    for seat in range(state.players):
        assert not Counter(memory.known[seat]) - Counter(state.hands[seat])
        assert not set(memory.back[seat]) - set(state.back[seat])
        other = [card for group in set(memory.hidden[seat]) for card in memory.groups[group]]
        assert not Counter(state.hands[seat]) - Counter(memory.known[seat]) - Counter(other)
    assert memory.money == state.money
    assert memory.discard == state.discard
    shown = {chip.number: chip.shown for chip in state.lying}
    assert {chip.number: chip.shown for chip in memory.chips} == shown
    for chip, real in zip(view.board, state.lying, strict=True):
        assert chip.value in (None, real.value)
    counted = (memory.thrown, memory.traded, memory.offers, memory.steps, memory.mixed)
    assert counted == (state.thrown, state.traded, state.offers, state.steps, state.mixed)
    if memory.sales or state.sales:
        for seat, (known, real_sale) in enumerate(zip(memory.sales, state.sales, strict=True)):
            assert known == real_sale or (known == SECRET and seat != viewer and real_sale is not None)


def remembered(**changed: Any) -> SafranitoMemory:
    """Return what seat 1 of two remembers: unseen are a mint, a group of its own, and two cards of another group."""
    position: Position = Position.start("safranito", 2, Chance("m").stream("x"), options={"input": "sampled"})
    memory: SafranitoMemory = position.observation(1).memory
    return replace(memory, **{"groups": (("curry", "saffron"), ("mint",)), "pile": (0, 1, 0), **changed})


def test_safranito_groups_become_one_where_somebody_keeps_one_of_several_unseen() -> None:
    memory = learn(learn(remembered(), n.CardsLookedAt(Seat(0), 2)), n.CardAdded(Seat(0)))
    assert memory.groups == (("curry", "mint", "saffron"),)
    assert (memory.pile, memory.hidden, memory.drawn) == ((0, 0), ((0,), ()), ())
    alone = learn(learn(remembered(pile=(1, 0, 0)), n.CardsLookedAt(Seat(0), 1)), n.CardAdded(Seat(0)))
    assert (alone.groups, alone.pile, alone.hidden) == (remembered().groups, (0, 0), ((1,), ()))


def test_safranito_a_card_that_could_be_of_two_groups_makes_them_one() -> None:
    hidden: dict[str, Any] = {"hidden": ((0, 1), ()), "pile": (0,)}
    sale = e.SaleMade(Seat(0), Spice("mint"), 1, 0)
    sure = learn(remembered(**hidden), sale)
    assert (sure.groups, sure.hidden[0], sure.discard) == ((("curry", "saffron"),), (0,), ("mint",))
    either = learn(remembered(groups=(("curry", "mint"), ("mint",)), **hidden), sale)
    assert (either.groups, either.hidden[0], either.pile) == ((("curry", "mint"),), (0,), (0,))
