/** Tests the choice of drawing quality and the detection of slow frames. */

import { expect, test } from "vitest";
import { Gauge } from "../../src/scenes/quality";
import { LEVELS, levelFor, lower } from "../../src/state/quality";

const CARD = { renderer: "Some Card 3000", coarse: false, cores: 8 };

test("levelFor chooses a level by device", () => {
  expect(levelFor("auto", CARD)).toBe("high");
  expect(levelFor("auto", { ...CARD, cores: 4 })).toBe("medium");
  expect(levelFor("auto", { ...CARD, coarse: true })).toBe("medium");
  expect(levelFor("auto", { ...CARD, coarse: true, cores: 4 })).toBe("low");
  expect(levelFor("auto", { ...CARD, renderer: "ANGLE (Google, Vulkan 1.3 (SwiftShader Device))" })).toBe("flat");
});

test("levelFor follows a wish if there is a renderer", () => {
  for (const level of LEVELS) expect(levelFor(level, { ...CARD, renderer: "llvmpipe" })).toBe(level);
  for (const level of LEVELS) expect(levelFor(level, { ...CARD, renderer: null })).toBe("flat");
});

test("Gauge detects slow frames, but not a single one", () => {
  const told = (step: number, odd = step): boolean => {
    const gauge = new Gauge();
    let [now, slow] = [0, false];
    for (let frame = 0; frame < 100; frame++) {
      now += frame % 20 === 7 ? odd : step;
      slow ||= gauge.frame(now);
    }
    return slow;
  };
  expect(told(1 / 60)).toBe(false);
  expect(told(1 / 60, 0.2)).toBe(false);
  expect(told(1 / 20)).toBe(true);
});

test("lower goes down one level, at most to low", () => {
  expect(lower("high")).toBe("medium");
  expect(lower("low")).toBe("low");
});
