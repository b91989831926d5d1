/** Tests how the generic scene arranges views. */

import { describe, expect, test } from "vitest";
import { arranged, line, type Value } from "../../src/games/generic/arranging";
import { LETTERS } from "../../src/games/generic/labels";
import { reader } from "./reader";

const VIEW = {
  viewer: 0,
  players: 2,
  options: {},
  rules: [1],
  hand: ["fig", "date"],
  purse: [7, 5],
  passed: [false, true],
  leader: 1,
  lots: [{ kind: "fig", worth: 3 }],
  reason: null,
};

/** Count the texts in a value. */
function size(value: Value): number {
  if (value.kind === "text") return 1;
  const inner = value.kind === "list" ? value.items : value.entries.map((entry) => entry.value);
  return inner.reduce((sum, one) => sum + size(one), 0);
}

describe("arranged", () => {
  test("sorts fields into the viewer's own, each player's, and the table's", () => {
    const { own, players, common } = arranged(VIEW, null, reader());
    expect(own.map((entry) => line(entry, reader()))).toEqual(["Hand: figs and date"]);
    expect(players.map(({ name, isViewer }) => [name, isViewer])).toEqual([
      ["Ana", true],
      ["Ben", false],
    ]);
    expect(players[1]?.entries.map((entry) => line(entry, reader()))).toEqual(["Coins: 5", "Passed: yes"]);
    expect(common.map((entry) => line(entry, reader()))).toEqual(["Leader: Ben", "Lots: figs worth 3"]);
  });

  test("shows spectators nothing as their own", () => {
    const { own, common } = arranged(VIEW, null, reader({ viewer: "spectator" }));
    expect(own).toEqual([]);
    expect(common.map(({ field }) => field)).toContain("hand");
  });

  test("marks what the last news changed, for players one by one", () => {
    const { players, common } = arranged({ ...VIEW, purse: [7, 4], leader: 0 }, VIEW, reader());
    expect(players.map(({ entries }) => entries.filter((entry) => entry.isChanged).length)).toEqual([0, 1]);
    expect(common.filter((entry) => entry.isChanged).map(({ field }) => field)).toEqual(["leader"]);
  });

  test("names players in things that hold a value for each", () => {
    const lots = [{ kind: "fig", worth: [2, 3] }];
    const facts = { ...reader().facts, perSeat: ["worth"] };
    const { common } = arranged({ lots }, null, reader({ facts }));
    expect(common.map((entry) => line(entry, reader()))).toEqual(["Lots: figs worth Ana 2, Ben 3"]);
  });

  test("takes a list of things by seat apart", () => {
    const stands = [
      { figs: 1, free: true },
      { figs: 2, free: null },
    ];
    const facts = { ...reader().facts, perSeat: ["stands"] };
    const { players } = arranged({ stands }, null, reader({ facts }));
    expect(players.map(({ entries }) => entries.map(({ label }) => label))).toEqual([["Figs", "Free"], ["Figs"]]);
  });

  test("bounds whatever it is given", () => {
    let deep: unknown = "end";
    for (let level = 0; level < 500; level += 1) deep = { [`level${level}`]: [deep] };
    const wide = Array.from({ length: 5000 }, (_, index) => ({ index, more: Array(5000).fill(index) }));
    const view = { long: "x".repeat(1e6), odd: "\u202eevil\u0000", deep, wide };
    for (const { index } of wide) Object.assign(view, { [`field${index}`]: wide });
    const { common } = arranged(view, null, reader());
    expect(common.length).toBeLessThanOrEqual(80);
    expect(common.reduce((sum, { value }) => sum + size(value), 0)).toBeLessThan(2500);
    const long = common.find(({ field }) => field === "long")?.value;
    expect(long?.kind === "text" && long.text.length).toBe(LETTERS + 1);
    const odd = common.find(({ field }) => field === "odd")?.value;
    expect(odd?.kind === "text" && odd.text).toBe(" evil ");
  });

  test("survives fields with names of objects' own", () => {
    const view = JSON.parse('{"__proto__": [1], "constructor": 2, "toString": null}');
    const { common } = arranged(view, { constructor: 1 }, reader());
    expect(common.map(({ label }) => label)).toEqual(["Proto", "Constructor"]);
  });
});
