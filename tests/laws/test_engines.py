"""Compiled engines are equal to the reference, game by game and answer by answer."""

import os

import numpy as np
import pytest

from laws.kits import KITS
from laws.lockstep import play_both
from peppermill.bots import bots_of, find_bot
from peppermill.core import Chance, Refused
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.games.engine import find_engine, games_with_engine
from peppermill.games.engine_random import WordStream, draw_below, draw_normal, draw_real, next_word
from peppermill.testing import Kit

GAMES_EACH = 100 * int(os.environ.get("PEPPERMILL_TIMES_MORE", "1"))
every_engine = pytest.mark.parametrize("game", games_with_engine())


def covered(kit: Kit, seed: int) -> Setup | None:
    setup = kit.setup(Chance(f"engines/{seed}").stream("setup"))
    try:
        find_engine(kit.game.name).check(setup)
    except Refused as problem:
        refusal = problem.refusal
        assert (refusal.code, bool(refusal.rule), bool(refusal.params["option"])) == ("engine-uncovered", True, True)
        return None
    return setup


def play_games(game: str, numbers: range) -> tuple[int, set[int]]:
    """Play games of all setups that the engine covers in lock-step, every second one by bots. Return how many were
    played, and with how many players."""
    engine, levels = find_engine(game), tuple(bots_of(game))
    played, players = 0, set()
    for kit in KITS:
        for number in numbers if kit.game.name == game else ():
            setup = covered(kit, number)
            if setup is None:
                continue
            rng = Chance(f"engines/{number}").stream("game")
            bots = [find_bot(game, rng.pick(levels[:3])) for _ in range(setup.players)] if number % 2 else []
            play_both(engine, setup, rng, bots)
            played += 1
            players.add(setup.players)
    return played, players


@every_engine
def test_engine_plays_as_the_reference_does(game: str) -> None:
    rules = find_game(game)
    played, players = play_games(game, range(GAMES_EACH))
    assert played >= GAMES_EACH
    assert players == set(range(rules.min_players, rules.max_players + 1))


@every_engine
def test_engine_refuses_states_in_which_nobody_is_asked(game: str) -> None:
    rules = find_game(game)
    initial = rules.initial(Setup(rules.min_players, rules.options(), rules.house_data()))
    with pytest.raises(Refused, match="engine-"):
        find_engine(game).row_of(initial)


def test_find_engine_refuses_games_without_one() -> None:
    with pytest.raises(Refused, match="engine-unknown"):
        find_engine("bridge")


@pytest.mark.parametrize("word", [0, 1, 2**63, 2**64 - 1, 0x1234567890ABCDEF])
def test_word_stream_gives_the_words_of_the_compiled_generator(word: int) -> None:
    stream, words = WordStream(word), np.array([word], dtype=np.uint64)
    for number in range(200):
        limit = 1 + number * number
        assert stream.below(limit) == draw_below(words, limit)
        assert stream.real() == draw_real(words)
        assert stream.normal() == draw_normal(words)
        assert stream.word() == int(next_word(words))
