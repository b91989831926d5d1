/**
 * Tracks an answer that has been sent: blocks another one until its result is known, even if the same decision is asked
 * again.
 */

/** State of the answer that was sent last. */
export class PendingAnswer {
  busy = false;
  private decision = "";
  private seen: unknown = null;
  private taken = false;

  /** Start sending an answer; false if another is still being sent. `seen` is the view it was answered from. */
  begin(decision: string, seen: unknown): boolean {
    if (this.busy) return false;
    Object.assign(this, { busy: true, taken: false, decision, seen });
    return true;
  }

  /** Record that the server accepted (`ok`) or refused the answer; true if the player may answer again now. */
  answered(ok: boolean, decision: string, seen: unknown): boolean {
    if (!this.busy || decision !== this.decision) return false;
    this.taken = ok;
    // After a reconnection the new view may arrive before the acceptance does.
    this.busy = ok && seen === this.seen;
    return !this.busy;
  }

  /** Note the shown view and its pending decision: a new decision, or a new view after acceptance, ends the wait. */
  shown(decision: string, seen: unknown): void {
    if (decision !== this.decision || (this.taken && seen !== this.seen)) this.busy = false;
  }
}
