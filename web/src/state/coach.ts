/** A guided game, one step at a time: what is to be read now, and what it waits for. No screen and no rules in here. */

import type { Question, Remark, Taught } from "../wire/types";
import { Emitter } from "./emitter";

export type Page =
  /** Waits for a word of the player's: `next`. */
  | { readonly kind: "read"; readonly remark: Remark }
  /** Waits for what they do: this, or anything else. */
  | { readonly kind: "try"; readonly remark: Remark }
  /** Something is happening, or the others are still choosing. */
  | { readonly kind: "watch" }
  /** Everything was met. */
  | { readonly kind: "done" }
  /** The game ended before that. */
  | { readonly kind: "missed" };

export const OVER = "over";

/** What the table waits for: the name of the open question, nothing while it is the others' turn, or the end. */
export function momentOf(questions: readonly Question[], over: boolean): string {
  return over ? OVER : (questions.find((question) => question.pending)?.id ?? "");
}

export class Coach {
  readonly changed = new Emitter<void>();
  page: Page | null = null;
  taught: Taught | null = null;
  private moment = "";
  private busy = false;
  /** The moment that was last told about. */
  private known = "";
  private asking = false;
  private read = 0;
  private introduced = 0;
  private over = false;
  private stopped = false;

  /** `learn` asks the server how far one has come. */
  constructor(private readonly learn: () => Promise<Taught | null>) {}

  /** How it stands at the table. While things move nothing new is told: what happened is explained when it was seen. */
  look(moment: string, busy: boolean): void {
    if (this.stopped) return;
    this.moment = moment;
    this.busy = busy;
    if (!this.asking && this.hasNews()) void this.ask();
    this.turn();
  }

  /** Read; go on. */
  next(): void {
    if (!this.taught) return;
    if (this.introduced < this.taught.intro.length) this.introduced++;
    else this.read = Math.min(this.read + 1, this.taught.lived.length);
    this.turn();
  }

  /** The player goes on without us. */
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
    // Who comes back is told the last thing only; and of what was not read before going on, nothing more is said.
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

const LEFT = "peppermill-lesson-left";

/** Whether the player has left the lesson at this table before, in this window. */
export function hasLeft(table: string): boolean {
  try {
    return sessionStorage.getItem(LEFT) === table;
  } catch {
    return false;
  }
}

export function rememberLeft(table: string): void {
  try {
    sessionStorage.setItem(LEFT, table);
  } catch {
    // where nothing can be kept, a reload begins the lesson where it was
  }
}
