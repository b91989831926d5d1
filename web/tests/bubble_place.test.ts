/** Tests the positions of speech bubbles. */

import { describe, expect, test } from "vitest";
import { placeBubble } from "../src/state/bubble_place";

const VIEW = { width: 390, height: 700 };
const BUBBLE = { width: 200, height: 60 };
const SEAT = { width: 120, height: 60 };

describe("placeBubble", () => {
  test("places a bubble below a seat at the top, its tip at the seat's centre", () => {
    expect(placeBubble({ x: 135, y: 10, ...SEAT }, BUBBLE, VIEW)).toEqual({ x: 95, y: 79, side: "below", tip: 100 });
  });

  test("places a bubble above a seat at the bottom", () => {
    expect(placeBubble({ x: 135, y: 600, ...SEAT }, BUBBLE, VIEW)).toMatchObject({ y: 531, side: "above" });
  });

  test.each([
    [0, 8, 52],
    [270, 182, 148],
  ])("stays inside the view for a seat at %i, and points at it", (x, left, tip) => {
    expect(placeBubble({ x, y: 10, ...SEAT }, BUBBLE, VIEW)).toMatchObject({ x: left, tip });
  });

  test("returns null for a seat outside the view", () => {
    expect(placeBubble({ x: 135, y: -80, ...SEAT }, BUBBLE, VIEW)).toBeNull();
    expect(placeBubble({ x: 400, y: 10, ...SEAT }, BUBBLE, VIEW)).toBeNull();
  });
});
