"""Tests of the server with all clients at another process than their tables: some of them always, all of them with
`--edges`."""

from collections.abc import Iterator
from typing import Final

import pytest

from server import kit
from server.edge_servers import EdgeServers, leave_started_tables

AT_EDGES: Final = frozenset(
    (
        "test_hands.test_phone_is_still_the_hand_after_reconnecting",
        "test_hands.test_phone_plays_its_seat_and_no_other",
        "test_hands.test_screen_takes_the_seat_back_from_an_absent_phone",
        "test_hostile.test_slow_reader_gets_a_snapshot_for_its_full_outbox",
        "test_identity.test_restore_returns_identity_and_seats",
        "test_interruptions.test_connection_lost_during_a_throw_gets_it_once",
        "test_interruptions.test_whole_game_with_every_kind_of_interruption",
        "test_link_secrets.test_host_has_no_link_to_a_hand",
        "test_talk.test_muted_guest_is_not_heard_by_the_listener",
    )
)
"""Tests that are run at the owner and at an edge."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "clients_are" in metafunc.fixturenames:
        name = f"{metafunc.module.__name__.rpartition('.')[2]}.{metafunc.function.__name__}"
        if metafunc.config.getoption("--edges"):
            metafunc.parametrize("clients_are", ["edge"], indirect=True)
        elif name in AT_EDGES:
            metafunc.parametrize("clients_are", ["home", "edge"], indirect=True)


@pytest.fixture(autouse=True)
def clients_are(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let clients connect to the process that owns their table, or to another one."""
    if getattr(request, "param", "home") == "home":
        yield
        return
    servers = EdgeServers(request.getfixturevalue("shared_postgres"), request.getfixturevalue("nats"))
    leave_started_tables(monkeypatch)
    monkeypatch.setattr(kit, "edges", servers)
    yield
    servers.close()
