"""Views, hints, news and memories."""

from typing import Any

import pytest
from msgspec.structs import replace

from a_la_carte_kit import ANA, BEN, CLEO, GAME, begun, do, kitchen, rule, seeded_effects, with_options
from peppermill.core import SPECTATOR, Refusal, Seat
from peppermill.games.a_la_carte.commands import Caught, EndTurn, Fallen, Heat, PickDish, PlayCup
from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.events import (
    BottleTilted,
    CrepeLaid,
    CrepeLanded,
    CrepeTossed,
    CupDrawn,
    CupStolen,
    DieRolled,
    DishFinished,
    Event,
    GameBegun,
    GameEnded,
    GuestSeasoned,
    HeatBegun,
    SpicesFell,
    StovesSwapped,
    TurnBegun,
    TurnEnded,
)
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.hints import Hint
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import CREPE, CUPS, STARS, DishName, every_crystal, house_menu
from peppermill.games.a_la_carte.position import write
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.a_la_carte.state import State
from peppermill.games.a_la_carte.view import SeenStove
from peppermill.games.contract import Setup, Step, play
from peppermill.games.effects import BlobHash, Effects
from peppermill.games.story import Decided, Mark
from peppermill.gestures import toss
from peppermill.physics.kitchen import Crystal


def hint(state: State, seat: int) -> Hint:
    return GAME.hints(GAME.view(state, ANA))[seat]


@rule("C-2", "C-4")
def test_everybody_sees_the_same_and_of_face_down_cups_no_order() -> None:
    state = begun(3)
    views = [replace(GAME.view(state, viewer), viewer=ANA) for viewer in (ANA, BEN, SPECTATOR)]
    assert views[0] == views[1] == views[2]
    assert views[0].pile == tuple(sorted(state.pile, key=("point", "swap", "spoons", "season", "cool").index))
    assert views[0].bottles == state.bottles


@rule("C-2", "C-4", "E-3", "T-1")
def test_all_that_is_on_the_table_is_seen() -> None:
    text = "pan ana: lemon_ice 1 lemon salt\ndone ben: carpaccio* crepe\nbin: gazpacho\ncups cleo: cool\nused: swap"
    state = do(kitchen(3, f"{text}\nserved ben: 1\npan cleo: crepe 2\nround: 4", dishes_to_end=6), Heat, "all").state
    over = replace(state, phase="over", reason="no_dish", ending=True, paused=True)
    for now in (state, over):
        seen = GAME.view(now, BEN)
        shared = [name for name in seen.__struct_fields__ if name in now.__struct_fields__ and name not in OWN]
        assert len(shared) == 24
        assert [getattr(seen, name) for name in shared] == [getattr(now, name) for name in shared]
        assert (seen.viewer, seen.menu, seen.to_end, seen.stars_left) == (BEN, now.menu.dishes, 6, STARS - 1)
        assert seen.points == points(now)
        assert seen.stoves == tuple(
            SeenStove(stove.knob, stove.dish, stove.crystals, standing(stove, now.menu)) for stove in now.stoves
        )


OWN = ("menu", "stoves")
"""Seen in another form than they are kept."""


@rule("H-4")
def test_the_next_cup_is_not_decided_before_it_is_drawn() -> None:
    state = with_options(kitchen(3), input="sampled")
    drawn = GAME.evolve(GAME.evolve(state, HeatBegun(ANA)), DieRolled(ANA, "cup"))
    cups = {event.cup for seed in range(60) if isinstance(event := GAME.proceed(drawn, seeded_effects(seed)), CupDrawn)}
    assert len(cups) == 5, "the same position, another luck, another cup"
    assert "cool" not in write(drawn).split("pile")[0]


