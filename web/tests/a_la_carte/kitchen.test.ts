/** Tests the pieces, projections, room layout and texts of À la carte. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { choicesOf } from "../../src/games/a_la_carte/choices";
import { angleOf, marks } from "../../src/games/a_la_carte/dial";
import { axis, disc, drawn, lean } from "../../src/games/a_la_carte/flat/projection";
import { dishOf, heatAt, menuOf, panOf } from "../../src/games/a_la_carte/pieces";
import { paired } from "../../src/games/a_la_carte/room/flock";
import { Layout } from "../../src/games/a_la_carte/room/layout";
import { nowLine, seatLine, stoveLine, tableText } from "../../src/games/a_la_carte/text";
import { wordsOf } from "../../src/state/words";
import type { Decision, PracticeRange } from "../../src/wire/types";
import { crystal, SOLE, VIEW, WATER } from "./view";

/** A decision that offers nothing but the die. */
const DECISION: Decision = {
  id: "3.act.0",
  pending: true,
  answers: { kind: "listed", commands: [{ type: "heat", decision: "3.act.0", face: "" }] },
};
const KITCHEN = {
  kitchen: {
    glass: { body_radius: 0.017, body_height: 0.04 },
    gem: { long: 0.007, broad: 0.0064, thick: 0.0053 },
    skillet: { floor_radius: 0.057, rim_radius: 0.07, above_stove: 0.004, above_table: 0.1 },
  },
} as unknown as PracticeRange;

describe("panOf and heatAt", () => {
  test("panOf lists each needed spice, and counts the others", () => {
    const crystals = [crystal(0, "lemon"), crystal(20, "pepper"), crystal(15, "salt"), crystal(16, "salt")];
    const pan = panOf(SOLE, crystals);
    expect(pan.needs).toEqual([
      { spice: "lemon", there: true },
      { spice: "lemon", there: false },
      { spice: "herbs", there: false },
    ]);
    expect(pan.more).toEqual([
      { kind: "pepper", count: 1 },
      { kind: "salt", count: 2 },
    ]);
  });

  test("heatAt gives green, red or between; a crêpe burns at the top step", () => {
    expect([3, 4, 5, 6].map((step) => heatAt(SOLE, step))).toEqual(["between", "green", "green", "red"]);
    expect([0, 6, 7].map((step) => heatAt(null, step))).toEqual(["between", "between", "red"]);
    expect(marks(SOLE, false).map(({ heat }) => heat)).not.toContain("green");
    expect([angleOf(0), angleOf(7)]).toEqual([-135, 135]);
  });
});

test("menuOf groups the available dishes by colour", () => {
  expect(menuOf(VIEW).map(({ colour, dishes }) => [colour, dishes.length])).toEqual([
    ["white", 1],
    ["yellow", 0],
    ["green", 0],
    ["blue", 0],
    ["red", 0],
  ]);
  expect(dishOf(VIEW, "water")).toBe(WATER);
  expect(dishOf(VIEW, "crepe")).toBeNull();
});

describe("flat projection", () => {
  test("lean of a turned object is clockwise to the right", () => {
    expect(lean([1, 0, 0, 0])).toBeCloseTo(0);
    const quarter = Math.PI / 4;
    expect(lean([Math.cos(quarter), -Math.sin(quarter), 0, 0])).toBeCloseTo(90);
    expect(axis([Math.cos(quarter), -Math.sin(quarter), 0, 0], "z")[1]).toBeCloseTo(1);
  });

  test("disc shows its upper side when flat, the other when turned over", () => {
    expect(disc(0.05, [1, 0, 0, 0])).toMatchObject({ major: 50, upper: true });
    expect(disc(0.05, [0, 1, 0, 0]).upper).toBe(false);
    expect(drawn(0, 0.1, 0).x).toBeCloseTo(100);
    expect(drawn(0, 0, 0.1).y).toBeLessThan(0);
  });
});

