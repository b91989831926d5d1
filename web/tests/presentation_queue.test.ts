/** Tests the queue that animates changes in a scene. */

import { describe, expect, test, vi } from "vitest";
import { PresentationQueue } from "../src/state/presentation_queue";
import type { Phase, Update } from "../src/wire/types";
import { RecordingScene as Notes } from "./recording_scene";
import { DECISION, Scripted, snapshot, TABLE, update } from "./sockets";

const settled = () => new Promise((done) => setTimeout(done, 0));

function staged(): { table: Scripted; notes: Notes; stage: PresentationQueue } {
  const table = new Scripted().open();
  table.socket.says(snapshot(0, 5, { questions: [DECISION] }));
  const notes = new Notes();
  return { table, notes, stage: new PresentationQueue(table.state, notes, 0) };
}

describe("PresentationQueue", () => {
  test("begins with the current view and decisions", () => {
    expect(staged().notes.lines).toEqual(["show 1 ask"]);
  });

  test("shows no decisions while the table is paused", async () => {
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

  test("animates one change after the other, then shows the decisions", async () => {
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

  test("shows changes of its own viewer only", async () => {
    const { table, notes } = staged();
    notes.lines.length = 0;
    table.socket.says(snapshot(1, 3), update(1, 4, 9));
    await settled();
    expect(notes.lines).toEqual([]);
  });

  test("drops waiting changes and skips the animation at a snapshot", async () => {
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

  test("never skips the viewer's own gesture, and skips others if many wait", async () => {
    const { table, notes } = staged();
    const waiting = [7, 8, 9, 10, 11, 12].map((seq) => update(0, seq, seq));
    const thrown = (seat: number): NonNullable<Update["steps"]> => [
      [{ type: "chip_thrown", seat }, {}],
      [{ type: "chips_landed", motions: ["hash"] }, {}],
    ];
    table.socket.says(
      { ...update(0, 7, 2), steps: thrown(0) },
      ...waiting.map((one) => ({ ...one, seq: one.seq + 1 })),
    );
    await settled();
    expect(notes.lines).not.toContain("skip");
    notes.end();
    await settled();
    table.socket.says({ ...update(0, 15, 14), steps: thrown(1) });
    await settled();
    expect(notes.lines).toContain("skip");
  });

  test("skips when too many wait, and still shows everything in order", async () => {
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

  test("can be skipped by the viewer", async () => {
    const { table, notes, stage } = staged();
    table.socket.says(update(0, 6, 2));
    await settled();
    stage.skip();
    await settled();
    expect(notes.lines.at(-1)).toBe("show 2 ask");
  });

  test("shows nothing after stop", async () => {
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

  test("continues after a scene that throws", async () => {
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
