"""Where guests find this machine, with and without a network; and codes a phone can read."""

import socket
from collections.abc import Iterable
from typing import Any

import pytest
import segno

from peppermill.server.lan import QUIET, addresses, names, qr, reach_of
from peppermill.server.settings import Settings

URL = "https://192.168.178.25:8777/t/abcdefghijklmnopqrstuvwxyz"


def no_network(*_: object, **__: object) -> Iterable[str]:
    raise socket.gaierror(socket.EAI_NONAME, "no network")


def failing_on_the_way() -> Iterable[str]:
    yield "192.168.1.2"
    raise OSError("gone")


def test_private_addresses_come_first_and_the_one_we_send_from_before_all() -> None:
    found = addresses([lambda: ["203.0.113.5", "10.0.0.7"], lambda: ["100.64.0.3", "192.168.1.2", "172.20.10.4"]])
    assert found == ("10.0.0.7", "192.168.1.2", "172.20.10.4", "203.0.113.5", "100.64.0.3")


def test_a_public_address_comes_last() -> None:
    assert addresses([lambda: ["8.8.4.4", "169.254.3.4", "192.168.1.2"]]) == ("192.168.1.2", "169.254.3.4", "8.8.4.4")


def test_an_address_is_told_once_and_none_that_leads_nowhere() -> None:
    found = addresses(
        [lambda: ["127.0.1.1", "0.0.0.0", "192.168.1.2", "224.0.0.1", "fe80::1"], lambda: ["192.168.1.2"]]
    )
    assert found == ("192.168.1.2",)


def test_a_machine_without_a_network_has_no_addresses() -> None:
    assert addresses([no_network, no_network]) == ()


def test_what_one_source_says_counts_though_another_fails() -> None:
    assert addresses([no_network, failing_on_the_way, lambda: ["10.0.0.7"]]) == ("192.168.1.2", "10.0.0.7")


def test_this_machine_can_be_asked_whatever_network_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in addresses():
        socket.inet_aton(found)
    monkeypatch.setattr(socket, "socket", no_network)
    for found in addresses():
        socket.inet_aton(found)
    monkeypatch.setattr(socket, "getaddrinfo", no_network)
    assert addresses() == ()


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("Pantry", ("pantry", "pantry.local")),
        ("pantry.local", ("pantry.local",)),
        ("pantry.example.org", ("pantry.example.org", "pantry.local")),
        ("localhost", ()),
        ("", ()),
    ],
)
def test_a_certificate_covers_every_way_to_call_this_machine(host: str, own: tuple[str, ...]) -> None:
    assert names(["192.168.1.2"], host) == ("localhost", "127.0.0.1", "::1", *own, "192.168.1.2")


def test_the_machines_own_name_is_asked_for() -> None:
    assert names([])[:3] == ("localhost", "127.0.0.1", "::1")


def matrix(text: str) -> list[list[bool]]:
    """Dark modules, as the library itself has them, with light all around."""
    return [[bool(module) for module in row] for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET)]


@pytest.mark.parametrize("text", [URL, "http://10.0.0.7:8777/", "x" * 300])
def test_the_code_on_the_screen_is_the_code(text: str) -> None:
    dark = {" ": (True, True), "▀": (False, True), "▄": (True, False), "█": (False, False)}
    read: list[list[bool]] = []
    for line in qr(text).split("\n"):
        read += [[dark[sign][half] for sign in line] for half in (0, 1)]
    wanted = matrix(text)
    assert read[: len(wanted)] == wanted
    assert len(read) <= len(wanted) + 1


@pytest.mark.parametrize("text", [URL, "http://10.0.0.7:8777/"])
def test_without_unicode_it_is_the_same_code_in_plain_signs(text: str) -> None:
    drawn = qr(text, unicode=False)
    assert drawn.isascii()
    lines = drawn.split("\n")
    assert all(line[::2] == line[1::2] for line in lines)
    assert [[sign == " " for sign in line[::2]] for line in lines] == matrix(text)


@pytest.mark.parametrize(
    ("host", "settings", "expected"),
    [
        ("localhost:8777", {"host": "0.0.0.0"}, "http://192.168.1.7:8777/"),
        ("127.0.0.1:8777", {"host": "0.0.0.0", "secure": True, "base_path": "/mill"}, "https://192.168.1.7:8777/mill/"),
        ("[::1]:8777", {"host": "0.0.0.0"}, "http://192.168.1.7:8777/"),
        ("localhost", {"public_url": "https://games.example.org"}, "https://games.example.org/"),
        ("localhost:8777", {}, ""),
        ("192.168.1.7:8777", {"host": "0.0.0.0"}, ""),
        ("", {"host": "0.0.0.0"}, ""),
        ("localhost:http", {"host": "0.0.0.0"}, ""),
        ("[", {"host": "0.0.0.0"}, ""),
    ],
)
def test_a_page_at_this_machines_own_name_learns_how_others_get_here(
    host: str, settings: dict[str, Any], expected: str
) -> None:
    assert reach_of(host, Settings(**settings), ("192.168.1.7", "10.0.0.2")) == expected


def test_where_there_is_no_network_nobody_gets_here() -> None:
    assert reach_of("localhost", Settings(host="0.0.0.0"), ()) == ""
