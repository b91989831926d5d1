"""V: what each seat may see."""

from kit import CHILI, dealt, play_round, position, rule
from peppermill.core import SPECTATOR, Seat
from peppermill.games.chili.events import CycleDealt
from peppermill.games.chili.news import CycleBegun
from peppermill.games.chili.view import ChiliView


@rule("V-1")
def test_a_seat_sees_its_own_hand_and_counts_of_the_others() -> None:
    state = dealt(3)
    for seat in range(3):
        view = CHILI.view(state, Seat(seat))
        assert view.hand == state.hands[seat]
        assert view.hands is None
        assert view.hand_sizes == (8, 8, 8)
        assert view.collected[seat] == ()
        assert (view.viewer, view.players, view.cycle, view.round, view.first) == (seat, 3, 1, 1, state.first)
        assert (view.ring, view.target, view.target_card) == (state.ring, 1, state.ring[1])
        assert view.free_area == state.free_area
        assert (view.pile_size, view.discard_size) == (70, 0)
        assert (view.phase, view.choice) == ("choose", None)
        assert view.peppers == state.deck.peppers
        assert view.options == state.options
        assert view.scores == ()


@rule("V-1")
def test_a_spectator_sees_no_hand() -> None:
    view = CHILI.view(dealt(3), SPECTATOR)
    assert view.hand == ()
    assert view.choice is None
    assert view.collected == (None, None, None)


@rule("V-1")
def test_view_shows_nothing_but_the_listed_fields() -> None:
    assert set(ChiliView.__struct_fields__) == {
        *("viewer", "players", "options", "peppers", "phase", "cycle", "round", "first", "ring", "target"),
        *("free_area", "winner", "pile_size", "discard_size", "hand_sizes", "has_chosen", "played"),
        *("collected_sizes", "collected", "revealed", "scores", "reason", "hands", "hand", "choice"),
        "sheet",
    }


@rule("V-1", "P-2")
def test_of_a_deal_one_is_told_the_ring_and_ones_own_hand() -> None:
    state = dealt(2)
    event = CycleDealt(1, state.first, state.ring, state.hands)
    area, sizes = state.free_area, {"deck_size": 100, "hand_size": 8, "pile_size": 78}
    for viewer, hand in ((Seat(1), state.hands[1]), (SPECTATOR, ())):
        told = CycleBegun(1, state.first, state.ring, hand, state.ring[1], area, **sizes)
        assert CHILI.news(state, event, viewer) == told


@rule("V-1")
def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    view = CHILI.view(position("players 2; phase deal; cycle 0; round 0"), Seat(0))
    assert (view.ring, view.free_area, view.target_card, view.hand) == ((), None, None, ())


@rule("V-2")
def test_collections_lie_face_down_unless_the_table_agrees_to_open_them() -> None:
    text = "players 2; {}ring 1 *67 38 100 50 51; hand 0: 68 2; hand 1: 9 3; collected 1: 20 30"
    closed, opened = position(text.format("")), position(text.format("options open_collections=yes; "))
    assert CHILI.view(closed, Seat(0)).collected == ((), None)
    assert CHILI.view(closed, Seat(1)).collected == (None, (20, 30))
    for viewer in (Seat(0), Seat(1), SPECTATOR):
        assert CHILI.view(opened, viewer).collected == ((), (20, 30))


@rule("V-1")
def test_points_of_finished_cycles_are_open() -> None:
    state = position("players 2; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 9 2 3")
    state = play_round(state, 68, 9).state
    for viewer in (Seat(0), Seat(1), SPECTATOR):
        assert CHILI.view(state, viewer).scores == ((1, -5),)
        assert CHILI.view(state, viewer).hands is None
        assert CHILI.view(state, viewer).reason is None