@rule("F-1", "F-4", "W-3")
def test_a_hint_tells_what_a_pan_lacks_and_what_would_ruin_it() -> None:
    state = kitchen(3, "pan ana: herb_steak 3 herbs pepper pepper\npan ben: breakfast_fidel 4\npan cleo: crepe 6")
    mine = hint(state, 0)
    assert (mine.missing, mine.spoils, mine.star) == (("herbs",), ("pepper",), True)
    assert mine.good == ("one", "two", "all", "choose")
    assert mine.bad == ("three",)
    theirs = hint(state, 1)
    assert (theirs.missing, theirs.star, theirs.bad) == ((), False, ("one", "two", "three", "all", "choose"))
    assert hint(state, 2).bad == ("one", "two", "three", "all", "choose")
    assert [(one.seat, one.dish) for one in GAME.hints(GAME.view(state, ANA))] == [
        (ANA, "herb_steak"),
        (BEN, "breakfast_fidel"),
        (CLEO, CREPE),
    ]
    salted = kitchen(3, "pan ana: herb_steak 3 salt")
    assert hint(salted, 0).star is False


@rule("H-1", "H-2", "H-3", "F-4")
@pytest.mark.parametrize(
    ("pan", "good", "bad"),
    [
        ("lemon_ice 0", ("one", "two", "all", "choose", "cup"), ("three",)),  # green 0 to 2, red 3
        ("lemon_ice 1", ("one", "all", "choose", "cup"), ("two", "three")),
        ("four_spice_roast 3", ("two", "three", "choose"), ()),  # green 5 and 6, red 7
        ("four_spice_roast 4", ("one", "two", "all", "choose"), ("three",)),
        ("four_spice_roast 6", ("cup",), ("one", "two", "three", "all", "choose")),
        ("herb_steak 2", ("two", "three", "choose"), ()),  # green 4 and 5, red 6
        ("breakfast_fidel 0", ("three", "choose"), ()),  # green 3 and 4, red 5
        ("crepe 5", ("one", "all", "choose", "cup"), ("two", "three")),
    ],
)
def test_a_hint_tells_what_every_face_of_the_die_would_do(
    pan: str, good: tuple[str, ...], bad: tuple[str, ...]
) -> None:
    found = hint(kitchen(3, f"pan ana: {pan}"), 0)
    assert (found.good, found.bad) == (good, bad)


@rule("F-4", "W-3")
def test_a_hint_promises_no_star_for_what_is_ruined() -> None:
    for pan in ("gazpacho 4", "gazpacho 0 lemon lemon lemon", "gazpacho 0 herbs"):
        assert hint(kitchen(3, f"pan ana: {pan}"), 0).star is False
    assert hint(kitchen(3, "pan ana: gazpacho 3 lemon paprika lemon"), 0).star is True


@rule("C-2", "E-1", "E-6")
def test_everything_that_happens_is_told_to_all_as_it_is() -> None:
    played = do(kitchen(3, "pan ana: lemon_ice 0"), Fallen, ANA, "lemon", 1, 0)
    for event in played.events:
        assert [GAME.news(played.state, event, viewer) for viewer in (ANA, BEN, SPECTATOR)] == [event] * 3
    state = kitchen(3, "round: 4")
    assert GAME.setup_of(state) == Setup(3, state.options, state.menu)
    assert GAME.rounds_ended(state, GameEnded("no_dish", (0, 0, 0), (ANA,))) == 4
    assert GAME.rounds_ended(state, TurnEnded(ANA, 0)) is None


@rule("T-1")
@pytest.mark.parametrize("phase", ["begin", "roll", "pour", "toss", "between", "over"])
def test_no_decision_is_open_while_the_table_proceeds(phase: str) -> None:
    assert GAME.decisions(replace(kitchen(3), phase=phase)) == ()


