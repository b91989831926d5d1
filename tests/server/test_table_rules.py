"""`apply_request`: who may change what at a table. Pure functions, without sockets."""

import json
from collections.abc import Callable
from itertools import count

import msgspec
import pytest
from msgspec.structs import replace

from peppermill.bots import usual_bot
from peppermill.core import Refused
from peppermill.match.clock import ClockPlan
from peppermill.server.tables.hands import MAX_DEVICES_PER_SEAT
from peppermill.server.tables.lookalikes import look_alike
from peppermill.server.tables.rematch import REMATCH_GRACE, answers_to_rematch
from peppermill.server.tables.table_rules import Actor, apply_request
from peppermill.server.tables.table_state import (
    Access,
    SeatState,
    TableState,
    access,
    decode_table_state,
    encode_table_state,
    end_game,
    players_of,
)
from peppermill.server.tables.table_views import table_summary, table_view
from peppermill.wire import requests as ask
from peppermill.wire.replies import RematchView

ANA, BEN, CLEO, FAY = "g-ana", "g-ben", "g-cleo", "g-fay"
LEFT_AT = 1_000_000
"""ms: when hosting was taken."""
DAY_MS = 86_400_000


SEAT_OF_ANA = SeatState(key="k0", name="Ana", holders=(ANA,))


def keys() -> Callable[[], str]:
    numbers = count(100)
    return lambda: f"key-{next(numbers)}"


def table(**changes: object) -> TableState:
    given = {
        "id": "t",
        "game": "chili",
        "options": {"cycles": 2, "change_choice": True, "open_collections": False},
        "data": {"name": "house"},
        "host": ANA,
        "seats": (
            SeatState(key="k0", name="Ana", holders=(ANA,)),
            SeatState(key="k1"),
            SeatState(key="k2", name="Sage", bot="solid"),
        ),
        "table_key": "kt",
        "watch_key": "kw",
        "created": 1,
        "touched": 1,
        **changes,
    }
    return TableState(**given)  # type: ignore[arg-type]  # any field may be another


def done(
    table_state: TableState, guest: str, request: ask.AtTable, right: Access = "join", here: str = ANA, now: int = 0
) -> TableState:
    who = Actor(guest, guest.removeprefix("g-").title(), right, frozenset({guest, here}), now=now)
    return apply_request(table_state, who, request, keys())


def code(
    table_state: TableState, guest: str, request: ask.AtTable, right: Access = "join", here: str = ANA, now: int = 0
) -> str:
    with pytest.raises(Refused) as refused:
        done(table_state, guest, request, right, here, now)
    return refused.value.refusal.code


def with_ben(**changes: object) -> TableState:
    return done(table(**changes), BEN, ask.TakeSeat("1", 1))


def test_take_seat_seats_a_guest_under_their_name() -> None:
    seat = with_ben().seats[1]
    assert (seat.name, seat.holders, seat.bot) == ("Ben", (BEN,), "")


def test_unique_name_avoids_taken_names() -> None:
    again = done(table(), BEN, ask.TakeSeat("1", 1, "Ana"))
    assert again.seats[1].name == "Ana 2"


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("ana", "ana 2"),
        ("Аnа", "Аnа 2"),  # Cyrillic
        ("Αna", "Αna 2"),  # Greek
        ("Ａｎａ", "Ａｎａ 2"),  # full width
        ("Ana\u3164", "Ana\u3164 2"),  # a letter that shows nothing
        ("5age", "5age"),
        ("SAGE", "SAGE 2"),
        ("Anna", "Anna"),
        ("Aná", "Aná"),
        ("Ana 2", "Ana 2"),
    ],
)
def test_unique_name_avoids_lookalikes(wanted: str, expected: str) -> None:
    after = done(table(), BEN, ask.TakeSeat("1", 1, wanted))
    assert after.seats[1].name == expected
    assert done(after, BEN, ask.TakeSeat("1", 1, wanted)) == after