describe("Layout", () => {
  const layout = new Layout(VIEW, KITCHEN);

  test("places every crystal once, at different places", () => {
    const all = [...VIEW.bottles.flat(), ...VIEW.stoves.flatMap(({ crystals }) => crystals), ...VIEW.sink];
    const found = layout.crystals();
    expect([...found.keys()].sort()).toEqual(all.map(({ number }) => number).sort());
    expect(new Set([...found.values()].map(({ place }) => place.join())).size).toBe(all.length);
  });

  test("puts the own stove in front; dishes on stoves, menu and trays", () => {
    expect(layout.pan(0)[1]).toBeLessThan(layout.pan(1)[1]);
    expect(new Layout({ ...VIEW, viewer: 1 }, KITCHEN).pan(1)).toEqual(layout.pan(0));
    expect([...layout.cards().keys()].sort()).toEqual(["lemon_sole", "soup", "water"]);
    expect(layout.spoons()).toHaveLength(2);
    expect(layout.stars()).toHaveLength(9);
  });

  test("puts cups face up at their owners, face down on the pile, used on the tray", () => {
    const cups = layout.cups();
    expect([...cups].map(([kind, poses]) => [kind, poses.length])).toEqual([
      ["cool", 1],
      ["swap", 1],
      ["point", 1],
      ["spoons", 1],
      ["season", 1],
    ]);
    expect(cups.get("point")?.[0]?.turn[1]).toBe(1);
    expect(cups.get("cool")?.[0]?.turn[1]).toBe(0);
  });

  test("paired keeps objects that need not move, and adds new ones", () => {
    const pose = (x: number) => ({ place: [x, 0, 0] as const, turn: [1, 0, 0, 0] as const });
    expect(paired([pose(1), pose(2), pose(3)], [pose(3), pose(9), pose(1)])).toEqual([2, 1, 0]);
    expect(paired([undefined, pose(2)], [pose(2), pose(5)])).toEqual([1, 0]);
  });
});

describe("texts", () => {
  const FILES = ["table", "a_la_carte", "web-a_la_carte"];
  const read = (language: string) =>
    FILES.map((name) => readFileSync(`../src/peppermill/i18n/${language}/${name}.ftl`, "utf-8"));
  const told = { words: wordsOf("en", read("en")), names: ["Anise", "Basil"] };

  test("stoveLine names what the dish lacks", () => {
    expect(stoveLine(VIEW, 0, told)).toBe(
      "Lemon sole: heat 3, green from 4 to 5, burns at 6. In the pan: 1 × lemon, 1 × pepper, and 1 × salt. It lacks lemon and herbs.",
    );
    expect(seatLine(VIEW, 0, told)).toContain("It is their turn, 2 spoons left.");
  });

  test("nowLine says in one sentence what to do, or who is waited for", () => {
    expect(nowLine({ ...VIEW, viewer: 1 }, null, null, told)).toBe("Anise is cooking.");
    expect(nowLine({ ...VIEW, phase: "over" }, null, null, told)).toBe("The kitchen is closed.");
    const asked = choicesOf([DECISION]);
    expect(nowLine(VIEW, asked, null, told), "no bottle is offered").toBe("Heat or season: 2 spoons left.");
    const crepe = { ...VIEW, stoves: VIEW.stoves.map((stove) => ({ ...stove, dish: "crepe" })) };
    expect(nowLine(crepe, asked, null, told)).toBe("A crêpe is in the pan: first roll for heat.");
  });

  test("nowLine says, or asks, over whose pan a bottle is turned", () => {
    const like = { type: "season", decision: "3.act.0", pan: 1 };
    const pour = { kind: "gesture", like, gesture: "pour", choices: [{ field: "pan", values: [0, 1] }] } as const;
    const asked = choicesOf([{ ...DECISION, answers: pour as unknown as Decision["answers"] }]);
    const line = (pan: number | null) => nowLine(VIEW, asked, { what: "pour", bottle: "lemon", pan }, told);
    expect(line(0)).toBe("Turn the lemon bottle over your pan, and back.");
    expect(line(1)).toBe("With your cup: turn the lemon bottle over Basil’s pan, and back.");
    expect(line(null)).toBe("Over whose pan do you turn the lemon bottle?");
    expect(nowLine(VIEW, asked, { what: "aim", pan: 1 }, told)).toBe("Season Basil’s dish: choose a bottle.");
  });

  test.each(["en", "de", "fr"] as const)("tableText has no missing messages in %s", (language) => {
    const parts = tableText(VIEW, null, null, { words: wordsOf(language, read(language)), names: ["Anise", "Basil"] });
    const text = parts.flatMap(({ heading, lines }) => [heading, ...lines]);
    expect(text.filter((line) => line.includes("a_la_carte"))).toEqual([]);
    expect(parts.map(({ heading }) => heading)).toContain("Anise");
  });
});
