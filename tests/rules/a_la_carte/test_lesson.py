"""The guided first game: each chapter of the kitchen happens to whoever follows it, told as it really came."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from a_la_carte_kit import ANA, BEN, kitchen, rule
from a_la_carte_lesson import GAME, LESSON, begun, bots_play, follow, taught
from peppermill.bots import bots_of
from peppermill.core import SPECTATOR, Chance, Refusal
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import events as e
from peppermill.games.a_la_carte.pieces import STARS, DishName, every_crystal
from peppermill.games.a_la_carte.state import State
from peppermill.games.lesson import Remark, Teaching
from peppermill.match import Accepted

HERB, SALT = every_crystal()[60], every_crystal()[79]
SOUP, QUICHE, SPICELESS = DishName("herb_soup"), DishName("pepper_quiche"), DishName("breakfast_fidel")


def known(state: State, *told: e.Event) -> Teaching:
    return GAME.teach(GAME.view(state, ANA), told)


def said(state: State, *told: e.Event) -> Remark:
    advice = known(state, *told).advice
    assert advice is not None
    return advice


def lived(*told: e.Event) -> list[tuple[str, str]]:
    return [(remark.say, remark.rule) for remark in known(begun().state, *told).lived]


@rule("T-2", "F-1", "F-3", "H-1", "W-1", "Q-2")
@pytest.mark.parametrize(("seed", "skill"), [(LESSON.seed, "good"), (LESSON.seed, "novice"), ("other", "casual")])
def test_lesson_followed_meets_all_of_the_kitchen(seed: str, skill: str) -> None:
    match = begun(seed)
    given = follow(match, Chance(f"{seed}{skill}").stream("x"), skill)
    told = taught(match)
    assert (told.left, told.advice, told.rules) == ((), None, LESSON.rules)
    assert [advice.say for advice in given[:3]] == ["cup-cool", "take-dish", "heat"]
    assert [remark.say for remark in told.lived[:3]] == ["used-cool", "star", "laid"]
    assert match.view(0).stars[0] >= 1
    assert match.view(0).crepes[0] != "held"
    assert {"take-crepe", "crepe-roll", "flip"} <= {advice.say for advice in given}


@rule("C-3", "H-6", "T-1")
def test_lesson_describes_the_stove_until_something_happens() -> None:
    match = begun()
    dish, knob, turn = taught(match).intro
    assert dish.params["spices"] == ("pepper", "herbs")
    assert (knob.params["knob"], knob.params["low"], knob.params["high"], knob.params["red"]) == (5, 3, 4, 6)
    assert turn.params == {"actions": 3, "end": 4}
    match.submit(0, "heat")
    assert taught(match).intro == ()


@rule("W-2", "H-1", "F-1")
@pytest.mark.parametrize("seed", range(4))
def test_lesson_tells_what_happened_and_only_grows(seed: int) -> None:
    match, rng = begun(), Chance(seed).stream("picks")
    told = [taught(match)]
    for _ in range(12):
        if match.outcome is None:
            assert isinstance(match.submit(0, match.decisions(0)[0].answers.sample(rng)), Accepted)
            bots_play(match)
            told.append(taught(match))
    for before, after in pairwise(told):
        assert after.lived[: len(before.lived)] == before.lived
        assert set(after.left) <= set(before.left)
        assert after.advice is not None or not after.left or match.outcome is not None
    mine = [piece.news for piece in match.news(0) if getattr(piece.news, "seat", 1) == 0]
    fell = [one for one in mine if isinstance(one, e.SpicesFell) and one.pan == 0]
    say = [remark for remark in told[-1].lived if remark.say in ("fell", "nothing")]
    assert [int(str(one.params["count"])) + int(str(one.params["salts"])) for one in say] == [
        len(one.fallen) for one in fell
    ]
    served = sum(isinstance(one, e.DishFinished) for one in mine)
    assert sum(remark.say in ("star", "finished", "finished-plain") for remark in told[-1].lived) == served
    rolled = sum(isinstance(one, e.DieRolled) for one in mine)
    assert sum(remark.say.startswith("rolled") for remark in told[-1].lived) == rolled


@rule("H-2", "H-3", "H-4", "W-2", "W-3", "H-6", "F-4")
def test_die_and_pan_are_told_as_they_came() -> None:
    assert lived(e.DieRolled(ANA, "two")) == [("rolled", "H-1")]
    assert lived(e.DieRolled(ANA, "all")) == [("rolled-all", "H-2")]
    assert lived(e.DieRolled(ANA, "choose")) == [("rolled-choose", "H-3")]
    assert lived(e.DieRolled(ANA, "cup"), e.CupDrawn(ANA, "swap")) == [("rolled-cup", "H-4"), ("got-cup", "H-4")]
    assert lived(e.SpicesFell(ANA, ANA, "herbs", 1, ())) == [("nothing", "W-2")]
    fell = known(begun().state, e.SpicesFell(ANA, ANA, "herbs", 1, (HERB, SALT))).lived[0]
    assert fell.params == {"bottle": "herbs", "count": 1, "salts": 1}
    assert lived(e.DishFinished(ANA, SOUP, 1, False)) == [("finished", "F-1")]
    assert lived(e.DishFinished(ANA, SOUP, 1, True)) == [("star", "F-4")]
    assert lived(e.DishFinished(ANA, SPICELESS, 2, False)) == [("finished-plain", "F-1")]  # never a star
    without = replace(begun().state, stars=(0, STARS))
    assert [one.say for one in known(without, e.DishFinished(ANA, SOUP, 1, False)).lived] == ["finished-plain"]
    assert lived(e.DishBinned(ANA, SOUP, "spoilt")) == [("spoilt", "W-3")]
    assert lived(e.DishBinned(ANA, SOUP, "burnt")) == [("burnt", "H-6")]


@rule("K-1", "K-2", "K-3", "K-4", "K-5", "Q-1", "Q-3", "Q-5", "Q-6", "W-5")
def test_cups_and_the_crepe_are_told_as_they_came() -> None:
    cups = (
        e.PointServed(ANA),
        e.StovesSwapped(ANA, BEN),
        e.SpoonsTaken(ANA),
        e.GuestSeasoned(ANA, BEN, "herbs", 1),
        e.KnobCooled(ANA, 2),
    )
    for cup in cups:
        assert "T-2" not in known(begun().state, cup).left
        assert lived(cup) == [(f"used-{_cup(cup)}", cup.rule)]
    assert lived(e.SpicesFell(ANA, BEN, "herbs", 1, (HERB,))) == []  # in another's pan
    assert lived(e.CrepeLaid(ANA, 1)) == [("crepe-laid", "Q-1")]
    assert lived(e.CrepeLanded(ANA, 1, "picture")) == [("caught", "Q-3")]
    assert lived(e.CrepeLanded(ANA, 1, "beside")) == [("dropped", "Q-6")]
    assert lived(e.CrepeBurnt(ANA, True)) == [("crepe-burnt", "Q-5")]
    assert lived(e.BottleRefilled("herbs", 3, 1, (60, 61, 62, 79))) == [("refilled", "W-5")]


def _cup(event: e.Event) -> str:
    kinds = {e.PointServed: "point", e.StovesSwapped: "swap", e.SpoonsTaken: "spoons", e.GuestSeasoned: "season"}
    return kinds.get(type(event), "cool")


@rule("K-2", "K-4", "T-4", "R-1")
@pytest.mark.parametrize("first", ["heat", "end"])
def test_the_second_part_shows_the_cups_that_others_play(first: str) -> None:
    match = begun(part=2)
    holding, safe = taught(match, 2).intro
    assert (holding.params, holding.point) == ({"cups": ("swap", "season")}, {"winners": [1, 2]})
    assert safe.rule == "K-2"
    assert taught(match, 2).left == ("K-2", "K-4")
    mine = match.view(0).stoves[0].dish
    assert isinstance(match.submit(0, first), Accepted)
    bots_play(match, 2)
    told = taught(match, 2)
    assert [remark.say for remark in told.lived if remark.say.endswith("-by")] == ["swapped-by", "seasoned-by"]
    assert (told.left, told.more) == ((), False)
    assert first == "end" or told.lived[-1].say == "spoilt"
    news = [piece.news for piece in match.news(0)]
    swap = next(one for one in news if isinstance(one, e.StovesSwapped))
    season = next(one for one in news if isinstance(one, e.GuestSeasoned))
    assert (swap.other, season.other) == (0, 0)
    assert mine not in {stove.dish for stove in match.view(0).stoves[:1]}
    assert taught(begun()).more


@rule("K-2", "K-4")
@pytest.mark.parametrize(
    ("pan", "swap", "season"),
    [
        ("herb_soup 4 herbs", False, False),
        ("herb_soup 0 salt salt salt", False, False),
        ("crepe 2", False, False),
        ("breakfast_fidel 1", True, False),
        ("herb_soup 0", True, True),
    ],
)
def test_dishes_are_safe_from_cups_as_the_lesson_says(pan: str, swap: bool, season: bool) -> None:
    """From both: what is burnt or spoilt, and the crêpe; from seasoning also a dish without spices."""
    state = kitchen(2, f"cups ana: swap season\npan ben: {pan}")
    assert _is_taken(state, c.PlayCup, "swap", BEN) == swap
    assert _is_taken(state, c.Fallen, BEN, "herbs", 1, 0) == season


def _is_taken(state: State, kind: Any, *words: object) -> bool:
    (asked,) = GAME.decisions(state)
    return not isinstance(GAME.decide(state, ANA, kind(asked.id, *words)), Refusal)


@rule("T-1")
def test_lesson_does_not_tell_moves_of_others_as_ones_own() -> None:
    assert lived(e.DieRolled(BEN, "two"), e.DishFinished(BEN, SOUP, 1, True), e.CrepeLanded(BEN, 1, "picture")) == []
    away = kitchen(2, "active: ben")
    assert known(away).advice is None


@rule("H-1", "W-1", "T-3", "K-5")
def test_each_moment_of_a_turn_has_its_advice() -> None:
    paused = "flags: paused"
    assert said(kitchen(2, f"pan ana: herb_soup 0\n{paused}")).say == "heat"
    assert said(kitchen(2, f"pan ana: herb_soup 2\n{paused}")).params["bottle"] == "herbs"
    careful = said(kitchen(2, f"pan ana: herb_soup 2 salt salt\n{paused}"))
    assert (careful.say, careful.params["spoils"]) == ("pour-last", ("salt",))
    hot = "pan ana: pepper_quiche 5 pepper herbs"
    assert said(kitchen(2, f"{hot}\n{paused}")).say == "end"
    assert said(kitchen(2, f"{hot}\ncups ana: cool")).params == {"steps": 1, "low": 3, "high": 4}
    assert said(kitchen(2, "pan ana: herb_soup 0\ncups ana: point")).say == "cup-point"
    assert said(kitchen(2, "pan ana: herb_soup 0\ncups ana: spoons")).say == "cup-spoons"
    met = e.PointServed(ANA)
    assert said(kitchen(2, "pan ana: herb_soup 0\ncups ana: point"), met).say == "heat"
    assert said(kitchen(2, "pan ana: crepe 2\nactions: 3")).say == "crepe-roll"
    assert said(kitchen(2, "pan ana: crepe 2\nactions: 2\nflags: rolled")).say == "flip"


@rule("R-2", "H-3", "F-3", "Q-1", "H-4a")
def test_each_choice_has_its_advice() -> None:
    burnt = said(kitchen(2, "pan ana: pepper_quiche 6 pepper herbs\ncups ana: cool\nphase: cool"))
    assert (burnt.say, burnt.params) == ("save", {"steps": 2})
    assert said(kitchen(2, "pan ana: herb_steak 2\nphase: heat")).params == {"steps": 2}
    assert said(kitchen(2, "pan ana: herb_steak 0\nphase: heat")).params == {"steps": 1}
    empty = kitchen(2, "pan ana:\nphase: dish\ndone ana: lemon_ice")
    easy = said(empty)
    assert easy.say == "take-dish"
    assert GAME.view(empty, ANA).menu[[dish.name for dish in empty.menu.dishes].index(easy.point["dish"])].spices
    rolled, poured = e.DieRolled(ANA, "one"), e.SpicesFell(ANA, ANA, "herbs", 1, (HERB,))
    assert said(empty, rolled, poured).point == {"dish": "crepe"}


@rule("E-1")
def test_lesson_teaches_spectators_nothing() -> None:
    match = begun()
    told = GAME.teach(match.view(SPECTATOR), [piece.news for piece in match.news(SPECTATOR)])
    assert (told.intro, told.lived, told.advice) == ((), (), None)


@rule("C-1")
def test_the_lesson_can_be_played() -> None:
    assert set(LESSON.bots) <= set(bots_of("a_la_carte"))
    match = begun()
    assert match.state == GAME.read_position(LESSON.position)
    assert [decision.seat for decision in match.decisions()] == [0]
    assert set(LESSON.rules) <= {one.id for one in GAME.rules()}
    assert taught(match).left == LESSON.rules
