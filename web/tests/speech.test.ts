/** Tests the bubbles of chat lines and reactions. */

import { describe, expect, test } from "vitest";
import { readingTime, Speech, seatOf } from "../src/state/speech";
import type { FromServer, SeatView } from "../src/wire/types";
import { FakeClock } from "./fake_clock";
import { Scripted, snapshot, TABLE, yours } from "./sockets";

function seat(name: string, ...guests: readonly string[]): SeatView {
  return { kind: "person", name, level: "", stand_in: false, here: true, guests, hand: "" };
}

const TOLD: FromServer = {
  t: "table",
  table: { ...TABLE.table, phase: "playing", seats: [seat("Anise", "gA"), seat("Clove", "gB"), seat("Dill", "gB")] },
};

function line(number: number, text: string, name = "Clove", guest = "gB"): FromServer {
  return { t: "said", number, guest, name, text, at: number };
}

function listening(): { clock: FakeClock; table: Scripted; speech: Speech } {
  const clock = new FakeClock();
  const table = new Scripted().open();
  table.socket.says(yours(0), TOLD, snapshot(0, 1));
  return { clock, table, speech: new Speech(table.state, clock.schedule) };
}

describe("Speech", () => {
  test("shows a line at its speaker's seat for its reading time", () => {
    const { clock, table, speech } = listening();
    table.socket.says(line(1, "Good morning"));
    expect(speech.shown).toMatchObject([{ seat: 1, name: "Clove", text: "Good morning", reaction: null }]);
    clock.advance(3499);
    expect(speech.shown).toHaveLength(1);
    clock.advance(1);
    expect(speech.shown).toEqual([]);
  });

  test("tells seats of one guest apart by name, and leaves out own lines", () => {
    const { table, speech } = listening();
    table.socket.says(line(1, "Hello", "Dill"), line(2, "Mine", "Anise", "gA"), line(3, "Watching", "", "gX"));
    expect(speech.shown.map(({ seat, text }) => [seat, text])).toEqual([
      [2, "Hello"],
      [null, "Watching"],
    ]);
  });

  test("replaces the earlier line of a seat, whose timer does not end the new one", () => {
    const { clock, table, speech } = listening();
    table.socket.says(line(1, "One"));
    clock.advance(3000);
    table.socket.says({ t: "reacted", guest: "gB", name: "Clove", reaction: "clap" });
    clock.advance(3000);
    expect(speech.shown).toMatchObject([{ seat: 1, reaction: "clap" }]);
    clock.advance(1000);
    expect(speech.shown).toEqual([]);
  });

  test("stops all timers", () => {
    const { clock, table, speech } = listening();
    table.socket.says(line(1, "One"));
    speech.stop();
    expect(clock.size).toBe(0);
    table.socket.says(line(2, "Two"));
    expect(clock.size).toBe(0);
  });
});

describe("seatOf", () => {
  test("finds no seat without a table", () => {
    expect(seatOf(null, { guest: "gB", name: "Clove" })).toBeNull();
  });
});

describe("readingTime", () => {
  test.each([
    ["Hi", 3500],
    ["x".repeat(80), 5600],
    ["x".repeat(300), 9000],
  ])("is within its bounds for %s", (text, ms) => {
    expect(readingTime(text)).toBe(ms);
  });
});
