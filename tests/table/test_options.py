"""Options are read by their declaration and refused by their name."""

from typing import Annotated

import pytest
from msgspec import Meta, Struct

from peppermill.games.chili.options import Options
from peppermill.table import Refused
from peppermill.table.options import OptionSpec, option_specs, read_options


def test_specs_come_from_the_declaration() -> None:
    assert option_specs(Options)[0] == OptionSpec("cycles", "number", 2, "E-5", 1, 9)
    assert option_specs(Options)[1] == OptionSpec("change_choice", "flag", True, "A-1a")


@pytest.mark.parametrize("word", ["yes", "on", "true", "1", "ja", "oui", "YES", True])
def test_words_for_yes(word: object) -> None:
    assert read_options(Options, {"open_collections": word}).open_collections is True


@pytest.mark.parametrize("word", ["no", "off", "false", "0", "nein", "non", "No", False])
def test_words_for_no(word: object) -> None:
    assert read_options(Options, {"change_choice": word}).change_choice is False


@pytest.mark.parametrize("word", ["", "maybe", "2", None, 2, [], "x" * 100])
def test_a_flag_is_yes_or_no(word: object) -> None:
    with pytest.raises(Refused) as refused:
        read_options(Options, {"change_choice": word})
    refusal = refused.value.refusal
    assert (refusal.code, refusal.rule, refusal.params["field"]) == ("option-not-a-flag", "A-1a", "change_choice")


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused) as refused:
        read_options(Options, {"cycle": 2})
    assert refused.value.refusal.code == "option-unknown"
    assert refused.value.refusal.params == {"field": "cycle", "known": ("cycles", "change_choice", "open_collections")}


@pytest.mark.parametrize(("given", "read"), [("3", 3), (9, 9), ("1", 1)])
def test_numbers_may_be_text(given: object, read: int) -> None:
    assert read_options(Options, {"cycles": given}).cycles == read


@pytest.mark.parametrize("given", ["3.0", " 3", "³", "9" * 20, "--3", "0x3"])
def test_other_text_is_no_number(given: str) -> None:
    with pytest.raises(Refused):
        read_options(Options, {"cycles": given})


def test_an_option_without_a_rule_or_of_a_strange_kind_is_a_mistake_of_ours() -> None:
    class NoRule(Struct):
        a: int = 1

    class Strange(Struct):
        a: Annotated[str, Meta(extra={"rule": "X"})] = ""

    for kind in (NoRule, Strange):
        with pytest.raises(TypeError):
            option_specs(kind)
