/**
 * State machine of a guided game: selects the remark to show and the event it waits for. Knows no rules and no
 * rendering.
 */

import type { Decision, Remark, Taught } from "../wire/types";
import { Emitter } from "./emitter";

/** Page the coach shows. */
export type Page =
  /** Waits until the player presses `next`. */
  | { readonly kind: "read"; readonly remark: Remark }
  /** Waits until the player answers the decision, in whatever way. */
  | { readonly kind: "try"; readonly remark: Remark }
  /** Waits while something is animated or others decide. */
  | { readonly kind: "watch" }
  /** Every topic of the lesson was covered. */
  | { readonly kind: "done" }
  /** The game ended before every topic was covered. */
  | { readonly kind: "missed" };

/** Moment at which the game has ended. */
export const OVER = "over";

/** Return the moment of the game: the id of the pending decision, empty while others decide, or `OVER`. */
export function momentOf(decisions: readonly Decision[], over: boolean): string {
  return over ? OVER : (decisions.find((decision) => decision.pending)?.id ?? "");
}

/** Leads a player through a lesson, one page at a time. */
export class Coach {
  readonly changed = new Emitter<void>();
  page: Page | null = null;
  taught: Taught | null = null;
  private moment = "";
  private busy = false;
  /** Moment of the last answer of the server. */
  private known = "";
  private asking = false;
  private read = 0;
  private introduced = 0;
  private over = false;
  private stopped = false;

  /** `learn` asks the server for the lesson's progress. */
  constructor(private readonly learn: () => Promise<Taught | null>) {}

  /**
   * Report the moment of the game. Nothing new is asked while `busy`, so that events are explained after they were
   * shown.
   */
  look(moment: string, busy: boolean): void {
    if (this.stopped) return;
    this.moment = moment;
    this.busy = busy;
    if (!this.asking && this.hasNews()) void this.ask();
    this.turn();
  }

  /** Confirm the shown remark and go to the next page. */
  next(): void {
    if (!this.taught) return;
    if (this.introduced < this.taught.intro.length) this.introduced++;
    else this.read = Math.min(this.read + 1, this.taught.lived.length);
    this.turn();
  }

  /** End the lesson; the player continues alone. */
  leave(): void {
    this.stopped = true;
    this.page = null;
    this.changed.emit();
  }

  private hasNews(): boolean {
    return this.moment !== "" && this.moment !== this.known && !this.busy;
  }

  private async ask(): Promise<void> {
    this.asking = true;
    const moment = this.moment;
    const taught = await this.learn();
    this.asking = false;
    if (this.stopped || !taught) return;
    if (this.page?.kind === "done") return this.leave();
    this.known = moment;
    this.over = moment === OVER;
    // After a reload only the last remark is shown again; remarks skipped by playing on are dropped.
    this.read = Math.max(this.read, this.taught?.lived.length ?? taught.lived.length - 1);
    this.taught = taught;
    if (this.hasNews()) void this.ask();
    this.turn();
  }

  private turn(): void {
    if (this.stopped) return;
    const page = this.wanted();
    if (same(page, this.page)) return;
    this.page = page;
    this.changed.emit();
  }

  private wanted(): Page | null {
    const { taught } = this;
    if (!taught) return null;
    if (this.moment !== this.known) return this.page?.kind === "done" ? this.page : { kind: "watch" };
    const { intro, lived, left, advice } = taught;
    if (this.over) return left.length > 0 ? { kind: "missed" } : null;
    const shown = intro[this.introduced] ?? lived[this.read];
    if (shown) return { kind: "read", remark: shown };
    if (left.length === 0) return { kind: "done" };
    return advice ? { kind: "try", remark: advice } : { kind: "watch" };
  }
}

function same(one: Page | null, other: Page | null): boolean {
  if (one?.kind !== other?.kind) return false;
  const remark = (page: Page | null) => (page && "remark" in page ? page.remark : null);
  return remark(one) === remark(other);
}

/** An answer beside the lesson's advice: what it asks for, something else, or advice that names no single answer. */
export type Asked = "asked" | "other" | "topic";

/** Compare an answer with the lesson's advice; null if nothing certain is asked for now. */
export function askedOf(advice: Remark | null, answer: object): Asked | null {
  if (!advice || advice.say === "any") return null;
  const given = answer as Readonly<Record<string, unknown>>;
  const named = Object.entries(advice.point ?? {}).filter(([field]) => field in given);
  if (named.length === 0) return "topic";
  return named.every(([field, value]) => given[field] === value) ? "asked" : "other";
}

const LEFT = "peppermill-lesson-left";

/** Whether the player has left the lesson at this table in this window. */
export function hasLeft(table: string): boolean {
  try {
    return sessionStorage.getItem(LEFT) === table;
  } catch {
    return false;
  }
}

/** Store that the player has left the lesson at this table. */
export function rememberLeft(table: string): void {
  try {
    sessionStorage.setItem(LEFT, table);
  } catch {
    // without storage, a reload shows the lesson again
  }
}
