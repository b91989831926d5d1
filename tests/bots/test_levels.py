"""Bots as tables ask for them: levels, and hands beside them."""

import pytest

from peppermill.bots import ask_bot, bots_of, earlier_bots, find_bot
from peppermill.bots.levels import checked_level, gestures_of, handed
from peppermill.core import Chance, Refused
from peppermill.gestures import hand_of, limits
from peppermill.match import Position
from peppermill.packages import BUILT_IN, load


@pytest.mark.parametrize("game", BUILT_IN)
def test_levels_with_hands_are_the_bots_with_hands(game: str) -> None:
    made = {level: load(info.find) for level, info in bots_of(game).items()}
    assert handed(game) == tuple(level for level, kind in made.items() if getattr(kind, "has_hands", False))
    assert all(limits(gesture) for gesture in gestures_of(game))


@pytest.mark.parametrize(
    "name", ["random", "solid", "solid:1", "solid:2.4", "casual:3.95", "solid:4.0", "solid:novice"]
)
def test_find_bot_finds_every_level_a_table_may_ask_for(name: str) -> None:
    assert checked_level("safranito", name) == name
    bot = find_bot("safranito", name)
    skill = name.partition(":")[2]
    assert not skill or bot.hand == hand_of(skill)  # type: ignore[attr-defined]  # those with hands have one


@pytest.mark.parametrize(
    "name",
    ["genius", "solid:", "solid:0.9", "solid:4.1", "solid:nan", "solid:2.400", "solid: 2", "solid:1e0", "random:2",
     "solid:2.4@deep", "solid@deep", "solid:2:3", "", ":2"],
)  # fmt: skip
def test_levels_refuse_unknown_bots_by_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_level("safranito", name)
    assert (refused.value.refusal.code, refused.value.refusal.params["field"]) == ("bot-unknown", "level")


@pytest.mark.parametrize("style", ["cautious", "collector", "spoiler"])
def test_styles_sit_down_at_tables_and_play_otherwise_than_solid(style: str) -> None:
    assert checked_level("chili", style) == style
    bots, different = [find_bot("chili", name) for name in (style, "solid")], 0
    for number in range(40):
        position: Position = Position.start("chili", 3, Chance(number).stream("x"))
        decision = position.decisions(0)[0]
        first, second = (ask_bot(bot, position, decision, Chance(1).stream("x")) for bot in bots)
        different += first != second
    assert 2 <= different < 40


def test_games_without_gestures_have_no_hands_to_choose() -> None:
    assert handed("chili") == gestures_of("chili") == gestures_of("bridge") == ()
    with pytest.raises(Refused, match="bot-unknown"):
        checked_level("chili", "solid:2")


@pytest.mark.parametrize("game", BUILT_IN)
def test_earlier_versions_play_by_name_and_sit_at_no_table(game: str) -> None:
    options = {} if game == "chili" else {"input": "sampled"}
    for name in earlier_bots(game):
        position: Position = Position.start(game, 2, Chance(3).stream("x"), options=options)
        decision = position.decisions()[0]
        answers = [ask_bot(find_bot(game, name), position, decision, Chance(6).stream("x")) for _ in range(2)]
        assert answers[0] == answers[1]
        assert answers[0] in decision.answers
        assert name not in bots_of(game)
        with pytest.raises(Refused, match="bot-unknown"):
            checked_level(game, name)
