"""Throws in the plane, for thinking ahead, by tens of thousands a second. Discs slide, spin and strike; none flips.

The flight is a parabola. Landing takes friction times the downward speed off the level speed at once, which is what all
hops together take; then friction acts as on a ring of points. Compiled by numba and kept on disk: `prepare` does that
at set-up. Chips are handed on by their number: a view of a row would be counted in and out, which costs more than sums.
Chance has no part in it: give it rows of throws that already tremble.
"""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.gestures import SIDES, Throw
from peppermill.physics.motion import Array
from peppermill.physics.scenes import Board

FIELDS: Final = Throw.__struct_fields__
STEP: Final = 0.002
"""Time step in seconds. In one step the fastest chip goes a quarter of its radius; collisions are moved back to the
moment they happened."""
LONGEST: Final = 2.5
OVER_THE_RIM: Final = 1.1
"""Speed against the rim, in m/s, above which a chip goes over it (fitted to the engine)."""
GRAVITY: Final = 9.81
X, Y, VX, VY, SPIN = range(5)
"""Columns of a chip's row."""
HALF, RIM, RADIUS, THICK, MU, MU_DISC, BOUNCE, BOUNCE_DISC = range(8)
"""Places of a board's numbers."""
Flags = NDArray[np.bool_]


def rows_of(throws: Sequence[Throw]) -> Array:
    """Return throws as rows of numbers; a side is its place among the sides."""
    return np.array([[float(SIDES.index(one.side)), *msgspec.structs.astuple(one)[1:]] for one in throws])


def proxy_throws(board: Board, rows: Array) -> Array:
    """Return x, y, and 1 for a chip that went out, for each throw and each chip of the board, the thrown one last."""
    tray, disc = board.tray, board.disc
    lying = np.array([[chip.pose.place[0], chip.pose.place[1]] for chip in board.chips]).reshape(-1, 2)
    surfaces = (tray.friction_field, tray.friction_disc, tray.restitution_field, tray.restitution_disc)
    figures = np.array([tray.half, tray.rim_height, disc.radius, disc.thickness, *surfaces])
    return np.asarray(_throws(lying, np.ascontiguousarray(rows, dtype=np.float64), figures))


def prepare() -> None:
    """Compile the functions, or load what was compiled before."""
    from peppermill.physics.scenes import Disc, Tray

    tray = Tray(0.5, 0.03, 0.006, 0.01, 0.2, 0.2, 0.3, 0.5, 0.002)
    proxy_throws(Board(tray, Disc(0.02, 0.004, 0.003, 0.01)), rows_of([Throw("south")]))


@fast
def _throws(lying: Array, rows: Array, board: Array) -> Array:
    count = lying.shape[0] + 1
    results = np.zeros((rows.shape[0], count, 3))
    chips = np.zeros((count, 5))
    awake = np.zeros(count, np.bool_)
    riding = np.zeros((count, count), np.bool_)
    for number in range(rows.shape[0]):
        for chip in range(count):
            awake[chip] = False
            for column in range(5):
                chips[chip, column] = lying[chip, column] if chip < count - 1 and column < 2 else 0.0
            for other in range(count):
                riding[chip, other] = False
        _throw(rows[number], chips, awake, riding, results[number], board)
        for chip in range(count):
            results[number, chip, 0], results[number, chip, 1] = chips[chip, X], chips[chip, Y]
    return results


@fast
def _throw(row: Array, chips: Array, awake: Flags, riding: Flags, out: Array, board: Array) -> None:
    last = chips.shape[0] - 1
    time, landing, down = _fly(row, chips[last], board)
    if time < 0.0:
        out[last, 2] = 1.0
        return
    awake[last] = True
    landed, calm = False, 0
    while time < LONGEST:
        time += STEP
        if not landed and time >= landing:
            landed = True
            _land(chips, riding, down, board)
        moving = _move(chips, awake, out, landed, board)
        if not moving:
            return
        calm -= 1
        if calm <= 0:
            calm = _strike(chips, awake, riding, out, board)


