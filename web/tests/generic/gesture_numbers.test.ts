/** Tests the numbers by which the generic scene makes gestures. */

import { describe, expect, test } from "vitest";
import { withGesture } from "../../src/games/generic/gesture_numbers";
import { completeLabel, wordedDecisions } from "../../src/games/generic/worded_decisions";
import type { Decision, Gesture, GestureFields } from "../../src/wire/types";
import { FACTS, reader } from "./reader";

const number = (field: string, low: number | null, high: number | null, unit = "") =>
  ({ field, measure: "number", low, high, unit }) as const;
const THROW: GestureFields = {
  fields: [number("speed", 0.5, 2.5, "m/s"), number("height", 0.02, 0.1, "m"), number("loft", -0.2, 0.6, "rad")],
  begin: { type: "throw", side: "south", speed: 1.2, height: 0.05, loft: 0.1 },
  rate: 60,
};
const POUR: GestureFields = {
  fields: [
    { field: "tilt", measure: "peak", low: -0.2, high: 3.2, unit: "rad" },
    { field: "level", measure: "peak", low: null, high: null, unit: "" },
    { field: "seconds", measure: "seconds", low: 0.1, high: 3, unit: "s" },
    number("shake.strength", null, null),
  ],
  begin: { type: "pour", tilt: [0, 1, 2, 1, 0], level: [0, 0, 0, 0, 0], shake: { strength: 3 } },
  rate: 2,
};
const THROWN: Gesture = {
  kind: "gesture",
  like: { type: "flick", chip: 10 },
  gesture: "throw",
  choices: [
    { field: "chip", values: [10, 20] },
    { field: "gesture.side", values: ["south", "north"] },
  ],
};
const POURED: Gesture = {
  kind: "gesture",
  like: { type: "tip" },
  gesture: "pour",
  choices: [],
};
const READER = reader({ facts: { ...FACTS, gestures: { throw: THROW, pour: POUR } } });

function answerOf(answers: Gesture) {
  const decision: Decision = { id: "1", answers };
  const [answer] = wordedDecisions([decision], READER)[0]?.answers ?? [];
  if (!answer) throw new Error("no answer");
  return answer;
}

describe("numbers of gestures", () => {
  test("are those of the kind, within its limits, and begin with the gesture given", () => {
    const { numbers, choices, label } = answerOf(THROWN);
    expect(label).toBe("Throw");
    expect(numbers.map(({ label: told, low, high, start, unit }) => [told, low, high, start, unit])).toEqual([
      ["Speed", 0.5, 2.5, 1.2, "m/s"],
      ["Height of the hand", 0.02, 0.1, 0.05, "cm"],
      ["Angle upwards", -0.2, 0.6, 0.1, "°"],
    ]);
    expect(choices.map((choice) => choice.label)).toEqual(["Chip", "Side of the board"]);
    expect(numbers[1]?.step).toBeCloseTo(0.001, 9);
  });

  test("change fields of the gesture, and choices those of command and gesture", () => {
    const values = {
      chip: 20,
      "gesture.side": "north",
      "gesture.speed": 2,
      "gesture.height": 0.05,
      "gesture.loft": 0.1,
    };
    const answer = answerOf(THROWN);
    const command = withGesture(answer.command, values, THROW);
    expect(command).toEqual({
      ...THROWN.like,
      chip: 20,
      gesture: { type: "throw", side: "north", speed: 2, height: 0.05, loft: 0.1 },
    });
    expect(completeLabel(answer, command, READER)).toBe("Throw · 20 · north");
  });

  test("of samples are their highest value and their duration; flat samples have no height", () => {
    const { numbers } = answerOf(POURED);
    expect(numbers.map(({ field, start }) => [field, start])).toEqual([
      ["gesture.tilt", 2],
      ["gesture.seconds", 2],
      ["gesture.shake.strength", 3],
    ]);
    expect(numbers[0]?.low).toBe(0);
    expect(numbers[2]?.low).toBe(Number.NEGATIVE_INFINITY);
  });

  test("scale samples and make them longer together", () => {
    const values = { "gesture.tilt": 1, "gesture.seconds": 4, "gesture.shake.strength": 5 };
    expect(withGesture(answerOf(POURED).command, values, POUR).gesture).toEqual({
      type: "pour",
      tilt: [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0],
      level: Array(9).fill(0),
      shake: { strength: 5 },
    });
  });

  test("leave a gesture that nobody changed as it was given", () => {
    const { command, numbers } = answerOf(POURED);
    const values = Object.fromEntries(numbers.map(({ field, start }) => [field, start]));
    expect(withGesture(command, values, POUR)).toEqual({ type: "tip", gesture: POUR.begin });
  });
});
