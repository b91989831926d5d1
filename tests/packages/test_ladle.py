"""The game in `examples/ladle`, installed into an environment of its own: it works with no change in Peppermill."""

import json
from pathlib import Path

import pytest

from packages.environment import Environment
from test_run import ROOT

LADLE = ROOT / "examples" / "ladle"
RULES = ("game", "guests", "state", "view")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("ladle"), LADLE)


def test_the_rules_of_ladle_are_short() -> None:
    rules = [(LADLE / "src" / "ladle" / f"{name}.py").read_text(encoding="utf-8") for name in RULES]
    assert sum(bool(line.strip()) for text in rules for line in text.splitlines()) <= 400


@pytest.mark.slow
def test_ladle_keeps_the_laws_and_its_own_tests_where_it_is_installed(environment: Environment) -> None:
    assert " passed" in environment.test()


def test_ladle_is_simulated_and_its_rules_are_told_in_three_languages(environment: Environment) -> None:
    bots = ("--bots", "canny,modest,random", "--games", "30", "--json")
    result = json.loads(environment("-m", "peppermill", "simulate", "ladle", *bots))
    assert (result["finished"], result["refusals"]) == (30, 0)
    for language, title in (("en", "Ladle"), ("de", "Die Kelle"), ("fr", "La Louche")):
        assert title in environment("-m", "peppermill", "rules", "ladle", "--lang", language)


def test_a_bot_of_another_package_plays_chili(environment: Environment) -> None:
    bots = ("--bots", "ladle/Hasty,greedy", "--games", "4", "--json")
    result = json.loads(environment("-m", "peppermill", "simulate", "chili", *bots))
    assert (result["finished"], result["refusals"]) == (4, 0)


def test_ladle_is_played_over_a_socket_against_its_bots(environment: Environment) -> None:
    script = Path(__file__).with_name("ladle_at_a_server.py")
    assert environment(str(script)).split() == ["all_served", "3"]


def test_ladle_is_played_at_a_terminal_recorded_and_replayed(environment: Environment) -> None:
    record = environment.folder / "evening.json"
    bots = ("--names", "Ana,Bo,Cy", "--option", "rounds=3", "--seed", "7")
    typed = f"9\nnonsense\nhelp\n1\nask helpings=2\nsave {record}\n3\n"
    said = environment("-m", "peppermill", "play", "ladle", "--seats", "human,canny,modest", *bots, typed=typed)
    for sentence in (
        *("Your secret favourite is", "How many helpings do you ask for?", "  1  nothing", "  3  2 helpings"),
        *(
            "There is no answer 9",
            "“nonsense” is neither",
            "Helpings got: Ana 0 · Bo",
            "Rounds so far 1: asked Ana 0, Bo",
        ),
        *("The game is over", "The last round was served.", "Favourites: Ana"),
    ):
        assert sentence in said, said
    again = environment("-m", "peppermill", "play", "--load", str(record), "--store", "memory", typed="3\n")
    assert "The game is over" in again
    assert "Round 2: the cook adds" in environment("-m", "peppermill", "replay", str(record))