@fast
def _fly(row: Array, chip: Array, board: Array) -> tuple[float, float, float]:
    """Return the chip's row when it is as low as other chips are high, that time, its landing time and its downward
    speed. A negative time means that it lands on the rim."""
    side, place, outside, height, direction, loft, speed, spin, pitch, roll = row[:10]
    inward = math.pi / 2 - side * math.pi / 2
    cosine, sine, reach = math.cos(inward), math.sin(inward), board[HALF] + outside
    level, rise, way = speed * math.cos(loft), speed * math.sin(loft), inward - direction
    chip[VX], chip[VY], chip[SPIN] = level * math.cos(way), level * math.sin(way), spin
    # it lands on the edge that hangs lowest, and falls flat from there: half of it counts
    hangs = 0.5 * board[RADIUS] * math.sin(math.sqrt(pitch * pitch + roll * roll))
    drop = max(height - board[THICK] / 2 - hangs, 0.0)
    down = math.sqrt(rise * rise + 2 * GRAVITY * drop)
    landing = (rise + down) / GRAVITY
    crossed = outside / max(level * math.cos(direction), 1e-9)
    low = landing if landing < crossed else max(landing - board[THICK] / max(down, 0.1), 0.0)
    chip[X] = -reach * cosine + place * sine + chip[VX] * low
    chip[Y] = -reach * sine - place * cosine + chip[VY] * low
    return (-1.0 if landing < crossed else low), landing, down


@fast
def _land(chips: Array, riding: Flags, down: float, board: Array) -> None:
    """Reduce the level speed by what all hops together take. The chip slides over chips that it lands upon, and does
    not strike them."""
    last = chips.shape[0] - 1
    one = chips[last]
    part = max(1.0 - board[MU] * down / max(math.hypot(one[VX], one[VY]), 1e-9), 0.0)
    one[VX] *= part
    one[VY] *= part
    for chip in range(last):
        gap = math.hypot(chips[chip, X] - one[X], chips[chip, Y] - one[Y])
        riding[chip, last] = riding[last, chip] = gap < 1.8 * board[RADIUS]


@fast
def _move(chips: Array, awake: Flags, out: Array, landed: bool, board: Array) -> bool:
    moving = False
    for chip in range(chips.shape[0]):
        if not awake[chip]:
            continue
        flying = chip == chips.shape[0] - 1 and not landed
        vx, vy = chips[chip, VX], chips[chip, VY]
        if not flying and not _rub(chips, chip, board):
            awake[chip] = False
            continue
        moving = True
        chips[chip, X] += 0.5 * (vx + chips[chip, VX]) * STEP
        chips[chip, Y] += 0.5 * (vy + chips[chip, VY]) * STEP
        reach = max(abs(chips[chip, X]), abs(chips[chip, Y])) + board[RADIUS]
        if reach > board[HALF] and _meets_rim(chips, chip, flying, board):
            out[chip, 2] = 1.0
            awake[chip] = False
    return moving


@fast
def _rub(chips: Array, chip: int, board: Array) -> bool:
    """Apply friction on a ring of points that move and turn, so that a chip with spin slides farther. Returns False
    when it has stopped."""
    going = chips[chip, VX] * chips[chip, VX] + chips[chip, VY] * chips[chip, VY]
    turning = (chips[chip, SPIN] * board[RADIUS]) ** 2
    loss = board[MU] * GRAVITY * STEP
    if going + turning < loss * loss:
        chips[chip, VX] = chips[chip, VY] = chips[chip, SPIN] = 0.0
        return False
    part = max(1.0 - loss / math.sqrt(going + 0.5 * turning), 0.0)
    chips[chip, VX] *= part
    chips[chip, VY] *= part
    if turning > 0.0:
        chips[chip, SPIN] *= max(1.0 - 2.0 * loss / math.sqrt(4.0 * going + turning), 0.0)
    return True


