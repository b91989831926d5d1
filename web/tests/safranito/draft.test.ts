import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { without } from "../../src/games/lists";
import { told } from "../../src/games/safranito/draft";
import { Walk } from "../../src/state/replay";
import type { View } from "../../src/state/sight";
import type { Replay, SafranitoNews, SafranitoView } from "../../src/wire/types";
import { CHIP, VIEW } from "./view";

/** Whole games, where a test of the Python side asks for them. */
const file = process.env.PEPPERMILL_SAMPLES;
const games: readonly Replay[] = file ? (JSON.parse(readFileSync(file, "utf-8")).games ?? []) : [];

const NEAR = { nearest: "mint", overlap: -0.4 } as const;
const following = (...news: SafranitoNews[]): SafranitoView => news.reduce(told, VIEW);

describe("what a piece of news says", () => {
  test("of a throw: who throws has a chip less, and it lies where it came to rest, face down", () => {
    const landed = { number: 9, pose: { place: [0.1, 0.2, 0.0022], turn: [0, 1, 0, 0] } } as const;
    const view = following(
      { type: "chip_thrown", seat: 0, number: 9, value: 40, gesture: null, target: null },
      { type: "chips_landed", number: 9, chips: [landed], out: [4], touched: [], motions: [], near: [NEAR] },
    );
    expect(view.own_chips).toEqual([10, 60]);
    expect(view.chips_left).toEqual([2, 5]);
    expect(view.board.map(({ number, seat, value, up }) => [number, seat, value, up])).toEqual([[9, 0, 40, false]]);
    expect(view.board[0]).toMatchObject(NEAR);
    expect(view.chips_back).toEqual([0, 1]);
  });

  test("of somebody else's throw: nobody knows what it is worth", () => {
    const landed = { number: 9, pose: { place: [0.1, 0.2, 0.0022], turn: [1, 0, 0, 0] } } as const;
    const view = following(
      { type: "chip_released", seat: 1, number: 9 },
      { type: "chips_landed", number: 9, chips: [landed], out: [], touched: [], motions: [], near: [NEAR] },
    );
    expect(view.board.at(-1)).toMatchObject({ seat: 1, value: null, up: true });
    expect(told(view, { type: "chips_turned_up", chips: [{ number: 9, value: 30 }] }).board.at(-1)?.value).toBe(30);
  });

  test("of trade: money, cards and chips change hands", () => {
    const view = following(
      { type: "sale_made", seat: 0, spice: "mint", count: 1, money: 60 },
      { type: "spice_bought", seat: 1, spice: "curry", price: 30, chip: CHIP.number },
    );
    expect(view.money).toEqual([260, 170]);
    expect(view.hand).toEqual(["saffron"]);
    expect(view.display).toEqual(["curry"]);
    expect(view.hand_sizes).toEqual([1, 4]);
    expect(view.board).toEqual([]);
    expect(view.discard).toEqual(["mint"]);
  });

  test("of a blend: it lies before who completed it", () => {
    const view = following({
      type: "blend_completed",
      seat: 0,
      blend: 1,
      spices: ["mint", "saffron"],
      recipe: ["mint", "saffron", "chili"],
      tokens: 2,
      reserved: false,
    });
    expect([view.completed[0], view.offered, view.hand, view.tokens]).toEqual([[1], [0], [], [0, 0]]);
  });
});

test("things are taken out once each", () => {
  expect(without(["a", "b", "a"], ["a", "c"])).toEqual(["b", "a"]);
});

const SETS = ["display", "offered", "discard", "hand", "reserved", "own_chips", "own_back", "drawn"] as const;
const SAME = [
  "round",
  "head",
  "spice_pile",
  "blend_pile",
  "money",
  "chips_left",
  "chips_back",
  "hand_sizes",
  "reserved_sizes",
  "completed",
  "tokens",
] as const;

/** How many cards somebody else puts back under the pile, and hidden money at the end, only the next view says. */
function facts(view: SafranitoView, news: readonly SafranitoNews[]): unknown {
  const unsaid: Readonly<Record<string, boolean>> = {
    spice_pile: news.some((piece) => piece.type === "card_added"),
    money: news.some((piece) => piece.type === "game_ended"),
  };
  const board = [...view.board];
  return {
    sets: SETS.map((field) => [field, [...(view[field] as readonly (string | number)[])].sort()]),
    same: SAME.map((field) => [field, unsaid[field] ? null : view[field]]),
    board: board.sort((one, other) => one.number - other.number),
  };
}

test.each(games.flatMap((game) => [0, 1, "spectator" as const].map((viewer) => [game, viewer] as const)))(
  "told one after the other, news lead from every view to the next (%#)",
  (game, viewer) => {
    const walk = new Walk(game, viewer);
    for (let index = 1; index <= walk.last; index++) {
      const { before, after, news } = walk.change(index);
      const pieces = news as unknown as readonly SafranitoNews[];
      const led = pieces.reduce(told, seen(before));
      const said = `${index}: ${news.map((piece) => piece.type).join(" ")}`;
      expect(facts(led, pieces), said).toEqual(facts(seen(after), pieces));
    }
  },
);

const seen = (view: View): SafranitoView => view as unknown as SafranitoView;
