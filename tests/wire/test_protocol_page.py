"""`docs/protocol.md` is true: its example is a real game, and it lists every message, code and address."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from peppermill import wire
from peppermill.core import Chance, Refusal, Seat
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.pieces import Card
from peppermill.games.contract import play, settle
from peppermill.games.effects import Effects
from peppermill.server.api.finished_games import FINISHED_GAME_HANDLERS
from peppermill.server.api.games import GAME_HANDLERS
from peppermill.server.api.gestures_again import GESTURE_HANDLERS
from peppermill.server.api.guests import GUEST_HANDLERS
from peppermill.server.api.landing_maps import MAP_HANDLERS
from peppermill.server.api.practice_range import BYTES, RANGE_HANDLERS
from peppermill.server.api.status import STATUS_HANDLERS
from peppermill.server.api.tables import TABLE_HANDLERS
from peppermill.server.net.body_limits import UNCOUNTED_BYTES
from peppermill.server.play import feed
from peppermill.server.settings import Limits
from peppermill.server.tables import talk
from peppermill.server.tables.identity import COOKIE, DAYS
from peppermill.wire.changes import apply_changes
from peppermill.wire.replies import BLOB_FRAME, FromServer, Snapshot, Update
from peppermill.wire.requests import FromClient, Play
from wire.samples import CHILI, chili_setup, plain
from wire.test_generated import check

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SEED = "protocol"


def frames() -> list[tuple[str, Any]]:
    """Return who sent it, and the message."""
    (block,) = re.findall(r"^```frames\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    texts = re.split(r"^(?=[<>] )", block, flags=re.MULTILINE)[1:]
    return [(text[0], read(text)) for text in texts]


def read(text: str) -> Any:
    message = msgspec.json.decode(text[2:], type=FromServer if text[0] == "<" else FromClient)
    if text[0] == "<":
        assert json.loads(text[2:]) == json.loads(msgspec.json.encode(message)), "as the server writes it, and whole"
    return message


def test_the_frames_shown_are_messages() -> None:
    for sender, message in frames():
        check("FromServer" if sender == "<" else "FromClient", message)
        told = [piece for piece, _ in message.steps] if isinstance(message, Update) else getattr(message, "news", ())
        for news in told:
            check("ChiliNews", news)
        if isinstance(message, Snapshot):
            check("ChiliView", message.view)
        if isinstance(message, Play):
            check("ChiliCommand", message.command)


def test_updates_of_the_page_lead_to_the_games_view() -> None:
    """The page's own words on how an update is applied, against the game of the same seed."""
    effects = Effects(Chance(SEED))
    state = settle(CHILI, CHILI.initial(chili_setup(2)), effects)[-1].state
    view: dict[str, Any] = {}
    seq, played, asked = 0, set(), []
    for sender, message in frames():
        if isinstance(message, Snapshot):
            view, seq = message.view, message.seq
            assert view == plain(CHILI.view(state, Seat(0)))
        if isinstance(message, Play):
            asked.append((message.id, msgspec.json.decode(message.command, type=Choose)))
        if isinstance(message, Update):
            assert message.seq - len(message.steps) == seq
            seq = message.seq
            for _, changes in message.steps:
                view = apply_changes(view, changes)
        if sender == "<" and message.__struct_config__.tag in {"done", "refused"}:
            request_id, command = asked.pop(0)
            assert message.id == request_id
            if request_id not in played:
                state, answer = after_both(state, command, effects)
                assert answer == message.__struct_config__.tag
                played |= {request_id} if answer == "done" else set()
    bot_has_chosen_again = {"has_chosen": [False, True]}
    assert view == plain(CHILI.view(state, Seat(0))) | bot_has_chosen_again


def after_both(state: Any, command: Choose, effects: Effects) -> tuple[Any, str]:
    """The bot had chosen the 59; then comes our command."""
    if state.choices[1] is None:
        bots = play(CHILI, state, Seat(1), Choose(command.decision, Card(59)), effects)
        assert not isinstance(bots, Refusal)
        state = bots[-1].state
    steps = play(CHILI, state, Seat(0), command, effects)
    return (state, "refused") if isinstance(steps, Refusal) else (steps[-1].state, "done")


