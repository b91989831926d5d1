"""The end of a game, and the winners."""

import pytest
from msgspec.structs import replace

from a_la_carte_kit import ANA, BEN, CLEO, GAME, answers, begun, do, going, kitchen, refused, rule
from peppermill.games.a_la_carte.commands import Caught, EndTurn, Fallen, Heat, PickDish
from peppermill.games.a_la_carte.events import BottleRefilled, DishFinished, GameEnded, TurnBegun
from peppermill.games.a_la_carte.pieces import CREPE
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Outcome


def outcome(state: State) -> Outcome:
    found = GAME.outcome(state)
    assert found is not None
    return found


@rule("E-1")
def test_the_fifth_dish_ends_the_game_at_once() -> None:
    state = kitchen(3, "pan ana: lemon_ice 0\ndone ana: gazpacho carpaccio herb_soup crepe\nbottle lemon: lemon")
    played = do(state, Fallen, ANA, "lemon", 1, 0)
    assert [type(event) for event in played.events][-2:] == [DishFinished, GameEnded]
    assert played.none(BottleRefilled)
    assert played.one(GameEnded).reason == "dishes"
    assert GAME.decisions(played.state) == ()
    assert outcome(played.state).scores == (3 + 2 + 1 + 5 + 1, 0, 0)
    four = kitchen(3, "pan ana: lemon_ice 0\ndone ana: gazpacho carpaccio herb_soup")
    assert do(four, Fallen, ANA, "lemon", 1, 0).none(GameEnded)


@rule("E-1")
def test_the_crepe_may_be_the_fifth() -> None:
    done = "done ana: gazpacho carpaccio herb_soup lemon_ice"
    state = kitchen(3, f"pan ana: crepe 1\nactions: 2\nflags: rolled\n{done}")
    assert do(state, Caught, "picture").one(GameEnded).reason == "dishes"


@rule("E-1")
def test_a_fifth_dish_found_at_the_start_of_a_turn_ends_it_there() -> None:
    state = kitchen(2, "pan ben: herb_soup 2 herbs\ndone ben: gazpacho carpaccio", dishes_to_end=3)
    played = do(state, EndTurn)
    assert played.one(GameEnded).winners == (BEN,)


@rule("E-1")
def test_game_ends_when_no_dish_can_be_put_into_the_pan() -> None:
    state = kitchen(3, "pan ana: lemon_ice 0\nsupply: none\ncrepe ana: burnt")
    played = do(state, Fallen, ANA, "lemon", 3, 0)
    assert played.one(GameEnded).reason == "no_dish"


@rule("E-1a")
def test_with_an_unused_crepe_it_must_be_taken() -> None:
    state = do(kitchen(3, "pan ana: lemon_ice 0\nsupply: none"), Fallen, ANA, "lemon", 3, 0).state
    assert state.reason is None
    assert answers(state) == [PickDish(GAME.decisions(state)[0].id, CREPE)]
    assert do(state, PickDish, CREPE).one(TurnBegun).seat == BEN


@rule("E-2")
def test_two_players_need_seven_dishes_unless_agreed_otherwise() -> None:
    assert [begun(players).to_end for players in (2, 3, 4)] == [7, 5, 5]
    assert begun(2, dishes_to_end=5).to_end == 5
    five = kitchen(2, "pan ana: lemon_ice 0\ndone ana: gazpacho carpaccio herb_soup crepe")
    assert do(five, Fallen, ANA, "lemon", 1, 1).none(GameEnded)
    seven = kitchen(2, "pan ana: lemon_ice 0\ndone ana: gazpacho carpaccio herb_soup crepe red_eggs pepper_quiche")
    assert do(seven, Fallen, ANA, "lemon", 1, 1).one(GameEnded).reason == "dishes"


@rule("E-3")
def test_points_are_for_dishes_crepe_and_cups_that_were_played() -> None:
    state = kitchen(3, "done ana: gazpacho crepe\nserved ana: 2\ncups ana: point\ndone ben: devils_ragout")
    assert points(state) == (3 + 5 + 2, 6, 0)


