"""No sentence of Safranito's news says a number that only the program knows: of a chip, or of a blend."""

from typing import Any, Literal

import msgspec
import pytest

from laws.safranito import SafranitoKit
from peppermill.core import Seat
from peppermill.games.safranito.news import ChipsLanded
from peppermill.i18n import LANGUAGES, words_in
from peppermill.testing import Walk, viewers

INTERNAL = ("number", "out", "invalid", "spaces", "chip", "blend", "blends")
"""Fields of news that hold numbers of chips or blends."""
AWAY = 7000
NAMES = ("Anise", "Basil", "Clove", "Dill")


def renumbered(told: Any) -> Any:
    """Return the same news about chips and blends with other numbers."""
    return msgspec.convert(_renumbered(msgspec.to_builtins(told)), type(told))


def _renumbered(value: Any, field: str = "") -> Any:
    if isinstance(value, dict):
        return {name: _renumbered(one, name) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_renumbered(one, "number" if field == "chips" else field) for one in value]
    return value + AWAY if field in INTERNAL and type(value) is int else value


@pytest.mark.parametrize("mode", ["sampled", "typed"])
def test_news_sentences_do_not_depend_on_chip_or_blend_numbers(mode: Literal["sampled", "typed"]) -> None:
    kit, said = SafranitoKit(mode), set()
    for seed in range(6):
        walk = Walk(kit, seed, 60)
        names = NAMES[: walk.setup.players]
        for _, steps in walk.resting():
            for step in steps:
                for viewer in viewers(walk.setup):
                    told = kit.game.news(step.state, step.event, viewer, step.before)
                    if told is None:
                        continue
                    other = renumbered(told)
                    said.add(type(told).__struct_config__.tag)
                    for words in map(words_in, LANGUAGES):
                        sentence = words.news("safranito", told, names, viewer)
                        assert sentence == words.news("safranito", other, names, viewer)
    assert {"chip_thrown", "chip_released", "chips_landed", "chips_turned_up"} <= said
    assert {"sampled": "space_revealed", "typed": "chip_placed"}[mode] in said


def test_renumbering_changes_every_number_of_a_chip() -> None:
    """Otherwise the test above says nothing."""
    told = ChipsLanded(4, (), (2, 3), seat=Seat(0))
    assert renumbered(told) == ChipsLanded(7004, (), (7002, 7003), seat=Seat(0))
