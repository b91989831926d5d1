import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { insist } from "../src/state/api";
import { overhear } from "../src/state/talk";
import type { FromServer, Said } from "../src/wire/types";
import { Scripted, snapshot, TABLE, WELCOME, yours } from "./sockets";

function line(number: number, guest = "gB"): FromServer {
  return { t: "said", number, guest, name: "Clove", text: `line ${number}`, at: number };
}

describe("what is said at a table", () => {
  function listening(): { table: Scripted; heard: number[] } {
    const table = new Scripted().open();
    const heard: number[] = [];
    overhear(table.state, ({ number }: Said) => heard.push(number));
    return { table, heard };
  }

  test("is heard once, in its order, and neither what was said before nor one's own", () => {
    const { table, heard } = listening();
    table.socket.says(yours(0), line(3), line(4), snapshot(0, 1), line(5), line(6, "gA"), line(7), line(5));
    expect(heard).toEqual([5, 7]);
  });

  test("is heard where people gather, once one has come", () => {
    const { table, heard } = listening();
    table.socket.says(TABLE, yours(), line(3), line(4), TABLE, line(5), line(6, "gA"), TABLE, line(7));
    expect(heard).toEqual([5, 7]);
  });

  test("where people gather is not heard before one has come, though the line was lost on the way", () => {
    const { table, heard } = listening();
    table.socket.says(TABLE, WELCOME, TABLE, yours(), line(3), TABLE, line(4));
    expect(heard).toEqual([4]);
  });

  test("while the line was lost is heard when it is back", () => {
    const { table, heard } = listening();
    table.socket.says(yours(0), line(3), snapshot(0, 1));
    table.socket.says(WELCOME, yours(0), line(3), line(4), snapshot(0, 1));
    expect(heard).toEqual([4]);
  });

  test("is not heard again by who begins to listen later", () => {
    const { table } = listening();
    table.socket.says(yours(0), snapshot(0, 1), line(3));
    const heard: number[] = [];
    overhear(table.state, ({ number }) => heard.push(number));
    table.socket.says(line(4));
    expect(heard).toEqual([4]);
  });
});

describe("what is insisted on", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Fails so often, and is there then. */
  function failing(failures: number): { ask: () => Promise<string>; tries: () => number } {
    let tries = 0;
    const ask = async () => {
      tries += 1;
      if (tries <= failures) throw new Error("offline");
      return "there";
    };
    return { ask, tries: () => tries };
  }

  test("is tried until it is there, and then no more", async () => {
    const { ask, tries } = failing(3);
    const found: string[] = [];
    insist(ask, (thing) => found.push(thing));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(found).toEqual(["there"]);
    expect(tries()).toBe(4);
  });

  test("is left alone when nobody wants it any more", async () => {
    const { ask, tries } = failing(3);
    const found: string[] = [];
    const stop = insist(ask, (thing) => found.push(thing));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(found).toEqual([]);
    expect(tries()).toBe(1);
  });
});
