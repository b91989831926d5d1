/** Tests the list of last moves and their reading times. */

import { describe, expect, test } from "vitest";
import { type Concern, concernOf, movesDoneTo, type Pace, RecentMoves } from "../src/state/recent_moves";
import type { Viewer } from "../src/state/view_model";
import { FakeClock } from "./fake_clock";

/** A list of moves with a fake clock; moves are named by their types. */
class TimedMoves {
  readonly clock = new FakeClock();
  pace: Pace = "usual";
  readonly moves = new RecentMoves(() => this.pace, this.clock.schedule);
  /** Types of the moves whose `tell` has resolved. */
  readonly resolved: string[] = [];
  number = 0;

  tell(type: string, concern: Concern = "other", letters = 40): void {
    void this.moves
      .tell({ piece: { type }, number: 1, doneTo: [] }, 0, concern, letters)
      .then(() => this.resolved.push(type));
  }

  /** Show a move to `viewer` that was done to seat 1. */
  strike(type: string, viewer: Viewer): void {
    void this.moves.tell({ piece: { type }, number: ++this.number, doneTo: [1] }, viewer, "done", 40);
  }

  get fresh(): string {
    return this.moves.shown
      .filter(({ isNew }) => isNew)
      .map(({ piece }) => piece.type)
      .join("");
  }

