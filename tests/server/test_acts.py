"""Who may do what to a table. No sockets: a standing in, a standing or a refusal out."""

import json
from collections.abc import Callable
from itertools import count

import msgspec
import pytest
from msgspec.structs import replace

from peppermill.match.clock import ClockPlan
from peppermill.server.acts import Act, Who
from peppermill.server.hands import DEVICES_A_SEAT
from peppermill.server.listing import summary
from peppermill.server.lookalikes import look_alike
from peppermill.server.standing import Access, Place, Standing, access, chairs_of, decode, encode, over, table_view
from peppermill.table import Refused
from peppermill.wire import requests as ask

ANA, BEN, CLEO, FAY = "g-ana", "g-ben", "g-cleo", "g-fay"
LEFT_AT = 1_000_000
"""ms: when hosting was taken."""
DAY_MS = 86_400_000


SEAT_OF_ANA = Place(key="k0", name="Ana", holders=(ANA,))


def keys() -> Callable[[], str]:
    numbers = count(100)
    return lambda: f"key-{next(numbers)}"


def table(**changes: object) -> Standing:
    given = {
        "id": "t",
        "game": "chili",
        "options": {"cycles": 2},
        "data": {"name": "house"},
        "host": ANA,
        "seats": (
            Place(key="k0", name="Ana", holders=(ANA,)),
            Place(key="k1"),
            Place(key="k2", name="Sage", bot="solid"),
        ),
        "table_key": "kt",
        "watch_key": "kw",
        "created": 1,
        "touched": 1,
        **changes,
    }
    return Standing(**given)  # type: ignore[arg-type]  # any field may be another


def done(
    standing: Standing, guest: str, request: ask.AtTable, right: Access = "join", here: str = ANA, now: int = 0
) -> Standing:
    who = Who(guest, guest.removeprefix("g-").title(), right, frozenset({guest, here}), now=now)
    return Act(standing, who, keys()).result(request)


def code(
    standing: Standing, guest: str, request: ask.AtTable, right: Access = "join", here: str = ANA, now: int = 0
) -> str:
    with pytest.raises(Refused) as refused:
        done(standing, guest, request, right, here, now)
    return refused.value.refusal.code


def with_ben(**changes: object) -> Standing:
    return done(table(**changes), BEN, ask.TakeSeat("1", 1))


def test_a_free_seat_is_taken_under_ones_name() -> None:
    seat = with_ben().seats[1]
    assert (seat.name, seat.holders, seat.bot) == ("Ben", (BEN,), "")


def test_nobody_has_the_name_of_another() -> None:
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
def test_names_that_look_alike_are_told_apart(wanted: str, expected: str) -> None:
    after = done(table(), BEN, ask.TakeSeat("1", 1, wanted))
    assert after.seats[1].name == expected
    assert done(after, BEN, ask.TakeSeat("1", 1, wanted)) == after