@rule("H-1", "W-2")
def test_luck_and_physics_are_believed_as_far_as_they_were_possible() -> None:
    state = with_options(kitchen(3), input="sampled")
    rolling = GAME.evolve(state, HeatBegun(ANA))
    assert GAME.could_have_happened(rolling, DieRolled(ANA, "three"))
    assert not GAME.could_have_happened(rolling, DieRolled(BEN, "three"))
    assert not GAME.could_have_happened(state, DieRolled(ANA, "three"))
    decided = do(with_options(state, input="typed"), Fallen, ANA, "lemon", 1, 0)
    poured = GAME.evolve(state, decided.events[0])
    lemons, pepper = every_crystal()[:2], every_crystal()[20]
    assert GAME.could_have_happened(poured, SpicesFell(ANA, ANA, "lemon", 1, lemons))
    for wrong in (
        SpicesFell(ANA, ANA, "lemon", 1, (pepper,)),
        SpicesFell(ANA, ANA, "lemon", 1, (lemons[0], lemons[0])),
        SpicesFell(ANA, BEN, "lemon", 1, lemons),
        SpicesFell(ANA, ANA, "lemon", 2, lemons),
        SpicesFell(ANA, ANA, "lemon", 1, (Crystal(0, "salt"),)),
        SpicesFell(ANA, ANA, "lemon", 1, lemons, lemons),
    ):
        assert not GAME.could_have_happened(poured, wrong)


@rule("P-1")
@pytest.mark.parametrize(("start", "first"), [(0, {0, 1, 2}), (1, {0}), (3, {2}), (4, {0, 1, 2})])
def test_could_have_happened_accepts_the_agreed_start_player_only(start: int, first: set[int]) -> None:
    begin = GAME.initial(Setup(3, Options(input="sampled", start=start), house_menu()))
    event = GAME.proceed(begin, seeded_effects())
    assert isinstance(event, GameBegun)
    assert {seat for seat in range(-1, 4) if GAME.could_have_happened(begin, replace(event, start=Seat(seat)))} == first
    assert not GAME.could_have_happened(begin, replace(event, cups=event.cups[1:]))
    assert not GAME.could_have_happened(begin, replace(event, cups=("cool",) * 3)), "there are two"
    assert GAME.could_have_happened(begin, replace(event, cups=("cool", "cool", "spoons")))
    assert not GAME.could_have_happened(begin, CupDrawn(ANA, "cool"))


@rule("H-4", "Q-2", "W-2")
def test_a_cup_a_landing_and_a_pour_are_believed_where_they_were_due() -> None:
    state = with_options(kitchen(3, "cups ben: cool cool"), input="sampled")
    due = GAME.evolve(GAME.evolve(state, HeatBegun(ANA)), DieRolled(ANA, "cup"))
    assert GAME.could_have_happened(due, CupDrawn(ANA, "swap"))
    assert not GAME.could_have_happened(due, CupDrawn(BEN, "swap"))
    assert not GAME.could_have_happened(due, CupDrawn(ANA, "cool")), "Ben has both"
    assert not GAME.could_have_happened(state, SpicesFell(ANA, ANA, "lemon", 1, ()))
    crepe = with_options(do(kitchen(3, "pan ana: crepe 1"), Heat, "one").state, input="physics")
    tossed = GAME.evolve(crepe, CrepeTossed(ANA, 1, toss()))
    assert GAME.could_have_happened(tossed, CrepeLanded(ANA, 1, "beside"))
    for wrong in (CrepeLanded(BEN, 1, "beside"), CrepeLanded(ANA, 2, "beside"), TurnEnded(ANA, 0)):
        assert not GAME.could_have_happened(tossed, wrong)
    assert not GAME.could_have_happened(crepe, CrepeLanded(ANA, 1, "beside"))
    poured = GAME.evolve(state, BottleTilted(ANA, "lemon", 1, None, 2.0))
    bottle = state.bottles[0]
    whole = SpicesFell(ANA, ANA, "lemon", 1, bottle[:2], bottle[2:], BlobHash("0" * 64))
    assert GAME.could_have_happened(poured, whole)
    assert not GAME.could_have_happened(poured, replace(whole, left=bottle[3:])), "one is nowhere"
    assert not GAME.could_have_happened(poured, replace(whole, bottle="herbs"))
    assert not GAME.could_have_happened(poured, replace(whole, seat=BEN))
    assert not GAME.could_have_happened(poured, TurnEnded(ANA, 0))


