import { describe, expect, it } from "vitest";
import { LANDMARKS, looks, Walk } from "../src/state/replay";
import { pathTo, routeOf } from "../src/state/route";
import { NEWS, type Replay } from "../src/wire/types";

function stream(viewer: number | "spectator", hand: number[], updates: [number, object][]) {
  const first = {
    t: "snapshot",
    viewer,
    match: "m",
    seq: 1,
    view: { viewer, hand },
    questions: [],
    news: [],
    outcome: null,
  };
  return { first, updates: updates.map(([, update]) => update), entries: updates.map(([entry]) => entry) };
}

const made = { type: "choice_made", seat: 0 };
const chosen = { type: "card_chosen", seat: 0, card: 4 };
const won = { type: "target_won", seat: 1, target: 67, card: 70 };

/** Two seats. In entry 1 Ana chooses, in 2 she changes her mind, which nobody else notices, in 3 Ben chooses and wins. */
const REPLAY: Replay = {
  game: "chili",
  blobs: {},
  watch: "",
  names: ["Ana", "Ben"],
  players: ["human", "human"],
  options: {},
  finished: true,
  streams: {
    "0": stream(
      0,
      [4, 5],
      [
        [1, { news: [chosen], set: { choice: 4 } }],
        [2, { news: [chosen], set: { choice: 5 } }],
        [3, { news: [won], set: { hand: [4], choice: null } }],
      ],
    ),
    "1": stream(
      1,
      [70, 8],
      [
        [1, { news: [made] }],
        [3, { news: [won], set: { hand: [8] } }],
      ],
    ),
    spectator: stream(
      "spectator",
      [],
      [
        [1, { news: [made] }],
        [3, { news: [won], set: { winner: 1 } }],
      ],
    ),
  },
  story: { course: [], moments: [] },
};

describe("a walk through a recorded game", () => {
  it("follows one seat step by step", () => {
    const walk = new Walk(REPLAY, 0);
    expect(walk.steps.map((step) => step.entry)).toEqual([0, 1, 2, 3]);
    expect(walk.at(2).view).toMatchObject({ choice: 5, hand: [4, 5] });
    expect(walk.at(2).hands).toBeNull();
    expect(walk.change(3)).toMatchObject({ viewer: 0, before: { choice: 5 }, after: { hand: [4] }, news: [won] });
  });

  it("shows every hand at every moment when all are open", () => {
    const walk = new Walk(REPLAY, "open");
    expect(walk.viewer).toBe("spectator");
    expect(walk.steps.map((step) => step.entry)).toEqual([0, 1, 2, 3]);
    expect(walk.at(0).hands).toMatchObject([{ hand: [4, 5] }, { hand: [70, 8] }]);
    expect(walk.at(1).hands).toMatchObject([{ choice: 4 }, { hand: [70, 8] }]);
    expect(walk.at(2).hands).toMatchObject([{ choice: 5 }, { hand: [70, 8] }]);
    expect(walk.at(3).hands).toMatchObject([{ hand: [4], choice: null }, { hand: [8] }]);
  });

  it("tells spectators nothing of what they could not notice, though the hands show it", () => {
    const walk = new Walk(REPLAY, "open");
    expect(walk.at(1).news).toEqual([made]);
    expect(walk.at(2).news).toEqual([]);
    expect(walk.at(2).view).toBe(walk.at(1).view);
    expect(walk.at(3).view).toMatchObject({ winner: 1 });
  });

  it("finds the step of an entry, or the last one before it", () => {
    const ben = new Walk(REPLAY, 1);
    expect([0, 1, 2, 3, 99].map((entry) => ben.of(entry))).toEqual([0, 1, 1, 2, 2]);
  });

  it("finds the next landmark and stays at the ends", () => {
    const walk = new Walk(REPLAY, 0);
    const wins = new Set(["target_won"]);
    expect([walk.find(0, 1, wins), walk.find(3, 1, wins), walk.find(3, -1, wins)]).toEqual([3, 3, 0]);
  });

  it.each(Object.entries(NEWS))("has landmarks in every game: %s", (_, news) => {
    const known = Object.keys(news).filter((type) => LANDMARKS.has(type));
    expect(known.length).toBeGreaterThan(2);
  });

  it("knows every landmark as news of some game", () => {
    const known = new Set(Object.values(NEWS).flatMap((news) => Object.keys(news)));
    expect([...LANDMARKS].filter((type) => !known.has(type))).toEqual([]);
  });

  it("offers all hands only where the server gave them all", () => {
    expect(looks(REPLAY)).toEqual([0, 1, "open"]);
    const { spectator } = REPLAY.streams;
    expect(looks({ ...REPLAY, streams: spectator ? { spectator } : {} })).toEqual(["spectator"]);
    const seat = REPLAY.streams["1"];
    expect(looks({ ...REPLAY, streams: seat ? { "1": seat } : {} })).toEqual([1]);
  });

  it("knows no viewer the server has not told of", () => {
    expect(() => new Walk({ ...REPLAY, streams: {} }, 0)).toThrow("no stream");
  });
});

describe("the address of a replay", () => {
  const base = "https://home.example/pepper/";
  const there = (hash: string) => routeOf(new URL(`${base}replay#${hash}`), base);

  it("may name a moment", () => {
    const route = { at: "replay", table: "t1", number: 2, invite: "key", entry: 48 } as const;
    expect(pathTo(route)).toBe("replay#t1/2/key/48");
    expect(there("t1/2/key/48")).toEqual(route);
  });

  it("need not", () => {
    const route = { at: "replay", table: "t1", number: 2, invite: "" } as const;
    expect(pathTo(route)).toBe("replay#t1/2/");
    for (const hash of ["t1/2/", "t1/2//x", "t1/2//-3", "t1/2//1e9"]) expect(there(hash)).toEqual(route);
  });
});
