/** Tests the orbiting camera. */

import { Vector3 } from "three";
import { expect, test } from "vitest";
import { dragged, keyed, type Orbit, readOrbit, seenFrom, turned, writeOrbit, zoomed } from "../../src/scenes/orbit";

const SOUTH: Orbit = { around: 0, height: 0.8, near: 1 };
const MIDDLE = new Vector3();

test("seenFrom the south looks north, and turning keeps the distance", () => {
  const view = seenFrom(SOUTH, MIDDLE, 0.4, 1);
  expect(view.eye.x).toBeCloseTo(0);
  expect(view.eye.y).toBeLessThan(0);
  const west = seenFrom(turned(SOUTH, Math.PI / 2, 0), MIDDLE, 0.4, 1);
  expect(west.eye.y).toBeCloseTo(0);
  expect(west.eye.length()).toBeCloseTo(view.eye.length());
});

test("dragging right turns the objects right, dragging down raises the camera", () => {
  const moved = dragged(SOUTH, 40, 40);
  expect(moved.around).toBeLessThan(0);
  expect(moved.height).toBeGreaterThan(SOUTH.height);
});

test("limits keep the camera above the table and outside the board", () => {
  expect(turned(SOUTH, 0, -9).height).toBeGreaterThan(0);
  expect(turned(SOUTH, 0, 9).height).toBeLessThan(Math.PI / 2);
  expect(zoomed(SOUTH, 1e6).near).toBeLessThan(20);
  expect(zoomed(SOUTH, 1e-6).near).toBeGreaterThan(0.5);
});

test("keys turn, raise and zoom; others are ignored", () => {
  expect(keyed(SOUTH, "ArrowRight")?.around).toBeGreaterThan(0);
  expect(keyed(SOUTH, "ArrowUp")?.height).toBeGreaterThan(0.8);
  expect(keyed(SOUTH, "+")?.near).toBeGreaterThan(1);
  expect(keyed(SOUTH, "a")).toBeUndefined();
});

test("zooming shrinks the window, which is as wide in any aspect ratio", () => {
  const [far, near] = [seenFrom(SOUTH, MIDDLE, 0.4, 1), seenFrom(zoomed(SOUTH, 2), MIDDLE, 0.4, 1)];
  expect(near.window.wide).toBeCloseTo(far.window.wide / 2);
  for (const aspect of [0.5, 1, 2]) {
    const { wide, high } = seenFrom(SOUTH, MIDDLE, 0.4, aspect).window;
    expect(Math.min(wide, high)).toBeCloseTo(far.window.wide);
  }
});

test("an orbit is written for addresses, and read back within the limits", () => {
  const orbit = { around: -0.5, height: 0.95, near: 1.4 };
  expect(writeOrbit(orbit)).toBe("331,54,140");
  const read = readOrbit(writeOrbit(orbit));
  expect(read?.around).toBeCloseTo(2 * Math.PI - 0.5, 1);
  expect(read?.height).toBeCloseTo(0.95, 1);
  expect(read?.near).toBe(1.4);
  const far = readOrbit("999,0,999");
  expect(far?.height).toBeGreaterThan(0.1);
  expect(far?.near).toBeLessThan(10);
  for (const text of ["", "1,2", "1,2,3,4", "a,1,2", "-1,1,2", "1,1e9,2"]) expect(readOrbit(text)).toBeNull();
});
