import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { told, whole } from "../../src/games/a_la_carte/draft";
import { Walk } from "../../src/state/replay";
import type { View } from "../../src/state/sight";
import type { ALaCarteNews, ALaCarteView, Replay } from "../../src/wire/types";
import { crystal, VIEW } from "./view";

/** Whole games, where a test of the Python side asks for them. */
const file = process.env.PEPPERMILL_SAMPLES;
const games: readonly Replay[] = file ? (JSON.parse(readFileSync(file, "utf-8")).games ?? []) : [];

const following = (...news: ALaCarteNews[]): ALaCarteView => news.reduce(told, VIEW);

describe("what a piece of news says", () => {
  test("of a pour: an action, and what fell is in the pan and no longer in the bottle", () => {
    const view = following(
      { type: "bottle_tilted", seat: 0, bottle: "lemon", number: 1, gesture: null, tilt: 2 },
      {
        type: "spices_fell",
        seat: 0,
        pan: 0,
        bottle: "lemon",
        number: 1,
        fallen: [crystal(1, "lemon")],
        left: [],
        motion: null,
      },
    );
    expect(view.actions).toBe(1);
    expect(view.stoves[0]?.crystals.map(({ number }) => number)).toEqual([0, 20, 15, 1]);
    expect(view.bottles[0]).toEqual([crystal(16, "salt")]);
  });

  test("of a recorded pour: crystals lie as they came to rest, which the view after it tells, refilled or not", () => {
    const lying = { ...crystal(16, "salt"), pose: { place: [0, 0.01, 0.003], turn: [1, 0, 0, 0] } } as const;
    const after = { ...VIEW, bottles: [[lying, crystal(7, "lemon")], ...VIEW.bottles.slice(1)] };
    const piece: ALaCarteNews = {
      type: "spices_fell",
      seat: 0,
      pan: 1,
      bottle: "lemon",
      number: 1,
      fallen: [crystal(1, "lemon")],
      left: [],
      motion: "abc",
    };
    const view = told(VIEW, whole(VIEW, piece, after));
    expect(view.bottles[0]).toEqual([lying]);
    expect(view.stoves[1]?.crystals).toHaveLength(1);
  });

  test("of the die: the own knob, or all of them, and never above 7", () => {
    expect(told(VIEW, { type: "die_rolled", seat: 1, face: "three" }).stoves.map(({ knob }) => knob)).toEqual([3, 4]);
    expect(told(VIEW, { type: "die_rolled", seat: 1, face: "all" }).stoves.map(({ knob }) => knob)).toEqual([4, 2]);
    const hot = following({ type: "heat_chosen", seat: 0, steps: 3 }, { type: "heat_chosen", seat: 0, steps: 3 });
    expect(hot.stoves[0]?.knob).toBe(7);
  });

  test("of a finished dish: to the tray, crystals to the sinks, knob to 0, a star less to be had", () => {
    const view = told(VIEW, { type: "dish_finished", seat: 0, dish: "lemon_sole", points: 4, star: true });
    expect(view.stoves[0]).toEqual({ knob: 0, dish: null, crystals: [], standing: "empty" });
    expect(view.sink.map(({ number }) => number)).toEqual([41, 0, 20, 15]);
    expect([view.finished[0], view.stars, view.stars_left]).toEqual([["lemon_sole"], [1, 0], 8]);
  });

  test("of a swap: stoves change hands with all that is on them", () => {
    const view = told({ ...VIEW, cups: [["swap"], []] }, { type: "stoves_swapped", seat: 0, other: 1 });
    expect(view.stoves.map(({ dish }) => dish)).toEqual(["soup", "lemon_sole"]);
    expect([view.cups, view.used]).toEqual([
      [[], []],
      ["swap", "season"],
    ]);
  });

  test("of a refill: crystals come from the sinks, in the order they are named", () => {
    const view = told(VIEW, { type: "bottle_refilled", bottle: "paprika", spices: 1, salts: 0, crystals: [41] });
    expect([view.bottles[2], view.sink]).toEqual([[crystal(40, "paprika"), crystal(41, "paprika")], []]);
  });
});

const SAME = [
  "round",
  "turn",
  "active",
  "actions",
  "paused",
  "face",
  "bottles",
  "sink",
  "supply",
  "bin",
  "cups",
  "pile",
  "used",
  "served",
  "finished",
  "stars",
  "stars_left",
  "crepes",
  "reason",
] as const;

/** What a pan has become, only the next view says. */
function facts(view: ALaCarteView): unknown {
  return {
    same: SAME.map((field) => [field, view[field]]),
    stoves: view.stoves.map(({ knob, dish, crystals }) => ({ knob, dish, crystals })),
  };
}

test.each(games.flatMap((game) => [0, "spectator" as const].map((viewer) => [game, viewer] as const)))(
  "told one after the other, news lead from every view to the next (%#)",
  (game, viewer) => {
    const walk = new Walk(game, viewer);
    for (let index = 1; index <= walk.last; index++) {
      const { before, after, news } = walk.change(index);
      const pieces = news as unknown as readonly ALaCarteNews[];
      const said = `${index}: ${news.map((piece) => piece.type).join(" ")}`;
      const follow = (view: ALaCarteView, piece: ALaCarteNews) => told(view, whole(view, piece, seen(after)));
      expect(facts(pieces.reduce(follow, seen(before))), said).toEqual(facts(seen(after)));
    }
  },
);

const seen = (view: View): ALaCarteView => view as unknown as ALaCarteView;
