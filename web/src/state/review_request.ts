/** Asks for the review of a finished game until it is made. The server works at one while somebody asks. */

import type { ReviewProgress } from "../wire/types";
import { RefusedError } from "./api";
import { Emitter } from "./emitter";
import { passes } from "./puzzles";
import type { Refusal } from "./table";
import { realTime, type Schedule } from "./timers";

/** Milliseconds after which a request that could not be answered is sent again. */
const AGAIN = 2000;

/** The request for one review, with its progress. */
export class ReviewRequest {
  readonly changed = new Emitter<void>();
  progress: ReviewProgress | null = null;
  /** Why there is no answer now, or none at all. */
  trouble: Refusal | null = null;
  private isStopped = false;

  /** `load` returns the progress once more than `done` answers are judged, or after a while. */
  constructor(
    private readonly load: (done: number) => Promise<ReviewProgress>,
    private readonly schedule: Schedule = realTime,
  ) {}

  /** Ask until there is a review, or it is known that there will be none. */
  async begin(): Promise<void> {
    while (!this.isStopped && !this.progress?.review && this.progress?.covered !== false) {
      try {
        const found = await this.load(this.progress?.done ?? -1);
        this.trouble = null;
        this.progress = found;
      } catch (problem) {
        if (!(problem instanceof RefusedError)) throw problem;
        this.trouble = problem.refusal;
      }
      if (this.isStopped) return;
      this.changed.emit();
      if (!this.trouble) continue;
      if (!passes(this.trouble)) return;
      await new Promise<void>((resume) => this.schedule(AGAIN, resume));
    }
  }

  stop(): void {
    this.isStopped = true;
  }
}
