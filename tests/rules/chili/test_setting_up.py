"""P: setting up a cycle."""

from collections import Counter

import pytest

from kit import CHILI, dealt, play_out, rule, seeded_effects
from peppermill.core import Chance
from peppermill.games.chili.events import CycleDealt
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, house_deck
from peppermill.games.contract import Setup


@rule("P-1")
@pytest.mark.parametrize("seed", range(20))
def test_ring_has_1_and_100_opposite_with_two_cards_between(seed: int) -> None:
    ring = dealt(seed=seed).ring
    assert len(set(ring)) == 6
    assert ring.index(1) == 0
    assert ring.index(100) == 3


@rule("P-1")
def test_the_ring_is_random_and_in_no_order() -> None:
    rings = [dealt(seed=seed).ring for seed in range(200)]
    others = Counter(card for ring in rings for card in ring if card not in (1, 100))
    assert len(set(rings)) == 200
    assert len(others) > 90
    assert any(ring[1] > ring[2] for ring in rings)
    assert any(ring[1] < ring[2] for ring in rings)


@rule("P-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_gets_eight_and_the_rest_is_the_draw_pile(players: int) -> None:
    state = dealt(players)
    assert [len(hand) for hand in state.hands] == [8] * players
    assert len(state.pile) == 94 - 8 * players
    assert sorted([*state.ring, *state.pile, *(card for hand in state.hands for card in hand)]) == list(EVERY_CARD)
    assert state.discard == ()
    assert state.collected == ((),) * players
    assert (state.cycle, state.round, state.phase) == (1, 1, "choose")


@rule("P-1", "P-2", "A-4a")
def test_luck_comes_of_the_streams_that_are_documented() -> None:
    state, chance = dealt(3, seed="vector"), Chance("vector")
    cards = chance.stream("cycle/1/deal").sample(EVERY_CARD[1:-1], 28)
    assert state.ring == (1, *cards[:2], 100, *cards[2:4])
    assert state.hands == tuple(tuple(sorted(cards[4 + 8 * seat : 12 + 8 * seat])) for seat in range(3))
    firsts = [dealt(3, seed=seed).first for seed in range(20)]
    assert firsts == [Chance(seed).stream("first_seat").below(3) for seed in range(20)]


@rule("P-2")
def test_hands_are_random_and_held_in_order() -> None:
    hands = [hand for seed in range(50) for hand in dealt(seed=seed).hands]
    assert all(list(hand) == sorted(hand) for hand in hands)
    assert len({card for hand in hands for card in hand}) == 98


@rule("P-3")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_target_lies_clockwise_next_to_the_1(seed: int) -> None:
    state = dealt(seed=seed)
    assert state.target_card == state.ring[state.ring.index(1) + 1]


@rule("P-1", "E-5")
def test_every_cycle_is_set_up_anew() -> None:
    played = play_out(dealt(2, cycles=3))
    deals = played.all(CycleDealt)
    assert [deal.cycle for deal in deals] == [2, 3]
    assert deals[0].ring != deals[1].ring
    state = CHILI.initial(Setup(2, Options(cycles=3), house_deck()))
    first = CHILI.proceed(state, seeded_effects())
    assert isinstance(first, CycleDealt)
    assert first.cycle == 1
    for deal in deals:
        assert deal.ring != first.ring
        assert deal.hands != first.hands


@rule("P-2", "A-3a")
def test_a_new_cycle_forgets_the_old_one() -> None:
    state = play_out(dealt(2, cycles=1)).state
    before = CHILI.evolve(state, CycleDealt(2, state.first, EVERY_CARD[:6], (EVERY_CARD[6:14], EVERY_CARD[14:22])))
    assert before.discard == ()
    assert before.revealed == ()
    assert before.collected == ((), ())
    assert (before.drawn, before.round, before.reshuffled, before.reason, before.winner) == (0, 1, False, None, None)
    assert before.pile == EVERY_CARD[22:]
    assert before.scores == state.scores
