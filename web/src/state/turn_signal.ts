/**
 * Decides when to notify a player that it is their turn, and whether a hidden page waits for them. Independent of
 * rendering.
 */

/** Milliseconds others must have taken: a player who has just answered expects the next decision. */
export const WAITED = 4000;

/** Detects the start of the viewer's turn. */
export class TurnSignal {
  private asked: boolean | null = null;
  private since = 0;

  /** Report the state at a time in ms; returns true if the viewer should be notified. */
  update(asked: boolean, hidden: boolean, now: number): boolean {
    const { asked: before, since } = this;
    if (asked !== before) [this.asked, this.since] = [asked, now];
    if (!asked || before === true) return false;
    return hidden || (before === false && now - since >= WAITED);
  }
}
