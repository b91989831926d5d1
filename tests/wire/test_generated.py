"""The JSON Schema and the TypeScript types describe what is sent. `python3 run.py remake` regenerates both."""

import json
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator, meta
from msgspec import Struct

from laws.toy import Options, Toy
from peppermill.games import find_game
from peppermill.games.a_la_carte.options import Options as ALaCarteOptions
from peppermill.games.contract import Setup
from peppermill.games.safranito.options import Options as SafranitoOptions
from peppermill.wire import VERSION
from remake import SCHEMA, TYPES
from wire.samples import (
    ANY_OF,
    BY_UNION,
    CHILI,
    FROM_SERVER,
    GESTURE,
    KINDS,
    MESSAGES,
    chili_commands,
    chili_setup,
    plain,
    seen_in,
)
from wire.schema import Wire, schema, schema_text, wire
from wire.test_messages import WRONG
from wire.typescript import typescript


@cache
def validator(name: str, of: Wire) -> Any:
    """Of one definition; and it knows every field that is sent."""
    defs = schema(of)["$defs"]
    for body in defs.values():
        if "properties" in body:
            body["additionalProperties"] = False
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": defs})


def check(name: str, value: Any, of: Wire | None = None) -> None:
    check_text(name, msgspec.json.encode(value), of or wire())


@lru_cache(maxsize=64)
def check_text(name: str, text: bytes, of: Wire) -> None:
    """Validate a text once: where nothing is secret all viewers see the same."""
    validator(name, of).validate(json.loads(text))


def test_the_schema_is_up_to_date() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(wire())
    assert json.loads(schema_text(wire())) == plain(schema(wire()))


def test_the_types_are_up_to_date() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(wire())


def test_schema_and_types_name_the_version() -> None:
    assert schema(wire())["version"] == VERSION
    assert f"export const WIRE_VERSION = {VERSION};" in typescript(wire())


def test_schema_is_valid() -> None:
    meta.validate(schema(wire()))
    text, defs = schema_text(wire()), schema(wire())["$defs"]
    assert set(re.findall(r'"#/\$defs/(\w+)"', text)) <= defs.keys()


@pytest.mark.parametrize(("union", "message"), MESSAGES, ids=lambda value: getattr(type(value), "__name__", value))
def test_every_message_fits_the_schema(union: str, message: Struct) -> None:
    check(union, message)
    check(type(message).__name__, message)
    other = next(name for name in BY_UNION if name != union)
    if type(message).__struct_config__.tag != "past":
        assert not validator(other, wire()).is_valid(plain(message))


@pytest.mark.parametrize("given", WRONG, ids=lambda given: json.dumps(given)[:60])
def test_schema_refuses_malformed_requests(given: Any) -> None:
    assert not validator("FromClient", wire()).is_valid(given)


@pytest.mark.parametrize("message", FROM_SERVER, ids=lambda message: type(message).__name__)
def test_what_the_server_always_sends_is_required(message: Struct) -> None:
    sent = plain(message)
    required = set(schema(wire())["$defs"][type(message).__name__]["required"])
    assert required <= sent.keys()
    if not type(message).__struct_config__.omit_defaults:
        assert required == sent.keys()


def test_schema_has_two_kinds_of_clock_plans() -> None:
    defs = schema(wire())["$defs"]
    assert defs["ClockPlan"]["required"] == ["kind", "seconds", "increment", "timeout"]
    assert defs["ClockPlanInput"]["required"] == []
    assert "  readonly seconds: number;" in declaration("ClockPlan")
    assert "  readonly seconds?: number;" in declaration("ClockPlanInput")


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("options", [{}, {"cycles": 1, "change_choice": False, "open_collections": True}], ids=str)
def test_games_of_chili_fit_the_schema(players: int, options: dict[str, Any]) -> None:
    told = set()
    for seen in seen_in(CHILI, chili_setup(players, **options), "wire"):
        check("ChiliView", seen.view)
        if seen.news is not None:
            check("ChiliNews", seen.news)
            told.add(seen.news.__struct_config__.tag)
    assert {"cycle_begun", "choice_made", "card_chosen", "cards_taken", "cycle_scored", "game_ended"} <= told
    assert "cycle_dealt" not in told
    for command in chili_commands():
        check("ChiliCommand", command)


