/** Tests the camera views and their interpolation. */

import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { between, fitted, gentle, look, type View } from "../../src/scenes/lens";

const UP = new Vector3(0, 0, 1);
const corner = (x: number, y: number): Vector3 => new Vector3(x, y, 0);
const BOARD = [corner(-0.3, -0.3), corner(0.3, -0.3), corner(0.3, 0.3), corner(-0.3, 0.3)];
const CANVAS = { left: 0, top: 0, width: 1000, height: 800 };
const CLEAR = { left: 50, top: 20, width: 600, height: 500 };

function seen(view: View, point: Vector3): { x: number; y: number } {
  const camera = new PerspectiveCamera();
  look(camera, view, CLEAR, CANVAS);
  const { x, y } = point.clone().project(camera);
  return { x: ((x + 1) / 2) * CANVAS.width, y: ((1 - y) / 2) * CANVAS.height };
}

const aspect = CLEAR.width / CLEAR.height;
const AHEAD = fitted({ eye: new Vector3(0, -1, 1), at: new Vector3(), up: UP, points: BOARD, aspect, margin: 0.1 });
const ABOVE = fitted({
  eye: new Vector3(0, -0.55, 1.5),
  at: new Vector3(0, -0.55, 0),
  up: new Vector3(0, 1, 0),
  points: BOARD,
  aspect,
});

test("fitted keeps all points inside the clear part, and some at its border", () => {
  const spots = BOARD.map((point) => seen(AHEAD, point));
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(CLEAR.left);
    expect(x).toBeLessThan(CLEAR.left + CLEAR.width);
    expect(y).toBeGreaterThan(CLEAR.top);
    expect(y).toBeLessThan(CLEAR.top + CLEAR.height);
  }
  expect(Math.min(...spots.map(({ x }) => x))).toBeCloseTo(CLEAR.left + (CLEAR.width * 0.05) / 1.1, 3);
});

test("a shifted lens shows a board from above to scale, from any eye position", () => {
  const scale = (from: Vector3, to: Vector3): number => {
    const [one, other] = [seen(ABOVE, from), seen(ABOVE, to)];
    return Math.hypot(one.x - other.x, one.y - other.y) / from.distanceTo(to);
  };
  const whole = scale(corner(-0.3, -0.3), corner(0.3, 0.3));
  for (const [from, to] of [
    [corner(0, 0), corner(0, 0.1)],
    [corner(0.2, 0.1), corner(0.3, 0.1)],
    [corner(-0.3, 0.3), corner(-0.1, -0.2)],
  ] as const)
    expect(scale(from, to)).toBeCloseTo(whole, 6);
  const [near, far] = [seen(ABOVE, corner(0, -0.2)), seen(ABOVE, corner(0, 0.2))];
  expect(near.x).toBeCloseTo(far.x, 6);
  expect(near.y).toBeGreaterThan(far.y);
});

describe("between", () => {
  test("begins at one view and ends at the other", () => {
    const middle = corner(0.1, 0.05);
    expect(seen(between(AHEAD, ABOVE, 0), middle)).toEqual(seen(AHEAD, middle));
    const [there, here] = [seen(between(AHEAD, ABOVE, 1), middle), seen(ABOVE, middle)];
    expect(there.x).toBeCloseTo(here.x, 6);
    expect(there.y).toBeCloseTo(here.y, 6);
  });

  test("begins and ends smoothly, and does not overshoot", () => {
    expect([-1, 0, 0.5, 1, 2].map(gentle)).toEqual([0, 0, 0.5, 1, 1]);
    expect(gentle(0.01)).toBeLessThan(0.001);
  });
});
