"""Options are read by their declaration and refused by their name."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from peppermill.core import Refused
from peppermill.core.options import OptionSpec, option_specs, options_to_json, read_options
from peppermill.games.a_la_carte.options import Options as ALaCarteOptions
from peppermill.games.chili.options import Options
from peppermill.games.safranito.options import Options as SafranitoOptions


def test_option_specs_follow_the_annotations() -> None:
    assert option_specs(Options)[0] == OptionSpec("cycles", "number", 2, "E-5", 1, 9)
    assert option_specs(Options)[1] == OptionSpec("change_choice", "flag", True, "A-1a")


@pytest.mark.parametrize("word", ["yes", "on", "true", "1", "ja", "oui", "YES", True])
def test_read_options_takes_words_for_yes(word: object) -> None:
    assert read_options(Options, {"open_collections": word}).open_collections is True


@pytest.mark.parametrize("word", ["no", "off", "false", "0", "nein", "non", "No", False])
def test_read_options_takes_words_for_no(word: object) -> None:
    assert read_options(Options, {"change_choice": word}).change_choice is False


@pytest.mark.parametrize("word", ["", "maybe", "2", None, 2, [], "x" * 100])
def test_read_options_refuses_other_words_for_a_flag(word: object) -> None:
    with pytest.raises(Refused) as refused:
        read_options(Options, {"change_choice": word})
    refusal = refused.value.refusal
    assert (refusal.code, refusal.rule, refusal.params["field"]) == ("option-not-a-flag", "A-1a", "change_choice")


def test_read_options_refuses_unknown_names_with_the_known_ones() -> None:
    with pytest.raises(Refused) as refused:
        read_options(Options, {"cycle": 2})
    assert refused.value.refusal.code == "option-unknown"
    assert refused.value.refusal.params == {"field": "cycle", "known": ("cycles", "change_choice", "open_collections")}


@pytest.mark.parametrize(("given", "read"), [("3", 3), (9, 9), ("1", 1)])
def test_read_options_takes_numbers_as_text(given: object, read: int) -> None:
    assert read_options(Options, {"cycles": given}).cycles == read


@pytest.mark.parametrize("given", ["3.0", " 3", "³", "9" * 20, "--3", "0x3"])
def test_read_options_refuses_text_for_a_number(given: str) -> None:
    with pytest.raises(Refused):
        read_options(Options, {"cycles": given})


def test_option_specs_raise_for_options_without_rule_or_type() -> None:
    class NoRule(Struct):
        a: int = 1

    class Strange(Struct):
        a: Annotated[str, Meta(extra={"rule": "X"})] = ""

    for kind in (NoRule, Strange):
        with pytest.raises(TypeError):
            option_specs(kind)


def test_option_specs_name_special_values_and_seats() -> None:
    class Named(Struct):
        first: Annotated[int, Meta(ge=0, le=4, extra={"rule": "X", "named": (0,), "seats": True})] = 0

    assert option_specs(Named)[0] == OptionSpec("first", "number", 0, "X", 0, 4, named=(0,), seats=True)


class Renamed(Struct, frozen=True):
    """`skill` has the name of today, and `hands` is what another option was called."""

    input: Annotated[
        Literal["physics", "sampled"],
        Meta(extra={"rule": "X-1", "former_name": "hands", "former_words": {"table": "sampled"}}),
    ] = "physics"
    skill: Annotated[Literal["good", "novice"], Meta(extra={"rule": "X-2"})] = "good"


@pytest.mark.parametrize("given", [{"hands": "table"}, {"input": "table"}, {"hands": "sampled"}])
def test_former_names_and_words_are_read_as_those_of_today(given: dict[str, str]) -> None:
    assert read_options(Renamed, given) == Renamed("sampled")
    assert options_to_json(read_options(Renamed, given)) == {"input": "sampled", "skill": "good"}


def test_an_option_may_be_given_by_both_names_only_with_one_value() -> None:
    assert read_options(Renamed, {"hands": "table", "input": "sampled"}).input == "sampled"
    with pytest.raises(Refused) as refused:
        read_options(Renamed, {"hands": "table", "input": "physics"})
    refusal = refused.value.refusal
    assert (refusal.code, refusal.rule, refusal.params) == (
        "option-twice",
        "X-1",
        {"field": "input", "former": "hands"},
    )


def test_a_refusal_of_a_former_name_tells_the_name_of_today() -> None:
    with pytest.raises(Refused) as refused:
        read_options(Renamed, {"hands": "feet"})
    assert refused.value.refusal.params == {"field": "input", "value": "feet", "known": ("physics", "sampled")}


def test_hands_are_the_skill_in_safranito_and_the_input_in_a_la_carte() -> None:
    assert read_options(SafranitoOptions, {"throws": "typed", "hands": "novice"}) == SafranitoOptions(
        input="typed", skill="novice"
    )
    assert read_options(ALaCarteOptions, {"hands": "table", "skill": "novice"}) == ALaCarteOptions(
        input="sampled", skill="novice"
    )
