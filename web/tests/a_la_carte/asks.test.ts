/** Tests how À la carte's decisions are turned into choices for the controls. */

import { describe, expect, test } from "vitest";
import { bottlesOf, choicesOf, guestPans, panOver, pansFor, seasoningOf } from "../../src/games/a_la_carte/choices";
import type { Decision } from "../../src/wire/types";

const ask = (answers: Decision["answers"]): Decision => ({ id: "3.act.7", pending: true, answers });
const like = (type: string, more: object = {}) => ({ type, decision: "3.act.7", ...more });

describe("choicesOf", () => {
  test("returns null without a pending decision", () => {
    expect(choicesOf([{ ...ask({ kind: "listed", commands: [] }), pending: false }])).toBeNull();
  });

  test("combines listed commands with gestures", () => {
    const asked = choicesOf([
      ask({
        kind: "any_of",
        parts: [
          { kind: "listed", commands: [like("heat"), like("cup", { cup: "swap", seat: 1 }), like("end")] },
          {
            kind: "gesture",
            like: like("season", { pan: 0 }),
            gesture: "pour",
            choices: [
              { field: "pan", values: [0, 2] },
              { field: "gesture.bottle", values: ["lemon", "herbs"] },
            ],
          },
        ],
      }),
    ]);
    expect(asked?.heats).toHaveLength(1);
    expect(asked?.cups.map(({ cup, seat }) => [cup, seat])).toEqual([["swap", 1]]);
    expect(asked?.end).toEqual(like("end"));
    expect(asked && bottlesOf(asked)).toEqual(["lemon", "herbs"]);
    expect(asked && pansFor(asked, "lemon")).toEqual([0, 2]);
    expect(asked && pansFor(asked, "pepper")).toEqual([]);
    expect(asked && seasoningOf(asked, "herbs", 2)?.by).toBe("hand");
    expect(asked?.flip).toBeNull();
  });

  test("panOver prefers the chosen pan, then the own one, and guests only by choice", () => {
    const hand = (pans: readonly number[], bottles: readonly string[]) => ({
      kind: "gesture" as const,
      like: like("season", { pan: pans[0] }),
      gesture: "pour",
      choices: [
        { field: "pan", values: [...pans] },
        { field: "gesture.bottle", values: [...bottles] },
      ],
    });
    const guests = hand([0, 2], ["lemon", "herbs"]);
    const asked = choicesOf([ask({ kind: "any_of", parts: [hand([1], ["lemon"]), guests] })]);
    if (!asked) throw new Error("a pour is asked for");
    expect(guestPans(asked, 1)).toEqual([0, 2]);
    expect(panOver(asked, "lemon", 1, null)).toBe(1);
    expect(panOver(asked, "lemon", 1, 2)).toBe(2);
    expect(panOver(asked, "lemon", 1, 3)).toBe(1);
    expect(panOver(asked, "herbs", 1, null)).toBeNull();
    expect(panOver(asked, "herbs", 1, 0)).toBe(0);
    const one = choicesOf([ask(hand([2], ["lemon"]))]);
    expect(one && panOver(one, "lemon", 1, null)).toBe(2);
    expect(one && panOver(one, "pepper", 1, null)).toBeNull();
  });

  test("reads pours that are sampled, and pours that are typed", () => {
    const drawn = choicesOf([
      ask({
        kind: "in_range",
        like: like("tilt", { pan: 0, bottle: "lemon" }),
        spans: [{ field: "tilt", low: 1, high: 3 }],
        choices: [
          { field: "pan", values: [0] },
          { field: "bottle", values: ["lemon", "pepper"] },
        ],
      }),
    ]);
    expect(drawn?.seasonings[0]).toMatchObject({ by: "tilt", bottles: ["lemon", "pepper"], tilt: { low: 1, high: 3 } });
    const typed = choicesOf([
      ask({
        kind: "in_range",
        like: like("fallen", { pan: 1, bottle: "herbs", spices: 0, salts: 0 }),
        spans: [],
        choices: [
          { field: "pan", values: [1] },
          { field: "spices", values: [0, 1, 2] },
          { field: "salts", values: [0, 1] },
        ],
      }),
    ]);
    expect(typed?.seasonings[0]).toMatchObject({
      by: "typing",
      bottles: ["herbs"],
      pans: [1],
      spices: [0, 1, 2],
      salts: [0, 1],
    });
  });

  test("reads a flip as a gesture, or as a list of catches", () => {
    const flip = choicesOf([ask({ kind: "gesture", like: like("flip"), gesture: "toss", choices: [] })]);
    expect(flip?.flip).toEqual(like("flip"));
    const caught = choicesOf([
      ask({ kind: "listed", like: like("caught"), field: "caught", values: ["picture", "beside"] }),
    ]);
    expect(caught?.catches.map((one) => one.caught)).toEqual(["picture", "beside"]);
  });
});
