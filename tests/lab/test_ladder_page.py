"""The page of ladders is what its command makes of the results that are kept."""

import pytest

from ladders import KEPT, PAGE, command, drawing, games_each, kept_ladders, page
from peppermill.bots import bots_of
from peppermill.lab.ladder import Ladder, Rating
from peppermill.packages import BUILT_IN

LADDER = Ladder(
    game="safranito",
    players=3,
    games=40,
    seed="0",
    ratings=(
        Rating("strong", 1700.0, 50.0, 30, 0.6),
        Rating("solid", 1500.0, 0.0, 30, 0.3),
        Rating("casual", 1320.4, 60.0, 30, 0.1),
        Rating("random", 900.0, 90.0, 30, 0.0),
    ),
)


def test_the_page_of_ladders_is_made_of_the_kept_results() -> None:
    ladders = kept_ladders()
    assert PAGE.read_text(encoding="utf-8") == page(ladders)
    for name, ladder in ladders.items():
        assert (KEPT / f"{name}.svg").read_text(encoding="utf-8") == drawing(ladder)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_ladder_of_every_game_is_kept_with_all_its_bots(game: str) -> None:
    pools = [{one.bot for one in ladder.ratings} for ladder in kept_ladders().values() if ladder.game == game]
    assert any(set(bots_of(game)) <= pool for pool in pools)


def test_page_of_a_ladder_says_how_to_play_it_again() -> None:
    assert games_each(LADDER) == 10
    said = "ladder safranito --bots solid,random,casual,strong --players 3 --games 10 --option input=sampled --json"
    assert command(LADDER) == f"peppermill {said}"
    text = page({"safranito-3": LADDER})
    assert "| `strong` | 1700 ± 50 | 60 % | 30 |" in text
    assert said in text
    assert drawing(LADDER).count("<circle") == 4
