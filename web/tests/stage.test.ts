import { describe, expect, test, vi } from "vitest";
import type { Scene } from "../src/games/scene";
import { Passing } from "../src/state/passing";
import { Stage } from "../src/state/stage";
import type { Phase } from "../src/wire/types";
import { QUESTION, Scripted, snapshot, TABLE, update } from "./sockets";

/** A scene that writes down what it is told, and takes as long over it as the test wants. */
class Notes implements Scene {
  readonly lines: string[] = [];
  readonly ends: (() => void)[] = [];

  show(view: Readonly<Record<string, unknown>>, questions: readonly unknown[]): void {
    this.lines.push(`show ${view.round}${questions.length > 0 ? " ask" : ""}`);
  }

  tell({ after }: { readonly after: Readonly<Record<string, unknown>> }): Promise<void> {
    this.lines.push(`tell ${after.round}`);
    return new Promise((done) => this.ends.push(done));
  }

  skip(): void {
    this.lines.push("skip");
    this.end();
  }

  end(): void {
    this.ends.shift()?.();
  }

  point(): void {}
  lend(): void {}
  text(): [] {
    return [];
  }
  destroy(): void {}
}

const settled = () => new Promise((done) => setTimeout(done, 0));

function staged(): { table: Scripted; notes: Notes; stage: Stage } {
  const table = new Scripted().open();
  table.socket.says(snapshot(0, 5, { questions: [QUESTION] }));
  const notes = new Notes();
  return { table, notes, stage: new Stage(table.state, notes, 0) };
}

describe("a stage", () => {
  test("begins with what is there, and what is asked", () => {
    expect(staged().notes.lines).toEqual(["show 1 ask"]);
  });

  test("asks nothing while the table rests, and again when it goes on", async () => {
    const { table, notes } = staged();
    const at = (phase: Phase) => table.socket.says({ ...TABLE, table: { ...TABLE.table, phase } });
    at("playing");
    at("paused");
    at("paused");
    expect(notes.lines).toEqual(["show 1 ask", "show 1"]);
    at("playing");
    expect(notes.lines.at(-1)).toBe("show 1 ask");
    table.socket.says(update(0, 6, 2));
    at("ended");
    notes.end();
    await settled();
    expect(notes.lines.slice(3)).toEqual(["tell 2", "show 2"]);
  });

  test("shows one thing after the other, and asks when the last has been seen", async () => {
    const { table, notes, stage } = staged();
    notes.lines.length = 0;
    table.socket.says(update(0, 6, 2), update(0, 7, 3));
    await settled();
    expect(notes.lines).toEqual(["tell 2"]);
    expect(stage.busy).toBe(true);
    expect(stage.view).toEqual({ round: 1 });
    notes.end();
    await settled();
    expect(notes.lines).toEqual(["tell 2", "show 2 ask", "tell 3"]);
    expect(stage.view).toEqual({ round: 2 });
    notes.end();
    await settled();
    expect(notes.lines).toEqual(["tell 2", "show 2 ask", "tell 3", "show 3 ask"]);
    expect(stage.busy).toBe(false);
  });

  test("looks from its own seat only", async () => {
    const { table, notes } = staged();
    notes.lines.length = 0;
    table.socket.says(snapshot(1, 3), update(1, 4, 9));
    await settled();
    expect(notes.lines).toEqual([]);
  });

  test("drops what waits and ends what moves when a new picture comes", async () => {
    const { table, notes, stage } = staged();
    notes.lines.length = 0;
    table.socket.says(update(0, 6, 2), update(0, 7, 3), snapshot(0, 20, { view: { round: 9 } }));
    await settled();
    expect(notes.lines[0]).toBe("tell 2");
    expect(notes.lines).toContain("skip");
    expect(notes.lines).not.toContain("tell 3");
    expect(notes.lines.at(-1)).toBe("show 9");
    expect(stage.view).toEqual({ round: 9 });
  });

  test("what came of one's own hand is seen to its end, however much waits; others' throws are not waited for", async () => {
    const { table, notes } = staged();
    const waiting = [7, 8, 9, 10, 11, 12].map((seq) => update(0, seq, seq));
    const thrown = (seat: number) => [
      { type: "chip_thrown", seat },
      { type: "chips_landed", motions: ["hash"] },
    ];
    table.socket.says({ ...update(0, 7, 2), news: thrown(0) }, ...waiting.map((one) => ({ ...one, seq: one.seq + 1 })));
    await settled();
    expect(notes.lines).not.toContain("skip");
    notes.end();
    await settled();
    table.socket.says({ ...update(0, 15, 14), news: thrown(1) });
    await settled();
    expect(notes.lines).toContain("skip");
  });

  test("hurries when too much waits, and still shows everything in order", async () => {
    const { table, notes } = staged();
    notes.lines.length = 0;
    for (let round = 2; round <= 8; round++) table.socket.says(update(0, round + 4, round));
    expect(notes.lines).toContain("skip");
    for (let round = 2; round <= 8; round++) {
      await settled();
      notes.end();
    }
    await settled();
    const told = notes.lines.filter((line) => line.startsWith("tell"));
    expect(told).toEqual([2, 3, 4, 5, 6, 7, 8].map((round) => `tell ${round}`));
    expect(notes.lines.at(-1)).toBe("show 8 ask");
  });

  test("can be hurried by who looks", async () => {
    const { table, notes, stage } = staged();
    table.socket.says(update(0, 6, 2));
    await settled();
    stage.skip();
    await settled();
    expect(notes.lines.at(-1)).toBe("show 2 ask");
  });

  test("shows nothing more once it is taken down", async () => {
    const { table, notes, stage } = staged();
    table.socket.says(update(0, 6, 2));
    await settled();
    stage.stop();
    const before = notes.lines.length;
    notes.end();
    table.socket.says(update(0, 7, 3));
    await settled();
    expect(notes.lines.length).toBe(before);
  });

  test("goes on after a scene that fails", async () => {
    const { table, notes, stage } = staged();
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
    notes.tell = () => Promise.reject(new Error("a card fell off the table"));
    table.socket.says(update(0, 6, 2));
    await settled();
    expect(stage.busy).toBe(false);
    expect(notes.lines.at(-1)).toBe("show 2 ask");
    expect(complaints).toHaveBeenCalled();
  });
});

