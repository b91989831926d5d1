/** Tests the notification of a player's turn. */

import { describe, expect, test } from "vitest";
import { TurnSignal, WAITED } from "../src/state/turn_signal";

describe("TurnSignal", () => {
  test("notifies once after others took their time", () => {
    const signal = new TurnSignal();
    expect(signal.update(false, false, 0)).toBe(false);
    expect(signal.update(true, false, WAITED)).toBe(true);
    expect(signal.update(true, false, WAITED + 1)).toBe(false);
  });

  test("does not notify a player who has just answered", () => {
    const signal = new TurnSignal();
    signal.update(true, false, 0);
    signal.update(false, false, 10_000);
    expect(signal.update(true, false, 10_000 + WAITED - 1)).toBe(false);
  });

  test("does not notify on arrival, unless the page is hidden", () => {
    expect(new TurnSignal().update(true, false, 99_999)).toBe(false);
    expect(new TurnSignal().update(true, true, 0)).toBe(true);
  });

  test("notifies at once on a hidden page", () => {
    const signal = new TurnSignal();
    signal.update(false, true, 0);
    expect(signal.update(true, true, 1)).toBe(true);
  });
});
