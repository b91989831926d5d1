"""The board's data file and its circles (C-5)."""

import math
import re
from pathlib import Path

from peppermill.core import Chance
from peppermill.games.safranito.board import action_circles, board, bowls, scattered

ROOT = Path(__file__).parents[2]


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


def test_the_rulebook_draws_the_board_at_its_real_size() -> None:
    source = (ROOT / "web" / "src" / "games" / "safranito" / "figures" / "board.ts").read_text(encoding="utf-8")
    squares = {name: int(size) for size, name in re.findall(r'square\((\d+), "fig-(rim|field)"', source)}
    bowl, space = (int(size) for size in re.findall(r"}, (\d+)\)", source))
    middles = {name: (int(x), -int(y)) for name, x, y in re.findall(r'\["(\w+)", (-?\d+), (-?\d+)\]', source)}
    tray, mm = board().tray, 1000
    assert squares == {"field": round(tray.side * mm), "rim": round((tray.side + 2 * tray.rim_width) * mm)}
    assert (bowl, space) == (round(bowls()[0].radius * mm), round(action_circles()[0].radius * mm))
    assert [*middles.values()] == [(round(circle.x * mm), round(circle.y * mm)) for circle in action_circles()]
    assert {round(abs(circle.x) * mm) for circle in bowls()} == {0, int(re.findall(r"- 1\) \* (\d+)", source)[0])}
