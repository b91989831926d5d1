/** A fake scene that records its calls and animates until the test ends it. */

import type { Presenter } from "../src/state/presenter";

/** A presenter that keeps the calls of its methods. */
export class RecordingScene implements Presenter {
  readonly lines: string[] = [];
  readonly ends: (() => void)[] = [];

  show(view: Readonly<Record<string, unknown>>, decisions: readonly unknown[]): void {
    this.lines.push(`show ${view.round}${decisions.length > 0 ? " ask" : ""}`);
  }

  tell({ after }: { readonly after: Readonly<Record<string, unknown>> }): Promise<void> {
    this.lines.push(`tell ${after.round}`);
    return new Promise((done) => this.ends.push(done));
  }

  skip(): void {
    this.lines.push("skip");
    this.end();
  }

  /** End the running animation. */
  end(): void {
    this.ends.shift()?.();
  }
}
