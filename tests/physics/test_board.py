"""The board's data file and its circles (C-5)."""

import math

from peppermill.core import Chance
from peppermill.games.safranito.board import action_circles, board, bowls, scattered


def test_the_board_is_as_the_rule_sheet_says() -> None:
    scene = board()
    assert (scene.tray.side, scene.tray.rim_height) == (0.54, 0.006)
    assert (scene.disc.radius, scene.disc.thickness, scene.disc.hole, scene.disc.mass) == (0.02, 0.0044, 0.003, 0.012)
    assert [(round(one.x, 3), round(one.y, 3)) for one in bowls()[:4]] == [
        (-0.18, 0.18),
        (0, 0.18),
        (0.18, 0.18),
        (-0.18, 0),
    ]
    assert [(round(one.x, 3), round(one.y, 3)) for one in action_circles()[:2]] == [(-0.09, 0.09), (0.09, 0.09)]


def test_circles_lie_more_than_a_hole_apart() -> None:
    circles = [*bowls(), *action_circles()]
    for number, one in enumerate(circles):
        for other in circles[:number]:
            apart = math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius
            assert apart > 2 * board().disc.hole


def test_scattered_chips_lie_apart_and_the_same_for_the_same_luck() -> None:
    chips = scattered(24, Chance(1))
    assert chips == scattered(24, Chance(1))
    assert [chip.number for chip in chips] == list(range(1, 25))
    for number, one in enumerate(chips):
        assert all(math.dist(one.pose.place, other.pose.place) > 0.04 for other in chips[:number])
