"""Bots as tables ask for them: levels, and hands beside them."""

from importlib import import_module

import pytest

from peppermill.bots import BOTS, find_bot
from peppermill.bots.levels import checked_level, gestures_of, handed
from peppermill.gestures import hand_of, limits
from peppermill.table import Refused


@pytest.mark.parametrize("game", BOTS)
def test_the_levels_said_to_have_hands_are_those_that_have_them(game: str) -> None:
    made = {level: getattr(import_module(module), kind) for level, (module, kind) in BOTS[game].items()}
    assert handed(game) == tuple(level for level, kind in made.items() if getattr(kind, "has_hands", False))
    assert all(limits(gesture) for gesture in gestures_of(game))


@pytest.mark.parametrize(
    "name", ["random", "solid", "solid:1", "solid:2.4", "casual:3.95", "solid:4.0", "solid:novice"]
)
def test_a_bot_a_table_may_ask_for_can_be_found(name: str) -> None:
    assert checked_level("safranito", name) == name
    bot = find_bot("safranito", name)
    skill = name.partition(":")[2]
    assert not skill or bot.hand == hand_of(skill)  # type: ignore[attr-defined]  # those with hands have one


@pytest.mark.parametrize(
    "name",
    ["genius", "solid:", "solid:0.9", "solid:4.1", "solid:nan", "solid:2.400", "solid: 2", "solid:1e0", "random:2",
     "solid:2.4@deep", "solid@deep", "solid:2:3", "", ":2"],
)  # fmt: skip
def test_a_bot_there_is_not_is_refused_by_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_level("safranito", name)
    assert (refused.value.refusal.code, refused.value.refusal.params["field"]) == ("bot-unknown", "level")


def test_a_game_without_hands_has_none_to_choose() -> None:
    assert handed("chili") == gestures_of("chili") == gestures_of("bridge") == ()
    with pytest.raises(Refused, match="bot-unknown"):
        checked_level("chili", "solid:2")
