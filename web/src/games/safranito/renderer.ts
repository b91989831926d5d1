/** Defines the interface of Safranito's board renderers: flat (SVG) or three-dimensional. */

import type { Screen } from "../../motion/film";
import type { Cloud } from "../../state/landing_map";
import type { SafranitoSeenChip, SafranitoView, Side } from "../../wire/types";
import type { Pacing } from "../pacing";
import type { SceneContext } from "../scene";
import type { BoardFacts, NamedCircle, Spot } from "./geometry";

/** Words and names that texts need. */
export type TextContext = Pick<SceneContext, "words" | "names">;
/** Kinds of highlight: `may` for circles that can be picked, `lit` for those that are mentioned. */
export type Glow = "may" | "lit";

/** A throw that is being aimed. */
export interface Aiming {
  /** Position along the thrower's edge in m. */
  readonly place: number;
  /** Direction in rad. */
  readonly direction: number;
  /** Speed in m/s; undefined while the gesture is too slow for a throw. */
  readonly speed: number | undefined;
}

/** Target of the camera: the whole table, the board for throwing, a landing, or a chip's hole. */
export type Attention =
  | { readonly kind: "table" }
  | { readonly kind: "aim" }
  | { readonly kind: "landing" | "hole"; readonly spot: Spot };

/** The chosen chip in the viewer's hand. */
export interface Gripped {
  readonly seat: number;
  readonly value: number;
}

/** The last throw: its aim, and where it came to rest on the board, if it did. */
export interface Ghost {
  readonly aiming: Aiming;
  readonly landed: Spot | null;
}

/** A picture of the board that can show views, motions and highlights. */
export interface BoardRenderer extends Screen {
  /** Element with the keyboard focus, and element for pointers; both cover exactly the picture. */
  readonly frame: HTMLElement;
  readonly ground: HTMLElement;
  readonly facts: BoardFacts;
  readonly side: Side;
  readonly circles: readonly NamedCircle[];
  /** Layout while aiming: px per m of the board, and the position of its middle in px on `ground`. */
  sight(): { readonly pxPerMetre: number; readonly middle: Spot };
  /** Position on the board at a position of `ground` in px. */
  spotAt(px: Spot): Spot;
  /** Number of the topmost chip at a position of `ground`. */
  chipAt(px: Spot): number | null;
  show(view: SafranitoView, context: TextContext): void;
  turn(side: Side): void;
  attend(what: Attention, motion: Pacing): void;
  /** End a camera movement at once, since a gesture begins. */
  steady(): void;
  /** Show a chip in the hand of the player who is about to throw it. */
  hold(number: number, seat: number, side: Side): void;
  /** Set a chip's pose from seven numbers of a recording, starting at `at`. */
  pose(number: number, seat: number, poses: Float64Array, at: number): void;
  /** End of a recorded motion: write the chips' final poses into a data attribute, for tests. */
  rested(numbers: readonly number[]): void;
  forget(number: number): void;
  /** Animate chips from their current to their new places. */
  slide(chips: readonly SafranitoSeenChip[], ms: number, motion: Pacing): void;
  /** Animate chips to their owners' sides. */
  leave(chips: readonly { readonly number: number; readonly side: Side }[], ms: number, motion: Pacing): void;
  pulse(numbers: readonly number[], motion: Pacing): void;
  glow(names: ReadonlySet<string>, how: Glow): void;
  point(numbers: ReadonlySet<number>): void;
  /** Show the start of a throw; null hides it. */
  aim(aiming: Aiming | null): void;
  /** Show the chip in the hand, which can be grabbed and follows the aim; null removes it. */
  grip(chip: Gripped | null): void;
  /** Distance in m from the middle of the board to the chip in the hand. */
  readonly gripDepth: number;
  /** Show the viewer's last throw faintly; null hides it. */
  ghost(last: Ghost | null): void;
  /** Show where a throw may land, with chances at the circles; null for nothing. */
  map(cloud: Cloud | null, percent: (share: number) => string): void;
  /** Show the target of a throw that is aimed by numbers; null hides it. */
  cross(spot: Spot | null): void;
  close(): void;
}
