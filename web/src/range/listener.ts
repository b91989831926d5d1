/** What whoever shows the range hears of the ground one practises on. */

import type { Told } from "./practice";

export interface Listener {
  /** Anything that is shown beside the scene. */
  changed(): void;
  told(told: Told | undefined): void;
  refused(problem: unknown): void;
  aimed(target: number): void;
  /** The picture was taken from us. */
  lost(): void;
}