@rule("E-3", "F-4", "K-2", "K-4", "Q-3", "R-2")
def test_a_story_tells_how_points_went_and_what_was_remarkable() -> None:
    state = kitchen(2, "pan ana: lemon_ice 0\ncups ana: season\npan ben: gazpacho 2 lemon lemon\ncups ben: swap")
    entries: list[list[Step[State, Event]]] = []

    def played(now: State, command: type, *fields: object) -> State:
        decision = GAME.decisions(now)[0]
        steps = play(GAME, now, decision.seat, command(decision.id, *fields), seeded_effects())
        assert not isinstance(steps, Refusal)
        entries.append(list(steps))
        return steps[-1].state

    state = played(state, Fallen, ANA, "lemon", 1, 0)
    state = played(state, PickDish, "herb_dumplings")
    state = played(state, Fallen, BEN, "lemon", 2, 0)
    state = played(state, Fallen, ANA, "pepper", 5, 1)
    story = GAME.story(entries)
    assert [mark.points for mark in story.course] == [(1, 0)], "and Ben's spoilt dish is worth nothing"
    assert [(moment.entry, moment.kind, moment.seats, moment.facts) for moment in story.moments] == [
        (0, "star", (ANA,), {"stars": 1}),
        (2, "spoilt_by_other", (ANA, BEN), {"crystals": 2}),
        (3, "flood", (ANA,), {"crystals": 6}),
    ]
    assert state.phase == "dish"


def moments(text: str, *commands: tuple[Any, ...]) -> list[tuple[int, str, tuple[int, ...], dict[str, int]]]:
    now = kitchen(2, text)
    entries: list[list[Step[State, Event]]] = [[]]  # nothing is settled before the first command
    for command, *fields in commands:
        decision = GAME.decisions(now)[0]
        steps = play(GAME, now, decision.seat, command(decision.id, *fields), seeded_effects())
        assert not isinstance(steps, Refusal)
        entries.append(list(steps))
        now = steps[-1].state
    return [(moment.entry, moment.kind, moment.seats, moment.facts) for moment in GAME.story(entries).moments]


@rule("K-2")
def test_a_story_remembers_a_finished_dish_that_was_swapped_for() -> None:
    text = "cups ana: swap\npan ben: lemon_ice 1 lemon salt"
    assert moments(text, (PlayCup, "swap", BEN)) == [(1, "swapped_finished", (ANA,), {"points": 1})]


@rule("R-2", "K-5")
def test_a_story_remembers_a_dish_saved_from_burning_and_no_other_cooling() -> None:
    hot = "pan ben: herb_soup 4\ncups ben: cool"
    assert moments(hot, (EndTurn,), (PlayCup, "cool", None, 2)) == [(2, "saved", (BEN,), {"steps": 2})]
    own = "pan ana: herb_steak 5\ncups ana: cool"
    assert moments(own, (Heat, "one"), (PlayCup, "cool", None, 1)) == [(2, "saved", (ANA,), {"steps": 1})]
    assert moments(own, (PlayCup, "cool", None, 1)) == [], "it was not burning"


@rule("Q-3")
def test_a_story_remembers_a_crepe_that_was_caught() -> None:
    acts = ((Heat, "one"), (Caught, "recipe"), (Caught, "picture"))
    assert moments("pan ana: crepe 1", *acts) == [(3, "crepe", (ANA,), {})]


@rule("E-3")
def test_a_story_marks_where_points_changed() -> None:
    state = kitchen(2, "pan ana: lemon_ice 0\nround: 3")
    steps = play(GAME, state, ANA, Fallen(GAME.decisions(state)[0].id, ANA, "lemon", 1, 0), seeded_effects())
    assert not isinstance(steps, Refusal)
    assert GAME.story([[], list(steps), list(steps)]).course == (Mark(1, 3, (1, 0)),)