@fast
def _meets_rim(chips: Array, chip: int, flying: bool, board: Array) -> bool:
    """Bounce a chip off the rim. Returns True if it goes over."""
    for axis in range(2):
        beyond = abs(chips[chip, axis]) + board[RADIUS] - board[HALF]
        if beyond <= 0.0:
            continue
        sign = math.copysign(1.0, chips[chip, axis])
        against, along = chips[chip, 2 + axis] * sign, abs(chips[chip, 3 - axis])
        if against > 0.0 and (against > OVER_THE_RIM or flying or beyond > board[RADIUS]):
            return beyond > board[RADIUS] or not flying
        if against > 0.0:
            lost = board[MU] * (1.0 + board[BOUNCE]) * against
            chips[chip, 2 + axis] = -board[BOUNCE] * against * sign
            chips[chip, 3 - axis] *= max(1.0 - lost / max(along, 1e-9), 0.0)
            chips[chip, axis] -= beyond * sign
    return False


@fast
def _strike(chips: Array, awake: Flags, riding: Flags, out: Array, board: Array) -> int:
    """Collide every pair that touches. Returns the number of steps in which no chip can reach another."""
    count, nearest, fastest = chips.shape[0], 1.0, 0.0
    across = 2.0 * board[RADIUS]
    for a in range(count):
        if not awake[a]:
            continue
        fastest = max(fastest, math.hypot(chips[a, VX], chips[a, VY]))
        for b in range(count):
            if b == a or out[b, 2] != 0.0 or (awake[b] and b < a):
                continue
            dx, dy = chips[b, X] - chips[a, X], chips[b, Y] - chips[a, Y]
            square = dx * dx + dy * dy
            if square >= (across + nearest) ** 2:
                continue
            gap = math.sqrt(square)
            nearest = max(min(nearest, gap - across), 0.0)
            if gap >= across:
                riding[a, b] = riding[b, a] = False
            elif not riding[a, b] and gap > 1e-9:
                _blow(chips, a, b, across, board)
                awake[b] = True
    return int(nearest / (2.0 * fastest * STEP + 1e-9))


@fast
def _blow(chips: Array, a: int, b: int, across: float, board: Array) -> None:
    """Collide two rough discs: an impulse along the normal by restitution, one across by friction, until they roll."""
    dx, dy = chips[b, X] - chips[a, X], chips[b, Y] - chips[a, Y]
    ux, uy = chips[a, VX] - chips[b, VX], chips[a, VY] - chips[b, VY]
    closing, speed = ux * dx + uy * dy, ux * ux + uy * uy
    if closing > 0.0:
        since = _since(dx * dx + dy * dy, closing, speed, across)
        dx += ux * since
        dy += uy * since
        nx, ny = dx / across, dy / across
        _exchange(chips, a, b, nx, ny, board)
        mx, my = chips[a, VX] - chips[b, VX] - ux, chips[a, VY] - chips[b, VY] - uy
        dx -= (ux + mx) * since
        dy -= (uy + my) * since
    gap = max(math.sqrt(dx * dx + dy * dy), 1e-9)
    middle_x, middle_y = 0.5 * (chips[a, X] + chips[b, X]), 0.5 * (chips[a, Y] + chips[b, Y])
    half = 0.5 * max(gap, across) / gap
    chips[a, X], chips[a, Y] = middle_x - half * dx, middle_y - half * dy
    chips[b, X], chips[b, Y] = middle_x + half * dx, middle_y + half * dy


@fast
def _since(square: float, closing: float, speed: float, across: float) -> float:
    """Return how long ago two chips that overlap were a diameter apart."""
    inside = closing * closing + speed * (across * across - square)
    return min((math.sqrt(inside) - closing) / speed, STEP)


@fast
def _exchange(chips: Array, a: int, b: int, nx: float, ny: float, board: Array) -> None:
    ux, uy = chips[a, VX] - chips[b, VX], chips[a, VY] - chips[b, VY]
    push = 0.5 * (1.0 + board[BOUNCE_DISC]) * max(ux * nx + uy * ny, 0.0)
    rub = uy * nx - ux * ny + (chips[a, SPIN] + chips[b, SPIN]) * board[RADIUS]
    most = board[MU_DISC] * push
    along = min(max(rub / 6.0, -most), most)
    px, py = push * nx - along * ny, push * ny + along * nx
    chips[a, VX] -= px
    chips[a, VY] -= py
    chips[b, VX] += px
    chips[b, VY] += py
    chips[a, SPIN] -= 2.0 * along / board[RADIUS]
    chips[b, SPIN] -= 2.0 * along / board[RADIUS]


if __name__ == "__main__":
    prepare()
