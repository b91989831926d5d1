"""The law suite of `peppermill.testing` on every game of ours. A game joins by its kit in `kits.KITS`."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws import toy
from laws.kits import KITS
from peppermill.i18n import LANGUAGES, words_in
from peppermill.packages import registered
from peppermill.testing import LAWS, Kit, Law, Walk, viewers

TIMES_MORE = int(os.environ.get("PEPPERMILL_TIMES_MORE", "1"))
SEEDS = st.integers(min_value=0, max_value=10**9)


SLOW = [pytest.param(kit, marks=pytest.mark.slow) if kit.share > 1 else kit for kit in KITS]
any_game = pytest.mark.parametrize("kit", SLOW, ids=repr)


@pytest.fixture(autouse=True, scope="module")
def _toy_registered() -> Iterator[None]:
    with registered(toy.PACKAGE):
        yield


def examples(count: int) -> settings:
    """Half as many examples; many times more in `python3 run.py prove`."""
    return settings(max_examples=count * TIMES_MORE // 2)


def made_test(law: Law) -> Callable[..., Any]:
    """The test of one law, on every game."""

    def test(kit: Kit, seed: int) -> None:
        law.check(kit, seed)

    test.__name__ = test.__qualname__ = f"test_{law.name}"
    made: Callable[..., Any] = any_game(given(SEEDS)(examples(law.examples)(test)))
    return made


globals().update({f"test_{law.name}": made_test(law) for law in LAWS})


@given(SEEDS)
@examples(6)
@pytest.mark.parametrize("kit", [kit for kit in KITS if kit.game.name != "toy"], ids=repr)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_news_of_real_games_can_be_told_in_every_language(kit: Kit, language: str, seed: int) -> None:
    words = words_in(language)
    walk = Walk(kit, seed, 80)
    names = [f"P{seat}" for seat in range(walk.setup.players)]
    for _, steps in walk.resting():
        for step in steps:
            for viewer in viewers(walk.setup):
                news = kit.game.news(step.state, step.event, viewer, step.before)
                if news is not None:
                    assert words.news(kit.game.name, news, names, viewer)
