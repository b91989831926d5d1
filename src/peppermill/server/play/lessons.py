"""Guided first games at a table: their preparation, their seed, and what a learner is told."""

from msgspec.structs import replace

from peppermill.core import Refused, Seat, Seed
from peppermill.games import find_game
from peppermill.games.lesson import Lesson, Teaching
from peppermill.match import Match
from peppermill.match.clock import ClockPlan
from peppermill.server.tables.table_state import TableState
from peppermill.wire.http import NewTable

DEFAULT_SEATS = NewTable("").seats


def prepare_lesson(wanted: NewTable) -> NewTable:
    """Return a request for a table with the lesson's seats and options. Raises `Refused` (`lesson-prepared`) if it asks
    for others."""
    lesson = lesson_of(wanted.game, wanted.lesson_part)
    seats = ("me", *lesson.bots)
    for field, fits in (
        ("seats", wanted.seats in (DEFAULT_SEATS, seats)),
        ("names", len(wanted.names) <= 1),
        ("options", wanted.options in ({}, lesson.options)),
        ("data", not wanted.data),
        ("clock", wanted.clock == ClockPlan()),
        ("open", not wanted.open),
        ("help", wanted.help in (None, "coach")),
    ):
        if not fits:
            raise Refused("lesson-prepared", field=field)
    return replace(wanted, seats=seats, options=dict(lesson.options), start=True)


def lesson_of(game: str, part: int = 1) -> Lesson:
    """Return a part of a game's lesson. Raises `Refused` (`lesson-none`, `lesson-part`) if there is none."""
    lesson = find_game(game).lesson()
    if lesson is None:
        raise Refused("lesson-none", field="lesson", game=game)
    found = lesson.part(part)
    if found is None:
        raise Refused("lesson-part", field="lesson_part", game=game)
    return found


def lesson_start(table_state: TableState) -> tuple[Seed | None, str]:
    """Return the seed and the position of a lesson, or None and an empty text for any other game. Both are public in
    our code: they are used only for one person against the lesson's own bots."""
    if not table_state.lesson:
        return None, ""
    lesson = lesson_of(table_state.game, table_state.lesson_part)
    as_prepared = tuple(seat_state.bot for seat_state in table_state.seats) == ("", *lesson.bots)
    return (Seed(lesson.seed), lesson.position) if as_prepared else (None, "")


def teach(table_state: TableState, match: Match, seat: Seat) -> Teaching:
    """Return what the learner in a seat is told now. Raises `Refused` (`lesson-elsewhere`) if the game is no lesson."""
    told = None
    if table_state.lesson:
        news = tuple(piece.news for piece in match.news(seat))
        told = match.game.teach(match.view(seat), news, table_state.lesson_part)
    if told is None:
        raise Refused("lesson-elsewhere")
    return told