  get shown(): string {
    return this.moves.shown.map(({ piece }) => piece.type).join("");
  }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe("RecentMoves", () => {
  test("are new for 2.5 s at the usual pace, and stay visible after that", () => {
    const told = new TimedMoves();
    told.tell("a");
    told.clock.advance(2599);
    expect(told.fresh).toBe("a");
    told.clock.advance(1);
    expect([told.fresh, told.shown]).toEqual(["", "a"]);
  });

  test("are new for longer with more to read, or if the viewer is named", () => {
    const told = new TimedMoves();
    told.tell("a", "other", 120);
    told.tell("b", "me");
    told.clock.advance(2600);
    expect(told.fresh).toBe("ba");
    told.clock.advance(1559);
    expect(told.fresh).toBe("b");
    told.clock.advance(1);
    expect(told.fresh).toBe("");
  });

  test("are not read while the page is hidden, if they concern the viewer", async () => {
    const told = new TimedMoves();
    told.tell("a", "me");
    told.clock.advance(4000);
    told.moves.setHidden(true);
    told.strike("b", 0);
    for (const type of "cdef") told.tell(type);
    told.clock.advance(600_000);
    await settled();
    expect([told.fresh, told.resolved]).toEqual(["ba", ["a", "c", "d", "e", "f"]]);
    told.moves.setHidden(false);
    told.clock.advance(4159);
    expect(told.fresh).toBe("ba");
    told.clock.advance(1);
    expect(told.fresh).toBe("");
  });

  test("are new in a bounded number when a page was hidden for long", () => {
    const told = new TimedMoves();
    told.moves.setHidden(true);
    for (const type of "abcdefghij") told.tell(type, "me");
    expect(told.fresh).toHaveLength(6);
  });

  test("wait for room: at most three are new at once", async () => {
    const told = new TimedMoves();
    for (const type of "abcd") told.tell(type);
    await settled();
    expect([told.fresh, told.resolved]).toEqual(["cba", ["a", "b", "c"]]);
    told.clock.advance(2600);
    await settled();
    expect([told.fresh, told.resolved]).toEqual(["d", ["a", "b", "c", "d"]]);
  });

  test("are shown together if many wait, each for at least 2.5 s", () => {
    const told = new TimedMoves();
    for (const type of "abcdefghij") told.tell(type);
    const seen = new Map<string, number>();
    for (let ms = 0; ms < 20_000; ms += 100) {
      for (const { piece, isNew } of told.moves.shown)
        if (isNew) seen.set(piece.type, (seen.get(piece.type) ?? 0) + 100);
      told.clock.advance(100);
    }
    expect([...seen.keys()].sort().join("")).toBe("abcdefghij");
    expect(Math.min(...seen.values())).toBeGreaterThanOrEqual(2500);
  });

  test("are not waited for if made by the viewer", async () => {
    const told = new TimedMoves();
    for (const type of "abcd") told.tell(type);
    told.tell("o", "own");
    await settled();
    expect(told.resolved).toContain("o");
  });

  test("done to the viewer wait to be acknowledged, at any pace", () => {
    const told = new TimedMoves();
    for (const pace of ["usual", "at_once"] as const) {
      told.pace = pace;
      told.tell("a", "done");
      told.clock.advance(600_000);
      expect(told.moves.unacknowledged.map(({ piece }) => piece.type)).toEqual(["a"]);
      told.moves.acknowledge(told.moves.unacknowledged);
      expect(told.moves.unacknowledged).toEqual([]);
    }
  });

  test("follow the pace: one by one, shorter, or never new", async () => {
    const told = new TimedMoves();
    told.pace = "calm";
    told.tell("a");
    told.tell("b");
    expect(told.fresh).toBe("a");
    told.clock.advance(4000);
    expect(told.fresh).toBe("b");
    told.clock.advance(4000);
    told.pace = "brisk";
    told.tell("c");
    told.clock.advance(1200);
    expect(told.fresh).toBe("");
    told.pace = "at_once";
    for (const type of "defghi") told.tell(type);
    await settled();
    expect([told.fresh, told.shown]).toEqual(["", "ihgf"]);
  });

  test("allRead resolves when none is new", async () => {
    const told = new TimedMoves();
    let read = false;
    told.tell("a");
    void told.moves.allRead().then(() => (read = true));
    told.clock.advance(2599);
    await settled();
    expect(read).toBe(false);
    told.clock.advance(1);
    await settled();
    expect(read).toBe(true);
    await told.moves.allRead();
  });

  test("restart for another viewer: none is new, and nothing waits", async () => {
    const told = new TimedMoves();
    told.tell("a", "done");
    for (const type of "bcd") told.tell(type);
    told.moves.restart(
      [..."vwxyz"].map((type) => ({ type })),
      "spectator",
    );
    await settled();
    expect([told.shown, told.fresh, told.moves.unacknowledged, told.clock.size]).toEqual(["zyxw", "", [], 0]);
    expect(told.resolved).toEqual(["a", "b", "c", "d"]);
  });
});

describe("RecentMoves at a screen of several players", () => {
  test("stay new for the next player if all may see them", () => {
    const told = new TimedMoves();
    told.strike("a", "spectator");
    told.moves.turnTo([{ type: "z" }], 1, false);
    expect([told.shown, told.fresh]).toEqual(["a", "a"]);
  });

  test("of one player's view are not shown to the next, unless nothing is secret", () => {
    const told = new TimedMoves();
    told.moves.restart([], 0);
    told.tell("a");
    told.moves.turnTo([{ type: "y" }], 1, true);
    expect(told.shown).toBe("a");
    told.moves.turnTo([{ type: "z" }], "spectator", false);
    expect([told.shown, told.fresh]).toEqual(["z", ""]);
  });

  test("go on being new when the same player looks again", () => {
    const told = new TimedMoves();
    told.moves.restart([], 0);
    told.tell("a");
    told.moves.turnTo([{ type: "z" }], 0, false);
    expect(told.fresh).toBe("a");
  });

  test("done to a player wait until that player holds the screen", () => {
    const told = new TimedMoves();
    told.strike("a", "spectator");
    told.clock.advance(600_000);
    told.moves.turnTo([{ type: "z" }], 1, false);
    const waitingFor = (viewer: Viewer, isOpen = false): number =>
      movesDoneTo(told.moves.unacknowledged, viewer, isOpen).length;
    expect([waitingFor("spectator"), waitingFor(0), waitingFor(1)]).toEqual([0, 0, 1]);
    expect(waitingFor(0, true)).toBe(1);
  });

  test("of one player's view wait for nobody else", () => {
    const told = new TimedMoves();
    told.strike("a", 0);
    expect(movesDoneTo(told.moves.unacknowledged, 1, false)).toEqual([]);
  });
});

test("concernOf depends on the author, the named seats, and doneTo", () => {
  expect(concernOf({ type: "a", seat: 1 }, [1], [])).toBe("own");
  expect(concernOf({ type: "a", seat: 2 }, [1], [])).toBe("other");
  expect(concernOf({ type: "a", seat: 2, other: 1 }, [1], [])).toBe("me");
  expect(concernOf({ type: "a", seat: 2, chips: [{ seat: 1 }, { seat: 3 }] }, [1], [])).toBe("me");
  expect(concernOf({ type: "a", scores: [1, 1], number: 1, winners: [2] }, [1], [])).toBe("other");
  expect(concernOf({ type: "a", winners: [1, 2] }, [1], [])).toBe("me");
  expect(concernOf({ type: "a", seat: 2, other: 1 }, [1], [1])).toBe("done");
  expect(concernOf({ type: "a", seat: 2, other: 1 }, [0], [1])).toBe("other");
  expect(concernOf({ type: "a", seat: 2, other: 1 }, [1, 2], [1])).toBe("done");
  expect(concernOf({ type: "a", seat: 2, other: 1 }, [1, 2], [1], true)).toBe("own");
});
