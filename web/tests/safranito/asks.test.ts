import { describe, expect, test } from "vitest";
import { askedOf } from "../../src/games/safranito/asks";
import { pointedAt } from "../../src/games/safranito/pointing";
import type { Question } from "../../src/wire/types";

const asking = (answers: Question["answers"], pending = true): Question => ({ id: "1.x", pending, answers });
const like = (type: string) => ({ type, decision: "1.x", chip: 10 });

describe("what is asked", () => {
  test("is nothing, where nothing is open", () => {
    expect(askedOf([])).toBeNull();
    expect(askedOf([asking({ kind: "any_of", commands: [{ type: "pass" }] }, false)])).toBeNull();
  });

  test("is a throw: chips, sides and limits come with the question", () => {
    const asked = askedOf([
      asking({
        kind: "within",
        like: { ...like("throw"), side: "north" },
        spans: [{ field: "speed", low: 0.5, high: 2.5 }],
        choices: [
          { field: "chip", values: [10, 30] },
          { field: "side", values: ["north"] },
        ],
      }),
    ]);
    expect(asked).toMatchObject({
      kind: "throw",
      chips: [10, 30],
      sides: ["north"],
      limits: { throw: { speed: { low: 0.5, high: 2.5 } } },
    });
  });

  test("is where to aim, or where a real chip lies", () => {
    const chips = { field: "chip", values: [10] };
    const spans = [{ field: "x", low: -0.26, high: 0.26 }];
    expect(askedOf([asking({ kind: "within", like: like("aim"), spans, choices: [chips] })])?.kind).toBe("aim");
    const spots = { field: "spot", values: ["curry", "out"] };
    const lay = askedOf([asking({ kind: "within", like: like("lay"), spans: [], choices: [chips, spots] })]);
    expect(lay).toMatchObject({ kind: "lay", spots: ["curry", "out"] });
  });

  test("is what a throw has moved besides", () => {
    const move = { type: "move", decision: "1.x", number: 3, spot: "mint", up: true };
    const asked = askedOf([asking({ kind: "any_of", commands: [{ type: "leave", decision: "1.x" }, move] })]);
    expect(asked).toEqual({
      kind: "typing",
      leave: { type: "leave", decision: "1.x" },
      moves: [{ number: 3, spot: "mint", up: true, command: move }],
    });
  });

  test.each(["use", "keep", "pick", "sell", "buy", "blend", "pass"])("lists the answers to %s as they came", (type) => {
    const commands = [{ type, decision: "1.x" }];
    const asked = askedOf([asking({ kind: "any_of", commands })]);
    expect(asked?.kind).toBe(type === "pass" ? "blend" : type);
    expect(asked && "answers" in asked && asked.answers).toEqual(commands);
  });
});

test("a line of the log points at circles, chips, seats and blends", () => {
  const found = pointedAt({ type: "space_revealed", space: "reserve", chips: [{ number: 3, value: 20 }], seat: 1 });
  expect([...found.circles, ...found.chips, ...found.seats]).toEqual(["reserve", 3, 1]);
  expect([...pointedAt({ type: "board_cleared", invalid: [1], spaces: [2, 5], tokens: [0, 1] }).chips]).toEqual([
    1, 2, 5,
  ]);
  expect([...pointedAt({ type: "blend_taken", seat: 0, blend: 7 }).blends]).toEqual([7]);
  expect(pointedAt(null).chips.size).toBe(0);
});