@rule("Q-1")
def test_with_the_crepe_all_actions_are_lost_at_once() -> None:
    picking = do(kitchen(3, "pan ana: lemon_ice 0"), Fallen, ANA, "lemon", 1, 0).state
    assert picking.actions == 2
    assert GAME.evolve(picking, CrepeLaid(ANA, 2)).actions == 0


@rule("H-4", "T-1", "W-2")
def test_could_have_happened_simulates_nothing() -> None:
    class NeverProceeds(ALaCarte):
        def proceed(self, state: State, effects: Effects) -> Event | None:
            raise AssertionError("nobody asked for physics")

    state = with_options(kitchen(3), input="sampled")
    due = GAME.evolve(GAME.evolve(state, HeatBegun(ANA)), DieRolled(ANA, "cup"))
    assert all(GAME.could_have_happened(due, CupDrawn(ANA, cup)) for cup in CUPS), "whichever luck would have brought"
    between = GAME.evolve(state, TurnEnded(ANA, 3))
    assert GAME.could_have_happened(between, TurnBegun(BEN, 1)) is True
    assert GAME.could_have_happened(between, TurnBegun(BEN, 2)) is False
    poured = GAME.evolve(state, BottleTilted(ANA, "lemon", 1, None, 2.0))
    tossed = GAME.evolve(kitchen(3, "pan ana: crepe 1"), CrepeTossed(ANA, 1))
    for busy in (poured, tossed):
        assert NeverProceeds().could_have_happened(busy, TurnEnded(ANA, 0)) is False


@rule("E-1", "E-5")
def test_story_end_names_the_dish_and_its_cook() -> None:
    over = replace(kitchen(2, "done ana: gazpacho carpaccio\nround: 4"), phase="over", reason="dishes")
    finished = DishFinished(ANA, DishName("carpaccio"), 3, star=False)
    facts = {"count": 2, "round": 4}
    decided = GAME.story([[Step(finished, over), Step(GameEnded("dishes", (0, 0), (ANA,)), over)]]).decided
    assert decided == Decided("dishes", (ANA,), ("carpaccio",), facts)
    assert GAME.story([[Step(replace(finished, seat=BEN), over)]]).decided is None, "somebody else's"
    for reason, seats in (("no_dish", (ANA,)), ("round_limit", ())):
        ended = replace(over, reason=reason)
        assert GAME.story([[Step(finished, ended)]]).decided == Decided(reason, seats, facts={"round": 4})


@rule("H-4a", "K-2", "K-4")
def test_cups_and_bottles_played_on_others_do_something_to_them() -> None:
    state = kitchen(3, "")
    for event in (CupStolen(ANA, BEN, "cool"), StovesSwapped(ANA, BEN), GuestSeasoned(ANA, BEN, "lemon", 1)):
        assert GAME.done_to(event, state, state) == (BEN,)
    assert GAME.done_to(SpicesFell(ANA, BEN, "lemon", 1, ()), state, state) == (BEN,)
    assert GAME.done_to(SpicesFell(ANA, ANA, "lemon", 1, ()), state, state) == ()
    assert GAME.done_to(DishFinished(ANA, DishName("carpaccio"), 3, star=False), state, state) == ()


@rule("H-2", "H-2a", "R-1")
def test_roll_that_burns_or_finishes_dishes_does_something_to_their_cooks() -> None:
    """Herb soup burns at 4, lemon sole is green from 4, goulash soup burns at 6."""
    before = kitchen(3, "pan ana: herb_soup 3\npan ben: lemon_sole 3 lemon lemon herbs\npan cleo: goulash_soup 5")
    rolled = DieRolled(ANA, "all")
    after = GAME.evolve(before, rolled)
    stands = [standing(stove, after.menu) for stove in after.stoves]
    changed = [Seat(seat) for seat, now in enumerate(stands) if now != standing(before.stoves[seat], before.menu)]
    assert changed == [ANA, BEN, CLEO]
    assert GAME.done_to(rolled, after, before) == (BEN, CLEO)
    assert GAME.done_to(DieRolled(ANA, "two"), after, before) == ()
