/** A scene that writes down what it is told, and takes as long over it as the test wants. */

import type { Presenter } from "../src/state/presenter";

export class RecordingScene implements Presenter {
  readonly lines: string[] = [];
  readonly ends: (() => void)[] = [];

  show(view: Readonly<Record<string, unknown>>, questions: readonly unknown[]): void {
    this.lines.push(`show ${view.round}${questions.length > 0 ? " ask" : ""}`);
  }

  tell({ after }: { readonly after: Readonly<Record<string, unknown>> }): Promise<void> {
    this.lines.push(`tell ${after.round}`);
    return new Promise((done) => this.ends.push(done));
  }

  skip(): void {
    this.lines.push("skip");
    this.end();
  }

  /** The animation that runs is over. */
  end(): void {
    this.ends.shift()?.();
  }
}
