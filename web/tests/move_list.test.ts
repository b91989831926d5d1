/** Tests which moves of the past wait to be noted, with a scripted server. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { MoveList } from "../src/state/move_list";
import { RecentMoves } from "../src/state/recent_moves";
import type { Piece } from "../src/state/view_model";
import { FakeClock } from "./fake_clock";
import { Scripted, snapshot } from "./sockets";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

/** News with these numbers; in those of `struck`, seat 1 did something to seat 0. */
function news(first: number, last: number, ...struck: readonly number[]) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    news: numbers.map((number) => ({ type: "swapped", seat: 1, number })),
    done_to: numbers.map((number) => (struck.includes(number) ? [0] : [])),
  };
}

/** A page that shows the table to seat 0, opened anew. */
class OpenedPage {
  readonly table = new Scripted().open();
  readonly clock = new FakeClock();
  readonly moves = new RecentMoves(() => "usual", this.clock.schedule);
  readonly list = new MoveList({
    live: this.table.state,
    moves: this.moves,
    isMove: () => true,
    seatsOf: () => [0],
    isOpen: () => false,
    allLook: () => false,
  });

  constructor(seq: number, sent: ReturnType<typeof news>) {
    this.table.socket.says(snapshot(0, seq, sent));
    this.list.show("t1.1", 0, seq);
  }

  get waiting(): readonly unknown[] {
    return this.moves.unacknowledged.map(({ piece }) => piece.number);
  }

  tell(number: number, doneTo: readonly number[]): void {
    const piece: Piece = { type: "swapped", seat: 1, number };
    void this.moves.tell({ piece, number, doneTo }, 0, doneTo.length > 0 ? "done" : "other", 40);
  }
}

describe("MoveList", () => {
  test("asks nobody to note what was done before the device first showed the match", () => {
    expect(new OpenedPage(3, news(1, 3, 2)).waiting).toEqual([]);
  });

  test("lets what was not noted wait on a page that is opened again, and nothing after that", () => {
    const page = new OpenedPage(1, news(1, 1));
    page.tell(2, [0]);
    page.tell(3, []);
    page.tell(4, [0]);
    expect(page.waiting).toEqual([2, 4]);
    page.moves.acknowledge(page.moves.unacknowledged.slice(0, 1));
    const again = new OpenedPage(4, news(1, 4, 2, 4));
    expect(again.waiting).toEqual([4]);
    again.moves.acknowledge(again.moves.unacknowledged);
    expect(new OpenedPage(4, news(1, 4, 2, 4)).waiting).toEqual([]);
  });

  test("lets wait what happened while the page was gone", () => {
    new OpenedPage(1, news(1, 1));
    expect(new OpenedPage(5, news(1, 5, 3)).waiting).toEqual([3]);
  });

  test("lets wait what a snapshot tells after the line was broken", () => {
    const page = new OpenedPage(1, news(1, 1));
    page.table.socket.says(snapshot(0, 4, { ...news(1, 4, 3), mark: "m2" }));
    expect(page.waiting).toEqual([3]);
  });

  test("fetches news until those that were noted, and notes nothing meanwhile", async () => {
    new OpenedPage(10, news(1, 10));
    const page = new OpenedPage(90, news(61, 90, 70));
    expect(page.waiting).toEqual([70]);
    page.moves.acknowledge(page.moves.unacknowledged);
    const [first] = page.table.socket.asked("past");
    expect(first).toMatchObject({ before: 61 });
    const isAsked = page.table.socket.asked("past").length;
    page.table.socket.says({ t: "past", id: String(first?.id), viewer: 0, first: 31, ...news(31, 60) });
    await vi.waitFor(() => expect(page.table.socket.asked("past").length).toBe(isAsked + 1));
    expect(new OpenedPage(90, news(61, 90, 70)).waiting).toEqual([70]);
    const second = page.table.socket.asked("past").at(-1);
    page.table.socket.says({ t: "past", id: String(second?.id), viewer: 0, first: 1, ...news(1, 30, 5, 20) });
    await vi.waitFor(() => expect(page.waiting).toEqual([20]));
  });
});
