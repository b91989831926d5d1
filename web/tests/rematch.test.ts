/** Tests who has answered the question whether to play again. */

import { expect, test } from "vitest";
import { Grace, rematchOf } from "../src/state/rematch";
import type { RematchView, SeatView, TableView } from "../src/wire/types";
import { FakeClock } from "./fake_clock";

const seat = (name: string, guests: readonly string[], here = true): SeatView => ({
  kind: guests.length > 0 ? "person" : "bot",
  name,
  level: guests.length > 0 ? "" : "solid",
  stand_in: false,
  here,
  guests,
  hand: "",
});
const SEATS = [seat("Anise", ["gA"]), seat("Basil", []), seat("Clove", ["gC", "gC2"]), seat("Dill", ["gD"], false)];

function table(rematch: RematchView | null, change: Partial<TableView> = {}): TableView {
  const guests = [{ id: "gH", name: "Host", here: true }];
  return { phase: "over", host: "gH", seats: SEATS, guests, rematch, ...change } as unknown as TableView;
}

const asked = (change: Partial<RematchView> = {}): RematchView => ({
  by: "gA",
  joined: [0],
  passed: [],
  grace: 15,
  ...change,
});

test("rematchOf tells who asked, who has answered, and whom one waits for", () => {
  const seen = rematchOf(table(asked()), "gA");
  expect(seen).toMatchObject({ by: "Anise", mine: true, answer: "joined", waiting: ["Clove"], mayBegin: true });
  expect(seen?.rows.map(({ name, joining }) => [name, joining])).toEqual([
    ["Anise", "joined"],
    ["Clove", "waiting"],
    ["Dill", "away"],
  ]);
});

test("rematchOf asks any device of a person until one of them has answered", () => {
  for (const guest of ["gC", "gC2"]) {
    expect(rematchOf(table(asked()), guest)).toMatchObject({ answer: "waiting", mine: false, mayBegin: false });
    expect(rematchOf(table(asked({ passed: [2] })), guest)).toMatchObject({ answer: "passed", waiting: [] });
  }
});

test("rematchOf asks spectators nothing, and lets a host without a seat begin", () => {
  expect(rematchOf(table(asked()), "gX")).toMatchObject({ answer: null, mayBegin: false });
  expect(rematchOf(table(asked()), "gH")).toMatchObject({ answer: null, mayBegin: true });
  expect(rematchOf(table(asked({ by: "gH", joined: [] })), "gC")).toMatchObject({ by: "Host", answer: "waiting" });
});

test("rematchOf is null without a question, and once the next game goes on", () => {
  expect(rematchOf(table(null), "gA")).toBeNull();
  expect(rematchOf(table(asked(), { phase: "playing" }), "gA")).toBeNull();
});

test("Grace counts seconds down to none", () => {
  const clock = new FakeClock();
  const grace = new Grace(2, clock.schedule);
  const seen: number[] = [];
  grace.changed.listen(() => seen.push(grace.left));
  clock.advance(5000);
  expect([seen, clock.size]).toEqual([[1, 0], 0]);
});