describe("a screen that goes from hand to hand", () => {
  function passed(): { table: Scripted; notes: Notes; passing: Passing } {
    const table = new Scripted().open();
    const passing = new Passing(table.state);
    const seats = [0, 1].map((seat) => snapshot(seat, 5, { questions: [QUESTION] }));
    table.socket.says(...seats, snapshot("spectator", 3));
    return { table, passing, notes: new Notes() };
  }

  test("begins with the table as it is", () => {
    const { table, notes, passing } = passed();
    new Stage(table.state, notes, "spectator", passing.meet("spectator"));
    expect(notes.lines).toEqual(["show 1"]);
  });

  test("shows to all what came of an answer, from where the table stood when it was given", async () => {
    const { table, notes, passing } = passed();
    table.socket.says(update("spectator", 4, 2));
    passing.begin();
    table.socket.says(update(0, 6, 3), update("spectator", 5, 3));
    const stage = new Stage(table.state, notes, "spectator", passing.meet("spectator"));
    table.socket.says(update("spectator", 6, 4));
    expect([notes.lines, stage.busy, stage.told]).toEqual([["show 2", "tell 3"], true, 4]);
    notes.end();
    await settled();
    notes.end();
    await settled();
    expect(notes.lines).toEqual(["show 2", "tell 3", "show 3", "tell 4", "show 4"]);
    expect([stage.busy, stage.told]).toEqual([false, 6]);
  });

  test("does not show again what was seen, nor what a new picture has overtaken", () => {
    const { table, passing } = passed();
    passing.meet("spectator");
    table.socket.says(update("spectator", 4, 2));
    passing.meet(0);
    table.socket.says(update("spectator", 5, 3), snapshot("spectator", 9));
    expect(passing.meet("spectator")).toEqual([]);
  });

  test("stays with who has answered as long as the next question is theirs alone", async () => {
    const { table, passing } = passed();
    expect(passing.asked()).toEqual([0, 1]);
    expect(passing.changeable()).toEqual([]);
    expect(await passing.stays(0)).toBe(false);
    table.socket.says(snapshot(1, 6, { questions: [{ ...QUESTION, pending: false }] }));
    expect(passing.changeable()).toEqual([1]);
    expect(await passing.stays(0)).toBe(true);
    expect(await passing.stays(1)).toBe(false);
  });
});
