/** Tests how the generic scene puts decisions into words. */

import { describe, expect, test } from "vitest";
import { completeLabel, wordedDecisions } from "../../src/games/generic/worded_decisions";
import type { Decision } from "../../src/wire/types";
import { reader } from "./reader";

const BIDS = (amounts: readonly number[]): Decision => ({
  id: "1",
  answers: {
    kind: "listed",
    commands: [...amounts.map((amount) => ({ type: "bid", decision: "1", amount })), { type: "pass", decision: "1" }],
  },
});

describe("wordedDecisions", () => {
  test("labels listed answers in the game's words", () => {
    const [decision] = wordedDecisions([BIDS([2, 5])], reader());
    expect(decision?.ask).toBe("What do you bid?");
    expect(decision?.answers.map(({ label }) => label)).toEqual(["Bid 2", "Bid 5", "Pass"]);
    expect(decision?.isPending).toBe(true);
  });

  test("says what the server hints at the answer that agrees with it", () => {
    const [decision] = wordedDecisions([BIDS([2, 5])], reader(), [{ amount: 5, left: 1 }]);
    expect(decision?.answers.map(({ hint }) => hint)).toEqual(["", "leaves you 1", ""]);
  });

  test("offers many whole numbers in a row on a slider", () => {
    const [decision] = wordedDecisions([BIDS(Array.from({ length: 30 }, (_, index) => 10 + 5 * index))], reader());
    const [bid, pass] = decision?.answers ?? [];
    expect(bid?.numbers).toEqual([{ field: "amount", label: "Amount", low: 10, high: 155, step: 5 }]);
    expect(bid && completeLabel(bid, { ...bid.command, amount: 25 }, reader())).toBe("Bid 25");
    expect(pass?.numbers).toEqual([]);
  });

  test.each([
    [0, 1, 0.01],
    [0.1, 1, 0.01],
    [0, 360, 5],
    [-1, 1, 0.02],
    [5, 5, 1],
  ])("chooses a step for a range from %f to %f", (low, high, step) => {
    const like = { type: "push", decision: "1" };
    const answers = { kind: "in_range", like, spans: [{ field: "force", low, high }], choices: [] } as const;
    expect(wordedDecisions([{ id: "1", answers }], reader())[0]?.answers[0]?.numbers[0]?.step).toBeCloseTo(step, 9);
  });

  test("moves by whole numbers where the command holds one", () => {
    const like = { type: "bid", decision: "1", amount: 0 };
    const answers = { kind: "in_range", like, spans: [{ field: "amount", low: 0, high: 900 }], choices: [] } as const;
    expect(wordedDecisions([{ id: "1", answers }], reader())[0]?.answers[0]?.numbers[0]?.step).toBe(1);
  });

  test("names answers by what differs if the game has no words for them", () => {
    const commands = [
      { type: "swap_cards", decision: "1", give: "fig", seat: 1, all: true },
      { type: "swap_cards", decision: "1", give: "fig", seat: 0, all: false },
    ];
    const [decision] = wordedDecisions([{ id: "1", answers: { kind: "listed", commands }, pending: false }], reader());
    expect(decision?.answers.map(({ label }) => label)).toEqual(["Ben · All: yes", "Ana · All: no"]);
    expect(decision?.isPending).toBe(false);
  });

  test("lists a bounded number of answers", () => {
    const commands = Array.from({ length: 5000 }, (_, index) => ({ type: "say", decision: "1", word: `w${index}` }));
    const [decision] = wordedDecisions([{ id: "1", answers: { kind: "listed", commands } }], reader());
    expect(decision?.answers).toHaveLength(200);
    expect(decision?.more).toBe(4800);
  });
});
