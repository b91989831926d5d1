/** Keeps the chat lines and reactions at a table as bubbles for their reading time. Independent of rendering. */

import type { Reacted, Said, TableView } from "../wire/types";
import { Emitter } from "./emitter";
import type { TableState } from "./table";
import { onChat } from "./talk";
import { realTime, type Schedule } from "./timers";

/** Milliseconds a bubble is shown: for a reaction; for a line at least; at most. */
const [SIGN, LINE, LONGEST] = [4000, 3500, 9000];
const PER_LETTER = 70;

/** A chat line or reaction at a seat. */
export interface Bubble {
  readonly key: number;
  /** Seat of the speaker; null for a spectator. */
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly reaction: Reacted["reaction"] | null;
}

/** Return how long a line is shown, in ms. */
export function readingTime(text: string): number {
  return Math.min(LONGEST, Math.max(LINE, text.length * PER_LETTER));
}

/** Return the seat a guest speaks from; of several seats, the one with the name used. */
export function seatOf(table: TableView | null, { guest, name }: Pick<Said, "guest" | "name">): number | null {
  const seats = (table?.seats ?? []).flatMap((seat, number) => (seat.guests.includes(guest) ? [number] : []));
  return seats.find((seat) => table?.seats[seat]?.name === name) ?? seats[0] ?? null;
}

/** Keeps the last bubble of each seat, and of spectators, until its time has passed. */
export class Speech {
  shown: readonly Bubble[] = [];
  readonly changed = new Emitter<void>();
  private readonly unlisten: readonly (() => void)[];
  private readonly timers = new Map<number, () => void>();
  private key = 0;

  constructor(
    private readonly live: TableState,
    private readonly schedule: Schedule = realTime,
  ) {
    this.unlisten = [
      onChat(live, (line) => this.add(line, { text: line.text, reaction: null }, readingTime(line.text))),
      live.reacted.listen((sign) => this.add(sign, { text: "", reaction: sign.reaction }, SIGN)),
    ];
  }

  stop(): void {
    for (const stop of this.unlisten) stop();
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
  }

  private add(by: Pick<Said, "guest" | "name">, what: Pick<Bubble, "text" | "reaction">, ms: number): void {
    const seat = seatOf(this.live.table, by);
    const bubble: Bubble = { key: ++this.key, seat, name: by.name, ...what };
    const others = this.shown.filter((one) => one.seat !== seat);
    for (const gone of this.shown) if (gone.seat === seat) this.forget(gone.key);
    this.shown = [...others, bubble];
    this.timers.set(
      bubble.key,
      this.schedule(ms, () => {
        this.timers.delete(bubble.key);
        this.shown = this.shown.filter(({ key }) => key !== bubble.key);
        this.changed.emit();
      }),
    );
    this.changed.emit();
  }

  private forget(key: number): void {
    this.timers.get(key)?.();
    this.timers.delete(key);
  }
}