@pytest.mark.parametrize("kind", [*get_args(FromClient), *get_args(FromServer)], ids=lambda kind: kind.__name__)
def test_every_message_is_named(kind: type[msgspec.Struct]) -> None:
    tag = kind.__struct_config__.tag
    assert f"`{tag}`" in PAGE or f'"t": "{tag}"' in PAGE


def test_every_close_code_is_listed() -> None:
    codes = {name: value for name, value in vars(wire).items() if name.startswith("CLOSE_")}
    assert {name: int(code) for code, name in re.findall(r"^\| (\d{4}) \| `(\w+)`", PAGE, re.MULTILINE)} == codes


HANDLERS = (
    *TABLE_HANDLERS,
    *GAME_HANDLERS,
    *STATUS_HANDLERS,
    *GUEST_HANDLERS,
    *FINISHED_GAME_HANDLERS,
    *RANGE_HANDLERS,
    *MAP_HANDLERS,
    *GESTURE_HANDLERS,
)


def test_every_address_is_listed() -> None:
    served = {f"{verb} {path}" for handler in HANDLERS for verb in handler.http_methods for path in handler.paths}
    listed = re.findall(r"^\| `((?:GET|POST) [^`]+)`", PAGE, re.MULTILINE)
    assert set(listed) == {re.sub(r":\w+}", "}", address) for address in served}


def test_every_hello_and_welcome_names_the_version() -> None:
    found = re.findall(r'"?version"?: ?(\d+)', PAGE)
    assert len(found) == 4
    assert set(found) == {str(wire.VERSION)}


def test_the_figures_are_right() -> None:
    limits = Limits()
    for text in (
        f'{{"t": "hello", "version": {wire.VERSION},',
        f"cookie `{COOKIE}`",
        f"it lasts {DAYS} days",
        f"within {limits.hello_seconds} seconds",
        f"the last {talk.LINES_SHOWN} lines",
        f"the last {feed.SNAPSHOT_NEWS} pieces",
        f"the last {feed.UPDATES_KEPT} updates",
        f"up to {talk.MAX_TEXT_LENGTH} signs",
        f"| a message | {limits.message_bytes} bytes",
        f"| messages of a guest | {limits.messages} a second, {limits.messages_burst} at once |",
        f"one in {limits.talk_seconds} seconds, {limits.talk_burst} at once",
        f"{limits.talk_per_address} a second from an address, {limits.talk_per_address_burst} at once",
        f"| {limits.told} messages a second, {limits.told_burst} at once; "
        f"{limits.told_per_address} a second from an address, {limits.told_per_address_burst} at once |",
        f"| changes of an answer that stands | {limits.choice_changes} |",
        f"{limits.tcp_openings} a second from an address, {limits.tcp_openings_burst} at once; more",
        f"{limits.handshakes} a second from an address, {limits.handshakes_burst} at once",
        f"{limits.connections_per_guest} a guest, {limits.connections_per_address} an address",
        f"{limits.connections_per_table} a table",
        f"{limits.requests_per_address} a second from an address, {limits.requests_burst} at once",
        f"{limits.upload_bytes} bytes with a guest's cookie (`input-too-large`), {limits.stranger_bytes} without",
        f"{limits.bodies_bytes_per_address} bytes from an address (`too-many`), {limits.bodies_bytes} in all",
        f"beyond the first {UNCOUNTED_BYTES} of each",
        f"{limits.practice} a second from an address, {limits.practice_burst} at once; {BYTES} bytes each",
        f"{limits.guests_per_address_an_hour} and {limits.tables_per_address_an_hour} an hour from an address",
        f"{limits.tables_per_guest} tables a guest",
        f"{limits.outbox_messages} messages, {limits.outbox_bytes} bytes",
        f"| 1 | `{BLOB_FRAME}` (`BLOB_FRAME`) |",
    ):
        assert text in " ".join(PAGE.split()), text


def test_the_other_examples_can_be_read() -> None:
    for block in re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        message = json.loads(block)
        if "t" in message:
            check("FromClient", message)
    for text in re.findall(r'`(\{"t": .*?\})`', PAGE.replace("\n", " ")):
        check("FromClient", json.loads(text.replace("<64 hex digits>", "0" * 64)))
