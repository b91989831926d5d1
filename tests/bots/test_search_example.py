"""The example of a bot that searches, through the public API alone."""

from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from typing import Any

from peppermill import Chance, Position, Refusal

EXAMPLE = Path(__file__).parents[2] / "examples" / "search_bot.py"


def search() -> dict[str, Any]:
    return run_path(str(EXAMPLE))


def test_the_search_bot_plays_whole_games_the_same_by_the_same_seed() -> None:
    """The number of its wins is measured by `prove search`."""
    duel: Callable[[int, int], float] = search()["duel"]
    won = [duel(number, 4) for number in range(4)]
    assert set(won) <= {0.0, 0.5, 1.0}
    assert duel(0, 4) == won[0]


def test_the_search_bot_takes_the_target_when_only_that_gains() -> None:
    """Both have two cards: the 66 wins the 67 and goes into the ring, the 9 would be discarded and draw."""
    text = "chili 1; players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 9 66; hand 1: 63 10"
    position: Position = Position.read(text)
    rng = Chance(3).stream("x")
    bot = search()["SearchBot"](20)
    answer = bot.answer(position.observation(0), position.decisions(0)[0], rng)
    assert answer.card == 66
    assert not isinstance(position.play(0, answer, rng), Refusal)


def test_the_example_is_as_short_as_the_page_says() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60
