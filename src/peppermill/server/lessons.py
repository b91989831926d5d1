"""Guided first games at a table: prepared as the game says, with luck that was chosen for it, and told how it goes."""

from msgspec.structs import replace

from peppermill.games import find_game
from peppermill.games.lesson import Lesson, Teaching
from peppermill.match import Match
from peppermill.match.clock import ClockPlan
from peppermill.server.standing import Standing
from peppermill.table import Refused, Seat, Seed
from peppermill.wire.http import NewTable

ANY_SEATS = NewTable("").seats


def prepared(wanted: NewTable) -> NewTable:
    """What is played, by whom and by which options is the lesson's. Who asks for something else is told what."""
    lesson = lesson_of(wanted.game)
    seats = ("me", *lesson.bots)
    for field, fits in (
        ("seats", wanted.seats in (ANY_SEATS, seats)),
        ("names", len(wanted.names) <= 1),
        ("options", wanted.options in ({}, lesson.options)),
        ("data", not wanted.data),
        ("clock", wanted.clock == ClockPlan()),
        ("open", not wanted.open),
    ):
        if not fits:
            raise Refused("lesson-prepared", field=field)
    return replace(wanted, seats=seats, options=dict(lesson.options), start=True)


def lesson_of(game: str) -> Lesson:
    lesson = find_game(game).lesson()
    if lesson is None:
        raise Refused("lesson-none", field="lesson", game=game)
    return lesson


def beginning(standing: Standing) -> tuple[Seed | None, str]:
    """The luck and the position of a game that was prepared. Both are known to all who read our code: they are for one
    person against the lesson's own bots."""
    if not standing.lesson:
        return None, ""
    lesson = lesson_of(standing.game)
    as_prepared = tuple(place.bot for place in standing.seats) == ("", *lesson.bots)
    return (Seed(lesson.seed), lesson.position) if as_prepared else (None, "")


def teaching(standing: Standing, match: Match, seat: Seat) -> Teaching:
    told = None
    if standing.lesson:
        told = match.game.teach(match.view(seat), tuple(piece.news for piece in match.news(seat)))
    if told is None:
        raise Refused("lesson-elsewhere")
    return told
