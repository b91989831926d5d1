"""`check_package` tells what a description names wrongly, in each of its fields."""

import sys
from dataclasses import dataclass
from types import SimpleNamespace

import pytest
from msgspec import Struct
from msgspec.structs import fields, replace

from laws.kits import KITS
from peppermill.core import Seat
from peppermill.core.extras import EXTRAS
from peppermill.games.chili.game import Chili
from peppermill.packages import BUILT_IN, BotInfo, GamePackage, find_package, registered
from peppermill.testing import check_package
from peppermill.testing.description import PLAIN, _names

NOWHERE = "peppermill.nowhere:Nothing"
NAMES = {field.name for field in fields(GamePackage) if field.type is str and field.name not in PLAIN}


@dataclass
class Wrong:
    """A description of Chili with one thing wrong in it."""

    package: GamePackage

    def told(self) -> str:
        with registered(self.package), pytest.raises(AssertionError) as told:
            check_package("chili")
        return str(told.value)


def changed(**values: object) -> Wrong:
    return Wrong(replace(find_package("chili"), **values))


@pytest.mark.parametrize("game", BUILT_IN)
def test_all_that_the_games_of_peppermill_name_exists(game: str) -> None:
    assert list(_names(find_package(game))) == []


@pytest.mark.parametrize("field", sorted(NAMES))
@pytest.mark.parametrize("where", [NOWHERE, "peppermill.core:Nothing"])
def test_a_name_that_does_not_exist_is_told(field: str, where: str) -> None:
    assert f"{where} cannot be imported" in changed(**{field: where}).told()


def test_bots_and_compiled_modules_that_do_not_exist_are_told() -> None:
    assert f"{NOWHERE} cannot be imported" in changed(bots={"solid": BotInfo(NOWHERE)}).told()
    assert f"{NOWHERE} cannot be imported" in changed(earlier={"solid-1": BotInfo(NOWHERE)}).told()
    assert "peppermill.core:prepare cannot be imported" in changed(compiled=("peppermill.core",)).told()


def test_kits_of_another_game_and_no_kits_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "kits_of_others", SimpleNamespace(KITS=tuple(KITS), NONE=()))
    assert "has kits for" in changed(laws="kits_of_others:KITS").told()
    assert "is no tuple of kits" in changed(laws="kits_of_others:NONE").told()


def test_what_needs_an_extra_that_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in EXTRAS["gpu"]:
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, "peppermill.games.chili.jax_batch", raising=False)
    monkeypatch.delitem(sys.modules, "peppermill.games.chili.jax_rules", raising=False)
    assert list(_names(find_package("chili"))) == []


class Bought(Struct, frozen=True, tag="bought"):
    buyer: Seat
    other: Seat | None
    winners: tuple[Seat, ...]


def test_a_seat_under_a_name_that_no_sentence_says_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chili, "news_type", Bought)
    told = changed().told()
    assert "the news bought has a seat as buyer" in told
    assert "as other" not in told
    assert "as winners" not in told
