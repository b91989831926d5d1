/** Reads from a table who has answered the question whether to play again. Independent of rendering. */

import type { TableView } from "../wire/types";
import { Emitter } from "./emitter";
import type { Schedule } from "./timers";

/** Answer of a person's seat. */
export type Joining = "joined" | "passed" | "waiting" | "away";

/** The open question, as one device sees it. */
export interface Rematch {
  /** Name of who asked. */
  readonly by: string;
  /** Whether it was asked from this device. */
  readonly mine: boolean;
  /** The answer of this device's seats; null if it has none. */
  readonly answer: "joined" | "passed" | "waiting" | null;
  /** Seats of people, with their answers. */
  readonly rows: readonly { readonly seat: number; readonly name: string; readonly joining: Joining }[];
  /** Names of those who are there and have not answered. */
  readonly waiting: readonly string[];
  /** Whether this device may begin without them, now or after the grace period. */
  readonly mayBegin: boolean;
  /** The grace period in seconds. */
  readonly grace: number;
}

/** Return the open question of a table as the device of `guest` sees it; null if there is none. */
export function rematchOf(table: TableView, guest: string): Rematch | null {
  const asked = table.phase === "over" ? table.rematch : null;
  if (!asked) return null;
  const people = table.seats.flatMap((seat, number) => (seat.kind === "person" ? [{ ...seat, seat: number }] : []));
  const joiningOf = (seat: number, here: boolean): Joining => {
    if (asked.joined.includes(seat)) return "joined";
    if (asked.passed.includes(seat)) return "passed";
    return here ? "waiting" : "away";
  };
  const rows = people.map(({ seat, name, here }) => ({ seat, name, joining: joiningOf(seat, here) }));
  const own = people.filter(({ guests }) => guests.includes(guest)).map(({ seat }) => joiningOf(seat, true));
  const mine = asked.by === guest;
  const asker = people.find(({ guests }) => guests.includes(asked.by))?.name;
  return {
    by: asker ?? table.guests.find(({ id }) => id === asked.by)?.name ?? "",
    mine,
    answer: own.includes("waiting") ? "waiting" : ((own[0] as "joined" | "passed" | undefined) ?? null),
    rows,
    waiting: rows.filter(({ joining }) => joining === "waiting").map(({ name }) => name),
    mayBegin: mine || table.host === guest,
    grace: asked.grace,
  };
}

/** Counts down the seconds of a grace period. */
export class Grace {
  /** Emitted when `left` has changed. */
  readonly changed = new Emitter<void>();
  private abort: () => void = () => {};

  /** `left` are whole seconds. */
  constructor(
    public left: number,
    private readonly schedule: Schedule,
  ) {
    this.wait();
  }

  stop(): void {
    this.abort();
  }

  private wait(): void {
    if (this.left <= 0) return;
    this.abort = this.schedule(1000, () => {
      this.left -= 1;
      this.changed.emit();
      this.wait();
    });
  }
}
