/** Tests how Safranito's decisions are turned into choices for the controls. */

import { describe, expect, test } from "vitest";
import { choicesOf } from "../../src/games/safranito/choices";
import { pointedAt } from "../../src/games/safranito/pointing";
import type { Decision } from "../../src/wire/types";

const asking = (answers: Decision["answers"], pending = true): Decision => ({ id: "1.x", pending, answers });
const like = (type: string) => ({ type, decision: "1.x", chip: 10 });

describe("choicesOf", () => {
  test("returns null without an open decision", () => {
    expect(choicesOf([])).toBeNull();
    expect(choicesOf([asking({ kind: "listed", commands: [{ type: "pass" }] }, false)])).toBeNull();
  });

  test("reads a throw with its chips and sides", () => {
    const asked = choicesOf([
      asking({
        kind: "gesture",
        like: like("throw"),
        gesture: "throw",
        choices: [
          { field: "chip", values: [10, 30] },
          { field: "gesture.side", values: ["north"] },
        ],
      }),
    ]);
    expect(asked).toMatchObject({ kind: "throw", chips: [10, 30], sides: ["north"] });
  });

  test("reads where to aim, or where a real chip lies", () => {
    const chips = { field: "chip", values: [10] };
    const spans = [{ field: "x", low: -0.26, high: 0.26 }];
    expect(choicesOf([asking({ kind: "in_range", like: like("aim"), spans, choices: [chips] })])).toMatchObject({
      kind: "aim",
      spans: { x: { low: -0.26, high: 0.26 } },
    });
    const spots = { field: "spot", values: ["curry", "out"] };
    const lay = choicesOf([asking({ kind: "in_range", like: like("lay"), spans: [], choices: [chips, spots] })]);
    expect(lay).toMatchObject({ kind: "lay", spots: ["curry", "out"] });
  });

  test("reads the chips a throw has moved", () => {
    const move = { type: "move", decision: "1.x", number: 3, spot: "mint", up: true };
    const asked = choicesOf([asking({ kind: "listed", commands: [{ type: "leave", decision: "1.x" }, move] })]);
    expect(asked).toEqual({
      kind: "typing",
      leave: { type: "leave", decision: "1.x" },
      moves: [{ number: 3, spot: "mint", up: true, command: move }],
    });
  });

  test.each(["use", "keep", "pick", "sell", "buy", "blend", "pass"])("lists the answers to %s in order", (type) => {
    const commands = [{ type, decision: "1.x" }];
    const asked = choicesOf([asking({ kind: "listed", commands })]);
    expect(asked?.kind).toBe(type === "pass" ? "blend" : type);
    expect(asked && "answers" in asked && asked.answers).toEqual(commands);
  });
});

test("pointedAt finds circles, chips, seats and blends of a log line", () => {
  const found = pointedAt({ type: "space_revealed", space: "reserve", chips: [{ number: 3, value: 20 }], seat: 1 });
  expect([...found.circles, ...found.chips, ...found.seats]).toEqual(["reserve", 3, 1]);
  expect([...pointedAt({ type: "board_cleared", invalid: [1], spaces: [2, 5], tokens: [0, 1] }).chips]).toEqual([
    1, 2, 5,
  ]);
  expect([...pointedAt({ type: "blend_taken", seat: 0, blend: 7 }).blends]).toEqual([7]);
  expect(pointedAt(null).chips.size).toBe(0);
});
