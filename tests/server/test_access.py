"""`access`, `links_for` and the table view: rights of guests and the links they may pass on. No sockets."""

import pytest

from peppermill.core import Refused
from peppermill.server.tables.table_state import Access, access
from peppermill.server.tables.table_views import links_for, may_sit, table_view, watch_key_for
from peppermill.wire import requests as ask
from server.test_table_rules import ANA, BEN, FAY, done, table, with_ben


@pytest.mark.parametrize(
    ("guest", "invite", "changes", "expected"),
    [
        (ANA, "", {}, "host"),
        (BEN, "", {}, "not-invited"),
        (BEN, "wrong", {}, "not-invited"),
        (BEN, "kt", {}, "join"),
        (BEN, "kt", {"locked": True}, "table-locked"),
        (BEN, "kw", {"locked": True}, "watch"),
        (BEN, "k1", {"locked": True}, "seat"),
        (BEN, "", {"open": True}, "join"),
        (BEN, "", {"open": True, "locked": True}, "watch"),
        (BEN, "kt", {"removed": (BEN,)}, "removed-from-table"),
    ],
)
def test_access_depends_on_invitation_and_seat(
    guest: str, invite: str, changes: dict[str, object], expected: str
) -> None:
    try:
        assert access(table(**changes), guest, invite) == expected
    except Refused as refused:
        assert refused.refusal.code == expected  # noqa: PT017 - one table of cases for both


def test_links_for_each_kind_of_guest() -> None:
    table_state = with_ben()
    assert links_for(table(), ANA).seats == {"0": "k0", "1": "k1"}
    assert links_for(table_state, ANA).seats == {"0": "k0"}
    assert links_for(table_state, BEN).seats == {"1": table_state.seats[1].key}
    assert links_for(table_state, BEN).table == ""
    assert links_for(table_state, FAY).watch == ""


@pytest.mark.parametrize(
    ("guest", "invite", "expected"),
    [
        (ANA, "", "kw"),
        (BEN, "", "kw"),
        (BEN, "k1", "kw"),
        (FAY, "kw", "kw"),
        (FAY, "kt", "kw"),
        (FAY, "k2", ""),
        (FAY, "", ""),
    ],
)
def test_watch_key_for_each_kind_of_guest(guest: str, invite: str, expected: str) -> None:
    assert watch_key_for(with_ben(phase="over", open=True), guest, invite) == expected


@pytest.mark.parametrize(
    ("guest", "right", "locked", "expected"),
    [
        (FAY, "join", False, True),
        (FAY, "join", True, False),
        (FAY, "watch", False, False),
        (BEN, "watch", False, True),
        (BEN, "seat", True, True),
        (ANA, "host", True, True),
    ],
)
def test_may_sit_for_each_access(guest: str, right: Access, locked: bool, expected: bool) -> None:
    table_state = with_ben()
    assert may_sit(done(table_state, ANA, ask.Lock("1", locked)), guest, right) is expected


def test_table_view_contains_no_secret() -> None:
    shown = repr(table_view(with_ben(), {ANA: "Ana"}, 3))
    assert not any(f"'{key}'" in shown for key in ("kt", "kw", "k0", "k1", "k2"))
