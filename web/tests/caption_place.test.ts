/** Tests the positions of captions. */

import { describe, expect, test } from "vitest";
import { placeCaption } from "../src/state/caption_place";

const VIEW = { width: 390, height: 844 };
const CAPTION = { width: 120, height: 30 };

describe("placeCaption", () => {
  test("centres a caption above its icon", () => {
    expect(placeCaption({ x: 180, y: 400, width: 40, height: 40 }, CAPTION, VIEW)).toEqual({ x: 140, y: 362 });
  });

  test("places it below an icon at the top of the view", () => {
    expect(placeCaption({ x: 180, y: 4, width: 40, height: 40 }, CAPTION, VIEW)).toEqual({ x: 140, y: 52 });
  });

  test.each([
    [0, 6],
    [370, 264],
  ])("keeps it inside the view for an icon at %i", (x, left) => {
    expect(placeCaption({ x, y: 400, width: 20, height: 20 }, CAPTION, VIEW).x).toBe(left);
  });

  test("keeps it inside a view as high as the icon", () => {
    expect(placeCaption({ x: 0, y: 0, width: 390, height: 844 }, CAPTION, VIEW).y).toBe(808);
  });
});