@pytest.mark.parametrize("mode", ["physics", "sampled", "typed"])
def test_games_of_safranito_fit_the_schema(mode: Literal["physics", "sampled", "typed"]) -> None:
    game, told = find_game("safranito"), set()
    for seen in seen_in(game, Setup(3, SafranitoOptions(input=mode, round_limit=1), game.house_data()), "wire"):
        check("SafranitoView", seen.view)
        if seen.news is not None:
            check("SafranitoNews", seen.news)
            told.add(seen.news.__struct_config__.tag)
    assert {"table_laid", "round_begun", "chip_released", "chips_landed", "board_cleared", "game_ended"} <= told
    assert "game_begun" not in told


@pytest.mark.parametrize("mode", ["physics", "sampled", "typed"])
def test_games_of_a_la_carte_fit_the_schema(mode: Literal["physics", "sampled", "typed"]) -> None:
    game, told = find_game("a_la_carte"), set()
    options = ALaCarteOptions(input=mode, round_limit=1 if mode == "physics" else 6)
    for seen in seen_in(game, Setup(3, options, game.house_data()), "wire"):
        check("ALaCarteView", seen.view)
        if seen.news is not None:
            check("ALaCarteNews", seen.news)
            told.add(seen.news.__struct_config__.tag)
    assert {"game_begun", "dish_laid", "turn_begun", "bottle_tilted", "spices_fell", "game_ended"} <= told


def test_answers_of_every_kind_fit_the_schema() -> None:
    for decision in (GESTURE, ANY_OF):
        check("Decision", decision)
    assert not validator("Decision", wire()).is_valid(plain(ANY_OF) | {"answers": {"kind": "any_of"}})


def test_another_game_joins_under_its_own_name() -> None:
    one, both = Wire((CHILI,)), Wire((CHILI, Toy()))
    meta.validate(schema(both))
    for seen in seen_in(Toy(), Setup(2, Options(), None), "wire"):
        check("ToyView", seen.view, both)
        check("ToyNews", seen.news, both)
    alone, more = typescript(one), typescript(both)
    assert set(declared(alone)) < set(declared(more))
    added = [name for name in declared(more) if name not in set(declared(alone))]
    assert [name for name in added if not name.startswith("Toy")] == ["BlobHash"]
    assert len(set(declared(more))) == len(declared(more))


def test_two_types_of_one_name_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    impostor = msgspec.defstruct("Beat", [("other", int)], tag="beat", module="peppermill.wire.other")
    monkeypatch.setattr(Toy, "command_type", impostor)
    with pytest.raises(TypeError, match="Beat"):
        schema(Wire((Toy(),)))


def declared(text: str) -> list[str]:
    return re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)


@cache
def types_text() -> str:
    return typescript(wire())


def declaration(name: str) -> list[str]:
    lines = types_text().splitlines()
    start = next(here for here, line in enumerate(lines) if line.startswith(f"export interface {name} "))
    return lines[start : lines.index("}", start)]


def members(union: str) -> Iterator[str]:
    text = types_text().split(f"export type {union} =")[1].split(";")[0]
    return (name.strip() for name in text.split("|") if name.strip())


def test_every_message_has_its_type() -> None:
    names = {f"{union}/{kind.__name__}" for union in BY_UNION for kind in BY_UNION[union][0].__args__}
    assert {f"{union}/{name}" for union in BY_UNION for name in members(union)} == names
    for kind in KINDS:
        assert f'  readonly t: "{kind.__struct_config__.tag}";' in declaration(kind.__name__)


def test_types_say_what_may_be_left_out() -> None:
    steps = "readonly (readonly [unknown, Readonly<Record<string, unknown>>])[]"
    assert f"  readonly steps?: {steps};" in declaration("Update")
    questions = "readonly Decision[] | Readonly<Record<string, unknown>>"
    assert f"  readonly questions?: {questions};" in declaration("Update")
    assert "  readonly table: string;" in declaration("Links")
    assert "  readonly invite?: string;" in declaration("Hello")
    assert "  readonly free_area: readonly [ChiliCard, ChiliCard] | null;" in declaration("ChiliView")
    assert "  readonly cycles: number;" in declaration("ChiliOptions")
