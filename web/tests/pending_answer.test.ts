/** Tests the blocking of answers while one is pending. */

import { describe, expect, test } from "vitest";
import { PendingAnswer } from "../src/games/pending_answer";

const [before, after] = [{ view: 1 }, { view: 2 }];

function sent(): PendingAnswer {
  const sending = new PendingAnswer();
  expect(sending.begin("1.typed", before)).toBe(true);
  return sending;
}

describe("PendingAnswer", () => {
  test("blocks further answers until the result is shown", () => {
    const sending = sent();
    expect(sending.begin("1.typed", before)).toBe(false);
    expect(sending.answered(true, "1.typed", before)).toBe(false);
    sending.shown("1.typed", before);
    expect(sending.busy).toBe(true);
    sending.shown("1.typed", after);
    expect(sending.begin("1.typed", after)).toBe(true);
  });

  test("allows another answer after a refusal", () => {
    const sending = sent();
    expect(sending.answered(false, "1.typed", before)).toBe(true);
    expect(sending.busy).toBe(false);
  });

  test("keeps waiting while only others have acted", () => {
    const sending = sent();
    sending.shown("1.typed", after);
    expect(sending.busy).toBe(true);
  });

  test("counts as accepted if the connection broke before the confirmation", () => {
    const sending = sent();
    sending.shown("1.typed", after);
    expect(sending.answered(true, "1.typed", after)).toBe(true);
    expect(sending.busy).toBe(false);
  });

  test("is cleared with its decision", () => {
    const sending = sent();
    sending.shown("2.throw", after);
    expect(sending.begin("2.throw", after)).toBe(true);
    expect(sending.answered(false, "1.typed", after)).toBe(false);
    expect(sending.busy).toBe(true);
  });
});
