"""What is seen, hinted, told and remembered."""

from msgspec.structs import replace

from a_la_carte_kit import ANA, BEN, GAME, after, begun, do, fate, kitchen, rule, with_options
from peppermill.games.a_la_carte.commands import EndTurn, Fallen, Heat, PickDish, PlayCup
from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.events import CupDrawn, DieRolled, Event, HeatBegun, SpicesFell
from peppermill.games.a_la_carte.hints import Hint
from peppermill.games.a_la_carte.pieces import STARS, every_crystal
from peppermill.games.a_la_carte.position import write
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.a_la_carte.state import State
from peppermill.games.a_la_carte.view import SeenStove
from peppermill.games.contract import Step, play
from peppermill.physics.kitchen import Crystal
from peppermill.table import SPECTATOR, Refusal


def hint(state: State, seat: int) -> Hint:
    return GAME.explain(GAME.view(state, ANA))[seat]


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
    state = with_options(kitchen(3), hands="table")
    drawn = GAME.evolve(GAME.evolve(state, HeatBegun(ANA)), DieRolled(ANA, "cup"))
    cups = {event.cup for seed in range(60) if isinstance(event := GAME.proceed(drawn, fate(seed)), CupDrawn)}
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
    salted = kitchen(3, "pan ana: herb_steak 3 salt")
    assert hint(salted, 0).star is False


@rule("H-1", "W-2")
def test_luck_and_physics_are_believed_as_far_as_they_were_possible() -> None:
    state = with_options(kitchen(3), hands="table")
    rolling = GAME.evolve(state, HeatBegun(ANA))
    assert GAME.possible(rolling, DieRolled(ANA, "three"))
    assert not GAME.possible(rolling, DieRolled(BEN, "three"))
    assert not GAME.possible(state, DieRolled(ANA, "three"))
    decided = do(with_options(state, hands="typed"), Fallen, ANA, "lemon", 1, 0)
    poured = GAME.evolve(state, decided.events[0])
    lemons, pepper = every_crystal()[:2], every_crystal()[20]
    assert GAME.possible(poured, SpicesFell(ANA, ANA, "lemon", 1, lemons))
    for wrong in (
        SpicesFell(ANA, ANA, "lemon", 1, (pepper,)),
        SpicesFell(ANA, ANA, "lemon", 1, (lemons[0], lemons[0])),
        SpicesFell(ANA, BEN, "lemon", 1, lemons),
        SpicesFell(ANA, ANA, "lemon", 2, lemons),
        SpicesFell(ANA, ANA, "lemon", 1, (Crystal(0, "salt"),)),
        SpicesFell(ANA, ANA, "lemon", 1, lemons, lemons),
    ):
        assert not GAME.possible(poured, wrong)


@rule("E-3", "F-4", "K-2", "K-4", "Q-3", "R-2")
def test_a_story_tells_how_points_went_and_what_was_remarkable() -> None:
    state = kitchen(2, "pan ana: lemon_ice 0\ncups ana: season\npan ben: gazpacho 2 lemon lemon\ncups ben: swap")
    entries: list[list[Step[State, Event]]] = []

    def played(now: State, command: type, *fields: object) -> State:
        decision = GAME.decisions(now)[0]
        steps = play(GAME, now, decision.seat, command(decision.id, *fields), fate())
        assert not isinstance(steps, Refusal)
        entries.append(list(steps))
        return steps[-1].state

    state = played(state, Fallen, ANA, "lemon", 1, 0)
    state = played(state, PickDish, "herb_dumplings")
    state = played(state, Fallen, BEN, "lemon", 2, 0)
    state = played(state, Fallen, ANA, "pepper", 5, 1)
    story = GAME.story(entries)
    assert [mark.points for mark in story.course] == [(1, 0)], "and Ben's spoilt dish is worth nothing"
    assert [(moment.entry, moment.kind, moment.seats) for moment in story.moments] == [
        (0, "star", (ANA,)),
        (2, "spoilt_by_other", (ANA, BEN)),
        (3, "flood", (ANA,)),
    ]
    assert state.phase == "dish"


@rule("K-2", "K-5", "R-2", "Q-3")
def test_other_moments() -> None:
    def kinds(text: str, *commands: tuple[object, ...]) -> list[str]:
        now, entries = kitchen(2, text), []
        for command, *fields in commands:
            decision = GAME.decisions(now)[0]
            steps = play(GAME, now, decision.seat, command(decision.id, *fields), fate())  # type: ignore[operator]  # a class
            assert not isinstance(steps, Refusal)
            entries.append(list(steps))
            now = steps[-1].state
        return [moment.kind for moment in GAME.story(entries).moments]

    assert kinds("cups ana: swap\npan ben: lemon_ice 1 lemon salt", (PlayCup, "swap", BEN)) == ["swapped_finished"]
    hot = "pan ben: herb_soup 4\ncups ben: cool"
    assert kinds(hot, (EndTurn,), (PlayCup, "cool", None, 2)) == ["saved"]
    assert after(kitchen(2), (Heat, "one")).state.actions == 2
