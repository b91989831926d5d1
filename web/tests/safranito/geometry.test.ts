/** Tests the geometry of Safranito's board. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  circleAt,
  circlesOf,
  drawnAt,
  handAt,
  lookOf,
  lyingAt,
  meant,
  SIDES,
  SPACES,
  SPICES,
  seenFrom,
} from "../../src/games/safranito/geometry";
import { FACTS } from "./view";

const PIECES = join(import.meta.dirname, "../../../src/peppermill/games/safranito/pieces.py");

test("bowls and circles have the server's names and order", () => {
  const text = readFileSync(PIECES, "utf-8");
  const names = (found: RegExpExecArray | null) => [...(found?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names(/for name in \(([^)]*)\)/.exec(text))).toEqual([...SPICES]);
  expect(names(/SPACES: Final = \(([^)]*)\)/.exec(text))).toEqual([...SPACES]);
});

describe("rotation of the board", () => {
  test("is none for a player in the south", () => {
    expect(drawnAt("south", { x: 0.1, y: 0.2 })).toEqual({ x: 100, y: -200 });
  });

  test("puts every thrower's own edge at the bottom", () => {
    for (const side of SIDES) {
      const { x, y } = drawnAt(side, handAt(FACTS, side));
      expect(x).toBeCloseTo(0);
      expect(y).toBeGreaterThan(300);
    }
  });

  test("puts the west to the left of the south, and so on around", () => {
    SIDES.forEach((side, index) => {
      const left = SIDES[(index + 1) % 4] ?? "south";
      expect(drawnAt(side, handAt(FACTS, left)).x).toBeLessThan(-300);
    });
  });

  test.each(SIDES)("is undone for the %s", (side) => {
    const spot = { x: 0.123, y: -0.045 };
    const back = lyingAt(side, seenFrom(side, spot));
    expect(back.x).toBeCloseTo(spot.x);
    expect(back.y).toBeCloseTo(spot.y);
    const drawn = meant(side, drawnAt(side, spot));
    expect(drawn.x).toBeCloseTo(spot.x, 4);
    expect(drawn.y).toBeCloseTo(spot.y, 4);
  });
});

describe("circlesOf", () => {
  const circles = circlesOf(FACTS, [75, 32]);

  test("names circles at their places, with the table's radii", () => {
    expect(circles.map((circle) => circle.name)).toEqual([...SPICES, ...SPACES]);
    expect(circleAt(circles, { x: 0, y: 0 })?.name).toBe("garlic");
    expect(circleAt(circles, { x: -0.18, y: 0.18 })?.name).toBe("curry");
    expect(circleAt(circles, { x: 0.09, y: -0.09 })?.name).toBe("reserve");
    expect(circleAt(circles, { x: 0.09, y: 0.17 })).toBeUndefined();
    expect(circleAt(circlesOf(FACTS, [60, 32]), { x: 0.065, y: 0 })).toBeUndefined();
  });
});

describe("a chip seen from above", () => {
  const thick = FACTS.disc.thickness;

  test("is round when flat, face up or down", () => {
    expect(lookOf("south", [0.1, 0, thick / 2], [1, 0, 0, 0], thick)).toMatchObject({
      x: 100,
      up: true,
      flat: 1,
      height: 0,
    });
    expect(lookOf("south", [0, 0, thick / 2], [0, 1, 0, 0], thick).up).toBe(false);
  });

  test("is narrow in the direction of its tilt", () => {
    const tilt = Math.PI / 6;
    const look = lookOf("south", [0, 0, 0.01], [Math.cos(tilt / 2), 0, Math.sin(tilt / 2), 0], thick);
    expect(look.flat).toBeCloseTo(Math.cos(tilt));
    expect(look.leans).toBeCloseTo(0);
    expect(look.height).toBeCloseTo(7.8);
    expect(lookOf("west", [0, 0, 0.01], [Math.cos(tilt / 2), 0, Math.sin(tilt / 2), 0], thick).leans).toBeCloseTo(-90);
  });

  test("is visible on its edge", () => {
    const look = lookOf("south", [0, 0, 0.02], [Math.SQRT1_2, Math.SQRT1_2, 0, 0], thick);
    expect(look.flat).toBeGreaterThan(0.1);
  });
});
