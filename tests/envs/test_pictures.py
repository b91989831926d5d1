"""Pictures of environments show the board as their viewer may see it, and nothing else."""

from typing import Any

import msgspec
import numpy as np
import pytest

from envs.test_codecs import GAMES, walk
from peppermill.core import SPECTATOR, Chance
from peppermill.envs import chili_v1
from peppermill.envs.render import canvas_of, picture_of
from peppermill.games.a_la_carte.picture import draw
from peppermill.games.chili.view import ChiliView
from peppermill.games.pictures import Canvas
from peppermill.games.safranito.picture import MIDDLE, SCALE
from peppermill.match import Position, resample
from peppermill.packages import find_package, registered


def words_of(canvas: Canvas) -> list[str]:
    """Return what is written on a canvas, in the order of drawing."""
    return [text.get_text() for axes in canvas.figure.axes for text in axes.texts]


def shapes_of(canvas: Canvas) -> list[tuple[str, bytes]]:
    """Return every shape on a canvas with its colours."""
    return [
        (f"{patch.get_facecolor()}{patch.get_edgecolor()}", patch.get_path().vertices.tobytes())
        for axes in canvas.figure.axes
        for patch in axes.patches
    ]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_pictures_of_all_viewers_are_drawn_from_begin_to_end(game: str, players: int) -> None:
    for position in walk(game, players, 120)[20::90]:
        for viewer in (SPECTATOR, *range(players)):
            words = words_of(canvas_of(position, viewer))
            assert {f"seat {seat}" for seat in range(players)} <= set(words)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_pictures_show_nothing_that_their_viewer_may_not_know(game: str, players: int) -> None:
    rng = Chance("anew").stream("resample")
    for position in walk(game, players, 120)[20::90]:
        for viewer in (SPECTATOR, 0):
            drawn = canvas_of(position, viewer)
            other = canvas_of(resample(position.observation(viewer), rng), viewer)
            assert (words_of(drawn), shapes_of(drawn)) == (words_of(other), shapes_of(other))


def test_picture_of_safranito_has_each_chip_where_it_lies_in_its_owners_colour() -> None:
    position = walk("safranito", 3, 9)[-1]
    picture, lying = picture_of(position), position.view().board
    assert picture.shape == (600, 800, 3)
    assert lying
    radius = 0.0185 * SCALE
    for chip in lying:
        if any(other is not chip and np.hypot(*np.subtract(other.place, chip.place)[:2]) < 0.05 for other in lying):
            continue
        x, y = MIDDLE[0] + chip.place[0] * SCALE - radius, MIDDLE[1] + chip.place[1] * SCALE
        seen = picture[600 - round(y * 5), round(x * 5)].tolist()
        colour = {0: "2c7a45", 1: "b92b1d", 2: "d9790f"}[chip.seat]
        assert seen == list(bytes.fromhex(colour))


def test_picture_of_chili_shows_the_ring_and_only_the_viewers_hand() -> None:
    position = walk("chili", 2, 5)[-1]
    view = position.view(0)
    assert isinstance(view, ChiliView)
    spectated, own = words_of(canvas_of(position)), words_of(canvas_of(position, 0))
    assert {str(card) for card in view.ring} <= set(spectated)
    assert {str(card) for card in view.hand} <= set(own)
    assert not {str(card) for card in view.hand if str(card) not in ("0", "1", "2")} & set(spectated)


def test_picture_of_a_la_carte_shows_every_dish_and_crystal_on_the_stoves() -> None:
    position = next(one for one in reversed(walk("a_la_carte", 2, 60)) if any(s.crystals for s in one.view().stoves))
    view = position.view()
    canvas = canvas_of(position)
    emptied = msgspec.structs.replace(
        view, stoves=tuple(msgspec.structs.replace(stove, crystals=()) for stove in view.stoves)
    )
    other = Canvas()
    draw(other, emptied)
    assert len(shapes_of(canvas)) > len(shapes_of(other))
    for stove in view.stoves:
        assert all(
            word in words_of(canvas) or word in " ".join(words_of(canvas)) for word in (stove.dish or "").split("_")
        )


def test_game_without_a_picture_of_its_own_is_drawn_as_text() -> None:
    with registered(msgspec.structs.replace(find_package("chili"), picture="")):
        position: Position[Any, Any, Any, Any] = walk("chili", 2, 3)[-1]
        assert words_of(canvas_of(position))[0].startswith("game: chili")
        env = chili_v1.raw_env(players=2, render_mode="rgb_array")
        env.reset(seed=2)
        assert env.render().shape == (600, 800, 3)
