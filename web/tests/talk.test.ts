/** Tests which chat lines are reported, and the retrying of requests. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retry } from "../src/state/api";
import { onChat } from "../src/state/talk";
import type { FromServer, Said } from "../src/wire/types";
import { Scripted, snapshot, TABLE, WELCOME, yours } from "./sockets";

function line(number: number, guest = "gB"): FromServer {
  return { t: "said", number, guest, name: "Clove", text: `line ${number}`, at: number };
}

describe("onChat", () => {
  function listening(): { table: Scripted; heard: number[] } {
    const table = new Scripted().open();
    const heard: number[] = [];
    onChat(table.state, ({ number }: Said) => heard.push(number));
    return { table, heard };
  }

  test("reports each new line of others once, in order", () => {
    const { table, heard } = listening();
    table.socket.says(yours(0), line(3), line(4), snapshot(0, 1), line(5), line(6, "gA"), line(7), line(5));
    expect(heard).toEqual([5, 7]);
  });

  test("reports lines before a game, once this client is in the table", () => {
    const { table, heard } = listening();
    table.socket.says(TABLE, yours(), line(3), line(4), TABLE, line(5), line(6, "gA"), TABLE, line(7));
    expect(heard).toEqual([5, 7]);
  });

  test("reports no past lines before a game, also after a lost connection", () => {
    const { table, heard } = listening();
    table.socket.says(TABLE, WELCOME, TABLE, yours(), line(3), TABLE, line(4));
    expect(heard).toEqual([4]);
  });

  test("reports lines sent while the connection was lost", () => {
    const { table, heard } = listening();
    table.socket.says(yours(0), line(3), snapshot(0, 1));
    table.socket.says(WELCOME, yours(0), line(3), line(4), snapshot(0, 1));
    expect(heard).toEqual([4]);
  });

  test("reports no past lines to a later listener", () => {
    const { table } = listening();
    table.socket.says(yours(0), snapshot(0, 1), line(3));
    const heard: number[] = [];
    onChat(table.state, ({ number }) => heard.push(number));
    table.socket.says(line(4));
    expect(heard).toEqual([4]);
  });
});

describe("retry", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A request that fails so often, then succeeds. */
  function failing(failures: number): { ask: () => Promise<string>; tries: () => number } {
    let tries = 0;
    const ask = async () => {
      tries += 1;
      if (tries <= failures) throw new Error("offline");
      return "there";
    };
    return { ask, tries: () => tries };
  }

  test("retries until it succeeds, and then stops", async () => {
    const { ask, tries } = failing(3);
    const found: string[] = [];
    retry(ask, (thing) => found.push(thing));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(found).toEqual(["there"]);
    expect(tries()).toBe(4);
  });

  test("stops when nobody wants the result any more", async () => {
    const { ask, tries } = failing(3);
    const found: string[] = [];
    const stop = retry(ask, (thing) => found.push(thing));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(found).toEqual([]);
    expect(tries()).toBe(1);
  });
});
