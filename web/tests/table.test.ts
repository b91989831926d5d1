/** Tests the client side of a table: messages, requests, reconnection. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Change } from "../src/state/table";
import { BLOB_FRAME, WIRE_VERSION } from "../src/wire/types";
import { Scripted, snapshot, update, WELCOME, yours } from "./sockets";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("TableState", () => {
  test("sends version, invitation and name, and is open after the welcome", () => {
    const table = new Scripted();
    table.state.start();
    expect(table.state.line).toBe("connecting");
    table.socket.opens();
    expect(table.socket.sent).toEqual([
      { t: "hello", version: WIRE_VERSION, invite: "secret", name: "Anise", have: [] },
    ]);
    table.socket.says(WELCOME);
    expect(table.state.line).toBe("open");
    expect(table.state.guest).toBe("gA");
  });

  test("reports a snapshot as a jump and an update as a step", () => {
    const table = new Scripted().open();
    const changes: Change[] = [];
    table.state.stepped.listen((change) => changes.push(change));
    table.socket.says(snapshot(0, 5), update(0, 6, 2));
    expect(table.state.models.get(0)?.view).toEqual({ round: 2 });
    expect(changes.map(({ jump, before, after }) => ({ jump, before, after }))).toEqual([
      { jump: true, before: {}, after: { round: 1 } },
      { jump: false, before: { round: 1 }, after: { round: 2 } },
    ]);
    expect(changes[1]?.news).toEqual([{ type: "round_begun", round: 2, target: 1 }]);
    expect(changes[1]?.views).toEqual([{ round: 2 }]);
  });

  test("fetches bytes that news name by hash, once", async () => {
    const table = new Scripted().open();
    const hash = "0a".repeat(32);
    const wanted = table.state.blob(hash);
    const [request] = table.socket.asked("fetch");
    expect(request).toMatchObject({ hash });
    const frame = new Uint8Array([BLOB_FRAME, ...Array<number>(32).fill(10), 7, 8, 9]);
    table.socket.onmessage?.({ data: frame.buffer });
    table.socket.says({ t: "done", id: String(request?.id) });
    expect(await wanted).toEqual(new Uint8Array([7, 8, 9]));
    expect(await table.state.blob(hash)).toEqual(new Uint8Array([7, 8, 9]));
    expect(table.socket.asked("fetch")).toHaveLength(1);
  });

  test("gives null for bytes the server does not have", async () => {
    const table = new Scripted().open();
    const wanted = table.state.blob("00");
    const [request] = table.socket.asked("fetch");
    table.socket.says({ t: "refused", id: String(request?.id), code: "blob-unknown" });
    expect(await wanted).toBeNull();
  });

  test("keeps the views of several seats apart", () => {
    const table = new Scripted().open();
    table.socket.says(yours(0, 2), snapshot(0, 5), snapshot(2, 9), update(2, 10, 7));
    expect(table.state.models.get(0)?.view).toEqual({ round: 1 });
    expect(table.state.models.get(2)?.view).toEqual({ round: 7 });
  });

  test("ignores updates for an unknown viewer", () => {
    const table = new Scripted().open();
    table.socket.says(update(3, 1, 2));
    expect(table.state.models.size).toBe(0);
    expect(table.socket.closed).toBe(false);
  });

  test("drops the views of seats given up, and the spectators' when seated", () => {
    const table = new Scripted().open();
    table.socket.says(yours(0), snapshot(0, 5), yours());
    expect([...table.state.models.keys()]).toEqual([]);
    table.socket.says(snapshot("spectator", 3), yours(1));
    expect([...table.state.models.keys()]).toEqual([]);
  });

  test("keeps chat lines, reactions and clocks", () => {
    const table = new Scripted().open();
    const reactions: string[] = [];
    table.state.reacted.listen(({ reaction }) => reactions.push(reaction));
    table.socket.says(
      { t: "said", number: 4, guest: "gB", name: "Basil", text: "Mmh.", at: 1 },
      { t: "reacted", guest: "gB", name: "Basil", reaction: "pepper" },
      { t: "clocks", left: [1, 2], running: [true, false] },
    );
    expect(table.state.talk.get(4)?.text).toBe("Mmh.");
    expect(reactions).toEqual(["pepper"]);
    expect(table.state.clocks?.left).toEqual([1, 2]);
  });

  test("emits changed for every message but a heartbeat", () => {
    const table = new Scripted().open();
    let told = 0;
    table.state.changed.listen(() => told++);
    table.socket.says({ t: "beat" });
    expect(told).toBe(0);
    table.socket.says(yours());
    expect(told).toBe(1);
  });
});

describe("TableState.ask", () => {
  test("resolves with its own answer, in whatever order answers come", async () => {
    const table = new Scripted().open();
    const [first, second] = [table.state.ask({ t: "start" }), table.state.ask({ t: "ping" })];
    const [one, two] = table.socket.sent.slice(1).map(({ id }) => id as string);
    expect(one).not.toBe(two);
    table.socket.says({ t: "pong", id: two as string }, { t: "done", id: one as string });
    expect(await first).toEqual({ ok: true });
    expect(await second).toEqual({ ok: true });
  });

  test("gives the refusal with rule and parameters", async () => {
    const table = new Scripted().open();
    const answer = table.state.play(0, { type: "choose", decision: "1.1", card: 99 });
    const id = table.socket.asked("play")[0]?.id as string;
    table.socket.says({ t: "refused", id, code: "chili-card-not-held", rule: "A-1", params: { card: 99 } });
    expect(await answer).toEqual({
      ok: false,
      refusal: { code: "chili-card-not-held", rule: "A-1", params: { card: 99 } },
    });
  });

  test("names the match it is meant for", () => {
    const table = new Scripted().open();
    table.socket.says(snapshot(1, 5, { match: "t1.7" }));
    void table.state.play(1, { type: "choose" });
    expect(table.socket.asked("play")[0]).toMatchObject({ seat: 1, match: "t1.7", command: { type: "choose" } });
  });

  test("is sent once the table is open", async () => {
    const table = new Scripted();
    table.state.start();
    const answer = table.state.ask({ t: "say", text: "Hi" });
    expect(table.socket.sent).toEqual([]);
    table.socket.opens().says(WELCOME);
    const asked = table.socket.asked("say");
    expect(asked).toHaveLength(1);
    table.socket.says({ t: "done", id: asked[0]?.id as string });
    expect(await answer).toEqual({ ok: true });
  });

  test("recall loads earlier news", async () => {
    const table = new Scripted().open();
    table.socket.says(snapshot(0, 3, { news: [{ type: "round_begun", round: 3, target: 1 }] }));
    const done = table.state.recall(0);
    const [past] = table.socket.asked("past");
    expect(past).toMatchObject({ viewer: 0, before: 3 });
    const news = [1, 2].map((round) => ({ type: "round_begun", round, target: 1 }));
    table.socket.says({ t: "past", id: past?.id as string, viewer: 0, first: 1, news, done_to: [] });
    await done;
    expect([...(table.state.models.get(0)?.news.keys() ?? [])].sort()).toEqual([1, 2, 3]);
    await table.state.recall(0);
    expect(table.socket.asked("past")).toHaveLength(1);
  });
});

describe("TableState while the server is silent", () => {
  test("tells within two seconds that an answer is late, until it comes", async () => {
    const table = new Scripted().open();
    const told: boolean[] = [];
    table.state.changed.listen(() => told.push(table.state.slow));
    const answered = table.state.play(0, { type: "choose" });
    vi.advanceTimersByTime(1400);
    expect(table.state.slow).toBe(false);
    vi.advanceTimersByTime(600);
    expect([table.state.slow, told.at(-1)]).toEqual([true, true]);
    table.socket.says({ t: "done", id: table.socket.asked("play")[0]?.id as string });
    await answered;
    expect([table.state.slow, told.at(-1)]).toEqual([false, false]);
    vi.advanceTimersByTime(5000);
    expect(table.state.slow).toBe(false);
  });

  test("tells within two seconds that nobody has let us in yet", () => {
    const table = new Scripted();
    table.state.start();
    table.socket.opens();
    vi.advanceTimersByTime(1400);
    expect([table.state.line, table.state.slow]).toEqual(["connecting", false]);
    vi.advanceTimersByTime(600);
    expect(table.state.slow).toBe(true);
    table.socket.says(WELCOME);
    expect(table.state.slow).toBe(false);
  });

  test("says the connection is lost instead, once it is, and is patient again after the welcome", () => {
    const table = new Scripted().open();
    void table.state.play(0, { type: "choose" });
    vi.advanceTimersByTime(2000);
    expect(table.state.slow).toBe(true);
    table.socket.breaks();
    expect([table.state.line, table.state.slow]).toEqual(["lost", false]);
    vi.runOnlyPendingTimers();
    table.socket.opens().says(WELCOME);
    expect(table.state.slow).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(table.state.slow).toBe(true);
  });
});

describe("TableState after a lost connection", () => {
  test("reconnects, and reports how far each viewer has come", () => {
    const table = new Scripted().open();
    table.socket.says(snapshot(0, 5), update(0, 6, 2));
    table.socket.breaks();
    expect(table.state.line).toBe("lost");
    vi.runOnlyPendingTimers();
    expect(table.sockets).toHaveLength(2);
    table.socket.opens();
    expect(table.socket.sent[0]).toMatchObject({
      t: "hello",
      have: [{ viewer: 0, match: "t1.1", seq: 6, mark: "m1" }],
    });
    table.socket.says(WELCOME);
    expect(table.state.line).toBe("open");
    table.socket.says(update(0, 7, 3));
    expect(table.state.models.get(0)?.view).toEqual({ round: 3 });
  });

  test("resends unanswered requests under the same id, and nothing else", async () => {
    const table = new Scripted().open();
    const answered = table.state.ask({ t: "start" });
    table.socket.says({ t: "done", id: table.socket.asked("start")[0]?.id as string });
    await answered;
    const open = table.state.play(0, { type: "choose" });
    const id = table.socket.asked("play")[0]?.id as string;
    table.socket.breaks();
    const meanwhile = table.state.ask({ t: "say", text: "Hi" });
    vi.runOnlyPendingTimers();
    table.socket.opens().says(WELCOME);
    expect(table.socket.sent.map(({ t }) => t)).toEqual(["hello", "play", "say"]);
    expect(table.socket.asked("play")[0]?.id).toBe(id);
    table.socket.says({ t: "done", id }, { t: "done", id: table.socket.asked("say")[0]?.id as string });
    expect(await open).toEqual({ ok: true });
    expect(await meanwhile).toEqual({ ok: true });
  });

  test("pauses up to half as long again, so that clients of a stopped server do not come back all at once", () => {
    const waited = [0, 0.999].map((chance) => {
      vi.spyOn(Math, "random").mockReturnValue(chance);
      const table = new Scripted().open();
      const began = Date.now();
      table.socket.breaks();
      vi.runOnlyPendingTimers();
      return Date.now() - began;
    });
    expect((waited[1] as number) / (waited[0] as number)).toBeCloseTo(1.5, 1);
  });

  test("pauses longer after each failure, and shortly after a success", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const table = new Scripted().open();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const began = Date.now();
      table.socket.breaks();
      vi.runOnlyPendingTimers();
      pauses.push(Date.now() - began);
    }
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses[1]).toBe(2 * (pauses[0] as number));
    expect(pauses[7]).toBe(pauses[6]);
    table.socket.opens().says(WELCOME);
    const began = Date.now();
    table.socket.breaks();
    vi.runOnlyPendingTimers();
    expect(Date.now() - began).toBe(pauses[0]);
  });

  test("nudge reconnects at once", () => {
    const table = new Scripted().open();
    table.state.nudge();
    expect(table.sockets).toHaveLength(1);
    table.socket.breaks();
    table.state.nudge();
    expect(table.sockets).toHaveLength(2);
    vi.runOnlyPendingTimers();
    expect(table.sockets).toHaveLength(2);
  });

  test("has one socket at a time, however often it reconnects", () => {
    const table = new Scripted().open();
    table.socket.says(snapshot(0, 5));
    table.socket.breaks();
    table.state.nudge();
    table.state.nudge();
    const [, first, second] = table.sockets;
    expect([table.sockets.length, first?.closed, second?.closed]).toEqual([3, true, false]);
    first?.opens().says(WELCOME, update(0, 6, 2));
    expect([table.state.line, table.state.models.get(0)?.seq]).toEqual(["lost", 5]);
    second?.opens().says(WELCOME, update(0, 6, 2));
    expect([table.state.line, table.state.models.get(0)?.seq]).toEqual(["open", 6]);
  });

  test("does not connect after stop", () => {
    const table = new Scripted();
    table.state.stop();
    table.state.start();
    expect(table.sockets).toHaveLength(0);
  });

  test("notices a silent connection", () => {
    const table = new Scripted().open();
    vi.advanceTimersByTime(30_000);
    table.socket.says({ t: "beat" });
    vi.advanceTimersByTime(30_000);
    expect(table.socket.closed).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(table.socket.closed).toBe(true);
  });

  test("reconnects after a gap, and gets a snapshot", () => {
    const table = new Scripted().open();
    table.socket.says(snapshot(0, 5), snapshot(1, 8), update(0, 9, 2));
    expect(table.socket.closed).toBe(true);
    table.socket.breaks(1005);
    vi.runOnlyPendingTimers();
    table.socket.opens();
    expect(table.socket.sent[0]?.have).toEqual([{ viewer: 1, match: "t1.1", seq: 8, mark: "m1" }]);
  });

  test("ignores late messages of the old socket", () => {
    const table = new Scripted().open();
    const old = table.socket;
    old.breaks();
    vi.runOnlyPendingTimers();
    table.socket.opens().says(WELCOME);
    old.breaks();
    expect(table.state.line).toBe("open");
    expect(table.sockets).toHaveLength(2);
  });

  test.each([1012, 4002, 4003, 1006])("reconnects after close code %i", (code) => {
    const table = new Scripted().open();
    table.socket.says({ t: "bye", code: "server-restarting" });
    table.socket.breaks(code);
    expect(table.state.line).toBe("lost");
    expect(table.state.bye).toBeNull();
    vi.runOnlyPendingTimers();
    expect(table.sockets).toHaveLength(2);
  });

  test("reconnects after close code 4004, and gives the reason meanwhile", () => {
    const table = new Scripted();
    table.state.start();
    table.socket.opens().says({ t: "bye", code: "too-many" });
    table.socket.breaks(4004);
    expect(table.state.line).toBe("lost");
    vi.runOnlyPendingTimers();
    expect(table.sockets).toHaveLength(2);
    expect(table.state.bye?.code).toBe("too-many");
    table.socket.opens().says(WELCOME);
    expect(table.state.bye).toBeNull();
  });

  test.each([4000, 4001])("closes for good after close code %i, and gives the reason", (code) => {
    const table = new Scripted().open();
    table.socket.says({ t: "bye", code: "removed-from-table" });
    table.socket.breaks(code);
    expect(table.state.line).toBe("closed");
    expect(table.state.bye?.code).toBe("removed-from-table");
    vi.advanceTimersByTime(60_000);
    expect(table.sockets).toHaveLength(1);
  });

  test("refuses open and later requests once closed for good", async () => {
    const table = new Scripted().open();
    const asked = table.state.ask({ t: "say", text: "wait" });
    table.socket.says({ t: "bye", code: "removed-from-table" });
    table.socket.breaks(4001);
    for (const answer of [await asked, await table.state.play(0, {}), await table.state.ask({ t: "start" })])
      expect(answer).toMatchObject({ ok: false, refusal: { code: "removed-from-table" } });
    expect(await table.state.blob("hash")).toBeNull();
  });

  test("does nothing after the page was left", () => {
    const table = new Scripted().open();
    table.state.stop();
    expect(table.socket.closed).toBe(true);
    table.socket.breaks();
    vi.advanceTimersByTime(60_000);
    expect(table.sockets).toHaveLength(1);
  });
});
