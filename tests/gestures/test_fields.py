"""Numbers of gestures for forms: limits of hands, a beginning that is accepted, and those of a package's own kind."""

import json
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from a_la_carte_kit import GAME, kitchen
from peppermill.core import Chance, Refused
from peppermill.games import find_game
from peppermill.games.a_la_carte.phases.crepe import flips
from peppermill.games.contract import AnyOf, Gesture, Setup, settle
from peppermill.games.effects import Effects
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.options import Options as SafranitoOptions
from peppermill.games.safranito.pieces import house_book
from peppermill.gestures import (
    EASY_THROW,
    GestureField,
    GestureKind,
    Pour,
    Throw,
    Toss,
    check,
    fields_of,
    register_gesture,
)
from peppermill.gestures.kinds import kind_of_type
from peppermill.i18n import LANGUAGES, words_in
from peppermill.wire.game_facts import facts_of


class Grip(Struct, frozen=True):
    force: Annotated[float, Meta(ge=0, le=5)] = 1.0


class Strum(Struct, frozen=True, tag="strum"):
    strings: int
    grip: Grip = Grip()
    path: tuple[float, ...] = ()
    name: str = ""


register_gesture(GestureKind("strum", Strum, lambda *_: None, lambda strum, *_: strum, "nowhere:simulate"))


def gesture_answers() -> list[Gesture[Any]]:
    """Return answers by a throw, a pour and a toss, as the games give them."""
    game, setup = Safranito(), Setup(2, SafranitoOptions(input="physics"), house_book())
    (thrown,) = game.decisions(settle(game, game.initial(setup), Effects(Chance(1)))[-1].state)
    stove = kitchen(2, "pan ana: gazpacho 2", input="physics")
    (cooked,) = GAME.decisions(stove)
    assert isinstance(cooked.answers, AnyOf)
    parts = (thrown.answers, *cooked.answers.parts, flips(stove, cooked.id))
    return [part for part in parts if isinstance(part, Gesture)]


@pytest.mark.parametrize("answers", gesture_answers(), ids=lambda answers: type(answers.like.gesture).__name__)
def test_the_gesture_that_a_form_begins_with_is_accepted(answers: Gesture[Any]) -> None:
    known = fields_of(type(answers.like.gesture))
    form = json.loads(msgspec.json.encode(answers.like)) | {"gesture": dict(known.begin)}
    for choice in answers.choices:
        *outer, name = choice.field.split(".")
        (form[outer[0]] if outer else form)[name] = choice.values[0]
    assert msgspec.convert(form, type(answers.like)) in answers
    assert {field.field.split(".")[0] for field in known.fields} - {"seconds"} <= known.begin.keys()


@pytest.mark.parametrize("end", ["low", "high"])
@pytest.mark.parametrize("field", fields_of(Throw).fields, ids=lambda field: str(field.field))
def test_a_throw_at_any_limit_of_its_numbers_is_accepted_and_none_beyond(field: GestureField, end: str) -> None:
    limit = getattr(field, end)
    check(replace(EASY_THROW, **{field.field: limit}))
    with pytest.raises(Refused, match="gesture-"):
        check(replace(EASY_THROW, **{field.field: limit + (0.01 if end == "high" else -0.01)}))


def test_pours_and_tosses_are_made_by_what_their_samples_reach_and_how_long_they_take() -> None:
    pour = {field.field: field.measure for field in fields_of(Pour).fields}
    assert pour == {"tilt": "peak", "seconds": "seconds", "shake.strength": "number", "shake.seconds": "number"}
    assert [field.field for field in fields_of(Toss).fields] == ["lift", "wrist", "seconds", "along", "across"]


def test_a_kind_of_a_package_has_all_numbers_of_its_struct_with_the_limits_of_their_annotations() -> None:
    assert fields_of(Strum).fields == (
        GestureField("strings"),
        GestureField("grip.force", low=0.0, high=5.0),
        GestureField("path", "peak"),
        GestureField("seconds", "seconds", unit="s"),
    )
    begin = {"type": "strum", "strings": 0, "grip": {"force": 1.0}, "path": (), "name": ""}
    assert fields_of(Strum).begin == begin
    with pytest.raises(TypeError, match="Grip is no gesture"):
        fields_of(Grip)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gesture", [Throw, Pour, Toss], ids=lambda gesture: str(gesture.__name__))
def test_every_number_of_a_built_in_gesture_has_a_label(gesture: type[Struct], language: str) -> None:
    names = [field.field.replace(".", "-") for field in fields_of(gesture).fields]
    words = words_in(language)
    assert [name for name in names if not words.has(f"web-plain-gesture-{name}")] == []
    assert words.has(f"web-plain-make-{kind_of_type(gesture).name}")


@pytest.mark.parametrize("game", ["safranito", "a_la_carte"])
def test_the_facts_of_a_game_name_the_numbers_of_its_gestures(game: str) -> None:
    found = facts_of(find_game(game)).view.gestures
    assert set(found) == ({"throw"} if game == "safranito" else {"pour", "toss"})
    assert facts_of(find_game("chili")).view.gestures == {}
