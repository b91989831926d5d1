import { expect, test } from "vitest";
import { Gauge } from "../../src/scenes/quality";
import { LEVELS, levelFor, lower } from "../../src/state/quality";

const CARD = { renderer: "Some Card 3000", coarse: false, cores: 8 };

test("what the machine can is chosen by itself", () => {
  expect(levelFor("auto", CARD)).toBe("high");
  expect(levelFor("auto", { ...CARD, cores: 4 })).toBe("medium");
  expect(levelFor("auto", { ...CARD, coarse: true })).toBe("medium");
  expect(levelFor("auto", { ...CARD, coarse: true, cores: 4 })).toBe("low");
  expect(levelFor("auto", { ...CARD, renderer: "ANGLE (Google, Vulkan 1.3 (SwiftShader Device))" })).toBe("flat");
});

test("a wish is a wish, as long as there is anything to draw with", () => {
  for (const level of LEVELS) expect(levelFor(level, { ...CARD, renderer: "llvmpipe" })).toBe(level);
  for (const level of LEVELS) expect(levelFor(level, { ...CARD, renderer: null })).toBe("flat");
});

test("pictures that come too slowly are noticed, a single one that does is not", () => {
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

test("one step down, and never below low", () => {
  expect(lower("high")).toBe("medium");
  expect(lower("low")).toBe("low");
});
