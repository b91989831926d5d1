/** An answer on its way: nothing else is sent until what came of it is here, also where the same is then asked once more. */

export class Sending {
  busy = false;
  private question = "";
  private seen: unknown = null;
  private taken = false;

  /** `seen`: the view it is answered from. False while another answer is on its way. */
  begin(question: string, seen: unknown): boolean {
    if (this.busy) return false;
    Object.assign(this, { busy: true, taken: false, question, seen });
    return true;
  }

  /** The server has said yes or no. True if one may answer again now. */
  answered(ok: boolean, question: string, seen: unknown): boolean {
    if (!this.busy || question !== this.question) return false;
    this.taken = ok;
    // After a break of the line what came of it may be here before the yes is.
    this.busy = ok && seen === this.seen;
    return !this.busy;
  }

  /** Something is shown, and this is asked now. */
  shown(question: string, seen: unknown): void {
    if (question !== this.question || (this.taken && seen !== this.seen)) this.busy = false;
  }
}