@pytest.mark.parametrize(("one", "other"), [("Mama", "rnarna"), ("Ilse", "1lse"), ("Olga", "0lga"), ("José", "José")])
def test_signs_that_look_alike_are_taken_for_each_other(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


def test_one_device_may_hold_several_seats() -> None:
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
def test_a_seat_that_cannot_be_taken(seat: int, right: Access, changes: dict[str, object], expected: str) -> None:
    assert code(table(**changes), BEN, ask.TakeSeat("1", seat), right) == expected


@pytest.mark.parametrize("name", ["<b>", "", " ", "a" * 25, "\u202eevil", "x\ny"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    who = Who(BEN, "", "join", frozenset())
    with pytest.raises(Refused, match="name-malformed"):
        Act(table(), who, keys()).result(ask.TakeSeat("1", 1, name))


def test_with_the_seats_own_link_a_second_device_joins_though_the_table_is_locked() -> None:
    key = with_ben().seats[1].key
    after = done(with_ben(), CLEO, ask.TakeSeat("1", 1, "Phone", key), "watch")
    assert after.seats[1].holders == (BEN, CLEO)
    assert after.seats[1].name == "Ben"
    assert code(with_ben(), CLEO, ask.TakeSeat("1", 1, "Phone", "k0")) == "seat-taken"


def test_a_seat_has_a_bounded_number_of_devices() -> None:
    full = table(seats=(Place(key="k0", name="Ana", holders=tuple(f"g{n}" for n in range(DEVICES_A_SEAT))),))
    assert code(full, CLEO, ask.TakeSeat("1", 0, "x", "k0")) == "seat-devices"


def test_a_seat_that_is_left_is_empty_and_its_old_link_opens_nothing() -> None:
    after = done(with_ben(), BEN, ask.LeaveSeat("1", 1))
    assert after.seats[1].is_empty
    assert after.seats[1].key != "k1"
    assert code(table(), BEN, ask.LeaveSeat("1", 0)) == "not-your-seat"


@pytest.mark.parametrize("phase", ["playing", "paused", "over"])
def test_a_seat_left_after_the_game_began_keeps_the_name_of_who_played_it(phase: str) -> None:
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


def test_nobody_takes_the_name_of_who_has_left_but_they_may_have_it_back() -> None:
    left = done(with_ben(phase="playing"), BEN, ask.LeaveSeat("1", 1))
    assert done(left, BEN, ask.TakeSeat("1", 1)).seats[1].name == "Ben"
    alone = done(left, ANA, ask.LeaveSeat("1", 0))
    assert done(alone, CLEO, ask.TakeSeat("1", 0, "Ben")).seats[0].name == "Ben 2"


def test_a_table_closed_in_mid_game_has_no_result_to_look_at() -> None:
    ended = [
        done(with_ben(phase=phase, matches=("t.1",)), ANA, ask.End("1")) for phase in ("playing", "paused", "over")
    ]
    assert [standing.has_result for standing in ended] == [False, False, True]
    assert not done(table(), ANA, ask.End("1")).has_result
    assert [with_ben(phase=phase, matches=("t.1",)).has_result for phase in ("playing", "over")] == [False, True]


def test_a_game_that_is_over_is_told_of_who_played_it_whoever_sits_there_since() -> None:
    played = over(with_ben(phase="playing", matches=("t.1",)))
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
    assert summary(again, ANA).names == ("Ana", "Ben", "Sage")
    assert table_view(over(again), {}, 0).names == ("Ana", "Cleo", "Sage")


def test_a_table_kept_before_names_were_is_read_and_told_of_who_sits_there() -> None:
    for phase, expected in (("playing", ()), ("over", ("Ana", "Ben", "Sage"))):
        kept = json.loads(encode(with_ben(phase=phase, matches=("t.1",))))
        del kept["names"]
        assert decode(json.dumps(kept).encode()).names == expected


def test_games_played_to_their_end_are_counted_also_while_the_next_is_played() -> None:
    two = ("t.1", "t.2")
    assert table_view(table(), {}, 0).finished == 0
    for phase, finished in (("playing", 1), ("paused", 1), ("over", 2)):
        standing = with_ben(phase=phase, matches=two)
        ended = done(standing, ANA, ask.End("1"))
        assert [table_view(one, {}, 0).finished for one in (standing, ended)] == [finished, finished]
        assert summary(standing, ANA).finished == finished
    assert table_view(with_ben(phase="playing", matches=("t.1",)), {}, 0).finished == 0


def test_a_host_who_leaves_the_last_seat_is_followed_by_who_sits_next() -> None:
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
def test_what_only_the_host_may_do(request_: ask.AtTable) -> None:
    assert code(with_ben(), BEN, request_) == "only-the-host"
    assert code(table(), FAY, request_, "watch") == "only-the-host"


def test_a_bot_is_seated_and_changed_and_an_unknown_one_refused() -> None:
    seated = done(table(), ANA, ask.SeatBot("1", 1, "greedy"))
    assert seated.seats[1].bot == "greedy"
    assert seated.seats[1].name not in ("", "Sage", "Ana")
    assert done(seated, ANA, ask.SeatBot("1", 1, "random")).seats[1].bot == "random"
    assert code(table(), ANA, ask.SeatBot("1", 1, "genius")) == "bot-unknown"
    assert code(with_ben(), ANA, ask.SeatBot("1", 1, "solid")) == "seat-taken"


def test_a_bot_stands_in_for_a_person_and_stands_up_again() -> None:
    away = done(with_ben(), ANA, ask.StandIn("1", 1, "greedy"))
    assert (away.seats[1].stand_in, away.seats[1].player, away.seats[1].holders) == ("greedy", "greedy", (BEN,))
    assert done(with_ben(), BEN, ask.StandIn("1", 1)).seats[1].stand_in == "solid"
    assert code(away, ANA, ask.TakeBack("1", 1)) == "not-your-seat"
    assert done(away, BEN, ask.TakeBack("1", 1)).seats[1].player == ""
    assert code(table(), ANA, ask.StandIn("1", 1)) == "seat-empty"


def test_a_game_starts_when_every_seat_is_taken() -> None:
    assert code(table(), ANA, ask.Start("1")) == "seat-empty"
    playing = done(with_ben(), ANA, ask.Start("1"))
    assert (playing.phase, playing.matches) == ("playing", ("t.1",))
    assert [chair.player for chair in chairs_of(playing)] == ["human", "human", "solid"]
    assert code(playing, ANA, ask.Start("1")) == "table-playing"
    assert code(playing, ANA, ask.Arrange("1", 3)) == "table-playing"


def test_a_rematch_needs_a_finished_game_and_somebody_at_the_table() -> None:
    over = with_ben(phase="over", matches=("t.1",))
    assert done(over, BEN, ask.Rematch("1")).matches == ("t.1", "t.2")
    assert code(over, FAY, ask.Rematch("1")) == "not-at-this-table"
    assert code(with_ben(), ANA, ask.Rematch("1")) == "table-not-over"
    assert code(with_ben(phase="playing"), ANA, ask.Rematch("1")) == "table-playing"


def test_a_rematch_gives_people_who_are_here_their_seats_back() -> None:
    over = with_ben(phase="over", matches=("t.1",))
    seats = tuple(msgspec.structs.replace(place, stand_in="solid") for place in over.seats[:2])
    over = msgspec.structs.replace(over, seats=(*seats, *over.seats[2:]))
    assert [place.player for place in done(over, BEN, ask.Rematch("1"), here=ANA).seats] == ["", "", "solid"]
    assert [place.player for place in done(over, BEN, ask.Rematch("1"), here=BEN).seats] == ["solid", "", "solid"]


def test_pausing_is_for_those_who_play() -> None:
    playing = with_ben(phase="playing")
    assert done(playing, BEN, ask.Pause("1", True)).phase == "paused"
    assert done(with_ben(phase="paused"), BEN, ask.Pause("1", False)).phase == "playing"
    assert code(playing, FAY, ask.Pause("1", True)) == "not-at-this-table"
    assert code(with_ben(), BEN, ask.Pause("1", True)) == "table-not-playing"


def test_what_is_to_be_played_can_be_rearranged_before_it_starts() -> None:
    plan = ClockPlan("game", 300, 5, "seat")
    after = done(with_ben(), ANA, ask.Arrange("1", 5, {"cycles": 3}, plan))
    assert (len(after.seats), after.options["cycles"], after.clock) == (5, 3, plan)
    smaller = done(after, ANA, ask.Arrange("1", 2))
    assert [place.name for place in smaller.seats] == ["Ana", "Ben"]
    assert code(table(), ANA, ask.Arrange("1", 6)) == "players"
    assert code(table(), ANA, ask.Arrange("1", None, {"cycles": 99})) == "option-out-of-range"
    assert code(table(), ANA, ask.Arrange("1", None, {"luck": 1})) == "option-unknown"
    everybody = tuple(Place(key=f"k{n}", name=f"P{n}", holders=(f"g{n}",)) for n in range(3))
    assert code(table(seats=everybody), ANA, ask.Arrange("1", 2)) == "seats-full"


def test_who_is_removed_loses_seat_links_and_the_way_back() -> None:
    after = done(with_ben(), ANA, ask.Remove("1", BEN))
    assert after.seats[1].is_empty
    assert {after.table_key, after.watch_key, after.seats[1].key}.isdisjoint({"kt", "kw", "k1"})
    with pytest.raises(Refused, match="removed-from-table"):
        access(after, BEN, after.table_key)
    assert code(table(), ANA, ask.Remove("1", ANA)) == "remove-oneself"


def test_hosting_is_handed_to_somebody_there_or_taken_once_the_host_is_gone() -> None:
    assert done(with_ben(), ANA, ask.HandOver("1", BEN)).host == BEN
    assert code(with_ben(), ANA, ask.HandOver("1", "g-nobody")) == "guest-unknown"
    gone = with_ben(host_gone=True)
    assert done(gone, BEN, ask.HandOver("1", BEN), here=CLEO).host == BEN
    assert not done(gone, BEN, ask.HandOver("1", BEN), here=CLEO).host_gone
    assert code(with_ben(), BEN, ask.HandOver("1", BEN), here=CLEO) == "host-just-left"
    for standing in (gone, with_ben()):
        assert code(standing, BEN, ask.HandOver("1", BEN), here=ANA) == "only-the-host"
        assert code(standing, FAY, ask.HandOver("1", FAY), here=CLEO) == "only-the-host"


def taken_by_ben(**changes: object) -> Standing:
    return done(with_ben(host_gone=True, **changes), BEN, ask.HandOver("1", BEN), here=CLEO, now=LEFT_AT)


def test_a_host_has_hosting_back_within_a_day_from_whoever_has_it() -> None:
    taken = taken_by_ben()
    with_cleo = done(taken, BEN, ask.SeatBot("1", 2, "greedy"))
    with_cleo = done(with_cleo, BEN, ask.ClearSeat("2", 2))
    with_cleo = done(with_cleo, CLEO, ask.TakeSeat("3", 2))
    handed = done(taken, BEN, ask.HandOver("1", CLEO), here=CLEO)
    again = done(replace(with_cleo, host_gone=True), CLEO, ask.HandOver("1", CLEO), now=LEFT_AT + 5)
    for standing in (taken, handed, again):
        assert standing.may_take_hosting(ANA, LEFT_AT + DAY_MS - 1)
        back = done(standing, ANA, ask.HandOver("1", ANA), here=BEN, now=LEFT_AT + DAY_MS - 1)
        assert (back.host, back.former_host) == (ANA, "")
        assert not standing.may_take_hosting(ANA, LEFT_AT + DAY_MS)
        assert code(standing, ANA, ask.HandOver("1", ANA), here=BEN, now=LEFT_AT + DAY_MS) in (
            "only-the-host",
            "host-just-left",
        )


def test_a_host_with_a_claim_is_not_put_out_by_who_took_hosting() -> None:
    taken = taken_by_ben()
    for request in (ask.Remove("1", ANA), ask.ClearSeat("1", 0), ask.End("1")):
        assert code(taken, BEN, request, now=LEFT_AT + DAY_MS - 1) == "former-host"
        done(taken, BEN, request, now=LEFT_AT + DAY_MS)
    assert not done(taken, BEN, ask.Remove("1", ANA), now=LEFT_AT + DAY_MS).concerns(ANA)
    assert code(taken, ANA, ask.Lock("1", True)) == "only-the-host"
    locked = done(taken, BEN, ask.Lock("1", True), now=LEFT_AT)
    without_seat = done(locked, ANA, ask.LeaveSeat("1", 0), now=LEFT_AT)
    assert access(without_seat, ANA, "") == "seat"
    with pytest.raises(Refused, match="not-invited"):
        access(without_seat, FAY, "")
    with pytest.raises(Refused, match="not-invited"):
        access(with_ben(), "", "")


def test_tables_kept_before_hosting_had_a_grace_are_read() -> None:
    kept = json.loads(encode(with_ben()))
    for name in ("host_grace", "host_gone", "former_host", "taken"):
        del kept[name]
    assert decode(json.dumps(kept).encode()) == with_ben()
    assert done(with_ben(), ANA, ask.SetHostGrace("1", 30)).host_grace == 30


def test_each_guest_mutes_for_themselves() -> None:
    after = done(table(), BEN, ask.Mute("1", FAY, True))
    assert after.muted == {BEN: (FAY,)}
    assert done(after, BEN, ask.Mute("1", FAY, False)).muted == {}


def test_a_bot_with_hands_is_seated_with_the_hand_that_is_asked_for() -> None:
    at_safranito = table(game="safranito", options={})
    assert done(at_safranito, ANA, ask.SeatBot("1", 1, "solid:2.4")).seats[1].bot == "solid:2.4"
    assert code(at_safranito, ANA, ask.SeatBot("1", 1, "solid:5")) == "bot-unknown"
    assert code(at_safranito, ANA, ask.SeatBot("1", 1, "solid@deep")) == "bot-unknown"


def test_at_a_closed_table_nothing_is_done_but_people_may_still_be_muted() -> None:
    closed = done(with_ben(), ANA, ask.End("1"))
    assert done(closed, ANA, ask.Mute("2", BEN, True)).muted == {ANA: (BEN,)}
    assert code(closed, ANA, ask.Lock("3", True)) == "table-ended"
