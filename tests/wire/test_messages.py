"""Every message survives encoding; requests are validated; unknown fields are ignored."""

import json
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from peppermill.wire.requests import FromClient
from wire.samples import BY_UNION, FROM_CLIENT, KINDS, MESSAGES, plain


def test_there_is_a_sample_of_every_message() -> None:
    assert {type(message) for _, message in MESSAGES} == set(KINDS)


def test_no_two_messages_of_a_direction_have_the_same_tag() -> None:
    for union, samples in BY_UNION.values():
        kinds = {type(message) for message in samples}
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(union.__args__)
        assert {kind.__struct_config__.tag_field for kind in kinds} == {"t"}


@pytest.mark.parametrize(("union", "message"), MESSAGES, ids=lambda value: getattr(type(value), "__name__", value))
def test_every_message_survives_encoding(union: str, message: Struct) -> None:
    text = msgspec.json.encode(message)
    read = msgspec.json.decode(text, type=BY_UNION[union][0])
    assert type(read) is type(message)
    assert msgspec.json.encode(read) == text


@pytest.mark.parametrize(("union", "message"), MESSAGES, ids=lambda value: getattr(type(value), "__name__", value))
def test_unknown_fields_are_ignored(union: str, message: Struct) -> None:
    later = {**plain(message), "from_a_later_version": {"t": 1}}
    read = msgspec.json.decode(json.dumps(later), type=BY_UNION[union][0])
    assert plain(read) == plain(message)


@pytest.mark.parametrize("message", FROM_CLIENT, ids=lambda message: type(message).__name__)
def test_request_without_a_required_field_is_refused(message: Struct) -> None:
    given = plain(message)
    for name in ("t", *(field.name for field in msgspec.structs.fields(message) if field.required)):
        less = {key: value for key, value in given.items() if key != name}
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(json.dumps(less), type=FromClient)


WRONG: list[Any] = [
    {},
    [],
    "hello",
    None,
    {"t": "hello"},
    {"t": "hello", "version": "1"},
    {"t": "hello", "version": 1, "have": [{"viewer": "everybody", "match": "m", "seq": 0}]},
    {"t": "hello", "version": 1, "have": [{"viewer": 0, "match": "m", "seq": -1}]},
    {"t": "hello", "version": 1, "have": [{"viewer": 0, "match": "m", "seq": 0}] * 17},
    {"t": "welcome", "version": 1},
    {"t": 1, "id": "1"},
    {"t": "ping"},
    {"t": "ping", "id": ""},
    {"t": "ping", "id": "x" * 41},
    {"t": "ping", "id": 1},
    {"t": "play", "id": "1", "seat": 0, "match": "t1.1"},
    {"t": "play", "id": "1", "seat": -1, "match": "t1.1", "command": {}},
    {"t": "play", "id": "1", "seat": 16, "match": "t1.1", "command": {}},
    {"t": "play", "id": "1", "seat": 0.5, "match": "t1.1", "command": {}},
    {"t": "play", "id": "1", "seat": True, "match": "t1.1", "command": {}},
    {"t": "say", "id": "1", "text": "x" * 401},
    {"t": "react", "id": "1", "reaction": "insult"},
    {"t": "set_pace", "id": "1", "pace": 20_001},
    {"t": "set_host_grace", "id": "1", "seconds": 0},
    {"t": "pause", "id": "1", "on": 1},
    {"t": "arrange", "id": "1", "players": 17},
    {"t": "arrange", "id": "1", "clock": {"kind": "sundial"}},
    {"t": "arrange", "id": "1", "help": "everything"},
    {"t": "fetch", "id": "1", "hash": "0" * 63},
    {"t": "fetch", "id": "1", "hash": "0" * 63 + "G"},
]


@pytest.mark.parametrize("given", WRONG, ids=lambda given: json.dumps(given)[:60])
def test_malformed_request_is_refused(given: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(given), type=FromClient)


def test_play_keeps_the_command_undecoded() -> None:
    text = '{"t":"play","id":"1","seat":0,"match":"t1.1","command":{"type":"choose",  "card":63}}'
    assert bytes(msgspec.json.decode(text, type=FromClient).command) == b'{"type":"choose",  "card":63}'
