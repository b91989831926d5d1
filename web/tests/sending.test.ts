import { describe, expect, test } from "vitest";
import { Sending } from "../src/games/sending";

const [before, after] = [{ view: 1 }, { view: 2 }];

function sent(): Sending {
  const sending = new Sending();
  expect(sending.begin("1.typed", before)).toBe(true);
  return sending;
}

describe("an answer on its way", () => {
  test("keeps others from being sent until what came of it is shown", () => {
    const sending = sent();
    expect(sending.begin("1.typed", before)).toBe(false);
    expect(sending.answered(true, "1.typed", before)).toBe(false);
    sending.shown("1.typed", before);
    expect(sending.busy).toBe(true);
    sending.shown("1.typed", after);
    expect(sending.begin("1.typed", after)).toBe(true);
  });

  test("may be given again where it was refused", () => {
    const sending = sent();
    expect(sending.answered(false, "1.typed", before)).toBe(true);
    expect(sending.busy).toBe(false);
  });

  test("waits on while only others have done something", () => {
    const sending = sent();
    sending.shown("1.typed", after);
    expect(sending.busy).toBe(true);
  });

  test("was taken already where the line broke before the server could say so", () => {
    const sending = sent();
    sending.shown("1.typed", after);
    expect(sending.answered(true, "1.typed", after)).toBe(true);
    expect(sending.busy).toBe(false);
  });

  test("is forgotten with its question", () => {
    const sending = sent();
    sending.shown("2.throw", after);
    expect(sending.begin("2.throw", after)).toBe(true);
    expect(sending.answered(false, "1.typed", after)).toBe(false);
    expect(sending.busy).toBe(true);
  });
});
