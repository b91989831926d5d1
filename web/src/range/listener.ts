/** Callbacks from the range scene to the page around it. */

import type { Gesture } from "../gestures/gesture";
import type { Verdict } from "../scenes/gesture_overlay";
import type { Words } from "../state/words";
import type { Hands } from "./hands";
import type { Outcome } from "./practice";

/** The page that shows the range. */
export interface Listener {
  /** Something that the page shows beside the scene has changed. */
  changed(): void;
  finished(outcome: Outcome | undefined): void;
  /** Verdict on a try; null if it succeeded. */
  verdict(outcome: Outcome | undefined, hands: Hands): Verdict | null;
  /** The words for verdicts; null until they are loaded. */
  words(): Words | null;
  refused(problem: unknown): void;
  aimed(target: number): void;
  /** A gesture is aimed, or was made: the landing map is of this one from now on. */
  meant(gesture: Gesture): void;
  /** The bottle is held at this tilt in rad. */
  tilted(angle: number): void;
  /** The WebGL context was lost. */
  lost(): void;
}
