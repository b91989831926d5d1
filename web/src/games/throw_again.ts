/** Defines the board on which a throw of a finished game is made again, beside the one that was made. */

import type { Recording } from "../motion/format";
import type { Cloud } from "../state/landing_map";
import type { PracticeRange, Throw } from "../wire/types";
import type { SceneContext } from "./scene";

/** Nudges by arrow keys on the board. */
export type ArrowNudge = "left" | "right" | "shorter" | "longer";

/** Position in m at which a chip came to rest, with the name of the circle there; null if it left the board. */
export interface Rest {
  readonly x: number;
  readonly y: number;
  readonly circle: string;
}

/** A throw that is made again: the position before it, the throw, and what it led to. */
export interface ThrowMoment {
  readonly seat: number;
  /** View before the throw. */
  readonly view: unknown;
  readonly gesture: Throw;
  /** Events of the throw, as the record or the viewer has them. */
  readonly events: readonly unknown[];
}

/** Receiver of input on the board. */
export interface ThrowInput {
  /** Called while the arrow is dragged. */
  aimed(change: Partial<Throw>): void;
  nudged(nudge: ArrowNudge): void;
  thrown(): void;
}

/** A board seen from above, with the real throw as a ghost. */
export interface ThrowBoard {
  readonly element: HTMLElement;
  /** Position at which the real throw came to rest. */
  readonly real: Rest | null;
  /** Distance in m from the hand to where the real throw came to rest, or to the middle. */
  readonly way: number;
  /** Show the arrow of a throw, and the chips as they lay before it. */
  aim(gesture: Throw): void;
  /** Play a motion on the board; returns where the chip came to rest. */
  play(motion: Recording, events: readonly unknown[]): Promise<Rest | null>;
  map(cloud: Cloud | null, percent: (share: number) => string): void;
  /** Return the name of a circle of a landing map. */
  circle(index: number): string;
  close(): void;
}

/** Factory of such a board. */
export type MakeThrowBoard = (
  range: PracticeRange,
  context: Pick<SceneContext, "words" | "names">,
  moment: ThrowMoment,
  input: ThrowInput,
  still: () => boolean,
) => ThrowBoard;