@rule("E-3")
def test_finished_dishes_in_pans_count_but_no_star_for_them() -> None:
    done = "done ana: gazpacho carpaccio herb_soup crepe"
    pans = "pan ben: goulash_soup 4 pepper lemon paprika\npan cleo: bouillabaisse 4 lemon"
    stars = "done ben: red_eggs* herb_dumplings*"
    ended = do(kitchen(3, f"pan ana: lemon_ice 0\n{done}\n{pans}\n{stars}"), Fallen, ANA, "lemon", 1, 1).state
    assert outcome(ended).scores == (12, 2 + 3 + 3, 0)
    assert ended.stars == (0, 2, 0)
    assert outcome(ended).reason == "dishes", "Ben's would be the third star"
    ruined = kitchen(3, "pan ben: goulash_soup 4 pepper lemon paprika salt salt salt\npan cleo: breakfast_fidel 5")
    assert points(ruined) == (0, 0, 0)


@rule("E-4")
def test_most_points_win_and_equals_share() -> None:
    done = "done ana: gazpacho carpaccio herb_soup crepe"
    behind = "done ben: devils_ragout red_curry\nserved ben: 1"
    ended = do(kitchen(3, f"pan ana: lemon_ice 0\n{done}\n{behind}"), Fallen, ANA, "lemon", 1, 1)
    assert outcome(ended.state) == Outcome("dishes", (12, 12, 0), (1, 1, 3))
    assert ended.one(GameEnded).winners == (ANA, BEN)
    ahead = "done ben: devils_ragout red_curry herb_dumplings"
    lost = do(kitchen(3, f"pan ana: lemon_ice 0\n{done}\n{ahead}"), Fallen, ANA, "lemon", 1, 1)
    assert outcome(lost.state).ranks == (2, 1, 3), "who ends the game need not win it"


@rule("E-5")
def test_three_stars_win_alone_whatever_the_points() -> None:
    rich = "done ben: devils_ragout red_curry"
    state = kitchen(3, f"pan ana: lemon_ice 0\ndone ana: gazpacho* herb_soup*\n{rich}\nserved cleo: 2")
    ended = do(state, Fallen, ANA, "lemon", 1, 0)
    assert ended.one(GameEnded) == GameEnded("stars", (5, 11, 2), (ANA,))
    assert outcome(ended.state).ranks == (1, 2, 3)


@rule("E-5")
def test_the_third_star_with_the_last_dish_is_a_win_by_stars() -> None:
    done = "done ana: gazpacho* herb_soup* carpaccio crepe"
    state = kitchen(3, f"pan ana: lemon_ice 0\n{done}\ndone ben: devils_ragout red_curry four_spice_roast")
    ended = do(state, Fallen, ANA, "lemon", 1, 0).one(GameEnded)
    assert (ended.reason, ended.winners) == ("stars", (ANA,))


@rule("E-6")
def test_after_the_last_agreed_round_it_is_counted() -> None:
    state = kitchen(3, "active: cleo\nround: 60\ndone ben: gazpacho")
    ended = do(state, EndTurn)
    assert ended.one(GameEnded) == GameEnded("round_limit", (0, 3, 0), (BEN,))
    assert do(kitchen(3, "active: ben\nround: 60"), EndTurn).one(TurnBegun).seat == CLEO
    assert do(kitchen(3, "active: cleo\nround: 59"), EndTurn).one(TurnBegun).round == 60
    endless = kitchen(3, "active: cleo\nround: 60", round_limit=0)
    assert do(endless, EndTurn).one(TurnBegun).round == 61


@rule("E-1")
def test_when_it_is_over_nothing_more_is_done() -> None:
    state = kitchen(3, "pan ana: lemon_ice 0\nsupply: none\ncrepe ana: burnt")
    over = do(state, Fallen, ANA, "lemon", 3, 0).state
    assert going(over).events == ()
    given = GAME.decide(over, ANA, Heat(GAME.decisions(state)[0].id))
    assert getattr(given, "code", None) == "game-over"
    assert GAME.rounds_ended(over, GameEnded("no_dish", (0, 0, 0), ())) == 1
    assert refused(state, Heat).rule == "H-1"


@rule("E-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_untouched_kitchen_is_worth_nothing(players: int) -> None:
    assert points(replace(begun(players), stars=(1,) * players)) == (0,) * players
