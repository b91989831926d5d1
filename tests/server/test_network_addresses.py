"""Addresses and names of this machine, with and without a network, and QR codes."""

import socket
from collections.abc import Iterable
from typing import Any

import pytest
import segno

from peppermill.server.net.network_addresses import (
    QUIET_ZONE,
    address_for_others,
    certificate_names,
    local_addresses,
    qr_text,
)
from peppermill.server.settings import Settings

URL = "https://192.168.178.25:8777/t/abcdefghijklmnopqrstuvwxyz"


def no_network(*_: object, **__: object) -> Iterable[str]:
    raise socket.gaierror(socket.EAI_NONAME, "no network")


def failing_on_the_way() -> Iterable[str]:
    yield "192.168.1.2"
    raise OSError("gone")


def test_local_addresses_puts_private_ones_first() -> None:
    found = local_addresses([lambda: ["203.0.113.5", "10.0.0.7"], lambda: ["100.64.0.3", "192.168.1.2", "172.20.10.4"]])
    assert found == ("10.0.0.7", "192.168.1.2", "172.20.10.4", "203.0.113.5", "100.64.0.3")


def test_local_addresses_puts_public_ones_last() -> None:
    assert local_addresses([lambda: ["8.8.4.4", "169.254.3.4", "192.168.1.2"]]) == (
        "192.168.1.2",
        "169.254.3.4",
        "8.8.4.4",
    )


def test_local_addresses_drops_duplicates_and_unusable_ones() -> None:
    found = local_addresses(
        [lambda: ["127.0.1.1", "0.0.0.0", "192.168.1.2", "224.0.0.1", "fe80::1"], lambda: ["192.168.1.2"]]
    )
    assert found == ("192.168.1.2",)


def test_local_addresses_without_a_network_is_empty() -> None:
    assert local_addresses([no_network, no_network]) == ()


def test_local_addresses_ignores_a_failing_source() -> None:
    assert local_addresses([no_network, failing_on_the_way, lambda: ["10.0.0.7"]]) == ("192.168.1.2", "10.0.0.7")


def test_local_addresses_works_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in local_addresses():
        socket.inet_aton(found)
    monkeypatch.setattr(socket, "socket", no_network)
    for found in local_addresses():
        socket.inet_aton(found)
    monkeypatch.setattr(socket, "getaddrinfo", no_network)
    assert local_addresses() == ()


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
def test_certificate_names_covers_all_names(host: str, own: tuple[str, ...]) -> None:
    assert certificate_names(["192.168.1.2"], host) == ("localhost", "127.0.0.1", "::1", *own, "192.168.1.2")


def test_certificate_names_uses_the_host_name() -> None:
    assert certificate_names([])[:3] == ("localhost", "127.0.0.1", "::1")


def matrix(text: str) -> list[list[bool]]:
    """Dark modules, as the library itself has them, with light all around."""
    return [[bool(module) for module in row] for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET_ZONE)]


@pytest.mark.parametrize("text", [URL, "http://10.0.0.7:8777/", "x" * 300])
def test_qr_text_draws_the_modules(text: str) -> None:
    dark = {" ": (True, True), "▀": (False, True), "▄": (True, False), "█": (False, False)}
    read: list[list[bool]] = []
    for line in qr_text(text).split("\n"):
        read += [[dark[sign][half] for sign in line] for half in (0, 1)]
    wanted = matrix(text)
    assert read[: len(wanted)] == wanted
    assert len(read) <= len(wanted) + 1


@pytest.mark.parametrize("text", [URL, "http://10.0.0.7:8777/"])
def test_qr_text_without_unicode_draws_the_modules(text: str) -> None:
    drawn = qr_text(text, unicode=False)
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
def test_address_for_others_of_a_local_page(host: str, settings: dict[str, Any], expected: str) -> None:
    assert address_for_others(host, Settings(**settings), ("192.168.1.7", "10.0.0.2")) == expected


def test_address_for_others_without_a_network_is_empty() -> None:
    assert address_for_others("localhost", Settings(host="0.0.0.0"), ()) == ""