@pytest.mark.parametrize(("one", "other"), [("Mama", "rnarna"), ("Ilse", "1lse"), ("Olga", "0lga"), ("José", "José")])
def test_look_alike_finds_confusable_characters(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


def test_take_seat_allows_several_seats_for_a_device() -> None:
    after = done(table(), ANA, ask.TakeSeat("1", 1, "Abe"))
    assert after.seats_of(ANA) == (0, 1)
    assert after.viewers_of(ANA) == (0, 1, "spectator")
    assert after.viewers_of(FAY) == ("spectator",)


@pytest.mark.parametrize(
    ("seat", "right", "changes", "expected"),
    [
        (0, "join", {}, "seat-taken"),
        (2, "join", {}, "seat-taken"),
        (9, "join", {}, "no-such-seat"),
        (1, "watch", {}, "only-watching"),
        (1, "join", {"locked": True}, "table-locked"),
        (1, "join", {"phase": "ended"}, "table-ended"),
    ],
)
def test_take_seat_refuses_seats_that_cannot_be_taken(
    seat: int, right: Access, changes: dict[str, object], expected: str
) -> None:
    assert code(table(**changes), BEN, ask.TakeSeat("1", seat), right) == expected


@pytest.mark.parametrize("name", ["<b>", "", " ", "a" * 25, "\u202eevil", "x\ny"])
def test_take_seat_refuses_a_malformed_name(name: str) -> None:
    who = Actor(BEN, "", "join", frozenset())
    with pytest.raises(Refused, match="name-malformed"):
        apply_request(table(), who, ask.TakeSeat("1", 1, name), keys())


def test_take_seat_by_its_link_adds_a_device_at_a_locked_table() -> None:
    key = with_ben().seats[1].key
    after = done(with_ben(), CLEO, ask.TakeSeat("1", 1, "Phone", key), "watch")
    assert after.seats[1].holders == (BEN, CLEO)
    assert after.seats[1].name == "Ben"
    assert code(with_ben(), CLEO, ask.TakeSeat("1", 1, "Phone", "k0")) == "seat-taken"


def test_take_seat_refuses_too_many_devices() -> None:
    full = table(seats=(SeatState(key="k0", name="Ana", holders=tuple(f"g{n}" for n in range(MAX_DEVICES_PER_SEAT))),))
    assert code(full, CLEO, ask.TakeSeat("1", 0, "x", "k0")) == "seat-devices"


def test_leave_seat_empties_it_and_renews_its_link() -> None:
    after = done(with_ben(), BEN, ask.LeaveSeat("1", 1))
    assert after.seats[1].is_empty
    assert after.seats[1].key != "k1"
    assert code(table(), BEN, ask.LeaveSeat("1", 0)) == "not-your-seat"


@pytest.mark.parametrize("phase", ["playing", "paused", "over"])
def test_leave_seat_in_mid_game_keeps_the_name(phase: str) -> None:
    begun = with_ben(phase=phase)
    for after in (
        done(begun, BEN, ask.LeaveSeat("1", 1)),
        done(begun, ANA, ask.ClearSeat("1", 1)),
        done(begun, ANA, ask.Remove("1", BEN)),
    ):
        assert (after.seats[1].is_empty, after.seats[1].name) == (True, "Ben")
        assert table_view(after, {}, 0).seats[1].name == "Ben"
        assert done(after, CLEO, ask.TakeSeat("1", 1)).seats[1].name == "Cleo"
        assert done(after, ANA, ask.SeatBot("1", 1, "solid")).seats[1].name not in ("Ben", "Ana", "Sage", "")
    assert done(with_ben(), BEN, ask.LeaveSeat("1", 1)).seats[1].name == ""


def test_take_seat_returns_a_former_name_to_its_owner_only() -> None:
    left = done(with_ben(phase="playing"), BEN, ask.LeaveSeat("1", 1))
    assert done(left, BEN, ask.TakeSeat("1", 1)).seats[1].name == "Ben"
    alone = done(left, ANA, ask.LeaveSeat("1", 0))
    assert done(alone, CLEO, ask.TakeSeat("1", 0, "Ben")).seats[0].name == "Ben 2"


def test_end_in_mid_game_leaves_no_result() -> None:
    ended = [
        done(with_ben(phase=phase, matches=("t.1",)), ANA, ask.End("1")) for phase in ("playing", "paused", "over")
    ]
    assert [table_state.has_result for table_state in ended] == [False, False, True]
    assert not done(table(), ANA, ask.End("1")).has_result
    assert [with_ben(phase=phase, matches=("t.1",)).has_result for phase in ("playing", "over")] == [False, True]


def test_end_game_keeps_the_names_of_its_players() -> None:
    played = end_game(with_ben(phase="playing", matches=("t.1",)))
    assert table_view(played, {}, 0).names == ("Ana", "Ben", "Sage")
    left = done(played, BEN, ask.LeaveSeat("1", 1))
    for after in (
        done(left, CLEO, ask.TakeSeat("1", 1)),
        done(left, ANA, ask.SeatBot("1", 1, "solid")),
        done(left, ANA, ask.Arrange("1", 2)),
    ):
        assert [place.name for place in after.seats] != ["Ana", "Ben", "Sage"]
        closed = done(after, ANA, ask.End("1"))
        assert table_view(after, {}, 0).names == table_view(closed, {}, 0).names == ("Ana", "Ben", "Sage")
    again = done(done(left, CLEO, ask.TakeSeat("1", 1)), ANA, ask.Rematch("1"))
    assert table_view(again, {}, 0).names == ()
    assert table_summary(again, ANA).names == ("Ana", "Ben", "Sage")
    assert table_view(end_game(again), {}, 0).names == ("Ana", "Cleo", "Sage")


def test_decode_table_state_fills_names_of_older_tables() -> None:
    for phase, expected in (("playing", ()), ("over", ("Ana", "Ben", "Sage"))):
        kept = json.loads(encode_table_state(with_ben(phase=phase, matches=("t.1",))))
        del kept["names"]
        assert decode_table_state(json.dumps(kept).encode()).names == expected


def test_finished_counts_games_while_the_next_is_played() -> None:
    two = ("t.1", "t.2")
    assert table_view(table(), {}, 0).finished == 0
    for phase, finished in (("playing", 1), ("paused", 1), ("over", 2)):
        table_state = with_ben(phase=phase, matches=two)
        ended = done(table_state, ANA, ask.End("1"))
        assert [table_view(one, {}, 0).finished for one in (table_state, ended)] == [finished, finished]
        assert table_summary(table_state, ANA).finished == finished
    assert table_view(with_ben(phase="playing", matches=("t.1",)), {}, 0).finished == 0


def test_leave_seat_passes_hosting_on() -> None:
    assert done(with_ben(), ANA, ask.LeaveSeat("1", 0)).host == BEN
    assert done(table(), ANA, ask.LeaveSeat("1", 0)).host == ANA


HOSTS = [
    ask.SeatBot("1", 1, "solid"),
    ask.ClearSeat("1", 1),
    ask.Arrange("1", 3),
    ask.SetPace("1", 5),
    ask.SetHostGrace("1", 5),
    ask.Start("1"),
    ask.Lock("1", True),
    ask.SetOpen("1", True),
    ask.Remove("1", CLEO),
    ask.HandOver("1", CLEO),
    ask.NewLinks("1"),
    ask.End("1"),
    ask.StandIn("1", 0),
]


@pytest.mark.parametrize("request_", HOSTS, ids=lambda request: type(request).__name__)
def test_requests_of_the_host_are_refused_to_others(request_: ask.AtTable) -> None:
    assert code(with_ben(), BEN, request_) == "only-the-host"
    assert code(table(), FAY, request_, "watch") == "only-the-host"


def test_seat_bot_seats_changes_and_refuses_bots() -> None:
    seated = done(table(), ANA, ask.SeatBot("1", 1, "greedy"))
    assert seated.seats[1].bot == "greedy"
    assert seated.seats[1].name not in ("", "Sage", "Ana")
    assert done(seated, ANA, ask.SeatBot("1", 1, "random")).seats[1].bot == "random"
    assert code(table(), ANA, ask.SeatBot("1", 1, "genius")) == "bot-unknown"
    assert code(with_ben(), ANA, ask.SeatBot("1", 1, "solid")) == "seat-taken"


def test_stand_in_and_take_back() -> None:
    away = done(with_ben(), ANA, ask.StandIn("1", 1, "greedy"))
    assert (away.seats[1].stand_in, away.seats[1].active_bot, away.seats[1].holders) == ("greedy", "greedy", (BEN,))
    assert done(with_ben(), BEN, ask.StandIn("1", 1)).seats[1].stand_in == "solid"
    assert code(away, ANA, ask.TakeBack("1", 1)) == "not-your-seat"
    assert done(away, BEN, ask.TakeBack("1", 1)).seats[1].active_bot == ""
    assert code(table(), ANA, ask.StandIn("1", 1)) == "seat-empty"


def test_start_needs_every_seat_taken() -> None:
    assert code(table(), ANA, ask.Start("1")) == "seat-empty"
    playing = done(with_ben(), ANA, ask.Start("1"))
    assert (playing.phase, playing.matches) == ("playing", ("t.1",))
    assert [chair.kind for chair in players_of(playing)] == ["human", "human", "solid"]
    assert code(playing, ANA, ask.Start("1")) == "table-playing"
    assert code(playing, ANA, ask.Arrange("1", 3)) == "table-playing"


def test_rematch_needs_a_finished_game_and_a_participant() -> None:
    finished = with_ben(phase="over", matches=("t.1",))
    assert done(finished, BEN, ask.Rematch("1")).matches == ("t.1", "t.2")
    assert code(finished, FAY, ask.Rematch("1")) == "not-at-this-table"
    assert code(with_ben(), ANA, ask.Rematch("1")) == "table-not-over"
    assert code(with_ben(phase="playing"), ANA, ask.Rematch("1")) == "table-playing"


def test_rematch_removes_stand_ins_of_people_present() -> None:
    finished = with_ben(phase="over", matches=("t.1",))
    seats = tuple(msgspec.structs.replace(place, stand_in="solid") for place in finished.seats[:2])
    finished = msgspec.structs.replace(finished, seats=(*seats, *finished.seats[2:]))
    assert [place.active_bot for place in done(finished, BEN, ask.Rematch("1"), here=ANA).seats] == ["", "", "solid"]
    assert [place.active_bot for place in done(finished, BEN, ask.Rematch("1"), here=BEN).seats] == [
        "solid",
        "",
        "solid",
    ]


def asked(**changes: object) -> TableState:
    """A table whose game is over, where Ana has asked Ben, who is there too, for another."""
    return done(with_ben(**{"phase": "over", "matches": ("t.1",), **changes}), ANA, ask.Rematch("1", "ask"), here=BEN)


def bots_of(table_state: TableState) -> list[str]:
    return [place.active_bot for place in table_state.seats]


def test_rematch_asks_people_present_and_begins_when_all_joined() -> None:
    waiting = asked()
    shown = table_view(waiting, {ANA: "Ana", BEN: "Ben"}, 0).rematch
    assert (waiting.phase, shown) == ("over", RematchView(ANA, (0,), (), REMATCH_GRACE))
    begun = done(waiting, BEN, ask.Rematch("1", "join"))
    assert (begun.phase, begun.matches, begun.rematch) == ("playing", ("t.1", "t.2"), None)
    assert bots_of(begun) == ["", "", "solid"]


def test_rematch_with_bots_and_absent_people_begins_at_once() -> None:
    finished = with_ben(phase="over", matches=("t.1",))
    seats = (finished.seats[0], replace(finished.seats[1], stand_in="greedy"), finished.seats[2])
    begun = done(replace(finished, seats=seats), ANA, ask.Rematch("1", "ask"))
    assert (begun.phase, bots_of(begun)) == ("playing", ["", "greedy", "solid"])


def test_rematch_lets_a_bot_play_for_who_passes() -> None:
    begun = done(asked(), BEN, ask.Rematch("1", "pass"))
    assert (begun.phase, bots_of(begun)) == ("playing", ["", usual_bot("chili"), "solid"])
    assert done(begun, BEN, ask.TakeBack("1", 1)).seats[1].active_bot == ""


def test_rematch_waits_for_people_present_for_a_time() -> None:
    waiting = asked()
    with pytest.raises(Refused) as early:
        done(waiting, ANA, ask.Rematch("1"), here=BEN, now=1)
    assert (early.value.refusal.code, early.value.refusal.params) == ("rematch-waits", {"seconds": REMATCH_GRACE})
    begun = done(waiting, ANA, ask.Rematch("1"), here=BEN, now=REMATCH_GRACE * 1000)
    assert (begun.phase, bots_of(begun)) == ("playing", ["", usual_bot("chili"), "solid"])
    left = done(waiting, ANA, ask.Rematch("1"), now=1)  # Ben has gone meanwhile: their seat waits for them
    assert (left.phase, bots_of(left)) == ("playing", ["", "", "solid"])


def test_begin_from_who_was_asked_joins() -> None:
    assert bots_of(begun := done(asked(), BEN, ask.Rematch("1"))) == ["", "", "solid"]
    assert begun.phase == "playing"


def test_rematch_question_is_refused_where_it_makes_no_sense() -> None:
    finished = with_ben(phase="over", matches=("t.1",))
    for step in ("join", "pass"):
        assert code(finished, BEN, ask.Rematch("1", step)) == "rematch-not-asked"
        assert code(asked(), FAY, ask.Rematch("1", step)) == "not-at-this-table"
    assert code(finished, FAY, ask.Rematch("1", "ask")) == "not-at-this-table"
    assert code(with_ben(phase="playing"), ANA, ask.Rematch("1", "ask")) == "table-playing"
    emptied = done(finished, ANA, ask.ClearSeat("1", 1))
    assert code(emptied, ANA, ask.Rematch("1", "ask")) == "seat-empty"


def test_rematch_question_ends_when_taken_back_or_overtaken() -> None:
    waiting = asked()
    assert done(waiting, ANA, ask.Rematch("1", "pass"), here=BEN).rematch is None
    assert done(waiting, ANA, ask.Arrange("1", options={"cycles": 3})).rematch is None
    assert done(waiting, ANA, ask.End("1")).rematch is None
    assert decode_table_state(encode_table_state(waiting)).rematch == waiting.rematch


def test_answers_to_rematch_end_with_their_seat() -> None:
    three = with_ben(phase="over", matches=("t.1",))
    three = replace(three, seats=(*three.seats[:2], SeatState(key="k2", name="Cleo", holders=(CLEO,))))
    here = frozenset({ANA, BEN, CLEO})

    def by(table_state: TableState, guest: str, request: ask.AtTable) -> TableState:
        return apply_request(table_state, Actor(guest, guest, "seat", here), request, keys())

    joined = by(by(three, ANA, ask.Rematch("1", "ask")), BEN, ask.Rematch("2", "join"))
    assert answers_to_rematch(joined) == {0: True, 1: True}
    emptied = by(joined, BEN, ask.LeaveSeat("3", 1))
    assert answers_to_rematch(emptied) == {0: True}
    answered = by(emptied, CLEO, ask.Rematch("4", "join"))
    assert answered.phase == "over", "a seat is empty"
    filled = by(answered, ANA, ask.SeatBot("5", 1, "solid"))
    assert by(filled, ANA, ask.Rematch("6")).phase == "playing"


def test_pause_is_refused_to_spectators() -> None:
    playing = with_ben(phase="playing")
    assert done(playing, BEN, ask.Pause("1", True)).phase == "paused"
    assert done(with_ben(phase="paused"), BEN, ask.Pause("1", False)).phase == "playing"
    assert code(playing, FAY, ask.Pause("1", True)) == "not-at-this-table"
    assert code(with_ben(), BEN, ask.Pause("1", True)) == "table-not-playing"


def test_arrange_changes_players_options_and_clock() -> None:
    plan = ClockPlan("game", 300, 5, "seat")
    after = done(with_ben(), ANA, ask.Arrange("1", 5, {"cycles": 3}, plan))
    assert (len(after.seats), after.options["cycles"], after.clock) == (5, 3, plan)
    smaller = done(after, ANA, ask.Arrange("1", 2))
    assert [place.name for place in smaller.seats] == ["Ana", "Ben"]
    assert code(table(), ANA, ask.Arrange("1", 6)) == "players"
    assert code(table(), ANA, ask.Arrange("1", None, {"cycles": 99})) == "option-out-of-range"
    assert code(table(), ANA, ask.Arrange("1", None, {"luck": 1})) == "option-unknown"
    everybody = tuple(SeatState(key=f"k{n}", name=f"P{n}", holders=(f"g{n}",)) for n in range(3))
    assert code(table(seats=everybody), ANA, ask.Arrange("1", 2)) == "seats-full"


def test_remove_takes_seat_links_and_access() -> None:
    after = done(with_ben(), ANA, ask.Remove("1", BEN))
    assert after.seats[1].is_empty
    assert {after.table_key, after.watch_key, after.seats[1].key}.isdisjoint({"kt", "kw", "k1"})
    with pytest.raises(Refused, match="removed-from-table"):
        access(after, BEN, after.table_key)
    assert code(table(), ANA, ask.Remove("1", ANA)) == "remove-oneself"


def test_hand_over_needs_a_guest_present_or_an_absent_host() -> None:
    assert done(with_ben(), ANA, ask.HandOver("1", BEN)).host == BEN
    assert code(with_ben(), ANA, ask.HandOver("1", "g-nobody")) == "guest-unknown"
    gone = with_ben(host_gone=True)
    assert done(gone, BEN, ask.HandOver("1", BEN), here=CLEO).host == BEN
    assert not done(gone, BEN, ask.HandOver("1", BEN), here=CLEO).host_gone
    assert code(with_ben(), BEN, ask.HandOver("1", BEN), here=CLEO) == "host-just-left"
    for table_state in (gone, with_ben()):
        assert code(table_state, BEN, ask.HandOver("1", BEN), here=ANA) == "only-the-host"
        assert code(table_state, FAY, ask.HandOver("1", FAY), here=CLEO) == "only-the-host"


def taken_by_ben(**changes: object) -> TableState:
    return done(with_ben(host_gone=True, **changes), BEN, ask.HandOver("1", BEN), here=CLEO, now=LEFT_AT)


def test_former_host_may_reclaim_hosting_for_a_day() -> None:
    taken = taken_by_ben()
    with_cleo = done(taken, BEN, ask.SeatBot("1", 2, "greedy"))
    with_cleo = done(with_cleo, BEN, ask.ClearSeat("2", 2))
    with_cleo = done(with_cleo, CLEO, ask.TakeSeat("3", 2))
    handed = done(taken, BEN, ask.HandOver("1", CLEO), here=CLEO)
    again = done(replace(with_cleo, host_gone=True), CLEO, ask.HandOver("1", CLEO), now=LEFT_AT + 5)
    for table_state in (taken, handed, again):
        assert table_state.may_take_hosting(ANA, LEFT_AT + DAY_MS - 1)
        back = done(table_state, ANA, ask.HandOver("1", ANA), here=BEN, now=LEFT_AT + DAY_MS - 1)
        assert (back.host, back.former_host) == (ANA, "")
        assert not table_state.may_take_hosting(ANA, LEFT_AT + DAY_MS)
        assert code(table_state, ANA, ask.HandOver("1", ANA), here=BEN, now=LEFT_AT + DAY_MS) in (
            "only-the-host",
            "host-just-left",
        )


def test_former_host_with_a_claim_cannot_be_removed() -> None:
    taken = taken_by_ben()
    for request in (ask.Remove("1", ANA), ask.ClearSeat("1", 0), ask.End("1")):
        assert code(taken, BEN, request, now=LEFT_AT + DAY_MS - 1) == "former-host"
        done(taken, BEN, request, now=LEFT_AT + DAY_MS)
    assert not done(taken, BEN, ask.Remove("1", ANA), now=LEFT_AT + DAY_MS).involves(ANA)
    assert code(taken, ANA, ask.Lock("1", True)) == "only-the-host"
    locked = done(taken, BEN, ask.Lock("1", True), now=LEFT_AT)
    without_seat = done(locked, ANA, ask.LeaveSeat("1", 0), now=LEFT_AT)
    assert access(without_seat, ANA, "") == "seat"
    with pytest.raises(Refused, match="not-invited"):
        access(without_seat, FAY, "")
    with pytest.raises(Refused, match="not-invited"):
        access(with_ben(), "", "")


def test_decode_table_state_reads_tables_without_host_grace() -> None:
    kept = json.loads(encode_table_state(with_ben()))
    for name in ("host_grace", "host_gone", "former_host", "taken"):
        del kept[name]
    assert decode_table_state(json.dumps(kept).encode()) == with_ben()
    assert done(with_ben(), ANA, ask.SetHostGrace("1", 30)).host_grace == 30


def test_decode_table_state_reads_tables_without_help() -> None:
    kept = json.loads(encode_table_state(with_ben()))
    del kept["help"]
    assert decode_table_state(json.dumps(kept).encode()).help == "none"


def test_arrange_sets_help_for_the_host_while_no_game_is_on() -> None:
    wanted = ask.Arrange("1", help="coach")
    arranged = done(with_ben(), ANA, wanted)
    assert (arranged.help, table_view(arranged, {}, 0).help) == ("coach", "coach")
    assert code(with_ben(), BEN, wanted) == "only-the-host"
    playing = done(done(arranged, ANA, ask.SeatBot("2", 2, "solid")), ANA, ask.Start("3"))
    assert code(playing, ANA, ask.Arrange("4", help="none")) == "table-playing"
    rematch = done(end_game(playing), ANA, ask.Rematch("5"))
    assert rematch.help == "coach"


def test_with_muted_keeps_a_list_for_each_guest() -> None:
    after = done(table(), BEN, ask.Mute("1", FAY, True))
    assert after.muted == {BEN: (FAY,)}
    assert done(after, BEN, ask.Mute("1", FAY, False)).muted == {}


def test_seat_bot_keeps_the_skill_asked_for() -> None:
    at_safranito = table(game="safranito", options={})
    assert done(at_safranito, ANA, ask.SeatBot("1", 1, "solid:2.4")).seats[1].bot == "solid:2.4"
    assert code(at_safranito, ANA, ask.SeatBot("1", 1, "solid:5")) == "bot-unknown"
    assert code(at_safranito, ANA, ask.SeatBot("1", 1, "solid@deep")) == "bot-unknown"


def test_ended_table_refuses_all_requests_but_mute() -> None:
    closed = done(with_ben(), ANA, ask.End("1"))
    assert done(closed, ANA, ask.Mute("2", BEN, True)).muted == {ANA: (BEN,)}
    assert code(closed, ANA, ask.Lock("3", True)) == "table-ended"
