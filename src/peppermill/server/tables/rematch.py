"""The question whether to play again: who has answered it, when the next game begins, and who plays there."""

from collections.abc import Collection
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from peppermill.bots import usual_bot
from peppermill.core import Refused
from peppermill.server.tables.table_state import GuestId, RematchAnswer, RematchQuestion, SeatState, TableState
from peppermill.wire.requests import RematchStep

REMATCH_GRACE: Final = 15
"""Seconds that people who are there have to answer before the game may begin without them."""


class Asking(Struct, frozen=True):
    """The guest who asks or answers, the guests who are there, and the time in milliseconds since 1970."""

    guest: GuestId
    here: Collection[GuestId]
    now: int


def answers_to_rematch(table_state: TableState) -> dict[int, bool]:
    """Return for each seat that has answered whether its player joins. An answer ends when who gave it leaves the
    seat."""
    question = table_state.rematch
    given = () if question is None else question.answers
    seats = table_state.seats
    return {one.seat: one.joins for one in given if one.seat < len(seats) and one.guest in seats[one.seat].holders}


def seats_to_answer(table_state: TableState, here: Collection[GuestId]) -> tuple[int, ...]:
    """Return the seats of people who are there and have not answered."""
    given = answers_to_rematch(table_state)
    return tuple(
        seat
        for seat, seat_state in enumerate(table_state.seats)
        if seat not in given and not frozenset(here).isdisjoint(seat_state.holders)
    )


def advance_rematch(table_state: TableState, who: Asking, step: RematchStep) -> tuple[TableState, bool]:
    """Apply one step of a guest to the question, at a table whose game is over; returns the table with its question and
    whether the next game begins. Raises `Refused`."""
    if step == "ask" or (step == "begin" and table_state.rematch is None):
        return _asked(table_state, who, step)
    if table_state.rematch is None:
        raise Refused("rematch-not-asked")
    if step == "begin":
        return _begun(table_state, who)
    if not table_state.seats_of(who.guest):
        raise Refused("not-at-this-table")
    if step == "pass" and who.guest == table_state.rematch.by:
        return replace(table_state, rematch=None), False
    answered = _with_answer(table_state, who, step == "join")
    return answered, _is_settled(answered, who)


def _asked(table_state: TableState, who: Asking, step: RematchStep) -> tuple[TableState, bool]:
    _check_filled(table_state)
    if step == "begin":
        return table_state, True
    if table_state.rematch is not None:
        answered = _with_answer(table_state, who, True)
        return answered, _is_settled(answered, who)
    asked = _with_answer(replace(table_state, rematch=RematchQuestion(by=who.guest, since=who.now)), who, True)
    return asked, not seats_to_answer(asked, who.here)


def _begun(table_state: TableState, who: Asking) -> tuple[TableState, bool]:
    """Begin without those who have not answered. From anybody who has not answered it means that they join."""
    assert table_state.rematch is not None, "only a question can be closed"
    given = answers_to_rematch(table_state)
    joins = any(seat not in given for seat in table_state.seats_of(who.guest))
    answered = _with_answer(table_state, who, True) if joins else table_state
    if _is_settled(answered, who):
        return answered, True
    if joins or who.guest not in (table_state.host, table_state.rematch.by):
        return answered, False
    _check_filled(answered)
    left = table_state.rematch.since + REMATCH_GRACE * 1000 - who.now
    if left > 0 and seats_to_answer(answered, who.here):
        raise Refused("rematch-waits", seconds=-(-left // 1000))
    return answered, True


def _with_answer(table_state: TableState, who: Asking, joins: bool) -> TableState:
    question = table_state.rematch
    assert question is not None, "only a question is answered"
    mine = table_state.seats_of(who.guest)
    others = (one for one in question.answers if one.seat not in mine)
    answers = (*others, *(RematchAnswer(seat, who.guest, joins) for seat in mine))
    return replace(table_state, rematch=replace(question, answers=answers))


def _is_settled(table_state: TableState, who: Asking) -> bool:
    filled = not any(seat_state.is_empty for seat_state in table_state.seats)
    return filled and any(answers_to_rematch(table_state).values()) and not seats_to_answer(table_state, who.here)


def _check_filled(table_state: TableState) -> None:
    for seat, seat_state in enumerate(table_state.seats):
        if seat_state.is_empty:
            raise Refused("seat-empty", seat=seat)


def seats_for_rematch(table_state: TableState, here: Collection[GuestId]) -> tuple[SeatState, ...]:
    """Return the seats of the next game. Everybody who is there has their seat back from the bot that stood in, but who
    was asked and did not join: a bot plays for them until they take the seat back. Who is away finds their seat as they
    left it."""
    given = answers_to_rematch(table_state)

    def seated(seat: int, seat_state: SeatState) -> SeatState:
        is_here = not frozenset(here).isdisjoint(seat_state.holders)
        joins = given.get(seat, table_state.rematch is None if is_here else None)
        if joins is None or not seat_state.holders:
            return seat_state
        return replace(seat_state, stand_in="" if joins else seat_state.stand_in or usual_bot(table_state.game))

    return tuple(seated(seat, seat_state) for seat, seat_state in enumerate(table_state.seats))


def without_stale_rematch(table_state: TableState) -> TableState:
    """Return the state without a question that nobody waits for: another game goes on, or who asked has left."""
    question = table_state.rematch
    if question is None or (table_state.phase == "over" and table_state.involves(question.by)):
        return table_state
    return replace(table_state, rematch=None)
